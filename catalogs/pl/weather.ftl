## Titles of the weather server

arguments--PlanTrip--city--title = Miasto
arguments--PlanTrip--days--title = Liczba dni
arguments--PlanTrip--activity--title = Aktywność
arguments--CompareCities--first--title = Pierwsze miasto
arguments--CompareCities--second--title = Drugie miasto
prompt--plan_trip--title = Zaplanuj podróż
prompt--compare_cities--title = Porównaj dwa miasta
resource--weather_x3a__x2f__x2f_stations--title = Stacje meteorologiczne
resource--weather_x3a__x2f__x2f_alerts--title = Ostrzeżenia meteorologiczne
resource--weather_x3a__x2f__x2f_about--title = Informacje o tym serwerze
template--weather_x3a__x2f__x2f_stations_x2f__x7b_id_x7d_--title = Stacja meteorologiczna
server--title = Pogoda
tool--weather_current--title = Aktualna pogoda
tool--weather_current--annotations--title = Aktualna pogoda na stacji
tool--weather_forecast--title = Prognoza na siedem dni
tool--weather_forecast--annotations--title = Prognoza dzienna dla stacji
tool--stations_search--title = Szukaj stacji meteorologicznych
tool--stations_nearby--title = Stacje meteorologiczne w pobliżu
tool--alerts_list--title = Ostrzeżenia meteorologiczne
tool--alerts_list--annotations--title = Obowiązujące ostrzeżenia meteorologiczne
tool--air_quality--title = Jakość powietrza
tool--climate_compare--title = Porównaj klimat
tool--outdoor_days--title = Najlepsze dni na aktywność na świeżym powietrzu

tool--alerts_subscribe--title = Subskrybuj ostrzeżenia pogodowe
tool--reports_collect--title = Zbierz raporty stacji
tool--official_document--title = Dokument urzędowy
form--AlertSubscription--message = Dokąd wysyłać ostrzeżenia dla tej stacji?
form--AlertSubscription--email--title = Adres e-mail
form--AlertSubscription--email--description = Ostrzeżenia są wysyłane na ten adres
form--AlertSubscription--plan--title = Plan
form--AlertSubscription--hazards--title = Zagrożenia
form--AlertSubscription--hazards--description = Wszystkie, jeśli nic nie wybrano
form--AlertSubscription--days_ahead--title = Wyprzedzenie w dniach
form--AlertSubscription--days_ahead--description = Ile dni przed zdarzeniem, od 1 do 7
form--Plan--description = Jak często wysyłane są ostrzeżenia.
form--Plan--option--free--title = Bezpłatny: raz dziennie
form--Plan--option--plus--title = Plus: co godzinę
form--Plan--option--pro--title = Pro: natychmiast
form--Hazard--description = Czego dotyczą ostrzeżenia.
form--Hazard--option--wind--title = Silny wiatr
form--Hazard--option--rain--title = Ulewny deszcz
form--Hazard--option--heat--title = Upał
form--Hazard--option--snow--title = Śnieg i lód
message--Request--Confirm = Otwórz tę stronę, aby potwierdzić adres { $email }.
message--Progress--Collecting =
    { $stations ->
        [one] Pobieranie raportu { $stations } stacji w pobliżu: { $city }
        [few] Pobieranie raportów { $stations } stacji w pobliżu: { $city }
       *[many] Pobieranie raportów { $stations } stacji w pobliżu: { $city }
    }
message--Progress--Reading = Raport: { $city }
message--Progress--Collected =
    { $stations ->
        [0] Nie znaleziono raportów
        [one] Zebrano { $stations } raport
        [few] Zebrano { $stations } raporty
       *[many] Zebrano { $stations } raportów
    }
message--Problem--UnknownStation = Nie ma stacji „{ $station }”.
message--Problem--UnknownCity = Nie ma stacji w miejscowości „{ $city }”.
message--Problem--UnknownResource = Nie ma zasobu { $uri }.
message--Problem--OutOfRange = Wartość { $parameter } musi być od { $minimum } do { $maximum }.

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

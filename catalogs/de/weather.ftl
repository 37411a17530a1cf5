## Titles of the weather server

arguments--PlanTrip--city--title = Stadt
arguments--PlanTrip--days--title = Anzahl der Tage
arguments--PlanTrip--activity--title = Aktivität
arguments--CompareCities--first--title = Erste Stadt
arguments--CompareCities--second--title = Zweite Stadt
prompt--plan_trip--title = Reise planen
prompt--compare_cities--title = Zwei Städte vergleichen
resource--weather_x3a__x2f__x2f_stations--title = Wetterstationen
resource--weather_x3a__x2f__x2f_alerts--title = Wetterwarnungen
resource--weather_x3a__x2f__x2f_about--title = Über diesen Server
template--weather_x3a__x2f__x2f_stations_x2f__x7b_id_x7d_--title = Wetterstation
server--title = Wetter
tool--weather_current--title = Aktuelles Wetter
tool--weather_current--annotations--title = Aktuelles Wetter an einer Station
tool--weather_forecast--title = 7-Tage-Vorhersage
tool--weather_forecast--annotations--title = Tagesvorhersage für eine Station
tool--stations_search--title = Wetterstationen suchen
tool--stations_nearby--title = Wetterstationen in der Nähe
tool--alerts_list--title = Wetterwarnungen
tool--alerts_list--annotations--title = Aktuelle Wetterwarnungen
tool--air_quality--title = Luftqualität
tool--climate_compare--title = Klima vergleichen
tool--outdoor_days--title = Beste Tage für Aktivitäten im Freien

tool--alerts_subscribe--title = Wetterwarnungen abonnieren
tool--reports_collect--title = Stationsberichte sammeln
tool--official_document--title = Amtliches Dokument
form--AlertSubscription--message = Wohin sollen Warnungen dieser Station gesendet werden?
form--AlertSubscription--email--title = E-Mail-Adresse
form--AlertSubscription--email--description = Warnungen gehen an diese Adresse
form--AlertSubscription--plan--title = Tarif
form--AlertSubscription--hazards--title = Gefahren
form--AlertSubscription--hazards--description = Alle, wenn keine gewählt ist
form--AlertSubscription--days_ahead--title = Vorlauf in Tagen
form--AlertSubscription--days_ahead--description = Wie viele Tage vor dem Ereignis, von 1 bis 7
form--Plan--description = Wie oft Warnungen gesendet werden.
form--Plan--option--free--title = Kostenlos: einmal am Tag
form--Plan--option--plus--title = Plus: jede Stunde
form--Plan--option--pro--title = Pro: sofort
form--Hazard--description = Wovor gewarnt wird.
form--Hazard--option--wind--title = Sturm
form--Hazard--option--rain--title = Starkregen
form--Hazard--option--heat--title = Hitze
form--Hazard--option--snow--title = Schnee und Eis
message--Request--Confirm = Öffnen Sie diese Seite, um { $email } zu bestätigen.
message--Progress--Collecting =
    { $stations ->
        [one] Bericht einer Station bei { $city } wird gelesen
       *[other] Berichte von { $stations } Stationen bei { $city } werden gelesen
    }
message--Progress--Reading = Bericht aus { $city }
message--Progress--Collected =
    { $stations ->
        [0] Keine Berichte gefunden
        [one] Ein Bericht gesammelt
       *[other] { $stations } Berichte gesammelt
    }
message--Problem--UnknownStation = Es gibt keine Station „{ $station }“.
message--Problem--UnknownCity = Es gibt keine Station in „{ $city }“.
message--Problem--UnknownResource = Es gibt keine Ressource { $uri }.
message--Problem--OutOfRange = { $parameter } muss zwischen { $minimum } und { $maximum } liegen.

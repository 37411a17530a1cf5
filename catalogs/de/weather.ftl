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

## Titles of the weather server

arguments--PlanTrip--city--title = Ville
arguments--PlanTrip--days--title = Nombre de jours
arguments--PlanTrip--activity--title = Activité
arguments--CompareCities--first--title = Première ville
arguments--CompareCities--second--title = Deuxième ville
prompt--plan_trip--title = Planifier un voyage
prompt--compare_cities--title = Comparer deux villes
resource--weather_x3a__x2f__x2f_stations--title = Stations météo
resource--weather_x3a__x2f__x2f_alerts--title = Alertes météo
resource--weather_x3a__x2f__x2f_about--title = À propos de ce serveur
template--weather_x3a__x2f__x2f_stations_x2f__x7b_id_x7d_--title = Station météo
server--title = Météo
tool--weather_current--title = Météo actuelle
tool--weather_current--annotations--title = Météo actuelle d’une station
tool--weather_forecast--title = Prévisions à sept jours
tool--weather_forecast--annotations--title = Prévisions quotidiennes pour une station
tool--stations_search--title = Rechercher des stations météo
tool--stations_nearby--title = Stations météo à proximité
tool--alerts_list--title = Alertes météo
tool--alerts_list--annotations--title = Alertes météo en vigueur
tool--air_quality--title = Qualité de l’air
tool--climate_compare--title = Comparer les climats
tool--outdoor_days--title = Meilleurs jours en plein air

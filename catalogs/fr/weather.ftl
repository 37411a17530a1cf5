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

tool--alerts_subscribe--title = S’abonner aux alertes météo
tool--reports_collect--title = Rassembler les relevés des stations
tool--official_document--title = Document officiel
form--AlertSubscription--message = Où faut-il envoyer les alertes de cette station ?
form--AlertSubscription--email--title = Adresse électronique
form--AlertSubscription--email--description = Les alertes sont envoyées à cette adresse
form--AlertSubscription--plan--title = Formule
form--AlertSubscription--hazards--title = Dangers
form--AlertSubscription--hazards--description = Tous si rien n’est choisi
form--AlertSubscription--days_ahead--title = Jours d’avance
form--AlertSubscription--days_ahead--description = Combien de jours avant l’événement, de 1 à 7
form--Plan--description = À quelle fréquence les alertes sont envoyées.
form--Plan--option--free--title = Gratuite : une fois par jour
form--Plan--option--plus--title = Plus : toutes les heures
form--Plan--option--pro--title = Pro : immédiatement
form--Hazard--description = Sur quoi portent les alertes.
form--Hazard--option--wind--title = Vent violent
form--Hazard--option--rain--title = Fortes pluies
form--Hazard--option--heat--title = Canicule
form--Hazard--option--snow--title = Neige et verglas
message--Request--Confirm = Ouvrez cette page pour confirmer l’adresse { $email }.
message--Progress--Collecting =
    { $stations ->
        [one] Lecture du relevé d’une station près de { $city }
       *[other] Lecture des relevés de { $stations } stations près de { $city }
    }
message--Progress--Reading = Relevé de { $city }
message--Progress--Collected =
    { $stations ->
        [0] Aucun relevé trouvé
        [one] { $stations } relevé rassemblé
       *[other] { $stations } relevés rassemblés
    }
message--Problem--UnknownStation = Il n’y a pas de station « { $station } ».
message--Problem--UnknownCity = Il n’y a pas de station à « { $city } ».
message--Problem--UnknownResource = Il n’y a pas de ressource { $uri }.
message--Problem--OutOfRange = { $parameter } doit être compris entre { $minimum } et { $maximum }.

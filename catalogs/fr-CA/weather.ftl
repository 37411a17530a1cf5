## Titles of the weather server where Québec usage differs from French

tool--weather_current--title = Conditions météo actuelles
tool--weather_current--annotations--title = Conditions météo actuelles à une station
tool--weather_forecast--title = Prévisions pour les sept prochains jours
tool--outdoor_days--title = Meilleures journées de plein air

form--AlertSubscription--email--title = Adresse courriel
form--AlertSubscription--plan--title = Forfait

### The texts of `weather`, written by `extract` from the source. Change them there, not here.

# Title of the field `city` of prompts with the arguments `PlanTrip`
arguments--PlanTrip--city--title = City

# Title of the field `days` of prompts with the arguments `PlanTrip`
arguments--PlanTrip--days--title = Number of days

# Title of the field `activity` of prompts with the arguments `PlanTrip`
arguments--PlanTrip--activity--title = Activity

# Title of the field `first` of prompts with the arguments `CompareCities`
arguments--CompareCities--first--title = First city

# Title of the field `second` of prompts with the arguments `CompareCities`
arguments--CompareCities--second--title = Second city

# Title of the prompt `plan_trip`
prompt--plan_trip--title = Plan a trip

# Title of the prompt `compare_cities`
prompt--compare_cities--title = Compare two cities

# Title of the resource weather://stations
resource--weather_x3a__x2f__x2f_stations--title = Weather stations

# Title of the resource weather://alerts
resource--weather_x3a__x2f__x2f_alerts--title = Weather alerts

# Title of the resource weather://about
resource--weather_x3a__x2f__x2f_about--title = About this server

# Title of the resource template weather://stations/{id}
template--weather_x3a__x2f__x2f_stations_x2f__x7b_id_x7d_--title = Weather station

# Title of the server
server--title = Weather

# Title of the tool `weather_current`
tool--weather_current--title = Current weather

# Title of the tool `weather_current`, in its annotations
tool--weather_current--annotations--title = Current weather at a station

# Title of the tool `weather_forecast`
tool--weather_forecast--title = Seven-day forecast

# Title of the tool `weather_forecast`, in its annotations
tool--weather_forecast--annotations--title = Daily forecast for a station

# Title of the tool `stations_search`
tool--stations_search--title = Search weather stations

# Title of the tool `stations_nearby`
tool--stations_nearby--title = Nearby weather stations

# Title of the tool `alerts_list`
tool--alerts_list--title = Weather alerts

# Title of the tool `alerts_list`, in its annotations
tool--alerts_list--annotations--title = Weather alerts in force

# Title of the tool `air_quality`
tool--air_quality--title = Air quality

# Title of the tool `climate_compare`
tool--climate_compare--title = Compare climates

# Title of the tool `outdoor_days`
tool--outdoor_days--title = Best days outdoors

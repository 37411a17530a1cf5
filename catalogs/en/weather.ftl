### The texts of `weather`, written by `extract` from the source. Change them there, not here.

# The message `Collecting` of `Progress`
# Arguments: $stations (number), $city (text)
message--Progress--Collecting =
    { $stations ->
        [one] Collecting the report of one station near { $city }
       *[other] Collecting the reports of { $stations } stations near { $city }
    }

# The message `Reading` of `Progress`
# Arguments: $city (text)
message--Progress--Reading = Report of { $city }

# The message `Collected` of `Progress`
# Arguments: $stations (number)
# Shown at the end, as the result of the tool
message--Progress--Collected =
    { $stations ->
        [0] No reports found
        [one] One report collected
       *[other] { $stations } reports collected
    }

# The message `Confirm` of `Request`
# Arguments: $email (text)
# A web page is offered beside this sentence
message--Request--Confirm = Open this page to confirm { $email }.

# The message `UnknownStation` of `Problem`
# Arguments: $station (text)
message--Problem--UnknownStation = There is no station “{ $station }”.

# The message `UnknownCity` of `Problem`
# Arguments: $city (text)
message--Problem--UnknownCity = There is no station in “{ $city }”.

# The message `UnknownResource` of `Problem`
# Arguments: $uri (text)
message--Problem--UnknownResource = There is no resource { $uri }.

# The message `OutOfRange` of `Problem`
# Arguments: $parameter (text), $minimum (number), $maximum (number)
# The parameter is the name of an argument and stays as it is
message--Problem--OutOfRange = { $parameter } must be from { $minimum } to { $maximum }.

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

# Title of the tool `alerts_subscribe`
tool--alerts_subscribe--title = Subscribe to weather alerts

# Title of the tool `reports_collect`
tool--reports_collect--title = Collect station reports

# Title of the tool `official_document`
tool--official_document--title = Official document

# What the form `AlertSubscription` asks for, above its fields
form--AlertSubscription--message = Where should alerts for this station be sent?

# Title of the field `email` of the form `AlertSubscription`
form--AlertSubscription--email--title = E-mail address

# Description of the field `email` of the form `AlertSubscription`
form--AlertSubscription--email--description = Alerts are sent to this address

# Title of the field `plan` of the form `AlertSubscription`
form--AlertSubscription--plan--title = Plan

# Title of the field `hazards` of the form `AlertSubscription`
form--AlertSubscription--hazards--title = Hazards

# Description of the field `hazards` of the form `AlertSubscription`
form--AlertSubscription--hazards--description = All of them if none is chosen

# Title of the field `days_ahead` of the form `AlertSubscription`
form--AlertSubscription--days_ahead--title = Days ahead

# Description of the field `days_ahead` of the form `AlertSubscription`
form--AlertSubscription--days_ahead--description = How many days before the event, from 1 to 7

# Description of the form `Plan`
form--Plan--description = How often alerts are sent.

# Title of the option `free` of `Plan` in forms
form--Plan--option--free--title = Free: once a day

# Title of the option `plus` of `Plan` in forms
form--Plan--option--plus--title = Plus: every hour

# Title of the option `pro` of `Plan` in forms
form--Plan--option--pro--title = Pro: at once

# Description of the form `Hazard`
form--Hazard--description = What alerts are about.

# Title of the option `wind` of `Hazard` in forms
form--Hazard--option--wind--title = Strong wind

# Title of the option `rain` of `Hazard` in forms
form--Hazard--option--rain--title = Heavy rain

# Title of the option `heat` of `Hazard` in forms
form--Hazard--option--heat--title = Heat

# Title of the option `snow` of `Hazard` in forms
form--Hazard--option--snow--title = Snow and ice

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

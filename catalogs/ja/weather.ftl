## Titles of the weather server

arguments--PlanTrip--city--title = 都市
arguments--PlanTrip--days--title = 日数
arguments--PlanTrip--activity--title = アクティビティ
arguments--CompareCities--first--title = 1つ目の都市
arguments--CompareCities--second--title = 2つ目の都市
prompt--plan_trip--title = 旅行を計画
prompt--compare_cities--title = 2都市を比較
resource--weather_x3a__x2f__x2f_stations--title = 観測地点一覧
resource--weather_x3a__x2f__x2f_alerts--title = 気象警報・注意報
resource--weather_x3a__x2f__x2f_about--title = このサーバーについて
template--weather_x3a__x2f__x2f_stations_x2f__x7b_id_x7d_--title = 観測地点
server--title = 天気
tool--weather_current--title = 現在の天気
tool--weather_current--annotations--title = 観測地点の現在の天気
tool--weather_forecast--title = 7日間の天気予報
tool--weather_forecast--annotations--title = 観測地点の日別予報
tool--stations_search--title = 観測地点を検索
tool--stations_nearby--title = 近くの観測地点
tool--alerts_list--title = 気象警報・注意報
tool--alerts_list--annotations--title = 発表中の気象警報・注意報
tool--air_quality--title = 大気質
tool--climate_compare--title = 気候を比較
tool--outdoor_days--title = 屋外活動に最適な日

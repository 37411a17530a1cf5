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

tool--alerts_subscribe--title = 気象警報を購読
tool--reports_collect--title = 観測報告を収集
tool--official_document--title = 公式文書
form--AlertSubscription--message = この観測地点の警報をどこに送りますか？
form--AlertSubscription--email--title = メールアドレス
form--AlertSubscription--email--description = 警報はこのアドレスに送られます
form--AlertSubscription--plan--title = プラン
form--AlertSubscription--hazards--title = 危険の種類
form--AlertSubscription--hazards--description = 選ばない場合はすべて
form--AlertSubscription--days_ahead--title = 何日前に知らせるか
form--AlertSubscription--days_ahead--description = 発生の何日前か、1から7まで
form--Plan--description = 警報を送る頻度。
form--Plan--option--free--title = 無料：1日1回
form--Plan--option--plus--title = プラス：毎時
form--Plan--option--pro--title = プロ：即時
form--Hazard--description = 警報の対象。
form--Hazard--option--wind--title = 強風
form--Hazard--option--rain--title = 大雨
form--Hazard--option--heat--title = 猛暑
form--Hazard--option--snow--title = 雪と氷
message--Request--Confirm = このページを開いて { $email } を確認してください。
message--Progress--Collecting = { $city } 付近の { $stations } 地点の報告を取得中
message--Progress--Reading = { $city } の報告
message--Progress--Collected =
    { $stations ->
        [0] 報告は見つかりませんでした
       *[other] { $stations } 件の報告を収集しました
    }
message--Problem--UnknownStation = 「{ $station }」という観測地点はありません。
message--Problem--UnknownCity = 「{ $city }」に観測地点はありません。
message--Problem--UnknownResource = リソース { $uri } はありません。
message--Problem--OutOfRange = { $parameter } は { $minimum } から { $maximum } まででなければなりません。

## Titles of the weather server

arguments--PlanTrip--city--title = المدينة
arguments--PlanTrip--days--title = عدد الأيام
arguments--PlanTrip--activity--title = النشاط
arguments--CompareCities--first--title = المدينة الأولى
arguments--CompareCities--second--title = المدينة الثانية
prompt--plan_trip--title = تخطيط رحلة
prompt--compare_cities--title = مقارنة مدينتين
resource--weather_x3a__x2f__x2f_stations--title = محطات الأرصاد الجوية
resource--weather_x3a__x2f__x2f_alerts--title = تنبيهات الطقس
resource--weather_x3a__x2f__x2f_about--title = حول هذا الخادم
template--weather_x3a__x2f__x2f_stations_x2f__x7b_id_x7d_--title = محطة أرصاد جوية
server--title = الطقس
tool--weather_current--title = الطقس الحالي
tool--weather_current--annotations--title = الطقس الحالي في محطة أرصاد جوية
tool--weather_forecast--title = توقعات الطقس لسبعة أيام
tool--weather_forecast--annotations--title = التوقعات اليومية لمحطة أرصاد جوية
tool--stations_search--title = البحث عن محطات الأرصاد الجوية
tool--stations_nearby--title = محطات الأرصاد الجوية القريبة
tool--alerts_list--title = تنبيهات الطقس
tool--alerts_list--annotations--title = تنبيهات الطقس السارية
tool--air_quality--title = جودة الهواء
tool--climate_compare--title = مقارنة المناخ
tool--outdoor_days--title = أفضل الأيام للأنشطة الخارجية

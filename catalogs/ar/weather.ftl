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

tool--alerts_subscribe--title = الاشتراك في تنبيهات الطقس
tool--reports_collect--title = جمع تقارير المحطات
tool--official_document--title = وثيقة رسمية
form--AlertSubscription--message = إلى أين تُرسل تنبيهات هذه المحطة؟
form--AlertSubscription--email--title = البريد الإلكتروني
form--AlertSubscription--email--description = تُرسل التنبيهات إلى هذا العنوان
form--AlertSubscription--plan--title = الباقة
form--AlertSubscription--hazards--title = المخاطر
form--AlertSubscription--hazards--description = كلها إن لم يُختر شيء
form--AlertSubscription--days_ahead--title = عدد الأيام مسبقًا
form--AlertSubscription--days_ahead--description = كم يومًا قبل الحدث، من 1 إلى 7
form--Plan--description = كم مرة تُرسل التنبيهات.
form--Plan--option--free--title = مجانية: مرة في اليوم
form--Plan--option--plus--title = بلس: كل ساعة
form--Plan--option--pro--title = برو: فورًا
form--Hazard--description = موضوع التنبيهات.
form--Hazard--option--wind--title = رياح شديدة
form--Hazard--option--rain--title = أمطار غزيرة
form--Hazard--option--heat--title = حر شديد
form--Hazard--option--snow--title = ثلج وجليد
message--Request--Confirm = افتح هذه الصفحة لتأكيد { $email }.
message--Progress--Collecting =
    { $stations ->
        [zero] لا محطات قرب { $city }
        [one] جلب تقرير محطة واحدة قرب { $city }
        [two] جلب تقريري محطتين قرب { $city }
        [few] جلب تقارير { $stations } محطات قرب { $city }
        [many] جلب تقارير { $stations } محطة قرب { $city }
       *[other] جلب تقارير { $stations } محطة قرب { $city }
    }
message--Progress--Reading = تقرير { $city }
message--Progress--Collected =
    { $stations ->
        [zero] لم يُعثر على تقارير
        [one] جُمع تقرير واحد
        [two] جُمع تقريران
        [few] جُمعت { $stations } تقارير
        [many] جُمع { $stations } تقريرًا
       *[other] جُمع { $stations } تقرير
    }
message--Problem--UnknownStation = لا توجد محطة باسم { $station }.
message--Problem--UnknownCity = لا توجد محطة في { $city }.
message--Problem--UnknownResource = لا يوجد مورد { $uri }.
message--Problem--OutOfRange = يجب أن تكون قيمة { $parameter } بين { $minimum } و{ $maximum }.

/**
 * What the clocks of towns showed: `place | local Gregorian date | offset zone`, with ` ?` where the
 * answer is doubtful and ` os` where the date may be of the Julian calendar. Inside and outside each
 * territory, on its first and its last day where that tells something.
 */
export const CLOCKS_OF_TOWNS: readonly string[] = `
Vyborg, Russia | 1939-06-01 | +02:00 Europe/Helsinki
Sortavala | 1930-06-01 | +02:00 Europe/Helsinki
Vyborg, Russia | 1950-06-01 | +03:00 Europe/Moscow
Saint Petersburg, Russia | 1939-06-01 | +03:00 Europe/Moscow
Petrozavodsk | 1930-06-01 | +02:00 Europe/Moscow
Nikel, Russia | 1935-01-01 | +02:00 Europe/Helsinki
Murmansk | 1935-01-01 | +03:00 Europe/Moscow
Pechory, Russia | 1930-01-01 | +02:00 Europe/Tallinn
Pskov | 1935-01-01 | +03:00 Europe/Moscow
Pytalovo | 1930-01-01 | +02:00 Europe/Riga
Klaipėda | 1910-06-01 | +01:00 Europe/Berlin
Klaipėda | 1930-06-01 | +01:00 Europe/Vilnius ?
Šilutė | 1910-06-01 | +01:00 Europe/Berlin
Pagėgiai | 1910-06-01 | +01:00 Europe/Berlin
Tauragė | 1910-06-01 | +01:29:10 Europe/Vilnius ? os
Palanga | 1910-06-01 | +01:24 Europe/Vilnius os
Vilnius | 1930-06-01 | +01:00 Europe/Warsaw
Kaunas | 1930-06-01 | +01:00 Europe/Vilnius ?
Gdańsk | 1913-06-01 | +01:00 Europe/Berlin ?
Gdańsk | 1925-06-01 | +01:00 Europe/Berlin
Sopot | 1921-01-01 | +01:00 Europe/Berlin ?
Malbork | 1930-06-01 | +01:00 Europe/Berlin
Tczew | 1913-06-01 | +01:00 Europe/Berlin ?
Gdynia | 1921-01-01 | +01:00 Europe/Warsaw ?
Toruń | 1913-06-01 | +01:00 Europe/Berlin ?
Bydgoszcz | 1913-06-01 | +01:00 Europe/Berlin ?
Toruń | 1930-06-01 | +01:00 Europe/Warsaw
Poznań | 1900-06-01 | +01:00 Europe/Berlin ?
Katowice | 1913-06-01 | +01:00 Europe/Berlin ?
Wrocław | 1880-06-01 | +01:08:08 Europe/Berlin ?
Wrocław | 1900-06-01 | +01:00 Europe/Berlin ?
Szczecin | 1900-06-01 | +01:00 Europe/Berlin ?
Olsztyn | 1900-06-01 | +01:00 Europe/Berlin ?
Kraków | 1880-06-01 | +01:19:45 Europe/Warsaw ?
Kraków | 1900-06-01 | +01:00 Europe/Vienna ?
Przemyśl | 1912-06-01 | +01:00 Europe/Vienna ?
Mysłowice | 1912-06-01 | +01:00 Europe/Berlin ?
Cieszyn, Poland | 1912-06-01 | +01:00 Europe/Vienna ?
Jaworzno, Poland | 1912-06-01 | +01:00 Europe/Vienna ?
Bielsko-Biala | 1912-06-01 | +01:00 Europe/Vienna ?
Warsaw, Poland | 1900-06-01 | +01:24 Europe/Warsaw os
Lublin | 1900-06-01 | +01:24 Europe/Warsaw ? os
Częstochowa | 1900-06-01 | +01:24 Europe/Warsaw ? os
Sosnowiec, Poland | 1900-06-01 | +01:24 Europe/Warsaw ? os
Łódź | 1915-01-10 | +01:00 Europe/Warsaw ? os
Łódź | 1940-05-01 | +02:00 Europe/Berlin
Białystok | 1940-06-01 | +03:00 Europe/Warsaw ?
Lviv | 1905-06-01 | +01:00 Europe/Vienna ?
Lviv | 1930-06-01 | +01:00 Europe/Warsaw ?
Lviv | 1940-06-01 | +03:00 Europe/Kyiv
Lviv | 1950-06-01 | +03:00 Europe/Kyiv
Ivano-Frankivsk | 1930-06-01 | +01:00 Europe/Warsaw ?
Ternopil | 1905-06-01 | +01:00 Europe/Vienna ?
Kremenets | 1905-06-01 | +01:42:55 Europe/Kyiv ? os
Rivne, Ukraine | 1905-06-01 | +01:44:55 Europe/Kyiv ? os
Rivne, Ukraine | 1930-06-01 | +01:00 Europe/Warsaw ?
Zhytomyr | 1931-01-01 | +03:00 Europe/Kyiv
Chernivtsi | 1905-06-01 | +01:00 Europe/Vienna ?
Chernivtsi | 1935-06-01 | +03:00 Europe/Bucharest
Khotyn | 1905-06-01 | +01:45:58 Europe/Kyiv ? os
Izmayil | 1925-01-01 | +01:44:24 Europe/Bucharest
Odessa, Ukraine | 1925-01-01 | +02:00 Europe/Kyiv
Uzhhorod | 1905-06-01 | +01:00 Europe/Budapest ?
Uzhhorod | 1930-06-01 | +01:00 Europe/Prague ?
Uzhhorod | 1940-06-01 | +01:00 Europe/Budapest ?
Brest, Belarus | 1930-06-01 | +01:00 Europe/Warsaw ?
Minsk | 1925-06-01 | +02:00 Europe/Minsk
Cluj-Napoca | 1905-06-01 | +01:00 Europe/Budapest
Cluj-Napoca | 1930-01-01 | +01:44:24 Europe/Bucharest
Cluj-Napoca | 1941-06-01 | +02:00 Europe/Budapest
Turda | 1941-01-01 | +02:00 Europe/Bucharest
Brașov | 1905-06-01 | +01:00 Europe/Budapest
Timișoara | 1918-12-15 | +01:00 Europe/Budapest
Sibiu | 1943-01-15 | +02:00 Europe/Bucharest
Sighetu Marmaţiei | 1930-01-01 | +01:44:24 Europe/Bucharest
Suceava | 1905-06-01 | +01:00 Europe/Vienna
Fălticeni | 1905-06-01 | +01:44:24 Europe/Bucharest os
Bucharest | 1905-06-01 | +01:44:24 Europe/Bucharest os
Iași | 1905-06-01 | +01:44:24 Europe/Bucharest os
Chișinău | 1917-06-01 | +01:55 Europe/Chisinau os
Chișinău | 1918-07-01 | +01:44:24 Europe/Chisinau ? os
Košice | 1905-06-01 | +01:00 Europe/Budapest
Bratislava | 1880-06-01 | +01:08:26 Europe/Bratislava ?
Eisenstadt | 1917-06-01 | +02:00 Europe/Budapest
Novi Sad | 1917-06-01 | +02:00 Europe/Budapest
Subotica | 1905-06-01 | +01:00 Europe/Budapest
Belgrade, Serbia | 1905-06-01 | +01:00 Europe/Belgrade os
Belgrade, Serbia | 1885-06-01 | +01:21:52 Europe/Belgrade ? os
Zagreb | 1905-06-01 | +01:00 Europe/Budapest
Zagreb | 1885-06-01 | +01:03:55 Europe/Zagreb ?
Ljubljana | 1917-06-01 | +02:00 Europe/Vienna
Split, Croatia | 1917-06-01 | +02:00 Europe/Vienna
Sarajevo | 1917-06-01 | +02:00 Europe/Vienna ?
Pula | 1935-06-01 | +01:00 Europe/Rome
Murska Sobota | 1917-06-01 | +02:00 Europe/Budapest
Ljutomer | 1917-06-01 | +02:00 Europe/Vienna
Koper | 1935-06-01 | +01:00 Europe/Rome
Ljubljana | 1935-06-01 | +01:00 Europe/Ljubljana
Osijek | 1917-06-01 | +02:00 Europe/Budapest
Rijeka | 1917-06-01 | +02:00 Europe/Budapest
Rijeka | 1935-06-01 | +01:00 Europe/Rome
Zadar | 1935-06-01 | +01:00 Europe/Rome
Zadar | 1917-06-01 | +02:00 Europe/Vienna
Silistra | 1925-01-01 | +01:44:24 Europe/Bucharest
Varna | 1925-01-01 | +02:00 Europe/Sofia
Podgorica | 1905-06-01 | +01:00 Europe/Podgorica os
Bolzano | 1905-06-01 | +01:00 Europe/Vienna
Trento, Italy | 1917-06-01 | +02:00 Europe/Vienna
Trieste | 1905-06-01 | +01:00 Europe/Vienna
Gorizia | 1917-04-10 | +01:00 Europe/Vienna
Udine | 1917-04-10 | +02:00 Europe/Rome
Cividale del Friuli | 1917-04-10 | +02:00 Europe/Rome
Milan | 1944-09-25 | +02:00 Europe/Berlin ?
Rome, Italy | 1944-09-25 | +01:00 Europe/Rome
Tende, France | 1941-01-01 | +02:00 Europe/Rome
Strasbourg | 1900-06-01 | +01:00 Europe/Berlin ?
Metz, France | 1880-06-01 | +00:24:41 Europe/Berlin
Nancy, France | 1900-06-01 | +00:09:21 Europe/Paris
Strasbourg | 1941-01-01 | +02:00 Europe/Berlin
Lyon | 1940-12-01 | +01:00 Europe/Monaco ?
Bordeaux | 1940-12-01 | +02:00 Europe/Paris ?
Toulouse | 1942-01-15 | +01:00 Europe/Monaco ?
Paris, France | 1943-01-15 | +01:00 Europe/Paris ?
Eupen | 1910-06-01 | +01:00 Europe/Berlin
Liège | 1910-06-01 | +00:00 Europe/Brussels
Malmedy | 1910-06-01 | +01:00 Europe/Berlin
Sønderborg | 1917-06-01 | +02:00 Europe/Berlin
Kolding | 1917-06-01 | +01:00 Europe/Copenhagen
Saarbrücken | 1930-01-15 | +01:00 Europe/Berlin ?
Munich | 1945-06-15 | +02:00 Europe/Berlin ?
Munich | 1945-10-15 | +01:00 Europe/Berlin ?
Hamburg | 1945-07-15 | +02:00 Europe/Berlin ?
Leipzig | 1945-06-15 | +02:00 Europe/Berlin ?
Leipzig | 1945-07-15 | +03:00 Europe/Berlin ?
Berlin, Germany | 1945-07-15 | +03:00 Europe/Berlin ?
Dresden, Germany | 1945-06-15 | +03:00 Europe/Berlin ?
Seville, Spain | 1937-08-01 | +01:00 Europe/Madrid ?
Madrid | 1938-05-10 | +02:00 Europe/Madrid
Valladolid, Spain | 1938-05-10 | +01:00 Europe/Madrid ?
Rhodes, Greece | 1935-06-01 | +02:00 Europe/Athens ?
Athens, Greece | 1935-06-01 | +02:00 Europe/Athens
Belfast | 1910-06-01 | -00:25:21 Europe/Dublin
Belfast | 1917-06-01 | +01:00 Europe/London
Belfast | 1860-06-01 | -00:23:42 Europe/London ?
Dublin, Ireland | 1910-06-01 | -00:25:21 Europe/Dublin
Mumbai | 1865-12-30 | +04:51:32 Asia/Kolkata ?
Mumbai | 1930-06-01 | +05:30 Asia/Kolkata ?
Kolkata | 1930-06-01 | +05:53:20 Asia/Kolkata ?
Kolkata | 1890-06-01 | +05:53:20 Asia/Kolkata
Chennai | 1900-06-01 | +05:21:10 Asia/Kolkata
Porbandar | 1869-10-02 | +04:38:26 Asia/Kolkata ?
Delhi | 1930-06-01 | +05:30 Asia/Kolkata
Delhi | 1941-12-01 | +05:30 Asia/Kolkata ?
Panaji | 1930-06-01 | +05:00 Asia/Kolkata ?
Dhaka | 1950-06-01 | +06:30 Asia/Dhaka ?
Yuzhno-Kurilsk | 1930-06-01 | +09:00 Asia/Tokyo
Yuzhno-Sakhalinsk | 1930-06-01 | +09:00 Asia/Sakhalin
Ishigaki, Japan | 1930-06-01 | +08:00 Asia/Tokyo
Tokyo | 1930-06-01 | +09:00 Asia/Tokyo
Harbin | 1940-03-01 | +09:00 Asia/Shanghai
Shenyang | 1935-03-01 | +08:00 Asia/Shanghai ?
Beijing | 1940-01-01 | +08:00 Asia/Shanghai ?
Chengdu | 1935-03-01 | +07:00 Asia/Shanghai ?
Ürümqi | 2000-06-01 | +08:00 Asia/Shanghai ?
Kashgar | 2000-06-01 | +08:00 Asia/Shanghai ?
Hanoi | 1950-06-01 | +08:00 Asia/Ho_Chi_Minh
Hanoi | 1960-01-15 | +07:00 Asia/Bangkok
Huế | 1970-06-01 | +08:00 Asia/Ho_Chi_Minh
Medan | 1935-06-01 | +06:30 Asia/Jakarta ?
Palembang | 1935-06-01 | +07:00 Asia/Jakarta ?
Jakarta | 1935-06-01 | +07:30 Asia/Jakarta
Nablus | 1960-06-01 | +02:00 Asia/Amman
Antakya | 1930-06-01 | +02:00 Asia/Damascus
Adana | 1930-06-01 | +02:00 Europe/Istanbul
Istanbul | 1920-06-01 | +03:00 Europe/Istanbul ?
Sukhumi | 2010-01-15 | +03:00 Europe/Moscow ?
Batumi | 2010-01-15 | +04:00 Asia/Tbilisi
Donetsk, Ukraine | 2016-01-15 | +03:00 Europe/Moscow ?
Příbor | 1856-05-06 | +01:12:35 Europe/Prague ?
Prague | 1880-06-01 | +00:57:41 Europe/Prague
Vienna, Austria | 1889-06-01 | +01:05:29 Europe/Vienna
Vienna, Austria | 1905-06-01 | +01:00 Europe/Vienna ?
Innsbruck | 1892-06-01 | +01:00 Europe/Vienna ?
Manchester, England | 1850-06-01 | -00:08:57 Europe/London ?
Manchester, England | 1860-06-01 | +00:00 Europe/London ?
Marseille | 1885-06-01 | +00:21:31 Europe/Paris ?
Marseille | 1905-06-01 | +00:09:21 Europe/Paris
Turin | 1880-06-01 | +00:30:45 Europe/Rome ?
Naples, Italy | 1900-06-01 | +01:00 Europe/Rome
Geneva, Switzerland | 1880-06-01 | +00:24:35 Europe/Zurich ?
Groningen | 1880-06-01 | +00:26:16 Europe/Amsterdam ?
Seville, Spain | 1880-06-01 | -00:23:54 Europe/Madrid ?
Saint Petersburg, Russia | 1900-06-01 | +02:01:15 Europe/Moscow ? os
Moscow, Russia | 1900-06-01 | +02:30:17 Europe/Moscow os
Kharkiv | 1900-06-01 | +02:25:01 Europe/Kyiv ? os
Kaliningrad | 1900-06-01 | +01:00 Europe/Kaliningrad
Tbilisi | 1900-06-01 | +02:59:11 Asia/Tbilisi os
Sofia, Bulgaria | 1910-06-01 | +02:00 Europe/Sofia os
Sofia, Bulgaria | 1916-04-14 | +02:00 Europe/Sofia
Skopje | 1915-06-01 | +01:00 Europe/Skopje ? os
Yuzhno-Sakhalinsk | 1910-06-01 | +09:00 Asia/Sakhalin
Kars, Turkey | 1917-06-01 | +02:52:21 Europe/Istanbul ? os
Athens, Greece | 1923-02-28 | +02:00 Europe/Athens os
Athens, Greece | 1923-03-01 | +02:00 Europe/Athens
Belgrade, Serbia | 1919-01-27 | +01:00 Europe/Belgrade os
Belgrade, Serbia | 1919-01-28 | +01:00 Europe/Belgrade
Rhodes, Greece | 1915-06-01 | +02:00 Europe/Athens ?
Thessaloniki | 1900-06-01 | +01:31:43 Europe/Athens ? os
Novi Pazar, Serbia | 1905-06-01 | +01:22:03 Europe/Belgrade ? os
Raška, Serbia | 1905-06-01 | +01:00 Europe/Belgrade os
Vranje | 1905-06-01 | +01:00 Europe/Belgrade os
Kardzhali | 1905-06-01 | +01:41:28 Europe/Sofia ? os
Haskovo | 1905-06-01 | +02:00 Europe/Sofia os
Orșova | 1900-06-01 | +01:00 Europe/Budapest
Drobeta-Turnu Severin | 1900-06-01 | +01:44:24 Europe/Bucharest os
Krk, Croatia | 1941-02-07 | +01:00 Europe/Zagreb
Cres, Croatia | 1941-02-07 | +02:00 Europe/Rome
Mali Lošinj | 1941-02-07 | +02:00 Europe/Rome
Tiraspol, Moldova | 1927-06-01 | +02:00 Europe/Kyiv
Tiraspol, Moldova | 1935-06-01 | +03:00 Europe/Kyiv
Bender, Moldova | 1927-06-01 | +01:44:24 Europe/Chisinau
Rezina, Moldova | 1927-06-01 | +01:44:24 Europe/Chisinau
Okha, Russia | 1928-06-01 | +10:00 Asia/Sakhalin ?
Okha, Russia | 1938-06-01 | +11:00 Asia/Sakhalin ?
Petrozavodsk | 1943-01-15 | +02:00 Europe/Helsinki ?
Pechory, Russia | 1943-06-01 | +02:00 Europe/Tallinn
Pskov | 1943-06-01 | +02:00 Europe/Berlin ?
Saint Petersburg, Russia | 1943-06-01 | +03:00 Europe/Moscow
Smolensk | 1943-01-15 | +01:00 Europe/Berlin ?
Bosilegrad | 1910-06-01 | +02:00 Europe/Sofia os
Strumica | 1914-06-01 | +02:00 Europe/Sofia os
Niš | 1917-01-15 | +02:00 Europe/Sofia ? os
Belgrade | 1917-06-01 | +02:00 Europe/Vienna ? os
Novi Sad | 1917-06-01 | +02:00 Europe/Budapest
Ioannina | 1905-06-01 | +01:23:24 Europe/Athens ? os
Arta, Greece | 1905-06-01 | +01:34:52 Europe/Athens os
Corfu | 1905-06-01 | +01:34:52 Europe/Athens os
Mytilene | 1905-06-01 | +01:46:13 Europe/Athens ? os
Chania | 1905-06-01 | +01:36:07 Europe/Athens ? os
Rhodes, Greece | 1905-06-01 | +01:52:53 Europe/Athens ?
`.trim().split("\n");

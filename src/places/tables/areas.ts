/**
 * Islands, counties and other areas that people give as their place of birth, and that are neither
 * a country nor a first-order division. Format: kind | names | countries or divisions | south west
 * north east, in degrees. The box is approximate. It decides which towns are suggested, and which
 * of two towns with the same name is meant. An area without a box covers all of its countries and
 * divisions. If these are missing too, no towns are suggested.
 */
export const AREAS = `
county | Bedfordshire, Beds | GB.ENG | 51.80 -0.70 52.33 -0.14
county | Berkshire, Berks | GB.ENG | 51.32 -1.59 51.58 -0.49
county | Buckinghamshire, Bucks | GB.ENG | 51.48 -1.15 52.20 -0.47
county | Cambridgeshire, Cambs | GB.ENG | 52.00 -0.50 52.75 0.52
county | Cheshire | GB.ENG | 52.94 -3.13 53.49 -1.97
county | Cornwall | GB.ENG | 49.85 -6.40 50.94 -4.19
county | Cumbria, Cumberland, Westmorland | GB.ENG | 54.03 -3.64 55.19 -2.15
county | Derbyshire, Derbys | GB.ENG | 52.69 -2.04 53.55 -1.16
county | Devon, Devonshire | GB.ENG | 50.20 -4.68 51.25 -2.88
county | Dorset | GB.ENG | 50.51 -2.97 51.09 -1.68
county | County Durham, Co Durham | GB.ENG | 54.44 -2.35 54.92 -1.15
county | East Sussex, E Sussex | GB.ENG | 50.73 -0.25 51.15 0.87
county | West Sussex, W Sussex | GB.ENG | 50.72 -0.96 51.17 -0.04
county | Sussex | GB.ENG | 50.72 -0.96 51.17 0.87
county | Essex | GB.ENG | 51.45 -0.02 52.10 1.30
county | Gloucestershire, Glos | GB.ENG | 51.55 -2.70 52.12 -1.61
county | Greater London | GB.ENG | 51.28 -0.52 51.70 0.34
county | Greater Manchester | GB.ENG | 53.32 -2.74 53.69 -1.90
county | Hampshire, Hants | GB.ENG | 50.70 -1.96 51.39 -0.72
county | Herefordshire | GB.ENG | 51.82 -3.15 52.40 -2.33
county | Hertfordshire, Herts | GB.ENG | 51.59 -0.75 52.09 0.20
county | Huntingdonshire | GB.ENG | 52.15 -0.50 52.60 0.06
county | Isle of Ely | GB.ENG | 52.25 -0.10 52.75 0.45
county | Kent | GB.ENG | 50.91 0.03 51.49 1.46
county | Lancashire, Lancs | GB.ENG | 53.31 -3.06 54.24 -1.95
county | Leicestershire, Leics | GB.ENG | 52.39 -1.60 52.98 -0.66
county | Lincolnshire, Lincs, North Lincolnshire, N Lincs, North East Lincolnshire, NE Lincs | GB.ENG | 52.64 -0.96 53.72 0.37
county | Merseyside | GB.ENG | 53.29 -3.23 53.70 -2.57
county | Middlesex, Middx | GB.ENG | 51.38 -0.55 51.69 0.02
county | Norfolk | GB.ENG | 52.35 0.15 52.99 1.75
county | Northamptonshire, Northants | GB.ENG | 51.97 -1.34 52.64 -0.34
county | Northumberland | GB.ENG | 54.78 -2.70 55.82 -1.40
county | Nottinghamshire, Notts | GB.ENG | 52.78 -1.35 53.51 -0.66
county | Oxfordshire, Oxon | GB.ENG | 51.45 -1.73 52.17 -0.86
county | Rutland | GB.ENG | 52.52 -0.83 52.76 -0.42
county | Shropshire, Salop | GB.ENG | 52.30 -3.25 53.00 -2.22
county | Somerset | GB.ENG | 50.82 -3.85 51.51 -2.24
county | Avon | GB.ENG | 51.27 -3.02 51.68 -2.24
county | Staffordshire, Staffs | GB.ENG | 52.42 -2.48 53.23 -1.58
county | Suffolk | GB.ENG | 51.93 0.34 52.56 1.77
county | Surrey | GB.ENG | 51.07 -0.86 51.48 0.06
county | Teesside, Cleveland County, County Cleveland | GB.ENG | 54.46 -1.46 54.73 -0.79
county | Tyne and Wear, Tyne & Wear | GB.ENG | 54.79 -1.86 55.09 -1.34
county | Warwickshire, Warks | GB.ENG | 51.95 -1.97 52.69 -1.17
county | West Midlands, W Midlands | GB.ENG | 52.34 -2.21 52.67 -1.42
county | Wiltshire, Wilts | GB.ENG | 50.94 -2.37 51.71 -1.48
county | Worcestershire, Worcs | GB.ENG | 51.96 -2.67 52.46 -1.75
county | East Yorkshire, E Yorks, E Yorkshire, East Riding of Yorkshire, Humberside | GB.ENG | 53.57 -1.11 54.18 0.15
county | North Yorkshire, N Yorks, N Yorkshire | GB.ENG | 53.62 -2.57 54.65 -0.20
county | South Yorkshire, S Yorks, S Yorkshire | GB.ENG | 53.30 -1.83 53.67 -0.86
county | West Yorkshire, W Yorks, W Yorkshire | GB.ENG | 53.51 -2.18 53.97 -1.19
county | Yorkshire, Yorks | GB.ENG | 53.30 -2.57 54.65 0.15
region of England | East Anglia | GB.ENG | 51.90 -0.10 52.99 1.77
region of England | Lake District | GB.ENG | 54.15 -3.55 54.75 -2.65
region of England | Cotswolds | GB.ENG | 51.60 -2.45 52.15 -1.50
region of England | West Country | GB.ENG | 49.85 -6.40 51.70 -1.70
county | Gwent, Monmouthshire | GB.WLS | 51.49 -3.35 51.99 -2.65
county | South Glamorgan, Mid Glamorgan, West Glamorgan, Glamorgan | GB.WLS | 51.37 -4.34 51.84 -3.07
county | Gwynedd, Caernarfonshire, Merioneth | GB.WLS | 52.53 -4.81 53.31 -3.43
county | Dyfed, Pembrokeshire, Carmarthenshire, Ceredigion | GB.WLS | 51.59 -5.35 52.57 -3.65
county | Clwyd, Flintshire, Denbighshire, Conwy | GB.WLS | 52.86 -4.02 53.37 -2.86
county | Powys | GB.WLS | 51.74 -3.93 52.90 -2.96
island | Anglesey, Isle of Anglesey, Ynys Môn | GB.WLS | 53.12 -4.70 53.43 -4.05
region of Wales | South Wales | GB.WLS | 51.37 -5.35 51.99 -2.65
region of Wales | North Wales | GB.WLS | 52.70 -4.81 53.43 -2.80
region of Wales | Mid Wales | GB.WLS | 52.00 -4.20 52.90 -2.96
county | Aberdeenshire, Grampian | GB.SCT | 56.75 -3.80 57.71 -1.76
county | Angus, Forfarshire | GB.SCT | 56.45 -3.40 56.98 -2.40
county | Argyll, Argyllshire, Argyll and Bute | GB.SCT | 55.28 -7.00 56.70 -4.60
county | Ayrshire, East Ayrshire, North Ayrshire, South Ayrshire | GB.SCT | 54.98 -5.20 55.85 -3.95
county | Dumfriesshire, Dumfries and Galloway, Galloway | GB.SCT | 54.63 -5.19 55.46 -2.85
county | Fife | GB.SCT | 56.01 -3.74 56.45 -2.54
county | Lanarkshire, South Lanarkshire, North Lanarkshire | GB.SCT | 55.28 -4.40 55.98 -3.40
county | Lothian, East Lothian, West Lothian, Midlothian | GB.SCT | 55.70 -3.83 56.08 -2.36
county | Perthshire, Perth and Kinross | GB.SCT | 56.10 -4.72 56.95 -3.05
county | Renfrewshire, East Renfrewshire | GB.SCT | 55.68 -4.90 55.95 -4.20
county | Stirlingshire | GB.SCT | 55.95 -4.75 56.45 -3.70
county | Scottish Borders, Borders | GB.SCT | 55.10 -3.55 55.95 -2.03
region of Scotland | Highlands, Scottish Highlands, Highland, Inverness-shire | GB.SCT | 56.40 -6.75 58.70 -3.00
island | Isle of Skye, Skye | GB.SCT | 57.03 -6.80 57.71 -5.64
island group | Orkney, Orkney Islands, Orkney Isles, Orkneys | GB.SCT | 58.67 -3.45 59.40 -2.35
island group | Shetland, Shetland Islands, Shetland Isles, Shetlands | GB.SCT | 59.50 -2.20 60.90 -0.70
island group | Outer Hebrides, Western Isles, Hebrides, Isle of Lewis, Lewis, Isle of Harris | GB.SCT | 56.78 -7.70 58.52 -6.13
island | Isle of Mull, Mull | GB.SCT | 56.27 -6.40 56.66 -5.64
island | Isle of Arran, Arran | GB.SCT | 55.42 -5.41 55.72 -5.05
island | Isle of Wight, IoW, Wight | GB.ENG | 50.57 -1.535 50.77 -1.05
island group | Isles of Scilly, Scilly Isles | GB.ENG | 49.85 -6.45 50.00 -6.20
island group | Channel Islands | JE GG
county | County Antrim, Co Antrim, Antrim | GB.NIR | 54.45 -6.70 55.33 -5.67
county | County Armagh, Co Armagh | GB.NIR | 54.05 -6.90 54.56 -6.25
county | County Down, Co Down | GB.NIR | 54.02 -6.45 54.68 -5.43
county | County Fermanagh, Co Fermanagh, Fermanagh | GB.NIR | 54.10 -8.18 54.62 -7.10
county | County Londonderry, Co Londonderry, County Derry, Co Derry | GB.NIR | 54.62 -7.45 55.21 -6.40
county | County Tyrone, Co Tyrone, Tyrone | GB.NIR | 54.32 -7.95 54.98 -6.45
region | Ulster | GB.NIR IE.U
part of Northern Ireland | N Ireland | GB.NIR
region of France | Provence | FR.93 | 43.00 4.65 44.40 7.72
region of France | Côte d'Azur, French Riviera | FR.93 | 43.00 6.10 43.95 7.55
region of France | Île-de-France | FR.11
region of France | Savoy | FR.84 | 45.05 5.60 46.41 7.15
region of France | Flanders, French Flanders | BE.VLG FR.32
region of France | Gascony, Gascogne | FR.75 FR.76 | 42.70 -1.80 44.60 1.20
region of Italy | South Tyrol, Südtirol, Alto Adige | IT.17 | 46.22 10.38 47.10 12.48
region of Italy | Salento | IT.13 | 39.78 17.00 40.65 18.53
region of Portugal | Algarve | PT.09
region of Portugal | Alentejo | PT.03 PT.08 PT.16
region of Portugal | Minho | PT.04 PT.20
island | Mallorca, Majorca | ES.07 | 39.25 2.30 39.97 3.50
island | Menorca, Minorca | ES.07 | 39.78 3.75 40.10 4.35
island | Tenerife, Teneriffa | ES.53 | 27.98 -16.95 28.60 -16.10
island | Gran Canaria, Grand Canary | ES.53 | 27.72 -15.85 28.19 -15.34
island | Lanzarote | ES.53 | 28.83 -13.90 29.28 -13.40
island | Fuerteventura | ES.53 | 28.03 -14.52 28.77 -13.80
island | La Palma Island, Isla de La Palma | ES.53 | 28.44 -18.02 28.87 -17.71
region of Spain | Costa del Sol | ES.51 | 36.25 -5.35 36.85 -3.70
region of Spain | Costa Brava | ES.56 | 41.65 2.70 42.45 3.35
region of Spain | Costa Blanca | ES.60 | 37.80 -1.10 38.90 0.25
region of Spain | Castile, Castilla | ES.55 ES.54
region of Germany | Ruhrgebiet, Ruhr, Ruhr area, Ruhrpott | DE.07 | 51.28 6.50 51.75 7.75
region of Germany | Allgäu | DE.02 DE.01 | 47.35 9.75 47.95 10.85
region of Germany | Schwarzwald, Black Forest | DE.01 | 47.60 7.80 48.85 8.80
region of Germany | Ostfriesland, East Frisia | DE.06 | 53.10 7.00 53.75 8.00
region of Germany | Franken, Franconia | DE.02 | 48.85 9.00 50.55 12.20
region of Germany | Schwaben, Swabia | DE.01 DE.02 | 47.50 8.40 49.20 10.95
region of Germany | Pfalz, Palatinate | DE.08 | 48.95 7.30 49.80 8.50
region of Germany | Eifel | DE.07 DE.08 | 49.90 6.05 50.80 7.30
region of Germany | Westfalen, Westphalia | DE.07 | 50.70 6.60 52.50 9.45
region of Germany | Rheinland, Rhineland | DE.07 DE.08 | 49.00 5.90 51.85 8.20
region of Germany | Lausitz, Lusatia | DE.11 DE.13 | 50.90 13.60 52.10 15.05
island | Sylt | DE.10 | 54.73 8.20 55.07 8.50
island | Rügen | DE.12 | 54.20 13.10 54.70 13.75
region | Pomerania, Pommern, Pomorze | DE.12 PL.87 PL.82 | 53.30 12.30 54.85 18.50
region | East Prussia, Ostpreußen, Ostpreussen | PL.85 RU.23 LT
region | Silesia, Schlesien, Śląsk, Slezsko | PL.72 PL.79 PL.83
region of Poland | Upper Silesia, Górny Śląsk, Oberschlesien | PL.79 PL.83
region of Poland | Lower Silesia, Dolny Śląsk, Niederschlesien | PL.72
region of Poland | Mazury, Masuria, Masuren | PL.85 | 53.30 19.70 54.40 22.90
region of Poland | Mazowsze, Mazovia | PL.78
region of Poland | Kashubia, Kaszuby | PL.82
region of Poland | Podhale | PL.77 | 49.18 19.70 49.60 20.30
region of Czechia | Moravia, Morava, Mähren | CZ | 48.60 15.60 50.00 18.85
region of Czechia | Bohemia, Čechy | CZ | 48.55 12.05 51.06 15.60
region of Czechia | Sudetenland, Sudety, Sudeten | CZ | 50.20 12.20 51.06 16.90
region of Romania | Transylvania, Transilvania, Ardeal, Siebenbürgen, Erdély | RO | 45.40 22.50 47.50 26.30
region | Banat | RO.36 RO.12 RS.VO
region of Romania | Wallachia, Oltenia, Muntenia, Țara Românească | RO | 43.60 22.50 45.40 28.20
region | Bukovina, Bukowina | RO.34 UA.03
region | Dobruja, Dobrogea | RO.14 RO.37 BG.40 BG.55
region | Bessarabia | MD UA.17
region | Ruthenia, Transcarpathia, Zakarpattia, Закарпатье, Закарпаття | UA.25
region of Ukraine | Donbass, Donbas, Донбасс, Донбас | UA.05 UA.14
region | Galizien, Galicja, Halychyna, Галичина, Eastern Galicia | UA.15 UA.06 UA.22 PL.77 PL.80
region of Ukraine | Volhynia, Wolyn, Wołyń, Волынь | UA.24 UA.19
region | Crimea, Krim, Крым, Крим | UA.11 UA.20
region | Dalmatia, Dalmacija, Dalmatien | HR | 42.35 14.80 44.55 18.55
region of Croatia | Istria, Istra | HR.04
region of Croatia | Slavonia, Slavonija | HR | 45.00 16.90 46.00 19.45
region of Serbia | Vojvodina | RS.VO
island | Crete, Kriti, Kreta, Κρήτη | GR.ESYE43
island group | Cyclades, Kyklades, Κυκλάδες | GR.ESYE42 | 36.30 24.00 38.00 26.20
island group | Dodecanese, Δωδεκάνησα | GR.ESYE42 | 35.30 26.20 37.50 29.70
region of Greece | Peloponnese, Peloponnesos, Πελοπόννησος | GR | 36.35 21.05 38.35 23.55
island | Santorini, Thira, Thera, Σαντορίνη | GR.ESYE42 | 36.32 25.33 36.49 25.49
island | Euboea, Evia, Εύβοια | GR.ESYE24 | 37.95 22.80 39.05 24.65
region of Turkey | Anatolia, Anadolu | TR
region of Turkey | Cappadocia, Kapadokya | TR | 38.00 34.00 39.10 36.00
region of Turkey | Black Sea region, Karadeniz | TR | 40.30 31.00 42.10 41.70
region | Kurdistan, Kürdistan | IQ TR IR SY | 34.50 38.00 38.70 47.00
region | Scandinavia, Skandinavien | SE NO DK
region | Lapland, Lappland, Lappi, Sápmi | FI SE NO RU | 66.00 13.00 71.30 34.00
island group | Lofoten | NO | 67.80 12.50 68.45 15.20
region of Sweden | Småland | SE | 56.40 13.00 58.20 16.90
region of Sweden | Skåne, Scania, Schonen | SE.27
region of Sweden | Norrland | SE | 61.00 12.00 69.10 24.20
island | Gotland | SE.05
island | Öland | SE | 56.18 16.35 57.37 17.20
region of Denmark | Jutland, Jylland | DK | 54.80 8.05 57.76 10.95
island | Funen, Fyn | DK | 55.00 9.70 55.63 10.90
island | Zealand, Sjælland, Seeland | DK.20 DK.17
island | Bornholm | DK | 54.95 14.65 55.32 15.20
region of Finland | Karelia, Karjala | FI RU.28 | 60.50 27.50 66.70 37.90
region | Benelux | BE NL LU
region of the Netherlands | Friesland, Fryslân | NL.02
region of the Netherlands | Veluwe | NL.03 | 52.00 5.60 52.55 6.10
region of Belgium | Vlaanderen, Flandern | BE.VLG
region of Belgium | Wallonie, Wallonia, Walloon | BE.WAL
region | Balkans, Balkan, the Balkans | RS BG GR AL MK BA ME XK HR
region | Baltics, Baltic states, Baltikum, Прибалтика | LT LV EE
region of Russia | Siberia, Sibirien, Siberien, Sibérie, Сибирь | RU | 49.00 66.50 77.00 120.00
region of Russia | Ural, Urals, Урал | RU.13 RU.71 RU.90 RU.40 RU.78 RU.32 RU.87 RU.55 RU.08
region of Russia | Far East, Дальний Восток | RU | 42.00 120.00 72.00 180.00
region | Caucasus, Kaukasus, Кавказ, Kavkaz | GE AM AZ RU | 38.40 37.00 46.00 50.50
region of Russia | North Caucasus, Северный Кавказ | RU | 41.20 37.00 46.00 48.60
region of Russia | Volga, Povolzhye, Поволжье | RU | 46.00 43.00 57.00 52.50
region of Russia | Kuban, Кубань | RU.38
island | Sakhalin, Сахалин | RU.64
island group | Kuril Islands, Kurils, Курилы | RU.64 | 43.30 145.30 50.90 156.60
region of Russia | Altai, Altay, Алтай | RU.03 RU.04
region | Central Asia, Средняя Азия, Turkestan, Туркестанский край | KZ UZ TM TJ KG
region | Middle East, Near East, Ближний Восток | EG IR IQ SA YE SY JO LB IL PS AE KW OM QA BH
region | Levant | SY LB IL PS JO
peninsula | Sinai, Sinai Peninsula, Sina | EG.26 EG.27
region of Egypt | Upper Egypt | EG | 22.00 29.00 29.00 34.50
region of Egypt | Nile Delta, Lower Egypt | EG | 30.00 29.80 31.60 32.40
region | Galilee, HaGalil, הגליל | IL | 32.45 34.90 33.33 35.70
region | Negev, הנגב | IL | 29.49 34.25 31.40 35.45
region | West Bank, הגדה המערבית, الضفة الغربية | PS | 31.34 34.87 32.55 35.57
region | Gaza Strip, قطاع غزة | PS | 31.21 34.20 31.60 34.57
region | Golan, Golan Heights | IL SY | 32.65 35.60 33.35 36.00
region | Kashmir, Cashmere, कश्मीर, کشمیر | IN.12 PK.06
region | Azad Kashmir, AJK | PK.06
region of India | Kashmir Valley | IN.12 | 33.40 73.80 34.60 75.50
state of India | Goa, गोवा | IN.33
state of India | Himachal | IN.11
state of India | Andhra | IN.02
region of India | Konkan | IN.16 IN.33 | 15.00 72.60 20.20 73.90
region of India | Vidarbha | IN.16 | 19.30 76.00 21.70 80.90
region of India | Marathwada | IN.16 | 17.60 74.60 20.50 78.30
region of India | Saurashtra, Kathiawar | IN.09 | 20.60 68.90 23.20 72.30
region of India | Kutch, Kachchh | IN.09 | 22.70 68.10 24.70 71.10
region of India | Malabar | IN.13 | 10.60 74.80 12.80 76.60
region of India | Bundelkhand | IN.36 IN.35 | 23.80 77.80 26.40 81.60
region of India | North East India, Northeast India | IN.03 IN.18 IN.20 IN.17 IN.31 IN.26 IN.30
region of India | South India | IN.25 IN.19 IN.13 IN.02 IN.40
region of India | North India | IN.36 IN.07 IN.23 IN.10 IN.24 IN.39 IN.11
island group | Andaman and Nicobar Islands, Andamans, Andaman Islands | IN.01
region | Bengal, Bangla, বাংলা | IN.28 BD
region | Punjab, Panjab, ਪੰਜਾਬ | IN.23 PK.04
region | Sindh, Sind | PK.05
region | Balochistan, Baluchistan | PK.02 IR
region | Hindustan, Bharat, भारत | IN
region | Himalayas, Himalaya | NP IN BT | 26.80 77.00 33.00 97.00
region of Nepal | Terai | NP | 26.34 80.00 27.60 88.20
island | Java, Jawa, Djawa | ID.04 ID.30 ID.07 ID.08 ID.10 ID.33
island | Sumatra, Sumatera | ID.26 ID.01 ID.24 ID.37 ID.05 ID.03 ID.32 ID.15
island | Borneo | ID.11 ID.12 ID.13 ID.14 ID.42 MY.16 MY.11 BN
region of Indonesia | Kalimantan | ID.11 ID.12 ID.13 ID.14 ID.42
island | Sulawesi, Celebes | ID.21 ID.22 ID.31 ID.38 ID.41 ID.34
island | Lombok | ID.17 | -9.05 115.80 -8.20 116.75
island | Sumbawa | ID.17 | -9.15 116.75 -8.05 119.20
island | Flores Island, Pulau Flores | ID.18 | -9.00 119.80 -8.05 123.05
island | Madura | ID.08 | -7.25 112.65 -6.85 114.15
island | Timor | TL ID.18 | -10.40 123.40 -8.10 127.40
island | New Guinea, Papua | PG ID.36 ID.39 ID.PD ID.PT ID.PE ID.PS
island group | Moluccas, Spice Islands, Maluku Islands | ID.28 ID.29
island | Bali, Pulau Bali | ID.02
region of Malaysia | East Malaysia | MY.16 MY.11
region of Malaysia | West Malaysia, Peninsular Malaysia, Malay Peninsula | MY | 1.20 99.60 6.80 104.40
island | Luzon | PH | 12.50 119.70 18.70 124.20
island group | Visayas, Bisaya | PH.06 PH.07 PH.08
island | Mindanao | PH.09 PH.10 PH.11 PH.12 PH.13 PH.14
island | Palawan | PH.41 | 8.30 117.10 11.50 119.60
island | Bohol | PH.07 | 9.50 123.70 10.20 124.70
island | Leyte | PH.08 | 9.90 124.25 11.60 125.30
island | Samar | PH.08 | 10.90 124.20 12.70 125.80
island | Negros | PH | 9.00 122.35 11.00 123.45
island | Panay | PH.06 | 10.40 121.80 12.00 123.20
island | Mindoro | PH.41 | 12.15 120.25 13.55 121.60
region of Thailand | Isan, Isaan, อีสาน | TH | 14.10 101.20 18.50 105.70
island | Koh Samui, Ko Samui | TH | 9.40 99.90 9.62 100.12
region of Vietnam | Mekong Delta | VN | 8.50 104.40 11.00 106.90
region | Indochina | VN LA KH
island | Hokkaido, Hokkaidō, Ezo | JP.12
island | Honshu, Honshū, 本州 | JP | 33.40 130.80 41.60 142.10
island | Kyushu, Kyūshū, 九州 | JP | 30.90 128.50 34.00 132.10
island | Shikoku, 四国 | JP | 32.70 132.00 34.45 134.80
region of Japan | Kansai, Kinki, 関西 | JP | 33.40 134.20 35.80 136.60
region of Japan | Kanto, Kantō, 関東 | JP | 34.90 138.40 37.20 140.90
region of Japan | Tohoku, Tōhoku, 東北 | JP | 36.80 139.10 41.60 142.10
region of Japan | Chubu, Chūbu, 中部 | JP | 34.50 135.90 38.60 139.90
island | Okinawa, Okinawa Island, 沖縄 | JP.47
island | Jeju Island, Jejudo | KR.01
region of China | Manchuria, Mandschurei, 东北 | CN.05 CN.08 CN.19
region of China | Tibet, 西藏 | CN.14
region of China | Xinjiang | CN.13
region of China | Inner Mongolia, 内蒙古 | CN.20
island | Hainan, 海南 | CN.31
region | New Territories, 新界 | HK
region | Africa, Afrique, África, Afrika, Африка, 非洲, アフリカ |
region | Europe, Europa, Европа, Avrupa, 欧洲, ヨーロッパ |
region | Asia, Asien, Asie, Азия, Ásia, 亚洲, アジア |
region | North America, Nordamerika, América del Norte |
region | South America, Südamerika, América del Sur, América do Sul, Sudamérica |
region | Latin America, América Latina, Latinoamérica |
region | Central America, Centroamérica, América Central | GT SV HN NI CR PA BZ
region | Oceania, Ozeanien, Australasia |
region | Eastern Europe, Western Europe, Osteuropa, Westeuropa |
region | Antarctica |
region | West Africa | NG GH CI SN ML BF BJ TG LR SL GN GM NE GW MR
region | East Africa | KE TZ UG RW BI ET
region | Southern Africa | ZA NA BW ZW MZ ZM LS SZ AO
region | North Africa, Maghreb | MA DZ TN LY EG
region | Caribbean, the Caribbean, Karibik, Caribe, West Indies | CU DO HT JM TT BB BS PR LC VC GD AG DM KN MQ GP CW AW
island | Hispaniola | DO HT
region | British Isles | GB IE
region of the United States | New England | US.MA US.CT US.RI US.NH US.VT US.ME
region of the United States | Midwest, the Midwest, Middle West | US.IL US.OH US.MI US.IN US.WI US.MN US.MO US.IA US.KS US.NE
region of the United States | Deep South, the South, American South | US.GA US.AL US.MS US.LA US.SC
region of the United States | East Coast | US.NY US.MA US.PA US.NJ US.MD US.FL US.VA US.NC
region of the United States | Pacific Northwest, PNW | US.WA US.OR
region of the United States | Appalachia | US.WV US.KY US.TN | 34.50 -85.50 39.80 -79.50
region of California | Silicon Valley | US.CA | 37.15 -122.25 37.55 -121.75
region of California | Bay Area, San Francisco Bay Area, SF Bay Area | US.CA | 36.90 -123.10 38.40 -121.50
region of California | SoCal, Southern California | US.CA | 32.50 -120.70 35.80 -114.10
region of California | NorCal, Northern California | US.CA | 37.00 -124.50 42.00 -119.90
region of California | Central Valley, San Joaquin Valley | US.CA | 35.00 -122.30 40.50 -118.70
county | Orange County, OC | US.CA | 33.38 -118.12 33.95 -117.41
county | Los Angeles County, LA County | US.CA | 33.70 -118.95 34.82 -117.64
county | Cook County | US.IL | 41.47 -88.27 42.16 -87.52
county | Fairfax County | US.VA | 38.60 -77.54 39.06 -77.04
county | Miami-Dade County, Dade County, Miami-Dade | US.FL | 25.10 -80.88 25.98 -80.11
county | Westchester County, Westchester | US.NY | 40.87 -74.00 41.37 -73.48
county | Nassau County | US.NY | 40.54 -73.77 40.92 -73.42
county | Suffolk County | US.NY | 40.58 -73.50 41.31 -71.85
island | Long Island | US.NY | 40.54 -73.75 40.98 -71.85
region of New York | Upstate New York, Upstate NY, Upstate | US.NY | 41.40 -79.80 45.02 -73.30
region of New York | Hudson Valley | US.NY | 41.10 -74.50 42.80 -73.45
island | Martha's Vineyard | US.MA | 41.30 -70.85 41.49 -70.44
peninsula | Cape Cod | US.MA | 41.50 -70.72 42.10 -69.90
island group | Florida Keys, the Keys | US.FL | 24.45 -82.20 25.30 -80.25
region of Florida | South Florida | US.FL | 25.10 -81.50 27.00 -79.95
island | Oahu, O'ahu | US.HI | 21.23 -158.30 21.72 -157.63
island | Maui | US.HI | 20.55 -156.72 21.05 -155.95
island | Kauai, Kaua'i | US.HI | 21.85 -159.80 22.25 -159.28
island | Big Island, Hawaii Island, Big Island of Hawaii, Hawai'i Island | US.HI | 18.90 -156.10 20.30 -154.80
island | Molokai | US.HI | 21.04 -157.32 21.23 -156.70
region of Pennsylvania | Lehigh Valley | US.PA | 40.40 -75.75 40.90 -75.10
region of Texas | Rio Grande Valley, RGV | US.TX | 25.80 -99.20 26.80 -97.10
region | Tri-State Area, Tristate | US.NY US.NJ US.CT
island | Vancouver Island | CA.02 | 48.28 -128.50 50.90 -123.20
region of Canada | Lower Mainland | CA.02 | 49.00 -123.45 49.50 -121.40
region of Canada | Maritimes, the Maritimes | CA.07 CA.04 CA.09
region of Canada | Prairies, Canadian Prairies | CA.01 CA.03 CA.11
island | Cape Breton, Cape Breton Island | CA.07 | 45.50 -61.60 47.10 -59.70
region of Ontario | GTA, Greater Toronto Area | CA.08 | 43.30 -80.20 44.40 -78.50
region | Patagonia, la Patagonia | AR.15 AR.16 AR.04 AR.20 AR.23 CL.10 CL.02
region of Argentina | Gran Buenos Aires, Greater Buenos Aires | AR.01 | -35.00 -59.00 -34.30 -58.00
region of Argentina | Cuyo | AR.13 AR.18 AR.19
region of Argentina | Pampas, la Pampa húmeda | AR.01 AR.11
region of Brazil | Nordeste, Northeast Brazil | BR.05 BR.06 BR.13 BR.17 BR.30 BR.20 BR.22 BR.28 BR.02
state of Brazil | Bahia | BR.05
region of Brazil | Sudeste | BR.27 BR.21 BR.15 BR.08
region | Amazônia, Amazonia, Amazon | BR.04 BR.16 BR.01 BR.24 BR.25 BR.03
region of Brazil | Baixada Fluminense | BR.21 | -22.95 -43.80 -22.50 -43.20
region of Brazil | ABC Paulista, Grande ABC | BR.27 | -23.85 -46.65 -23.60 -46.30
region of Brazil | Interior de São Paulo | BR.27
island | Easter Island, Isla de Pascua, Rapa Nui | CL | -27.25 -109.50 -27.00 -109.15
island | Chiloé | CL.14 | -43.50 -74.40 -41.75 -73.20
island group | Galápagos, Galapagos Islands | EC.01
region of Mexico | Riviera Maya | MX.23
peninsula | Baja, Baja California Peninsula | MX.02 MX.03
peninsula | Yucatan Peninsula | MX.31 MX.23 MX.04
region of Mexico | Bajío | MX.11 MX.22 MX.01
region of Nigeria | Biafra, Igboland | NG.25 NG.47 NG.28 NG.45 NG.53
region of Nigeria | Niger Delta | NG.36 NG.52 NG.50
region of Nigeria | Yorubaland | NG.32 NG.42 NG.16 NG.48 NG.54 NG.05
region of South Africa | Transvaal | ZA.06 ZA.07 ZA.09 ZA.10
region of South Africa | Cape Province, the Cape | ZA.11 ZA.05 ZA.08
region of Morocco | Rif | MA | 34.70 -6.00 35.95 -2.90
region of Ethiopia | Tigray | ET | 12.20 36.50 14.90 40.00
island | Tasmania, Tassie | AU.06
region of Australia | Outback | AU.03
island | South Island | NZ | -47.40 166.30 -40.45 174.40
island | North Island | NZ | -41.65 172.60 -34.35 178.60
region of Australia | Central Coast | AU.02 | -33.60 151.00 -33.05 151.70
region of Australia | Sunshine Coast | AU.04 | -27.00 152.60 -26.10 153.20
region | Polynesia | WS TO PF CK
region | Micronesia islands | FM GU PW MH
county | Harris County | US.TX | 29.49 -95.96 30.17 -94.90
county | Maricopa County | US.AZ | 32.50 -113.34 34.05 -111.03
county | San Diego County | US.CA | 32.53 -117.60 33.51 -116.08
county | Dallas County | US.TX | 32.54 -97.04 32.99 -96.46
county | King County | US.WA | 47.08 -122.54 47.78 -121.06
county | Riverside County | US.CA | 33.42 -117.68 34.08 -114.43
county | San Bernardino County | US.CA | 33.87 -117.80 35.81 -114.13
county | Clark County | US.NV | 35.00 -115.90 36.85 -114.04
county | Tarrant County | US.TX | 32.55 -97.55 32.99 -97.03
county | Bexar County | US.TX | 29.11 -98.81 29.76 -98.12
county | Broward County | US.FL | 25.96 -80.88 26.34 -80.07
county | Santa Clara County | US.CA | 36.89 -122.20 37.48 -121.21
county | Alameda County | US.CA | 37.45 -122.34 37.91 -121.47
county | Sacramento County | US.CA | 38.02 -121.86 38.74 -121.03
county | Palm Beach County | US.FL | 26.32 -80.89 26.97 -80.03
county | Hillsborough County | US.FL | 27.57 -82.65 28.17 -82.05
county | Oakland County | US.MI | 42.43 -83.69 42.89 -83.08
county | Macomb County | US.MI | 42.45 -83.10 42.90 -82.70
county | Allegheny County | US.PA | 40.19 -80.36 40.68 -79.69
county | Bergen County | US.NJ | 40.76 -74.27 41.13 -73.89
county | Cuyahoga County | US.OH | 41.28 -81.97 41.60 -81.38
county | Contra Costa County | US.CA | 37.72 -122.44 38.10 -121.54
county | Ventura County | US.CA | 34.03 -119.48 34.90 -118.63
county | Pinellas County | US.FL | 27.60 -82.85 28.17 -82.64
county | Travis County | US.TX | 30.02 -98.17 30.63 -97.37
county | DuPage County | US.IL | 41.68 -88.27 42.00 -87.91
county | Bucks County | US.PA | 40.05 -75.48 40.61 -74.72
county | Prince George's County | US.MD | 38.53 -77.09 39.13 -76.67
county | Baltimore County | US.MD | 39.19 -76.90 39.73 -76.32
county | Gwinnett County | US.GA | 33.75 -84.28 34.17 -83.80
county | Fulton County | US.GA | 33.50 -84.85 34.19 -84.09
county | Salt Lake County | US.UT | 40.41 -112.26 40.93 -111.55
county | Kern County | US.CA | 34.79 -120.20 35.80 -117.61
county | Sonoma County | US.CA | 38.07 -123.54 38.86 -122.34
county | Marin County | US.CA | 37.81 -123.03 38.33 -122.42
island | Grand Cayman, Grand Cayman Island | KY
`;

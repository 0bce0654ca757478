/**
 * Former provinces, departments and states, with the present divisions and countries that contain
 * them. `+` joins the parts of one reading. The rows only limit where a town is searched; they do
 * not name places.
 */
export const FURTHER_REGIONS = `
FR.84 | Ain, Allier, Ardèche, Cantal, Drôme, Isère, Loire, Haute-Loire, Puy-de-Dôme, Rhône, Savoie, Haute-Savoie
FR.27 | Côte-d'Or, Doubs, Jura, Nièvre, Haute-Saône, Saône-et-Loire, Yonne, Territoire de Belfort
FR.53 | Côtes-d'Armor, Finistère, Ille-et-Vilaine, Morbihan
FR.24 | Cher, Eure-et-Loir, Indre, Indre-et-Loire, Loir-et-Cher, Loiret
FR.94 | Corse-du-Sud, Haute-Corse
FR.44 | Ardennes, Aube, Marne, Haute-Marne, Meurthe-et-Moselle, Meuse, Moselle, Bas-Rhin, Haut-Rhin, Vosges
FR.32 | Aisne, Nord, Oise, Pas-de-Calais, Somme
FR.11 | Seine-et-Marne, Yvelines, Essonne, Hauts-de-Seine, Seine-Saint-Denis, Val-de-Marne, Val-d'Oise, IDF
FR.28 | Calvados, Eure, Manche, Orne, Seine-Maritime
FR.75 | Charente, Charente-Maritime, Corrèze, Creuse, Dordogne, Gironde, Landes, Lot-et-Garonne, Pyrénées-Atlantiques, Deux-Sèvres, Vienne, Haute-Vienne
FR.76 | Ariège, Aude, Aveyron, Gard, Haute-Garonne, Gers, Hérault, Lot, Lozère, Hautes-Pyrénées, Pyrénées-Orientales, Tarn, Tarn-et-Garonne
FR.52 | Loire-Atlantique, Maine-et-Loire, Mayenne, Sarthe, Vendée
FR.93 | Alpes-de-Haute-Provence, Hautes-Alpes, Alpes-Maritimes, Bouches-du-Rhône, Var, Vaucluse, PACA, Côte d'Azur, French Riviera
ES.51 | Almería, Cádiz, Córdoba, Granada, Huelva, Jaén, Málaga, Sevilla
ES.52 | Huesca, Teruel, Zaragoza
ES.55 | Ávila, Burgos, León, Palencia, Salamanca, Segovia, Soria, Valladolid, Zamora
ES.54 | Albacete, Ciudad Real, Cuenca, Guadalajara, Toledo
ES.56 | Barcelona, Girona, Gerona, Lleida, Lérida, Tarragona
ES.60 | Alicante, Alacant, Castellón, Comunidad Valenciana, Comunitat Valenciana
ES.57 | Badajoz, Cáceres
ES.58 | A Coruña, La Coruña, Lugo, Ourense, Orense, Pontevedra
ES.59 | Álava, Araba, Guipúzcoa, Gipuzkoa, Vizcaya, Bizkaia, Biscay
ES.53 | Las Palmas, Santa Cruz de Tenerife
IT.09 | Bergamo, Brescia, Como, Cremona, Lecco, Lodi, Mantova, Milano, Monza e Brianza, Pavia, Sondrio, Varese
IT.12 | Alessandria, Asti, Biella, Cuneo, Novara, Torino, Verbano-Cusio-Ossola, Vercelli
IT.20 | Belluno, Padova, Rovigo, Treviso, Venezia, Verona, Vicenza
IT.06 | Gorizia, Pordenone, Trieste, Udine
IT.17 | Bolzano, Alto Adige, Südtirol, South Tyrol, Trento
IT.08 | Genova, Imperia, La Spezia, Savona
IT.05 | Bologna, Ferrara, Forlì-Cesena, Modena, Parma, Piacenza, Ravenna, Reggio Emilia, Rimini
IT.16 | Arezzo, Firenze, Grosseto, Livorno, Lucca, Massa-Carrara, Pisa, Pistoia, Prato, Siena
IT.07 | Frosinone, Latina, Rieti, Roma, Viterbo
IT.04 | Avellino, Benevento, Caserta, Napoli, Salerno
IT.13 | Bari, Barletta-Andria-Trani, Brindisi, Foggia, Lecce, Taranto
IT.03 | Catanzaro, Cosenza, Crotone, Reggio Calabria, Vibo Valentia
IT.15 | Agrigento, Caltanissetta, Catania, Enna, Messina, Palermo, Ragusa, Siracusa, Trapani
IT.14 | Cagliari, Nuoro, Oristano, Sassari
PH.15 | Abra, Apayao, Benguet, Ifugao, Kalinga, Mountain Province, CAR
PH.01 | Ilocos Norte, Ilocos Sur, La Union, Pangasinan
PH.02 | Batanes, Cagayan, Isabela, Nueva Vizcaya, Quirino
PH.03 | Aurora, Bataan, Bulacan, Nueva Ecija, Pampanga, Tarlac, Zambales
PH.40 | Batangas, Cavite, Laguna, Quezon, Rizal
PH.05 | Albay, Camarines Norte, Camarines Sur, Catanduanes, Masbate, Sorsogon, Bicol
PH.06 | Aklan, Antique, Capiz, Guimaras, Iloilo, Negros Occidental
PH.07 | Cebu, Siquijor, Negros Oriental
PH.08 | Biliran, Eastern Samar, Leyte, Northern Samar, Samar, Southern Leyte
PH.09 | Zamboanga del Norte, Zamboanga del Sur, Zamboanga Sibugay
PH.10 | Bukidnon, Camiguin, Lanao del Norte, Misamis Occidental, Misamis Oriental
PH.11 | Davao del Sur, Davao del Norte, Davao de Oro, Davao Oriental, Davao Occidental, Compostela Valley
PH.12 | South Cotabato, North Cotabato, Cotabato, Sarangani, Sultan Kudarat
PH.13 | Agusan del Norte, Agusan del Sur, Surigao del Norte, Surigao del Sur, Dinagat Islands
PH.14 | Basilan, Lanao del Sur, Maguindanao, Sulu, Tawi-Tawi, BARMM, ARMM
PH.41 | Marinduque, Occidental Mindoro, Oriental Mindoro, Romblon
PH.NCR | Metro Manila
MY.09 | Pulau Pinang
ID.30 | Jawa Barat, Jabar
ID.07 | Jawa Tengah, Jateng
ID.08 | Jawa Timur, Jatim
ID.26 | Sumatera Utara, Sumut
ID.24 | Sumatera Barat, Sumbar
ID.32 | Sumatera Selatan, Sumsel
ID.38 | Sulawesi Selatan, Sulsel
ID.31 | Sulawesi Utara, Sulut
ID.14 | Kalimantan Timur, Kaltim
ID.11 | Kalimantan Barat, Kalbar
ID.12 | Kalimantan Selatan, Kalsel
ID.10 | DIY, Jogjakarta
ID.18 | NTT
ID.17 | NTB, Lombok
IN.13 | Ernakulam, Malabar, Travancore
IN.12 | J&K
IN.21 | Orissa
IN.01 | Andaman
GB.ENG | Durham
MX.15 | Edo de México, Edo México, Edo Mex, Estado de México
AT.06 | Stmk
AT.03 | NÖ
AT.04 | OÖ
AT.02 | Ktn
AT.05 | Sbg
AT.08 | Vbg
AT.01 | Bgld
IN.39 | Uttaranchal
IN.07 | NCT, Delhi NCT
PK.03 | KPK, NWFP
AR.01 | Provincia de Buenos Aires, Bs As, Bs. As., PBA, GBA
PL.83 | Śląsk
PL.86 | Wlkp
RU.47 | Подмосковье, МО
RU.42 | Ленобласть, ЛО
RU.86 | Воронежская область
RU.69 | Смоленская область
RU.67 | Саратовская область
RU.56 | Орловская область
RU.68 | Северная Осетия, РСО-Алания
RU.50 | Ненецкий автономный округ, НАО
RU.38 | Краснодарский край
RU.16 | Чувашия, Чувашская Республика
RU.87 | Ямало-Ненецкий автономный округ, ЯНАО
RU.91 | Красноярский край
RU.32 | Ханты-Мансийский автономный округ, ХМАО
RU.29 | Кемеровская область
RU.59 | Приморский край
RU.93 | Забайкальский край
RU.08 | Башкирия
UA.26 | Запорізька область, Запорожская область
UA.23 | Вінницька область, Винницкая область
UA.17 | Одеська область, Одесская область
UA.16 | Миколаївська область, Николаевская область
UA.09 | Хмельницька область, Хмельницкая область
UA.25 | Закарпатська область, Закарпатская область
CN.13 | 新疆
CN.20 | 内蒙古
CN.16 | 广西
CN.21 | 宁夏
GB.SCT | Sutherland, Caithness, Ross-shire, Ross and Cromarty, Nairnshire, Moray, Morayshire, Banffshire, Berwickshire, Roxburghshire, Peeblesshire, Selkirkshire, Kirkcudbrightshire, Wigtownshire, Dunbartonshire, West Dunbartonshire, East Dunbartonshire, Clackmannanshire, Kincardineshire, Inverclyde, Falkirk
GB.WLS | Rhondda Cynon Taf, Mid Glam, South Glam, West Glam, Vale of Glamorgan, Cardiganshire, Radnorshire, Montgomeryshire, Breconshire, Brecknockshire
GB.NIR | NI
BE.VLG | Oost-Vlaanderen, West-Vlaanderen, Vlaams-Brabant, Antwerpen, East Flanders, West Flanders, Flemish Brabant
BE.WAL | Hainaut, Henegouwen, Namur, Brabant wallon, Walloon Brabant, Liège
DE.02 | Oberbayern, Niederbayern, Oberpfalz, Oberfranken, Mittelfranken, Unterfranken, Upper Bavaria, Lower Bavaria
RO.23+RO.28+RO.04+RO.38+RO.40+RO.18+RO.07 | Moldova, Moldavia
IN.11 | Himachal
IN.02 | Andhra
IN.30 | Arunachal
SA | KSA
ZA | RSA
IE | ROI, Éire
CN | PRC, P R China, PR China, Mainland China
CD | DRC, RDC
PG | PNG
KR | ROK, Republic of Korea
KP | DPRK
RU | РФ, RF
US | EEUU, EE UU, EUA
NZ | Aotearoa
BA | BiH
ZW | Southern Rhodesia, Zimbabwe Rhodesia
ZM | Northern Rhodesia
MW | Nyasaland
TZ | Tanganyika
BW | Bechuanaland
LS | Basutoland
NA | South West Africa, Deutsch-Südwestafrika
MZ | Portuguese East Africa
ET | Abyssinia
BF | Upper Volta
BJ | Dahomey
GH | Gold Coast Colony
BZ | British Honduras
GY | British Guiana
SR | Dutch Guiana
VU | New Hebrides
CD | Belgian Congo, Congo Belge
ID | Dutch East Indies, Nederlands-Indië, Netherlands East Indies
VN | South Vietnam, North Vietnam, Annam, Tonkin, Cochinchina
VN+LA+KH | French Indochina, Indochine
MY | Malaya
BD | East Pakistan, East Bengal
PK | West Pakistan
IQ | Mesopotamia
JO | Transjordan
CZ+SK | ČSSR, CSSR, Československo
CZ | Böhmen, Czech
AT+HU+CZ+SK+SI+HR+BA+PL+UA+RO+IT+RS | Austria-Hungary, Österreich-Ungarn, Austro-Hungarian Empire
TR+SY+LB+IL+PS+JO+IQ+GR+BG+MK+AL+XK+SA+EG+LY+CY | Ottoman Empire
DE+PL+RU+LT | Preußen, Preussen, German Empire, Deutsches Reich
RS+ME+XK | Serbia and Montenegro
RS+HR+SI+BA+MK+ME+XK | SFRJ, SFR Yugoslavia, Jugoslavija
RU | RSFSR, Russian SFSR, РСФСР
UA | Ukrainian SSR, УССР
BY | Byelorussian SSR, Belorussia, БССР
KG | Kirghiz SSR, Kirghizia, Kirgizia
KZ | Kazakh SSR
UZ | Uzbek SSR
TJ | Tajik SSR
TM | Turkmen SSR
GE | Georgian SSR
AM | Armenian SSR
AZ | Azerbaijan SSR
MD | Moldavian SSR, Moldavia SSR
EE | Estonian SSR
LV | Latvian SSR
LT | Lithuanian SSR
RU+UA+BY+MD+EE+LV+LT+GE+AM+AZ+KZ+UZ+TM+KG+TJ | Russian Empire
PF | Tahiti, French Polynesia, Polynésie
MQ+GP | FWI, French West Indies
TT | Trinidad, T&T
AG | Antigua, Barbuda
IL+PS | Palestine, Palästina, British Mandate, Mandatory Palestine
ZA.02 | Natal
ZA.05 | E Cape
ZA.11 | W Cape
ZA.08 | N Cape
ZA.02+ZA.05+ZA.11+ZA.08 | Cape Province, Cape Colony, Kaapprovinsie
ZA.06+ZA.07+ZA.09+ZA.10 | Transvaal
ZA.03 | Orange Free State, OFS
CO.33+CO.34 | Cundinamarca
VE | Vzla, Venez
FR.44 | Elsass, Elsaß, Alsace-Lorraine, Elsass-Lothringen, Lothringen
IM | IOM
BF | Burkina
CI | RCI, Côte d'Ivoire
ZW | Zim, Rhodesia
TZ | Tanganyika Territory
UG | Ug
AF | Afg
CY | North Cyprus, TRNC, KKTC
AE | UAE, VAE
BO | Bol
SL | S Leone
KG | Kirgistan, Kirgizstan
AZ | Azerbaidjan, Azerbaidzhan, Aserbaidschan
LY | Libia
XK | Kosova
PH | Phils, Pinas
MY | Malaya, Federated Malay States, FMS
BR.15 | Minas
BR.23 | R G do Sul
BR.22 | R G do Norte
RU.63 | Yakutia, Якутия, Yakutsk ASSR, Якутская АССР
RU.12 | Чечня
RU.28 | Карелия
RU.79 | Тува, Tuva
RU.31 | Хакасия
RU.19 | Ингушетия
RU.12+RU.19 | Checheno-Ingushetia, Чечено-Ингушетия, Чечено-Ингушская АССР
RU.51 | Gorky Oblast, Горьковская область
RU.65 | Kuybyshev Oblast, Kuibyshev Oblast, Куйбышевская область
RU.77 | Kalinin Oblast, Калининская область
RU.90 | Пермская область, Perm Oblast, Molotov Oblast
RU.29 | Kemerovo Oblast
RU.93 | Chita Oblast, Читинская область
RU.42 | Leningrad Oblast
UA.04 | Dnepropetrovsk Oblast
DO | Rep Dom, Rep Dominicana, Dom Rep, Dominican Rep, RD
KN | Saint Kitts, Nevis
VC | Saint Vincent, Grenadines
BA | Bosnia, Herzegovina, Bosna, Bosnien
MK | FYROM
CZ | Czech Rep
SK | Slovak Republic
SA | Saudi
GB | Gt Britain
RU+UA+BY+MD+EE+LV+LT+GE+AM+AZ+KZ+UZ+TM+KG+TJ | CCCP
DE | W Germany, FRG, Federal Republic of Germany
KH | Kampuchea
IN+PK+BD | British Raj, Raj
GY | British Guyana
SR | Dutch Guyana
HK | Hong Kong SAR
JP | Nippon, Nihon
EG | Misr
CD | D R Congo, Zaïre
CG | Rep of Congo, French Congo
CD+CG | Congo
SX | Saint Maarten
VI | USVI, US Virgin Islands, United States Virgin Islands
VG | BVI
AS | Amer Samoa
MP | N Marianas, CNMI
WS | Western Samoa
CA.13 | NWT
CA.13+CA.14 | Northwest Territories
AU.08 | West Aust, Westralia
AU.05 | Sth Aust
FR.76 | Languedoc, Languedoc-Roussillon, Midi-Pyrénées
DE.01 | BaWü, Baden, Württemberg
DE.12 | Meck-Pomm
NL.06 | Brabant
IN.25 | Tamilnadu
MY.01 | Johore
MY.04 | Malacca
CN.30 | Kwangtung, Guandong
CN.32 | Szechwan, Szechuan
CN.25 | Shantung
CN.10 | Hopei, Hopeh, Chihli
CN.13 | Sinkiang
CN.07 | Fukien
CN.02 | Chekiang
CN.04 | Kiangsu
CN.12 | Hupeh
CN.19+CN.05+CN.08 | Manchuria, Manchukuo
MX.15 | Edo de Mex
MX.02 | Baja Calif, B C Norte, BCN
BR.23 | R G S
AR.08 | E Rios
AR.13 | Mza
CW+SX+BQ+AW | Netherlands Antilles, Neth Antilles, Dutch Antilles, Nederlandse Antillen
JE+GG | CI
YE | South Yemen, North Yemen, Yemen Arab Republic
GH | Gold Coast
PK | Pak
NC | Nlle Calédonie
BB | Bdos
AZ | NKAO, Nagorno-Karabakh, Nagorny Karabakh, Artsakh
SY | UAR
MA | Spanish Morocco, French Morocco
DZ | Algérie française, French Algeria
SN+ML+GN+CI+BF+BJ+NE+MR | French West Africa, AOF
LK | Lanka
TW | ROC
AR.21 | Sta Fe
LK | SL
SK | SR
US.WV | W Va
US.ND | N Dak
US.SD | S Dak
US.NM | N Mex
IN.12 | Jammu & Kashmir
GB.ENG | England UK
PH.05 | Camarines
GB.SCT | Écosse, Escocia, Escócia, Schottland, Scozia, Szkocja, Шотландия, Schotland
GB.ENG | Angleterre, Inglaterra, Inghilterra, Anglia, Англия, Engeland
GB.WLS | Pays de Galles, Gales, Galles, Walia, Уэльс
DE.02 | Bavière, Baviera
DE.13 | Saxe, Sajonia
ES.56 | Catalogne, Katalonien, Catalogna
ES.51 | Andalousie, Andalusien
IT.15 | Sicile, Sizilien
IT.16 | Toskana, Toscane
IT.09 | Lombardie, Lombardei
US.CA | Californie, Kalifornien, Kalifornia
US.FL | Floride
EG+SY | U A R, United Arab Republic
SO | Somaliland, British Somaliland, Italian Somaliland
MA | Maroc espagnol, Protectorate of Morocco, Spanish Protectorate
UA | Украинская ССР
KZ | Казахская ССР, КазССР
UZ | Узбекская ССР
TM | Туркменская ССР
KG | Киргизская ССР
TJ | Таджикская ССР
GE | Грузинская ССР
AM | Армянская ССР
AZ | Азербайджанская ССР
BY | Белорусская ССР, BSSR, Byelorussia
MD | Молдавская ССР
LV | Латвийская ССР
LT | Литовская ССР
EE | Эстонская ССР
UA | Ukr SSR
RU | R S F S R
UA.25 | Zakarpatska, Transcarpathia, Subcarpathian Rus, Karpatenukraine
RU.47 | Moscow region
`;

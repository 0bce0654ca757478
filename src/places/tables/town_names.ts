/**
 * Names of towns that the gazetteer lacks or gives to other towns, and names that were used only in
 * certain years. Each row has the names, the present name of the town with its region, the first day
 * of the name, and the first day of the next name. An empty day means no limit on that side.
 *
 * The town of the table takes precedence over towns that have the name as an alternative:
 * Theresienstadt is Terezín, not a quarter of Budapest.
 */
export const TOWN_NAMES = `
Salisbury | Harare, ZW | 1890-09-12 | 1982-04-18
Fort Victoria | Masvingo, ZW | 1890-08-13 | 1982-01-01
Gwelo | Gweru, ZW | | 1982-01-01
Umtali | Mutare, ZW | | 1982-01-01
Broken Hill | Kabwe, ZM | 1904-01-01 | 1966-01-01
Lourenço Marques | Maputo, MZ | | 1976-02-03
Nova Lisboa | Huambo, AO | 1928-01-01 | 1975-11-11
Léopoldville, Leopoldville, Leopoldstadt | Kinshasa, CD | 1881-01-01 | 1966-07-01
Elisabethville, Élisabethville | Lubumbashi, CD | 1910-01-01 | 1966-07-01
Stanleyville | Kisangani, CD | 1883-01-01 | 1966-07-01
Coquilhatville | Mbandaka, CD | 1886-01-01 | 1966-07-01
Costermansville | Bukavu, CD | 1927-01-01 | 1966-07-01
Usumbura | Bujumbura, BI | 1889-01-01 | 1962-07-01
Fort-Lamy, Fort Lamy | N'Djamena, TD | 1900-05-29 | 1973-04-06
Bathurst | Banjul, GM | 1816-01-01 | 1973-04-24
Santa Isabel | Malabo, GQ | | 1973-01-01
Philippeville | Skikda, DZ | 1838-01-01 | 1962-07-05
Bône | Annaba, DZ | 1832-01-01 | 1962-07-05
Orléansville | Chlef, DZ | 1843-01-01 | 1964-01-01
Port-Lyautey | Kenitra, MA | 1932-01-01 | 1956-03-02
Mazagan | El Jadida, MA | | 1956-03-02
Port Étienne | Nouadhibou, MR | | 1969-01-01
Tananarive | Antananarivo, MG | | 1977-01-01
Leningrad, Ленинград | Saint Petersburg, RU | 1924-01-26 | 1991-09-06
Petrograd, Петроград | Saint Petersburg, RU | 1914-08-31 | 1924-01-26
Stalingrad, Сталинград | Volgograd, RU | 1925-04-10 | 1961-11-10
Tsaritsyn, Царицын | Volgograd, RU | | 1925-04-10
Gorky, Gorki, Gorkiy, Горький | Nizhny Novgorod, RU | 1932-10-07 | 1990-10-22
Sverdlovsk, Свердловск | Yekaterinburg, RU | 1924-11-14 | 1991-09-04
Kuibyshev, Kuybyshev, Куйбышев | Samara, RU | 1935-01-27 | 1991-01-25
Kalinin, Калинин | Tver, RU | 1931-11-20 | 1990-07-17
Molotov, Молотов | Perm, RU | 1940-03-08 | 1957-10-02
Ordzhonikidze, Орджоникидзе | Vladikavkaz, RU | 1931-01-01 | 1990-07-20
Ustinov, Устинов | Izhevsk, RU | 1984-12-27 | 1987-06-19
Andropov, Андропов | Rybinsk, RU | 1984-03-15 | 1989-03-04
Brezhnev, Брежнев | Naberezhnyye Chelny, RU | 1982-11-19 | 1988-01-06
Stalinsk, Сталинск | Novokuznetsk, RU | 1932-05-05 | 1961-11-05
Simbirsk, Симбирск | Ulyanovsk, RU | | 1924-05-09
Yekaterinodar, Ekaterinodar, Екатеринодар | Krasnodar, RU | | 1920-12-07
Novonikolaevsk, Новониколаевск | Novosibirsk, RU | 1903-12-28 | 1926-02-12
Königsberg, Koenigsberg, Konigsberg | Kaliningrad, RU | |
Tilsit | Sovetsk, Kaliningrad Oblast | |
Insterburg | Chernyakhovsk, RU | |
Viipuri, Wiborg | Vyborg, RU | | 1944-06-20
Stalino, Сталино | Donetsk, UA | 1924-03-08 | 1961-11-09
Voroshilovgrad, Ворошиловград | Luhansk, UA | 1935-11-05 | 1990-05-04
Zhdanov, Жданов | Mariupol, UA | 1948-10-22 | 1989-01-13
Dnepropetrovsk, Dnipropetrovsk, Днепропетровск, Дніпропетровськ | Dnipro, UA | 1926-07-20 | 2016-05-19
Yekaterinoslav, Ekaterinoslav, Екатеринослав | Dnipro, UA | | 1926-07-20
Kirovograd, Kirovohrad, Кировоград, Кіровоград | Kropyvnytskyi, UA | 1939-01-10 | 2016-07-14
Stanislau, Stanislawów, Stanisławów | Ivano-Frankivsk, UA | | 1962-11-09
Dneprodzerzhinsk, Днепродзержинск | Kamianske, UA | 1936-02-01 | 2016-05-19
Lemberg | Lviv, UA | |
Czernowitz | Chernivtsi, UA | |
Frunze, Фрунзе | Bishkek, KG | 1926-05-12 | 1991-02-01
Pishpek, Пишпек | Bishkek, KG | | 1926-05-12
Leninabad, Ленинабад | Khujand, TJ | 1936-01-09 | 1991-02-26
Stalinabad, Сталинабад | Dushanbe, TJ | 1929-10-16 | 1961-11-10
Alma-Ata, Alma Ata, Алма-Ата, Алма Ата | Almaty, KZ | 1921-02-05 | 1993-01-28
Verny, Верный | Almaty, KZ | 1867-01-01 | 1921-02-05
Akmolinsk, Акмолинск | Astana, KZ | | 1961-03-20
Tselinograd, Целиноград | Astana, KZ | 1961-03-20 | 1992-07-06
Leninakan, Ленинакан | Gyumri, AM | 1924-01-22 | 1990-01-01
Kirovabad, Кировабад | Ganja, AZ | 1935-01-01 | 1989-12-30
Krasnovodsk, Красноводск | Türkmenbaşy, TM | | 1993-10-25
Reval | Tallinn, EE | |
Dorpat | Tartu, EE | |
Dünaburg, Dvinsk | Daugavpils, LV | |
Kovno, Kowno | Kaunas, LT | | 1940-06-15
Memel | Klaipėda, LT | |
Karl-Marx-Stadt | Chemnitz, DE | 1953-05-10 | 1990-06-01
Breslau | Wrocław, PL | |
Danzig | Gdańsk, PL | |
Stettin | Szczecin, PL | |
Posen | Poznań, PL | |
Bromberg | Bydgoszcz, PL | |
Thorn | Toruń, PL | |
Kattowitz | Katowice, PL | |
Stalinogród | Katowice, PL | 1953-03-07 | 1956-12-10
Gleiwitz | Gliwice, PL | |
Oppeln | Opole, PL | |
Allenstein | Olsztyn, PL | |
Elbing | Elbląg, PL | |
Köslin | Koszalin, PL | |
Liegnitz | Legnica, PL | |
Litzmannstadt | Łódź, PL | 1940-04-11 | 1945-01-19
Auschwitz | Oświęcim, PL | |
Theresienstadt | Terezín, CZ | |
Gottwaldov | Zlín, CZ | 1949-01-01 | 1990-01-01
Reichenberg | Liberec, CZ | |
Aussig | Ústí nad Labem, CZ | |
Pressburg | Bratislava, SK | |
Titograd, Титоград | Podgorica, ME | 1946-07-13 | 1992-04-02
Titova Mitrovica | Mitrovicë, XK | 1981-01-01 | 1991-01-01
Laibach | Ljubljana, SI | |
Agram | Zagreb, HR | |
Fiume | Rijeka, HR | | 1947-02-10
Orașul Stalin, Orasul Stalin | Brașov, RO | 1950-09-08 | 1960-12-24
Sztálinváros | Dunaújváros, HU | 1951-11-07 | 1961-11-26
Leninváros | Tiszaújváros, HU | 1970-01-01 | 1991-01-01
Christiania, Kristiania | Oslo, NO | 1624-01-01 | 1925-01-01
Constantinople, Konstantinopel, Constantinopla | Istanbul, TR | | 1930-03-28
Smyrna | İzmir, TR | | 1930-03-28
Angora | Ankara, TR | | 1930-03-28
Adrianople | Edirne, TR | | 1930-03-28
Peiping | Beijing, CN | 1928-06-28 | 1949-09-27
Mukden | Shenyang, CN | | 1945-08-20
Hsinking | Changchun, CN | 1932-03-10 | 1945-08-20
Dairen | Dalian, CN | 1905-01-01 | 1950-01-01
Port Arthur | Lüshun, CN | 1860-01-01 | 1955-05-24
Keijo, Keijō | Seoul, KR | 1910-10-01 | 1945-08-15
Batavia | Jakarta, ID | 1619-05-30 | 1949-12-27
Buitenzorg | Bogor, ID | | 1949-12-27
Hollandia | Jayapura, ID | 1910-03-07 | 1962-10-01
Jesselton | Kota Kinabalu, MY | 1899-01-01 | 1967-12-22
Edo | Tokyo, JP | | 1868-09-03
Gurugram | Gurgaon, IN | |
Trichur | Thrissur, IN | |
Ernakulam | Kochi, IN | |
Hubli-Dharwad, Hubballi | Hubli, IN | |
Banaras, Benares, Kashi | Varanasi, IN | |
Jhb, Joburg, Jozi | Johannesburg, ZA | |
HCM, TP HCM, TPHCM | Ho Chi Minh City, VN | |
KL | Kuala Lumpur, MY | |
Q.C., QC | Quezon City, PH | |
Gen San, Gensan, GenSan | General Santos, PH | |
CDO | Cagayan de Oro, PH | |
Jogja, Yogya, Jogjakarta, Djokjakarta | Yogyakarta, ID | |
Capital Federal, CABA, Cap. Fed. | Buenos Aires, AR | |
Barna | Barcelona, ES | |
Åbo | Turku, FI | |
NOLA | New Orleans, Louisiana | |
Ciudad Trujillo | Santo Domingo, DO | 1936-01-11 | 1961-11-23
Lyallpur | Faisalabad, PK | | 1977-09-01
Campbellpur | Attock City, PK | | 1978-01-01
Bytown | Ottawa, Ontario | 1827-01-01 | 1855-01-01
Frobisher Bay | Iqaluit, Nunavut | 1942-01-01 | 1987-01-01
Godthåb, Godthab | Nuuk, GL | | 1979-05-01
Gqeberha, P.E. | Port Elizabeth, ZA | |
Makhanda | Grahamstown, ZA | |
Dbn | Durban, ZA | |
Pmb | Pietermaritzburg, ZA | |
Ujung Pandang, Ujungpandang, Oedjoeng Pandang | Makassar, ID | |
Kastellorizo, Kastelorizo, Castellorizo | Megísti, GR | |
Tiachiv, Tiachev, Tjaciv | Tyachiv, UA | |
Luxembourg-Ville, Luxemburg-Stadt | Luxembourg, LU | |
Addis | Addis Ababa, ET | |
Tegus | Tegucigalpa, HN | |
Ouaga | Ouagadougou, BF | |
Brazza | Brazzaville, CG | |
Ccs | Caracas, VE | |
B/quilla, Bquilla | Barranquilla, CO | |
Guate, Ciudad de Guatemala | Guatemala City, GT | |
Bp | Budapest, HU | |
B. Bystrica | Banská Bystrica, SK | |
Č. Budějovice | České Budějovice, CZ | |
K. Maraş, K.Maraş, Maraş | Kahramanmaraş, TR | |
Ş. Urfa, Ş.Urfa | Şanlıurfa, TR | |
G. Antep, G.Antep | Gaziantep, TR | |
D.G. Khan, DG Khan, D I G Khan | Dera Ghazi Khan, PK | |
D.I. Khan, DI Khan | Dera Ismail Khan, PK | |
R.Y. Khan, RY Khan | Rahim Yar Khan, PK | |
Pindi | Rawalpindi, PK | |
Tvm | Thiruvananthapuram, IN | |
Pondy | Puducherry, IN | |
Blr | Bengaluru, IN | |
Calicut | Kozhikode, IN | |
హైదరాబాద్ | Hyderabad, IN | |
J.B. | Johor Bahru, MY | |
PJ | Petaling Jaya, MY | |
P.H., PHC | Port Harcourt, NG | |
Chch | Christchurch, NZ | |
Palmy, Palmerston Nth | Palmerston North, NZ | |
KCMO, KC MO | Kansas City, Missouri | |
KCK | Kansas City, Kansas | |
St. Pete | St. Petersburg, Florida | |
Indy, Indpls | Indianapolis, Indiana | |
Mpls | Minneapolis, Minnesota | |
Jax | Jacksonville, Florida | |
Philly, Phila | Philadelphia, Pennsylvania | |
Pgh | Pittsburgh, Pennsylvania | |
Balto | Baltimore, Maryland | |
Cinti | Cincinnati, Ohio | |
SLC | Salt Lake City, Utah | |
Vegas | Las Vegas, Nevada | |
Chatt | Chattanooga, Tennessee | |
N'awlins | New Orleans, Louisiana | |
Wpg | Winnipeg, Manitoba | |
New West | New Westminster, British Columbia | |
Mtl | Montréal, Quebec | |
Bris, Brissie | Brisbane, AU | |
Floripa | Florianópolis, BR | |
Sampa | São Paulo, BR | |
Poa | Porto Alegre, BR | |
Fort Benning, Ft Benning, Fort Moore | Columbus, Georgia | |
Camp Lejeune | Jacksonville, North Carolina | |
Camp Pendleton | Oceanside, California | |
Fort Ord | Seaside, California | |
Travis AFB, Travis Air Force Base | Fairfield, California | |
George AFB, George Air Force Base | Victorville, California | |
Castle AFB, Castle Air Force Base | Atwater, California | |
March AFB, March Air Force Base | Riverside, California | |
Mather AFB, McClellan AFB | Sacramento, California | |
Wright-Patterson AFB, Wright-Patterson Air Force Base, Wright-Patterson | Fairborn, Ohio | |
Homestead AFB | Homestead, Florida | |
Tyndall AFB | Panama City, Florida | |
MacDill AFB, MacDill Air Force Base | Tampa, Florida | |
Patrick AFB | Cocoa Beach, Florida | |
Eglin AFB, Eglin Air Force Base | Fort Walton Beach, Florida | |
Keesler AFB, Keesler Air Force Base | Biloxi, Mississippi | |
Maxwell AFB | Montgomery, Alabama | |
Redstone Arsenal | Huntsville, Alabama | |
Robins AFB, Robins Air Force Base | Warner Robins, Georgia | |
Moody AFB | Valdosta, Georgia | |
Hunter Army Airfield | Savannah, Georgia | |
Shaw AFB | Sumter, South Carolina | |
Seymour Johnson AFB | Goldsboro, North Carolina | |
Cherry Point | Havelock, North Carolina | |
Langley AFB, Langley Air Force Base | Hampton, Virginia | |
Fort Eustis | Newport News, Virginia | |
Fort Lee VA | Petersburg, Virginia | |
Andrews AFB, Andrews Air Force Base | Camp Springs, Maryland | |
Aberdeen Proving Ground | Aberdeen, Maryland | |
Dover AFB | Dover, Delaware | |
McGuire AFB | Wrightstown, New Jersey | |
Griffiss AFB | Rome, New York | |
Loring AFB | Limestone, Maine | |
Pease AFB | Portsmouth, New Hampshire | |
Scott AFB | Belleville, Illinois | |
Chanute AFB | Rantoul, Illinois | |
Great Lakes Naval Base, Great Lakes Naval Hospital | North Chicago, Illinois | |
Offutt AFB, Offutt Air Force Base | Bellevue, Nebraska | |
Ellsworth AFB | Rapid City, South Dakota | |
Minot AFB | Minot, North Dakota | |
Malmstrom AFB | Great Falls, Montana | |
Barksdale AFB, Barksdale Air Force Base | Bossier City, Louisiana | |
Fort Polk | Leesville, Louisiana | |
Altus AFB | Altus, Oklahoma | |
Tinker AFB, Tinker Air Force Base | Midwest City, Oklahoma | |
Fort Sill | Lawton, Oklahoma | |
Sheppard AFB, Sheppard Air Force Base | Wichita Falls, Texas | |
Dyess AFB | Abilene, Texas | |
Lackland AFB, Kelly AFB, Brooks AFB, Fort Sam Houston, Ft Sam Houston | San Antonio, Texas | |
Bergstrom AFB | Austin, Texas | |
Cannon AFB | Clovis, New Mexico | |
Holloman AFB, Holloman Air Force Base | Alamogordo, New Mexico | |
Kirtland AFB | Albuquerque, New Mexico | |
Davis-Monthan AFB, Davis-Monthan | Tucson, Arizona | |
Luke AFB | Glendale, Arizona | |
Nellis AFB, Nellis Air Force Base | Las Vegas, Nevada | |
Hill AFB, Hill Air Force Base | Layton, Utah | |
Mountain Home AFB | Mountain Home, Idaho | |
Fairchild AFB | Spokane, Washington | |
McChord AFB, McChord Air Force Base, Madigan Army Medical Center, Madigan Army Hospital | Lakewood, Washington | |
Elmendorf AFB, Elmendorf Air Force Base, Fort Richardson | Anchorage, Alaska | |
Hickam AFB, Hickam Air Force Base, Pearl Harbor, Tripler Army Medical Center, Tripler Army Hospital | Honolulu, Hawaii | |
Andersen AFB | Yigo Village, GU | |
Incirlik, İncirlik | Adana, TR | |
Kadena, Kadena AB, Kadena Air Base | Okinawa, JP | |
Misawa AB, Misawa Air Base | Misawa, JP | |
Yokota AB, Yokota Air Base | Fussa, JP | |
Osan AB, Osan Air Base | Osan, KR | |
Clark AFB, Clark AB, Clark Air Base | Angeles City, PH | |
Subic Bay | Olongapo, PH | |
Rhein-Main AB, Rhein-Main Air Base | Frankfurt am Main, DE | |
Torrejon AB, Torrejón Air Base | Torrejón de Ardoz, ES | |
Gitmo | Guantánamo, CU | |
NYC | New York City, New York | |
WDC | Washington, District of Columbia | |
D.F., México D.F. | Mexico City, MX | |
Bs As, Bs. As., BsAs, Bs. Aires | Buenos Aires, AR | |
Karlsbad | Karlovy Vary, CZ | |
Marienbad | Mariánské Lázně, CZ | |
Teplitz, Teplitz-Schönau | Teplice, CZ | |
Troppau | Opava, CZ | |
Iglau | Jihlava, CZ | |
Eger Böhmen | Cheb, CZ | |
Hermannstadt | Sibiu, RO | |
Kronstadt | Brașov, RO | |
Großwardein, Nagyvárad | Oradea, RO | |
Kaschau, Kassa | Košice, SK | |
Fünfkirchen | Pécs, HU | |
Raab | Győr, HU | |
Ödenburg | Sopron, HU | |
Esseg | Osijek, HR | |
Marburg an der Drau | Maribor, SI | |
Cilli | Celje, SI | |
Spalato | Split, HR | |
Ragusa Dalmatia | Dubrovnik, HR | |
Zara | Zadar, HR | |
Waldenburg Schlesien | Wałbrzych, PL | |
Beuthen | Bytom, PL | |
Hindenburg | Zabrze, PL | |
Grünberg Schlesien | Zielona Góra, PL | |
Landsberg an der Warthe | Gorzów Wielkopolski, PL | |
Schneidemühl | Piła, PL | |
Kolberg | Kołobrzeg, PL | |
Stolp | Słupsk, PL | |
Gdingen, Gotenhafen | Gdynia, PL | |
Rechitsa | Rechytsa, BY | |
Vinnitsa | Vinnytsia, UA | |
Khmelnitsky, Khmelnitskiy | Khmelnytskyi, UA | |
Yenakievo | Yenakiieve, UA | |
Kamenets-Podolsky | Kamianets-Podilskyi, UA | |
Evpatoria | Yevpatoriya, UA | |
Pyarnu | Pärnu, EE | |
Ponevezh | Panevėžys, LT | |
Elets | Yelets, RU | |
Hankow | Wuhan, CN | |
Chengtu | Chengdu, CN | |
Wuhsi | Wuxi, CN | |
Taihoku | Taipei, TW | |
Conjeevaram | Kanchipuram, IN | |
Waltair | Visakhapatnam, IN | |
Sambhaji Nagar, Chhatrapati Sambhajinagar | Aurangabad, Maharashtra | |
Dharashiv | Osmanabad, IN | |
Umballa | Ambala, IN | |
Moghalsarai | Mughal Sarai, IN | |
Rezaieh | Urmia, IR | |
Tzfat | Safed, IL | |
Petach Tikvah | Petah Tikva, IL | |
ရန်ကုန် | Yangon, MM | |
မန္တလေး | Mandalay, MM | |
રાજકોટ | Rajkot, IN | |
ଭୁବନେଶ୍ୱର | Bhubaneswar, IN | |
পুণে | Pune, IN | |
इंदौर | Indore, IN | |
ጎንደር | Gondar, ET | |
الخرطوم | Khartoum, SD | |
Lodsch | Łódź, PL | |
Ofen | Budapest, HU | |
Carigrad | Istanbul, TR | |
Chicoutimi, Jonquière | Saguenay, Quebec | |
Xela | Quetzaltenango, GT | |
`;

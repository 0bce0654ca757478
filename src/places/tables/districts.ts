/**
 * Districts, by city, that people give as their place of birth. The gazetteer lacks most of these
 * districts, or has a village of the same name elsewhere (Lekki, Miraflores).
 */
export const DISTRICTS = `
London, England | Paddington, Soho, Mayfair, Chelsea, Kensington, Notting Hill, Camden, Camden Town, Hackney, Islington, Shoreditch, Whitechapel, Bethnal Green, Tower Hamlets, Brixton, Clapham, Battersea, Lambeth, Southwark, Peckham, Greenwich, Lewisham, Hammersmith, Fulham, Shepherds Bush, Westminster, Marylebone, St John's Wood, Hampstead, Highgate, Tottenham, Stratford, Walthamstow, Ealing, Acton, Wimbledon, Tooting, Streatham, Dulwich, Bermondsey, Canary Wharf, Knightsbridge, Belgravia, Pimlico, Victoria, Waterloo, Kilburn, Finsbury Park, Holloway, Stoke Newington
Edinburgh, Scotland | Leith, Morningside, Portobello
Glasgow, Scotland | Govan, Gorbals, Partick
Manchester, England | Didsbury, Moss Side, Withington
Paris, France | Montmartre, Montparnasse, Le Marais, Marais, Belleville, Quartier Latin, Bastille, Pigalle, La Défense, Passy, Auteuil
Marseille, France | Le Panier, La Joliette
Berlin, Germany | Kreuzberg, Neukölln, Prenzlauer Berg, Charlottenburg, Friedrichshain, Schöneberg, Wedding, Mitte, Spandau, Steglitz, Tempelhof, Pankow, Lichtenberg, Marzahn, Moabit, Zehlendorf
Hamburg, Germany | Altona, St. Pauli, Sankt Pauli, Eimsbüttel, Wandsbek, Blankenese, Barmbek, Harburg
Munich, Germany | Schwabing, Sendling, Bogenhausen, Giesing, Pasing, Haidhausen, Neuhausen
Cologne, Germany | Ehrenfeld, Deutz, Nippes, Mülheim, Porz, Lindenthal
Frankfurt am Main, Germany | Sachsenhausen, Bornheim, Höchst, Bockenheim
Vienna, Austria | Favoriten, Ottakring, Leopoldstadt, Döbling, Hietzing, Floridsdorf, Donaustadt, Simmering, Meidling, Liesing, Währing, Hernals, Josefstadt, Innere Stadt
Zürich, Switzerland | Oerlikon, Wiedikon, Wipkingen, Altstetten
Amsterdam, Netherlands | Jordaan, De Pijp, Bijlmer, Zuid, Noord, Oud-West
Rotterdam, Netherlands | Zuid, Kralingen, Charlois, Feijenoord, Delfshaven
Copenhagen, Denmark | Nørrebro, Vesterbro, Østerbro, Amager, Valby
Stockholm, Sweden | Södermalm, Östermalm, Kungsholmen, Vasastan
Madrid, Spain | Chamberí, Salamanca, Vallecas, Carabanchel, Malasaña, Lavapiés, Chamartín, Usera, Moratalaz
Barcelona, Spain | Gràcia, Gracia, Eixample, Sants, Poblenou, Sarrià, Raval, Barceloneta
Lisbon, Portugal | Alfama, Bairro Alto, Belém, Benfica, Alvalade, Chiado
Rome, Italy | Trastevere, Ostia, Testaccio, San Giovanni, Prati, EUR
Milan, Italy | Brera, Navigli, Lambrate, San Siro
Naples, Italy | Vomero, Posillipo, Fuorigrotta, Scampia
Warsaw, Poland | Praga, Mokotów, Żoliborz, Ursynów, Wola, Ochota, Śródmieście, Bielany, Bemowo, Targówek, Wilanów
Kraków, Poland | Nowa Huta, Podgórze, Kazimierz, Krowodrza
Łódź, Poland | Bałuty, Widzew, Polesie
Prague, Czechia | Žižkov, Vinohrady, Smíchov, Holešovice, Karlín, Malá Strana
Budapest, Hungary | Óbuda, Buda, Pest, Újpest, Kispest, Csepel, Zugló
Bucharest, Romania | Titan, Militari, Drumul Taberei, Berceni
Moscow, Russia | Арбат, Бутово, Митино, Марьино, Кузьминки, Тушино, Медведково, Строгино, Arbat
Saint Petersburg, Russia | Купчино, Василеостровский, Петроградский
Kyiv, Ukraine | Оболонь, Троєщина, Дарниця, Позняки, Obolon
Istanbul, Turkey | Kadıköy, Beşiktaş, Şişli, Üsküdar, Fatih, Beyoğlu, Bakırköy, Taksim, Esenyurt, Bağcılar, Ümraniye, Pendik, Kartal, Maltepe, Galata
Ankara, Turkey | Çankaya, Keçiören, Mamak, Yenimahalle
Izmir, Turkey | Karşıyaka, Bornova, Konak, Buca
Athens, Greece | Kolonaki, Plaka, Exarchia, Κολωνάκι, Εξάρχεια
Cairo, Egypt | Heliopolis, Zamalek, Maadi, Nasr City, Shubra, Dokki
Lagos, Nigeria | Lekki, Ikeja, Surulere, Yaba, Victoria Island, Ikoyi, Ajah, Oshodi, Agege, Mushin, Lagos Island, Festac
Abuja, Nigeria | Garki, Wuse, Maitama, Asokoro, Gwarinpa, Kubwa
Accra, Ghana | Osu, Labadi, East Legon
Nairobi, Kenya | Westlands, Kibera, Karen, Eastleigh, Kasarani
Johannesburg, South Africa | Soweto, Sandton, Hillbrow, Rosebank, Yeoville
Cape Town, South Africa | Khayelitsha, Gugulethu, Claremont, Sea Point, Mitchells Plain
Mumbai, India | Andheri, Andheri East, Andheri West, Bandra, Bandra West, Bandra East, Dadar, Dadar East, Dadar West, Borivali, Kandivali, Malad, Goregaon, Juhu, Chembur, Ghatkopar, Mulund, Kurla, Sion, Worli, Colaba, Byculla, Vile Parle, Powai, Matunga
Delhi, India | Dwarka, Rohini, Karol Bagh, Saket, Janakpuri, Pitampura, Shahdara, Lajpat Nagar, Chandni Chowk, Paharganj, Laxmi Nagar, Vasant Kunj
New Delhi, India | Dwarka, Rohini, Karol Bagh, Saket, Janakpuri, Pitampura, Lajpat Nagar, Vasant Kunj, Chanakyapuri, Connaught Place
Bengaluru, India | Whitefield, Indiranagar, Koramangala, Jayanagar, Malleswaram, Hebbal, Yelahanka, Electronic City, HSR Layout, Marathahalli
Chennai, India | T. Nagar, Adyar, Mylapore, Anna Nagar, Velachery, Tambaram, Egmore
Kolkata, India | Salt Lake, Ballygunge, Behala, Dum Dum, Tollygunge, New Town, Jadavpur, Park Street
Hyderabad, India | Banjara Hills, Jubilee Hills, Kukatpally, Gachibowli, Begumpet, Ameerpet
Pune, India | Kothrud, Hadapsar, Shivajinagar, Viman Nagar, Aundh, Wakad
Karachi, Pakistan | Clifton, Gulshan-e-Iqbal, Nazimabad, Saddar, Korangi, Lyari
Lahore, Pakistan | Gulberg, Model Town, Johar Town
Dhaka, Bangladesh | Gulshan, Mirpur, Dhanmondi, Uttara, Mohammadpur
Tokyo, Japan | Shibuya, Shinjuku, Minato, Setagaya, Nerima, Adachi, Edogawa, Ōta, Ota, Suginami, Itabashi, Toshima, Ikebukuro, Shinagawa, Meguro, Nakano, Chiyoda, Taito, Asakusa, Sumida, Koto, Katsushika, Arakawa, Bunkyo, Akihabara, Roppongi, Ginza, 渋谷, 新宿, 世田谷
Osaka, Japan | Namba, Umeda, Tennoji, 難波, 梅田
Seoul, South Korea | Gangnam, Gangnam-gu, Itaewon, Hongdae, Mapo, Jongno, Songpa, Yongsan, 강남구, 마포구
Beijing, China | Chaoyang, Haidian, Dongcheng, Xicheng, Fengtai, 朝阳, 海淀, 东城, 西城, 丰台
Shanghai, China | Pudong, Xuhui, Jing'an, Huangpu, Hongkou, Putuo, Minhang, 浦东, 徐汇, 静安
Guangzhou, China | Tianhe, Yuexiu, Haizhu, Liwan, 天河, 越秀, 海珠
Shenzhen, China | Nanshan, Futian, Luohu, 南山, 福田, 罗湖
Taipei, Taiwan | Da'an, Xinyi, Shilin, 大安, 信義, 士林
Manila, Philippines | Tondo, Malate, Ermita, Sampaloc, Binondo, Intramuros, Quiapo, Paco, Santa Mesa
Makati, Philippines | Poblacion, Bel-Air, San Lorenzo
Jakarta, Indonesia | Menteng, Kemang, Kebayoran Baru, Tebet, Kelapa Gading, Selatan, Utara, Barat, Timur, Pusat
Bangkok, Thailand | Sukhumvit, Silom, Thonglor, Bang Rak, Sathorn
Dubai, United Arab Emirates | Deira, Jumeirah, Bur Dubai, Al Barsha, Marina, JLT
Sydney, Australia | Bondi, Surry Hills, Newtown, Manly, Kings Cross, Glebe, Redfern
Melbourne, Australia | St Kilda, Fitzroy, Carlton, Richmond, Brunswick, Footscray, South Yarra, Prahran
Brisbane, Australia | Fortitude Valley, New Farm, West End
Auckland, New Zealand | Ponsonby, Grey Lynn, Remuera, Parnell
Toronto, Ontario | Scarborough, North York, Etobicoke, York, East York, Leslieville, Parkdale
Montréal, Quebec | Outremont, Verdun, Rosemont, Le Plateau, Plateau, Hochelaga
Vancouver, British Columbia | Kitsilano, Gastown, East Vancouver, West End
New York City, New York | Harlem, Upper East Side, Upper West Side, Lower East Side, Greenwich Village, SoHo, Tribeca, Chelsea, Midtown, East Village, Washington Heights, Inwood, Williamsburg, Bushwick, Flatbush, Bedford-Stuyvesant, Bed-Stuy, Park Slope, Coney Island, Astoria, Flushing, Jamaica
Los Angeles, California | Hollywood, Silver Lake, Echo Park, Venice, Venice Beach, Encino, Van Nuys, Sherman Oaks, Boyle Heights, Westwood, San Pedro, Brentwood, Watts, Koreatown
Chicago, Illinois | South Side, North Side, West Side, Hyde Park, Lincoln Park, Wicker Park, Englewood, Pilsen, Bronzeville
San Francisco, California | Mission District, Castro, Haight-Ashbury, Sunset District, Nob Hill, Chinatown
Boston, Massachusetts | Dorchester, Roxbury, Back Bay, South Boston, Jamaica Plain, Beacon Hill, Charlestown
Philadelphia, Pennsylvania | Germantown, South Philly, Fishtown, Kensington
Washington, District of Columbia | Georgetown, Anacostia, Capitol Hill, Adams Morgan
Miami, Florida | Little Havana, Coconut Grove, Wynwood, Overtown
New Orleans, Louisiana | French Quarter, Garden District, Ninth Ward
Mexico City, Mexico | Coyoacán, Roma, Colonia Roma, Condesa, Polanco, Tepito, Xochimilco, Iztapalapa, Tlalpan, Del Valle
Buenos Aires, Argentina | Palermo, Recoleta, San Telmo, Belgrano, Caballito, Flores, Almagro, La Boca, Villa Crespo, Villa Urquiza
Lima, Peru | Miraflores, San Isidro, Barranco, Surco, La Molina, San Borja, San Juan de Lurigancho, Comas, Callao
Santiago, Chile | Providencia, Las Condes, Ñuñoa, La Florida, Maipú, Vitacura, Puente Alto
Bogotá, Colombia | Chapinero, Usaquén, Suba, Kennedy, Teusaquillo, Bosa
Medellín, Colombia | El Poblado, Laureles, Belén
Caracas, Venezuela | Petare, Chacao, Catia, El Hatillo
São Paulo, Brazil | Moema, Vila Mariana, Pinheiros, Mooca, Tatuapé, Santana, Lapa, Itaquera, Butantã, Ipiranga, Bela Vista, Morumbi, Capão Redondo
Rio de Janeiro, Brazil | Copacabana, Ipanema, Leblon, Tijuca, Botafogo, Barra da Tijuca, Madureira, Bangu, Campo Grande, Santa Teresa, Lapa, Méier, Rocinha
Belo Horizonte, Brazil | Savassi, Pampulha, Barreiro
Tel Aviv, Israel | Jaffa, Florentin, Ramat Aviv
Beirut, Lebanon | Hamra, Achrafieh
Tehran, Iran | Tajrish, Narmak
Casablanca, Morocco | Maârif, Anfa
Canberra, AU | Woden, Woden Valley, Belconnen, Tuggeranong, Gungahlin
Brasília, BR | Taguatinga, Ceilândia, Gama, Sobradinho, Guará, Samambaia, Asa Sul, Asa Norte, Núcleo Bandeirante, Plano Piloto
`;

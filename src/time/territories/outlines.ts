import type { Outline, Town } from "./territory.ts";

/** Corners as `longitude,latitude`, separated by spaces. */
function outline(corners: string): Outline {
  return corners.trim().split(/\s+/).map((corner) => {
    const [longitude, latitude] = corner.split(",").map(Number);
    return [longitude, latitude] as const;
  });
}

/** The Reichsland of 1871 to 1918. */
export const ALSACE_MOSELLE = outline(`
  5.88,49.51 5.95,49.42 6.02,49.27 6.03,49.22 5.93,49.1 5.93,49.02 6.03,48.98 6.22,48.93
  6.35,48.79 6.6,48.7 6.8,48.62 7.02,48.6 7.1,48.5 7.05,48.33 7.1,48.2 7.02,48.05 6.85,47.85
  6.93,47.78 7.02,47.7 7.02,47.62 7.12,47.47 7.6,47.4 8.4,49.1 6.4,49.6
`);

/**
 * Congress Poland and Białystok: the part of today's Poland that belonged neither to Germany nor to
 * Austria before 1915.
 */
export const RUSSIAN_POLAND = outline(`
  22.8,54.36 22.4,53.72 21.93,53.47 21.35,53.46 20.9,53.34 20.4,53.2 19.9,53.14 19.45,53.17
  19.1,53.1 18.66,52.95 18.5,52.7 18.2,52.52 17.75,52.36 17.62,52.17 17.9,51.98 17.98,51.6
  18.08,51.28 18.4,51.06 18.55,50.93 18.85,50.8 18.98,50.45 19.06,50.3 19.15,50.24 19.45,50.24
  19.9,50.17 20.57,50.14 20.9,50.28 21.66,50.62 22.15,50.62 22.45,50.62 22.6,50.33 22.9,50.34
  23.45,50.41 24.2,50.45 24.5,52 24.3,54.6
`);

/** Belarus west of the border of 1921. */
export const WESTERN_BELARUS = outline(`
  23,51.4 27.75,51.4 27.6,52.3 27,52.7 26.85,53.05 26.95,53.5 27.1,53.8 27.2,54 27.35,54.15
  27.6,54.5 27.95,54.85 28.25,55.6 26.5,55.9 23,54.5
`);

/** Ceded in 1940: Vyborg, Priozersk, Sortavala. */
export const FINNISH_KARELIA = outline(`
  27.8,60.4 29.9,60.14 30.32,60.4 31,60.55 32.3,61.1 32.95,61.8 32.4,62.4 31.6,62.95 29.5,62.95
`);

/** Pechenga and Nikel. */
export const PETSAMO = outline(`
  28.4,68.9 31.9,68.9 31.9,69.95 28.4,69.95
`);

/** Salla and Alakurtti. */
export const SALLA = outline(`
  28.9,66.1 30.4,66.1 30.4,67.6 28.9,67.6
`);

/** Pechory and Izborsk. */
export const PECHORY = outline(`
  27.3,57.5 27.98,57.5 27.98,58.1 27.3,58.1
`);

/** Ivangorod, east of the Narva. */
export const IVANGOROD = outline(`
  28.2,59.2 28.45,59.2 28.45,59.5 28.2,59.5
`);

/** Pytalovo. */
export const ABRENE = outline(`
  27.6,56.7 28.2,56.7 28.2,57.4 27.6,57.4
`);

/** The Memel territory: Klaipėda, Šilutė, Pagėgiai, Nida. */
export const MEMEL = outline(`
  20.9,55.25 21.05,55.9 21.2,55.8 21.33,55.7 21.5,55.5 21.65,55.35 21.9,55.25 22.15,55.17
  22.6,55.12 22.62,55.03 22,55.02 21.4,55.2
`);

/** Polish between the wars: Vilnius, Švenčionys. */
export const VILNIUS = outline(`
  23.9,53.9 25.9,53.9 26.9,55.2 26.7,55.5 25.6,55.1 24.95,54.9 24.88,54.7 24.55,54.4 24.4,54.15
  24,54.07
`);

/** The Free City of Danzig, 1920 to 1939: Gdańsk, Sopot, Nowy Dwór. */
export const DANZIG = outline(`
  18.42,54.25 18.46,54.42 18.53,54.47 18.7,54.5 19.35,54.42 19.28,54.2 19.05,54.06 18.9,54.02
  18.83,54.1 18.7,54.17 18.5,54.2
`);

/**
 * The part of today's Poland that was German until 1945 and lies west of the border of 1922:
 * Szczecin, Wrocław, Opole, Gliwice.
 */
export const GERMANY_TO_1945 = outline(`
  17.95,54.9 17.95,54.65 17.85,54.45 17.75,54.3 17.65,54.05 17.45,53.72 17.42,53.55 17.3,53.45
  17.2,53.3 17,53.22 16.85,53.15 16.8,53.08 16.65,53.06 16.5,52.95 16.3,52.9 16.1,52.87
  15.95,52.83 15.85,52.75 15.8,52.6 15.85,52.45 15.92,52.35 15.87,52.25 15.95,52.1 16,52
  16.15,51.93 16.4,51.85 16.45,51.78 16.6,51.72 16.75,51.6 16.9,51.57 17.2,51.6 17.4,51.58
  17.55,51.5 17.65,51.42 17.8,51.35 17.83,51.22 17.9,51.1 18.15,51.16 18.35,51.06 18.42,51.06
  18.55,50.95 18.6,50.85 18.55,50.72 18.6,50.6 18.75,50.47 18.88,50.42 18.96,50.37 18.93,50.32
  18.83,50.29 18.75,50.25 18.65,50.26 18.55,50.22 18.4,50.15 18.35,50.05 18.33,49.93 18,49.6
  14,50 14,54.9
`);

/** The Polish part of East Prussia, German until 1945: Olsztyn, Elbląg, Malbork. */
export const EAST_PRUSSIA = outline(`
  19.35,54.42 19.28,54.2 19.05,54.06 18.87,53.95 18.83,53.75 18.95,53.6 19.3,53.6 19.5,53.55
  19.65,53.56 19.9,53.55 19.95,53.4 20.1,53.35 20.3,53.27 20.4,53.2 20.9,53.34 21.35,53.46
  21.93,53.47 22.4,53.72 22.8,54.36 22.7,54.6 19.3,54.6
`);

/** Western Galicia and Cieszyn: Kraków, Tarnów, Rzeszów, Przemyśl, Bielsko. */
export const AUSTRIAN_POLAND = outline(`
  19.2,50.26 19.45,50.24 19.9,50.17 20.57,50.14 20.9,50.28 21.66,50.62 22.15,50.62 22.45,50.62
  22.6,50.33 22.9,50.34 23.45,50.41 23.8,50.41 24,48.9 18.56,48.9 18.56,49.91 18.75,49.935
  18.95,49.925 19.05,49.94 19.14,50 19.19,50.1
`);

/** Polish from 1922: Katowice, Chorzów, Rybnik. */
export const UPPER_SILESIA = outline(`
  18.33,49.85 18.35,50.05 18.4,50.15 18.55,50.22 18.65,50.26 18.75,50.25 18.83,50.29
  18.93,50.32 18.96,50.37 18.88,50.42 18.75,50.47 18.6,50.6 18.55,50.72 18.6,50.85 18.85,50.8
  18.98,50.45 19.06,50.3 19.2,50.24 19.2,49.9
`);

/** The part of Ternopil division that was Russian, in the north: Kremenets, Pochaiv. */
export const KREMENETS = outline(`
  25.2,49.99 25.5,49.93 25.9,49.8 26.2,49.75 26.35,50.3 25.2,50.3
`);

/** The part of Chernivtsi division that belonged to Bessarabia. */
export const KHOTYN = outline(`
  26.24,48.2 26.3,48.62 27.6,48.62 27.6,48.3 26.7,48.18
`);

/** Southern Bessarabia: Izmail, Bilhorod-Dnistrovskyi. */
export const BUDJAK = outline(`
  28.15,45.45 28.7,45.2 29.8,45.15 30.6,46.05 30.25,46.45 29.2,46.5 28.5,45.7
`);

/** Suceava, Rădăuți, Vatra Dornei. */
export const SOUTHERN_BUKOVINA = outline(`
  24.95,47.6 25.1,47.25 25.6,47.35 26.05,47.48 26.25,47.58 26.29,47.68 26.2,48.1 25,47.75
`);

/**
 * The part of Romania that was Hungarian from 1940 to 1944: Cluj, Oradea, Târgu Mureș, Sfântu
 * Gheorghe.
 */
export const NORTHERN_TRANSYLVANIA = outline(`
  21.2,46.62 22,46.85 22.7,46.75 23.6,46.7 24.3,46.6 24.5,46.45 24.95,46.35 25,46.2 25.4,46
  25.65,45.75 26.1,45.6 26.6,46.1 25.9,46.75 25.1,47.65 24,47.95 22.5,48.05
`);

/** The land between Danube and Tisza: Novi Sad, Subotica, Sombor. */
export const BACKA = outline(`
  18.85,45.9 19,46.1 19.6,46.2 20.1,46.18 20.1,45.75 20.3,45.2 19.9,45.22 19.6,45.23 19.35,45.2
  19,45.35
`);

/** Austrian until 1918: Trieste, Gorizia, Tarvisio. */
export const JULIAN_MARCH = outline(`
  13.35,45.6 13.37,45.95 13.48,46.02 13.62,46.08 13.65,46.2 13.38,46.42 13.38,46.6 13.8,46.55
  13.95,45.5
`);

/**
 * The part of Slovenia that was Italian between the wars: Koper, Nova Gorica, Postojna, Idrija,
 * Tolmin.
 */
export const SLOVENE_LITTORAL = outline(`
  13.3,45.4 14.1,45.45 14.5,45.47 14.25,45.85 14.1,45.95 14.15,46.15 13.85,46.42 13.6,46.55
  13.3,46.4
`);

/**
 * The part of France south of the demarcation line of 1940. Orthez, Loches, Vierzon, Moulins,
 * Chalon and Saint-Claude lie on this line.
 */
export const FREE_ZONE_OF_FRANCE = outline(`
  -1.24,43.1 -0.85,43.4 -0.6,43.8 -0.35,44.4 -0.1,44.75 0.1,45.1 0.3,45.6 0.5,46.2 0.9,46.9
  1.1,47.15 2,47.2 2.3,47.03 2.75,46.85 3.35,46.6 3.95,46.45 4.4,46.75 4.85,46.72 5.35,47
  5.7,46.85 5.85,46.4 6.05,46.25 7.2,46.1 7.8,43.5 10,43.2 9.6,41.2 3.2,42.3 -1,42.7
`);

/** Eupen, Malmedy, Sankt Vith. */
export const EUPEN_MALMEDY = outline(`
  6,50.12 6.45,50.12 6.45,50.75 6,50.75
`);

/** Tønder, Haderslev, Aabenraa, Sønderborg. */
export const NORTH_SCHLESWIG = outline(`
  8.3,54.85 8.3,55.2 8.75,55.25 8.95,55.4 9.45,55.42 9.75,55.28 10.05,55 9.9,54.83 9.4,54.78
`);

/**
 * The land that American and British troops held until July 1945: Leipzig, Erfurt, Halle,
 * Magdeburg.
 */
export const SAXONY_AND_THURINGIA_WEST = outline(`
  9.8,50.2 12.9,50.2 12.9,51.7 12.2,52.2 11,53.2 10.5,52.8 10.5,51.6 9.8,51.2
`);

/** East of the armistice line of 1949. */
export const GOLAN = outline(`
  35.68,32.7 35.9,32.7 35.9,33.33 35.72,33.33
`);

/** The Dodecanese: Rhodes, Kos, Leros, Kasos. Samos and Ikaria lie outside. */
export const DODECANESE = outline(`
  26.2,35.9 26.75,35.3 28.4,35.7 28.4,36.6 27.6,37 27,37.5 26.4,37.45 26.2,36.9
`);

/** Aceh and North Sumatra. */
export const NORTHERN_SUMATRA = outline(`
  95,2 97,0.5 99,0.3 100.5,1.2 100.4,2.6 98,5 95,6.2
`);

/** All of the island. */
export const SUMATRA = outline(`
  95,2 98,-2 102,-5.2 106.2,-6 107,-2 104.7,1.3 100.4,2.6 95,6.2
`);

/** The Moluccas. */
export const MALUKU = outline(`
  124.3,-2 127,3 129.5,3 130.5,-2 134.9,-5 134,-8.4 126,-8.2
`);

/** Hailar, Tongliao. */
export const EAST_OF_INNER_MONGOLIA = outline(`
  115.5,44 119.5,42 126,42 126.5,53.5 119,53.5 115.5,48
`);

/** Hungarian land beyond the Mura: Murska Sobota, Lendava. */
export const PREKMURJE = outline(`
  15.98,46.7 16.08,46.655 16.2,46.585 16.35,46.54 16.45,46.5 16.62,46.46 16.62,46.9 15.95,46.9
`);

/**
 * The part of Serbia under Bulgarian rule from 1915 to 1918: Niš, Požarevac, Zaječar, Vranje,
 * Priština, Prizren, Skopje, Bitola.
 */
export const BULGARIAN_IN_SERBIA = outline(`
  21.05,44.85 21.1,44.4 21.3,43.95 21.5,43.6 21.2,43.2 20.9,42.85 20.75,42.4 20.5,42.1 20.4,40.8
  23.1,41.1 23.1,43.2 22.7,44.7 21.6,44.85
`);

/** Karelia east of the old border of Finland: Petrozavodsk, Olonets, Medvezhyegorsk. */
export const EASTERN_KARELIA = outline(`
  32.3,61.1 32.6,60.7 33.5,60.75 35.5,61 35.1,62 34.95,62.95 34,63.2 32.6,63.9 30.5,64.3
  31.6,62.95 32.4,62.4 32.95,61.8
`);

/**
 * The part of Epirus that was Ottoman until 1913: Ioannina, Preveza, Igoumenitsa. Arta and Corfu
 * lie outside.
 */
export const EPIRUS = outline(`
  19.9,39.9 20.1,39.4 20.6,38.9 20.8,38.93 20.9,39.05 20.95,39.3 21,39.45 21.3,39.65 21.3,40.15
  20.2,40.15
`);

/** Ottoman until 1912: Grevena and Elassona; Chalkidiki. */
export const OTTOMAN_GREECE = [
  outline("21.3,39.95 21.9,39.95 22,39.8 22.4,39.85 22.75,39.98 22.75,40.2 21.3,40.2"),
  outline("23,40.1 23.2,39.85 24.5,39.85 24.5,40.5 23,40.5"),
];

/**
 * The islands that were Italian between the wars: Cres and Mali Lošinj. Krk and Rab lie outside.
 */
export const CRES_AND_LOSINJ = outline(`
  14.2,45.2 14.4,45.2 14.41,45.08 14.46,44.97 14.5,44.85 14.52,44.65 14.6,44.45 14.4,44.4
  14.15,44.6
`);

/**
 * Towns of Mehedinți that were Hungarian until 1918, while the rest of Mehedinți belonged to the
 * Old Kingdom: Orșova, Dubova, Svinița.
 */
export const ORSOVA: readonly Town[] = [[44.69, 22.3, 14], [44.5, 22.1, 8]];

/**
 * The part of today's Bulgaria that was Ottoman until 1912: Blagoevgrad, Gotse Delchev, Smolyan,
 * Kardzhali, Svilengrad.
 */
export const OTTOMAN_BULGARIA = outline(`
  22.3,42.12 22.55,42.12 23.05,42.06 23.15,42.09 23.4,42.07 23.75,41.98 23.9,41.8 24.2,41.85
  24.45,41.82 24.62,41.68 24.9,41.68 25.1,41.75 25.45,41.8 25.6,41.75 25.9,41.72 26.1,41.8
  26.35,41.83 26.4,41.6 26,41.2 22.3,41.2
`);

/**
 * The Sanjak of Novi Pazar, Ottoman until 1912: Pljevlja, Prijepolje, Berane. Raška lies outside.
 */
export const NOVI_PAZAR = outline(`
  18.9,43.4 19.3,43.15 19.57,42.98 19.7,42.9 19.8,42.82 19.85,42.65 19.75,42.5 20.3,42.5 20.65,43
  20.6,43.26 20.4,43.38 20.1,43.5 19.85,43.6 19.5,43.68 19.2,43.6
`);

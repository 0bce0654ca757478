import { foldName } from "../../../src/places/fold_name.ts";
import { plainRegion } from "../../../src/places/plain_region.ts";

/** Languages in which names of countries are understood. */
const LANGUAGES =
  "en de fr es pt it nl sv da nb fi is pl cs sk hu ro bg hr sl sr uk ru be lt lv et " +
  "el tr az ka hy he ar fa ur hi bn ta te th vi id ms sw ko ja zh zh-Hant ca eu gl ga cy sq mk kk uz";

/**
 * Names of countries that `Intl.DisplayNames` lacks. Codes joined by `+` are one reading of the
 * name.
 */
const COUNTRY_ALIASES: Record<string, string> = {
  "UK": "GB",
  "Great Britain": "GB",
  "Britain": "GB",
  "England": "GB.ENG",
  "Scotland": "GB.SCT",
  "Wales": "GB.WLS",
  "Northern Ireland": "GB.NIR",
  "USA": "US",
  "U.S.": "US",
  "U.S.A.": "US",
  "America": "US",
  "United States of America": "US",
  "UAE": "AE",
  "Emirates": "AE",
  "Holland": "NL",
  "The Netherlands": "NL",
  "Czech Republic": "CZ",
  "Czechoslovakia": "CZ+SK",
  "Turkey": "TR",
  "Ivory Coast": "CI",
  "Burma": "MM",
  "Ceylon": "LK",
  "Siam": "TH",
  "Persia": "IR",
  "Rhodesia": "ZW",
  "Zaire": "CD",
  "DR Congo": "CD",
  "Swaziland": "SZ",
  "Cape Verde": "CV",
  "Macedonia": "MK",
  "East Timor": "TL",
  "Formosa": "TW",
  "Korea": "KR+KP",
  "British India": "IN+PK+BD",
  "Germany East": "DE",
  "East Germany": "DE",
  "West Germany": "DE",
  "GDR": "DE",
  "DDR": "DE",
  "BRD": "DE",
  "Prussia": "DE+PL+RU+LT",
  "Yugoslavia": "RS+HR+SI+BA+MK+ME+XK",
  "USSR": "RU+UA+BY+MD+EE+LV+LT+GE+AM+AZ+KZ+UZ+TM+KG+TJ",
  "Soviet Union": "RU+UA+BY+MD+EE+LV+LT+GE+AM+AZ+KZ+UZ+TM+KG+TJ",
  "СССР": "RU+UA+BY+MD+EE+LV+LT+GE+AM+AZ+KZ+UZ+TM+KG+TJ",
  "Palestine": "PS",
  "Kosovo": "XK",
  "Vatican": "VA",
  "Hong Kong": "HK",
  "Macau": "MO",
  "Macao": "MO",
  "Svalbard": "SJ",
  "Virgin Islands": "VI+VG",
};

/**
 * The postal codes of divisions in Canada and Australia. GeoNames itself uses those of the United
 * States.
 */
const POSTAL_CODES: Record<string, string> = {
  AB: "CA.01",
  BC: "CA.02",
  MB: "CA.03",
  NB: "CA.04",
  NL: "CA.05",
  NS: "CA.07",
  ON: "CA.08",
  PE: "CA.09",
  PEI: "CA.09",
  QC: "CA.10",
  PQ: "CA.10",
  SK: "CA.11",
  YT: "CA.12",
  NT: "CA.13",
  NU: "CA.14",
  NSW: "AU.02",
  QLD: "AU.04",
  TAS: "AU.06",
  VIC: "AU.07",
  SA: "AU.05",
  WA: "AU.08",
  ACT: "AU.01",
};

/** Divisions by the names that their people use, if GeoNames uses another name. */
const DIVISION_ALIASES: Record<string, string> = {
  "Newfoundland": "CA.05",
  "Labrador": "CA.05",
  "Yukon Territory": "CA.12",
  "Washington DC": "US.DC",
  "Washington State": "US.WA",
  "Bayern": "DE.02",
  "Sachsen": "DE.13",
  "Sachsen-Anhalt": "DE.14",
  "Thüringen": "DE.15",
  "Hessen": "DE.05",
  "Niedersachsen": "DE.06",
  "Nordrhein-Westfalen": "DE.07",
  "NRW": "DE.07",
  "Rhineland-Palatinate": "DE.08",
  "Wien": "AT.09",
  "Niederösterreich": "AT.03",
  "Oberösterreich": "AT.04",
  "Steiermark": "AT.06",
  "Kärnten": "AT.02",
  "Tirol": "AT.07",
  "Wallis": "CH.VS",
  "Graubünden": "CH.GR",
  "Luzern": "CH.LU",
  "Genève": "CH.GE",
  "Sicilia": "IT.15",
  "Sardegna": "IT.14",
  "Toscana": "IT.16",
  "Puglia": "IT.13",
  "Piemonte": "IT.12",
  "Lombardia": "IT.09",
  "Marche": "IT.10",
  "Trentino": "IT.17",
  "Valle d'Aosta": "IT.19",
  "Andalucía": "ES.51",
  "Cataluña": "ES.56",
  "Catalunya": "ES.56",
  "País Vasco": "ES.59",
  "Euskadi": "ES.59",
  "Navarra": "ES.32",
  "Canarias": "ES.53",
  "Islas Baleares": "ES.07",
  "Castilla y León": "ES.55",
  "Castilla-La Mancha": "ES.54",
  "Bretagne": "FR.53",
  "Normandie": "FR.28",
  "Nouvelle-Aquitaine": "FR.75",
  "Corse": "FR.94",
  "Noord-Holland": "NL.07",
  "Zuid-Holland": "NL.11",
  "Noord-Brabant": "NL.06",
  "Galway": "IE.C",
  "Leitrim": "IE.C",
  "Mayo": "IE.C",
  "Roscommon": "IE.C",
  "Sligo": "IE.C",
  "Carlow": "IE.L",
  "Dublin": "IE.L",
  "Kildare": "IE.L",
  "Kilkenny": "IE.L",
  "Laois": "IE.L",
  "Longford": "IE.L",
  "Louth": "IE.L",
  "Meath": "IE.L",
  "Offaly": "IE.L",
  "Westmeath": "IE.L",
  "Wexford": "IE.L",
  "Wicklow": "IE.L",
  "Clare": "IE.M",
  "Cork": "IE.M",
  "Kerry": "IE.M",
  "Limerick": "IE.M",
  "Tipperary": "IE.M",
  "Waterford": "IE.M",
  "Cavan": "IE.U",
  "Donegal": "IE.U",
  "Monaghan": "IE.U",
  "Hovedstaden": "DK.17",
  "Midtjylland": "DK.18",
  "Nordjylland": "DK.19",
  "Sjælland": "DK.20",
  "Syddanmark": "DK.21",
  "Mazowieckie": "PL.78",
  "Pomorskie": "PL.82",
  "Śląskie": "PL.83",
  "Dolnośląskie": "PL.72",
  "Lubelskie": "PL.75",
  "Lubuskie": "PL.76",
  "Łódzkie": "PL.74",
  "Małopolskie": "PL.77",
  "Opolskie": "PL.79",
  "Podkarpackie": "PL.80",
  "Podlaskie": "PL.81",
  "Warmińsko-Mazurskie": "PL.85",
  "Wielkopolskie": "PL.86",
  "Zachodniopomorskie": "PL.87",
  "Capital Governorate": "BH.16",
  "West Coast": "GM.05",
  "Koshi": "NP.1",
  "Gandaki": "NP.4",
  "Karnali": "NP.6",
  "Dornod": "MN.06",
  "Töv": "MN.18",
  "Kinmen": "TW.01",
  "Ciudad de México": "MX.09",
  "CDMX": "MX.09",
  // The capital districts of several countries share these names.
  "Distrito Federal": "MX.09 BR.07 VE.25",
  "DF": "MX.09 BR.07",
  "D.F.": "MX.09 BR.07",
  "Ho Chi Minh": "VN.79",
  "Amanat Al Asimah": "YE.26",
  "Distrito Capital": "VE.25",
  "Capital Federal": "AR.07",
  "CABA": "AR.07",
  "Taipei": "TW.04",
  "Taichung": "TW.04",
  "Tainan": "TW.04",
  "Kaohsiung": "TW.02",
  "Lisboa": "PT.14",
  "Açores": "PT.23",
};

/**
 * Former divisions, and the divisions in which their places are now. The 29 of Vietnam that ended
 * in 2025 are from PyPI vietnamadminunits 1.0.4 (MIT), whose table maps 63 provinces to 34.
 */
const FORMER_DIVISIONS: Record<string, string> = {
  "Alsace": "FR.44",
  "Lorraine": "FR.44",
  "Champagne-Ardenne": "FR.44",
  "Aquitaine": "FR.75",
  "Limousin": "FR.75",
  "Poitou-Charentes": "FR.75",
  "Auvergne": "FR.84",
  "Rhône-Alpes": "FR.84",
  "Bourgogne": "FR.27",
  "Burgundy": "FR.27",
  "Franche-Comté": "FR.27",
  "Picardie": "FR.32",
  "Picardy": "FR.32",
  "Nord-Pas-de-Calais": "FR.32",
  "Basse-Normandie": "FR.28",
  "Haute-Normandie": "FR.28",
  "Languedoc-Roussillon": "FR.76",
  "Midi-Pyrénées": "FR.76",
  "Viken": "NO.01+NO.04+NO.13",
  "Vestfold og Telemark": "NO.17+NO.20",
  "Troms og Finnmark": "NO.05+NO.18",
  "Hordaland": "NO.46",
  "Sogn og Fjordane": "NO.46",
  "Hedmark": "NO.34",
  "Oppland": "NO.34",
  "Aust-Agder": "NO.42",
  "Vest-Agder": "NO.42",
  "Nord-Trøndelag": "NO.21",
  "Sør-Trøndelag": "NO.21",
  "Bà Rịa - Vũng Tàu": "VN.79",
  "Bạc Liêu": "VN.96",
  "Bắc Giang": "VN.24",
  "Bắc Kạn": "VN.19",
  "Bến Tre": "VN.86",
  "Bình Dương": "VN.79",
  "Bình Định": "VN.52",
  "Bình Phước": "VN.75",
  "Bình Thuận": "VN.68",
  "Đắk Nông": "VN.68",
  "Hà Giang": "VN.08",
  "Hà Nam": "VN.37",
  "Hải Dương": "VN.31",
  "Hậu Giang": "VN.92",
  "Hòa Bình": "VN.25",
  "Kiên Giang": "VN.91",
  "Kon Tum": "VN.51",
  "Long An": "VN.80",
  "Nam Định": "VN.37",
  "Ninh Thuận": "VN.56",
  "Phú Yên": "VN.66",
  "Quảng Bình": "VN.44",
  "Quảng Nam": "VN.48",
  "Sóc Trăng": "VN.92",
  "Thái Bình": "VN.33",
  "Tiền Giang": "VN.82",
  "Trà Vinh": "VN.86",
  "Vĩnh Phúc": "VN.25",
  "Yên Bái": "VN.15",
};

/**
 * Every name and code by which a country or a division of `admin1` is understood, folded, with its
 * readings. A reading is a GeoNames code (`GE`, `US.GA`), or several codes joined by `+`. Spaces
 * separate readings.
 */
export function regionNames(
  countryCodes: Iterable<string>,
  admin1: ReadonlyMap<string, string>,
): Record<string, string> {
  const readings = new Map<string, Set<string>>();
  const add = (name: string, reading: string) => {
    const folded = foldName(name);
    if (folded === "") return;
    const known = readings.get(folded) ?? new Set();
    readings.set(folded, known.add(reading));
  };
  const countries = [...countryCodes];
  for (const code of countries) add(code, code);
  for (const language of LANGUAGES.split(" ")) {
    const names = new Intl.DisplayNames([language], { type: "region", fallback: "none" });
    for (const code of countries) add(names.of(code) ?? "", code);
  }
  for (const [code, name] of admin1) {
    add(name, code);
    add(plainRegion(foldName(name)), code);
    if (code.startsWith("US.")) add(code.slice(3), code);
  }
  for (const aliases of [COUNTRY_ALIASES, POSTAL_CODES, DIVISION_ALIASES, FORMER_DIVISIONS]) {
    for (const [name, reading] of Object.entries(aliases)) add(name, reading);
  }
  return Object.fromEntries([...readings].map(([name, all]) => [name, [...all].join(" ")]));
}

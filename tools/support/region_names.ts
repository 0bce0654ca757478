import { foldName } from "../../src/places/fold_name.ts";

/** Languages whose names of countries are understood. */
const LANGUAGES =
  "en de fr es pt it nl sv da nb fi is pl cs sk hu ro bg hr sl sr uk ru be lt lv et " +
  "el tr az ka hy he ar fa ur hi bn ta te th vi id ms sw ko ja zh zh-Hant ca eu gl ga cy sq mk kk uz";

/** Names that `Intl.DisplayNames` does not give; several codes are one reading of the name. */
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

/** The postal codes of Canada and Australia; those of the United States are GeoNames' own codes. */
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

/** Divisions under the names their people use, where GeoNames has another. */
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
  "Lisboa": "PT.14",
  "Açores": "PT.23",
};

/** Divisions that the gazetteer still uses and the newer list of names has dropped. */
export const FORMER_DIVISIONS: Record<string, string> = {
  "NO.30": "Viken",
  "NO.38": "Vestfold og Telemark",
  "NO.54": "Troms og Finnmark",
};

const KIND_OF_DIVISION =
  /\b(state of|province of|republic of|voivodeship|oblast|region|province|krai|kray|republic)\b/g;

/**
 * Every name and code under which a country or a division of `admin1` is understood, folded, with
 * its readings: GeoNames codes (`GE`, `US.GA`) parted by spaces; `+` joins codes of one reading.
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
    add(foldName(name).replace(KIND_OF_DIVISION, ""), code);
    if (code.startsWith("US.")) add(code.slice(3), code);
  }
  for (const aliases of [COUNTRY_ALIASES, POSTAL_CODES, DIVISION_ALIASES]) {
    for (const [name, reading] of Object.entries(aliases)) add(name, reading);
  }
  return Object.fromEntries([...readings].map(([name, all]) => [name, [...all].join(" ")]));
}

import type { PlaceIndex } from "./place_index.ts";

/** For each language, the countries in which people name divisions in this language. */
const COUNTRIES_OF_LANGUAGES: Record<string, string> = {
  ar: "EG SA AE IQ SY JO LB DZ MA TN LY SD YE OM KW QA BH PS",
  bg: "BG",
  bn: "BD IN",
  cs: "CZ",
  da: "DK",
  de: "DE AT CH IT",
  el: "GR CY",
  es: "ES MX AR CO PE VE CL EC GT CU BO DO HN PY SV NI CR PA UY",
  fa: "IR AF",
  fi: "FI",
  fr: "FR BE CH CA CI SN CM CD MA DZ TN HT",
  he: "IL",
  hi: "IN",
  hr: "HR BA",
  hu: "HU RO SK",
  id: "ID",
  it: "IT CH",
  ja: "JP",
  ko: "KR KP",
  nl: "NL BE",
  pl: "PL",
  pt: "BR PT AO MZ",
  ro: "RO MD",
  ru: "RU UA BY KZ KG UZ",
  sk: "SK",
  sr: "RS BA ME",
  sv: "SE FI",
  th: "TH",
  tr: "TR",
  uk: "UA",
  vi: "VN",
  zh: "CN TW HK",
};

/** The languages of this table that are written in Latin letters. */
const LATIN = new Set("cs da de es fi fr hr hu id it nl pl pt ro sk sv tr vi".split(" "));

const LANGUAGES_OF_COUNTRIES = Map.groupBy(
  Object.entries(COUNTRIES_OF_LANGUAGES)
    .flatMap(([language, countries]) =>
      countries.split(" ").map((country) => ({ language, country }))
    ),
  ({ country }) => country,
);

/** The languages in which people name the places of a country. */
export function languagesOf(countryCode: string): { language: string; isLatin: boolean }[] {
  return (LANGUAGES_OF_COUNTRIES.get(countryCode) ?? [])
    .map(({ language }) => ({ language, isLatin: LATIN.has(language) }));
}

/** The names of divisions in the languages of their countries, each with the division's code. */
export function* localDivisionNames({ columns, header }: PlaceIndex): Generator<[string, string]> {
  const { placeIds, languageStarts, localSubjects, localNames, localNameStarts } = columns;
  const text = new TextDecoder();
  for (const [i, language] of header.languages.entries()) {
    const countries = COUNTRIES_OF_LANGUAGES[language]?.split(" ") ?? [];
    // Divisions come after places, so the loop runs backwards and stops at the first place.
    for (let at = languageStarts[i + 1] - 1; at >= languageStarts[i]; at--) {
      const division = localSubjects[at] - placeIds.length;
      if (division < 0) break;
      const { code } = header.admin1[division];
      if (!countries.includes(code.split(".")[0])) continue;
      yield [text.decode(localNames.subarray(localNameStarts[at], localNameStarts[at + 1])), code];
    }
  }
}

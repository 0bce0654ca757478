import { languagesOf } from "./division_names.ts";
import { foldName } from "./fold_name.ts";
import type { PlaceIndex } from "./place_index.ts";

const PLAIN = /^[\x20-\x7e]*$/;

/** The name of a place that an answer in this language shows. */
export function shownName(index: PlaceIndex, place: number, language: string): string {
  const usual = index.usualName(place);
  const local = index.localName(place, language);
  if (local === undefined) return usual;
  return language === "en" ? englishName(index, place, usual, local) : local;
}

/**
 * The name that English answers show. This is the gazetteer's English name if the usual name has
 * foreign letters or a language of the place is written in Latin script: Cologne, not Köln.
 * Otherwise, and if the English name only adds words to the usual name, it is the usual name:
 * Xiamen, not Amoy; Cali, not Santiago de Cali.
 */
function englishName(index: PlaceIndex, place: number, usual: string, english: string): string {
  const [foldedUsual, foldedEnglish] = [usual, english].map((name) => ` ${foldName(name)} `);
  if (foldedUsual === foldedEnglish) return PLAIN.test(usual) ? usual : english;
  if (foldedEnglish.includes(foldedUsual)) return usual;
  const isForeign = !PLAIN.test(usual) || foldedUsual.includes(foldedEnglish) ||
    languagesOfPlace(index, place).some(({ isLatin }) => isLatin);
  return isForeign ? english : usual;
}

/**
 * The names that are used where a place lies: the usual name, and the names in the languages of the
 * place's country.
 */
export function ownNames(index: PlaceIndex, place: number): string[] {
  const local = languagesOfPlace(index, place)
    .map(({ language }) => index.localName(place, language))
    .filter((name) => name !== undefined);
  return [index.usualName(place), ...local];
}

function languagesOfPlace({ columns, header }: PlaceIndex, place: number) {
  return languagesOf(header.countries[columns.countries[place]].code);
}

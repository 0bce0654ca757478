import { languagesOf } from "./division_names.ts";
import { foldName } from "./fold_name.ts";
import type { PlaceIndex } from "./place_index.ts";

const PLAIN = /^[\x20-\x7e]*$/;

/** The name by which an answer in this language shows a place. */
export function shownName(index: PlaceIndex, place: number, language: string): string {
  const usual = index.usualName(place);
  const local = index.localName(place, language);
  if (local === undefined) return usual;
  return language === "en" ? englishName(index, place, usual, local) : local;
}

/**
 * The name to show in English: the gazetteer's English name if the usual one has foreign letters or
 * a language of the place is written in Latin script (Cologne, not Köln); otherwise the usual name
 * (Xiamen, not Amoy), also where the English one only adds to it (Cali, not Santiago de Cali).
 */
function englishName(index: PlaceIndex, place: number, usual: string, english: string): string {
  const [foldedUsual, foldedEnglish] = [usual, english].map((name) => ` ${foldName(name)} `);
  if (foldedUsual === foldedEnglish) return PLAIN.test(usual) ? usual : english;
  if (foldedEnglish.includes(foldedUsual)) return usual;
  const isForeign = !PLAIN.test(usual) || foldedUsual.includes(foldedEnglish) ||
    languagesOfPlace(index, place).some(({ isLatin }) => isLatin);
  return isForeign ? english : usual;
}

/** The names of a place where it lies: the usual name, and those in the languages of its country. */
export function ownNames(index: PlaceIndex, place: number): string[] {
  const local = languagesOfPlace(index, place)
    .map(({ language }) => index.localName(place, language))
    .filter((name) => name !== undefined);
  return [index.usualName(place), ...local];
}

function languagesOfPlace({ columns, header }: PlaceIndex, place: number) {
  return languagesOf(header.countries[columns.countries[place]].code);
}

import { markdownTable } from "../conventions.ts";
import {
  ENEMIES,
  FRIENDS,
  GANA_POINTS,
  GANAS,
  GUNA_TABLES,
  type Koota,
  KOOTA_MAX,
  KOOTA_NAMES,
  KOOTAS,
  MAITRI_POINTS,
  MAX_GUNAS,
  NAKSHATRA_TRAITS,
  type Regard,
  SIGN_LORDS,
  SIGN_VASHYAS,
  VARNA_RANKS,
  VASHYA_POINTS,
  VASHYAS,
  yoniPoints,
  YONIS,
} from "./guna_tables.ts";

/** The book that prints the tables. */
export const GUNA_SOURCE =
  "Horoscope Matching, All India Federation of Astrologers' Societies (3rd edition, 2021)";

/** What each koota compares, and the rule for its points. */
export const KOOTA_RULES: Readonly<Record<Koota, string>> = {
  varna:
    "The element of the Moon's sign, in the order water, fire, earth, air. 1 point unless the bride's element comes before the other person's in this order.",
  vashya:
    "The class of the half of a sign in which the Moon is. The points follow from the table of the two classes.",
  tara:
    "The number of the nakshatra, counted from the other person's nakshatra in groups of nine, 1 to 9. 1.5 points for each of the two numbers that is not 3, 5 or 7.",
  yoni: "The animal of the Moon's nakshatra. The points follow from the table of the two animals.",
  graha_maitri:
    "The lord of the Moon's sign. The points follow from how each of the two lords regards the other.",
  gana:
    "The gana of the Moon's nakshatra. The points follow from the table, read from the bride's gana.",
  bhakoot:
    "The Moon's sign. 7 points unless one sign is the 2nd, 5th, 6th, 8th, 9th or 12th from the other.",
  nadi: "The nadi of the Moon's nakshatra. 8 points if the two differ.",
};

const REGARDS: readonly Regard[] = ["friend", "neutral", "enemy"];

/** How guna milan is computed, in Markdown. */
export function gunaMethod(): string {
  return [
    "# Guna milan",
    `Guna milan compares two Moons in a sidereal zodiac in eight ways, with at most ${MAX_GUNAS} points in total, by the tables \`${GUNA_TABLES}\`. Their source is ${GUNA_SOURCE}. In its printed table of yonis, the pair tiger and cow has 1 point in one direction and none in the other. Here both are 0, because the same book counts them as enemies.`,
    "The points of varna and gana depend on who is the bride. If the request does not say, the answer has both directions. The other six are the same in both. The service neither asks for nor assumes a sex or gender.",
    "Exceptions and cancellations are not applied, because the sources disagree about them. The points are not advice.",
    gunaTables(),
  ].join("\n\n");
}

/** The rules of the eight kootas and their tables, in Markdown, generated from the tables themselves. */
export function gunaTables(): string {
  return [
    markdownTable(
      ["koota", "most points", "rule"],
      KOOTAS.map((koota) => [KOOTA_NAMES[koota], String(KOOTA_MAX[koota]), KOOTA_RULES[koota]]),
    ),
    "## Varna and vashya",
    `Elements in their order: ${
      Object.keys(VARNA_RANKS).join(", ")
    }. They stand for the four classes of the tradition, whose names are not used here.`,
    markdownTable(
      ["sign", "vashya of the first half", "vashya of the second half"],
      Object.entries(SIGN_VASHYAS).map(([sign, halves]) => [sign, ...halves]),
    ),
    crossTable("vashya", VASHYAS, (one, other) => VASHYA_POINTS[one][other]),
    "## Yoni, gana and nadi",
    markdownTable(
      ["nakshatra", "yoni", "gana", "nadi"],
      Object.entries(NAKSHATRA_TRAITS).map(([nakshatra, { yoni, gana, nadi }]) => [
        nakshatra.replaceAll("_", " "),
        yoni,
        gana,
        nadi,
      ]),
    ),
    crossTable("yoni", YONIS, yoniPoints),
    crossTable("gana of the bride", GANAS, (bride, other) => GANA_POINTS[bride][other]),
    "## Graha maitri",
    markdownTable(
      ["lord", "friends", "enemies"],
      SIGN_LORDS.map((lord) => [lord, FRIENDS[lord].join(", "), ENEMIES[lord].join(", ")]),
    ),
    "A lord counts as its own friend. A lord in neither column is neutral.",
    crossTable("one regards the other as", REGARDS, (one, other) => MAITRI_POINTS[one][other]),
  ].join("\n\n") + "\n";
}

/** A table of the points of every two values. The row is the first value, the column the second. */
function crossTable<Value extends string>(
  title: string,
  values: readonly Value[],
  pointsOf: (row: Value, column: Value) => number,
): string {
  return markdownTable(
    [title, ...values],
    values.map((row) => [row, ...values.map((column) => String(pointsOf(row, column)))]),
  );
}

import { isDistrictOf, OWN_DISTRICT_KM, placeNear } from "./city_districts.ts";
import { foldName } from "./fold_name.ts";
import type { Place } from "./place_index.ts";
import { isPrimary, placeOfHolder, rankHolders } from "./rank_holders.ts";
import { MAX_PARTS, type PartsReading, type PlaceNames, readPlace } from "./read_place.ts";
import { SHORT_WORDS, WORDS_BEFORE, WORDS_BEHIND } from "./tables/name_words.ts";

/** A district in the gazetteer belongs to a city within this distance. */
const DISTRICT_KM = 40;
/**
 * A city name that no comma separates from other words counts only if the city has at least this
 * many inhabitants.
 */
export const MIN_CITY_POPULATION = 100_000;
/** A place with this many inhabitants is a city of its own, not a district. */
const OTHER_CITY_POPULATION = 200_000;

type Resolved = Extract<PartsReading, { outcome: "resolved" }> & { district: string | null };
type LooseReading = Resolved | Exclude<PartsReading, { outcome: "resolved" | "unknown" }>;

/** A part of a text: as written, and its words without numbers and the like. */
interface Part {
  written: string;
  /** The postcode or number that was removed from the part; "" if none. */
  aside: string;
  plain: string;
}

interface Reader extends PlaceNames {
  date: string | null;
}

const SEPARATOR = /[,;،、，/|()[\]]|\s[-–—]\s?|\s?[-–—]\s/;
/** Emoji are not letters, but Unicode counts their variation marks as such. */
const PICTURES = /[\p{Extended_Pictographic}\p{Regional_Indicator}\u200d\ufe0f]/gu;
/** A word with a digit; also the two letters of a Dutch postcode if a space separates them. */
const NUMBER = /(?<!\S)(?:\d{4} [A-Z]{2}(?!\S)|[^\s]*\d[^\s]*)/gu;
/** `Paris XVI`, `København Ø`. */
const ORDINAL_BEHIND = /(?<=\S\s)(?:[IVX]+\.?|\p{Lu})$/u;
/** `北京市朝阳区`: divisions one after the other, the largest first. */
const HAN = /^\p{Script=Han}{4,}$/u;
const HAN_DIVISION = /\p{Script=Han}{2,}?[都道府県省市区县縣州郡](?=\p{Script=Han}|$)/gu;
const BEFORE = new RegExp(`^(?:${WORDS_BEFORE}) `);
const BEHIND = new RegExp(`(?<=.) ?(?:${WORDS_BEHIND})$`);
/** `Rothenburg o. d. T.` */
const LETTERS_BEHIND = /(?<=.{3})(?: [a-z]{1,2}){2,}$/;

/**
 * The place meant by a text that has no match as written, because it contains a postcode, a
 * district or a hospital, begins with the region, or has words such as `near` or abbreviations.
 * Null if this finds no place either.
 */
export function readLoosely(
  names: PlaceNames,
  text: string,
  date: string | null,
): LooseReading | null {
  const reader = { ...names, date };
  const parts = partsOf(reader, text);
  const named = parts.filter(({ plain }) => plain !== "").slice(0, MAX_PARTS);
  if (named.length === 0) return null;
  const reading = readOrders(reader, named) ??
    surest([readDistrict(reader, named), readCityFirst(reader, named)]) ??
    readWords(reader, named);
  if (reading?.outcome !== "resolved") return reading;
  const asides = parts.map(({ aside }) => aside).filter((aside) => aside !== "");
  const districts = [reading.district, ...asides].filter((district) => district !== null);
  return { ...reading, district: [...new Set(districts)].join(", ") || null };
}

function partsOf(reader: Reader, text: string): Part[] {
  return text.replace(PICTURES, " ").split(SEPARATOR).flatMap((written) => {
    const trimmed = written.trim();
    return HAN.test(trimmed) ? trimmed.match(HAN_DIVISION)?.reverse() ?? [trimmed] : [trimmed];
  }).flatMap((written, at) => at === 0 ? [written] : regionsApart(reader, written))
    .filter((written) => foldName(written) !== "").map((written) => {
      const numbers = written.match(NUMBER) ?? [];
      const words = written.replace(NUMBER, " ").trim();
      const ordinal = ORDINAL_BEHIND.exec(words)?.[0];
      const isNamed = isKnown(reader, foldName(words));
      const rest = ordinal === undefined || isNamed
        ? words
        : words.slice(0, -ordinal.length).trim();
      // `Thane (W)`
      if (/^[a-z]{1,2}$/.test(foldName(rest)) && !isKnown(reader, foldName(rest))) {
        return { written, aside: written.trim(), plain: "" };
      }
      const plain = plainName(reader, foldName(rest));
      const aside = [...numbers, ...(rest === words ? [] : [ordinal])].join(" ");
      return { written, aside, plain };
    });
}

/** Splits a text of two regions, such as `North Island NZ`. */
function regionsApart({ regions }: Reader, written: string): string[] {
  const isRegion = (words: string[]) => regions.exactReadings(foldName(words.join(" "))).length > 0;
  const words = written.split(/\s+/);
  const at = words.findIndex((_, i) =>
    i > 0 && isRegion(words.slice(0, i)) && isRegion(words.slice(i))
  );
  return at < 0 || isRegion(words)
    ? [written]
    : [words.slice(0, at).join(" "), words.slice(at).join(" ")];
}

/** The folded name without words that do not belong to it, and with abbreviations spelled out. */
function plainName(reader: Reader, folded: string): string {
  let name = folded;
  for (let length = 0; length !== name.length && !isKnown(reader, name);) {
    length = name.length;
    const full = inFull(reader, name);
    if (full !== null) return full;
    name = name.replace(BEFORE, "");
    if (!isKnown(reader, name)) name = name.replace(BEHIND, "").replace(LETTERS_BEHIND, "").trim();
  }
  return name;
}

function inFull(reader: Reader, name: string): string | null {
  const words = name.split(" ");
  for (const [i, word] of words.entries()) {
    if (!Object.hasOwn(SHORT_WORDS, word)) continue;
    for (const full of SHORT_WORDS[word].split(" ")) {
      const whole = words.with(i, full).join(" ");
      if (isKnown(reader, whole)) return whole;
    }
  }
  return null;
}

/** Whether a folded name is one of a place or region. */
function isKnown({ index, regions }: Reader, folded: string): boolean {
  return index.holdersOf(folded).length > 0 || regions.exactReadings(folded).length > 0 ||
    regions.localReadings(folded).length > 0;
}

function isRegion({ regions }: Reader, { plain }: Part): boolean {
  return regions.readings(plain).length > 0 || regions.localReadings(plain).length > 0;
}

/** The place meant by the parts as written, or with the regions first: `USA, Texas, Dallas`. */
function readOrders(reader: Reader, parts: Part[]): LooseReading | null {
  const regionsFirst = parts.length > 1 &&
    parts.slice(0, -1).every((part) => isRegion(reader, part));
  const orders = [parts, ...(regionsFirst ? [parts.toReversed()] : [])];
  for (const order of orders) {
    const reading = readParts(reader, order);
    if (reading !== null) return reading;
  }
  return null;
}

function readParts(reader: Reader, parts: Part[]): LooseReading | null {
  const reading = readPlace(reader, parts.map(({ plain }) => plain), reader.date);
  if (reading.outcome === "unknown") return null;
  return reading.outcome === "resolved" ? { ...reading, district: null } : reading;
}

/** Districts before their city: `Bandra West, Mumbai, Maharashtra`. */
function readDistrict(reader: Reader, parts: Part[]): LooseReading | null {
  for (let at = 1; at < parts.length; at++) {
    const city = readParts(reader, parts.slice(at));
    if (city === null || city.outcome === "region" || isStreet(city, parts[at])) continue;
    return inCity(reader, city, parts.slice(0, at));
  }
  return null;
}

/** Whether the part is a street or sector: `Sector 3` does not mean the town of that name. */
function isStreet(city: LooseReading, { aside }: Part): boolean {
  return aside !== "" &&
    !(city.outcome === "resolved" && city.place.population >= MIN_CITY_POPULATION);
}

/**
 * A city before its district, as in `Lima, Miraflores`. The gazetteer must have the district, or
 * the part must have a number.
 */
function readCityFirst(reader: Reader, parts: Part[]): LooseReading | null {
  for (let end = 2; end <= parts.length; end++) {
    const behind = parts.slice(end);
    if (!behind.every((part) => isRegion(reader, part))) continue;
    const city = readParts(reader, [parts[0], ...behind]);
    if (city?.outcome !== "resolved") continue;
    const districts = parts.slice(1, end);
    const reading = inCity(reader, city, districts);
    if (reading.outcome !== "resolved") continue;
    const isSure = reading.ignored.length === city.ignored.length;
    if (isSure || districts.some(({ aside }) => aside !== "")) return reading;
  }
  return null;
}

/** A large city among words that no comma separates: `Bandra Mumbai`, `Rotterdam Zuid`. */
function readWords(reader: Reader, parts: Part[]): LooseReading | null {
  const [{ plain }, ...tails] = parts;
  if (!tails.every((part) => isRegion(reader, part))) return null;
  const words = plain.split(" ").slice(0, 2 * MAX_PARTS);
  for (let length = words.length - 1; length > 0; length--) {
    const behind = { name: words.slice(-length), district: words.slice(0, -length) };
    const before = { name: words.slice(0, length), district: words.slice(length) };
    const found = [behind, before].flatMap(({ name, district }) => {
      const city = readCity(reader, name.join(" "), tails);
      return city === null ? [] : [{ city, reading: inCity(reader, city, [wordsPart(district)]) }];
    });
    const sure = found.find(({ reading }) => isSure(reading));
    if (sure !== undefined) return sure.reading;
    if (found.length === 2) {
      return { outcome: "ambiguous", candidates: found.map(({ city }) => city.place), ignored: [] };
    }
    if (found.length === 1) return found[0].reading;
  }
  return null;
}

/** The first reading without doubt; if all are doubtful, the first one that gives a place. */
function surest(readings: (LooseReading | null)[]): LooseReading | null {
  const found = readings.filter((reading) => reading !== null);
  return found.find(isSure) ?? found[0] ?? null;
}

function isSure(reading: LooseReading): boolean {
  return reading.outcome === "resolved" && reading.ignored.length === 0;
}

function wordsPart(words: string[]): Part {
  const written = words.join(" ");
  return { written, aside: "", plain: written };
}

function readCity(reader: Reader, plain: string, tails: Part[]): Resolved | null {
  if (/^.{1,3}$/.test(plain) && /^[a-z]/.test(plain)) return null;
  const city = readParts(reader, [{ written: plain, aside: "", plain }, ...tails]);
  return city?.outcome === "resolved" && city.place.population >= MIN_CITY_POPULATION ? city : null;
}

/**
 * A city with districts next to it. If a district is also the name of another city, both are
 * candidates.
 */
function inCity(
  reader: Reader,
  city: Exclude<LooseReading, { outcome: "region" }>,
  parts: Part[],
): LooseReading {
  if (city.outcome !== "resolved") return city;
  const { index, regions } = reader;
  const found = parts.map((part) => ({
    part,
    near: isDistrictOf(index, regions, part.plain, city.place.placeId)
      ? placeNear(index, city.place, part.plain, OWN_DISTRICT_KM) ?? city.place
      : placeNear(index, city.place, part.plain, DISTRICT_KM),
  }));
  for (const { part, near } of found) {
    const other = near === null ? otherCity(reader, part) : null;
    if (other !== null) {
      return { outcome: "ambiguous", candidates: [city.place, other], ignored: city.ignored };
    }
  }
  const district = parts.map(({ written }) => written.trim()).join(", ");
  const known = found.find(({ near }) => near !== null)?.near ?? null;
  const unknown = found.filter(({ part, near }) => near === null && !isShort(part))
    .map(({ part }) => part.written.trim());
  return {
    ...city,
    place: known ?? city.place,
    district,
    ignored: known === null ? [...unknown, ...city.ignored] : city.ignored,
  };
}

/** A part that needs no warning: short words such as `a. M.`, or words beside a number. */
function isShort({ plain, aside }: Part): boolean {
  return aside !== "" || plain.split(" ").every((word) => [...word].length < 3);
}

/** A large city with this name, in any country. */
function otherCity({ index }: Reader, { plain }: Part): Place | null {
  const [first] = rankHolders(index, index.holdersOf(plain));
  if (first === undefined || !isPrimary(first)) return null;
  const place = index.place(placeOfHolder(first));
  return place.population >= OTHER_CITY_POPULATION ? place : null;
}

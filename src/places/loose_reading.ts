import { isDistrictOf, OWN_DISTRICT_KM, placeNear } from "./city_districts.ts";
import { foldName } from "./fold_name.ts";
import { byPostcode } from "./postcodes.ts";
import { readLoneDistrict } from "./lone_district.ts";
import type { Place } from "./place_index.ts";
import { isPrimary, placeOfHolder, rankHolders } from "./rank_holders.ts";
import { MAX_PARTS, type PartsReading, type PlaceNames, readPlace } from "./read_place.ts";
import { fullForms, linkedName } from "./short_forms.ts";
import { isNamedTown } from "./town_names.ts";
import { WORDS_BEFORE, WORDS_BEHIND } from "./tables/name_words.ts";

/** The maximum distance from a city at which a district in the gazetteer belongs to that city. */
const DISTRICT_KM = 40;
/**
 * The minimum number of inhabitants of a city whose name is read even if no comma separates the
 * name from other words.
 */
export const MIN_CITY_POPULATION = 100_000;
/** A place with at least this many inhabitants is a separate city, not a district. */
const OTHER_CITY_POPULATION = 200_000;

/** Minimum population of a city that people call by a code of three letters, such as NYC or BKK. */
const CITY_OF_CODE_POPULATION = 2_000_000;

/** Maximum number of region names that are tried for a short form. */
const MAX_SHORT_REGIONS = 12;

type Resolved = Extract<PartsReading, { outcome: "resolved" }> & { district: string | null };
type LooseReading = Resolved | Exclude<PartsReading, { outcome: "resolved" | "unknown" }>;

/** A part of a text: as the caller wrote it, and without numbers and similar additions. */
interface Part {
  written: string;
  /** The postcode or number that was removed from the part; empty if nothing was removed. */
  aside: string;
  plain: string;
}

interface Reader extends PlaceNames {
  date: string | null;
}

/** A label before a place: `City: Turin`. */
const LABEL =
  /(?:^|[,;\s]+)(?:country|city|town|state|province|place|place of birth|birth ?place|pob|born)\s*:/giu;
/** The slash of an abbreviated word in a name: `Neuilly s/ Seine`. */
const SLASH_OF_SHORT_FORM = /(?<=\s\p{L}{1,2})\/\s?/gu;
/** A town and its river: `Offenbach/Main`, `Halle (Saale)`. */
const BESIDE_RIVER = /([^,;/()]+?)\s*[/(]\s*(\p{L}+)\s*\)?(?=\s*(?:,|$))/gu;
const BETWEEN = /^\s*between (.+) and (.+)$/iu;
const SEPARATOR = /[,;،、，/|()[\]]|\s[-–—]\s?|\s?[-–—]\s/;
/** Emoji, with their variation marks, which count as letters in Unicode. */
const PICTURES = /[\p{Extended_Pictographic}\p{Regional_Indicator}\u200d\ufe0f]/gu;
/** A word with a digit, or a Dutch postcode with a space before its two letters. */
const NUMBER = /(?<!\S)(?:\d{4} [A-Z]{2}(?!\S)|[^\s]*\d[^\s]*)/gu;
/** The number or letter of a district after the name of its city: `Paris XVI`, `København Ø`. */
const ORDINAL_BEHIND = /(?<=\S\s)(?:[IVX]+\.?|\p{Lu})$/u;
/** Divisions without spaces, the largest first: `北京市朝阳区`. */
const HAN = /^\p{Script=Han}{4,}$/u;
const HAN_DIVISION = /\p{Script=Han}{2,}?[都道府県省市区县縣州郡](?=\p{Script=Han}|$)/gu;
const BEFORE = new RegExp(`^(?:${WORDS_BEFORE}) `);
const BEHIND = new RegExp(`(?<=.) ?(?:${WORDS_BEHIND})$`);
/** Single letters after a name: `Rothenburg o. d. T.` */
const LETTERS_BEHIND = /(?<=.{3})(?: [a-z]{1,2}){2,}$/;

/**
 * Reads a text that does not match as the caller wrote it. The text may contain a postcode, a
 * district, a hospital, abbreviations or words such as `near`, or begin with the region. Null if
 * the text matches no place this way either.
 */
export function readLoosely(
  names: PlaceNames,
  text: string,
  date: string | null,
): LooseReading | null {
  const reader = { ...names, date };
  const between = BETWEEN.exec(text);
  if (between !== null) return readBetween(reader, between[1], between[2]);
  const written = writtenParts(reader, text);
  return readWritten(reader, written) ?? readWritten(reader, tailsApart(reader, written));
}

function readWritten(reader: Reader, written: string[]): LooseReading | null {
  const parts = partsOf(reader, written);
  const named = parts.filter(({ plain }) => plain !== "").slice(0, MAX_PARTS);
  if (named.length === 0) return null;
  const reading = readOrders(reader, named) ?? readInFull(reader, named) ??
    readShortRegion(reader, named) ??
    surest([readDistrict(reader, named), readCityFirst(reader, named)]) ??
    readWords(reader, named);
  if (reading === null) return null;
  const asides = parts.map(({ aside }) => aside).filter((aside) => aside !== "");
  const narrowed = readPostcode(reading, asides);
  if (narrowed.outcome !== "resolved") return narrowed;
  const districts = [narrowed.district, ...asides].filter((district) => district !== null);
  return { ...narrowed, district: [...new Set(districts)].join(", ") || null };
}

function readPostcode(reading: LooseReading, asides: string[]): LooseReading {
  if (reading.outcome !== "resolved" && reading.outcome !== "ambiguous") return reading;
  const narrowed = byPostcode(reading, asides);
  if (narrowed === null) return reading;
  return narrowed.outcome === "resolved" ? { ...narrowed, district: null } : narrowed;
}

/** Reads both places of a text such as `between Leeds and Bradford`. */
function readBetween(reader: Reader, ...texts: string[]): LooseReading | null {
  const found = texts.map((text) => readWritten(reader, writtenParts(reader, text)));
  const candidates = found.flatMap((reading) =>
    reading?.outcome === "resolved" ? [reading.place] : []
  );
  return candidates.length === 2 ? { outcome: "ambiguous", candidates, ignored: [] } : null;
}

/** Reads the first part with its abbreviations spelled out: `Sta. Cruz, Bolivia`. */
function readInFull(reader: Reader, [first, ...tails]: Part[]): LooseReading | null {
  let asked: LooseReading | null = null;
  for (const plain of fullForms(reader.index, withoutNumbers(first.written))) {
    const reading = readOrders(reader, [{ ...first, plain }, ...tails]);
    if (reading?.outcome === "resolved") return reading;
    asked ??= reading;
  }
  return asked;
}

/** Reads a region whose name is abbreviated with a full stop: `Choluteca, Hond.` */
function readShortRegion(reader: Reader, parts: Part[]): LooseReading | null {
  const last = parts[parts.length - 1];
  if (parts.length < 2 || !/\p{L}{3}\.$/u.test(last.written) || isRegion(reader, last)) return null;
  for (const plain of reader.regions.namesWithPrefix(last.plain, MAX_SHORT_REGIONS)) {
    const reading = readParts(reader, parts.with(-1, { ...last, plain }));
    if (reading !== null && isSure(reading)) return reading;
  }
  return null;
}

/** The parts of a text as the caller wrote them, without labels and emoji. */
function writtenParts(reader: Reader, text: string): string[] {
  return text.replace(PICTURES, " ").replace(LABEL, ",").replace(SLASH_OF_SHORT_FORM, ". ")
    .replace(BESIDE_RIVER, (both, town, river) => linkedName(reader.index, town, river) ?? both)
    .split(SEPARATOR).flatMap((written) => {
      const trimmed = written.trim();
      return HAN.test(trimmed) ? hanParts(reader, trimmed) : [trimmed];
    }).flatMap((written, at) => at === 0 ? [written] : regionsApart(reader, written))
    .filter((written) => foldName(written) !== "");
}

/** Splits a text in Han characters into parts, the smallest division first: `北京市朝阳区`, `香港九龍`. */
function hanParts(reader: Reader, written: string): string[] {
  const divisions = written.match(HAN_DIVISION);
  if (divisions !== null && divisions[0] !== written) return divisions.reverse();
  const letters = [...written];
  for (let at = 2; at <= letters.length - 2; at++) {
    const [head, tail] = [letters.slice(0, at).join(""), letters.slice(at).join("")];
    const isRegionHead = reader.regions.readings(head).length > 0;
    if ((isRegionHead || isKnown(reader, head)) && isKnown(reader, tail)) return [tail, head];
  }
  return [written];
}

/** Makes a separate part of a region at the end of the first part, as in `Ramstein AFB Germany`. */
function tailsApart({ regions }: Reader, [first, ...others]: string[]): string[] {
  const words = first?.split(/\s+/) ?? [];
  const lengths = [4, 3, 2, 1].filter((length) => length < words.length);
  const tail = lengths.map((length) => words.slice(-length).join(" "))
    .find((tail) =>
      regions.exactReadings(foldName(tail)).length > 0 ||
      regions.readings(foldName(tail)).length > 0 && foldName(tail).length > 2 ||
      regions.localReadings(foldName(tail)).length > 0
    );
  return tail === undefined
    ? [first, ...others].filter((part) => part !== undefined)
    : [first.slice(0, -tail.length).trim(), tail, ...others];
}

const withoutNumbers = (written: string) => written.replace(NUMBER, " ").trim();

function partsOf(reader: Reader, written: string[]): Part[] {
  return written.map((written) => {
    const numbers = written.match(NUMBER) ?? [];
    const words = withoutNumbers(written);
    const ordinal = ORDINAL_BEHIND.exec(words)?.[0];
    const isNamed = isKnown(reader, foldName(words));
    const rest = ordinal === undefined || isNamed ? words : words.slice(0, -ordinal.length).trim();
    // A remainder of one or two letters is not a separate name: `Thane (W)`.
    if (/^[a-z]{1,2}$/.test(foldName(rest)) && !isOwnName(reader, foldName(rest))) {
      return { written, aside: written.trim(), plain: "" };
    }
    const plain = plainName(reader, foldName(rest), withoutNumbers(rest));
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

/**
 * The folded name with abbreviations spelled out. Words that are not part of the name are left out.
 */
function plainName(reader: Reader, folded: string, written: string): string {
  let name = folded;
  for (let length = 0; length !== name.length && !isKnown(reader, name);) {
    const full = fullForms(reader.index, length === 0 ? written : name)
      .find((form) => isKnown(reader, form));
    if (full !== undefined) return full;
    length = name.length;
    name = name.replace(BEFORE, "");
    if (!isKnown(reader, name)) name = name.replace(BEHIND, "").replace(LETTERS_BEHIND, "").trim();
  }
  return name;
}

/** Whether a folded name is the name of a place or region. */
function isKnown({ towns, regions, date }: Reader, folded: string): boolean {
  return [...towns.holdersOf(folded, date)].length > 0 ||
    regions.exactReadings(folded).length > 0 ||
    regions.localReadings(folded).length > 0;
}

/** Whether a folded name is the main name of a place, or a region. */
function isOwnName({ index, regions }: Reader, folded: string): boolean {
  return [...index.holdersOf(folded)].some(isPrimary) ||
    regions.exactReadings(folded).length > 0 || regions.localReadings(folded).length > 0;
}

function isRegion({ regions }: Reader, { plain }: Part): boolean {
  return regions.readings(plain).length > 0 || regions.localReadings(plain).length > 0;
}

/**
 * Reads the parts in the order in which they are written, and in the order with the regions first:
 * `USA, Texas, Dallas`.
 */
function readOrders(reader: Reader, parts: Part[]): LooseReading | null {
  const regionsFirst = parts.length > 1 &&
    parts.slice(0, -1).every((part) => isRegion(reader, part));
  const orders = [parts, ...(regionsFirst ? [parts.toReversed()] : [])];
  const readings = orders.map((order) => readParts(reader, order)).filter((found) =>
    found !== null
  );
  return readings.find(isSure) ?? readings[0] ?? null;
}

function readParts(reader: Reader, parts: Part[]): LooseReading | null {
  const names = parts.map(({ plain }) => plain);
  const read = readPlace(reader, names, reader.date);
  const alone = readLoneDistrict(reader, names, read);
  const reading = alone ?? read;
  if (reading.outcome === "unknown") return null;
  const district = alone === null ? null : parts[0].written.trim();
  return reading.outcome === "resolved" ? { ...reading, district } : reading;
}

/** Reads districts before their city: `Bandra West, Mumbai, Maharashtra`. */
function readDistrict(reader: Reader, parts: Part[]): LooseReading | null {
  for (let at = 1; at < parts.length; at++) {
    const city = readParts(reader, parts.slice(at));
    if (city === null || city.outcome === "region" || isStreet(city, parts[at])) continue;
    const reading = inCity(reader, city, parts.slice(0, at));
    if (!isDoubtfulCode(city, parts[at], reading)) return reading;
  }
  return null;
}

/**
 * Whether a short part is a doubtful code for the city. In `Woden, ACT`, ACT does not mean Waco,
 * although ACT is the code of Waco's airport.
 */
function isDoubtfulCode(city: LooseReading, { plain }: Part, reading: LooseReading): boolean {
  return /^[a-z]{1,3}$/.test(plain) && !isSure(reading) &&
    !(city.outcome === "resolved" && city.place.population >= CITY_OF_CODE_POPULATION);
}

/**
 * Whether the part is a street or sector, such as `Sector 3`, rather than the town with that name.
 */
function isStreet(city: LooseReading, { aside }: Part): boolean {
  return aside !== "" &&
    !(city.outcome === "resolved" && city.place.population >= MIN_CITY_POPULATION);
}

/**
 * Reads a city that is written before its district: `Lima, Miraflores`. The gazetteer must have the
 * district, or the part must have a number.
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

/**
 * Reads a large city that stands among other words without commas: `Bandra Mumbai`, `Rotterdam
 * Zuid`.
 */
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

/** The first reading about which there is no doubt. If there is none, the first reading. */
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
  const isCode = /^.{1,3}$/.test(plain) && /^[a-z]/.test(plain);
  if (isCode && !isNamedTown(plain)) return null;
  const city = readParts(reader, [{ written: plain, aside: "", plain }, ...tails]);
  return city?.outcome === "resolved" && city.place.population >= MIN_CITY_POPULATION ? city : null;
}

/**
 * Reads a city with the districts that are written next to it. If a district is also the name of
 * another large city, both cities are candidates.
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
  const unknown = found.filter(({ part, near }) =>
    near === null && (!isShort(part) || isRegion(reader, part))
  )
    .map(({ part }) => part.written.trim());
  return {
    ...city,
    place: known ?? city.place,
    district,
    ignored: known === null ? [...unknown, ...city.ignored] : city.ignored,
  };
}

/**
 * Whether a part needs no warning, because it has only short words, such as `a. M.`, or stands next
 * to a number.
 */
function isShort({ plain, aside }: Part): boolean {
  return aside !== "" || plain.split(" ").every((word) => [...word].length < 3);
}

/** A large city in any country that has this name. */
function otherCity({ index }: Reader, { plain }: Part): Place | null {
  const [first] = rankHolders(index, index.holdersOf(plain));
  if (first === undefined || !isPrimary(first)) return null;
  const place = index.place(placeOfHolder(first));
  return place.population >= OTHER_CITY_POPULATION ? place : null;
}

import { isDistrict, isDistrictOf, OWN_DISTRICT_KM, placeNear } from "./city_districts.ts";
import { isFiller } from "./fillers.ts";
import { foldName } from "./fold_name.ts";
import { readLoneDistrict } from "./lone_district.ts";
import { MIN_CITY_POPULATION, readLoosely } from "./loose_reading.ts";
import { MAX_PARTS, type PartsReading, type PlaceNames, readPlace } from "./read_place.ts";

/** Maximum length of a place text in UTF-16 units. */
export const MAX_PLACE_TEXT_LENGTH = 200;
/** How many times as long a text may be once its letters are decomposed; Korean ones have three. */
const MAX_GROWTH = 3;

/** The code of a country in front of the place: `DE - Bremen`. */
const CODE_BEFORE = /^\s*([A-Z]{2})\s*[-–:]\s*(\p{L}{3}.*)$/u;

export type PlaceReading =
  | Exclude<PartsReading, { outcome: "resolved" }>
  /**
   * `district`: the part of the text next to the city name, as the caller wrote it, such as
   * `Paddington` or `SW1A 1AA`. `place`: the district if the gazetteer has the district, otherwise
   * the city.
   */
  | Extract<PartsReading, { outcome: "resolved" }> & { district: string | null }
  | {
    outcome: "invalid";
    reason: "too_long" | "control_characters" | "too_many_parts" | "no_letters" | "filler";
  };

/**
 * The place that a text means, such as `Paris`, `Paris, FR`, `Springfield, Illinois, USA` or `東京`.
 * If the text has no match, it is read once more without postcodes, districts and similar
 * additions, as `readLoosely` describes. Similar names never match; `suggestPlaces` finds similar
 * names.
 * @param date `YYYY-MM-DD`, because the meaning of a name depends on the day: Harare was called
 * Salisbury until 1982. Null: any day.
 */
export function resolvePlace(
  names: PlaceNames,
  text: string,
  date: string | null = null,
): PlaceReading {
  if (text.length > MAX_PLACE_TEXT_LENGTH) return { outcome: "invalid", reason: "too_long" };
  // Some characters stand for whole phrases.
  const folded = foldName(text);
  if (folded.length > MAX_GROWTH * MAX_PLACE_TEXT_LENGTH) {
    return { outcome: "invalid", reason: "too_long" };
  }
  if (/\p{Cc}/u.test(text)) return { outcome: "invalid", reason: "control_characters" };
  // Texts such as `n/a`, or `-` in the fields of a form, name no place.
  if (isFiller(folded)) return { outcome: "invalid", reason: "filler" };
  const parts = codeBehind(names, text).split(/[,;،、，]/).map((part) => part.trim()).filter((
    part,
  ) => part !== "");
  if (parts.length > MAX_PARTS) return { outcome: "invalid", reason: "too_many_parts" };
  if (parts.every((part) => foldName(part) === "")) {
    return { outcome: "invalid", reason: "no_letters" };
  }
  const fillers = parts.filter((part) => isFiller(foldName(part)));
  if (fillers.length === parts.length) return { outcome: "invalid", reason: "filler" };
  if (isFiller(foldName(parts[0]))) return readBesideFillers(names, parts, fillers, date);
  return readMeant(names, text, parts, date);
}

/** Moves a country code from the beginning to the end: `DE - Bremen` becomes `Bremen, DE`. */
function codeBehind({ regions }: PlaceNames, text: string): string {
  const [, code, rest] = CODE_BEFORE.exec(text) ?? [];
  const isCountry = code !== undefined &&
    regions.exactReadings(code.toLowerCase()).flat().some(({ division }) => division < 0);
  return isCountry ? `${rest}, ${code}` : text;
}

function readMeant(
  names: PlaceNames,
  text: string,
  parts: string[],
  date: string | null,
): PlaceReading {
  if (foldName(parts[0]) === "") return { outcome: "invalid", reason: "no_letters" };
  const inCity = readTownDistrict(names, parts, date);
  if (inCity !== null) return inCity;
  const reading = readPlace(names, parts, date);
  const alone = readLoneDistrict(names, parts, reading);
  if (alone?.outcome === "resolved") return { ...alone, district: parts[0] };
  if (alone?.outcome === "ambiguous") return alone;
  if (reading.outcome === "resolved") return { ...reading, district: null };
  if (reading.outcome === "region") return readRegionFirst(names, parts, date) ?? reading;
  if (reading.outcome !== "unknown") return reading;
  return readLoosely(names, text, date) ?? reading;
}

/** Reads a large city that is written after its region: `Ireland, Dublin`. */
function readRegionFirst(
  names: PlaceNames,
  parts: string[],
  date: string | null,
): PlaceReading | null {
  if (parts.length < 2) return null;
  const reading = readPlace(names, parts.toReversed(), date);
  return reading.outcome === "resolved" && reading.place.population >= MIN_CITY_POPULATION
    ? { ...reading, district: null }
    : null;
}

/**
 * Reads a district of `tables/districts.ts` that is written before or after its city. So
 * `Miraflores, Lima` means the district of the city Lima, not a village in Lima Region.
 */
function readTownDistrict(
  names: PlaceNames,
  parts: string[],
  date: string | null,
): PlaceReading | null {
  for (const at of [0, 1]) {
    if (parts.length < 2 || !isDistrict(foldName(parts[at]))) continue;
    const city = readPlace(names, parts.toSpliced(at, 1), date);
    if (city.outcome !== "resolved") continue;
    const { index, regions } = names;
    const district = foldName(parts[at]);
    if (isDistrictOf(index, regions, district, city.place.placeId)) {
      const place = placeNear(index, city.place, district, OWN_DISTRICT_KM) ?? city.place;
      return { ...city, place, district: parts[at] };
    }
  }
  return null;
}

/**
 * Reads a text with filler words. A filler word such as `Home` means a town only if the text also
 * names the town's division; otherwise the filler words are ignored.
 */
function readBesideFillers(
  names: PlaceNames,
  parts: string[],
  fillers: string[],
  date: string | null,
): PlaceReading {
  const { regions } = names;
  const others = parts.filter((part) => !fillers.includes(part));
  const named = others.flatMap((part) => regions.readings(foldName(part)));
  const isNarrow = named.some((reading) => reading.every(({ division }) => division >= 0));
  const asTown = isNarrow ? readPlace(names, parts, date) : null;
  if (asTown?.outcome === "resolved") return { ...asTown, district: null };
  const besides = readMeant(names, others.join(", "), others, date);
  switch (besides.outcome) {
    case "resolved":
      return { ...besides, ignored: [...fillers, ...besides.ignored] };
    case "ambiguous":
    case "other_times":
      return besides;
    default:
      return { outcome: "invalid", reason: "filler" };
  }
}

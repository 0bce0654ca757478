import { distanceKm } from "./distance.ts";
import { foldName } from "./fold_name.ts";
import { plainRegion } from "./plain_region.ts";
import type { Place, PlaceIndex } from "./place_index.ts";
import { holderWeight, isPrimary, placeOfHolder, rankHolders } from "./rank_holders.ts";
import { commonRegions, type Region, type RegionReading, type Regions, within } from "./regions.ts";
import type { TownNames } from "./town_names.ts";

/** Maximum number of comma-separated parts that are read. */
export const MAX_PARTS = 8;
export const MAX_CANDIDATES = 10;
/**
 * A place is chosen without a warning if its weight is at least this many times the weight of the
 * next place.
 */
const CLEAR_RATIO = 10;
/**
 * A large city or a capital is chosen, with a warning, if its weight is at least this many times
 * the weight of the next place.
 */
const GREATER_RATIO = 3;
/**
 * The minimum number of inhabitants of a large city, without its agglomeration. About 500
 * agglomerations have a core city of this size or more.
 */
const LARGE_POPULATION = 200_000;
/** The factor by which the population of a country's capital is multiplied. */
const CAPITAL_WEIGHT = 4;
/**
 * The name of a country also means a city of that name if the country has at most this many times
 * the inhabitants of the city.
 */
const CITY_STATE_RATIO = 4;
/** Maximum number of places that are suggested for a country or division. */
const MAX_LARGEST = 5;
const MAX_RIVALS = 3;
/**
 * A town between the name and the region locates the place if the town has at least this
 * population. The place must then be at most `TOWN_KM` from the town.
 */
const TOWN_POPULATION = 20_000;
const TOWN_KM = 100;
/** Minimum population of a place that is chosen although the place is outside the named country. */
const FORMER_POPULATION = 5_000;
/**
 * If more than this many longer names begin with a name, no large city is searched among these
 * names.
 */
const MAX_LONGER = 100;
/** Places with the same name count as one place if they are less than this distance apart. */
const SAME_PLACE_KM = 25;

/** The result if no place in the region of the text has the name. */
export interface UnknownPlace {
  outcome: "unknown";
  /**
   * The folded name. `regions` has the regions that were searched; empty if all regions were
   * searched.
   */
  name: string;
  regions: RegionReading;
  /**
   * The last part as the caller wrote it, if this part is not the name of a country or division;
   * otherwise null.
   */
  unknownRegion: string | null;
}

/** The meaning of the parts of a text. */
export type PartsReading =
  /**
   * `ignored`: the parts between the name and the last part that name no known division, as the
   * caller wrote them. `rivals`: less likely places that may have been meant; empty if the place is
   * clear.
   */
  | { outcome: "resolved"; place: Place; ignored: string[]; rivals: Place[] }
  /**
   * The text names a country, a division or another area. `candidates`: the largest places of the
   * area, then the places that have the area's name. `area`: name and kind; null for a country or
   * division.
   */
  | {
    outcome: "region";
    kind: "country" | "division" | "area";
    area: { name: string; kind: string } | null;
    candidates: Place[];
  }
  /** Two to ten places, the likeliest first. */
  | { outcome: "ambiguous"; candidates: Place[]; ignored: string[] }
  /** The name was not used on the given day, only on the days from `from` up to `until`. */
  | { outcome: "other_times"; name: string; place: Place; from: string; until: string }
  | UnknownPlace;

/** The names with which place texts are read. */
export interface PlaceNames {
  index: PlaceIndex;
  regions: Regions;
  towns: TownNames;
}

/**
 * The names that were used on the day `date`. If `date` is null, the names that were used on any
 * day.
 */
interface Names extends PlaceNames {
  date: string | null;
}

/**
 * One way to read a text: the name, and the regions to search. If `regions` is null, all regions
 * are searched.
 */
interface Meaning {
  name: string;
  regions: RegionReading | null;
  /** Whether the last part is a code that is used only within its country. */
  isLocal: boolean;
  ignored: string[];
}

/**
 * Maximum length of a name that may be a code with another meaning, such as the code of an Italian
 * province. A name that may be a code does not count as a contradiction.
 */
const MAX_CODE_LENGTH = 3;

/**
 * The place that the parts of a text mean: first a name in any script, then divisions and a country
 * by name or code. A place is chosen only if it is ten times as likely as the next place more than
 * 25 km away; for a large city or a capital, three times is enough.
 * @param date `YYYY-MM-DD`, for names that were used only in certain years.
 */
export function readPlace(known: PlaceNames, parts: string[], date: string | null): PartsReading {
  const names = { ...known, date };
  const { name, tails } = partName(names, parts.with(0, seatOfCode(names, parts)));
  const reading = read(names, name, tails);
  if (reading.outcome !== "unknown" && reading.outcome !== "region") return reading;
  // A division with the name of the place may be the wrong division: the city of Sofia is a
  // separate division, next to the division that is called Sofia.
  const others = tails.filter((part) => foldName(part) !== name);
  return others.length === tails.length ? reading : read(names, name, others);
}

/**
 * The first part of the text. In `Ags., Ags.`, the first part becomes the name of the state, after
 * which the city is named. A country, as in `USA, USA`, has no division, so it is not changed.
 */
function seatOfCode({ index, regions }: Names, [first, second]: string[]): string {
  if (second === undefined || foldName(first) !== foldName(second)) return first;
  const [region] = regions.localReadings(foldName(first)).flat();
  const division = region === undefined ? undefined : index.header.admin1[region.division];
  return division?.name ?? first;
}

function read(names: Names, name: string, tails: string[]): PartsReading {
  const { index, regions } = names;
  const area = regions.area(name);
  if (area?.codes.length === 0 && tails.length === 0) {
    return { outcome: "region", kind: "area", area, candidates: [] };
  }
  const meanings = meaningsOf(regions, name, tails);
  if (meanings.length === 0) {
    const unknownRegion = tails[tails.length - 1];
    return { outcome: "unknown", name, regions: [], unknownRegion };
  }
  const fewestIgnored = Math.min(...meanings.map(({ ignored }) => ignored.length));
  const likeliest = meanings.filter(({ ignored }) => ignored.length === fewestIgnored);
  const matches = matchesOf(names, likeliest);
  const readings = matches.map(({ holders }) => holders);
  const ranked = byStanding(index, readings.flat());
  const asOne = greaterAsOne(names, name, likeliest, ranked);
  if (asOne.length > 0) {
    const [greatest, ...others] = asOne;
    const candidates = [greatest, ...ranked, ...others];
    return {
      outcome: "ambiguous",
      candidates: placesOf(index, candidates, MAX_CANDIDATES),
      ignored: matches[0].ignored,
    };
  }
  const region = regionNamed(names, name, likeliest, ranked);
  if (region !== null && region.population >= CLEAR_RATIO * region.rivalPopulation) {
    return regionReading(names, name, region, ranked);
  }
  if (matches.length === 0) {
    const before = inFormerLands(names, meanings);
    if (before !== null) return before;
    return otherTimes(names, name, tails.length === 0 ? null : sought(meanings)) ??
      { outcome: "unknown", name, regions: sought(meanings), unknownRegion: null };
  }
  const isRivalled = region !== null && region.population >= region.rivalPopulation;
  // A region is preferred if the name is only an alternative name of the place, as Benin is an
  // alternative name of Benin City. An area is also preferred unless the place is far larger than
  // the area.
  const isOther = !isPrimary(ranked[0]);
  const isMeant = region?.isArea
    ? isOther || CLEAR_RATIO * region.population >= region.rivalPopulation
    : isOther && isRivalled && name.length > MAX_CODE_LENGTH;
  if (region !== null && isMeant) return regionReading(names, name, region, ranked);
  const { ignored } = matches[0];
  const chosen = choose(index, ranked, readings, ignored, isRivalled);
  return atNamedTown(names, sought(likeliest), ranked, ignored) ??
    (tails.length === 0 ? besideLonger(index, name, chosen) : chosen);
}

/**
 * Makes a reading as a small place ambiguous if the name of a large city begins with the same name:
 * `Addis`.
 */
function besideLonger(index: PlaceIndex, name: string, reading: PartsReading): PartsReading {
  if (reading.outcome !== "resolved" || reading.place.population >= TOWN_POPULATION) return reading;
  const [from, to] = index.keysWithPrefix(`${name} `);
  if (to - from > MAX_LONGER) return reading;
  const [longer] = byStanding(index, [...index.holdersOfKeys(from, to)].filter(isPrimary));
  if (longer === undefined) return reading;
  const city = index.place(placeOfHolder(longer));
  return city.population >= LARGE_POPULATION
    ? { outcome: "ambiguous", candidates: [city, reading.place], ignored: reading.ignored }
    : reading;
}

const sought = (meanings: Meaning[]) => meanings.flatMap(({ regions }) => regions ?? []);

/**
 * The place near a town that the text gives between name and region: `Rampur, Azamgarh, UP` is a
 * village in the district of Azamgarh. If no place with the name is near the town, the town and the
 * places with the name are candidates. Null: the text names no such town.
 */
function atNamedTown(
  names: Names,
  regions: RegionReading,
  ranked: number[],
  ignored: string[],
): PartsReading | null {
  const { index } = names;
  const town = ignored.flatMap((part) => holdersIn(names, foldName(part), regions))
    .filter(isPrimary).map((holder) => index.place(placeOfHolder(holder)))
    .toSorted((a, b) => b.population - a.population)[0];
  if (town === undefined || town.population < TOWN_POPULATION) return null;
  const near = ranked.filter((holder) =>
    distanceKm(index.place(placeOfHolder(holder)), town) <= TOWN_KM
  );
  if (near.length > 0) {
    const others = ignored.filter((part) => foldName(part) !== foldName(town.name));
    return choose(index, near, [near], others, false);
  }
  const places = placesOf(index, ranked, MAX_CANDIDATES - 1);
  return { outcome: "ambiguous", candidates: [town, ...places], ignored: [] };
}

/** Reads a place on land that formerly belonged to the country: `Breslau, Germany`. */
function inFormerLands(names: Names, meanings: Meaning[]): PartsReading | null {
  const { index, regions } = names;
  const lands = meanings.map((meaning) => ({
    ...meaning,
    regions: regions.formerLands(meaning.regions ?? []),
  })).filter(({ regions }) => regions.length > 0);
  const isTown = (holder: number) =>
    index.columns.populations[placeOfHolder(holder)] >= FORMER_POPULATION;
  const matches = matchesOf(names, lands)
    .map((match) => ({ ...match, holders: match.holders.filter(isTown) }))
    .filter(({ holders }) => holders.length > 0);
  if (matches.length === 0) return null;
  const readings = matches.map(({ holders }) => holders);
  return choose(index, byStanding(index, readings.flat()), readings, matches[0].ignored, false);
}

/**
 * Reads the name as a region, with its largest places. If a place in another reading also has the
 * name, as in `Ontario, CA`, that place comes first.
 */
function regionReading(
  { index, regions }: Names,
  name: string,
  { regions: named, isOtherReading }: NamedRegion,
  ranked: number[],
): PartsReading {
  const largest = regions.largestIn(named, MAX_LARGEST);
  const bearers = ranked.map(placeOfHolder);
  const inOrder = isOtherReading
    ? [bearers[0], ...largest, ...bearers.slice(1)]
    : [...largest, ...bearers];
  const candidates = [...new Set(inOrder)].slice(0, MAX_CANDIDATES)
    .map((place) => index.place(place));
  if (isOtherReading) return { outcome: "ambiguous", candidates, ignored: [] };
  const area = regions.area(name);
  const isCountry = named.some(({ division, box }) => division < 0 && box === null);
  return {
    outcome: "region",
    kind: area !== null ? "area" : isCountry ? "country" : "division",
    area: area && { name: area.name, kind: area.kind },
    candidates,
  };
}

/** The place that had the name on other days than the given day; null if there is none. */
function otherTimes(
  { index, towns, date }: Names,
  name: string,
  regions: RegionReading | null,
): PartsReading | null {
  const isWithin = regions === null ? () => true : within(index, regions);
  const found = towns.ofOtherTimes(name, date).find(({ place }) => isWithin(place));
  if (found === undefined) return null;
  const { place, from, until } = found;
  return { outcome: "other_times", name, place: index.place(place), from, until };
}

/**
 * The places that have the name in the regions of each meaning. For local codes, only primary names
 * count.
 */
function matchesOf(names: Names, meanings: Meaning[]) {
  const matches = meanings
    .map((meaning) => ({ ...meaning, holders: holdersIn(names, meaning.name, meaning.regions) }))
    .filter(({ holders }) => holders.length > 0);
  if (matches.every(({ isLocal }) => isLocal)) return matches;
  return matches
    .map((match) => match.isLocal ? { ...match, holders: match.holders.filter(isPrimary) } : match)
    .filter(({ holders }) => holders.length > 0);
}

interface NamedRegion {
  regions: RegionReading;
  population: number;
  /** The population of the likeliest place that has the name; 0 if no place has it. */
  rivalPopulation: number;
  /**
   * Whether the text has several readings, of which one without this region contains a place with
   * the name.
   */
  isOtherReading: boolean;
  /**
   * Whether the region is an area of the table, such as an island, rather than a country or a
   * division.
   */
  isArea: boolean;
}

/**
 * The country, division or area with this name. Null if a place with the name is meant instead: a
 * capital, or a place inside the region, such as Luxembourg.
 */
function regionNamed(
  names: Names,
  name: string,
  meanings: Meaning[],
  ranked: number[],
): NamedRegion | null {
  const { index, regions } = names;
  const isAlone = meanings.every(({ regions }) =>
    regions === null || regions.every(({ division, box }) => division < 0 && box === null)
  );
  const exact = regions.exactReadings(name);
  const all = (exact.length > 0 || ranked.length > 0 ? exact : regions.readings(name)).flat();
  const named = meanings.flatMap(({ regions }) =>
    regions === null ? all : commonRegions(regions, all)
  );
  if (named.length === 0) return null;
  const isArea = regions.area(name) !== null;
  const [first] = ranked;
  if (first !== undefined && isCapitalOf(index, first)) return null;
  const isOwn = (region: Region) =>
    first !== undefined && within(index, [region])(placeOfHolder(first)) &&
    isOwnName(names, name, first, region, isAlone);
  const others = named.filter((region) => !isOwn(region));
  if (others.length === 0) return null;
  const isInside = within(index, others);
  const [largest] = regions.largestIn(others, 1);
  const rival = ranked.map(placeOfHolder).find((place) => !isInside(place));
  return {
    regions: others,
    population: regions.populationOf(others),
    rivalPopulation: rival === undefined ? 0 : index.columns.populations[rival],
    isOtherReading: rival !== undefined && meanings.length > 1 &&
      meanings.some(({ regions }) => regions !== null && !within(index, regions)(largest)) &&
      isPrimary(first!),
    isArea,
  };
}

/**
 * Whether the name of a region means a place in the region. The name of a country means a place if
 * it is also the primary name of the place, or if the place is most of the country. The name of a
 * division means a place if a division follows in the text, or if the division has less than ten
 * times the place's inhabitants. The name of any other area never means a place.
 */
function isOwnName(
  { index, regions }: Names,
  name: string,
  holder: number,
  region: Region,
  isAlone: boolean,
): boolean {
  if (regions.area(name) !== null) return false;
  const { division } = region;
  if (division < 0) {
    return isPrimary(holder) || isMostOf(index, holder, regions.populationOf([region]));
  }
  const { population } = index.place(placeOfHolder(holder));
  const isItsName = plainRegion(foldName(index.header.admin1[division].name)) === name;
  return !isAlone || !isItsName || regions.populationOf([region]) < CLEAR_RATIO * population;
}

/** Whether a country consists mainly of the city, as Hong Kong and Djibouti do. */
function isMostOf(index: PlaceIndex, holder: number, population: number): boolean {
  return population <= CITY_STATE_RATIO * index.columns.populations[placeOfHolder(holder)];
}

/**
 * The places whose name is all words joined, by descending weight, if these places are far likelier
 * than the places with the separate words. For example, `Ber lin` is also a name of Berlin in
 * Maryland, but Berlin in Germany is far likelier.
 */
function greaterAsOne(
  names: Names,
  name: string,
  meanings: Meaning[],
  apart: number[],
): number[] {
  const { index } = names;
  const [first] = apart;
  if (!name.includes(" ") || first === undefined || isPrimary(first)) return [];
  const asOne = name.replaceAll(" ", "");
  const holders = meanings.flatMap(({ regions }) => holdersIn(names, asOne, regions));
  const ranked = byStanding(index, holders);
  return ranked.length > 0 && placeOfHolder(ranked[0]) !== placeOfHolder(first) &&
      standing(index, ranked[0]) >= CLEAR_RATIO * standing(index, first)
    ? ranked
    : [];
}

/** Separates the name from the region that follows, even if there is no comma: `Springfield IL`. */
function partName(names: Names, parts: string[]) {
  const { regions } = names;
  const tails = parts.slice(1);
  let name = foldName(parts[0]);
  while (
    holdersIn(names, name, null).length === 0 && regions.exactReadings(name).length === 0 &&
    regions.area(name) === null && tails.length < MAX_PARTS
  ) {
    const words = name.split(" ");
    const lengths = [4, 3, 2, 1].filter((length) => isTail(names, words, length));
    // Whether a region of this many words leaves the name of a place in that region. `kansas city
    // missouri` must not be read as the place Kansas in a region `city missouri`.
    const leavesName = (length: number) =>
      holdersIn(
        names,
        words.slice(0, -length).join(" "),
        readingsOf(regions, words.slice(-length).join(" ")).flatMap(({ reading }) => reading),
      ).length > 0;
    const leaving = lengths.find(leavesName);
    // A name that may be a region is not split if no town would be left. `Canton OH` is the town,
    // not a canton.
    if (leaving === undefined && regions.readings(name).length > 0) break;
    const tailLength = leaving ?? lengths[0];
    if (tailLength === undefined) break;
    tails.unshift(words.slice(-tailLength).join(" "));
    name = words.slice(0, -tailLength).join(" ");
  }
  return { name, tails };
}

/**
 * Whether the last words name a region. In `Cook County Illinois`, the region is not `County
 * Illinois`.
 */
function isTail({ index, regions }: Names, words: string[], length: number): boolean {
  const tail = words.slice(-length);
  if (length >= words.length || readingsOf(regions, tail.join(" ")).length === 0) return false;
  const isState = ({ country, division }: Region) =>
    division >= 0 && index.header.countries[country].code === "US";
  return tail[0] !== "county" ||
    !regions.exactReadings(tail.slice(1).join(" ")).flat().some(isState);
}

/**
 * The regions that a name or code may mean: in general, or only within the country of the region.
 */
function readingsOf(regions: Regions, folded: string) {
  return [
    ...regions.readings(folded).map((reading) => ({ reading, isLocal: false })),
    ...regions.localReadings(folded).map((reading) => ({ reading, isLocal: true })),
  ];
}

/**
 * The meanings of a text such as `Springfield, Sangamon, Illinois`. `name` is its first part, and
 * `tails` are the parts after the name. Without tails there is one meaning, the name in any region.
 * Otherwise there is one meaning for each region that the last tail may name, and the tails before
 * it narrow the region. If the last tail names no region, there is no meaning.
 */
function meaningsOf(regions: Regions, name: string, tails: string[]): Meaning[] {
  if (tails.length === 0) return [{ name, regions: null, isLocal: false, ignored: [] }];
  return readingsOf(regions, foldName(tails[tails.length - 1])).map(({ reading, isLocal }) => {
    const meaning = { name, regions: reading, isLocal, ignored: [] as string[] };
    for (const part of tails.slice(0, -1).reverse()) {
      const folded = foldName(part);
      const named = readingsOf(regions, folded).flatMap(({ reading }) => reading);
      const narrower = commonRegions(meaning.regions, named);
      const contradicts = named.length > 0 && folded.length > MAX_CODE_LENGTH;
      if (narrower.length > 0 || contradicts) meaning.regions = narrower;
      else if (folded !== name) meaning.ignored.push(part);
    }
    return meaning;
  });
}

function holdersIn(
  { index, towns, date }: Names,
  name: string,
  regions: RegionReading | null,
): number[] {
  const holders = [...towns.holdersOf(name, date)];
  if (regions === null || holders.length === 0) return holders;
  const isWithin = within(index, regions);
  return holders.filter((holder) => isWithin(placeOfHolder(holder)));
}

/**
 * @param all The holders under all readings of the text, ranked.
 * @param found The holders under each reading that has holders.
 * @param isRivalled Whether a country or division with the name has more inhabitants.
 */
function choose(
  index: PlaceIndex,
  all: number[],
  found: number[][],
  ignored: string[],
  isRivalled: boolean,
): PartsReading {
  // If a capital has the name, places that have it only as an alternative name are not meant:
  // Bridgetown does not mean Portland, Dili does not mean Delhi.
  const isMeant = all.some((holder) => isCapitalOf(index, holder)) ? isPrimary : () => true;
  const ranked = all.filter(isMeant);
  const bests = ranked.length === 1 || found.length === 1
    ? ranked.slice(0, 1)
    : found.map((holders) => byStanding(index, holders.filter(isMeant))[0])
      .filter((best) => best !== undefined);
  const [first] = ranked;
  const top = index.place(placeOfHolder(first));
  const isFar = (holder: number) =>
    distanceKm(top, index.place(placeOfHolder(holder))) > SAME_PLACE_KM;
  const next = ranked.find(isFar);
  const ratio = next === undefined ? Infinity : standing(index, first) / standing(index, next);
  // The choice is doubtful if a place of unknown population has the name as its primary name.
  const isDoubtful = !isPrimary(first) && ranked.some((holder) => {
    if (!isPrimary(holder) || !isFar(holder)) return false;
    const { population, countryCode } = index.place(placeOfHolder(holder));
    return population === 0 && countryCode === top.countryCode;
  });
  const isOwn = isPrimary(first) || next === undefined || !isPrimary(next);
  const isGreat = !isRivalled && isOwn &&
    (isCapitalOf(index, first) || top.population >= LARGE_POPULATION);
  if (!isDoubtful && ratio >= (isGreat ? GREATER_RATIO : CLEAR_RATIO) && !bests.some(isFar)) {
    const rivals = ratio >= CLEAR_RATIO
      ? []
      : ranked.filter((holder) =>
        isFar(holder) && standing(index, first) < CLEAR_RATIO * standing(index, holder)
      );
    return {
      outcome: "resolved",
      place: top,
      ignored,
      rivals: placesOf(index, rivals, MAX_RIVALS),
    };
  }
  const candidates = byStanding(index, bests).concat(ranked);
  return { outcome: "ambiguous", candidates: placesOf(index, candidates, MAX_CANDIDATES), ignored };
}

/** The holders by descending weight, each place once. */
function byStanding(index: PlaceIndex, holders: number[]): number[] {
  return rankHolders(index, holders, standing);
}

/** The weight of a holder; a capital of a country weighs more. */
function standing(index: PlaceIndex, holder: number): number {
  return holderWeight(index, holder) * (isCapitalOf(index, holder) ? CAPITAL_WEIGHT : 1);
}

/** Whether a holder is the capital of a country under its primary name. */
function isCapitalOf(index: PlaceIndex, holder: number): boolean {
  return isPrimary(holder) && index.isCapital(placeOfHolder(holder));
}

/** The places of the holders, without duplicates. */
export function placesOf(index: PlaceIndex, holders: number[], limit: number): Place[] {
  return [...new Set(holders.map(placeOfHolder))].slice(0, limit).map((i) => index.place(i));
}

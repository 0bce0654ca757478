import { distanceKm } from "./distance.ts";
import { foldName } from "./fold_name.ts";
import type { Place, PlaceIndex } from "./place_index.ts";
import { holderWeight, isPrimary, placeOfHolder, rankHolders } from "./rank_holders.ts";
import {
  commonRegions,
  largestIn,
  type Region,
  type RegionReading,
  type Regions,
  within,
} from "./regions.ts";

/** Longest place text that is read, in UTF-16 units. */
export const MAX_PLACE_TEXT_LENGTH = 200;
const MAX_PARTS = 8;
export const MAX_CANDIDATES = 10;
/** How many times the next same-named place the first must outweigh to be taken without a word. */
const CLEAR_RATIO = 10;
/** The same of a large city or a capital, to be taken with a word. */
const GREATER_RATIO = 3;
/** Of a city proper; the 500 largest agglomerations have about as many in theirs, or more. */
const LARGE_POPULATION = 200_000;
/** How many times its population the capital of a country counts. */
const CAPITAL_WEIGHT = 4;
/** A country with at most so many times the inhabitants of a city is meant for it, by its name too. */
const CITY_STATE_RATIO = 4;
/** Places that are suggested for a country or division. */
const MAX_LARGEST = 5;
const MAX_RIVALS = 3;
/** Same-named places nearer than this are one place. */
const SAME_PLACE_KM = 25;

/** A name that no place carries where the text says it is. */
export interface UnknownPlace {
  outcome: "unknown";
  /** The name, folded, and the regions where it was sought; none: anywhere. */
  name: string;
  regions: RegionReading;
  /** The last part as written, if it names no country or division; else null. */
  unknownRegion: string | null;
}

export type PlaceReading =
  /**
   * `ignored`: parts between name and last part that name no division known here, as written.
   * `rivals`: smaller places of the name that may have been meant; none where it is clear.
   */
  | { outcome: "resolved"; place: Place; ignored: string[]; rivals: Place[] }
  /** The text names a country or a division: its largest places, then those that bear its name. */
  | { outcome: "region"; kind: "country" | "division"; candidates: Place[] }
  /** Two to ten places, the likeliest first. */
  | { outcome: "ambiguous"; candidates: Place[]; ignored: string[] }
  | UnknownPlace
  | {
    outcome: "invalid";
    reason: "too_long" | "control_characters" | "too_many_parts" | "no_letters";
  };

/** One way to read a text: whose name, and in which regions (null: anywhere). */
interface Meaning {
  name: string;
  regions: RegionReading | null;
  ignored: string[];
}

/** Codes this short are often of something else, such as an Italian province: no contradiction. */
const MAX_CODE_LENGTH = 3;

/**
 * The place meant by a text such as `Paris`, `Paris, FR`, `Springfield, Illinois, USA` or `東京`:
 * a name in any script, present or former, and then divisions and a country by name or code.
 * A place is taken only if it is ten times as likely as the next one more than 25 km away, a large
 * city or a capital if it is three times as likely, and never by resemblance: for names that merely look
 * alike see `suggestPlaces`.
 */
export function resolvePlace(index: PlaceIndex, regions: Regions, text: string): PlaceReading {
  if (text.length > MAX_PLACE_TEXT_LENGTH) return { outcome: "invalid", reason: "too_long" };
  if (/\p{Cc}/u.test(text)) return { outcome: "invalid", reason: "control_characters" };
  const parts = text.split(/[,;،、，]/).map((part) => part.trim()).filter((part) => part !== "");
  if (parts.length > MAX_PARTS) return { outcome: "invalid", reason: "too_many_parts" };
  if (parts.length === 0 || foldName(parts[0]) === "") {
    return { outcome: "invalid", reason: "no_letters" };
  }
  const { name, tails } = partName(index, regions, parts);
  const reading = read(index, regions, name, tails);
  if (reading.outcome === "resolved" || reading.outcome === "ambiguous") return reading;
  // Sofia lies in a division of its own beside the one of its name.
  const others = tails.filter((part) => foldName(part) !== name);
  return others.length === tails.length ? reading : read(index, regions, name, others);
}

function read(index: PlaceIndex, regions: Regions, name: string, tails: string[]): PlaceReading {
  const meanings = meaningsOf(regions, name, tails);
  if (meanings.length === 0) {
    const unknownRegion = tails[tails.length - 1];
    return { outcome: "unknown", name, regions: [], unknownRegion };
  }
  const fewestIgnored = Math.min(...meanings.map(({ ignored }) => ignored.length));
  const likeliest = meanings.filter(({ ignored }) => ignored.length === fewestIgnored);
  const matches = likeliest
    .map(({ ignored, regions }) => ({ ignored, holders: holdersIn(index, name, regions) }))
    .filter(({ holders }) => holders.length > 0);
  const readings = matches.map(({ holders }) => holders);
  const ranked = byStanding(index, readings.flat());
  const asOne = greaterAsOne(index, name, likeliest, ranked);
  if (asOne.length > 0) {
    const [greatest, ...others] = asOne;
    const candidates = [greatest, ...ranked, ...others];
    return {
      outcome: "ambiguous",
      candidates: placesOf(index, candidates, MAX_CANDIDATES),
      ignored: matches[0].ignored,
    };
  }
  const region = regionNamed(index, regions, name, likeliest, ranked);
  if (region !== null && region.population >= CLEAR_RATIO * region.rivalPopulation) {
    const largest = largestIn(index, region.regions, MAX_LARGEST);
    const candidates = [...new Set([...largest, ...ranked.map(placeOfHolder)])]
      .slice(0, MAX_CANDIDATES);
    return {
      outcome: "region",
      kind: region.regions.some(({ division }) => division < 0) ? "country" : "division",
      candidates: candidates.map((place) => index.place(place)),
    };
  }
  if (matches.length === 0) {
    const sought = meanings.flatMap(({ regions }) => regions ?? []);
    return { outcome: "unknown", name, regions: sought, unknownRegion: null };
  }
  const isRivalled = region !== null && region.population >= region.rivalPopulation;
  return choose(index, ranked, readings, matches[0].ignored, isRivalled);
}

interface NamedRegion {
  regions: RegionReading;
  population: number;
  /** Of the likeliest place that has the name; 0: there is none. */
  rivalPopulation: number;
}

/**
 * The country or division that bears a name, unless a place that has it is meant in any case: a
 * capital, or one that lies in it, such as Luxembourg.
 */
function regionNamed(
  index: PlaceIndex,
  regions: Regions,
  name: string,
  meanings: Meaning[],
  ranked: number[],
): NamedRegion | null {
  const all = regions.exactReadings(name).flat();
  const named = meanings.flatMap(({ regions }) =>
    regions === null ? all : commonRegions(regions, all)
  );
  if (named.length === 0) return null;
  const isCountry = named.some(({ division }) => division < 0);
  const [first] = ranked;
  if (first !== undefined && isCapitalOf(index, first)) return null;
  const isOwn = (region: Region) =>
    first !== undefined && within(index, [region])(placeOfHolder(first)) &&
    (isPrimary(first) || !isCountry || isMostOf(index, first, regions.populationOf([region])));
  const others = named.filter((region) => !isOwn(region));
  if (others.length === 0) return null;
  const isInside = within(index, others);
  const rival = ranked.map(placeOfHolder).find((place) => !isInside(place));
  return {
    regions: others,
    population: regions.populationOf(others),
    rivalPopulation: rival === undefined ? 0 : index.columns.populations[rival],
  };
}

/** Whether a country is little else than the city: Hong Kong, Djibouti. */
function isMostOf(index: PlaceIndex, holder: number, population: number): boolean {
  return population <= CITY_STATE_RATIO * index.columns.populations[placeOfHolder(holder)];
}

/**
 * Who bears the words of a name as one, by falling standing, where that is far likelier than what the
 * words mean apart: `Ber lin` is a name of Berlin in Maryland.
 */
function greaterAsOne(
  index: PlaceIndex,
  name: string,
  meanings: Meaning[],
  apart: number[],
): number[] {
  const [first] = apart;
  if (!name.includes(" ") || first === undefined || isPrimary(first)) return [];
  const asOne = name.replaceAll(" ", "");
  const holders = meanings.flatMap(({ regions }) => holdersIn(index, asOne, regions));
  const ranked = byStanding(index, holders);
  return ranked.length > 0 && standing(index, ranked[0]) >= CLEAR_RATIO * standing(index, first)
    ? ranked
    : [];
}

/** Parts the name from what follows it, also where no comma does: `Springfield IL`. */
function partName(index: PlaceIndex, regions: Regions, parts: string[]) {
  const tails = parts.slice(1);
  let name = foldName(parts[0]);
  while (index.holdersOf(name).length === 0 && tails.length < MAX_PARTS) {
    const words = name.split(" ");
    const tailLength = [4, 3, 2, 1].find((length) =>
      length < words.length && regions.readings(words.slice(-length).join(" ")).length > 0
    );
    if (tailLength === undefined) return { name: foldName(parts[0]), tails: parts.slice(1) };
    tails.unshift(words.slice(-tailLength).join(" "));
    name = words.slice(0, -tailLength).join(" ");
  }
  return { name, tails };
}

/** One meaning for each reading of the last part, narrowed by those before it; none: not a region. */
function meaningsOf(regions: Regions, name: string, tails: string[]): Meaning[] {
  if (tails.length === 0) return [{ name, regions: null, ignored: [] }];
  return regions.readings(foldName(tails[tails.length - 1])).map((reading) => {
    const meaning = { name, regions: reading, ignored: [] as string[] };
    for (const part of tails.slice(0, -1).reverse()) {
      const folded = foldName(part);
      const named = regions.readings(folded).flat();
      const narrower = commonRegions(meaning.regions, named);
      const contradicts = named.length > 0 && folded.length > MAX_CODE_LENGTH;
      if (narrower.length > 0 || contradicts) meaning.regions = narrower;
      else if (folded !== name) meaning.ignored.push(part);
    }
    return meaning;
  });
}

function holdersIn(index: PlaceIndex, name: string, regions: RegionReading | null): number[] {
  const holders = [...index.holdersOf(name)];
  if (regions === null || holders.length === 0) return holders;
  const isWithin = within(index, regions);
  return holders.filter((holder) => isWithin(placeOfHolder(holder)));
}

/**
 * @param all The holders under all readings of the text, ranked.
 * @param found The holders under each, none of them empty.
 * @param isRivalled Whether a country or division of the name has more inhabitants.
 */
function choose(
  index: PlaceIndex,
  all: number[],
  found: number[][],
  ignored: string[],
  isRivalled: boolean,
): PlaceReading {
  // The name of a capital is nobody's other name: Bridgetown is not Portland, Dili not Delhi.
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
  // Nobody counted it, and it is the one that has the name as its own.
  const isDoubtful = !isPrimary(first) && ranked.some((holder) => {
    if (!isPrimary(holder) || !isFar(holder)) return false;
    const { population, countryCode } = index.place(placeOfHolder(holder));
    return population === 0 && countryCode === top.countryCode;
  });
  const isGreat = !isRivalled &&
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

/** The holders by falling standing, each place once. */
function byStanding(index: PlaceIndex, holders: number[]): number[] {
  return rankHolders(index, holders, standing);
}

/** What a holder weighs, and more as the capital of a country. */
function standing(index: PlaceIndex, holder: number): number {
  return holderWeight(index, holder) * (isCapitalOf(index, holder) ? CAPITAL_WEIGHT : 1);
}

/** Whether it is the capital of a country, under its own name. */
function isCapitalOf(index: PlaceIndex, holder: number): boolean {
  return isPrimary(holder) && index.isCapital(placeOfHolder(holder));
}

/** The places of the holders, each once. */
export function placesOf(index: PlaceIndex, holders: number[], limit: number): Place[] {
  return [...new Set(holders.map(placeOfHolder))].slice(0, limit).map((i) => index.place(i));
}

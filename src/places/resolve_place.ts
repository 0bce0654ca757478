import { distanceKm } from "./distance.ts";
import { foldName } from "./fold_name.ts";
import type { Place, PlaceIndex } from "./place_index.ts";
import { holderWeight, placeOfHolder, rankHolders } from "./rank_holders.ts";
import { commonRegions, type RegionReading, type Regions, within } from "./regions.ts";

/** Longest place text that is read, in UTF-16 units. */
export const MAX_PLACE_TEXT_LENGTH = 200;
const MAX_PARTS = 8;
const MAX_CANDIDATES = 10;
/** How many times the next same-named place the first must outweigh to be taken without asking. */
const CLEAR_RATIO = 10;
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
  /** `ignored`: parts between name and last part that name no division known here, as written. */
  | { outcome: "resolved"; place: Place; ignored: string[] }
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
 * A place is taken only if it is ten times as likely as the next one more than 25 km away, and
 * never by resemblance: for names that merely look alike see `suggestPlaces`.
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
  const meanings = meaningsOf(regions, name, tails);
  if (meanings.length === 0) {
    const unknownRegion = tails[tails.length - 1];
    return { outcome: "unknown", name, regions: [], unknownRegion };
  }
  const fewestIgnored = Math.min(...meanings.map(({ ignored }) => ignored.length));
  const matches = meanings.filter(({ ignored }) => ignored.length === fewestIgnored)
    .map(({ ignored, regions }) => ({ ignored, holders: holdersIn(index, name, regions) }))
    .filter(({ holders }) => holders.length > 0);
  if (matches.length === 0) {
    const sought = meanings.flatMap(({ regions }) => regions ?? []);
    return { outcome: "unknown", name, regions: sought, unknownRegion: null };
  }
  return choose(index, matches.map(({ holders }) => holders), matches[0].ignored);
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
      else meaning.ignored.push(part);
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

/** `readings`: the holders found under each reading of the text, none of them empty. */
function choose(index: PlaceIndex, readings: number[][], ignored: string[]): PlaceReading {
  const ranked = rankHolders(index, readings.flat());
  const bests = readings.map((holders) => rankHolders(index, holders)[0]);
  const top = index.place(placeOfHolder(ranked[0]));
  const isFar = (holder: number) =>
    distanceKm(top, index.place(placeOfHolder(holder))) > SAME_PLACE_KM;
  const next = ranked.find(isFar);
  const isClear = next === undefined ||
    holderWeight(index, ranked[0]) >= CLEAR_RATIO * holderWeight(index, next);
  if (isClear && !bests.some(isFar)) return { outcome: "resolved", place: top, ignored };
  const candidates = rankHolders(index, bests).concat(ranked);
  return { outcome: "ambiguous", candidates: placesOf(index, candidates, MAX_CANDIDATES), ignored };
}

/** The places of the holders, each once. */
export function placesOf(index: PlaceIndex, holders: number[], limit: number): Place[] {
  return [...new Set(holders.map(placeOfHolder))].slice(0, limit).map((i) => index.place(i));
}

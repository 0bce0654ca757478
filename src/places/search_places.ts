import { foldName, spellings } from "./fold_name.ts";
import { Heaviest } from "./heaviest.ts";
import type { Place, PlaceIndex } from "./place_index.ts";
import { isPrimary, MIN_POPULATION, placeOfHolder } from "./rank_holders.ts";
import { type RegionReading, type Regions, within } from "./regions.ts";
import { MAX_PLACE_TEXT_LENGTH } from "./resolve_place.ts";
import { ownNames, shownName } from "./shown_name.ts";
import { type Prefix, slippedPrefixes } from "./slipped_prefixes.ts";

/** A place as a search shows it while the user types. */
export interface FoundPlace extends Place {
  /** The name of the place that begins with the typed text. */
  matchedName: string;
  /** Name, division and country in one line. */
  label: string;
}

export interface PlaceSearch {
  /** 1 … 10 */
  limit?: number;
  /** One of `NAME_LANGUAGES`. Names are in this language if the gazetteer has names in it. */
  language?: string;
  /** ISO 3166 code. If this is set, only places of this country are found. */
  country?: string;
  /** ISO 3166 code. Places of this country come before other places that are equally well known. */
  preferredCountry?: string;
}

/** A name that may fit the typed text, and the place that has the name. */
interface Candidate {
  key: number;
  place: number;
  weight: number;
}

interface Fit {
  place: number;
  weight: number;
  /**
   * `shown`: the name that the answer shows. `own`: a name in a language of the place's country.
   * `other`: any other name.
   */
  kind: "shown" | "own" | "other";
  matchedName: string;
}

const MAX_FOUND = 10;
/**
 * Maximum number of names of each kind that are compared closely. The names left out belong to less
 * known places.
 */
const MAX_CANDIDATES = 200;
/** The factor by which the weight of a place in the preferred country is multiplied. */
const PREFERENCE = 20;
/**
 * The factor for the weight of a name that is typed in full, and the minimum length of such a name.
 */
const WHOLE_NAME = { weight: 10, minLength: 4 };
/** The number of languages with a name for a place that doubles the weight of the place. */
const LANGUAGES_TO_DOUBLE = 8;
/**
 * The weight of a match with the beginning of a place's own name, compared with a match with the
 * shown name.
 */
const OWN_NAME_WEIGHT = 0.1;
/**
 * A name is nearly complete if its length is at most this many times the length of the typed text.
 */
const MAX_NEARLY_WHOLE = 1.25;
const MAX_BYTES_OF_A_LETTER = 4;
/** The number of names after which other work may run. */
const KEYS_A_STEP = 2000;
const MAX_TAIL_WORDS = 3;

/** Type-ahead search of places. */
export class PlaceSearcher {
  /**
   * How well known each place is. This is the population, raised by the number of languages that
   * have a name for the place.
   */
  readonly #prominence: Float64Array;

  constructor(private readonly index: PlaceIndex, private readonly regions: Regions) {
    const { populations, localSubjects } = index.columns;
    const languages = new Uint8Array(populations.length);
    for (const subject of localSubjects) if (subject < languages.length) languages[subject]++;
    this.#prominence = Float64Array.from(
      populations,
      (population, place) =>
        Math.max(population, MIN_POPULATION) * (1 + languages[place] / LANGUAGES_TO_DOUBLE),
    );
  }

  /**
   * The best known places with a name that begins with `text`, in any script, accents ignored. Names
   * that are shown come first, then names that places have where they lie. Other names count only
   * when they are nearly whole, and short ones such as codes when they are whole. After a comma, or
   * in the last words if nothing else fits, `text` may have a region: `paris, te`. One typing error
   * is accepted if nothing else fits.
   * @returns nothing for a text without letters or longer than the longest name.
   */
  *search(text: string, wish: PlaceSearch = {}): Generator<void, FoundPlace[]> {
    const { limit = MAX_FOUND, language = "en" } = wish;
    if (text.length > MAX_PLACE_TEXT_LENGTH) return [];
    const [typed = "", tail = ""] = text.split(/[,;،、，]/).map(foldName);
    if (typed === "") return [];
    const regions = tail === "" ? null : this.#tailRegions(tail);
    let fits = yield* this.#fits([this.#prefix(typed)], regions, wish);
    if (fits.length === 0 && regions === null) fits = yield* this.#fitsBeforeRegion(typed, wish);
    if (fits.length === 0) {
      fits = yield* this.#fits(slippedPrefixes(this.index, typed), regions, wish);
    }
    return fits.slice(0, limit).map((fit) => this.#found(fit, language));
  }

  #prefix(text: string): Prefix {
    return { text, keys: this.index.keysWithPrefix(text) };
  }

  #tailRegions(tail: string): RegionReading {
    const exact = this.regions.readings(tail);
    return (exact.length > 0 ? exact : this.regions.readingsWithPrefix(tail)).flat();
  }

  /** The places that fit if the last typed words are the name of a region, as in `paris texas`. */
  *#fitsBeforeRegion(typed: string, wish: PlaceSearch): Generator<void, Fit[]> {
    const words = typed.split(" ");
    for (let count = Math.min(MAX_TAIL_WORDS, words.length - 1); count > 0; count--) {
      const regions = this.#tailRegions(words.slice(-count).join(" "));
      if (regions.length === 0) continue;
      const name = words.slice(0, -count).join(" ");
      const [from] = this.index.keysWithPrefix(name);
      if (this.index.key(from) !== name) continue;
      const fits = yield* this.#fits([{ text: name, keys: [from, from + 1] }], regions, wish);
      if (fits.length > 0) return fits;
    }
    return [];
  }

  /** The places that have a fitting name, the best fit first. */
  *#fits(
    prefixes: Prefix[],
    regions: RegionReading | null,
    wish: PlaceSearch,
  ): Generator<void, Fit[]> {
    const { language = "en", limit = MAX_FOUND } = wish;
    const best = new Map<number, Fit>();
    const whole = new Set(prefixes.map(({ text }) => text));
    for (const { isNearlyWhole, candidates } of yield* this.#candidates(prefixes, regions, wish)) {
      const shown = new Set<number>();
      for (const candidate of candidates) {
        // Those that follow weigh less.
        if (!isNearlyWhole && shown.size >= limit) break;
        yield;
        const key = this.index.key(candidate.key);
        const fit = this.#fit(candidate, key, isNearlyWhole, language);
        if (fit === null) continue;
        if (fit.kind === "shown") shown.add(fit.place);
        if (whole.has(key) && key.length >= WHOLE_NAME.minLength) fit.weight *= WHOLE_NAME.weight;
        const known = best.get(fit.place);
        if (known === undefined || compareFits(fit, known) < 0) best.set(fit.place, fit);
      }
    }
    return [...best.values()].sort(compareFits);
  }

  /** The names of the best known places. */
  *#candidates(prefixes: Prefix[], regions: RegionReading | null, wish: PlaceSearch) {
    const { holders, holderStarts, countries } = this.index.columns;
    const [only, preferred] = [wish.country, wish.preferredCountry].map((code) =>
      this.index.header.countries.findIndex((country) => country.code === code)
    );
    const isIn = regions === null ? () => true : within(this.index, regions);
    const isWanted = (place: number) =>
      (wish.country === undefined || countries[place] === only) && isIn(place);
    const [nearlyWhole, primary, others] = [0, 1, 2].map(() =>
      new Heaviest<Candidate>(MAX_CANDIDATES)
    );
    for (const { text, keys: [from, to] } of prefixes) {
      const { length } = [...text];
      for (let key = from; key < to; key++) {
        if ((key - from) % KEYS_A_STEP === 0) yield;
        const isNearlyWhole = this.#isNearlyWhole(key, length);
        for (let at = holderStarts[key]; at < holderStarts[key + 1]; at++) {
          const kept = isNearlyWhole ? nearlyWhole : isPrimary(holders[at]) ? primary : others;
          const place = placeOfHolder(holders[at]);
          const weight = this.#prominence[place] *
            (countries[place] === preferred ? PREFERENCE : 1);
          if (weight > kept.least && isWanted(place)) kept.add({ key, place, weight });
        }
      }
    }
    return [nearlyWhole, primary, others].map((kept) => ({
      isNearlyWhole: kept === nearlyWhole,
      candidates: kept.take(),
    }));
  }

  /** Whether a key that begins with the `length` typed letters has few further letters. */
  #isNearlyWhole(key: number, length: number): boolean {
    const { keys, keyStarts } = this.index.columns;
    const [start, end] = [keyStarts[key], keyStarts[key + 1]];
    let letters = end - start;
    if (letters > MAX_BYTES_OF_A_LETTER * MAX_NEARLY_WHOLE * length) return false;
    // Bytes that continue a letter in UTF-8 are not counted.
    for (let at = start; at < end; at++) if ((keys[at] & 0xc0) === 0x80) letters--;
    return letters <= Math.floor(MAX_NEARLY_WHOLE * length);
  }

  #fit(
    { place, weight }: Candidate,
    key: string,
    isNearlyWhole: boolean,
    language: string,
  ): Fit | null {
    const isKey = (name: string) => spellings(foldName(name)).includes(key);
    const shown = shownName(this.index, place, language);
    if (isKey(shown)) return { place, weight, kind: "shown", matchedName: shown };
    const own = ownNames(this.index, place).find(isKey);
    // The beginning of a longer form of the shown name does not count, such as Santiago de Cali for
    // Cali.
    if (own !== undefined && (isNearlyWhole || !hasWords(own, shown))) {
      const ownWeight = isNearlyWhole ? weight : weight * OWN_NAME_WEIGHT;
      return { place, weight: ownWeight, kind: "own", matchedName: own };
    }
    if (!isNearlyWhole) return null;
    return { place, weight, kind: "other", matchedName: this.#spelling(place, key) };
  }

  /** The usual spelling of a name. The index has only the folded form of other names. */
  #spelling(place: number, key: string): string {
    const written = this.index.header.languages
      .map((language) => this.index.localName(place, language))
      .find((name) => name !== undefined && foldName(name) === key);
    if (written !== undefined) return written;
    return /^[a-z]{1,3}$/.test(key)
      ? key.toUpperCase()
      : key.replace(/(?<![^ ])\p{L}/gu, (letter) => letter.toUpperCase());
  }

  #found({ place: at, matchedName }: Fit, language: string): FoundPlace {
    const place = { ...this.index.place(at, language), name: shownName(this.index, at, language) };
    return { ...place, matchedName, label: labelOf(place) };
  }
}

function compareFits(a: Fit, b: Fit): number {
  return Number(a.kind === "other") - Number(b.kind === "other") || b.weight - a.weight ||
    a.place - b.place;
}

/** Whether a name is a longer form of another name. */
function hasWords(name: string, other: string): boolean {
  return ` ${foldName(name)} `.includes(` ${foldName(other)} `);
}

/** Name, division and country, without repetitions: `Singapore`, `Moscow, Russia`. */
function labelOf({ name, admin1, country }: Place): string {
  return [...new Set([name, admin1, country])].filter((part) => part !== null).join(", ");
}

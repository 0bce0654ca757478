import { localDivisionNames } from "./division_names.ts";
import { foldName } from "./fold_name.ts";
import { type Box, commonBox, type NamedArea, readAreas } from "./named_areas.ts";
import { firstFrom, type PlaceIndex } from "./place_index.ts";
import { plainRegion } from "./plain_region.ts";
import { COUNTRY_CODES } from "./tables/country_codes.ts";
import { DIVISION_CODES } from "./tables/division_codes.ts";
import { FORMER_LANDS } from "./tables/former_lands.ts";
import { FURTHER_REGIONS } from "./tables/further_regions.ts";
import { LATIN_LETTERS, REGION_WORDS, SHORT_REGION_WORDS } from "./tables/name_words.ts";

/**
 * A country, a division of a country, or a part of a country or division. Numbers are positions in
 * the header of the index.
 */
export interface Region {
  country: number;
  /** -1: the whole country. */
  division: number;
  /** The part of the region that is meant; null: the whole region. */
  box: Box | null;
}

/**
 * The meaning of a region's name. The name usually means one region; the name of a state that broke
 * up means several.
 */
export type RegionReading = Region[];

/** Codes of countries and divisions, such as `us`, `usa` and `il`. */
const CODE = /^[a-z0-9]{1,3}$/;
const KINDS = new Set(REGION_WORDS.split("|"));

/**
 * Reads the names and codes of countries, the names and codes of their first-order divisions, and
 * the names of the tables' areas.
 */
export class Regions {
  readonly #names: Map<string, string>;
  /** Names that the index does not have, and codes to which the index gives another meaning. */
  readonly #furtherNames: Map<string, string>;
  readonly #localCodes: Map<string, string>;
  readonly #areas = readAreas();
  readonly #index: PlaceIndex;
  /**
   * The places, ordered by country and descending population. `#countryStarts` has the position at
   * which each country begins.
   */
  readonly #byCountry: Uint32Array;
  readonly #countryStarts: Uint32Array;
  /**
   * The names in the order of their UTF-16 units, so that names with the same prefix are adjacent.
   */
  readonly #sorted: string[];
  /** The same with further names, without codes. */
  readonly #sortedWords: string[];
  readonly #countries: Map<string, number>;
  readonly #divisions: Map<string, number>;
  /** The total population of the places in each country or division. */
  readonly #countryPopulations: Float64Array;
  readonly #divisionPopulations: Float64Array;

  constructor(index: PlaceIndex) {
    const { header, columns } = index;
    this.#index = index;
    this.#furtherNames = furtherNames(index);
    this.#localCodes = localCodes();
    this.#names = new Map(Object.entries(header.regionNames));
    this.#sorted = [...this.#names.keys()].sort();
    this.#sortedWords = [...new Set([...this.#sorted, ...this.#furtherNames.keys()])]
      .filter((name) => !CODE.test(name)).sort();
    this.#countries = new Map(header.countries.map(({ code }, i) => [code, i]));
    this.#divisions = new Map(header.admin1.map(({ code }, i) => [code, i]));
    const { populations, countries, divisions } = columns;
    const ofCountries = new Float64Array(header.countries.length);
    const ofDivisions = new Float64Array(header.admin1.length);
    for (let place = 0; place < populations.length && populations[place] > 0; place++) {
      ofCountries[countries[place]] += populations[place];
      ofDivisions[divisions[place]] += populations[place];
    }
    this.#countryStarts = new Uint32Array(header.countries.length + 1);
    for (const country of countries) this.#countryStarts[country + 1]++;
    for (let i = 1; i < this.#countryStarts.length; i++) {
      this.#countryStarts[i] += this.#countryStarts[i - 1];
    }
    this.#byCountry = new Uint32Array(countries.length);
    const next = this.#countryStarts.slice();
    countries.forEach((country, place) => this.#byCountry[next[country]++] = place);
    this.#countryPopulations = ofCountries;
    this.#divisionPopulations = ofDivisions;
  }

  /**
   * Every reading of a folded name or code; for example, `ga` means Gabon and the US state of
   * Georgia. A division with the same name as its country (Mexico) is left out. Empty if no region
   * has the name.
   */
  readings(folded: string): RegionReading[] {
    const exact = this.#namedReadings(folded);
    if (exact.length > 0) return exact;
    for (const form of otherForms(folded)) {
      if (form === folded) continue;
      const found = this.#namedReadings(form);
      if (found.length > 0) return found;
    }
    return [];
  }

  /** The countries, divisions and areas whose name equals the text, apart from an article. */
  exactReadings(folded: string): RegionReading[] {
    const codes = this.#names.get(folded) ?? this.#names.get(folded.replace(/^the /, ""));
    const area = this.area(folded);
    return [
      ...(codes === undefined ? [] : this.#read(codes)),
      ...(area === null || area.codes.length === 0 ? [] : [this.#readArea(area)]),
    ];
  }

  /**
   * The exact readings, together with the regions that have the name in the tables or in a local
   * language.
   */
  #namedReadings(folded: string): RegionReading[] {
    const further = this.#furtherNames.get(folded);
    return [
      ...this.exactReadings(folded),
      ...(further === undefined ? [] : this.#read(further)),
    ];
  }

  /** The divisions that have this abbreviation within their own country; `sp` means São Paulo. */
  localReadings(folded: string): RegionReading[] {
    const codes = this.#localCodes.get(folded.replaceAll(" ", ""));
    return codes === undefined ? [] : this.#read(codes);
  }

  /**
   * The other regions in which places of these countries and divisions may lie today, according to
   * `FORMER_LANDS`.
   */
  formerLands(regions: RegionReading): RegionReading {
    const { countries, admin1 } = this.#index.header;
    const codes = regions.filter(({ box }) => box === null)
      .map(({ country, division }) => (division < 0 ? countries[country] : admin1[division]).code)
      .flatMap((code) => FORMER_LANDS[code]?.split(" ") ?? []);
    return [...new Set(codes)].map((code) => this.#region(code));
  }

  /** The area with a folded name in the tables; null if there is none. */
  area(folded: string): NamedArea | null {
    return this.#areas.get(folded) ?? this.#areas.get(folded.replace(/^the /, "")) ?? null;
  }

  /** The readings of every name that begins with `folded`. Codes are not searched. */
  readingsWithPrefix(folded: string): RegionReading[] {
    const words = this.#sortedWords;
    const readings: RegionReading[] = [];
    for (
      let i = firstFrom(words.length, (i) => words[i] >= folded);
      words[i]?.startsWith(folded);
      i++
    ) readings.push(...this.#namedReadings(words[i]));
    return readings;
  }

  /** Names of countries and divisions that begin with `folded`, at most `atMost`. */
  namesWithPrefix(folded: string, atMost: number): string[] {
    const first = firstFrom(this.#sorted.length, (i) => this.#sorted[i] >= folded);
    return this.#sorted.slice(first, first + atMost).filter((name) => name.startsWith(folded));
  }

  /** The total population of the places in the regions. */
  populationOf(regions: RegionReading): number {
    const whole = regions.filter(({ box }) => box === null);
    const parts = regions.filter(({ box }) => box !== null);
    const ofWhole = whole.reduce(
      (sum, { country, division }) =>
        sum +
        (division < 0 ? this.#countryPopulations[country] : this.#divisionPopulations[division]),
      0,
    );
    return ofWhole + (parts.length === 0 ? 0 : this.#populationWithin(parts));
  }

  #populationWithin(regions: RegionReading): number {
    const { populations } = this.#index.columns;
    let sum = 0;
    for (const places of this.#placesWithin(regions)) {
      for (const place of places) sum += populations[place];
    }
    return sum;
  }

  /** Indexes of the most populous places of the regions. */
  largestIn(regions: RegionReading, atMost: number): number[] {
    return this.#placesWithin(regions).flatMap((places) => [...places.take(atMost)])
      .sort((a, b) => a - b).slice(0, atMost);
  }

  /** The places of the regions, a list for each country, by descending population. */
  #placesWithin(regions: RegionReading): IteratorObject<number>[] {
    const isWithin = within(this.#index, regions);
    const countries = [...new Set(regions.map(({ country }) => country))];
    return countries.map((country) => {
      const [from, to] = this.#countryStarts.subarray(country, country + 2);
      return this.#byCountry.subarray(from, to).values().filter(isWithin);
    });
  }

  #readArea({ codes, box }: NamedArea): RegionReading {
    return codes.map((code) => ({ ...this.#region(code), box }));
  }

  #read(codes: string): RegionReading[] {
    const readings = codes.split(" ");
    return readings
      .filter((code) => !code.includes(".") || !readings.includes(code.split(".")[0]))
      .map((reading) => reading.split("+").map((code) => this.#region(code)))
      .filter((reading) => reading.every((region) => region.country >= 0));
  }

  #region(code: string): Region {
    return {
      country: this.#countries.get(code.split(".")[0]) ?? -1,
      division: code.includes(".") ? this.#divisions.get(code)! : -1,
      box: null,
    };
  }
}

/**
 * The intersection of two readings, each region once; empty if the readings have no region in
 * common.
 */
export function commonRegions(a: RegionReading, b: RegionReading): RegionReading {
  const common = a.flatMap((x) =>
    b.filter((y) =>
      x.country === y.country &&
      (x.division === y.division || x.division < 0 || y.division < 0)
    ).map((y) => ({
      country: x.country,
      division: Math.max(x.division, y.division),
      box: commonBox(x.box, y.box),
    }))
  );
  const isSame = (x: Region, y: Region) =>
    x.country === y.country && x.division === y.division &&
    JSON.stringify(x.box) === JSON.stringify(y.box);
  return common.filter((x, i) => common.findIndex((y) => isSame(x, y)) === i);
}

/**
 * Makes a function that tests whether the place at an index is in one of the regions. The cost of a
 * test does not grow with the number of regions.
 */
export function within(
  { columns, header }: PlaceIndex,
  regions: RegionReading,
): (index: number) => boolean {
  const countries = new Uint8Array(header.countries.length);
  const divisions = new Uint8Array(header.admin1.length);
  const parts: Part[] = [];
  for (const { country, division, box } of regions) {
    if (box !== null) parts.push({ country, division, ...scaled(box) });
    else if (division < 0) countries[country] = 1;
    // Division indexes are unique over all countries, so the country need not be compared.
    else divisions[division] = 1;
  }
  const { latitudesE5, longitudesE5 } = columns;
  const isInPart = (index: number) => {
    const latitude = latitudesE5[index];
    for (const { south, north, west, east, country, division } of parts) {
      if (
        south <= latitude && latitude <= north &&
        west <= longitudesE5[index] && longitudesE5[index] <= east &&
        columns.countries[index] === country &&
        (division < 0 || columns.divisions[index] === division)
      ) return true;
    }
    return false;
  };
  return (index) =>
    countries[columns.countries[index]] === 1 || divisions[columns.divisions[index]] === 1 ||
    (parts.length > 0 && isInPart(index));
}

/** A part of a region. Its box has the unit of the columns. */
interface Part extends Box {
  country: number;
  division: number;
}

function scaled({ south, west, north, east }: Box): Box {
  return { south: south * 1e5, west: west * 1e5, north: north * 1e5, east: east * 1e5 };
}

/** The name of a region without the words or the character that say what kind of region it is. */
function withoutKind(folded: string): string {
  const words = folded.split(" ");
  const first = words.findIndex((word) => !KINDS.has(word));
  const last = words.findLastIndex((word) => !KINDS.has(word));
  const plain = words.slice(first, last + 1).join(" ");
  return KINDS.has(plain.slice(-1)) ? plain.slice(0, -1) : plain;
}

/** Transliterates Cyrillic letters as Russians and Ukrainians do. Other letters are not changed. */
function latinOf(folded: string): string {
  return /\p{Script=Cyrillic}/u.test(folded)
    ? folded.replace(/[^ ]/gu, (letter) => LATIN_LETTERS[letter] ?? letter)
    : folded;
}

/** Other spellings of a region's name, the likeliest first. */
function* otherForms(folded: string): Generator<string> {
  yield folded.replaceAll(" ", "");
  yield plainRegion(folded);
  yield withoutKind(folded);
  yield* inFull(folded);
  yield folded.replace(/\bs s r$/, "ssr");
}

/** Spells out an abbreviated first word: `S Carolina`, `St Kitts`. */
function inFull(folded: string): string[] {
  const [first, ...others] = folded.split(" ");
  if (others.length === 0 || !Object.hasOwn(SHORT_REGION_WORDS, first)) return [];
  return SHORT_REGION_WORDS[first].split(" ").map((word) => [word, ...others].join(" "));
}

/**
 * Further folded names of divisions, with the readings of each name: names in the languages of the
 * countries, and names of the tables.
 */
function furtherNames(index: PlaceIndex): Map<string, string> {
  const names = new Map<string, string>();
  for (const { code, name } of index.header.admin1) {
    const folded = foldName(name);
    const plain = withoutKind(folded);
    if (plain !== folded) addReading(names, plain, code);
  }
  for (const [name, code] of localDivisionNames(index)) {
    const folded = foldName(name);
    addReading(names, folded, code);
    addReading(names, withoutKind(folded), code);
    // A transliterated name: `Chelyabinskaya oblast`.
    const latin = withoutKind(latinOf(folded));
    if (latin !== folded) addReading(names, latin, code);
    // `Edo.` is the Venezuelan abbreviation of `estado`: `Edo. Lara`.
    if (code.startsWith("VE.")) addReading(names, `edo ${withoutKind(folded)}`, code);
  }
  for (const line of FURTHER_REGIONS.trim().split("\n")) {
    const [codes, known] = line.split(" | ");
    for (const name of known.split(", ").map(foldName)) {
      addReading(names, name, codes);
      addReading(names, withoutKind(name), codes);
    }
  }
  return names;
}

function localCodes(): Map<string, string> {
  const codes = new Map<string, string>();
  for (const pair of COUNTRY_CODES.split(" ")) {
    const [short, country] = pair.split("=");
    addReading(codes, short, country);
  }
  for (const [country, pairs] of Object.entries(DIVISION_CODES)) {
    for (const pair of pairs.split(" ")) {
      const [short, division] = pair.split("=");
      addReading(codes, short, `${country}.${division}`);
    }
  }
  return codes;
}

function addReading(names: Map<string, string>, name: string, reading: string): void {
  const known = names.get(name)?.split(" ") ?? [];
  if (name !== "" && !known.includes(reading)) names.set(name, [...known, reading].join(" "));
}

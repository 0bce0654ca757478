import { firstFrom, type PlaceIndex } from "./place_index.ts";
import { plainRegion } from "./plain_region.ts";

/** A country, or one division of it, by their positions in the header of the index. */
export interface Region {
  country: number;
  /** -1: the whole country. */
  division: number;
}

/** What a name of a region may mean: usually one region, several for a state that broke up. */
export type RegionReading = Region[];

/** Reads the names and codes of countries and their first-order divisions. */
export class Regions {
  readonly #names: Map<string, string>;
  /** The names in the order of their UTF-16 units, so that those with a prefix stand together. */
  readonly #sorted: string[];
  readonly #countries: Map<string, number>;
  readonly #divisions: Map<string, number>;
  /** How many people live in the places of each. */
  readonly #countryPopulations: Float64Array;
  readonly #divisionPopulations: Float64Array;

  constructor({ header, columns }: PlaceIndex) {
    this.#names = new Map(Object.entries(header.regionNames));
    this.#sorted = [...this.#names.keys()].sort();
    this.#countries = new Map(header.countries.map(({ code }, i) => [code, i]));
    this.#divisions = new Map(header.admin1.map(({ code }, i) => [code, i]));
    const { populations, countries, divisions } = columns;
    const ofCountries = new Float64Array(header.countries.length);
    const ofDivisions = new Float64Array(header.admin1.length);
    for (let place = 0; place < populations.length && populations[place] > 0; place++) {
      ofCountries[countries[place]] += populations[place];
      ofDivisions[divisions[place]] += populations[place];
    }
    this.#countryPopulations = ofCountries;
    this.#divisionPopulations = ofDivisions;
  }

  /**
   * Every reading of a folded name or code: `ga` is Gabon and the US state of Georgia. A division
   * is left out where its country has the same name (Mexico). Empty: no such region.
   */
  readings(folded: string): RegionReading[] {
    const exact = this.exactReadings(folded);
    if (exact.length > 0) return exact;
    const joined = this.exactReadings(folded.replaceAll(" ", ""));
    return joined.length > 0 ? joined : this.exactReadings(plainRegion(folded));
  }

  /** The same as it is written, but for an article. */
  exactReadings(folded: string): RegionReading[] {
    const codes = this.#names.get(folded) ?? this.#names.get(folded.replace(/^the /, ""));
    return codes === undefined ? [] : this.#read(codes);
  }

  /** The readings of every name that begins with `folded`. */
  readingsWithPrefix(folded: string): RegionReading[] {
    const first = firstFrom(this.#sorted.length, (i) => this.#sorted[i] >= folded);
    const readings: RegionReading[] = [];
    for (let i = first; this.#sorted[i]?.startsWith(folded); i++) {
      readings.push(...this.#read(this.#names.get(this.#sorted[i])!));
    }
    return readings;
  }

  /** How many people live in the places of the regions. */
  populationOf(regions: RegionReading): number {
    return regions.reduce(
      (sum, { country, division }) =>
        sum +
        (division < 0 ? this.#countryPopulations[country] : this.#divisionPopulations[division]),
      0,
    );
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
    };
  }
}

/** What two readings have in common, each region once; empty if nothing. */
export function commonRegions(a: RegionReading, b: RegionReading): RegionReading {
  const common = a.flatMap((x) =>
    b.filter((y) =>
      x.country === y.country &&
      (x.division === y.division || x.division < 0 || y.division < 0)
    ).map((y) => ({ country: x.country, division: Math.max(x.division, y.division) }))
  );
  return common.filter((x, i) =>
    common.findIndex((y) => x.country === y.country && x.division === y.division) === i
  );
}

/** Indexes of the most populous places of the regions. */
export function largestIn(index: PlaceIndex, regions: RegionReading, atMost: number): number[] {
  const isWithin = within(index, regions);
  const largest: number[] = [];
  const { length } = index.columns.populations;
  for (let place = 0; place < length && largest.length < atMost; place++) {
    if (isWithin(place)) largest.push(place);
  }
  return largest;
}

/** Tells whether the place at an index lies in one of the regions, however many they are. */
export function within(
  { columns, header }: PlaceIndex,
  regions: RegionReading,
): (index: number) => boolean {
  const countries = new Uint8Array(header.countries.length);
  const divisions = new Uint8Array(header.admin1.length);
  for (const { country, division } of regions) {
    if (division < 0) countries[country] = 1;
    // A division is of one country.
    else divisions[division] = 1;
  }
  return (index) =>
    countries[columns.countries[index]] === 1 || divisions[columns.divisions[index]] === 1;
}

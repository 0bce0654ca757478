/** A populated place of the gazetteer. */
export interface Place {
  /** GeoNames id. */
  placeId: number;
  name: string;
  /** State, province or other first-order division; in English if GeoNames has an English name. */
  admin1: string | null;
  /** Name of the country in English, and its ISO 3166 code. */
  country: string;
  countryCode: string;
  /** Degrees, north positive. */
  latitudeDeg: number;
  /** Degrees, east positive. */
  longitudeDeg: number;
  /** IANA name of the time zone. */
  timezone: string;
  /** Inhabitants; 0 if not known. */
  population: number;
}

/**
 * The columns of the index file. Places are in descending order of population. Each folded name
 * occurs once, in the order of UTF-8 bytes, with the places that have it.
 */
export const PLACE_COLUMNS = {
  placeIds: Uint32Array,
  latitudesE5: Int32Array,
  longitudesE5: Int32Array,
  populations: Uint32Array,
  countries: Uint16Array,
  /** Index into `admin1` of the header; 0: no division. */
  divisions: Uint16Array,
  timezones: Uint16Array,
  /** Places in ascending order of id. */
  byId: Uint32Array,
  nameStarts: Uint32Array,
  names: Uint8Array,
  keyStarts: Uint32Array,
  keys: Uint8Array,
  /** Which letters occur in a key: see `letterMask`. */
  keyMasks: Uint32Array,
  holderStarts: Uint32Array,
  /** The places of each key, as place × 2, plus 1 if the key is the place's primary name. */
  holders: Uint32Array,
  /**
   * For each language of the header, the index of its first name in the next columns, and the end.
   */
  languageStarts: Uint32Array,
  /**
   * The subjects that have a name in the language, ascending. A subject is the index of a place, or
   * the number of places + the index of a division.
   */
  localSubjects: Uint32Array,
  localNameStarts: Uint32Array,
  localNames: Uint8Array,
} as const;

export type PlaceColumns = {
  [name in keyof typeof PLACE_COLUMNS]: InstanceType<typeof PLACE_COLUMNS[name]>;
};

export interface PlaceIndexHeader {
  format: 2;
  /** Day of the newest row, `YYYY-MM-DD`: the age of the data. */
  dataDate: string;
  countries: { code: string; name: string }[];
  /** Code such as `US.IL`, and name; the first entry is empty. */
  admin1: { code: string; name: string }[];
  timezones: string[];
  /** Indexes of the places that are capitals of countries. */
  capitals: number[];
  /** ISO 639 codes. */
  languages: string[];
  /** The readings of each folded name of a country or division: see `regions.ts`. */
  regionNames: Record<string, string>;
  /** The position of each column: [byte offset from the end of the header, number of elements]. */
  columns: Record<keyof typeof PLACE_COLUMNS, [number, number]>;
}

const MAGIC = 0x31434c50; // "PLC1"

/** Writes header and columns as one file: magic, length of the header, header as JSON, columns. */
export function packPlaceIndex(
  header: Omit<PlaceIndexHeader, "columns">,
  columns: PlaceColumns,
): Uint8Array<ArrayBuffer> {
  const places = {} as PlaceIndexHeader["columns"];
  let end = 0;
  for (const name of columnNames()) {
    places[name] = [end, columns[name].length];
    end += (columns[name].byteLength + 7) & ~7;
  }
  const json = new TextEncoder().encode(JSON.stringify({ ...header, columns: places }));
  const base = columnsAt(json.length);
  const file = new Uint8Array(base + end);
  new Uint32Array(file.buffer, 0, 2).set([MAGIC, json.length]);
  file.set(json, 8);
  for (const name of columnNames()) {
    const { buffer, byteOffset, byteLength } = columns[name];
    file.set(new Uint8Array(buffer, byteOffset, byteLength), base + places[name][0]);
  }
  return file;
}

/** Reads only the header. @throws {Error} if the bytes are not a place index of this format. */
export function readPlaceIndexHeader(file: Uint8Array): PlaceIndexHeader {
  const [magic, length] = new Uint32Array(file.buffer, file.byteOffset, 2);
  const header: PlaceIndexHeader | null = magic === MAGIC
    ? JSON.parse(new TextDecoder().decode(file.subarray(8, 8 + length)))
    : null;
  if (header?.format !== 2) throw new Error("not a place index of this version: build it anew");
  return header;
}

const columnNames = () => Object.keys(PLACE_COLUMNS) as (keyof PlaceColumns)[];
const columnsAt = (headerLength: number) => (8 + headerLength + 7) & ~7;

/**
 * One bit for each letter of the text. Several letters share a bit, so texts with different bits
 * have different letters.
 */
export function letterMask(folded: string): number {
  let mask = 0;
  for (const letter of folded) mask |= 1 << (letter.codePointAt(0)! & 31);
  return mask >>> 0;
}

/** The gazetteer in memory: the bytes of the index file and typed views of them, nothing else. */
export class PlaceIndex {
  readonly header: PlaceIndexHeader;
  readonly columns: PlaceColumns;
  readonly #text = new TextDecoder();
  readonly #capitals: ReadonlySet<number>;
  readonly #countryNames = new Map<string, Intl.DisplayNames>();

  /**
   * @param file the whole index file, at an offset that is a multiple of 8 in its buffer
   * @throws {Error} if the bytes are no place index of this format
   */
  constructor(file: Uint8Array) {
    this.header = readPlaceIndexHeader(file);
    this.#capitals = new Set(this.header.capitals);
    const base = file.byteOffset + columnsAt(new Uint32Array(file.buffer, file.byteOffset, 2)[1]);
    this.columns = Object.fromEntries(
      columnNames().map((name) => {
        const [offset, length] = this.header.columns[name];
        return [name, new PLACE_COLUMNS[name](file.buffer as ArrayBuffer, base + offset, length)];
      }),
    ) as unknown as PlaceColumns;
  }

  get keyCount(): number {
    return this.columns.keyMasks.length;
  }

  /**
   * The place at `index`, 0 being the most populous.
   * @param language A language of the header; names are in this language if the index has them.
   */
  place(index: number, language?: string): Place {
    const { columns, header } = this;
    const { code, name: country } = header.countries[columns.countries[index]];
    const division = columns.divisions[index];
    const local = (subject: number) => language && this.#localName(subject, language);
    return {
      placeId: columns.placeIds[index],
      name: local(index) || this.usualName(index),
      admin1: local(columns.placeIds.length + division) || header.admin1[division].name || null,
      country: (language && this.#countryName(code, language)) || country,
      countryCode: code,
      latitudeDeg: columns.latitudesE5[index] / 1e5,
      longitudeDeg: columns.longitudesE5[index] / 1e5,
      timezone: header.timezones[columns.timezones[index]],
      population: columns.populations[index],
    };
  }

  /** The name of the place in the gazetteer, in whatever language that is. */
  usualName(index: number): string {
    return this.#decode(this.columns.names, this.columns.nameStarts, index);
  }

  /** The name of the place in a language, if it has one there that differs from the usual name. */
  localName(index: number, language: string): string | undefined {
    return this.#localName(index, language);
  }

  /** Whether the place is the capital of its country. */
  isCapital(index: number): boolean {
    return this.#capitals.has(index);
  }

  /** Index of the place with a GeoNames id, -1 if there is none. */
  indexOfId(placeId: number): number {
    const { byId, placeIds } = this.columns;
    const at = firstFrom(byId.length, (i) => placeIds[byId[i]] >= placeId);
    return at < byId.length && placeIds[byId[at]] === placeId ? byId[at] : -1;
  }

  /** The key at `index`, a folded name. */
  key(index: number): string {
    return this.#decode(this.columns.keys, this.columns.keyStarts, index);
  }

  /** The entries of `columns.holders` for a folded name; empty if no place has it. */
  holdersOf(folded: string): Uint32Array {
    const bytes = new TextEncoder().encode(folded);
    const at = this.#firstKeyFrom(bytes);
    return at < this.keyCount && this.#compareKey(at, bytes, false) === 0
      ? this.holdersOfKeys(at, at + 1)
      : new Uint32Array();
  }

  /** The entries of `columns.holders` for the keys from `from` to `to` (excluded). */
  holdersOfKeys(from: number, to: number): Uint32Array {
    const { holders, holderStarts } = this.columns;
    return holders.subarray(holderStarts[from], holderStarts[to]);
  }

  /** The range of keys that begin with `folded`: the first index, and the index after the last. */
  keysWithPrefix(folded: string): [number, number] {
    const bytes = new TextEncoder().encode(folded);
    const from = this.#firstKeyFrom(bytes);
    return [from, firstFrom(this.keyCount, (i) => this.#compareKey(i, bytes, true) > 0)];
  }

  #decode(texts: Uint8Array, starts: Uint32Array, index: number): string {
    return this.#text.decode(texts.subarray(starts[index], starts[index + 1]));
  }

  #localName(subject: number, language: string): string | undefined {
    const { languageStarts, localSubjects, localNames, localNameStarts } = this.columns;
    const at = this.header.languages.indexOf(language);
    if (at < 0) return undefined;
    const [from, to] = languageStarts.subarray(at, at + 2);
    const found = from + firstFrom(to - from, (i) => localSubjects[from + i] >= subject);
    return found < to && localSubjects[found] === subject
      ? this.#decode(localNames, localNameStarts, found)
      : undefined;
  }

  #countryName(code: string, language: string): string | undefined {
    const known = this.#countryNames.get(language) ??
      new Intl.DisplayNames([language], { type: "region", fallback: "none" });
    this.#countryNames.set(language, known);
    return known.of(code);
  }

  #firstKeyFrom(bytes: Uint8Array): number {
    return firstFrom(this.keyCount, (i) => this.#compareKey(i, bytes, false) >= 0);
  }

  /**
   * Compares key `index` with `bytes`. With `asPrefix`, a key that begins with the bytes counts as
   * equal.
   */
  #compareKey(index: number, bytes: Uint8Array, asPrefix: boolean): number {
    const { keys, keyStarts } = this.columns;
    const start = keyStarts[index];
    const length = keyStarts[index + 1] - start;
    const shared = Math.min(length, bytes.length);
    for (let i = 0; i < shared; i++) {
      const difference = keys[start + i] - bytes[i];
      if (difference !== 0) return difference;
    }
    return asPrefix && length > shared ? 0 : length - bytes.length;
  }
}

/**
 * The first index from 0 to count - 1 for which the condition holds, or `count`. Once the condition
 * holds, it must hold for all later indexes.
 */
export function firstFrom(count: number, holds: (index: number) => boolean): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

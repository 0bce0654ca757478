/** A populated place of the gazetteer. */
export interface Place {
  /** GeoNames id. */
  placeId: number;
  name: string;
  /**
   * State, province or other first-order division. The name is in English if GeoNames has an
   * English name.
   */
  admin1: string | null;
  /** English name of the country. `countryCode` is the country's ISO 3166 code. */
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
 * occurs once, in the order of UTF-8 bytes, together with the places that have the name.
 */
export const PLACE_COLUMNS = {
  placeIds: Uint32Array,
  latitudesE5: Int32Array,
  longitudesE5: Int32Array,
  populations: Uint32Array,
  countries: Uint16Array,
  /** For each place, the index of its division in `admin1` of the header; 0: no division. */
  divisions: Uint16Array,
  timezones: Uint16Array,
  /** Places in ascending order of id. */
  byId: Uint32Array,
  nameStarts: Uint32Array,
  names: Uint8Array,
  keyStarts: Uint32Array,
  keys: Uint8Array,
  /** For each key, a bit mask of the letters in the key, as `letterMask` computes it. */
  keyMasks: Uint32Array,
  holderStarts: Uint32Array,
  /**
   * The places of each key, each stored as place × 2, plus 1 if the key is the place's primary
   * name.
   */
  holders: Uint32Array,
  /**
   * For each language of the header, the index of the language's first name in the columns below;
   * then the end.
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
  /** Day of the newest row, `YYYY-MM-DD`, which shows the age of the data. */
  dataDate: string;
  countries: { code: string; name: string }[];
  /** Code such as `US.IL`, and name of each division; the first entry is empty. */
  admin1: { code: string; name: string }[];
  timezones: string[];
  /** Indexes of the places that are capitals of countries. */
  capitals: number[];
  /** ISO 639 codes. */
  languages: string[];
  /**
   * The readings of each folded name of a country or division, in the format that `regions.ts`
   * reads.
   */
  regionNames: Record<string, string>;
  /** For each column: [byte offset from the end of the header, number of elements]. */
  columns: Record<keyof typeof PLACE_COLUMNS, [number, number]>;
}

const MAGIC = 0x31434c50; // "PLC1"

/**
 * Writes the header and the columns as one file: magic, length of the header, header as JSON,
 * columns.
 */
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
 * One bit for each letter of the text. Several letters share a bit. So two texts with different
 * masks certainly have different letters.
 */
export function letterMask(folded: string): number {
  let mask = 0;
  for (const letter of folded) mask |= 1 << (letter.codePointAt(0)! & 31);
  return mask >>> 0;
}

/** The gazetteer in memory: only the bytes of the index file, and typed views of these bytes. */
export class PlaceIndex {
  readonly header: PlaceIndexHeader;
  readonly columns: PlaceColumns;
  readonly #text = new TextDecoder();
  readonly #capitals: ReadonlySet<number>;
  readonly #countryNames = new Map<string, Intl.DisplayNames>();

  /**
   * @param file The whole index file, at an offset in its buffer that is a multiple of 8.
   * @throws {Error} if the bytes are not a place index of this format.
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
   * The place at `index`; index 0 is the most populous place.
   * @param language A language of the header. Names are in this language if the index has names in
   * it.
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

  /** The name of the place in the gazetteer; the language of this name varies. */
  usualName(index: number): string {
    return this.#decode(this.columns.names, this.columns.nameStarts, index);
  }

  /**
   * The name of the place in a language; undefined if the index has no such name or the name equals
   * the usual name.
   */
  localName(index: number, language: string): string | undefined {
    return this.#localName(index, language);
  }

  /** Whether the place is the capital of its country. */
  isCapital(index: number): boolean {
    return this.#capitals.has(index);
  }

  /** Index of the place with a GeoNames id; -1 if no place has this id. */
  indexOfId(placeId: number): number {
    const { byId, placeIds } = this.columns;
    const at = firstFrom(byId.length, (i) => placeIds[byId[i]] >= placeId);
    return at < byId.length && placeIds[byId[at]] === placeId ? byId[at] : -1;
  }

  /** The key at `index`, a folded name. */
  key(index: number): string {
    return this.#decode(this.columns.keys, this.columns.keyStarts, index);
  }

  /** The entries of `columns.holders` for a folded name; empty if no place has this name. */
  holdersOf(folded: string): Uint32Array {
    const bytes = new TextEncoder().encode(folded);
    const at = this.#firstKeyFrom(bytes);
    return at < this.keyCount && this.#compareKey(at, bytes, false) === 0
      ? this.holdersOfKeys(at, at + 1)
      : new Uint32Array();
  }

  /** The entries of `columns.holders` for the keys from `from` up to, but not including, `to`. */
  holdersOfKeys(from: number, to: number): Uint32Array {
    const { holders, holderStarts } = this.columns;
    return holders.subarray(holderStarts[from], holderStarts[to]);
  }

  /**
   * The range of keys that begin with `folded`: the index of the first key, and the index after the
   * last key.
   */
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
 * The first index from 0 to count - 1 for which the condition holds, or `count` if there is none.
 * If the condition holds for an index, it must hold for all later indexes.
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

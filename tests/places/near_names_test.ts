import assert from "node:assert/strict";
import { foldName } from "../../src/places/fold_name.ts";
import { nearNames } from "../../src/places/near_names.ts";
import {
  letterMask,
  packPlaceIndex,
  PLACE_COLUMNS,
  PlaceIndex,
} from "../../src/places/place_index.ts";
import type { PlaceColumns } from "../../src/places/place_index.ts";

/** An index of names alone: the holder of name `i` is the number `i`. */
function indexOf(names: string[]): PlaceIndex {
  const keys = names.map((name) => new TextEncoder().encode(name));
  const starts = [0];
  for (const key of keys) starts.push(starts.at(-1)! + key.length);
  const empty = Object.fromEntries(
    Object.entries(PLACE_COLUMNS).map(([name, Column]) => [name, new Column(0)]),
  ) as unknown as PlaceColumns;
  const columns: PlaceColumns = {
    ...empty,
    keyStarts: Uint32Array.from(starts),
    keys: Uint8Array.from(keys.flatMap((key) => [...key])),
    keyMasks: Uint32Array.from(names, letterMask),
    holderStarts: Uint32Array.from(starts.keys()),
    holders: Uint32Array.from(names.keys()),
  };
  const header = {
    format: 2 as const,
    dataDate: "",
    countries: [],
    admin1: [],
    timezones: [],
    capitals: [],
    languages: [],
    regionNames: {},
  };
  return new PlaceIndex(packPlaceIndex(header, columns));
}

/** The near names, found without pauses. */
function allNear(index: PlaceIndex, wanted: string) {
  const steps = nearNames(index, wanted);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** The textbook table of optimal string alignment, over code points. */
function editDistance(a: string[], b: string[]): number {
  const d = a.concat("").map((_, i) => [i, ...b.map(() => 0)]);
  for (let j = 1; j <= b.length; j++) d[0][j] = j;
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      const wrong = a[i - 1] === b[j - 1] ? 0 : 1;
      d[i][j] = Math.min(d[i - 1][j] + 1, d[i][j - 1] + 1, d[i - 1][j - 1] + wrong);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        d[i][j] = Math.min(d[i][j], d[i - 2][j - 2] + 1);
      }
    }
  }
  return d[a.length][b.length];
}

const SEED = 20230305;

/** Mulberry32. */
function random(seed: number) {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

Deno.test("near names are exactly those within the limit of typing errors, in any script", () => {
  console.log(`seed ${SEED}`);
  const next = random(SEED);
  const letters = [..."abcа́бв東京𠮷 "];
  const word = () =>
    Array.from(
      { length: 1 + Math.floor(next() * 14) },
      () => letters[Math.floor(next() * letters.length)],
    ).join("");
  const names = [...new Set(Array.from({ length: 2000 }, word))];
  const index = indexOf(names);
  for (let i = 0; i < 60; i++) {
    const wanted = i % 2 === 0 ? word() : names[i].slice(1) + "a";
    const length = [...wanted].length;
    const limit = length < 5 ? 1 : 2;
    const expected = names.map((name, at) => [editDistance([...wanted], [...name]), at])
      .filter(([edits]) => edits <= limit).sort(([a, i], [b, j]) => a - b || i - j);
    const found = allNear(index, wanted).map(({ edits, holders }) => [edits, holders[0]])
      .sort(([a, i], [b, j]) => a - b || i - j);
    assert.deepEqual(found, expected, JSON.stringify(wanted));
  }
});

Deno.test("names are folded alike whatever accents, case and apostrophes they are written with", () => {
  for (
    const [written, folded] of [
      ["São Paulo", "sao paulo"],
      ["İstanbul", "istanbul"],
      ["STRASSE", "strasse"],
      ["Straße", "strasse"],
      ["Łódź", "lodz"],
      ["Ñuñoa", "nunoa"],
      ["St. John’s", "st johns"],
      ["Stratford-upon-Avon", "stratford upon avon"],
      ["Frankfurt (Oder)", "frankfurt oder"],
      ["  Ｔｏｋｙｏ  ", "tokyo"],
      ["Йошкар-Ола", "иошкар ола"],
      ["मुंबई", "मुंबई"],
      ["🌍", ""],
    ]
  ) assert.equal(foldName(written), folded.normalize("NFKD"), written);
});

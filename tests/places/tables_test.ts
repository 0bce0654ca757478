import assert from "node:assert/strict";
import { readAreas } from "../../src/places/named_areas.ts";
import { foldName } from "../../src/places/fold_name.ts";
import { isFiller } from "../../src/places/fillers.ts";
import { type Place, PlaceIndex } from "../../src/places/place_index.ts";
import { Regions } from "../../src/places/regions.ts";
import { DISTRICTS } from "../../src/places/tables/districts.ts";
import { DIVISION_CODES } from "../../src/places/tables/division_codes.ts";
import { FURTHER_REGIONS } from "../../src/places/tables/further_regions.ts";
import { TOWN_NAMES } from "../../src/places/tables/town_names.ts";
import { townOf } from "../../src/places/town_of.ts";
import { openPlaces } from "../../src/places/open_places.ts";

const places = openPlaces();
const index = new PlaceIndex(places.indexBytes);
const regions = new Regions(index);
const codes = new Set([
  ...index.header.countries.map(({ code }) => code),
  ...index.header.admin1.map(({ code }) => code),
]);
const lines = (table: string) =>
  table.trim().split("\n").map((line) => line.split("|").map((cell) => cell.trim()));

Deno.test("every country and division that a table names is one of the gazetteer", () => {
  const named = [
    ...[...readAreas().values()].flatMap((area) => area.codes),
    ...lines(FURTHER_REGIONS).flatMap(([all]) => all.split("+")),
    ...Object.entries(DIVISION_CODES).flatMap(([country, pairs]) =>
      pairs.split(" ").map((pair) => `${country}.${pair.split("=")[1]}`)
    ),
  ];
  assert.deepEqual(named.filter((code) => !codes.has(code)), []);
});

Deno.test("every town that a table names is one of the gazetteer", () => {
  const towns = [
    ...lines(TOWN_NAMES).map(([, town]) => town),
    ...lines(DISTRICTS).map(([town]) => town),
  ];
  const missing = towns.filter((town) => {
    try {
      return townOf(index, regions, town) < 0;
    } catch {
      return true;
    }
  });
  assert.deepEqual(missing, []);
});

Deno.test("the years of a former name run forward, as dates", () => {
  for (const [name, , from = "", until = ""] of lines(TOWN_NAMES)) {
    assert.match(from, /^(\d{4}-\d\d-\d\d)?$/, name);
    assert.match(until, /^(\d{4}-\d\d-\d\d)?$/, name);
    assert.ok(from === "" || until === "" || from < until, name);
  }
});

Deno.test("every area is asked about, with places that lie in it unless it spans many countries", () => {
  for (const [name, { codes, box }] of readAreas()) {
    const reading = places.read(name);
    const isAsked = reading.outcome === "region" || reading.outcome === "ambiguous";
    assert.ok(isAsked, `${name}: ${reading.outcome}`);
    assert.equal(reading.candidates.length > 0, codes.length > 0, name);
    if (reading.outcome !== "region" || codes.length === 0 || box === null) continue;
    const isInside = ({ latitudeDeg, longitudeDeg }: Place) =>
      box.south <= latitudeDeg && latitudeDeg <= box.north &&
      box.west <= longitudeDeg && longitudeDeg <= box.east;
    assert.ok(reading.candidates.some(isInside), name);
  }
});

Deno.test("no city of a hundred thousand has a word for no place as its own name", () => {
  const taken: string[] = [];
  for (let place = 0; index.columns.populations[place] >= 100_000; place++) {
    const { name } = index.place(place);
    if (isFiller(foldName(name))) taken.push(name);
  }
  // In Hainan; the word is Spanish and Portuguese for nothing.
  assert.deepEqual(taken, ["Nada"]);
});

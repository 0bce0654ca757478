import assert from "node:assert/strict";
import { openPlaces } from "../../src/places/open_places.ts";
import { reviewZones } from "../../tools/support/data/zone_review.ts";

const places = openPlaces();

/** Towns whose zone GeoNames and OpenStreetMap once told differently. */
const TOWNS = `
Huế | 1970-01-15 | +08:00 |
Ceuta | 1975-07-15 | +00:00 | +02:00
Ciudad Río Bravo | 2026-07-15 | -05:00 | -06:00
Coyhaique | 2026-07-15 | -03:00 | -04:00
Kuril'sk | 2000-07-15 | +12:00 | +09:00
West Wendover | 2000-07-15 | -06:00 | -07:00
Ust-Nera | 2020-07-15 | +10:00 | +11:00
Labuan, Malaysia | 1975-07-15 | +08:00 | +07:30
Unalaska | 1980-07-15 | -10:00 | -09:00
Tuktoyaktuk | 1975-07-15 | -07:00 | -06:00
Baikonur, Kazakhstan | 2020-07-15 | +05:00 | +06:00
Ürümqi | 2000-07-15 | +08:00 | +06:00
Sukhumi | 2010-01-15 | +03:00 | +04:00
Hebron | 1950-06-15 | +02:00 |
`.trim().split("\n").map((line) => line.split("|").map((part) => part.trim()));

Deno.test("a town whose zone is told in two ways has the better sourced first and the other beside it", () => {
  const wrong: string[][] = [];
  for (const [text, date, first, other] of TOWNS) {
    const reading = places.read(text);
    assert.ok(reading.outcome === "resolved", `${text}: ${reading.outcome}`);
    const place = places.clockPlace(reading.place);
    const found = places.birthTime({ date, time: "12:00", place });
    assert.ok(found.outcome === "resolved", text);
    const { utcOffset, alternatives, confidence, doubts } = found.time;
    const others = alternatives.map((reading) => reading.utcOffset).join(" ");
    if (utcOffset !== first || others !== other) wrong.push([text, utcOffset, others]);
    assert.equal(confidence, other === "" ? "high" : "low", text);
    assert.ok(doubts.every(({ note, source }) => note.endsWith(".") && source !== ""), text);
  }
  assert.deepEqual(wrong, []);
});

Deno.test("no town of a sample has zones that differ and were not reviewed, or another by coordinates", () => {
  const { places: count, unreviewed, apart } = reviewZones((index) => index % 50 === 7);
  assert.ok(count > 3900);
  assert.deepEqual(unreviewed, []);
  assert.deepEqual(apart, []);
});

Deno.test("coordinates between towns belong to a town on their own side of a zone's border", () => {
  const of = (latitudeDeg: number, longitudeDeg: number) => {
    const { timezone, countryCode, division } = places.clockPlace({ latitudeDeg, longitudeDeg });
    return [timezone, countryCode, division].join(" ");
  };
  assert.equal(of(48.573, 7.79), "Europe/Paris FR FR.44", "Strasbourg, by the Rhine");
  assert.equal(of(48.573, 7.82), "Europe/Berlin DE DE.01", "Kehl");
  assert.equal(of(32.46, -84.99), "America/New_York US US.GA", "Columbus, Georgia");
  assert.equal(of(0, -30), "Etc/GMT+2  ", "the open sea");
  assert.equal(of(90, 0), "Etc/GMT-12  ", "the North Pole");
  assert.equal(of(-17.8, 179.99), "Pacific/Fiji FJ FJ.02", "by the date line");
});

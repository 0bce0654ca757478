import assert from "node:assert/strict";
import { openPlaces } from "../../src/places/open_places.ts";
import { OLD_STYLE } from "../../src/time/territories/old_style.ts";
import { readClock } from "../../src/time/territories/read_clock.ts";
import { clockRuleAt, type TerritoryPlace } from "../../src/time/territories/rule_at.ts";
import { TERRITORIES } from "../../src/time/territories/territories.ts";
import type { Outline, Territory } from "../../src/time/territories/territory.ts";
import { readZonePack } from "../../src/time/zones.ts";
import { CLOCKS_OF_TOWNS } from "./clocks_of_towns.ts";

const zones = readZonePack(
  Deno.readFileSync(new URL("../../src/time/zones.bin", import.meta.url)),
);
const places = openPlaces();

const DATE = /^\d{4}-\d{2}-\d{2}$/;

const dayBefore = (date: string) =>
  new Date(Date.parse(date) - 86_400_000).toISOString().slice(0, 10);

function* pointsIn(outline: Outline) {
  const [longitudes, latitudes] = [0, 1].map((axis) => outline.map((corner) => corner[axis]));
  const between = (values: number[], part: number) =>
    Math.min(...values) + (Math.max(...values) - Math.min(...values)) * part;
  for (let i = 1; i < 30; i++) {
    for (let j = 1; j < 30; j++) {
      yield {
        latitudeDeg: between(latitudes, i / 30),
        longitudeDeg: between(longitudes, j / 30),
      };
    }
  }
}

/** Places in a territory, as far as its own area tells. */
function* placesIn({ countries, area }: Territory): Generator<TerritoryPlace> {
  const far = { latitudeDeg: 0, longitudeDeg: 0 };
  for (const countryCode of countries) {
    if (area === undefined) yield { countryCode, division: null, at: far };
    for (const division of area?.divisions ?? []) {
      yield { countryCode, division, at: far };
      // What another row of the division leaves out may be all that is left for this one.
      for (const other of TERRITORIES) {
        if (!other.area?.divisions?.includes(division)) continue;
        for (const outline of other.area.outside ?? []) {
          for (const at of pointsIn(outline)) yield { countryCode, division, at };
        }
      }
    }
    for (const [latitudeDeg, longitudeDeg] of area?.towns ?? []) {
      yield { countryCode, division: null, at: { latitudeDeg, longitudeDeg } };
    }
    for (const outline of area?.outlines ?? []) {
      for (const at of pointsIn(outline)) yield { countryCode, division: null, at };
    }
  }
}

Deno.test("each row rules somewhere from its first day to the last, and neither the day before nor after", () => {
  for (const territory of TERRITORIES) {
    for (const period of territory.periods) {
      const [from, until, clock] = period;
      const rules = (place: TerritoryPlace, date: string) => {
        const rule = clockRuleAt(place, date);
        return rule?.territory === territory && rule.clock === clock;
      };
      const said = `${territory.id} ${from} to ${until}: ${clock}`;
      const place = [...placesIn(territory)].find((at) => rules(at, from || "1820-01-01"));
      assert.ok(place, `${said}: rules nowhere on its first day`);
      const others = territory.periods.filter((other) => other !== period && other[2] === clock);
      // Beside a row of the place's own zone that zone goes on.
      const isNext = (date: string) =>
        clock === "zone" ||
        others.some(([start, end]) => start <= date && (end === "" || date < end));
      if (until !== "") {
        assert.ok(rules(place, dayBefore(until)), `${said}: not on its last day`);
        assert.ok(!rules(place, until) || isNext(until), `${said}: on the day after`);
      }
      if (from !== "") {
        const eve = dayBefore(from);
        assert.ok(!rules(place, eve) || isNext(eve), `${said}: on the day before`);
      }
    }
  }
});

Deno.test("rows are in order, name clocks that exist, and tell an astrologer a sentence and its source", () => {
  const home = { timezone: "Europe/Paris", longitudeDeg: 10 };
  for (const { id, countries, periods, otherwise = [], note, source } of TERRITORIES) {
    assert.match(id, /^[a-z0-9_]+$/);
    assert.ok(countries.every((code) => /^[A-Z]{2}$/.test(code)), id);
    assert.match(note, /^\p{Lu}.*\.$/u, id);
    assert.ok(source.length > 3, id);
    let end = "";
    for (const [index, [from, until, ...clocks]] of periods.entries()) {
      assert.ok(from === "" ? index === 0 : DATE.test(from), `${id}: ${from}`);
      assert.ok(until === "" ? index === periods.length - 1 : DATE.test(until), `${id}: ${until}`);
      assert.ok(index === 0 || from >= end, `${id}: ${from} is before ${end}`);
      assert.ok(until === "" || from < until, `${id}: ${from} to ${until}`);
      end = until;
      for (const clock of [...clocks, ...otherwise]) {
        const [reading] = readClock(zones, clock, home).readings(0);
        assert.ok(reading !== undefined, `${id}: ${clock}`);
      }
    }
  }
});

Deno.test("a clock that does not exist is a fault of the table", () => {
  const home = { timezone: "Europe/Paris", longitudeDeg: 10 };
  for (const clock of ["Europe/Nowhere", "+25:00", "sometimes", "standard of Mars/Olympus"]) {
    assert.throws(() => readClock(zones, clock, home).readings(0), RangeError, clock);
  }
});

Deno.test("towns inside and outside each territory had the clock of their land", () => {
  const wrong: string[] = [];
  for (const line of CLOCKS_OF_TOWNS) {
    const [text, date, expected] = line.split("|").map((part) => part.trim());
    const found = clockOf(text, date);
    if (found !== expected) wrong.push(`${text} ${date}: ${found}, not ${expected}`);
  }
  assert.deepEqual(wrong, []);
});

/** `+01:00 Europe/Berlin`, ending in ` ?` where it is doubtful, in `os` where the calendar is. */
function clockOf(text: string, date: string): string {
  const reading = places.read(text);
  if (reading.outcome !== "resolved") return reading.outcome;
  const place = places.clockPlace(reading.place);
  const found = places.birthTime({ date, time: "12:00", place }, { whenAmbiguous: "earlier" });
  if (found.outcome !== "resolved") return found.outcome;
  const { utcOffset, timezone, doubts } = found.time;
  const isOldStyle = doubts.some(({ id }) => id.startsWith("old_style_"));
  const isDoubtful = doubts.some(({ id }) => !id.startsWith("old_style_"));
  return `${utcOffset} ${timezone}${isDoubtful ? " ?" : ""}${isOldStyle ? " os" : ""}`;
}

Deno.test("old-style rows are in order and end", () => {
  for (const { id, period, countries } of OLD_STYLE) {
    assert.match(id, /^old_style_[a-z]+$/);
    assert.ok(countries.every((code) => /^[A-Z]{2}$/.test(code)), id);
    if (period === null) continue;
    const [from, until] = period;
    assert.ok(DATE.test(from) && DATE.test(until) && from < until && until <= "1923-03-01", id);
  }
});

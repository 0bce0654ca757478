import assert from "node:assert/strict";
import { separationDeg } from "../../../src/astrology/angles.ts";
import { type CastChart, castCharts } from "../../../src/astrology/chart/cast_charts.ts";
import { natalFacts } from "../../../src/astrology/drivers/natal_arcs.ts";
import { natalAspects, natalPlacements } from "../../../src/astrology/drivers/natal_drivers.ts";
import { skyDay } from "../../../src/astrology/drivers/sky_day.ts";
import { transitDrivers } from "../../../src/astrology/drivers/transit_drivers.ts";
import type { Driver } from "../../../src/astrology/drivers/driver.ts";
import type { Moment } from "../../../src/astrology/chart/moment.ts";
import { natalOrbs } from "../../../src/astrology/orbs.ts";
import { openEphemeris } from "../../../src/ephemeris/ephemeris.ts";
import { ASPECT_ANGLES_DEG, PLANETS, type Point } from "../../../src/ephemeris/points.ts";
import { seededChoices } from "../../faults/seeded_choices.ts";
import { EPHEMERIS_FOLDER, usableSwetestVersion } from "../../golden/swetest.ts";
import { readDriverText } from "./read_driver_text.ts";

const ephemeris = await openEphemeris();
const EPOCH_DAY = 2440587.5;
const HOUR = 1 / 24;
const BODIES: readonly Point[] = [...PLANETS, "chiron", "true_node"];

const julianDay = (date: string) => Date.parse(date) / 86_400_000 + EPOCH_DAY;
const dateOf = (julianDayUt: number) =>
  new Date(Math.round((julianDayUt - EPOCH_DAY) * 86400) * 1000).toISOString().slice(0, 10);

function births(
  count: number,
  seed: number,
  kind: "timed" | "doubtful" | "local_day" | "date_only",
) {
  const { whole } = seededChoices(seed);
  return Array.from({ length: count }, (): Moment => {
    const julianDayUt = julianDay("1920-01-01") + whole(0, 40_000_000) / 1000;
    const location = { latitudeDeg: whole(-60, 60), longitudeDeg: whole(-180, 180) };
    if (kind === "timed") return { julianDayUt, span: null, location };
    if (kind === "doubtful") {
      return { julianDayUt, span: null, location, furtherJulianDaysUt: [julianDayUt + HOUR] };
    }
    const half = (kind === "local_day" ? 12 : 25) * HOUR;
    const span = { startJulianDayUt: julianDayUt - half, endJulianDayUt: julianDayUt + half };
    return { julianDayUt, span, location: null };
  });
}

/** Every chart that a birth may have, at twelve instants of its span or by each reading. */
function possibleCharts({ julianDayUt, span, location, furtherJulianDaysUt = [] }: Moment) {
  const instants = span === null
    ? [julianDayUt, ...furtherJulianDaysUt]
    : Array.from({ length: 13 }, (_, at) =>
      span.startJulianDayUt + (span.endJulianDayUt - span.startJulianDayUt) * at / 12);
  return castCharts(
    ephemeris,
    instants.map((instant) => ({ julianDayUt: instant, span: null, location })),
    {
      houseSystem: "placidus",
      shownPoints: BODIES,
      aspectPoints: [],
      orbs: natalOrbs(false),
      maxAspects: 0,
    },
  ).charts;
}

function placeIn(chart: CastChart, point: Point) {
  return chart.planets.find(({ id }) => id === point) ??
    { ...chart.angles![point as "ascendant"], house: null, isRetrograde: false };
}

function assertHoldsIn(chart: CastChart, { id, claims }: Driver): void {
  for (const claim of claims) {
    if (claim.kind === "sign") assert.equal(placeIn(chart, claim.body).sign, claim.sign, id);
    else if (claim.kind === "house") {
      assert.equal(placeIn(chart, claim.body).house, claim.house, id);
    } else if (claim.kind === "motion") assert.ok(placeIn(chart, claim.body).isRetrograde, id);
    else if (claim.kind === "aspect") {
      const [first, second] = [claim.first, claim.second]
        .map((point) => placeIn(chart, point).longitudeDeg);
      const withLight = [claim.first, claim.second].some((it) => it === "sun" || it === "moon");
      const maxDeg = (claim.type === "sextile" ? 6 : 8) + (withLight ? 2 : 0);
      const orbDeg = Math.abs(separationDeg(first, second) - ASPECT_ANGLES_DEG[claim.type]);
      assert.ok(orbDeg <= maxDeg + 1e-6, `${id}: ${orbDeg}`);
    } else assert.fail(`${id}: ${claim.kind}`);
  }
}

function canonical(claims: Driver["claims"]): string[] {
  return claims.map((claim) => JSON.stringify(claim, Object.keys(claim).toSorted())).toSorted();
}

for (const kind of ["timed", "doubtful", "local_day", "date_only"] as const) {
  Deno.test(`of a birth (${kind}) only what every chart it may have shows is a driver`, () => {
    let count = 0;
    for (const birth of births(80, 11, kind)) {
      const { arcs } = natalFacts(ephemeris, birth);
      const drivers = [...natalPlacements(arcs), ...natalAspects(arcs)];
      assert.equal(new Set(drivers.map(({ id }) => id)).size, drivers.length);
      const charts = possibleCharts(birth);
      for (const driver of drivers) {
        for (const chart of charts) assertHoldsIn(chart, driver);
        const read = readDriverText(driver.text, "2026-01-01");
        assert.deepEqual(canonical(read.claims), canonical(driver.claims), driver.text);
      }
      const hasHouses = drivers.some(({ claims }) => claims.some((it) => it.kind === "house"));
      assert.equal(hasHouses, birth.location !== null);
      count += drivers.length;
    }
    assert.ok(count > 80 * 8, String(count));
  });
}

Deno.test("a Moon that may stand in two signs is no driver", () => {
  const found = births(200, 12, "date_only").map((birth) => {
    const { arcs } = natalFacts(ephemeris, birth);
    const signs = new Set(possibleCharts(birth).map((chart) => placeIn(chart, "moon").sign));
    const isDriver = natalPlacements(arcs).some(({ id }) => id.startsWith("natal.moon."));
    assert.equal(isDriver, signs.size === 1);
    return isDriver;
  });
  // The conventions count 91 % of dates on which she changes sign.
  const certain = found.filter(Boolean).length;
  assert.ok(certain > 4 && certain < 40, String(certain));
});

/** A body's distance from an aspect to a longitude, degrees, at each instant. */
function orbsAt(
  instants: readonly number[],
  body: Point,
  natalDeg: number,
  type: keyof typeof ASPECT_ANGLES_DEG,
) {
  const { longitudeDeg } = ephemeris.positions(Float64Array.from(instants), [body]);
  return Array.from(
    longitudeDeg,
    (deg) => Math.abs(separationDeg(deg, natalDeg) - ASPECT_ANGLES_DEG[type]),
  );
}

Deno.test("a transit of a timed birth is within 1° on its days, beyond it around them", () => {
  const { whole } = seededChoices(13);
  let dated = 0;
  for (const birth of births(60, 14, "timed")) {
    const date = dateOf(julianDay("1990-01-01") + whole(0, 20_000));
    const { arcs } = natalFacts(ephemeris, birth);
    for (const driver of transitDrivers(ephemeris, skyDay(ephemeris, date), arcs)) {
      const [claim] = driver.claims;
      assert.ok(claim.kind === "aspect");
      const { fromDeg } = arcs.find(({ point }) => point === claim.second)!;
      const orbs = (instants: number[]) => orbsAt(instants, claim.first, fromDeg, claim.type);
      const read = readDriverText(driver.text, date);
      assert.deepEqual(canonical(read.claims), canonical(driver.claims), driver.text);
      assert.deepEqual(
        read.dates,
        new Set(driver.dates.map(({ start, end }) => start + end)).size === 1
          ? driver.dates.slice(0, 1)
          : driver.dates,
        driver.text,
      );
      const [span, ...exact] = driver.dates;
      const [start, end] = [julianDay(span.start), julianDay(span.end) + 1];
      assert.ok(span.start <= date && date <= span.end, driver.text);
      const inside = Array.from(
        { length: 9 },
        (_, at) => start + 1 + (end - start - 2) * at / 8,
      );
      if (end - start > 2) assert.ok(Math.max(...orbs(inside)) <= 1 + 1e-9, driver.text);
      const [before, after] = orbs([start, end]);
      assert.ok(Math.min(before, after) >= 1 - 1e-9, `${driver.text} ${before} ${after}`);
      for (const { start: day } of exact) {
        const hours = Array.from({ length: 25 }, (_, hour) => julianDay(day) + hour * HOUR);
        assert.ok(Math.min(...orbs(hours)) < 0.06, driver.text);
        dated++;
      }
    }
  }
  assert.ok(dated > 100, String(dated));
});

Deno.test("a transit of an untimed birth holds all day wherever the natal point is, and is undated", () => {
  const { whole } = seededChoices(15);
  let count = 0;
  for (const birth of births(150, 16, "date_only")) {
    const date = dateOf(julianDay("1990-01-01") + whole(0, 20_000));
    const { arcs } = natalFacts(ephemeris, birth);
    const hours = Array.from({ length: 9 }, (_, at) => julianDay(date) + at / 8);
    const charts = possibleCharts(birth);
    for (
      const { id, claims: [claim], dates } of transitDrivers(
        ephemeris,
        skyDay(ephemeris, date),
        arcs,
      )
    ) {
      assert.deepEqual(dates, [], id);
      assert.ok(claim.kind === "aspect");
      for (const chart of charts) {
        const { longitudeDeg } = placeIn(chart, claim.second);
        const orbs = orbsAt(hours, claim.first, longitudeDeg, claim.type);
        assert.ok(Math.max(...orbs) <= 1 + 1e-6, `${date} ${id} ${orbs}`);
      }
      count++;
    }
  }
  assert.ok(count > 40, String(count));
});

Deno.test({
  name: "the exact days of transits are those of an installed swetest",
  ignore: await usableSwetestVersion() === undefined,
  fn: async () => {
    const LETTERS: Partial<Record<Point, string>> = {
      ...{ sun: "0", mercury: "2", venus: "3", mars: "4", jupiter: "5" },
      ...{ saturn: "6", uranus: "7", neptune: "8", pluto: "9" },
    };
    let checked = 0;
    for (const birth of births(12, 17, "timed")) {
      const { arcs } = natalFacts(ephemeris, birth);
      const sky = skyDay(ephemeris, "2026-11-21");
      for (
        const { text, claims: [claim], dates: [, ...exact] } of transitDrivers(ephemeris, sky, arcs)
      ) {
        if (claim.kind !== "aspect" || LETTERS[claim.first] === undefined) continue;
        const { fromDeg } = arcs.find(({ point }) => point === claim.second)!;
        for (const { start } of exact) {
          const args = [`-edir${EPHEMERIS_FOLDER}`, "-eswe", "-head", "-ut", "-fl"];
          const { stdout } = await new Deno.Command("swetest", {
            args: [...args, `-bj${julianDay(start)}`, `-p${LETTERS[claim.first]}`, "-n2", "-s1"],
          }).output();
          const [from, to] = new TextDecoder().decode(stdout).trim().split("\n").map(Number);
          // Signed distances from the longitude, of two, at which it is exact.
          const passes = [1, -1].some((side) => {
            const target = fromDeg + side * ASPECT_ANGLES_DEG[claim.type];
            const [a, b] = [from, to].map((deg) => ((deg - target + 540) % 360 + 360) % 360 - 180);
            return Math.abs(a) < 5 && a * b <= 0;
          });
          assert.ok(passes, `${text}: ${from} … ${to}, natal ${fromDeg}`);
          checked++;
        }
      }
    }
    assert.ok(checked > 10, String(checked));
  },
});

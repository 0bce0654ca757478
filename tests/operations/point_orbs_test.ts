import assert from "node:assert/strict";
import { seededRandom } from "../../tools/support/verify_kernel/seeded_random.ts";
import { answer, refusal } from "./answer.ts";

const SEED = 20261124;
const CHARTS = 300;
const ORBS = { conjunction: 10, sextile: 6, square: 8, trine: 9, opposition: 10 };
const POINT_ORBS = { pluto: 3, chiron: 0, ascendant: 2.5, moon: 9, sun: 12 };

// deno-lint-ignore no-explicit-any
type Json = any;

function limitOf({ first, second, type }: Json): number {
  const ofPoints = [first, second].map((point) =>
    (POINT_ORBS as Record<string, number>)[point] ?? Infinity
  );
  return Math.min((ORBS as Record<string, number>)[type], ...ofPoints);
}

/** What point_orbs must leave of aspects that were found without them. */
function expectedOf(aspects: Json[]): string[] {
  return aspects.filter((aspect) => aspect.orb <= limitOf(aspect))
    .map(({ first, second, type }) => `${first} ${type} ${second}`).sort();
}

function assertNarrowed(aspects: Json[], without: Json[]): void {
  assert.deepEqual(
    aspects.map(({ first, second, type }) => `${first} ${type} ${second}`).sort(),
    expectedOf(without),
  );
  for (const aspect of aspects) {
    const limit = limitOf(aspect);
    const strength = limit === 0 ? 1 : 1 - aspect.orb / limit;
    assert.ok(Math.abs(aspect.strength - strength) < 1e-6, JSON.stringify(aspect));
  }
  const strengths = aspects.map(({ strength }) => strength);
  assert.deepEqual(strengths, strengths.toSorted((a, b) => b - a));
}

Deno.test(`of an aspect the smallest orb counts, in ${CHARTS} charts (seed ${SEED})`, async () => {
  const random = seededRandom(SEED);
  let left = 0;
  for (let chart = 0; chart < CHARTS; chart++) {
    const digits = (low: number, high: number) =>
      String(low + Math.floor(random() * (high - low))).padStart(2, "0");
    const subject = {
      id: "a",
      dob: `${digits(1850, 2020)}-${digits(1, 13)}-${digits(1, 29)}`,
      tob: `${digits(0, 24)}:${digits(0, 60)}`,
      latitude: random() * 120 - 60,
      longitude: random() * 360 - 180,
      utc_offset: "+00:00",
    };
    const { data: { chart: wide } } = await answer("charts.natal", {
      subject,
      options: { orbs: ORBS },
    });
    const { data } = await answer("charts.natal", {
      subject,
      options: { orbs: ORBS, point_orbs: POINT_ORBS },
    });
    assertNarrowed(data.chart.aspects, wide.aspects);
    assert.deepEqual(data.calculation_basis.point_orbs, POINT_ORBS);
    left += wide.aspects.length - data.chart.aspects.length;
  }
  assert.ok(left > CHARTS, `${left}`);
});

Deno.test("every chart with aspects takes orbs of points", async () => {
  const subject = { id: "a", dob: "2000-01-01", tob: "10:00", pob: "San Diego, CA, US" };
  const partner = { id: "b", dob: "2001-02-16", tob: "06:00", pob: "Sacramento, CA, US" };
  const requests: [id: string, request: object, aspectsOf: (data: Json) => Json[]][] = [
    ["charts.synastry", { subject, partner }, ({ aspects }) => aspects],
    [
      "charts.transits",
      { subject, transit_datetime: "2026-07-15T12:00:00Z" },
      (data) => data.aspects,
    ],
    ["charts.current_sky", { datetime: "2026-07-15T12:00:00Z" }, ({ aspects }) => aspects],
    ["charts.return", { subject, year: 2026 }, ({ returns: [first] }) => first.aspects],
    ["charts.progressed", { subject, date: "2026-07-15" }, ({ aspects }) => aspects],
    [
      "charts.progressed",
      { subject, date: "2026-07-15", method: "solar_arc" },
      (data) => data.aspects,
    ],
    ["charts.relationship", { subject, partner, method: "davison" }, ({ chart }) => chart.aspects],
    [
      "charts.relationship",
      { subject, partner, method: "composite" },
      (data) => data.chart.aspects,
    ],
  ];
  for (const [id, request, aspectsOf] of requests) {
    const wide = await answer(id, { ...request, options: { orbs: ORBS } });
    const narrow = await answer(id, {
      ...request,
      options: { orbs: ORBS, point_orbs: POINT_ORBS },
    });
    assertNarrowed(aspectsOf(narrow.data), aspectsOf(wide.data));
    assert.deepEqual(narrow.data.calculation_basis.point_orbs, POINT_ORBS, id);
    assert.equal(wide.data.calculation_basis.point_orbs, undefined, id);
  }
});

Deno.test("orbs of points that could have no effect are refused", async () => {
  const subject = { id: "a", dob: "2000-01-01", tob: "10:00", pob: "San Diego, CA, US" };
  const cases: [orbs: object, path: string, code: string][] = [
    [{ vesta: 2 }, "options.point_orbs.vesta", "no_effect"],
    [{ sun: 16 }, "options.point_orbs.sun", "out_of_range"],
    [{ sun: -1 }, "options.point_orbs.sun", "out_of_range"],
    [{ sunn: 3 }, "options.point_orbs.sunn", "unknown_field"],
  ];
  for (const [point_orbs, path, code] of cases) {
    const issue = await refusal("charts.natal", { subject, options: { point_orbs } });
    assert.deepEqual([issue?.path, issue?.code], [path, code]);
  }
});

Deno.test("an orb of almost nothing leaves strengths that are numbers from 0 to 1", async () => {
  for (const sun of [5e-324, 1e-300, 1e-12, 0]) {
    const { data } = await answer("charts.return", {
      subject: { id: "a", dob: "1990-06-15", tob: "10:00", pob: "Lisbon, PT" },
      year: 2026,
      options: { point_orbs: { sun } },
    }) as Json;
    for (const { aspects } of data.returns) {
      for (const { strength } of aspects) assert.ok(strength >= 0 && strength <= 1, `${sun}`);
    }
  }
});

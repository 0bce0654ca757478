import assert from "node:assert/strict";
import { answer, operationOf, refusal } from "./answer.ts";

const IDS = [
  "charts.transits",
  "charts.current_sky",
  "lunar.phase",
  "helio.patterns",
  "timing.windows",
  "mundane.analyze_event",
];
const BORN = { id: "a", dob: "2000-01-01", tob: "10:00", pob: "San Diego, CA, US" };
const FIRST = "1800-01-02T00:00:00Z";
const LAST = "2399-12-31T12:00:00Z";

function assertFits(id: string, data: unknown) {
  assert.deepEqual(operationOf(id).data.parse(data), data);
}

for (const id of IDS) {
  Deno.test(`the examples of ${id} are answered as its schema says`, async () => {
    for (const { request } of operationOf(id).examples) {
      assertFits(id, (await answer(id, request)).data);
    }
  });
}

Deno.test("every route answers at both ends of the range, and at the pole", async () => {
  for (const datetime of [FIRST, LAST]) {
    const day = datetime.slice(0, 10);
    const place = { latitude: 89.9, longitude: -180 };
    const born = { id: "a", dob: "1990-06-15" };
    const requests: [string, unknown][] = [
      ["charts.transits", { transit_datetime: datetime, subject: born, ...place }],
      ["charts.current_sky", { datetime, ...place }],
      ["lunar.phase", { datetime, timezone: "Asia/Kolkata" }],
      ["helio.patterns", { datetime }],
      ["timing.windows", { subject: born, start: day, end: day }],
      ["mundane.analyze_event", { event: { title: "x", datetime, ...place } }],
    ];
    for (const [id, request] of requests) assertFits(id, (await answer(id, request)).data);
  }
});

Deno.test("births without a time or a place are answered where the route allows it", async () => {
  for (const born of [{ id: "a", dob: "1990-06-15" }, { ...BORN, tob: undefined }]) {
    const requests: [string, unknown][] = [
      ["charts.transits", { transit_datetime: LAST, subject: born }],
      ["helio.patterns", { subject: born }],
      ["timing.windows", { subject: born, start: "2026-01-01", end: "2026-03-31" }],
    ];
    for (const [id, request] of requests) {
      const { data, meta } = await answer(id, request);
      assertFits(id, data);
      assert.match(meta.chartQuality[0].quality, /no_time|date_only/);
    }
  }
});

Deno.test("what cannot be answered is refused with its field and code", async () => {
  const sky = { transit_datetime: LAST };
  const range = { subject: BORN, start: "2026-01-01", end: "2026-12-31" };
  const event = { title: "x", datetime: LAST, latitude: 1, longitude: 2 };
  const table: [string, unknown, string, string][] = [
    ["lunar.phase", { datetime: "2400-01-01T00:00:00Z" }, "datetime", "out_of_range"],
    ["lunar.phase", { timezone: "Europe/Atlantis" }, "timezone", "timezone_unknown"],
    ["charts.current_sky", { latitude: 3 }, "longitude", "missing"],
    ["charts.current_sky", { location: "Springfield, US" }, "location", "place_ambiguous"],
    ["charts.current_sky", { lat: 3 }, "lat", "unknown_field"],
    ["charts.transits", {}, "transit_datetime", "missing"],
    [
      "charts.transits",
      { ...sky, transit_location: "Xyzzyville" },
      "transit_location",
      "place_unknown",
    ],
    [
      "charts.transits",
      { ...sky, subject: { ...BORN, dob: "1999-02-29" } },
      "subject.dob",
      "date_invalid",
    ],
    [
      "charts.transits",
      { ...sky, options: { orbs: { quintile: 1 } } },
      "options.orbs.quintile",
      "no_effect",
    ],
    ["helio.patterns", {}, "subject", "missing"],
    ["helio.patterns", { subject: BORN, datetime: LAST }, "datetime", "conflict"],
    ["timing.windows", { ...range, start: "yesterday" }, "start", "invalid_format"],
    ["timing.windows", { ...range, start: "2026-02-30" }, "start", "date_invalid"],
    ["timing.windows", { ...range, start: "17/05/1990" }, "start", "invalid_format"],
    ["lunar.phase", { datetime: "2026-02-30T00:00:00Z" }, "datetime", "date_invalid"],
    ["timing.windows", { ...range, end: "2026-02-28T25:00:00Z" }, "end", "invalid_format"],
    ["timing.windows", { ...range, start: undefined }, "start", "missing"],
    ["lunar.phase", { datetime: "2026-12-01T00:00:00" }, "datetime", "invalid_format"],
    ["timing.windows", { ...range, end: "2025-12-31" }, "end", "range_reversed"],
    ["timing.windows", { ...range, end: "2027-01-03" }, "end", "range_too_long"],
    ["timing.windows", { ...range, start: "1799-12-31" }, "start", "out_of_range"],
    [
      "timing.windows",
      { ...range, subject: { id: "a", dob: "2000-01-01" }, natal: ["moon"] },
      "natal",
      "needs_birth_time",
    ],
    [
      "mundane.analyze_event",
      { event: { title: "x", datetime: LAST } },
      "event.location",
      "missing",
    ],
    [
      "mundane.analyze_event",
      { event: { ...event, datetime: FIRST.replace("02T", "01T") } },
      "event.datetime",
      "out_of_range",
    ],
  ];
  for (const [id, request, path, code] of table) {
    const issue = await refusal(id, request);
    assert.deepEqual([issue?.path, issue?.code], [path, code], `${id} ${JSON.stringify(request)}`);
  }
});

Deno.test("transits name the aspects of the sky to the birth chart, strongest first", async () => {
  const { data } = await answer("charts.transits", {
    transit_datetime: "2026-07-15T12:00:00Z",
    transit_location: "New York, NY, US",
    subject: BORN,
    max_aspects: 10,
  });
  assert.equal(data.aspects.length, 10);
  for (const [index, aspect] of data.aspects.entries()) {
    assert.ok(aspect.orb <= 1);
    assert.ok(index === 0 || aspect.strength <= data.aspects[index - 1].strength);
    assert.ok(aspect.natal_house >= 1 && aspect.transit_house >= 1);
    assert.ok(!["ascendant", "midheaven"].includes(aspect.first));
  }
  assert.equal(data.transit_location, "New York, NY, US");
  assert.equal(data.calculation_basis.orbs.trine.limit, 1);
  assert.equal(data.calculation_basis.chart_orbs.trine.limit, 8);
  assert.equal(data.calculation_basis.subject.subject_id, "a");
});

Deno.test("without a subject the aspects of transits are those of the sky", async () => {
  const { data } = await answer("charts.transits", { transit_datetime: LAST });
  assert.deepEqual(data.aspects, data.chart.aspects);
  assert.deepEqual(data.chart.houses, []);
  assert.equal(data.natal_chart, null);
});

Deno.test("the sky now is that of the clock, and says what comes next", async () => {
  const { data } = await answer("charts.current_sky", {});
  assert.equal(data.datetime, "2026-07-15T12:00:00Z");
  assert.deepEqual(data.retrogrades, ["mercury", "neptune", "pluto"]);
  assert.deepEqual(
    [data.next.moon_phase.phase, data.next.ingress.body, data.next.station.body],
    ["first_quarter", "sun", "mercury"],
  );
});

Deno.test("a timezone adds the local times of its clocks", async () => {
  const { data } = await answer("lunar.phase", {
    datetime: "2026-08-12T12:00:00Z",
    timezone: "Europe/Madrid",
  });
  assert.equal(data.datetime_local, "2026-08-12T14:00:00+02:00");
  assert.deepEqual(data.next, {
    phase: "new_moon",
    datetime: "2026-08-12T17:36:45Z",
    datetime_local: "2026-08-12T19:36:45+02:00",
    eclipse: "total",
  });
});

Deno.test("an event under an eclipse is charged by it, and its points sum to its intensity", async () => {
  const { data } = await answer("mundane.analyze_event", {
    event: { title: "x", datetime: "2026-08-12T18:00:00Z", location: "Madrid, ES" },
  });
  assert.equal(data.signals[0].id, "eclipse_near:previous_solar_eclipse_total");
  assert.equal(data.eclipses.previous_solar.visible, true);
  const millipoints = data.signals
    .reduce((sum: number, { points }: { points: number }) => sum + Math.round(points * 1000), 0);
  assert.equal(millipoints + Math.round(data.bounds * 1000), Math.round(data.intensity * 1000));
  assert.ok(data.ingresses.every(({ body }: { body: string }) => body !== "moon"));
  assert.equal(data.cycles.length, 10);
});

Deno.test("an eclipse has the degree of its syzygy, and what it falls on is told by that", async () => {
  // Sun and Moon meet at 0°05′ Leo, a quarter of an hour after the maximum in Cancer.
  const { data } = await answer("mundane.analyze_event", {
    event: { title: "x", datetime: "2047-07-22T12:00:00Z", location: "Madrid, ES" },
  });
  const { next_solar: eclipse } = data.eclipses;
  assert.deepEqual([eclipse.kind, eclipse.sign, eclipse.at_maximum.sign], [
    "partial",
    "Leo",
    "Cancer",
  ]);
  // By DE440: tests/golden/eclipses.py.
  assert.ok(Math.abs(eclipse.longitude - 120.075491) < 0.5 / 3600);
  assert.ok(Math.abs(eclipse.at_maximum.longitude - 119.944859) < 0.5 / 3600);
  const sun = data.chart.planets.find(({ id }: { id: string }) => id === "sun");
  const met = data.signals.find(({ id }: { id: string }) =>
    id === "eclipse_on_point:next_solar_eclipse_partial_conjunction_sun"
  );
  assert.ok(Math.abs(met.drivers[0].orb - (eclipse.longitude - sun.longitude)) < 1e-6);
});

import assert from "node:assert/strict";
import {
  CALENDAR_KINDS,
  type CalendarEvent,
  type CalendarKind,
  type CalendarWish,
  KIND_BODIES,
  skyCalendar,
} from "../../../src/astrology/sky/calendar.ts";
import { openEphemeris } from "../../../src/ephemeris/ephemeris.ts";
import { type Point, POINTS } from "../../../src/ephemeris/points.ts";
import { julianDayOf, utcInstant } from "../../../src/time/civil_time.ts";
import { FIRST_JULIAN_DAY_UT, LAST_JULIAN_DAY_UT } from "../../../src/time/covered_range.ts";
import { seededRandom } from "../../../tools/support/verify_kernel/seeded_random.ts";
import { readEclipses } from "../../golden/eclipses.ts";
import { type GoldenEvent, readSkyCalendar } from "../../golden/sky_calendar.ts";
import { readSkyEvents } from "../../golden/sky_events.ts";

const ephemeris = await openEphemeris();
const SECOND = 1 / 86_400;
const [YEAR_2024, YEAR_2026, YEAR_2027, YEAR_2028] = [2024, 2026, 2027, 2028]
  .map((year) => julianDayOf(Date.UTC(year, 0) / 1000));
const EVERYTHING = { kinds: CALENDAR_KINDS, bodies: POINTS };
/** Two ephemerides and two nutations: degrees, and degrees a day. */
const MAX_DEG_APART = 6e-6;
const MAX_SPEED_APART = 2e-6;

function events(
  startJulianDayUt: number,
  endJulianDayUt: number,
  more: Partial<CalendarWish> = {},
) {
  const wish = { ...EVERYTHING, startJulianDayUt, endJulianDayUt, ...more };
  const steps = skyCalendar(ephemeris, wish);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

function ttOf(julianDayUt: number): number {
  const { deltaTSeconds } = ephemeris.positions(Float64Array.of(julianDayUt), ["sun"]);
  return julianDayUt + deltaTSeconds[0] * SECOND;
}

/** What the golden table says of an event. */
function told(event: CalendarEvent): string {
  switch (event.kind) {
    case "ingress":
    case "moon_ingress":
      return event.ingress.toSign;
    case "station":
      return event.station.turns;
    case "phase":
      return event.phase;
    case "aspect":
    case "moon_aspect":
      return event.type;
    case "void_of_course":
      return event.lastAspect === null
        ? "none"
        : `${event.lastAspect.type} ${event.lastAspect.body}`;
    case "eclipse":
      return `${event.eclipse.of} ${event.eclipse.kind}`;
  }
}

function toleranceDays({ kind, rate }: GoldenEvent): number {
  if (kind === "void_of_course") return 2 * SECOND;
  return Math.max(
    2 * SECOND,
    (kind === "station" ? MAX_SPEED_APART : MAX_DEG_APART) / Math.abs(rate),
  );
}

const GOLDEN = (await readSkyCalendar()).filter(({ julianDayTt }) =>
  julianDayTt >= ttOf(YEAR_2024) && julianDayTt < ttOf(YEAR_2028)
);
const FOUND = events(YEAR_2024, YEAR_2028).filter(({ julianDayUt }) => julianDayUt >= YEAR_2024);

for (const kind of CALENDAR_KINDS.filter((kind) => kind !== "eclipse")) {
  Deno.test(`each ${kind} of 2024 to 2027 is one that Skyfield finds in DE440: none missing, none invented`, () => {
    const expected = GOLDEN.filter((event) => event.kind === kind);
    const found = FOUND.filter((event) => event.kind === kind && !event.bodies.includes("chiron"));
    const key = (bodies: string, what: string) => `${bodies} ${what}`;
    const byKey = Map.groupBy(expected, ({ bodies, what }) => key(bodies, what));
    let worst = 0;
    for (const event of found) {
      const name = key(event.bodies.join("-"), told(event));
      const julianDayTt = ttOf(event.julianDayUt);
      const candidates = byKey.get(name) ?? [];
      const index = candidates.findIndex((golden) =>
        Math.abs(golden.julianDayTt - julianDayTt) <= toleranceDays(golden)
      );
      assert.ok(index >= 0, `${name} at ${utcInstant(event.julianDayUt)} is not in the table`);
      const [golden] = candidates.splice(index, 1);
      worst = Math.max(worst, Math.abs(golden.julianDayTt - julianDayTt) / SECOND);
      if (event.kind !== "void_of_course") continue;
      assert.ok(Math.abs(ttOf(event.endJulianDayUt) - golden.rate) < 2 * SECOND, name);
    }
    assert.deepEqual([...byKey.values()].flat(), [], "missing");
    assert.ok(found.length > 0);
    console.log(`${kind}: ${found.length}, the worst ${worst.toFixed(2)} s apart`);
  });
}

Deno.test("by the traditional planets each void begins where Skyfield has the last aspect to Sun … Saturn", () => {
  const late = ["uranus", "neptune", "pluto"];
  const entries = GOLDEN.filter(({ kind }) => kind === "moon_ingress");
  const aspects = GOLDEN.filter(({ kind, bodies }) =>
    kind === "moon_aspect" && !late.some((body) => bodies.includes(body))
  );
  const found = events(YEAR_2024, YEAR_2028, {
    kinds: ["void_of_course"],
    voidPlanets: "traditional",
  });
  let withoutAspect = 0;
  for (const [index, { julianDayTt: end }] of entries.slice(1).entries()) {
    const entry = entries[index].julianDayTt;
    const last = aspects.findLast(({ julianDayTt }) => julianDayTt > entry && julianDayTt < end);
    if (last === undefined) withoutAspect++;
    const start = last?.julianDayTt ?? entry;
    const event = found.find(({ julianDayUt }) => Math.abs(ttOf(julianDayUt) - start) < 2 * SECOND);
    assert.ok(event?.kind === "void_of_course", `none begins at ${start}`);
    assert.ok(Math.abs(ttOf(event.endJulianDayUt) - end) < 2 * SECOND);
    assert.equal(event.lastAspect?.type, last?.what);
    assert.match(event.id, /\.traditional(\.2)?$/);
  }
  assert.ok(entries.length > 600 && withoutAspect > 0, `${entries.length}, ${withoutAspect}`);
});

Deno.test("the eclipses of 2024 to 2027 are those of the canon", async () => {
  const canon = (await readEclipses()).filter(({ canonJulianDayTt }) =>
    canonJulianDayTt >= YEAR_2024 && canonJulianDayTt < YEAR_2028
  ).sort((a, b) => a.canonJulianDayTt - b.canonJulianDayTt);
  const found = FOUND.filter(({ kind }) => kind === "eclipse");
  assert.deepEqual(found.map(told), canon.map(({ of, kind }) => `${of} ${kind}`));
  for (const [index, { julianDayUt }] of found.entries()) {
    const apart = Math.abs(ttOf(julianDayUt) - canon[index].canonJulianDayTt) / SECOND;
    assert.ok(apart < 4.5, `${utcInstant(julianDayUt)}: ${apart} s`);
  }
});

Deno.test("Chiron's ingresses and stations of 2024 to 2027 are swetest's", async () => {
  const golden = await readSkyEvents();
  for (const kind of ["ingress", "station"] as const) {
    const expected = golden[kind].filter(({ body, julianDayUt }) =>
      body === "chiron" && julianDayUt >= YEAR_2024 && julianDayUt < YEAR_2028
    );
    const found = FOUND.filter((event) => event.kind === kind && event.bodies[0] === "chiron");
    assert.ok(found.length > 0);
    assert.equal(found.length, expected.length, kind);
    for (const [index, { julianDayUt }] of found.entries()) {
      const apart = Math.abs(julianDayUt - expected[index].julianDayUt) / SECOND;
      assert.ok(apart < 60, `${kind} ${utcInstant(julianDayUt)}: ${apart} s`);
    }
  }
});

Deno.test("2026 has as many events of each kind as pyswisseph finds", () => {
  const counts = Object.fromEntries(
    CALENDAR_KINDS.map((kind) => [kind, events(YEAR_2026, YEAR_2027, { kinds: [kind] }).length]),
  );
  assert.deepEqual(counts, {
    ingress: 51,
    station: 20,
    phase: 50,
    aspect: 188,
    void_of_course: 160,
    moon_ingress: 160,
    moon_aspect: 931,
    eclipse: 4,
  });
});

Deno.test("an event is the same to the bit in every range that has it, with one id and no other's", () => {
  const seed = 33;
  console.log(`seed ${seed}`);
  const random = seededRandom(seed);
  const year = events(YEAR_2026, YEAR_2027);
  const byId = new Map(year.map((event) => [event.id, event]));
  assert.equal(byId.size, year.length);
  for (let turn = 0; turn < 40; turn++) {
    const start = YEAR_2026 + 4 + random() * 350;
    const end = Math.min(start + random() * 40, YEAR_2027);
    const bodies = POINTS.filter(() => random() < 0.5);
    const kinds = CALENDAR_KINDS.filter((kind) =>
      random() < 0.5 && KIND_BODIES[kind].some((body) => bodies.includes(body))
    );
    const expected = year.filter((event) =>
      kinds.includes(event.kind) && event.bodies.some((body) => bodies.includes(body)) &&
      utcInstant(event.julianDayUt) < utcInstant(end) &&
      (event.kind === "void_of_course"
        ? utcInstant(event.endJulianDayUt) > utcInstant(start)
        : utcInstant(event.julianDayUt) >= utcInstant(start))
    );
    assert.deepEqual(events(start, end, { kinds, bodies }), expected);
  }
});

Deno.test("ranges that meet share no event and leave none out", () => {
  const days = Array.from({ length: 32 }, (_, day) => YEAR_2026 + day);
  const kinds = CALENDAR_KINDS.filter((kind) => kind !== "void_of_course");
  const parts = days.slice(1).flatMap((end, index) => events(days[index], end, { kinds }));
  assert.deepEqual(
    parts.map(({ id }) => id),
    events(days[0], days.at(-1)!, { kinds }).map(({ id }) => id),
  );
  // To the second of an event, which belongs to what begins with it.
  const second = (julianDayUt: number) =>
    julianDayOf(Math.round((julianDayUt - 2440587.5) * 86400));
  for (const { id, julianDayUt } of parts.slice(0, 40)) {
    const at = second(julianDayUt);
    assert.ok(events(at, at + SECOND, { kinds }).some((event) => event.id === id), id);
    assert.ok(!events(at - 1, at, { kinds }).some((event) => event.id === id), id);
  }
});

Deno.test("at both ends of the ephemeris there is what lies within it", () => {
  for (
    const [start, end] of [
      [FIRST_JULIAN_DAY_UT, FIRST_JULIAN_DAY_UT + 30],
      [LAST_JULIAN_DAY_UT - 30, LAST_JULIAN_DAY_UT],
    ]
  ) {
    const found = events(start, end);
    const kinds = new Set(found.map(({ kind }) => kind));
    for (const kind of ["ingress", "phase", "aspect", "void_of_course", "moon_aspect"] as const) {
      assert.ok(kinds.has(kind satisfies CalendarKind), kind);
    }
    assert.ok(found.filter(({ kind }) => kind === "moon_ingress").length >= 12);
  }
});

Deno.test("a year of everything is searched in many steps, between which others get their turn", () => {
  const place = { latitudeDeg: 40.4, longitudeDeg: -3.7 };
  const steps = skyCalendar(ephemeris, {
    ...EVERYTHING,
    startJulianDayUt: YEAR_2026,
    endJulianDayUt: YEAR_2027,
    place,
  });
  let count = 1;
  while (!steps.next().done) count++;
  // Six stretches of 64 days and their neighbours, and each eclipse.
  assert.ok(count >= 10, `${count} steps`);
});

Deno.test("an event of a kind is one of its bodies' alone", () => {
  const allowed = (kind: CalendarKind): readonly Point[] => KIND_BODIES[kind];
  for (const { id, kind, bodies } of FOUND) {
    assert.ok(bodies.every((body) => allowed(kind).includes(body)), id);
  }
});

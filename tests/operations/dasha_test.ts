import assert from "node:assert/strict";
import { formatUtc } from "../../src/time/civil_time.ts";
import { readDashas } from "../golden/dasha.ts";
import { answer, refusal, services } from "./answer.ts";

const BORN = { id: "a", dob: "1990-08-15", tob: "06:30", pob: "Chennai, India" };
const AT = "2026-07-15";
const DAY_MS = 86_400_000;

interface Period {
  lord: string;
  start: string;
  end: string;
  periods?: Period[];
}
/** Lords in their order with their years: the rule as every textbook has it. */
const YEARS: [lord: string, years: number][] = [
  ["ketu", 7],
  ["venus", 20],
  ["sun", 6],
  ["moon", 10],
  ["mars", 7],
  ["rahu", 18],
  ["jupiter", 16],
  ["saturn", 19],
  ["mercury", 17],
];

const dashaOf = async (request: object = {}) =>
  (await answer("timing.dasha", { subject: BORN, at: AT, ...request })).data;
const days = ({ start, end }: Period) => (Date.parse(end) - Date.parse(start)) / DAY_MS;

/** That nine periods fill a span, in the order of lords from one on, in their shares of it. */
function assertDivided(periods: Period[], first: string, start: string, spanDays: number): void {
  const from = YEARS.findIndex(([lord]) => lord === first);
  assert.equal(periods.length, 9);
  let expected = start;
  for (const [index, period] of periods.entries()) {
    const [lord, years] = YEARS[(from + index) % 9];
    assert.deepEqual([period.lord, period.start], [lord, expected]);
    // Both ends are rounded to the second.
    assert.ok(Math.abs(days(period) - spanDays * years / 120) <= 1.1 / 86_400);
    expected = period.end;
  }
}

Deno.test("the balance at birth is within a day of the four that Rao's book prints", async () => {
  const { printed } = await readDashas(services.ephemeris.deltaTSeconds);
  assert.equal(printed.length, 4);
  for (const { example, birthS, lord, balance: [years, months, days] } of printed) {
    const [dob, tob] = formatUtc(birthS).slice(0, -1).split("T");
    const { balance } = await dashaOf({ subject: { id: "rao", dob, tob, utc_offset: "+00:00" } });
    const inDays = (y: number, m: number, d: number) => (y * 12 + m) * 30 + d;
    const ours = inDays(balance.years, balance.months, balance.days);
    assert.equal(balance.lord, lord, example);
    assert.ok(Math.abs(ours - inDays(years, months, days)) <= 1, example);
  }
});

Deno.test("the periods fill 120 years, each level in the shares of the lords", async () => {
  for (const yearDays of [undefined, 365.2425, 365.256364, 360]) {
    const { periods, balance, moon, calculation_basis } = await dashaOf({
      levels: 3,
      year_days: yearDays,
    });
    const year = yearDays ?? 365.25;
    assert.equal(calculation_basis.year_days, year);
    assertDivided(periods, moon.nakshatra.lord, periods[0].start, 120 * year);
    for (const period of periods as Period[]) {
      assertDivided(period.periods!, period.lord, period.start, days(period));
      assert.equal(period.periods!.at(-1)!.end, period.end);
      for (const within of period.periods!) {
        if (within.periods !== undefined) {
          assertDivided(within.periods, within.lord, within.start, days(within));
        }
      }
    }
    assert.deepEqual([balance.lord, balance.end], [periods[0].lord, periods[0].end]);
  }
});

Deno.test("the first period began as much before the birth as the Moon had passed of her nakshatra", async () => {
  const { periods: [first], moon, balance, calculation_basis } = await dashaOf();
  const born = Date.parse(calculation_basis.subject.time.utc);
  const part = moon.longitude * 27 / 360 - (moon.nakshatra.number - 1);
  const passed = (born - Date.parse(first.start)) / DAY_MS;
  // Seven decimals of the longitude are a few seconds of the period.
  assert.ok(Math.abs(passed - part * days(first)) < 10 / 86_400);
  const left = balance.years + balance.months / 12 + balance.days / 360;
  assert.ok(Math.abs(left * 365.25 - (days(first) - passed)) < 0.6);
  assert.equal(calculation_basis.zodiac, "sidereal");
  assert.equal(calculation_basis.ayanamsa.id, "lahiri");
});

Deno.test("levels say how far the periods are divided; the third is within the running one alone", async () => {
  const [one, two, three] = await Promise.all([1, 2, 3].map((levels) => dashaOf({ levels })));
  assert.deepEqual(two, await dashaOf());
  assert.ok(one.periods.every(({ periods }: Period) => periods === undefined));
  for (const period of two.periods as Period[]) {
    assert.ok(period.periods!.every(({ periods }) => periods === undefined));
  }
  for (const period of three.periods as Period[]) {
    const isRunning = period.start === three.running[0].start;
    assert.ok(period.periods!.every(({ periods }) => (periods?.length === 9) === isRunning));
  }
  for (const [index, { running }] of [one, two, three].entries()) {
    const levels = ["mahadasha", "antardasha", "pratyantardasha"].slice(0, index + 1);
    assert.deepEqual(running.map(({ level }: { level: string }) => level), levels);
    assert.deepEqual(running, three.running.slice(0, index + 1));
  }
});

Deno.test("what runs at a moment holds it: from the birth to the last second of the cycle", async () => {
  const whole = await dashaOf({ levels: 3 });
  const born = whole.calculation_basis.subject.time.utc;
  const ends = whole.periods.map(({ end }: Period) => end);
  const justBefore = (utc: string) =>
    new Date(Date.parse(utc) - 2000).toISOString().replace(".000", "");
  for (const at of [born, AT, ...ends.slice(0, 8), ...ends.map(justBefore)]) {
    const { at: answered, periods, running } = await dashaOf({ at, levels: 3 });
    assert.equal(answered.slice(0, at.length), at);
    let among = periods as Period[];
    for (const { level: _, ...period } of running) {
      assert.ok(period.start <= answered && answered <= period.end, at);
      const listed = among.find(({ start }) => start === period.start)!;
      assert.deepEqual([listed.lord, listed.end], [period.lord, period.end]);
      among = listed.periods ?? [];
    }
    assert.deepEqual(among, []);
  }
  const { at, running } = await dashaOf({ at: BORN.dob });
  assert.deepEqual([at, running[0].lord], [born, whole.balance.lord]);
  const now = await dashaOf({ at: undefined });
  assert.equal(now.at, "2026-07-15T12:00:00Z");
});

Deno.test("another ayanamsa moves the dates, by as much as it moves the Moon", async () => {
  const [lahiri, raman] = [await dashaOf(), await dashaOf({ ayanamsa: "raman" })];
  assert.equal(raman.calculation_basis.ayanamsa.id, "raman");
  const moved = raman.moon.longitude - lahiri.moon.longitude;
  assert.ok(Math.abs(moved - 1.4463) < 1e-4);
  assert.equal(raman.balance.lord, lahiri.balance.lord);
  const [before, after] = [lahiri, raman].map(({ balance }) => Date.parse(balance.end) / DAY_MS);
  const [, years] = YEARS.find(([lord]) => lord === lahiri.balance.lord)!;
  assert.ok(Math.abs(before - after - moved * 27 / 360 * years * 365.25) < 0.001);
});

Deno.test("a doubtful time is told, with its other readings", async () => {
  const subject = { id: "d", pob: "Springfield, IL", dob: "1950-07-01", tob: "12:00" };
  const { meta, data } = await answer("timing.dasha", { subject, at: AT });
  assert.ok(meta.chartQuality[0].notes.includes("time_confidence_low"));
  assert.ok(data.calculation_basis.subject.time.alternatives.length > 0);
  assert.match(meta.warnings[0].code, /^time_doubtful_/);
  const { subject: basis } = data.calculation_basis;
  assert.ok(!("house_system" in basis));
  const sidereal = { zodiac: { sidereal: "lahiri" } };
  const natal = await answer("charts.natal", { subject, options: sidereal });
  assert.deepEqual(basis.time.alternatives, natal.data.calculation_basis.time.alternatives);
});

const { pob: _, ...PLACELESS } = BORN;
const { tob: __, ...TIMELESS } = BORN;
const REFUSED: [what: string, request: object, path: string, code: string][] = [
  ["no time", { subject: TIMELESS }, "subject.tob", "missing"],
  ["a time without a clock", { subject: PLACELESS }, "subject.pob", "missing"],
  ["a day before the birth", { at: "1990-08-13" }, "at", "out_of_range"],
  ["an instant before the birth", { at: "1990-08-15T00:59:59Z" }, "at", "out_of_range"],
  ["after the cycle", { at: "2120-01-01" }, "at", "out_of_range"],
  ["beyond the ephemeris", { at: "2400-01-02" }, "at", "out_of_range"],
  ["no day", { at: "2026-02-29" }, "at", "date_invalid"],
  ["a birth before it", { subject: { ...BORN, dob: "1799-12-31" } }, "subject.dob", "out_of_range"],
  [
    "now, long after the cycle",
    { subject: { ...BORN, dob: "1850-01-01" }, at: undefined },
    "at",
    "out_of_range",
  ],
  [
    "now, before the birth",
    { subject: { ...BORN, dob: "2030-01-01" }, at: undefined },
    "at",
    "out_of_range",
  ],
  ["a year of no calendar", { year_days: 354 }, "year_days", "out_of_range"],
  ["four levels", { levels: 4 }, "levels", "out_of_range"],
  ["an unknown ayanamsa", { ayanamsa: "hipparchos" }, "ayanamsa", "invalid_value"],
];

Deno.test("what no dasha can be given for is refused, and told why", async () => {
  for (const [what, request, path, code] of REFUSED) {
    const issue = await refusal("timing.dasha", { subject: BORN, at: AT, ...request });
    assert.deepEqual([issue?.path, issue?.code], [path, code], what);
  }
  const issue = await refusal("timing.dasha", { subject: BORN, at: "2120-01-01" });
  assert.match(issue!.message, /before 21\d\d-.*120 years/);
});

Deno.test("a birth at either end of the ephemeris has its whole cycle", async () => {
  for (const dob of ["1800-01-03", "2399-12-30"]) {
    const { periods } = await dashaOf({ subject: { ...BORN, dob }, at: dob });
    assert.ok(periods[0].start <= dob && periods[0].end > dob);
    const whole = days({ lord: "", start: periods[0].start, end: periods.at(-1).end });
    assert.ok(Math.abs(whole - 120 * 365.25) < 1e-4);
  }
});

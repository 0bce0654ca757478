import assert from "node:assert/strict";
import { separationDeg } from "../../src/astrology/angles.ts";
import type { Point } from "../../src/ephemeris/points.ts";
import { answer, services } from "./answer.ts";

interface ShownAspect {
  first: Point;
  second: Point;
  angle: number;
  phase: string;
  exact_at: string | null;
}

const julianDayOf = (instant: string) => Date.parse(instant) / 86_400_000 + 2_440_587.5;
const AT = "2026-07-15T12:00:00Z";

function longitudesAt(instant: string, points: readonly Point[]): number[] {
  const { longitudeDeg } = services.ephemeris.positions(
    Float64Array.of(julianDayOf(instant)),
    [...points],
  );
  return [...longitudeDeg];
}

Deno.test("exact_at is when an aspect of the sky is exact, on the side that its phase says", async () => {
  const { data } = await answer("charts.current_sky", { datetime: AT, include_exact: true });
  let checked = 0;
  for (const { first, second, angle, phase, exact_at } of data.aspects as ShownAspect[]) {
    if (exact_at === null) continue;
    const [a, b] = longitudesAt(exact_at, [first, second]);
    // The answer is to the second; the Moon moves 0.0002° in it.
    assert.ok(Math.abs(separationDeg(a, b) - angle) < 3e-4, `${first} ${second} ${exact_at}`);
    if (first === "moon" || second === "moon") {
      assert.equal(exact_at > AT, phase === "applying", `${first} ${second} ${phase} ${exact_at}`);
    }
    checked++;
  }
  assert.ok(checked > 5, `${checked} aspects`);
});

Deno.test("exact_at of a transit is when the body meets the natal point, which stands still", async () => {
  const subject = { id: "a", dob: "2000-01-01", tob: "10:00", pob: "San Diego, CA, US" };
  const { data } = await answer("charts.transits", {
    transit_datetime: AT,
    subject,
    include_exact: true,
  });
  const natal = new Map<string, number>([
    ...data.natal_chart.planets,
    ...Object.entries<{ longitude: number }>(data.natal_chart.angles)
      .map(([id, angle]) => ({ id, ...angle })),
  ].map(({ id, longitude }) => [id, longitude]));
  let checked = 0;
  for (const { first, second, angle, exact_at } of data.aspects as ShownAspect[]) {
    const stillDeg = natal.get(second);
    if (exact_at === null || stillDeg === undefined) continue;
    const [movingDeg] = longitudesAt(exact_at, [first]);
    assert.ok(Math.abs(separationDeg(movingDeg, stillDeg) - angle) < 3e-4, `${first} ${second}`);
    checked++;
  }
  assert.ok(checked > 3, `${checked} aspects`);
});

Deno.test("without include_exact nobody is asked to wait for it", async () => {
  const { data } = await answer("charts.current_sky", { datetime: AT });
  assert.ok(data.aspects.every((aspect: object) => !("exact_at" in aspect)));
});

Deno.test("the four phases to come follow each other, the first of them is next", async () => {
  const { data } = await answer("lunar.phase", { datetime: AT, timezone: "Europe/Madrid" });
  assert.deepEqual(data.upcoming[0], data.next);
  const phases = data.upcoming.map(({ phase }: { phase: string }) => phase);
  assert.deepEqual(phases, ["first_quarter", "full_moon", "last_quarter", "new_moon"]);
  const instants = [AT, ...data.upcoming.map(({ datetime }: { datetime: string }) => datetime)];
  assert.deepEqual(instants, instants.toSorted());
  // https://aa.usno.navy.mil/data/MoonPhases: 2026 Aug 12 17:37, a total eclipse of the Sun.
  assert.match(data.upcoming[3].datetime, /^2026-08-12T17:3[67]/);
  assert.equal(data.upcoming[3].eclipse, "total");
  assert.equal(data.upcoming[3].datetime_local.slice(0, 13), "2026-08-12T19");
});

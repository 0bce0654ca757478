import assert from "node:assert/strict";
import { openEphemeris } from "../../src/ephemeris/ephemeris.ts";
import { requestOf } from "./chart_requests.ts";

const ephemeris = await openEphemeris();
const FIRST = 2378497.5;
const LAST = 2597641;

Deno.test("beyond the range there is no eclipse, and the engine stays as it was", () => {
  // The bodies of extended rows are computed by the engine itself.
  const chart = () => ephemeris.charts({ ...requestOf([[2451545, 40, 10]]), extended: true }).rows;
  const before = chart();
  for (const luminary of ["solar", "lunar"] as const) {
    const find = (fromJulianDayUt: number, direction: "next" | "previous") =>
      ephemeris.eclipse({ of: luminary, fromJulianDayUt, direction });
    assert.equal(find(FIRST, "previous"), null);
    assert.equal(find(LAST, "next"), null);
    assert.ok(find(FIRST, "next")!.maximumJulianDayUt < FIRST + 200);
    assert.ok(find(LAST, "previous")!.maximumJulianDayUt > LAST - 200);
  }
  assert.deepEqual(chart(), before);
});

Deno.test("an eclipse is the next until its maximum and the previous from it on", () => {
  for (const luminary of ["solar", "lunar"] as const) {
    const next = (from: number) =>
      ephemeris.eclipse({ of: luminary, fromJulianDayUt: from, direction: "next" })!
        .maximumJulianDayUt;
    const previous = (from: number) =>
      ephemeris.eclipse({ of: luminary, fromJulianDayUt: from, direction: "previous" })!
        .maximumJulianDayUt;
    const maximum = next(2451545);
    for (const seconds of [1, 5, 20]) {
      assert.equal(next(maximum - seconds / 86400), maximum);
      assert.equal(previous(maximum + seconds / 86400), maximum);
      assert.ok(next(maximum + seconds / 86400) > maximum + 20);
      assert.ok(previous(maximum - seconds / 86400) < maximum - 20);
    }
    assert.equal(previous(maximum), maximum);
    assert.ok(next(maximum) > maximum + 20);
  }
});

Deno.test("without a place visibility is not known; the wrong instant or place is refused", () => {
  const search = { of: "solar", fromJulianDayUt: 2451545, direction: "next" } as const;
  assert.equal(ephemeris.eclipse(search)!.isVisibleAtPlace, null);
  assert.throws(() => ephemeris.eclipse({ ...search, fromJulianDayUt: LAST + 1 }), RangeError);
  assert.throws(
    () => ephemeris.eclipse({ ...search, place: { latitudeDeg: 91, longitudeDeg: 0 } }),
    { name: "RangeError", message: /place is 91, 0/ },
  );
});

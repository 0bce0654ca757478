import assert from "node:assert/strict";
import {
  mundaneIntensity,
  type MundaneSignal,
} from "../../../src/astrology/mundane/mundane_signals.ts";

Deno.test("the intensity is the sum of the signals, 100 at most", () => {
  const signals = (...points: number[]) =>
    points.map((millipoints) => ({ millipoints })) as MundaneSignal[];
  assert.deepEqual(mundaneIntensity([]), { millipoints: 0, boundMillipoints: 0 });
  assert.deepEqual(mundaneIntensity(signals(12_345, 5)), {
    millipoints: 12_350,
    boundMillipoints: 0,
  });
  assert.deepEqual(mundaneIntensity(signals(60_000, 55_001)), {
    millipoints: 100_000,
    boundMillipoints: -15_001,
  });
});

import assert from "node:assert/strict";
import { openEphemeris } from "../../src/ephemeris/ephemeris.ts";
import {
  DECLINATION,
  DELTA_T,
  DISTANCE,
  LATITUDE,
  LONGITUDE,
  pointOffset,
  SPEED,
} from "../../src/ephemeris/layout.ts";
import { POINTS } from "../../src/ephemeris/points.ts";
import { requestOf, seededCharts } from "./chart_requests.ts";

const ephemeris = await openEphemeris();
const charts = seededCharts(20, 5);

Deno.test("positions are those of charts without a place, to the bit", () => {
  const { julianDayUt, rows, stride } = {
    ...requestOf(charts),
    ...ephemeris.charts(requestOf(charts, { extended: true })),
  };
  const points = ["moon", "vesta", "sun", "true_south_node"] as const;
  const positions = ephemeris.positions(julianDayUt, points);
  const fields = [
    [positions.longitudeDeg, LONGITUDE],
    [positions.latitudeDeg, LATITUDE],
    [positions.distanceAu, DISTANCE],
    [positions.speedDegPerDay, SPEED],
    [positions.declinationDeg, DECLINATION],
  ] as const;
  for (let instant = 0; instant < julianDayUt.length; instant++) {
    for (const [index, point] of points.entries()) {
      const start = instant * stride + pointOffset(POINTS.indexOf(point));
      for (const [column, field] of fields) {
        assert.equal(column[instant * points.length + index], rows[start + field]);
      }
    }
    const deltaTSeconds = rows[instant * stride + DELTA_T];
    assert.equal(positions.deltaTSeconds[instant], deltaTSeconds);
    assert.equal(ephemeris.deltaTSeconds(julianDayUt[instant]), deltaTSeconds);
  }
});

Deno.test("a point that needs a place and an instant out of range are refused", () => {
  const day = Float64Array.of(2451545);
  for (const point of ["ascendant", "vertex", "lot_of_fortune"] as const) {
    assert.throws(() => ephemeris.positions(day, ["sun", point]), {
      name: "RangeError",
      message: `points has ${point}, which needs a place`,
    });
  }
  assert.throws(() => ephemeris.positions(Float64Array.of(2451545, 1), ["sun"]), {
    name: "RangeError",
    message: "julianDayUt[1] is 1; expected 2378497.5 … 2597641",
  });
  assert.throws(() => ephemeris.deltaTSeconds(2597642), RangeError);
});

import { FIRST_JULIAN_DAY_UT } from "../time/covered_range.ts";
import type { ChartRequest } from "./charts.ts";
import { EphemerisError } from "./ephemeris_error.ts";
import { computeCharts } from "./chart_batches.ts";
import type { KernelExports } from "./kernel/kernel_exports.ts";
import {
  ASCENDANT,
  BODY_COUNT,
  BODY_FIELDS,
  DECLINATION,
  LATITUDE,
  LONGITUDE,
  MIDHEAVEN,
} from "./layout.ts";
import { POINTS } from "./points.ts";

/**
 * The years of each covered century, counted from its beginning, at which the self-check compares.
 */
const YEARS_OF_CENTURY = [3.2, 38.7, 71.45];
const CENTURIES = 6;

/** Largest accepted difference, arc seconds. */
const SELF_CHECK_LIMIT_ARC_SECONDS = 0.001;

function selfCheckRequest(): ChartRequest {
  const instants: number[] = [];
  for (let century = 0; century < CENTURIES; century++) {
    for (const year of YEARS_OF_CENTURY) {
      instants.push(FIRST_JULIAN_DAY_UT + 36524.25 * century + 365.25 * year);
    }
  }
  return {
    julianDayUt: Float64Array.from(instants),
    latitudeDeg: new Float64Array(instants.length).fill(40),
    longitudeDeg: new Float64Array(instants.length).fill(15),
    houseSystem: "placidus",
  };
}

/** The name of each compared field, and its offset in a row. */
function comparedFields(): [string, number][] {
  const fields: [string, number][] = [["ascendant", ASCENDANT], ["midheaven", MIDHEAVEN]];
  for (let body = 0; body < BODY_COUNT; body++) {
    const offset = body * BODY_FIELDS;
    fields.push([`longitude of ${POINTS[body]}`, offset + LONGITUDE]);
    fields.push([`latitude of ${POINTS[body]}`, offset + LATITUDE]);
    fields.push([`declination of ${POINTS[body]}`, offset + DECLINATION]);
  }
  return fields;
}

/** Difference of two angles in arc seconds, measured along the shorter arc. */
function differenceArcSeconds(aDeg: number, bDeg: number): number {
  const difference = aDeg - bDeg;
  return Math.abs(difference - 360 * Math.round(difference / 360)) * 3600;
}

/**
 * Compares the fast path with Swiss Ephemeris in the same module.
 * @throws {EphemerisError} with the field, the instant and both values, if the values differ.
 */
export function checkAgainstEngine(kernel: KernelExports): void {
  const request = selfCheckRequest();
  const fast = computeCharts(kernel, request);
  const engine = computeCharts(kernel, request, "engine");
  for (let chart = 0; chart < fast.count; chart++) {
    for (const [name, offset] of comparedFields()) {
      const ours = fast.rows[chart * fast.stride + offset];
      const theirs = engine.rows[chart * engine.stride + offset];
      if (differenceArcSeconds(ours, theirs) <= SELF_CHECK_LIMIT_ARC_SECONDS) continue;
      throw new EphemerisError(
        `Self-check failed: ${name} at Julian day ${
          request.julianDayUt[chart]
        } is ${ours} by the ` +
          `fast path and ${theirs} by Swiss Ephemeris; expected the same within ` +
          `${SELF_CHECK_LIMIT_ARC_SECONDS}″. Remove wasm/dist and run "deno task build".`,
      );
    }
  }
}

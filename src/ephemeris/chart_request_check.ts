import { checkAyanamsa } from "./ayanamsas.ts";
import type { ChartRequest } from "./charts.ts";
import { FIRST_JULIAN_DAY_UT, LAST_JULIAN_DAY_UT } from "../time/covered_range.ts";
import { ASPECT_TYPES, HOUSE_SYSTEM_LETTERS, isExtraBody, POINTS } from "./points.ts";

function check(name: string, index: number, value: number, min: number, max: number) {
  if (value >= min && value <= max) return;
  throw new RangeError(`${name}[${index}] is ${value}; expected ${min} … ${max}`);
}

/** @throws {RangeError} with the field, the index, the value and the allowed range. */
export function checkChartRequest(request: ChartRequest): void {
  const { julianDayUt, latitudeDeg, longitudeDeg, armcDeg, houseSystem } = request;
  const count = julianDayUt.length;
  if (latitudeDeg.length !== count || longitudeDeg.length !== count) {
    throw new RangeError(
      `julianDayUt, latitudeDeg and longitudeDeg have ${count}, ${latitudeDeg.length} and ` +
        `${longitudeDeg.length} elements; expected the same number`,
    );
  }
  if (armcDeg !== undefined && armcDeg.length !== count) {
    throw new RangeError(`armcDeg has ${armcDeg.length} elements; expected ${count}`);
  }
  if (request.ayanamsa !== undefined) checkAyanamsa(request.ayanamsa);
  if (!Object.hasOwn(HOUSE_SYSTEM_LETTERS, houseSystem)) {
    const known = Object.keys(HOUSE_SYSTEM_LETTERS).join(", ");
    throw new RangeError(`houseSystem is ${houseSystem}; expected one of ${known}`);
  }
  for (let i = 0; i < count; i++) {
    check("julianDayUt", i, julianDayUt[i], FIRST_JULIAN_DAY_UT, LAST_JULIAN_DAY_UT);
    if (Number.isNaN(latitudeDeg[i])) continue;
    if (armcDeg && !Number.isNaN(armcDeg[i])) check("armcDeg", i, armcDeg[i], 0, 360);
    check("latitudeDeg", i, latitudeDeg[i], -90, 90);
    check("longitudeDeg", i, longitudeDeg[i], -180, 180);
  }
  checkAspectSearch(request);
}

function checkAspectSearch({ aspects, extended, julianDayUt }: ChartRequest): void {
  if (!aspects) return;
  for (const point of aspects.points) {
    if (!POINTS.includes(point)) {
      throw new RangeError(`aspects.points has ${point}, which is not a point`);
    }
    if (!extended && isExtraBody(point)) {
      throw new RangeError(`aspects.points has ${point}, which only extended rows carry`);
    }
  }
  if (new Set(aspects.points).size !== aspects.points.length) {
    throw new RangeError("aspects.points has a point twice");
  }
  for (const name of ["orbLimitsDeg", "luminaryOrbLimitsDeg"] as const) {
    if (aspects[name].length === ASPECT_TYPES.length) continue;
    throw new RangeError(
      `aspects.${name} has ${aspects[name].length} elements; expected ${ASPECT_TYPES.length}`,
    );
  }
  if (aspects.charts === "between" && julianDayUt.length % 2 !== 0) {
    throw new RangeError(
      `aspects between charts need an even number of charts, not ${julianDayUt.length}`,
    );
  }
}

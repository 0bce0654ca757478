import { computeAudience, computeCharts } from "./chart_batches.ts";
import { type Ayanamsa, type AyanamsaColumns, computeAyanamsas } from "./ayanamsas.ts";
import type { AudienceBatch, AudienceRequest, ChartBatch, ChartRequest } from "./charts.ts";
import { type Eclipse, type EclipseSearch, findEclipse } from "./eclipses.ts";
import { computeHeliocentric, type HeliocentricRows } from "./heliocentric.ts";
import { readText } from "./kernel/kernel_memory.ts";
import { openKernel } from "./kernel/kernel_module.ts";
import { type MotionEvents, type MotionSearch, searchMotion } from "./motion_searches.ts";
import type { Point } from "./points.ts";
import { computePositions, type PositionColumns } from "./positions.ts";
import { computeStars, type StarColumns } from "./stars.ts";
import { findSunHorizon, type SunHorizonSearch } from "./risings.ts";
import { checkAgainstEngine } from "./self_check.ts";

/** The only interface to the WebAssembly kernel. */
export interface Ephemeris {
  /**
   * @throws {RangeError} on an instant, latitude or longitude out of range.
   * @throws {EphemerisError} if the kernel fails.
   */
  charts(request: ChartRequest): ChartBatch;
  /**
   * Signs and aspects of many charts, without the rows of the charts. Throws the same errors as
   * `charts`.
   */
  audience(request: AudienceRequest): AudienceBatch;
  /**
   * Positions of points that need no place, at instants in the range of `charts`, Julian days in
   * UT. Throws the same errors as `charts`.
   */
  positions(julianDayUt: Float64Array, points: readonly Point[]): PositionColumns;
  /** Delta T, TT − UT, in seconds, at a Julian day in UT. Throws the same errors as `charts`. */
  deltaTSeconds(julianDayUt: number): number;
  /**
   * Finds the events of several searches in one call.
   * @throws {RangeError} with the search and the field that is out of range.
   */
  searchMotion(searches: readonly MotionSearch[]): MotionEvents;
  /**
   * The nearest eclipse before or after an instant; null if that eclipse is beyond the range of the
   * ephemeris. Throws the same errors as `charts`.
   */
  eclipse(search: EclipseSearch): Eclipse | null;
  /**
   * The Julian day in UT at which the Sun next rises or sets at a place; null if that does not
   * happen within 26 hours. Throws the same errors as `charts`.
   */
  sunHorizon(search: SunHorizonSearch): number | null;
  /**
   * Positions seen from the Sun, at instants in the range of `charts`, Julian days in UT. Throws
   * the same errors as `charts`.
   */
  heliocentric(julianDayUt: Float64Array): HeliocentricRows;
  /**
   * The values of an ayanamsa at instants in the range of `charts`, Julian days in UT. Throws the
   * same errors as `charts`.
   */
  ayanamsas(julianDayUt: Float64Array, ayanamsa: Ayanamsa): AyanamsaColumns;
  /**
   * The positions of the stars of the catalogue at an instant, Julian day in UT. Throws the same
   * errors as `charts`.
   */
  stars(julianDayUt: number): StarColumns;
  /** Version of Swiss Ephemeris, such as "2.10.03". */
  readonly engineVersion: string;
}

/**
 * Loads the WebAssembly kernel, its tables and its data files into memory. Then compares the fast
 * path with Swiss Ephemeris at a few instants of every century.
 * @throws {EphemerisError} if files are missing or do not fit this program, or if the comparison
 * fails.
 */
export async function openEphemeris(): Promise<Ephemeris> {
  const kernel = await openKernel();
  checkAgainstEngine(kernel);
  return {
    engineVersion: readText(kernel, kernel.engine_version()),
    charts: (request) => computeCharts(kernel, request),
    audience: (request) => computeAudience(kernel, request),
    positions: (julianDayUt, points) => computePositions(kernel, julianDayUt, points),
    deltaTSeconds: (julianDayUt) =>
      computePositions(kernel, Float64Array.of(julianDayUt), []).deltaTSeconds[0],
    searchMotion: (searches) => searchMotion(kernel, searches),
    eclipse: (search) => findEclipse(kernel, search),
    sunHorizon: (search) => findSunHorizon(kernel, search),
    ayanamsas: (julianDayUt, ayanamsa) => computeAyanamsas(kernel, julianDayUt, ayanamsa),
    stars: (julianDayUt) => computeStars(kernel, julianDayUt),
    heliocentric: (julianDayUt) => computeHeliocentric(kernel, julianDayUt),
  };
}

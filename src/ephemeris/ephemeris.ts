import type { Ephemeris } from "./charts.ts";
import { computeAudience, computeCharts } from "./chart_batches.ts";
import { eclipseFinder } from "./eclipses.ts";
import { computeHeliocentric } from "./heliocentric.ts";
import { readText } from "./kernel_memory.ts";
import { openKernel } from "./kernel_module.ts";
import { searchMotion } from "./motion_searches.ts";
import { checkAgainstEngine } from "./self_check.ts";

/**
 * Loads the WebAssembly kernel, its tables and its data files into memory, and compares the fast
 * path with Swiss Ephemeris at a few instants of every century.
 *
 * @throws {EphemerisError} when they are missing, do not fit this program, or disagree.
 */
export async function openEphemeris(): Promise<Ephemeris> {
  const kernel = await openKernel();
  checkAgainstEngine(kernel);
  return {
    engineVersion: readText(kernel, kernel.engine_version()),
    charts: (request) => computeCharts(kernel, request),
    audience: (request) => computeAudience(kernel, request),
    searchMotion: (searches) => searchMotion(kernel, searches),
    eclipse: eclipseFinder(kernel),
    heliocentric: (julianDayUt) => computeHeliocentric(kernel, julianDayUt),
  };
}

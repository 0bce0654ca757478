import { FIRST_JULIAN_DAY_UT, isCovered, LAST_JULIAN_DAY_UT } from "../time/covered_range.ts";
import { type Ayanamsa, AYANAMSA_MODES } from "./ayanamsas.ts";
import { EphemerisError } from "./ephemeris_error.ts";
import { KernelMemory, lastError } from "./kernel/kernel_memory.ts";
import type { KernelExports } from "./kernel/kernel_exports.ts";
import { BODY_COUNT, LAYOUT } from "./layout.ts";
import { type Point, POINTS } from "./points.ts";

/** A search for events of a moving body (one of the points 0 … 13) between two instants. */
export interface MotionSearch {
  /**
   * `crossing`: the longitude of `body` equals `targetDeg` plus any multiple of `everyDeg`.
   * `station`: the speed of `body` is 0. With `other`, the longitude or speed is that of `other`
   * minus that of `body`.
   */
  event: "crossing" | "station";
  body: Point;
  other?: Point;
  /**
   * The sidereal zodiac of longitudes and of the speed of `body`, with nutation; left out: tropical. A
   * difference of two longitudes is the same in every zodiac.
   */
  ayanamsa?: Ayanamsa;
  /** Target longitude in degrees; multiples of 360° may be added. It is not used for a station. */
  targetDeg?: number;
  /**
   * Interval of the targets in degrees, above 0 and at most 360, the default. With 30 and target 0,
   * every change of sign is found.
   */
  everyDeg?: number;
  /** The range in Julian days (UT): the first instant is excluded, the last included. */
  firstJulianDayUt: number;
  lastJulianDayUt: number;
}

/** Events in order of time. Those of search `i` are at `starts[i]` … `starts[i + 1] - 1`. */
export interface MotionEvents {
  starts: Int32Array;
  /** Julian days (UT), to a tenth of a millisecond for crossings. */
  julianDayUt: Float64Array;
  /** Longitude of `body` in the zodiac of the search, degrees. */
  longitudeDeg: Float64Array;
  /** Speed of `body`, or of `other` minus that of `body`, degrees a day. */
  speedDegPerDay: Float64Array;
}

const KINDS = { crossing: 0, station: 1 };

/** The kernel's result if there is not enough room for all events. */
const NO_ROOM = -1;

/** Initial room for events. If it is too small, the call is repeated with more. */
const FIRST_CAPACITY_PER_SEARCH = 8;

function checkSearch(search: MotionSearch, index: number): void {
  const refuse = (field: keyof MotionSearch, expected: string) => {
    throw new RangeError(`searches[${index}].${field} is ${search[field]}; expected ${expected}`);
  };
  const isBody = (point: Point) => {
    const at = POINTS.indexOf(point);
    return at >= 0 && at < BODY_COUNT;
  };
  const range = `${FIRST_JULIAN_DAY_UT} … ${LAST_JULIAN_DAY_UT}`;
  if (!Object.hasOwn(KINDS, search.event)) refuse("event", "crossing or station");
  if (!isBody(search.body)) refuse("body", "one of the bodies sun … mean_lilith");
  if (search.other !== undefined && (!isBody(search.other) || search.other === search.body)) {
    refuse("other", `one of the bodies sun … mean_lilith except ${search.body}`);
  }
  if (search.ayanamsa !== undefined && !Object.hasOwn(AYANAMSA_MODES, search.ayanamsa)) {
    refuse("ayanamsa", Object.keys(AYANAMSA_MODES).join(", "));
  }
  if (search.event === "crossing" && !Number.isFinite(search.targetDeg)) {
    refuse("targetDeg", "degrees");
  }
  const { everyDeg = 360 } = search;
  if (!(everyDeg > 0 && everyDeg <= 360)) refuse("everyDeg", "degrees above 0, at most 360");
  if (!isCovered(search.firstJulianDayUt)) refuse("firstJulianDayUt", range);
  if (!isCovered(search.lastJulianDayUt)) refuse("lastJulianDayUt", range);
  if (search.lastJulianDayUt < search.firstJulianDayUt) {
    refuse("lastJulianDayUt", `no day before firstJulianDayUt, ${search.firstJulianDayUt}`);
  }
}

/** The input columns of `SearchRequest` in `wasm/kernel.h`, in the same order. */
function searchColumns(searches: readonly MotionSearch[]) {
  const bodyIndex = (point: Point | undefined) => point === undefined ? -1 : POINTS.indexOf(point);
  return {
    kind: new Int32Array(searches.map((search) => KINDS[search.event])),
    body: new Int32Array(searches.map((search) => bodyIndex(search.body))),
    other: new Int32Array(searches.map((search) => bodyIndex(search.other))),
    mode: new Int32Array(
      searches.map(({ ayanamsa }) => ayanamsa === undefined ? -1 : AYANAMSA_MODES[ayanamsa]),
    ),
    targetDeg: new Float64Array(searches.map((search) => (search.targetDeg ?? 0) % 360)),
    everyDeg: new Float64Array(searches.map((search) => search.everyDeg ?? 360)),
    firstJulianDayUt: new Float64Array(searches.map((search) => search.firstJulianDayUt)),
    lastJulianDayUt: new Float64Array(searches.map((search) => search.lastJulianDayUt)),
  };
}

type SearchColumns = ReturnType<typeof searchColumns>;

/** Runs all searches with room for `capacity` events; undefined if there are more. */
function trySearches(
  kernel: KernelExports,
  columns: SearchColumns,
  capacity: number,
): MotionEvents | undefined {
  const count = columns.kind.length;
  using memory = new KernelMemory(kernel, {
    request: LAYOUT.SEARCH_BYTES,
    ...columns,
    starts: (count + 1) * 4,
    julianDayUt: capacity * 8,
    longitudeDeg: capacity * 8,
    speedDegPerDay: capacity * 8,
  });
  const { at } = memory;
  const inputs = (Object.keys(columns) as (keyof SearchColumns)[]).map((name) => at[name]);
  const outputs = [at.starts, at.julianDayUt, at.longitudeDeg, at.speedDegPerDay];
  const words = [count, ...inputs, capacity, ...outputs];
  memory.words("request", words.length).set(words);
  const found = kernel.run_searches(at.request);
  if (found === NO_ROOM) return undefined;
  if (found < 0) throw new EphemerisError(lastError(kernel));
  return {
    starts: memory.integers("starts", count + 1).slice(),
    julianDayUt: memory.doubles("julianDayUt", found).slice(),
    longitudeDeg: memory.doubles("longitudeDeg", found).slice(),
    speedDegPerDay: memory.doubles("speedDegPerDay", found).slice(),
  };
}

/**
 * Finds all events of all searches in one call of the kernel.
 *
 * @throws {RangeError} naming the search and the field that is out of range.
 * @throws {EphemerisError} if the kernel fails.
 */
export function searchMotion(
  kernel: KernelExports,
  searches: readonly MotionSearch[],
): MotionEvents {
  searches.forEach(checkSearch);
  const columns = searchColumns(searches);
  let capacity = Math.max(64, searches.length * FIRST_CAPACITY_PER_SEARCH);
  for (;;) {
    const events = trySearches(kernel, columns, capacity);
    if (events) return events;
    capacity *= 4;
  }
}

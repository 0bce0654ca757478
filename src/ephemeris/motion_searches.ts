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
   * `station`: the speed of `body` is 0. If `other` is given, the longitude or speed of `other`
   * minus that of `body` is searched instead.
   */
  event: "crossing" | "station";
  body: Point;
  other?: Point;
  /**
   * The sidereal zodiac, with nutation, of the longitudes and of the speed of `body`; left out:
   * tropical. A difference of two longitudes is the same in every zodiac.
   */
  ayanamsa?: Ayanamsa;
  /**
   * Target longitude in degrees; multiples of 360° may be added. A search for stations does not use
   * this field.
   */
  targetDeg?: number;
  /**
   * Interval of the targets in degrees, above 0 and at most 360; left out: 360. With an interval of
   * 30 and target 0, every change of sign is found.
   */
  everyDeg?: number;
  /**
   * The start of the range in Julian days (UT). The first instant of the range is excluded, the
   * last is included.
   */
  firstJulianDayUt: number;
  lastJulianDayUt: number;
}

/** Events in order of time. The events of search `i` are at `starts[i]` … `starts[i + 1] - 1`. */
export interface MotionEvents {
  starts: Int32Array;
  /** Julian days (UT). The instants of crossings are accurate to a tenth of a millisecond. */
  julianDayUt: Float64Array;
  /** Longitude of `body` in the zodiac of the search, degrees. */
  longitudeDeg: Float64Array;
  /**
   * Speed of `body` in degrees a day. If the search has `other`, the speed of `other` minus the
   * speed of `body`.
   */
  speedDegPerDay: Float64Array;
}

const KINDS = { crossing: 0, station: 1 };

/** What the kernel returns if there is not enough room for all events. */
const NO_ROOM = -1;

/**
 * The number of events per search for which the first call has room. If there are more events, the
 * call is repeated with more room.
 */
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

/**
 * Runs all searches with room for `capacity` events. Returns undefined if there are more events.
 */
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
 * @throws {RangeError} with the search and the field that is out of range.
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

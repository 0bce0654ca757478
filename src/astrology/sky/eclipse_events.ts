import type { Ephemeris } from "../../ephemeris/ephemeris.ts";
import type { EclipseKind, EclipseSearch } from "../../ephemeris/eclipses.ts";
import type { MotionSearch } from "../../ephemeris/motion_searches.ts";
import { daysAround, findEvents, motionsAt } from "./motion_events.ts";
import { type ZodiacPosition, zodiacPosition } from "../signs.ts";

/** An eclipse with its syzygy; instants are Julian days in UT. */
export interface EclipseEvent {
  of: EclipseSearch["of"];
  kind: EclipseKind;
  /** Greatest eclipse as seen from the Earth's centre. */
  maximumJulianDayUt: number;
  /** Exact new or full Moon in longitude, which is minutes before or after the maximum. */
  syzygyJulianDayUt: number;
  isVisibleAtPlace: boolean | null;
  /** The degree of the eclipse as astrologers print it: the Moon's position at the syzygy. */
  moon: ZodiacPosition;
  moonAtMaximum: ZodiacPosition;
}

type SearchRange = Pick<MotionSearch, "firstJulianDayUt" | "lastJulianDayUt">;

/**
 * Half the span in which the syzygy is searched. The syzygy is minutes from the greatest eclipse.
 */
const SYZYGY_DAYS = 0.5;

/**
 * The eclipses whose maximum lies in a range of time (the first instant of the range is excluded).
 * Solar eclipses come first, then lunar eclipses. The generator yields between searches, because a
 * search with a place takes a millisecond.
 */
export function* eclipsesIn(
  ephemeris: Ephemeris,
  { firstJulianDayUt, lastJulianDayUt }: SearchRange,
  place?: EclipseSearch["place"],
): Generator<void, EclipseEvent[]> {
  const events: EclipseEvent[] = [];
  for (const luminary of ["solar", "lunar"] as const) {
    const search = { of: luminary, direction: "next" } as const;
    let fromJulianDayUt = firstJulianDayUt;
    for (;;) {
      const next = ephemeris.eclipse({ ...search, fromJulianDayUt });
      if (next === null || next.maximumJulianDayUt > lastJulianDayUt) break;
      events.push(eclipseEvent(ephemeris, { ...search, fromJulianDayUt, place })!);
      // The next eclipse of its kind is at least a month away.
      fromJulianDayUt = daysAround(next.maximumJulianDayUt, 0, 1).lastJulianDayUt;
      yield;
    }
  }
  return events;
}

/**
 * The eclipse that a search found, with its syzygy and zodiac position. Null if the eclipse is
 * beyond the range of the ephemeris.
 */
export function eclipseEvent(ephemeris: Ephemeris, search: EclipseSearch): EclipseEvent | null {
  const eclipse = ephemeris.eclipse(search);
  if (eclipse === null) return null;
  const { kind, maximumJulianDayUt, isVisibleAtPlace } = eclipse;
  const [[{ julianDayUt: syzygyJulianDayUt }]] = findEvents(ephemeris, [{
    event: "crossing",
    body: "sun",
    other: "moon",
    targetDeg: search.of === "solar" ? 0 : 180,
    ...daysAround(maximumJulianDayUt, SYZYGY_DAYS, SYZYGY_DAYS),
  }]);
  const motions = motionsAt(ephemeris, [syzygyJulianDayUt, maximumJulianDayUt]);
  return {
    of: search.of,
    kind,
    maximumJulianDayUt,
    syzygyJulianDayUt,
    isVisibleAtPlace,
    moon: zodiacPosition(motions.longitudeDeg("moon", 0)),
    moonAtMaximum: zodiacPosition(motions.longitudeDeg("moon", 1)),
  };
}

import { z } from "zod";
import type { LoopPlace, Pass } from "../../astrology/timing/passes.ts";
import { roundDeg } from "../../astrology/angles.ts";
import { POLARITIES } from "../../astrology/polarity.ts";
import { TIMING_THEMES } from "../../astrology/timing/timing_tables.ts";
import type { TimingDriver, TimingWindow } from "../../astrology/timing/timing_windows.ts";
import { utcInstant } from "../../time/civil_time.ts";
import { ASPECT_TYPES, POINTS } from "../../ephemeris/points.ts";
import { answeredInstant, answeredInstantOrNull, instantOrNull } from "../request/instant.ts";
import { datetimeLocal } from "./sky_schema.ts";
import type { TimeRange } from "../request/time_range.ts";

const point = z.enum(POINTS);
const points = z.number().min(0).meta({
  description: "Points that the transit gives to the score at the peak of the window.",
});
const orb = z.number().min(0).meta({ description: "Degrees." });

export const passOfLoop = z.object({ number: z.int().min(1), of: z.int().min(1) }).meta({
  id: "PassOfLoop",
  description:
    "Number of the pass in its retrograde loop, such as 2 of 3, because a body that turns retrograde can pass a point again. Passes before start and after end count too. If the body passes only once, the number is 1 of 1.",
});

const transitPass = z.object({
  entry: answeredInstantOrNull.meta({
    description:
      "The instant at which the orb falls to 1°; null if it is beyond the range of the ephemeris.",
  }),
  exit: answeredInstantOrNull.meta({
    description:
      "The instant at which the orb exceeds 1° again; null if it is beyond the range of the ephemeris.",
  }),
  loop: passOfLoop,
  exact: z.boolean().meta({ description: "Whether the aspect becomes exact during this stay." }),
  hits: z.array(answeredInstant).meta({
    description: "The instants at which the aspect is exact.",
  }),
  station: z.union([
    z.object({ datetime: answeredInstant, orb }).meta({ id: "PassStation" }),
    z.null(),
  ]).meta({
    description:
      "The station during the stay. If the body is stationary twice, this is the station with the smaller orb. Null without a station.",
  }),
  closest: z.object({ datetime: answeredInstant, orb }).meta({
    id: "PassClosest",
    description: "The first hit. If there is no hit, the instant of the smallest orb.",
  }),
  clipped: z.boolean().meta({
    description: "Whether the stay begins before start or ends after end.",
  }),
}).meta({ id: "TransitPass", description: "One stay within orb." });

function passAnswer(
  pass: Pass,
  loops: ReadonlyMap<Pass, LoopPlace>,
  { startJulianDayUt, endJulianDayUt }: TimeRange,
): z.infer<typeof transitPass> {
  const { entryJulianDayUt, exitJulianDayUt, hits, station, closest } = pass;
  const { number, of } = loops.get(pass)!;
  return {
    entry: instantOrNull(entryJulianDayUt),
    exit: instantOrNull(exitJulianDayUt),
    loop: { number, of },
    exact: hits.length > 0,
    hits: hits.map(({ julianDayUt }) => utcInstant(julianDayUt)),
    station: station &&
      { datetime: utcInstant(station.julianDayUt), orb: roundDeg(station.orbDeg) },
    closest: { datetime: utcInstant(closest.julianDayUt), orb: roundDeg(closest.orbDeg) },
    clipped: (entryJulianDayUt ?? -Infinity) < startJulianDayUt ||
      (exitJulianDayUt ?? Infinity) > endJulianDayUt,
  };
}

const timingDriver = z.object({
  id: z.string().meta({ example: "saturn_square_sun" }),
  transiting: point,
  natal: point,
  type: z.enum(ASPECT_TYPES),
  points,
  passes: z.array(transitPass),
}).meta({ id: "TimingDriver", description: "A transit with its passes." });

function driverAnswer(
  { transiting, natal, type, millipoints, passes }: TimingDriver,
  loops: ReadonlyMap<Pass, LoopPlace>,
  range: TimeRange,
): z.infer<typeof timingDriver> {
  return {
    id: `${transiting}_${type}_${natal}`,
    transiting,
    natal,
    type,
    points: millipoints / 1000,
    passes: passes.map((pass) => passAnswer(pass, loops, range)),
  };
}

export const timingWindow = z.object({
  start: answeredInstant,
  end: answeredInstant,
  peak: answeredInstant.meta({
    description: "The instant at which the sum of the drivers' points is highest.",
  }),
  start_local: datetimeLocal,
  end_local: datetimeLocal,
  peak_local: datetimeLocal,
  theme: z.enum(TIMING_THEMES),
  polarity: z.enum(POLARITIES),
  score: z.number().min(0).max(100).meta({
    description:
      "How strong the window is, not how good: a challenging window of 90 is as strong as a supportive window of 90. The score is exactly the sum of the points of the drivers and of bounds.",
  }),
  bounds: z.number().max(0).meta({
    description: "The points by which the sum exceeds 100, as a negative number.",
  }),
  drivers: z.array(timingDriver),
}).meta({ id: "TimingWindow" });

export function timingWindowAnswer(
  window: TimingWindow,
  loops: ReadonlyMap<Pass, LoopPlace>,
  range: TimeRange,
  localTime: ((julianDayUt: number) => string) | null,
): z.infer<typeof timingWindow> {
  return {
    start: utcInstant(window.startJulianDayUt),
    end: utcInstant(window.endJulianDayUt),
    peak: utcInstant(window.peakJulianDayUt),
    ...(localTime !== null && {
      start_local: localTime(window.startJulianDayUt),
      end_local: localTime(window.endJulianDayUt),
      peak_local: localTime(window.peakJulianDayUt),
    }),
    theme: window.theme,
    polarity: window.polarity,
    score: window.millipoints / 1000,
    bounds: window.boundMillipoints / 1000,
    drivers: window.drivers.map((driver) => driverAnswer(driver, loops, range)),
  };
}

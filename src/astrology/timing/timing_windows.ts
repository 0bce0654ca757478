import type { AspectType, Point } from "../../ephemeris/points.ts";
import { separationDeg } from "../angles.ts";
import { TRANSIT_ORB_DEG } from "../orbs.ts";
import type { Polarity } from "../polarity.ts";
import type { Pass, Transit } from "./passes.ts";
import {
  MAX_POINTS,
  NAMED_POINT_WEIGHT,
  TIMING_ASPECTS,
  type TimingTheme,
  type TimingTopic,
  TOPIC_WEIGHTS,
  TRANSITING,
} from "./timing_tables.ts";

/** A transit within a window, with its passes in that window. */
export interface TimingDriver {
  transiting: Point;
  natal: Point;
  type: AspectType;
  /** The longitude at which the aspect is exact, degrees. */
  targetDeg: number;
  /** Thousandths of a point that the transit gives at the peak. */
  millipoints: number;
  passes: Pass[];
}

/** A period in which transits of one body and one polarity overlap. */
export interface TimingWindow {
  startJulianDayUt: number;
  endJulianDayUt: number;
  peakJulianDayUt: number;
  theme: TimingTheme;
  polarity: Polarity;
  /** The score in thousandths of a point: the sum of the drivers' points and `boundMillipoints`. */
  millipoints: number;
  /** 0, or the negative number of thousandths that brings the sum back to the maximum score. */
  boundMillipoints: number;
  drivers: TimingDriver[];
}

/** A range of time, with the positions of the transiting bodies at its ends. */
interface TimingRange {
  startJulianDayUt: number;
  endJulianDayUt: number;
  startLongitudeDeg(transiting: Point): number;
  endLongitudeDeg(transiting: Point): number;
}

interface Stay {
  transit: Transit;
  pass: Pass;
  startJulianDayUt: number;
  endJulianDayUt: number;
}

/**
 * Combines transits into windows: overlapping stays of one transiting body with one polarity form a
 * window, cut to the range. Its score is the sum of its drivers at the instant where that is
 * greatest: points of the body × weight of the natal point × factor of the aspect × (1 −
 * orb/limit). If a natal point is uncertain, the widest possible orb is used.
 * @returns All windows in order of time.
 */
export function gatherWindows(
  transits: readonly Transit[],
  topic: TimingTopic,
  range: TimingRange,
): TimingWindow[] {
  const stays = transits.flatMap((transit) =>
    transit.passes.map((pass) => ({
      transit,
      pass,
      startJulianDayUt: Math.max(pass.entryJulianDayUt ?? -Infinity, range.startJulianDayUt),
      endJulianDayUt: Math.min(pass.exitJulianDayUt ?? Infinity, range.endJulianDayUt),
    }))
  );
  const groups = Map.groupBy(
    stays,
    ({ transit }) => `${transit.transiting} ${polarityOf(transit)}`,
  );
  return [...groups.values()]
    .flatMap((group) => clusters(group).map((cluster) => windowOf(cluster, topic, range)))
    .sort((a, b) => a.startJulianDayUt - b.startJulianDayUt || b.millipoints - a.millipoints);
}

/**
 * The polarity of a transit, which the aspect decides, or for a conjunction the transiting body.
 */
export function polarityOf({ transiting, type }: Pick<Transit, "transiting" | "type">): Polarity {
  return TIMING_ASPECTS[type]!.polarity ?? TRANSITING[transiting]!.conjunction;
}

/** Groups stays that overlap or touch. */
function clusters(stays: Stay[]): Stay[][] {
  const found: Stay[][] = [];
  let endJulianDayUt = -Infinity;
  for (const stay of stays.sort((a, b) => a.startJulianDayUt - b.startJulianDayUt)) {
    if (stay.startJulianDayUt <= endJulianDayUt) found.at(-1)!.push(stay);
    else found.push([stay]);
    endJulianDayUt = Math.max(endJulianDayUt, stay.endJulianDayUt);
  }
  return found;
}

function windowOf(stays: readonly Stay[], topic: TimingTopic, range: TimingRange): TimingWindow {
  const startJulianDayUt = Math.min(...stays.map((stay) => stay.startJulianDayUt));
  const endJulianDayUt = Math.max(...stays.map((stay) => stay.endJulianDayUt));
  const byTransit = Map.groupBy(stays, ({ transit }) => transit);
  const transits = [...byTransit.keys()];
  const [{ transiting }] = transits;
  // The points of each stay rise and fall linearly with the longitude. So the sum of the points is
  // greatest where an aspect is exact, where the body turns, or at an end of the range.
  const candidates = [
    ...stays.flatMap(({ pass }) => pass.station ? [...pass.hits, pass.station] : pass.hits),
    { julianDayUt: range.startJulianDayUt, longitudeDeg: range.startLongitudeDeg(transiting) },
    { julianDayUt: range.endJulianDayUt, longitudeDeg: range.endLongitudeDeg(transiting) },
  ].filter(({ julianDayUt }) => julianDayUt >= startJulianDayUt && julianDayUt <= endJulianDayUt);
  const [best] = candidates
    .map(({ julianDayUt, longitudeDeg }) => {
      const points = transits.map((transit) => millipointsOf(transit, topic, longitudeDeg));
      return { julianDayUt, points, sum: points.reduce((sum, point) => sum + point, 0) };
    })
    .sort((a, b) => b.sum - a.sum || a.julianDayUt - b.julianDayUt);
  const boundMillipoints = Math.min(0, MAX_POINTS * 1000 - best.sum);
  return {
    startJulianDayUt,
    endJulianDayUt,
    peakJulianDayUt: best.julianDayUt,
    theme: TRANSITING[transiting]!.theme,
    polarity: polarityOf(transits[0]),
    millipoints: best.sum + boundMillipoints,
    boundMillipoints,
    drivers: [...byTransit].map(([{ transiting, natal, type, targetDeg }, own], index) => ({
      transiting,
      natal,
      type,
      targetDeg,
      millipoints: best.points[index],
      passes: own.map(({ pass }) => pass),
    })).sort((a, b) => b.millipoints - a.millipoints),
  };
}

/** The points of a transit at a longitude of its body, in whole thousandths. */
function millipointsOf(
  { transiting, natal, type, targetDeg, marginDeg = 0 }: Transit,
  topic: TimingTopic,
  longitudeDeg: number,
): number {
  const orbDeg = separationDeg(longitudeDeg, targetDeg) + marginDeg;
  const strength = Math.max(0, 1 - orbDeg / TRANSIT_ORB_DEG);
  const weight = TOPIC_WEIGHTS[topic][natal] ?? NAMED_POINT_WEIGHT;
  const { points } = TRANSITING[transiting]!;
  return Math.round(1000 * points * weight * TIMING_ASPECTS[type]!.factor * strength);
}

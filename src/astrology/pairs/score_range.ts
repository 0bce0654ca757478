import type { Ephemeris } from "../../ephemeris/ephemeris.ts";
import type { CastChart } from "../chart/cast_charts.ts";
import type { Moment } from "../chart/moment.ts";
import { spanInstants } from "../chart/untimed_chart.ts";
import type { PairKind } from "../rulebook/rule.ts";
import { HIGHEST, LOWEST } from "../rulebook/scale.ts";
import {
  addPoints,
  groupSums,
  houseSteps,
  placesBetween,
  plannedScore,
  type RuledPlaces,
  ruledPlaces,
  ruledPlacesInRow,
  scoreOf,
  scorePlan,
  turnAngles,
} from "../rulebook/score_plan.ts";
import { type Tier, tierBounds } from "../rulebook/tiers.ts";

/** The lowest and highest score over all possible values of the unknown or doubtful times. */
export interface ScoreRange {
  min: number;
  max: number;
  /** The share of the possible times, 0 … 1, whose score is in the same tier as the given score. */
  tierShare: number;
}

/**
 * Sampling interval in days. Within half an hour, all positions change evenly enough. Without a
 * place, an hour is enough, because there are no angles and only the Moon moves fast.
 */
const DAYS_BETWEEN_ROWS = { withPlace: 1 / 48, withoutPlace: 1 / 24 };
/**
 * Number of steps between two rows in which the angles are computed. An ascendant passes through an
 * aspect in half an hour.
 */
const STEPS_OF_ANGLES = 6;
/**
 * Number of rows after which the points that bodies give are computed again, which is once an hour.
 */
const ROWS_OF_BODIES = { withPlace: 2, withoutPlace: 1 };
/** Number of parts into which both days are divided if neither time is known. */
const PARTS_OF_A_DAY = 12;
/** The number of points by which the score may go beyond the sampled values. */
const MARGIN = 0.3;

/**
 * The range of the score over all possible times: the whole day of an unknown time, and every
 * reading of a doubtful time. The range always contains the given score, even if the given score
 * lies slightly outside the sampled scores.
 * @param births The births of the charts; their further instants must be only the other readings.
 * @returns If there are several readings, whole points, rounded outward; otherwise the score
 * itself.
 */
export function scoreRange(
  ephemeris: Ephemeris,
  births: readonly Moment[],
  charts: readonly CastChart[],
  kind: PairKind,
  { score, tier }: { score: number; tier: Tier },
): ScoreRange {
  const areBothUnknown = births.every(({ span }) => span !== null);
  const days = dayReadings(ephemeris, births, areBothUnknown ? twelveInstants : evenInstants);
  const [subject, partner] = days.map((day, i) => day ?? givenReadings(births[i], charts[i]));
  if (subject.length * partner.length === 1) return { min: score, max: score, tierShare: 1 };
  const isOneUnknown = !areBothUnknown && days.some((day) => day !== null);
  // The order of the two people does not matter.
  const [day, others] = days[0] === null ? [partner, subject] : [subject, partner];
  const found = isOneUnknown
    ? others.map((other) => scoresOfDay(day, other, kind))
    : [{ even: scoresOfReadings(subject, partner, kind), atSteps: [] }];
  const even = found.flatMap(({ even }) => even);
  const bounds = tierBounds(tier, kind.relationshipType);
  const ofTier = even.filter((one) => one >= bounds.min && one < bounds.below);
  const all = [score, ...even, ...found.flatMap(({ atSteps }) => atSteps)];
  return {
    min: Math.max(LOWEST, Math.floor(Math.min(...all) - MARGIN)),
    max: Math.min(HIGHEST, Math.ceil(Math.max(...all) + MARGIN)),
    tierShare: ofTier.length / even.length,
  };
}

/** The possible readings of a birth whose time is given, the likeliest first. */
function givenReadings(
  { furtherJulianDaysUt = [] }: Moment,
  chart: CastChart,
): RuledPlaces[] {
  const others = furtherJulianDaysUt.map((julianDayUt) => chart.positionsAt(julianDayUt));
  return [chart.positions(), ...others].map(ruledPlaces);
}

type Span = NonNullable<Moment["span"]>;

function evenInstants(span: Span, hasPlace: boolean): number[] {
  return spanInstants(span, DAYS_BETWEEN_ROWS[hasPlace ? "withPlace" : "withoutPlace"]);
}

/** The middles of the twelve parts of a day. */
function twelveInstants({ startJulianDayUt, endJulianDayUt }: Span): number[] {
  const partDays = (endJulianDayUt - startJulianDayUt) / PARTS_OF_A_DAY;
  return Array.from(
    { length: PARTS_OF_A_DAY },
    (_, part) => startJulianDayUt + (part + 0.5) * partDays,
  );
}

/** The readings of each unknown day, all computed together. Null for a birth with a known time. */
function dayReadings(
  ephemeris: Ephemeris,
  births: readonly Moment[],
  instantsOf: (span: Span, hasPlace: boolean) => number[],
): (RuledPlaces[] | null)[] {
  const days = births.map(({ span, location }) =>
    span && instantsOf(span, location !== null).map((julianDayUt) => ({ julianDayUt, location }))
  );
  const rows = days.flatMap((day) => day ?? []);
  if (rows.length === 0) return days.map(() => null);
  const batch = ephemeris.charts({
    julianDayUt: Float64Array.from(rows, ({ julianDayUt }) => julianDayUt),
    latitudeDeg: Float64Array.from(rows, ({ location }) => location?.latitudeDeg ?? NaN),
    longitudeDeg: Float64Array.from(rows, ({ location }) => location?.longitudeDeg ?? NaN),
    houseSystem: "placidus",
  });
  let next = 0;
  return days.map((day) => day && day.map(() => ruledPlacesInRow(batch, next++)));
}

/**
 * The scores over an unknown day, which is given in rows, together with a person whose time is
 * known. The scores are computed at even steps, and just before and after each instant at which the
 * points of the houses change.
 */
function scoresOfDay(
  day: readonly RuledPlaces[],
  other: RuledPlaces,
  kind: PairKind,
): { even: number[]; atSteps: number[] } {
  const plan = scorePlan(kind, day[0], other);
  const hasAngles = plan.angles.subject.length > 0;
  const steps = hasAngles ? STEPS_OF_ANGLES : 1;
  const rowsOfBodies = ROWS_OF_BODIES[hasAngles ? "withPlace" : "withoutPlace"];
  const even: number[] = [];
  const atSteps: number[] = [];
  const turning = day[0].slice();
  const [sums, houseSums] = [groupSums(), groupSums()];
  let [fromRow, toRow] = [0, 0];
  let [fromSums, toSums] = [groupSums(), groupSums()];
  addPoints(plan.bodies, day[0], other, toSums);
  for (let row = 0; row + 1 < day.length; row++) {
    const [from, to] = [day[row], day[row + 1]];
    if (row === toRow) {
      [fromRow, toRow] = [toRow, Math.min(toRow + rowsOfBodies, day.length - 1)];
      [fromSums, toSums] = [toSums, fromSums.fill(0)];
      addPoints(plan.bodies, day[toRow], other, toSums);
    }
    const scoreAt = (part: number) => {
      const partOfBodies = (row - fromRow + part) / (toRow - fromRow);
      for (let i = 0; i < sums.length; i++) {
        sums[i] = houseSums[i] + fromSums[i] + partOfBodies * (toSums[i] - fromSums[i]);
      }
      turnAngles(from, to, part, turning);
      addPoints(plan.angles, turning, other, sums);
      return scoreOf(plan, sums);
    };
    let start = 0;
    for (const end of [...houseSteps(plan, from, to, other).sort((a, b) => a - b), 1]) {
      placesBetween(from, to, (start + end) / 2, turning);
      addPoints(plan.houses, turning, other, houseSums.fill(0));
      if (start > 0) atSteps.push(scoreAt(start));
      if (end < 1) atSteps.push(scoreAt(end));
      for (let step = Math.ceil(start * steps); step < end * steps; step++) {
        even.push(scoreAt(step / steps));
      }
      start = end;
    }
  }
  return { even, atSteps };
}

function scoresOfReadings(
  subject: readonly RuledPlaces[],
  partner: readonly RuledPlaces[],
  kind: PairKind,
): number[] {
  const plan = scorePlan(kind, subject[0], partner[0]);
  const sums = groupSums();
  return subject.flatMap((one) => partner.map((other) => plannedScore(plan, one, other, sums)));
}

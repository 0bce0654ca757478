import type { ChartBatch } from "../../ephemeris/charts.ts";
import { ASCENDANT, CUSPS, LONGITUDE, MIDHEAVEN, pointOffset } from "../../ephemeris/layout.ts";
import { ASPECT_ANGLES_DEG, type Point, POINTS } from "../../ephemeris/points.ts";
import { longitudeOf, type Positions } from "../chart/positions.ts";
import { traditionalRuler } from "../dignities.ts";
import { MAJOR_ASPECTS } from "../orbs.ts";
import { SIGNS } from "../signs.ts";
import {
  type PairKind,
  type Rule,
  RULE_GROUPS,
  RULE_HOUSES,
  type RuleHouse,
  type RulePlace,
} from "./rule.ts";
import { GENERATION, matcherOf, type RuleMatcher } from "./rule_matcher.ts";
import { RULES } from "./rules.ts";
import { AVERAGE, GROUP_CAPS, HIGHEST, LOWEST, SPREAD } from "./scale.ts";

/**
 * The positions of one chart that rules use, in degrees, NaN if not known: the points of
 * `RULE_POINTS`, the cusps of `RULE_CUSPS`, the rulers of `RULE_HOUSES`. After the positions comes
 * a flag for each ruler: 1 if all people of an age have the ruler in nearly the same place,
 * otherwise 0.
 */
export type RuledPlaces = number[];

const NAMED = new Set<RulePlace>(RULES.flatMap(({ pair }) => pair));
/** The points that rules name, in the order of POINTS, in which the angles come last. */
const RULE_POINTS = POINTS.filter((point) => NAMED.has(point));
const FIRST_ANGLE = RULE_POINTS.indexOf("ascendant");
/** The cusps of houses 5 to 8, and the cusp of house 9, at which house 8 ends. */
const RULE_CUSPS = [5, 6, 7, 8, 9] as const;
const FIRST_CUSP = RULE_POINTS.length;
const FIRST_RULER = FIRST_CUSP + RULE_CUSPS.length;
const FIRST_GENERATION = FIRST_RULER + RULE_HOUSES.length;

/** The offsets of `RULE_POINTS` and `RULE_CUSPS` in a row of the kernel. */
const ROW_OFFSETS = [
  ...RULE_POINTS.map((point) =>
    point === "ascendant"
      ? ASCENDANT
      : point === "midheaven"
      ? MIDHEAVEN
      : pointOffset(POINTS.indexOf(point)) + LONGITUDE
  ),
  ...RULE_CUSPS.map((house) => CUSPS + house - 1),
];

const RULERS = SIGNS.map(traditionalRuler);
const RULER_OF_SIGN = RULERS.map((ruler) => RULE_POINTS.indexOf(ruler));
const IS_RULED_BY_GENERATION = RULERS.map((ruler) => GENERATION.includes(ruler));

export function ruledPlaces(positions: Positions): RuledPlaces {
  const { cuspsDeg } = positions;
  return placeRulers([
    ...RULE_POINTS.map((point) => longitudeOf(positions, point)),
    ...RULE_CUSPS.map((house) => cuspsDeg?.[house - 1] ?? NaN),
  ]);
}

/** The positions that rules use, read from a row of the kernel. */
export function ruledPlacesInRow({ rows, stride }: ChartBatch, row: number): RuledPlaces {
  return placeRulers(ROW_OFFSETS.map((offset) => rows[row * stride + offset]));
}

/**
 * Writes positions to `into`: the positions at a fraction of the time between two near instants, by
 * interpolation along the shorter arc.
 */
export function placesBetween(
  from: RuledPlaces,
  to: RuledPlaces,
  part: number,
  into: RuledPlaces,
): void {
  for (let i = 0; i < FIRST_RULER; i++) into[i] = longitudeBetween(from[i], to[i], part);
  placeRulers(into);
}

/** Interpolates only ascendant and midheaven. */
export function turnAngles(
  from: RuledPlaces,
  to: RuledPlaces,
  part: number,
  into: RuledPlaces,
): void {
  for (let i = FIRST_ANGLE; i < FIRST_CUSP; i++) into[i] = longitudeBetween(from[i], to[i], part);
}

function longitudeBetween(fromDeg: number, toDeg: number, part: number): number {
  const arcDeg = toDeg - fromDeg;
  const shorterDeg = arcDeg > 180 ? arcDeg - 360 : arcDeg < -180 ? arcDeg + 360 : arcDeg;
  const longitudeDeg = fromDeg + part * shorterDeg;
  if (longitudeDeg >= 360) return longitudeDeg - 360;
  return longitudeDeg < 0 ? longitudeDeg + 360 : longitudeDeg;
}

/**
 * The fractions of the time between two near instants at which the points of the houses change,
 * because a cusp passes a point of the partner or enters a sign with another ruler.
 */
export function houseSteps(
  { houses }: ScorePlan,
  from: RuledPlaces,
  to: RuledPlaces,
  ofPartner: RuledPlaces,
): number[] {
  const parts: number[] = [];
  const pass = (cusp: number, passedDeg: number) => {
    const arcDeg = eastwardDeg(from[cusp], to[cusp]);
    // Beyond the polar circles a cusp may move backwards.
    const [wayDeg, pastDeg] = arcDeg <= 180
      ? [arcDeg, eastwardDeg(from[cusp], passedDeg)]
      : [360 - arcDeg, eastwardDeg(passedDeg, from[cusp])];
    if (pastDeg > 0 && pastDeg < wayDeg) parts.push(pastDeg / wayDeg);
  };
  for (const { cusp, guests } of houses.houses) {
    for (const { point } of guests) {
      pass(cusp, ofPartner[point]);
      pass(cusp + 1, ofPartner[point]);
    }
  }
  for (const house of RULE_HOUSES) pass(cuspOf(house), 30 * Math.floor(to[cuspOf(house)] / 30));
  return parts;
}

/** Sets the rulers of the houses from the signs on the cusps of the houses. */
function placeRulers(places: RuledPlaces): RuledPlaces {
  for (let i = 0; i < RULE_HOUSES.length; i++) {
    const cuspDeg = places[cuspOf(RULE_HOUSES[i])];
    const sign = Math.floor(cuspDeg / 30);
    places[FIRST_RULER + i] = Number.isNaN(cuspDeg) ? NaN : places[RULER_OF_SIGN[sign]];
    places[FIRST_GENERATION + i] = IS_RULED_BY_GENERATION[sign] ? 1 : 0;
  }
  return places;
}

function cuspOf(house: RuleHouse): number {
  return FIRST_CUSP + house - RULE_CUSPS[0];
}

/**
 * A part of the plan: contacts between places of the two people, as columns, and points in houses.
 */
interface PlanPart {
  subject: Uint8Array;
  partner: Uint8Array;
  group: Uint8Array;
  /** The largest orb of each contact. */
  orbDeg: Float64Array;
  /** The points of each contact if the contact is exact: one number for each of `ANGLES_DEG`. */
  points: Float64Array;
  houses: readonly HostHouse[];
}

/** A house of one chart in which points of the other chart add to the score. */
interface HostHouse {
  isOfSubject: boolean;
  /** The cusp at which the house begins. */
  cusp: number;
  guests: { point: number; points: number }[];
}

/**
 * The rulebook, prepared for scoring many charts of one kind of pair. The same positions must be
 * known in all charts. The scores equal the scores of `scorePair`, except that `scorePair` rounds
 * each rule to a thousandth.
 */
interface ScorePlan {
  /** Points of a pair without any contact. */
  base: number;
  /** The contacts that change with the subject's bodies. */
  bodies: PlanPart;
  /** The contacts that change with the subject's angles. */
  angles: PlanPart;
  /** The contacts that change with the subject's houses. */
  houses: PlanPart;
}

const ANGLES_DEG = MAJOR_ASPECTS.map((type) => ASPECT_ANGLES_DEG[type]);
const NO_ANGLE = 255;
const MAX_ORB_DEG = Math.ceil(Math.max(...RULES.map(({ orbDeg }) => orbDeg)));
/** For each separation in whole degrees, the angle whose orb may contain the separation. */
const NEAR_ANGLE = Uint8Array.from({ length: 181 }, (_, wholeDeg) => {
  const angle = ANGLES_DEG.findIndex((deg) =>
    wholeDeg >= deg - MAX_ORB_DEG && wholeDeg <= deg + MAX_ORB_DEG
  );
  return angle === -1 ? NO_ANGLE : angle;
});

/** The points of each group. */
type GroupSums = Float64Array;
const CAPS = RULE_GROUPS.map((group) => GROUP_CAPS[group]);
const HOUSES = RULE_GROUPS.indexOf("houses");

export function groupSums(): GroupSums {
  return new Float64Array(RULE_GROUPS.length);
}

/** Adds the points of one part of the plan to the sums of the groups. */
export function addPoints(
  { subject, partner, group, orbDeg, points, houses }: PlanPart,
  ofSubject: RuledPlaces,
  ofPartner: RuledPlaces,
  sums: GroupSums,
): void {
  for (let i = 0; i < subject.length; i++) {
    const arcDeg = Math.abs(ofSubject[subject[i]] - ofPartner[partner[i]]);
    const separationDeg = arcDeg > 180 ? 360 - arcDeg : arcDeg;
    const angle = NEAR_ANGLE[separationDeg | 0];
    if (angle === NO_ANGLE) continue;
    const orb = Math.abs(separationDeg - ANGLES_DEG[angle]) / orbDeg[i];
    if (orb > 1) continue;
    if (isOfAge(subject[i], ofSubject) && isOfAge(partner[i], ofPartner)) continue;
    sums[group[i]] += points[i * ANGLES_DEG.length + angle] * (1 - orb);
  }
  for (const { isOfSubject, cusp, guests } of houses) {
    const [host, guest] = isOfSubject ? [ofSubject, ofPartner] : [ofPartner, ofSubject];
    const startDeg = host[cusp];
    const sizeDeg = eastwardDeg(startDeg, host[cusp + 1]);
    for (let i = 0; i < guests.length; i++) {
      const pastDeg = eastwardDeg(startDeg, guest[guests[i].point]);
      if (pastDeg < sizeDeg) sums[HOUSES] += guests[i].points;
    }
  }
}

/**
 * Whether a place is the ruler of a house and, as a planet, in nearly the same position for all
 * people of an age.
 */
function isOfAge(place: number, places: RuledPlaces): boolean {
  return place >= FIRST_RULER && places[place - FIRST_RULER + FIRST_GENERATION] === 1;
}

/** The distance eastward from one longitude to another, both 0 ≤ longitude < 360. */
function eastwardDeg(fromDeg: number, toDeg: number): number {
  return toDeg < fromDeg ? toDeg - fromDeg + 360 : toDeg - fromDeg;
}

/** The score, 0 … 100, for the given sums of the groups. */
export function scoreOf({ base }: ScorePlan, sums: GroupSums): number {
  let score = base;
  for (let group = 0; group < CAPS.length; group++) {
    score += Math.min(CAPS[group], Math.max(-CAPS[group], sums[group]));
  }
  return Math.min(HIGHEST, Math.max(LOWEST, score));
}

/** The score of one pair. `sums` is used as working memory and overwritten. */
export function plannedScore(
  plan: ScorePlan,
  subject: RuledPlaces,
  partner: RuledPlaces,
  sums = groupSums(),
): number {
  sums.fill(0);
  addPoints(plan.bodies, subject, partner, sums);
  addPoints(plan.angles, subject, partner, sums);
  addPoints(plan.houses, subject, partner, sums);
  return scoreOf(plan, sums);
}

const plans = new Map<string, ScorePlan>();

/** The plan for all pairs in which the same positions are known as in the given pair. */
export function scorePlan(
  kind: PairKind,
  subject: RuledPlaces,
  partner: RuledPlaces,
): ScorePlan {
  const known = [subject, partner].map((places) => places.map((deg) => Number.isNaN(deg) ? 0 : 1));
  const key = `${kind.relationshipType} ${kind.withMinor} ${known.map((flags) => flags.join(""))}`;
  const plan = plans.get(key) ?? makePlan(kind, subject, partner);
  plans.set(key, plan);
  return plan;
}

/** One direction of a rule. */
interface Way {
  matcher: RuleMatcher;
  ofSubject: RulePlace;
  ofPartner: RulePlace;
  factor: number;
}

function makePlan(
  { relationshipType, withMinor }: PairKind,
  subject: RuledPlaces,
  partner: RuledPlaces,
): ScorePlan {
  const rules = RULES
    .filter(({ weight, isForAdults }) =>
      weight[relationshipType] > 0 && !(withMinor && isForAdults)
    )
    .map((rule) => ({
      matcher: matcherOf(rule),
      weight: rule.weight[relationshipType],
      ways: waysOf(rule).filter(([ofSubject, ofPartner]) =>
        isKnown(rule, ofSubject, subject) && isKnown(rule, ofPartner, partner)
      ),
    }))
    .filter(({ ways }) => ways.length > 0);
  const scale = SPREAD /
    Math.hypot(...rules.map(({ matcher, weight }) => weight * matcher.greatestPoints));
  const ways = rules.flatMap(({ matcher, weight, ways }) =>
    ways.map(([ofSubject, ofPartner]): Way => ({
      matcher,
      ofSubject,
      ofPartner,
      factor: scale * weight / ways.length,
    }))
  );
  const partFrom = (first: number, end: number) =>
    partOf(ways.filter(({ ofSubject }) => {
      const index = indexOf(ofSubject);
      return index >= first && index < end;
    }));
  return {
    base: rules.reduce(
      (sum, { matcher, weight }) => sum - scale * weight * matcher.expectedPoints,
      AVERAGE,
    ),
    bodies: partFrom(0, FIRST_ANGLE),
    angles: partFrom(FIRST_ANGLE, FIRST_CUSP),
    houses: partFrom(FIRST_CUSP, FIRST_GENERATION),
  };
}

/**
 * Both directions of a rule. A rule between the same place of both charts has only one direction.
 */
function waysOf({ pair: [first, second] }: Rule): [ofSubject: RulePlace, ofPartner: RulePlace][] {
  return first === second ? [[first, second]] : [[first, second], [second, first]];
}

/**
 * Rules about houses need the houses of both charts, even if they name only places of one chart.
 */
function isKnown({ group }: Rule, place: RulePlace, places: RuledPlaces): boolean {
  return !Number.isNaN(places[indexOf(place)]) &&
    (group !== "houses" || !Number.isNaN(places[FIRST_CUSP]));
}

/**
 * The index of a place. The index of a house is the index of the cusp at which the house begins.
 */
function indexOf(place: RulePlace): number {
  const [, kind, digit] = /^(ruler|house)_(\d)$/.exec(place) ?? [];
  const house = Number(digit) as RuleHouse;
  if (kind === "house") return cuspOf(house);
  if (kind === "ruler") return FIRST_RULER + RULE_HOUSES.indexOf(house);
  return RULE_POINTS.indexOf(place as Point);
}

function isHouse(place: RulePlace): boolean {
  return place.startsWith("house_");
}

/**
 * Joins contacts between the same places in one group into one contact. The orbs of joined contacts
 * are equal.
 */
function partOf(ways: readonly Way[]): PlanPart {
  const isGuest = ({ matcher }: Way) => matcher.types.length === 0;
  const contacts = [
    ...Map.groupBy(
      ways.filter((way) => !isGuest(way)),
      ({ matcher, ofSubject, ofPartner }) => `${matcher.rule.group} ${ofSubject} ${ofPartner}`,
    ).values(),
  ];
  const houses = Map.groupBy(
    ways.filter(isGuest),
    ({ ofSubject, ofPartner }) => isHouse(ofSubject) ? ofSubject : ofPartner,
  );
  const columnOf = (valueOf: (way: Way) => number) =>
    Uint8Array.from(contacts, ([way]) => valueOf(way));
  return {
    subject: columnOf(({ ofSubject }) => indexOf(ofSubject)),
    partner: columnOf(({ ofPartner }) => indexOf(ofPartner)),
    group: columnOf(({ matcher }) => RULE_GROUPS.indexOf(matcher.rule.group)),
    orbDeg: Float64Array.from(contacts, ([{ matcher }]) => matcher.rule.orbDeg),
    points: Float64Array.from(contacts.flatMap((ways) =>
      MAJOR_ASPECTS.map((type) =>
        ways.reduce(
          (sum, { matcher, factor }) => sum + factor * (matcher.rule.aspects[type] ?? 0),
          0,
        )
      )
    )),
    houses: [...houses].map(([house, ways]) => ({
      isOfSubject: ways[0].ofSubject === house,
      cusp: indexOf(house),
      guests: ways.map(({ matcher, ofSubject, ofPartner, factor }) => ({
        point: indexOf(ofSubject === house ? ofPartner : ofSubject),
        points: factor * matcher.rule.aspects.inside!,
      })),
    })),
  };
}

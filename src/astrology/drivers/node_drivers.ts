import type { Ephemeris } from "../../ephemeris/ephemeris.ts";
import { PLANETS, type Point } from "../../ephemeris/points.ts";
import { normalizeDeg, separationDeg } from "../angles.ts";
import { oppositeSign, traditionalRuler } from "../dignities.ts";
import { type LifeSetting, lifeSetting } from "../figures/settings.ts";
import { HOUSE_AREAS, HOUSE_ORDINALS, POINT_NAMES } from "../meanings/names.ts";
import { natalOrbs } from "../orbs.ts";
import { elementOf, type Sign, SIGNS, zodiacPosition } from "../signs.ts";
import { BODY_TRAITS, natureOf, topicsOf } from "./correspondences.ts";
import { type Driver, type Topic, TOPICS } from "./driver.ts";
import { sentenceOf } from "./driver_words.ts";
import type { NatalArc, NatalFacts } from "./natal_arcs.ts";
import { natalAspects, natalPlacements } from "./natal_drivers.ts";
import { placementDrivers } from "./placement_drivers.ts";
import { rankDrivers } from "./rank_drivers.ts";
import { signAllDay, type SkyDay, skyDay } from "./sky_day.ts";

/**
 * The facts of a past-life reading: several facts about the past, the most relevant first, and one
 * fact about the future.
 */
export interface NodeFacts {
  /**
   * Drivers of the past: the South Node, planets near it, its ruler, Saturn, and the twelfth house.
   */
  behind: Driver[];
  /** The driver of the future, the North Node; null if its sign is not certain. */
  ahead: Driver | null;
}

/**
 * Weights in a past-life reading, 0 … 1: first the South Node and planets with it, then the South
 * Node's ruler, then the twelfth house and Saturn. The order is modern use (Schulman, Karmic
 * Astrology I, 1975); the numbers come from no source.
 */
const WEIGHTS = {
  southNode: 0.95,
  conjunction: 0.8,
  ruler: 0.7,
  twelfthHouse: 0.65,
  saturn: 0.6,
  twelfthCusp: 0.4,
  northNode: 0.55,
  other: 0.2,
} as const;

/** The weights of past-life facts, in Markdown. */
export function nodeMethod(): string {
  const { southNode, conjunction, ruler, twelfthHouse, saturn, northNode, twelfthCusp } = WEIGHTS;
  return `The facts of a past life come from the true nodes. Their weights are: the South Node ${southNode}, a planet conjunct it ${conjunction}, the ruler of its sign ${ruler}, planets in the twelfth house ${twelfthHouse}, the sign on the cusp of that house ${twelfthCusp}, Saturn ${saturn}, the North Node ${northNode}. Without a birth, the nodes of the day in UTC are used.`;
}

/** Minimum number of facts that a reading has in addition to the South Node. */
const MIN_OTHERS = 3;
const MAX_OTHERS = 5;

/** The facts about the nodes of a birth that hold at every possible time. */
export function natalNodes({ arcs, cuspSigns }: NatalFacts, topic: Topic): NodeFacts {
  const north = arcs.find(({ point }) => point === "true_node")!;
  const south = southNodeOf(north);
  const others = arcs.filter(({ point }) => point !== "true_node");
  const placed = (arc: NatalArc, weight: number) =>
    natalPlacements([arc]).map((driver) => ({ ...driver, weight }));
  const ruler = south.sign && traditionalRuler(south.sign);
  const weightOf = ({ point, house }: NatalArc) => {
    if (point === ruler) return WEIGHTS.ruler;
    if (house === 12) return WEIGHTS.twelfthHouse;
    return point === "saturn" ? WEIGHTS.saturn : WEIGHTS.other;
  };
  const company = natalAspects([south, ...others])
    .filter(({ id }) => id.startsWith("natal.true_south_node.conjunction."))
    .map((driver) => ({ ...driver, weight: WEIGHTS.conjunction }));
  const found = [
    ...company,
    ...others.flatMap((arc) =>
      placed(arc, weightOf(arc)).map((driver) =>
        arc.point === ruler ? calledRuler(driver, south.sign!) : driver
      )
    ),
    ...twelfthCusp(cuspSigns),
  ];
  return {
    behind: [...placed(south, WEIGHTS.southNode).map(ofAnyTopic), ...keepTelling(found, topic)],
    ahead: placed(north, WEIGHTS.northNode)[0] ?? null,
  };
}

/** The facts about the nodes on a day (YYYY-MM-DD, UTC), for a reading without a birth. */
export function nodesOfDay(ephemeris: Ephemeris, date: string, topic: Topic): NodeFacts {
  const sky = skyDay(ephemeris, date);
  const northSign = signAllDay(sky, "true_node");
  const southSign = northSign && oppositeSign(northSign);
  const ruler = southSign && traditionalRuler(southSign);
  const placements = placementDrivers(sky, null).flatMap((driver): Driver[] => {
    const [claim] = driver.claims;
    const body = claim.kind === "sign" ? claim.body : null;
    if (body === ruler) return [calledRuler({ ...driver, weight: WEIGHTS.ruler }, southSign!)];
    return [{ ...driver, weight: body === "saturn" ? WEIGHTS.saturn : WEIGHTS.other }];
  });
  const found = [...companyOfDay(sky), ...placements];
  return {
    behind: [
      ...southSign === null
        ? []
        : [ofAnyTopic(nodeOfDay("true_south_node", southSign, WEIGHTS.southNode))],
      ...keepTelling(found, topic),
    ],
    ahead: northSign && nodeOfDay("true_node", northSign, WEIGHTS.northNode),
  };
}

/**
 * The setting for a birth's South Node, chosen by the house of the South Node, or by its sign if no
 * house is certain. The setting is outward if the South Node's ruler is in a fire or air sign,
 * otherwise inward. If a position is uncertain, the middle of its arc is used, because a setting is
 * only an image and makes no claim.
 */
export function settingOfBirth({ arcs }: NatalFacts): LifeSetting {
  const signAt = ({ fromDeg, widthDeg }: NatalArc) => zodiacPosition(fromDeg + widthDeg / 2).sign;
  const south = southNodeOf(arcs.find(({ point }) => point === "true_node")!);
  const sign = signAt(south);
  const ruler = arcs.find(({ point }) => point === traditionalRuler(sign));
  const element = elementOf(ruler === undefined ? sign : signAt(ruler));
  const way = element === "fire" || element === "air" ? "outward" : "inward";
  return lifeSetting(south.house ?? SIGNS.indexOf(sign) + 1, way);
}

function southNodeOf(north: NatalArc): NatalArc {
  return {
    ...north,
    point: "true_south_node",
    fromDeg: normalizeDeg(north.fromDeg + 180),
    sign: north.sign && oppositeSign(north.sign),
    house: north.house && (north.house + 5) % 12 + 1,
  };
}

/** Adds all topics, because the South Node fits every topic of a past-life reading. */
function ofAnyTopic(driver: Driver): Driver {
  return { ...driver, topics: TOPICS };
}

/**
 * The drivers with the greatest weight for a topic. Facts that a whole generation shares are used
 * only if no other facts are left.
 */
function keepTelling(found: readonly Driver[], topic: Topic): Driver[] {
  const ranked = rankDrivers(found, topic);
  const telling = ranked.filter(({ weight }) => weight > WEIGHTS.other);
  const rest = ranked.filter(({ weight }) => weight <= WEIGHTS.other);
  const missing = Math.max(0, MIN_OTHERS - telling.length);
  return [...telling.slice(0, MAX_OTHERS), ...rest.slice(0, missing)];
}

/**
 * Calls the planet the ruler in the text: `Natal Mars, the ruler of the South Node's sign Scorpio,
 * is in Aries.`
 */
function calledRuler(driver: Driver, southSign: Sign): Driver {
  const text = driver.text.replace(
    " is ",
    `, the ruler of the South Node's sign ${southSign}, is `,
  );
  return { ...driver, text };
}

function twelfthCusp(cuspSigns: NatalFacts["cuspSigns"]): Driver[] {
  const sign = cuspSigns?.[11] ?? null;
  if (sign === null) return [];
  const name = HOUSE_AREAS[11];
  return [{
    id: `natal.house.12.in.${sign.toLowerCase()}`,
    kind: "placement",
    frame: "natal",
    text: sentenceOf(`the natal ${HOUSE_ORDINALS[11]} house (${name}) begins in ${sign}`),
    claims: [{ kind: "house_sign", house: 12, sign }],
    dates: [],
    numbers: [],
    theme: "solitude",
    topics: topicsOf(["spirituality", "wellbeing"]),
    stance: "mixed",
    weight: WEIGHTS.twelfthCusp,
    keywords: ["solitude", "rest"],
  }];
}

function nodeOfDay(point: Point, sign: Sign, weight: number): Driver {
  return driverOfDay(point, weight, {
    id: `sky.${point}.in.${sign.toLowerCase()}`,
    text: sentenceOf(`${POINT_NAMES[point]} of today is in ${sign}`),
    claims: [{ kind: "sign", body: point, sign }],
  });
}

/** Planets (Sun … Pluto) that are conjunct the South Node all day. */
function companyOfDay({ motions }: SkyDay): Driver[] {
  const { limitDeg } = natalOrbs(false).conjunction!;
  const southDeg = (end: number) => motions.longitudeDeg("true_node", end) + 180;
  return PLANETS.filter((body) =>
    body !== "moon" &&
    [0, 1].every((end) => separationDeg(motions.longitudeDeg(body, end), southDeg(end)) <= limitDeg)
  ).map((body) =>
    driverOfDay(body, WEIGHTS.conjunction, {
      id: `sky.${body}.conjunction.true_south_node`,
      text: sentenceOf(`${POINT_NAMES[body]} is conjunct the South Node today`),
      claims: [{ kind: "aspect", first: body, type: "conjunction", second: "true_south_node" }],
    })
  );
}

function driverOfDay(
  body: Point,
  weight: number,
  fact: Pick<Driver, "id" | "text" | "claims">,
): Driver {
  const { theme, topics, keywords } = BODY_TRAITS[body]!;
  return {
    ...fact,
    kind: "placement",
    frame: "sky",
    dates: [],
    numbers: [],
    theme,
    topics: topicsOf(topics),
    stance: natureOf(body),
    weight,
    keywords,
  };
}

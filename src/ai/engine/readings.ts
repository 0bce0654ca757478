import { STANCE_CLAUSES, STANCE_EFFECTS } from "../../astrology/meanings/aspects.ts";
import { BODY_MEANINGS } from "../../astrology/meanings/bodies.ts";
import { HOUSE_MEANINGS } from "../../astrology/meanings/houses.ts";
import { atBirth, inSky } from "../../astrology/meanings/in_signs/in_signs.ts";
import { SLOW_MEANINGS } from "../../astrology/meanings/in_signs/slow.ts";
import {
  LUNAR_ECLIPSE_MEANINGS,
  PHASE_MEANINGS,
  SOLAR_ECLIPSE_MEANINGS,
  VOID_MEANINGS,
} from "../../astrology/meanings/moon.ts";
import {
  DIRECT_MEANINGS,
  MOTION_IN_GENERAL,
  MOTION_MEANINGS,
  STATIONARY_MEANINGS,
} from "../../astrology/meanings/motion.ts";
import { SIGN_WAYS } from "../../astrology/meanings/signs.ts";
import type { Driver, DriverClaim, Topic } from "../../astrology/drivers/driver.ts";
import type { Sign } from "../../astrology/signs.ts";
import type { Point } from "../../ephemeris/points.ts";
import type { Dice } from "./dice.ts";
import { aspectRoutes } from "./aspect_readings.ts";
import { isNatal, isPair, isTransit } from "./facts.ts";
import { PAIR_MEANINGS } from "./pair_words.ts";
import { isAstray, isBodyOf, isHouseOf, scenesOf } from "./topical.ts";
import { placedReading, type Reading, type Route, verbReading, wholeReading } from "./reading.ts";

const DRAWS = 5;

/**
 * Says what a driver means, without naming its fact. The ways to do so follow from its claims; one
 * that does not fit the topic is used only if no other is left.
 * @param isNamed The sentence also names the driver, so the meaning must clearly belong to it.
 */
export function readingOf(
  driver: Driver,
  { topic, isNamed, role }: { topic: Topic; isNamed: boolean; role?: Reading["role"] },
  dice: Dice,
): Reading | null {
  const between = isPair(driver) ? pairReading(driver, dice) : null;
  if (between !== null) return between;
  const routes = routesOn(topic, driver, isNamed);
  if (routes.length === 0) return null;
  let last: Reading | null = null;
  for (let draw = 0; draw < DRAWS; draw++) {
    const reading = dice.pick(routes)(dice);
    if (role !== undefined && reading.role !== role) continue;
    if (!isAstray(reading.text, topic)) return reading;
    last = reading;
  }
  return last;
}

/** Readings of the topic come before others. */
function routesOn(topic: Topic, driver: Driver, isNamed: boolean): Route[] {
  const isElsewhere = driver.claims.some((claim) =>
    claim.kind === "house" && !isHouseOf(topic, claim.house)
  );
  const routesFor = (claims: readonly DriverClaim[]) =>
    claims.flatMap((claim) => routesOf(claim, driver, topic, isNamed));
  if (isNatal(driver) || isNamed && !isElsewhere) return routesFor(driver.claims);
  const scenes = wholes(scenesOf(topic, driver.stance));
  if (scenes.length === 0) return routesFor(driver.claims);
  return [
    ...scenes,
    ...routesFor(
      driver.claims.filter((claim) =>
        claim.kind === "sign" ? isBodyOf(topic, claim.body) : claim.kind !== "house" || !isElsewhere
      ),
    ),
  ];
}

/**
 * The reading of a contact between two persons, by the theme of the rule. Null if the theme has no
 * reading.
 */
function pairReading({ theme, stance }: Driver, dice: Dice): Reading | null {
  const meanings = PAIR_MEANINGS[theme];
  return meanings === undefined || stance === "mixed"
    ? null
    : wholeReading(dice.pick(meanings[stance]));
}

/** The last resort: a general reading of the theme. */
export function themeReading(driver: Driver, dice: Dice): Reading {
  const between = isPair(driver) ? pairReading(driver, dice) : null;
  if (between !== null) return between;
  const body = bodyOf(driver);
  if (body === null) {
    const effect = dice.pick(STANCE_EFFECTS[driver.stance]);
    const text = `${driver.theme} ${effect}`;
    return { text, role: "clause", clauses: [effect], echoes: [driver.theme] };
  }
  const { domains } = BODY_MEANINGS[body];
  return placedReading(dice.pick(STANCE_CLAUSES[driver.stance]), dice.pick(domains));
}

function bodyOf({ claims }: Driver): Point | null {
  const claim = claims.find((claim) => "body" in claim || claim.kind === "aspect");
  if (claim === undefined) return null;
  return claim.kind === "aspect" ? claim.second : "body" in claim ? claim.body : null;
}

function routesOf(claim: DriverClaim, driver: Driver, topic: Topic, isNamed: boolean): Route[] {
  switch (claim.kind) {
    case "aspect":
      return aspectRoutes(claim, driver, topic);
    case "sign":
      return signRoutes(claim, driver, isNamed);
    case "house":
      return houseRoutes(claim, driver);
    case "motion":
      return motionRoutes(claim, driver);
    case "phase":
      return wholes(PHASE_MEANINGS[claim.phase]);
    case "void":
      return wholes(VOID_MEANINGS);
    case "year_lord":
      return yearRoutes(claim, driver);
    case "house_sign":
      return [(dice) => cuspReading(claim.house, claim.sign, dice)];
    case "event":
      return eventRoutes(claim);
    case "own":
    case "house_ruler":
    case "sign_among":
    case "signs_related":
    case "gathering":
      return [];
  }
}

/** Every placement has weak and strong sides. */
function ambivalent(clauses: readonly string[]): Route[] {
  return clauses.length === 0
    ? []
    : [(dice) => ({ ...wholeReading(dice.pick(clauses)), stance: "mixed" })];
}

function wholes(clauses: readonly string[]): Route[] {
  return clauses.length === 0 ? [] : [(dice) => wholeReading(dice.pick(clauses))];
}

function signRoutes(
  { body, sign }: Extract<DriverClaim, { kind: "sign" }>,
  driver: Driver,
  isNamed: boolean,
): Route[] {
  // A retrograde body does not act as usual.
  const isBack = driver.claims.some((claim) =>
    claim.kind === "motion" && claim.motion === "retrograde"
  );
  if (isBack && !isNatal(driver) && ["mercury", "venus", "mars"].includes(body)) return [];
  const isOwn = isReaders(body, driver);
  const clauses = isOwn ? atBirth(body, sign) : inSky(body, sign);
  const deeds = BODY_MEANINGS[body].acting?.[driver.stance];
  // Without a named sign, the reader would not know why the sign's subjects are mentioned.
  const isUnplaced = !isNamed && deeds !== undefined;
  const deed = isUnplaced ? wholes(isOwn ? deeds.natures : deeds.effects) : [];
  if (isUnplaced && body in SLOW_MEANINGS || clauses.length === 0) return deed;
  return [...deed, ...ambivalent(clauses)];
}

function houseRoutes(claim: Extract<DriverClaim, { kind: "house" }>, driver: Driver): Route[] {
  const { where, scenes } = HOUSE_MEANINGS[claim.house - 1];
  if (isNatal(driver)) {
    const { lives } = BODY_MEANINGS[claim.body];
    return [(dice) => placedReading(dice.pick(lives), dice.pick(where))];
  }
  const acting = movingBody(driver) ?? claim.body;
  const deeds = BODY_MEANINGS[acting].acting?.[driver.stance];
  const scene = wholes(scenes[driver.stance]);
  // An effect is possible only for the body that the fact is about.
  if (deeds === undefined || acting !== claim.body || isHappening(driver)) return scene;
  return [...scene, ...scene, (dice) => verbReading(dice.pick(deeds.asks), "")];
}

/** Lifelong facts are read by the sign. */
function motionRoutes({ body, motion }: Extract<DriverClaim, { kind: "motion" }>, driver: Driver) {
  if (isReaders(body, driver)) return [];
  switch (motion) {
    case "retrograde":
      return wholes((MOTION_MEANINGS[body] ?? MOTION_IN_GENERAL).retrograde);
    case "stationary":
      return wholes(STATIONARY_MEANINGS);
    case "direct":
      return wholes(DIRECT_MEANINGS);
  }
}

/**
 * The transiting body of a transit, or the first body of an aspect. Null if the driver has neither.
 */
function movingBody({ claims }: Driver): Point | null {
  const [claim] = claims;
  return claim?.kind === "aspect" ? claim.first : null;
}

function isHappening({ claims }: Driver): boolean {
  return claims.some(({ kind }) => kind === "event");
}

/** Whether a body is of the reader's birth chart. */
function isReaders(body: Point, driver: Driver): boolean {
  const isTouched = isTransit(driver) &&
    driver.claims.some((claim) => claim.kind === "aspect" && claim.second === body);
  return isNatal(driver) || isTouched;
}

const YEAR_READINGS = [
  "much of what you do leads back to {m}",
  "matters of {m} come up more than once",
  "it pays to give {m} a fair share of your time",
  "it is a good year to look after {m}",
  "small choices about {m} count for more than usual",
];

/** The reading of a year of life by its house and its lord. */
function yearRoutes(
  { body, house }: Extract<DriverClaim, { kind: "year_lord" }>,
  { stance }: Driver,
): Route[] {
  const { name, scenes } = HOUSE_MEANINGS[house - 1];
  const deeds = BODY_MEANINGS[body].acting?.[stance];
  return [
    ...wholes(YEAR_READINGS.map((clause) => clause.replace("{m}", name))),
    ...wholes(scenes[stance]),
    ...deeds === undefined ? [] : [(dice: Dice) => verbReading(dice.pick(deeds.asks), "")],
  ];
}

/** The reading of a house with its cusp in a sign. */
function cuspReading(house: number, sign: Sign, dice: Dice): Reading {
  const [where, way] = [dice.pick(HOUSE_MEANINGS[house - 1].where), dice.pick(SIGN_WAYS[sign])];
  return {
    text: `${where}, you go about things ${way}`,
    role: "clause",
    clauses: [way],
    echoes: [where],
  };
}

function eventRoutes({ event, body, sign }: Extract<DriverClaim, { kind: "event" }>): Route[] {
  const motion = MOTION_MEANINGS[body] ?? MOTION_IN_GENERAL;
  switch (event) {
    case "ingress":
      return sign === null ? [] : ambivalent(inSky(body, sign));
    case "station_retrograde":
      return wholes(motion.turnsBack);
    case "station_direct":
      return wholes(motion.turnsOn);
    case "solar_eclipse":
      return wholes(SOLAR_ECLIPSE_MEANINGS);
    case "lunar_eclipse":
      return wholes(LUNAR_ECLIPSE_MEANINGS);
    default:
      return wholes(PHASE_MEANINGS[event]);
  }
}

import { STANCE_EFFECTS } from "../../astrology/meanings/aspects.ts";
import { BODY_MEANINGS } from "../../astrology/meanings/bodies.ts";
import { HOUSE_MEANINGS } from "../../astrology/meanings/houses.ts";
import {
  LUNAR_ECLIPSE_MEANINGS,
  PHASE_MEANINGS,
  SOLAR_ECLIPSE_MEANINGS,
  VOID_MEANINGS,
} from "../../astrology/meanings/moon.ts";
import {
  DIRECT_EFFECTS,
  DIRECT_STATION_EFFECTS,
  RETROGRADE_EFFECTS,
  RETROGRADE_STATION_EFFECTS,
  STATIONARY_EFFECTS,
} from "../../astrology/meanings/motion.ts";
import { SIGN_MEANINGS } from "../../astrology/meanings/signs.ts";
import type { Claim, Driver } from "../../astrology/drivers/driver.ts";
import type { Sign } from "../../astrology/signs.ts";
import type { Point } from "../../ephemeris/points.ts";
import type { Dice } from "./dice.ts";
import { aspectRoutes, noun } from "./aspect_readings.ts";
import { isNatal, isTransit } from "./facts.ts";
import { clauseReading, type Reading, type Route, verbReading, wholeReading } from "./reading.ts";

/** Says what a driver means in one of the ways its claims allow, without naming what it rests on. */
export function readingOf(driver: Driver, dice: Dice, role?: Reading["role"]): Reading | null {
  const routes = driver.claims.flatMap((claim) => routesOf(claim, driver));
  const readings = (routes.length > 0 ? routes : [(dice: Dice) => themeReading(driver, dice)])
    .map((route) => route(dice))
    .filter((reading) => role === undefined || reading.role === role);
  return readings.length === 0 ? null : dice.pick(readings);
}

/** The last resort: what can be said of anything of this theme. */
export function themeReading(driver: Driver, dice: Dice): Reading {
  const claim = driver.claims.find((claim) => "body" in claim || claim.kind === "aspect");
  const body = claim === undefined
    ? null
    : claim.kind === "aspect"
    ? claim.second
    : "body" in claim
    ? claim.body
    : null;
  const subject = body === null ? driver.theme : dice.pick(BODY_MEANINGS[body].areas);
  return clauseReading(subject, dice.pick(STANCE_EFFECTS[driver.stance]));
}

function routesOf(claim: Claim, driver: Driver): Route[] {
  switch (claim.kind) {
    case "aspect":
      return aspectRoutes(claim, driver);
    case "sign":
      return signRoutes(claim, driver);
    case "house":
      return houseRoutes(claim, driver);
    case "motion":
      return [
        (dice) =>
          clauseReading(matter(claim.body, driver, dice), dice.pick(MOTION_EFFECTS[claim.motion])),
      ];
    case "phase":
      return [(dice) => wholeReading(dice.pick(PHASE_MEANINGS[claim.phase]))];
    case "void":
      return [(dice) => wholeReading(dice.pick(VOID_MEANINGS))];
    case "house_sign":
      return [(dice) => cuspReading(claim.house, claim.sign, dice)];
    case "event":
      return eventRoutes(claim);
    case "card":
    case "sign_among":
    case "signs_related":
    case "gathering":
      return [];
  }
}

const MOTION_EFFECTS = {
  retrograde: RETROGRADE_EFFECTS,
  stationary: STATIONARY_EFFECTS,
  direct: DIRECT_EFFECTS,
} as const;

function signRoutes(claim: Extract<Claim, { kind: "sign" }>, driver: Driver): Route[] {
  const { ways, likes } = SIGN_MEANINGS[claim.sign];
  const { acts, climate } = BODY_MEANINGS[claim.body];
  const house = driver.claims.find(({ kind }) => kind === "house");
  const where = house?.kind === "house" ? HOUSE_MEANINGS[house.house - 1].where : null;
  const isOwn = isReaders(claim.body, driver);
  return [(dice) => {
    const [subject, does] = isOwn
      ? [dice.pick(acts), dice.pick(ways)]
      : [dice.pick(climate), dice.pick(likes)];
    const told = clauseReading(subject, does);
    if (isOwn && dice.chance(0.25)) return doubled(told, claim, dice);
    if (where === null || dice.chance(0.5)) return told;
    const place = dice.pick(where);
    return { ...told, text: `${place}, ${told.text}`, echoes: [...told.echoes, place] };
  }];
}

/** Two things that a natal body does, in the way of its sign. */
function doubled(
  told: Reading,
  { body, sign }: Extract<Claim, { kind: "sign" }>,
  dice: Dice,
): Reading {
  const [act, way] = [dice.pick(BODY_MEANINGS[body].acts), dice.pick(SIGN_MEANINGS[sign].ways)];
  if (told.echoes.includes(act) || told.clauses.includes(way) || told.text.includes(",")) {
    return told;
  }
  return {
    text: `${told.text}, and ${act} ${way}`,
    role: "clause",
    clauses: [...told.clauses, way],
    echoes: [...told.echoes, act],
  };
}

function houseRoutes(claim: Extract<Claim, { kind: "house" }>, driver: Driver): Route[] {
  const { areas, where, scenes } = HOUSE_MEANINGS[claim.house - 1];
  if (isNatal(driver)) {
    const { acts } = BODY_MEANINGS[claim.body];
    return [(dice) => {
      const [area, act] = [dice.pick(areas), dice.pick(acts)];
      return { ...wholeReading(`${area} is where ${act}`), echoes: [area, act] };
    }];
  }
  const scene: Route = (dice) => wholeReading(dice.pick(scenes[driver.stance]));
  const acting = movingBody(driver) ?? claim.body;
  const deeds = BODY_MEANINGS[acting].acting?.[driver.stance];
  const effects = deeds?.effects ?? STANCE_EFFECTS[driver.stance];
  const routes = [
    scene,
    scene,
    (dice: Dice) => clauseReading(dice.pick(areas), dice.pick(effects)),
  ];
  // What a body does can be told only of the one that the fact is about.
  if (deeds === undefined || acting !== claim.body || isHappening(driver)) return routes;
  return [
    ...routes,
    (dice) => verbReading(dice.pick(deeds.asks), ` ${dice.pick(where)}`),
  ];
}

/** The body in the sky that a transit or an aspect begins with; null where there is none. */
function movingBody({ claims }: Driver): Point | null {
  const [claim] = claims;
  return claim?.kind === "aspect" ? claim.first : null;
}

function isHappening({ claims }: Driver): boolean {
  return claims.some(({ kind }) => kind === "event");
}

/** It is of the reader's birth chart. */
function isReaders(body: Point, driver: Driver): boolean {
  const isTouched = isTransit(driver) &&
    driver.claims.some((claim) => claim.kind === "aspect" && claim.second === body);
  return isNatal(driver) || isTouched;
}

/** How a house whose cusp lies in a sign is lived. */
function cuspReading(house: number, sign: Sign, dice: Dice): Reading {
  const [where, way] = [
    dice.pick(HOUSE_MEANINGS[house - 1].where),
    dice.pick(SIGN_MEANINGS[sign].ways),
  ];
  return {
    text: `${where}, you go about things ${way}`,
    role: "clause",
    clauses: [way],
    echoes: [where],
  };
}

function eventRoutes({ event, body, sign }: Extract<Claim, { kind: "event" }>): Route[] {
  switch (event) {
    case "ingress": {
      if (sign === null) return [];
      const { likes } = SIGN_MEANINGS[sign];
      return [(dice) => clauseReading(dice.pick(BODY_MEANINGS[body].climate), dice.pick(likes))];
    }
    case "station_retrograde":
      return [
        (dice) =>
          clauseReading(
            dice.pick(BODY_MEANINGS[body].climate),
            dice.pick(RETROGRADE_STATION_EFFECTS),
          ),
      ];
    case "station_direct":
      return [
        (dice) =>
          clauseReading(dice.pick(BODY_MEANINGS[body].climate), dice.pick(DIRECT_STATION_EFFECTS)),
      ];
    case "solar_eclipse":
      return [(dice) => wholeReading(dice.pick(SOLAR_ECLIPSE_MEANINGS))];
    case "lunar_eclipse":
      return [(dice) => wholeReading(dice.pick(LUNAR_ECLIPSE_MEANINGS))];
    default:
      return [(dice) => wholeReading(dice.pick(PHASE_MEANINGS[event]))];
  }
}

/** What a body stands for; of a birth chart, the reader's own. */
function matter(body: Point, driver: Driver, dice: Dice): string {
  return isReaders(body, driver)
    ? `your ${noun(body, dice)}`
    : dice.pick(BODY_MEANINGS[body].climate);
}

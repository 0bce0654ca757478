import type { Point } from "../../../ephemeris/points.ts";
import type { Sign } from "../../signs.ts";
import {
  ASCENDANT_AT_BIRTH,
  MIDHEAVEN_AT_BIRTH,
  MOON_AT_BIRTH,
  SUN_AT_BIRTH,
} from "./natal_lights.ts";
import { MARS_AT_BIRTH, MERCURY_AT_BIRTH, VENUS_AT_BIRTH } from "./natal_planets.ts";
import { MOON_IN_SKY, SUN_IN_SKY } from "./sky_lights.ts";
import { MARS_IN_SKY, MERCURY_IN_SKY, VENUS_IN_SKY } from "./sky_planets.ts";
import { SIGN_MATTERS, SLOW_MEANINGS, type SlowMeaning } from "./slow.ts";

type BySign = Readonly<Record<Sign, readonly string[]>>;

const IN_SKY: Readonly<Partial<Record<Point, BySign>>> = {
  sun: SUN_IN_SKY,
  moon: MOON_IN_SKY,
  mercury: MERCURY_IN_SKY,
  venus: VENUS_IN_SKY,
  mars: MARS_IN_SKY,
};

const AT_BIRTH: Readonly<Partial<Record<Point, BySign>>> = {
  sun: SUN_AT_BIRTH,
  moon: MOON_AT_BIRTH,
  mercury: MERCURY_AT_BIRTH,
  venus: VENUS_AT_BIRTH,
  mars: MARS_AT_BIRTH,
  ascendant: ASCENDANT_AT_BIRTH,
  midheaven: MIDHEAVEN_AT_BIRTH,
};

/**
 * What a body in a sign of the current sky means for everyone, as whole clauses. Empty if there is
 * no text.
 */
export function inSky(body: Point, sign: Sign): readonly string[] {
  return IN_SKY[body]?.[sign] ?? slow(body, sign, "sky");
}

/** What a natal point in a sign means for the reader, as whole clauses with "you". */
export function atBirth(body: Point, sign: Sign): readonly string[] {
  return AT_BIRTH[body]?.[sign] ?? slow(body, sign, "birth");
}

function slow(body: Point, sign: Sign, where: keyof SlowMeaning): readonly string[] {
  const clauses = SLOW_MEANINGS[body]?.[where] ?? [];
  return clauses.map((clause) => clause.replace("{m}", SIGN_MATTERS[sign]));
}

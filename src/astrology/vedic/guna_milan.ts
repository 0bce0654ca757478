import { traditionalRuler } from "../dignities.ts";
import { type Element, elementOf, type Sign, signCount, zodiacPosition } from "../signs.ts";
import {
  ENEMIES,
  FRIENDS,
  type Gana,
  GANA_POINTS,
  type Koota,
  KOOTAS,
  MAITRI_POINTS,
  type Nadi,
  NAKSHATRA_TRAITS,
  POINTLESS_SIGNS,
  POINTLESS_TARAS,
  type Regard,
  SIGN_VASHYAS,
  type SignLord,
  TARA_POINTS,
  VARNA_RANKS,
  type Vashya,
  VASHYA_POINTS,
  type Yoni,
  yoniPoints,
} from "./guna_tables.ts";
import { type Nakshatra, NAKSHATRAS, padaOf } from "./nakshatras.ts";

/** The properties of one person's Moon that the kootas compare. A koota is one of eight tests. */
export interface KootaMoon {
  sign: Sign;
  nakshatra: Nakshatra;
  varna: Element;
  vashya: Vashya;
  yoni: Yoni;
  lord: SignLord;
  gana: Gana;
  nadi: Nadi;
}

/**
 * The step of which all boundaries are multiples: half a sign (for classes of vashya) is nine
 * steps, a pada two steps.
 */
const STEP_DEG = 5 / 3;

/** @param siderealDeg Sidereal longitude of the Moon in degrees, in the zodiac of any ayanamsa. */
export function kootaMoon(siderealDeg: number): KootaMoon {
  const { sign, nakshatra } = padaOf(siderealDeg);
  const half = zodiacPosition(siderealDeg).degreesInSign < 15 ? 0 : 1;
  return {
    sign,
    nakshatra,
    varna: elementOf(sign),
    vashya: SIGN_VASHYAS[sign][half],
    lord: traditionalRuler(sign) as SignLord,
    ...NAKSHATRA_TRAITS[nakshatra],
  };
}

/**
 * The Moons on the arc from one longitude eastward to another. Of the Moons that score the same in
 * every koota, whoever the partner is, only one is returned.
 */
export function kootaMoonsOfArc(fromDeg: number, toDeg: number): KootaMoon[] {
  const endDeg = toDeg < fromDeg ? toDeg + 360 : toDeg;
  const moons = [kootaMoon(fromDeg)];
  for (let step = Math.ceil(fromDeg / STEP_DEG); step * STEP_DEG <= endDeg; step++) {
    moons.push(kootaMoon(step * STEP_DEG));
  }
  return distinctMoons(moons);
}

/** Keeps only one of the Moons that score the same in every koota, whoever the partner is. */
export function distinctMoons(moons: readonly KootaMoon[]): KootaMoon[] {
  return [...new Map(moons.map((moon) => [`${moon.nakshatra} ${moon.sign} ${moon.vashya}`, moon]))
    .values()];
}

export type KootaPoints = Record<Koota, number>;

/**
 * The points of the eight kootas by the tables `north-1`. Varna and gana depend on which of the two
 * people is the bride. The other kootas are symmetric.
 */
export function kootaPoints(bride: KootaMoon, other: KootaMoon): KootaPoints {
  return {
    varna: VARNA_RANKS[other.varna] >= VARNA_RANKS[bride.varna] ? 1 : 0,
    vashya: VASHYA_POINTS[bride.vashya][other.vashya],
    tara: taraPoints(bride, other) + taraPoints(other, bride),
    yoni: yoniPoints(bride.yoni, other.yoni),
    graha_maitri: MAITRI_POINTS[regard(bride.lord, other.lord)][regard(other.lord, bride.lord)],
    gana: GANA_POINTS[bride.gana][other.gana],
    bhakoot: POINTLESS_SIGNS.includes(signCount(bride.sign, other.sign)) ? 0 : 7,
    nadi: bride.nadi === other.nadi ? 0 : 8,
  };
}

export function sumOf(points: KootaPoints): number {
  return KOOTAS.reduce((sum, koota) => sum + points[koota], 0);
}

/**
 * The tara of a nakshatra, 1 … 9. The nakshatra from which the tara is counted has the number 1.
 */
export function taraOf(from: Nakshatra, to: Nakshatra): number {
  const steps = NAKSHATRAS.indexOf(to) - NAKSHATRAS.indexOf(from) + NAKSHATRAS.length;
  return steps % 9 + 1;
}

function taraPoints(from: KootaMoon, to: KootaMoon): number {
  return POINTLESS_TARAS.includes(taraOf(from.nakshatra, to.nakshatra)) ? 0 : TARA_POINTS;
}

function regard(lord: SignLord, other: SignLord): Regard {
  if (lord === other || FRIENDS[lord].includes(other)) return "friend";
  return ENEMIES[lord].includes(other) ? "enemy" : "neutral";
}

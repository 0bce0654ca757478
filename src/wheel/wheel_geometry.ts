import { normalizeDeg } from "../astrology/angles.ts";

/** Side of the square picture; every radius below is in the same units, pixels at 600 px. */
export const SIZE = 600;
const CENTRE = SIZE / 2;
/** Around a zodiac that bears no labels. */
const UNLABELLED_MARGIN = 8;

/** Where the bodies of one chart stand; rows from the rim inwards. */
export interface BodyRing {
  /** Where the ring begins, and the leader lines at the true places. */
  rim: number;
  /** The marks of the true places, from and to. */
  mark: readonly [number, number];
  /** Leader lines end here, above the glyphs. */
  leaderEnd: number;
  glyph: number;
  degree: number;
  minute: number;
  /** Retrograde and stationary. */
  motion: number;
  /** Where the ring ends. */
  floor: number;
  glyphScale: number;
  textScale: number;
  /** Half of what a column of glyph and labels takes, so that none meets the next in any direction. */
  columnHalfDeg: number;
  /** Half of what a cusp line takes. */
  lineHalfDeg: number;
}

export interface WheelGeometry {
  /** What is cut off on every side, so that a wheel without labels fills the picture. */
  margin: number;
  cuspLabel: number;
  zodiacOuter: number;
  zodiacInner: number;
  signScale: number;
  outerRing: BodyRing | null;
  innerRing: BodyRing;
  /** The aspects are drawn within; houses are numbered between the inner ring's floor and here. */
  aspects: number;
}

const SINGLE: WheelGeometry = {
  margin: 0,
  cuspLabel: 287,
  zodiacOuter: 276,
  zodiacInner: 244,
  signScale: 1.1,
  outerRing: null,
  innerRing: {
    rim: 236,
    mark: [244, 236],
    leaderEnd: 222,
    glyph: 209,
    degree: 187.5,
    minute: 168.5,
    motion: 154,
    floor: 146,
    glyphScale: 1,
    textScale: 1,
    columnHalfDeg: 3.45,
    lineHalfDeg: 0.4,
  },
  aspects: 127,
};

const DOUBLE: WheelGeometry = {
  margin: 0,
  cuspLabel: 288,
  zodiacOuter: 278,
  zodiacInner: 251,
  signScale: 0.95,
  outerRing: {
    rim: 244,
    mark: [251, 244],
    leaderEnd: 235,
    glyph: 225,
    degree: 206.5,
    minute: 191,
    motion: 179,
    floor: 173,
    glyphScale: 0.86,
    textScale: 0.84,
    columnHalfDeg: 2.8,
    lineHalfDeg: 0.4,
  },
  innerRing: {
    rim: 173,
    mark: [174, 168.5],
    leaderEnd: 164,
    glyph: 154.5,
    degree: 136,
    minute: 120.5,
    motion: 108.5,
    floor: 102.5,
    glyphScale: 0.86,
    textScale: 0.84,
    columnHalfDeg: 4.1,
    lineHalfDeg: 0.6,
  },
  aspects: 88,
};

export function geometryOf(isDouble: boolean, hasHouses: boolean): WheelGeometry {
  const geometry = isDouble ? DOUBLE : SINGLE;
  if (hasHouses) return geometry;
  return {
    ...geometry,
    aspects: geometry.innerRing.floor,
    margin: CENTRE - geometry.zodiacOuter - UNLABELLED_MARGIN,
  };
}

export type Position = readonly [x: number, y: number];

/** Places longitudes (degrees) on the picture, counter-clockwise, `leftDeg` at the left. */
export interface Dial {
  leftDeg: number;
  at(radius: number, longitudeDeg: number): Position;
}

export function dialFrom(leftDeg: number): Dial {
  return {
    leftDeg,
    at(radius, longitudeDeg) {
      const turn = (longitudeDeg - leftDeg) * Math.PI / 180;
      return [CENTRE - radius * Math.cos(turn), CENTRE + radius * Math.sin(turn)];
    },
  };
}

/** Degrees, 0 … 360, from the left of the picture counter-clockwise to a longitude. */
export function fromLeftDeg(dial: Dial, longitudeDeg: number): number {
  return normalizeDeg(longitudeDeg - dial.leftDeg);
}

import { normalizeDeg } from "../../astrology/angles.ts";
import type { RingRoom } from "./place_among_lines.ts";

/**
 * Side of the square picture. The radii below have the same unit, which is a pixel if the picture
 * is shown 600 px wide.
 */
export const SIZE = 600;
const CENTRE = SIZE / 2;
/** Side of a compact picture. A compact picture shows the middle of the square. */
export const COMPACT_SIZE = 320;
/** Margin around a zodiac without labels. */
const UNLABELLED_MARGIN = 8;

/** Radii of the bodies of one chart, from the rim inwards. */
export interface BodyRing {
  /** Radius at which the ring begins, and at which the leader lines begin at the true positions. */
  rim: number;
  /** Radii at which the marks of true positions begin and end. */
  mark: readonly [number, number];
  /** Leader lines end here, above the glyphs. */
  leaderEnd: number;
  glyph: number;
  /**
   * Radius of retrograde and stationary marks. It is close to the glyph, so that a mark is not
   * mistaken for a mark of the next body.
   */
  motion: number;
  degree: number | null;
  minute: number | null;
  /** The distance by which the figures move inward if there is a motion mark. */
  motionRoom: number;
  /** Inner end of the ring. */
  floor: number;
  glyphScale: number;
  textScale: number;
  /** Scale of the marks of a body that is both stationary and retrograde. */
  twoMotionsScale: number;
  /**
   * The room for a mark and for a line. With this room, columns of glyph and labels never touch in
   * any direction.
   */
  room: RingRoom;
}

export interface WheelGeometry {
  /**
   * Whether the picture is readable at `COMPACT_SIZE`, because marks keep their size on a smaller
   * dial.
   */
  isCompact: boolean;
  /** The width that is cut off on every side, so that a wheel without labels fills the picture. */
  margin: number;
  cuspLabel: number;
  zodiacOuter: number;
  zodiacInner: number;
  signScale: number;
  numberScale: number;
  outerRing: BodyRing | null;
  innerRing: BodyRing;
  houseNumberRoom: RingRoom;
  /**
   * Radius of the aspects. House numbers stand between the floor of the inner ring and this radius.
   */
  aspects: number;
}

const SINGLE: WheelGeometry = {
  isCompact: false,
  margin: 0,
  cuspLabel: 287.5,
  zodiacOuter: 276,
  zodiacInner: 244,
  signScale: 1.1,
  numberScale: 1,
  outerRing: null,
  innerRing: {
    rim: 236,
    mark: [244, 236],
    leaderEnd: 222,
    glyph: 208.5,
    motion: 188.6,
    degree: 186.4,
    minute: 168.2,
    motionRoom: 14.6,
    floor: 143.5,
    glyphScale: 1,
    textScale: 1,
    twoMotionsScale: 0.9,
    room: { markHalfDeg: 3.45, lineHalfDeg: 0.4 },
  },
  houseNumberRoom: { markHalfDeg: 2.9, lineHalfDeg: 0.5 },
  aspects: 124.5,
};

const DOUBLE: WheelGeometry = {
  isCompact: false,
  margin: 0,
  cuspLabel: 288.8,
  zodiacOuter: 278,
  zodiacInner: 252,
  signScale: 0.92,
  numberScale: 0.84,
  outerRing: {
    rim: 245.5,
    mark: [252, 245.5],
    leaderEnd: 237.5,
    glyph: 226.6,
    motion: 210.2,
    degree: 208.1,
    minute: 192.7,
    motionRoom: 11.5,
    floor: 173.3,
    glyphScale: 0.82,
    textScale: 0.84,
    twoMotionsScale: 0.7,
    room: { markHalfDeg: 2.65, lineHalfDeg: 0.35 },
  },
  innerRing: {
    rim: 173.3,
    mark: [172.5, 168],
    leaderEnd: 165.3,
    glyph: 154.4,
    motion: 138,
    degree: 135.9,
    minute: 120.5,
    motionRoom: 11.5,
    floor: 101.2,
    glyphScale: 0.82,
    textScale: 0.84,
    twoMotionsScale: 0.7,
    room: { markHalfDeg: 3.9, lineHalfDeg: 0.55 },
  },
  houseNumberRoom: { markHalfDeg: 3.5, lineHalfDeg: 0.7 },
  aspects: 87.5,
};

const COMPACT_MARGIN = (SIZE - COMPACT_SIZE) / 2;

/** A compact wheel with one chart. Bodies have no minutes, and axes have only their names. */
const COMPACT_SINGLE: WheelGeometry = {
  isCompact: true,
  margin: COMPACT_MARGIN,
  cuspLabel: 152.6,
  zodiacOuter: 142,
  zodiacInner: 119.5,
  signScale: 0.8,
  numberScale: 0.9,
  outerRing: null,
  innerRing: {
    rim: 115,
    mark: [119.5, 115],
    leaderEnd: 109,
    glyph: 97,
    motion: 79,
    degree: 78.4,
    minute: null,
    motionRoom: 13.4,
    floor: 57,
    glyphScale: 0.85,
    textScale: 0.95,
    twoMotionsScale: 0.84,
    room: { markHalfDeg: 6.4, lineHalfDeg: 0.9 },
  },
  houseNumberRoom: { markHalfDeg: 6.6, lineHalfDeg: 1.1 },
  aspects: 43,
};

/** Bodies have only glyphs, without figures. */
const COMPACT_DOUBLE: WheelGeometry = {
  isCompact: true,
  margin: COMPACT_MARGIN,
  cuspLabel: 152.6,
  zodiacOuter: 142,
  zodiacInner: 121.6,
  signScale: 0.71,
  numberScale: 0.84,
  outerRing: {
    rim: 119.6,
    mark: [121.6, 119.6],
    leaderEnd: 117.6,
    glyph: 107.4,
    motion: 90.8,
    degree: null,
    minute: null,
    motionRoom: 0,
    floor: 84,
    glyphScale: 0.75,
    textScale: 0.95,
    twoMotionsScale: 0.8,
    room: { markHalfDeg: 5.4, lineHalfDeg: 0.8 },
  },
  innerRing: {
    rim: 84,
    mark: [84, 81.8],
    leaderEnd: 81.4,
    glyph: 72,
    motion: 56.4,
    degree: null,
    minute: null,
    motionRoom: 0,
    floor: 49.6,
    glyphScale: 0.69,
    textScale: 0.9,
    twoMotionsScale: 0.8,
    room: { markHalfDeg: 7.15, lineHalfDeg: 1.1 },
  },
  houseNumberRoom: { markHalfDeg: 7.6, lineHalfDeg: 1.3 },
  aspects: 37.3,
};

export const GEOMETRIES: readonly WheelGeometry[] = [
  SINGLE,
  DOUBLE,
  COMPACT_SINGLE,
  COMPACT_DOUBLE,
];

export function geometryOf(
  { isDouble, hasHouses, isCompact }: Record<"isDouble" | "hasHouses" | "isCompact", boolean>,
): WheelGeometry {
  const geometry = GEOMETRIES.find((one) =>
    one.isCompact === isCompact && (one.outerRing !== null) === isDouble
  )!;
  if (hasHouses) return geometry;
  return {
    ...geometry,
    aspects: geometry.innerRing.floor,
    margin: CENTRE - geometry.zodiacOuter - UNLABELLED_MARGIN,
  };
}

export type Position = readonly [x: number, y: number];

/**
 * How longitudes in degrees are placed in the picture: counter-clockwise, with `leftDeg` at the
 * left.
 */
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

/** The angle in degrees, 0 … 360, counter-clockwise from the left of the picture to a longitude. */
export function fromLeftDeg(dial: Dial, longitudeDeg: number): number {
  return normalizeDeg(longitudeDeg - dial.leftDeg);
}

import type { Aspect } from "../astrology/aspects.ts";
import type { Angles, ChartPlanet } from "../astrology/chart/chart.ts";
import type { LotId } from "../astrology/chart/lots.ts";
import type { House } from "../astrology/chart/houses.ts";
import type { PaintWish } from "./wheel_theme.ts";
import type { LongitudeRange } from "../astrology/signs.ts";

/** The parts of a body that a wheel shows. */
export type WheelBody =
  & Pick<ChartPlanet, "id" | "name" | "longitudeDeg" | "house" | "isRetrograde" | "motion">
  & {
    /** The possible arc of a body of an unknown time. */
    longitudeRange?: Pick<LongitudeRange, "fromDeg" | "toDeg">;
  };

/** A mark in a ring: a body, an angle, a lot or a star. */
export type WheelMark = Omit<WheelBody, "id"> & { id: string };

/** A lot of a chart; its id selects its glyph or letters. */
type WheelLot = Pick<WheelBody, "name" | "longitudeDeg" | "house"> & { id: LotId };

/** A fixed star; its mark is the beginning of its name. */
type WheelStar = Pick<WheelBody, "name" | "longitudeDeg">;

export type WheelAspect = Pick<Aspect, "first" | "second" | "type" | "orbDeg" | "strength">;

/** The parts of a chart that a wheel shows. */
export interface WheelChart {
  planets: readonly WheelBody[];
  /** Twelve houses; empty if time or place is unknown. */
  houses: readonly Pick<House, "number" | "longitudeDeg">[];
  /** Drawn after the bodies, as far as the ring has room; the description names the others. */
  lots?: readonly WheelLot[];
  stars?: readonly WheelStar[];
  /** False if the time is unknown, and the positions are for the middle of its span. */
  isTimed?: boolean;
  /** Whether the houses are Porphyry's because the requested system has none here. */
  isPolarFallback?: boolean;
  angles: { readonly [Angle in keyof Angles]: Pick<Angles[Angle], "longitudeDeg"> } | null;
}

/** Input of a wheel. */
export interface WheelInput extends PaintWish {
  /** Accessible name unless a caption gives one. Any plain text; it is escaped. */
  title: string;
  /** Plain text before the positions in the description. */
  description?: string;
  /** The chart whose houses are drawn. Its ascendant is at the left, or 0° Aries if it has none. */
  inner: WheelChart;
  /**
   * The chart around the inner one: transits or a partner. Its own houses are not drawn. If
   * `isFirst`, the first point of each aspect belongs to it.
   */
  outer?: WheelChart & { isFirst: boolean };
  aspects: readonly WheelAspect[];
  /** Title above the wheel, and captions of the rings; any plain text. */
  captions?: { title?: string; inner?: string; outer?: string };
  /** Larger marks and fewer figures, for a width of 320 px. */
  isCompact?: boolean;
  /** Whether tables of positions, cusps, aspects and elements stand beside the wheel. */
  hasPanel?: boolean;
  /** What kind of chart it is, such as "Natal chart"; a card has it above the names. */
  kind?: string;
}

export type WheelSide = "inner" | "outer";

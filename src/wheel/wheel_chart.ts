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
    /** The arc in which a body of an unknown time may be. */
    longitudeRange?: Pick<LongitudeRange, "fromDeg" | "toDeg">;
  };

/** A mark in a ring: a body, an angle, a lot or a star. */
export type WheelMark = Omit<WheelBody, "id"> & { id: string };

/** A lot of a chart. The lot's id selects the glyph or letters. */
type WheelLot = Pick<WheelBody, "name" | "longitudeDeg" | "house"> & { id: LotId };

/** A fixed star. The mark of a star is the beginning of its name. */
type WheelStar = Pick<WheelBody, "name" | "longitudeDeg">;

export type WheelAspect = Pick<Aspect, "first" | "second" | "type" | "orbDeg" | "strength">;

/** The parts of a chart that a wheel shows. */
export interface WheelChart {
  planets: readonly WheelBody[];
  /** The twelve houses; empty if the time or place is unknown. */
  houses: readonly Pick<House, "number" | "longitudeDeg">[];
  /**
   * Lots, drawn after the bodies as far as the ring has room. The description names the lots for
   * which there is no room.
   */
  lots?: readonly WheelLot[];
  stars?: readonly WheelStar[];
  /**
   * False if the time is unknown. The positions are then for the middle of the span of the unknown
   * time.
   */
  isTimed?: boolean;
  /** Whether the houses are Porphyry houses because the requested system has no houses here. */
  isPolarFallback?: boolean;
  angles: { readonly [Angle in keyof Angles]: Pick<Angles[Angle], "longitudeDeg"> } | null;
}

/** Input of a wheel. */
export interface WheelInput extends PaintWish {
  /**
   * The accessible name, used unless a caption gives one. Any plain text is allowed, because the
   * text is escaped.
   */
  title: string;
  /** Plain text that stands before the positions in the description. */
  description?: string;
  /**
   * The chart whose houses are drawn. The ascendant is at the left; if the chart has none, 0° Aries
   * is at the left.
   */
  inner: WheelChart;
  /**
   * The chart around the inner chart, for example transits or a partner's chart. The houses of the
   * outer chart are not drawn. If `isFirst` is true, the first point of each aspect belongs to the
   * outer chart.
   */
  outer?: WheelChart & { isFirst: boolean };
  aspects: readonly WheelAspect[];
  /** The title above the wheel, and the captions of the rings. Any plain text is allowed. */
  captions?: { title?: string; inner?: string; outer?: string };
  /** Whether marks are larger and figures fewer, for a width of 320 px. */
  isCompact?: boolean;
  /** Whether tables of positions, cusps, aspects and elements stand next to the wheel. */
  hasPanel?: boolean;
  /** The kind of chart, such as "Natal chart". A card shows the kind above the names. */
  kind?: string;
}

export type WheelSide = "inner" | "outer";

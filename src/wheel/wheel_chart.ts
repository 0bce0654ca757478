import type { Aspect } from "../astrology/aspects.ts";
import type { Angles, ChartPlanet } from "../astrology/chart/chart.ts";
import type { House } from "../astrology/chart/houses.ts";
import type { LongitudeRange } from "../astrology/signs.ts";

/** What a wheel shows of a body of a chart. */
export type WheelBody =
  & Pick<ChartPlanet, "id" | "name" | "longitudeDeg" | "house" | "isRetrograde" | "motion">
  & {
    /** Where a body of an unknown time may stand. */
    longitudeRange?: Pick<LongitudeRange, "fromDeg" | "toDeg">;
  };

export type WheelAspect = Pick<Aspect, "first" | "second" | "type" | "orbDeg" | "strength">;

/** What a wheel shows of a chart. */
export interface WheelChart {
  planets: readonly WheelBody[];
  /** Twelve, or none where time or place is not known. */
  houses: readonly Pick<House, "number" | "longitudeDeg">[];
  angles: { readonly [Angle in keyof Angles]: Pick<Angles[Angle], "longitudeDeg"> } | null;
}

/** What a wheel is drawn from. */
export interface WheelInput {
  /** Its name where no caption gives one. Plain text of any origin; it is escaped. */
  title: string;
  /** Said before the positions in the description, in plain text. */
  description?: string;
  /** Its houses stand in the wheel, its ascendant at the left; without one, 0° Aries. */
  inner: WheelChart;
  /**
   * The transits or the partner around it, whose own houses are not drawn. `isFirst`: the first
   * point of each aspect is theirs.
   */
  outer?: WheelChart & { isFirst: boolean };
  aspects: readonly WheelAspect[];
  /** Over the wheel, and of its rings; plain text of any origin. */
  captions?: { title?: string; inner?: string; outer?: string };
  /** To be shown 320 px wide: larger marks, fewer figures. */
  isCompact?: boolean;
  /** `auto` (the default) follows the reader's preference for light or dark. */
  theme?: "auto" | "light" | "dark";
}

export type WheelSide = "inner" | "outer";

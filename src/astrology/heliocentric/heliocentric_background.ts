import type { Ephemeris } from "../../ephemeris/ephemeris.ts";
import type { HeliocentricBody } from "../../ephemeris/heliocentric.ts";
import { type Aspect, aspectsBetween, strongestAspects } from "../aspects.ts";
import { heliocentricChart, type HeliocentricPlanet } from "./heliocentric_chart.ts";
import type { Moment } from "../chart/moment.ts";
import { heliocentricOrbs, synastryOrbs } from "../orbs.ts";
import type { Pattern } from "../patterns.ts";
import type { Side } from "../rulebook/rule.ts";

/** The heliocentric relation of two births. */
export interface HeliocentricBackground {
  /**
   * Aspects between a body of the subject and a body of the partner. The aspects have no direction,
   * because the bodies of two births do not move.
   */
  aspects: Aspect<HeliocentricBody>[];
  /** Patterns within each person's chart. */
  patterns: (Pattern<HeliocentricBody> & { whose: Side })[];
}

/**
 * Aspects between two heliocentric charts, at half the orbs of a chart, and the patterns within
 * each chart. If a time of birth is unknown, Mercury is left out, because it may be three degrees
 * off.
 */
export function heliocentricBackground(
  ephemeris: Ephemeris,
  births: readonly [subject: Moment, partner: Moment],
  maxAspects: number,
): HeliocentricBackground {
  const [subject, partner] = births.map((birth) => {
    const chart = heliocentricChart(ephemeris, birth, heliocentricOrbs(false), 0);
    const isCertain = ({ id }: HeliocentricPlanet) => birth.span === null || id !== "mercury";
    // Between two births nothing moves.
    const planets = chart.planets.filter(isCertain)
      .map((planet) => ({ ...planet, speedDegPerDay: NaN }));
    return { ...chart, planets };
  });
  const orbs = synastryOrbs(false);
  const aspects = subject.planets.flatMap((first) =>
    partner.planets.flatMap((second) => aspectsBetween(first, second, { orbs }))
  );
  return {
    aspects: strongestAspects(aspects, maxAspects),
    patterns: [
      ...subject.patterns.map((pattern) => ({ ...pattern, whose: "subject" as const })),
      ...partner.patterns.map((pattern) => ({ ...pattern, whose: "partner" as const })),
    ],
  };
}

import type { Ephemeris } from "../../ephemeris/ephemeris.ts";
import type { HeliocentricBody } from "../../ephemeris/heliocentric.ts";
import { separationDeg } from "../angles.ts";
import { type Aspect, describeAspect, strongestAspects } from "../aspects.ts";
import { closestType, heliocentricChart, type HeliocentricPlanet } from "./heliocentric_chart.ts";
import type { Nativity } from "../nativity.ts";
import { heliocentricOrbs, synastryOrbs } from "../orbs.ts";
import type { Pattern } from "../patterns.ts";
import type { Side } from "../rulebook/rule_matches.ts";

/** How two births stand to each other as the Sun sees it. */
export interface HeliocentricBackground {
  /** Between a body of the subject and one of the partner, all static. */
  aspects: Aspect<HeliocentricBody>[];
  /** Within the chart of each. */
  patterns: (Pattern<HeliocentricBody> & { whose: Side })[];
}

/**
 * Aspects between two heliocentric charts, at half the orbs of a chart, and the patterns within
 * each. Without a time of birth Mercury, who may be three degrees off, takes no part.
 */
export function heliocentricBackground(
  ephemeris: Ephemeris,
  nativities: readonly [subject: Nativity, partner: Nativity],
  maxAspects: number,
): HeliocentricBackground {
  const [subject, partner] = nativities.map((nativity) => {
    const chart = heliocentricChart(ephemeris, nativity, heliocentricOrbs(false), 0);
    const isCertain = ({ id }: HeliocentricPlanet) => nativity.span === null || id !== "mercury";
    return { ...chart, planets: chart.planets.filter(isCertain) };
  });
  return {
    aspects: strongestAspects(aspectsBetween(subject.planets, partner.planets), maxAspects),
    patterns: [
      ...subject.patterns.map((pattern) => ({ ...pattern, whose: "subject" as const })),
      ...partner.patterns.map((pattern) => ({ ...pattern, whose: "partner" as const })),
    ],
  };
}

function aspectsBetween(
  subject: readonly HeliocentricPlanet[],
  partner: readonly HeliocentricPlanet[],
): Aspect<HeliocentricBody>[] {
  const orbs = synastryOrbs(false);
  return subject.flatMap((first) =>
    partner.flatMap((second) => {
      const apartDeg = separationDeg(first.longitude, second.longitude);
      const type = closestType(apartDeg, orbs);
      return type === null ? [] : [describeAspect({
        first: first.id,
        second: second.id,
        type,
        separationDeg: apartDeg,
        orbRateDegPerDay: NaN,
        orbLimitDeg: orbs[type]!.limit,
        signs: [first.sign, second.sign],
      })];
    })
  );
}

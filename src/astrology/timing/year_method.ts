import { markdownTable } from "../conventions.ts";
import { MAJOR_ASPECTS, TRANSIT_ORB_DEG } from "../orbs.ts";
import { TIMING_ASPECTS } from "./timing_tables.ts";
import {
  BODY_FACTORS,
  ECLIPSE_ORB_DEG,
  KINDS,
  LORD_FACTOR,
  MAX_WEIGHT,
  NATAL_FACTORS,
  YEAR_KINDS,
  YEAR_METHOD,
} from "./year_tables.ts";

/** How the events of a year are found and weighed, in Markdown, generated from their tables. */
export function yearMethod(): string {
  const kinds = Object.keys(BODY_FACTORS) as (keyof typeof BODY_FACTORS)[];
  const bodies = [...new Set(kinds.flatMap((kind) => Object.keys(BODY_FACTORS[kind])))];
  return [
    "# The year ahead",
    `The events of one year for one birth, in order of time, by the rule \`${YEAR_METHOD}\`. Returns, progressions and profections are those of the method \`life\`, profections from the ascendant. Progressed angles move by \`solar_arc\`. Transits are the exact hits of timing windows. A station counts within ${TRANSIT_ORB_DEG}° of an aspect to a natal point. An eclipse counts if its degree is within ${ECLIPSE_ORB_DEG}° of a natal point or of the point opposite to it. Houses are those of the birth chart, by Placidus. Profected houses are whole signs.`,
    "A body that returns to its own place in the year of the birth is not listed as an event.",
    "Without a time of birth, the Moon, the angles, profections and progressions are left out. So is any other natal point that is not known within ${TRANSIT_ORB_DEG}°. All other points count as they are in the middle of the day, and \`orb\` is the largest possible orb.",
    "## Weights",
    `weight = points of the kind × factor of the body × factor of the natal point × factor of the aspect × ${LORD_FACTOR} if the lord of the year takes part. It is rounded to a whole number and is at most ${MAX_WEIGHT}. A factor that does not apply is 1. The lord takes part as a body of the event or as its natal point; it is the lord in force at that instant. The orb does not count.`,
    "### Kinds",
    markdownTable(
      ["kind", "frame", "points"],
      YEAR_KINDS.map((kind) => [kind, KINDS[kind].frame, String(KINDS[kind].points)]),
    ),
    "### Bodies",
    markdownTable(
      ["body", ...kinds],
      bodies.map((body) => [
        body,
        ...kinds.map((kind) => {
          const factors: Partial<Record<string, number>> = BODY_FACTORS[kind];
          return String(factors[body] ?? "");
        }),
      ]),
    ),
    "### Natal points",
    markdownTable(
      ["natal point", "factor"],
      Object.entries(NATAL_FACTORS).map(([point, factor]) => [point, String(factor)]),
    ),
    "### Aspects",
    markdownTable(
      ["aspect", "factor"],
      MAJOR_ASPECTS.map((type) => [type, String(TIMING_ASPECTS[type]!.factor)]),
    ),
    "That slower bodies have more weight follows Hand, Planets in Transit (1976). The order of the aspects follows Ptolemy, Tetrabiblos I.13. The numbers are this service's own.",
  ].join("\n\n") + "\n";
}

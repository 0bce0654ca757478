import type { Point } from "../../ephemeris/points.ts";
import { markdownTable } from "../conventions.ts";
import { TRANSITING } from "../timing/timing_tables.ts";
import {
  ingressWeight,
  LUNATION_WEIGHTS,
  SKY_WEIGHTS,
  transitWeight,
  WEIGHTS,
} from "./driver_weights.ts";
import { nodeMethod } from "./node_drivers.ts";
import { CLEAR_LEAN, LEANS } from "./rank_drivers.ts";

/** The method of finding, weighing and ranking facts, in Markdown, generated from the tables. */
export function driverMethod(): string {
  return [
    "# Drivers of worded answers",
    HOW,
    "## Weights of what the Moon does",
    markdownTable(
      ["fact", "weight"],
      Object.entries({
        "an eclipse": WEIGHTS.eclipse,
        ...Object.fromEntries(
          Object.entries(LUNATION_WEIGHTS).map(([phase, weight]) => [phase, weight]),
        ),
        "the Moon enters a sign": WEIGHTS.moonIngress,
        "the Moon in a sign": WEIGHTS.moonInSign,
        "an aspect of the Moon, × factor of the aspect": WEIGHTS.moonAspect,
        "the Moon void of course": WEIGHTS.voidOfCourse,
        "the Moon's phase": WEIGHTS.moonPhase,
      }).map(([fact, weight]) => [fact, String(weight)]),
    ),
    "## Weights of the planets",
    markdownTable(
      ["body", "in a sign", "enters a sign", "turns", "transit to a birth"],
      (Object.keys(SKY_WEIGHTS) as Point[]).map((body) => [
        body,
        String(SKY_WEIGHTS[body]!.placement),
        ingressWeight(body).toFixed(2),
        SKY_WEIGHTS[body]!.station === 0 ? "" : String(SKY_WEIGHTS[body]!.station),
        TRANSITING[body]!.isDefault ? transitWeight(body).toFixed(2) : "",
      ]),
    ),
    `The ruler of the sign that houses are counted from has ${WEIGHTS.ruler} more weight, a retrograde body ${WEIGHTS.retrograde} more. A transit's weight is multiplied by the factor of its aspect, the weight of the natal point for the general question (both as in Timing windows) and (2 − orb in degrees) / 2. The weight of a natal placement is ${WEIGHTS.natalPlacement} × the weight of its natal point.`,
    LIFE,
    nodeMethod(),
    "The order of the weights follows Hand, Planets in Transit (1976). That eclipses come first follows Ptolemy, Tetrabiblos II. The numbers come from no source: they order the facts and do not measure an effect.",
  ].join("\n\n") + "\n";
}

const LIFE = [
  "## Facts that hold for months of a life",
  `If the time of birth is certain, the lord of the year of life has the weight ${WEIGHTS.lordOfYear}. The lord is the traditional ruler of the sign that annual profection reaches from the ascendant. The progressed Moon in its sign and house has the weight ${WEIGHTS.progressedMoon}. Its house is a whole sign, counted from the sign of the ascendant. Each of the two has its full weight on its first day and on the weekday of its planet, from Sunday for the Sun to Saturday for Saturn. On other days its weight is multiplied by ${WEIGHTS.otherDays}. Neither affects how a day leans. A fact of the progressed chart is true only in that chart, so a text must name the chart.`,
].join("\n\n");

const HOW = [
  "A driver is a fact of the sky of a day in UTC, of a birth, or of both, and must be certain. A sign is certain if the body keeps it all day and in every reading of the clock, and a house if time and place are known. A transit to an untimed birth counts only if it holds all day for every possible position of the natal point, and has no dates. If a body changes sign on the day, the change is its fact. Houses of a day are whole signs counted from the reader's sign: the requested sign, otherwise the sign of the ascendant, otherwise the Sun's.",
  "Each driver has a weight, which is multiplied by 0.4 if the driver does not fit the topic. Future events weigh less for each day until they happen. The driver that came first in the previous day's horoscope keeps 0.6 of its weight, unless the driver is an event of the day itself. An answer uses 5 to 12 drivers, and every section of a horoscope has its own driver.",
  `The overall lean is the mean of the drivers, weighted by their weights: a supportive driver counts ${LEANS.supportive}, a challenging one ${LEANS.challenging}. A mean closer to 0 than ${CLEAR_LEAN} is mixed. Natal facts, and facts that hold for months of a life, are the same every day, so they do not count if there are facts of the sky. An oracle's \`lean\` is yes for supportive, not_yet for challenging, open for mixed.`,
].join("\n\n");

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
    `The ruler of the sign that houses are counted from gets ${WEIGHTS.ruler} more, a retrograde body ${WEIGHTS.retrograde} more. A transit's weight is multiplied by the factor of its aspect, the weight of the natal point for the general question (both as in Timing windows) and (2 − orb in degrees) / 2. A natal placement has ${WEIGHTS.natalPlacement} × that weight of its point.`,
    LIFE,
    nodeMethod(),
    "Order of the weights: Hand, Planets in Transit (1976); eclipses before all: Ptolemy, Tetrabiblos II. The numbers are this service's own. They order the facts and do not measure an effect.",
  ].join("\n\n") + "\n";
}

const LIFE = [
  "## What holds for months of a life",
  `With a certain time of birth the lord of the year of life has ${WEIGHTS.lordOfYear}. It is the traditional ruler of the sign that annual profection reaches from the ascendant. The progressed Moon in her sign and house has ${WEIGHTS.progressedMoon}. Her house is a whole sign counted from the ascendant's. Each has its full weight on its first day and on the weekday of its planet, Sunday the Sun to Saturday Saturn. On other days it keeps ${WEIGHTS.otherDays} of it. Neither counts for how a day leans. What is said of the progressed chart holds in that chart alone, and a text has to name it.`,
].join("\n\n");

const HOW = [
  "A driver is a fact of the sky of a day in UTC, of a birth, or of both, and must be certain. A sign is certain if the body keeps it all day and in every reading of the clock, and a house if time and place are known. A transit to an untimed birth counts only if it holds all day for every possible position of the natal point, and has no dates. If a body changes sign on the day, the change is its fact. Houses of a day are whole signs counted from the reader's sign: the requested sign, otherwise the sign of the ascendant, otherwise the Sun's.",
  "Each driver has a weight, which is multiplied by 0.4 if the driver does not fit the topic. Future events weigh less for each day until they happen. The driver that came first in the previous day's horoscope keeps 0.6 of its weight, unless it happens on the day itself. 5 to 12 drivers are used, and every section of a horoscope has its own driver.",
  `The overall lean is the mean of the drivers, weighted by their weights: a supportive driver counts ${LEANS.supportive}, a challenging one ${LEANS.challenging}. A mean closer to 0 than ${CLEAR_LEAN} is mixed. Natal facts and those of months of a life are the same every day, so they do not count if there are facts of the sky. An oracle's \`lean\` is yes for supportive, not_yet for challenging, open for mixed.`,
].join("\n\n");

import type { Point } from "../../ephemeris/points.ts";
import { markdownTable } from "../conventions.ts";
import { TRANSIT_ORB_DEG } from "../orbs.ts";
import { CYCLE_ASPECTS, ECLIPSE_FACTORS } from "./mundane_tables.ts";
import {
  ECLIPSE_WEIGHT,
  INGRESS_WEIGHTS,
  JUPITER_PAIR_FACTOR,
  OTHER_AFFINITY,
  SLOW_ASPECT_WEIGHTS,
  STATION_WEIGHTS,
  SUN_INGRESS_WEIGHTS,
  WORLD_AFFINITIES,
  WORLD_LUNATION_WEIGHTS,
} from "./world_tables.ts";

/** The method of finding and ranking world signals, in Markdown, generated from the tables. */
export function worldMethod(): string {
  const topics = Object.keys(WORLD_AFFINITIES) as (keyof typeof WORLD_AFFINITIES)[];
  const bodies = [...new Set(topics.flatMap((topic) => Object.keys(WORLD_AFFINITIES[topic])))];
  return [
    "# World signals",
    HOW,
    "## Weights",
    markdownTable(["item", "weight", "polarity"], [
      ...Object.entries(SLOW_ASPECT_WEIGHTS).map(([type, weight]) => [
        `${type} of two of Jupiter to Pluto`,
        String(weight),
        CYCLE_ASPECTS[type as keyof typeof CYCLE_ASPECTS]!.polarity,
      ]),
      ...Object.entries(ECLIPSE_FACTORS).map(([kind, factor]) => [
        `${kind} eclipse`,
        (ECLIPSE_WEIGHT * factor).toFixed(2),
        "mixed",
      ]),
      ...Object.entries(WORLD_LUNATION_WEIGHTS).map(([phase, weight]) => [
        phase.replace("_", " "),
        String(weight),
        "as in Drivers",
      ]),
    ]),
    markdownTable(
      ["body", "enters a sign", "turns"],
      Object.entries(INGRESS_WEIGHTS).map(([body, weight]) => [
        body,
        String(weight),
        String(STATION_WEIGHTS[body as Point]),
      ]),
    ),
    `The Sun's entry into Aries, Cancer, Libra and Capricorn has the weight ${SUN_INGRESS_WEIGHTS.cardinal}, into the other signs ${SUN_INGRESS_WEIGHTS.other}. The weight of an aspect of Jupiter is multiplied by ${JUPITER_PAIR_FACTOR}, except with Saturn.`,
    "## Affinity of bodies with topics",
    markdownTable(
      ["body", ...topics],
      bodies.map((body) => [
        body,
        ...topics.map((topic) => String(WORLD_AFFINITIES[topic][body as Point] ?? OTHER_AFFINITY)),
      ]),
    ),
    "Meanings and significators: Baigent, Campion and Harvey, Mundane Astrology (1984); cycles: Barbault, Les astres et l'histoire (1967), Tarnas, Cosmos and Psyche (2006); eclipses and weather: Ptolemy, Tetrabiblos II. The numbers are this service's own. They order the items and are not probabilities.",
  ].join("\n\n") + "\n";
}

const HOW = [
  `A window has whole days in UTC. Its items are the dated events in it: exact conjunctions, sextiles, squares, trines and oppositions among Jupiter, Saturn, Uranus, Neptune and Pluto, with a separate item for every pass of a retrograde loop; eclipses at their maximum, including penumbral ones, each in the sign of its exact new or full Moon; other new, full and quarter Moons; entries of the Sun and Mercury to Pluto into signs; stations of Mercury to Pluto. An aspect begins when the two planets come within ${TRANSIT_ORB_DEG}° and ends when they leave it, which may be outside the window. All other items have one instant.`,
  "The intensity of an item is 100 × its weight × its affinity with the topic, rounded: the affinity is the greatest of its bodies, and 1 for the topic general. The bodies of an aspect are both planets. An entry or a station has its planet; an eclipse or a phase has the Moon and the traditional ruler of her sign. Items are ordered by intensity, then by time.",
  "The polarity of an entry follows from the dignity of the body in its sign. A station retrograde is challenging, a station direct supportive. An aspect has the theme of its slower planet.",
].join("\n\n");

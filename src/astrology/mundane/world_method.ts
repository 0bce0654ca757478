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
    `The Sun's entry into Aries, Cancer, Libra and Capricorn weighs ${SUN_INGRESS_WEIGHTS.cardinal}, into the other signs ${SUN_INGRESS_WEIGHTS.other}. An aspect of Jupiter with any but Saturn is multiplied with ${JUPITER_PAIR_FACTOR}.`,
    "## Affinity of bodies with topics",
    markdownTable(
      ["body", ...topics],
      bodies.map((body) => [
        body,
        ...topics.map((topic) => String(WORLD_AFFINITIES[topic][body as Point] ?? OTHER_AFFINITY)),
      ]),
    ),
    "Meanings and significators: Baigent, Campion and Harvey, Mundane Astrology (1984); cycles: Barbault, Les astres et l'histoire (1967), Tarnas, Cosmos and Psyche (2006); eclipses and weather: Ptolemy, Tetrabiblos II. The numbers are of this service alone: an order of what to tell first, no probability.",
  ].join("\n\n") + "\n";
}

const HOW = [
  `A window is of whole days in UTC. Its items are all that is dated in it: exact conjunctions, sextiles, squares, trines and oppositions of Jupiter, Saturn, Uranus, Neptune and Pluto with each other, every pass of a retrograde loop by itself; eclipses at their greatest, penumbral ones too, each in the sign of its exact new or full Moon; new, full and quarter Moons that are none; entries of Sun and Mercury to Pluto into signs; stations of Mercury to Pluto. An aspect begins and ends where the two come within ${TRANSIT_ORB_DEG}° and leave it, which may lie outside of the window; everything else is of one instant.`,
  "The intensity of an item is 100 × its weight × its affinity with the topic, rounded: of all bodies it speaks of the greatest affinity, 1 for the topic general. An aspect speaks of both planets, an entry or a station of its planet, an eclipse or a phase of the Moon and the traditional ruler of her sign. Items are told by intensity, then by time.",
  "An entry leans by the dignity of the body in its sign, a station retrograde is challenging and one direct supportive. The theme of an aspect is that of its slower planet.",
].join("\n\n");

import type { Point } from "../../../ephemeris/points.ts";
import { entriesOf, type Entry } from "./term.ts";

/** Names without another meaning. */
const NAMES: readonly (readonly [phrases: string, ...bodies: Point[]])[] = [
  ["venus | venusian | cytherean", "venus"],
  ["jupiter | jovian | jove", "jupiter"],
  ["saturn | saturnian | saturnine", "saturn"],
  ["uranus | uranian", "uranus"],
  ["neptune | neptunian", "neptune"],
  ["pluto | plutonian", "pluto"],
  ["chiron", "chiron"],
  ["ceres", "ceres"],
  ["pallas | pallas athena | pallas athene", "pallas"],
  ["juno", "juno"],
  ["vesta", "vesta"],
  ["pholus", "pholus"],
  ["lilith | black moon lilith | black moon | dark moon lilith", "mean_lilith"],
  ["north node | moon's north node | lunar north node | true node | dragon's head", "mean_node"],
  ["rahu", "mean_node"],
  ["south node | moon's south node | lunar south node | dragon's tail | ketu", "mean_south_node"],
  ["nodes | lunar nodes | nodes of the moon | nodal axis", "mean_node", "mean_south_node"],
  ["lot of fortune | part of fortune", "lot_of_fortune"],
  ["lot of spirit | part of spirit", "lot_of_spirit"],
  ["ascendant | rising sign | asc | first-house cusp", "ascendant"],
  ["midheaven | mc | medium coeli", "midheaven"],
  ["descendant | dsc", "descendant"],
  ["imum coeli | ic", "imum_coeli"],
  ["vertex", "vertex"],
  ["lunar | lunation", "moon"],
  ["moon sign", "moon"],
  ["sun sign", "sun"],
];

/** Nicknames without another meaning. */
const NICKNAMES: readonly (readonly [phrases: string, ...bodies: Point[]])[] = [
  [
    "ringed planet | ringed giant | ringed one | taskmaster planet | planet of discipline",
    "saturn",
  ],
  ["planet of time | planet of limits | planet of structure | planet of karma", "saturn"],
  ["planet of responsibility | planet of boundaries | cosmic taskmaster | father time", "saturn"],
  ["lord of karma | greater malefic | great malefic | celestial taskmaster", "saturn"],
  ["red planet | planet of war | god of war | planet of action | action planet", "mars"],
  ["planet of drive | planet of desire | planet of energy | warrior planet", "mars"],
  ["lesser malefic | fiery planet | planet of passion | martian", "mars"],
  ["planet of love | love planet | goddess of love | planet of beauty", "venus"],
  ["planet of romance | planet of pleasure | planet of affection | lesser benefic", "venus"],
  ["morning star | evening star | planet of harmony | planet of value", "venus"],
  ["planet of communication | communication planet | messenger planet", "mercury"],
  ["planet of the mind | trickster planet | winged messenger | messenger of the gods", "mercury"],
  ["planet of messages | planet of thought | quicksilver planet | swiftest planet", "mercury"],
  ["planet of luck | lucky planet | planet of expansion | planet of growth", "jupiter"],
  ["greater benefic | great benefic | king of the planets | king of the gods", "jupiter"],
  [
    "gas giant | giant planet | largest planet | planet of abundance | planet of fortune",
    "jupiter",
  ],
  ["planet of good fortune | planet of opportunity | biggest planet", "jupiter"],
  ["planet of change | planet of surprise | planet of surprises | planet of rebellion", "uranus"],
  ["great awakener | planet of upheaval | planet of freedom", "uranus"],
  ["planet of dreams | planet of illusion | planet of imagination | god of the sea", "neptune"],
  ["planet of mystery | dreamy planet", "neptune"],
  ["planet of transformation | planet of power | lord of the underworld | dwarf planet", "pluto"],
  ["planet of rebirth | god of the underworld", "pluto"],
  ["wounded healer", "chiron"],
  ["nearest star | day star | solar disc | lord of the day | light of the day", "sun"],
  ["earth's satellite | our satellite | queen of the night | lady of the night", "moon"],
  ["night's lantern | silver orb | silvery orb", "moon"],
];

/**
 * Words that also mean a metal, a verb or daylight. Such a word means a body only with a capital
 * letter or in a fitting context.
 */
const EVERYDAY_TOO: readonly (readonly [phrases: string, body: Point])[] = [
  ["sun | solar", "sun"],
  ["moon", "moon"],
  ["mercury", "mercury"],
  ["mars", "mars"],
];

const IDIOMS =
  "over the moon | once in a blue moon | blue moon | promise the moon | ask for the moon | " +
  "shoot for the moon | reach for the moon | many moons | moons ago | moon and back | " +
  "under the sun | place in the sun | day in the sun | moment in the sun | in the sun | " +
  "out of the sun | make hay while the sun shines | everything under the sun | " +
  "sun hat | sun cream | sun lounger | sun salutation | sun salutations | " +
  "solar panels | solar panel | solar power | solar plexus | mercury thermometer | mars bar | " +
  "sun comes out | sun is shining | sun on your face | sun on your skin | sun goes down | " +
  "sun comes up | sun sets | sun rises | sun is out | moon is up | moon boots";

export const BODY_ENTRIES: readonly Entry[] = [
  ...[...NAMES, ...NICKNAMES].flatMap(([phrases, ...bodies]) =>
    entriesOf(phrases, { kind: "body", bodies, isLoose: false })
  ),
  ...entriesOf("the lights | luminaries | two lights", { kind: "lights", isLoose: true }),
  ...entriesOf("luminary", { kind: "body", bodies: ["sun", "moon"], isLoose: false }),
  ...EVERYDAY_TOO.flatMap(([phrases, body]) => [
    ...entriesOf(phrases, { kind: "body", bodies: [body], isLoose: false }, true),
    ...entriesOf(phrases, { kind: "body", bodies: [body], isLoose: true }),
  ]),
  ...entriesOf(IDIOMS, { kind: "everyday" }),
];

/**
 * Prose does not distinguish the mean from the true position of a node or of Lilith, so both count
 * as one body.
 */
export function bodyOf(point: Point): Point {
  return point.startsWith("true_") ? point.replace("true_", "mean_") as Point : point;
}

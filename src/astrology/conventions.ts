import { ASPECT_ANGLES_DEG, ASPECT_TYPES } from "../ephemeris/points.ts";
import { lotsTable } from "./chart/lots.ts";
import { STATIONARY_BELOW_DEG_PER_DAY } from "./motion.ts";
import { natalOrbs, synastryOrbs, TRANSIT_ORB_DEG } from "./orbs.ts";
import { STELLIUM_SIZE, YOD_QUINCUNX_ORB_DEG } from "./patterns.ts";

/** The name of the conventions; any change needs a new name. */
export const CONVENTIONS = "abi-1";

/** The conventions on which correct engines differ, in Markdown, with numbers from the tables. */
export function conventionsText(): string {
  const [natal, synastry] = [natalOrbs(true), synastryOrbs(true)];
  const lots = lotsTable();
  return [
    `# Conventions ${CONVENTIONS}`,
    "## Time and frame",
    "Geocentric, apparent positions of date, tropical unless the request asks for a sidereal zodiac; UT1 is taken as UTC. Delta T is what the IERS has measured since 1973 and predicts for a year; before and after it is the model of Swiss Ephemeris, joined without a step. A local time is read by the history of its time zone, before zones by the local mean time of the place; a date is Gregorian unless the request says Julian. Houses and overlays go by ecliptic longitude alone; a body exactly on a cusp stands in the house that the cusp opens. Where the house system asked for does not exist, or its cusps are out of order, Porphyry's houses are given and `polar_fallback` says so.",
    "The node is the true one unless the request asks for the mean one; Lilith is the mean lunar apogee. Nodes never count in retrogrades, stations, patterns or balance.",
    "## Sidereal zodiac",
    "A sidereal longitude is the tropical one less the ayanamsa of its own instant, by Swiss Ephemeris, with nutation; speeds are less by its rate, and stations are where that speed is 0. Whole-sign houses begin with the sidereal sign of the ascendant. Aspects within a chart are those of the tropical one; between two instants each longitude loses its own ayanamsa. Sect, declinations and eclipses rest on the tropical longitude.",
    "## Unknown time",
    "The span is the local day where the place is known, else the whole day everywhere on Earth (UTC+14 to UTC−12). Positions are those of the middle of the span; every body has the arc in which it may stand, and no sign where that arc has more than one. There are no houses, no angles and no aspects of the Moon.",
    "## Aspects",
    markdownTable(
      ["aspect", "angle", "orb", "with Sun or Moon", "between two births", "with Sun or Moon"],
      ASPECT_TYPES.map((type) => [
        type,
        `${ASPECT_ANGLES_DEG[type]}°`,
        ...[natal, synastry].flatMap((orbs) => [
          `${orbs[type]!.limitDeg}°`,
          `${orbs[type]!.limitWithLuminaryDeg}°`,
        ]),
      ]),
    ),
    `Minor aspects are sought on request. Transits to a birth chart: ${TRANSIT_ORB_DEG}°. Orbs of the request replace these as they are. Aspects are sought among Sun to Pluto, Chiron, the node, the ascendant and the midheaven, but never between two angles. \`strength\` is 1 − orb / largest orb. \`phase\` follows from both speeds; under a transit the birth chart stands still, its angles too. Aspects to angles of the same chart and between two births are static. \`out_of_sign\`: the signs do not stand as far apart as the aspect.`,
    "## Bodies",
    "A body is stationary below this speed; degrees a day, a house rule:",
    markdownTable(
      ["body", "degrees a day"],
      Object.entries(STATIONARY_BELOW_DEG_PER_DAY).map(([body, speed]) => [
        body,
        speed.toFixed(5),
      ]),
    ),
    `Dignities of the seven visible planets: Lilly, Christian Astrology (1647); Uranus, Neptune and Pluto have modern rulerships alone. Out of bounds: a declination beyond the true obliquity of the date, never the Sun. Diurnal: the Sun above the horizon; most lots follow the sect. Receptions: mutual, by ruler or exaltation. Patterns are sought among the ten planets by natal orbs, the quincunxes of a yod within ${YOD_QUINCUNX_ORB_DEG}°; a stellium is ${STELLIUM_SIZE} of them in one sign.`,
    "## Lots",
    "A lot is an arc laid off from the ascendant. Other engines form some of them from other points, or leave them as they are by night.",
    markdownTable(lots.head, lots.rows),
    "## Moon",
    "`phase_angle` is Moon − Sun in longitude. `phase` has eight bins of 45° centred on the principal phases, `lunation_phase` eight bins of which the first begins at 0°. The Moon is void of course from her last major aspect to Sun to Pluto until she enters the next sign.",
    "## Eclipses",
    "Degree and sign of an eclipse are the Moon's at the exact conjunction or opposition in longitude. The Sun is at its maximum eclipse when the axis of the Moon's shadow passes nearest to the Earth's centre. The Moon is at hers when, seen from there, she is nearest to the axis of the Earth's shadow. Kinds follow the canons of Espenak and Meeus (Five Millennium Canon of Solar Eclipses, 2006; of Lunar Eclipses, 2009). The Moon's radius is 0.272508 Earth radii for the penumbra and 0.272281 for the umbra; the Earth's shadow is Danjon's.",
    "## Heliocentric",
    "Mercury to Pluto, the Earth and Chiron; true equinox of date, light-time corrected, without aberration and deflection. No houses, nothing retrograde, and no wider orbs for anyone.",
  ].join("\n\n") + "\n";
}

/** A table in Markdown, for the texts of the conventions and the methods. */
export function markdownTable(head: readonly string[], rows: readonly string[][]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}

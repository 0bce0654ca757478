import { ASPECT_ANGLES_DEG, ASPECT_TYPES } from "../ephemeris/points.ts";
import { lotsTable } from "./chart/lots.ts";
import { STATIONARY_BELOW_DEG_PER_DAY } from "./motion.ts";
import { natalOrbs, synastryOrbs, TRANSIT_ORB_DEG } from "./orbs.ts";
import { STELLIUM_SIZE, YOD_QUINCUNX_ORB_DEG } from "./patterns.ts";

/** The name of the conventions. Any change to the conventions needs a new name. */
export const CONVENTIONS = "abi-1";

/**
 * The conventions on which correct engines differ, in Markdown. The numbers come from the tables.
 */
export function conventionsText(): string {
  const [natal, synastry] = [natalOrbs(true), synastryOrbs(true)];
  const lots = lotsTable();
  return [
    `# Conventions ${CONVENTIONS}`,
    "## Time and frame",
    "Positions are geocentric and apparent, of date, and tropical unless the request asks for a sidereal zodiac. UTC is used as UT1. Delta T is that of the IERS: measured since 1973, and predicted for about a year. Before and after that it is the model of Swiss Ephemeris, joined without a step. A local time is converted by the history of its time zone, and before time zones by the local mean time of the place. A date is Gregorian unless the request says Julian. Houses and overlays depend only on ecliptic longitude. A body exactly on a cusp is in the house that begins there. If the requested house system does not exist at that place and time, or its cusps are out of order, Porphyry is used and `polar_fallback` says so.",
    "The node is the true one unless the request asks for the mean one; Lilith is the mean lunar apogee. Nodes are never counted in retrogrades, stations, patterns or balance.",
    "## Sidereal zodiac",
    "A sidereal longitude is the tropical longitude minus the ayanamsa of its own instant, by Swiss Ephemeris, with nutation. The rate of the ayanamsa is subtracted from speeds, and a station is where that speed is 0. Whole-sign houses begin with the sidereal sign of the ascendant. Aspects within a chart are those of the tropical chart. Between two instants, each longitude has its own ayanamsa subtracted. Sect, declinations and eclipses are computed from the tropical longitude.",
    "## Unknown time",
    "The span is the local day if the place is known, otherwise the whole day everywhere on Earth (UTC+14 to UTC−12). Positions are those of the middle of the span. Every body has the arc in which it may be, and no sign if that arc touches more than one. There are no houses, no angles and no aspects of the Moon.",
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
    `Minor aspects are computed on request. The orb of transits to a birth chart is ${TRANSIT_ORB_DEG}°. Orbs in the request replace these orbs, without any addition. Aspects are computed among Sun to Pluto, Chiron, the node, the ascendant and the midheaven, but never between two angles. \`strength\` is 1 − orb / largest orb. \`phase\` follows from both speeds. For a transit the birth chart, including its angles, does not move. Aspects to angles of the same chart and between two births are static. \`out_of_sign\` means that the signs are closer or further apart than the aspect implies.`,
    "## Bodies",
    "A body is stationary if it is slower than this, in degrees a day. These limits are house rules:",
    markdownTable(
      ["body", "degrees a day"],
      Object.entries(STATIONARY_BELOW_DEG_PER_DAY).map(([body, speed]) => [
        body,
        speed.toFixed(5),
      ]),
    ),
    `Dignities of the seven visible planets: Lilly, Christian Astrology (1647); Uranus, Neptune and Pluto have only modern rulerships. A body is out of bounds if its declination is beyond the true obliquity of the date; the Sun never is. A chart is diurnal if the Sun is above the horizon; most lots follow the sect. Receptions are mutual, by ruler or exaltation. Patterns are computed among the ten planets by natal orbs; the quincunxes of a yod have an orb of ${YOD_QUINCUNX_ORB_DEG}°. A stellium is ${STELLIUM_SIZE} planets in one sign.`,
    "## Lots",
    "A lot is an arc added to the ascendant. Other engines compute some lots from other points, or do not reverse them by night.",
    markdownTable(lots.head, lots.rows),
    "## Moon",
    "`phase_angle` is Moon − Sun in longitude. `phase` has eight bins of 45° centred on the principal phases, `lunation_phase` has eight bins of which the first begins at 0°. The Moon is void of course from its last major aspect to Sun to Pluto until it enters the next sign.",
    "## Eclipses",
    "Degree and sign of an eclipse are the Moon's at the exact conjunction or opposition in longitude. A solar eclipse is at its maximum when the axis of the Moon's shadow passes nearest to the Earth's centre. A lunar eclipse is at its maximum when the Moon, seen from the Earth's centre, is nearest to the axis of the Earth's shadow. Kinds follow the canons of Espenak and Meeus (Five Millennium Canon of Solar Eclipses, 2006; of Lunar Eclipses, 2009). The Moon's radius is 0.272508 Earth radii for the penumbra and 0.272281 for the umbra; the Earth's shadow is Danjon's.",
    "## Heliocentric",
    "Heliocentric charts have Mercury to Pluto, the Earth and Chiron. Positions are of the true equinox of date, corrected for light-time, without aberration and deflection. There are no houses and no retrograde bodies, and no body has wider orbs.",
  ].join("\n\n") + "\n";
}

/** A table in Markdown, for the texts of the conventions and the methods. */
export function markdownTable(head: readonly string[], rows: readonly string[][]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}

import { STARS } from "../ephemeris/star_catalogue.ts";
import { ANTISCION_ORB_DEG } from "./antiscia.ts";
import { MEAN_DAILY_MOTION_DEG } from "./conditions.ts";
import { markdownTable } from "./conventions.ts";
import { DECLINATION_ORB_DEG } from "./declination_aspects.ts";
import { DIGNITY_POINTS } from "./dignity_scores.ts";
import { FACE_RULERS, TERMS, TRIPLICITY_RULERS } from "./dignity_tables.ts";
import { MIDPOINT_OPPOSITION_ORB_DEG, MIDPOINT_ORB_DEG } from "./midpoints.ts";
import { ELEMENTS, SIGNS } from "./signs.ts";
import { STAR_ORB_DEG } from "./star_conjunctions.ts";
import { NATURES } from "./star_natures.ts";

/** How the optional blocks of a chart are computed, in Markdown. */
export function chartExtrasMethod(): string {
  return [
    "# Blocks on request",
    "Each block has its own field in request and answer. The blocks use the same points as the aspects. Except for Lilly's limits, the orbs of the blocks are house rules. The blocks do not affect patterns or scores.",
    "## declination_aspects",
    `Two bodies are parallel if they are equally far from the equator on the same side, and contraparallel if they are on opposite sides. The orb is ${DECLINATION_ORB_DEG}°. \`phase\` follows from their speeds in declination, taken over 0.01 day on either side. Lots and angles have no parallels.`,
    "## dignity_scores",
    "Points by Lilly, Christian Astrology (1647), p. 115, without accidental dignities. A planet is peregrine if it has none of the first five:",
    markdownTable(
      ["dignity", "points"],
      Object.entries(DIGNITY_POINTS).map(([dignity, points]) => [dignity, `${points}`]),
    ),
    "Rulers and exaltations are the same in both tables. `lilly` has the triplicities and Ptolemaic terms of Christian Astrology, p. 104. `hellenistic` has the triplicities of Dorotheus, Carmen Astrologicum I.1, and the Egyptian terms of Tetrabiblos I.20. The ruler by day or by night counts; the participating ruler does not.",
    markdownTable(
      ["element", "by day", "by night", "by day (hellenistic)", "by night (hellenistic)"],
      ELEMENTS.map((element) => [
        element,
        ...(["lilly", "hellenistic"] as const).flatMap((tables) => {
          const { diurnal, nocturnal } = TRIPLICITY_RULERS[tables][element];
          return [diurnal, nocturnal];
        }),
      ]),
    ),
    "Terms, each with the degree at which it ends:",
    markdownTable(
      ["sign", "lilly", "hellenistic"],
      SIGNS.map((sign) => [
        sign,
        ...(["lilly", "hellenistic"] as const).map((tables) =>
          TERMS[tables][sign].map(([ruler, endDeg]) => `${ruler} ${endDeg}`).join(", ")
        ),
      ]),
    ),
    `The faces of 10° begin at 0° Aries with ${FACE_RULERS.join(", ")}, and repeat.`,
    "## antiscia",
    `The antiscion of a longitude λ is 180° − λ, its contra-antiscion −λ. Both follow from sign and degree, not from declination. Contacts are conjunctions within ${ANTISCION_ORB_DEG}°, never between two angles. In a sidereal zodiac, the axes are those of the sidereal signs, not the solstices.`,
    "## midpoints",
    `The midpoint of two points lies on the shorter arc. Points within ${MIDPOINT_OPPOSITION_ORB_DEG}° of an opposition have two midpoints, one on each arc. Contacts are other points that are 0, 90 or 180° from the midpoint, within ${MIDPOINT_ORB_DEG}°.`,
    "## conditions",
    "Distances from the Sun in longitude, by Lilly, p. 113: cazimi up to 17′, combust up to 8°30′, under the beams up to 17°. Lilly also requires that a combust planet is in the Sun's sign; this is not required here. The Moon is treated like the others. A planet is fast if its speed, direct or retrograde, is above the mean daily motion that Lilly prints, pp. 57–83:",
    markdownTable(
      ["planet", "degrees a day"],
      Object.entries(MEAN_DAILY_MOTION_DEG).map(([planet, motion]) => [
        planet,
        motion.toFixed(5),
      ]),
    ),
    "## stars",
    `${STARS.length} stars within ${STAR_ORB_DEG}° of a point in longitude. The apparent places of the stars, of date, are computed by Swiss Ephemeris from measurements of the SIMBAD database, CDS, Strasbourg. Natures are those of Ptolemy, Tetrabiblos I.9, in Ashmand's translation. Achernar has none, because Ptolemy could not see it.`,
    markdownTable(
      ["figure", "like", "stars here"],
      NATURES.map(({ figure, planets, stars }) => [figure, planets.join(", "), stars.join(", ")]),
    ),
  ].join("\n\n") + "\n";
}

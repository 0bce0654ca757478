import { markdownTable } from "../conventions.ts";
import { SIGNS } from "../signs.ts";
import { traditionalRuler } from "../dignities.ts";
import { TRANSIT_ORB_DEG } from "../orbs.ts";
import { NAIBOD_DEG_PER_YEAR } from "./progressed_angles.ts";
import { PROGRESSED_YEAR_DAYS } from "./progressed_time.ts";

/** How returns, progressions and profections are computed, in Markdown. */
export function lifeMethod(): string {
  return [
    "# Returns, progressions and profections",
    "## Returns",
    "A body returns when its apparent longitude is again that of the birth. The number of a return counts the body's turns through the zodiac since the birth. Each return has all its passes: a body that turns retrograde can pass its place three times or more. Passes of a retrograde loop that includes the birth itself are not returns.",
    `The solar return of a year is the one nearest to the birth plus ${PROGRESSED_YEAR_DAYS} days for each year since then. So each birth has exactly one solar return a year. For other bodies, a year means the first return after that instant.`,
    "A precession-corrected return uses the longitude minus the Fagan–Bradley ayanamsa, including nutation. Any other sidereal zodiac with a fixed offset gives the same instants. The positions of its chart are tropical. In a sidereal zodiac every return is of the longitude in that zodiac, and so is the year of a profection.",
    "Without a time of birth the return is computed for the middle of the day. `range` gives the earliest and latest possible first pass, from the two ends of the day. If they are more than three days apart, there is no chart.",
    "## Progressions",
    `A year of ${PROGRESSED_YEAR_DAYS} days of life is a day of the ephemeris. A secondary chart has the sky of that instant, Julian day of the birth plus years of life, in UT. Its midheaven moves in one of three ways:`,
    markdownTable(["mc", "midheaven"], [
      ["solar_arc", "that of the birth plus the Sun's arc, in longitude"],
      ["naibod", `its right ascension grows by ${NAIBOD_DEG_PER_YEAR}° a year`],
      ["quotidian", "that of the progressed instant at the place of birth"],
    ]),
    "Ascendant and cusps follow from the midheaven by the latitude of the birth and the true obliquity of the progressed instant.",
    "With `solar_arc` every point, angle and cusp of the birth chart moves by the arc of the secondary Sun. These points have only a longitude: no speed, latitude or declination.",
    `Aspects are those of progressed points to the birth chart, within ${TRANSIT_ORB_DEG}°. Progressed angles are included, but aspects between two angles are not. \`exact_on\` is the nearest date between the birth and 120 years of life.`,
    "Without a time of birth there are no angles, no aspects of the Moon and no dates: half a day of birth is half a year of life.",
    "## Profections",
    "Signs are counted from the sign of a point of the birth chart, one for each year of life completed. A year lasts from one solar return to the next. Its twelve months are twelfths of that time, and the first has the sign of the year. The lord is the traditional ruler:",
    markdownTable(["sign", "lord"], SIGNS.map((sign) => [sign, traditionalRuler(sign)])),
  ].join("\n\n") + "\n";
}

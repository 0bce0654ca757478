import { MAX_SAG_DEG } from "./lines.ts";
import { CHALDEAN_ORDER } from "./sky/planetary_hours.ts";

/** How lines of a birth and planetary hours are computed, in Markdown. */
export function linesMethod(): string {
  return [
    "# Lines and planetary hours",
    "## Lines",
    "A line shows the places where a body was on an angle at the instant of a birth. Bodies are geocentric, by right ascension α and declination δ of the true equator of date, not by their degree of the zodiac (in mundo). θ is the apparent sidereal time of Greenwich.",
    "The midheaven is at longitude α − θ, the imum coeli opposite. At latitude φ the body rises at longitude α − H − θ and sets at α + H − θ, where cos H = −tan φ tan δ. Refraction and parallax are left out. Farther from the equator than 90° − |δ| the body neither rises nor sets, so the lines end there and meet.",
    `The GeoJSON consists of straight pieces. No piece is farther than ${MAX_SAG_DEG}° from the curve. Distances of a place are from the curve itself, on a sphere of 6371 km.`,
    "## Planetary hours",
    "The Sun rises and sets when its upper limb is on the horizon of sea level, with a refraction of 34′, whatever the weather. The day of a date begins with the first sunrise of the date on the clock of the place. Twelve equal hours last from sunrise to the next sunset, and twelve from the sunset to the next sunrise.",
    `The ruler of the weekday rules the first hour. The others follow in the order ${
      CHALDEAN_ORDER.join(", ")
    }, and again from the beginning. If the Sun does not rise or set within 26 hours, there are no hours, and \`missing\` says why.`,
  ].join("\n\n") + "\n";
}

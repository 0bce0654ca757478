import { markdownTable } from "../conventions.ts";
import { DASHA_YEAR_DAYS, DASHA_YEARS } from "./dasha.ts";
import { lordOfNakshatra, NAKSHATRA_LORDS, NAKSHATRAS } from "./nakshatras.ts";

/** How the Vedic block of a chart and the dasha are computed, in Markdown. */
export function vedicMethod(): string {
  return [
    "# Nakshatras, navamsa and dasha",
    "## The Vedic block",
    "A sidereal longitude is the apparent tropical longitude of date minus the ayanamsa of that instant, both with nutation. The block has its own ayanamsa, `lahiri` unless the request names another, whatever the zodiac of the chart. The rate of the ayanamsa is subtracted from speeds, and `retrograde` follows from them.",
    "Rahu is the mean ascending node of the Moon, as in Indian almanacs, and Ketu the point opposite. `options.node` has no effect on them.",
    "The zodiac has 27 nakshatras of 13°20′, each of four padas of 3°20′. A pada is also a ninth of a sign. Its sign in the navamsa chart (D9) is found by counting padas from the beginning of Aries, sign after sign. Longitudes and limits are rounded to 1e-7°; a point exactly on a limit is in the next pada. A house is a whole sign; the first house is the sign of the ascendant.",
    "Without a time of birth a body has the padas that it may be in as `candidates`. Sign, nakshatra, pada and navamsa are null unless all candidates agree.",
    markdownTable(
      ["number", "nakshatra", "lord"],
      NAKSHATRAS.map((id, index) => [String(index + 1), id, lordOfNakshatra(id)]),
    ),
    "## Vimshottari dasha",
    "The first mahadasha belongs to the lord of the Moon's nakshatra at the birth. It began before the birth by the part of the nakshatra that the Moon had passed, times the years of the lord, times the days of a year. The other mahadashas follow in this order:",
    markdownTable(
      ["lord", "years"],
      NAKSHATRA_LORDS.map((lord) => [lord, String(DASHA_YEARS[lord])]),
    ),
    "A period is divided among the nine lords in the same shares, beginning with its own lord: mahadashas into antardashas, and antardashas into pratyantardashas.",
    `A year has ${DASHA_YEAR_DAYS} days unless \`year_days\` says otherwise. Dates are in UTC. The balance is the remaining part of the first mahadasha in years of twelve months of 30 days, to the nearest day.`,
  ].join("\n\n") + "\n";
}

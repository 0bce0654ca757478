import type { Place } from "./place_index.ts";
import { FRENCH_DEPARTMENTS, POSTCODE_COUNTRIES, ZIP_STATES } from "./tables/postcodes.ts";
import type { PartsReading } from "./read_place.ts";

type Settled = Extract<PartsReading, { outcome: "resolved" | "ambiguous" }>;

/**
 * The first place is chosen without a warning if its population is at least this many times the
 * population of the next place.
 */
const CLEAR_RATIO = 10;

/**
 * Keeps the places to which the number next to the name may belong as a postcode. `46001 Valencia`
 * is not in a country whose postcodes have four digits, `Beverly Hills 90210` is in a state with
 * ZIP codes 9…, and `Saint-Denis (93)` is near Paris. Null: the number does not help.
 */
export function byPostcode(reading: Settled, asides: string[]): Settled | null {
  const postcode = asides.map((aside) => aside.replace(/[()]/g, ""))
    .find((aside) => /^\d{4,6}$|^\d\d$/.test(aside));
  const all = reading.outcome === "resolved"
    ? [reading.place, ...reading.rivals]
    : reading.candidates;
  if (postcode === undefined || all.length < 2) return null;
  const candidates = all.filter((place) => fits(place, postcode));
  const [place, next] = candidates;
  if (place === undefined) return null;
  return next === undefined || place.population >= CLEAR_RATIO * next.population
    ? { outcome: "resolved", place, ignored: reading.ignored, rivals: [] }
    : { outcome: "ambiguous", candidates, ignored: reading.ignored };
}

function fits({ countryCode, admin1 }: Place, postcode: string): boolean {
  const countries = POSTCODE_COUNTRIES[postcode.length];
  if (!countries.split(" ").includes(countryCode)) return false;
  switch (countryCode) {
    case "US":
      return ZIP_STATES[Number(postcode[0])].split("|").includes(admin1 ?? "");
    case "FR":
      return FRENCH_DEPARTMENTS[admin1 ?? ""]?.split(" ").includes(postcode.slice(0, 2)) ?? false;
    default:
      return true;
  }
}

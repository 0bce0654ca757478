import { wordBefore } from "./binding.ts";
import type { Parsed } from "./clauses.ts";
import type { Licence } from "./licence.ts";
import type { Mention } from "./phrase_book.ts";
import { type ClaimReading, state } from "../reading.ts";
import { nearestGroup } from "./rulers.ts";

/**
 * Checks what a sentence says of the reader's year of life: its lord and its house. Returns the
 * mentions of houses that are the year's own, so that they are no body's place.
 */
export function readYears(
  parsed: Parsed,
  licence: Licence,
  reading: ClaimReading,
): ReadonlySet<Mention> {
  const houses = new Set<Mention>();
  const judge = (carriers: readonly string[], { from }: Mention) => {
    if (carriers.length > 0) state(reading, carriers, parsed.clauseOf[from]);
    else reading.faults.add(licence.rulesYear(null).length > 0 ? "wrong_fact" : "unlicensed");
  };
  for (const mention of parsed.mentions) {
    if (mention.term.kind !== "year_lord" && mention.term.kind !== "year_of_life") continue;
    const house = houseOfYear(parsed, mention);
    if (house !== undefined && house.term.kind === "house" && !houses.has(house)) {
      houses.add(house);
      judge(licence.yearsOfHouse(house.term.houses), house);
    }
    if (mention.term.kind === "year_lord") {
      const bodies = nearestGroup(parsed, mention)?.heads.map(({ bodies }) => bodies) ?? [[null]];
      for (const meant of bodies) judge(meant.flatMap((body) => licence.rulesYear(body)), mention);
    }
  }
  return houses;
}

/** "Your tenth-house year", "your year of life is of the tenth house"; not "Saturn, lord of your year, is in …". */
function houseOfYear({ mentions, groups, ...parsed }: Parsed, year: Mention): Mention | undefined {
  return mentions.find((house) => {
    if (house.term.kind !== "house") return false;
    if (house.to >= year.from && house.from < year.from) return true;
    if (house.from < year.to) return false;
    const isApart = groups.some(({ from }) => from >= year.to && from < house.from);
    const before = wordBefore({ mentions, groups, ...parsed }, house) ?? "";
    return !isApart && /^(of|to|is)$/.test(before);
  });
}

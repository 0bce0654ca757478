import { wordBefore } from "./binding.ts";
import type { Parsed } from "./clauses.ts";
import type { Licence } from "./licence.ts";
import type { Mention } from "./phrase_book.ts";
import { type ClaimReading, state } from "../reading.ts";
import { nearestGroup } from "./rulers.ts";

/**
 * Checks what a sentence says about the reader's year of life: the year's lord and house. Returns
 * the houses that belong to the year, so that these houses are not read as the place of a body.
 */
export function readYears(
  parsed: Parsed,
  licence: Licence,
  reading: ClaimReading,
): ReadonlySet<Mention> {
  const houses = housesOfYears(parsed);
  const judge = (carriers: readonly string[], { from }: Mention) => {
    if (carriers.length > 0) state(reading, carriers, parsed.clauseOf[from]);
    else reading.faults.add(licence.rulesYear(null).length > 0 ? "wrong_fact" : "unlicensed");
  };
  for (const mention of houses) {
    if (mention.term.kind === "house") judge(licence.yearsOfHouse(mention.term.houses), mention);
  }
  for (const mention of parsed.mentions.filter(({ term }) => term.kind === "year_lord")) {
    const bodies = nearestGroup(parsed, mention)?.heads.map(({ bodies }) => bodies) ?? [[null]];
    for (const meant of bodies) judge(meant.flatMap((body) => licence.rulesYear(body)), mention);
  }
  return houses;
}

/**
 * The houses that belong to a year of life, as in "your tenth-house year" or "your year of life is
 * of the tenth house". The house in "Saturn, lord of your year, is in your tenth house" does not
 * belong to the year.
 */
function housesOfYears(parsed: Parsed): ReadonlySet<Mention> {
  const { mentions, groups, words } = parsed;
  const years = mentions.filter(({ term }) =>
    term.kind === "year_lord" || term.kind === "year_of_life"
  );
  const isOfYear = (house: Mention) => {
    if (words[house.to]?.text === "year") return true;
    const year = years.findLast(({ to }) => to <= house.from);
    if (year === undefined) return false;
    const isApart = groups.some(({ from }) => from >= year.to && from < house.from);
    return !isApart && /^(of|to|is)$/.test(wordBefore(parsed, house) ?? "");
  };
  return new Set(mentions.filter((it) => it.term.kind === "house" && isOfYear(it)));
}

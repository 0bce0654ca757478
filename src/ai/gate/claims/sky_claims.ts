import type { Point } from "../../../ephemeris/points.ts";
import type { Slot } from "../../plan.ts";
import { type HeadChecks, readAspects } from "./aspects.ts";
import { type Check, checkOf, meantTargets, ownChecks } from "./attributes.ts";
import { bareHouses, targetsOf } from "./binding.ts";
import type { Group, Head, Parsed } from "./clauses.ts";
import { type Frame, UNNAMED_FRAMES } from "../frames.ts";
import type { Licence } from "./licence.ts";
import type { Mention } from "./phrase_book.ts";
import { type ClaimReading, emptyReading, state } from "../reading.ts";
import { readCounts } from "./houses.ts";
import { readRulers } from "./rulers.ts";
import { readYears } from "./years.ts";
import { isName, isOfMany, readUnbound } from "./unbound.ts";

const READERS_FRAMES: readonly Frame[] = ["natal", "sky"];

/** Checks a sentence's claims about bodies, signs, houses, motions and aspects. */
export function readSky(sentence: Parsed, slot: Slot, licence: Licence): ClaimReading {
  const reading = emptyReading();
  const rulers = readRulers(sentence, licence);
  const counts = readCounts(sentence, licence);
  const yearHouses = readYears(sentence, licence, reading);
  if (rulers.isFalse || counts.isFalse) reading.faults.add("wrong_fact");
  if (rulers.isUnlicensed) reading.faults.add("unlicensed");
  const parsed = {
    ...sentence,
    groups: [...sentence.groups, ...rulers.groups].sort((a, b) => a.from - b.from),
  };

  const heads = parsed.groups.flatMap(({ heads }) => heads);
  const checks: HeadChecks = new Map(heads.map((head) => [head, ownChecks(head.mention, licence)]));
  // A ruled sign is the only claim about the sign's owner. All other claims are about the ruler.
  const owners = new Set(rulers.owners.values());
  const others = { ...parsed, groups: parsed.groups.filter((group) => !owners.has(group)) };
  const targetsFor = (mention: Mention): readonly Group[] => {
    const owner = rulers.owners.get(mention);
    return owner === undefined
      ? meantTargets(others, mention, targetsOf(others, mention))
      : [owner];
  };
  const unbound: Mention[] = [];
  for (const mention of [...parsed.mentions, ...bareHouses(parsed)]) {
    if (isName(parsed, mention, licence)) continue;
    const isConsumed = rulers.consumed.has(mention) || counts.consumed.has(mention);
    if (isConsumed || yearHouses.has(mention)) continue;
    if (heads.some((head) => head.mention === mention)) continue;
    const check = isOfMany(parsed, mention, licence) ? null : checkOf(parsed, mention, licence);
    const targets = check === null ? [] : targetsFor(mention);
    const target = targets.find(({ heads }) => holdsForAll(heads, check!, licence)) ?? targets[0];
    if (target === undefined) unbound.push(mention);
    else target.heads.forEach((head) => checks.get(head)!.push(check!));
  }
  readAspects(parsed, licence, checks, reading);
  for (const { heads, clause } of parsed.groups) {
    for (const head of heads) {
      readHead(head, checks.get(head)!, clause, rulers.licensed, licence, reading);
    }
  }
  readUnbound(parsed, unbound, slot, licence, reading);
  return reading;
}

function holdsForAll(heads: Group["heads"], check: Check, licence: Licence): boolean {
  return heads.every((head) => carriersOf(head, [check], licence) !== null);
}

/**
 * Ids of the drivers that support the claims about a body. All claims must hold in the same frame.
 * If the claims hold in several frames, the drivers of all these frames are returned. Null if there
 * is no frame in which all claims hold.
 */
function carriersOf(
  { bodies, frame, isReaders }: Head,
  checks: readonly Check[],
  licence: Licence,
): string[] | null {
  const frames = frame !== null ? [frame] : isReaders ? READERS_FRAMES : UNNAMED_FRAMES;
  const found = frames.flatMap((tried) =>
    bodies.map((body) => ofOneLunation(checks, checks.map((check) => check(body, tried)), licence))
      .find((carriers) => carriers.every((ids) => ids.length > 0)) ?? []
  );
  return found.length === 0 ? null : found.flat();
}

/**
 * The drivers that support each check. If one check is about a phase and another about the sign,
 * only lunations with both the phase and the sign count: a new Moon in Virgo and another body in
 * Leo do not support "the new Moon in Leo".
 */
function ofOneLunation(
  checks: readonly Check[],
  carriers: readonly (readonly string[])[],
  licence: Licence,
): readonly (readonly string[])[] {
  const of = (what: Check["about"]) => checks.findIndex(({ about }) => about === what);
  const [phase, sign] = [of("phase"), of("sign")];
  if (phase < 0 || sign < 0 || !carriers[phase].every((id) => licence.isLunation(id))) {
    return carriers;
  }
  const both = carriers[phase].filter((id) => carriers[sign].includes(id));
  return carriers.map((ids, index) => index === phase || index === sign ? both : ids);
}

function readHead(
  head: Head,
  checks: readonly Check[],
  clause: number,
  rulers: ReadonlySet<Point>,
  licence: Licence,
  reading: ClaimReading,
): void {
  const { bodies, frame } = head;
  for (const body of bodies) licence.driversOf(body).forEach((id) => reading.named.add(id));
  const carriers = carriersOf(head, checks, licence);
  if (checks.length > 0 && carriers !== null) {
    state(reading, carriers, clause);
    return;
  }
  if (checks.length > 0) {
    const isEclipse = head.mention.term.kind === "eclipse";
    reading.faults.add(
      !isEclipse && bodies.some((body) => licence.isGiven(body)) ? "wrong_fact" : "unlicensed",
    );
    return;
  }
  if (bodies.some((body) => licence.isGivenIn(body, frame) || rulers.has(body))) return;
  // A driver's text may name a body about which the driver makes no claim.
  if (
    frame === null &&
    bodies.some((body) => licence.isBodySaid(body))
  ) return;
  reading.faults.add(bodies.some((body) => licence.isGiven(body)) ? "wrong_fact" : "unlicensed");
}

import type { AspectType } from "../../../ephemeris/points.ts";
import type { Check } from "./attributes.ts";
import type { Group, Head, Parsed } from "./clauses.ts";
import { ANY_ASPECT } from "../lexicon/en_aspects.ts";
import type { Term } from "../lexicon/term.ts";
import type { Licence } from "./licence.ts";
import type { Mention } from "./phrase_book.ts";
import { type ClaimReading, state } from "../reading.ts";
import { startsAnew } from "./words.ts";

export type HeadChecks = Map<Head, Check[]>;
type Aspect = Extract<Term, { kind: "aspect" }>;

const LINKS_NOTHING = new Set(
  "ruler ruled rules ruling rule lord than like unlike or nor".split(" "),
);
/**
 * If one of these words follows an everyday verb, the verb is about the reader and not about
 * another body.
 */
const READER = /^(you|your|it|them|us|what|how|the|a|an|whatever|everything)$/;

/**
 * Reads the aspects between bodies in one clause. The clause may name the aspect ("squares") or
 * only say that the bodies are linked.
 */
export function readAspects(
  parsed: Parsed,
  licence: Licence,
  checks: HeadChecks,
  reading: ClaimReading,
): void {
  const { groups, mentions, words, clauseOf } = parsed;
  const aspects = mentions.filter(({ term }) => term.kind === "aspect");
  for (const mention of aspects) readAspect(parsed, mention, licence, checks, reading);
  for (const [index, right] of groups.entries()) {
    const left = groups[index - 1];
    if (left === undefined || left.clause !== right.clause) continue;
    const isNamed = aspects.some(({ from }) => clauseOf[from] === right.clause);
    const between = words.slice(left.to, right.from);
    if (isNamed || between.some(({ text }) => LINKS_NOTHING.has(text))) continue;
    link(left.heads, right.heads, ANY_ASPECT, licence, checks);
  }
}

function readAspect(
  { groups, words, clauseOf }: Parsed,
  mention: Mention,
  licence: Licence,
  checks: HeadChecks,
  reading: ClaimReading,
): void {
  const { types, isLoose, isMutual } = mention.term as Aspect;
  const clause = clauseOf[mention.from];
  const before = groups.findLast((group) => group.clause === clause && group.to <= mention.from);
  const right = groups.find((group) => group.clause === clause && group.from >= mention.to);
  const left = before ?? (right === undefined && isLoose ? undefined : subjectOf(groups, mention));
  if (left !== undefined && right !== undefined) {
    link(left.heads, right.heads, types, licence, checks);
    return;
  }
  const group = left ?? right;
  const next = words[mention.to];
  const hasObject = right === undefined && next !== undefined && !startsAnew(next) &&
    READER.test(next.text);
  const isOfPair = group !== undefined && group.heads.length > 1 && isMutual &&
    !(isLoose && hasObject);
  if (isOfPair) linkWithin(group, types, licence, checks);
  else if (!isLoose) {
    const carriers = group === undefined
      ? licence.anyAspect(types, null, null)
      : group.heads.flatMap(({ bodies, frame }) =>
        bodies.flatMap((body) => licence.anyAspect(types, body, frame))
      );
    if (carriers.length === 0) reading.faults.add("wrong_fact");
    state(reading, carriers, clause);
  }
}

/** The first body of the preceding clause, as in "Saturn, deep in Aries, squares Venus". */
function subjectOf(groups: readonly Group[], { from }: Mention): Group | undefined {
  const last = groups.findLast((group) => group.to <= from);
  return groups.find((group) => group.clause === last?.clause);
}

function link(
  left: readonly Head[],
  right: readonly Head[],
  types: readonly AspectType[],
  licence: Licence,
  checks: HeadChecks,
): void {
  for (const one of left) {
    for (const other of right) {
      if (isSame(one, other)) continue;
      linkPair(one, other, types, licence, checks);
    }
  }
}

function linkWithin(
  { heads }: Group,
  types: readonly AspectType[],
  licence: Licence,
  checks: HeadChecks,
): void {
  for (const [index, one] of heads.entries()) {
    for (const other of heads.slice(index + 1)) linkPair(one, other, types, licence, checks);
  }
}

function linkPair(
  one: Head,
  other: Head,
  types: readonly AspectType[],
  licence: Licence,
  checks: HeadChecks,
): void {
  checks.get(one)!.push((body, frame) => licence.inAspect(body, other.bodies, types, frame));
  checks.get(other)!.push((body, frame) => licence.inAspect(body, one.bodies, types, frame));
}

/** "The Moon … this Moon" names one body; "transiting Saturn meets your natal Saturn" names two. */
function isSame(one: Head, other: Head): boolean {
  return one.frame === other.frame && one.bodies.some((body) => other.bodies.includes(body));
}

import { METHOD } from "../rulebook/rules.ts";
import {
  AVERAGE,
  GROUP_CAPS,
  HIGHEST,
  LOWEST,
  RISK_FLAG_STRENGTH,
  SPREAD,
  SUBSCORE_SPREAD,
} from "../rulebook/scale.ts";
import { type Tier, tierOf } from "../rulebook/tiers.ts";
import type { Positions } from "../positions.ts";
import { type Driver, type Finding, findRelationships } from "../rulebook/rule_matches.ts";
import {
  type RelationshipRule,
  type RelationshipType,
  RULE_GROUPS,
  type Subscore,
  SUBSCORES,
} from "../rulebook/rule.ts";

/** What moved a score, in whole thousandths of a point; all of a score sum exactly to it. */
export interface Contribution {
  /** Id of a rule, `base`, `cap_` and a group, or `bounds`. */
  rule: string;
  /** Null for what is no rule. */
  theme: string | null;
  points: number;
  thousandths: number;
  drivers: Driver[];
}

export interface CompatibilityScore {
  /** `scale`: what the points of the table are multiplied with, besides their weight. */
  method: { name: string; version: string; scale: number };
  /** 0 … 100, in whole thousandths. */
  score: number;
  tier: Tier;
  contributions: Contribution[];
  /** Null without both charts' houses, and of minors where a subscore speaks of desire. */
  subscores: Record<Subscore, number | null>;
  subscoreContributions: Record<Subscore, Contribution[] | null>;
  /** Challenging rules that apply with at least half strength. */
  riskFlags: string[];
}

/** What kind of pair is scored. */
export interface PairKind {
  relationshipType: RelationshipType;
  /** One of the two is under age: what speaks of desire is left out. */
  withMinor: boolean;
}

/** Scores a pair of charts by the rulebook. Swapping the charts changes no points. */
export function scorePair(
  subject: Positions,
  partner: Positions,
  kind: PairKind,
): CompatibilityScore {
  const all = findRelationships(subject, partner);
  const { findings, factorOf, scale } = weighed(all, kind);
  const contributions = contributionsOf(findings, factorOf, GROUP_CAPS);
  const score = sumOf(contributions) / 1000;
  const hasHouses = subject.cuspsDeg !== null && partner.cuspsDeg !== null;
  const subscoreContributions = bySubscore((subscore) =>
    hasHouses && !(kind.withMinor && subscore !== "partnership_7th")
      ? contributionsTo(subscore, all)
      : null
  );
  return {
    method: { ...METHOD, scale: Math.round(scale * 1e6) / 1e6 },
    score,
    tier: tierOf(score, kind.relationshipType),
    contributions,
    subscores: bySubscore((subscore) => {
      const found = subscoreContributions[subscore];
      return found && sumOf(found) / 1000;
    }),
    subscoreContributions,
    riskFlags: findings
      .filter(({ rule, strength }) =>
        rule.polarity === "challenging" && strength >= RISK_FLAG_STRENGTH
      )
      .map(({ rule }) => rule.id),
  };
}

/** The score alone, as `scorePair` gives it. */
export function scoreAlone(subject: Positions, partner: Positions, kind: PairKind): number {
  const { findings, factorOf } = weighed(findRelationships(subject, partner), kind);
  let sum = baseOf(findings, factorOf);
  for (const group of RULE_GROUPS) {
    let groupSum = 0;
    for (const finding of findings) {
      if (finding.rule.group === group) groupSum += thousandthsOf(finding, factorOf);
    }
    sum += groupSum + beyondCap(groupSum, GROUP_CAPS[group]);
  }
  return (sum + outOfBounds(sum)) / 1000;
}

type FactorOf = (finding: Finding) => number;

/** The findings that count in a pair of that kind, and what their points are multiplied with. */
function weighed(all: readonly Finding[], { relationshipType, withMinor }: PairKind) {
  const weightOf = ({ rule }: Finding) => rule.weight[relationshipType];
  const findings = all.filter((finding) =>
    weightOf(finding) > 0 && !(withMinor && finding.rule.isForAdults)
  );
  const scale = SPREAD / reach(findings, weightOf);
  return { findings, scale, factorOf: (finding: Finding) => scale * weightOf(finding) };
}

function contributionsTo(subscore: Subscore, all: readonly Finding[]): Contribution[] {
  const findings = all.filter(({ rule }) => rule.subscore === subscore);
  const scale = SUBSCORE_SPREAD / reach(findings, () => 1);
  return contributionsOf(findings, () => scale, null);
}

/**
 * How far the rules that can be known reach: the root of the sum of the squares of their greatest
 * weighted points. Dividing by it keeps the spread of the score where rules fall away.
 */
function reach(findings: readonly Finding[], weightOf: FactorOf): number {
  return Math.sqrt(
    findings.reduce((sum, finding) => sum + (weightOf(finding) * finding.greatestPoints) ** 2, 0),
  );
}

/** Base, rules (most points first), caps of the groups where they are exceeded, bounds. */
function contributionsOf(
  findings: readonly Finding[],
  factorOf: FactorOf,
  caps: Readonly<Record<RelationshipRule["group"], number>> | null,
): Contribution[] {
  const applying = findings.filter(({ strength }) => strength > 0).map((finding) => ({
    group: finding.rule.group,
    contribution: ruleContribution(finding, thousandthsOf(finding, factorOf)),
  }));
  const overCaps = caps === null ? [] : RULE_GROUPS.flatMap((group) => {
    const ofGroup = applying.filter((row) => row.group === group);
    const excess = beyondCap(sumOf(ofGroup.map(({ contribution }) => contribution)), caps[group]);
    return excess === 0 ? [] : [noRule(`cap_${group}`, excess)];
  });
  const contributions = [
    noRule("base", baseOf(findings, factorOf)),
    ...applying
      .map(({ contribution }) => contribution)
      .sort((a, b) => Math.abs(b.thousandths) - Math.abs(a.thousandths)),
    ...overCaps,
  ];
  return [...contributions, noRule("bounds", outOfBounds(sumOf(contributions)))];
}

/**
 * A pair without any contact, thousandths: so that the average is the same whatever the weights and
 * however much can be known.
 */
function baseOf(findings: readonly Finding[], factorOf: FactorOf): number {
  const expected = findings.reduce(
    (sum, finding) => sum + factorOf(finding) * finding.expectedPoints,
    0,
  );
  return Math.round(1000 * (AVERAGE - expected));
}

function thousandthsOf(finding: Finding, factorOf: FactorOf): number {
  return finding.strength === 0 ? 0 : Math.round(1000 * factorOf(finding) * finding.value);
}

/** What takes a group back to its cap, thousandths. */
function beyondCap(sum: number, capPoints: number): number {
  const most = 1000 * capPoints;
  return Math.abs(sum) <= most ? 0 : Math.sign(sum) * most - sum;
}

/** What brings a score back within its bounds, thousandths. */
function outOfBounds(sum: number): number {
  return Math.min(1000 * HIGHEST, Math.max(1000 * LOWEST, sum)) - sum;
}

function ruleContribution({ rule, drivers }: Finding, thousandths: number): Contribution {
  return { ...noRule(rule.id, thousandths), theme: rule.theme, drivers: drivers() };
}

function noRule(rule: string, thousandths: number): Contribution {
  return { rule, theme: null, points: thousandths / 1000, thousandths, drivers: [] };
}

function sumOf(contributions: readonly Contribution[]): number {
  return contributions.reduce((sum, { thousandths }) => sum + thousandths, 0);
}

function bySubscore<Value>(valueOf: (subscore: Subscore) => Value): Record<Subscore, Value> {
  return Object.fromEntries(SUBSCORES.map((subscore) => [subscore, valueOf(subscore)])) as Record<
    Subscore,
    Value
  >;
}

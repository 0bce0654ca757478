import { METHOD, RULES, SOURCES, THEMES } from "./rules.ts";
import {
  AVERAGE,
  GROUP_CAPS,
  HIGHEST,
  LOWEST,
  RISK_FLAG_STRENGTH,
  SPREAD,
  SUBSCORE_SPREAD,
} from "./scale.ts";
import { DISCEPOLO_METHOD } from "../pairs/discepolo.ts";
import { THRESHOLDS_ORIGIN, TIER_THRESHOLDS, TIERS } from "./tiers.ts";
import { markdownTable } from "../conventions.ts";
import { RELATIONSHIP_TYPES, type Rule, RULE_GROUPS, type RulePlace, SUBSCORES } from "./rule.ts";

/** How the compatibility score is computed, in Markdown, generated from its tables. */
export function compatibilityMethod(): string {
  return [
    `# Compatibility score: ${METHOD.name} ${METHOD.version}`,
    HOW,
    "## Weights",
    markdownTable(
      ["theme", ...RELATIONSHIP_TYPES],
      Object.entries(THEMES).map(([theme, weights]) => [
        theme,
        ...RELATIONSHIP_TYPES.map((type) => String(weights[type])),
      ]),
    ),
    "## Rules",
    ...RULE_GROUPS.flatMap((group) => [
      `### ${group} (at most ${GROUP_CAPS[group]} points either way)`,
      markdownTable(
        ["rule", "between", "points", "orb", "theme", "polarity", "subscore", "source"],
        RULES.filter((rule) => rule.group === group).map(ruleCells),
      ),
    ]),
    "## Tiers",
    `The lowest score of each tier. Origin: ${THRESHOLDS_ORIGIN}.`,
    markdownTable(
      ["relationship", ...TIERS],
      RELATIONSHIP_TYPES.map((type) => [
        type,
        ...TIERS.map((tier) => String(TIER_THRESHOLDS[type][tier])),
      ]),
    ),
    "## Sources",
    "The sources say which contacts matter and what they mean. The points, weights and orbs are this rulebook's own.",
    Object.values(SOURCES).map((source) => `- ${source}`).join("\n"),
  ].join("\n\n") + "\n";
}

const HOW = [
  "A rule looks at two places, one in each chart: points, the traditional ruler of house 5, 7 or 8, or one of these houses. An aspect gives the points of its row at its strength, 1 − orb / largest orb; a point in a house gives all points of its row. Both directions are computed, and the mean of the known ones counts, so that swapping the two people changes nothing.",
  `The points of a row are multiplied by the weight of its theme for the kind of relationship, and with one scale, which the answer includes. The scale is ${SPREAD} divided by the square root of the sum of the squared greatest weighted points of all rules that can be decided. If a time or place is missing, the rules that need it are left out and the scale grows, so the other rules count more.`,
  `The base is set so that two births with all longitudes equally likely get ${AVERAGE} points on average. Each group adds or takes at most its cap; the score stays within ${LOWEST} and ${HIGHEST}. Every part is rounded to a thousandth of a point and listed in contributions, which sum exactly to the score.`,
  "The range of a score covers the scores for all possible times of both people: the whole day for an unknown time, each reading for a doubtful time. Positions are computed for each half hour and interpolated linearly. Angles are evaluated six times as often, and at each instant at which a cusp passes a point of the other person or changes its sign. With both times unknown, the middles of twelve parts of each day are combined. The range is rounded outward to whole points. It always includes the score, which is computed without Moon, angles and houses of an unknown time and may be slightly outside the other scores. The share of a tier is its share of these scores.",
  `The subscores ${
    SUBSCORES.join(", ")
  } are computed in the same way from the rows that name them, without weights and caps, and with ${SUBSCORE_SPREAD} instead of ${SPREAD}. They need the houses of both charts and are null without them.`,
  "Contacts among Jupiter, Saturn, Uranus, Neptune and Pluto never count, because all people of the same age share them. The node is the true one.",
  `Risk flags are the challenging rules with a driver of at least strength ${RISK_FLAG_STRENGTH}. If one of the two is under 18 today, the themes attraction and intimacy and the subscores of house 5 and 8 are left out, and romantic and marriage scores are refused.`,
  `The answer also has ${DISCEPOLO_METHOD}, the published point method of Ciro Discepolo as Kerykeion 5.12 computes it. It does not affect the score.`,
].join("\n\n");

function ruleCells(rule: Rule): string[] {
  const { id, pair, aspects, orbDeg, theme, polarity, subscore, source } = rule;
  return [
    id,
    pair.map(placeName).join(" – "),
    Object.entries(aspects)
      .map(([type, points]) => `${type} ${points > 0 ? "+" : "−"}${Math.abs(points)}`)
      .join(", "),
    "inside" in aspects ? "" : `${orbDeg}°`,
    theme,
    polarity,
    subscore ?? "",
    source,
  ];
}

function placeName(place: RulePlace): string {
  const [, kind, house] = /^(ruler|house)_(\d)$/.exec(place) ?? [];
  if (kind === undefined) return place.replaceAll("_", " ");
  return kind === "ruler" ? `ruler of house ${house}` : `house ${house}`;
}

import { z } from "zod";
import { castCharts } from "../astrology/chart/cast_charts.ts";
import { METHOD } from "../astrology/rulebook/rules.ts";
import { scorePair } from "../astrology/pairs/compatibility_score.ts";
import { TIERS } from "../astrology/rulebook/tiers.ts";
import { discepolo, DISCEPOLO_BANDS, DISCEPOLO_METHOD } from "../astrology/pairs/discepolo.ts";
import { heliocentricBackground } from "../astrology/heliocentric/heliocentric_background.ts";
import { synastryOrbs } from "../astrology/orbs.ts";
import {
  type PairKind,
  RELATIONSHIP_TYPES,
  type RelationshipType,
} from "../astrology/rulebook/rule.ts";
import { scoreRange } from "../astrology/pairs/score_range.ts";
import { scoreSensitivity, withShiftedTimes } from "../astrology/pairs/score_sensitivity.ts";
import { invalidRequest, type Issue } from "../base/errors.ts";
import { pairBasis, pairBasisOf } from "./response/calculation_basis.ts";
import { chartSettings } from "./request/chart_options.ts";
import { helioBackground, helioBackgroundAnswer } from "./response/heliocentric_schema.ts";
import { defineOperation } from "../routes/operation.ts";
import { chartMeta } from "../births/chart_meta.ts";
import { fixedPrice } from "../routes/price.ts";
import { minorSides, pairBirths, pairId, type PairInput, pairMeta } from "../births/pair_births.ts";
import {
  contributionAnswer,
  contributions,
  subscoreContributions,
  subscoreContributionsAnswer,
} from "./response/pair_schema.ts";
import {
  scoreConfidence,
  scoreConfidenceOf,
  scoreRangeAnswer,
} from "./response/score_confidence.ts";
import { subject } from "../births/subject.ts";

const DEFAULT_RELATIONSHIP_TYPE: RelationshipType = "romantic";
const ADULT_RELATIONSHIPS: readonly RelationshipType[] = ["romantic", "marriage"];

const request = z.strictObject({
  subject,
  partner: subject,
  context: z.strictObject({
    relationship_type: z.enum(RELATIONSHIP_TYPES).optional().meta({
      description:
        "The relationship for which the rules are weighted. The types romantic and marriage are only for adults.",
      "x-personal": "relationship",
      default: DEFAULT_RELATIONSHIP_TYPE,
    }),
  }).optional(),
  include_helio_background: z.boolean().optional().meta({
    description: "Whether to add helio_background, which gives no points.",
    default: false,
  }),
}).meta({ id: "CompatibilityRequest" });

const hundred = z.number().min(0).max(100);

const data = z.object({
  pair_id: z.string().meta({ description: "subject_id:partner_id" }),
  calculation_basis: pairBasis,
  method: z.object({
    name: z.string().meta({ example: METHOD.name }),
    version: z.string().meta({ example: METHOD.version }),
    relationship_type: z.enum(RELATIONSHIP_TYPES),
    scale: z.number().meta({
      description:
        "The factor by which the points of the rulebook are multiplied, in addition to the weights of the rules.",
    }),
  }),
  score: hundred.meta({
    description:
      "The score from 0 to 100. Two random births get 50 on average. The score has three decimals, so that the contributions add up exactly to it; show only as many digits as score_range justifies.",
  }),
  score_range: scoreRangeAnswer,
  tier: z.enum(TIERS).meta({
    description:
      "The band of the score among random pairs, which /v1/methods describes. Show the tier only together with tier_share.",
  }),
  tier_share: z.number().min(0).max(1).meta({
    description:
      "Share of the possible times that give this tier. The share is 1 if nothing is uncertain. If the share is below 0.5, another tier is more likely.",
  }),
  subscores: z.object({
    romance_5th: hundred.nullable(),
    partnership_7th: hundred.nullable(),
    intimacy_8th: hundred.nullable(),
  }).meta({
    description:
      "The subscores. Without time and place of both births each is null. romance_5th and intimacy_8th are also null if one of the two people is under 18 today.",
  }),
  risk_flags: z.array(z.string()).meta({
    description: "Challenging rules that apply with at least half strength.",
  }),
  sensitivity: hundred.nullable().meta({
    description:
      "The largest change of the score if a known time of birth is one or four minutes early or late; null if neither time is known.",
  }),
  confidence: scoreConfidence,
  contributions: contributions.meta({ description: "The points sum exactly to the score." }),
  subscore_contributions: subscoreContributions.meta({
    description: "The points sum exactly to the subscore.",
  }),
  discepolo: z.object({
    method: z.string().meta({ example: DISCEPOLO_METHOD }),
    points: z.int(),
    band: z.enum(Object.keys(DISCEPOLO_BANDS) as (keyof typeof DISCEPOLO_BANDS)[]),
    breakdown: z.array(
      z.object({ rule: z.string(), points: z.int(), detail: z.string() }),
    ),
  }).nullable().meta({
    description:
      "The score by the point method of Ciro Discepolo, as Kerykeion 5.12 computes it; null without time and place of both births.",
  }),
  helio_background: helioBackground.optional().meta({
    description: "With include_helio_background only; it gives no points.",
  }),
}).meta({ id: "CompatibilityData" });

export const compatibilityScore = defineOperation({
  id: "compatibility.score",
  path: "/compatibility/score",
  helper: "compatibilityScore",
  operationId: "scoreCompatibility",
  lane: "core",
  execution: "call",
  price: fixedPrice(4, "pair"),
  rateWeight: 1,
  minimumPlan: "basic",
  stability: "live",
  summary: "Compatibility score of two births",
  description:
    "A score from 0 to 100 by a published rulebook, with every rule that contributed to it. The score is the same if subject and partner are swapped. Time and place of a birth may be missing: rules that need them are left out, and the weights of the remaining rules are adjusted.",
  request,
  data,
  meta: chartMeta,
  examples: [{
    name: "A couple, by place and local time",
    request: {
      subject: { id: "customer-1", dob: "2000-01-01", tob: "10:00", pob: "San Diego, CA, US" },
      partner: { id: "customer-2", dob: "2001-02-16", tob: "06:00", pob: "Sacramento, CA, US" },
      context: { relationship_type: "romantic" },
      include_helio_background: true,
    },
  }, {
    name: "Business partners, one without a time of birth",
    request: {
      subject: { id: "customer-1", dob: "2000-01-01", tob: "10:00", pob: "San Diego, CA, US" },
      partner: { id: "customer-3", dob: "1998-07-04", pob: "Boston, MA, US" },
      context: { relationship_type: "business" },
    },
  }],
  prepare: async (input, { places, now }) => ({
    kind: pairKind(input, input.context?.relationship_type, now()),
    births: await pairBirths(input, places, now()),
    withBackground: input.include_helio_background ?? false,
  }),
  run: ({ births, kind, withBackground }, { ephemeris }) => {
    // The score needs only positions, so no bodies are listed in the chart.
    const settings = { ...chartSettings({}, undefined, synastryOrbs), shownPoints: [] };
    const { charts } = castCharts(ephemeris, births.map(withShiftedTimes), settings);
    const [subject, partner] = charts.map((chart) => chart.positions());
    const found = scorePair(subject, partner, kind);
    const sensitivity = scoreSensitivity(charts, kind);
    const range = scoreRange(ephemeris, births, charts, kind, found);
    const meta = pairMeta(charts);
    return {
      data: {
        pair_id: pairId(births),
        calculation_basis: pairBasisOf(charts, settings, ephemeris.engineVersion),
        method: { ...found.method, relationship_type: kind.relationshipType },
        score: found.score,
        score_range: { min: range.min, max: range.max },
        tier: found.tier,
        tier_share: Math.round(100 * range.tierShare) / 100,
        subscores: found.subscores,
        risk_flags: found.riskFlags,
        sensitivity,
        confidence: scoreConfidenceOf(meta.chartQuality, sensitivity, range),
        contributions: found.contributions.map(contributionAnswer),
        subscore_contributions: subscoreContributionsAnswer(found.subscoreContributions),
        discepolo: discepolo(subject, partner),
        ...(withBackground && {
          helio_background: helioBackgroundAnswer(
            heliocentricBackground(ephemeris, births, settings.maxAspects),
          ),
        }),
      },
      meta,
    };
  },
});

/** @throws {ApiError} INVALID_REQUEST subject_underage. */
function pairKind(
  pair: PairInput,
  relationshipType: RelationshipType = DEFAULT_RELATIONSHIP_TYPE,
  now: Date,
): PairKind {
  const minors = minorSides(pair, now);
  if (minors.length > 0 && ADULT_RELATIONSHIPS.includes(relationshipType)) {
    throw invalidRequest(...minors.map((side): Issue => ({
      path: `${side}.dob`,
      code: "subject_underage",
      message:
        `under 18 today; a ${relationshipType} score is for adults: send context.relationship_type friendship, family or business`,
    })));
  }
  return { relationshipType, withMinor: minors.length > 0 };
}

import { z } from "zod";
import type { Composite, CompositePlanet } from "../../astrology/pairs/composite.ts";
import { POLARITIES } from "../../astrology/polarity.ts";
import { THEMES } from "../../astrology/rulebook/rules.ts";
import type { CompatibilityScore } from "../../astrology/pairs/compatibility_score.ts";
import type { Overlay } from "../../astrology/pairs/house_overlay.ts";
import type { Contribution } from "../../astrology/rulebook/contributions.ts";
import type { Match } from "../../astrology/rulebook/rule_matches.ts";
import { RULE_HOUSES, type Subscore } from "../../astrology/rulebook/rule.ts";
import type { RelationshipSignal } from "../../astrology/pairs/relationship_signals.ts";
import { ASPECT_TYPES } from "../../ephemeris/points.ts";
import { angles, anglesAnswer, planet, point, rangeAnswer } from "./chart_schema.ts";

export const side = z.enum(["subject", "partner"]);
const ruleHouse = z.literal(RULE_HOUSES);
const strength = z.number().min(0).max(1).meta({
  description: "1 − orb / largest orb of the rule; 1 for a point in a house.",
});

const aspectDriver = z.object({
  kind: z.literal("aspect"),
  subject_point: point,
  partner_point: point,
  type: z.enum(ASPECT_TYPES),
  orb: z.number().meta({ description: "Degrees." }),
  strength,
  rules: z.array(z.object({ whose: side, house: ruleHouse })).optional().meta({
    description: "If a point stands for the house it rules: that house and its owner.",
  }),
}).meta({ id: "AspectDriver" });

const overlayDriver = z.object({
  kind: z.literal("overlay"),
  point,
  whose: side.meta({
    description: "The owner of the point; the house belongs to the other person.",
  }),
  house: ruleHouse,
  strength,
}).meta({ id: "OverlayDriver" });

const driver = z.discriminatedUnion("kind", [aspectDriver, overlayDriver]).meta({
  id: "RelationshipDriver",
  description: "What made a rule apply.",
});

/**
 * A match in the form of the answer. Answers call matches drivers, as they call the facts behind
 * windows and events.
 */
function driverAnswer(found: Match): z.infer<typeof driver> {
  if (found.kind === "overlay") return found;
  return {
    kind: found.kind,
    subject_point: found.subjectPoint,
    partner_point: found.partnerPoint,
    type: found.type,
    orb: found.orbDeg,
    strength: found.strength,
    ...(found.rules && { rules: found.rules }),
  };
}

export const relationshipSignal = z.object({
  id: z.string().meta({ description: "Rule of the rulebook of /v1/compatibility/score." }),
  theme: z.enum(Object.keys(THEMES) as [string, ...string[]]),
  polarity: z.enum(POLARITIES),
  strength: strength.meta({ description: "Strength of the strongest driver." }),
  drivers: z.array(driver),
}).meta({ id: "RelationshipSignal" });

export function relationshipSignalAnswer(
  found: RelationshipSignal,
): z.infer<typeof relationshipSignal> {
  const { matches, ...signal } = found;
  return { ...signal, drivers: matches.map(driverAnswer) };
}

const overlay = z.object({
  id: point,
  house: z.int().min(1).max(12).nullable().meta({
    description: "Null if the time of birth is unknown and several houses are possible.",
  }),
}).meta({ id: "HouseOverlay" }) satisfies z.ZodType<Overlay>;

export const houseOverlays = z.object({
  subject_in_partner: z.array(overlay).nullable().meta({
    description: "The subject's points in the partner's houses; null if those are unknown.",
  }),
  partner_in_subject: z.array(overlay).nullable(),
}).meta({ id: "HouseOverlays" });

const { id, name, longitude, sign, sign_degree, longitude_range, sign_candidates } = planet.shape;
export const mayBeOpposite = z.literal(true).optional().meta({
  description:
    "Only without a time of birth: true if the unknown hour decides which of the two opposite midpoints is nearer. Position and range are those of the midpoint shown; sign_candidates are those of both.",
});
const compositePlanet = z.object({
  id,
  name,
  longitude,
  sign,
  sign_degree,
  longitude_range,
  sign_candidates,
  may_be_opposite: mayBeOpposite,
}).meta({ id: "CompositePlanet" });
export const composite = z.object({
  planets: z.array(compositePlanet),
  angles: angles.nullable().meta({
    description:
      "Null unless both births have time and place. The ascendant is the midpoint within 180° after the midheaven; the vertex is the midpoint on the side of the descendant.",
  }),
}).meta({
  id: "Composite",
  description: "The nearer of the two midpoints of each body, by ecliptic longitude.",
});

export function compositeAnswer({ planets, angles }: Composite): z.infer<typeof composite> {
  return { planets: planets.map(compositePlanetAnswer), angles: angles && anglesAnswer(angles) };
}

function compositePlanetAnswer(found: CompositePlanet): z.infer<typeof compositePlanet> {
  return {
    id: found.id,
    name: found.name,
    longitude: found.longitudeDeg,
    sign: found.sign,
    sign_degree: found.degreesInSign,
    ...(found.longitudeRange && rangeAnswer(found.longitudeRange)),
    ...(found.mayBeOpposite && { may_be_opposite: found.mayBeOpposite }),
  };
}

const contribution = z.object({
  rule: z.string().meta({
    description:
      "A rule; `base` (points of a pair without contacts); `cap_` and a group (points that the group's cap subtracts); or `bounds` (points that keep the score within 0 and 100).",
  }),
  theme: z.string().nullable(),
  points: z.number(),
  thousandths: z.int().meta({
    description: "The points in whole thousandths: their sum is exactly 1,000 times the score.",
  }),
  drivers: z.array(driver),
}).meta({ id: "Contribution" });

export function contributionAnswer(
  { matches, ...found }: Contribution,
): z.infer<typeof contribution> {
  return { ...found, drivers: matches.map(driverAnswer) };
}

export const contributions = z.array(contribution);

export const subscoreContributions = z.object({
  romance_5th: contributions.nullable(),
  partnership_7th: contributions.nullable(),
  intimacy_8th: contributions.nullable(),
});

export function subscoreContributionsAnswer(
  found: CompatibilityScore["subscoreContributions"],
): z.infer<typeof subscoreContributions> {
  const answered = (subscore: Subscore) => found[subscore]?.map(contributionAnswer) ?? null;
  return {
    romance_5th: answered("romance_5th"),
    partnership_7th: answered("partnership_7th"),
    intimacy_8th: answered("intimacy_8th"),
  };
}

import type { Campaign } from "../../astrology/campaign_fit/campaigns.ts";
import type { FitBand, FitSignature } from "../../astrology/campaign_fit/fit_signature.ts";
import type { Driver, Stance } from "../../astrology/drivers/driver.ts";
import { archetypeDriver, reasonDrivers } from "../../astrology/drivers/fit_drivers.ts";
import { type FieldSpec, planOf } from "../../ai/plan.ts";
import type { ProductText } from "../../ai/product.ts";
import { audienceGate } from "./audience_gate.ts";
import { titleOfCampaign } from "./campaign_title.ts";

/** Maximum number of signatures in one request to a model. */
const SIGNATURES_A_TASK = 16;

export interface AudienceFacts {
  campaign: Campaign;
  /** The signatures of one task. Each signature occurs once. */
  signatures: readonly FitSignature[];
}

/** Reasonings by id of the signature. */
type AudienceAnswer = Record<string, string>;

const STANCES: Readonly<Record<FitBand, Stance>> = {
  strong: "supportive",
  mixed: "mixed",
  weak: "challenging",
};

export const audienceInsightsText: ProductText<AudienceFacts, AudienceAnswer> = {
  id: "audience.insights",
  version: "audience-4",
  gate: audienceGate,
  words: async () => (await import("./words/audience.ts")).audienceWords,
  instructions: [
    'The reader is a marketer who plans the campaign that task names. The keys that share a name before the number are about one group of customers: speak of them as "this customer" or "this buyer", in the singular, never as "you", and of each group as if there were no other.',
    "The first sentence of a group says whether the campaign is worth sending and why: it says the group's facts aloud, both where there are two, what taste each stands for, and what the product offers in that taste. The second says what sort of buyer this is and what that means for the message, or what subject would suit better.",
    'A fact is said in its own words: "Venus in Aries", "Venus in an earth sign", "Mars strong by sign", of a pair "in signs that agree" or "in signs at odds", of many "three or more bodies in fire signs". Name no sign that the facts do not name, and no aspect.',
    "stance is how far the campaign suits the group: supportive means that it suits and is worth sending, mixed that there is something to be said on both sides, so hold back, challenging that it is not to be sent. What speaks against it stays against it.",
    "It is an affinity of symbols. Forecast nothing: nobody is likely or unlikely to buy, click or reply, and no chance or rate is named.",
    "Say nothing of the customer's age, gender, income, faith, health or marital status, and nothing that would offend.",
  ],
  task: ({ campaign, signatures }) => {
    const drivers = new Map<string, Driver>();
    const one = (driver: Driver) => {
      if (!drivers.has(driver.id)) drivers.set(driver.id, driver);
      return drivers.get(driver.id)!;
    };
    const fields = signatures.map(({ band, reasons, archetype }, index): FieldSpec => {
      const buyer = one(archetypeDriver(archetype));
      const facts = reasonDrivers(reasons).map(one);
      return {
        name: fieldName(index),
        sentences: [
          { kind: "named", drivers: facts.length > 0 ? facts : [buyer] },
          { kind: "held", drivers: [buyer] },
        ],
        words: { min: 18, max: 112 },
        stance: STANCES[band],
      };
    });
    // A plan must name the driver with the greatest weight, so the named drivers come first.
    const named = fields.flatMap(({ sentences: [{ drivers }] }) => drivers);
    return {
      product: "audience.insights",
      version: audienceInsightsText.version,
      title: `reasons why customers suit, or do not, ${titleOfCampaign(campaign)}`,
      instructions: audienceInsightsText.instructions,
      tone: "neutral",
      plan: planOf(fields, [...new Set([...named, ...drivers.values()])]),
      customerText: null,
      day: null,
      signs: [],
      scope: "field",
    };
  },
  assemble: (fields, { signatures }) =>
    Object.fromEntries(signatures.map(({ id }, index) => [id, fields[fieldName(index)]])),
  // The first place of a signature is known only for the whole audience, so the field's own name is
  // returned here.
  pathOf: (field) => field,
};

/** The signature that a field of a task is about. */
export function signatureOfField(field: string, { signatures }: AudienceFacts): string {
  return signatures.find((_, index) => fieldName(index) === field)!.id;
}

/**
 * Distributes signatures over tasks. Similar signatures, which are adjacent by id, are put far
 * apart.
 */
export function signaturesOfTasks(signatures: readonly FitSignature[]): FitSignature[][] {
  const tasks = Math.ceil(signatures.length / SIGNATURES_A_TASK);
  const sorted = signatures.toSorted((a, b) => a.id < b.id ? -1 : 1);
  return Array.from(
    { length: tasks },
    (_, task) => sorted.filter((_, index) => index % tasks === task),
  );
}

function fieldName(index: number): string {
  return `s${index + 1}`;
}

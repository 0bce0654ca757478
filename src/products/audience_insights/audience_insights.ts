import { z } from "zod";
import type { Compositions } from "../../ai/compose.ts";
import {
  type AudienceFacts,
  audienceInsightsText as product,
  signatureOfField,
  signaturesOfTasks,
} from "./audience_insights_text.ts";
import type { Task } from "../../ai/task.ts";
import { type BirthFit, birthFits } from "../../astrology/campaign_fit/birth_fits.ts";
import { factsCode } from "../../astrology/campaign_fit/facts_code.ts";
import { FIT_METHOD, FIT_NOTE, isToSend } from "../../astrology/campaign_fit/fit_score.ts";
import type { Driver } from "../../astrology/drivers/driver.ts";
import { inTurns, shortTurn } from "../../base/next_turn.ts";
import { defineOperation, wordedFields } from "../../routes/operation.ts";
import { pricePerUnit } from "../../routes/price.ts";
import { campaignContext, campaignOf } from "./campaign.ts";
import { type Customer, customers, readCustomers } from "./customers.ts";
import { aiMeta, aiMetaOf } from "../../ai/ai_meta.ts";
import { audienceResult, fitMeta } from "./audience_schema.ts";
import { chartMeta } from "../../births/chart_meta.ts";

/** The number of credits for one customer, in a call or in a file. */
export const CREDITS_A_CUSTOMER = 2;

const request = z.strictObject({
  customers,
  campaign_context: campaignContext,
  ...wordedFields,
}).meta({ id: "AudienceRequest" });

const data = z.object({
  results: z.array(audienceResult)
    .meta({ description: "One result for each customer, in the order of the request." }),
}).meta({ id: "AudienceData" });

const chartQuality = chartMeta.shape.chartQuality.element;

const meta = aiMeta.extend({
  drivers: aiMeta.shape.drivers.meta({
    description:
      "The facts on which all reasonings rest. Facts about archetypes are at the end of the list.",
  }),
  citations: aiMeta.shape.citations.meta({
    description:
      "Which sentence rests on which drivers. If several customers share a reasoning, it is cited at the first of these customers.",
  }),
  chartQuality: z.array(
    chartQuality.omit({ subject_id: true }).extend({ customer_id: z.string() })
      .meta({ id: "CustomerQuality" }),
  ).meta({ description: "One entry for each customer, in the order of the request." }),
  warnings: chartMeta.shape.warnings,
  ...fitMeta,
}).meta({ id: "AudienceMeta" });

interface Fit extends BirthFit {
  customer: Customer;
}

export const audienceInsights = defineOperation({
  id: "audience.insights",
  path: "/audience/insights",
  aliases: [{ path: "/customer/profile" }],
  helper: "audienceInsights",
  operationId: "scoreCustomers",
  lane: "ai",
  execution: "call",
  price: pricePerUnit(
    CREDITS_A_CUSTOMER,
    "customer",
    ({ customers }: z.infer<typeof request>) => customers.length,
  ),
  rateWeight: 5,
  minimumPlan: "basic",
  stability: "live",
  summary: "How well customers fit a campaign",
  description:
    `For each of up to 500 customers: a score of 0 to 100, whether to send the campaign, and why. ${FIT_NOTE} Only birth data counts, by a published method. If a place or time is doubtful, the batch does not fail; if a date is invalid, it does.`,
  request,
  data,
  meta,
  examples: [{
    name: "Three customers with more or less complete births",
    request: {
      customers: [
        { id: "customer-1", dob: "1990-06-15", tob: "10:00", pob: "San Diego, CA, US" },
        { id: "customer-2", dob: "1984-11-02", pob: "Lisbon, PT" },
        { id: "customer-3", dob: "1977-03-30" },
      ],
      campaign_context: { product_category: "jewelry", tone: "luxury", channel: "email" },
    },
  }],
  prepare: async ({ customers, campaign_context: context }, { places, now }) => ({
    customers: await readCustomers(customers, places, now()),
    campaign: campaignOf(context),
  }),
  run: async ({ customers, campaign }, { ephemeris, composer }, call) => {
    const births = customers.map(({ birth }) => birth);
    const found = await inTurns(birthFits(ephemeris, births, campaign));
    const fits = found.map((fit, index): Fit => ({ ...fit, customer: customers[index] }));
    const signatures = new Map(fits.map(({ signature }) => [signature.id, signature]));
    const parts = signaturesOfTasks([...signatures.values()])
      .map((signatures): AudienceFacts => ({ campaign, signatures }));
    const tasks = await inTurns(tasksOf(parts));
    const worded = await composer.composeAll(tasks, call);
    await shortTurn();
    const reasonings = reasoningsOf(worded, parts);
    const firstAt = new Map(
      fits.map(({ signature }, index) => [signature.id, index] as const).toReversed(),
    );
    const results = fits.map((fit) => resultOf(fit, reasonings.get(fit.signature.id)!));
    await shortTurn();
    const cited = aiMetaOf(
      driversOf(tasks),
      citedOf(worded, parts),
      (signature) => `results[${firstAt.get(signature)}].campaign_fit.reasoning`,
    );
    await shortTurn();
    return {
      data: { results },
      meta: {
        ...cited,
        chartQuality: customers.map(({ id, quality, notes }) => ({
          customer_id: id,
          quality,
          notes,
        })),
        warnings: fits.flatMap(warningsOf),
        method: FIT_METHOD,
        note: FIT_NOTE,
      },
      wording: worded.wording,
    };
  },
});

/** The tasks of the texts, to be made in turns. */
function* tasksOf(parts: readonly AudienceFacts[]): Generator<void, Task[]> {
  const tasks: Task[] = [];
  for (const part of parts) {
    tasks.push(product.task(part));
    yield;
  }
  return tasks;
}

/** The drivers of all texts: first the facts, then the archetypes. */
function driversOf(tasks: readonly Task[]): Driver[] {
  const byId = new Map(
    tasks.flatMap(({ plan }) => plan.drivers).map((driver) => [driver.id, driver]),
  );
  const isFact = ({ kind }: Driver) => Number(kind !== "archetype");
  return [...byId.values()].sort((a, b) => isFact(b) - isFact(a));
}

/** The reasoning texts by the id of their signature. */
function reasoningsOf({ texts }: Compositions, parts: readonly AudienceFacts[]) {
  return new Map(
    texts.flatMap(({ fields }, index) => Object.entries(product.assemble(fields, parts[index]))),
  );
}

/** The citations of all texts, each with its signature. */
function citedOf({ texts, wording }: Compositions, parts: readonly AudienceFacts[]) {
  return {
    wording,
    citations: texts.flatMap(({ citations }, index) =>
      citations.map((citation) => ({
        ...citation,
        field: signatureOfField(citation.field, parts[index]),
      }))
    ),
  };
}

function resultOf(
  { customer, facts, found, signature }: Fit,
  reasoning: string,
): z.infer<typeof audienceResult> {
  const { score } = found;
  return {
    customer_id: customer.id,
    facts: factsCode(facts),
    is_adult_from: customer.adultFrom,
    personality: { sun_sign: facts.sun, buyer_archetype: signature.archetype.name },
    campaign_fit: { score, send: isToSend(score, customer.maySend), reasoning },
  };
}

/** Warns if the score of a customer is high enough to send, but the customer is under 18. */
function warningsOf({ customer, found }: Fit, index: number) {
  const { birth, isAdult } = customer;
  if (isAdult || birth.isUnlikely || !isToSend(found.score, true)) return birth.warnings;
  const message = `customers[${index}].dob: under 18 today; do not send`;
  return [...birth.warnings, { code: "customer_underage", message }];
}

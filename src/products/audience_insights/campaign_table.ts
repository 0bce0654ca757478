import { z } from "zod";
import { makeTableId, readTableId, RECEIPT_DAYS, receiptEnd } from "../../access/table_receipt.ts";
import { ARCHETYPES } from "../../astrology/archetypes.ts";
import type { Campaign } from "../../astrology/campaign_fit/campaigns.ts";
import { FACTS_CODES } from "../../astrology/campaign_fit/facts_code.ts";
import {
  FIT_HIGHEST,
  FIT_LOWEST,
  FIT_METHOD,
  FIT_NOTE,
  SEND_FROM,
} from "../../astrology/campaign_fit/fit_score.ts";
import { ApiError } from "../../base/errors.ts";
import { defineOperation } from "../../routes/operation.ts";
import { fixedPrice } from "../../routes/price.ts";
import { contentTypeOf } from "../../routes/rendering.ts";
import { defineQuery, type QueryAsker, type QueryServices } from "../../routes/query.ts";
import { fitMeta } from "./audience_schema.ts";
import { campaignContext, campaignOf } from "./campaign.ts";
import { reasoningsOf, tableOf } from "./campaign_tables.ts";
import { reasoningPieces, TABLE_TYPES, tablePieces } from "./table_text.ts";

const CREDITS_A_TABLE = 100;
/** Making a table takes some seconds, and more while files are scored. */
const MAX_TABLE_MS = 60_000;

const request = z.strictObject({ campaign_context: campaignContext })
  .meta({ id: "CampaignTableRequest" });

const data = z.object({
  table_id: z.string().meta({
    description: "The id of the purchase. Keep the id, because the table can only be read with it.",
  }),
  rows: z.int().meta({
    description: "The number of rows of the scores, one for each possible value of facts.",
    example: FACTS_CODES,
  }),
  scores_path: z.string().meta({
    description: "Path of the scores, which have a row for each possible value of facts.",
  }),
  reasonings_path: z.string().meta({
    description: "Path of the reasonings, which have a row for each signature.",
  }),
  expires_at: z.iso.datetime().meta({
    description: "The instant until which the table can be read.",
  }),
}).meta({ id: "CampaignTableData" });

const FORMS =
  "NDJSON, whose last row is {end: true, rows}; CSV with `Accept: text/csv`; Parquet with `Accept: application/vnd.apache.parquet`.";

export const campaignTable = defineOperation({
  id: "audience.campaign_table",
  path: "/audience/campaign-table",
  helper: "campaignTable",
  operationId: "createCampaignTable",
  lane: "core",
  execution: "call",
  price: fixedPrice(CREDITS_A_TABLE, "table"),
  rateWeight: 5,
  minimumPlan: "pro",
  isForServers: true,
  stability: "beta",
  summary: "A campaign as a table to join with customers",
  description:
    `Buys a table of a campaign: the score, archetype, signature and reasoning for each of the ${
      FACTS_CODES.toLocaleString("en")
    } possible values of facts. Join the table with the facts of your customers in your own database: any number of customers is scored, and no birth leaves your database. The table can be read for ${RECEIPT_DAYS} days, as often as you like. The engine writes the reasonings; no model is asked. ${FIT_NOTE}`,
  request,
  data,
  meta: z.object(fitMeta).meta({ id: "CampaignTableMeta" }),
  examples: [{
    name: "A campaign for jewelry by email",
    request: {
      campaign_context: { product_category: "jewelry", tone: "luxury", channel: "email" },
    },
  }],
  prepare: ({ campaign_context }) => campaignOf(campaign_context),
  run: ({ category, tone, channel }, { config, peppers, now }, { organizationId }) => {
    const expiresAt = receiptEnd(now());
    const table_id = makeTableId(config.environment, peppers, {
      organizationId,
      table: [FIT_METHOD, category, tone, channel],
      expiresAt,
    });
    const path = `/v1/audience/campaign-table/${table_id}`;
    return {
      data: {
        table_id,
        rows: FACTS_CODES,
        scores_path: `${path}/scores`,
        reasonings_path: `${path}/reasonings`,
        expires_at: expiresAt.toISOString(),
      },
      meta: { method: FIT_METHOD, note: FIT_NOTE },
    };
  },
});

const parameters = z.strictObject({
  table_id: z.string().regex(/^[\w.-]{1,600}$/, "expected a table_id from an earlier answer").meta({
    description: "The table_id from the answer of POST /v1/audience/campaign-table.",
  }),
});

const common = {
  lane: campaignTable.lane,
  rateWeight: 1,
  access: campaignTable,
  parameters,
  rowTypes: TABLE_TYPES,
  isBulk: true as const,
  isForServers: true as const,
  timeoutMs: MAX_TABLE_MS,
  example: { table_id: "abi_test_ct_example.0000000000000000000000000000000000000000000" },
};

const signature = z.string().meta({
  description: "Customers with the same signature share a reasoning.",
  example: "strong:venus_earth+moon_strong:collector",
});

export const campaignTableScores = defineQuery({
  ...common,
  id: "audience.campaign_table.scores",
  path: "/audience/campaign-table/{table_id}/scores",
  helper: "readCampaignTableScores",
  operationId: "readCampaignTableScores",
  summary: "Table of a campaign: scores",
  description:
    `One row for each possible value of facts, in ascending order. The answer is ${FORMS}`,
  data: z.object({
    facts: z.int().min(0).max(FACTS_CODES - 1).meta({
      description: "The facts of a customer as one integer, as in the results of audiences.",
    }),
    score: z.int().min(FIT_LOWEST).max(FIT_HIGHEST),
    archetype: z.enum(ARCHETYPES.map(({ name }) => name)),
    signature,
    send_if_adult: z.boolean().meta({
      description:
        `Whether the score is at least ${SEND_FROM}. Send only to customers whose is_adult_from is not null and has come.`,
    }),
  }).meta({ id: "CampaignTableScore" }),
  run: async ({ table_id }, services, asker) => {
    const table = await tableOf(campaignOfId(table_id, services, asker), services.uploads);
    const { answerType, access: { organizationId } } = asker;
    return {
      stream: services.uploads.stream(organizationId, tablePieces(table, answerType)),
      contentType: contentTypeOf(answerType),
    };
  },
});

export const campaignTableReasonings = defineQuery({
  ...common,
  id: "audience.campaign_table.reasonings",
  path: "/audience/campaign-table/{table_id}/reasonings",
  helper: "readCampaignTableReasonings",
  operationId: "readCampaignTableReasonings",
  summary: "Table of a campaign: reasonings",
  description: `One row for each signature that occurs in the scores. The answer is ${FORMS}`,
  data: z.object({ signature, reasoning: z.string() }).meta({ id: "CampaignTableReasoning" }),
  run: async ({ table_id }, services, asker) => {
    const campaign = campaignOfId(table_id, services, asker);
    const { signatureIds, reasonings } = await reasoningsOf(campaign, services.uploads);
    const { answerType, access: { organizationId } } = asker;
    const pieces = reasoningPieces(signatureIds, reasonings, answerType);
    return {
      stream: services.uploads.stream(organizationId, pieces),
      contentType: contentTypeOf(answerType),
    };
  },
});

/** The campaign of a purchased table. @throws {ApiError} NOT_FOUND. */
function campaignOfId(
  tableId: string,
  { config: { environment }, peppers, now }: QueryServices,
  { access }: QueryAsker,
): Campaign {
  const receipt = readTableId(environment, peppers, tableId);
  if (receipt === null || receipt.organizationId !== access.organizationId) {
    throw new ApiError(
      "NOT_FOUND",
      "The organization has bought no table with this id; POST /v1/audience/campaign-table sells one.",
    );
  }
  const [method, category, tone, channel] = receipt.table;
  if (receipt.expiresAt <= now() || method !== FIT_METHOD) {
    throw new ApiError(
      "NOT_FOUND",
      method === FIT_METHOD
        ? `The table could be read until ${receipt.expiresAt.toISOString()}; buy it again.`
        : `The table is one of ${method}; the service computes ${FIT_METHOD}. Buy it again.`,
    );
  }
  return { category, tone, channel } as Campaign;
}

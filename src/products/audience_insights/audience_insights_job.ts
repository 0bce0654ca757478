import { z } from "zod";
import { isAiGenerated } from "../../ai/ai_meta.ts";
import { FIT_METHOD, FIT_NOTE } from "../../astrology/campaign_fit/fit_score.ts";
import { AUDIENCE_CHECK } from "./audience_check.ts";
import { AUDIENCE_INTAKE } from "./audience_intake.ts";
import { AUDIENCE_RESULTS } from "./audience_results.ts";
import {
  type AudienceCampaign,
  audienceRetriesMs,
  AudienceSteps,
  audienceSteps,
} from "./audience_steps.ts";
import { AUDIENCE_RESULT_DAYS } from "./audience_store.ts";
import { defineUpload, ignoredColumns } from "../../routes/upload.ts";
import { CREDITS_A_CUSTOMER } from "./audience_insights.ts";
import { campaignContext, campaignFields, campaignOf } from "./campaign.ts";
import { CUSTOMER_LINES } from "./customer_lines.ts";
import { customer } from "./customers.ts";
import { audienceResult, fitMeta } from "./audience_schema.ts";
import { birthCounts, scoreBins } from "./tally.ts";
import { chartMeta } from "../../births/chart_meta.ts";

/** Maximum time in milliseconds for a task with sixteen signatures, including one retry. */
const MAX_STEP_MS = 110_000;

const chartQuality = chartMeta.shape.chartQuality.element;

const data = z.object({
  customers: z.int().meta({ description: "Number of lines of the file, without blank lines." }),
  scored: z.int().meta({
    description: "Number of customers with a score. Only these customers are billed.",
  }),
  rejected: z.int().meta({ description: "Number of lines that could not be read." }),
  ignored_columns: ignoredColumns,
  failed: z.int().meta({
    description:
      "Number of customers whose reasoning the quality gate refused every time. Customers without an accepted reasoning are not billed.",
  }),
  sends: z.int().meta({ description: "Customers to send to." }),
  ...birthCounts,
  scores: scoreBins,
  results_url: z.string(),
  results_expire_at: z.iso.datetime(),
}).meta({ id: "AudienceJobData" });

const line = z.int().min(1).meta({
  description: "Number of the first line of the customer in the file, counted from 1.",
});

/** The result of one line. */
const row = z.discriminatedUnion("kind", [
  audienceResult.extend({
    line,
    kind: z.literal("scored"),
    quality: chartQuality.shape.quality,
    notes: chartQuality.shape.notes,
  }).meta({ id: "ScoredCustomer" }),
  z.object({
    line,
    kind: z.enum(["rejected", "failed"]),
    customer_id: z.union([z.string(), z.null()]),
    issues: z.array(
      z.object({ path: z.string(), code: z.string(), message: z.string() })
        .meta({ id: "LineIssue" }),
    ),
  }).meta({ id: "UnscoredCustomer" }),
]).meta({ id: "AudienceRow" });

export const audienceInsightsJob = defineUpload({
  id: "audience.insights_job",
  path: "/audience/insights/jobs",
  helper: "audienceInsightsJob",
  operationId: "startAudienceInsightsJob",
  lane: "ai",
  price: { creditsPerUnit: CREDITS_A_CUSTOMER, unit: CUSTOMER_LINES.unit },
  rateWeight: 5,
  minimumPlan: "basic",
  stability: "beta",
  summary: "How well the customers of a file fit a campaign, as a job",
  description:
    `Like /v1/audience/insights, for a file of up to a million customers. Send the file as NDJSON with one customer per line, or as CSV with a header of the same names, optionally compressed with gzip. Lines that cannot be read are reported and not billed. ${FIT_NOTE}`,
  parameters: z.strictObject(campaignFields),
  line: customer,
  data,
  meta: z.object({
    aiGenerated: z.boolean().meta({
      description:
        "Whether to label the text as generated where you show it. False if the engine wrote the text without a language model.",
    }),
    language: z.string().meta({ example: "en" }),
    ...fitMeta,
  }).meta({ id: "AudienceJobMeta" }),
  intake: AUDIENCE_INTAKE,
  check: AUDIENCE_CHECK,
  results: AUDIENCE_RESULTS,
  row,
  example: {
    parameters: { product_category: "jewelry", tone: "luxury", channel: "email" },
    lines: [
      { id: "customer-1", dob: "1990-06-15", tob: "10:00", pob: "San Diego, CA, US" },
      { id: "customer-2", dob: "1984-11-02", pob: "Lisbon, PT" },
      { id: "customer-3", dob: "1977-03-30" },
    ],
  },
  prepare: (parameters, now): AudienceCampaign => ({
    campaign: campaignOf(campaignContext.parse(parameters)),
    today: now.toISOString().slice(0, 10),
  }),
  job: {
    plan: audienceSteps,
    run: async (step, { uploads, composer }, call) =>
      await new AudienceSteps(uploads).run(
        { ...step, callId: call.id, jobId: call.jobId! },
        (task) => composer.compose(task, call),
        ({ scored, rejected, failed, sends, expiresAt }, tally) => ({
          output: {
            data: {
              customers: scored + failed + rejected,
              scored,
              rejected,
              ...("ignored_columns" in step.prepared &&
                { ignored_columns: step.prepared.ignored_columns }),
              failed,
              sends,
              ...tally,
              results_url: `${step.prepared.url}/results`,
              results_expire_at: expiresAt.toISOString(),
            },
            meta: {
              aiGenerated: isAiGenerated(composer.audienceProvider ?? ""),
              language: "en",
              method: FIT_METHOD,
              note: FIT_NOTE,
            },
          },
          billed: { credits: CREDITS_A_CUSTOMER * scored, billableUnits: scored },
        }),
      ),
    maxStepMs: MAX_STEP_MS,
    retryAfterMs: audienceRetriesMs,
    resultDays: AUDIENCE_RESULT_DAYS,
    eventFamily: "audience.job",
  },
});

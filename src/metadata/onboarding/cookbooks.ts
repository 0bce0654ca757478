import { z } from "zod";
import type { Operation } from "../../routes/operation.ts";
import { claim } from "../claim.ts";

const look = z.object({
  field: z.string().optional().meta({ description: "Path in the answer's JSON." }),
  header: z.string().optional(),
  expected: z.unknown().optional().meta({
    description:
      "The expected value. If this field is absent, any value is accepted, but the answer must have the field.",
  }),
  shows: z.string(),
});

const step = z.object({
  step: z.string(),
  method: z.enum(["GET", "POST"]),
  path: z.string(),
  headers: z.record(z.string(), z.string()).optional(),
  body: z.looseObject({}).optional(),
  status: z.int(),
  credits: z.int().meta({
    description:
      "Credits that the step bills. For a job, the credits are billed once the job is complete.",
  }),
  lookAt: z.array(look),
  keep: z.record(z.string(), z.string()).optional().meta({
    description:
      "Names that later steps use. Each name has the field of the answer that gives its value.",
  }),
  until: z.object({ field: z.string(), expected: z.string() }).optional().meta({
    description: "Repeat the request until the answer has this value.",
  }),
});

/** A typical task of a partner, as requests and the fields to check in their answers. */
export const cookbook = z.object({
  id: z.string(),
  title: z.string(),
  audience: z.string(),
  goal: z.string(),
  credits: z.int(),
  routes: z.array(z.string()),
  steps: z.array(step),
  proof: z.array(z.string()),
});

/** A cookbook as this file writes it. The prices and routes are added from the operations. */
interface Cookbook extends Omit<z.infer<typeof cookbook>, "credits" | "routes" | "steps"> {
  steps: Step[];
}

interface Step extends Omit<z.infer<typeof step>, "credits"> {
  /** Set for a replay or a dry run, which is not billed although its operation has a price. */
  isFree?: true;
}

/** A cookbook with the credits of its steps. */
export function priced(
  { steps, proof, ...rest }: Cookbook,
  operations: readonly Operation[],
): z.infer<typeof cookbook> {
  const pricedSteps = steps.map(({ isFree, ...step }) => {
    const operation = operations.find(({ path }) => step.path === `/v1${path}`);
    const isBilled = step.method === "POST" && !isFree;
    return { ...step, credits: isBilled ? operation?.price.credits(step.body) ?? 0 : 0 };
  });
  return {
    ...rest,
    credits: pricedSteps.reduce((sum, { credits }) => sum + credits, 0),
    routes: [...new Set(steps.map(({ method, path }) => `${method} ${path.split("?")[0]}`))],
    steps: pricedSteps,
    proof,
  };
}

const BORN_2000 = { id: "customer-1", dob: "2000-01-01", tob: "10:00", pob: "San Diego, CA, US" };
const BORN_2001 = { id: "customer-2", dob: "2001-02-16", tob: "06:00", pob: "Sacramento, CA, US" };
const JOBS = "/v1/world/signals/jobs";
const FORECAST = { topic: "markets", window_days: 365, depth: "deep" };

/** The last step of a cookbook. */
const RECONCILED: Step = {
  step: "Check the bill",
  method: "GET",
  path: "/v1/usage",
  status: 200,
  lookAt: [
    { field: "data.period.by_operation", shows: "Calls and credits of each operation and day" },
    { field: "data.available_credits", shows: "Remaining credits" },
  ],
};

const coreChartCompute: Cookbook = {
  id: "core-chart-compute",
  title: "A birth chart, its picture and its transits",
  audience: "Backend engineers who need charts as numbers, without a language model",
  goal: "Find the place, cast the chart once, draw the chart, and read the transits of a day.",
  steps: [
    {
      step: "Find the place while the customer types",
      method: "GET",
      path: "/v1/places?q=San%20Di",
      status: 200,
      lookAt: [
        {
          field: "data.places[0].place_id",
          expected: 5391811,
          shows: "The id to send as place_id",
        },
        { field: "usage.credits", expected: 0, shows: "Searching places is free" },
      ],
    },
    {
      step: "Cast the chart of a birth at that place",
      method: "POST",
      path: "/v1/charts/natal",
      headers: { "Idempotency-Key": "{key}" },
      body: { subject: { id: "customer-1", dob: "2000-01-01", tob: "10:00", place_id: 5391811 } },
      status: 200,
      lookAt: [
        { field: "data.sun_sign", expected: "Capricorn", shows: "The sign in which the Sun is" },
        {
          field: "data.calculation_basis.time.utc",
          expected: "2000-01-01T18:00:00Z",
          shows: "How the service resolved the local time",
        },
        { field: "data.chart.planets[0].longitude", shows: "Degrees along the ecliptic" },
        { field: "meta.chartQuality[0].quality", expected: "full", shows: "Nothing was guessed" },
      ],
    },
    {
      step: "Retry the call, as after a lost connection",
      method: "POST",
      path: "/v1/charts/natal",
      headers: { "Idempotency-Key": "{key}" },
      body: { subject: { id: "customer-1", dob: "2000-01-01", tob: "10:00", place_id: 5391811 } },
      isFree: true,
      status: 200,
      lookAt: [
        { header: "Idempotent-Replayed", expected: "true", shows: "The first answer, billed once" },
      ],
    },
    {
      step: "Draw the chart",
      method: "POST",
      path: "/v1/charts/natal",
      headers: { Accept: "image/svg+xml" },
      body: { subject: BORN_2000 },
      status: 200,
      lookAt: [
        { header: "Content-Type", expected: "image/svg+xml", shows: "The answer is the picture" },
        { header: "X-Credits-Charged", shows: "Credits billed for the picture" },
      ],
    },
    {
      step: "Read the transits of a day to the birth",
      method: "POST",
      path: "/v1/charts/transits",
      body: {
        transit_datetime: "2026-07-15T12:00:00Z",
        subject: BORN_2000,
        max_aspects: 10,
        include_exact: true,
      },
      status: 200,
      lookAt: [
        { field: "data.aspects[0].strength", shows: "The strongest aspect comes first" },
        { field: "data.aspects[0].exact_at", shows: "When it is exact" },
      ],
    },
    RECONCILED,
  ],
  proof: [proofOf("cookbook-core-chart-compute")],
};

const commerceAudienceIntelligence: Cookbook = {
  id: "commerce-audience-intelligence",
  title: "Customers who fit a campaign, and texts for them",
  audience: "Marketing and commerce teams with lists of customers",
  goal: "Score customers for a campaign, and write to those who fit at a good time.",
  steps: [
    {
      step: "Score three customers for a campaign",
      method: "POST",
      path: "/v1/audience/insights",
      body: {
        customers: [
          { ...BORN_2000, id: "customer-1" },
          { id: "customer-2", dob: "1984-11-02", pob: "Lisbon, PT" },
          { id: "customer-3", dob: "1977-03-30" },
        ],
        campaign_context: { product_category: "jewelry", tone: "luxury", channel: "email" },
      },
      status: 200,
      lookAt: [
        {
          field: "data.results[0].campaign_fit.score",
          shows: "How well the campaign fits, 0–100",
        },
        { field: "data.results[0].campaign_fit.send", shows: "Whether to write to the customer" },
        { field: "data.results[0].campaign_fit.reasoning", shows: "The reason, as a text" },
        {
          field: "meta.chartQuality[1].quality",
          expected: "no_time",
          shows: "A birth without a time, of which every other part is used",
        },
        {
          field: "meta.chartQuality[2].quality",
          expected: "date_only",
          shows: "A date without a time and place, which is used too",
        },
      ],
    },
    {
      step: "Find good days for money",
      method: "POST",
      path: "/v1/timing/windows",
      body: {
        subject: BORN_2000,
        start: "2026-09-01",
        end: "2026-11-30",
        topic: "money",
        polarities: ["supportive"],
        max_windows: 3,
      },
      status: 200,
      lookAt: [
        { field: "data.windows[0].peak", shows: "The time at which the window is strongest" },
        {
          field: "data.windows[0].polarity",
          expected: "supportive",
          shows: "The request asked only for supportive windows",
        },
        {
          field: "data.windows[0].drivers[0]",
          shows: "The transit because of which there is a window",
        },
      ],
    },
    {
      step: "Write the first lines of the mail",
      method: "POST",
      path: "/v1/horoscope/daily",
      body: { subject: BORN_2000, date: "2026-09-15", tone: "luxury", delivery_channel: "email" },
      status: 200,
      lookAt: [
        { field: "data.theme", shows: "The text" },
        { field: "meta.drivers[0].id", shows: "A computed fact on which the text rests" },
        {
          field: "meta.aiGenerated",
          expected: true,
          shows: "What to tell the reader about the origin of the text",
        },
        { field: "usage.provider", shows: "Who wrote the text" },
      ],
    },
    RECONCILED,
  ],
  proof: [proofOf("cookbook-commerce-audience-intelligence")],
};

const asyncWorldSignals: Cookbook = {
  id: "async-world-signals",
  title: "A forecast of a year, as a job",
  audience: "Research and media teams who need long forecasts",
  goal:
    "Ask for the price of a forecast, create the forecast, wait for it, and read it once it is complete.",
  steps: [
    {
      step: "Ask for the price",
      method: "POST",
      path: JOBS,
      body: { ...FORECAST, validate_only: true },
      isFree: true,
      status: 200,
      lookAt: [
        { field: "data.valid", expected: true, shows: "The request is valid" },
        { field: "data.credits", shows: "The price of the forecast" },
      ],
    },
    {
      step: "Create the forecast",
      method: "POST",
      path: JOBS,
      headers: { "Idempotency-Key": "{key}" },
      body: FORECAST,
      status: 202,
      keep: { job_id: "data.job_id" },
      lookAt: [
        { field: "data.status", expected: "queued", shows: "The job waits for a worker" },
        {
          field: "data.credits_reserved",
          shows: "The credits are billed when the job is complete, and released if it fails",
        },
        { field: "usage.credits", expected: 0, shows: "Nothing is billed yet" },
      ],
    },
    {
      step: "Wait for the job to end",
      method: "GET",
      path: `${JOBS}/{job_id}`,
      headers: { Prefer: "wait=20" },
      status: 200,
      until: { field: "data.status", expected: "complete" },
      lookAt: [
        { field: "data.result.summary", shows: "The summary of the forecast" },
        {
          field: "data.result.signals[0].drivers[0]",
          shows: "The fact on which its first signal rests",
        },
        { field: "usage.provider", shows: "Who wrote the text" },
        { field: "meta.citations[0]", shows: "Which sentence rests on which fact" },
      ],
    },
    {
      step: "List the complete jobs",
      method: "GET",
      path: `${JOBS}?status=complete&limit=1`,
      status: 200,
      lookAt: [{ field: "data.jobs[0].job_id", shows: "The newest comes first" }],
    },
    RECONCILED,
  ],
  proof: [proofOf("cookbook-async-world-signals")],
};

const datingCompatibilityStack: Cookbook = {
  id: "dating-compatibility-stack",
  title: "Two people: a score, its reasons, an answer and good days",
  audience: "Dating and relationship products",
  goal:
    "Score a couple, show the reasons for the score, answer a question, and propose days to meet.",
  steps: [
    {
      step: "Score the couple",
      method: "POST",
      path: "/v1/compatibility/score",
      body: {
        subject: BORN_2000,
        partner: BORN_2001,
        context: { relationship_type: "romantic" },
        include_helio_background: true,
      },
      status: 200,
      lookAt: [
        { field: "data.score", shows: "0 to 100" },
        {
          field: "data.score_range.max",
          shows: "The highest possible score, which here equals the score",
        },
        { field: "data.tier", shows: "The band of the score" },
        { field: "data.tier_share", shows: "Share of the possible times that give this tier" },
        { field: "data.subscores.partnership_7th", shows: "One of the three subscores" },
        { field: "data.contributions[0]", shows: "The rule that adds the most points" },
        { field: "data.confidence.level", shows: "Why the confidence is not high" },
      ],
    },
    {
      step: "Show the aspects between the charts",
      method: "POST",
      path: "/v1/charts/synastry",
      body: { subject: BORN_2000, partner: BORN_2001, max_aspects: 20 },
      status: 200,
      lookAt: [
        { field: "data.pair_id", expected: "customer-1:customer-2", shows: "Both ids" },
        { field: "data.aspects[0].strength", shows: "The strongest aspect comes first" },
        {
          field: "data.relationship_signals[0].polarity",
          shows: "Whether the aspect helps or strains",
        },
      ],
    },
    {
      step: "Answer the couple's question",
      method: "POST",
      path: "/v1/experiences/love-reveal",
      body: {
        question: "What helps us when we argue?",
        subject: BORN_2000,
        partner: BORN_2001,
        context: { relationship_status: "partnered", desired_tone: "warm" },
      },
      status: 200,
      lookAt: [
        { field: "data.answer", shows: "The answer" },
        { field: "data.next_action", shows: "What to do next" },
        { field: "meta.citations[0]", shows: "Which sentence rests on which fact" },
      ],
    },
    {
      step: "Propose days to meet",
      method: "POST",
      path: "/v1/timing/windows",
      body: {
        subject: BORN_2000,
        start: "2026-09-01",
        end: "2026-12-31",
        topic: "love",
        polarities: ["supportive"],
        max_windows: 5,
      },
      status: 200,
      lookAt: [
        { field: "data.windows[0].peak", shows: "The time at which the window is strongest" },
        {
          field: "data.windows[0].polarity",
          expected: "supportive",
          shows: "The request asked only for supportive windows",
        },
      ],
    },
    RECONCILED,
  ],
  proof: [proofOf("cookbook-dating-compatibility-stack")],
};

/** Typical tasks of partners. Each task names the test that sends its steps. */
export const COOKBOOKS: readonly Cookbook[] = [
  coreChartCompute,
  commerceAudienceIntelligence,
  asyncWorldSignals,
  datingCompatibilityStack,
];

function proofOf(test: string): string {
  return claim("The steps give these answers.", { test }).evidence;
}

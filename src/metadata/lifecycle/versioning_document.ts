import { z } from "zod";
import { MAX_IN_FLIGHT } from "../../access/in_flight.ts";
import { LANE_NAMES } from "../../terms/lanes.ts";
import { PLAN_NAMES, planName, PLANS, WINDOW_SECONDS } from "../../terms/plans.ts";
import { typingLimits } from "../../access/typing_budget.ts";
import { maxRefusals, REFUSED } from "../../access/refusal_budget.ts";
import type { Config } from "../../base/config.ts";
import { LIMIT_HEADERS, RETRY_AFTER } from "../../terms/response_headers.ts";
import { BODY_TIMEOUT_MS, MAX_BODY_BYTES } from "../../http/request/body.ts";
import type { Operator } from "../../base/operator.ts";
import { type Operation, stability } from "../../routes/operation.ts";
import type { PublicDocument } from "../../routes/public_document.ts";
import { meteredRoutes, type Routes } from "../../routes/routes.ts";
import { FILE_BYTES_A_REFUSAL } from "../../access/refusal_budget.ts";
import { MAX_LAG_MS, MIN_CONTENT_BYTES_A_SECOND } from "../../uploads/file_arrival.ts";
import { claim, claimed, declared } from "../claim.ts";
import { CONTRACT_VERSION, documentPath, documentSchema } from "../document.ts";
import {
  BREAKING_CHANGES,
  MIGRATION_ARTIFACTS,
  NOTICE_DAYS,
  NOTICES,
} from "./deprecation_policy.ts";

const CUSTOM_LIMITS = "Custom limits require signed enterprise terms.";

const count = z.int().nonnegative();
const path = z.string();

const lifecycle = z.object({
  version: z.literal("v1"),
  stage: z.literal("public-beta"),
  contractVersion: z.string(),
  versionHeader: z.string(),
  compatibility: claimed,
  stabilityLabels: z.array(z.object({ label: stability, meaning: z.string() })),
  stability: z.array(z.object({ operation: z.string(), path, stability })),
  stabilityCounts: z.object({ beta: count, live: count }),
  breakingChanges: claimed,
  deprecationNotice: z.array(z.object({
    appliesTo: z.string(),
    noticeDays: count,
    ...claimed.shape,
  })),
  legacyAliases: z.array(z.object({
    path,
    successor: path,
    operation: z.string(),
    removalDate: z.iso.date().nullable().meta({ description: "Null if no end is scheduled." }),
    ...claimed.shape,
  })),
  requiredMigrationArtifacts: z.array(z.object({
    artifact: z.string(),
    foundAt: path.nullable().meta({ description: "Null if no document has it." }),
  })),
}).meta({ id: "Lifecycle" });

const rateLimits = z.object({
  unit: z.string(),
  window: z.object({ seconds: count, countedPer: z.array(z.string()), ...claimed.shape }),
  plans: z.array(z.object({
    plan: planName,
    rateTokensPerMinute: count,
    inFlight: z.object({ core: count, ai: count }),
    openJobs: count,
    monthlyCredits: count.nullable().meta({ description: "Null: see the contract." }),
    refusedCallsPerMinute: count,
    typedSearchesPerMinute: count.meta({
      description:
        "Searches of places per organization and process. One key may use half of these searches.",
    }),
  })),
  plansEvidence: claimed,
  weights: z.array(z.object({
    operation: z.string(),
    method: z.enum(["GET", "POST"]),
    path,
    lane: z.enum(LANE_NAMES),
    rateTokens: count,
  })),
  weightsEvidence: claimed,
  concurrency: claimed,
  refusals: z.object({ statuses: z.array(count), ...claimed.shape }),
  body: z.object({ maxBytes: count, timeoutSeconds: count, ...claimed.shape }),
  files: z.object({ maxBytes: count, ...claimed.shape }).meta({
    description:
      "For routes that take a file. Routes that take a file have this limit instead of `body`.",
  }),
  deadlines: z.array(
    z.object({ lane: z.enum(LANE_NAMES), milliseconds: count, ...claimed.shape }),
  ),
  headers: z.array(z.object({ name: z.string(), meaning: z.string() })),
  customLimits: claimed,
}).meta({ id: "RateLimits" });

/** `/v1/versioning`: what stays stable and for how long, and the rate limits of every plan. */
export const versioningDocument: PublicDocument = {
  id: "versioning",
  path: "/versioning",
  name: "Versioning",
  summary: "What stays stable and for how long, and the limits of every plan",
  schema: documentSchema("Versioning", { lifecycle, rateLimits }),
  build: ({ routes, config, operator }) => ({
    lifecycle: lifecycleOf(routes),
    rateLimits: rateLimitsOf(routes, config, operator),
  }),
};

const STABILITY_MEANING = {
  beta: `Fields of data may be added; other changes have ${NOTICE_DAYS.beta} days of notice.`,
  live:
    `The same promises as for beta. Once enterprise terms are signed, the target is ${NOTICE_DAYS.production} days of notice.`,
} as const satisfies Record<z.output<typeof stability>, string>;

function lifecycleOf(routes: Routes) {
  return {
    version: "v1",
    stage: "public-beta",
    contractVersion: CONTRACT_VERSION,
    versionHeader: "X-API-Version",
    compatibility: claim(
      "Route names, envelopes and error codes change only with a new contract version. New fields and new enum values may appear, so a client must ignore fields and values that the client does not know.",
      { table: "CONTRACT_VERSION in src/metadata/document.ts" },
      { test: "changelog-versions" },
      { test: "openapi-complete" },
      { test: "error-code-status" },
    ),
    stabilityLabels: stability.options.map((label) => ({
      label,
      meaning: STABILITY_MEANING[label],
    })),
    stability: meteredRoutes(routes).map(({ id, path, stability }) => ({
      operation: id,
      path: `/v1${path}`,
      stability,
    })),
    stabilityCounts: stabilityCounts(routes),
    breakingChanges: BREAKING_CHANGES,
    deprecationNotice: NOTICES.map(({ days, ...notice }) => ({ ...notice, noticeDays: days })),
    legacyAliases: routes.operations.flatMap(aliasesOf),
    requiredMigrationArtifacts: MIGRATION_ARTIFACTS.map(({ artifact, foundAt }) => ({
      artifact,
      foundAt: foundAt && documentPath(routes, foundAt),
    })),
  };
}

function stabilityCounts(routes: Routes) {
  const metered = meteredRoutes(routes);
  const count = (label: string) => metered.filter(({ stability }) => stability === label).length;
  return { beta: count("beta"), live: count("live") };
}

function aliasesOf({ id, path, aliases = [] }: Operation) {
  return aliases.map((alias) => ({
    path: `/v1${alias.path}`,
    successor: `/v1${path}`,
    operation: id,
    removalDate: alias.sunsetDate ?? null,
    ...claim(
      "A former path has the same price, scope, limits and idempotency as its successor. The end date of a former path is published here in advance.",
      { test: "alias-equivalence" },
      { test: "alias-limits" },
    ),
  }));
}

const CONCURRENCY = claim(
  `The ceiling applies to each key and lane. Each call in flight has a lease, which ends with the call. A call whose process died counts until its lease expires. Queries and MCP messages hold no lease: each process counts them, with at most ${MAX_IN_FLIGHT.ofOrganization} in flight for all keys of an organization.`,
  { test: "concurrency-ceiling" },
  { test: "ceiling-counts-dead-calls" },
  { test: "queries-in-flight-limit" },
  { test: "organization-in-flight-share" },
  { table: "MAX_IN_FLIGHT in src/access/in_flight.ts" },
);

function rateLimitsOf(routes: Routes, config: Config, operator: Operator) {
  return {
    unit:
      "A rate token is the unit of the rate limit. weights says how many rate tokens a call uses. Rate tokens have nothing to do with the tokens of a language model.",
    window: {
      seconds: WINDOW_SECONDS,
      countedPer: ["API key", "operation"],
      ...claim(
        "The window slides: in any interval of its length, a key uses at most the rate tokens of its plan per operation. All processes share the window.",
        { test: "rate-limit-retry-after" },
        { test: "rate-windows-separate" },
        { test: "rate-window-shared" },
      ),
    },
    plans: plansTable(),
    plansEvidence: claim(
      "Monthly credits are granted at the first admitted call of a UTC month, and expire at the end of the month.",
      { table: "PLANS in src/terms/plans.ts" },
      { test: "printed-rate-limits" },
    ),
    weights: weightsOf(routes),
    weightsEvidence: claim(
      "A replay of a stored answer uses 1 rate token, whatever the operation.",
      { test: "printed-rate-tokens" },
      { test: "replay-rate-tokens" },
    ),
    concurrency: CONCURRENCY,
    refusals: {
      statuses: [...REFUSED],
      ...claim(
        "Calls that are refused with these statuses use no rate tokens. Refused calls have a separate limit per key and process.",
        { test: "refused-keys-wait" },
        { test: "refusal-budget" },
      ),
    },
    body: {
      maxBytes: MAX_BODY_BYTES,
      timeoutSeconds: BODY_TIMEOUT_MS / 1000,
      ...claim(
        "A larger body is refused with 413 before it is parsed, because of its Content-Length or the bytes received. A body that arrives too late is refused with 408.",
        { test: "body-limit-declared" },
        { test: "body-limit-streamed" },
        { test: "body-timeout" },
      ),
    },
    files: filesOf(config),
    deadlines: deadlinesOf(config),
    headers: Object.entries({ ...LIMIT_HEADERS, "Retry-After": RETRY_AFTER })
      .map(([name, { description }]) => ({ name, meaning: description })),
    customLimits: declared(
      operator,
      "enterpriseTerms",
      (terms: string) => `${CUSTOM_LIMITS} ${terms}`,
      `${CUSTOM_LIMITS} The operator has declared no such terms.`,
    ),
  };
}

function filesOf({ audienceMaxBytes }: Config) {
  return {
    maxBytes: audienceMaxBytes,
    ...claim(
      `A file that is larger when uncompressed is refused with 413, and a file with almost no content with 400. A file that falls ${
        MAX_LAG_MS / 1000
      } s behind ${
        MIN_CONTENT_BYTES_A_SECOND / 1024
      } KiB of content per second is refused with 408. A process receives four files of an organization at a time, and sixteen in all. If sixteen files are being received, a slow file is ended to make room for an organization that has none. Each ${
        FILE_BYTES_A_REFUSAL / 1024
      } KiB that were read of a refused file count as a refused call.`,
      { test: "unpacked-size-limit" },
      { test: "blank-line-bombs" },
      { test: "idle-uploads-end" },
      { test: "upload-minimum-rate" },
      { test: "upload-rate-by-content" },
      { test: "slow-files-isolated" },
      { test: "slow-uploads-displaced" },
      { test: "failed-files-budget" },
    ),
  };
}

function deadlinesOf({ deadlinesMs }: Config) {
  return LANE_NAMES.map((lane) => ({
    lane,
    milliseconds: deadlinesMs[lane],
    ...claim("A call that runs longer gets 503 and is not billed.", { test: "deadline-unbilled" }),
  }));
}

function plansTable() {
  return PLAN_NAMES.map((plan) => ({
    plan,
    rateTokensPerMinute: PLANS[plan].tokensPerMinute,
    inFlight: { core: PLANS[plan].coreInFlight, ai: PLANS[plan].aiInFlight },
    openJobs: PLANS[plan].openJobs,
    monthlyCredits: PLANS[plan].monthlyCredits || null,
    refusedCallsPerMinute: maxRefusals(PLANS[plan]),
    typedSearchesPerMinute: typingLimits(PLANS[plan]).ofOrganization,
  }));
}

/** The rate tokens that a call of each route uses. */
function weightsOf(routes: Routes) {
  return [
    ...meteredRoutes(routes).map((route) => ({ ...route, method: "POST" as const })),
    ...routes.queries,
  ].map(({ id, method = "GET", path, lane, rateWeight }) => ({
    operation: id,
    method,
    path: `/v1${path}`,
    lane,
    rateTokens: rateWeight,
  }));
}

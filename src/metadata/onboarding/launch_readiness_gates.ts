import type { Config } from "../../base/config.ts";
import { claim } from "../claim.ts";
import type { Maturity } from "../document.ts";

/** Conditions that partners prove with their own calls. */
const CALLERS_GATES = [
  {
    gate: "First billed call",
    status: "live",
    owner: "partner",
    requiredEvidence: "The request_id of a 200 whose usage equals expectedUsage.",
    ...failing("The call gets an error code of /v1/errors and is not billed.", {
      test: "insufficient-credits",
    }),
  },
  {
    gate: "One Idempotency-Key for all retries",
    status: "live",
    owner: "partner",
    requiredEvidence: "Two answers to one Idempotency-Key, the second with Idempotent-Replayed.",
    ...failing(
      "Without the header a retry after a lost answer is a new call, which is billed.",
      { test: "calls-without-idempotency-key" },
    ),
  },
  {
    gate: "Waiting as long as Retry-After says",
    status: "live",
    owner: "partner",
    requiredEvidence: "A backend that got 429 and retried after Retry-After.",
    ...failing("Calls beyond the window are refused with RATE_LIMITED until it has room.", {
      test: "rate-limit-retry-after",
    }),
  },
  {
    gate: "The collection runs without a failure",
    status: "live",
    owner: "shared",
    requiredEvidence: "A report of newman on /v1/postman with the partner's key.",
    ...failing("The report names the request whose answer differed from the contract.", {
      test: "postman-collection-runs",
    }),
  },
] as const;

/**
 * The conditions between a first call and launch. Each condition says what happens if it is not
 * met.
 */
export function launchReadinessGates({ ai, databaseUrl }: Config, webhooksAreReleased: boolean) {
  const reached = (isReached: boolean): Maturity => isReached ? "live" : "release_gate";
  return [
    ...CALLERS_GATES,
    {
      gate: "A database that survives a power cut",
      status: reached(databaseUrl !== undefined),
      owner: "platform",
      requiredEvidence: "/readyz names postgres.",
      ...failing("In production the service does not start without PostgreSQL.", {
        test: "production-requirements",
      }),
    },
    {
      gate: "A language model",
      status: reached(ai.provider === "openai"),
      owner: "platform",
      requiredEvidence: "The output of deno task ai-check for the model's endpoint.",
      ...failing(
        "AI routes answer 503 AI_UNAVAILABLE, which is not billed, while the core lane keeps working.",
        { test: "core-without-provider" },
      ),
    },
    {
      gate: "Webhooks",
      status: reached(webhooksAreReleased),
      owner: "shared",
      requiredEvidence: "A receiver that verifies the event of deno task admin webhook test.",
      ...failing("No event is recorded or sent until the operator releases webhooks.", {
        test: "webhooks-not-released",
      }, { process: "deno task admin webhook test" }),
    },
  ];
}

function failing(...made: Parameters<typeof claim>) {
  const { words: failureMode, evidence } = claim(...made);
  return { failureMode, evidence };
}

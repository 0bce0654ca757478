import { z } from "zod";
import { PLANS } from "../../terms/plans.ts";
import type { Operation } from "../../routes/operation.ts";
import { claim } from "../claim.ts";
import type { Maturity } from "../document.ts";

/** A complete request. Only values in angle brackets have to be filled in. */
export const exactRequest = z.object({
  method: z.enum(["GET", "POST"]),
  path: z.string(),
  headers: z.array(z.string()),
  body: z.looseObject({}).optional(),
});
export const expectedUsage = z.object({
  lane: z.string(),
  credits: z.int(),
  billableUnits: z.int(),
});

const FOLLOWED = { test: "onboarding-to-billed-call" };
const LIVE: Maturity = "live";
const WITH_KEY = ["x-api-key: <API_KEY>"];

/** The first example of an operation, with the `usage` that its answer must have. */
export function firstRequest({ path, lane, price, examples: [{ request }] }: Operation) {
  return {
    method: "POST" as const,
    path: `/v1${path}`,
    headers: [...WITH_KEY, "content-type: application/json", "idempotency-key: <UNIQUE_KEY>"],
    body: request as object,
    expectedUsage: { lane, credits: price.credits(request), billableUnits: price.units(request) },
  };
}

const ASKS_USAGE = { method: "GET" as const, path: "/v1/usage", headers: WITH_KEY };

/** The steps that replace a key without any refused call. */
const ROLLING_STEPS = [
  {
    ...stepOf("Roll the key", "shared", "key roll"),
    action: "The operator creates a successor, and the partner switches while both keys work.",
    command: "deno task admin key roll <KEY_ID> --overlap-hours 24",
    keep: { API_KEY: "key", REPLACED_KEY_ID: "replaces" },
  },
  {
    ...stepOf("End the old key", "platform", "key revoke"),
    action: "The operator revokes the old key once the partner no longer uses it.",
    command: "deno task admin key revoke <REPLACED_KEY_ID>",
  },
  {
    ...stepOf("Continue with the new key", "partner"),
    action: "The partner checks that the successor works.",
    request: ASKS_USAGE,
    expect: { status: 200 },
  },
];

/** The steps up to a billed call and a replaced key. A test carries out these steps. */
export function onboardingSteps(
  { id, minimumPlan }: Operation,
  { expectedUsage: usage, ...request }: ReturnType<typeof firstRequest>,
) {
  return [
    {
      ...stepOf("Create the organization", "platform", "org create"),
      action: `The operator creates it with the agreed plan. This plan gives ${
        PLANS[minimumPlan].monthlyCredits
      } credits at the first call of a month.`,
      command: `deno task admin org create --name <NAME> --plan ${minimumPlan}`,
      keep: { ORGANIZATION: "organization" },
    },
    {
      ...stepOf("Make a key", "platform", "key create"),
      action:
        "The operator creates a key for the operations that the backend calls. It is shown once.",
      command: `deno task admin key create <ORGANIZATION> --name <NAME> --scopes ${id}`,
      keep: { API_KEY: "key", KEY_ID: "key_id" },
    },
    {
      ...stepOf("Keep the key on a server", "partner"),
      action:
        "The partner puts it into the secret storage of a backend. Work routes do not answer browser preflights.",
      proof: claim("Browsers are kept out.", { test: "method-not-allowed" }).evidence,
    },
    {
      ...stepOf("Read the contract", "partner"),
      action: "The partner generates a client from the OpenAPI document, or imports /v1/postman.",
      request: { method: "GET" as const, path: "/v1/openapi", headers: [] },
      expect: { status: 200 },
    },
    {
      ...stepOf("Send the first billed call", "partner"),
      action: "The partner sends firstCoreRequest from the backend, and keeps its request_id.",
      request,
      expect: { status: 200, usage },
    },
    {
      ...stepOf("Send it again", "partner"),
      action:
        "The same Idempotency-Key and body get the first answer again, with the same usage, and nothing is billed.",
      request,
      expect: { status: 200, header: "idempotent-replayed: true", usage },
    },
    {
      ...stepOf("Reconcile", "partner"),
      action: "The partner compares the bill with its own count: one call, billed once.",
      request: ASKS_USAGE,
      expect: { status: 200 },
    },
    ...ROLLING_STEPS,
  ];
}

function stepOf(step: string, owner: "partner" | "platform" | "shared", command?: string) {
  const { evidence: proof } = command === undefined
    ? claim(step, FOLLOWED)
    : claim(step, FOLLOWED, { process: `deno task admin ${command}` });
  return { step, status: LIVE, owner, proof };
}

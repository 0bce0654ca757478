import { z } from "zod";
import { MAX_ENDPOINTS } from "../../events/endpoints.ts";
import { describeEvents, eventDescription } from "../../events/event_table.ts";
import { LISTEN_MINUTES } from "../../events/listeners.ts";
import { isReleased } from "../../events/release_gate.ts";
import {
  DEAD_LETTER_DAYS,
  FAILING_DAYS,
  JITTER,
  MAX_RETRY_AFTER_SECONDS,
  RETRY_SECONDS,
  SUCCESS_SECONDS,
} from "../../events/retry_schedule.ts";
import { ROTATION_HOURS, SECRET_BYTES, SECRET_PREFIX, WEBHOOK_HEADERS } from "../../events/sign.ts";
import type { PublicDocument } from "../../routes/public_document.ts";
import { claim, claimed } from "../claim.ts";
import { documentSchema } from "../document.ts";

/**
 * The maximum difference between a timestamp and the current time. The reference library of
 * Standard Webhooks has the same value.
 */
const TOLERANCE_SECONDS = 300;

/** `/v1/webhooks`: the events, their signature and retries. */
export const webhooksDocument: PublicDocument = {
  id: "webhooks",
  path: "/webhooks",
  name: "Webhooks",
  summary: "Events sent to partners, their signature and retries",
  maxAgeSeconds: 30,
  schema: documentSchema("Webhooks", {
    release: claimed.extend({ status: z.enum(["release_gate", "active"]) })
      .meta({ id: "WebhookRelease" }),
    events: z.array(eventDescription),
    retrySchedule: z.object({
      attempts: z.int(),
      secondsAfterFailure: z.array(z.int()),
      variesByPercent: z.number(),
      mostRetryAfterSeconds: z.int(),
      successWithinSeconds: z.int(),
      deadLetterDays: z.int(),
      disabledAfterDaysWithoutSuccess: z.int(),
    }).meta({ id: "RetrySchedule" }),
    signature: z.object({
      scheme: z.string(),
      specification: z.url(),
      algorithm: z.string(),
      headers: z.object({ id: z.string(), timestamp: z.string(), signature: z.string() }),
      signedContent: z.string(),
      signatureFormat: z.string(),
      secretFormat: z.string(),
      toleranceSeconds: z.int(),
      rotationHours: z.int(),
    }).meta({ id: "SignatureScheme" }),
    registration: z.object({
      words: z.string(),
      evidence: z.string(),
      destinations: z.string(),
      commands: z.array(z.string()),
    }).meta({ id: "WebhookRegistration" }),
    verification: z.array(z.string()),
    claims: z.array(claimed),
  }),
  build: async ({ db }) => {
    const isOn = await isReleased(db);
    return {
      release: releaseOf(isOn),
      events: describeEvents(isOn),
      retrySchedule: {
        attempts: RETRY_SECONDS.length + 1,
        secondsAfterFailure: [...RETRY_SECONDS],
        variesByPercent: JITTER * 100,
        mostRetryAfterSeconds: MAX_RETRY_AFTER_SECONDS,
        successWithinSeconds: SUCCESS_SECONDS,
        deadLetterDays: DEAD_LETTER_DAYS,
        disabledAfterDaysWithoutSuccess: FAILING_DAYS,
      },
      signature: SIGNATURE,
      registration: REGISTRATION,
      verification: VERIFICATION,
      claims: CLAIMS,
    };
  },
};

function releaseOf(isOn: boolean) {
  return {
    status: isOn ? "active" : "release_gate",
    ...claim(
      isOn
        ? "Webhooks are released: events are recorded and sent."
        : "Webhooks are not released: no event is recorded or sent. The operator releases them with deno task admin webhooks on.",
      { process: "deno task admin webhooks on" },
      { test: "webhooks-not-released" },
    ),
  };
}

const { id, timestamp, signature } = WEBHOOK_HEADERS;

const SIGNATURE = {
  scheme: "Standard Webhooks",
  specification: "https://www.standardwebhooks.com",
  algorithm: "HMAC-SHA256",
  headers: WEBHOOK_HEADERS,
  signedContent: `{${id}}.{${timestamp}}.{body}`,
  signatureFormat: "v1,BASE64",
  secretFormat: `${SECRET_PREFIX}BASE64 of ${SECRET_BYTES} bytes`,
  toleranceSeconds: TOLERANCE_SECONDS,
  rotationHours: ROTATION_HOURS,
};

const REGISTRATION = {
  ...claim(
    `Endpoints are registered in the console at /console or by the operator, not by an API call. An organization has at most ${MAX_ENDPOINTS}. The secret is shown once, when the endpoint is created or its secret is rotated.`,
    { process: "deno task admin webhook add" },
    { test: "console-webhook-endpoints" },
    { table: "MAX_ENDPOINTS in src/events/endpoints.ts" },
    { test: "webhook-secrets-shown-once" },
  ),
  destinations:
    "An https URL with a public host name, on port 443 or above 1023; every IP address of the host must be public. Names of private networks and of one label are refused at once. Redirects are not followed.",
  commands: [
    "deno task admin webhook add ORGANIZATION URL --events EVENTS",
    "deno task admin webhook test ENDPOINT",
    "deno task admin webhook rotate ENDPOINT",
    "deno task admin webhook deliveries ENDPOINT --state dead",
    "deno task admin webhook redeliver ENDPOINT",
  ],
};

const VERIFICATION = [
  "Keep the body's bytes as received. JSON that is parsed and serialized again has another signature.",
  `Refuse a ${timestamp} that differs from now by more than ${TOLERANCE_SECONDS} seconds.`,
  `Remove ${SECRET_PREFIX} from the secret and decode the rest as base64. The result is the key.`,
  `Join ${id}, ${timestamp} and the body with dots, and sign the result with HMAC-SHA256.`,
  `Split ${signature} at its spaces. Each part is a version, a comma and a signature in base64; use those of version v1.`,
  "Compare each with yours in constant time. One match is enough.",
  `Answer 2xx if you have handled this ${id} before, and do nothing else.`,
  `Store the event, answer 2xx within ${SUCCESS_SECONDS} s, and do the work afterwards.`,
];

const CLAIMS = [
  claim(
    "The reference library of Standard Webhooks accepts deliveries.",
    { test: "webhook-delivered-signed" },
    { test: "webhook-signatures-agree" },
  ),
  claim(
    "The verification steps accept deliveries and refuse changed ones.",
    { test: "webhook-verification-steps" },
  ),
  claim("A delivery has the fields that the OpenAPI document lists for its event.", {
    test: "webhook-payload-schemas",
  }),
  claim(`After a rotation both secrets verify for ${ROTATION_HOURS} hours.`, {
    test: "webhook-secret-rotation",
  }),
  claim("A failed delivery is retried by the schedule, with the same id and body.", {
    test: "webhook-retry-schedule",
  }, { table: "RETRY_SECONDS in src/events/retry_schedule.ts" }),
  claim(
    "A dead letter can be sent again, in the console or by the operator.",
    { test: "disabled-endpoint-silent" },
    { test: "dead-letter-redelivery" },
    { process: "deno task admin webhook redeliver" },
  ),
  claim(
    "The console shows the payload of a delivery and the answer of each attempt, and sends any delivery again.",
    { test: "console-delivery" },
  ),
  claim(
    `In development and sandbox, a receiver without a public address can fetch the same events from a listener (POST /v1/test/listeners). They are signed in the same way, and a lost connection loses none. A listener ends ${LISTEN_MINUTES} minutes after its last poll, and its deliveries are deleted.`,
    { test: "listener-fetches" },
    { test: "listen-across-restarts" },
    { test: "listener-ends" },
    { test: "test-routes-not-in-production" },
  ),
  claim("410 disables the endpoint at once.", { test: "gone-disables-endpoint" }),
  claim(
    "An event is recorded in the transaction of its cause, so a rolled-back change sends no event.",
    { test: "outbox-rollback" },
  ),
  claim(
    "No event contains request data such as birth data, a key, or a generated text. An event may contain the name of a key.",
    { test: "personal-data-columns" },
    { table: "EVENTS in src/events/event_table.ts" },
  ),
  claim("Nothing is sent to an address that is not public.", { test: "webhook-private-addresses" }),
];

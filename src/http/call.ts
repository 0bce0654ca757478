import type { ErrorDetails } from "../errors.ts";
import { ApiError } from "../errors.ts";
import { authenticate, authorize } from "../metering/access.ts";
import {
  admit,
  type CallRequest,
  release,
  settle,
  type StoredAnswer,
} from "../metering/admission.ts";
import type { Lane } from "../metering/plans.ts";
import type { Operation, OperationResult } from "../operations/operation.ts";
import type { Services } from "../services.ts";
import { readJsonBody } from "./body.ts";
import { idempotencyKey } from "./idempotency_key.ts";
import { within } from "./timeout.ts";
import { validate } from "./validate.ts";

const DEADLINES_MS: Record<Lane, number> = { core: 10_000, ai: 60_000 };
const JSON_TYPE = "application/json";
const RETRY_AFTER_SECONDS = 1;

/**
 * One metered call, from key to answer: authenticate → validate → prepare → admit → run → settle.
 * Whatever fails before `admit` has touched nothing; whatever fails after it is released unbilled.
 */
export async function handleCall(
  operation: Operation,
  request: Request,
  requestId: string,
  services: Services,
): Promise<Response> {
  const { database: { db }, config, peppers } = services;
  const access = await orUnavailable(() =>
    authenticate(db, config.environment, peppers, request.headers.get("x-api-key"))
  );
  authorize(access, operation);
  const body = await readJsonBody(request);
  const input = validate(operation.request, body.value);
  const key = idempotencyKey(request.headers);
  const prepared = await operation.prepare(input, services);
  if (services.drain.isDraining) throw unavailable("The service is restarting.");

  const call: CallRequest = {
    callId: requestId,
    organizationId: access.organizationId,
    apiKeyId: access.apiKeyId,
    operation: operation.id,
    lane: operation.lane,
    priceCredits: operation.creditsPerUnit,
    deadlineMs: DEADLINES_MS[operation.lane],
    claim: key === null
      ? null
      : { key, fingerprint: await fingerprint(operation.id, JSON_TYPE, body.bytes) },
  };
  const admission = await orUnavailable(() => admit(db, call));
  if (admission.outcome === "replay") {
    return respond(admission.answer, admission.callId, admission.availableCredits, {
      "Idempotent-Replayed": "true",
    });
  }
  try {
    return await runAndSettle(operation, prepared, call, services);
  } catch (error) {
    await release(db, call).catch((failure) =>
      services.log.error("release_failed", failure, { requestId })
    );
    throw error;
  }
}

async function runAndSettle(
  operation: Operation,
  prepared: unknown,
  call: CallRequest,
  services: Services,
): Promise<Response> {
  const startMs = performance.now();
  const result = await within(
    operation.run(prepared, services),
    call.deadlineMs,
    () => unavailable("The call took too long."),
  );
  const answer: StoredAnswer = {
    status: 200,
    contentType: JSON_TYPE,
    body: JSON.stringify(envelope(operation, call, result)),
  };
  const availableCredits = await orUnavailable(() =>
    settle(services.database.db, call, {
      priceCredits: call.priceCredits,
      billableUnits: 1,
      durationMs: performance.now() - startMs,
      answer,
    })
  );
  if (availableCredits === null) throw unavailable("The call took longer than its lease.");
  return respond(answer, call.callId, availableCredits);
}

function envelope(operation: Operation, call: CallRequest, { data, meta }: OperationResult) {
  return {
    request_id: call.callId,
    data,
    usage: { lane: operation.lane, credits: call.priceCredits, billableUnits: 1 },
    meta,
  };
}

function respond(
  answer: StoredAnswer,
  callId: string,
  availableCredits: number,
  headers: Record<string, string> = {},
): Response {
  return new Response(answer.body, {
    status: answer.status,
    headers: {
      "Content-Type": answer.contentType,
      "X-Request-Id": callId,
      "X-Credits-Remaining": String(availableCredits),
      ...headers,
    },
  });
}

/** Runs a step on the database; if it fails for any reason of its own, nothing is known to be billed. */
export async function orUnavailable<T>(step: () => Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (cause) {
    if (cause instanceof ApiError) throw cause;
    throw unavailable("The service cannot reach its database.", { cause });
  }
}

function unavailable(message: string, details: ErrorDetails = {}): ApiError {
  return new ApiError("SERVICE_UNAVAILABLE", `${message} Retry with the same Idempotency-Key.`, {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
    ...details,
  });
}

/** What must be equal for a retry to be the same call. */
async function fingerprint(
  operationId: string,
  answerType: string,
  body: Uint8Array,
): Promise<string> {
  const head = new TextEncoder().encode(`${operationId}\n${answerType}\n`);
  const bytes = new Uint8Array(head.length + body.length);
  bytes.set(head);
  bytes.set(body, head.length);
  return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)).toHex();
}

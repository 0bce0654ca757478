import { ApiError } from "../base/errors.ts";
import type { HeldCall, StoredAnswer } from "../metering/admission.ts";
import { POLL_AFTER_SECONDS } from "../routes/job_queries.ts";
import type { Operation } from "../routes/operation.ts";
import type { Services } from "../services.ts";
import { admit, callRequest } from "./admit.ts";
import type { Exchange } from "./exchange.ts";
import { envelope } from "./envelope.ts";
import { execute } from "./execute.ts";
import { acceptsGzip, packed } from "./pack.ts";
import { type DryRun, receiveCall } from "./receive.ts";
import { release, settle } from "./settle.ts";
import { step } from "./step.ts";

/**
 * Handles one metered call from the key to the answer: receive → admit → execute → settle →
 * respond. A call that fails before admission has changed nothing. A call that fails after
 * admission is released and not billed.
 * @throws {ApiError} or any other error, which is answered with INTERNAL_ERROR.
 */
export async function handleCall(
  operation: Operation,
  exchange: Exchange,
  services: Services,
): Promise<Response> {
  const { id, lane, rateWeight } = operation;
  const { config, metering, drain } = services;
  exchange.report.setOperation(id);
  const received = await step("receive", id, () => receiveCall(operation, exchange, services));
  if ("dryRun" in received) return await answerDryRun(operation, received, exchange, services);
  const { access, credits, claimKey, fingerprint } = received;
  const call = callRequest(exchange.requestId, access, {
    ...{ operation: id, lane, rateWeight, credits, claimKey, fingerprint },
    leaseMs: config.leaseMs,
    onlyReplays: drain.refusesWork,
    ...(operation.execution === "job" && { pool: "job" as const }),
  });
  requireCaller(call, exchange);
  const packs = packsAnswer(exchange, config);
  using _running = drain.begin(config.deadlinesMs[lane]);
  const admission = await step("admit", id, () => admit(call, exchange, services));
  if (admission.outcome === "replay") {
    const told = { callId: admission.callId, chargedCredits: 0, headers: REPLAYED };
    return respond(operation, admission.answer, told, packs);
  }
  try {
    using _hold = metering.keepHeld(call);
    const executed = await step(
      "execute",
      id,
      () => execute(operation, received, exchange, services),
    );
    requireCaller(call, exchange);
    await step("settle", id, () => settle(call, executed, services));
    const told = { callId: call.callId, chargedCredits: executed.credits };
    return respond(operation, executed.answer, told, packs);
  } catch (error) {
    await release(call, error, services);
    // The held credits are free again, so the limits that were read before are no longer right.
    exchange.report.setStanding(null);
    throw error;
  }
}

/**
 * Refuses to bill a caller that has disconnected and sent no Idempotency-Key, because such a caller
 * can never get the answer.
 * @throws {ApiError} REQUEST_TIMEOUT, which no caller reads.
 */
function requireCaller({ claimKey }: HeldCall, { request }: Exchange): void {
  if (claimKey !== null || !request.signal.aborted) return;
  throw new ApiError("REQUEST_TIMEOUT", "The caller disconnected; nothing was billed.");
}

/** Answers what a job would cost, with the warnings of the request. No credits are held. */
async function answerDryRun(
  { id, lane }: Operation,
  { access, dryRun }: DryRun,
  exchange: Exchange,
  services: Services,
): Promise<Response> {
  const call = callRequest(exchange.requestId, access, { operation: id, lane, rateWeight: 1 });
  await admit(call, exchange, services);
  const usage = { lane, credits: 0, billableUnits: 0 };
  const headers = { "X-Credits-Charged": "0" };
  return Response.json(envelope(exchange.requestId, dryRun, usage, {}), { headers });
}

export const REPLAYED = { "Idempotent-Replayed": "true" };

/** Whether the answer to a caller is compressed. */
function packsAnswer(
  { request: { method, headers } }: Exchange,
  { compressesAnswers }: Services["config"],
): boolean {
  return compressesAnswers && method !== "HEAD" && acceptsGzip(headers.get("accept-encoding"));
}

/** What an answer tells of its call. */
interface Told {
  callId: string;
  chargedCredits: number;
  headers?: Readonly<Record<string, string>>;
}

export function respond(
  { renders, execution }: Pick<Operation, "renders" | "execution">,
  { status, contentType, body }: StoredAnswer,
  { callId, chargedCredits, headers }: Told,
  packs = false,
): Response {
  const packedBody = packs ? packed(body, contentType) : null;
  return new Response(packedBody ?? body, {
    status,
    headers: {
      "Content-Type": contentType,
      "X-Request-Id": callId,
      "X-Credits-Charged": String(chargedCredits),
      ...(packedBody && { "Content-Encoding": "gzip" }),
      ...(renders && { "Vary": "Accept" }),
      ...(execution === "job" && whereToLook(body as string)),
      ...headers,
    },
  });
}

/** The Location header of an accepted job. A replayed answer has this header too. */
function whereToLook(body: string): Record<string, string> {
  const { data } = JSON.parse(body) as { data: { status_url: string } };
  return { "Location": data.status_url, "Retry-After": String(POLL_AFTER_SECONDS) };
}

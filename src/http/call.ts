import { createHash } from "node:crypto";
import { type Access, authorize } from "../access/access.ts";
import {
  type CallRequest,
  type Claim,
  type HeldCall,
  type Standing,
  type StoredAnswer,
} from "../metering/admission.ts";
import { answerOf } from "./envelope.ts";
import type { Operation } from "../routes/operation.ts";
import type { Services } from "../services.ts";
import { answerType, SVG_TYPE } from "./answer_type.ts";
import { readJsonBody } from "./body.ts";
import { idempotencyKey } from "./idempotency_key.ts";
import { limitHeaders } from "./limit_headers.ts";
import { withStanding } from "./standing.ts";
import { within } from "../timeout.ts";
import { DatabaseUnavailable, orUnavailable, unavailable } from "./unavailable.ts";
import { validate } from "./validate.ts";

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
  return await withStanding(operation, request, requestId, services, async (access) => {
    authorize(access, operation);
    const body = await readJsonBody(request);
    const input = validate(operation.request, body.value);
    const key = idempotencyKey(request.headers);
    const prepared = await operation.prepare(input, services);
    const type = answerType(operation, request.headers);
    const claim = key === null
      ? null
      : { key, fingerprint: fingerprint(operation.id, type, body.bytes) };
    const call = metered(operation, access, requestId, services, claim);
    const admission = await orUnavailable(() => services.metering.admit(call));
    const { standing } = admission;
    if (admission.outcome === "replay") {
      return respond(operation, admission.answer, admission.callId, standing, 0, {
        "Idempotent-Replayed": "true",
      });
    }
    try {
      const answer = await runAndSettle(operation, prepared, call, type, services);
      return respond(operation, answer, call.callId, standing, call.priceCredits);
    } catch (error) {
      const released = release(call, services);
      // Without its database a caller is told at once; the hold ends by itself if it must.
      if (!(error instanceof DatabaseUnavailable)) await released;
      throw error;
    }
  });
}

function metered(
  { id, lane, creditsPerUnit, rateWeight }: Operation,
  access: Access,
  callId: string,
  { config, drain }: Services,
  claim: Claim | null,
): HeldCall {
  return {
    callId,
    access,
    operation: id,
    lane,
    priceCredits: creditsPerUnit,
    rateWeight,
    leaseMs: config.deadlinesMs[lane] + config.leaseMarginMs,
    claim,
    onlyReplays: drain.isDraining,
  };
}

async function runAndSettle(
  operation: Operation,
  prepared: unknown,
  call: HeldCall,
  contentType: string,
  services: Services,
): Promise<StoredAnswer> {
  const startMs = performance.now();
  const result = await services.metering.whileHeld(call, () =>
    within(
      operation.run(prepared, services),
      services.config.deadlinesMs[call.lane],
      () => unavailable("The call took too long."),
    ));
  const answer: StoredAnswer = {
    status: 200,
    contentType,
    body: contentType === SVG_TYPE
      ? result.picture!()
      : JSON.stringify(answerOf(operation, call.callId, result)),
  };
  const isSettled = await orUnavailable(() =>
    services.metering.settle(call, {
      priceCredits: call.priceCredits,
      billableUnits: 1,
      durationMs: performance.now() - startMs,
      answer,
    })
  );
  if (!isSettled) throw unavailable("The call took longer than its lease.");
  return answer;
}

async function release(call: CallRequest, { metering, log }: Services): Promise<void> {
  try {
    await metering.release(call);
  } catch (error) {
    log.error("release_failed", error, { requestId: call.callId });
  }
}

function respond(
  operation: Operation,
  answer: StoredAnswer,
  callId: string,
  standing: Standing,
  chargedCredits: number,
  headers: Record<string, string> = {},
): Response {
  return new Response(answer.body, {
    status: answer.status,
    headers: {
      "Content-Type": answer.contentType,
      "X-Request-Id": callId,
      ...limitHeaders(standing),
      ...(operation.hasPicture && {
        "Vary": "Accept",
        "X-Credits-Charged": String(chargedCredits),
      }),
      ...headers,
    },
  });
}

/** What must be equal for a retry to be the same call. */
function fingerprint(operationId: string, answerType: string, body: Uint8Array): string {
  // Not by the asynchronous digest: handing so little to another thread costs more than the work.
  return createHash("sha256").update(`${operationId}\n${answerType}\n`).update(body).digest("hex");
}

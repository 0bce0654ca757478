import type { StoredAnswer } from "../metering/admission.ts";
import type { NewJob } from "../jobs/job_store.ts";
import { shortTurn } from "../base/next_turn.ts";
import { newId } from "../base/new_id.ts";
import type { Usage } from "../routes/job_kind.ts";
import type { CallOperation, JobOperation, Operation } from "../routes/operation.ts";
import type { Wording } from "../routes/operation_services.ts";
import type { Services } from "../services.ts";
import { within } from "../base/timeout.ts";
import { JSON_TYPE } from "../routes/answer_types.ts";
import { contentTypeOf } from "../routes/rendering.ts";
import type { Exchange } from "./exchange.ts";
import { envelope } from "./envelope.ts";
import type { ReceivedCall } from "./receive.ts";
import { unavailable } from "./unavailable.ts";

/** The result of a call, before it is billed. */
export interface Executed {
  answer: StoredAnswer;
  /** The credits to bill now. */
  credits: number;
  units: number;
  durationMs: number;
  wording?: Wording;
  /** The job to enqueue. The job is billed later, when it completes. */
  job?: NewJob;
}

/** A fixed reason: `abort()` without one makes an error with its stack for each call. */
const ENDED = new DOMException("The call has ended.", "AbortError");

/**
 * Runs an admitted call within the deadline of the call's lane.
 * @throws {ApiError} if the call fails or its deadline has passed.
 */
export async function execute(
  operation: Operation,
  received: ReceivedCall,
  exchange: Exchange,
  services: Services,
): Promise<Executed> {
  const startMs = performance.now();
  const executed = operation.execution === "job"
    ? plannedJob(operation, received, exchange, services)
    : await runCall(operation, received, exchange, services);
  return { ...executed, durationMs: performance.now() - startMs };
}

async function runCall(
  operation: CallOperation,
  received: ReceivedCall,
  { requestId, request, report }: Exchange,
  services: Services,
) {
  const { access, prepared, answerType, claimKey, simulate, onModelFailure, isModelClosed } =
    received;
  const deadlineMs = services.config.deadlinesMs[operation.lane];
  const ended = new AbortController();
  // If the call has an Idempotency-Key, the caller can fetch the answer later, so the work
  // continues.
  if (claimKey === null) request.signal.addEventListener("abort", () => ended.abort(ENDED));
  const call = {
    id: requestId,
    organizationId: access.organizationId,
    signal: ended.signal,
    deadlineAtMs: performance.now() + deadlineMs,
    simulate,
    onModelFailure,
    isModelClosed,
  };
  // The facts take milliseconds to compute, and many calls may be admitted at once. So each call
  // waits for its turn.
  if (operation.lane === "ai") await shortTurn();
  const tooLong = () => unavailable("The call took too long.");
  const work = async () => {
    const result = await operation.run(prepared, services, call);
    const form = answerType === JSON_TYPE ? null : await result.renders![answerType]({
      toPng: (svg, scale) => services.pngPictures.draw(svg, scale, call),
    });
    return { result, form };
  };
  const { result, form } = await within(work(), deadlineMs, tooLong)
    .finally(() => ended.abort(ENDED));
  const { isComputed = false, engineSlots: _, ...wording } = result.wording ?? {};
  if (isComputed) report.setComputed();
  const { credits, units } = isComputed ? { credits: 0, units: 0 } : received;
  const usage: Usage = { lane: operation.lane, credits, billableUnits: units, ...wording };
  const body = form ?? JSON.stringify(envelope(requestId, result.data, usage, result.meta));
  const answer = { status: 200, contentType: contentTypeOf(answerType), body };
  return { answer, credits, units, wording: result.wording && wording as Wording };
}

/**
 * The job for a call. The job is billed when it is complete; until then, its credits stay reserved.
 * @throws {ApiError} AI_UNAVAILABLE if no model is configured, since the job would never be complete.
 */
function plannedJob(
  { id, lane, path, job }: JobOperation,
  { access, prepared, simulate, metadata, credits, units, answerType, claimKey }: ReceivedCall,
  { requestId }: Exchange,
  { composer, config, now }: Services,
) {
  if (lane === "ai") composer.requireModel?.();
  const jobId = newId("job", now());
  const { organizationId, apiKeyId } = access;
  const data = {
    job_id: jobId,
    status: "queued",
    status_url: `${config.publicUrl}/v1${path}/${jobId}`,
    credits_reserved: credits,
  };
  const body = JSON.stringify(
    envelope(requestId, data, { lane, credits: 0, billableUnits: 0 }, {}),
  );
  return {
    answer: { status: 202, contentType: answerType, body },
    credits: 0,
    units: 0,
    job: {
      jobId,
      call: { callId: requestId, organizationId, claimKey },
      apiKeyId,
      operation: id,
      eventFamily: job.eventFamily ?? null,
      prepared,
      simulate,
      metadata,
      credits,
      billableUnits: units,
      steps: job.plan(prepared),
    },
  };
}

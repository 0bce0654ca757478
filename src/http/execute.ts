import type { StoredAnswer } from "../metering/admission.ts";
import type { Operation, Wording } from "../routes/operation.ts";
import { shortTurn } from "../next_turn.ts";
import type { Services } from "../services.ts";
import { within } from "../timeout.ts";
import { SVG_TYPE } from "./request/answer_type.ts";
import type { Exchange } from "./exchange.ts";
import { envelope, type Usage } from "./envelope.ts";
import type { ReceivedCall } from "./receive.ts";
import { unavailable } from "./unavailable.ts";

/** What a call came to, before it is billed. */
export interface Executed {
  answer: StoredAnswer;
  /** To be billed now. */
  credits: number;
  units: number;
  durationMs: number;
  wording?: Wording;
}

type Execute = (
  operation: Operation,
  received: ReceivedCall,
  exchange: Exchange,
  services: Services,
) => Promise<Omit<Executed, "durationMs">>;

const EXECUTIONS: Record<Operation["execution"], Execute> = { call: runCall, job: enqueueJob };

/** Does what was admitted, within the deadline of its lane. @throws {ApiError} */
export async function execute(...work: Parameters<Execute>): Promise<Executed> {
  const startMs = performance.now();
  const executed = await EXECUTIONS[work[0].execution](...work);
  return { ...executed, durationMs: performance.now() - startMs };
}

async function runCall(
  operation: Operation,
  { access, prepared, credits, units, answerType, claimKey }: ReceivedCall,
  { requestId, request }: Exchange,
  services: Services,
) {
  const deadlineMs = services.config.deadlinesMs[operation.lane];
  const ended = new AbortController();
  // With an Idempotency-Key the answer can be fetched later, so that the work goes on.
  if (claimKey === null) request.signal.addEventListener("abort", () => ended.abort());
  const call = {
    id: requestId,
    organizationId: access.organizationId,
    signal: ended.signal,
    deadlineAtMs: performance.now() + deadlineMs,
    simulate: request.headers.get("x-simulate"),
  };
  // The engine's part of an answer takes milliseconds, and many calls are admitted at once.
  if (operation.lane === "ai") await shortTurn();
  const tooLong = () => unavailable("The call took too long.");
  const result = await within(operation.run(prepared, services, call), deadlineMs, tooLong)
    .finally(() => ended.abort());
  const { wording } = result;
  const usage: Usage = { lane: operation.lane, credits, billableUnits: units, ...wording };
  const body = answerType === SVG_TYPE
    ? result.picture!()
    : JSON.stringify(envelope(requestId, result.data, usage, result.meta));
  return { answer: { status: 200, contentType: answerType, body }, credits, units, wording };
}

/** A job bills when it is done; until then its credits stay reserved. */
async function enqueueJob(
  { id, lane }: Operation,
  { access, prepared, credits, answerType }: ReceivedCall,
  { requestId }: Exchange,
  { jobs }: Services,
) {
  if (jobs === null) throw new Error(`nothing takes the jobs of ${id}`);
  const { organizationId } = access;
  const job = { callId: requestId, organizationId, operation: id, prepared, heldCredits: credits };
  const { jobId } = await jobs.enqueue(job);
  const data = { job_id: jobId, status: "queued", credits_reserved: credits };
  const usage: Usage = { lane, credits: 0, billableUnits: 0 };
  const body = JSON.stringify(envelope(requestId, data, usage, {}));
  return { answer: { status: 202, contentType: answerType, body }, credits: 0, units: 0 };
}

import type { HeldCall } from "../metering/admission.ts";
import type { Services } from "../services.ts";
import type { Executed } from "./execute.ts";
import { DatabaseUnavailable, orUnavailable, unavailable } from "./unavailable.ts";

/** Bills what was done, or enqueues it, and stores its answer: all or nothing. @throws {ApiError} if not. */
export async function settle(
  call: HeldCall,
  executed: Executed,
  { metering, jobs }: Services,
): Promise<void> {
  const { answer, credits, units: billableUnits, durationMs, wording, job } = executed;
  const isSettled = await orUnavailable(() =>
    job === undefined
      ? metering.settle(call, { answer, credits, billableUnits, durationMs, wording })
      : jobs.enqueue(job, answer.body)
  );
  if (!isSettled) throw unavailable("The call took longer than its lease.");
}

/** Ends a call that failed, unbilled. */
export async function release(call: HeldCall, failure: unknown, services: Services): Promise<void> {
  const released = services.metering.release(call).catch((error) =>
    services.log.error("release_failed", error, { requestId: call.callId })
  );
  // Without its database a caller is told at once; the hold ends by itself if it must.
  if (!(failure instanceof DatabaseUnavailable)) await released;
}

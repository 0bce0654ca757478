import type { HeldCall } from "../metering/admission.ts";
import type { Services } from "../services.ts";
import type { Executed } from "./execute.ts";
import { DatabaseUnavailable, orUnavailable, unavailable } from "./unavailable.ts";

/**
 * Bills the call or enqueues its job, and stores the answer. Either all of this is written or
 * nothing.
 * @throws {ApiError} if nothing was written.
 */
export async function settle(
  call: HeldCall,
  executed: Executed,
  { metering, jobs }: Services,
): Promise<void> {
  const { answer, credits, units: billableUnits, durationMs, wording, job } = executed;
  const isSettled = await orUnavailable(() =>
    job === undefined
      ? metering.settle(call, { answer, credits, billableUnits, durationMs, wording })
      : jobs.enqueue(job, answer.body as string)
  );
  if (!isSettled) throw unavailable("The call took longer than its lease.");
}

/** Ends a call that failed, without billing it. */
export async function release(call: HeldCall, failure: unknown, services: Services): Promise<void> {
  const released = services.metering.release(call).catch((error) =>
    services.log.error("release_failed", error, { requestId: call.callId })
  );
  // If the database is down, the release would only wait and fail, so it is not awaited. The lease
  // of the call expires by itself.
  if (!(failure instanceof DatabaseUnavailable)) await released;
}

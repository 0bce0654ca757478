import type { HeldCall } from "../metering/admission.ts";
import type { Services } from "../services.ts";
import type { Executed } from "./execute.ts";
import { DatabaseUnavailable, orUnavailable, unavailable } from "./unavailable.ts";

/** Bills what was done and stores its answer, all or nothing. @throws {ApiError} if it is not billed. */
export async function settle(
  call: HeldCall,
  executed: Executed,
  { metering }: Services,
): Promise<void> {
  const { answer, credits, units: billableUnits, durationMs, wording } = executed;
  const isSettled = await orUnavailable(() =>
    metering.settle(call, { answer, credits, billableUnits, durationMs, wording })
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

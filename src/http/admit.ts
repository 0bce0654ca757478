import type { Access } from "../access/access.ts";
import type { Admission, CallRequest } from "../metering/admission.ts";
import type { Services } from "../services.ts";
import type { Caller, Exchange } from "./exchange.ts";
import { limitHeaders } from "./limit_headers.ts";
import { orUnavailable } from "./unavailable.ts";

/** What a call asks for, besides whose it is. */
type Asked = Pick<CallRequest, "operation" | "lane" | "rateWeight"> & Partial<CallRequest>;

/** A call as metering decides it; without a lease it is only counted. */
export function callRequest<Fields extends Asked>(
  callId: string,
  { organizationId, apiKeyId, limits }: Access,
  asked: Fields,
): CallRequest & Fields {
  return {
    callId,
    organizationId,
    apiKeyId,
    limits,
    credits: 0,
    leaseMs: null,
    claimKey: null,
    fingerprint: null,
    ...asked,
  };
}

/** Has a call decided. @throws {ApiError} if it is refused. */
export async function admit(
  call: CallRequest,
  { caller }: Exchange,
  { metering }: Services,
): Promise<Exclude<Admission, { outcome: "refused" }>> {
  const admission = await orUnavailable(() => metering.admit(call));
  caller!.standing = admission.standing;
  if (admission.outcome === "refused") throw admission.error;
  return admission;
}

/**
 * Says in an answer where the key of its caller stands: the one place that does, for successes and
 * failures alike. What was refused before it was admitted is looked up, which uses nothing.
 */
export async function tellStanding(
  headers: Headers,
  { requestId, caller }: Exchange,
  services: Services,
): Promise<void> {
  if (caller === null) return;
  const standing = caller.standing ?? await look(caller, requestId, services);
  for (const [name, value] of Object.entries(standing === null ? {} : limitHeaders(standing))) {
    headers.set(name, value);
  }
}

/** Null if the database does not say. */
async function look({ access, counted }: Caller, requestId: string, { metering }: Services) {
  const asked = { operation: counted.id, lane: counted.lane, rateWeight: 0 };
  return await metering.look(callRequest(requestId, access, asked)).catch(() => null);
}

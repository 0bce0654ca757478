import type { Access } from "../access/access.ts";
import type { Admission, CallRequest } from "../metering/admission.ts";
import type { Services } from "../services.ts";
import type { Counted } from "./call_report.ts";
import type { Exchange } from "./exchange.ts";
import { limitHeaders, typingHeaders } from "./limit_headers.ts";
import { orUnavailable } from "./unavailable.ts";

/** The fields of a call request without its caller, which `callRequest` adds. */
type Asked = Pick<CallRequest, "operation" | "lane" | "rateWeight"> & Partial<CallRequest>;

/** The request to metering for a call. A call without a lease is only counted. */
export function callRequest<Fields extends Asked>(
  callId: string,
  { organizationId, apiKeyId, limits, dayCredits }: Access,
  asked: Fields,
): CallRequest & Fields {
  return {
    callId,
    organizationId,
    apiKeyId,
    limits,
    ...(dayCredits !== undefined && { dayCredits }),
    credits: 0,
    leaseMs: null,
    claimKey: null,
    fingerprint: null,
    ...asked,
  };
}

/**
 * Asks metering to admit a call.
 * @throws {ApiError} if the call is refused.
 */
export async function admit(
  call: CallRequest,
  { report }: Exchange,
  { metering }: Services,
): Promise<Exclude<Admission, { outcome: "refused" }>> {
  const admission = await orUnavailable(() => metering.admit(call));
  report.setStanding(admission.standing);
  if (admission.outcome === "refused") throw admission.error;
  return admission;
}

/**
 * Sets the limit headers of every answer, both of successes and of failures. If the call was
 * refused before admission, the limits are read first; reading uses up no tokens.
 */
export async function setLimitHeaders(
  headers: Headers,
  { requestId, report: { limited, standing: known, typing } }: Exchange,
  services: Services,
): Promise<void> {
  for (const [name, value] of Object.entries(typing === null ? {} : typingHeaders(typing))) {
    headers.set(name, value);
  }
  if (limited === null) return;
  const standing = known ?? await peekLimits(limited, requestId, services);
  for (const [name, value] of Object.entries(standing === null ? {} : limitHeaders(standing))) {
    headers.set(name, value);
  }
}

/** The limits of a key; null if the database does not answer. */
async function peekLimits(
  { access, counted }: { access: Access; counted: Counted },
  requestId: string,
  { metering }: Services,
) {
  const asked = { operation: counted.id, lane: counted.lane, rateWeight: 0 };
  return await metering.peekLimits(callRequest(requestId, access, asked)).catch(() => null);
}

import { ERROR_CODES } from "../errors.ts";
import { metadataDocument } from "./document.ts";

/** `/v1/errors`: every code with its status and what to do about it. */
export function errorsDocument() {
  return metadataDocument("Errors", "2026-11-21", {
    errors: Object.entries(ERROR_CODES).map(([code, kind]) => ({
      code,
      status: kind.status,
      type: kind.type,
      retryable: kind.isRetryable,
      partner_action: kind.partnerAction,
    })),
  });
}

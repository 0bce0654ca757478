import { ERROR_CODES } from "../errors.ts";
import { metadataDocument } from "./document.ts";

/** `/v1/errors`: every code with its status and what to do about it. */
export function errorsDocument() {
  return metadataDocument("Errors", "2026-11-21", {
    errors: Object.entries(ERROR_CODES).map(([code, [status, type, retryable, partnerAction]]) => ({
      code,
      status,
      type,
      retryable,
      partner_action: partnerAction,
    })),
  });
}

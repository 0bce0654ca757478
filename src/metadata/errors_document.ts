import { ERROR_CODES } from "../errors.ts";
import type { PublicDocument } from "../routes/public_document.ts";
import { metadata } from "./document.ts";

/** `/v1/errors`: every code with its status and what to do about it. */
export const errorsDocument: PublicDocument = {
  id: "errors",
  path: "/errors",
  name: "Errors",
  summary: "Every error code",
  schema: metadata,
  lastReviewedAt: "2026-11-21",
  build: () => ({
    errors: Object.entries(ERROR_CODES).map(([code, [status, type, retryable, partnerAction]]) => ({
      code,
      status,
      type,
      retryable,
      partner_action: partnerAction,
    })),
  }),
};

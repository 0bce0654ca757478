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
    errors: Object.entries(ERROR_CODES).map(([code, kind]) => ({
      code,
      status: kind.status,
      type: kind.type,
      retryable: kind.isRetryable,
      partner_action: kind.partnerAction,
    })),
  }),
};

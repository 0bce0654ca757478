import { z } from "zod";
import { ERROR_CODES, PARTNER_ACTIONS } from "../../base/errors.ts";
import { ISSUE_CODES, WARNING_CODES } from "../../base/issue_codes.ts";
import type { PublicDocument } from "../../routes/public_document.ts";
import { documentSchema } from "../document.ts";

const report = z.object({ code: z.string(), cause: z.string(), remedy: z.string() });

/** `/v1/errors`: every code with its status and what to do about it. */
export const errorsDocument: PublicDocument = {
  id: "errors",
  path: "/errors",
  name: "Errors",
  summary: "Every error code",
  schema: documentSchema("Errors", {
    errors: z.array(z.object({
      code: z.string(),
      status: z.int(),
      type: z.string(),
      condition: z.string(),
      retryable: z.boolean(),
      partner_action: z.enum(PARTNER_ACTIONS),
    })),
    issues: z.array(report).meta({
      description: "Codes of error.issues[]. More codes may be added.",
    }),
    warnings: z.array(report).meta({
      description: "Codes of meta.warnings[]. More codes may be added.",
    }),
  }),
  build: () => ({
    errors: Object.entries(ERROR_CODES).map(([code, kind]) => ({
      code,
      status: kind.status,
      type: kind.type,
      condition: kind.condition,
      retryable: kind.isRetryable,
      partner_action: kind.partnerAction,
    })),
    issues: reports(ISSUE_CODES),
    warnings: reports(WARNING_CODES),
  }),
};

function reports(table: Readonly<Record<string, { cause: string; remedy: string }>>) {
  return Object.entries(table).map(([code, { cause, remedy }]) => ({ code, cause, remedy }));
}

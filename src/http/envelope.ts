import type { Operation, OperationResult } from "../routes/operation.ts";

/** The envelope of a success, as JSON answers carry it. */
export function answerOf(
  { lane, creditsPerUnit }: Operation,
  requestId: string,
  { data, meta }: OperationResult,
): object {
  return {
    request_id: requestId,
    data,
    usage: { lane, credits: creditsPerUnit, billableUnits: 1 },
    meta,
  };
}

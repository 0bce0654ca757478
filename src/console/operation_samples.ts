import { clientHelpers } from "../metadata/onboarding/client_helpers.ts";
import { JSON_TYPE } from "../routes/answer_types.ts";
import type { Operation } from "../routes/operation.ts";
import { operationIdOf } from "../routes/operation_ids.ts";
import type { Routes } from "../routes/routes.ts";
import { callSamples } from "./call_samples.ts";

/** A request of an operation as code. */
export function samplesOf(
  operation: Operation,
  request: object,
  accept: string | null,
  routes: Routes,
): [language: string, text: string][] {
  const operationId = operationIdOf(operation);
  const helper = clientHelpers(routes).find((helper) => helper.operationId === operationId)!;
  return callSamples(helper, request, accept ?? JSON_TYPE);
}

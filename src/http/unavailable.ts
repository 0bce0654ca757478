import { ApiError, type ErrorDetails } from "../errors.ts";
import { Refusal } from "../metering/admission.ts";
import { within } from "./timeout.ts";

const RETRY_AFTER_SECONDS = 1;
/** A caller hears within a second that the database is slow or gone. */
const DATABASE_TIMEOUT_MS = 950;

/** Runs a step on the database; if that fails, nothing is known to be billed. */
export async function orUnavailable<T>(step: () => Promise<T>): Promise<T> {
  try {
    const expired = () => new Error("the database did not answer in time");
    return await within(step(), DATABASE_TIMEOUT_MS, expired);
  } catch (cause) {
    if (cause instanceof ApiError || cause instanceof Refusal) throw cause;
    throw unavailable("The service cannot reach its database.", { cause });
  }
}

/** SERVICE_UNAVAILABLE with the advice that goes with it. */
export function unavailable(message: string, details: ErrorDetails = {}): ApiError {
  return new ApiError("SERVICE_UNAVAILABLE", `${message} Retry with the same Idempotency-Key.`, {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
    ...details,
  });
}

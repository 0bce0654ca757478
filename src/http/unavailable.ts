import { isOutage } from "../database/outage.ts";
import { ApiError, type ErrorDetails } from "../errors.ts";
import { OverloadError } from "../database/batcher.ts";

const RETRY_AFTER_SECONDS = 1;
const RETRY_ADVICE = "Retry with the same Idempotency-Key.";
/** The database failed; there is no use in asking it anything more for this call. */
export class DatabaseUnavailable extends ApiError {
  constructor(cause: unknown) {
    super("SERVICE_UNAVAILABLE", `The service cannot reach its database. ${RETRY_ADVICE}`, {
      retryAfterSeconds: RETRY_AFTER_SECONDS,
      cause,
    });
  }
}

/** Runs a step on the database. @throws {DatabaseUnavailable} if that is gone or too slow. */
export async function orUnavailable<T>(step: () => Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (error) {
    if (isOutage(error) || error instanceof OverloadError) throw new DatabaseUnavailable(error);
    throw error;
  }
}

/** SERVICE_UNAVAILABLE with the advice that goes with it. */
export function unavailable(message: string, details: ErrorDetails = {}): ApiError {
  return new ApiError("SERVICE_UNAVAILABLE", `${message} ${RETRY_ADVICE}`, {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
    ...details,
  });
}

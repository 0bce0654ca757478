import { isOutage } from "../database/outage.ts";
import { ApiError, type ErrorDetails } from "../base/errors.ts";
import { OverloadError } from "../database/batcher.ts";

const RETRY_AFTER_SECONDS = 1;
const RETRY_ADVICE = "Retry with the same Idempotency-Key.";
/** The error if the database failed. The call does not use the database again. */
export class DatabaseUnavailable extends ApiError {
  constructor(cause: unknown) {
    super("SERVICE_UNAVAILABLE", `The service cannot reach its database. ${RETRY_ADVICE}`, {
      retryAfterSeconds: RETRY_AFTER_SECONDS,
      cause,
    });
  }
}

/**
 * Runs a step on the database.
 * @throws {DatabaseUnavailable} if the database is unreachable or too slow.
 */
export async function orUnavailable<T>(step: () => Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (error) {
    if (isOutage(error) || error instanceof OverloadError) throw new DatabaseUnavailable(error);
    throw error;
  }
}

/** SERVICE_UNAVAILABLE with a time to retry after. */
export function unavailable(message: string, details: ErrorDetails = {}): ApiError {
  return new ApiError("SERVICE_UNAVAILABLE", `${message} ${RETRY_ADVICE}`, {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
    ...details,
  });
}

import { isOutage, OutageError } from "../database/outage.ts";
import { ApiError, type ErrorDetails } from "../errors.ts";
import { OverloadError } from "../metering/batcher.ts";
import { within } from "./timeout.ts";

const RETRY_AFTER_SECONDS = 1;
const RETRY_ADVICE = "Retry with the same Idempotency-Key.";
/**
 * How long each step may wait for the database. A caller hears within a second that it is slow or
 * gone, so what comes before the work shares one; metering itself gives up a little earlier.
 */
const STEP_TIMEOUTS_MS = { authenticate: 400, admit: 550, query: 900, settle: 950 } as const;

/** The database failed; there is no use in asking it anything more for this call. */
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
 * @throws {DatabaseUnavailable} if that cannot be reached, or takes too long.
 */
export async function orUnavailable<T>(
  step: keyof typeof STEP_TIMEOUTS_MS,
  work: () => Promise<T>,
): Promise<T> {
  try {
    const expired = () => new OutageError("the database did not answer in time");
    return await within(work(), STEP_TIMEOUTS_MS[step], expired);
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

import { OutageError } from "./outage.ts";

/**
 * SQLSTATEs of failures that a repetition can cure: two transactions conflicted (40001, 40P01), or
 * a migration changed the constraint of an ON CONFLICT clause (42P10).
 */
const PASSING_STATES = ["40001", "40P01", "42P10"];
/**
 * SQLSTATE 0A000 has many causes. Only the cause with this message can be cured by a repetition.
 */
const STALE_PLAN = /cached plan must not change result type/;
/**
 * The SQLSTATE of a statement in a failed transaction. The driver repeats a statement with a stale
 * plan; in a transaction, that repetition fails with this SQLSTATE.
 */
const ABORTED_TRANSACTION = "25P02";
const PAUSES_MS = [20, 50, 100, 200, 400];

/**
 * Runs a whole transaction, or a statement outside a transaction. After a failure that a repetition
 * can cure, PostgreSQL has rolled back the whole transaction, so the whole transaction is repeated.
 * A part of a transaction must not be repeated.
 * @throws {OutageError} if the transaction fails six times, within about a second. Any other error
 * is thrown at once.
 */
export async function repeated<T>(transaction: () => Promise<T>): Promise<T> {
  for (const pauseMs of [...PAUSES_MS, null]) {
    try {
      return await transaction();
    } catch (error) {
      if (!passes(error)) throw error;
      if (pauseMs === null) {
        throw new OutageError(
          "the database rolled the transaction back at every attempt",
          "too_slow",
          error,
        );
      }
      // The pause is random, because transactions that conflicted once would conflict again after
      // equal pauses.
      await new Promise((resolve) => setTimeout(resolve, pauseMs * (0.5 + Math.random())));
    }
  }
  throw new Error("unreachable");
}

function passes(error: unknown): boolean {
  const { code = "", message = "" } = (error ?? {}) as { code?: string; message?: string };
  return PASSING_STATES.includes(code) || code === ABORTED_TRANSACTION || STALE_PLAN.test(message);
}

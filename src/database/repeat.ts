import { OutageError } from "./outage.ts";

/**
 * SQLSTATE of what passes by itself: two transactions were in each other's way (40001, 40P01), or a
 * migration changed what a statement was planned for (42P10: the constraint of its ON CONFLICT).
 */
const PASSING_STATES = ["40001", "40P01", "42P10"];
/** 0A000 has many causes; only this one passes. */
const STALE_PLAN = /cached plan must not change result type/;
/** The driver repeats a statement with a stale plan on its own, and in a transaction gets this. */
const ABORTED_TRANSACTION = "25P02";
const PAUSES_MS = [20, 50, 100, 200, 400];

/**
 * Runs a whole transaction, again if it failed by something that passes: PostgreSQL has then undone
 * all of it. A statement outside of a transaction is one. Nothing else may be repeated.
 * @throws {OutageError} if it fails six times, within about a second, and any other error at once.
 */
export async function repeated<T>(transaction: () => Promise<T>): Promise<T> {
  for (const pauseMs of [...PAUSES_MS, null]) {
    try {
      return await transaction();
    } catch (error) {
      if (!passes(error)) throw error;
      if (pauseMs === null) {
        throw new OutageError("the database undid it again and again", "too_slow", error);
      }
      // Transactions that met once would meet again after the same pause.
      await new Promise((resolve) => setTimeout(resolve, pauseMs * (0.5 + Math.random())));
    }
  }
  throw new Error("unreachable");
}

function passes(error: unknown): boolean {
  const { code = "", message = "" } = (error ?? {}) as { code?: string; message?: string };
  return PASSING_STATES.includes(code) || code === ABORTED_TRANSACTION || STALE_PLAN.test(message);
}

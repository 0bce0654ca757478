import { type Kysely, sql } from "kysely";
import type { Schema } from "../database/schema.ts";
import { ApiError } from "../errors.ts";
import type { Lane } from "./plans.ts";

/** A lease outlives the deadline of its call by this much. */
const LEASE_MARGIN_SECONDS = 5;

/** An idempotency key with what it was used for. */
export interface Claim {
  key: string;
  /** SHA-256 over operation, media type of the answer and raw body. */
  fingerprint: string;
}

/** A call that asks to be admitted. */
export interface CallRequest {
  callId: string;
  organizationId: string;
  apiKeyId: string;
  operation: string;
  lane: Lane;
  priceCredits: number;
  deadlineMs: number;
  claim: Claim | null;
}

/** An answer as it left, byte for byte. */
export interface StoredAnswer {
  status: number;
  contentType: string;
  body: string;
}

export type Admission =
  | { outcome: "admitted"; availableCredits: number }
  | { outcome: "replay"; availableCredits: number; callId: string; answer: StoredAnswer };

interface AdmitRow {
  outcome: "admitted" | "replay" | keyof typeof REFUSALS;
  available_credits: number;
  replay_call_id: string;
  replay_status: number;
  replay_type: string;
  replay_body: string;
}

const REFUSALS = {
  payload_mismatch: () =>
    conflict("payload_mismatch", "This Idempotency-Key was used with another body."),
  different_operation: () =>
    conflict("different_operation", "This Idempotency-Key was used for another operation."),
  in_progress: () =>
    new ApiError(
      "IDEMPOTENCY_CONFLICT",
      "A call with this Idempotency-Key is still running; its answer can be fetched with the same key in a moment.",
      {
        reason: "in_progress",
        retryable: true,
        retryAfterSeconds: 1,
        partnerAction: "retry_same_key",
      },
    ),
  credits_exhausted: (needed: number, available: number) =>
    new ApiError(
      "CREDITS_EXHAUSTED",
      `This call needs ${needed} credits; ${available} are available.`,
    ),
};

function conflict(reason: string, message: string): ApiError {
  return new ApiError("IDEMPOTENCY_CONFLICT", `${message} Use a new key for a new call.`, {
    reason,
  });
}

/**
 * Decides a call in one committed round trip: its idempotency claim and its hold, or a replay.
 * @throws {ApiError} IDEMPOTENCY_CONFLICT or CREDITS_EXHAUSTED; then nothing was written.
 */
export async function admit(db: Kysely<Schema>, call: CallRequest): Promise<Admission> {
  const leaseSeconds = call.deadlineMs / 1000 + LEASE_MARGIN_SECONDS;
  const { rows: [row] } = await sql<AdmitRow>`
    select outcome, available_credits, replay_call_id, replay_status, replay_type, replay_body
    from admit_call(${call.callId}::text, ${call.organizationId}::text, ${call.apiKeyId}::text,
      ${call.operation}::text, ${call.lane}::text, ${call.priceCredits}::bigint,
      ${leaseSeconds}::integer, ${call.claim?.key ?? null}::text,
      ${call.claim?.fingerprint ?? null}::text)`.execute(db);
  const availableCredits = row.available_credits;
  if (row.outcome === "admitted") return { outcome: "admitted", availableCredits };
  if (row.outcome === "replay") {
    return {
      outcome: "replay",
      availableCredits,
      callId: row.replay_call_id,
      answer: {
        status: row.replay_status,
        contentType: row.replay_type,
        body: row.replay_body,
      },
    };
  }
  throw REFUSALS[row.outcome](call.priceCredits, availableCredits);
}

/** What a call that succeeded costs, and its answer. */
export interface Settlement {
  priceCredits: number;
  billableUnits: number;
  durationMs: number;
  answer: StoredAnswer;
}

/**
 * Bills a call that succeeded and stores its answer, in one transaction. Answers the credits now
 * available, or null if the lease had expired: then nothing was billed or stored.
 */
export async function settle(
  db: Kysely<Schema>,
  call: CallRequest,
  { priceCredits, billableUnits, durationMs, answer }: Settlement,
): Promise<number | null> {
  const { rows: [row] } = await sql<{ available_credits: number | null }>`
    select settle_call(${call.callId}::text, ${call.organizationId}::text, ${priceCredits}::bigint,
      ${billableUnits}::integer, ${Math.round(durationMs)}::integer,
      ${call.claim?.key ?? null}::text, ${answer.status}::integer, ${answer.contentType}::text,
      ${answer.body}::text) as available_credits`.execute(db);
  return row.available_credits;
}

/** Ends a call that failed: hold and claim are gone, nothing is billed. */
export async function release(db: Kysely<Schema>, call: CallRequest): Promise<void> {
  await sql`select release_call(${call.callId}::text, ${call.organizationId}::text)`.execute(db);
}

import { type Kysely, sql } from "kysely";
import type { Schema } from "../database/schema.ts";
import { ApiError } from "../base/errors.ts";
import type { AttemptOwner, AttemptRecords, ModelAttempt } from "./attempt_records.ts";

/**
 * The time after which tokens that other processes add are seen. Tokens of this process are seen at
 * once.
 */
const DEFAULT_MAX_AGE_MS = 30_000;
/**
 * The maximum number of cached organizations. If the cache is full, the organization that was read
 * longest ago is evicted.
 */
const MAX_ORGANIZATIONS = 10_000;

/**
 * Outcomes that a customer's text caused. Faults of the model's provider do not count against the
 * customer.
 */
const REFUSED = ["complained", "cut", "refused", "cancelled"];

/** The tokens of the day's refused calls, according to the stored attempts. */
interface Spent {
  tokens: number;
  secondsToMidnight: number;
}

interface Entry {
  spent: Promise<Spent>;
  readAtMs: number;
  expiresAtMs: number;
  /** Tokens that this process has added since the rows were read. */
  addedTokens: number;
}

/**
 * Limits the tokens of refused texts per organization and UTC day. A text is refused by the gate or
 * by the model. Refused texts are not billed,
 * although the operator has paid the model for them. For an organization within its limit, the sum
 * is read at most once every 30 seconds.
 */
export class RefusedTokens {
  readonly #db: Kysely<Schema>;
  readonly #limit: number;
  readonly #records: AttemptRecords;
  readonly #maxAgeMs: number;
  readonly #entries = new Map<string, Entry>();

  /** `records` stores the attempts that are passed to `record`. */
  constructor(
    db: Kysely<Schema>,
    limit: number,
    records: AttemptRecords,
    maxAgeMs = DEFAULT_MAX_AGE_MS,
  ) {
    this.#db = db;
    this.#limit = limit;
    this.#records = records;
    this.#maxAgeMs = maxAgeMs;
  }

  /** Counts the attempts of a call and stores them. */
  record(call: AttemptOwner, attempts: readonly ModelAttempt[], isAccepted: boolean): void {
    this.#records.record(call, attempts, isAccepted);
    const entry = this.#entries.get(call.organizationId);
    if (entry === undefined || isAccepted) return;
    for (const { outcome, tokens } of attempts) {
      if (REFUSED.includes(outcome)) entry.addedTokens += tokens.input + tokens.output;
    }
  }

  /**
   * @throws {ApiError} RATE_LIMITED if the organization has to wait until the next day.
   * @throws the database's error.
   */
  async require(organizationId: string): Promise<void> {
    const entry = this.#entryOf(organizationId);
    const { tokens, secondsToMidnight } = await entry.spent;
    if (tokens + entry.addedTokens <= this.#limit) return;
    const ageSeconds = (performance.now() - entry.readAtMs) / 1000;
    throw this.#refusal(Math.max(1, Math.ceil(secondsToMidnight - ageSeconds)));
  }

  #entryOf(organizationId: string): Entry {
    const nowMs = performance.now();
    const known = this.#entries.get(organizationId);
    if (known !== undefined && nowMs < known.expiresAtMs) return known;
    const entry: Entry = {
      // Attempts that have not been written would be missing from the sum, so they are written
      // first.
      spent: this.#records.idle().then(() => {
        entry.addedTokens = 0;
        return refusedToday(this.#db, organizationId);
      }),
      readAtMs: nowMs,
      expiresAtMs: nowMs + this.#maxAgeMs,
      addedTokens: 0,
    };
    this.#keep(organizationId, entry);
    return entry;
  }

  #keep(organizationId: string, entry: Entry): void {
    this.#entries.delete(organizationId);
    this.#entries.set(organizationId, entry);
    entry.spent.then(({ secondsToMidnight }) => {
      // A sum expires at the end of its day.
      const midnightMs = entry.readAtMs + 1000 * secondsToMidnight;
      entry.expiresAtMs = Math.min(entry.expiresAtMs, midnightMs);
    }, () => {
      // A failure is not cached. Only callers that are already waiting get the failure.
      entry.expiresAtMs = entry.readAtMs;
    });
    // The first entry of a Map is the entry that was added first.
    if (this.#entries.size > MAX_ORGANIZATIONS) {
      this.#entries.delete(this.#entries.keys().next().value!);
    }
  }

  #refusal(waitSeconds: number): ApiError {
    return new ApiError(
      "RATE_LIMITED",
      `Texts that the quality gate refused have cost this organization more than ${this.#limit} tokens of the language model today; correct the questions, and wait ${waitSeconds} s for the next UTC day.`,
      {
        retryAfterSeconds: waitSeconds,
        limit: {
          kind: "refusals",
          lane: "ai",
          limit: this.#limit,
          remaining: 0,
          weight: 1,
          reset_seconds: waitSeconds,
          retry_after_seconds: waitSeconds,
        },
      },
    );
  }
}

async function refusedToday(db: Kysely<Schema>, organizationId: string): Promise<Spent> {
  const { rows: [{ tokens, seconds }] } = await sql<{ tokens: number; seconds: number }>`
    with instant as materialized (select service_now() as now),
      clock as materialized (
        select now, date_trunc('day', now at time zone 'UTC') at time zone 'UTC' as midnight
        from instant)
    select coalesce((
        select sum(tokens_input + tokens_output) from ai_attempt
        where organization_id = ${organizationId}::text
          and created_at >= (select midnight from clock)
          and not is_of_accepted_call
          and outcome = any(string_to_array(${REFUSED.join(" ")}::text, ' '))
      ), 0)::float8 as tokens,
      extract(epoch from midnight + interval '1 day' - now)::float8 as seconds
    from clock`.execute(db);
  return { tokens, secondsToMidnight: seconds };
}

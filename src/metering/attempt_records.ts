import { type Kysely, sql } from "kysely";
import type { Schema } from "../database/schema.ts";
import { WriteBehind } from "../database/write_behind.ts";
import { emitEvent } from "../events/outbox.ts";
import type { Log } from "../telemetry/log.ts";
import { count, measure } from "../telemetry/metrics.ts";

/** A request to a model and its outcome, without the text and without birth data. */
export interface ModelAttempt {
  product: string;
  promptVersion: string;
  provider: string;
  model: string | null;
  outcome: string;
  /** Whether this is the first attempt at the text. */
  isFirst: boolean;
  codes: readonly string[];
  tokens: { input: number; output: number };
  isEstimated: boolean;
  durationMs: number;
  sentencesDropped: number;
}

/** The call that made an attempt. */
export interface AttemptOwner {
  id: string;
  organizationId: string;
  /**
   * The job to which the attempt belongs. Refusals of the job's attempts are reported when the job
   * ends.
   */
  jobId?: string;
}

const MAX_WAITING = 40_000;

/**
 * `endedAtMs` is measured with `performance.now`, because the clock of the database may differ from
 * the clock of the process.
 */
type Row = ReturnType<typeof rowsOf>[number] & { endedAtMs: number };

/** Stores attempts so that the operator can read them. Calls do not wait for the storage. */
export class AttemptRecords {
  readonly #rows: WriteBehind<Row>;

  constructor(db: Kysely<Schema>, log: Log) {
    this.#rows = new WriteBehind(db, {
      rows: "attempts",
      maxWaiting: MAX_WAITING,
      organizationOf: ({ organization_id }) => organization_id,
      write: keepAttempts,
    }, log);
  }

  record(call: AttemptOwner, attempts: readonly ModelAttempt[], isAccepted: boolean): void {
    attempts.forEach(tell);
    const endedAtMs = performance.now();
    for (const row of rowsOf(call, attempts, isAccepted)) this.#rows.add({ ...row, endedAtMs });
  }

  /** Writes the waiting attempts. Never throws. */
  idle(): Promise<void> {
    return this.#rows.idle();
  }

  /** Writes the waiting attempts, and sets no timer from then on. Never throws. */
  close(): Promise<void> {
    return this.#rows.close();
  }
}

/** Reports an attempt to telemetry. */
function tell({ product, provider, outcome, isFirst, durationMs, tokens }: ModelAttempt): void {
  count("modelRequests", {
    "astrology.product": product,
    "astrology.try": isFirst ? "first" : "further",
    "astrology.outcome": outcome,
  });
  const asked = { "gen_ai.operation.name": "chat", "gen_ai.provider.name": provider };
  measure("modelDuration", durationMs / 1000, asked);
  measure("modelTokens", tokens.input, { ...asked, "gen_ai.token.type": "input" });
  measure("modelTokens", tokens.output, { ...asked, "gen_ai.token.type": "output" });
}

/**
 * Outcomes after which the caller gets QUALITY_GATE_FAILED: the gate refused the text, the text was
 * cut off, or the model refused to write.
 */
const GATE_REFUSALS = ["complained", "cut", "refused"];

async function keepAttempts(db: Kysely<Schema>, rows: readonly Row[]): Promise<void> {
  await insertAttempts(db, rows);
  for (const { is_final, is_of_accepted_call, outcome, ...row } of rows) {
    // Only the last attempt shows how a call ended. A model that could not be reached has refused
    // nothing.
    if (!is_final || is_of_accepted_call || !GATE_REFUSALS.includes(outcome)) continue;
    await emitEvent(db, row.organization_id, "quality.failed", {
      request_id: row.call_id,
      operation: row.product,
      codes: row.codes.split(" "),
    });
  }
}

function rowsOf(
  { id, organizationId, jobId }: AttemptOwner,
  attempts: readonly ModelAttempt[],
  isAccepted: boolean,
) {
  return attempts.map((attempt, index) => ({
    call_id: id,
    organization_id: organizationId,
    attempt: index + 1,
    is_final: index === attempts.length - 1 && jobId === undefined,
    product: attempt.product,
    prompt_version: attempt.promptVersion,
    provider: attempt.provider,
    model: attempt.model,
    outcome: attempt.outcome,
    codes: attempt.codes.join(" "),
    is_of_accepted_call: isAccepted,
    tokens_input: attempt.tokens.input,
    tokens_output: attempt.tokens.output,
    tokens_estimated: attempt.isEstimated,
    duration_ms: Math.round(attempt.durationMs),
    sentences_dropped: attempt.sentencesDropped,
  }));
}

/**
 * The rows are passed as one text parameter, so that the statement is the same for any number of
 * rows.
 */
async function insertAttempts(db: Kysely<Schema>, attempts: readonly Row[]): Promise<void> {
  const nowMs = performance.now();
  const rows = attempts.map(({ endedAtMs, ...row }) => ({ ...row, age_ms: nowMs - endedAtMs }));
  await sql`
    insert into ai_attempt (call_id, organization_id, attempt, product, prompt_version, provider,
      model, outcome, codes, is_of_accepted_call, tokens_input, tokens_output, tokens_estimated,
      duration_ms, sentences_dropped, created_at)
    select call_id, organization_id, attempt, product, prompt_version, provider,
      model, outcome, codes, is_of_accepted_call, tokens_input, tokens_output, tokens_estimated,
      duration_ms, sentences_dropped, service_now() - make_interval(secs => age_ms / 1000)
    from json_to_recordset(${JSON.stringify(rows)}::text::json) as told (
      call_id text, organization_id text, attempt integer, product text, prompt_version text,
      provider text, model text, outcome text, codes text, is_of_accepted_call boolean,
      tokens_input bigint, tokens_output bigint, tokens_estimated boolean, duration_ms integer,
      sentences_dropped integer, age_ms double precision)`.execute(db);
}

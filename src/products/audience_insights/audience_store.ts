import { type Kysely, sql } from "kysely";
import type { Schema } from "../../database/schema.ts";
import type { HeldCall } from "../../metering/admission.ts";
import type { LineChunk } from "../../routes/intake.ts";
import type { KeptChunk, StoredBirths } from "./score_task.ts";
import type { ScoredChunk, SignatureCount } from "./score_chunk.ts";

/** Retention of a job's rows. */
export const AUDIENCE_RESULT_DAYS = 7;

/** The outcomes of all customers of a job. */
export interface AudienceCounts {
  chunks: number;
  scored: number;
  rejected: number;
  /** The number of customers who were scored but whose reasoning was never accepted. */
  failed: number;
  sends: number;
  /** When the results expire. */
  expiresAt: Date;
}

/** A stored chunk of results. */
interface StoredChunk {
  number: number;
  result: ScoredChunk;
}

/** The stored rows of audiences: births until they are scored, then results. */
export class AudienceStore {
  constructor(private readonly db: Kysely<Schema>) {}

  /** Stores a chunk of a file and holds credits for it. */
  async hold(
    { callId, organizationId }: HeldCall,
    number: number,
    { lines, rejected }: LineChunk,
    credits: number,
  ): Promise<"held" | "exhausted" | "lost"> {
    const { rows: [{ outcome }] } = await sql<{ outcome: "held" | "exhausted" | "lost" }>`
      select hold_births(${callId}::text, ${organizationId}::text, ${number}::integer,
        ${lines}::text, ${rejected}::text, ${credits}::bigint) as outcome`.execute(this.db);
    return outcome;
  }

  /** Deletes the stored chunks of a failed call. */
  async forget(callId: string): Promise<void> {
    // The job may exist although the answer to the commit was lost, so the births of a job are
    // kept.
    await sql`
      delete from audience_births where call_id = ${callId}
        and not exists (select from job where job.call_id = audience_births.call_id)`
      .execute(this.db);
  }

  /** The customers of a chunk; null if the chunk has been scored. */
  async births(
    callId: string,
    number: number,
  ): Promise<StoredBirths | null> {
    const row = await this.db.selectFrom("audience_births").select(["customers", "rejected"])
      .where("call_id", "=", callId).where("number", "=", number).executeTakeFirst();
    return row ?? null;
  }

  /** Replaces the births of a chunk by the results of the chunk. */
  async keep(
    callId: string,
    jobId: string,
    number: number,
    { scored, rejected, firstLine, lastLine, signatures, rows }: KeptChunk,
  ): Promise<void> {
    await sql`
      select keep_chunk(${callId}::text, ${jobId}::text, ${number}::integer,
        ${scored}::integer, ${rejected}::integer, ${firstLine}::integer, ${lastLine}::integer,
        ${signatures}::text, ${rows}::text)`
      .execute(this.db);
  }

  /** Every signature of a job, with the number of customers who have it. */
  async signatures(jobId: string): Promise<SignatureCount[]> {
    const { rows } = await sql<{ signature: string; customers: number; sends: number }>`
      select s ->> 0 as signature, sum((s ->> 1)::integer)::bigint as customers,
          sum((s ->> 2)::integer)::bigint as sends
        from audience_chunk c cross join jsonb_array_elements(c.signatures::jsonb) s
        where c.job_id = ${jobId} group by 1 order by 1`.execute(this.db);
    return rows.map(({ signature, customers, sends }) => [signature, customers, sends]);
  }

  /** The reasonings of a job by signature. */
  async reasonings(jobId: string): Promise<Map<string, string>> {
    const rows = await this.db.selectFrom("audience_reasoning").select(["signature", "reasoning"])
      .where("job_id", "=", jobId).execute();
    return new Map(rows.map(({ signature, reasoning }) => [signature, reasoning]));
  }

  async keepReasonings(jobId: string, reasonings: Record<string, string>): Promise<void> {
    await this.db.insertInto("audience_reasoning")
      .values(
        Object.entries(reasonings).map(([signature, reasoning]) => ({
          job_id: jobId,
          signature,
          reasoning,
        })),
      )
      .onConflict((conflict) => conflict.doNothing()).execute();
  }

  async counts(jobId: string): Promise<AudienceCounts> {
    const [signatures, worded, { rows: [chunk] }] = await Promise.all([
      this.signatures(jobId),
      this.reasonings(jobId),
      sql<{ chunks: number; rejected: number; expires_at: Date }>`
        select count(*)::integer as chunks, coalesce(sum(rejected), 0)::bigint as rejected,
            service_now() + make_interval(days => ${AUDIENCE_RESULT_DAYS}::integer) as expires_at
          from audience_chunk where job_id = ${jobId}`.execute(this.db),
    ]);
    const sumOf = (counted: SignatureCount[], at: 1 | 2) =>
      counted.reduce((sum, count) => sum + count[at], 0);
    const told = signatures.filter(([signature]) => worded.has(signature));
    return {
      chunks: chunk.chunks,
      rejected: chunk.rejected,
      expiresAt: chunk.expires_at,
      scored: sumOf(told, 1),
      failed: sumOf(signatures, 1) - sumOf(told, 1),
      sends: sumOf(told, 2),
    };
  }

  /** Chunks of a job in order, beginning with the number `from`. */
  async chunks(jobId: string, from: number, limit: number): Promise<StoredChunk[]> {
    const rows = await this.db.selectFrom("audience_chunk").select(["number", "signatures", "rows"])
      .where("job_id", "=", jobId).where("number", ">=", from)
      .orderBy("number").limit(limit).execute();
    return rows.map(({ number, signatures, rows }) => ({
      number,
      result: { ...JSON.parse(rows), signatures: JSON.parse(signatures) },
    }));
  }

  /**
   * The number of the first chunk that contains a line after the given line; Infinity if there is
   * none.
   */
  async chunkAfter(jobId: string, line: number): Promise<number> {
    const row = await this.db.selectFrom("audience_chunk").select("number")
      .where("job_id", "=", jobId).where("last_line", ">", line)
      .orderBy("number").limit(1).executeTakeFirst();
    return row?.number ?? Infinity;
  }
}

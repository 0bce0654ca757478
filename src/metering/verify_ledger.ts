import { type Kysely, sql } from "kysely";
import type { Schema } from "../database/schema.ts";
import { CALL_INVARIANTS, FEW_ROWS_INVARIANTS, ORGANIZATION_INVARIANTS } from "./invariants.ts";

/** A violated invariant of the ledger, and where. */
interface Violation {
  invariant: string;
  subject: string;
  found: string;
}

/** The rows per statement, so that none holds its snapshot for long. */
interface ChunkLimits {
  organizations: number;
  /** An organization with more calls than this gets a chunk of its own. */
  calls: number;
}

const CHUNK: ChunkLimits = { organizations: 200, calls: 100_000 };

/**
 * Checks every invariant of the ledger against the rows and changes nothing. It reads in chunks, each
 * in one statement with its own snapshot: a snapshot of minutes would keep dead rows from being
 * vacuumed. Rows that belong together are read in the same chunk.
 */
export async function verifyLedger(
  db: Kysely<Schema>,
  limits: ChunkLimits = CHUNK,
): Promise<Violation[]> {
  const violations: Violation[] = [];
  const check = async (invariant: string, query: typeof FEW_ROWS_INVARIANTS[string]) => {
    const { rows } = await query.execute(db);
    violations.push(...rows.map((row) => ({ invariant, ...row })));
  };
  for (const [invariant, query] of Object.entries(FEW_ROWS_INVARIANTS)) {
    await check(invariant, query);
  }
  for (const { first, last } of await organizationChunks(db, limits)) {
    for (const [invariant, queryOf] of Object.entries(ORGANIZATION_INVARIANTS)) {
      await check(invariant, queryOf(first, last));
    }
  }
  for (let after = "", last: string | null = ""; last !== null; after = last!) {
    last = await lastCallOfChunk(db, after, limits.calls);
    for (const [invariant, queryOf] of Object.entries(CALL_INVARIANTS)) {
      await check(invariant, queryOf(after, last));
    }
  }
  return violations;
}

/** Ranges of organizations with about the same number of calls each, by the sums of their days. */
async function organizationChunks(db: Kysely<Schema>, limits: ChunkLimits) {
  const { rows } = await sql<{ id: string; calls: number }>`
    select organization_id as id, coalesce(sum(calls), 0)::bigint as calls
    from credit_balance left join usage_day using (organization_id)
    group by organization_id order by organization_id`.execute(db);
  const chunks: { first: string; last: string; organizations: number; calls: number }[] = [];
  for (const { id, calls } of rows) {
    const chunk = chunks.at(-1);
    const fits = chunk !== undefined && chunk.organizations < limits.organizations &&
      chunk.calls + calls <= limits.calls;
    if (fits) {
      chunk.last = id;
      chunk.organizations++;
      chunk.calls += calls;
    } else chunks.push({ first: id, last: id, organizations: 1, calls });
  }
  return chunks;
}

/** Null if less than a chunk is left. */
async function lastCallOfChunk(
  db: Kysely<Schema>,
  after: string,
  calls: number,
): Promise<string | null> {
  const row = await db.selectFrom("usage_record").select("call_id").where("call_id", ">", after)
    .orderBy("call_id").offset(calls - 1).limit(1).executeTakeFirst();
  return row?.call_id ?? null;
}

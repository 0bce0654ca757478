import { type Kysely, sql } from "kysely";
import type { Schema } from "../database/schema.ts";
import { brokenClosures, openSince } from "./closed_months.ts";
import {
  CALL_INVARIANTS,
  FEW_ROWS_INVARIANTS,
  ORGANIZATION_INVARIANTS,
  type OrganizationRows,
  usedDays,
} from "./invariants.ts";

/** A violated invariant of the ledger, and the rows that violate it. */
interface Violation {
  invariant: string;
  subject: string;
  found: string;
}

/** The limits of one statement, so that no statement holds its snapshot for long. */
interface SliceLimits {
  organizations: number;
  /**
   * The largest number of rows of a kind that one statement reads. If an organization has more, its
   * rows are read in several parts, the slices.
   */
  rows: number;
}

const SLICE: SliceLimits = { organizations: 200, rows: 10_000 };

interface VerifyOptions {
  /** Whether the rows of closed months are read again too, except for archived months. */
  isFull?: boolean;
  limits?: SliceLimits;
}

/**
 * Checks every invariant of the ledger against the rows, without changing anything. The sums of
 * closed months are trusted if they have not been changed. Rows are read in slices, each in one
 * statement with a separate snapshot, because a snapshot held for minutes would prevent vacuuming.
 * Related rows that may still change are read in the same slice; rows of earlier slices cannot
 * change.
 */
export async function verifyLedger(
  db: Kysely<Schema>,
  { isFull = false, limits = SLICE }: VerifyOptions = {},
): Promise<Violation[]> {
  const violations = await brokenClosures(db, isFull);
  const since = await openSince(db);
  const check = async (
    invariant: string,
    query: ReturnType<typeof FEW_ROWS_INVARIANTS[string]>,
  ) => {
    const { rows } = await query.execute(db);
    violations.push(...rows.map((row) => ({ invariant, ...row })));
  };
  for (const [invariant, queryOf] of Object.entries(FEW_ROWS_INVARIANTS)) {
    await check(invariant, queryOf(since));
  }
  for (const { first, last, calls } of await organizationChunks(db, since, limits)) {
    const isLarge = calls > limits.rows;
    const rows = {
      first,
      last,
      since,
      read: isLarge ? await readEntries(db, first, since, limits.rows) : NOTHING_READ,
      used: isLarge
        ? await readUsage(db, first, since, limits.rows)
        : { before: since, days: "[]" },
      keys: { after: "", last: null },
    };
    for (const [invariant, queryOf] of Object.entries(ORGANIZATION_INVARIANTS)) {
      const slices = isLarge && queryOf === ANSWERS
        ? keySlices(db, first, limits.rows)
        : [rows.keys];
      for await (const keys of slices) await check(invariant, queryOf({ ...rows, keys }));
    }
  }
  for (let after = "", last: string | null = ""; last !== null; after = last!) {
    last = await lastCallOfSlice(db, since, after, limits.rows);
    for (const [invariant, queryOf] of Object.entries(CALL_INVARIANTS)) {
      await check(invariant, queryOf({ since, after, last }));
    }
  }
  return violations;
}

const ANSWERS = ORGANIZATION_INVARIANTS["a stored answer belongs to a billed call or a job"];
const NOTHING_READ = { entryId: 0, credits: 0 };
/**
 * A time longer than any transaction can run. After this time, a row with an earlier timestamp can
 * no longer be committed.
 */
const SETTLED_SECONDS = 60;

/**
 * Ranges of organizations that have about the same number of calls each, according to the sums of
 * the organizations' days.
 */
async function organizationChunks(db: Kysely<Schema>, since: string, limits: SliceLimits) {
  const { rows } = await sql<{ id: string; calls: number }>`
    select organization_id as id, coalesce(sum(calls), 0)::bigint as calls
    from credit_balance left join (select organization_id, calls from usage_day
      where day >= (${since}::text::timestamptz at time zone 'UTC')::date) d using (organization_id)
    group by organization_id order by organization_id`.execute(db);
  const chunks: { first: string; last: string; organizations: number; calls: number }[] = [];
  for (const { id, calls } of rows) {
    const chunk = chunks.at(-1);
    const fits = chunk !== undefined && chunk.organizations < limits.organizations &&
      chunk.calls + calls <= limits.rows;
    if (fits) {
      chunk.last = id;
      chunk.organizations++;
      chunk.calls += calls;
    } else chunks.push({ first: id, last: id, organizations: 1, calls });
  }
  return chunks;
}

/**
 * Sums up the entries of an organization, except for the last entries. Entries are numbered under
 * the lock of the organization's balance, so no entry can be added below a visible number.
 */
async function readEntries(
  db: Kysely<Schema>,
  organizationId: string,
  since: string,
  limit: number,
): Promise<OrganizationRows["read"]> {
  let read = NOTHING_READ;
  while (true) {
    const { rows: [slice] } = await sql<{ entries: number; last: number; credits: number }>`
      select count(*) as entries, max(id) as last, sum(credits)::bigint as credits from (
        select id, credits from ledger_entry where organization_id = ${organizationId}
          and id > ${read.entryId}::bigint and created_at >= ${since}::text::timestamptz
        order by organization_id, id limit ${limit}::integer) as slice`.execute(db);
    if (slice.entries < limit) return read;
    read = { entryId: slice.last, credits: read.credits + slice.credits };
  }
}

/**
 * Sums up the usage records of an organization, except for the latest records, because records may
 * still be added to the latest days.
 */
async function readUsage(
  db: Kysely<Schema>,
  organizationId: string,
  since: string,
  limit: number,
): Promise<OrganizationRows["used"]> {
  const of = { first: organizationId, last: organizationId };
  let from = since;
  const days: Record<string, string | number>[] = [];
  while (true) {
    const { rows: [slice] } = await sql<{ before: string | null }>`
      select min(created_at)::text as before from usage_record
        where organization_id = ${organizationId} and created_at > (
            select created_at from usage_record where organization_id = ${organizationId}
              and created_at >= ${from}::text::timestamptz
            order by created_at offset ${limit - 1}::integer limit 1)
          and created_at < (select service_now() - make_interval(secs => ${SETTLED_SECONDS}))`
      .execute(db);
    if (slice.before === null) return { before: from, days: JSON.stringify(days) };
    const { rows } = await usedDays({ ...of, from, before: slice.before }).execute(db);
    days.push(...rows);
    from = slice.before;
  }
}

/** Ranges of an organization's idempotency keys. */
async function* keySlices(db: Kysely<Schema>, organizationId: string, limit: number) {
  for (let after = ""; true;) {
    const row = await db.selectFrom("idempotency").select("key")
      .where("organization_id", "=", organizationId).where("key", ">", after)
      .orderBy("key").offset(limit - 1).limit(1).executeTakeFirst();
    yield { after, last: row?.key ?? null };
    if (row === undefined) return;
    after = row.key;
  }
}

/** The last call of the next slice; null if less than a slice is left. */
async function lastCallOfSlice(
  db: Kysely<Schema>,
  since: string,
  after: string,
  calls: number,
): Promise<string | null> {
  const row = await db.selectFrom("usage_record").select("call_id").where("call_id", ">", after)
    .where("created_at", ">=", sql<Date>`${since}::text::timestamptz`)
    .orderBy("call_id").offset(calls - 1).limit(1).executeTakeFirst();
  return row?.call_id ?? null;
}

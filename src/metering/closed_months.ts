import { createHash } from "node:crypto";
import { type Kysely, type RawBuilder, sql } from "kysely";
import { inTransaction } from "../database/in_transaction.ts";
import type { Schema } from "../database/schema.ts";

/**
 * The number of rows of a slice. The rows of a month are read and hashed slice by slice: one
 * statement reads a slice, and its rows are hashed together. A change of this number changes all
 * hashes.
 */
export const SLICE_ROWS = 20_000;
/**
 * Days from the end of a month until the month may be closed. After these days, no row can be
 * written for the month, even by a process with a wrong clock.
 */
const CLOSED_AFTER_DAYS = 3;

/**
 * The books of a month: their tables and hashed columns. A hashed line has the columns in this
 * order.
 */
export const BOOKS = {
  ledger_entry: {
    key: "id",
    keyType: "bigint",
    columns: {
      id: "bigint",
      organization_id: "text",
      kind: "text",
      credits: "bigint",
      call_id: "text",
      note: "text",
      created_at: "timestamptz",
    },
  },
  usage_record: {
    key: "call_id",
    keyType: "text",
    columns: {
      call_id: "text",
      organization_id: "text",
      api_key_id: "text",
      operation: "text",
      lane: "text",
      credits: "bigint",
      billable_units: "integer",
      duration_ms: "integer",
      tokens_input: "bigint",
      tokens_output: "bigint",
      tokens_estimated: "boolean",
      provider: "text",
      model: "text",
      reversed_at: "timestamptz",
      created_at: "timestamptz",
      sequence: "bigint",
    },
  },
} as const;
export type Book = keyof typeof BOOKS;
export const BOOK_NAMES = Object.keys(BOOKS) as Book[];

interface BookSum {
  rows: number;
  credits: number;
  /** Hexadecimal SHA-256 over the previous hash and the hash of the next slice. */
  hash: string;
}

/** The sums of a month by organization. */
export class MonthSums {
  readonly organizations = new Map<string, Record<Book, BookSum>>();

  /** Adds one slice of an organization's rows; `hash` is the hash of their lines. */
  add(book: Book, organizationId: string, { rows, credits, hash }: BookSum): void {
    const sums = this.organizations.get(organizationId) ??
      { ledger_entry: NO_ROWS, usage_record: NO_ROWS };
    const sum = sums[book];
    this.organizations.set(organizationId, {
      ...sums,
      [book]: {
        rows: sum.rows + rows,
        credits: sum.credits + credits,
        hash: sha256(sum.hash + hash),
      },
    });
  }

  /** The sums as rows of `closed_month_sum`, one for each organization. */
  rows(): SumRow[] {
    return Array.from(this.organizations, ([organization_id, { ledger_entry, usage_record }]) => ({
      organization_id,
      entries: ledger_entry.rows,
      credits: ledger_entry.credits,
      entries_hash: ledger_entry.hash,
      calls: usage_record.rows,
      call_credits: usage_record.credits,
      calls_hash: usage_record.hash,
    })).sort((a, b) => (a.organization_id < b.organization_id ? -1 : 1));
  }
}

const NO_ROWS: BookSum = { rows: 0, credits: 0, hash: "" };
type SumRow = Omit<Schema["closed_month_sum"], "month">;

export function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

/** The first day of the month after a given month, `YYYY-MM-DD`. */
function nextMonth(month: string): string {
  const date = new Date(`${month}T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + 1);
  return date.toISOString().slice(0, 10);
}

/** The name of a month's partition. */
export function partitionOf(book: Book, month: string): string {
  return `${book}_${month.slice(0, 7).replace("-", "_")}`;
}

/** A row as a line of JSON that does not depend on the settings of the session. */
export function lineOf(book: Book): RawBuilder<string> {
  const parts = Object.entries(BOOKS[book].columns).map(([name, type]) =>
    type === "timestamptz"
      ? sql`to_char(${sql.ref(name)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
      : sql.ref(name)
  );
  return sql<string>`json_build_array(${sql.join(parts)})::text`;
}

/** The rows of a month that come after a key, ordered by key; at most `SLICE_ROWS` rows. */
export function sliceOf(book: Book, month: string, after: string, table: string = book) {
  const { key, keyType, columns } = BOOKS[book];
  const isAfter = after === ""
    ? sql`true`
    : sql`${sql.ref(key)} > ${after}::text::${sql.raw(keyType)}`;
  return sql`
    select ${sql.join(Object.keys(columns).map((name) => sql.ref(name)))} from ${sql.table(table)}
      where created_at >= ${`${month}T00:00:00Z`}::text::timestamptz
        and created_at < ${`${nextMonth(month)}T00:00:00Z`}::text::timestamptz and ${isAfter}
      order by ${sql.ref(key)} limit ${SLICE_ROWS}::integer`;
}

/**
 * Sums up a month in slices, from the month's partitions or from tables that will become its
 * partitions.
 */
export async function sumsOfMonth(
  db: Kysely<Schema>,
  month: string,
  tables: Record<Book, string> = { ledger_entry: "ledger_entry", usage_record: "usage_record" },
): Promise<MonthSums> {
  const sums = new MonthSums();
  for (const book of BOOK_NAMES) {
    const key = sql.ref(BOOKS[book].key);
    for (let after = "", isMore = true; isMore;) {
      const { rows } = await sql<BookSum & { organization_id: string; last: string }>`
        select organization_id, count(*) as rows, sum(credits)::bigint as credits,
          encode(sha256(convert_to(string_agg(${lineOf(book)}, e'\n' order by ${key}), 'UTF8')),
            'hex') as hash,
          (max(max(${key})) over ())::text as last
        from (${sliceOf(book, month, after, tables[book])}) as slice
        group by organization_id order by organization_id`.execute(db);
      for (const { organization_id, ...sum } of rows) sums.add(book, organization_id, sum);
      isMore = rows.reduce((sum, row) => sum + row.rows, 0) === SLICE_ROWS;
      after = rows[0]?.last ?? "";
    }
  }
  return sums;
}

/** The start of the first month that is not closed; `-infinity` if no month is closed. */
export async function openSince(db: Kysely<Schema>): Promise<string> {
  const months = await closedMonths(db);
  return months.length === 0 ? "-infinity" : `${nextMonth(months.at(-1)!.month)}T00:00:00Z`;
}

interface ClosedMonth {
  /** The first day of the month, `YYYY-MM-DD`. */
  month: string;
  sumsHash: string;
  /** Whether the rows of the month are in the database. */
  isPresent: boolean;
}

/** The closed months, the oldest first. */
export async function closedMonths(db: Kysely<Schema>): Promise<ClosedMonth[]> {
  const { rows } = await sql<ClosedMonth>`
    select to_char(month, 'YYYY-MM-DD') as month, sums_hash as "sumsHash",
      to_regclass('ledger_entry_' || to_char(month, 'YYYY_MM')) is not null as "isPresent"
    from closed_month order by closed_month.month`.execute(db);
  return rows;
}

/** Months that have ended but are not closed, the oldest first. */
export async function monthsToClose(db: Kysely<Schema>): Promise<string[]> {
  const { rows } = await sql<{ month: string }>`
    with recursive span as (
      select coalesce(
          (select max(month) + interval '1 month' from closed_month),
          (select date_trunc('month', least(
            (select min(day) from usage_day)::timestamp,
            (select min(created_at) from ledger_entry) at time zone 'UTC')))) as month
      union all
      select month + interval '1 month' from span
        where month < (select service_now() at time zone 'UTC')
    )
    select to_char(month, 'YYYY-MM-DD') as month from span
      where month is not null and month + interval '1 month' + make_interval(days => ${CLOSED_AFTER_DAYS})
        <= (select service_now() at time zone 'UTC')
      order by span.month`.execute(db);
  return rows.map(({ month }) => month);
}

/**
 * Closes a month by storing its sums permanently. All earlier months must be closed, and the ledger
 * must have been verified.
 */
export async function closeMonth(db: Kysely<Schema>, month: string): Promise<SumRow[]> {
  const rows = (await sumsOfMonth(db, month)).rows();
  await inTransaction(db, async (db) => {
    const before = (await closedMonths(db)).at(-1)?.sumsHash ?? "";
    await db.insertInto("closed_month").values({ month, sums_hash: chained(before, rows) })
      .execute();
    await sql`
      insert into closed_month_sum (organization_id, month, entries, credits, entries_hash, calls,
          call_credits, calls_hash)
        select organization_id, ${month}::text::date, entries, credits, entries_hash, calls,
            call_credits, calls_hash
          from json_to_recordset(${JSON.stringify(rows)}::text::json) as sums (organization_id text,
            entries bigint, credits bigint, entries_hash text, calls bigint, call_credits bigint,
            calls_hash text)`.execute(db);
  });
  return rows;
}

/**
 * The hash of a closed month. The hash changes if any sum of this month or an earlier month
 * changes.
 */
function chained(before: string, rows: readonly SumRow[]): string {
  const lines = rows.map((row) =>
    [
      row.organization_id,
      row.entries,
      row.credits,
      row.entries_hash,
      row.calls,
      row.call_credits,
      row.calls_hash,
    ].join(" ") + "\n"
  );
  return sha256(`${before}\n${lines.join("")}`);
}

/** The sums that were stored when a month was closed. */
export async function writtenSums(db: Kysely<Schema>, month: string): Promise<SumRow[]> {
  const rows = await db.selectFrom("closed_month_sum")
    .select(["organization_id", "entries", "credits", "entries_hash"])
    .select(["calls", "call_credits", "calls_hash"])
    .where("month", "=", sql<string>`${month}::text::date`).execute();
  return rows.sort((a, b) => (a.organization_id < b.organization_id ? -1 : 1));
}

/** The differences between the sums of a closed month and sums that were computed again. */
export function differingSums(written: readonly SumRow[], found: readonly SumRow[]) {
  const writtenOf = new Map(written.map((row) => [row.organization_id, row]));
  const foundOf = new Map(found.map((row) => [row.organization_id, row]));
  const ids = [...new Set([...writtenOf.keys(), ...foundOf.keys()])].sort();
  return ids.flatMap((id) => {
    const [closed, now] = [writtenOf, foundOf].map((sums) => sums.get(id) ?? null);
    return JSON.stringify(closed, SUM_FIELDS) === JSON.stringify(now, SUM_FIELDS)
      ? []
      : [{ organizationId: id, closed, found: now }];
  });
}

const SUM_FIELDS = [
  "organization_id",
  "entries",
  "credits",
  "entries_hash",
  "calls",
  "call_credits",
  "calls_hash",
];

/**
 * Closed months whose stored sums have been changed; with `isFull`, also months whose rows no
 * longer have these sums.
 */
export async function brokenClosures(db: Kysely<Schema>, isFull: boolean) {
  const violations: { invariant: string; subject: string; found: string }[] = [];
  let before = "";
  for (const { month, sumsHash, isPresent } of await closedMonths(db)) {
    const written = await writtenSums(db, month);
    if (chained(before, written) !== sumsHash) {
      const invariant = "the sums of a closed month are unchanged";
      violations.push({ invariant, subject: month, found: "another hash" });
    }
    before = sumsHash;
    if (!isFull || !isPresent) continue;
    for (const differing of differingSums(written, (await sumsOfMonth(db, month)).rows())) {
      const { organizationId, closed, found } = differing;
      violations.push({
        invariant: "the rows of a closed month are unchanged",
        subject: `${month.slice(0, 7)} ${organizationId}`,
        found: `closed ${JSON.stringify(closed)}, found ${JSON.stringify(found)}`,
      });
    }
  }
  return violations;
}

import { type Kysely, sql } from "kysely";
import type { Schema } from "../database/schema.ts";
import {
  type Book,
  BOOK_NAMES,
  BOOKS,
  differingSums,
  lineOf,
  MonthSums,
  partitionOf,
  sha256,
  SLICE_ROWS,
  sliceOf,
  sumsOfMonth,
  writtenSums,
} from "./closed_months.ts";

/** The error for a month that cannot be archived or restored. The message says why. */
export class ArchiveFault extends Error {
  override name = "ArchiveFault";
}

/**
 * Days from the end of a month until the month may be archived. By then, the month's jobs and
 * logged requests, which show what they were billed, have been deleted.
 */
const ARCHIVED_AFTER_DAYS = 31;
/** The number of rows that one statement inserts. */
const INSERTED_ROWS = 5000;
const LOCK_TIMEOUT_MS = 2000;

/**
 * The first line of an archive, such as `{"month":"2026-01-01","slice_rows":20000}`. Each further
 * line is one row. `slice_rows` is the number of rows that were hashed together when the month was
 * closed.
 */
interface ArchiveHead {
  month: string;
  slice_rows: number;
}

/**
 * The lines of a closed month: first its ledger, then its usage. Each book is in the order in which
 * it is hashed.
 */
export async function* archiveLines(db: Kysely<Schema>, month: string): AsyncGenerator<string> {
  yield JSON.stringify({ month, slice_rows: SLICE_ROWS });
  for (const book of BOOK_NAMES) {
    const key = sql.ref(BOOKS[book].key);
    for (let after = "", isMore = true; isMore;) {
      const { rows } = await sql<{ line: string; key: string }>`
        select ${lineOf(book)} as line, ${key}::text as key
        from (${sliceOf(book, month, after)}) as slice order by ${key}`.execute(db);
      for (const { line } of rows) yield `{"${book}":${line}}`;
      isMore = rows.length === SLICE_ROWS;
      after = rows.at(-1)?.key ?? "";
    }
  }
}

/** Reads an archive to its end, one slice of rows at a time. */
export async function readArchive(
  lines: AsyncIterable<string>,
  onSlice: (book: Book, rows: string[]) => Promise<void> | void,
  onHead: (head: ArchiveHead) => Promise<void> | void = () => {},
): Promise<void> {
  let isHead = true;
  let slice: { book: Book; rows: string[] } | null = null;
  for await (const line of lines) {
    if (isHead) {
      await onHead(headOf(line));
      isHead = false;
      continue;
    }
    const book = BOOK_NAMES.find((name) => line.startsWith(`{"${name}":`));
    if (book === undefined) {
      throw new ArchiveFault(`not a line of an archive: ${line.slice(0, 80)}`);
    }
    if (slice !== null && (slice.book !== book || slice.rows.length === SLICE_ROWS)) {
      await onSlice(slice.book, slice.rows);
      slice = null;
    }
    slice ??= { book, rows: [] };
    slice.rows.push(line.slice(book.length + 4, -1));
  }
  if (isHead) throw new ArchiveFault("the file is empty");
  if (slice !== null) await onSlice(slice.book, slice.rows);
}

function headOf(line: string): ArchiveHead {
  let head: Partial<ArchiveHead> = {};
  try {
    head = JSON.parse(line);
  } catch {
    // The fault is thrown below.
  }
  if (/^\d{4}-\d\d-01$/.test(head.month ?? "") && head.slice_rows === SLICE_ROWS) {
    return head as ArchiveHead;
  }
  throw new ArchiveFault(
    `the file is not an archive of a month: it begins with ${line.slice(0, 80)}`,
  );
}

/** Adds the rows of a slice to the sums of their month. */
export function addSlice(sums: MonthSums, book: Book, lines: readonly string[]): void {
  const at = Object.keys(BOOKS[book].columns);
  const [organization, credits] = ["organization_id", "credits"].map((name) => at.indexOf(name));
  const byOrganization = new Map<string, { lines: string[]; credits: number }>();
  for (const line of lines) {
    const row = JSON.parse(line);
    const own = byOrganization.get(row[organization]) ?? { lines: [], credits: 0 };
    own.lines.push(line);
    own.credits += row[credits];
    byOrganization.set(row[organization], own);
  }
  for (const [id, own] of byOrganization) {
    const hash = sha256(own.lines.join("\n"));
    sums.add(book, id, { rows: own.lines.length, credits: own.credits, hash });
  }
}

/**
 * @throws {ArchiveFault} if the sums differ from the sums that were stored when the month was
 * closed.
 */
export async function requireSums(
  db: Kysely<Schema>,
  month: string,
  sums: MonthSums,
  where: string,
): Promise<void> {
  const [differing] = differingSums(await writtenSums(db, month), sums.rows());
  if (differing === undefined) return;
  throw new ArchiveFault(
    `${where} is not what ${month.slice(0, 7)} was closed with, at ${differing.organizationId}: ` +
      `closed ${JSON.stringify(differing.closed)}, found ${JSON.stringify(differing.found)}`,
  );
}

/**
 * The reason why a closed month cannot be archived yet: the month ended too recently, or some of
 * its usage has not been reported in events. Null if there is no reason.
 */
export async function whyNotArchived(db: Kysely<Schema>, month: string): Promise<string | null> {
  const { rows: [{ is_recent, untold }] } = await sql<
    { is_recent: boolean; untold: string | null }
  >`
    select (${month}::text::date + interval '1 month') at time zone 'UTC'
          + make_interval(days => ${ARCHIVED_AFTER_DAYS}) > service_now() as is_recent,
      (select organization_id from usage_gathered g join credit_balance b using (organization_id)
        where b.usage_sequence > g.sequence
          and g.recorded_at < (${month}::text::date + interval '1 month') at time zone 'UTC'
        limit 1) as untold`.execute(db);
  if (is_recent) return `it ended less than ${ARCHIVED_AFTER_DAYS} days ago`;
  if (untold === null) return null;
  return `usage.recorded events of ${untold} have not been recorded yet; keep the service running until they are`;
}

/** Drops the partitions of a month whose rows are in the archive. */
export async function dropMonth(db: Kysely<Schema>, month: string): Promise<void> {
  await db.transaction().execute(async (db) => {
    await sql.raw(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`).execute(db);
    for (const book of BOOK_NAMES) {
      await sql`drop table ${sql.table(partitionOf(book, month))}`.execute(db);
    }
  });
}

/**
 * Restores the rows of an archive. The rows become visible only when all rows are inserted and
 * their sums match the sums that were stored when the month was closed. Returns the month.
 * @throws {ArchiveFault} if the sums differ, or the month is not archived.
 */
export async function restoreMonth(
  db: Kysely<Schema>,
  lines: AsyncIterable<string>,
  isArchived: (month: string) => Promise<string | null>,
): Promise<string> {
  let month = "";
  const made: string[] = [];
  const sums = new MonthSums();
  try {
    await readArchive(lines, async (book, rows) => {
      addSlice(sums, book, rows);
      for (let at = 0; at < rows.length; at += INSERTED_ROWS) {
        await insertLines(db, book, month, rows.slice(at, at + INSERTED_ROWS));
      }
    }, async (head) => {
      const fault = await isArchived(head.month);
      if (fault !== null) throw new ArchiveFault(fault);
      month = head.month;
      for (const book of BOOK_NAMES) {
        await makeTable(db, book, month);
        made.push(partitionOf(book, month));
      }
    });
    await requireSums(db, month, sums, "the file");
    const [ledger_entry, usage_record] = made;
    const restored = await sumsOfMonth(db, month, { ledger_entry, usage_record });
    await requireSums(db, month, restored, "what was restored");
    await attachMonth(db, month);
    return month;
  } catch (error) {
    for (const table of made) await sql`drop table ${sql.table(table)}`.execute(db);
    throw error;
  }
}

async function makeTable(db: Kysely<Schema>, book: Book, month: string): Promise<void> {
  await sql`create table ${sql.table(partitionOf(book, month))} (
    like ${sql.table(`${book}_default`)} including all excluding comments excluding identity)`
    .execute(db);
}

async function insertLines(
  db: Kysely<Schema>,
  book: Book,
  month: string,
  lines: readonly string[],
): Promise<void> {
  const columns = Object.entries(BOOKS[book].columns);
  const names = sql.join(columns.map(([name]) => sql.ref(name)));
  const values = columns.map(([, type], at) => sql`(line ->> ${sql.lit(at)})::${sql.raw(type)}`);
  await sql`
    insert into ${sql.table(partitionOf(book, month))} (${names})
      select ${sql.join(values)}
        from json_array_elements(${`[${lines.join(",")}]`}::text::json) as line`.execute(db);
}

async function attachMonth(db: Kysely<Schema>, month: string): Promise<void> {
  await db.transaction().execute(async (db) => {
    await sql.raw(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`).execute(db);
    const from = sql.lit(`${month}T00:00:00Z`);
    for (const book of BOOK_NAMES) {
      const { rows: [{ to }] } = await sql<{ to: string }>`
        select to_char(${month}::text::date + interval '1 month', 'YYYY-MM-DD"T00:00:00Z"') as to`
        .execute(db);
      await sql`alter table ${sql.table(book)} attach partition
        ${sql.table(partitionOf(book, month))} for values from (${from}) to (${sql.lit(to)})`
        .execute(db);
    }
    const ledger = partitionOf("ledger_entry", month);
    await sql`create trigger ${sql.ref(`${ledger}_is_not_emptied`)} before truncate
      on ${sql.table(ledger)} for each statement execute function refuse_change()`.execute(db);
  });
}

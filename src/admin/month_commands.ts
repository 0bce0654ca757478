import { createHash } from "node:crypto";
import { isOutage } from "../database/outage.ts";
import { closedMonths, closeMonth, monthsToClose, MonthSums } from "../metering/closed_months.ts";
import {
  addSlice,
  ArchiveFault,
  archiveLines,
  dropMonth,
  readArchive,
  requireSums,
  restoreMonth,
  whyNotArchived,
} from "../metering/month_archive.ts";
import { makePartitions } from "../metering/reaper.ts";
import { verifyLedger } from "../metering/verify_ledger.ts";
import { AdminError, type AdminServices, type Command } from "./command.ts";

/** A limit near PostgreSQL's largest integer, so that all stray rows are moved. */
const ALL_STRAYS = 2_147_483_646;

/** The commands `month …`, which are about closed months of the ledger and of usage. */
export const MONTH_COMMANDS: readonly Command[] = [
  {
    name: "month list",
    usage: "",
    summary:
      "List the months of ledger and usage, and whether each is to be closed, closed or archived.",
    positionals: [],
    options: {},
    run: async ({ db }) => [
      ...(await closedMonths(db)).map(({ month, sumsHash, isPresent }) => ({
        month: month.slice(0, 7),
        state: isPresent ? "closed" : "archived",
        sums_hash: sumsHash,
      })),
      ...(await monthsToClose(db)).map((month) => ({
        month: month.slice(0, 7),
        state: "to be closed",
        sums_hash: null,
      })),
    ],
  },
  {
    name: "month close",
    usage: "",
    summary:
      "Verify the ledger, then store the sums of every month that ended three days ago or earlier.",
    positionals: [],
    options: {},
    run: async ({ db }) => {
      await makePartitions(db, ALL_STRAYS);
      const violations = await verifyLedger(db);
      if (violations.length > 0) {
        throw new AdminError(
          `the ledger has ${violations.length} violations, and no month was closed; see: verify-ledger`,
        );
      }
      const closed: string[] = [];
      for (const month of await monthsToClose(db)) {
        await closeMonth(db, month);
        closed.push(month.slice(0, 7));
      }
      return { closed };
    },
  },
  {
    name: "month archive",
    usage: "MONTH FILE",
    summary:
      "Write a closed month (YYYY-MM) to FILE, gzipped NDJSON below DATA_DIR, and remove it from the database.",
    positionals: ["month", "file"],
    options: {},
    run: (services, { month, file }) =>
      faultsTold(() => archive(services, parseMonth(month), file)),
  },
  {
    name: "month restore",
    usage: "FILE",
    summary:
      "Restore an archived month from FILE, if its rows have the sums that were stored when the month was closed.",
    positionals: ["file"],
    options: {},
    run: ({ db }, { file }) =>
      faultsTold(async () => {
        const month = await restoreMonth(db, linesOf(file), async (month) => {
          const found = (await closedMonths(db)).find((closed) => closed.month === month);
          if (found === undefined) return `${month.slice(0, 7)} was never closed here`;
          return found.isPresent ? `${month.slice(0, 7)} is in the database` : null;
        });
        return { month: month.slice(0, 7), state: "closed" };
      }),
  },
];

async function archive({ db }: AdminServices, month: string, file: string) {
  const closed = (await closedMonths(db)).find((one) => one.month === month);
  if (closed === undefined) throw new AdminError("the month is not closed; see: month close");
  if (!closed.isPresent) throw new AdminError("the month is archived already");
  const why = await whyNotArchived(db, month);
  if (why !== null) throw new AdminError(`the month cannot be archived: ${why}`);
  await writeLines(archiveLines(db, month), file);
  const sums = new MonthSums();
  await readArchive(linesOf(file), (book, rows) => addSlice(sums, book, rows));
  await requireSums(db, month, sums, file);
  const sha256 = await sha256OfFile(file);
  await Deno.writeTextFile(`${file}.sha256`, `${sha256}  ${file.split("/").at(-1)}\n`);
  await dropMonth(db, month);
  return { month: month.slice(0, 7), state: "archived", file, sha256 };
}

/** The first day of a month that is given as `YYYY-MM`. */
function parseMonth(text: string): string {
  if (/^\d{4}-(0[1-9]|1[0-2])$/.test(text)) return `${text}-01`;
  throw new AdminError(`MONTH: found "${text}", expected YYYY-MM`);
}

async function writeLines(lines: AsyncIterable<string>, path: string): Promise<void> {
  const file = await Deno.open(path, { write: true, createNew: true, mode: 0o600 });
  await ReadableStream.from(chunked(lines))
    .pipeThrough(new TextEncoderStream()).pipeThrough(new CompressionStream("gzip"))
    .pipeTo(file.writable);
}

/** Joins lines into chunks, because every chunk costs each stream a turn of the event loop. */
async function* chunked(lines: AsyncIterable<string>): AsyncGenerator<string> {
  let text = "";
  for await (const line of lines) {
    text += `${line}\n`;
    if (text.length < CHUNK_CHARACTERS) continue;
    yield text;
    text = "";
  }
  yield text;
}

const CHUNK_CHARACTERS = 1 << 16;

async function* linesOf(path: string): AsyncGenerator<string> {
  const file = await Deno.open(path);
  let rest = "";
  const text = file.readable.pipeThrough(new DecompressionStream("gzip"))
    .pipeThrough(new TextDecoderStream());
  for await (const chunk of text) {
    const lines = (rest + chunk).split("\n");
    rest = lines.pop()!;
    yield* lines;
  }
  if (rest !== "") throw new ArchiveFault("the file ends in the middle of a line");
}

async function sha256OfFile(path: string): Promise<string> {
  const hash = createHash("sha256");
  using file = await Deno.open(path);
  for await (const bytes of file.readable) hash.update(bytes);
  return hash.digest("hex");
}

const INSUFFICIENT_PRIVILEGE = "42501";
const LOCK_NOT_AVAILABLE = "55P03";

async function faultsTold<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AdminError || isOutage(error)) throw error;
    const words = faultInWords(error as Error & { code?: string });
    if (words === null) throw error;
    throw new AdminError(words);
  }
}

function faultInWords(error: Error & { code?: string }): string | null {
  if (error instanceof ArchiveFault) return error.message;
  if (error.code === INSUFFICIENT_PRIVILEGE) {
    return "the service's role may not move tables: run this with the DATABASE_URL of the role that owns them";
  }
  if (error.code === LOCK_NOT_AVAILABLE) {
    return "a long statement, such as a dump, has locked the tables; nothing was changed; try again when it has ended";
  }
  if (error instanceof Deno.errors.NotCapable) return "FILE: must be in DATA_DIR";
  if (error instanceof Deno.errors.AlreadyExists) return "FILE: exists; give another name";
  if (error instanceof Deno.errors.NotFound) return `FILE: ${error.message}`;
  if (error instanceof TypeError && /gzip|corrupt|deflate/i.test(error.message)) {
    return `FILE: not a gzip file, or damaged: ${error.message}`;
  }
  return null;
}

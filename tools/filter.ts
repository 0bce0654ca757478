import { parseArgs } from "node:util";
import { CUSTOMER_LINES } from "../src/products/audience_insights/customer_lines.ts";
import { type FactsRow, factsRows } from "../src/products/audience_insights/facts_rows.ts";
import { withPlaceMemo } from "../src/products/audience_insights/place_memo.ts";
import type { AudienceLine, RejectedLine } from "../src/products/audience_insights/read_lines.ts";
import { ApiError } from "../src/base/errors.ts";
import { openEphemeris } from "../src/ephemeris/ephemeris.ts";
import { openPlaces } from "../src/places/open_places.ts";
import { amongOthers, IgnoredNames } from "../src/uploads/among_others.ts";
import type { Line } from "../src/uploads/line.ts";
import { arrowLines } from "./support/filter/arrow_births.ts";
import { arrowSink } from "./support/filter/arrow_sink.ts";
import { textLines } from "./support/filter/birth_source.ts";
import { textSink } from "./support/filter/facts_sink.ts";

const USAGE =
  "filter [--from ndjson|csv|arrow] [--to ndjson|csv|arrow] [--columns ignore] [--today YYYY-MM-DD]; births on standard input become facts on standard output";
const FORMS = ["ndjson", "csv", "arrow"] as const;
type Form = (typeof FORMS)[number];
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Rows that are computed at a time. */
const LINES_A_CALL = 250;

interface Asked {
  from: Form;
  to: Form;
  /** Whether columns that are no birth data are left out. */
  ignoresOthers: boolean;
  /** The day on which a birth is in the future or more than 120 years ago. */
  today: Date;
}

/** A mistake in the arguments. */
class UsageError extends Error {}

/**
 * `deno task filter < births > facts`: writes one row of facts for each line of births, in the order
 * of the input, without a service, key or network. Further input is read only after the rows have
 * been written. The last line on standard error counts the rows as JSON. Exit code 1: the input
 * cannot be read to its end; 2: invalid arguments. If the reader of the output ends, the filter ends
 * with exit code 0.
 */
async function main(): Promise<number> {
  try {
    const counts = await filter(readArguments(Deno.args));
    console.error(JSON.stringify(counts));
    return 0;
  } catch (error) {
    if (error instanceof Deno.errors.BrokenPipe) return 0;
    if (error instanceof UsageError) {
      console.error(`${error.message}\n${USAGE}`);
      return 2;
    }
    console.error(`filter: ${error instanceof Error ? told(error) : error}`);
    return 1;
  }
}

async function filter({ from, to, ignoresOthers, today }: Asked) {
  const ignored = new IgnoredNames();
  const format = ignoresOthers ? amongOthers(CUSTOMER_LINES, ignored) : CUSTOMER_LINES;
  const places = withPlaceMemo(openPlaces());
  const ephemeris = await openEphemeris();
  const counts = { rows: 0, with_facts: 0, rejected: 0 };
  const rowsOf = (lines: readonly Line[]): FactsRow[] => {
    const { read, rejected } = format.read(lines);
    return factsRows(
      read as AudienceLine[],
      rejected as RejectedLine[],
      today,
      ephemeris,
      places,
    );
  };
  const source = from === "arrow" ? arrowLines(format.columns) : textLines(from, format);
  const sink = to === "arrow" ? arrowSink() : textSink(to);
  await sink.begin();
  for await (const lines of source) {
    const rows: FactsRow[] = [];
    for (let at = 0; at < lines.length; at += LINES_A_CALL) {
      rows.push(...rowsOf(lines.slice(at, at + LINES_A_CALL)));
    }
    for (const { facts } of rows) counts[facts === null ? "rejected" : "with_facts"]++;
    counts.rows += rows.length;
    if (rows.length > 0) await sink.write(rows);
  }
  await sink.end();
  return { ...counts, ...(ignoresOthers && { ignored_columns: ignored.count }) };
}

function readArguments(args: string[]): Asked {
  const { from, to, columns, today } = valuesOf(args);
  const [source, target] = [from ?? "ndjson", to ?? from ?? "ndjson"]
    .map((form) => FORMS.find((known) => known === form));
  if (source === undefined || target === undefined) {
    throw new UsageError(`--from and --to: expected ${FORMS.join(" or ")}`);
  }
  if (columns !== undefined && columns !== "ignore") {
    throw new UsageError("--columns: expected ignore");
  }
  const day = today ?? new Date().toISOString().slice(0, "YYYY-MM-DD".length);
  if (!DAY.test(day) || Number.isNaN(Date.parse(day))) {
    throw new UsageError("--today: expected YYYY-MM-DD");
  }
  return { from: source, to: target, ignoresOthers: columns === "ignore", today: new Date(day) };
}

function valuesOf(args: string[]) {
  try {
    const option = { type: "string" } as const;
    return parseArgs({
      args,
      options: { from: option, to: option, columns: option, today: option },
    }).values;
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

function told(error: Error): string {
  const issues = error instanceof ApiError ? error.details.issues ?? [] : [];
  return issues.length === 0
    ? error.message
    : issues.map(({ path, message }) => [path, message].filter(Boolean).join(": ")).join("; ");
}

if (import.meta.main) Deno.exit(await main());

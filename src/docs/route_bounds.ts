import { MAX_IN_FLIGHT } from "../access/in_flight.ts";
import type { Config } from "../base/config.ts";
import { MAX_FORM_BYTES, MAX_PAGES } from "../console/form_bounds.ts";
import { MAX_BODY_BYTES } from "../http/request/body.ts";
import { MAX_QUERY_LENGTH } from "../http/request/query_parameters.ts";
import { MAX_MESSAGES, MAX_TEXT_BYTES } from "../mcp/message_bounds.ts";
import { markdownTable } from "./markdown_table.ts";

/** The limits of one request to a route of this kind. */
export interface RouteBounds {
  /** The routes of this kind. */
  what: string;
  rateTokens: string;
  inFlight: string;
  /** Limit of the body. If there is no body, limit of the query string. */
  maxBytesIn: number;
  /** Null: rows are streamed without a limit. */
  maxBytesOut: number | null;
  /**
   * Processor time of all threads together, about ten times the usual value. Values that are
   * computed once and cached do not count. Null: the time grows with the file.
   */
  maxProcessorMs: number | null;
  /**
   * Memory that a request allocates, including memory that is freed while the request runs. Null:
   * the memory grows with the file.
   */
  maxMemoryMib: number | null;
}

const KIB = 1024;
/** Queries and MCP messages share one limit in each process. */
const SHARE = `those of the lane; ${MAX_IN_FLIGHT.ofOrganization} per organization`;

const BOUNDS = {
  operation: {
    what: "calls and jobs",
    rateTokens: "those of the operation",
    inFlight: "those of the lane; open jobs",
    maxBytesIn: MAX_BODY_BYTES,
    // An MCP tool returns the whole answer as one text.
    maxBytesOut: MAX_TEXT_BYTES,
    maxProcessorMs: 2000,
    maxMemoryMib: 128,
  },
  file: {
    what: "files",
    rateTokens: "those of the route",
    inFlight: "open jobs",
    // The limit depends on the configuration.
    maxBytesIn: 0,
    maxBytesOut: 64 * KIB,
    maxProcessorMs: null,
    maxMemoryMib: null,
  },
  typing: {
    what: "searches while typing",
    rateTokens: "none; a budget of its own",
    inFlight: "not counted",
    maxBytesIn: MAX_QUERY_LENGTH,
    maxBytesOut: 16 * KIB,
    maxProcessorMs: 100,
    maxMemoryMib: 16,
  },
  query: {
    what: "queries",
    rateTokens: "1",
    inFlight: SHARE,
    maxBytesIn: MAX_QUERY_LENGTH,
    maxBytesOut: 256 * KIB,
    maxProcessorMs: 250,
    maxMemoryMib: 32,
  },
  posted: {
    what: "queries with a JSON body",
    rateTokens: "1",
    inFlight: SHARE,
    maxBytesIn: MAX_BODY_BYTES,
    maxBytesOut: 16 * KIB,
    maxProcessorMs: 500,
    maxMemoryMib: 64,
  },
  rows: {
    what: "results of a file",
    rateTokens: "1",
    inFlight: "2 per key",
    maxBytesIn: MAX_QUERY_LENGTH,
    maxBytesOut: null,
    maxProcessorMs: null,
    maxMemoryMib: null,
  },
  message: {
    what: `messages to \`/mcp\`, up to ${MAX_MESSAGES} in a batch`,
    rateTokens: "1 each; a tool call uses those of its operation",
    inFlight: SHARE,
    maxBytesIn: MAX_BODY_BYTES,
    // The limit is twice the length of the text, because JSON-RPC escapes the quotation marks in
    // the text.
    maxBytesOut: 2 * MAX_TEXT_BYTES,
    maxProcessorMs: 500,
    maxMemoryMib: 64,
  },
  document: {
    what: "public documents and pages",
    rateTokens: "none: they are built once and cached",
    inFlight: "no limit per key",
    maxBytesIn: 0,
    maxBytesOut: 2048 * KIB,
    maxProcessorMs: 250,
    maxMemoryMib: 64,
  },
  console: {
    what: "pages of the console",
    rateTokens: "none",
    inFlight: `${MAX_PAGES.ofOrganization} per organization`,
    maxBytesIn: MAX_FORM_BYTES,
    maxBytesOut: 512 * KIB,
    maxProcessorMs: 500,
    maxMemoryMib: 64,
  },
  probe: {
    what: "probes",
    rateTokens: "none",
    inFlight: "no limit per key",
    maxBytesIn: MAX_BODY_BYTES,
    maxBytesOut: 16 * KIB,
    maxProcessorMs: 100,
    maxMemoryMib: 16,
  },
} satisfies Record<string, RouteBounds>;

/** The limits of each kind of route. Every route belongs to one kind. */
export function routeBounds({ audienceMaxBytes }: Pick<Config, "audienceMaxBytes">) {
  return { ...BOUNDS, file: { ...BOUNDS.file, maxBytesIn: audienceMaxBytes } };
}

export type RouteKind = keyof ReturnType<typeof routeBounds>;

export function boundsTable(config: Pick<Config, "audienceMaxBytes">): string {
  const figure = (count: number | null, otherwise: string) =>
    count === null ? otherwise : count.toLocaleString("en");
  return markdownTable(
    ["routes", "rate tokens", "in flight", "bytes in", "bytes out", "processor, ms", "memory, MiB"],
    Object.values(routeBounds(config)).map((bounds: RouteBounds) => [
      bounds.what,
      bounds.rateTokens,
      bounds.inFlight,
      figure(bounds.maxBytesIn, ""),
      figure(bounds.maxBytesOut, "a stream"),
      figure(bounds.maxProcessorMs, "depends on the lines"),
      figure(bounds.maxMemoryMib, "one piece at a time"),
    ]),
  );
}

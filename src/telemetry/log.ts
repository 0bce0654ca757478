import { ApiError } from "../base/errors.ts";
import { traceId } from "./spans.ts";

/** Values that a log line may carry; never a secret or birth data. */
export type LogFields = Record<string, string | number | boolean | null | undefined>;

export interface Log {
  info(event: string, fields?: LogFields): void;
  /** Something an operator should look at; `error` is written with its stack, unless it was meant. */
  error(event: string, error: unknown, fields?: LogFields): void;
}

/** Of errors that are the same, one line is written in this time. */
const FLOOD_MS = 1000;
/** Kinds of errors that are told apart; one more is written without being counted. */
const MAX_KINDS = 200;

/** The lines that follow one that was written. */
interface Flood {
  repeated: number;
  /** Writes the last of them. */
  writeLast: (repeated: number) => void;
}

/**
 * Logs `time level event key=value …`, a line an event, to stdout. Of a flood of the same error one
 * line a second is written: the first, then the last of each second with `repeated=N`, which counts it.
 */
export function consoleLog(now: () => Date, writeLine = console.log): Log {
  const floods = new Map<string, Flood>();
  const write = (level: string, event: string, fields: LogFields) => {
    const pairs = Object.entries({ ...fields, traceId: traceId() })
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => `${key}=${typeof value === "string" ? quoted(value) : value}`);
    writeLine([now().toISOString(), level, event, ...pairs].join(" "));
  };
  const watch = (kind: string, flood: Flood) => {
    floods.set(kind, flood);
    const timer = setTimeout(() => {
      const { repeated, writeLast } = flood;
      if (repeated === 0) return floods.delete(kind);
      writeLast(repeated);
      watch(kind, { repeated: 0, writeLast });
    }, FLOOD_MS);
    Deno.unrefTimer(timer);
  };
  return {
    info: (event, fields = {}) => write("info", event, fields),
    error: (event, error, fields = {}) => {
      const told = { ...fields, error: wordsOf(error) };
      const kind = [event, fields.code, nameOf(error)].join(" ");
      const flood = floods.get(kind);
      if (flood === undefined) {
        write("error", event, told);
        if (floods.size < MAX_KINDS) watch(kind, { repeated: 0, writeLast: () => {} });
        return;
      }
      flood.repeated++;
      flood.writeLast = (repeated) => write("error", event, { ...told, repeated });
    },
  };
}

/** A failure that was meant, such as a refusal by the quality gate, needs no stack. */
function wordsOf(error: unknown): string {
  if (error instanceof ApiError) {
    const { code, message, cause } = error;
    return `${code}: ${cause === undefined ? message : wordsOf(cause)}`;
  }
  return error instanceof Error ? error.stack ?? error.message : String(error);
}

/** The same for errors that differ only in their words, which may hold ids. */
function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const { code } = error as { code?: unknown };
  return `${error.name} ${typeof code === "string" ? code : ""}`;
}

function quoted(value: string): string {
  return /^[\w./:@*-]+$/.test(value) ? value : JSON.stringify(value);
}

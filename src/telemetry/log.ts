import { ApiError } from "../base/errors.ts";
import { traceId } from "./spans.ts";

/** Values that a log line may contain. A log line never contains a secret or birth data. */
export type LogFields = Record<string, string | number | boolean | null | undefined>;

export interface Log {
  info(event: string, fields?: LogFields): void;
  /**
   * Logs a fault that an operator should look at. `error` is written with its stack, unless it is
   * an expected failure.
   */
  error(event: string, error: unknown, fields?: LogFields): void;
}

/** The time in milliseconds in which equal errors are written at most once. */
const FLOOD_MS = 1000;
/**
 * Maximum number of kinds of errors that are counted separately; further kinds are written without
 * being counted.
 */
const MAX_KINDS = 200;

/** The suppressed repetitions of a line. */
interface Flood {
  repeated: number;
  /** Writes the last repetition. */
  writeLast: (repeated: number) => void;
}

/**
 * Logs `time level event key=value …` to stdout, one line for each event. If the same error repeats
 * quickly, one line a second is written: first the first error, then the last error of each second
 * with `repeated=N`. N includes the error of this line.
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

/**
 * The text of an error. An expected failure, such as a refusal by the quality gate, is written
 * without a stack.
 */
function wordsOf(error: unknown): string {
  if (error instanceof ApiError) {
    const { code, message, cause } = error;
    return `${code}: ${cause === undefined ? message : wordsOf(cause)}`;
  }
  return error instanceof Error ? error.stack ?? error.message : String(error);
}

/**
 * A name for a kind of error. Errors that differ only in their texts have the same name, because
 * texts may contain ids.
 */
function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const { code } = error as { code?: unknown };
  return `${error.name} ${typeof code === "string" ? code : ""}`;
}

function quoted(value: string): string {
  return /^[\w./:@*-]+$/.test(value) ? value : JSON.stringify(value);
}

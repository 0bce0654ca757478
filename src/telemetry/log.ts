import { traceId } from "./spans.ts";

/** Values that a log line may carry; never a secret or birth data. */
export type LogFields = Record<string, string | number | boolean | null | undefined>;

export interface Log {
  info(event: string, fields?: LogFields): void;
  /** Something an operator should look at; `error` is written with its stack. */
  error(event: string, error: unknown, fields?: LogFields): void;
}

/** Logs `time level event key=value …` to stdout, one line for each event. */
export function consoleLog(now: () => Date): Log {
  const write = (level: string, event: string, fields: LogFields) => {
    const pairs = Object.entries({ ...fields, traceId: traceId() })
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => `${key}=${typeof value === "string" ? quoted(value) : value}`);
    console.log([now().toISOString(), level, event, ...pairs].join(" "));
  };
  return {
    info: (event, fields = {}) => write("info", event, fields),
    error: (event, error, fields = {}) =>
      write("error", event, {
        ...fields,
        error: error instanceof Error ? error.stack ?? error.message : String(error),
      }),
  };
}

function quoted(value: string): string {
  return /^[\w./:@*-]+$/.test(value) ? value : JSON.stringify(value);
}

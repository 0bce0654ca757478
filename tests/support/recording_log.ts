import type { Log, LogFields } from "../../src/telemetry/log.ts";

export interface LogLine {
  level: "info" | "error";
  event: string;
  fields: LogFields;
  error?: unknown;
}

/** A log that prints nothing and keeps its lines. */
export interface RecordingLog extends Log {
  lines: LogLine[];
  /** All that was logged, as the console log would have written it: errors with their stacks. */
  text(): string;
  /** Removes and returns the errors, for a test that expects them. */
  takeErrors(): LogLine[];
}

export function recordingLog(): RecordingLog {
  const lines: LogLine[] = [];
  return {
    lines,
    info: (event, fields = {}) => {
      lines.push({ level: "info", event, fields });
    },
    error: (event, error, fields = {}) => {
      lines.push({ level: "error", event, fields, error });
    },
    text: () =>
      lines.map(({ level, event, fields, error }) =>
        [level, event, JSON.stringify(fields), error instanceof Error ? error.stack : error]
          .join(" ")
      ).join("\n"),
    takeErrors: () => {
      const errors = lines.filter(({ level }) => level === "error");
      lines.splice(0, lines.length, ...lines.filter(({ level }) => level === "info"));
      return errors;
    },
  };
}

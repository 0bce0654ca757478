import type { ErrorCode, ErrorDetails } from "../base/errors.ts";
import type { LineChunk } from "../routes/intake.ts";
import type { FileLayout } from "./line_format.ts";

/** A task of a Worker. All bytes of a file go to the same Worker, in order. */
export type ThreadTask =
  | { kind: "open"; file: number; layout: FileLayout }
  | { kind: "push"; file: number; bytes: Uint8Array<ArrayBuffer> }
  | { kind: "end"; file: number }
  | { kind: "drop"; file: number }
  | { kind: "work"; work: object };

/** The result of each kind of task. */
export interface ThreadAnswers {
  open: null;
  push: LineChunk[];
  end: LineChunk[];
  drop: null;
  work: unknown;
}

/** An ApiError in the form that is sent between threads. For any other error, its message. */
export type TaskFault =
  | { code: ErrorCode; message: string; details: ErrorDetails }
  | { code: null; message: string };

export type NumberedTask = ThreadTask & { id: number };
export type TaskResult = { id: number; answer: unknown } | { id: number; fault: TaskFault };

import { ApiError } from "../base/errors.ts";
import type { LineChunk } from "../routes/intake.ts";
import { LineChunks } from "./line_chunks.ts";
import type { LineFormat } from "./line_format.ts";
import type { NumberedTask, TaskFault, TaskResult } from "./thread_task.ts";

/**
 * The members of a Worker's global scope that are used here. TypeScript's library for Workers would
 * replace the library for windows.
 */
interface WorkerScope {
  onmessage: (event: MessageEvent<Uint8Array | NumberedTask>) => void;
  postMessage(result: TaskResult): void;
}

/**
 * Makes this Worker read files of a format and do the work of the jobs of an upload.
 * @param open Makes the function that does the work, from the shared data.
 */
export function serveFiles(
  format: LineFormat,
  open: (shared: Uint8Array) => (work: object) => Promise<unknown>,
): void {
  const scope = self as unknown as WorkerScope;
  scope.onmessage = ({ data: shared }) => {
    const answerOf = answers(format, open(shared as Uint8Array));
    scope.onmessage = async ({ data }) => {
      const task = data as NumberedTask;
      const { id } = task;
      try {
        scope.postMessage({ id, answer: await answerOf(task) });
      } catch (error) {
        scope.postMessage({ id, fault: faultOf(error) });
      }
    };
  };
}

function answers(format: LineFormat, work: (work: object) => Promise<unknown>) {
  const files = new Map<number, LineChunks>();
  const closed = (file: number): LineChunk[] => {
    const chunks = files.get(file)!.end();
    files.delete(file);
    return chunks;
  };
  return async (task: NumberedTask): Promise<unknown> => {
    switch (task.kind) {
      case "open":
        files.set(task.file, new LineChunks(task.layout, format));
        return null;
      case "push":
        return files.get(task.file)!.push(task.bytes);
      case "end":
        return closed(task.file);
      case "drop":
        files.delete(task.file);
        return null;
      case "work":
        return await work(task.work);
    }
  };
}

function faultOf(error: unknown): TaskFault {
  if (error instanceof ApiError) {
    const { code, message, details } = error;
    return { code, message, details };
  }
  return { code: null, message: error instanceof Error ? error.message : String(error) };
}

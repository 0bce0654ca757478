/** A Worker of the pool. Each Worker has its own kernel and computes one request at a time. */
import { computeAudience, computeCharts } from "./chart_batches.ts";
import type { ChartTask, ChartTaskResult } from "./chart_task.ts";
import { openKernel } from "./kernel/kernel_module.ts";
import { checkAgainstEngine } from "./self_check.ts";

const opened = openKernel().then((kernel) => {
  checkAgainstEngine(kernel);
  return kernel;
});
// This prevents an unhandled rejection; the first task reports that loading failed.
opened.catch(() => {});

async function compute(task: ChartTask): Promise<ChartTaskResult> {
  try {
    const kernel = await opened;
    const { aspects } = task.form === "charts"
      ? computeCharts(kernel, task.request, "fast", task.into)
      : computeAudience(kernel, task.request, task.into);
    return { id: task.id, aspects };
  } catch (error) {
    return { id: task.id, error: error instanceof Error ? error.message : String(error) };
  }
}

/**
 * The members of a Worker's global scope that are used here. TypeScript's library for Workers would
 * conflict with the library for windows.
 */
interface WorkerScope {
  onmessage: (event: MessageEvent<ChartTask>) => void;
  postMessage(result: ChartTaskResult, transfer: ArrayBuffer[]): void;
}
const scope = self as unknown as WorkerScope;

scope.onmessage = async ({ data }) => {
  const result = await compute(data);
  const columns = result.aspects
    ? Object.values(result.aspects).map((column: Uint8Array) => column.buffer as ArrayBuffer)
    : [];
  scope.postMessage(result, columns);
};

import type { AudienceArrays, ChartArrays } from "./chart_batches.ts";
import type { AspectColumns, AudienceRequest, ChartRequest } from "./charts.ts";

/** The part of a batch that one Worker computes. The arrays of the task are in shared memory. */
export type ChartTask =
  & { id: number }
  & (
    | { form: "charts"; request: ChartRequest; into: ChartArrays }
    | { form: "audience"; request: AudienceRequest; into: AudienceArrays }
  );

/**
 * The message that the Worker sends when the arrays of the task are filled, or when the task has
 * failed.
 */
export interface ChartTaskResult {
  id: number;
  aspects?: AspectColumns;
  error?: string;
}

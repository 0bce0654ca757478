import type { AudienceArrays, ChartArrays } from "./chart_batches.ts";
import type { AspectColumns, AudienceRequest, ChartRequest } from "./charts.ts";

/** Part of a batch, as it goes to a Worker; its arrays lie in shared memory. */
export type ChartTask =
  & { id: number }
  & (
    | { form: "charts"; request: ChartRequest; into: ChartArrays }
    | { form: "audience"; request: AudienceRequest; into: AudienceArrays }
  );

/** What the Worker says when the arrays of the task are filled, or why they are not. */
export interface ChartTaskResult {
  id: number;
  aspects?: AspectColumns;
  error?: string;
}

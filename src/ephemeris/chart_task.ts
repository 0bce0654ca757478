import type { AudienceArrays, ChartArrays } from "./chart_batches.ts";
import type { AspectColumns, AudienceRequest, ChartRequest } from "./charts.ts";

/** Part of a batch for a Worker; its arrays are in shared memory. */
export type ChartTask =
  & { id: number }
  & (
    | { form: "charts"; request: ChartRequest; into: ChartArrays }
    | { form: "audience"; request: AudienceRequest; into: AudienceArrays }
  );

/** The Worker's message once the arrays of the task are filled, or its error. */
export interface ChartTaskResult {
  id: number;
  aspects?: AspectColumns;
  error?: string;
}

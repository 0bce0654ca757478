import { measure } from "./metrics.ts";

interface ChartRequest {
  julianDayUt: Float64Array;
}

/** Anything that computes charts. */
interface ChartSource<Chart extends ChartRequest, Audience extends ChartRequest> {
  charts(request: Chart): unknown;
  audience(request: Audience): unknown;
}

/** Wraps a source of charts, so that the number of charts in each request is also reported. */
export function withChartBatches<
  Chart extends ChartRequest,
  Audience extends ChartRequest,
  Source extends ChartSource<Chart, Audience>,
>(source: Source, thread: "event_loop" | "workers"): Source {
  const tell = ({ julianDayUt }: ChartRequest) =>
    measure("chartBatchSize", julianDayUt.length, { "astrology.thread": thread });
  return {
    ...source,
    charts: (request: Chart) => (tell(request), source.charts(request)),
    audience: (request: Audience) => (tell(request), source.audience(request)),
  };
}

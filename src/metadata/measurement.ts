import { z } from "zod";

export const UNMEASURED =
  "The service does not measure its own traffic yet: availability, error rate and latency are no_data.";

/** How a component does; what is null was not measured. */
export const observed = z.object({
  state: z.literal("no_data"),
  windowMinutes: z.int().nullable(),
  requests: z.int().nullable(),
  errorRate: z.number().nullable(),
  p95Ms: z.number().nullable(),
}).meta({ id: "Observed" });

export const NOT_OBSERVED = {
  state: "no_data",
  windowMinutes: null,
  requests: null,
  errorRate: null,
  p95Ms: null,
} as const satisfies z.output<typeof observed>;

import { z } from "zod";
import type { DocumentServices } from "../../routes/public_document.ts";
import { type Figures, MEASUREMENT_STATES, MIN_REQUESTS } from "../../traffic/figures.ts";
import { LATENCY_BOUNDS_MS } from "../../traffic/latency.ts";
import { TRAFFIC_LANES } from "../../traffic/traffic.ts";
import {
  MAX_ERROR_RATE,
  type TrafficReport,
  trafficReport,
  type WindowReport,
  WINDOWS,
} from "../../traffic/traffic_report.ts";
import { claim, claimed } from "../claim.ts";

export const MEASURED =
  `Each process counts its answers and stores the counts every minute. The service counts itself: requests that reached no process are not counted. With fewer than ${MIN_REQUESTS} requests that were not refused, the state is no_data. A window that begins before the first measured minute is partial.`;

const HOW = claim(
  `${MEASURED} Availability is 1 - 5xx / (all - 4xx). Failures of the model's provider and texts that the gate refused are not included; they are counted separately. A percentile is the upper bound of its bucket.`,
  { test: "error-rate-measured" },
  { test: "measured-from-rows" },
);

export const measurementState = z.enum(MEASUREMENT_STATES);
const share = z.number().min(0).max(1).nullable();
const figureShape = {
  state: measurementState,
  requests: z.int(),
  refused: z.int().meta({ description: "4xx." }),
  shed: z.int().meta({ description: "503 SERVICE_UNAVAILABLE." }),
  failed: z.int().meta({ description: "Other 5xx answers of the service." }),
  providerFailures: z.int().meta({
    description: "AI_PROVIDER_ERROR, QUALITY_GATE_FAILED, AI_UNAVAILABLE.",
  }),
  computed: z.int().meta({
    description: "200, with a text that the engine wrote because the model had failed; not billed.",
  }),
  availability: share,
  errorRate: share,
  providerFailureRate: share.meta({
    description: "The rate of providerFailures and computed together; null with too few requests.",
  }),
  p50Ms: z.number().nullable(),
  p95Ms: z.number().nullable().meta({
    description: "Null if not measured, or if above the last of latencyBoundsMs.",
  }),
};
const trafficLane = z.enum(TRAFFIC_LANES).meta({ id: "TrafficLane" });
const instant = z.iso.datetime();

/** The measured part of a window. */
export const measuredPart = {
  state: measurementState.meta({
    description:
      "partial: the first measured minute, `since`, is after the beginning of the window.",
  }),
  since: instant.nullable().meta({
    description: "The first measured minute of the window. Null if there is none.",
  }),
  measuredMinutes: z.int().meta({ description: "Minutes of the window with data." }),
};

/** Measurements as documents show them. */
export const traffic = z.object({
  asOf: instant,
  since: instant.nullable().meta({
    description: "The first minute with data. Null if there is none.",
  }),
  ...claimed.shape,
  silence: claimed,
  declaredAvailability: z.enum(["continuous", "on_demand"]).nullable()
    .meta({ description: "Null: not declared." }),
  leastRequests: z.int(),
  mostErrorRate: z.number().meta({
    description: "minutesOverErrorRate counts the minutes whose error rate is above this.",
  }),
  latencyBoundsMs: z.array(z.int()),
  windows: z.array(
    z.object({
      window: z.enum(WINDOWS),
      from: instant,
      ...measuredPart,
      minutes: z.object({
        total: z.int(),
        up: z.int(),
        down: z.int(),
        unknown: z.int(),
      }),
      lanes: z.array(
        z.object({ lane: trafficLane, ...figureShape, minutesOverErrorRate: z.int() })
          .meta({ id: "LaneTraffic" }),
      ),
      operations: z.array(
        z.object({ operation: z.string(), lane: trafficLane, ...figureShape })
          .meta({ id: "OperationTraffic" }),
      ),
      external: z.array(
        z.object({ lane: trafficLane, ...figureShape }).meta({ id: "ExternalTraffic" }),
      ).meta({ description: "Results of external probes." }),
    }).meta({ id: "TrafficWindow" }),
  ),
}).meta({ id: "Traffic" });

/** The current report; null if the counts cannot be read. */
export async function trafficNow(
  { db, now, readiness, log }: Pick<DocumentServices, "db" | "now" | "readiness" | "log">,
): Promise<TrafficReport | null> {
  if (await readiness() === "unavailable") return null;
  return await trafficReport(db, now()).catch((error) => {
    log.error("traffic_not_read", error);
    return null;
  });
}

/** What a minute without data means. The operator declares which of these meanings applies. */
export const SILENCE = {
  continuous:
    "The operator declares that the service never pauses: a minute without data counts as down.",
  on_demand:
    "The operator declares that the service starts on demand: a minute without data is unknown.",
  undeclared:
    "The operator has not declared whether the service may pause: a minute without data is unknown.",
} as const;

export function shownTraffic(
  report: TrafficReport,
  { operator: { availability } }: Pick<DocumentServices, "operator">,
): z.output<typeof traffic> {
  return {
    asOf: report.asOf.toISOString(),
    since: report.since?.toISOString() ?? null,
    ...HOW,
    silence: claim(
      SILENCE[availability ?? "undeclared"],
      { operator: "availability" },
      { test: "silent-minutes" },
    ),
    declaredAvailability: availability ?? null,
    leastRequests: MIN_REQUESTS,
    mostErrorRate: MAX_ERROR_RATE,
    latencyBoundsMs: [...LATENCY_BOUNDS_MS],
    windows: report.windows.map((window) => ({
      window: window.window,
      from: window.from.toISOString(),
      ...measuredPartOf(window),
      minutes: minutesOf(window, availability === "continuous"),
      lanes: window.lanes,
      operations: window.operations,
      external: window.external,
    })),
  };
}

export function measuredPartOf({ state, since, minutes, silentMinutes }: WindowReport) {
  return {
    state,
    since: since?.toISOString() ?? null,
    measuredMinutes: minutes - silentMinutes,
  };
}

function minutesOf({ minutes, silentMinutes }: WindowReport, isContinuous: boolean) {
  return {
    total: minutes,
    up: minutes - silentMinutes,
    down: isContinuous ? silentMinutes : 0,
    unknown: isContinuous ? 0 : silentMinutes,
  };
}

/** The measured health of a component. A field is null if it was not measured. */
export const observed = z.object({
  state: z.enum(["no_data", "operational", "partial_outage", "major_outage"]),
  windowMinutes: z.int().nullable(),
  requests: z.int().nullable(),
  refused: z.int().nullable().meta({
    description: "4xx answers, which are not part of the error rate; null if not counted.",
  }),
  errorRate: share.meta({
    description: "Failures of the service and of the model's provider; null with too few requests.",
  }),
  p95Ms: z.number().nullable(),
}).meta({ id: "Observed" });

export const NOT_OBSERVED: z.output<typeof observed> = {
  state: "no_data",
  windowMinutes: null,
  requests: null,
  refused: null,
  errorRate: null,
  p95Ms: null,
};

export const MAJOR_ERROR_RATE = 0.5;

/**
 * The measurements of the last 15 minutes. A failure counts whatever its cause, because callers see
 * no difference.
 */
export function observedIn(
  { requests, refused, shed, failed, providerFailures, state, p95Ms }: Figures,
): z.output<typeof observed> {
  const failures = shed + failed + providerFailures;
  const errorRate = state === "no_data"
    ? null
    : Math.round(failures / (requests - refused) * 1e6) / 1e6;
  const observedState = errorRate === null
    ? "no_data"
    : errorRate > MAJOR_ERROR_RATE
    ? "major_outage"
    : errorRate > MAX_ERROR_RATE
    ? "partial_outage"
    : "operational";
  return { state: observedState, windowMinutes: 15, requests, refused, errorRate, p95Ms };
}

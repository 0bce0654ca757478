import { type Counter, type Histogram, metrics, type UpDownCounter } from "@opentelemetry/api";

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];
const POWERS_OF_TWO = [1, 2, 4, 8, 16, 32, 64, 128, 256];
const POWERS_OF_TEN = [1, 10, 100, 1000, 10_000, 100_000, 1_000_000];
/** Bucket limits recommended by the OpenTelemetry conventions for generative AI. */
const TOKENS = [1, 4, 16, 64, 256, 1024, 4096, 16_384, 65_536, 262_144];

interface Metric {
  name: string;
  kind: "counter" | "up_down_counter" | "histogram" | "gauge";
  /** Unit in UCUM notation. */
  unit: string;
  /**
   * The attributes of the metric. Their values are only ids of the service and words from closed
   * lists.
   */
  attributes: readonly string[];
  description: string;
  buckets?: readonly number[];
}

/**
 * Every metric of the service. Names under `gen_ai.` and `db.` are names of the OpenTelemetry
 * conventions; all other names share one prefix. Metrics that Deno records by itself are not
 * listed.
 */
export const METRICS = {
  calls: {
    name: "astrology.calls",
    kind: "counter",
    unit: "{call}",
    attributes: ["astrology.operation", "astrology.outcome"],
    description: "Answered calls and queries by operation: OK, REPLAYED, or the code of the error.",
  },
  refusals: {
    name: "astrology.refusals",
    kind: "counter",
    unit: "{refusal}",
    attributes: ["error.type"],
    description: "Requests of any route that were answered with an error, by its code.",
  },
  stepDuration: {
    name: "astrology.call.step.duration",
    kind: "histogram",
    unit: "s",
    attributes: ["astrology.operation", "astrology.step"],
    description: "How long a call or query took to receive, admit, execute and settle.",
    buckets: SECONDS,
  },
  batchSize: {
    name: "astrology.batch.size",
    kind: "histogram",
    unit: "{item}",
    attributes: ["astrology.batch"],
    description: "How many calls or keys one database statement handled.",
    buckets: POWERS_OF_TWO,
  },
  batchDuration: {
    name: "astrology.batch.duration",
    kind: "histogram",
    unit: "s",
    attributes: ["astrology.batch"],
    description: "How long the statement of such a batch took.",
    buckets: SECONDS,
  },
  batchWaiting: {
    name: "astrology.batch.waiting",
    kind: "gauge",
    unit: "{call}",
    attributes: ["astrology.batch"],
    description: "Calls that wait for the next batch.",
  },
  poolConnections: {
    name: "db.client.connection.count",
    kind: "gauge",
    unit: "{connection}",
    attributes: ["db.client.connection.pool.name", "db.client.connection.state"],
    description: "Connections to the database that are used or idle.",
  },
  poolMax: {
    name: "db.client.connection.max",
    kind: "gauge",
    unit: "{connection}",
    attributes: ["db.client.connection.pool.name"],
    description: "The connections that a pool may have.",
  },
  poolWaiting: {
    name: "db.client.connection.pending_requests",
    kind: "gauge",
    unit: "{request}",
    attributes: ["db.client.connection.pool.name"],
    description: "Statements that wait for a connection.",
  },
  databaseFaults: {
    name: "astrology.database.faults",
    kind: "counter",
    unit: "{check}",
    attributes: ["astrology.fault"],
    description: "Test writes for `/readyz` that failed, by fault.",
  },
  unknownSettlements: {
    name: "astrology.settlements.unknown",
    kind: "counter",
    unit: "{call}",
    attributes: [],
    description:
      "Calls whose connection was lost while they were billed; the outcome is looked up.",
  },
  reversals: {
    name: "astrology.reversals",
    kind: "counter",
    unit: "{call}",
    attributes: ["astrology.outcome"],
    description:
      "Calls that were answered with an error but billed after all, by outcome: refunded, or failed if the check or the refund failed.",
  },
  reaperFailures: {
    name: "astrology.reaper.failures",
    kind: "counter",
    unit: "{failure}",
    attributes: [],
    description: "Rounds in which expired rows could not be deleted.",
  },
  rowsDropped: {
    name: "astrology.rows.dropped",
    kind: "counter",
    unit: "{row}",
    attributes: ["astrology.rows"],
    description:
      "Lost rows of the log of calls, or of the record of model requests: too many were waiting, or the database refused them.",
  },
  heldCredits: {
    name: "astrology.credits.held",
    kind: "gauge",
    unit: "{credit}",
    attributes: [],
    description: "Credits held by calls and jobs in flight, in all processes together.",
  },
  chartBatchSize: {
    name: "astrology.chart.batch.size",
    kind: "histogram",
    unit: "{chart}",
    attributes: ["astrology.thread"],
    description:
      "How many charts were requested from the kernel at once, on the event loop or on Workers.",
    buckets: POWERS_OF_TEN,
  },
  clockSkew: {
    name: "astrology.clock.skew",
    kind: "gauge",
    unit: "s",
    attributes: [],
    description: "How far the clock of the process is ahead of the database's.",
  },
  eventLoopDelay: {
    name: "astrology.event_loop.delay",
    kind: "gauge",
    unit: "s",
    attributes: [],
    description: "The longest delay of a timer since the last export.",
  },
  modelSlots: {
    name: "astrology.model.requests.open",
    kind: "up_down_counter",
    unit: "{request}",
    attributes: ["astrology.state"],
    description: "Requests to the language model that wait for their turn or are under way.",
  },
  modelRequests: {
    name: "astrology.model.requests",
    kind: "counter",
    unit: "{request}",
    attributes: ["astrology.product", "astrology.try", "astrology.outcome"],
    description:
      "Requests to the language model by their outcome: accepted or salvaged texts, complaints of the gate, faults of the provider.",
  },
  modelDuration: {
    name: "gen_ai.client.operation.duration",
    kind: "histogram",
    unit: "s",
    attributes: ["gen_ai.operation.name", "gen_ai.provider.name"],
    description: "How long a request to the language model took.",
    buckets: SECONDS,
  },
  modelTokens: {
    name: "gen_ai.client.token.usage",
    kind: "histogram",
    unit: "{token}",
    attributes: ["gen_ai.operation.name", "gen_ai.provider.name", "gen_ai.token.type"],
    description:
      "Tokens of a request to the language model; estimated if the provider did not count them.",
    buckets: TOKENS,
  },
  jobSteps: {
    name: "astrology.job.steps",
    kind: "counter",
    unit: "{step}",
    attributes: ["astrology.outcome"],
    description:
      "Steps of jobs that this process claimed, and how they ended: done, repeated, lost, put off, failed.",
  },
  jobs: {
    name: "astrology.jobs",
    kind: "gauge",
    unit: "{job}",
    attributes: ["astrology.state"],
    description: "Open jobs of the environment, in all processes together.",
  },
  openSteps: {
    name: "astrology.job.steps.open",
    kind: "gauge",
    unit: "{step}",
    attributes: ["astrology.state"],
    description:
      "Steps of jobs that are ready, waiting for a retry, or running, in all processes together.",
  },
  webhookAttempts: {
    name: "astrology.webhook.attempt.duration",
    kind: "histogram",
    unit: "s",
    attributes: ["astrology.outcome"],
    description: "How long attempts to deliver an event took, whether delivered or failed.",
    buckets: SECONDS,
  },
  webhookDeliveries: {
    name: "astrology.webhook.deliveries",
    kind: "gauge",
    unit: "{delivery}",
    attributes: ["astrology.state"],
    description:
      "Pending deliveries and dead letters of all processes together; counted up to 100,000.",
  },
} as const satisfies Record<string, Metric>;

type Metrics = typeof METRICS;
type Name<Kind extends Metric["kind"]> = {
  [Key in keyof Metrics]: Metrics[Key]["kind"] extends Kind ? Key : never;
}[keyof Metrics];
type AttributesOf<Key extends keyof Metrics> = Record<Metrics[Key]["attributes"][number], string>;

const SCOPE = "astrology-business-intelligence";
const meter = metrics.getMeter(SCOPE);

/** Creates the instruments of one kind. If telemetry is off, the instruments do nothing. */
function instrumentsOf<Kind extends Metric["kind"], Instrument>(
  kind: Kind,
  create: (name: string, options: { unit: string; description: string }) => Instrument,
): Record<Name<Kind>, Instrument> {
  return Object.fromEntries(
    Object.entries(METRICS).filter(([, metric]) => metric.kind === kind).map((
      [key, { name, unit, description, ...rest }],
    ) => {
      const explicitBucketBoundaries = "buckets" in rest ? [...rest.buckets] : undefined;
      const options = { unit, description, advice: { explicitBucketBoundaries } };
      return [key, create(name, options)];
    }),
  ) as Record<Name<Kind>, Instrument>;
}

const counters: Record<Name<"counter">, Counter> = instrumentsOf(
  "counter",
  (name, options) => meter.createCounter(name, options),
);
const upDownCounters: Record<Name<"up_down_counter">, UpDownCounter> = instrumentsOf(
  "up_down_counter",
  (name, options) => meter.createUpDownCounter(name, options),
);
const histograms: Record<Name<"histogram">, Histogram> = instrumentsOf(
  "histogram",
  (name, options) => meter.createHistogram(name, options),
);

/** Adds to a counter. */
export function count<Key extends Name<"counter">>(
  metric: Key,
  attributes: AttributesOf<Key>,
  by = 1,
): void {
  counters[metric].add(by, attributes);
}

/** Records one value, in the unit of the metric. */
export function measure<Key extends Name<"histogram">>(
  metric: Key,
  value: number,
  attributes: AttributesOf<Key>,
): void {
  histograms[metric].record(value, attributes);
}

/** Counts one open item until the returned object is disposed of. */
export function countOpen<Key extends Name<"up_down_counter">>(
  metric: Key,
  attributes: AttributesOf<Key>,
): Disposable {
  upDownCounters[metric].add(1, attributes);
  return { [Symbol.dispose]: () => upDownCounters[metric].add(-1, attributes) };
}

type Values<Key extends keyof Metrics> = [value: number, attributes: AttributesOf<Key>][];

/** Reads the values of a gauge at every export. */
export function observe<Key extends Name<"gauge">>(metric: Key, read: () => Values<Key>): void {
  const { name, unit, description } = METRICS[metric];
  meter.createObservableGauge(name, { unit, description }).addCallback((result) => {
    for (const [value, attributes] of read()) result.observe(value, attributes);
  });
}

/**
 * Like `observe`, for values that take time to read. Each export reports the values that were read
 * after the previous export. An export does not wait for the values, because a process that ends
 * while an export waits could not end.
 */
export function observeLate<Key extends Name<"gauge">>(
  metric: Key,
  read: () => Promise<Values<Key>>,
): void {
  let values: Values<Key> = [];
  observe(metric, () => {
    const told = values;
    values = [];
    read().then((read) => values = read, () => {});
    return told;
  });
}

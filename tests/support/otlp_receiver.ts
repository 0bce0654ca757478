interface Attribute {
  key: string;
  value: Record<string, unknown>;
}

/** A span, a point of a metric or a line of a log, with its attributes by name. */
export interface Received {
  name: string;
  attributes: Record<string, unknown>;
  traceId?: string;
  spanId?: string;
  parentSpanId?: string;
  startTimeUnixNano?: string;
  endTimeUnixNano?: string;
  unit?: string;
  description?: string;
}

/** A limit, so that a test fails instead of waiting for ever. */
const LONGEST_WAIT_MS = 60_000;

/** A collector on loopback that receives OTLP over HTTP as JSON, and keeps everything. */
export class OtlpReceiver implements AsyncDisposable {
  /** The bodies as received. */
  readonly bodies: string[] = [];
  readonly spans: Received[] = [];
  readonly points: Received[] = [];
  readonly lines: Received[] = [];
  readonly #server = Deno.serve(
    { hostname: "127.0.0.1", port: 0, onListen: () => {} },
    (request) => this.#take(request),
  );
  #waiting: { isMet: () => boolean; resolve: () => void }[] = [];

  /**
   * Environment variables with which a process exports everything to this collector without delay.
   */
  get env(): Record<string, string> {
    return {
      OTEL_DENO: "true",
      OTEL_EXPORTER_OTLP_PROTOCOL: "http/json",
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${this.#server.addr.port}`,
      OTEL_METRIC_EXPORT_INTERVAL: "300",
      OTEL_BSP_SCHEDULE_DELAY: "100",
      OTEL_BLRP_SCHEDULE_DELAY: "100",
    };
  }

  /**
   * Resolves once the received data meets the condition; after a minute throws the text of
   * `missing`.
   */
  async until(isMet: () => boolean, missing: () => string): Promise<void> {
    if (isMet()) return;
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    this.#waiting.push({ isMet, resolve });
    const guard = setTimeout(() => reject(new Error(`missing: ${missing()}`)), LONGEST_WAIT_MS);
    await promise.finally(() => clearTimeout(guard));
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#server.shutdown();
  }

  async #take(request: Request): Promise<Response> {
    const text = await request.text();
    this.bodies.push(text);
    const body = JSON.parse(text);
    for (const { scopeSpans } of body.resourceSpans ?? []) {
      for (const { spans } of scopeSpans) this.spans.push(...spans.map(named));
    }
    for (const { scopeMetrics } of body.resourceMetrics ?? []) {
      for (const { metrics } of scopeMetrics) {
        for (const { name, unit, description, sum, gauge, histogram } of metrics) {
          const { dataPoints } = sum ?? gauge ?? histogram;
          const points: Received[] = dataPoints.map(named);
          this.points.push(...points.map((point) => ({ ...point, name, unit, description })));
        }
      }
    }
    for (const { scopeLogs } of body.resourceLogs ?? []) {
      for (const { logRecords } of scopeLogs) {
        for (const record of logRecords) {
          this.lines.push({ ...named(record), name: record.body.stringValue });
        }
      }
    }
    for (const { isMet, resolve } of this.#waiting) if (isMet()) resolve();
    return Response.json({});
  }
}

function named(thing: Omit<Received, "attributes"> & { attributes: Attribute[] }): Received {
  const attributes = thing.attributes.map(({ key, value }) => [key, Object.values(value)[0]]);
  return { ...thing, attributes: Object.fromEntries(attributes) };
}

import {
  type Attributes,
  context,
  propagation,
  SpanKind,
  SpanStatusCode,
  trace,
} from "@opentelemetry/api";
import { ApiError } from "../base/errors.ts";

const tracer = trace.getTracer("astrology-business-intelligence");

interface SpanOptions {
  kind?: SpanKind;
  /** Attributes of the span: only ids of the service and words from closed lists. */
  attributes?: Attributes;
}

/** Runs work as a step of the current trace. If there is no trace, the work simply runs. */
export function inSpan<T>(
  name: string,
  options: SpanOptions,
  work: () => Promise<T>,
): Promise<T> {
  return trace.getActiveSpan() === undefined ? work() : traced(name, options, work);
}

/** Runs work that no request started, as the root of a new trace. */
export async function inRootSpan<T>(
  name: string,
  options: SpanOptions,
  work: () => Promise<T>,
): Promise<T> {
  return await traced(name, { ...options, root: true }, work);
}

/** Options for the span of a request from this service to another service. */
export const AS_CLIENT = { kind: SpanKind.CLIENT };

async function traced<T>(
  name: string,
  options: SpanOptions & { root?: boolean },
  work: () => Promise<T>,
): Promise<T> {
  // The baggage that callers sent is not passed on to a model.
  const around = propagation.deleteBaggage(context.active());
  return await tracer.startActiveSpan(name, options, around, async (span) => {
    try {
      return await work();
    } catch (error) {
      // The message of the error is not exported, because it may quote input.
      span.setAttribute("error.type", error instanceof ApiError ? error.code : "Error");
      const isOurs = !(error instanceof ApiError) || error.status >= 500;
      if (isOurs) span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
}

/** Returns a function that runs work in the trace that is current now. */
export function keepTrace(): <T>(work: () => T) => T {
  const kept = context.active();
  return (work) => context.with(kept, work);
}

/** The id of the current trace; undefined if there is no trace. */
export function traceId(): string | undefined {
  return trace.getActiveSpan()?.spanContext().traceId;
}

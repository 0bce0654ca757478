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
  /** Ids of ours and words from closed lists, nothing else. */
  attributes?: Attributes;
}

/** Work as a step of what is traced; where nothing is, it just runs. */
export async function inSpan<T>(
  name: string,
  options: SpanOptions,
  work: () => Promise<T>,
): Promise<T> {
  return trace.getActiveSpan() === undefined ? await work() : await traced(name, options, work);
}

/** Work that nobody has asked for by a request: the beginning of a trace. */
export async function inRootSpan<T>(
  name: string,
  options: SpanOptions,
  work: () => Promise<T>,
): Promise<T> {
  return await traced(name, { ...options, root: true }, work);
}

/** What goes to others, as seen from here. */
export const AS_CLIENT = { kind: SpanKind.CLIENT };

async function traced<T>(
  name: string,
  options: SpanOptions & { root?: boolean },
  work: () => Promise<T>,
): Promise<T> {
  // What callers put into their baggage is not handed on to a model.
  const around = propagation.deleteBaggage(context.active());
  return await tracer.startActiveSpan(name, options, around, async (span) => {
    try {
      return await work();
    } catch (error) {
      // Messages stay here: they may quote.
      span.setAttribute("error.type", error instanceof ApiError ? error.code : "Error");
      const isOurs = !(error instanceof ApiError) || error.status >= 500;
      if (isOurs) span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
}

/** Lets work go on later in the trace that this is called in. */
export function keepTrace(): <T>(work: () => T) => T {
  const kept = context.active();
  return (work) => context.with(kept, work);
}

/** Undefined where nothing is traced. */
export function traceId(): string | undefined {
  return trace.getActiveSpan()?.spanContext().traceId;
}

import { z } from "zod";
import type { Lane, Plan } from "../../src/metering/plans.ts";
import {
  defineOperation,
  type Operation,
  type OperationResult,
} from "../../src/operations/operation.ts";

export const ECHO = "/v1/test/echo";
export const OTHER = "/v1/test/other";

/** An operation whose work the test does; it answers the text it was sent. */
export function testOperation(
  name: "echo" | "other",
  run: (text: string) => Promise<void> | void = () => {},
  { lane = "core", creditsPerUnit = 3 }: { lane?: Lane; creditsPerUnit?: number } = {},
): Operation {
  return defineOperation({
    id: `test.${name}`,
    path: `/test/${name}`,
    lane,
    creditsPerUnit,
    unit: "call",
    rateWeight: 1,
    minimumPlan: "basic" as Plan,
    stability: "alpha",
    summary: name,
    description: "An operation of the tests.",
    request: z.strictObject({ text: z.string() }).meta({ id: `${name}Request` }),
    data: z.object({ text: z.string() }),
    // An example would be run for the document.
    examples: [],
    prepare: ({ text }) => text,
    run: async (text): Promise<OperationResult> => {
      await run(text);
      return { data: { text }, meta: { chartQuality: [], warnings: [] } };
    },
  });
}

/** Work that stops where the test waits for it, and ends when the test says so. */
export interface Gate {
  operation: Operation;
  /** How often it was entered. */
  readonly entries: number;
  /** Settles when the next call has entered. */
  entered(): Promise<void>;
  /** Lets everything through, what waits and what comes. */
  open(): void;
}

export function gatedOperation(options: { lane?: Lane; creditsPerUnit?: number } = {}): Gate {
  let entries = 0;
  let next = Promise.withResolvers<void>();
  const opened = Promise.withResolvers<void>();
  const operation = testOperation("echo", async () => {
    entries++;
    next.resolve();
    next = Promise.withResolvers<void>();
    await opened.promise;
  }, options);
  return {
    operation,
    get entries() {
      return entries;
    },
    entered: () => next.promise,
    open: () => opened.resolve(),
  };
}

import { z } from "zod";
import type { Lane } from "../../src/terms/lanes.ts";
import { fixedPrice } from "../../src/routes/price.ts";
import { chartMeta } from "../../src/births/chart_meta.ts";
import { defineOperation, type Operation } from "../../src/routes/operation.ts";

/** An operation that runs until the test lets it end. */
export interface HeldOperation {
  operation: Operation;
  path: string;
  /** Resolves when `calls` calls are running. */
  running(calls: number): Promise<void>;
  /** Lets all running calls end. */
  finish(): void;
  /** Lets all running calls fail. */
  fail(error: Error): void;
}

export function heldOperation(
  { id, lane = "core", rateWeight = 1, credits = 2 }: {
    id: string;
    lane?: Lane;
    rateWeight?: number;
    credits?: number;
  },
): HeldOperation {
  const calls: PromiseWithResolvers<void>[] = [];
  let started = () => {};
  const path = `/${id.replace(".", "/")}`;
  const run = async () => {
    const call = Promise.withResolvers<void>();
    calls.push(call);
    started();
    await call.promise;
    const wording = { provider: "test", model: "held", tokens: { input: 0, output: 0 } };
    const meta = { chartQuality: [], warnings: [] };
    return { data: {}, meta, ...(lane === "ai" && { wording }) };
  };
  const take = () => calls.splice(0, calls.length);
  return {
    path: `/v1${path}`,
    operation: defineOperation({
      id,
      path,
      lane,
      helper: "held",
      operationId: "held",
      execution: "call",
      price: fixedPrice(credits, "call"),
      rateWeight,
      minimumPlan: "basic",
      stability: "beta",
      summary: "Held",
      description: "Runs until the test lets it end.",
      request: z.strictObject({ note: z.string().optional() }).meta({ id: `Held_${id}_Request` }),
      meta: chartMeta,
      data: z.object({}).meta({ id: `Held_${id}_Data` }),
      // No examples, since the document would run them and they would not end.
      examples: [],
      prepare: () => null,
      run,
    }),
    running: (count) =>
      new Promise((resolve) => {
        started = () => calls.length >= count && resolve();
        started();
      }),
    finish: () => take().forEach(({ resolve }) => resolve()),
    fail: (error) => take().forEach(({ reject }) => reject(error)),
  };
}

import { z } from "zod";
import { ApiError } from "../../src/base/errors.ts";
import { type JobKind, type JobStep, USUAL_RESULT_DAYS } from "../../src/routes/job_kind.ts";
import type { Call } from "../../src/routes/operation_services.ts";
import { defineJobOperation, jobFields } from "../../src/routes/operation.ts";
import { priceByChoice } from "../../src/routes/price.ts";

interface Asked {
  words: string[];
}

type Step = (step: JobStep<Asked>, call: Call) => Promise<unknown> | unknown;

/** A job that counts letters, word by word, and sums them up; a test may put itself in its way. */
export function countedWords(before: Step = () => {}) {
  const runs: string[] = [];
  const operation = defineJobOperation({
    id: "test.count",
    path: "/test/counts",
    helper: "count",
    operationId: "count",
    lane: "ai",
    execution: "job",
    price: priceByChoice(
      { plain: 6, careful: 25 },
      "count",
      (input: { care: "plain" | "careful" }) => input.care,
    ),
    rateWeight: 5,
    minimumPlan: "basic",
    stability: "beta",
    summary: "Letters of words",
    description: "Counts the letters of words.",
    request: z.strictObject({
      ...jobFields,
      words: z.array(z.string().max(20)).min(1).max(9),
      care: z.enum(["plain", "careful"]),
    }).meta({ id: "CountInput" }),
    data: z.object({ letters: z.int() }).meta({ id: "CountData" }),
    meta: z.object({ words: z.int() }).meta({ id: "CountMeta" }),
    examples: [{ name: "Two", request: { words: ["sun", "moon"], care: "plain" } }],
    prepare: ({ words }): Asked => ({ words }),
    job: {
      plan: ({ words }) => [
        ...words.map((word) => ({ barrier: 0, runsOn: "model" as const, plan: word })),
        { barrier: 1, runsOn: "model", plan: null },
      ],
      run: async (step, _services, call) => {
        runs.push(String(step.plan));
        await before(step, call);
        const tokens = { input: 10, output: 1 };
        const wording = { provider: "test", model: "counting", tokens };
        if (step.plan !== null) return { output: String(step.plan).length, wording };
        const letters = (step.outputs as number[]).reduce((sum, count) => sum + count, 0);
        return { output: { data: { letters }, meta: { words: step.outputs.length } }, wording };
      },
      maxStepMs: 20_000,
      resultDays: USUAL_RESULT_DAYS,
      eventFamily: "world_signal.job",
    },
  });
  return { operation, kinds: new Map<string, JobKind>([[operation.id, operation.job]]), runs };
}

/** What a step throws whose output the gate refused. */
export function refusal(): ApiError {
  return new ApiError("QUALITY_GATE_FAILED", "No wording passed the quality gate.");
}

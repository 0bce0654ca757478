/**
 * The service with an additional operation, whose jobs call a counter over HTTP at `COUNTER_URL`.
 */
import { JOB_KINDS, OPERATIONS } from "../../src/catalogue.ts";
import { ApiError } from "../../src/base/errors.ts";
import type { JobKind } from "../../src/routes/job_kind.ts";
import type { Operation } from "../../src/routes/operation.ts";
import { countedWords } from "../jobs/counted_words.ts";

const url = Deno.env.get("COUNTER_URL")!;

/**
 * Tells the counter its step and job. A counter that does not answer stands for an unavailable
 * model.
 */
const { operation, kinds } = countedWords(async ({ plan }, { id, signal }) => {
  const asked = await fetch(`${url}/${id}/${plan ?? "sum"}`, { signal }).catch(() => null);
  await asked?.body?.cancel();
  if (!asked?.ok) throw new ApiError("AI_UNAVAILABLE", "away", { retryAfterSeconds: 1 });
});
(OPERATIONS as Operation[]).push(operation);
for (const [id, kind] of kinds) (JOB_KINDS as Map<string, JobKind>).set(id, kind);
await import("../../main.ts");

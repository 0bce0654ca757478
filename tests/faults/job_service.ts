/** The service with one operation more, whose jobs ask a counter over HTTP: `COUNTER_URL`. */
import { JOB_KINDS, OPERATIONS } from "../../src/catalogue.ts";
import { ApiError } from "../../src/base/errors.ts";
import type { JobKind } from "../../src/routes/job_kind.ts";
import type { Operation } from "../../src/routes/operation.ts";
import { countedWords } from "../jobs/counted_words.ts";

const url = Deno.env.get("COUNTER_URL")!;

/** Tells which step of which job asks; a counter that does not answer is a model that is away. */
const { operation, kinds } = countedWords(async ({ plan }, { id, signal }) => {
  const asked = await fetch(`${url}/${id}/${plan ?? "sum"}`, { signal }).catch(() => null);
  await asked?.body?.cancel();
  if (!asked?.ok) throw new ApiError("AI_UNAVAILABLE", "away", { retryAfterSeconds: 1 });
});
(OPERATIONS as Operation[]).push(operation);
for (const [id, kind] of kinds) (JOB_KINDS as Map<string, JobKind>).set(id, kind);
await import("../../main.ts");

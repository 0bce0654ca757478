import { envelope } from "../http/envelope.ts";
import type { JobRoute, MeteredRoute, Routes } from "../routes/routes.ts";
import { linesName } from "../routes/upload.ts";

const EXAMPLE_CALL_ID = "req_01JD0000000000000000000000";
const EXAMPLE_JOB = "job_01JD0000000000000000000000";

/**
 * The answer of each operation to its example call. `deno task contract-pin` computed these
 * answers.
 */
const COMPUTED = new URL("./example_answers.json", import.meta.url);

/** The answer of each metered route to its first example. */
export async function exampleAnswers(
  { operations, uploads }: Pick<Routes, "operations" | "uploads">,
  publicUrl: string,
): Promise<Map<MeteredRoute, object>> {
  const computed: Record<string, object> = JSON.parse(await Deno.readTextFile(COMPUTED));
  const answers = new Map<MeteredRoute, object>();
  for (const operation of operations) {
    const { id, execution, price, examples: [example] } = operation;
    if (example === undefined) continue;
    if (execution === "job") {
      answers.set(operation, takenJob(operation, price.credits(example.request), publicUrl));
    } else if (id in computed) answers.set(operation, computed[id]);
  }
  for (const upload of uploads) {
    const { price: { creditsPerUnit }, example: { lines } } = upload;
    const counts = { [linesName(upload)]: lines.length, rejected: 0 };
    answers.set(upload, takenJob(upload, creditsPerUnit * lines.length, publicUrl, counts));
  }
  return answers;
}

function takenJob(
  { lane, path }: JobRoute,
  credits: number,
  publicUrl: string,
  counts: object = {},
): object {
  const data = {
    job_id: EXAMPLE_JOB,
    status: "queued",
    status_url: `${publicUrl}/v1${path}/${EXAMPLE_JOB}`,
    credits_reserved: credits,
    ...counts,
  };
  return envelope(EXAMPLE_CALL_ID, data, { lane, credits: 0, billableUnits: 0 }, {});
}

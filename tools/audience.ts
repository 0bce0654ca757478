import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { parseArgs } from "node:util";
import {
  AbiError,
  type AudienceFileOptions,
  type AudienceProgress,
  type AudienceSource,
  type CampaignContext,
  Client,
  JobFailedError,
} from "../sdk/node/src/mod.ts";
import { RESULT_FORMS } from "../src/products/audience_insights/result_text.ts";
import { clientOptions } from "./support/client_options.ts";
import { checkLines, resultLines } from "./support/audience_words.ts";
import { progressLine } from "./support/progress_line.ts";

const USAGE =
  "audience FILE --product-category … [--tone …] [--channel …] [--out FILE] [--only send|rejected] [--csv] [--check]; FILE ends in .ndjson, .jsonl or .csv, with .gz or without, or is - for standard input, which is NDJSON or with --type csv CSV";

/** The arguments of the command. */
interface Asked {
  file: string;
  campaign: CampaignContext;
  options: Pick<AudienceFileOptions, "fileType" | "only">;
  out: string;
  isCsv: boolean;
  /** Whether the file is only checked. */
  isCheck: boolean;
}

/**
 * `deno task audience FILE --product-category …`: sends customers to the service at
 * ASTROLOGY_BASE_URL with ASTROLOGY_API_KEY, otherwise to the service of `deno task dev`, and
 * writes how well they suit the campaign. If the same file is sent again, its job is continued and billed once. With `--check` the file is only
 * checked. Exit code 1: failed, or the checked file would be refused; 2: invalid arguments; 130:
 * interrupted, which cancels the job.
 */
async function main(): Promise<number> {
  const asked = readArguments();
  const client = new Client(await clientOptions());
  const leaving = new AbortController();
  // A terminal and a task runner may both send the signal; the second must not cut the end short.
  process.on("SIGINT", () => leaving.abort(new Error("interrupted")));
  let isComplete = false;
  try {
    if (asked.isCheck) return await check(client, asked, leaving.signal);
    console.log(await run(client, asked, leaving.signal, () => isComplete = true));
    return 0;
  } catch (error) {
    if (error !== leaving.signal.reason) throw error;
    console.error(
      isComplete
        ? "Interrupted while the results were being read. The job is complete and billed; run the same command to read them."
        : "Cancelled; nothing was billed.",
    );
    return 130;
  }
}

function readArguments(): Asked {
  const { values, positionals: [file, ...more] } = parseArgs({
    allowPositionals: true,
    options: {
      "product-category": { type: "string" },
      tone: { type: "string" },
      channel: { type: "string" },
      out: { type: "string" },
      only: { type: "string" },
      csv: { type: "boolean" },
      check: { type: "boolean" },
      type: { type: "string" },
    },
  });
  const { "product-category": product_category, tone, channel, only } = values;
  const { csv: isCsv = false, check: isCheck = false } = values;
  if (!file || more.length > 0 || !product_category) throw new TypeError(`expected ${USAGE}`);
  if (file === "-" && !values.out && !isCheck) {
    throw new TypeError("standard input needs --out FILE");
  }
  const type = values.type ?? (file === "-" ? "ndjson" : undefined);
  return {
    file,
    // The service checks the values.
    campaign: { product_category, tone, channel } as CampaignContext,
    options: { fileType: type, only } as Asked["options"],
    out: values.out ??
      file.replace(/(\.\w+)?(\.gz)?$/i, `.results.${isCsv ? "csv" : "ndjson"}`),
    isCsv,
    isCheck,
  };
}

/** @returns The exit code. */
async function check(
  client: Client,
  { file, campaign, options: { fileType } }: Asked,
  signal: AbortSignal,
): Promise<number> {
  const progress = progressLine();
  try {
    const source = file === "-" ? process.stdin : file;
    const { data } = await client.checkAudienceFile(source, campaign, {
      fileType,
      signal,
      onProgress: (step) => progress.show(...shown(step)),
    });
    progress.end();
    console.log(checkLines(data).join("\n"));
    return data.valid ? 0 : 1;
  } finally {
    progress.end();
  }
}

/** @returns Lines about the outcome. */
async function run(
  client: Client,
  { file, campaign, options, out, isCsv }: Asked,
  signal: AbortSignal,
  onComplete: () => void,
): Promise<string> {
  const source: AudienceSource = file === "-" ? process.stdin : file;
  const key = file === "-" ? crypto.randomUUID() : await keyOf(file, campaign);
  for (let attempt = 1;; attempt++) {
    let [isReplay, summary] = [false, ""];
    const progress = progressLine();
    const rows = client.audienceFile(source, campaign, {
      ...options,
      idempotencyKey: `${key}-${attempt}`,
      signal,
      onProgress: (step) => progress.show(...shown(step)),
      onTaken: ({ data, response }) => {
        isReplay = response.isReplay;
        progress.say(`${isReplay ? "Sent before" : "Sent"}; it is job ${data.job_id}.`);
      },
      onComplete: ({ data: { result }, usage }) => {
        onComplete();
        summary = resultLines(result!, usage.credits, out).join("\n");
      },
    });
    try {
      await write(rows, out, isCsv);
      return summary;
    } catch (error) {
      // A cancelled or failed job was not billed, but it keeps its idempotency key. So the next
      // attempt needs a new key.
      if (!(error instanceof JobFailedError && isReplay)) throw error;
      progress.say("That job has ended without results; the file is sent again.");
    } finally {
      progress.end();
    }
  }
}

function shown(progress: AudienceProgress): [string, number, number | null] {
  return progress.step === "sending"
    ? ["sending", progress.bytes, progress.totalBytes]
    : ["scoring", progress.done, progress.total];
}

/** The idempotency key, which is the same for the same file and campaign. */
async function keyOf(file: string, campaign: CampaignContext): Promise<string> {
  const hash = createHash("sha256").update(JSON.stringify(campaign));
  for await (const piece of createReadStream(file)) hash.update(piece);
  return `audience-${hash.digest("base64url").slice(0, 22)}`;
}

/** Writes to a temporary file, which is renamed to `out` once it is complete. */
async function write(
  rows: ReturnType<Client["audienceFile"]>,
  out: string,
  isCsv: boolean,
): Promise<void> {
  const { head, row: text } = RESULT_FORMS[isCsv ? "csv" : "ndjson"];
  const partial = `${out}.partial`;
  const file = await open(partial, "w");
  try {
    let lines = head;
    for await (const row of rows) {
      lines += text(row as Parameters<typeof text>[0]);
      if (lines.length < 64 * 1024) continue;
      await file.write(lines);
      lines = "";
    }
    await file.write(lines);
    await file.close();
    await rename(partial, out);
  } catch (error) {
    await file.close();
    await rm(partial, { force: true });
    throw error;
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(`error: ${(error as Error).message}`);
  if (error instanceof AbiError) {
    for (const { path, message } of error.issues.slice(0, 5)) {
      console.error(`  ${path}: ${message}`);
    }
  }
  process.exitCode = error instanceof TypeError ? 2 : 1;
}

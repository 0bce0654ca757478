import { type AiConfig, aiVariables } from "../src/base/ai_config.ts";
import { readConfig } from "../src/base/config.ts";
import { type CaseResult, type EvalCase, runCases } from "./support/eval/run_cases.ts";
import { type Summary, summaryOf, tableOf } from "./support/eval/summary.ts";

const CASES = new URL("../tests/golden/eval_cases.json", import.meta.url);
const BASELINE = new URL("../tests/golden/eval_baseline.json", import.meta.url);
const OUTPUT = new URL("../.cache/eval.json", import.meta.url);
const MAX_TIMES = 100;
const USAGE = `Usage: deno task eval [--simulator] [--times N] [--keep-baseline]
Set OPENAI_BASE_URL or OPENAI_API_KEY, and AI_MODEL: every case is a request or two to that model.
--simulator asks no model and costs nothing.`;

/** The output file: the summaries, and every text that passed, for people to read. */
interface EvalFile {
  model: string;
  times: number;
  products: Record<string, Summary>;
  results: CaseResult[];
}

/**
 * `deno task eval`: prints how many of a model's answers pass the gate, compared with a stored
 * baseline.
 */
async function main(args: readonly string[]): Promise<number> {
  const times = timesOf(args);
  const { ai, deadlinesMs } = readConfig(
    Object.fromEntries(
      [...Object.keys(aiVariables), "AI_DEADLINE_MS"].map((name) => [name, Deno.env.get(name)]),
    ),
    { host: "127.0.0.1" },
  );
  const asked: AiConfig = args.includes("--simulator")
    ? { ...ai, provider: "simulator", endpoint: null }
    : ai;
  if (times === null || asked.provider === "none") {
    console.error(USAGE);
    return 2;
  }
  const cases: EvalCase[] = JSON.parse(await Deno.readTextFile(CASES));
  const model = asked.endpoint === null
    ? asked.provider
    : `${asked.endpoint.model} at ${asked.endpoint.baseUrl}`;
  console.log(`${model}: ${cases.length} cases × ${times}\n`);
  const results = await runCases(cases, times, { ai: asked, deadlineMs: deadlinesMs.ai, log });
  const products = summaryOf(results);
  console.log(tableOf(products, await baselineOf()));
  await write({ model, times, products, results });
  if (args.includes("--keep-baseline")) {
    await Deno.writeTextFile(BASELINE, `${JSON.stringify({ model, products }, null, 2)}\n`);
  }
  return Object.values(products).some(({ answered }) => answered > 0) ? 0 : 1;
}

/** Null: the argument is invalid. */
function timesOf(args: readonly string[]): number | null {
  const at = args.indexOf("--times");
  const known = ["--simulator", "--keep-baseline", "--times"];
  const others = args.filter((arg, index) => !known.includes(arg) && (at < 0 || index !== at + 1));
  if (others.length > 0) return null;
  const times = at < 0 ? 1 : Number(args[at + 1]);
  return Number.isInteger(times) && times >= 1 && times <= MAX_TIMES ? times : null;
}

async function baselineOf(): Promise<Record<string, Summary>> {
  try {
    return JSON.parse(await Deno.readTextFile(BASELINE)).products;
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return {};
    throw error;
  }
}

async function write(file: EvalFile): Promise<void> {
  await Deno.mkdir(new URL(".", OUTPUT), { recursive: true });
  await Deno.writeTextFile(OUTPUT, `${JSON.stringify(file, null, 2)}\n`);
  console.log(`\nEvery text that passed, with its facts: ${OUTPUT.pathname}`);
}

const log = {
  info: (event: string, fields: object = {}) => console.error(event, JSON.stringify(fields)),
  error: (event: string, error: unknown) => console.error(event, (error as Error).message),
};

try {
  Deno.exit(await main(Deno.args));
} catch (error) {
  console.error(`error: ${(error as Error).message}`);
  Deno.exit(1);
}

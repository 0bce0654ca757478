import { parseArgs } from "node:util";
import { type AiConfig, aiVariables } from "../src/base/ai_config.ts";
import { readConfig } from "../src/base/config.ts";
import { type CaseResult, type EvalCase, runCases } from "./support/eval/run_cases.ts";
import { type Summary, summaryOf, tableOf } from "./support/eval/summary.ts";

const CASES = new URL("../tests/golden/eval_cases.json", import.meta.url);
const BASELINE = new URL("../tests/golden/eval_baseline.json", import.meta.url);
const OUTPUT = new URL("../.cache/eval.json", import.meta.url);
const LINES = new URL("../.cache/eval.ndjson", import.meta.url);
const MAX_TIMES = 100;
const USAGE =
  `Usage: deno task eval [--simulator] [--product ID] [--cases N] [--times N] [--parallel N]
                      [--resume] [--keep-baseline]
Set OPENAI_BASE_URL or OPENAI_API_KEY, and AI_MODEL: each case sends one or two requests to the model.
--simulator uses no model and costs nothing. --product and --cases select some of the cases. Each
result is written down at once; --resume continues an earlier run with the same model.`;

/** The output file: the summaries, and every text that passed, for people to read. */
interface EvalFile {
  model: string;
  times: number;
  products: Record<string, Summary>;
  results: CaseResult[];
}

/** A result as it is written down when it comes. */
interface EvalLine {
  model: string;
  id: string;
  result: CaseResult;
}

interface Options {
  isSimulator: boolean;
  product: string | null;
  casesEach: number;
  times: number;
  parallel: number;
  isResumed: boolean;
  keepsBaseline: boolean;
}

/**
 * `deno task eval`: prints how many of a model's answers pass the gate, compared with a stored
 * baseline.
 */
async function main(args: readonly string[]): Promise<number> {
  const options = optionsOf(args);
  const { ai, deadlinesMs } = readConfig(
    Object.fromEntries(
      [...Object.keys(aiVariables), "AI_DEADLINE_MS"].map((name) => [name, Deno.env.get(name)]),
    ),
    { host: "127.0.0.1" },
  );
  const asked: AiConfig = options?.isSimulator
    ? { ...ai, provider: "simulator", endpoint: null }
    : ai;
  if (options === null || asked.provider === "none") {
    console.error(USAGE);
    return 2;
  }
  const { times, parallel } = options;
  const cases = chosenCases(JSON.parse(await Deno.readTextFile(CASES)), options);
  const model = asked.endpoint === null
    ? asked.provider
    : `${asked.endpoint.model} at ${asked.endpoint.baseUrl}`;
  console.log(`${model}: ${cases.length} cases × ${times}\n`);
  const done = options.isResumed ? await linesOf(model) : new Map<string, CaseResult>();
  await Deno.mkdir(new URL(".", LINES), { recursive: true });
  if (!options.isResumed) await Deno.writeTextFile(LINES, "");
  const keep = (id: string, result: CaseResult) =>
    Deno.writeTextFileSync(LINES, `${JSON.stringify({ model, id, result } satisfies EvalLine)}\n`, {
      append: true,
    });
  const how = { ai: asked, deadlineMs: deadlinesMs.ai, log, parallel, done, keep };
  const results = await runCases(cases, times, how);
  const products = summaryOf(results);
  console.log(tableOf(products, await baselineOf()));
  await write({ model, times, products, results });
  if (options.keepsBaseline) {
    await Deno.writeTextFile(BASELINE, `${JSON.stringify({ model, products }, null, 2)}\n`);
  }
  return Object.values(products).some(({ answered }) => answered > 0) ? 0 : 1;
}

/** Null: an argument is invalid. */
function optionsOf(args: readonly string[]): Options | null {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        "simulator": { type: "boolean", default: false },
        "product": { type: "string" },
        "cases": { type: "string", default: String(MAX_TIMES) },
        "times": { type: "string", default: "1" },
        "parallel": { type: "string", default: "4" },
        "resume": { type: "boolean", default: false },
        "keep-baseline": { type: "boolean", default: false },
      },
    });
    const [casesEach, times, parallel] = [values.cases, values.times, values.parallel].map(Number);
    const isCount = (it: number) => Number.isInteger(it) && it >= 1 && it <= MAX_TIMES;
    return ![casesEach, times, parallel].every(isCount) ? null : {
      ...{ casesEach, times, parallel, product: values.product ?? null },
      isSimulator: values.simulator,
      isResumed: values.resume,
      keepsBaseline: values["keep-baseline"],
    };
  } catch {
    return null;
  }
}

/** The first cases of each product, or of one. */
function chosenCases(all: readonly EvalCase[], { product, casesEach }: Options): EvalCase[] {
  const byProduct = Map.groupBy(all, ({ operation }) => operation);
  return [...byProduct].filter(([operation]) => product === null || operation === product)
    .flatMap(([, cases]) => cases.slice(0, casesEach));
}

/** The results of an earlier run of this model, by the id of the case and its turn. */
async function linesOf(model: string): Promise<Map<string, CaseResult>> {
  const text = await Deno.readTextFile(LINES).catch(() => "");
  const lines = text.split("\n").filter((line) => line !== "")
    .map((line): EvalLine => JSON.parse(line));
  return new Map(
    lines.filter((line) => line.model === model).map(({ id, result }) => [id, result]),
  );
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

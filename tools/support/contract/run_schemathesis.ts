import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import { contractPrograms } from "./contract_venv.ts";

const HOOKS = new URL("schemathesis_hooks.py", import.meta.url).pathname;
/** Two calls run at once: while the service works on one, Schemathesis generates the next. */
const WORKERS = "2";
/**
 * CPython 3.11 counts the depth of syntax trees for all threads together, so that a worker may fail
 * while another one parses (python/cpython#106905). That says nothing about the service.
 */
const PYTHONS_OWN_ERROR = "AST constructor recursion depth mismatch";
/** Exit codes of a complete run: without failures, with failures. */
const USUAL_CODES = [0, 1];

export interface SchemathesisRun {
  /** The served document. */
  documentUrl: string;
  keyText: string;
  /** Any of `examples`, `coverage` and `fuzzing`. */
  phases: readonly string[];
  seed: number;
  /** Cases for each operation in the phase `fuzzing`. */
  casesAnOperation: number;
}

/**
 * Runs Schemathesis, and once more if Python failed it. @returns The path of its events, one line of
 * JSON each. @throws {Error}
 */
export async function runSchemathesis(run: SchemathesisRun): Promise<string> {
  const events = await runOnce(run);
  if (!await hasPythonsError(events)) return events;
  await Deno.remove(events);
  console.error(`"${PYTHONS_OWN_ERROR}": the phases ${run.phases.join(" and ")} run again`);
  return await runOnce(run);
}

async function hasPythonsError(events: string): Promise<boolean> {
  for await (const line of createInterface({ input: createReadStream(events) })) {
    if (!line.includes(PYTHONS_OWN_ERROR)) continue;
    const [kind] = Object.keys(JSON.parse(line));
    if (["NonFatalError", "FatalError"].includes(kind)) return true;
  }
  return false;
}

async function runOnce(
  { documentUrl, keyText, phases, seed, casesAnOperation }: SchemathesisRun,
): Promise<string> {
  const programs = await contractPrograms();
  const events = await Deno.makeTempFile({ prefix: "contract_", suffix: ".ndjson" });
  const { code, stdout, stderr } = await new Deno.Command(`${programs}/schemathesis`, {
    args: [
      ...["run", documentUrl, "--header", `x-api-key: ${keyText}`, "--no-color"],
      ...["--phases", phases.join(","), "--seed", String(seed), "--workers", WORKERS],
      ...["--max-examples", String(casesAnOperation), "--no-shrink", "--continue-on-failure"],
      ...["--generation-database", "none", "--request-timeout", "30"],
      // A generated bearer token next to the API key would be refused as a second key.
      ...["--generation-with-security-parameters", "false"],
      // Headers stay readable, so that a request in the report can be sent again.
      ...["--output-sanitize", "false"],
      ...["--suppress-health-check", "all", "--warnings", "off"],
      ...["--report", "ndjson", "--report-ndjson-path", events],
    ],
    env: { SCHEMATHESIS_HOOKS: HOOKS, PYTHONDONTWRITEBYTECODE: "1" },
    cwd: events.slice(0, events.lastIndexOf("/")),
  }).output();
  if (USUAL_CODES.includes(code)) return events;
  await Deno.remove(events);
  const decoder = new TextDecoder();
  throw new Error(
    `Schemathesis ended with ${code}:\n${decoder.decode(stdout)}${decoder.decode(stderr)}`,
  );
}

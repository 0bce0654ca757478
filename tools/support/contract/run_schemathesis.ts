import { contractPrograms } from "./contract_venv.ts";

const HOOKS = new URL("schemathesis_hooks.py", import.meta.url).pathname;
/** Two calls run at once: while the service works on one, Schemathesis generates the next. */
const WORKERS = "2";
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
 * Runs Schemathesis once. @returns The path of its events, one line of JSON each. @throws {Error}
 */
export async function runSchemathesis(
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

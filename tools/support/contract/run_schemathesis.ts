import { UPLOADS } from "../../../src/catalogue.ts";
import { operationIdOf } from "../../../src/routes/operation_ids.ts";
import { contractPrograms } from "./contract_venv.ts";

const HOOKS = new URL("schemathesis_hooks.py", import.meta.url).pathname;
/** Calls under way at once: while the service works on one, Schemathesis makes up the next. */
const WORKERS = "2";
/** Found something, or did not. */
const USUAL_CODES = [0, 1];

export interface SchemathesisRun {
  /** The served document. */
  documentUrl: string;
  keyText: string;
  /** `examples`, `coverage`, `fuzzing`. */
  phases: readonly string[];
  seed: number;
  /** Of each operation, in the phase `fuzzing`. */
  casesAnOperation: number;
}

/** Runs Schemathesis once. @returns The path of its events, a line of JSON each. @throws {Error} */
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
      // Files are no JSON; tests/audience has them cut, packed and made up at random.
      ...UPLOADS.flatMap((upload) => ["--exclude-operation-id", operationIdOf(upload)]),
      // A bearer of its own beside the key would be refused as another one.
      ...["--generation-with-security-parameters", "false"],
      // So that a request in the report can be sent again.
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

import type {
  AccuracyMaximum,
  ReleaseRecord,
} from "../../../src/metadata/release/release_record.ts";
import { type TestCase, testCasesIn } from "./junit.ts";
import { LOG_DIR, runTask, type TaskOutcome } from "./run_task.ts";
import { testFilesOf } from "../tests/test_files.ts";

/** The findings of a step besides its success. */
export interface Findings {
  passed: boolean;
  cases?: TestCase[];
  accuracy?: Omit<AccuracyMaximum, "reference">[];
  lint?: ReleaseRecord["lint"];
  fuzz?: NonNullable<ReleaseRecord["fuzz"]>;
}

export interface Step {
  name: string;
  /** The step runs only with this flag. */
  flag?: string;
  run(): Promise<Findings>;
}

const FUZZ_CASES = 20_000;

export const STEPS: readonly Step[] = [
  { name: "check", run: () => runTask("check", ["check"]) },
  { name: "holds", run: measureHolds },
  {
    name: "embedded",
    run: () => suite("embedded", ["test"], { TEST_DATABASE_URL: "", MUTANTS: "100" }),
  },
  { name: "postgres", run: () => suite("postgres", ["test:postgres"]) },
  { name: "contract", run: () => runTask("contract", ["contract-diff"]) },
  { name: "lint", run: lintContract },
  { name: "fuzz", run: fuzzContract },
  { name: "kernel", run: verifyKernel },
  { name: "clients", run: () => runTask("clients", ["try-clients"]) },
  { name: "generators", run: () => runTask("generators", ["try-generators"]) },
  { name: "image", run: () => runTask("image", ["test:image"]) },
  {
    name: "faults",
    flag: "--faults",
    run: () => runTask("faults", ["test:faults", "--seeds", "2"]),
  },
];

async function suite(
  name: string,
  task: readonly string[],
  env?: Record<string, string>,
): Promise<Findings> {
  const reportFile = `${LOG_DIR}/${name}.xml`;
  await removed(reportFile);
  const { passed } = await runTask(name, [...task, `--junit-path=${reportFile}`], env);
  const report = await Deno.readTextFile(reportFile).catch(() => "");
  const cases = testCasesIn(report);
  return { passed: passed && cases.length > 0, cases };
}

/** One file at a time, since tests that run beside it would slow down what is measured. */
async function measureHolds(): Promise<Findings> {
  const tests = await testsImporting("support/loop_hold.ts");
  const env = { TEST_DATABASE_URL: "", MAX_HOLD_MS: "20", HOSTILE_BODIES: "all", DENO_JOBS: "1" };
  return suite("holds", ["test", ...tests], env);
}

async function lintContract(): Promise<Findings> {
  const { passed, stdout } = await runTask("lint", ["lint-contract"]);
  return { passed, lint: lintersIn(stdout) };
}

/** Each linter prints its name on a line, with its problems indented below. */
export function lintersIn(stdout: string): NonNullable<Findings["lint"]> {
  return Array.from(
    stdout.matchAll(/^(\S.*): (clean|\d+ problems)$/gm),
    ([, name, outcome]) => ({ name, passed: outcome === "clean" }),
  );
}

async function fuzzContract(): Promise<Findings> {
  const reportFile = `${LOG_DIR}/fuzz.json`;
  await removed(reportFile);
  const args = ["fuzz-contract", "--cases", String(FUZZ_CASES), "--report", reportFile];
  const { passed } = await runTask("fuzz", args);
  const report = await Deno.readTextFile(reportFile).catch(() => null);
  if (report === null) return { passed: false };
  const { cases, seed, failures, seconds } = JSON.parse(report);
  return { passed, fuzz: { cases, seed, failures: failures.length, seconds } };
}

async function verifyKernel(): Promise<Findings> {
  const { passed, stdout } = await runTask("kernel", ["verify-kernel", "--json"]);
  return { passed, accuracy: lastJson(stdout) };
}

function lastJson(stdout: TaskOutcome["stdout"]): Findings["accuracy"] {
  const line = stdout.trimEnd().split("\n").at(-1)!;
  return line.startsWith("[") ? JSON.parse(line) : [];
}

/** The names of the tests that import a module, whose path ends so. */
async function testsImporting(module: string): Promise<string[]> {
  const files = await testFilesOf([]);
  const texts = await Promise.all(files.map((file) => Deno.readTextFile(file)));
  return files.filter((_, at) => texts[at].includes(`/${module}"`));
}

async function removed(file: string): Promise<void> {
  await Deno.remove(file).catch(() => {});
}

/**
 * `deno task test [FOLDER or FILE …] [--filter TEXT] [--watch] [--shuffle=SEED] [--junit-path=FILE]`:
 * runs test files in a few isolates. `places` is short for `tests/places`; `--shuffle` puts groups,
 * and the files of each, in a random order; other options are those of `deno test`.
 */
import { installPackages } from "./support/install_packages.ts";
import { slowest } from "./support/tests/slowest.ts";
import { shuffled, testArguments } from "./support/tests/test_arguments.ts";
import { testFilesOf } from "./support/tests/test_files.ts";
import { type TestGroup, testGroups } from "./support/tests/test_groups.ts";
import { hangingTest, TestOutput } from "./support/tests/test_output.ts";

const CONFIG_FILE = "tests/deno.json";
/** Types are checked by `deno task check`. */
const FLAGS = [
  ...["--config", CONFIG_FILE, "-A", "--no-check", "--parallel"],
  ...["--sanitize-ops", "--sanitize-resources"],
];
/** The folder of this run's modules; each module imports the files of one group. */
const DIR = `.cache/tests_${Deno.pid}`;
/** One more than the number of processors, since tests that start processes mostly wait. */
const JOBS = String(navigator.hardwareConcurrency + 1);
const SIGNALS: Deno.Signal[] = ["SIGINT", "SIGTERM", "SIGHUP"];

async function main(args: string[]): Promise<number> {
  const { paths, seed, reportFile = `${DIR}/report.xml`, options } = testArguments(args);
  await installPackages(CONFIG_FILE);
  const groups = testGroups(await testFilesOf(paths));
  await Deno.mkdir(DIR, { recursive: true });
  try {
    const entries = await writeEntries(seed === null ? groups : shuffled(groups, seed));
    const code = await runTests([`--junit-path=${reportFile}`, ...options, ...entries]);
    if (seed !== null) console.log(`the order was that of --shuffle=${seed}`);
    for (const line of await slowest(reportFile)) console.log(line);
    return code;
  } finally {
    await Deno.remove(DIR, { recursive: true });
  }
}

/**
 * Writes one module for each group. Names begin with a number, since Deno runs modules in the order
 * of their names.
 */
async function writeEntries(groups: readonly TestGroup[]): Promise<string[]> {
  return await Promise.all(groups.map(async ({ name, files }, index) => {
    const entry = `${String(index).padStart(3, "0")}_${name}`;
    const loads = files.map((file) => `  "${file}": () => import("../../${file}"),\n`);
    await Deno.writeTextFile(
      `${DIR}/${entry}.ts`,
      `import { importTests } from "../../tests/support/import_tests.ts";

await importTests(new URL("${entry}.json", import.meta.url), {
${loads.join("")}});
`,
    );
    return `${DIR}/${entry}.ts`;
  }));
}

async function runTests(args: readonly string[]): Promise<number> {
  const tests = new Deno.Command(Deno.execPath(), {
    args: ["test", ...FLAGS, ...args],
    env: { DENO_JOBS: Deno.env.get("DENO_JOBS") ?? JOBS },
    stdout: "piped",
  }).spawn();
  // This program goes on after a signal, so that it can remove its files.
  for (const signal of SIGNALS) Deno.addSignalListener(signal, () => end(tests, signal));
  const output = new TestOutput(
    DIR,
    (group) => JSON.parse(Deno.readTextFileSync(`${DIR}/${group}.json`)),
  );
  for await (const text of tests.stdout.pipeThrough(new TextDecoderStream())) {
    const lines = output.readable(text);
    await write(lines);
    const hanging = hangingTest(lines);
    if (hanging === undefined) continue;
    console.error(`test: ${hanging} has been running for four minutes: the run ends here`);
    end(tests, "SIGKILL");
  }
  await write(output.rest());
  return (await tests.status).code;
}

function end(tests: Deno.ChildProcess, signal: Deno.Signal): void {
  try {
    tests.kill(signal);
  } catch {
    // The process has already ended.
  }
}

async function write(text: string): Promise<void> {
  const bytes = new TextEncoder().encode(text);
  for (let at = 0; at < bytes.length;) at += await Deno.stdout.write(bytes.subarray(at));
}

try {
  Deno.exit(await main(Deno.args));
} catch (error) {
  console.error(`test: ${(error as Error).message}`);
  Deno.exit(1);
}

/**
 * `deno task try-engine [ROWS]`: packs the Python package of the facts filter, installs it beside
 * Spark and ClickHouse from PyPI, checks it with the samples of its page, and compares every way with
 * calls. Spark needs Java 17; without `java` it is left out, and that is said.
 */
import { packEngine } from "./support/filter/pack_engine.ts";
import { installed, type PinnedVenv } from "./support/pinned_venv.ts";

const ROOT = new URL("../", import.meta.url);
const VENV: PinnedVenv = {
  requirements: new URL("support/filter/requirements.txt", import.meta.url),
  folder: new URL(".cache/engine-venv/", ROOT),
};
const ROWS = Deno.args[0] ?? "20000";

const hasJava = await new Deno.Command("java", { args: ["-version"] }).output()
  .then(({ success }) => success, () => false);
if (!hasJava) console.log("Spark is left out, because there is no java.");
const programs = await installed(VENV);
const folder = await Deno.makeTempDir({ prefix: "abi_engine_" });
try {
  const wheel = await packEngine(`${folder}/`);
  await run(`${programs}/pip`, ["install", "--quiet", "--no-deps", "--force-reinstall", wheel]);
  await run(`${programs}/python`, [
    "tests/engine/check_engine.py",
    ...[folder, "src/docs/pages/facts-engines.md", ROWS, "clickhouse"],
    ...(hasJava ? ["spark"] : []),
  ]);
  const compare = ["run", "-A", "--config", "tests/deno.json", "tests/engine/compare_ways.ts"];
  await run(Deno.execPath(), [...compare, `${programs}/python`, ...(hasJava ? ["--spark"] : [])]);
} finally {
  await Deno.remove(folder, { recursive: true });
}

async function run(program: string, args: string[]): Promise<void> {
  const command = new Deno.Command(program, { args, cwd: ROOT });
  const { success } = await command.spawn().status;
  if (!success) Deno.exit(1);
}

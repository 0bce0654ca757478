/**
 * Builds the files that the service reads, unless they were already built from the same inputs:
 * unpacks the data of the repository, compiles the WebAssembly module and makes its tables.
 * `--from-source` also rebuilds the data; `--record` records the hashes of a module that differs
 * from the recorded one.
 */
import { checkRecord, recordOf, sameHashes } from "../wasm/build_record.ts";
import { makeTables } from "../wasm/make_tables.ts";
import {
  DIST_DIR,
  MODULE_FILE,
  type ModuleInputs,
  readModuleInputs,
  RECORD_FILE,
  sha256,
  TABLES_FILE,
} from "../wasm/module_inputs.ts";
import { writeAtomically } from "../wasm/write_atomically.ts";
import { DATA_FILES, isUnpacked, unpack } from "./support/data/data_files.ts";
import { installPackages } from "./support/install_packages.ts";

const STAMP_FILE = `${DIST_DIR}/built_from.txt`;
/** The compiler's output, before it is compared with the record. */
const COMPILED_FILE = `${DIST_DIR}/compiled.wasm`;
const OPTIONS = ["--from-source", "--record"];

function report(line: string) {
  console.error(`build: ${line}`);
}

/** Runs one of our programs with the packages of another configuration. */
async function runWith(configFile: string, ...args: string[]): Promise<void> {
  await installPackages(configFile);
  const { success } = await new Deno.Command(Deno.execPath(), {
    args: ["run", "--no-prompt", "--frozen", "--config", configFile, ...args],
    stdin: "null",
    stdout: "inherit",
    stderr: "inherit",
  }).spawn().status;
  if (!success) throw new Error(`${args.at(-1)} failed`);
}

async function buildData(isFromSource: boolean) {
  if (isFromSource) {
    report("installing the packages that the data is made from");
    const permissions = ["--allow-read", "--allow-write=data", "--allow-env=GEO_TZ_DATA_PATH"];
    await runWith("tests/deno.json", ...permissions, "tools/build_data.ts");
  }
  await Promise.all(DATA_FILES.map(async (file) => {
    if (await isUnpacked(file)) return;
    report(`unpacking ${file.path}`);
    await unpack(file);
  }));
}

async function isUpToDate(inputs: ModuleInputs): Promise<boolean> {
  try {
    if (await Deno.readTextFile(STAMP_FILE) !== inputs.hash) return false;
    const record = JSON.parse(await Deno.readTextFile(RECORD_FILE));
    const names = [MODULE_FILE, TABLES_FILE, ...inputs.data.keys()];
    const outputs = await Promise.all(names.map(async (name): Promise<[string, Uint8Array]> => [
      name,
      await Deno.readFile(`${DIST_DIR}/${name}`),
    ]));
    return sameHashes(record, new Map(outputs));
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return false;
    throw error;
  }
}

/** @throws {Error} if the compiler fails, after it has printed the reason. */
async function compile(): Promise<Uint8Array<ArrayBuffer>> {
  report("the WebAssembly module is missing or out of date; installing its compiler (27 MB)");
  await Deno.mkdir(DIST_DIR, { recursive: true });
  // The compiler runs for seconds only, so optimizing the compiler itself would take longer than it
  // saves.
  await runWith(
    "wasm/deno.json",
    ...["--v8-flags=--liftoff-only", "--allow-read", `--allow-write=${DIST_DIR}`],
    ...["--allow-env=JCO_DEBUG", "wasm/compile_module.ts"],
  );
  const module = await Deno.readFile(COMPILED_FILE);
  await Deno.remove(COMPILED_FILE);
  return module;
}

async function buildModule(inputs: ModuleInputs, isRecording: boolean) {
  const startedMs = performance.now();
  const module = await compile();
  const tables = await makeTables(module, inputs.data, report);
  const outputs = new Map([[MODULE_FILE, module], [TABLES_FILE, tables], ...inputs.data]);
  const record = recordOf(inputs, outputs);
  if (isRecording) {
    await Deno.writeTextFile(RECORD_FILE, JSON.stringify(record, null, 2) + "\n");
    report(`recorded the hashes in ${RECORD_FILE}`);
  } else {
    checkRecord(JSON.parse(await Deno.readTextFile(RECORD_FILE)), record);
  }
  for (const [name, bytes] of outputs) await writeAtomically(`${DIST_DIR}/${name}`, bytes);
  await writeAtomically(STAMP_FILE, inputs.hash);
  const seconds = ((performance.now() - startedMs) / 1000).toFixed(1);
  report(`${DIST_DIR}/${MODULE_FILE}, ${module.length} bytes, SHA-256 ${sha256(module)}`);
  report(`done in ${seconds} s`);
}

if (import.meta.main) {
  const unknown = Deno.args.find((arg) => !OPTIONS.includes(arg));
  if (unknown !== undefined) {
    const usage = `deno task build [${OPTIONS.join("] [")}]`;
    console.error(`build: unknown argument ${unknown}; usage: ${usage}`);
    Deno.exit(2);
  }
  try {
    await buildData(Deno.args.includes("--from-source"));
    const inputs = readModuleInputs();
    if (!await isUpToDate(inputs)) await buildModule(inputs, Deno.args.includes("--record"));
  } catch (error) {
    console.error(`build: ${error instanceof Error ? error.message : error}`);
    Deno.exit(1);
  }
}

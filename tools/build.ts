/**
 * Builds the WebAssembly module and gathers the ephemeris data into wasm/dist, unless what stands
 * there was made from the same inputs. `--record` accepts a changed output as the new record.
 */
import {
  DIST_DIR,
  MODULE_FILE,
  type ModuleInputs,
  readModuleInputs,
  RECORD_FILE,
  sha256,
  TABLES_FILE,
} from "../wasm/module_inputs.ts";
import { checkRecord, recordOf, sameHashes } from "../wasm/build_record.ts";
import { writeAtomically } from "../wasm/write_atomically.ts";

const STAMP_FILE = `${DIST_DIR}/built_from.txt`;

function report(line: string) {
  console.error(`build: ${line}`);
}

async function readOutputs(names: string[]): Promise<Map<string, Uint8Array>> {
  const outputs = new Map<string, Uint8Array>();
  for (const name of names) outputs.set(name, await Deno.readFile(`${DIST_DIR}/${name}`));
  return outputs;
}

async function isUpToDate(inputs: ModuleInputs): Promise<boolean> {
  try {
    if (await Deno.readTextFile(STAMP_FILE) !== inputs.hash) return false;
    const record = JSON.parse(await Deno.readTextFile(RECORD_FILE));
    const outputs = await readOutputs([MODULE_FILE, TABLES_FILE, ...inputs.data.keys()]);
    return sameHashes(record, outputs);
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return false;
    throw error;
  }
}

async function build(inputs: ModuleInputs, isRecording: boolean) {
  const startedMs = performance.now();
  report("the WebAssembly module is missing or out of date; this takes up to a minute, once");
  const { compileModule } = await import("../wasm/compile_module.ts");
  const module = await compileModule(inputs, `${DIST_DIR}/objects`, report);
  const { makeTables } = await import("../wasm/make_tables.ts");
  const tables = await makeTables(new Uint8Array(module), inputs.data, report);
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
  const unknown = Deno.args.filter((arg) => arg !== "--record");
  if (unknown.length > 0) {
    console.error(`build: unknown argument ${unknown[0]}; usage: deno task build [--record]`);
    Deno.exit(2);
  }
  try {
    const inputs = readModuleInputs();
    if (await isUpToDate(inputs)) report(`${DIST_DIR} is up to date`);
    else await build(inputs, Deno.args.includes("--record"));
  } catch (error) {
    console.error(`build: ${error instanceof Error ? error.message : error}`);
    Deno.exit(1);
  }
}

import { ConsoleStdout, File, OpenFile, PreopenDirectory, WASI } from "@bjorn3/browser_wasi_shim";
import { EphemerisError } from "../ephemeris_error.ts";
import { DataFile, dataFileImports } from "./data_file.ts";
import { KernelMemory, lastError } from "./kernel_memory.ts";
import { LAYOUT } from "../layout.ts";
import type { KernelExports } from "./kernel_exports.ts";

const DIST = new URL("../../../wasm/dist/", import.meta.url);
const MODULE_FILE = "abi.wasm";
const TABLES_FILE = "tables.bin";
const DATA_FILES = ["sepl_18.se1", "semo_18.se1", "seas_18.se1"];
const DATA_FOLDER = "/ephemeris";

async function readBuiltFile(name: string): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return await Deno.readFile(new URL(name, DIST));
  } catch (error) {
    throw missing(name, error);
  }
}

function missing(name: string, cause: unknown): EphemerisError {
  return new EphemerisError(
    `Cannot read wasm/dist/${name}; run "deno task build" to make it.`,
    { cause },
  );
}

/**
 * Instantiates the kernel's module with the data files but without the tables. The build makes the
 * tables with this function.
 * @throws {EphemerisError} if the layouts differ or the engine cannot read a data file.
 */
export async function instantiateKernel(
  module: Uint8Array<ArrayBuffer>,
  data: Map<string, Uint8Array<ArrayBuffer>>,
): Promise<KernelExports> {
  const discard = new ConsoleStdout(() => {});
  const folder = new Map([...data].map(([name, bytes]) => [name, new DataFile(bytes)]));
  const wasi = new WASI([], [], [
    new OpenFile(new File([])),
    discard,
    discard,
    new PreopenDirectory(DATA_FOLDER, folder),
  ], { debug: false });
  const { instance } = await WebAssembly.instantiate(module, {
    wasi_snapshot_preview1: { ...wasi.wasiImport, ...dataFileImports(wasi) },
  });
  const kernel = instance.exports as unknown as KernelExports;
  wasi.initialize({ exports: kernel });
  checkLayout(kernel);
  const path = new TextEncoder().encode(`${DATA_FOLDER}\0`);
  using memory = new KernelMemory(kernel, { path });
  if (kernel.open_files(memory.at.path) !== 0) throw new EphemerisError(lastError(kernel));
  return kernel;
}

/**
 * Loads the tables of the fast path directly into the kernel's memory.
 *
 * @throws {EphemerisError} if the file is missing or belongs to another kernel.
 */
export async function loadTables(kernel: KernelExports): Promise<void> {
  using file = await Deno.open(new URL(TABLES_FILE, DIST)).catch((error) => {
    throw missing(TABLES_FILE, error);
  });
  const bytes = (await file.stat()).size;
  const address = kernel.malloc(bytes) >>> 0;
  if (address === 0) throw new EphemerisError(`The kernel has no room for ${bytes} bytes.`);
  const target = new Uint8Array(kernel.memory.buffer, address, bytes);
  let filled = 0;
  while (filled < bytes) {
    const read = await file.read(target.subarray(filled));
    if (read === null) break;
    filled += read;
  }
  if (kernel.use_tables(address, filled) !== 0) {
    throw new EphemerisError(lastError(kernel));
  }
}

/** @throws {EphemerisError} if the offsets of the C code differ from those of `layout.ts`. */
export function checkLayout(kernel: KernelExports): void {
  const expected = Object.entries(LAYOUT);
  const stated = new Int32Array(kernel.memory.buffer, kernel.row_layout(), expected.length + 1);
  for (const [index, [name, value]] of expected.entries()) {
    if (stated[index] === value) continue;
    throw new EphemerisError(
      `The kernel has ${stated[index]} for ${name} and layout.ts ${value}; run "deno task build".`,
    );
  }
  if (stated[expected.length] !== -1) {
    throw new EphemerisError(`The kernel states more numbers than LAYOUT; run "deno task build".`);
  }
}

/**
 * Instantiates the kernel with its data files and tables in memory.
 *
 * @throws {EphemerisError} if a file is missing, has another layout, or cannot be read by the
 * engine.
 */
export async function openKernel(): Promise<KernelExports> {
  const [module, ...files] = await Promise.all([MODULE_FILE, ...DATA_FILES].map(readBuiltFile));
  const data = new Map(DATA_FILES.map((name, i) => [name, files[i]]));
  const kernel = await instantiateKernel(module, data);
  await loadTables(kernel);
  return kernel;
}

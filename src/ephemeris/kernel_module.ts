import { ConsoleStdout, File, OpenFile, PreopenDirectory, WASI } from "@bjorn3/browser_wasi_shim";
import { EphemerisError } from "./charts.ts";
import { DataFile, dataFileImports } from "./data_file.ts";
import { LAYOUT } from "./layout.ts";

const DIST = new URL("../../wasm/dist/", import.meta.url);
const MODULE_FILE = "abi.wasm";
const DATA_FILES = ["sepl_18.se1", "semo_18.se1", "seas_18.se1"];
const DATA_FOLDER = "/ephemeris";

/** What the module exports; addresses are offsets into its memory. */
export interface KernelExports {
  memory: WebAssembly.Memory & { readonly buffer: ArrayBuffer };
  malloc(bytes: number): number;
  free(address: number): void;
  row_layout(): number;
  engine_version(): number;
  last_error(): number;
  open_files(folder: number): number;
  compute_charts(request: number): number;
}

async function readBuiltFile(name: string): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return await Deno.readFile(new URL(name, DIST));
  } catch (error) {
    throw new EphemerisError(
      `Cannot read wasm/dist/${name}; run "deno task build" to make it.`,
      { cause: error },
    );
  }
}

async function instantiate(): Promise<KernelExports> {
  const [module, ...files] = await Promise.all([MODULE_FILE, ...DATA_FILES].map(readBuiltFile));
  const discard = new ConsoleStdout(() => {});
  const folder = new Map(DATA_FILES.map((name, i) => [name, new DataFile(files[i])]));
  const wasi = new WASI([], [], [
    new OpenFile(new File([])),
    discard,
    discard,
    new PreopenDirectory(DATA_FOLDER, folder),
  ], { debug: false });
  const { instance } = await WebAssembly.instantiate(module, {
    wasi_snapshot_preview1: { ...wasi.wasiImport, ...dataFileImports(wasi) },
  });
  const exports = instance.exports as unknown as KernelExports;
  wasi.initialize({ exports });
  return exports;
}

/** Text of C at an address. */
export function readText(kernel: KernelExports, address: number): string {
  const bytes = new Uint8Array(kernel.memory.buffer, address);
  return new TextDecoder().decode(bytes.slice(0, bytes.indexOf(0)));
}

/** @throws {EphemerisError} when the C side states other offsets than `layout.ts`. */
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
 * Instantiates the kernel with its data files in memory.
 *
 * @throws {EphemerisError} when a file is missing, of another layout, or unreadable to the engine.
 */
export async function openKernel(): Promise<KernelExports> {
  const kernel = await instantiate();
  checkLayout(kernel);
  const folder = new TextEncoder().encode(`${DATA_FOLDER}\0`);
  const address = kernel.malloc(folder.length);
  new Uint8Array(kernel.memory.buffer).set(folder, address);
  const result = kernel.open_files(address);
  kernel.free(address);
  if (result !== 0) throw new EphemerisError(readText(kernel, kernel.last_error()));
  return kernel;
}

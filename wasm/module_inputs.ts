import { createHash } from "node:crypto";

export const DIST_DIR = "wasm/dist";
export const RECORD_FILE = "wasm/recorded_hashes.json";
export const MODULE_FILE = "abi.wasm";
/** Tables of the fast path, made from the data files by the module. */
export const TABLES_FILE = "tables.bin";
/** Swiss Ephemeris data of 1800–2399: planets, Moon, asteroids. */
export const DATA_FILES = ["sepl_18.se1", "semo_18.se1", "seas_18.se1"];

const KERNEL_DIR = "wasm";
const ENGINE_DIR = "node_modules/sweph/swisseph";
const DATA_DIR = "wasm/ephemeris_files";
const PACKAGES = ["sweph", "@yowasp/clang"];

/**
 * Of the engine all but heliacal risings (`swehel.c`) is compiled. `sweph.c` and `swephlib.c` are
 * included by the sources in `wasm/engine`, which make some of their functions reachable.
 */
const ENGINE_SOURCES = [
  "swecl.c",
  "swedate.c",
  "swehouse.c",
  "swejpl.c",
  "swemmoon.c",
  "swemplan.c",
];

const TARGET = "--target=wasm32-wasip1";

export const COMPILE_FLAGS = [
  TARGET,
  "-O2",
  "-msimd128",
  "-ffp-contract=off",
  "-DNO_SWE_GLP",
  "-DTLSOFF=1",
  "-I/engine",
  "-I/kernel",
];
export const ENGINE_FLAGS = ["-w"];
export const KERNEL_FLAGS = ["-O3", "-Wall", "-Wextra", "-Werror", "-Wno-unknown-pragmas"];
export const LINK_FLAGS = [
  TARGET,
  "-O2",
  "-mexec-model=reactor",
  "-Wl,--strip-all",
  "-Wl,--stack-first",
  "-Wl,-z,stack-size=1048576",
  "-Wl,--export=malloc",
  "-Wl,--export=free",
];

/** Everything that decides what the module's bytes will be. */
export interface ModuleInputs {
  /** C sources and headers by their path in the compiler's file tree. */
  files: Map<string, Uint8Array>;
  /** Those of `files` that are compiled to an object each. */
  sources: string[];
  packages: Record<string, string>;
  engineVersion: string;
  data: Map<string, Uint8Array<ArrayBuffer>>;
  /** SHA-256 over all of the above and the flags. */
  hash: string;
}

export function sha256(...parts: (string | Uint8Array)[]): string {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return hash.digest("hex");
}

function packageVersion(name: string): string {
  return JSON.parse(Deno.readTextFileSync(`node_modules/${name}/package.json`)).version;
}

/** Is `source` compiled as the engine's own code is? */
export function isEngineSource(source: string): boolean {
  return source.startsWith("engine/") || source.startsWith("kernel/engine/");
}

function readSources(): Map<string, Uint8Array> {
  const files = new Map<string, Uint8Array>();
  const add = (dir: string, mount: string) => {
    const entries = Array.from(Deno.readDirSync(dir)).sort((a, b) => a.name < b.name ? -1 : 1);
    for (const { name, isDirectory } of entries) {
      if (isDirectory && name !== "dist") add(`${dir}/${name}`, `${mount}/${name}`);
      else if (/\.[ch]$/.test(name)) {
        files.set(`${mount}/${name}`, Deno.readFileSync(`${dir}/${name}`));
      }
    }
  };
  add(KERNEL_DIR, "kernel");
  add(ENGINE_DIR, "engine");
  return files;
}

/** @throws {Error} when a package is not installed, saying how to install it. */
export function readModuleInputs(): ModuleInputs {
  try {
    const files = readSources();
    const sources = [...files.keys()].filter((path) =>
      path.endsWith(".c") &&
      (path.startsWith("kernel/") || ENGINE_SOURCES.includes(path.slice("engine/".length)))
    );
    const packages = Object.fromEntries(PACKAGES.map((name) => [name, packageVersion(name)]));
    const data = new Map(
      DATA_FILES.map((name) => [name, Deno.readFileSync(`${DATA_DIR}/${name}`)]),
    );
    const header = new TextDecoder().decode(files.get("engine/sweph.h"));
    const engineVersion = header.match(/#define\s+SE_VERSION\s+"([^"]+)"/)?.[1] ?? "unknown";
    const flags = [COMPILE_FLAGS, ENGINE_FLAGS, KERNEL_FLAGS, LINK_FLAGS];
    const hash = sha256(
      JSON.stringify({ sources, packages, flags }),
      ...[...files, ...data].flatMap(([name, bytes]) => [`\n${name} ${bytes.length}\n`, bytes]),
    );
    return { files, sources, packages, engineVersion, data, hash };
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
    throw new Error(`A package is missing: ${error.message}. Run "deno install" first.`);
  }
}

import { createHash } from "node:crypto";

export const DIST_DIR = "wasm/dist";
export const RECORD_FILE = "wasm/recorded_hashes.json";
export const MODULE_FILE = "abi.wasm";
/** Tables of the fast path, made from the data files by the module. */
export const TABLES_FILE = "tables.bin";
/** Swiss Ephemeris data of 1800–2399: planets, Moon, asteroids. */
export const DATA_FILES = ["sepl_18.se1", "semo_18.se1", "seas_18.se1"];

const KERNEL_DIR = "wasm";
/** The library's C source, in the package as the build's configuration installs it. */
export const ENGINE_DIR = "wasm/node_modules/sweph/swisseph";
const DATA_DIR = "wasm/ephemeris_files";
const LOCK_FILE = "wasm/deno.lock";
const PACKAGES = ["sweph", "@yowasp/clang"];

/**
 * The library's sources without heliacal risings (`swehel.c`). `sweph.c` and `swephlib.c` are not
 * listed, because the sources in `wasm/engine` include these two files to reach some of their
 * functions.
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
export const KERNEL_FLAGS = [
  "-O3",
  "-Wall",
  "-Wextra",
  "-Werror",
  "-Wno-unknown-pragmas",
];
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

/** Everything that determines the module's bytes. The packages themselves are not read. */
export interface ModuleInputs {
  /** Our C sources and headers by their path in the compiler's file tree. */
  files: Map<string, Uint8Array>;
  /**
   * The files that are compiled to one object each: the files of the project and of the library.
   */
  sources: string[];
  /** Names of the packages with their versions. */
  packages: Record<string, string>;
  data: Map<string, Uint8Array<ArrayBuffer>>;
  /** SHA-256 of all fields above, the flags, and the digests of the packages in the lock file. */
  hash: string;
}

export function sha256(...parts: (string | Uint8Array)[]): string {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return hash.digest("hex");
}

/** The locked packages of the build: version and digest by name. */
function lockedPackages(): Record<
  string,
  { version: string; integrity: string }
> {
  const { npm } = JSON.parse(Deno.readTextFileSync(LOCK_FILE));
  return Object.fromEntries(PACKAGES.map((name) => {
    const key = Object.keys(npm).find((key) => key.startsWith(`${name}@`))!;
    return [name, {
      version: key.slice(name.length + 1),
      integrity: npm[key].integrity,
    }];
  }));
}

/** Whether `source` is compiled with the flags for the code of the engine. */
export function isEngineSource(source: string): boolean {
  return source.startsWith("engine/") || source.startsWith("kernel/engine/");
}

/** C sources and headers below a folder, by their path in the compiler's file tree. */
function readSources(dir: string, mount: string): Map<string, Uint8Array> {
  const files = new Map<string, Uint8Array>();
  const entries = Array.from(Deno.readDirSync(dir)).sort((a, b) => a.name < b.name ? -1 : 1);
  for (const { name, isDirectory } of entries) {
    const path = `${dir}/${name}`;
    if (isDirectory && name !== "dist" && name !== "node_modules") {
      for (const [inner, bytes] of readSources(path, `${mount}/${name}`)) {
        files.set(inner, bytes);
      }
    } else if (/\.[ch]$/.test(name)) {
      files.set(`${mount}/${name}`, Deno.readFileSync(path));
    }
  }
  return files;
}

export function readModuleInputs(): ModuleInputs {
  const files = readSources(KERNEL_DIR, "kernel");
  const sources = [...files.keys()].filter((path) => path.endsWith(".c"))
    .concat(ENGINE_SOURCES.map((name) => `engine/${name}`));
  const locked = lockedPackages();
  const data = new Map(
    DATA_FILES.map((name) => [name, Deno.readFileSync(`${DATA_DIR}/${name}`)]),
  );
  const flags = [COMPILE_FLAGS, ENGINE_FLAGS, KERNEL_FLAGS, LINK_FLAGS];
  const hash = sha256(
    JSON.stringify({ sources, locked, flags }),
    ...[...files, ...data].flatMap((
      [name, bytes],
    ) => [`\n${name} ${bytes.length}\n`, bytes]),
  );
  const packages = Object.fromEntries(
    Object.entries(locked).map(([name, { version }]) => [name, version]),
  );
  return { files, sources, packages, data, hash };
}

/**
 * The library's C sources and headers.
 * @throws {Error} if the package of the library is not installed.
 */
export function readEngineSources(): Map<string, Uint8Array> {
  try {
    return readSources(ENGINE_DIR, "engine");
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
    throw new Error(
      `${ENGINE_DIR} is missing; "deno install --config wasm/deno.json" installs it`,
    );
  }
}

/**
 * Compiles the WebAssembly module. The compilation needs the packages of `wasm/deno.json`, so `deno
 * task build` runs it as a separate program.
 */
import {
  COMPILE_FLAGS,
  DIST_DIR,
  ENGINE_FLAGS,
  isEngineSource,
  KERNEL_FLAGS,
  LINK_FLAGS,
  type ModuleInputs,
  readEngineSources,
  readModuleInputs,
  sha256,
} from "./module_inputs.ts";
import { writeAtomically } from "./write_atomically.ts";

type Files = Map<string, Uint8Array>;
type Report = (line: string) => void;

/** Files by name in their folders, as the compiler sees them. */
interface Tree {
  [name: string]: Tree | Uint8Array;
}

/** One run of the compiler: its arguments, the files it may read, and the file it makes. */
export interface CompilerRun {
  args: string[];
  tree: Tree;
  output: string;
}

/** The result of a run: the file that it made, or the compiler's messages. */
export type CompilerResult = { made: Uint8Array } | { fault: string };

/** Maximum number of threads. Each thread holds a compiler of about 250 MB. */
const MAX_COMPILERS = 4;

/** Compilers that run in parallel. */
class Compilers implements Disposable {
  readonly #workers = Array.from(
    { length: Math.min(MAX_COMPILERS, navigator.hardwareConcurrency) },
    () =>
      new Worker(new URL("./compile_worker.ts", import.meta.url), {
        type: "module",
      }),
  );

  /**
   * Returns the files of all runs, in the order of the runs, and calls `onMade` after each run.
   * @throws {Error} with the messages of a compiler.
   */
  async run(
    runs: CompilerRun[],
    onMade?: (index: number) => void,
  ): Promise<Uint8Array[]> {
    const made: Uint8Array[] = new Array(runs.length);
    const left = [...runs.entries()];
    await Promise.all(this.#workers.map(async (worker) => {
      for (let next = left.shift(); next !== undefined; next = left.shift()) {
        const [index, run] = next;
        const result = await resultOf(worker, run);
        if ("fault" in result) throw new Error(result.fault);
        made[index] = result.made;
        onMade?.(index);
      }
    }));
    return made;
  }

  [Symbol.dispose]() {
    for (const worker of this.#workers) worker.terminate();
  }
}

function resultOf(worker: Worker, run: CompilerRun): Promise<CompilerResult> {
  return new Promise((resolve, reject) => {
    worker.onmessage = ({ data }) => resolve(data);
    worker.onerror = (event) => reject(new Error(event.message));
    worker.postMessage(run);
  });
}

function toTree(files: Files): Tree {
  const tree: Tree = {};
  for (const [path, bytes] of files) {
    const names = path.split("/");
    let folder = tree;
    for (const name of names.slice(0, -1)) {
      folder = (folder[name] ??= {}) as Tree;
    }
    folder[names[names.length - 1]] = bytes;
  }
  return tree;
}

async function readIfThere(path: string): Promise<Uint8Array | undefined> {
  try {
    return await Deno.readFile(path);
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return undefined;
    throw error;
  }
}

/** Whether `source` may include the file at `path`. */
function mayInclude(source: string, path: string): boolean {
  if (source.startsWith("engine/")) {
    return path.startsWith("engine/") && path.endsWith(".h");
  }
  if (isEngineSource(source)) {
    return path.startsWith("engine/") || path.startsWith("kernel/engine/");
  }
  return path.endsWith(".h");
}

function flagsOf(source: string): string[] {
  return [
    ...COMPILE_FLAGS,
    ...(isEngineSource(source) ? ENGINE_FLAGS : KERNEL_FLAGS),
  ];
}

/** The file name of an object: the hash of everything that determines its bytes. */
function objectName(
  source: string,
  files: Files,
  packages: ModuleInputs["packages"],
): string {
  const description = JSON.stringify([packages, flagsOf(source), source]);
  const included = [...files].filter(([path]) => mayInclude(source, path));
  return `${sha256(description, files.get(source)!, ...included.flat())}.o`;
}

/**
 * An estimate of the time to compile `source`. Files that include the library's sources take
 * longest.
 */
function compileCost(source: string, files: Files): number {
  const bytes = files.get(source)!.length;
  return source.startsWith("kernel/engine/") ? 1e6 - bytes : bytes;
}

/**
 * Compiles the objects that are missing in `objectsDir`, and removes objects that are no longer
 * needed from `objectsDir`.
 */
async function compileObjects(
  { sources, packages }: ModuleInputs,
  files: Files,
  objectsDir: string,
  compilers: Compilers,
  report: Report,
): Promise<Uint8Array[]> {
  await Deno.mkdir(objectsDir, { recursive: true });
  const names = sources.map((source) => objectName(source, files, packages));
  const objects = await Promise.all(
    names.map((name) => readIfThere(`${objectsDir}/${name}`)),
  );
  const missing = sources.filter((_, i) => objects[i] === undefined)
    .sort((a, b) => compileCost(b, files) - compileCost(a, files));
  const tree = toTree(files);
  const runs = missing.map((source) => ({
    args: [...flagsOf(source), "-c", source],
    tree,
    output: "out.o",
  }));
  let done = 0;
  const made = await compilers.run(
    runs,
    (i) => report(`compiled ${missing[i]} (${++done} of ${runs.length})`),
  );
  for (const [i, source] of missing.entries()) {
    const index = sources.indexOf(source);
    objects[index] = made[i];
    await writeAtomically(`${objectsDir}/${names[index]}`, made[i]);
  }
  for await (const { name } of Deno.readDir(objectsDir)) {
    if (name.endsWith(".o") && !names.includes(name)) {
      await Deno.remove(`${objectsDir}/${name}`);
    }
  }
  return objects as Uint8Array[];
}

/**
 * Compiles and links the module. The same inputs give the same bytes. `files` are the files of the
 * project and of the library.
 */
export async function compileModule(
  inputs: ModuleInputs,
  files: Files,
  objectsDir: string,
  report: Report,
): Promise<Uint8Array> {
  using compilers = new Compilers();
  const objects = await compileObjects(
    inputs,
    files,
    objectsDir,
    compilers,
    report,
  );
  report("linking");
  const tree = Object.fromEntries(objects.map((bytes, i) => [`${i}.o`, bytes]));
  const args = [...LINK_FLAGS, ...Object.keys(tree)];
  const [module] = await compilers.run([{ args, tree, output: "abi.wasm" }]);
  return module;
}

if (import.meta.main) {
  const inputs = readModuleInputs();
  const files = new Map([...inputs.files, ...readEngineSources()]);
  const report = (line: string) => console.error(`build: ${line}`);
  const module = await compileModule(
    inputs,
    files,
    `${DIST_DIR}/objects`,
    report,
  );
  await writeAtomically(`${DIST_DIR}/compiled.wasm`, module);
}

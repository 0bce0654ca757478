import { commands, Exit, runLLVM, type Tree } from "@yowasp/clang";
import {
  COMPILE_FLAGS,
  ENGINE_FLAGS,
  isEngineSource,
  KERNEL_FLAGS,
  LINK_FLAGS,
  type ModuleInputs,
  sha256,
} from "./module_inputs.ts";
import { writeAtomically } from "./write_atomically.ts";

type Report = (line: string) => void;

function toTree(files: Map<string, Uint8Array>): Tree {
  const tree: Tree = {};
  for (const [path, bytes] of files) {
    const names = path.split("/");
    let folder = tree;
    for (const name of names.slice(0, -1)) folder = (folder[name] ??= {}) as Tree;
    folder[names[names.length - 1]] = bytes;
  }
  return tree;
}

async function clang(args: string[], tree: Tree, output: string): Promise<Uint8Array> {
  let messages = "";
  const decoder = new TextDecoder();
  const collect = (bytes: Uint8Array | null) => {
    if (bytes) messages += decoder.decode(bytes, { stream: true });
  };
  try {
    const result = await commands.clang([...args, "-o", output], tree, {
      stdout: collect,
      stderr: collect,
      decodeASCII: false,
    });
    return (result as Record<string, Uint8Array>)[output];
  } catch (error) {
    if (!(error instanceof Exit)) throw error;
    throw new Error(`clang ${args.join(" ")} failed:\n${messages}`);
  }
}

async function readIfThere(path: string): Promise<Uint8Array | undefined> {
  try {
    return await Deno.readFile(path);
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return undefined;
    throw error;
  }
}

/** May `source` include the file at `path`? */
function mayInclude(source: string, path: string): boolean {
  if (source.startsWith("engine/")) return path.startsWith("engine/") && path.endsWith(".h");
  if (isEngineSource(source)) {
    return path.startsWith("engine/") || path.startsWith("kernel/engine/");
  }
  return path.endsWith(".h");
}

/** Compiles what is not yet in `objectsDir` (objects are kept by the hash of their inputs). */
async function compileObjects(inputs: ModuleInputs, objectsDir: string, report: Report) {
  await Deno.mkdir(objectsDir, { recursive: true });
  const tree = toTree(inputs.files);
  const objects = new Map<string, Uint8Array>();
  for (const [index, source] of inputs.sources.entries()) {
    const isOurs = !isEngineSource(source);
    const flags = [...COMPILE_FLAGS, ...(isOurs ? KERNEL_FLAGS : ENGINE_FLAGS)];
    const description = JSON.stringify([inputs.packages, flags, source]);
    const included = [...inputs.files].filter(([path]) => mayInclude(source, path));
    const name = `${sha256(description, inputs.files.get(source)!, ...included.flat())}.o`;
    let object = await readIfThere(`${objectsDir}/${name}`);
    if (!object) {
      report(`compiling ${source} (${index + 1} of ${inputs.sources.length})`);
      object = await clang([...flags, "-c", source], tree, "out.o");
      await writeAtomically(`${objectsDir}/${name}`, object);
    }
    objects.set(name, object);
  }
  return objects;
}

async function removeStaleObjects(objectsDir: string, keep: Map<string, Uint8Array>) {
  for await (const { name } of Deno.readDir(objectsDir)) {
    if (name.endsWith(".o") && !keep.has(name)) {
      await Deno.remove(`${objectsDir}/${name}`).catch(() => {});
    }
  }
}

/** Compiles and links the module; the same inputs give the same bytes. */
export async function compileModule(
  inputs: ModuleInputs,
  objectsDir: string,
  report: Report,
): Promise<Uint8Array> {
  report("loading the compiler");
  await runLLVM(undefined, undefined, { fetchProgress: () => {} });
  const objects = await compileObjects(inputs, objectsDir, report);
  report("linking");
  const names = inputs.sources.map((_, index) => `${index}.o`);
  const tree = Object.fromEntries([...objects.values()].map((bytes, i) => [names[i], bytes]));
  const module = await clang([...LINK_FLAGS, ...names], tree, "abi.wasm");
  await removeStaleObjects(objectsDir, objects);
  return module;
}

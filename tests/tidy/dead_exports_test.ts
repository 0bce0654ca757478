import assert from "node:assert/strict";

const ROOTS = ["src", "tools", "wasm", "tests"];
const EXPORT =
  /^export (?:async |abstract )?(?:function\*?|const|let|class|interface|type|enum) (\w+)/gm;
const IMPORT = /^(?:import|export)\s+(?:type\s+)?(\*|\{[^}]*\})[^;"]*?from\s+"([^"]+)"/gm;
const DYNAMIC_IMPORT = /\bimport\(\s*"([^"]+)"/g;

async function sources(): Promise<Map<string, string>> {
  const found = new Map([["main.ts", await Deno.readTextFile("main.ts")]]);
  const read = async (folder: string) => {
    for await (const { name, isDirectory } of Deno.readDir(folder)) {
      const path = `${folder}/${name}`;
      if (isDirectory && path !== "wasm/dist" && name !== "node_modules") await read(path);
      else if (name.endsWith(".ts")) found.set(path, await Deno.readTextFile(path));
    }
  };
  for (const root of ROOTS) await read(root);
  return found;
}

function resolved(importer: string, specifier: string): string {
  return new URL(specifier, `file:///${importer}`).pathname.slice(1);
}

/** The names in `{ a, type B, c as d }`, as the other file exports them; `*`: all of them. */
function namesOf(clause: string): string[] {
  if (clause === "*") return ["*"];
  return clause.slice(1, -1).split(",").map((part) =>
    part.trim().replace(/^type\s+/, "").split(/\s+as\s+/)[0]
  ).filter((name) => name !== "");
}

/** `path name` of everything that files import from files of ours. */
function importsOf(files: Iterable<[string, string]>): Set<string> {
  const imports = new Set<string>();
  for (const [path, text] of files) {
    for (const [, clause, specifier] of text.matchAll(IMPORT)) {
      if (!specifier.startsWith(".")) continue;
      for (const name of namesOf(clause)) imports.add(`${resolved(path, specifier)} ${name}`);
    }
    for (const [, specifier] of text.matchAll(DYNAMIC_IMPORT)) {
      if (specifier.startsWith(".")) imports.add(`${resolved(path, specifier)} *`);
    }
  }
  return imports;
}

/** `path name` of what files of src export and none of the importers imports. */
function unusedExports(files: Map<string, string>, importers: Iterable<[string, string]>) {
  const imports = importsOf(importers);
  return [...files].filter(([path]) => path.startsWith("src/")).flatMap(([path, text]) =>
    Array.from(text.matchAll(EXPORT), ([, name]) => name)
      .filter((name) => !imports.has(`${path} ${name}`) && !imports.has(`${path} *`))
      .map((name) => `${path} ${name}`)
  );
}

Deno.test("what no other file imports is not exported", async () => {
  const files = await sources();
  assert.deepEqual(unusedExports(files, files), []);
  const program = [...files].filter(([path]) => !path.startsWith("tests/"));
  console.log("exported for tests alone:", unusedExports(files, program));
});

Deno.test("an export that nobody imports is found, however the others are imported", () => {
  const files = new Map([
    [
      "src/a/all.ts",
      "export const one = 1;\nexport type Two = 2;\nexport function* three() {}\n" +
      "export async function four() {}\nexport abstract class Five {}\nconst six = 6;\n",
    ],
    ["src/a/whole.ts", "export const every = 1;\n"],
    ["src/b.ts", 'import {\n  one as uno,\n  type Two,\n} from "./a/all.ts";\n'],
    ["src/c.ts", 'export { three } from "./a/all.ts";\nimport * as whole from "./a/whole.ts";\n'],
    ["tests/d_test.ts", 'import type { four } from "../src/a/all.ts";\n'],
  ]);
  assert.deepEqual(unusedExports(files, files), ["src/a/all.ts Five"]);
  const program = [...files].filter(([path]) => !path.startsWith("tests/"));
  assert.deepEqual(unusedExports(files, program), ["src/a/all.ts four", "src/a/all.ts Five"]);
});

import assert from "node:assert/strict";

/** Text files of ours: what is built, installed, kept or golden is not. */
const ROOTS = ["src", "sdk", "tests", "tools", "wasm", "migrations", "decisions", ".ci"];
const SKIPPED = /^(wasm\/dist|tests\/golden|.*node_modules)$/;
const TEXT = /(\.(ts|c|h|sql|md)|\/run)$/;

async function sources(): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const read = async (folder: string) => {
    for await (const { name, isDirectory } of Deno.readDir(folder)) {
      const path = `${folder}/${name}`;
      if (isDirectory && !SKIPPED.test(path)) await read(path);
      else if (TEXT.test(path)) found.set(path, await Deno.readTextFile(path));
    }
  };
  for (const root of ROOTS) await read(root);
  const documents = ["README", "ARCHITECTURE", "CONTRIBUTING", "DEPENDENCIES", "CHANGELOG"];
  for (const name of ["main.ts", "Dockerfile", ...documents.map((name) => `${name}.md`)]) {
    found.set(name, await Deno.readTextFile(name));
  }
  return found;
}

/** `path:line` of every line that a pattern matches. */
function linesWith(files: Map<string, string>, pattern: RegExp): string[] {
  return [...files].flatMap(([path, text]) =>
    text.split("\n").flatMap((line, index) => pattern.test(line) ? [`${path}:${index + 1}`] : [])
  );
}

Deno.test("nothing is left to do in a comment", async () => {
  const marks = ["TO" + "DO", "FIX" + "ME", "X" + "XX", "HA" + "CK"];
  assert.deepEqual(linesWith(await sources(), new RegExp(`\\b(${marks.join("|")})\\b`)), []);
});

Deno.test("no SQL returns whole rows", async () => {
  const files = new Map([...await sources()].filter(([path]) => path.endsWith(".sql")));
  assert.ok(files.size > 0);
  assert.deepEqual(linesWith(files, /\breturning\s+\*/i), []);
});

Deno.test("files are named in snake_case after what they hold", async () => {
  const vague = /\/(utils?|helpers?|common|types|index|misc)(_test)?\.ts$/;
  for (const path of (await sources()).keys()) {
    if (!path.endsWith(".ts")) continue;
    assert.match(path, /^([a-z0-9_]+\/)*[a-z0-9_]+(\.d)?\.ts$/);
    assert.doesNotMatch(path, vague);
  }
});

Deno.test("every test file is found by the test runner", async () => {
  for (const [path, text] of await sources()) {
    if (!path.startsWith("tests/") || !/^Deno\.test\(/m.test(text)) continue;
    assert.match(path, /_test\.ts$/);
  }
});

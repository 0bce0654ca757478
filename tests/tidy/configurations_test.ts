import assert from "node:assert/strict";
import { DATA_FILES, inputsHash, readOrigins } from "../../tools/support/data/data_files.ts";
import { sha256 } from "../../wasm/module_inputs.ts";

interface Installed {
  imports: Record<string, string>;
  unstable?: string[];
  compilerOptions: unknown;
}

const read = async (path: string) => JSON.parse(await Deno.readTextFile(path));
const service: Installed = await read("deno.json");
const tests: Installed = await read("tests/deno.json");
const build: Installed = await read("wasm/deno.json");

Deno.test("tests run the service's own versions, those of packages that packages import too", async () => {
  for (const [name, specifier] of Object.entries(service.imports)) {
    assert.equal(tests.imports[name], specifier, name);
  }
  assert.deepEqual(tests.unstable, service.unstable);
  assert.deepEqual(tests.compilerOptions, service.compilerOptions);
  const locked = await read("tests/deno.lock");
  for (const [name, one] of Object.entries((await read("deno.lock")).npm)) {
    assert.deepEqual(withNames(locked.npm[name]), withNames(one as Locked), name);
  }
});

interface Locked {
  dependencies?: string[];
}

/** A locked package whose dependencies have no versions: a lock names them only where it has two. */
function withNames({ dependencies, ...locked }: Locked) {
  return { ...locked, dependencies: dependencies?.map((name) => name.replace(/(?<=.)@.*/, "")) };
}

Deno.test("what the build shares with the service has one version", () => {
  const shared = Object.keys(build.imports).filter((name) => name in service.imports);
  assert.deepEqual(shared, ["@bjorn3/browser_wasi_shim"]);
  for (const name of shared) assert.equal(build.imports[name], service.imports[name], name);
});

Deno.test("the packed data is what its sources and the code that makes it give", async () => {
  const origins = await readOrigins();
  assert.deepEqual(Object.keys(origins), DATA_FILES.map(({ path }) => path));
  for (const file of DATA_FILES) {
    const origin = origins[file.path];
    assert.equal(
      await inputsHash(file),
      origin.inputs,
      `what ${file.path} is made from has changed: run "deno task build --from-source"`,
    );
    assert.equal(sha256(await Deno.readFile(file.path)), origin.sha256, file.path);
  }
});

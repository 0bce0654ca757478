import assert from "node:assert/strict";
import { generatedFiles } from "../../tools/support/clients/generated_files.ts";

Deno.test("the generated files of the clients are what deno task generate writes", async () => {
  const files = Object.entries(await generatedFiles());
  assert.ok(files.length >= 2);
  for (const [path, text] of files) {
    const isSame = await Deno.readTextFile(path) === text;
    assert.ok(isSame, `${path} is not of this contract: deno task generate`);
  }
});

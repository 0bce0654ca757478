import assert from "node:assert/strict";
import { engineBasisOf } from "../../src/operations/response/engine_basis.ts";
import { openTestBed } from "../support/test_bed.ts";
import { DATA_FILES, sha256 } from "../../wasm/module_inputs.ts";
import origin from "../../wasm/ephemeris_files/origin.json" with { type: "json" };

const FOLDER = "wasm/ephemeris_files";
const bed = await openTestBed();

Deno.test("the data files are the bytes that their origin states", async () => {
  const files = await Promise.all(DATA_FILES.map(async (name) => [
    name,
    sha256(await Deno.readFile(`${FOLDER}/${name}`)),
  ]));
  assert.deepEqual(Object.fromEntries(files), origin.filesSha256);
});

Deno.test("the ephemeris that answers name is the one that the data files name", async () => {
  await using app = await bed.testApp();
  const { json } = await app.request("/v1");
  const { ephemeris } = engineBasisOf("2.10.03");
  assert.equal(json.engine.ephemeris, ephemeris);
  for (const name of DATA_FILES) {
    const head = new TextDecoder("latin1").decode(await Deno.readFile(`${FOLDER}/${name}`));
    assert.equal(/JPL Ephemeris (DE\d+)/.exec(head)?.[1], ephemeris, name);
  }
});

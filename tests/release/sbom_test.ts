import assert from "node:assert/strict";
import { Ajv } from "ajv";
import addFormats from "ajv-formats";
import { bom } from "../../src/metadata/trust/component_list.ts";
import licences from "../../src/metadata/trust/licences.json" with { type: "json" };

const SCHEMAS = "tests/node_modules/@cyclonedx/cyclonedx-library/res/schema";

async function schema(name: string) {
  return JSON.parse(await Deno.readTextFile(`${SCHEMAS}/${name}.SNAPSHOT.schema.json`));
}

async function sbom(...words: string[]): Promise<string> {
  const args = ["task", "--quiet", "sbom", ...words];
  const { success, stdout, stderr } = await new Deno.Command(Deno.execPath(), { args }).output();
  assert.ok(success, new TextDecoder().decode(stderr));
  return new TextDecoder().decode(stdout);
}

Deno.test("deno task sbom writes what CycloneDX's own schema of 1.6 accepts, and the same each time", async () => {
  const text = await sbom();
  const file = await Deno.makeTempFile();
  try {
    assert.equal(await sbom(file), "");
    assert.equal(await Deno.readTextFile(file), text);
  } finally {
    await Deno.remove(file);
  }
  // Formats of fields that the list does not have.
  const ajv = new Ajv({ strict: false, formats: { "idn-email": true, "iri-reference": true } });
  addFormats.default(ajv);
  for (const name of ["spdx", "jsf-0.82"]) {
    ajv.addSchema(await schema(name), `http://cyclonedx.org/schema/${name}.SNAPSHOT.schema.json`);
  }
  const isValid = ajv.compile(await schema("bom-1.6"));
  const list: ReturnType<typeof bom> = JSON.parse(text);
  assert.ok(isValid(list as unknown), ajv.errorsText(isValid.errors));
  assert.equal(list.components.length, licences.length + 1);
  // It would see a fault.
  for (const fault of [{ licenses: [{ license: { id: "MIT-0.1" } }] }, { hash: "x" }]) {
    const components = [{ ...list.components[0], ...fault }];
    assert.equal(isValid({ ...list, components }), false, JSON.stringify(fault));
  }
});

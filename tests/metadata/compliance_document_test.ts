import assert from "node:assert/strict";
import { isAllowed } from "../../src/metadata/trust/allowed_licences.ts";
import licences from "../../src/metadata/trust/licences.json" with { type: "json" };
import { type Licence, licences as licencesNow } from "../../tools/support/licences/licences.ts";
import { openTestBed } from "../support/test_bed.ts";

const bed = await openTestBed();

Deno.test("the components are those of the lock file, and their licences those of their packages [components-of-lock-file]", async () => {
  assert.deepEqual(licences, await licencesNow(), "they changed: deno task licences");
});

Deno.test("every component may be had under a licence of the list [component-licences]", () => {
  for (const { name, licence, kind } of licences as Licence[]) {
    assert.ok(isAllowed({ kind, licence }), `${name}: ${licence}`);
  }
});

Deno.test("a licence off the list is refused, however it is written", () => {
  const code = (licence: string) => isAllowed({ kind: "code", licence });
  for (const licence of ["MIT", "GPL-2.0-only OR MIT", "(GPL-2.0-only OR MIT) AND ISC"]) {
    assert.equal(code(licence), true, licence);
  }
  for (
    const licence of [
      "GPL-2.0-only",
      "SEE LICENSE IN LICENSE.md",
      "",
      "MIT AND GPL-2.0-only",
      "(MIT OR ISC) AND BUSL-1.1",
      "CC-BY-4.0",
      "ODbL-1.0",
    ]
  ) {
    assert.equal(code(licence), false, licence);
  }
  assert.equal(isAllowed({ kind: "data", licence: "CC-BY-NC-4.0" }), false);
  assert.equal(isAllowed({ kind: "data", licence: "CC-BY-4.0" }), true);
});

Deno.test("the bill of materials lists all that is licensed, each by a reference of its own", async () => {
  await using app = await bed.testApp();
  const { json } = await app.request("/v1/compliance");
  const { components } = json.components;
  const named = components.map(({ name }: { name: string }) => name);
  assert.deepEqual(named, [...json.licences.map(({ name }: { name: string }) => name), "Deno"]);
  const references = components.map((component: { "bom-ref": string }) => component["bom-ref"]);
  assert.equal(new Set(references).size, references.length);
  const { imports } = JSON.parse(await Deno.readTextFile("deno.json"));
  const { npm } = JSON.parse(await Deno.readTextFile("deno.lock"));
  const { imported, others } = Object.groupBy(
    licences,
    ({ use }) => use === "A package that the service imports" ? "imported" : "others",
  );
  for (const { name, version } of imported!) {
    // What only packages import stands in the lock alone.
    const isListed = name in imports
      ? imports[name] === `npm:${name}@${version}`
      : `${name}@${version}` in npm;
    assert.ok(isListed, `${name} is imported as it is listed`);
  }
  assert.ok(others!.some(({ name }) => name === "Swiss Ephemeris"));
});

Deno.test("certificates and the address of the source are the operator's, and nobody else's", async () => {
  await using silent = await bed.testApp();
  const { json } = await silent.request("/v1/compliance");
  assert.deepEqual(json.certifications, []);
  assert.equal(json.certificationNote.words, "Not declared by the operator.");
  assert.equal(json.server.source, null);

  const certifications = [{ name: "A", issuer: "B", validUntil: "2027-01-01" }];
  const config = { ...silent.services.config, sourceUrl: "https://example.com/source" };
  await using told = await bed.testApp({ services: { operator: { certifications }, config } });
  const { json: declared } = await told.request("/v1/compliance");
  assert.deepEqual(declared.certifications, certifications);
  assert.equal(declared.server.source, "https://example.com/source");

  await using none = await bed.testApp({ services: { operator: { certifications: [] } } });
  const { json: denied } = await none.request("/v1/compliance");
  assert.match(denied.certificationNote.words, /declares that there are no certificates/);
});

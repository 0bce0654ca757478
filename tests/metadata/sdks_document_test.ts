import assert from "node:assert/strict";
import { CONTRACT_VERSION } from "../../src/metadata/document.ts";
import { openTestBed } from "../support/test_bed.ts";

const bed = await openTestBed();

interface Helper {
  operationId: string;
  method: string;
  path: string;
  node: string;
  python: string;
}

Deno.test("every route has a helper of its own in each language, named as the catalogue names it [client-helper-names]", async () => {
  await using app = await bed.testApp();
  const { json: { helpers } } = await app.request("/v1/sdks");
  const { paths } = await app.contract();
  const promised = Object.entries<Record<string, { operationId: string; tags: string[] }>>(paths)
    .flatMap(([path, methods]) =>
      Object.entries(methods)
        // Probes are for load balancers, pages for people, aliases are the same operation.
        .filter(([, { tags, ...route }]) =>
          tags[0] !== "probes" && !path.startsWith("/status") && !("deprecated" in route)
        )
        .map(([method, { operationId }]) => `${method.toUpperCase()} ${path} ${operationId}`)
    );
  assert.deepEqual(
    helpers.map(({ method, path, operationId }: Helper) => `${method} ${path} ${operationId}`)
      .sort(),
    promised.sort(),
  );
  for (const language of ["node", "python"] as const) {
    const names = helpers.map((helper: Helper) => helper[language]);
    assert.equal(new Set(names).size, names.length, language);
    const form = language === "node" ? /^[a-z][A-Za-z]+$/ : /^[a-z]+(_[a-z]+)*$/;
    for (const name of names) assert.match(name, form);
  }
  const natal = helpers.find(({ path }: Helper) => path === "/v1/charts/natal");
  assert.deepEqual([natal.node, natal.python], ["natalChart", "natal_chart"]);
});

Deno.test("each client is told as its manifest states it, and is behind the gate while that is private [client-manifests]", async () => {
  await using app = await bed.testApp();
  const { json: { packages } } = await app.request("/v1/sdks");
  const manifest = JSON.parse(await Deno.readTextFile("sdk/node/package.json"));
  const project = await Deno.readTextFile("sdk/python/pyproject.toml");
  assert.deepEqual(
    packages.map(({ publication: _words, ...told }: { publication: string }) => told),
    [
      {
        runtime: "node",
        name: manifest.name,
        version: manifest.version,
        licence: "Apache-2.0",
        minimumRuntime: manifest.engines.node,
        status: manifest.private ? "release_gate" : "beta",
        contractVersion: CONTRACT_VERSION,
      },
      {
        runtime: "python",
        name: "astrology-bi",
        version: manifest.version,
        licence: "Apache-2.0",
        minimumRuntime: ">=3.11",
        status: project.includes("Private :: Do Not Upload") ? "release_gate" : "beta",
        contractVersion: CONTRACT_VERSION,
      },
    ],
  );
  const { json: { gaps } } = await app.request("/v1/procurement");
  const isGated = packages.some(({ status }: { status: string }) => status === "release_gate");
  const isGap = gaps.some(({ gap }: { gap: string }) => gap === "sdk-publication");
  assert.equal(isGap, isGated);
});

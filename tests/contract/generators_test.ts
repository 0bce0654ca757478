import assert from "node:assert/strict";
import { openContractService } from "../../tools/support/contract/contract_service.ts";
import { areContractProgramsInstalled } from "../../tools/support/contract/contract_venv.ts";
import {
  type Generator,
  GENERATORS,
  tryGenerator,
} from "../../tools/support/contract/generators/generators.ts";
import { type Recorded, recorded } from "../../tools/support/contract/generators/recorded.ts";

async function firstRequest(): Promise<Recorded> {
  await using service = await openContractService();
  return await recorded(service);
}

/** Null: it is there. What comes from PyPI is not installed for a test. */
async function whatIsMissing({ registry, programs }: Generator): Promise<string | null> {
  if (registry === "PyPI") {
    return await areContractProgramsInstalled() ? null : "deno task try-generators installs it";
  }
  return await programs().then(() => null, (error) => error.message);
}

const first = await firstRequest();

for (const generator of GENERATORS) {
  const missing = await whatIsMissing(generator);
  if (missing !== null) console.info(`${generator.name} is not tried: ${missing}`);
  Deno.test({
    name: `the README's first request compiles and reads its answers with ${generator.name}`,
    ignore: missing !== null,
    fn: () => tryGenerator(generator, first),
  });
}

const [openapiTypescript] = GENERATORS;
Deno.test({
  name: "a document that clients cannot be written against is found out",
  ignore: await whatIsMissing(openapiTypescript) !== null,
  fn: async () => {
    const changed = structuredClone(first);
    changed.document.paths["/v1/charts/natal"].post.responses[200].content["image/svg+xml"] = {
      schema: { type: "string" },
    };
    await assert.rejects(
      tryGenerator(openapiTypescript, changed),
      /sun_sgin|'data' does not exist/,
    );
  },
});

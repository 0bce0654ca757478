import { createApp } from "../../../src/app.ts";
import { DOCUMENTS } from "../../../src/catalogue.ts";
import { readConfig } from "../../../src/base/config.ts";
import { readOperator } from "../../../src/base/operator.ts";
import { documentPaths } from "../../../src/routes/public_document.ts";
import { openServices, type Services } from "../../../src/services.ts";
import { evidenceIn, proofsIn } from "../proofs.ts";

/** What the service of this checkout serves. */
export interface Served {
  openapi: unknown;
  engineVersion: string;
  /** Every test that a public document cites, whatever the operator has declared. */
  citedTests: Set<string>;
}

/** Asks the service itself, on an embedded database of its own. */
export async function readServed(): Promise<Served> {
  const dataDir = await Deno.makeTempDir({ prefix: "release_check_" });
  const services = await openServices(readConfig({ DATA_DIR: dataDir }, { host: "127.0.0.1" }));
  try {
    const silent = await documentsOf({ ...services, operator: {} });
    const operator = await readOperator("operator.example.json");
    const declared = await documentsOf({ ...services, operator });
    return {
      openapi: silent.get("openapi"),
      engineVersion: services.ephemeris.engineVersion,
      citedTests: citedTests([...silent.values(), ...declared.values()]),
    };
  } finally {
    await services[Symbol.asyncDispose]();
    await Deno.remove(dataDir, { recursive: true });
  }
}

async function documentsOf(services: Services): Promise<Map<string, unknown>> {
  const app = createApp({ ...services, log: { info() {}, error: services.log.error } });
  const read = new Map<string, unknown>();
  for (const document of DOCUMENTS.filter(({ mediaType }) => mediaType === undefined)) {
    const [path] = documentPaths(document, ["/v1"]);
    const answer = await app.request(`http://127.0.0.1:8000${path}`);
    if (!answer.ok) throw new Error(`${path} answers ${answer.status}: ${await answer.text()}`);
    read.set(document.id, await answer.json());
  }
  return read;
}

function citedTests(documents: unknown[]): Set<string> {
  const proofs = documents.flatMap((document) => evidenceIn(document))
    .flatMap(({ text }) => proofsIn(text) ?? []);
  return new Set(proofs.filter(({ kind }) => kind === "test").map(({ what }) => what));
}

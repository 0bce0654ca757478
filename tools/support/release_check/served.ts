import { createApp } from "../../../src/app.ts";
import { DOCUMENTS } from "../../../src/catalogue.ts";
import { readConfig } from "../../../src/base/config.ts";
import { readOperator } from "../../../src/base/operator.ts";
import { documentPaths } from "../../../src/routes/public_document.ts";
import { openServices, type Services } from "../../../src/services.ts";
import { testsCitedIn } from "../proofs.ts";

/** What the service of this checkout serves. */
export interface Served {
  openapi: unknown;
  engineVersion: string;
  /** The ids of the tests that public documents cite, however the service is set up. */
  citedTests: Set<string>;
}

/** Starts the service on a separate embedded database and reads its documents. */
export async function readServed(): Promise<Served> {
  const dataDir = await Deno.makeTempDir({ prefix: "release_check_" });
  const services = await openServices(readConfig({ DATA_DIR: dataDir }, { host: "127.0.0.1" }));
  try {
    const documents = await documentsOf({ ...services, operator: {} });
    return {
      openapi: documents.get("openapi"),
      engineVersion: services.ephemeris.engineVersion,
      citedTests: await citedTests(services),
    };
  } finally {
    await services[Symbol.asyncDispose]();
    await Deno.remove(dataDir, { recursive: true });
  }
}

/**
 * The ids of the tests that public documents cite, for every operator declaration and every AI
 * provider.
 */
export async function citedTests(services: Services): Promise<Set<string>> {
  const { config } = services;
  const cited = new Set<string>();
  for (const operator of [{}, await readOperator("operator.example.json")]) {
    for (const provider of ["none", "simulator", "openai"] as const) {
      const ai = { ...config.ai, provider };
      const documents = await documentsOf({ ...services, operator, config: { ...config, ai } });
      for (const id of testsCitedIn([...documents.values()])) cited.add(id);
    }
  }
  return cited;
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

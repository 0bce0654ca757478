import { z } from "zod";
import type { PublicDocument } from "../../routes/public_document.ts";
import { claim, claimed } from "../claim.ts";
import { CONTRACT_VERSION, documentSchema, type Maturity, maturity } from "../document.ts";
import { clientHelpers } from "./client_helpers.ts";
import { type ClientPackage, clientPackages } from "./client_packages.ts";

const helper = z.object({
  operationId: z.string(),
  method: z.enum(["GET", "POST"]),
  path: z.string(),
  node: z.string(),
  python: z.string(),
}).meta({ id: "ClientHelper" });

/** `/v1/sdks`: the clients, and the name that each operation has in the clients. */
export const sdksDocument: PublicDocument = {
  id: "sdks",
  path: "/sdks",
  name: "SDKs",
  summary: "Clients, and their method for each operation",
  schema: documentSchema("Sdks", {
    packages: z.array(z.object({
      runtime: z.enum(["node", "python"]),
      name: z.string().meta({ description: "The version of the package." }),
      version: z.string(),
      licence: z.string().meta({ description: "SPDX identifier." }),
      minimumRuntime: z.string().meta({ description: "Supported versions of the runtime." }),
      status: maturity,
      publication: z.string(),
      contractVersion: z.string().meta({
        description: "The contract version from which the client is generated.",
      }),
    })),
    naming: claimed,
    helpers: z.array(helper),
  }),
  build: async ({ routes }) => ({
    packages: (await clientPackages()).map(({ isGated, ...client }) => ({
      ...client,
      ...publicationOf({ isGated, ...client }),
      contractVersion: CONTRACT_VERSION,
    })),
    naming: claim(
      "Each client has one helper for each operation, query and document, by these names.",
      { test: "client-helper-names" },
    ),
    helpers: clientHelpers(routes),
  }),
};

function publicationOf(
  { runtime, isGated }: ClientPackage,
): { status: Maturity; publication: string } {
  return isGated
    ? {
      status: "release_gate",
      publication:
        `The package is not published, because its manifest prevents publication. Build the package from the source with deno task pack:${runtime}.`,
    }
    : {
      status: "beta",
      publication: "The package is released for publication in the registry of its runtime.",
    };
}

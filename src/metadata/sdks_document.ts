import { z } from "zod";
import type { PublicDocument } from "../routes/public_document.ts";
import { claim } from "./claim.ts";
import { clientHelpers } from "./client_helpers.ts";
import { CONTRACT_VERSION, documentSchema, maturity } from "./document.ts";

/** What there will be a client for. */
const RUNTIMES = ["node", "python"] as const;

const helper = z.object({
  operationId: z.string(),
  method: z.enum(["GET", "POST"]),
  path: z.string(),
  node: z.string(),
  python: z.string(),
}).meta({ id: "ClientHelper" });

/** `/v1/sdks`: which clients there are, and what each will call an operation. */
export const sdksDocument: PublicDocument = {
  id: "sdks",
  path: "/sdks",
  name: "SDKs",
  summary: "Clients, and what they call each operation",
  schema: documentSchema("Sdks", {
    packages: z.array(z.object({
      runtime: z.enum(RUNTIMES),
      version: z.string().nullable(),
      status: maturity,
      publication: z.string(),
      contractVersion: z.string().meta({ description: "The contract it is generated from." }),
    })),
    naming: z.object({ words: z.string(), evidence: z.string() }),
    helpers: z.array(helper),
  }),
  build: ({ routes }) => ({
    packages: RUNTIMES.map((runtime) => ({
      runtime,
      version: null,
      status: "release_gate",
      publication: "No package is published yet. Until one is, call the routes over HTTP.",
      contractVersion: CONTRACT_VERSION,
    })),
    naming: claim(
      "A client will have one helper for each operation, query and document, by these names.",
      {
        test:
          "every route has a helper of its own in each language, named as the catalogue names it",
      },
    ),
    helpers: clientHelpers(routes),
  }),
};

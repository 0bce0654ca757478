import { z } from "zod";
import type { PublicDocument } from "../../routes/public_document.ts";
import { claim, claimed } from "../claim.ts";
import { documentSchema } from "../document.ts";
import changes from "./contract_changes.json" with { type: "json" };

const change = z.object({
  route: z.string().meta({ description: "Method and path, or the name of a webhook." }),
  change: z.string(),
  isBreaking: z.boolean().meta({
    description: "Whether a client that follows the former contract may fail.",
  }),
}).meta({ id: "ContractChange" });

/** `/v1/contract-changes`: how the contract differs from the version before. */
export const contractChangesDocument: PublicDocument = {
  id: "contract-changes",
  path: "/contract-changes",
  name: "Contract changes",
  summary: "How the OpenAPI document differs from that of the version before",
  schema: documentSchema("ContractChanges", {
    from: z.string().meta({ description: "The version of the contract before this one." }),
    to: z.string().meta({ description: "The version of the contract that is served." }),
    changes: z.array(change).meta({ description: "Breaking changes first." }),
    method: claimed,
  }),
  build: () => ({
    ...changes,
    method: claim(
      "Both documents are compared route by route: names, prices, scopes, parameters, requests and answers. Descriptions and examples are left out.",
      { test: "contract-changes-recomputed" },
    ),
  }),
};

import { z } from "zod";
import type { DocumentServices, PublicDocument } from "../routes/public_document.ts";
import type { Routes } from "../routes/routes.ts";

/** The contract this code serves; it changes with each contract release. */
export const CONTRACT_VERSION = "2026-07-15.enterprise-trust-release-candidate-v6";

/** What every document of ours carries besides its own fields. */
export const metadata = z.object({
  name: z.string(),
  version: z.literal("v1"),
  status: z.string(),
  contractVersion: z.string(),
  lastReviewedAt: z.iso.date(),
  links: z.record(z.string(), z.string()),
}).meta({ id: "Metadata" });

/** A document as it is answered: its fields after those that all have. */
export async function documentBody(
  document: PublicDocument,
  services: DocumentServices,
): Promise<object> {
  const fields = await document.build(services);
  if (document.name === null) return fields;
  return {
    name: document.name,
    version: "v1",
    status: "public-beta",
    contractVersion: CONTRACT_VERSION,
    lastReviewedAt: document.lastReviewedAt,
    links: linksTo(services.routes),
    ...fields,
  };
}

function linksTo({ documents }: Routes): Record<string, string> {
  const others = documents.filter(({ path }) => path !== "");
  return {
    self: "/v1",
    ...Object.fromEntries(others.map(({ id, path }) => [id, `/v1${path}`])),
  };
}

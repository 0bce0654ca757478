import { z } from "zod";
import type { DocumentEntry } from "../routes/document_entry.ts";
import {
  documentPaths,
  type DocumentServices,
  type PublicDocument,
} from "../routes/public_document.ts";
import type { Routes } from "../routes/routes.ts";
import reviews from "./reviews.json" with { type: "json" };

/** The contract this code serves; it changes with each contract release. */
export const CONTRACT_VERSION = "2026-07-15.enterprise-trust-release-candidate-v6";

/** How far something has come, as documents label it; no state of its health. */
export const maturity = z.enum(["live", "beta", "release_gate", "enterprise"])
  .meta({ id: "Maturity" });
export type Maturity = z.output<typeof maturity>;

/** What each label says, for documents that use them of what not everybody can check. */
export const MATURITY_MEANING = {
  live: "Works now: a test of the service shows it, or the process that answers.",
  beta: "Works now, and details may still change.",
  release_gate: "Not released, not declared, or declared and nothing here can verify it.",
  enterprise: "Only by terms that are signed with the operator.",
} as const satisfies Record<Maturity, string>;

export const maturityMeanings = z.object({
  live: z.string(),
  beta: z.string(),
  release_gate: z.string(),
  enterprise: z.string(),
}).meta({ id: "MaturityMeanings" });

/** Who does something, as the documents name them that say who does what. */
export const OWNERS = {
  partner: "Whoever calls the API with a key.",
  platform: "The operator: whoever runs this service, named in /v1/procurement.",
  shared: "Partner and operator together.",
} as const;

/** Who does something. */
export const owner = z.enum(["partner", "platform", "shared"]).meta({ id: "Owner" });

export const owners = z.object({ partner: z.string(), platform: z.string(), shared: z.string() })
  .meta({ id: "Owners" });

/** A JSON document of ours: what every one carries, and its own fields. */
export function documentSchema<Shape extends z.ZodRawShape>(id: string, shape: Shape) {
  return z.object({
    name: z.string(),
    version: z.literal("v1"),
    status: z.literal("public-beta"),
    contractVersion: z.string(),
    lastReviewedAt: z.iso.date().meta({
      description: "The day on which its words were last held against the code.",
    }),
    links: z.record(z.string(), z.string()),
    ...shape,
  }).meta({ id: `${id}Document` });
}

/** A document as it is answered: its fields after those that all have. */
export async function documentBody(
  document: PublicDocument,
  services: DocumentServices,
): Promise<object | string> {
  const fields = await document.build(services);
  if (document.name === null || typeof fields === "string") return fields;
  return {
    name: document.name,
    version: "v1",
    status: "public-beta",
    contractVersion: CONTRACT_VERSION,
    lastReviewedAt: reviewedAt(document.id),
    links: linksTo(document, services.routes),
    ...fields,
  };
}

/** A test keeps `reviews.json` complete. */
function reviewedAt(id: string): string {
  const known: Record<string, { reviewedAt: string } | undefined> = reviews;
  return known[id]?.reviewedAt ?? "1970-01-01";
}

/** A document that another one points to. */
export const namedDocument = z.object({ id: z.string(), path: z.string(), summary: z.string() })
  .meta({ id: "NamedDocument" });

/** Those of the named documents that are served. */
export function documentsNamed({ documents }: Routes, ids: readonly string[]) {
  return documents.filter(({ id }) => ids.includes(id))
    .map((document) => ({ id: document.id, path: pathOf(document), summary: document.summary }));
}

/** Where a document is read; null: there is no such document. */
export function documentPath({ documents }: Routes, id: string): string | null {
  const document = documents.find((document) => document.id === id);
  return document === undefined ? null : pathOf(document);
}

function pathOf(document: DocumentEntry): string {
  return documentPaths(document, ["/v1"])[0];
}

function linksTo(self: PublicDocument, { documents }: Routes): Record<string, string> {
  return {
    self: pathOf(self),
    ...Object.fromEntries(documents.map((document) => [document.id, pathOf(document)])),
  };
}

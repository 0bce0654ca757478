import { z } from "zod";
import type { DocumentEntry } from "../routes/document_entry.ts";
import {
  documentPaths,
  type DocumentServices,
  type PublicDocument,
} from "../routes/public_document.ts";
import type { Routes } from "../routes/routes.ts";
import reviews from "./reviews.json" with { type: "json" };

/** The version of the service by Semantic Versioning: the major part changes with what breaks. */
export const RELEASE_VERSION = "1.0.0";

/**
 * The version of the contract that this code serves. The version changes with each release of the
 * contract.
 */
export const CONTRACT_VERSION = "2026-11-27.enterprise-trust-release-v7";

/** Labels of maturity in the documents. The labels say nothing about the current health. */
export const maturity = z.enum(["live", "beta", "release_gate", "enterprise"])
  .meta({ id: "Maturity" });
export type Maturity = z.output<typeof maturity>;

/**
 * The meaning of each label. A document includes the meanings if its readers cannot check what the
 * labels claim.
 */
export const MATURITY_MEANING = {
  live: "The capability works now, as shown by a test or by this process.",
  beta: "The capability works now, but details may still change.",
  release_gate:
    "The capability is not released, not declared, or declared but not verifiable here.",
  enterprise: "The capability is available only under terms signed with the operator.",
} as const satisfies Record<Maturity, string>;

export const maturityMeanings = z.object({
  live: z.string(),
  beta: z.string(),
  release_gate: z.string(),
  enterprise: z.string(),
}).meta({ id: "MaturityMeanings" });

/** The owners of actions, as the documents name them. */
export const OWNERS = {
  partner: "The caller of the API.",
  platform: "The operator, who runs this service. /v1/procurement names the operator.",
  shared: "Partner and operator together.",
} as const;

export const owner = z.enum(["partner", "platform", "shared"]).meta({ id: "Owner" });

export const owners = z.object({ partner: z.string(), platform: z.string(), shared: z.string() })
  .meta({ id: "Owners" });

/**
 * The schema of a JSON document: the fields that all documents have, and the fields of this
 * document.
 */
export function documentSchema<Shape extends z.ZodRawShape>(id: string, shape: Shape) {
  return z.object({
    name: z.string(),
    version: z.literal("v1"),
    status: z.literal("public-beta"),
    contractVersion: z.string(),
    lastReviewedAt: z.iso.date().meta({
      description: "The date on which the document's texts were last compared with the code.",
    }),
    links: z.record(z.string(), z.string()),
    ...shape,
  }).meta({ id: `${id}Document` });
}

/**
 * The content of a document: first the fields that all documents have, then the fields of this
 * document.
 */
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

/** A test ensures that `reviews.json` is complete. */
function reviewedAt(id: string): string {
  const known: Record<string, { reviewedAt: string } | undefined> = reviews;
  return known[id]?.reviewedAt ?? "1970-01-01";
}

/** A document to which another document links. */
export const namedDocument = z.object({ id: z.string(), path: z.string(), summary: z.string() })
  .meta({ id: "NamedDocument" });

/** The named documents that are served. */
export function documentsNamed({ documents }: Routes, ids: readonly string[]) {
  return documents.filter(({ id }) => ids.includes(id))
    .map((document) => ({ id: document.id, path: pathOf(document), summary: document.summary }));
}

/** The path of a document; null if there is no such document. */
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

import { z } from "zod";
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

/** Who does something. */
export const owner = z.enum(["partner", "platform", "shared"]).meta({ id: "Owner" });

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

function pathOf(document: PublicDocument): string {
  return documentPaths(document, ["/v1"])[0];
}

function linksTo(self: PublicDocument, { documents }: Routes): Record<string, string> {
  return {
    self: pathOf(self),
    ...Object.fromEntries(documents.map((document) => [document.id, pathOf(document)])),
  };
}

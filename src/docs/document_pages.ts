import { documentBody } from "../metadata/document.ts";
import { versioningDocument } from "../metadata/lifecycle/versioning_document.ts";
import { supportDocument } from "../metadata/onboarding/support_document.ts";
import { procurementDocument } from "../metadata/procurement/procurement_document.ts";
import { conformanceDocument } from "../metadata/release/conformance_document.ts";
import { incidentsDocument } from "../metadata/status/incidents_document.ts";
import { observabilityDocument } from "../metadata/status/observability_document.ts";
import { slaDocument } from "../metadata/status/sla_document.ts";
import { accessControlDocument } from "../metadata/trust/access_control_document.ts";
import { aiGovernanceDocument } from "../metadata/trust/ai_governance_document.ts";
import { complianceDocument } from "../metadata/trust/compliance_document.ts";
import { dataProcessingDocument } from "../metadata/trust/data_processing_document.ts";
import { securityDocument } from "../metadata/trust/security_document.ts";
import type { DocumentEntry } from "../routes/document_entry.ts";
import { documentPaths, type PublicDocument } from "../routes/public_document.ts";
import { fieldsMarkdown } from "./document_markdown.ts";
import { markdownTable } from "./markdown_table.ts";
import { type DocsServices, type Page, pageOf } from "./page.ts";

/** The documents that people read and print, in the order of their list. */
const PRINTED: readonly PublicDocument[] = [
  securityDocument,
  dataProcessingDocument,
  aiGovernanceDocument,
  accessControlDocument,
  complianceDocument,
  slaDocument,
  incidentsDocument,
  supportDocument,
  procurementDocument,
  versioningDocument,
  conformanceDocument,
  observabilityDocument,
];

/** Fields of a document that only programs read. */
const FOR_PROGRAMS: Readonly<Record<string, readonly string[]>> = {
  sla: ["traffic"],
  compliance: ["components"],
};

/** A public document as a page. It is made from the document itself, as often as the document. */
interface DocumentPage {
  path: string;
  markdownPath: string;
  maxAgeSeconds?: number;
  make(): Promise<Page>;
}

export function documentPages(services: DocsServices): DocumentPage[] {
  return PRINTED.map((document) => {
    const place = placeOf(document);
    const { maxAgeSeconds } = document;
    const make = async () =>
      pageOf({ ...place, group: null, markdown: await documentText(document, services) });
    return { ...place, ...(maxAgeSeconds !== undefined && { maxAgeSeconds }), make };
  });
}

/** The list of the pages, as a table. */
export function documentsTable(): string {
  return markdownTable(
    ["document", "content", "as JSON"],
    PRINTED.map((document) => {
      const [path] = documentPaths(document, ["/v1"]);
      return [
        `[${document.name}](${placeOf(document).path})`,
        document.summary,
        `[\`${path}\`](${path})`,
      ];
    }),
  );
}

/** The path of a document's page; undefined if it has none. */
export function documentPagePath(document: DocumentEntry): string | undefined {
  return PRINTED.some(({ id }) => id === document.id) ? placeOf(document).path : undefined;
}

function placeOf({ id }: DocumentEntry) {
  const path = `/docs/documents/${id}`;
  return { path, markdownPath: `${path}.md` };
}

async function documentText(document: PublicDocument, services: DocsServices): Promise<string> {
  const body = await documentBody(document, services) as Record<string, never>;
  const { name, version: _, status, contractVersion, lastReviewedAt, links: __, ...all } = body;
  const left = FOR_PROGRAMS[document.id] ?? [];
  const fields = Object.fromEntries(Object.entries(all).filter(([field]) => !left.includes(field)));
  const [path] = documentPaths(document, ["/v1"]);
  return [
    `# ${name}`,
    `${document.summary}.`,
    markdownTable(["version", "stage", "text last reviewed"], [
      [contractVersion, status, lastReviewedAt],
    ]),
    `Source: [${services.config.publicUrl}${path}](${path}) (JSON)${
      left.length === 0 ? "" : `, which also has ${left.map((field) => `\`${field}\``).join(", ")}`
    }.`,
    ...fieldsMarkdown(fields),
  ].join("\n\n") + "\n";
}

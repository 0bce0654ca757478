import { documentPaths, type PublicDocument } from "../routes/public_document.ts";
import type { Tool } from "./tool.ts";

/** What an agent may read beside the tools. */
interface Resource {
  uri: string;
  name: string;
  description: string;
  mimeType: string;
  /** Where it is served; else `text` is it. */
  path?: string;
  text?(): string;
}

/** Public documents that help in making calls. */
const DOCUMENTS = ["openapi", "errors", "methods"];
const LLMS_TXT = "/llms.txt";

/** @param serves Whether the service answers at a path. */
export function resourcesOf(
  tools: readonly Tool[],
  documents: readonly PublicDocument[],
  publicUrl: string,
  serves: (path: string) => boolean,
): Resource[] {
  const served = documents.filter(({ id }) => DOCUMENTS.includes(id)).map((document) => ({
    name: document.id,
    path: documentPaths(document, ["/v1"])[0],
    description: `${document.summary}.`,
    mimeType: document.mediaType ?? "application/json",
  }));
  if (serves(LLMS_TXT)) {
    served.push({
      name: "llms.txt",
      path: LLMS_TXT,
      description: "Where each page of the documentation is read.",
      mimeType: "text/plain",
    });
  }
  return [
    ...served.map((resource) => ({ ...resource, uri: publicUrl + resource.path })),
    ...tools.map(({ definition: { name }, schemaUri, schema }) => ({
      uri: schemaUri,
      name,
      description: `The whole schema of what ${name} takes.`,
      mimeType: "application/schema+json",
      text: () => JSON.stringify(schema()),
    })),
  ];
}

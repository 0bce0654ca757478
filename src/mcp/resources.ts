import type { DocumentEntry } from "../routes/document_entry.ts";
import { documentPaths } from "../routes/public_document.ts";
import type { Tool } from "./tool.ts";

/** What an agent may read beside the tools. */
interface Resource {
  uri: string;
  name: string;
  description: string;
  mimeType: string;
  /** Too long for an answer: reading it returns its HTTP address. */
  isLinked?: boolean;
  /** It; without it, it is what its address answers. */
  text?(): string;
}

/** Public documents that help in making calls. */
const DOCUMENTS = ["openapi", "errors", "methods"];
/** Those of them that are too long for an answer. */
const LINKED = ["openapi"];
const LLMS_TXT = "/llms.txt";

/** @param serves Whether the service answers at a path. */
export function resourcesOf(
  tools: readonly Tool[],
  documents: readonly DocumentEntry[],
  publicUrl: string,
  serves: (path: string) => boolean,
): Resource[] {
  const served = documents.filter(({ id }) => DOCUMENTS.includes(id)).map((document) => {
    const isLinked = LINKED.includes(document.id);
    return {
      name: document.id,
      uri: publicUrl + documentPaths(document, ["/v1"])[0],
      description: `${document.summary}.${isLinked ? " Too long for an answer: GET its URI." : ""}`,
      mimeType: document.mediaType ?? "application/json",
      isLinked,
    };
  });
  return [
    ...served,
    ...(serves(LLMS_TXT)
      ? [{
        name: "llms.txt",
        uri: publicUrl + LLMS_TXT,
        description: "Where each page of the documentation is read.",
        mimeType: "text/plain",
      }]
      : []),
    ...tools.map(({ definition: { name }, schemaUri, schema }) => ({
      uri: schemaUri,
      name,
      description: `The whole schema of what ${name} takes.`,
      mimeType: "application/schema+json",
      text: madeOnce(() => JSON.stringify(schema())),
    })),
  ];
}

function madeOnce(make: () => string): () => string {
  let made: string | undefined;
  return () => made ??= make();
}

import type { DocumentEntry } from "../routes/document_entry.ts";
import { documentPaths } from "../routes/public_document.ts";
import type { Tool } from "./tool.ts";

/** A document that an agent can read. */
interface Resource {
  uri: string;
  name: string;
  description: string;
  mimeType: string;
  /** Set if the text is too long for an answer. A reader then gets the HTTP address instead. */
  isLinked?: boolean;
  /** The text of the resource. If this is missing, the text is fetched from the URL. */
  text?(): string;
}

/** Public documents that help to make calls. */
export const DOCUMENTS = ["openapi", "errors", "methods"];
/** Documents that are too long for an answer: they would fill the context of an agent. */
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
      description: `${document.summary}.${
        isLinked ? " The text is too long for an answer here, so GET its URI." : ""
      }`,
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
        description: "Links to each page of the documentation.",
        mimeType: "text/plain",
      }]
      : []),
    ...tools.map(({ definition: { name }, schemaUri, schema }) => ({
      uri: schemaUri,
      name,
      description: `The whole input schema of ${name}.`,
      mimeType: "application/schema+json",
      text: madeOnce(() => JSON.stringify(schema())),
    })),
  ];
}

function madeOnce(make: () => string): () => string {
  let made: string | undefined;
  return () => made ??= make();
}

import type { z } from "zod";

/** The description of a public document, without its content. */
export interface DocumentEntry {
  /** For example `errors`. */
  id: string;
  /** Path below `/v1`, "" is `/v1` itself. */
  path: string;
  /** The document is served at exactly its path, not below `/v1`. */
  isAtRoot?: true;
  /** The document's `name`; null for a document in another format, which has none. */
  name: string | null;
  summary: string;
  /** Schema of the document. */
  schema: z.ZodType;
  /** Set if the document is not JSON. */
  mediaType?: "text/plain" | "text/html" | "application/atom+xml";
  headers?: Record<string, string>;
  /**
   * The document is rebuilt at this interval, because its content changes while the process runs.
   */
  maxAgeSeconds?: number;
}

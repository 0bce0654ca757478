import type { z } from "zod";

/** The description of a public document, without its content. */
export interface DocumentEntry {
  /** The document's id, such as `errors`. */
  id: string;
  /** Path below `/v1`. An empty path means `/v1` itself. */
  path: string;
  /** Set if the document is served at exactly this path instead of below `/v1`. */
  isAtRoot?: true;
  /** The value of `name` in the document; null if the document's format has no such field. */
  name: string | null;
  summary: string;
  schema: z.ZodType;
  /** Set if the document is not JSON. */
  mediaType?: "text/plain" | "text/html" | "application/atom+xml";
  headers?: Record<string, string>;
  /**
   * The interval in seconds after which the document is built again. It is set if the content
   * changes while the process runs.
   */
  maxAgeSeconds?: number;
}

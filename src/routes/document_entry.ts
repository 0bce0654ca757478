import type { z } from "zod";

/** The description of a public document, without its content. */
export interface DocumentEntry {
  /** The document's id, such as `errors`. */
  id: string;
  /** Path below `/v1`; "" is `/v1` itself. */
  path: string;
  /** Set if the document is served at exactly its path, not below `/v1`. */
  isAtRoot?: true;
  /** The `name` in the document; null if the document's format has none. */
  name: string | null;
  summary: string;
  schema: z.ZodType;
  /** Set if the document is not JSON. */
  mediaType?: "text/plain" | "text/html" | "application/atom+xml";
  headers?: Record<string, string>;
  /**
   * The document is rebuilt at this interval, because its content changes while the process runs.
   */
  maxAgeSeconds?: number;
}

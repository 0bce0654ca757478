import type { z } from "zod";

/** What is told of a public document: all but how it is made. */
export interface DocumentEntry {
  /** Such as `errors`. */
  id: string;
  /** Path below `/v1`, "" is `/v1` itself. */
  path: string;
  /** It is read at its path alone, not below `/v1`. */
  isAtRoot?: true;
  /** The document's own `name`; null for one of a format of its own, which carries none of ours. */
  name: string | null;
  summary: string;
  /** Schema of the document. */
  schema: z.ZodType;
  /** Where it is no JSON. */
  mediaType?: "text/plain" | "text/html" | "application/atom+xml";
  headers?: Record<string, string>;
  /** It tells of what changes while the process runs, so it is made anew so often. */
  maxAgeSeconds?: number;
}

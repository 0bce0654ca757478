import type { Operation } from "./operation.ts";
import type { PublicDocument } from "./public_document.ts";
import type { Query } from "./query.ts";
import type { Upload } from "./upload.ts";

/** Everything that is served under `/v1`, in the order of the documents. */
export interface Routes {
  /** POST, metered. */
  operations: readonly Operation[];
  /** POST of a file, metered. */
  uploads: readonly Upload[];
  /** GET, free, for any active key. */
  queries: readonly Query[];
  /** GET, without a key. */
  documents: readonly PublicDocument[];
}

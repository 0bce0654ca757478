import type { Operation } from "./operation.ts";
import type { PublicDocument } from "./public_document.ts";
import type { Query } from "./query.ts";

/** Everything that is served under `/v1`, in the order of the documents. */
export interface Routes {
  /** POST, metered. */
  operations: readonly Operation[];
  /** GET, free, for any active key. */
  queries: readonly Query[];
  /** GET, without a key. */
  documents: readonly PublicDocument[];
}

import type { JobOperation, Operation } from "./operation.ts";
import type { DocumentEntry } from "./document_entry.ts";
import type { Query } from "./query.ts";
import type { Upload } from "./upload.ts";

/** Everything that is served under `/v1`, in the order of the documents. */
export interface Routes {
  /** POST, metered. */
  operations: readonly Operation[];
  /** Metered POST routes whose request is a file. */
  uploads: readonly Upload[];
  /** GET routes that are free for any active key. */
  queries: readonly Query[];
  /** GET routes that need no key. */
  documents: readonly DocumentEntry[];
}

/** A route that costs credits. Its id is also its scope. */
export type MeteredRoute = Operation | Upload;

/** A route that creates jobs. */
export type JobRoute = JobOperation | Upload;

export function meteredRoutes({ operations, uploads }: MeteredRoutes): MeteredRoute[] {
  return [...operations, ...uploads];
}

export function jobRoutes({ operations, uploads }: MeteredRoutes): JobRoute[] {
  return [
    ...operations.filter(({ execution }) => execution === "job") as JobOperation[],
    ...uploads,
  ];
}

export function isUpload(route: MeteredRoute | Query): route is Upload {
  return "row" in route;
}

type MeteredRoutes = Pick<Routes, "operations" | "uploads">;

/** The contract this code serves; it changes with each contract release. */
export const CONTRACT_VERSION = "2026-07-15.enterprise-trust-release-candidate-v6";

/** What every public document carries. */
interface MetadataDocument {
  name: string;
  version: "v1";
  status: string;
  contractVersion: string;
  /** When a person last read the document's words, YYYY-MM-DD. */
  lastReviewedAt: string;
  links: Record<string, string>;
}

export function metadataDocument<Fields extends object>(
  name: string,
  lastReviewedAt: string,
  fields: Fields,
): MetadataDocument & Fields {
  return {
    name,
    version: "v1",
    status: "public-beta",
    contractVersion: CONTRACT_VERSION,
    lastReviewedAt,
    links: { self: "/v1", openapi: "/v1/openapi", errors: "/v1/errors", methods: "/v1/methods" },
    ...fields,
  };
}

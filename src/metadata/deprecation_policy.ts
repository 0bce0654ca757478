/** How long before its end a route's deprecation is announced, in days. */
export const NOTICE_DAYS = {
  /** Beta routes and public documents: at least. */
  beta: 90,
  /** Paid production routes, once enterprise terms are signed: the target. */
  production: 180,
} as const;

/** What a breaking change comes with, and where partners find it. */
export const MIGRATION_ARTIFACTS = [
  { artifact: "Changelog entry", foundAt: "changelog" },
  { artifact: "OpenAPI diff", foundAt: "openapi" },
  { artifact: "Before/after examples", foundAt: "migrations" },
  { artifact: "SDK helper alias decision", foundAt: "migrations" },
  { artifact: "Support guidance", foundAt: "support" },
  {
    artifact: "Post-deploy smoke for old and new paths during overlap",
    foundAt: "migrations",
  },
] as const;

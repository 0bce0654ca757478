import { claim, type EvidencedClaim } from "../claim.ts";

/** The number of days between the announcement of a deprecation and the end of the route. */
export const NOTICE_DAYS = {
  /** Minimum for beta routes and public documents. */
  beta: 90,
  /** Minimum for live operations. */
  live: 90,
  /** Target for live operations once enterprise terms are signed. */
  production: 180,
} as const;

const BETWEEN = (days: number) =>
  claim(`There are at least ${days} days between the changelog entry and the end of the route.`, {
    test: "former-path-notice",
  });

/**
 * The notice that partners get before a change or before the end of a route. Every document shows
 * this notice.
 */
export const NOTICES: readonly ({ appliesTo: string; days: number } & EvidencedClaim)[] = [
  {
    appliesTo: "Beta routes and public documents",
    days: NOTICE_DAYS.beta,
    ...BETWEEN(NOTICE_DAYS.beta),
  },
  { appliesTo: "Live operations", days: NOTICE_DAYS.live, ...BETWEEN(NOTICE_DAYS.live) },
  {
    appliesTo: "Live operations under signed enterprise terms",
    days: NOTICE_DAYS.production,
    ...claim(
      `${NOTICE_DAYS.production} days are the target once enterprise terms are signed. No paid production route ends without a replacement path, a migration window and a support path.`,
      { table: "NOTICE_DAYS in src/metadata/lifecycle/deprecation_policy.ts" },
      { table: "MIGRATION_ARTIFACTS in src/metadata/lifecycle/deprecation_policy.ts" },
    ),
  },
];

/**
 * What the service provides with a breaking change. `foundAt` is the document in which partners
 * find it; null if it is in no document.
 */
export const MIGRATION_ARTIFACTS = [
  { artifact: "Changelog entry", foundAt: "changelog" },
  { artifact: "OpenAPI diff", foundAt: "contract-changes" },
  { artifact: "Before/after examples", foundAt: "migrations" },
  { artifact: "SDK helper alias decision", foundAt: "migrations" },
  { artifact: "Support guidance", foundAt: "support" },
  {
    artifact: "A smoke test of the old and new paths after deployment, while both work",
    foundAt: "migrations",
  },
] as const;

export const BREAKING_CHANGES = claim(
  "A breaking change requires a new contract version, the notice below and the artefacts listed below.",
  { test: "pinned-contract" },
  { process: "deno task contract-diff" },
  { table: "MIGRATION_ARTIFACTS in src/metadata/lifecycle/deprecation_policy.ts" },
);

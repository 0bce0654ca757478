import { claim, type EvidencedClaim } from "./claim.ts";

/** How long before its end a route's deprecation is announced, in days. */
export const NOTICE_DAYS = {
  /** Data of alpha operations: none, only a changelog entry. */
  alpha: 0,
  /** Beta routes and public documents: at least. */
  beta: 90,
  /** Live operations: at least. */
  live: 90,
  /** Live operations, once enterprise terms are signed: the target. */
  production: 180,
} as const;

const BETWEEN = (days: number) =>
  claim(`At least ${days} days lie between the changelog entry and the end.`, {
    test: "no former path ends without 90 days of notice in the changelog",
  });

/** Which notice a change or an end has, as every document tells it. */
export const NOTICES: readonly ({ appliesTo: string; days: number } & EvidencedClaim)[] = [
  {
    appliesTo: "Data of alpha operations",
    days: NOTICE_DAYS.alpha,
    ...claim("A changelog entry describes the change. There is no notice period.", {
      test: "only what is gone from the data of an alpha operation asks for no new version",
    }),
  },
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
      { table: "NOTICE_DAYS in src/metadata/deprecation_policy.ts" },
      { table: "MIGRATION_ARTIFACTS in src/metadata/deprecation_policy.ts" },
    ),
  },
];

/** What a breaking change comes with, and where partners find it; null: in no document. */
export const MIGRATION_ARTIFACTS = [
  { artifact: "Changelog entry", foundAt: "changelog" },
  { artifact: "OpenAPI diff", foundAt: null },
  { artifact: "Before/after examples", foundAt: "migrations" },
  { artifact: "SDK helper alias decision", foundAt: "migrations" },
  { artifact: "Support guidance", foundAt: "support" },
  {
    artifact: "Post-deploy smoke for old and new paths during overlap",
    foundAt: "migrations",
  },
] as const;

/** What comes with a breaking change. */
export const BREAKING_CHANGES = claim(
  "A breaking change brings a new contract version and the notice below. The artefacts listed below are required of it.",
  { test: "the served document is the pinned one, but for descriptions and examples" },
  { process: "deno task contract-diff" },
  { table: "MIGRATION_ARTIFACTS in src/metadata/deprecation_policy.ts" },
);

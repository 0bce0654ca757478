import { z } from "zod";
import type { Config } from "../../base/config.ts";
import type { Operator } from "../../base/operator.ts";
import { type Alias, DEPRECATED_SINCE } from "../../routes/alias.ts";
import type { Operation } from "../../routes/operation.ts";
import type { PublicDocument } from "../../routes/public_document.ts";
import type { Routes } from "../../routes/routes.ts";
import { claim, claimed } from "../claim.ts";
import { documentPath, documentSchema, maturity } from "../document.ts";
import { productionBaseUrl } from "../production_base_url.ts";
import {
  BREAKING_CHANGES,
  MIGRATION_ARTIFACTS,
  NOTICE_DAYS,
  NOTICES,
} from "./deprecation_policy.ts";

const path = z.string();
const request = z.object({ method: z.literal("POST"), path, body: z.unknown() })
  .meta({ id: "MigrationRequest" });

const guide = z.object({
  id: z.string(),
  title: z.string(),
  status: maturity,
  audience: z.string(),
  from: z.string().nullable().meta({ description: "A URL or a path. Null if none is declared." }),
  to: z.string().nullable().meta({ description: "A URL or a path. Null if none is declared." }),
  reason: z.string(),
  timeline: z.string(),
  steps: z.array(z.string()),
  validation: z.array(z.string()),
  examples: z.array(z.object({ name: z.string(), before: request, after: request }))
    .meta({
      description: "The two requests of a pair get the same answer, except for request_id.",
    }),
  evidence: z.string(),
}).meta({ id: "MigrationGuide" });
type Guide = z.output<typeof guide>;

/** `/v1/migrations`: what may change and when, and a guide for every path that was replaced. */
export const migrationsDocument: PublicDocument = {
  id: "migrations",
  path: "/migrations",
  name: "Migrations",
  summary: "Possible changes and the notice before each, and guides for former paths",
  schema: documentSchema("Migrations", {
    policy: z.object({
      firm: claimed,
      openAnswers: claimed,
      breakingChanges: claimed,
      notice: z.array(z.object({ appliesTo: z.string(), days: z.int(), ...claimed.shape })),
      requiredArtifacts: z.array(z.object({ artifact: z.string(), foundAt: path.nullable() })),
      sdkHelperAliases: claimed,
    }).meta({ id: "MigrationPolicy" }),
    lifecycle: z.array(z.object({
      path,
      successor: path,
      deprecatedSince: z.iso.date(),
      sunsetDate: z.iso.date().nullable().meta({ description: "Null if no end date is set." }),
      ...claimed.shape,
    })),
    guides: z.array(guide),
  }),
  build: ({ routes, config, operator }) => ({
    policy: policyOf(routes),
    lifecycle: aliasesOf(routes).map(lifecycleOf),
    guides: [
      legacyHostGuide(routes, config, operator),
      ...aliasesOf(routes).flatMap(aliasGuide),
    ],
  }),
};

interface FormerPath {
  operation: Operation;
  alias: Alias;
}

function aliasesOf({ operations }: Routes): FormerPath[] {
  return operations.flatMap((operation) =>
    (operation.aliases ?? []).map((alias) => ({ operation, alias }))
  );
}

function policyOf(routes: Routes) {
  return {
    firm: claim(
      "Paths, operation ids, envelopes, error codes, headers and required request fields change only with a new contract version.",
      { test: "pinned-contract" },
      { test: "tagged-contract-unchanged" },
    ),
    openAnswers: claim(
      "New fields and new enum values may appear. A client must ignore fields and values that the client does not know.",
      { test: "contract-change-kinds" },
    ),
    breakingChanges: BREAKING_CHANGES,
    notice: NOTICES,
    requiredArtifacts: MIGRATION_ARTIFACTS.map(({ artifact, foundAt }) => ({
      artifact,
      foundAt: foundAt && documentPath(routes, foundAt),
    })),
    sdkHelperAliases: claim(
      "A client has one helper for each operation. The helper calls the current path; there is no helper for a former path.",
      { table: "OPERATIONS in src/catalogue.ts" },
      { test: "helper-per-operation" },
    ),
  };
}

function lifecycleOf({ operation, alias }: FormerPath) {
  return {
    path: `/v1${alias.path}`,
    successor: `/v1${operation.path}`,
    deprecatedSince: DEPRECATED_SINCE,
    sunsetDate: alias.sunsetDate ?? null,
    ...claim(
      "Every answer at a former path has Deprecation and Link, and Sunset once an end date is set.",
      { test: "former-path-failures" },
      { test: "former-path-sunset" },
    ),
  };
}

function legacyHostGuide(
  { operations: [first] }: Routes,
  config: Config,
  operator: Operator,
): Guide {
  const { name, request: body } = first.examples[0];
  return {
    id: "legacy-alpha-host-to-dedicated-gateway",
    title: "From the website host to the gateway",
    status: "live",
    audience: "Callers of the API below /api/v1 of the website host.",
    from: operator.environments?.legacyUrl ?? null,
    to: productionBaseUrl(config, operator),
    reason: "The gateway serves only the API, at an address that does not depend on a website.",
    timeline: "No end date is set for the address of the website host.",
    steps: [
      "Replace the base URL: /api/v1 becomes /v1, with the same paths below it.",
      "Keep the x-api-key header. A key works in only one environment, so ask for another key if your environment changes.",
      "Leave bodies, headers and the code that reads answers unchanged.",
    ],
    validation: [
      "GET /readyz of the gateway answers 200.",
      "GET /v1/usage with your key returns the organization's credits.",
      "POST the first example to both addresses. The answers differ only in request_id.",
    ],
    examples: [{
      name,
      before: { method: "POST", path: `/api/v1${first.path}`, body },
      after: { method: "POST", path: `/v1${first.path}`, body },
    }],
    evidence: claim(
      "Both addresses give the same answer.",
      SAME_ANSWERS,
      { operator: "environments.legacyUrl" },
      SMOKE,
    ).evidence,
  };
}

const SAME_ANSWERS = { test: "migration-examples" };
const SMOKE = { process: "deno task smoke" };

/** For each former path, the parts of its guide that the catalogue does not have. */
const GUIDES: Readonly<Record<string, Pick<Guide, "id" | "title" | "reason"> & { step?: string }>> =
  {
    "/customer/profile": {
      id: "customer-profile-alias-to-audience-insights",
      title: "From customer/profile to audience/insights",
      reason:
        "The call scores an audience for a campaign. The former name suggested a single customer.",
    },
    "/mundane/forecast": {
      id: "mundane-forecast-alias-to-world-signals",
      title: "From mundane/forecast to world/signals",
      reason: "The call ranks dated events in the sky. The former name suggested a forecast.",
      step:
        "For longer windows and deep texts, create a job at /v1/world/signals/jobs. The answer is 202; poll the job for its result.",
    },
  };

function aliasGuide({ operation, alias }: FormerPath): Guide[] {
  const words = GUIDES[alias.path];
  if (words === undefined) return [];
  const { step, ...told } = words;
  const [from, to] = [`/v1${alias.path}`, `/v1${operation.path}`];
  return [{
    ...told,
    status: "beta",
    audience: `Callers of POST ${from}.`,
    from,
    to,
    timeline: timelineOf(alias),
    steps: [
      `Send the same body to ${to}, with the same key and headers.`,
      "Keep the Idempotency-Key of a call that you retry. Both paths accept the Idempotency-Key for the same call.",
      "Leave the code that reads answers unchanged. Price, scope, limits and fields are the same.",
      ...(step === undefined ? [] : [step]),
    ],
    validation: [
      "Send one body with one Idempotency-Key to both paths. The second answer is a free replay with the same bytes.",
      "An answer without a Deprecation header comes from the new path.",
    ],
    examples: operation.examples.map(({ name, request: body }) => ({
      name,
      before: { method: "POST", path: from, body },
      after: { method: "POST", path: to, body },
    })),
    evidence: claim(
      "Both paths give the same answer.",
      SAME_ANSWERS,
      { test: "alias-idempotency" },
      SMOKE,
    ).evidence,
  }];
}

function timelineOf({ sunsetDate }: Alias): string {
  const since = `Deprecated since ${DEPRECATED_SINCE}.`;
  return sunsetDate === undefined
    ? `${since} No end date is set. The end date will be published here at least ${NOTICE_DAYS.beta} days before the end.`
    : `${since} The path may be removed from ${sunsetDate} on.`;
}

import { z } from "zod";
import type { DocumentServices } from "../../routes/public_document.ts";
import type { TrafficReport } from "../../traffic/traffic_report.ts";
import { claim, type EvidencedClaim } from "../claim.ts";
import { declarationGaps, type Gap } from "../declaration_gap.ts";
import { documentPath } from "../document.ts";
import { changelogEntries } from "../lifecycle/changelog.ts";
import { clientPackages } from "../onboarding/client_packages.ts";
import { isClean } from "../release/release_record.ts";
import { RECORD_STATUSES, runningRecord } from "../release/running_record.ts";

/** The parties that can close a gap. */
export const CLOSERS = {
  operator: "The operator of this service, whom other documents call platform.",
  developer: "The developers of the service's code.",
} as const;

export const gapCounts = z.object({ operator: z.int(), developer: z.int() })
  .meta({ id: "GapCounts" });

/** The public documents that a complete service has. */
const CONTRACT_DOCUMENTS = [
  "openapi",
  "postman",
  "status",
  "sla",
  "incidents",
  "security",
  "access-control",
  "observability",
  "onboarding",
  "versioning",
  "examples",
  "support",
  "migrations",
  "procurement",
  "conformance",
  "data-processing",
  "compliance",
  "ai-governance",
  "sdks",
  "changelog",
  "webhooks",
  "errors",
  "security.txt",
] as const;

type Asked = Pick<DocumentServices, "routes" | "config" | "operator">;

/**
 * All gaps that the service can find.
 * @param webhooksOn Null if the database does not answer.
 * @param report Null if the measurements cannot be read.
 */
export async function gapsOf(
  services: Asked,
  webhooksOn: boolean | null,
  report: TrafficReport | null,
): Promise<Gap[]> {
  return [
    ...await missingReleases(),
    ...declarationGaps(services.operator),
    ...await shutGates(webhooksOn),
    ...missingConfiguration(services),
    ...missingProbes(report),
    ...missingDocuments(services),
  ];
}

/** The number of gaps that each party can close. */
export function gapCountsOf(gaps: readonly Gap[]): z.output<typeof gapCounts> {
  const count = (who: Gap["closedBy"]) => gaps.filter(({ closedBy }) => closedBy === who).length;
  return { operator: count("operator"), developer: count("developer") };
}

async function shutGates(webhooksOn: boolean | null): Promise<Gap[]> {
  const gated = (await clientPackages()).filter(({ isGated }) => isGated);
  const gates: [isOpen: boolean, gap: string, closedBy: Gap["closedBy"], EvidencedClaim][] = [
    [
      webhooksOn === true,
      "webhooks",
      "operator",
      claim(
        webhooksOn === null
          ? "Whether webhooks are released is unknown at the moment."
          : "Webhooks are not released.",
        { process: "deno task admin webhooks on" },
      ),
    ],
    [
      gated.length === 0,
      "sdk-publication",
      "developer",
      claim(
        `The manifests of these clients prevent publication: ${
          gated.map(({ runtime }) => runtime).join(", ")
        }.`,
        { test: "client-manifests" },
      ),
    ],
  ];
  return gates.filter(([isOpen]) => !isOpen)
    .map(([, gap, closedBy, words]) => ({ gap, kind: "release_gate", closedBy, ...words }));
}

/**
 * A gap if no external probe has tested the service in the last day. Only such a probe sees an
 * outage of the network in front of the service.
 */
function missingProbes(report: TrafficReport | null): Gap[] {
  const day = report?.windows.find(({ window }) => window === "24h");
  if (day !== undefined && day.external.length > 0) return [];
  return [{
    gap: "external-probe",
    kind: "measurement",
    closedBy: "operator",
    ...claim(
      "No external probe has posted results in the last day, so availability rests on the service's own counts.",
      { measured: "/v1/status#traffic.windows" },
    ),
  }];
}

/**
 * Gaps that a release closes: the running code has no record of a release check, or no released
 * version.
 */
async function missingReleases(): Promise<Gap[]> {
  const { status, record } = await runningRecord();
  const [entry] = await changelogEntries().catch(() => []);
  const releases: [isThere: boolean, gap: string, EvidencedClaim][] = [
    [
      status === "current" && record !== null && isClean(record),
      "release-record",
      claim(
        status === "current"
          ? "A step of the release check failed or was skipped, according to its record."
          : RECORD_STATUSES[status],
        { process: "deno task release-check" },
      ),
    ],
    [
      entry?.status === "released",
      "contract-release",
      claim("The changelog marks this version of the contract as unreleased.", {
        test: "changelog-versions",
      }),
    ],
  ];
  return releases.filter(([isThere]) => !isThere)
    .map(([, gap, words]) => ({ gap, kind: "release", closedBy: "developer", ...words }));
}

function missingConfiguration({ config }: Asked): Gap[] {
  const settings: [isThere: boolean, gap: string, words: string][] = [
    [
      config.databaseUrl !== undefined,
      "DATABASE_URL",
      "The service uses its embedded database, which is meant for development.",
    ],
    [
      config.ai.provider === "openai",
      "AI_PROVIDER",
      "No language model is configured for the AI lane.",
    ],
    [
      config.opsToken !== undefined,
      "OPS_TOKEN",
      "No token for operators is set, so the deep readiness route refuses every request.",
    ],
    [config.publicUrl.startsWith("https:"), "PUBLIC_URL", "The public address is not https."],
    [
      config.sourceUrl !== undefined,
      "SOURCE_URL",
      "The service does not say where its source code is, although its licence requires this.",
    ],
  ];
  return settings.filter(([isThere]) => !isThere).map(([, gap, words]) => ({
    gap,
    kind: "configuration",
    closedBy: "operator",
    ...claim(words, { table: "variables in src/base/config.ts" }),
  }));
}

function missingDocuments({ routes }: Asked): Gap[] {
  return CONTRACT_DOCUMENTS.filter((id) => documentPath(routes, id) === null).map((id) => ({
    gap: id,
    kind: "document",
    closedBy: "developer",
    ...claim("A complete service has this document, but this service does not serve it yet.", {
      table: "CONTRACT_DOCUMENTS in src/metadata/procurement/gaps.ts",
    }),
  }));
}

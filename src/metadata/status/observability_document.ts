import { MAX_SKEW_MS } from "../../database/service_clock.ts";
import { z } from "zod";
import type { PublicDocument } from "../../routes/public_document.ts";
import {
  DEEP_CHECKS,
  type DeepCheck,
  PROBE_MAX_AGE_MS,
  PROBE_PATHS,
  PROBE_TIMEOUT_MS,
} from "../../routes/probes.ts";
import { METRICS } from "../../telemetry/metrics.ts";
import { claim, claimed, type EvidencedClaim } from "../claim.ts";
import { CONTRACT_VERSION, documentPath, documentSchema, maturity } from "../document.ts";
import { MEASURED } from "./measurement.ts";

const check = z.object({
  name: z.string(),
  status: maturity,
  path: z.string(),
  signal: z.string(),
  cadence: z.string(),
  publicEvidence: z.string(),
}).meta({ id: "ObservedCheck" });

const metric = z.object({
  name: z.string(),
  kind: z.enum(["counter", "up_down_counter", "histogram", "gauge"]),
  unit: z.string(),
  attributes: z.array(z.string()),
  description: z.string(),
}).meta({ id: "TelemetryMetric" });

const runbook = z.object({
  when: z.string(),
  ...claimed.shape,
}).meta({ id: "Runbook" });

/** `/v1/observability`: what probes of a process show, and how the operator reacts. */
export const observabilityDocument: PublicDocument = {
  id: "observability",
  path: "/observability",
  name: "Observability",
  summary: "Probes, and what to do if a probe fails",
  schema: documentSchema("Observability", {
    checks: z.array(check),
    measurement: z.string(),
    requestTrace: claimed,
    telemetry: claimed,
    metrics: z.array(metric),
    productionChecklist: z.array(z.string()),
    runbooks: z.array(runbook),
    deploymentEvidence: z.object({
      contractVersion: z.string(),
      conformance: z.string().nullable().meta({ description: "Null if there is no record yet." }),
      openapi: z.string().nullable(),
      readiness: z.string(),
    }),
  }),
  build: ({ routes }) => ({
    checks: [...PUBLIC_CHECKS, ...DEEP_CHECKS.map(deepCheck)],
    measurement: MEASURED,
    requestTrace: claim(
      "Every answer has an X-Request-Id. The log has one line per request: id, route, status and duration.",
      { test: "call-log-fields" },
    ),
    telemetry: TELEMETRY,
    metrics: Object.values(METRICS).map(({ name, kind, unit, attributes, description }) => ({
      ...{ name, kind, unit, description },
      attributes: [...attributes],
    })),
    productionChecklist: PRODUCTION_CHECKLIST,
    runbooks: RUNBOOKS.map(([when, words]) => ({ when, ...words })),
    deploymentEvidence: {
      contractVersion: CONTRACT_VERSION,
      conformance: documentPath(routes, "conformance"),
      openapi: documentPath(routes, "openapi"),
      readiness: PROBE_PATHS.readiness,
    },
  }),
};

const TELEMETRY = claim(
  "With OTEL_DENO set, a process sends traces, metrics and its log to a collector over OTLP. Spans are named after their route and continue the caller's trace. Spans contain ids and values from closed lists: no key, birth data, place or text from callers.",
  { test: "telemetry-without-caller-data" },
  { table: "METRICS in src/telemetry/metrics.ts" },
);

const ON_REQUEST = "At every request.";

const PUBLIC_CHECKS = [
  checkOf({
    name: "life",
    path: PROBE_PATHS.life,
    cadence: ON_REQUEST,
    signal: claim("200 while the process is alive. The probe checks nothing else.", {
      test: "health-probes",
    }),
  }),
  checkOf({
    name: "readiness",
    path: PROBE_PATHS.readiness,
    cadence: `At every request. The database is asked at most once in ${PROBE_MAX_AGE_MS} ms.`,
    signal: claim(
      `503 while the process drains, lacks a pepper that stored secrets are encrypted with, or has a clock more than ${
        MAX_SKEW_MS / 1000
      } s off its database's. Also 503 if a test write to the database does not succeed within ${PROBE_TIMEOUT_MS} ms. After the database has failed a call, it stays 503 until such a write succeeds.`,
      { test: "draining-not-ready" },
      { test: "database-readiness" },
      { test: "database-write-readiness" },
      { test: "pepper-readiness" },
      { test: "clock-readiness" },
    ),
  }),
];

const DEEP_SIGNALS: Record<DeepCheck, string> = {
  database: "The database accepts a test write, which leaves no data behind.",
  migrations: "The applied migrations can be read.",
  ephemeris: "The kernel computes the known position of the Sun at the epoch J2000.0.",
  webhook_secrets:
    "The peppers of this process can decrypt the secrets of webhooks and of second factors.",
  jobs: "The job queue can be read.",
  clock: `The clock of the process is within ${MAX_SKEW_MS / 1000} s of the database's.`,
};

function deepCheck(name: DeepCheck) {
  return checkOf({
    name,
    path: `/v1${PROBE_PATHS.deepReadiness}?deep=1`,
    cadence: "At every request with the operator's x-ops-token.",
    signal: claim(
      DEEP_SIGNALS[name],
      { test: "deep-readiness-checks" },
      { test: "deep-readiness-token" },
    ),
  });
}

function checkOf(
  { name, path, cadence, signal: { words, evidence } }: {
    name: string;
    path: string;
    cadence: string;
    signal: EvidencedClaim;
  },
) {
  return { name, status: "live", path, signal: words, cadence, publicEvidence: evidence };
}

/** The operator's checklist before partners call. */
const PRODUCTION_CHECKLIST = [
  "Set ENVIRONMENT to production, so that the embedded database and the simulator are refused.",
  "Name PostgreSQL with fsync on in DATABASE_URL; run the service under a role that owns no table.",
  "Keep KEY_PEPPER apart from the backups of the database.",
  "Set OPS_TOKEN; without it the deep readiness route is closed.",
  "Terminate TLS at a proxy that limits the time for headers, body and idle connections.",
  `Let the proxy poll ${PROBE_PATHS.readiness} every second, and set its timeout above the deadlines.`,
  "Set PUBLIC_URL, SOURCE_URL and OPERATOR_FILE, the file with the operator's declarations.",
  `Let an external probe post its results to /v1${PROBE_PATHS.outside}, and declare availability in OPERATOR_FILE.`,
  "Test restoring a backup, and verify the ledger afterwards.",
];

const RUNBOOKS: [when: string, words: EvidencedClaim][] = [
  [
    "A key was exposed",
    claim(
      "Roll the key, so that both keys work for a while, or revoke the key at once.",
      { process: "deno task admin key roll KEY_ID" },
      { process: "deno task admin key revoke KEY_ID" },
      { test: "key-revocation-delay" },
    ),
  ],
  [
    "Partners see failures",
    claim(
      "Publish the incident, update it when you learn more, resolve it, then publish its postmortem.",
      { process: "deno task admin incident open" },
      { process: "deno task admin incident update" },
      { process: "deno task admin incident resolve" },
      { process: "deno task admin incident postmortem" },
    ),
  ],
  [
    "A partner disputes a bill",
    claim(
      "Look up the calls by request id, then check every balance against the ledger.",
      { process: "deno task admin calls ORGANIZATION" },
      { process: "deno task admin verify-ledger" },
    ),
  ],
  [
    "The AI lane fails",
    claim(
      "Read the codes with which attempts ended, then test the endpoint of the model.",
      { process: "deno task admin ai --days 1" },
      { process: "deno task ai-check" },
    ),
  ],
  [
    "Jobs wait too long",
    claim(
      "List queued jobs, find out why a job failed, and retry the job.",
      { process: "deno task admin job list --state queued" },
      { process: "deno task admin job show JOB" },
      { process: "deno task admin job retry JOB" },
    ),
  ],
  [
    "A receiver of webhooks was down",
    claim(
      "List the dead letters of the endpoint, enable the endpoint if it was disabled, and send the dead letters again.",
      { process: "deno task admin webhook deliveries ENDPOINT --state dead" },
      { process: "deno task admin webhook enable ENDPOINT" },
      { process: "deno task admin webhook redeliver ENDPOINT" },
    ),
  ],
  [
    "A release was installed",
    claim(
      "Migrate the database as its owner, then check the deep readiness of each process.",
      { process: "deno task migrate" },
      { test: "older-release-restart" },
    ),
  ],
];

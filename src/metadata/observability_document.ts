import { z } from "zod";
import type { PublicDocument } from "../routes/public_document.ts";
import {
  DEEP_CHECKS,
  type DeepCheck,
  PROBE_MAX_AGE_MS,
  PROBE_PATHS,
  PROBE_TIMEOUT_MS,
} from "../routes/probes.ts";
import { claim, claimed, type EvidencedClaim } from "./claim.ts";
import { CONTRACT_VERSION, documentPath, documentSchema, maturity } from "./document.ts";
import { MEASURED } from "./measurement.ts";
import { METRICS } from "../telemetry/metrics.ts";

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

/** `/v1/observability`: what can be asked of a process, and what its operator does about the answer. */
export const observabilityDocument: PublicDocument = {
  id: "observability",
  path: "/observability",
  name: "Observability",
  summary: "Probes, and what an operator does when one fails",
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
      conformance: z.string().nullable().meta({ description: "Null: there is none yet." }),
      openapi: z.string().nullable(),
      readiness: z.string(),
    }),
  }),
  build: ({ routes }) => ({
    checks: [...PUBLIC_CHECKS, ...DEEP_CHECKS.map(deepCheck)],
    measurement: MEASURED,
    requestTrace: claim(
      "Every answer has an X-Request-Id. The log has one line a request: id, route, status and duration.",
      {
        test: "the log tells route, status and duration of a call, and neither key nor birth data",
      },
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
  "With OTEL_DENO set, a process sends traces, metrics and its log to a collector by OTLP. Spans have the name of their route and join the caller's trace. They hold ids and words from closed lists: no key, birth data, place or text that callers sent.",
  {
    test:
      "a collector gets routes, steps and every metric of the document, and nothing that callers sent",
  },
  { table: "METRICS in src/telemetry/metrics.ts" },
);

const ON_REQUEST = "At every request.";

const PUBLIC_CHECKS = [
  checkOf({
    name: "life",
    path: PROBE_PATHS.life,
    cadence: ON_REQUEST,
    signal: claim("200 while the process answers. Nothing else is asked.", {
      test: "probes tell life, readiness and the database",
    }),
  }),
  checkOf({
    name: "readiness",
    path: PROBE_PATHS.readiness,
    cadence: `At every request; the database is asked once in ${PROBE_MAX_AGE_MS} ms at most.`,
    signal: claim(
      `503 while the process drains, lacks a secret that webhooks are sealed with, or gets no answer from its database within ${PROBE_TIMEOUT_MS} ms.`,
      { test: "a draining process lives but is not ready" },
      { test: "a process whose database does not answer is not ready" },
      { test: "a pepper that is missing fails readiness, and delivery goes on elsewhere" },
    ),
  }),
];

const DEEP_SIGNALS: Record<DeepCheck, string> = {
  database: "The database answers a query.",
  migrations: "The migrations that are applied can be read.",
  ephemeris: "The kernel puts the Sun of the epoch J2000.0 where it stood.",
  webhook_secrets: "The peppers of this process open every webhook secret.",
  jobs: "The queue of jobs can be read.",
};

function deepCheck(name: DeepCheck) {
  return checkOf({
    name,
    path: `/v1${PROBE_PATHS.deepReadiness}?deep=1`,
    cadence: "At every request of an operator, who sends x-ops-token.",
    signal: claim(
      DEEP_SIGNALS[name],
      { test: "every check that the document names is in the deep readiness, and fails it" },
      { test: "deep readiness opens to the operator's token alone" },
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

/** What an operator sees to before partners call. */
const PRODUCTION_CHECKLIST = [
  "Set ENVIRONMENT to production, so that the embedded database and the simulator are refused.",
  "Name PostgreSQL with fsync on in DATABASE_URL; run the service under a role that owns no table.",
  "Keep KEY_PEPPER apart from the backups of the database.",
  "Set OPS_TOKEN; without it the deep readiness stays shut.",
  "Let TLS end at a proxy, which bounds head, body and idle time of a connection.",
  `Let the proxy ask ${PROBE_PATHS.readiness} every second and wait longer than the deadlines.`,
  "Set PUBLIC_URL, SOURCE_URL and OPERATOR_FILE, which names the operator's declarations.",
  `Let a probe outside post what it sees to /v1${PROBE_PATHS.outside}, and declare availability in OPERATOR_FILE.`,
  "Try a restore of a backup, and verify the ledger after it.",
];

const RUNBOOKS: [when: string, words: EvidencedClaim][] = [
  [
    "A key was exposed",
    claim(
      "Roll it, so that both keys work for a while, or revoke it at once.",
      { process: "deno task admin key roll KEY_ID" },
      { process: "deno task admin key revoke KEY_ID" },
      { test: "a revoked key is refused by every process within 5 s, however busy it is" },
    ),
  ],
  [
    "Partners see something fail",
    claim(
      "Publish the incident, add to it as more is known, resolve it, then publish its postmortem.",
      { process: "deno task admin incident open" },
      { process: "deno task admin incident update" },
      { process: "deno task admin incident resolve" },
      { process: "deno task admin incident postmortem" },
    ),
  ],
  [
    "A partner doubts a bill",
    claim(
      "Look the calls up by request id, then check every balance against the ledger.",
      { process: "deno task admin calls ORGANIZATION" },
      { process: "deno task admin verify-ledger" },
    ),
  ],
  [
    "The AI lane fails",
    claim(
      "Read which codes the attempts ended with, then ask the endpoint what it enforces.",
      { process: "deno task admin ai --days 1" },
      { process: "deno task ai-check" },
    ),
  ],
  [
    "Jobs wait too long",
    claim(
      "See what is queued and why a job failed; run what failed once more.",
      { process: "deno task admin job list --state queued" },
      { process: "deno task admin job show JOB" },
      { process: "deno task admin job retry JOB" },
    ),
  ],
  [
    "A receiver of webhooks was down",
    claim(
      "See its dead letters; enable the endpoint if it was disabled, and send them again.",
      { process: "deno task admin webhook deliveries ENDPOINT --state dead" },
      { process: "deno task admin webhook enable ENDPOINT" },
      { process: "deno task admin webhook redeliver ENDPOINT" },
    ),
  ],
  [
    "A release was installed",
    claim(
      "Bring the database up to date as its owner, then read the deep readiness of each process.",
      { process: "deno task migrate" },
      {
        test: "an older release that starts again leaves what a newer one has written, and says so",
      },
    ),
  ],
];

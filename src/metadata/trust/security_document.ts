import { z } from "zod";
import type { Config } from "../../base/config.ts";
import { ROTATION_HOURS } from "../../events/sign.ts";
import { ANSWER_HOURS, ATTEMPT_DAYS } from "../../metering/reaper.ts";
import type { Operator } from "../../base/operator.ts";
import { USUAL_RESULT_DAYS } from "../../routes/job_kind.ts";
import type { PublicDocument } from "../../routes/public_document.ts";
import { claim, claimed, declared, together } from "../claim.ts";
import { declarationGaps, listGaps, OPERATORS_LIST } from "../declaration_gap.ts";
import { documentSchema, maturity, MATURITY_MEANING, maturityMeanings } from "../document.ts";
import { backupsKept, logsKept } from "./retention.ts";
import { subprocessor, subprocessorsOf } from "./subprocessors.ts";

const SECURITY_TXT = "/.well-known/security.txt";
const AGES = { test: "retention-ages" };
const CANARY = { test: "personal-data-columns" };

const PROVEN_CONTROLS = [
  {
    name: "Server-Side API Keys",
    status: "live",
    scope: "Every operation and query.",
    ...claim(
      "A key has 256 random bits. The database has only the key's HMAC-SHA256, under a secret that is not in the database. Pages of other origins cannot call routes that need a key.",
      { test: "keys-not-stored" },
      { test: "key-entropy" },
      { test: "browser-origins-refused" },
    ),
    partnerExpectation:
      "Keep keys in the secret storage of a server, never in browser or mobile code.",
  },
  {
    name: "Scoped Endpoint Access",
    status: "live",
    scope: "Every operation, by scope, plan and environment.",
    ...claim(
      "A key can call the operations of its scopes and its plan, in one environment. To poll a job, cancel it or read its results, a key needs the scope with which the job was created.",
      { test: "key-scopes" },
      { test: "key-environments" },
      { test: "job-access-scope" },
      { test: "file-job-access" },
    ),
    partnerExpectation:
      "Ask for a separate key for each system, with only the scopes that the system needs.",
  },
  {
    name: "Retry-Safe Usage Records",
    status: "live",
    scope: "Every operation called with an Idempotency-Key.",
    ...claim(
      "A retry with the same Idempotency-Key and body gets the first answer and is not billed. Another body under a used Idempotency-Key answers 409.",
      { test: "idempotent-replay" },
      { test: "idempotent-operations" },
      { test: "idempotency-race" },
      { test: "idempotency-conflict" },
    ),
    partnerExpectation: "Send a separate Idempotency-Key with each logical call.",
  },
  {
    name: "No Fallback Success For AI Output",
    status: "live",
    scope: "The AI lane.",
    ...claim(
      "If the gate refuses two texts of a call, the call answers 502 and bills nothing. If the model is unavailable, the call answers 503 and bills nothing.",
      { test: "gate-refusal-unbilled" },
      { test: "provider-unavailable-unbilled" },
    ),
    partnerExpectation: "Treat 502 and 503 as no answer, and show no text to your customer.",
  },
  {
    name: "Data Minimization",
    status: "live",
    scope: "The database, the log and requests to the model.",
    ...claim(
      "Data of a request is stored only in the columns that /v1/data-processing lists, and is in no log line. The model gets no id, birth date, birth time or birth place, unless a customer's words contain it. The model gets facts that were computed from a birth.",
      CANARY,
      { test: "model-input-data" },
    ),
    partnerExpectation: "Send ids that have no meaning outside your systems.",
  },
  {
    name: "Rate Limits And Abuse Guard",
    status: "live",
    scope: "Every key, across all processes. Refused calls are counted in each process separately.",
    ...claim(
      "A sliding window limits the rate tokens of a key and operation. A ceiling limits its calls in flight. Refused calls have a separate limit.",
      { test: "rate-limit-retry-after" },
      { test: "rate-window-shared" },
      { test: "concurrency-ceiling" },
      { test: "refused-keys-wait" },
    ),
    partnerExpectation: "Wait as long as Retry-After says.",
  },
];

const control = z.object({
  name: z.string(),
  status: maturity,
  scope: z.string(),
  words: z.string(),
  partnerExpectation: z.string(),
  evidence: z.string(),
});
const retention = z.object({
  category: z.string(),
  status: z.enum(["live", "beta"]),
  retention: z.string(),
  handling: z.string(),
  evidence: z.string(),
});

/** `/v1/security`: security controls and their evidence. */
export const securityDocument: PublicDocument = {
  id: "security",
  path: "/security",
  name: "Security",
  summary: "Controls, retention of data, subprocessors",
  schema: documentSchema("Security", {
    scope: z.string(),
    statuses: maturityMeanings,
    controls: z.array(control),
    dataRetention: z.array(retention),
    subprocessors: z.array(subprocessor).meta(OPERATORS_LIST),
    subprocessorDeclaration: z.string(),
    securityTxt: z.union([z.string(), z.null()]),
    securityContact: z.string(),
    disclosure: z.object({
      report: claimed,
      assessment: claimed,
      goodFaith: claimed,
      fixes: claimed,
    }).meta({
      description:
        "The policy for reports of vulnerabilities: where to send a report, when it is assessed, what is promised to people who report in good faith, and when a vulnerability is closed.",
    }),
    enterpriseNotes: z.string(),
    gaps: listGaps,
  }),
  build: ({ config, operator, routes: { documents } }) => ({
    scope:
      "The controls of the service: its program, its database and the data that it sends to others. For hosts, networks and staff, this document repeats the operator's declarations.",
    statuses: MATURITY_MEANING,
    controls: [...PROVEN_CONTROLS, ...declaredControls(config, operator)],
    dataRetention: [...retainedOfCalls(config, operator), ...retainedOfAccounts(operator)],
    subprocessors: subprocessorsOf(config.ai, operator),
    subprocessorDeclaration: declared(
      operator,
      "subprocessors",
      (others: readonly unknown[]) =>
        others.length === 0
          ? "The operator declares no other subprocessors."
          : "The operator declares subprocessors other than the model's provider.",
    ).words,
    securityTxt: documents.some(({ path }) => path === SECURITY_TXT) ? SECURITY_TXT : null,
    securityContact: declared(operator, "securityContact").words,
    disclosure: disclosureOf(operator),
    enterpriseNotes: declared(operator, "enterpriseTerms").words,
    gaps: declarationGaps(operator, ["subprocessors"]),
  }),
};

/** What a person who has found a vulnerability can expect. */
function disclosureOf(operator: Operator) {
  const days = (severity: string) => (count: number) => `${severity}: within ${count} days.`;
  return {
    report: declared(
      operator,
      "securityContact",
      (contact: string) => `Send reports to ${contact.replace(/^mailto:/, "")}.`,
      "The contact for reports is not declared by the operator.",
    ),
    assessment: declared(
      operator,
      "disclosure.triageHours",
      (hours: number) => `A report is assessed within ${hours} hours.`,
      "The time until a report is assessed is not declared by the operator.",
    ),
    goodFaith: declared(
      operator,
      "disclosure.safeHarbour",
      String,
      "What is promised to people who report in good faith is not declared by the operator.",
    ),
    fixes: together(
      declared(
        operator,
        "patchDays.critical",
        days("Critical"),
        "Critical: not declared by the operator.",
      ),
      declared(
        operator,
        "patchDays.high",
        days("High severity"),
        "High severity: not declared by the operator.",
      ),
    ),
  };
}

/** Controls that no test of the program can prove, so that the operator declares them. */
function declaredControls({ environment, publicUrl }: Config, operator: Operator) {
  const { gateway, securityReview } = operator;
  const isServed = environment === "production" && publicUrl.startsWith("https:");
  return [
    {
      name: "Dedicated HTTPS Gateway",
      status: isServed && gateway?.tls !== undefined ? "live" : "release_gate",
      scope: `Host: ${gateway?.host ?? "not declared"}.`,
      ...declared(operator, "gateway.tls", (tls: string) => `Declared: ${tls}`),
      partnerExpectation: "Call the service only over HTTPS, and verify certificates.",
    },
    {
      name: "Enterprise Security Review",
      status: securityReview === undefined ? "release_gate" : "enterprise",
      scope: "An external review, with the scope that the operator declares.",
      ...declared(operator, "securityReview", (review: string) => `Declared: ${review}`),
      partnerExpectation: "Ask the security contact for the report.",
    },
  ];
}

function retainedOfCalls({ leaseMs }: Config, operator: Operator) {
  const logs = logsKept(operator);
  return [
    retained(
      "API Request Metadata",
      `The credits reserved for a call or job are released at its end. If the process of a call dies, the hold ends ${
        leaseMs / 1000
      } seconds later at the latest. Records of requests to a model are deleted after ${ATTEMPT_DAYS} days. Usage records are kept without limit.`,
      `The records of calls contain ids, operation, price, durations, token counts and the gate's codes. A log line contains the request id, route, status and duration. ${logs.words}`,
      AGES,
      CANARY,
      { operator: "hosting.logDays" },
    ),
    retained(
      "Birth Data Payloads",
      `The body of a call is not stored. With an Idempotency-Key, the answer is stored for ${ANSWER_HOURS} hours and may repeat birth data. The request data that a job needs is stored until the job ends.`,
      "The Idempotency-Key and a SHA-256 digest of the body are stored with the answer. /v1/data-processing lists every column.",
      AGES,
      CANARY,
    ),
    retained(
      "Generated AI Outputs",
      `With an Idempotency-Key, an answer is stored for ${ANSWER_HOURS} hours. The result of a job is deleted ${USUAL_RESULT_DAYS} days after its end. Other answers are not stored.`,
      "Texts that the gate refused are not stored; only the codes of their faults are.",
      AGES,
    ),
  ];
}

function retainedOfAccounts(operator: Operator) {
  return [
    retained(
      "Billing And Entitlement Records",
      "Entries are kept without limit. The service can neither change nor remove entries of the ledger, and deletes no usage records. The operator may move a closed month to an archive file; the sums of the month stay and are checked.",
      `Entries contain ids, amounts, times and the operator's notes on amounts. ${
        backupsKept(operator).words
      }`,
      { test: "ledger-append-only" },
      { test: "closed-months" },
      { operator: "hosting.backupDays" },
    ),
    retained(
      "Support Evidence",
      "The service does not store support requests. The operator keeps the messages that partners send to support.",
      "A request id and the prefix of a key are enough to find the usage record of a call. No payload is needed.",
      { process: "deno task admin calls" },
    ),
    retained(
      "Raw Secrets",
      `API keys are not stored. A replaced webhook secret is deleted after ${ROTATION_HOURS} hours.`,
      "Only the HMAC-SHA256 of a key is stored. Webhook secrets and the secrets of second factors are encrypted with AES-256-GCM, and recovery codes are hashed. All of them are shown once, when they are created.",
      AGES,
      { test: "keys-not-stored" },
      { test: "webhook-secrets-shown-once" },
      { test: "console-factor-secret" },
    ),
  ];
}

function retained(
  category: string,
  words: string,
  handling: string,
  ...proofs: Parameters<typeof claim> extends [string, ...infer Proofs] ? Proofs : never
) {
  const { words: retention, evidence } = claim(words, ...proofs);
  return { category, status: "live", retention, handling, evidence };
}

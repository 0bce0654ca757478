import { REVOKED_WITHIN_SECONDS } from "../../access/key_cache.ts";
import type { Operator } from "../../base/operator.ts";
import { claim, declared, type EvidencedClaim, together } from "../claim.ts";
import { NOTICE_DAYS } from "../lifecycle/deprecation_policy.ts";

/** A question of a buyer's risk assessment, with its answer. */
interface Question extends EvidencedClaim {
  subject: string;
  question: string;
}

/** The questions with their answers, subject by subject. */
export function answeredQuestions(operator: Operator): Question[] {
  return Object.entries(questionsBySubject(operator)).flatMap(([subject, questions]) =>
    Object.entries(questions).map(([question, answer]) => ({ subject, question, ...answer }))
  );
}

function questionsBySubject(
  operator: Operator,
): Record<string, Record<string, EvidencedClaim>> {
  const stated = (path: string, inWords?: (value: never) => string) =>
    declared(operator, path, inWords);
  return {
    "The operator": company(stated),
    "Access": access(stated),
    "Data": data(stated),
    "Changes and vulnerabilities": changes(stated),
    "Availability and continuity": continuity(stated),
    "AI": ai(stated),
  };
}

type Stated = (path: string, inWords?: (value: never) => string) => EvidencedClaim;

function company(stated: Stated): Record<string, EvidencedClaim> {
  return {
    "Which legal person runs the service?": stated("name"),
    "In which register is this person listed?": stated("registration"),
    "Which law governs the contract?": stated("jurisdiction"),
    "Which certificates does the operator have?": stated(
      "certifications",
      (list: { name: string; validUntil: string }[]) =>
        list.map(({ name, validUntil }) => `${name}, valid until ${validUntil}`).join("; ") ||
        "None.",
    ),
    "Which insurance does the operator have?": stated("insurance"),
    "Have people from outside tested the security of the service?": stated("securityReview"),
    "Which subprocessors are there?": claim(
      "/v1/security lists the provider of the language model and those that the operator declares.",
      { test: "provider-is-subprocessor" },
      { operator: "subprocessors" },
    ),
    "How are staff vetted and trained?": stated("personnelChecks"),
    "Which accessibility standard do the console and the documentation meet?": stated(
      "accessibility",
    ),
  };
}

function access(stated: Stated): Record<string, EvidencedClaim> {
  return {
    "How are API keys stored?": claim(
      "Only an HMAC-SHA256 of a key is stored, made with a secret that is not in the database. A key is shown once.",
      { test: "keys-not-stored" },
      { test: "key-entropy" },
    ),
    "Can a key be limited to some operations?": claim(
      "Yes: a key has scopes and one environment.",
      { test: "key-scopes" },
      { test: "key-environments" },
    ),
    "How are keys rotated?": claim(
      "A new key is made, and the old key works until an instant that you choose.",
      { test: "key-roll-overlap" },
      { process: "deno task admin key roll" },
    ),
    "How soon does a revoked key stop working?": claim(
      `Within ${REVOKED_WITHIN_SECONDS} seconds, in every process.`,
      { test: "key-revocation-delay" },
    ),
    "How do people sign in to the console?": together(
      claim(
        "With a key that has the scope console, or with a code that works once. Each person, and each holder of a key, can turn on a second factor: codes by time (TOTP, RFC 6238) with recovery codes. It cannot be required of all people of an organization.",
        { test: "console-session-scope" },
        { test: "console-second-factor" },
        { test: "console-code-once" },
        { test: "console-code-guesses" },
      ),
      stated("consoleSignIn"),
    ),
    "Is what people do in the console recorded?": claim(
      "Yes: the audit log names the person or the key.",
      { test: "console-key-lifecycle" },
      { test: "console-webhook-endpoints" },
    ),
    "Which staff of the operator can read stored data?": stated("hosting.personnelAccess"),
    "How are denial-of-service and abuse limited?": claim(
      "By rate tokens, calls in flight, refused calls, and the size and pace of bodies, for each key and each organization.",
      { test: "rate-limit-retry-after" },
      { test: "organization-in-flight-share" },
      { test: "refused-keys-wait" },
      { test: "body-timeout" },
    ),
  };
}

function data(stated: Stated): Record<string, EvidencedClaim> {
  return {
    "Which personal data is stored, and where?": claim(
      "/v1/data-processing lists every column and every field.",
      { test: "personal-data-columns" },
      { test: "personal-fields-marked" },
    ),
    "How long is it stored?": claim(
      "/v1/security states an age for each kind of row.",
      { test: "retention-ages" },
    ),
    "Do logs and traces contain personal data?": claim(
      "No.",
      { test: "call-log-fields" },
      { test: "telemetry-without-caller-data" },
    ),
    "Where is it stored?": stated("hosting.regions", (regions: string[]) => regions.join(", ")),
    "How is stored data encrypted?": stated("hosting.encryptionAtRest"),
    "How is data encrypted in transit?": together(
      stated("gateway.tls"),
      stated("hosting.internalEncryption"),
    ),
    "How long are backups kept?": stated("hosting.backupDays", (days: number) => `${days} days.`),
    "Is there a data processing agreement?": stated("dataProcessing.agreementUrl"),
    "Which data leaves the region?": stated("dataProcessing.transfers"),
    "What happens to data when a contract ends?": together(
      claim(
        "The operator deletes the organization: its keys, answers, jobs and endpoints. The ledger and the sums of usage stay.",
        { process: "deno task admin org delete" },
      ),
      stated("exitTerms"),
    ),
    "How soon are customers told of a breach?": together(
      stated("breachNoticeHours", (hours: number) => `Within ${hours} hours.`),
      stated("breachProcess"),
    ),
  };
}

function changes(stated: Stated): Record<string, EvidencedClaim> {
  const days = (count: number) => `Within ${count} days.`;
  return {
    "How are vulnerabilities reported?": stated("securityContact"),
    "How soon is a report assessed?": stated(
      "disclosure.triageHours",
      (hours: number) => `Within ${hours} hours.`,
    ),
    "What is promised to people who report in good faith?": stated("disclosure.safeHarbour"),
    "How soon are critical vulnerabilities closed?": stated("patchDays.critical", days),
    "How soon are vulnerabilities of high severity closed?": stated("patchDays.high", days),
    "Is there a list of all components?": claim(
      "Yes: /v1/compliance has them as CycloneDX, with licences.",
      { test: "components-of-lock-file" },
      { test: "component-licences" },
    ),
    "Who approves a change of the production environment?": stated("changeControl"),
    "How are changes of the contract announced?": claim(
      `Each change is compared with the pinned contract. A former path keeps working for at least ${NOTICE_DAYS.beta} days after its notice.`,
      { test: "contract-change-kinds" },
      { test: "former-path-notice" },
    ),
    "Can the operator return to the previous release?": claim(
      "Yes: the previous release can start again on the same database.",
      { test: "older-release-restart" },
    ),
  };
}

function continuity(stated: Stated): Record<string, EvidencedClaim> {
  return {
    "Which availability is promised?": together(
      stated("availabilityPercent.core", (percent: number) => `Core lane: ${percent} %.`),
      stated("availabilityPercent.ai", (percent: number) => `AI lane: ${percent} %.`),
      stated("availabilityPercent.documents", (percent: number) => `Documents: ${percent} %.`),
    ),
    "How is availability measured?": claim(
      "The service counts its own answers each minute. If the operator runs an external probe, its results are shown too, at /v1/sla.",
      { test: "measured-from-rows" },
      { test: "silent-minutes" },
    ),
    "What does a customer get if the target is missed?": stated("serviceCredits"),
    "How soon is the service restored after the loss of its database (RTO)?": stated(
      "continuity.restoreHours",
      (hours: number) => `Within ${hours} hours.`,
    ),
    "How much data may be lost (RPO)?": stated(
      "continuity.lossMinutes",
      (minutes: number) => `At most ${minutes} minutes.`,
    ),
    "When was a backup last restored?": stated("continuity.restoreDrill"),
    "How does the service continue if a region, a supplier or key staff is lost?": stated(
      "continuity.plan",
    ),
    "Does the crash of a process lose or bill work?": claim(
      "No: calls are billed only after success, and jobs continue elsewhere.",
      { test: "crash-unbilled" },
      { test: "job-lifecycle" },
    ),
    "Who watches the service, and when?": stated("monitoring"),
    "How are customers told of incidents?": together(
      claim(
        "Incidents are published at /v1/incidents and /status. A published update is never changed.",
        {
          test: "incident-history-immutable",
        },
      ),
      stated(
        "incidentNoticeHours",
        (hours: number) => `The first notice comes within ${hours} hours.`,
      ),
    ),
  };
}

function ai(stated: Stated): Record<string, EvidencedClaim> {
  return {
    "Which data does the language model get?": claim(
      "The model gets computed facts and a customer's own words, but no id and no birth data. These data are sent only to the configured host.",
      { test: "model-input-data" },
      { test: "prompt-egress" },
    ),
    "Does the provider train models on this data?": stated("ai.trainingUse"),
    "How long does the provider keep this data?": stated("ai.retention"),
    "What prevents harmful or false texts?": claim(
      "A gate checks every sentence against the computed facts. A refused text is not billed.",
      { test: "gate-rules-refuse" },
      { test: "gate-refusal-unbilled" },
    ),
    "Are texts marked as made by AI?": claim("Yes, in each answer.", { test: "ai-texts-marked" }),
    "What happens with questions about harm?": claim(
      "Such questions are refused before any model sees them, and the message says where to find help.",
      { test: "crisis-questions-refused" },
    ),
  };
}

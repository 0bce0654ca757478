import { REVOKED_WITHIN_SECONDS } from "../../access/key_cache.ts";
import { OVERLAP_HOURS } from "../../access/key_store.ts";
import type { Operator } from "../../base/operator.ts";
import { claim, declared, type EvidencedClaim, together } from "../claim.ts";
import { NOTICE_DAYS } from "../lifecycle/deprecation_policy.ts";
import { AT_ITS_AGE, AT_ONCE, FOR_EVER } from "../trust/leaving.ts";

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
  const stated = (path: string, inWords?: (value: never) => string, otherwise?: string) =>
    declared(operator, path, inWords, otherwise);
  return {
    "The operator": company(stated),
    "Access": { ...keys(stated), ...people(stated) },
    "Data": data(stated),
    "Changes and vulnerabilities": changes(stated),
    "Availability and continuity": continuity(stated),
    "AI": ai(stated),
  };
}

type Stated = (
  path: string,
  inWords?: (value: never) => string,
  otherwise?: string,
) => EvidencedClaim;

/** A declaration as one of several parts of an answer, so that each part says what it is about. */
function part(
  stated: Stated,
  path: string,
  subject: string,
  inWords: (value: never) => string = String,
): EvidencedClaim {
  return stated(
    path,
    (value) => `${subject}: ${inWords(value).replace(/\.$/, "")}.`,
    `${subject}: not declared by the operator.`,
  );
}

function withoutScheme(contact: string): string {
  return contact.replace(/^mailto:/, "");
}

function company(stated: Stated): Record<string, EvidencedClaim> {
  return {
    "Which legal person runs the service?": stated("name"),
    "In which register is this person listed?": stated("registration"),
    "Which identifier has this person for registers of suppliers (LEI)?": stated("lei"),
    "Who owns the operator, and where are its annual accounts?": stated("annualAccounts"),
    "Which law governs the contract?": stated("jurisdiction"),
    "Which certificates does the operator have?": stated(
      "certifications",
      (list: { name: string; validUntil: string }[]) =>
        list.map(({ name, validUntil }) => `${name}, valid until ${validUntil}`).join("; ") ||
        "None.",
    ),
    "Which insurance does the operator have?": stated("insurance"),
    "Have people from outside tested the security of the service?": stated("securityReview"),
    "Who is responsible for information security?": stated("securityManagement"),
    "May customers and their supervisory authorities audit?": stated("auditRights"),
    "Which subprocessors are there?": claim(
      "/v1/security lists the provider of the language model and those that the operator declares.",
      { test: "provider-is-subprocessor" },
      { operator: "subprocessors" },
    ),
    "How is a new subprocessor announced?": together(
      claim("The service itself sends no notice.", {
        table: "EVENTS in src/events/event_table.ts",
      }),
      part(stated, "dataProcessing.subprocessorNotice", "How the operator announces it"),
    ),
    "How are staff vetted and trained?": stated("personnelChecks"),
    "Which accessibility standard do the console and the documentation meet?": stated(
      "accessibility",
    ),
  };
}

function keys(stated: Stated): Record<string, EvidencedClaim> {
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
      `A new key is made. The old key works for ${OVERLAP_HOURS.usual} hours, or up to ${OVERLAP_HOURS.max} hours if agreed.`,
      { test: "key-roll-overlap" },
      { table: "OVERLAP_HOURS in src/access/key_store.ts" },
      { process: "deno task admin key roll" },
    ),
    "How soon does a revoked key stop working?": claim(
      `Within ${REVOKED_WITHIN_SECONDS} seconds, in every process.`,
      { test: "key-revocation-delay" },
    ),
    "How is the data of one partner kept from another?": claim(
      "A call reads and writes the rows of its own organization alone. A job, key, endpoint or call of another organization is answered like one that does not exist. All organizations share the tables of one database.",
      { test: "job-of-another-organization" },
      { test: "console-of-another-organization" },
      { test: "file-job-access" },
    ),
    "How are the service's own secrets kept?": together(
      claim(
        "The secret under which keys are hashed (KEY_PEPPER) is outside the database, and can be replaced while old keys stay valid. Secrets of webhooks and of second factors are encrypted under it.",
        { test: "keys-not-stored" },
        { test: "console-factor-secret" },
        { table: "variables in src/base/config.ts" },
      ),
      part(stated, "keyManagement", "Storage, access and replacement"),
    ),
    "How are denial-of-service and abuse limited?": claim(
      "By rate tokens, calls in flight, refused calls, and the size and pace of bodies, for each key and each organization.",
      { test: "rate-limit-retry-after" },
      { test: "organization-in-flight-share" },
      { test: "refused-keys-wait" },
      { test: "body-timeout" },
    ),
  };
}

function people(stated: Stated): Record<string, EvidencedClaim> {
  return {
    "How do people sign in to the console?": together(
      claim(
        "With a key that has the scope console, or with a code that works once. Each person, and each holder of a key, can turn on a second factor: codes of an authenticator app (TOTP, RFC 6238) with recovery codes. The service cannot require a second factor of all people of an organization; a gateway in front can.",
        { test: "console-session-scope" },
        { test: "console-second-factor" },
        { test: "console-code-once" },
        { test: "console-code-guesses" },
      ),
      part(stated, "consoleSignIn", "Required before the console"),
    ),
    "Is what people do in the console recorded?": claim(
      "Yes: the audit log of the organization names the person or the key, and the partner reads it in the console.",
      { test: "console-key-lifecycle" },
      { test: "console-webhook-endpoints" },
    ),
    "Is what the operator's staff do by command recorded?": together(
      claim(
        "In part. Changes of credits are entries of the ledger, and changes of keys, limits and plan are sent to webhooks. The audit log has only the reset of a second factor. No record says which member of staff ran a command.",
        { test: "ledger-append-only" },
        { table: "EVENTS in src/events/event_table.ts" },
        { test: "console-factor-reset" },
      ),
      part(stated, "hosting.personnelAccess", "Access of staff"),
    ),
    "Which staff of the operator can read stored data?": stated("hosting.personnelAccess"),
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
      "/v1/security states an age for each kind of data, and /v1/data-processing for each column.",
      { test: "retention-ages" },
      { test: "personal-data-columns" },
    ),
    "Do logs and traces contain personal data?": claim(
      "Those of the service do not. The log of the proxy in front usually has the addresses of clients.",
      { test: "call-log-fields" },
      { test: "telemetry-without-caller-data" },
    ),
    "Where is it stored?": stated("hosting.regions", (regions: string[]) => regions.join(", ")),
    "How is stored data encrypted?": stated("hosting.encryptionAtRest"),
    "How is data encrypted in transit?": together(
      part(stated, "gateway.tls", "Up to the gateway"),
      part(stated, "hosting.internalEncryption", "Behind the gateway"),
    ),
    "How are buildings, networks and hosts protected?": stated("hosting.protection"),
    "How often are backups made, and where are they?": stated("hosting.backups"),
    "How long are backups kept?": stated("hosting.backupDays", (days: number) => `${days} days.`),
    "Is there a data processing agreement?": stated("dataProcessing.agreementUrl"),
    "Which data leaves the region?": stated("dataProcessing.transfers"),
    "What happens to data when a contract ends?": together(
      AT_ONCE,
      AT_ITS_AGE,
      FOR_EVER,
      part(stated, "exitTerms", "Terms of the contract"),
    ),
    "How are requests of data subjects answered?": together(
      claim(
        "The partner answers them, because the service does not know the people. Stored data can be found by Idempotency-Key or job id, not by person. Data of a call that has ended is deleted at its age, and not earlier on request.",
        { test: "personal-data-columns" },
      ),
      part(stated, "privacyContact", "Contact for help", withoutScheme),
    ),
    "How soon are customers told of a breach?": together(
      part(stated, "breachNoticeHours", "Deadline", (hours: number) => `${hours} hours`),
      part(stated, "breachProcess", "How"),
    ),
  };
}

function changes(stated: Stated): Record<string, EvidencedClaim> {
  const days = (count: number) => `Within ${count} days.`;
  return {
    "How are vulnerabilities reported?": together(
      claim("/v1/security has the policy under disclosure.", { test: "disclosure-policy" }),
      part(stated, "securityContact", "Contact", withoutScheme),
    ),
    "How soon is a report assessed?": stated(
      "disclosure.triageHours",
      (hours: number) => `Within ${hours} hours.`,
    ),
    "What is promised to people who report in good faith?": stated("disclosure.safeHarbour"),
    "How are known vulnerabilities of components found?": stated("vulnerabilityScans"),
    "How soon are critical vulnerabilities closed?": stated("patchDays.critical", days),
    "How soon are vulnerabilities of high severity closed?": stated("patchDays.high", days),
    "Is there a list of all components?": claim(
      "Yes: /v1/compliance has them as CycloneDX, with licences and hashes. The list does not include the components of Deno, PostgreSQL and the operating system.",
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
  const inPercent = (percent: number) => `${percent} %`;
  return {
    "Which availability is promised?": together(
      part(stated, "availabilityPercent.core", "Core lane", inPercent),
      part(stated, "availabilityPercent.ai", "AI lane", inPercent),
      part(stated, "availabilityPercent.documents", "Documents", inPercent),
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
    "Can a customer continue if the operator ends?": claim(
      "The licence (AGPL) gives everybody who uses the service a right to its source, from which it can be built and run. The key, the credits and the stored data of a customer do not move along.",
      { process: "deno task dev" },
      { table: "variables in src/base/config.ts" },
    ),
    "What happens to work if a process crashes?": claim(
      "A call in flight gets no answer and is not billed; send it again with the same Idempotency-Key. Jobs continue in another process.",
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
      part(
        stated,
        "incidentNoticeHours",
        "First notice within",
        (hours: number) => `${hours} hours`,
      ),
    ),
  };
}

function ai(stated: Stated): Record<string, EvidencedClaim> {
  return {
    "Which data does the language model get?": claim(
      "The model gets computed facts, choices such as the topic, and a customer's own words. It gets no id, birth date, birth time or birth place, unless a customer's words contain them. Together, the facts can narrow down a birth date. All of this is sent only to the configured host.",
      { test: "model-input-data" },
      { test: "prompt-egress" },
    ),
    "Does the provider train models on this data?": stated("ai.trainingUse"),
    "How long does the provider keep this data?": stated("ai.retention"),
    "What prevents harmful or false texts?": claim(
      "By default a model only chooses among sentences of the engine, so nothing that it writes is shown. If the operator lets it write, a gate checks every sentence against the computed facts, and some harmful sentences may pass: /v1/ai-governance has the figures. A refused text is not billed.",
      { test: "chosen-texts" },
      { test: "gate-rules-refuse" },
      { test: "gate-refusal-unbilled" },
    ),
    "For which decisions are the scores unsuited?": claim(
      "For any that needs a probability. A score compares a birth with a campaign, or two births, by published tables of astrology: /v1/methods. It is no chance to buy and says nothing about solvency, health or ability. No measurement here shows that a score predicts what a person does. Scoring customers is profiling under the GDPR.",
      { test: "fit-method-reproducible" },
      { test: "campaign-eligibility" },
    ),
    "Which risk class under the EU AI Act has the service?": stated("ai.riskClass"),
    "What protects children?": claim(
      "Texts about love and scores of romance are refused for a person under age, and send is false for such a customer. Routes without a birth date do not check age, and charts are cast for any age.",
      { test: "love-requests-refused" },
      { test: "romance-with-minors-refused" },
      { test: "no-campaigns-to-minors" },
    ),
    "Are texts marked as made by AI?": claim(
      "Yes: meta.aiGenerated in each JSON answer. A text that is copied out of the answer has no mark, so whoever shows it must label it.",
      { test: "ai-texts-marked" },
    ),
    "What happens with questions about harm?": claim(
      "Such questions are refused before any model sees them, and the message says where to find help.",
      { test: "crisis-questions-refused" },
    ),
  };
}

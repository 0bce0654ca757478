import { z } from "zod";
import type { Operator } from "../../base/operator.ts";
import { claim, declared, together } from "../claim.ts";
import { AT_ITS_AGE, AT_ONCE, FOR_EVER } from "./leaving.ts";
import type { RouteFields } from "./personal_fields.ts";
import { backupsKept } from "./retention.ts";

const CANARY = { test: "personal-data-columns" };
const SUBPROCESSOR = { test: "provider-is-subprocessor" };
const REPLAYED = { test: "idempotent-replay" };
const MARKED = { test: "personal-fields-marked" };
const OPERATIONS = { table: "OPERATIONS in src/catalogue.ts" };
const UPLOADS = { table: "UPLOADS in src/catalogue.ts" };
const CONTROLS = { test: "security-control-list" };
const AGREEMENT = claim("", { operator: "dataProcessing.agreementUrl" });

/** The party that settles a point of GDPR Article 28. */
export const SETTLED_BY = {
  service: "The service alone settles the point, as the evidence shows.",
  agreement:
    "Only the agreement can settle the point. The operator declared an agreement, and its terms decide.",
  nobody: "Only an agreement can settle the point, and the operator declared none.",
} as const;

/** A point that GDPR Article 28 requires to be settled. */
export const article28Point = z.object({
  heading: z.string(),
  duty: z.string().meta({ description: "The requirement of the Article." }),
  settledBy: z.enum(["service", "agreement", "nobody"]),
  words: z.string().meta({ description: "What the service can say about the requirement." }),
  evidence: z.string(),
}).meta({ id: "Article28Point" });
type Point = z.output<typeof article28Point>;

/** The points of GDPR Article 28. Only the operator can sign for these points. */
export function article28(fields: readonly RouteFields[], operator: Operator): Point[] {
  const settledBy = operator.dataProcessing?.agreementUrl === undefined ? "nobody" : "agreement";
  return [
    ...ofTheService(fields).map((point) => ({ ...point, settledBy: "service" as const })),
    ...ofTheAgreement(operator).map((point) => ({ ...point, settledBy } as const)),
  ];
}

type Words = Omit<Point, "settledBy">;

/** Points that the program settles alone. */
function ofTheService(fields: readonly RouteFields[]): Words[] {
  const kinds = new Set(
    fields.flatMap(({ personal }) => personal.map(({ personal }) => personal)),
  );
  return [
    {
      heading: "subject",
      duty: "The contract sets out the subject matter and the nature of the processing.",
      ...claim(
        "Computing charts and writing texts from the data in each call or file.",
        OPERATIONS,
        UPLOADS,
      ),
    },
    {
      heading: "duration",
      duty: "The contract sets out how long personal data is processed.",
      ...claim(
        "Processing lasts as long as the call or job. `storage` lists the data that are kept afterwards, and for how long.",
        CANARY,
      ),
    },
    {
      heading: "purpose",
      duty: "The contract sets out the purpose of the processing.",
      ...claim("To answer the call, and to send the same answer to a retry.", REPLAYED),
    },
    {
      heading: "categories of personal data",
      duty: "The contract sets out which types of personal data are processed.",
      ...claim(
        `${
          [...kinds].join(", ")
        }. The caller is the partner; a customer is the partner's customer. No field asks for health, religion or ethnic origin. But a topic such as wellbeing, a relationship, a place or free text may reveal such data.`,
        MARKED,
      ),
    },
    {
      heading: "categories of data subjects",
      duty: "The contract sets out whose data is processed.",
      ...claim(
        "People whose birth, place or words a partner sends, and people whom the operator records for a partner.",
        MARKED,
      ),
    },
  ];
}

/** Points that the operator's agreement settles. The program adds the facts that it knows. */
function ofTheAgreement(operator: Operator): Words[] {
  return [
    {
      heading: "instructions",
      duty: "Data is processed only on documented instructions.",
      ...claim("A call is the instruction. /v1/openapi describes what each call does.", OPERATIONS),
    },
    {
      heading: "security",
      duty: "Processing is secured by measures appropriate to the risk.",
      ...claim(
        "/v1/security lists eight controls. Six are shown by tests; two rest on the operator's declarations.",
        CONTROLS,
      ),
    },
    {
      heading: "confidentiality",
      duty: "Persons who process the data are bound to confidentiality.",
      ...declared(
        operator,
        "hosting.personnelAccess",
        (access: string) => `Who has access, as declared: ${access}.`,
        "Who has access to stored data is not declared.",
      ),
    },
    {
      heading: "subprocessors",
      duty: "No subprocessor is added without authorisation, and changes are announced in advance.",
      ...together(
        claim(
          "/v1/security lists the configured model provider and the subprocessors that the operator declares. The service sends no notice of a change.",
          SUBPROCESSOR,
          { operator: "subprocessors" },
          { table: "EVENTS in src/events/event_table.ts" },
        ),
        declared(
          operator,
          "dataProcessing.subprocessorNotice",
          (notice: string) => `How the operator announces a change, as declared: ${notice}.`,
          "How the operator announces a change is not declared.",
        ),
      ),
    },
    ...ofIncidentsAndEnd(operator),
  ].map((point) => ({ ...point, ...together(AGREEMENT, point) }));
}

/** Points about incidents and the end of processing. */
function ofIncidentsAndEnd(operator: Operator): Words[] {
  return [
    {
      heading: "assistance",
      duty: "The processor helps with requests of data subjects and with the controller's duties.",
      ...together(
        declared(
          operator,
          "privacyContact",
          (contact: string) => `Send questions to ${contact.replace(/^mailto:/, "")}.`,
          "The contact for questions is not declared.",
        ),
        claim(
          "Stored data can be found by Idempotency-Key or job id, not by person. A partner can read the answer or result of a call again while it is stored, and cannot delete it earlier.",
          CANARY,
          REPLAYED,
        ),
      ),
    },
    {
      heading: "breach notice",
      duty: "The controller is notified of a personal data breach without undue delay.",
      ...together(
        declared(
          operator,
          "breachNoticeHours",
          (hours: number) =>
            `Partners are notified within ${hours} hours after the operator learns of a breach, as declared.`,
          "The deadline for notifying partners is not declared.",
        ),
        declared(
          operator,
          "breachProcess",
          (process: string) => `How: ${process}.`,
          "The operator has not declared who notifies partners, and how.",
        ),
      ),
    },
    {
      heading: "deletion",
      duty: "At the end, data is deleted or returned, as the controller chooses.",
      ...together(
        claim("The controller has no choice.", {
          table: "RETENTION in src/metadata/trust/retention.ts",
        }),
        AT_ITS_AGE,
        AT_ONCE,
        FOR_EVER,
        backupsKept(operator),
      ),
    },
    audit(operator),
  ];
}

function audit(operator: Operator): Words {
  return {
    heading: "audit",
    duty: "The controller may audit, and gets evidence that the duties are met.",
    ...together(
      declared(
        operator,
        "auditRights",
        (rights: string) => `Rights to audit, as declared: ${rights}.`,
        "Rights to audit are not declared.",
      ),
      declared(
        operator,
        "securityReview",
        (review: string) => `External review, as declared: ${review}.`,
        "No external review is declared.",
      ),
    ),
  };
}

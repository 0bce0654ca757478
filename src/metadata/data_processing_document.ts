import { z } from "zod";
import type { Operator } from "../operator.ts";
import {
  PLACES_ATTRIBUTION,
  ZONE_BOUNDARIES_ATTRIBUTION,
  ZONE_HISTORY_ATTRIBUTION,
} from "../places/attribution.ts";
import type { PublicDocument } from "../routes/public_document.ts";
import type { Routes } from "../routes/routes.ts";
import { claim, declared } from "./claim.ts";
import { documentSchema } from "./document.ts";
import { personalColumns } from "./personal_columns.ts";
import { nextTurn } from "../next_turn.ts";
import { personalFields } from "./personal_fields.ts";
import { RETENTION } from "./retention.ts";

const CANARY = {
  test: "what a partner sends stands in declared columns alone, in no log line, and ends with them",
};
const NOT_TOLD = { test: "a model is told what the document says, and neither id nor birth data" };
const SUBPROCESSOR = { test: "a model's provider that is configured is a subprocessor" };
const REPLAYED = {
  test: "a retry gets the first answer with its request id, the credits of now, and is not billed",
};
const MARKED = { test: "every free text and every place of a request is marked as personal" };
const OPERATIONS = { table: "OPERATIONS in src/catalogue.ts" };

const told = z.object({ words: z.string(), evidence: z.string() });

/** `/v1/data-processing`: which personal data a call brings, where it stands and how long. */
export const dataProcessingDocument: PublicDocument = {
  id: "data-processing",
  path: "/data-processing",
  name: "Data processing",
  summary: "Personal data: fields, storage, retention, and the points of GDPR Article 28(3)",
  maxAgeSeconds: 300,
  schema: documentSchema("DataProcessing", {
    article28: z.array(z.object({ heading: z.string(), words: z.string(), evidence: z.string() })),
    fields: z.array(z.object({
      route: z.string(),
      personal: z.array(z.object({ field: z.string(), personal: z.string() })),
    })),
    storage: z.array(z.object({
      table: z.string(),
      column: z.string(),
      holds: z.string(),
      retention: z.string(),
    })),
    elsewhere: told,
    log: told,
    modelProvider: told,
    region: z.string(),
    agreement: z.string(),
    transfers: z.string(),
    encryptionAtRest: z.string(),
    backups: z.string(),
    attributions: z.array(z.string()),
  }),
  build: async ({ routes, operator, db }) => {
    const columns = await personalColumns(db);
    const fields = await fieldsOf(routes);
    return {
      article28: article28(fields, operator),
      fields,
      storage: columns.map((column) => ({ ...column, retention: RETENTION[column.table] })),
      elsewhere: claim("No other column holds what a request says.", CANARY),
      log: claim("A log line holds nothing of a body, and of a path only the route's.", CANARY),
      modelProvider: claim(
        "A provider gets computed facts, choices such as topic and relationship status, and a customer's question or wish in their words. /v1/ai-governance lists every part.",
        NOT_TOLD,
      ),
      region:
        declared(operator, "hosting.regions", (regions: string[]) => regions.join(", ")).words,
      agreement: declared(operator, "dataProcessing.agreementUrl").words,
      transfers: declared(operator, "dataProcessing.transfers").words,
      encryptionAtRest: declared(operator, "hosting.encryptionAtRest").words,
      backups: backups(operator).words,
      attributions: [PLACES_ATTRIBUTION, ZONE_BOUNDARIES_ATTRIBUTION, ZONE_HISTORY_ATTRIBUTION],
    };
  },
};

function backups(operator: Operator) {
  const inWords = (days: number) => `kept for ${days} days.`;
  return declared(operator, "hosting.backupDays", inWords);
}

interface RouteFields {
  route: string;
  personal: ReturnType<typeof personalFields>;
}

/** Routes that take personal data, and in which fields. */
async function fieldsOf({ operations, queries }: Routes): Promise<RouteFields[]> {
  const found: RouteFields[] = [];
  const taken = [
    ...operations.map(({ path, request }) => ({ route: `POST /v1${path}`, schema: request })),
    ...queries.map(({ method = "GET", path, parameters }) => ({
      route: `${method} /v1${path}`,
      schema: parameters,
    })),
  ];
  for (const { route, schema } of taken) {
    const personal = personalFields(schema);
    if (personal.length > 0) found.push({ route, personal });
    // One schema after another would hold up everything else.
    await nextTurn();
  }
  return found;
}

/** The points that GDPR Article 28(3) wants settled; to sign for them is the operator's. */
function article28(fields: readonly RouteFields[], operator: Operator) {
  return [
    ...ofTheService(fields),
    {
      heading: "confidentiality",
      ...declared(operator, "hosting.personnelAccess"),
    },
    {
      heading: "security",
      ...claim("The controls of /v1/security, each with its proof.", CANARY),
    },
    {
      heading: "subprocessors",
      ...claim(
        "A model's provider that is configured, and those whom the operator declares. /v1/security lists them.",
        SUBPROCESSOR,
        { operator: "subprocessors" },
      ),
    },
    {
      heading: "assistance",
      ...declared(
        operator,
        "privacyContact",
        (contact: string) =>
          `Questions go to ${contact}. What is stored is found by Idempotency-Key or job id, not by person.`,
      ),
    },
    {
      heading: "breach notice",
      ...declared(
        operator,
        "breachNoticeHours",
        (hours: number) => `Partners are told of a breach of their data within ${hours} hours.`,
      ),
    },
    {
      heading: "deletion",
      ...claim(
        `What a call leaves is deleted at the age that storage states. No command deletes it earlier. Names of a partner end with org delete. Backups: ${
          backups(operator).words
        }`,
        CANARY,
        { process: "deno task admin org delete" },
        { operator: "hosting.backupDays" },
      ),
    },
    {
      heading: "audit",
      ...declared(operator, "securityReview"),
    },
  ];
}

/** What follows from the program alone. */
function ofTheService(fields: readonly RouteFields[]) {
  const kinds = new Set(
    fields.flatMap(({ personal }) => personal.map(({ personal }) => personal)),
  );
  return [
    {
      heading: "subject",
      ...claim("Computing charts, and wording texts, from what each call sends.", OPERATIONS),
    },
    {
      heading: "duration",
      ...claim("That of each call. What stays after it, and how long, stands in storage.", CANARY),
    },
    {
      heading: "purpose",
      ...claim("To answer the call, and to repeat its answer to a retry.", REPLAYED),
    },
    {
      heading: "categories of personal data",
      ...claim(
        `${
          [...kinds].join(", ")
        }. No field asks for health, faith or origin, but a customer's words may tell them.`,
        MARKED,
      ),
    },
    {
      heading: "categories of data subjects",
      ...claim(
        "Those whose birth, place or words a partner sends, and those whom the operator names for a partner.",
        MARKED,
      ),
    },
    {
      heading: "instructions",
      ...claim("A call is the instruction. Each does what /v1/openapi says of it.", OPERATIONS),
    },
  ];
}

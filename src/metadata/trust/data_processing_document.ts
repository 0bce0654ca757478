import { z } from "zod";
import type { Operator } from "../../base/operator.ts";
import {
  PLACES_ATTRIBUTION,
  ZONE_BOUNDARIES_ATTRIBUTION,
  ZONE_HISTORY_ATTRIBUTION,
} from "../../places/attribution.ts";
import { ANSWER_HOURS } from "../../metering/reaper.ts";
import type { PublicDocument } from "../../routes/public_document.ts";
import { claim, claimed, declared } from "../claim.ts";
import { declarationGaps, listGaps, OPERATORS_LIST } from "../declaration_gap.ts";
import { documentSchema } from "../document.ts";
import { article28, article28Point, SETTLED_BY } from "./article_28.ts";
import { AT_ITS_AGE, AT_ONCE, FOR_EVER } from "./leaving.ts";
import { personalColumns } from "./personal_columns.ts";
import { personalFieldsOf } from "./personal_fields.ts";
import { backupsKept, logsKept, retentionOf } from "./retention.ts";

const CANARY = { test: "personal-data-columns" };
const FILE_BIRTHS = { test: "births-erased-after-job" };
const VACUUMED = { test: "births-vacuumed" };
const NOT_TOLD = { test: "model-input-data" };

/**
 * `/v1/data-processing`: the personal data of a call, where the data are stored, and for how long.
 */
export const dataProcessingDocument: PublicDocument = {
  id: "data-processing",
  path: "/data-processing",
  name: "Data processing",
  summary: "Personal data: fields, storage, retention, and the points of GDPR Article 28(3)",
  maxAgeSeconds: 300,
  schema: documentSchema("DataProcessing", {
    roles: claimed,
    article28: z.array(article28Point),
    settledBy: z.object({ service: z.string(), agreement: z.string(), nobody: z.string() }),
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
    elsewhere: claimed,
    log: claimed,
    modelProvider: claimed,
    regions: z.array(z.string()).meta(OPERATORS_LIST),
    agreement: z.url().nullable().meta({ description: "Null: not declared." }),
    transfers: claimed,
    encryption: z.object({ gateway: claimed, internal: claimed, atRest: claimed }),
    deletedRows: claimed,
    backups: claimed,
    logs: claimed,
    leaving: z.object({
      exports: z.array(claimed),
      deleted: claimed,
      overwritten: claimed,
      stays: claimed,
      terms: claimed,
    }),
    attributions: z.array(z.string()),
    gaps: listGaps,
  }),
  build: async ({ routes, operator, db }) => {
    const columns = await personalColumns(db);
    const fields = await personalFieldsOf(routes);
    return {
      roles: roles(operator),
      article28: article28(fields, operator),
      settledBy: SETTLED_BY,
      fields,
      storage: columns.map((column) => ({ ...column, retention: retentionOf(column) })),
      elsewhere: claim("No other column contains data from a request.", CANARY),
      log: claim(
        "A log line contains no part of a body. Instead of the called path, a log line has the pattern of the route, so it contains no id and no query string.",
        CANARY,
      ),
      modelProvider: claim(
        "A provider gets computed facts, choices such as topic and relationship status, and the question or wish of a customer in the customer's own words. /v1/ai-governance lists every part. A prompt is sent to the configured host and to no other host.",
        NOT_TOLD,
        { test: "prompt-egress" },
        { test: "doors-out" },
      ),
      regions: operator.hosting?.regions ?? [],
      agreement: operator.dataProcessing?.agreementUrl ?? null,
      transfers: declared(operator, "dataProcessing.transfers"),
      encryption: {
        gateway: declared(operator, "gateway.tls"),
        internal: declared(operator, "hosting.internalEncryption"),
        atRest: declared(operator, "hosting.encryptionAtRest"),
      },
      deletedRows: DELETED_ROWS,
      backups: backupsKept(operator),
      logs: logsKept(operator),
      leaving: { ...LEAVING, terms: declared(operator, "exitTerms") },
      attributions: [PLACES_ATTRIBUTION, ZONE_BOUNDARIES_ATTRIBUTION, ZONE_HISTORY_ATTRIBUTION],
      gaps: declarationGaps(operator, ["hosting.regions"]),
    };
  },
};

/** What remains of a deleted row. */
const DELETED_ROWS = claim(
  "Each birth of a file is deleted when the birth has been scored, and at the latest when the job ends. PostgreSQL keeps a deleted row on disk until autovacuum removes it. Autovacuum runs every minute by default; on these tables it removes every deleted row. The embedded database has no autovacuum. Write-ahead logs and backups contain deleted data for as long as the operator keeps them.",
  FILE_BIRTHS,
  VACUUMED,
);

/** Data that an organization can export, and what happens to all other data. */
const LEAVING = {
  exports: [
    claim(
      "The partner reads the billed calls of a month, by operation and day, at GET /v1/usage.",
      { test: "usage-by-day" },
    ),
    claim(
      "The operator lists calls, ledger and usage of an organization by command, as JSON.",
      {
        process: "deno task admin calls",
      },
      { process: "deno task admin ledger" },
      { process: "deno task admin usage" },
    ),
    claim(
      `There is no export of charts: a chart is stored only as the answer of a call with an Idempotency-Key, for ${ANSWER_HOURS} hours. The same request gives the same chart, so the partner can compute its charts again from its own birth data.`,
      { test: "deterministic-charts" },
      { test: "retention-ages" },
    ),
  ],
  deleted: AT_ITS_AGE,
  overwritten: AT_ONCE,
  stays: FOR_EVER,
};

/** The controller and the processor of data. */
function roles(operator: Operator) {
  return declared(
    operator,
    "dataProcessing.agreementUrl",
    (url: string) =>
      `By the agreement, ${url}, the partner is the controller and the operator is the processor.`,
    "The roles of controller and processor are not declared, because no agreement is declared.",
  );
}

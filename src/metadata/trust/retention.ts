import { CODE_MINUTES } from "../../access/console_code.ts";
import { IDLE_MINUTES } from "../../access/console_session.ts";
import { CODE_HOURS } from "../../access/oauth_grants.ts";
import { DELIVERED_HOURS } from "../../events/housekeeping.ts";
import { DEAD_LETTER_DAYS } from "../../events/retry_schedule.ts";
import { ANSWER_HOURS, REQUEST_DAYS } from "../../metering/reaper.ts";
import type { Operator } from "../../base/operator.ts";
import { AUDIENCE_RESULT_DAYS } from "../../products/audience_insights/audience_store.ts";
import { USUAL_RESULT_DAYS } from "../../routes/job_kind.ts";
import { declared, type EvidencedClaim } from "../claim.ts";

const OF_ORGANIZATION = "Overwritten when the operator deletes the organization.";
export const NO_END = "Kept without limit.";

/** Retention by table, or by column if the columns of a table differ. */
const RETENTION: Readonly<Record<string, string>> = {
  organization: OF_ORGANIZATION,
  api_key: OF_ORGANIZATION,
  ledger_entry: NO_END,
  webhook_endpoint: NO_END,
  idempotency: `Deleted ${ANSWER_HOURS} hours after the call, together with the stored answer.`,
  job: `Deleted ${USUAL_RESULT_DAYS} days after the job's end.`,
  "job.input": "Deleted at the job's end.",
  audience_births: "Deleted as each chunk is scored, and at the job's end.",
  audience_chunk: `Deleted ${AUDIENCE_RESULT_DAYS} days after the job's end.`,
  console_code: `Deleted ${CODE_MINUTES} minutes after its creation.`,
  oauth_code: `Deleted ${CODE_HOURS} hours after its expiry.`,
  console_session: `Deleted ${IDLE_MINUTES} minutes after its last use.`,
  second_factor: "Deleted when it is turned off or reset, and with its organization.",
  audit_entry: NO_END,
  request_log: `Deleted with the day of its call (UTC), ${REQUEST_DAYS} days after the day began.`,
  webhook_delivery:
    `Deleted ${DELIVERED_HOURS} hours after its delivery, or after ${DEAD_LETTER_DAYS} days as a dead letter. Deliveries of a listener are deleted when it ends.`,
};

export function retentionOf({ table, column }: { table: string; column: string }): string {
  return RETENTION[`${table}.${column}`] ?? RETENTION[table];
}

export function backupsKept(operator: Operator): EvidencedClaim {
  return declared(
    operator,
    "hosting.backupDays",
    (days: number) =>
      `Backups are kept for ${days} days and contain data that was deleted meanwhile.`,
    "The retention of backups is not declared.",
  );
}

export function logsKept(operator: Operator): EvidencedClaim {
  return declared(
    operator,
    "hosting.logDays",
    (days: number) => `Logs are kept for ${days} days.`,
    "The retention of logs is not declared.",
  );
}

import { DELIVERED_HOURS } from "../events/housekeeping.ts";
import { DEAD_LETTER_DAYS } from "../events/retry_schedule.ts";
import { ANSWER_HOURS } from "../metering/reaper.ts";
import { USUAL_RESULT_DAYS } from "../routes/job_kind.ts";

const OF_ORGANIZATION = "Until its organization is deleted, which puts another text there.";
const NO_END = "No end: nothing deletes it while the service runs.";

/** How long rows live, by table; of every table in which personal data may stand. */
export const RETENTION: Readonly<Record<string, string>> = {
  organization: OF_ORGANIZATION,
  api_key: OF_ORGANIZATION,
  ledger_entry: NO_END,
  webhook_endpoint: NO_END,
  idempotency: `${ANSWER_HOURS} hours from its call.`,
  job: `Until ${USUAL_RESULT_DAYS} days after the job's end.`,
  webhook_delivery:
    `${DELIVERED_HOURS} hours after its delivery, or ${DEAD_LETTER_DAYS} days as a dead letter.`,
};

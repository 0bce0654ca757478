import { claim } from "../claim.ts";

const PROVEN = { test: "organization-deletion" };
const DELETES = { process: "deno task admin org delete" };

/**
 * What becomes of the data of a partner that leaves. Every document that speaks of this takes its
 * words from here.
 */
export const AT_ONCE = claim(
  "When the operator deletes the organization, its keys are revoked and its webhook endpoints are disabled at once. The names of the organization and of its keys are overwritten. Sign-in codes, console sessions, second factors and the clients that it registered for agents are deleted. The command is refused while a job is open; when that job is cancelled, its input and the births of its file are deleted.",
  PROVEN,
  { test: "births-erased-after-job" },
  DELETES,
);
export const AT_ITS_AGE = claim(
  "Stored answers, ended jobs with their results, the request log and deliveries of webhooks are deleted at the age that /v1/data-processing states under storage. Neither a command nor the end of a contract deletes them earlier.",
  { test: "personal-data-columns" },
  PROVEN,
);
export const FOR_EVER = claim(
  "Ledger entries with their notes, usage records, the audit log of the organization and the URLs of its webhook endpoints are kept without limit. The audit log contains names of people who signed in to the console, and may contain names of keys. The operator may move closed months of the ledger and of usage to archive files.",
  { table: "RETENTION in src/metadata/trust/retention.ts" },
  PROVEN,
  { test: "ledger-append-only" },
  { test: "closed-months" },
);

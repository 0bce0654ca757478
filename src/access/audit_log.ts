import type { Kysely } from "kysely";
import { NEWEST_FIRST, rowsOf } from "../database/newest_rows.ts";
import type { Schema } from "../database/schema.ts";
import type { Actor } from "./console_session.ts";

/** An action, its subject, and the subject's state before and after. */
export interface Change {
  /** The kind of change, such as `key.revoke`. */
  action: string;
  /** The id of the changed object. */
  subject: string;
  old: object | null;
  new: object | null;
}

/** Who changed something, if it was not done in the console. */
export const OPERATOR = { person: null, apiKeyId: null } as const;

/** Records who changed what. This must be called in the transaction of the change. */
export async function recordChange(
  db: Kysely<Schema>,
  organizationId: string,
  { person, apiKeyId }: Actor | typeof OPERATOR,
  change: Change,
): Promise<void> {
  await db.insertInto("audit_entry").values({
    organization_id: organizationId,
    person,
    api_key_id: apiKeyId,
    action: change.action,
    subject: change.subject,
    old_value: change.old && JSON.stringify(change.old),
    new_value: change.new && JSON.stringify(change.new),
  }).execute();
}

interface AuditEntry {
  id: number;
  actor: Actor | typeof OPERATOR;
  action: string;
  subject: string;
  /** The state before the change, as JSON. */
  old: string | null;
  new: string | null;
  createdAt: Date;
}

/**
 * A page of an organization's audit entries, newest first: the entries before a given entry, or the
 * newest entries if none is given.
 */
export async function listChanges(
  db: Kysely<Schema>,
  organizationId: string,
  { before, limit }: { before: number | null; limit: number },
): Promise<AuditEntry[]> {
  const rows = await db.selectFrom("audit_entry")
    .select(["id", "person", "api_key_id", "action", "subject"])
    .select(["old_value", "new_value", "created_at"])
    .where(rowsOf(organizationId, before)).orderBy(NEWEST_FIRST).limit(limit).execute();
  return rows.map((row) => ({
    id: row.id,
    actor: { person: row.person, apiKeyId: row.api_key_id } as Actor,
    action: row.action,
    subject: row.subject,
    old: row.old_value,
    new: row.new_value,
    createdAt: row.created_at,
  }));
}

import { createHmac } from "node:crypto";
import { type Kysely, type Selectable, sql } from "kysely";
import { ulid } from "ulid";
import type { Peppers } from "../base/config.ts";
import type { Schema } from "../database/schema.ts";
import { openSecret, sealSecret } from "../events/seal.ts";
import { recordChange } from "./audit_log.ts";
import type { Actor, Session } from "./console_session.ts";
import { totpStep } from "./totp.ts";
import { plainCode, randomCode } from "./typed_code.ts";

export const RECOVERY_CODES = 10;
/** 10 characters of 5 bits hold 50 bits, which nobody finds with the few attempts that there are. */
const RECOVERY_LENGTH = 10;

/** After this many wrong codes in a row, each further attempt has to wait. */
export const FREE_WRONG_CODES = 5;
export const WRONG_CODE_MINUTES = 15;
/**
 * After this many wrong codes in a row, no code is taken (NIST SP 800-63B, 5.2.2). Six digits would
 * not withstand somebody who has stolen the key and guesses for years.
 */
export const MAX_WRONG_CODES = 100;

/** A second factor as its owner sees it. */
export interface SecondFactor {
  id: string;
  /** The time step of the last code that was taken. */
  lastStep: number;
  recoveryCodes: number;
  createdAt: Date;
}

/** The second factor of a person or key of an organization; null if there is none. */
export async function factorOf(
  db: Kysely<Schema>,
  organizationId: string,
  { person, apiKeyId }: Actor,
): Promise<SecondFactor | null> {
  const row = await db.selectFrom("second_factor")
    .select(["id", "last_step", "recovery_hmacs", "created_at"])
    .where("organization_id", "=", organizationId)
    .where((where) =>
      person !== null ? where("person", "=", person) : where(
        "id",
        "=",
        where.selectFrom("api_key").select("factor_id").where("id", "=", apiKeyId),
      )
    )
    .executeTakeFirst();
  return row === undefined ? null : {
    id: row.id,
    lastStep: row.last_step,
    recoveryCodes: hmacsOf(row).length,
    createdAt: row.created_at,
  };
}

/** A second factor as the operator sees it. */
interface ListedFactor extends Omit<SecondFactor, "lastStep"> {
  /** Null if it belongs to keys. */
  person: string | null;
  apiKeyIds: string[];
  wrongCodes: number;
}

/** The second factors of an organization, the oldest first. */
export async function listFactors(
  db: Kysely<Schema>,
  organizationId: string,
): Promise<ListedFactor[]> {
  const rows = await db.selectFrom("second_factor")
    .select(["id", "person", "recovery_hmacs", "wrong_codes", "created_at"])
    .select(({ selectFrom }) =>
      selectFrom("api_key").whereRef("factor_id", "=", "second_factor.id")
        .select(
          sql<string | null>`string_agg(api_key.id, ' ' order by api_key.created_at)`.as("keys"),
        )
        .as("keys")
    )
    .where("organization_id", "=", organizationId).orderBy("created_at").execute();
  return rows.map((row) => ({
    id: row.id,
    person: row.person,
    apiKeyIds: row.keys?.split(" ") ?? [],
    recoveryCodes: hmacsOf(row).length,
    wrongCodes: row.wrong_codes,
    createdAt: row.created_at,
  }));
}

/**
 * Turns on a second factor for the session's person or key, and ends their other sessions. Returns
 * the recovery codes, which are not stored. Null if a second factor is on already. To be called in a
 * transaction.
 */
export async function turnOnFactor(
  db: Kysely<Schema>,
  peppers: Peppers,
  session: Session,
  { secret, step }: { secret: string; step: number },
): Promise<string[] | null> {
  const { organizationId, actor: { person, apiKeyId }, tokenHmac } = session;
  if (!await isWithoutFactor(db, session)) return null;
  const id = `fac_${ulid()}`;
  const sealed = sealSecret(secret, id, peppers);
  const codes = newRecoveryCodes();
  const made = await db.insertInto("second_factor").values({
    id,
    organization_id: organizationId,
    person,
    sealed_secret: sealed.sealedSecret,
    pepper_version: sealed.pepperVersion,
    recovery_hmacs: storedCodes(codes, secret),
    last_step: step,
  }).onConflict((row) => row.doNothing()).executeTakeFirst();
  if (made.numInsertedOrUpdatedRows === 0n) return null;
  await db.updateTable("api_key").set({ factor_id: id }).where("id", "=", apiKeyId).execute();
  await db.updateTable("console_session").set({ factor_id: id })
    .where("token_hmac", "=", tokenHmac).execute();
  // The others would be useless now, and must not come back when the factor is turned off.
  await db.deleteFrom("console_session").where("organization_id", "=", organizationId)
    .where(person === null ? "api_key_id" : "person", "=", person ?? apiKeyId)
    .where("token_hmac", "!=", tokenHmac).execute();
  await recordChange(db, organizationId, session.actor, {
    action: "second_factor.on",
    subject: id,
    old: null,
    new: null,
  });
  return codes;
}

/** Whether the session's key has no second factor; locks the key. A person is checked by an index. */
async function isWithoutFactor(
  db: Kysely<Schema>,
  { actor: { apiKeyId } }: Session,
): Promise<boolean> {
  const key = await db.selectFrom("api_key").select("factor_id").where("id", "=", apiKeyId)
    .forUpdate().executeTakeFirst();
  return (key?.factor_id ?? null) === null;
}

/** Deletes a second factor. The sessions that were opened with it end, except a given one. */
export async function removeFactor(
  db: Kysely<Schema>,
  factorId: string,
  keptSession: Session | null = null,
): Promise<void> {
  if (keptSession !== null) {
    await db.updateTable("console_session").set({ factor_id: null })
      .where("token_hmac", "=", keptSession.tokenHmac).execute();
  }
  await db.deleteFrom("second_factor").where("id", "=", factorId).execute();
}

/** Replaces the recovery codes. Null if there is no such factor any more. */
export async function renewRecoveryCodes(
  db: Kysely<Schema>,
  peppers: Peppers,
  factorId: string,
): Promise<string[] | null> {
  const row = await lockFactor(db, factorId);
  if (row === null) return null;
  const codes = newRecoveryCodes();
  await db.updateTable("second_factor")
    .set({ recovery_hmacs: storedCodes(codes, secretOf(row, peppers)) })
    .where("id", "=", factorId).execute();
  return codes;
}

/** A code that somebody typed, and for what. */
interface TypedCode {
  organizationId: string;
  factorId: string;
  actor: Actor;
  text: string;
  now: Date;
  /** If given, the code is taken only if no other code was taken since this step. */
  lastStep?: number;
}

/** The kind of the code that was taken, or why none was. */
type CodeResult = { taken: "code" | "recovery_code" } | { taken: null; refusal: Refusal };

/**
 * A wrong code; a factor that is gone or whose state has changed; too many wrong codes, for some
 * minutes or until the operator resets the factor.
 */
export type Refusal = "wrong" | "gone" | "exhausted" | { waitMinutes: number };

/**
 * Takes a code of the app or a recovery code, each of them once. To be called in a transaction,
 * which must be committed for a wrong code, too: wrong codes are counted and recorded.
 */
export async function takeCode(
  db: Kysely<Schema>,
  peppers: Peppers,
  { organizationId, factorId, actor, text, now, lastStep }: TypedCode,
): Promise<CodeResult> {
  // The row is locked, so that codes that are typed at once are compared one after the other.
  const row = await lockFactor(db, factorId);
  if (row === null || (lastStep !== undefined && row.last_step !== lastStep)) {
    return refused("gone");
  }
  if (row.wrong_codes >= MAX_WRONG_CODES) return refused("exhausted");
  const waitMinutes = minutesToWait(row, now);
  if (waitMinutes > 0) return refused({ waitMinutes });
  const found = matching(row, secretOf(row, peppers), text, now);
  if (found === null) {
    await db.updateTable("second_factor")
      .set({ wrong_codes: row.wrong_codes + 1, wrong_at: now })
      .where("id", "=", factorId).execute();
    await recordChange(db, organizationId, actor, {
      action: "second_factor.refuse",
      subject: factorId,
      old: null,
      new: { wrong_codes: row.wrong_codes + 1 },
    });
    return refused("wrong");
  }
  await db.updateTable("second_factor").set({ ...found.changes, wrong_codes: 0 })
    .where("id", "=", factorId).execute();
  return { taken: found.taken };
}

function refused(refusal: Refusal): CodeResult {
  return { taken: null, refusal };
}

const FACTOR_COLUMNS = [
  "id",
  "sealed_secret",
  "pepper_version",
  "recovery_hmacs",
  "last_step",
  "wrong_codes",
  "wrong_at",
] as const;
type FactorRow = Pick<Selectable<Schema["second_factor"]>, (typeof FACTOR_COLUMNS)[number]>;

async function lockFactor(db: Kysely<Schema>, factorId: string): Promise<FactorRow | null> {
  const row = await db.selectFrom("second_factor").select(FACTOR_COLUMNS).where("id", "=", factorId)
    .forUpdate().executeTakeFirst();
  return row ?? null;
}

function minutesToWait({ wrong_codes, wrong_at }: FactorRow, now: Date): number {
  if (wrong_codes < FREE_WRONG_CODES || wrong_at === null) return 0;
  const passedMs = now.getTime() - wrong_at.getTime();
  return Math.max(0, Math.ceil(WRONG_CODE_MINUTES - passedMs / 60_000));
}

/** What the row becomes by a right code; null if the code is wrong. */
function matching(row: FactorRow, secret: string, text: string, now: Date) {
  const step = totpStep(secret, text, now);
  if (step !== null) {
    // A code that somebody has looked at while it was typed opens nothing (RFC 6238, 5.2).
    return step > row.last_step ? { taken: "code" as const, changes: { last_step: step } } : null;
  }
  const code = plainCode(text, RECOVERY_LENGTH);
  const hmacs = hmacsOf(row);
  const used = code === null ? -1 : hmacs.indexOf(recoveryHmac(code, secret));
  if (used === -1) return null;
  const recovery_hmacs = hmacs.toSpliced(used, 1).join(" ");
  // The step moves on as it does by a code of the app, so that a sign-in is completed once.
  const last_step = row.last_step + 1;
  return { taken: "recovery_code" as const, changes: { recovery_hmacs, last_step } };
}

function secretOf(row: FactorRow, peppers: Peppers): string {
  const sealed = { sealedSecret: row.sealed_secret, pepperVersion: row.pepper_version };
  return openSecret(sealed, row.id, peppers);
}

function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const code = randomCode(RECOVERY_LENGTH);
    return `${code.slice(0, RECOVERY_LENGTH / 2)}-${code.slice(RECOVERY_LENGTH / 2)}`;
  });
}

function storedCodes(codes: readonly string[], secret: string): string {
  return codes.map((code) => recoveryHmac(plainCode(code, RECOVERY_LENGTH)!, secret)).join(" ");
}

/** The secret is the key, so that recovery codes stay good when the pepper changes. */
function recoveryHmac(code: string, secret: string): string {
  return createHmac("sha256", secret).update(`recovery code ${code}`).digest("hex");
}

function hmacsOf({ recovery_hmacs }: { recovery_hmacs: string }): string[] {
  return recovery_hmacs.split(" ").filter((each) => each !== "");
}

import { timingSafeEqual } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { Peppers } from "../base/config.ts";
import type { Schema } from "../database/schema.ts";
import { hmac } from "./api_key.ts";
import { plainCode, randomCode } from "./typed_code.ts";

/** How many minutes a code opens the console, and how many times a code may be tried. */
export const CODE_MINUTES = 15;
const MAX_GUESSES = 10;

const ID_LENGTH = 6;
/** 16 characters of 5 bits hold 80 bits. */
const SECRET_LENGTH = 16;
const PURPOSE = "console code ";

/** Creates a code that opens the console once. The text of the code is shown and not stored. */
export async function makeConsoleCode(
  db: Kysely<Schema>,
  peppers: Peppers,
  organizationId: string,
  person: string,
): Promise<string> {
  const [id, secret] = [randomCode(ID_LENGTH), randomCode(SECRET_LENGTH)];
  await db.insertInto("console_code").values({
    id,
    organization_id: organizationId,
    person,
    secret_hmac: hmac(PURPOSE + id + secret, peppers.secrets.get(peppers.current)!),
    pepper_version: peppers.current,
    expires_at: sql<Date>`service_now() + make_interval(mins => ${CODE_MINUTES}::integer)`,
  }).execute();
  return [id, ...secret.match(/.{4}/g)!].join("-");
}

/**
 * The result of redeeming a code. `organizationId` is the owner of the stored code with which the
 * typed code was compared; null if no stored code was compared.
 */
type Redeemed =
  | { isRight: true; organizationId: string; person: string }
  | { isRight: false; organizationId: string | null };

/**
 * Redeems a code. The attempt is counted before the comparison, so every guess uses up one attempt.
 */
export async function redeemConsoleCode(
  db: Kysely<Schema>,
  peppers: Peppers,
  text: string,
): Promise<Redeemed> {
  const typed = plainCode(text, ID_LENGTH + SECRET_LENGTH);
  if (typed === null) return { isRight: false, organizationId: null };
  const id = typed.slice(0, ID_LENGTH);
  const code = await db.updateTable("console_code")
    .set({ guesses: sql<number>`guesses + 1` })
    .where("id", "=", id).where("used_at", "is", null).where("guesses", "<", MAX_GUESSES)
    .where(sql<boolean>`expires_at > service_now()`)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("organization").select("id").whereRef("id", "=", "organization_id")
          .where("status", "=", "active"),
      )
    )
    .returning(["organization_id", "person", "secret_hmac", "pepper_version"]).executeTakeFirst();
  if (code === undefined) return { isRight: false, organizationId: null };
  const { organization_id: organizationId, person } = code;
  const pepper = peppers.secrets.get(code.pepper_version);
  const isSame = pepper !== undefined && timingSafeEqual(
    Uint8Array.fromHex(hmac(PURPOSE + typed, pepper)),
    Uint8Array.fromHex(code.secret_hmac),
  );
  if (!isSame) return { isRight: false, organizationId };
  const { numUpdatedRows } = await db.updateTable("console_code")
    .set({ used_at: sql<Date>`service_now()` })
    .where("id", "=", id).where("used_at", "is", null).executeTakeFirst();
  return numUpdatedRows === 1n
    ? { isRight: true, organizationId, person }
    : { isRight: false, organizationId };
}

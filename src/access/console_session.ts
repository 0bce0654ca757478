import { type Kysely, sql } from "kysely";
import type { Peppers } from "../base/config.ts";
import type { Schema } from "../database/schema.ts";
import { hmac } from "./api_key.ts";
import { CONSOLE_SCOPE } from "../terms/scopes.ts";

/** A session ends after IDLE_MINUTES without use, and after LONGEST_HOURS in any case. */
export const IDLE_MINUTES = 30;
const LONGEST_HOURS = 12;
const PURPOSE = "console session ";

/** Who made a change: a person who signed in with a code, or the holder of a key. */
export type Actor = { person: string; apiKeyId: null } | { person: null; apiKeyId: string };

/** A console session: its organization and its user. */
export interface Session {
  tokenHmac: string;
  organizationId: string;
  organizationName: string;
  actor: Actor;
}

/**
 * Opens a session and returns the value of the session's cookie. The value is not stored. `factorId`
 * is the second factor whose code was asked for; null if there is none.
 */
export async function openSession(
  db: Kysely<Schema>,
  peppers: Peppers,
  organizationId: string,
  { person, apiKeyId }: Actor,
  factorId: string | null = null,
): Promise<string> {
  const token = crypto.getRandomValues(new Uint8Array(32)).toHex();
  await db.insertInto("console_session").values({
    token_hmac: hmac(PURPOSE + token, peppers.secrets.get(peppers.current)!),
    organization_id: organizationId,
    person,
    api_key_id: apiKeyId,
    factor_id: factorId,
  }).execute();
  return token;
}

/**
 * Returns the session of each token, and counts the call as a use of the session. A use is written
 * to the session's row at most once a minute. The result is null if the token has no session, the
 * session has ended, the organization is suspended, the session's key may no longer open the
 * console, or the session was opened without the second factor that its person or key has now.
 */
export async function useSessions(
  db: Kysely<Schema>,
  peppers: Peppers,
  tokens: readonly string[],
): Promise<(Session | null)[]> {
  const hmacs = tokens.map((token) =>
    Array.from(peppers.secrets.values(), (pepper) => hmac(PURPOSE + token, pepper))
  );
  const { rows } = await sql<{
    token_hmac: string;
    organization_id: string;
    name: string;
    person: string | null;
    api_key_id: string | null;
  }>`
    with found as materialized (
      select s.token_hmac, s.organization_id, o.name, s.person, s.api_key_id, s.used_at
        from console_session s join organization o on o.id = s.organization_id
        where o.status = 'active'
          and s.token_hmac = any(string_to_array(${hmacs.flat().join(" ")}::text, ' '))
          and s.used_at > service_now() - make_interval(mins => ${IDLE_MINUTES}::integer)
          and s.created_at > service_now() - make_interval(hours => ${LONGEST_HOURS}::integer)
          and (s.api_key_id is null or exists (
            select from api_key k where k.id = s.api_key_id and k.status = 'active'
              and coalesce(k.expires_at > service_now(), true)
              and ${CONSOLE_SCOPE}::text = any(string_to_array(k.scopes, ' '))))
          and s.factor_id is not distinct from case when s.api_key_id is null
            then (select f.id from second_factor f
              where f.organization_id = s.organization_id and f.person = s.person)
            else (select k.factor_id from api_key k where k.id = s.api_key_id) end
    ), used as (
      update console_session set used_at = service_now() where token_hmac = any(array(
        select s.token_hmac from console_session s join found using (token_hmac)
          where found.used_at < service_now() - interval '1 minute' for update of s skip locked))
    )
    select token_hmac, organization_id, name, person, api_key_id from found`.execute(db);
  const sessions = new Map(rows.map((row): [string, Session] => [row.token_hmac, {
    tokenHmac: row.token_hmac,
    organizationId: row.organization_id,
    organizationName: row.name,
    actor: { person: row.person, apiKeyId: row.api_key_id } as Actor,
  }]));
  return hmacs.map((each) => sessions.get(each.find((one) => sessions.has(one)) ?? "") ?? null);
}

export async function endSession(db: Kysely<Schema>, { tokenHmac }: Session): Promise<void> {
  await db.deleteFrom("console_session").where("token_hmac", "=", tokenHmac).execute();
}

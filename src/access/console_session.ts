import { type Kysely, sql } from "kysely";
import type { Peppers } from "../config.ts";
import type { Schema } from "../database/schema.ts";
import { hmac } from "./api_key.ts";
import { CONSOLE_SCOPE } from "./scopes.ts";

/** A session ends when nobody has used it for so long, and at the latest after so many hours. */
export const IDLE_MINUTES = 30;
const LONGEST_HOURS = 12;
const PURPOSE = "console session ";

/** Who acts: a person who came with a code, or whoever has a key. */
export type Actor = { person: string; apiKeyId: null } | { person: null; apiKeyId: string };

/** Whose console it is, and who looks at it. */
export interface Session {
  tokenHmac: string;
  organizationId: string;
  organizationName: string;
  actor: Actor;
}

/** Opens a session and answers what its cookie holds; that is not stored. */
export async function openSession(
  db: Kysely<Schema>,
  peppers: Peppers,
  organizationId: string,
  { person, apiKeyId }: Actor,
): Promise<string> {
  const token = crypto.getRandomValues(new Uint8Array(32)).toHex();
  await db.insertInto("console_session").values({
    token_hmac: hmac(PURPOSE + token, peppers.secrets.get(peppers.current)!),
    organization_id: organizationId,
    person,
    api_key_id: apiKeyId,
  }).execute();
  return token;
}

/**
 * The session of a token, which is thereby used; null where there is none, it has ended, its
 * organization is suspended, or the key it was opened with would open none now.
 */
export async function useSession(
  db: Kysely<Schema>,
  peppers: Peppers,
  token: string,
): Promise<Session | null> {
  const hmacs = Array.from(peppers.secrets.values(), (pepper) => hmac(PURPOSE + token, pepper));
  const { rows: [row] } = await sql<{
    token_hmac: string;
    organization_id: string;
    name: string;
    person: string | null;
    api_key_id: string | null;
  }>`
    update console_session s set used_at = service_now()
      from organization o
      where o.id = s.organization_id and o.status = 'active'
        and s.token_hmac = any(string_to_array(${hmacs.join(" ")}::text, ' '))
        and s.used_at > service_now() - make_interval(mins => ${IDLE_MINUTES}::integer)
        and s.created_at > service_now() - make_interval(hours => ${LONGEST_HOURS}::integer)
        and (s.api_key_id is null or exists (
          select from api_key k where k.id = s.api_key_id and k.status = 'active'
            and coalesce(k.expires_at > service_now(), true)
            and ${CONSOLE_SCOPE}::text = any(string_to_array(k.scopes, ' '))))
      returning s.token_hmac, s.organization_id, o.name, s.person, s.api_key_id`.execute(db);
  if (row === undefined) return null;
  const { token_hmac, organization_id, name, person, api_key_id: apiKeyId } = row;
  return {
    tokenHmac: token_hmac,
    organizationId: organization_id,
    organizationName: name,
    actor: { person, apiKeyId } as Actor,
  };
}

export async function endSession(db: Kysely<Schema>, { tokenHmac }: Session): Promise<void> {
  await db.deleteFrom("console_session").where("token_hmac", "=", tokenHmac).execute();
}

import type { Kysely } from "kysely";
import type { Peppers } from "../base/config.ts";
import type { Schema } from "../database/schema.ts";
import { openSecret, sealSecret } from "./seal.ts";

/**
 * Seals secrets of older peppers again under the current pepper, so that the older peppers can be
 * retired. A secret that no known pepper opens stays unchanged. Returns the number of secrets that
 * were sealed again.
 */
export async function resealSecrets(db: Kysely<Schema>, peppers: Peppers): Promise<number> {
  let resealed = 0;
  for (let after = 0; true;) {
    const rows = await db.selectFrom("webhook_secret")
      .select(["id", "endpoint_id", "sealed_secret", "pepper_version"])
      .where("pepper_version", "!=", peppers.current)
      .where("pepper_version", "in", [...peppers.secrets.keys()])
      .where("id", ">", after).orderBy("id").limit(READ_ROWS).execute();
    for (const row of rows) await reseal(db, peppers, row);
    resealed += rows.length;
    if (rows.length < READ_ROWS) return resealed;
    after = rows.at(-1)!.id;
  }
}

const READ_ROWS = 500;

async function reseal(
  db: Kysely<Schema>,
  peppers: Peppers,
  row: { id: number; endpoint_id: string; sealed_secret: string; pepper_version: number },
): Promise<void> {
  const old = { sealedSecret: row.sealed_secret, pepperVersion: row.pepper_version };
  const sealed = sealSecret(openSecret(old, row.endpoint_id, peppers), row.endpoint_id, peppers);
  await db.updateTable("webhook_secret")
    .set({ sealed_secret: sealed.sealedSecret, pepper_version: sealed.pepperVersion })
    .where("id", "=", row.id).where("sealed_secret", "=", row.sealed_secret).execute();
}

/** The versions of peppers that webhook secrets need but this process does not have. */
export async function missingPeppers(db: Kysely<Schema>, peppers: Peppers): Promise<number[]> {
  const rows = await db.selectFrom("webhook_secret").select("pepper_version").distinct()
    .where("pepper_version", "not in", [...peppers.secrets.keys()])
    .orderBy("pepper_version").execute();
  return rows.map(({ pepper_version }) => pepper_version);
}

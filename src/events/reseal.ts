import type { Kysely } from "kysely";
import type { Peppers } from "../config.ts";
import type { Schema } from "../database/schema.ts";
import { openSecret, sealSecret } from "./seal.ts";

/**
 * Seals under the current pepper what an older one seals, so that the older one can be given up; what
 * no known pepper opens stays as it is. Answers how many were resealed.
 */
export async function resealSecrets(db: Kysely<Schema>, peppers: Peppers): Promise<number> {
  const rows = await db.selectFrom("webhook_secret")
    .select(["id", "endpoint_id", "sealed_secret", "pepper_version"])
    .where("pepper_version", "!=", peppers.current)
    .where("pepper_version", "in", [...peppers.secrets.keys()]).execute();
  for (const row of rows) {
    const old = { sealedSecret: row.sealed_secret, pepperVersion: row.pepper_version };
    const sealed = sealSecret(openSecret(old, row.endpoint_id, peppers), row.endpoint_id, peppers);
    await db.updateTable("webhook_secret")
      .set({ sealed_secret: sealed.sealedSecret, pepper_version: sealed.pepperVersion })
      .where("id", "=", row.id).where("sealed_secret", "=", row.sealed_secret).execute();
  }
  return rows.length;
}

/** Versions of the pepper that webhook secrets need and this process has not. */
export async function missingPeppers(db: Kysely<Schema>, peppers: Peppers): Promise<number[]> {
  const rows = await db.selectFrom("webhook_secret").select("pepper_version").distinct()
    .where("pepper_version", "not in", [...peppers.secrets.keys()])
    .orderBy("pepper_version").execute();
  return rows.map(({ pepper_version }) => pepper_version);
}

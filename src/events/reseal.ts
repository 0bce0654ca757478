import { type Kysely, sql } from "kysely";
import type { Peppers } from "../base/config.ts";
import type { Schema } from "../database/schema.ts";
import { openSecret, sealSecret } from "./seal.ts";

/** The tables of sealed secrets, with the column of the owner that each secret is sealed for. */
const SEALED = [["webhook_secret", "endpoint_id"], ["second_factor", "id"]] as const;

const READ_ROWS = 500;

/**
 * Seals secrets of older peppers again under the current pepper, so that the older peppers can be
 * retired. A secret that no known pepper opens stays unchanged. Returns the number of secrets that
 * were sealed again.
 */
export async function resealSecrets(db: Kysely<Schema>, peppers: Peppers): Promise<number> {
  let resealed = 0;
  for (const columns of SEALED) {
    const [table, ownerColumn] = columns;
    for (let after = ""; true;) {
      const { rows } = await sql<SealedRow>`
        select ${sql.ref(ownerColumn)} as owner, sealed_secret, pepper_version
          from ${sql.table(table)}
          where pepper_version <> ${peppers.current}::integer
            and pepper_version = any(string_to_array(${versions(peppers)}::text, ' ')::integer[])
            and sealed_secret > ${after}::text
          order by sealed_secret limit ${READ_ROWS}::integer`.execute(db);
      for (const row of rows) await reseal(db, peppers, columns, row);
      resealed += rows.length;
      if (rows.length < READ_ROWS) break;
      after = rows.at(-1)!.sealed_secret;
    }
  }
  return resealed;
}

interface SealedRow {
  owner: string;
  sealed_secret: string;
  pepper_version: number;
}

function versions({ secrets }: Peppers): string {
  return [...secrets.keys()].join(" ");
}

async function reseal(
  db: Kysely<Schema>,
  peppers: Peppers,
  [table, ownerColumn]: (typeof SEALED)[number],
  { owner, sealed_secret, pepper_version }: SealedRow,
): Promise<void> {
  const old = { sealedSecret: sealed_secret, pepperVersion: pepper_version };
  const sealed = sealSecret(openSecret(old, owner, peppers), owner, peppers);
  await sql`
    update ${sql.table(table)} set sealed_secret = ${sealed.sealedSecret}::text,
        pepper_version = ${sealed.pepperVersion}::integer
      where ${sql.ref(ownerColumn)} = ${owner}::text and sealed_secret = ${sealed_secret}::text`
    .execute(db);
}

/** The versions of peppers that stored secrets need but this process does not have. */
export async function missingPeppers(db: Kysely<Schema>, peppers: Peppers): Promise<number[]> {
  const rows = await db.selectFrom("webhook_secret").select("pepper_version")
    .union(db.selectFrom("second_factor").select("pepper_version"))
    .orderBy("pepper_version").execute();
  return rows.map(({ pepper_version }) => pepper_version)
    .filter((version) => !peppers.secrets.has(version));
}

import { Kysely } from "kysely";
import { PostgresJSDialect } from "kysely-postgres-js";
import postgres from "postgres";
import type { Database } from "./database.ts";
import type { Schema } from "./schema.ts";

const OLDEST_VERSION = 15;
const CONNECT_TIMEOUT_SECONDS = 5;
const POOL_SIZE = 10;

/** Opens PostgreSQL. @throws {Error} if it cannot be reached or is older than version 15. */
export async function openPostgres(url: string): Promise<Database> {
  const client = postgres(url, {
    max: POOL_SIZE,
    connect_timeout: CONNECT_TIMEOUT_SECONDS,
    onnotice: () => {},
    // int8 as number: credits and counts stay far below 2^53, and the embedded database does the same.
    types: { int8: { to: 20, from: [20], serialize: String, parse: Number } },
  });
  try {
    const [row] = await client`
      select current_setting('server_version_num')::int / 10000 as version`;
    if (row.version < OLDEST_VERSION) {
      throw new Error(`PostgreSQL ${OLDEST_VERSION} or newer is needed, found ${row.version}`);
    }
    return {
      kind: "postgres",
      description: `PostgreSQL ${row.version}`,
      db: new Kysely<Schema>({ dialect: new PostgresJSDialect({ postgres: client }) }),
      execute: async (sqlText) => {
        await client.unsafe(sqlText).simple();
      },
      close: () => client.end({ timeout: CONNECT_TIMEOUT_SECONDS }),
    };
  } catch (error) {
    await client.end({ timeout: 0 });
    throw error;
  }
}

import { Kysely } from "kysely";
import { PostgresJSDialect } from "kysely-postgres-js";
import postgres from "postgres";
import type { Database, Execute } from "./database.ts";
import { PostgresPool } from "./postgres_pool.ts";
import { requireOwnSession } from "./require_own_session.ts";
import type { Schema } from "./schema.ts";

const OLDEST_VERSION = 15;
const CONNECT_TIMEOUT_SECONDS = 5;
const CLOSE_TIMEOUT_SECONDS = 5;
/**
 * Maximum number of connections of a process in each pool. Admission, settlement, release and key
 * reads each run one statement at a time.
 */
export const CONNECTIONS = { db: 6, metering: 4, waiting: 3 } as const;

/**
 * Opens PostgreSQL. If a statement has no answer within `answerTimeoutMs`, the statement fails and
 * its connection is discarded; null means no timeout.
 * @throws {Error} if the server cannot be reached or is older than version 15.
 */
export async function openPostgres(
  url: string,
  answerTimeoutMs: number | null = null,
): Promise<Database> {
  const open = (onClose: () => void) =>
    postgres(url, {
      max: 1,
      connect_timeout: CONNECT_TIMEOUT_SECONDS,
      fetch_types: false,
      onnotice: () => {},
      onclose: onClose,
      // int8 becomes a number, as in the embedded database, because credits and counts stay far
      // below 2^53.
      types: { int8: { to: 20, from: [20], serialize: String, parse: Number } },
    });
  const version = await readVersion(open(() => {}));
  await requireOwnSession(() => open(() => {}));
  const poolOf = (maxConnections: number) =>
    new PostgresPool(open, { maxConnections, answerTimeoutMs });
  const pools = {
    db: poolOf(CONNECTIONS.db),
    metering: poolOf(CONNECTIONS.metering),
    waiting: poolOf(CONNECTIONS.waiting),
  };
  return {
    kind: "postgres",
    description: `PostgreSQL ${version}`,
    db: kyselyOver(pools.db),
    metering: kyselyOver(pools.metering),
    waiting: kyselyOver(pools.waiting),
    transaction: <T>(work: (execute: Execute) => Promise<T>) =>
      // Migrations run on a separate connection, because a migration may take longer than any call.
      withClient(
        postgres(url, { max: 1, onnotice: () => {}, fetch_types: false }),
        (client) =>
          client.begin((client) => work((text) => client.unsafe(text).simple())) as Promise<T>,
      ),
    pools: () => Object.entries(pools).map(([pool, { use }]) => ({ pool, ...use })),
    close: async () => {
      await Promise.all(Object.values(pools).map((pool) => pool.end(CLOSE_TIMEOUT_SECONDS)));
    },
  };
}

function kyselyOver(pool: PostgresPool): Kysely<Schema> {
  // The pool replaces a client, because the dialect calls only `reserve` of the client.
  const client = Promise.resolve(pool as unknown as postgres.Sql);
  return new Kysely<Schema>({ dialect: new PostgresJSDialect({ postgres: () => client }) });
}

async function readVersion(client: postgres.Sql): Promise<number> {
  return await withClient(client, async () => {
    const [{ version }] = await client`
      select current_setting('server_version_num')::int / 10000 as version`;
    if (version >= OLDEST_VERSION) return version;
    throw new Error(`PostgreSQL ${OLDEST_VERSION} or newer is needed, found ${version}`);
  });
}

async function withClient<T>(
  client: postgres.Sql,
  work: (client: postgres.Sql) => Promise<T>,
): Promise<T> {
  try {
    return await work(client);
  } finally {
    await client.end({ timeout: CLOSE_TIMEOUT_SECONDS });
  }
}

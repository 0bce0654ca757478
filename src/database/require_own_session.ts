import type postgres from "postgres";

const CLOSE_TIMEOUT_SECONDS = 1;
/**
 * The number of checks. A busy pooler may return the same session by chance, so the check is
 * repeated.
 */
const ROUNDS = 3;
const REFUSED =
  "DATABASE_URL: a pooler shares the sessions of PostgreSQL between transactions; connect directly, " +
  "or set pool_mode = session in PgBouncer";

/**
 * Prepared statements and timeouts belong to a PostgreSQL session. Direct connections and poolers
 * in session mode keep one session for each connection. A pooler in transaction mode lends a
 * session to any connection. To detect such a pooler, a second connection holds the session in a
 * transaction; the first connection then gets another session.
 * @throws {Error} if connections share sessions.
 */
export async function requireOwnSession(open: () => postgres.Sql): Promise<void> {
  const [one, other] = [open(), open()];
  try {
    for (let round = 0; round < ROUNDS; round++) await compareSessions(one, other);
  } catch (error) {
    // In statement mode, PgBouncer closes a connection that begins a transaction.
    const isClosed = (error as { code?: unknown }).code === "CONNECTION_CLOSED";
    throw isClosed ? new Error(REFUSED, { cause: error }) : error;
  } finally {
    await Promise.all([one, other].map((client) => client.end({ timeout: CLOSE_TIMEOUT_SECONDS })));
  }
}

async function compareSessions(one: postgres.Sql, other: postgres.Sql): Promise<void> {
  const [before, again] = [await sessionOf(one), await sessionOf(one)];
  await other.begin(async (held) => {
    const taken = await sessionOf(held);
    // The session ids are compared first: if the pooler has only one session, a further request
    // would wait forever.
    if (again !== before || taken === again || await sessionOf(one) !== again) {
      throw new Error(REFUSED);
    }
  });
}

/**
 * The id of the server process that answers. The query uses no prepared statement, because poolers
 * may refuse prepared statements.
 */
async function sessionOf(client: postgres.Sql | postgres.TransactionSql): Promise<number> {
  const [{ pid }] = await client.unsafe("select pg_backend_pid() as pid").simple();
  return pid;
}

import assert from "node:assert/strict";
import { sql } from "kysely";
import { openPostgres } from "../../src/database/postgres.ts";
import { type Cluster, startCluster } from "../../tools/support/throwaway_cluster.ts";
import { until } from "../support/until.ts";

const PGBOUNCER = ["/usr/sbin/pgbouncer", "/usr/bin/pgbouncer", "/usr/local/bin/pgbouncer"];
const NOBODY = 65_534;
const REFUSED = /^DATABASE_URL: a pooler shares the sessions .* pool_mode = session in PgBouncer$/;

const installed = PGBOUNCER.find((path) => {
  try {
    return Deno.statSync(path).isFile;
  } catch {
    return false;
  }
});
if (installed === undefined) console.warn("skipped: poolers need PgBouncer (pgbouncer)");

/** PgBouncer in front of a cluster, until disposed of. */
async function pooler(cluster: Cluster, settings: readonly string[]) {
  const { port: serverPort, password } = new URL(cluster.url);
  const dir = await Deno.makeTempDir({ prefix: "abi_pgbouncer_" });
  await Deno.chmod(dir, 0o755);
  const port = freePort();
  const config = [
    "[databases]",
    `postgres = host=127.0.0.1 port=${serverPort} user=postgres password=${password}`,
    "[pgbouncer]",
    ...["listen_addr = 127.0.0.1", `listen_port = ${port}`, "auth_type = any", "unix_socket_dir ="],
    ...settings,
  ];
  await Deno.writeTextFile(`${dir}/pgbouncer.ini`, config.join("\n"));
  const isRoot = Deno.uid() === 0;
  const child = new Deno.Command(installed!, {
    args: ["-q", `${dir}/pgbouncer.ini`],
    ...(isRoot && { uid: NOBODY }),
    stdout: "null",
    stderr: "null",
  }).spawn();
  await until("PgBouncer", async () => {
    const connection = await Deno.connect({ hostname: "127.0.0.1", port }).catch(() => null);
    connection?.close();
    return connection !== null;
  });
  return {
    url: `postgres://postgres:any@127.0.0.1:${port}/postgres`,
    [Symbol.asyncDispose]: async () => {
      child.kill("SIGTERM");
      await child.status;
      await Deno.remove(dir, { recursive: true });
    },
  };
}

function freePort(): number {
  using listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  return listener.addr.port;
}

Deno.test({
  name: "a pooler in session mode serves; one that shares sessions is refused at the start",
  ignore: installed === undefined,
  // The timers of connections that a pooler closed.
  sanitizeOps: false,
  sanitizeResources: false,
  fn: async () => {
    const cluster = await startCluster();
    try {
      const refused = [
        ["pool_mode = transaction"],
        ["pool_mode = transaction", "default_pool_size = 1"],
        ["pool_mode = transaction", "default_pool_size = 2"],
        ["pool_mode = transaction", "server_round_robin = 1"],
        ["pool_mode = statement"],
      ];
      for (const settings of refused) {
        await using sharing = await pooler(cluster, settings);
        await assert.rejects(openPostgres(sharing.url), (error: Error) => {
          assert.match(error.message, REFUSED, settings.join());
          return true;
        });
      }
      await using own = await pooler(cluster, ["pool_mode = session"]);
      const database = await openPostgres(own.url, 5000);
      const { rows } = await sql`
        select current_setting('statement_timeout') as statement,
          current_setting('idle_in_transaction_session_timeout') as transaction`
        .execute(database.db);
      assert.deepEqual(rows, [{ statement: "5s", transaction: "5s" }]);
      await database.close();
    } finally {
      await cluster.remove();
    }
  },
});

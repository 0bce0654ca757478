import { sql } from "kysely";
import { migrate, readMigrations } from "../../src/database/migrate.ts";
import { openPostgres } from "../../src/database/postgres.ts";
import { Metering } from "../../src/metering/metering.ts";
import type { Cluster } from "../../tools/support/throwaway_cluster.ts";
import { createHotOrganization } from "./hot_organization.ts";

const PEPPERS = { current: 1, secrets: new Map([[1, "a-pepper-of-the-benchmarks-alone"]]) };

/** A new database of the cluster, with an organization that calls. */
export async function openBench(cluster: Cluster, name: string) {
  const server = await openPostgres(cluster.url);
  await sql`create database ${sql.id(name)}`.execute(server.db);
  await server.close();
  const url = new URL(cluster.url);
  url.pathname = `/${name}`;
  const database = await openPostgres(url.href);
  await migrate(database, await readMigrations(new URL("../../migrations/", import.meta.url)));
  const { access } = await createHotOrganization(database, "development", PEPPERS);
  const metering = new Metering(database.db, { info: () => {}, error: console.error });
  return { name, database, access, metering };
}

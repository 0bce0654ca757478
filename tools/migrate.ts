import { parseArgs } from "node:util";
import { configFromEnvironment } from "../src/base/config.ts";
import { exit } from "../src/telemetry/exit.ts";
import { consoleLog } from "../src/telemetry/log.ts";
import { grantDatabaseTo, openDatabase } from "../src/services.ts";

/**
 * `deno task migrate [--grant-to ROLE]`: applies the migrations, as every start does. `--grant-to`
 * gives a role that does not own the tables the rights that a service needs.
 */
try {
  const { values } = parseArgs({ options: { "grant-to": { type: "string" } } });
  const role = values["grant-to"];
  const config = configFromEnvironment({ host: "127.0.0.1" });
  const database = await openDatabase(config, null, consoleLog(() => new Date()));
  console.log(`${database.description}: migrations are up to date`);
  if (role !== undefined) {
    await grantDatabaseTo(database, role);
    console.log(`role ${role} may run the service, and only add to the ledger`);
  }
  await database.close();
  exit(0);
} catch (error) {
  console.error(`error: ${(error as Error).message}`);
  exit(1);
}

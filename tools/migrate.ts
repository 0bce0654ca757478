import { configFromEnvironment } from "../src/config.ts";
import { consoleLog } from "../src/log.ts";
import { openDatabase } from "../src/services.ts";

/** `deno task migrate`: brings the database up to date, which every start does as well. */
try {
  const config = configFromEnvironment({ host: "127.0.0.1" });
  const database = await openDatabase(config, null, consoleLog(() => new Date()));
  console.log(`${database.description}: migrations are up to date`);
  await database.close();
  Deno.exit(0);
} catch (error) {
  console.error(`error: ${(error as Error).message}`);
  Deno.exit(1);
}

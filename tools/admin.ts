import { asksForHelp, help, runCommand } from "../src/admin/run_command.ts";
import { askAdminSocket } from "../src/admin/socket.ts";
import { type Config, configFromEnvironment } from "../src/base/config.ts";
import { openMigratedDatabase, openPeppers } from "../src/services.ts";
import { exit } from "../src/telemetry/exit.ts";
import { print } from "../src/telemetry/print.ts";

/** `deno task admin`: runs one command, here or in the process that holds the embedded database. */
async function main(args: string[]): Promise<number> {
  if (asksForHelp(args)) {
    print(help(args));
    return args.length === 0 ? 2 : 0;
  }
  const config = configFromEnvironment({ host: "127.0.0.1" });
  const output = await askRunningProcess(config, args) ?? await runHere(config, args);
  (output.exitCode === 0 ? print : console.error)(output.text);
  return output.exitCode;
}

async function askRunningProcess(config: Config, args: string[]) {
  return config.databaseUrl === undefined ? await askAdminSocket(config.dataDir, args) : null;
}

async function runHere(config: Config, args: string[]) {
  const database = await openMigratedDatabase(config);
  try {
    const peppers = await openPeppers(config);
    return await runCommand({ db: database.db, environment: config.environment, peppers }, args);
  } finally {
    await database.close();
  }
}

try {
  exit(await main(Deno.args));
} catch (error) {
  console.error(`error: ${(error as Error).message}`);
  exit(1);
}

import process from "node:process";
import { readSecretFile } from "../src/base/secret_file.ts";
import { runCommand } from "../sdk/node/src/commands.ts";

/**
 * `deno task listen` and `deno task trigger`: the commands of the Node client. Without an address in
 * ASTROLOGY_BASE_URL they call the service that `deno task dev` runs here, with its key.
 */
async function developmentService() {
  const { PORT = "8000", DATA_DIR = ".data", ASTROLOGY_API_KEY } = process.env;
  const baseUrl = `http://127.0.0.1:${PORT}`;
  const apiKey = ASTROLOGY_API_KEY || await readSecretFile(`${DATA_DIR}/development_key`);
  return apiKey === null ? { baseUrl } : { baseUrl, apiKey };
}

const options = process.env.ASTROLOGY_BASE_URL ? {} : await developmentService();
process.exitCode = await runCommand(Deno.args, options);

import process from "node:process";
import { readSecretFile } from "../../src/base/secret_file.ts";

/**
 * Options of the Node client for commands of this repository. Without an address in
 * ASTROLOGY_BASE_URL the commands call the service that `deno task dev` runs here, with its key.
 */
export async function clientOptions(): Promise<{ baseUrl?: string; apiKey?: string }> {
  const { PORT = "8000", DATA_DIR = ".data", ASTROLOGY_API_KEY, ASTROLOGY_BASE_URL } = process.env;
  if (ASTROLOGY_BASE_URL) return {};
  const baseUrl = `http://127.0.0.1:${PORT}`;
  const apiKey = ASTROLOGY_API_KEY || await readSecretFile(`${DATA_DIR}/development_key`);
  return apiKey === null ? { baseUrl } : { baseUrl, apiKey };
}

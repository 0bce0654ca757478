/**
 * Runs `deno task test` on PostgreSQL: the server TEST_DATABASE_URL names, else a throwaway cluster
 * made from this machine's own PostgreSQL. Arguments go on to the tests.
 */
import { type Cluster, startCluster } from "./support/throwaway_cluster.ts";

/** Ends the tests, not this program: it must still remove the cluster. */
const SIGNALS: Deno.Signal[] = ["SIGINT", "SIGTERM", "SIGHUP"];

async function main(args: string[]): Promise<number> {
  const interruption = new AbortController();
  const interrupt = () => interruption.abort();
  for (const signal of SIGNALS) Deno.addSignalListener(signal, interrupt);
  const given = Deno.env.get("TEST_DATABASE_URL");
  const cluster: Cluster | null = given ? null : await startCluster();
  try {
    if (interruption.signal.aborted) return 130;
    return await runTests(given || cluster!.url, args, interruption.signal);
  } finally {
    await cluster?.remove();
  }
}

async function runTests(url: string, args: string[], signal: AbortSignal): Promise<number> {
  const tests = new Deno.Command(Deno.execPath(), {
    args: ["task", "test", ...args],
    env: { TEST_DATABASE_URL: url },
  }).spawn();
  const end = () => {
    try {
      tests.kill("SIGTERM");
    } catch {
      // It has ended by itself.
    }
  };
  signal.addEventListener("abort", end);
  const { code } = await tests.status;
  signal.removeEventListener("abort", end);
  return signal.aborted ? 130 : code;
}

try {
  Deno.exit(await main(Deno.args));
} catch (error) {
  console.error(`test:postgres: ${(error as Error).message}`);
  Deno.exit(1);
}

/**
 * Runs `deno task test` on PostgreSQL: on the server that TEST_DATABASE_URL names, otherwise on a
 * throwaway cluster of this machine's PostgreSQL. Arguments are passed on to the tests.
 */
import { type Cluster, startCluster } from "./support/throwaway_cluster.ts";

/** These signals end the tests, but not this program: it must still remove the cluster. */
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
      // The process has already ended.
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

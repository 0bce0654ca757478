/**
 * Natal charts a second over HTTP on each database, beside the same server answering a constant. A
 * closed loop from another process on the same machine; the contenders take turns within one run,
 * and medians are compared. PostgreSQL waits for the disk at each commit, as in production.
 */
import { type Cluster, startCluster } from "../../tools/throwaway_cluster.ts";
import { seededRandom } from "../../tools/verify_kernel/seeded_random.ts";
import { closedLoop, type LoadResult, postRequest } from "./closed_loop.ts";

const SEED = 64;
const CONNECTIONS = 64;
const ROUNDS = 7;
const WINDOW_MS = 3000;

interface BenchServer extends AsyncDisposable {
  port: number;
  path: string;
  key: string;
}

interface Contender {
  name: string;
  server: BenchServer;
  /** Whose speed the others of this server are compared with. */
  isBaseline: boolean;
  nextRequest: () => Uint8Array;
}

async function startServer(env: Record<string, string>): Promise<BenchServer> {
  const script = new URL("bench_server.ts", import.meta.url).pathname;
  const kept = ["PATH", "HOME", "DENO_DIR"].map((name) => [name, Deno.env.get(name) ?? ""]);
  const process = new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", script],
    // Nothing of a configuration that may stand in the environment.
    clearEnv: true,
    env: { ...Object.fromEntries(kept.filter(([, value]) => value !== "")), ...env },
    stdin: "null",
    stdout: "null",
    stderr: "piped",
  }).spawn();
  const lines = process.stderr.pipeThrough(new TextDecoderStream()).getReader();
  let said = "";
  while (!said.includes("\n")) {
    const { value, done } = await lines.read();
    if (done) throw new Error(`the server did not start: ${said}`);
    said += value;
  }
  if (!said.startsWith("{")) throw new Error(said);
  return {
    ...JSON.parse(said),
    [Symbol.asyncDispose]: async () => {
      process.kill("SIGTERM");
      await process.status;
      await lines.cancel();
    },
  };
}

/** Bodies that never repeat: a birth somewhere between 1900 and 2023, clock by the Sun. */
function birthBodies(random: () => number): () => string {
  let count = 0;
  const pad = (value: number, length = 2) => String(value).padStart(length, "0");
  const below = (limit: number) => Math.floor(random() * limit);
  return () => {
    const longitude = below(3_600_000) / 10_000 - 180;
    const hours = Math.round(longitude / 15);
    return JSON.stringify({
      subject: {
        id: `customer-${count++}`,
        dob: `${1900 + below(124)}-${pad(1 + below(12))}-${pad(1 + below(28))}`,
        tob: `${pad(below(24))}:${pad(below(60))}:${pad(below(60))}`,
        latitude: below(1_320_000) / 10_000 - 66,
        longitude,
        utc_offset: `${hours < 0 ? "-" : "+"}${pad(Math.abs(hours))}:00`,
      },
    });
  };
}

function contendersOf(name: string, server: BenchServer): Contender[] {
  const nextBody = birthBodies(seededRandom(SEED));
  const headers = { "x-api-key": server.key };
  let calls = 0;
  return [
    {
      name: `${name}: constant`,
      server,
      isBaseline: true,
      nextRequest: () => postRequest("/constant", headers, nextBody()),
    },
    {
      name: `${name}: natal`,
      server,
      isBaseline: false,
      nextRequest: () => postRequest(server.path, headers, nextBody()),
    },
    {
      name: `${name}: natal, Idempotency-Key`,
      server,
      isBaseline: false,
      nextRequest: () =>
        postRequest(
          server.path,
          { ...headers, "idempotency-key": `bench-${calls++}` },
          nextBody(),
        ),
    },
  ];
}

function medianOf(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
}

async function runRounds(contenders: Contender[]): Promise<Map<Contender, LoadResult[]>> {
  const results = new Map<Contender, LoadResult[]>(contenders.map((each) => [each, []]));
  // Round 0 warms up and is not counted.
  for (let round = 0; round <= ROUNDS; round++) {
    for (const contender of contenders) {
      const result = await closedLoop({
        hostname: "127.0.0.1",
        port: contender.server.port,
        connections: CONNECTIONS,
        durationMs: WINDOW_MS,
        nextRequest: contender.nextRequest,
      });
      if (round > 0) results.get(contender)!.push(result);
    }
  }
  return results;
}

function printTable(results: Map<Contender, LoadResult[]>): void {
  const ratesOf = (found: LoadResult[]) => found.map(({ requestsPerSecond }) => requestsPerSecond);
  const percentile = (found: LoadResult[], share: number) =>
    medianOf(found.map(({ latenciesMs }) => latenciesMs[Math.floor(share * latenciesMs.length)]));
  let baseline = NaN;
  console.table(Object.fromEntries(
    [...results].map(([{ name, isBaseline }, found]) => {
      const rates = ratesOf(found);
      const rate = medianOf(rates);
      if (isBaseline) baseline = rate;
      return [name, {
        "requests/s": Math.round(rate),
        "least – most": `${Math.min(...rates).toFixed()} – ${Math.max(...rates).toFixed()}`,
        "p50 ms": percentile(found, 0.5).toFixed(1),
        "p99 ms": percentile(found, 0.99).toFixed(1),
        "× constant": (rate / baseline).toFixed(3),
      }];
    }),
  ));
}

async function clusterIfInstalled(): Promise<Cluster | null> {
  try {
    return await startCluster({ isDurable: true });
  } catch (error) {
    console.log(`PostgreSQL is left out: ${(error as Error).message}`);
    return null;
  }
}

const dataDir = await Deno.makeTempDir({ prefix: "http_bench_" });
const cluster = await clusterIfInstalled();
try {
  await using servers = new AsyncDisposableStack();
  const start = async (env: Record<string, string>) => servers.use(await startServer(env));
  const contenders = contendersOf("embedded", await start({ DATA_DIR: dataDir }));
  if (cluster !== null) {
    const env = { DATA_DIR: dataDir, DATABASE_URL: cluster.url };
    contenders.push(...contendersOf("PostgreSQL", await start(env)));
  }
  const results = await runRounds(contenders);
  const windows = `${ROUNDS} windows of ${WINDOW_MS / 1000} s in turn`;
  console.log(
    `closed loop, ${CONNECTIONS} connections, distinct births (seed ${SEED}), one server process ` +
      `each, medians of ${windows}; load and database on the same ${navigator.hardwareConcurrency} cores`,
  );
  printTable(results);
} finally {
  await cluster?.remove();
  await Deno.remove(dataDir, { recursive: true });
}

/**
 * An audience in one job, on PostgreSQL that waits for the disk at each commit, words by the
 * simulator: once alone as NDJSON, once packed with a partner's natal calls beside it and a slow
 * sender. Beside it, in the same run: COPY of the same lines, and scores of births that are ready.
 *
 *   deno task bench:audience [--customers 1000000] [--seed 1] [--threads 1]
 *
 * Client, service and database share the cores. Processor seconds tell what the clock does not where
 * the machine has other work; those of the service have both its threads.
 */
import assert from "node:assert/strict";
import { Readable, Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { parseArgs } from "node:util";
import postgres from "postgres";
import { birthFits } from "../../src/astrology/campaign_fit/birth_fits.ts";
import { campaignOf } from "../support/audience_requests.ts";
import { openPostgres } from "../../src/database/postgres.ts";
import { migrate, readMigrations } from "../../src/database/migrate.ts";
import { openEphemeris } from "../../src/ephemeris/ephemeris.ts";
import { verifyLedger } from "../../src/metering/verify_ledger.ts";
import { randomBirths } from "../../tools/support/random_births.ts";
import { audienceLines } from "../support/audience_file.ts";
import { type ServiceProcess, startService } from "../support/service_process.ts";
import { cpuSeconds, cpuSecondsOf } from "./cpu_seconds.ts";
import { createHotOrganization } from "./hot_organization.ts";
import { isSteady, tellLoad } from "./steadiness.ts";
import { startUsedCluster } from "./used_cluster.ts";

const { values } = parseArgs({
  options: {
    customers: { type: "string", default: "100000" },
    seed: { type: "string", default: "1" },
    threads: { type: "string", default: "1" },
  },
});
const [customers, seed] = [values.customers, values.seed].map(Number);
const JOBS = "/v1/audience/insights/jobs";
const QUERY = "product_category=jewelry&tone=luxury&channel=email";
const PEPPER = "a-pepper-of-this-benchmark-alone-1";
const CREDITS_A_CUSTOMER = 2;
const LOOK_EVERY_MS = 100;
const KERNEL_BIRTHS = 20_000;
const NATAL_A_SECOND = 50;
const IDLE_MS = 10_000;
const DRIP_BYTES_A_SECOND = 20 * 1024;

tellLoad();
const dir = await Deno.makeTempDir({ prefix: "audience_job_bench_" });
const cluster = await startUsedCluster();
try {
  const file = await writeFile(`${dir}/audience.ndjson`);
  await gzip(file.path);
  const database = await openPostgres(cluster.url);
  await migrate(database, await readMigrations(new URL("../../migrations/", import.meta.url)));
  const peppers = { current: 1, secrets: new Map([[1, PEPPER]]) };
  const [own, other] = await Promise.all(
    [1, 2].map(() => createHotOrganization(database, "development", peppers)),
  );
  const sql = postgres(cluster.url, { max: 1, onnotice: () => {} });
  const ready = [await kernelSeconds(), await kernelSeconds()];
  tell("births that are ready, one thread", { seconds: Math.min(...ready) });
  tell("COPY of the lines", { seconds: await copySeconds(sql, file.path) });
  await using service = await startService({
    dataDir: `${dir}/data`,
    args: [],
    env: {
      DATABASE_URL: cluster.url,
      KEY_PEPPER: PEPPER,
      AI_PROVIDER: "simulator",
      JOB_CPU_THREADS: values.threads,
    },
  });
  const bench = { service, sql, key: own.keyText };
  await measureJob("alone, NDJSON", bench, file, file.path, {});

  const natal = natalCalls(service.url, other.keyText);
  await pause(IDLE_MS);
  tell("natal calls, idle", natal.take());
  await using drip = await dripping(service, own.keyText, file.path);
  const { busyLooks, looks } = await looksAt(sql, IDLE_MS);
  tell("a slow sender alone, natal calls beside it", { looks, "found at work": busyLooks });
  natal.take();
  await measureJob(
    "beside natal calls and a slow sender, gzip",
    bench,
    file,
    `${file.path}.gz`,
    { "content-encoding": "gzip" },
    natal,
  );
  await pause(IDLE_MS);
  tell("natal calls, idle again", natal.take());
  ready.push(await kernelSeconds());
  isSteady("births that are ready", ready);
  natal.stop();
  assert.ok(drip.isOpen(), "the slow sender was cut off");
  await drip[Symbol.asyncDispose]();
  await until(async () => (await sql`select from audience_births limit 1`).length === 0);
  assert.deepEqual(await verifyLedger(database.db), []);
  await sql.end();
  await database.close();
} finally {
  await cluster.remove();
  await Deno.remove(dir, { recursive: true });
}
Deno.exit(0);

interface AudienceFile {
  path: string;
  good: number;
  bad: number;
}

interface Bench {
  service: ServiceProcess;
  sql: postgres.Sql;
  key: string;
}

async function writeFile(path: string): Promise<AudienceFile> {
  let bad = 0;
  const texts = function* () {
    let lines: string[] = [];
    for (const { text, isBad } of audienceLines(customers, seed)) {
      if (isBad) bad++;
      if (lines.push(text) < 1000) continue;
      yield lines.join("\n") + "\n";
      lines = [];
    }
    yield lines.map((line) => `${line}\n`).join("");
  };
  await Deno.writeTextFile(path, ReadableStream.from(texts()));
  return { path, good: customers - bad, bad };
}

async function gzip(path: string): Promise<void> {
  const { success } = await new Deno.Command("gzip", { args: ["--keep", "-6", path] }).output();
  assert.ok(success);
}

/** Scores of as many customers, without file, place and time. */
async function kernelSeconds(): Promise<number> {
  const ephemeris = await openEphemeris();
  const births = randomBirths(KERNEL_BIRTHS, seed);
  const campaign = campaignOf(2);
  const scored = () => {
    for (let from = 0; from < births.length; from += 2000) {
      const steps = birthFits(ephemeris, births.slice(from, from + 2000), campaign);
      while (!steps.next().done);
    }
  };
  scored();
  const startMs = performance.now();
  scored();
  return (performance.now() - startMs) / 1000 * customers / KERNEL_BIRTHS;
}

async function copySeconds(sql: postgres.Sql, path: string): Promise<number> {
  await sql`create table bench_line (line text not null)`;
  const startMs = performance.now();
  const copy = await sql`copy bench_line from stdin csv quote e'\\x01' delimiter e'\\x02'`
    .writable();
  using lines = await Deno.open(path);
  await pipeline(Readable.fromWeb(lines.readable as never), copy as Writable);
  const seconds = (performance.now() - startMs) / 1000;
  const [{ count }] = await sql`select count(*)::int as count from bench_line`;
  assert.equal(count, customers);
  await sql`drop table bench_line`;
  return seconds;
}

async function measureJob(
  name: string,
  { service, sql, key }: Bench,
  { good, bad }: AudienceFile,
  path: string,
  headers: Record<string, string>,
  natal?: Pick<ReturnType<typeof natalCalls>, "take">,
): Promise<void> {
  const phase = phases(service.pid, natal);
  using file = await Deno.open(path);
  const taken = await fetch(`${service.url}${JOBS}?${QUERY}`, {
    method: "POST",
    headers: { "x-api-key": key, "content-type": "application/x-ndjson", ...headers },
    body: file.readable,
  });
  const { data } = await taken.json();
  assert.equal(taken.status, 202, JSON.stringify(data));
  assert.deepEqual([data.customers, data.rejected], [good, bad]);
  const jobId: string = data.job_id;
  const upload = phase();
  await until(async () =>
    (await sql`select from job_step where job_id = ${jobId} and barrier = 0 and state <> 'done'
      limit 1`).length === 0
  );
  const engine = phase();
  await until(async () =>
    (await sql`select from job where id = ${jobId} and finished_at is not null`)
      .length === 1
  );
  const wording = phase();
  const counts = await readBack(service.url, key, jobId);
  const reading = phase();
  // What was asked of models is written a moment later.
  await until(async () =>
    (await sql`select from ai_attempt a join job j on j.call_id = a.call_id
    where j.id = ${jobId} limit 1`).length > 0
  );
  assert.deepEqual(counts, { scored: good, rejected: bad });
  const [{ calls, signatures, billed }] = await sql`
    select (select count(*)::int from ai_attempt a where a.call_id = j.call_id) as calls,
        (select count(*)::int from audience_reasoning r where r.job_id = j.id) as signatures,
        (select sum(credits)::int from usage_record u where u.call_id = j.call_id) as billed
      from job j where j.id = ${jobId}`;
  assert.equal(billed, CREDITS_A_CUSTOMER * good);
  const seconds = upload.seconds + engine.seconds + wording.seconds;
  console.table({ [name]: { upload, engine, wording, reading } }[name]);
  tell(name, {
    seconds,
    "customers a second": customers / seconds,
    "model calls": calls,
    signatures,
  });
}

/** What has passed since it was last asked, by the clock and on processors. */
function phases(pid: number, natal?: { take(): NatalWaits }) {
  resetResident(pid);
  let last = { ms: performance.now(), service: cpuSecondsOf(pid), all: cpuSeconds() };
  return () => {
    const now = { ms: performance.now(), service: cpuSecondsOf(pid), all: cpuSeconds() };
    const passed = {
      seconds: rounded((now.ms - last.ms) / 1000),
      "service, processor s": rounded(now.service - last.service),
      "with database and client": rounded(now.all - last.all),
      "resident at most, MB": residentMb(pid),
      ...natal?.take(),
    };
    last = now;
    resetResident(pid);
    return passed;
  };
}

/** Rows by kind, each line of the file once. */
async function readBack(url: string, key: string, jobId: string): Promise<Record<string, number>> {
  const response = await fetch(`${url}${JOBS}/${jobId}/results`, { headers: { "x-api-key": key } });
  const counts: Record<string, number> = {};
  let [lastLine, rest, isWhole] = [0, "", false];
  for await (const text of response.body!.pipeThrough(new TextDecoderStream())) {
    const lines = (rest + text).split("\n");
    rest = lines.pop()!;
    for (const line of lines) {
      const row = JSON.parse(line);
      if (row.end) {
        isWhole = true;
        continue;
      }
      assert.equal(row.line, ++lastLine);
      counts[row.kind] = (counts[row.kind] ?? 0) + 1;
    }
  }
  assert.ok(isWhole, `the results were cut off after line ${lastLine}`);
  return counts;
}

interface NatalWaits {
  calls: number;
  p50Ms: number;
  p99Ms: number;
}

/** So many calls a second, whenever those before are answered. */
function natalCalls(url: string, key: string) {
  let tookMs: number[] = [];
  let sent = 0;
  const call = async () => {
    const startMs = performance.now();
    const day = String(1 + sent++ % 28).padStart(2, "0");
    const response = await fetch(`${url}/v1/charts/natal`, {
      method: "POST",
      headers: { "x-api-key": key, "content-type": "application/json" },
      body: JSON.stringify({
        subject: { id: "c", dob: `1990-06-${day}`, tob: "10:00", pob: "Paris, FR" },
      }),
    });
    await response.text();
    assert.equal(response.status, 200);
    tookMs.push(performance.now() - startMs);
  };
  const timer = setInterval(call, 1000 / NATAL_A_SECOND);
  return {
    take(): NatalWaits {
      const sorted = tookMs.toSorted((a, b) => a - b);
      tookMs = [];
      const at = (share: number) => sorted[Math.floor(share * sorted.length)];
      return { calls: sorted.length, p50Ms: rounded(at(0.5)), p99Ms: rounded(at(0.99)) };
    },
    stop: () => clearInterval(timer),
  };
}

/** A file that comes slowly and does not end. */
async function dripping({ url }: ServiceProcess, key: string, path: string) {
  const { hostname, port } = new URL(url);
  const connection = await Deno.connect({ hostname, port: Number(port) });
  const head = [
    `POST ${JOBS}?${QUERY} HTTP/1.1`,
    `Host: ${hostname}`,
    `x-api-key: ${key}`,
    "Content-Type: application/x-ndjson",
    "Content-Length: 100000000",
  ].map((line) => `${line}\r\n`).join("");
  await connection.write(new TextEncoder().encode(`${head}\r\n`));
  let isOpen = true;
  const ended = (async () => {
    using file = await Deno.open(path);
    const piece = new Uint8Array(DRIP_BYTES_A_SECOND / 10);
    try {
      while (isOpen && await file.read(piece) !== null) {
        await connection.write(piece);
        await pause(100);
      }
    } catch {
      isOpen = false;
    }
  })();
  return {
    isOpen: () => isOpen,
    [Symbol.asyncDispose]: async () => {
      if (!isOpen) return;
      isOpen = false;
      await ended;
      connection.close();
    },
  };
}

/** How often an upload's statement, a transaction left open or a lock on births was found. */
async function looksAt(sql: postgres.Sql, durationMs: number) {
  const endMs = performance.now() + durationMs;
  let [looks, busyLooks] = [0, 0];
  while (performance.now() < endMs) {
    const [{ busy }] = await sql`
      select exists (select from pg_stat_activity where pid <> pg_backend_pid()
            and (state like 'idle in transaction%'
              or state = 'active' and query ~ 'hold_births'))
          or exists (select from pg_locks l join pg_class c on c.oid = l.relation
            where c.relname = 'audience_births') as busy`;
    looks++;
    if (busy) busyLooks++;
    await pause(LOOK_EVERY_MS / 10);
  }
  return { looks, busyLooks };
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!await isSo()) await pause(LOOK_EVERY_MS);
}

/** From here on the most is counted anew. */
function resetResident(pid: number): void {
  Deno.writeTextFileSync(`/proc/${pid}/clear_refs`, "5");
}

function residentMb(pid: number): number {
  const status = Deno.readTextFileSync(`/proc/${pid}/status`);
  return Math.round(Number(/^VmHWM:\s+(\d+) kB/m.exec(status)![1]) / 1000);
}

function pause(durationMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, durationMs));
}

function tell(name: string, found: object): void {
  const told = Object.entries(found).map(([key, value]) => `${key} ${rounded(value)}`);
  console.log(`${name}: ${told.join(", ")}`);
}

function rounded(value: number): number {
  return Number(value.toFixed(value < 100 ? 2 : 0));
}

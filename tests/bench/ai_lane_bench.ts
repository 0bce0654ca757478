/**
 * What the AI lane costs of its own while many calls wait for a model that takes two seconds, and
 * what that does to the core lane; the model is a fake one behind HTTP, the database PostgreSQL.
 *
 *   deno run -A tests/bench/ai_lane_bench.ts [--rounds 3] [--seconds 8] [--model-ms 2000] [--durable]
 *
 * The service lets 32 requests to a model be under way and 64 wait for five seconds. So 200 callers
 * are measured twice: with room for 200, and as the service is. Calls begin evenly over the two
 * seconds; a slower model has as many under way and fewer begin. A call's own share is what it took
 * in the service less what it waited for the model's answer; with --durable the disk's share of its
 * commits is in it. An idle and a busy round take turns; callers, model, service and database share
 * the cores.
 */
import { parseArgs } from "node:util";
import { openEphemeris } from "../../src/ephemeris/ephemeris.ts";
import { startCluster } from "../../tools/support/throwaway_cluster.ts";
import { answerDrivers } from "../../src/astrology/drivers/day_drivers.ts";
import { natalFacts } from "../../src/astrology/drivers/natal_arcs.ts";
import { birthOnDate } from "../../src/births/birth.ts";
import { openPlaces } from "../../src/places/open_places.ts";
import { oracleAskText } from "../../src/products/oracle_ask/oracle_ask_text.ts";
import { tarotDrawText } from "../../src/products/tarot_draw/tarot_draw_text.ts";
import { dealSpread } from "../../src/tarot/draw.ts";
import { SPREADS } from "../../src/tarot/spreads.ts";
import { FakeOpenAi } from "../faults/fake_openai.ts";
import type { ChatCall } from "../faults/incoming_calls.ts";
import { KnowingModel } from "../faults/knowing_model.ts";
import type { Reply } from "../faults/openai_replies.ts";
import { cpuSecondsOf } from "./cpu_seconds.ts";
import { httpRequest, loadHttp } from "./http_load.ts";
import { type BenchServer, startBenchServer } from "./start_bench_server.ts";
import { isSteady, tellLoad } from "./steadiness.ts";
import { startUsedCluster } from "./used_cluster.ts";

const CALLERS = 200;
/** Calls of the core lane beside it: some 160 a second. */
const CORE = { connections: 8, pauseMs: 45 };
const GOALS = { ownShareMs: 10, probeP99Ms: 20, coreP99: 1.5 };

const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "3" },
    seconds: { type: "string", default: "8" },
    durable: { type: "boolean", default: false },
    "model-ms": { type: "string", default: "2000" },
  },
});
const rounds = Number(values.rounds);
const seconds = Number(values.seconds);
const modelMs = Number(values["model-ms"]);

const question = (caller: number) => `Should I leave my agency job for venture ${caller}?`;
const BIRTH_DATE = "1990-05-17";
const DAY = new Date().toISOString().slice(0, 10);

/** Half of the callers ask the oracle, half have cards drawn. */
function requestOf(caller: number): [string, object] {
  return caller % 2 === 0
    ? ["/v1/oracle/ask", { question: question(caller), birth_date: BIRTH_DATE }]
    : ["/v1/tarot/draw", { question: question(caller), seed: "42" }];
}

/** Answers after `modelMs`. */
class SlowModel {
  readonly fake = new FakeOpenAi((call) => this.#replyLate(call));
  readonly #replies = new Map<string, Reply>();
  readonly #model = new KnowingModel();

  /** Words everything beforehand, so that the machine is the service's. */
  async prepare(): Promise<void> {
    const ephemeris = await openEphemeris();
    const natal = natalFacts(
      ephemeris,
      birthOnDate(BIRTH_DATE, "birth_date", openPlaces(), new Date()),
    );
    const shared = { topic: "general", tone: "warm" } as const;
    const drivers = answerDrivers(ephemeris, DAY, natal, shared.topic);
    const spread = SPREADS.three_card;
    const dealt = dealSpread(spread, "42");
    for (let caller = 0; caller < CALLERS; caller++) {
      const asked = { ...shared, question: question(caller) };
      this.#model.tell(
        caller % 2 === 0
          ? oracleAskText.task({ ...asked, day: DAY, drivers })
          : tarotDrawText.task({ ...asked, spread, dealt }),
      );
    }
  }

  async #replyLate(call: ChatCall): Promise<Reply> {
    const startMs = performance.now();
    const { question } = JSON.parse(call.body.messages[1].content).customer_text;
    if (!this.#replies.has(question)) this.#replies.set(question, await this.#model.reply(call));
    await new Promise((resolve) => setTimeout(resolve, modelMs - (performance.now() - startMs)));
    return this.#replies.get(question)!;
  }
}

/** Keeps all callers busy, each with one call at a time; refused ones ask again as they are told. */
async function loadWorded(
  { port, keyText }: BenchServer,
  untilMs: number,
): Promise<Record<number, number>> {
  const statuses: Record<number, number> = {};
  await Promise.all(Array.from({ length: CALLERS }, async (_, caller) => {
    await sleep(caller * modelMs / CALLERS);
    const [path, body] = requestOf(caller);
    while (performance.now() < untilMs) {
      const response = await fetch(`http://127.0.0.1:${port}${path}`, {
        method: "POST",
        headers: { "content-type": "application/json", "x-api-key": keyText },
        body: JSON.stringify(body),
      });
      await response.bytes();
      statuses[response.status] = (statuses[response.status] ?? 0) + 1;
      if (response.status !== 200) {
        await sleep(1000 * Number(response.headers.get("retry-after")));
      }
    }
  }));
  return statuses;
}

function loadCore({ port, keyText }: BenchServer, forSeconds: number) {
  return loadHttp({
    ...CORE,
    port,
    seconds: forSeconds,
    makeRequest: (index) =>
      httpRequest(
        "POST",
        "/v1/lunar/phase",
        { "content-type": "application/json", "x-api-key": keyText },
        JSON.stringify({ datetime: new Date(Date.UTC(1970, 0, 1) + index * 3_600_000) }),
      ),
  });
}

interface Figures {
  ownShareMs: number;
  ownShareP99Ms: number;
  cpuMs: number;
  coreCpuMs: number;
  probeP99Ms: number;
  idleProbeP99Ms: number;
  idleP50Ms: number;
  idleP99Ms: number;
  coreP50Ms: number;
  coreP99Ms: number;
}

async function round(server: BenchServer): Promise<[Figures, Record<number, number>]> {
  await ownSharesOf(server);
  const cpuSeconds = () => cpuSecondsOf(server.pid);
  const idleStart = cpuSeconds();
  const [idle, idleProbes] = await Promise.all([loadCore(server, seconds), probe(server)]);
  const coreCpuMs = 1000 * (cpuSeconds() - idleStart) / (idle.perSecond * seconds);
  const untilMs = performance.now() + modelMs + 1000 * seconds;
  const busyStart = cpuSeconds();
  const wording = loadWorded(server, untilMs);
  // By then every caller has asked.
  await sleep(modelMs);
  const [busy, probes, statuses] = await Promise.all([
    loadCore(server, seconds),
    probe(server),
    wording,
  ]);
  const busyCpuMs = 1000 * (cpuSeconds() - busyStart) - coreCpuMs * busy.perSecond * seconds;
  const shares = (await ownSharesOf(server)).toSorted((a, b) => a - b);
  return [{
    ownShareMs: shares[Math.floor(shares.length / 2)],
    ownShareP99Ms: shares[Math.floor(shares.length * 0.99)],
    cpuMs: busyCpuMs / Object.values(statuses).reduce((sum, count) => sum + count),
    coreCpuMs,
    probeP99Ms: probes.p99Ms,
    idleProbeP99Ms: idleProbes.p99Ms,
    idleP50Ms: idle.p50Ms,
    idleP99Ms: idle.p99Ms,
    coreP50Ms: busy.p50Ms,
    coreP99Ms: busy.p99Ms,
  }, statuses];
}

async function ownSharesOf({ port }: BenchServer): Promise<number[]> {
  return (await (await fetch(`http://127.0.0.1:${port}/measures`)).json()).ownShareMs;
}

/** How long `/livez` takes beside it, over a connection of its own. */
function probe({ port }: BenchServer) {
  const makeRequest = () => httpRequest("GET", "/livez", {});
  return loadHttp({ port, seconds, connections: 1, pauseMs: 5, makeRequest });
}

function sleep(durationMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, durationMs));
}

async function measure(name: string, env: Record<string, string>, model: SlowModel) {
  await using server = await startBenchServer({
    ...env,
    OPENAI_BASE_URL: model.fake.baseUrl,
    AI_MODEL: "fake-1",
    AI_WRITING: "free",
  });
  const figures: Figures[] = [];
  const statuses: Record<number, number> = {};
  // Round 0 warms up and is not counted.
  for (let turn = 0; turn <= rounds; turn++) {
    const [found, answered] = await round(server);
    if (turn === 0) continue;
    figures.push(found);
    for (const [status, count] of Object.entries(answered)) {
      statuses[Number(status)] = (statuses[Number(status)] ?? 0) + count;
    }
  }
  const median = (key: keyof Figures) =>
    figures.map((each) => each[key]).toSorted((a, b) => a - b)[rounds >> 1];
  const ms = (key: keyof Figures) => `${median(key).toFixed(1)} ms`;
  const ratio = isSteady("core calls alone, processor ms", figures.map((each) => each.coreCpuMs))
    ? `${(median("coreP99Ms") / median("idleP99Ms")).toFixed(2)} ×`
    : "no ratio";
  console.log(`\n${name}: answers by status ${JSON.stringify(statuses)}
  own share of a call: median ${ms("ownShareMs")} (goal ${GOALS.ownShareMs}), p99 ${
    ms("ownShareP99Ms")
  }
  processor time of the service: ${ms("cpuMs")} an AI call, ${ms("coreCpuMs")} a core call
  /livez: p99 ${ms("probeP99Ms")} (goal ${GOALS.probeP99Ms}), without AI calls ${
    ms("idleProbeP99Ms")
  }
  core calls: p50 ${ms("coreP50Ms")}, p99 ${ms("coreP99Ms")}; without AI calls ${
    ms("idleP50Ms")
  }, ${ms("idleP99Ms")}: p99 ${ratio} (goal ${GOALS.coreP99})`);
}

tellLoad();
const dataDir = await Deno.makeTempDir({ prefix: "ai_lane_bench_" });
const cluster = await (values.durable ? startUsedCluster() : startCluster());
const model = new SlowModel();
try {
  await model.prepare();
  const env = { DATA_DIR: dataDir, DATABASE_URL: cluster.url };
  await measure(`${CALLERS} callers, room for all`, { ...env, BENCH_AI_SLOTS: "200" }, model);
  await measure(`${CALLERS} callers, 32 under way and 64 waiting`, env, model);
  const load = Deno.loadavg().map((value) => value.toFixed(1)).join(" ");
  console.log(
    `\nmedians of ${rounds} rounds of ${seconds} s; ${navigator.hardwareConcurrency} cores, load average ${load}`,
  );
} finally {
  model.fake[Symbol.dispose]();
  await cluster.remove();
  await Deno.remove(dataDir, { recursive: true });
}

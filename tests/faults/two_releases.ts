import assert from "node:assert/strict";
import { audienceLines } from "../support/audience_file.ts";
import { addEndpoint } from "../../src/events/endpoints.ts";
import { setReleased } from "../../src/events/release_gate.ts";
import { natalBody } from "./callers.ts";
import { EventReceiver } from "./event_receiver.ts";
import { ModelCounter } from "./model_counter.ts";
import { eventually, pause, type Site } from "./scene_site.ts";
import { seededChoices } from "./seeded_choices.ts";
import type { ServiceProcess } from "./service_process.ts";

const REPOSITORY = new URL("../../", import.meta.url).pathname;
/**
 * The last change of what a job stores, which was before the first release. All migrations up to 0021
 * are in it, so this scene tries a change of the schema only once there is a later migration.
 */
const OLDER_COMMIT = "dc6a24c0";
const JOBS = 40;
const WORLD = "/v1/world/signals/jobs";
const FILES = "/v1/audience/insights/jobs?product_category=jewelry&tone=luxury&channel=email";
const FILE_LINES = 500;
const EVENTS = ["world_signal.job.completed", "audience.job.completed", "usage.recorded"];
/** How long each pair of releases serves. */
const STAGE_MS = 6000;

/**
 * One of two processes knows a kind of job that the other does not. It runs all of these jobs
 * alone, while the other runs jobs of kinds that both know.
 */
export async function unknownKind(site: Site): Promise<string> {
  await site.migrate();
  const { key } = await site.partner("Kinds");
  const counter = new ModelCounter(seededChoices(1));
  site.defer(() => counter[Symbol.asyncDispose]());
  const [newer, older] = await Promise.all([
    site.service({ COUNTER_URL: counter.url }, { entry: "tests/faults/job_service.ts" }),
    site.service({ JOB_AI_STEPS: "32" }),
  ]);
  await Promise.all([newer.start(), older.start()]);
  const words = JSON.stringify({ words: ["sun", "moon"], care: "plain" });
  for (let job = 0; job < JOBS; job++) {
    await taken(newer, "/v1/test/counts", key, words);
    await taken(older, WORLD, key, '{"window_days":30,"depth":"brief"}');
  }
  // The process that knows the kind is restarted.
  await newer.kill();
  await newer.start();
  await allEnded(site);
  const ended = await site.sql`
    select operation, state, count(*)::int as jobs,
        (select max(s.attempts) from job_step s join job k on k.id = s.job_id
          where k.operation = job.operation) as attempts
      from job group by operation, state order by operation`;
  await site.checkBooks();
  const figures = ended.map(({ operation, state, jobs, attempts }) =>
    `${jobs} ${operation} ${state}, a step failed ${attempts} times at most`
  ).join("; ");
  assert.ok(ended.every(({ state }) => state === "complete"), figures);
  // A step that was running when its process was killed counts one attempt.
  assert.ok(ended.every(({ attempts }) => attempts <= 1), figures);
  return figures;
}

/**
 * Two processes of the previous release are upgraded to this one and rolled back, one after the
 * other, while calls, jobs, files and webhooks are running.
 */
export async function upgradeAndRollback(site: Site): Promise<string> {
  const older = await olderRelease(site);
  const receiver = new EventReceiver();
  site.defer(() => receiver[Symbol.asyncDispose]());
  const pair = (folder?: string) =>
    [0, 1].map(() => site.service({ DRAIN_GRACE_MS: "1000" }, { folder }));
  const [olderPair, newerPair] = [await Promise.all(pair(older)), await Promise.all(pair())];
  for (const node of olderPair) await node.start();
  const { organizationId, key } = await site.partner("Upgrade");
  await setReleased(site.database.db, true);
  const endpoint = { organizationId, url: receiver.url, events: EVENTS };
  await addEndpoint(site.database.db, site.peppers, endpoint);
  const serving = new Set(olderPair);
  const load = startLoad(serving, key);
  await pause(STAGE_MS);
  for (const [from, to] of [[olderPair, newerPair], [newerPair, olderPair]] as const) {
    for (const [index, node] of from.entries()) {
      await to[index].start();
      serving.add(to[index]);
      serving.delete(node);
      await node.terminate();
      await pause(STAGE_MS);
    }
  }
  const { statuses, wrong, tookJobs } = await load.end();
  await allEnded(site);
  const failed = await site.sql`select id, error from job where state <> 'complete'`;
  assert.deepEqual([...failed], []);
  const told = async () =>
    (await site.sql`
    select from webhook_delivery where state <> 'delivered' limit 1`).length === 0;
  await eventually("every event is delivered", told);
  await site.migrate();
  await site.checkBooks();
  const figures = `${tookJobs} jobs complete, ${receiver.received.size} events; answers ${
    [...statuses].map(([status, times]) => `${times} × ${status}`).join(", ")
  }`;
  assert.deepEqual(wrong, [], figures);
  for (const { diedByItself, lastLines } of [...olderPair, ...newerPair]) {
    assert.equal(diedByItself, 0, `a process ended by itself:\n${lastLines.join("\n")}`);
  }
  return figures;
}

/** A checkout of the previous release, built; its migrations have this release's comments. */
async function olderRelease(site: Site): Promise<string> {
  const folder = await Deno.makeTempDir({ prefix: "abi_older_" });
  const run = async (program: string, args: string[], cwd: string) => {
    const { success, stderr } = await new Deno.Command(program, { args, cwd }).output();
    assert.ok(success, new TextDecoder().decode(stderr));
  };
  const git = (...args: string[]) => run("git", ["worktree", ...args], REPOSITORY);
  await git("add", "--detach", "--force", folder, OLDER_COMMIT);
  site.defer(() => git("remove", "--force", folder));
  for await (const { name } of Deno.readDir(`${folder}/migrations`)) {
    if (!/^\d{4}_/.test(name)) continue;
    await Deno.copyFile(`${REPOSITORY}migrations/${name}`, `${folder}/migrations/${name}`);
  }
  await run(Deno.execPath(), ["task", "build"], folder);
  return folder;
}

/**
 * Starts calls, jobs and files, each at one of the serving processes and repeated with its key until
 * it is answered. A repetition may find its first attempt still running, after a lost connection.
 */
function startLoad(serving: ReadonlySet<ServiceProcess>, key: string) {
  const statuses = new Map<number, number>();
  const wrong: string[] = [];
  let [isOver, number, tookJobs] = [false, 0, 0];
  const send = async (path: string, body: string, contentType = "application/json") => {
    const nodes = [...serving];
    const idempotencyKey = `load-${number++}`;
    for (let tries = 0; tries < 20; tries++) {
      const { url } = nodes[(number + tries) % nodes.length];
      const answer = await fetch(url + path, {
        method: "POST",
        headers: {
          "x-api-key": key,
          "content-type": contentType,
          "idempotency-key": idempotencyKey,
        },
        body,
      }).catch(() => null);
      const text = await answer?.text().catch(() => null) ?? null;
      if (answer === null || text === null) {
        await pause(200);
        continue;
      }
      const { status } = answer;
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status === 202) tookJobs++;
      if (status === 200 || status === 202) return;
      if (status !== 503 && !(status === 409 && text.includes("in_progress"))) {
        wrong.push(`${status} ${text.slice(0, 300)}`);
      }
      await pause(200);
    }
    wrong.push(`no answer with ${idempotencyKey}`);
  };
  const repeat = async (everyMs: number, once: () => Promise<void>) => {
    while (!isOver) {
      await once();
      await pause(everyMs);
    }
  };
  const lines = () =>
    Array.from(audienceLines(FILE_LINES, number), ({ text }) => `${text}\n`).join("");
  const running = Promise.all([
    ...[1, 2, 3, 4].map(() => repeat(20, () => send("/v1/charts/natal", natalBody(number)))),
    repeat(100, () => send("/v1/tarot/draw", `{"seed":"1"}`)),
    repeat(150, () => send(WORLD, '{"window_days":365,"depth":"deep"}')),
    repeat(800, () => send(FILES, lines(), "application/x-ndjson")),
  ]);
  return {
    end: async () => {
      isOver = true;
      await running;
      return { statuses, wrong, tookJobs };
    },
  };
}

async function taken({ url }: ServiceProcess, path: string, key: string, body: string) {
  const answer = await fetch(url + path, {
    method: "POST",
    headers: { "x-api-key": key, "content-type": "application/json" },
    body,
  });
  assert.equal(answer.status, 202, await answer.text());
}

async function allEnded({ sql }: Site): Promise<void> {
  await eventually(
    "every job has ended",
    async () => (await sql`select from job where finished_at is null limit 1`).length === 0,
  );
}

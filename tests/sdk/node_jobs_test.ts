import assert from "node:assert/strict";
import { JOB_KINDS } from "../../src/catalogue.ts";
import {
  Client,
  ConnectionError,
  JobFailedError,
  type WorldSignalsJobState,
} from "../../sdk/node/src/mod.ts";
import { openTestBed } from "../support/test_bed.ts";
import { FATES, HostileProxy } from "./hostile_proxy.ts";
import { serveApp } from "./served_app.ts";

const bed = await openTestBed();

async function begun() {
  const stack = new AsyncDisposableStack();
  const app = stack.use(await bed.testApp());
  const served = stack.use(serveApp(app));
  const proxy = stack.use(
    await HostileProxy.open(served.url, () => FATES.passed),
  );
  const client = new Client({ apiKey: app.key, baseUrl: proxy.url });
  const { data: { job_id } } = await client.worldSignalsJob({
    window_days: 7,
    depth: "brief",
  });
  const start = async () => {
    const bellPath = await Deno.makeTempFile();
    const limits = { model: 8, cpu: 0 };
    await app.services.jobs.start({
      kinds: JOB_KINDS,
      services: app.services,
      limits,
      bellPath,
    });
  };
  return {
    app,
    proxy,
    client,
    job_id,
    start,
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}

Deno.test("a job is waited for on the server, through cut polls, and told as it goes on", async () => {
  await using it = await begun();
  const { proxy, client, job_id, start } = it;
  const seen: WorldSignalsJobState["status"][] = [];
  // A poll that waits is cut once, and answered at the second time.
  proxy.plan = (earlier) => earlier.length === 2 ? FATES.cutAfter : FATES.passed;
  const done = await client.waitForJob(job_id, {
    onProgress: ({ status }) => {
      if (seen.push(status) === 1) start();
    },
  });
  assert.equal(done.data.status, "complete");
  assert.ok(done.data.result!.signals.length <= 3);
  assert.equal(done.response.status, 200);
  assert.deepEqual([seen[0], seen.at(-1)], ["queued", "complete"]);
  const polls = proxy.attempts.filter(({ method }) => method === "GET");
  assert.deepEqual(
    [polls[0].headers.prefer, polls[0].headers["if-none-match"]],
    [
      undefined,
      undefined,
    ],
  );
  for (const { headers } of polls.slice(1)) {
    assert.equal(headers.prefer, "wait=20");
    assert.match(headers["if-none-match"], /^W\/"\d+"$/);
  }
  assert.ok(
    polls.length <= seen.length + 2,
    `${polls.length} polls for ${seen.length} states`,
  );
});

Deno.test("a job that is cancelled is an error with its code; one that still runs can be waited for again", async () => {
  await using it = await begun();
  const { client, job_id } = it;
  await assert.rejects(
    client.waitForJob(job_id, { timeoutMs: 1200 }),
    (error) => {
      assert.ok(error instanceof ConnectionError);
      assert.deepEqual([error.code, error.retryable], [
        "DEADLINE_EXCEEDED",
        true,
      ]);
      return error.message.includes(job_id);
    },
  );
  const leaving = new AbortController();
  const left = client.waitForJob(job_id, {
    signal: leaving.signal,
    onProgress: () => leaving.abort(new Error("gone")),
  });
  await assert.rejects(left, { message: "gone" });
  const { data } = await client.cancelWorldSignalsJob(job_id);
  assert.equal(data.status, "failed");
  await assert.rejects(client.waitForJob(job_id), (error) => {
    assert.ok(error instanceof JobFailedError);
    assert.deepEqual([error.code, error.response?.status], ["CANCELLED", 200]);
    return true;
  });
});

Deno.test("all jobs are gone through page by page", async () => {
  const pages: Record<string, object> = {
    "?limit=100&status=failed": {
      jobs: [{ job_id: "3" }, { job_id: "2" }],
      next_cursor: "2",
    },
    "?cursor=2&limit=100&status=failed": {
      jobs: [{ job_id: "1" }],
      next_cursor: null,
    },
  };
  const client = new Client({
    apiKey: "abi_x",
    baseUrl: "http://a.example",
    fetch: (url) => {
      const { searchParams } = new URL(String(url));
      searchParams.sort();
      const body = JSON.stringify({
        request_id: "r",
        data: pages[`?${searchParams}`],
      });
      const headers = { "content-type": "application/json" };
      return Promise.resolve(new Response(body, { headers }));
    },
  });
  const jobs = await Array.fromAsync(
    client.listWorldSignalsJobsAll({ status: "failed" }),
  );
  assert.deepEqual(jobs.map(({ job_id }) => job_id), ["3", "2", "1"]);
});

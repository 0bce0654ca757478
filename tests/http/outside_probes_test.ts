import assert from "node:assert/strict";
import { openTestBed, TEST_OPS_TOKEN, type TestApp } from "../support/test_bed.ts";
import { openTrafficBed } from "../traffic/traffic_bed.ts";

const bed = await openTestBed();
const PATH = "/v1/ops/probes";
const AT = "2026-03-20T14:45:10Z";
const CHECK = { at: AT, lane: "core", ok: true, duration_ms: 30 };

async function post(app: TestApp, body: unknown, token: string | null = TEST_OPS_TOKEN) {
  return await app.request(PATH, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      ...(token !== null && { "x-ops-token": token }),
    },
    body: JSON.stringify(body),
  });
}

Deno.test("what a probe outside saw stands apart from what processes count", async () => {
  await using service = await openTrafficBed(bed);
  const { app } = service;
  const checks = Array.from({ length: 25 }, (_, index) => ({ ...CHECK, ok: index % 5 !== 0 }));
  const other = { ...CHECK, at: "2026-03-20T14:44:59Z", lane: "documents" };
  const first = await post(app, { probe: "eu-1", checks: [...checks, other] });
  assert.deepEqual([first.status, first.json], [200, { written: 3, known: 0 }], first.text);
  const again = await post(app, { probe: "eu-1", checks });
  assert.deepEqual(again.json, { written: 0, known: 2 }, "a post can be repeated");
  await post(app, { probe: "us-1", checks: [CHECK] });
  for (const path of ["/v1/status", "/v1/sla"]) {
    const { traffic } = await service.document(path);
    for (const { lanes, operations, external, minutes } of traffic.windows) {
      assert.deepEqual(lanes.map(({ requests }: { requests: number }) => requests), [0, 0, 0]);
      assert.deepEqual(operations, []);
      assert.equal(minutes.total, 0, "an outage inside is not seen from there");
      const [core, documents] = external;
      assert.deepEqual(
        [core.lane, core.requests, core.failed, core.p95Ms],
        ["core", 26, 5, 50],
      );
      assert.equal(core.availability, Math.round(21 / 26 * 1e6) / 1e6);
      assert.deepEqual([documents.lane, documents.requests], ["documents", 1]);
    }
  }
});

Deno.test("the gap of a probe outside closes with what one posts, and opens a day later", async () => {
  await using service = await openTrafficBed(bed);
  const hasGap = async () =>
    (await service.document("/v1/procurement")).gaps
      .some(({ gap }: { gap: string }) => gap === "external-probe");
  assert.ok(await hasGap());
  await post(service.app, { probe: "eu-1", checks: [CHECK] });
  assert.ok(!await hasGap());
  await service.pass(25 * 60);
  assert.ok(await hasGap());
});

Deno.test("probes outside are the operator's: the route opens to the token alone", async () => {
  await using service = await openTrafficBed(bed);
  const body = { probe: "eu-1", checks: [CHECK] };
  assert.equal((await post(service.app, body, null)).json.error.code, "AUTH_REQUIRED");
  assert.equal((await post(service.app, body, "guessed")).json.error.code, "AUTH_INVALID");
  assert.equal((await service.app.request(PATH)).status, 405);
  const { count } = await service.db.selectFrom("traffic_minute")
    .select(({ fn }) => fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
  assert.equal(count, 0);
});

Deno.test("what no probe can have seen is refused, and says where", async () => {
  await using service = await openTrafficBed(bed);
  const at = (at: string) => ({ probe: "eu-1", checks: [CHECK, { ...CHECK, at }] });
  for (
    const [body, path] of [
      [{ probe: "eu-1", checks: [] }, "checks"],
      [{ probe: "eu-1", checks: new Array(501).fill(CHECK) }, "checks"],
      [{ probe: "Somebody's host", checks: [CHECK] }, "probe"],
      [{ probe: "eu-1", checks: [{ ...CHECK, lane: "cellar" }] }, "checks[0].lane"],
      [{ probe: "eu-1", checks: [{ ...CHECK, duration_ms: -1 }] }, "checks[0].duration_ms"],
      [{ probe: "eu-1", checks: [{ ...CHECK, note: "x" }] }, "checks[0].note"],
      [at("yesterday"), "checks[1].at"],
      [at("2026-03-19T14:45:59Z"), "checks[1].at"],
      [at("2026-03-20T14:47:01Z"), "checks[1].at"],
    ] as const
  ) {
    const { status, json } = await post(service.app, body);
    assert.deepEqual([status, json.error.issues[0].path], [400, path], json.error.message);
  }
});

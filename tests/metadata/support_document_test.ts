import assert from "node:assert/strict";
import { createApp } from "../../src/app.ts";
import { readOperator } from "../../src/base/operator.ts";
import { openTestBed, postInit, type TestApp } from "../support/test_bed.ts";

const bed = await openTestBed();

async function supportOf(app: TestApp, operatorFile?: string) {
  const operator = await readOperator(operatorFile);
  return await (await createApp({ ...app.services, operator }).request("/v1/support")).json();
}

interface Tier {
  name: string;
  firstResponseTarget: string;
  channels: string[];
  availability: string;
}

Deno.test("support is what the operator declared, and nothing where nothing was", async () => {
  await using app = await bed.testApp();
  const none = "Not declared by the operator.";
  const bare = await supportOf(app);
  assert.equal(bare.supportStatus, "no-contact-declared");
  assert.equal(bare.contact.support.words, none);
  for (const { name, firstResponseTarget, channels, availability } of bare.tiers as Tier[]) {
    assert.deepEqual([firstResponseTarget, channels, availability], [none, [], none], name);
  }
  const declared = await supportOf(app, "operator.example.json");
  assert.equal(declared.supportStatus, "contact-declared");
  assert.deepEqual(
    declared.tiers.map((tier: Tier) => [tier.name, tier.firstResponseTarget, ...tier.channels]),
    [
      ["Developer Metadata Support", "72 hours", "mailto:support@operator.example"],
      ["Partner Beta Support", "24 hours", "mailto:support@operator.example"],
      ["Enterprise Contract Support", "4 hours", "mailto:support@operator.example"],
    ],
  );
});

Deno.test("every field of the support packet comes from an answer or a request, as it says [support-packet-fields]", async () => {
  await using app = await bed.testApp();
  const { supportPacket } = await supportOf(app);
  const body = { subject: { id: "customer-1", dob: "never" } };
  const path = "/v1/charts/natal";
  const init = postInit(app.key, body, { headers: { "idempotency-key": "order-1001" } });
  // The Date header is the server's, so the call goes over HTTP.
  const server = Deno.serve(
    { port: 0, hostname: "127.0.0.1", onListen: () => {} },
    (request) => createApp(app.services).fetch(request),
  );
  const answer = await fetch(`http://127.0.0.1:${server.addr.port}${path}`, init);
  const json = await answer.json();
  await server.shutdown();
  const { json: { routes } } = await app.request("/v1");
  const openApi = await app.contract();
  const headers = openApi.paths[path].post.parameters.map(({ name }: { name: string }) => name);

  const found: Record<string, boolean> = {
    "request_id": json.request_id === answer.headers.get("x-request-id"),
    "endpoint": routes.some((route: { path: string }) => route.path === path),
    "UTC timestamp": Date.parse(answer.headers.get("date")!) > 0,
    "key prefix only": app.key.slice(0, app.key.lastIndexOf("_")) === `abi_dev_${app.keyId}`,
    "idempotency key hash": headers.includes("Idempotency-Key"),
    "sanitized payload shape": json.error.issues.some((issue: { path: string }) =>
      issue.path === "subject.dob"
    ),
  };
  assert.deepEqual(supportPacket.include, Object.keys(found));
  assert.deepEqual(
    supportPacket.sources.map(({ field }: { field: string }) => field),
    supportPacket.include,
  );
  for (const [field, isFound] of Object.entries(found)) assert.ok(isFound, field);
  for (const { words, field } of supportPacket.sources) assert.ok(words.length > 0, field);
});

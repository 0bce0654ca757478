import assert from "node:assert/strict";
import { signWebhook, verifyWebhook, WebhookVerificationError } from "../../sdk/node/src/mod.ts";
import { makeSecret, signedHeaders } from "../../src/events/sign.ts";

const NOW = new Date("2026-07-15T12:00:00Z");
const SECRET = makeSecret();
const BODY = JSON.stringify({
  type: "usage.recorded",
  timestamp: "2026-07-15T12:00:00Z",
  data: { note: "ü · 東京" },
});

function verified(
  headers: Record<string, string>,
  { body = BODY as string | Uint8Array, secrets = [SECRET], now = NOW } = {},
) {
  return verifyWebhook(body, headers, secrets, { now });
}

Deno.test("a delivery signed by the service is read, as text or bytes, by any of several secrets and signatures", async () => {
  const [old, other] = [makeSecret(), makeSecret()];
  const headers = signedHeaders("msg_1", BODY, [old, SECRET], NOW);
  for (const body of [BODY, new TextEncoder().encode(BODY)]) {
    for (const secrets of [[SECRET], [old], [other, SECRET]]) {
      const event = await verified(headers, { body, secrets });
      assert.deepEqual(event, { ...JSON.parse(BODY), id: "msg_1" });
    }
  }
  const upper = Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toUpperCase(), value]),
  );
  assert.equal((await verified(upper)).type, "usage.recorded");
  assert.equal(
    (await verifyWebhook(BODY, new Headers(headers), SECRET, { now: NOW })).id,
    "msg_1",
  );
});

Deno.test("a receiver can be tested with headers as the service signs them", async () => {
  const made = await signWebhook(BODY, SECRET, { id: "msg_1", now: NOW });
  assert.deepEqual(made, signedHeaders("msg_1", BODY, [SECRET], NOW));
  const [one, other] = [await signWebhook(BODY, SECRET), await signWebhook(BODY, SECRET)];
  assert.notEqual(one["webhook-id"], other["webhook-id"]);
  assert.equal((await verifyWebhook(BODY, one, SECRET)).id, one["webhook-id"]);
});

Deno.test("the published vector of Standard Webhooks fits", async () => {
  const event = await verifyWebhook(
    '{"test": 2432232314}',
    {
      "webhook-id": "msg_p5jXN8AQM9LWM0D4loKWxJek",
      "webhook-timestamp": "1614265330",
      "webhook-signature": "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
    },
    "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
    { now: new Date(1_614_265_330_000) },
  );
  assert.deepEqual(event as unknown, {
    test: 2432232314,
    id: "msg_p5jXN8AQM9LWM0D4loKWxJek",
  });
});

Deno.test("what was changed, is too old or comes from the future, or is signed by another is refused", async () => {
  const headers = signedHeaders("msg_1", BODY, [SECRET], NOW);
  const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);
  const { "webhook-id": _id, ...nameless } = headers;
  const refused = [
    () => verified(headers, { body: BODY.replace("usage", "USAGE") }),
    () => verified({ ...headers, "webhook-id": "msg_2" }),
    () => verified(headers, { secrets: [makeSecret()] }),
    () => verified(headers, { now: later(301) }),
    () => verified(headers, { now: later(-301) }),
    () =>
      verified({
        ...headers,
        "webhook-signature": headers["webhook-signature"].replace("v1", "v2"),
      }),
    () => verified({ ...headers, "webhook-signature": "v1,!" }),
    () => verified(nameless),
  ];
  for (const one of refused) {
    await assert.rejects(one, WebhookVerificationError);
  }
  for (const now of [later(299), later(-299)]) await verified(headers, { now });
  await assert.rejects(
    verified(headers, { body: JSON.parse(BODY) as never }),
    /before any parsing/,
  );
  for (const secret of ["hush", "aHVzaA==", "whsec_aHVzaA", "whsec_aHVz aA=", "whsec_", ""]) {
    await assert.rejects(
      verified(headers, { secrets: [secret] }),
      new TypeError("secrets: expected whsec_ and base64"),
    );
  }
  const unset: [never, string][] = [
    [undefined as never, "one is undefined"],
    [[SECRET, undefined] as never, "one is undefined"],
    [[] as never, "no secret was passed"],
  ];
  for (const [secrets, words] of unset) {
    await assert.rejects(
      verifyWebhook(BODY, headers, secrets, { now: NOW }),
      new TypeError(`secrets: ${words}; is the variable set?`),
    );
  }
});

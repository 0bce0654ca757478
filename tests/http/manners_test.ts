import assert from "node:assert/strict";
import { createApp } from "../../src/app.ts";
import { NATAL, natalRequest } from "../support/natal_requests.ts";
import { openTestBed, postInit, type TestApp } from "../support/test_bed.ts";

const bed = await openTestBed();
const GZIP = { "accept-encoding": "gzip, deflate, br" };

async function unzipped(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const stream = new Response(bytes).body!.pipeThrough(new DecompressionStream("gzip"));
  return await new Response(stream).text();
}

/** Sends what the harness's own client would not. */
function raw({ services }: TestApp, path: string, init?: RequestInit): Promise<Response> {
  return Promise.resolve(createApp(services).request(`http://127.0.0.1:8000${path}`, init));
}

Deno.test("an answer of over a kilobyte is compressed for whoever accepts gzip, and bills the same", async () => {
  await using app = await bed.testApp();
  const init = (headers: Record<string, string>) =>
    postInit(app.key, natalRequest(), { headers: { "idempotency-key": "once", ...headers } });
  const plain = await raw(app, NATAL, init({}));
  const small = await raw(app, NATAL, init(GZIP));
  assert.equal(plain.headers.get("content-encoding"), null);
  assert.equal(small.headers.get("content-encoding"), "gzip");
  // A cache must know of both that they depend on it.
  for (const { headers } of [plain, small]) {
    assert.match(headers.get("vary")!, /^Accept, Accept-Encoding$/);
  }
  assert.equal(small.headers.get("x-credits-charged"), "0", "it is a replay");
  const [whole, bytes] = [await plain.text(), await small.bytes()];
  assert.equal(await unzipped(bytes), whole);
  assert.ok(bytes.length < whole.length / 3, `${bytes.length} of ${whole.length} bytes`);
});

Deno.test("an operator whose proxy compresses turns that off", async () => {
  await using app = await bed.testApp();
  const { config } = app.services;
  const services = { ...app.services, config: { ...config, compressesAnswers: false } };
  const init = postInit(app.key, natalRequest(), { headers: GZIP });
  const answer = await createApp(services).request(`http://127.0.0.1:8000${NATAL}`, init);
  assert.equal(answer.headers.get("content-encoding"), null);
  await answer.body?.cancel();
});

Deno.test("a document has a tag for each coding, and either stands for both", async () => {
  await using app = await bed.testApp();
  const plain = await raw(app, "/v1/errors");
  const small = await raw(app, "/v1/errors", { headers: GZIP });
  assert.equal(small.headers.get("content-encoding"), "gzip");
  assert.equal(await unzipped(await small.bytes()), await plain.text());
  const tags = [plain, small].map(({ headers }) => headers.get("etag")!);
  assert.notEqual(tags[0], tags[1]);
  for (const tag of tags) {
    const again = await raw(app, "/v1/errors", { headers: { ...GZIP, "if-none-match": tag } });
    assert.equal(again.status, 304, tag);
  }
  for (const refused of ["gzip;q=0", "identity", "br"]) {
    const answer = await raw(app, "/v1/errors", { headers: { "accept-encoding": refused } });
    assert.equal(answer.headers.get("content-encoding"), null, refused);
    await answer.body?.cancel();
  }
});

Deno.test("HEAD tells the length that GET has", async () => {
  await using app = await bed.testApp();
  for (const path of ["/v1", "/v1/errors", "/livez", "/v1/places?q=Paris"]) {
    const headers = { "x-api-key": app.key };
    const get = await raw(app, path, { headers });
    const head = await raw(app, path, { method: "HEAD", headers });
    assert.equal(head.status, 200);
    assert.equal(await head.text(), "");
    assert.equal(head.headers.get("content-length"), String((await get.bytes()).length), path);
  }
});

Deno.test("a key may come as a Bearer token; two different ones, or one twice, are refused as such [bearer-token-keys]", async () => {
  await using app = await bed.testApp();
  const send = (headers: Record<string, string>) =>
    app.post(NATAL, natalRequest(), { key: null, headers });
  const bearer = `Bearer ${app.key}`;
  assert.equal((await send({ authorization: bearer })).status, 200);
  assert.equal((await send({ authorization: `bearer ${app.key}` })).status, 200);
  assert.equal((await send({ authorization: bearer, "x-api-key": app.key })).status, 200);
  for (
    const [headers, status, code] of [
      [{ authorization: `${bearer}x`, "x-api-key": app.key }, 400, "conflicting_keys"],
      [{ "x-api-key": `${app.key}, ${app.key}` }, 400, "repeated_header"],
      [{ authorization: "Basic dXNlcjpwYXNz" }, 401, undefined],
      [{ authorization: "Bearer" }, 401, undefined],
    ] as const
  ) {
    const answer = await send({ ...headers });
    assert.equal(answer.status, status);
    assert.equal(answer.json.error.issues?.[0].code, code);
  }
  assert.match((await send({ authorization: "Basic x" })).json.error.message, /no Bearer key/);
});

Deno.test("every 401 says how a key may be sent", async () => {
  await using app = await bed.testApp();
  const challengeOf = async (key: string | null) =>
    (await app.post(NATAL, natalRequest(), { key })).headers.get("www-authenticate");
  assert.equal(await challengeOf(null), 'Bearer realm="api"');
  assert.equal(await challengeOf("wrong"), 'Bearer realm="api", error="invalid_token"');
});

Deno.test("where every field is optional, no body is as good as an empty object", async () => {
  await using app = await bed.testApp();
  const headers = { "x-api-key": app.key };
  const post = (path: string, extra: Record<string, string> = {}) =>
    app.request(path, { method: "POST", headers: { ...headers, ...extra } });
  const json = { "content-type": "application/json" };
  for (const path of ["/v1/lunar/phase", "/v1/charts/current-sky"]) {
    assert.equal((await post(path)).status, 200, path);
    assert.equal((await post(path, json)).status, 200, path);
  }
  // A server cannot see in the headers of such a request that no body follows.
  const stream = new Blob([]).stream();
  const streamed = await app.request("/v1/lunar/phase", { method: "POST", headers, body: stream });
  assert.equal(streamed.status, 200);
  const keyed = { "idempotency-key": "the-same" };
  const first = await post("/v1/lunar/phase", keyed);
  const again = await app.post("/v1/lunar/phase", {}, { headers: keyed });
  assert.equal(again.headers.get("idempotent-replayed"), "true");
  assert.equal(again.text, first.text);
  const missing = await post(NATAL, json);
  assert.equal(missing.json.error.message, "the body is empty; expected a JSON object");
  assert.equal((await post(NATAL)).status, 415);
});

Deno.test("a text about nothing is not sold: a body without any field is refused, whoever forgot it", async () => {
  await using app = await bed.testApp({ credits: 100 });
  const wanted = {
    "/v1/tarot/draw": "question, spread_type, topic, seed",
    "/v1/past-life/reading": "subject, question, focus, depth",
    "/v1/world/signals": "topic, window_days, depth",
    "/v1/world/signals/jobs": "topic, window_days, depth",
  };
  for (const [path, names] of Object.entries(wanted)) {
    const headers = { "x-api-key": app.key };
    const bodiless = await app.request(path, { method: "POST", headers });
    for (const { status, json } of [bodiless, await app.post(path, {})]) {
      assert.deepEqual([status, json.error.issues], [400, [{
        path: "",
        code: "missing",
        message:
          `the body has no field that says what is wanted; expected at least one of ${names}`,
      }]], path);
    }
  }
  assert.equal((await app.post("/v1/tarot/draw", { seed: "1" })).status, 200);
});

Deno.test("a path that is nearly one is answered with the one that was meant", async () => {
  await using app = await bed.testApp();
  for (
    const [path, meant] of [
      ["/v1/charts/natal/", "/v1/charts/natal"],
      ["/charts/natal", "/v1/charts/natal"],
      ["/v1/chart/natal", "/v1/charts/natal"],
      ["/v1/error", "/v1/errors"],
      ["/v1/Lunar/Phase", "/v1/lunar/phase"],
    ]
  ) {
    const { status, json } = await app.request(path);
    assert.equal(status, 404, path);
    assert.deepEqual(json.error.issues[0].suggestions, [meant], path);
    assert.match(json.error.message, new RegExp(`did you mean ${meant}\\?$`));
  }
  const { json } = await app.request("/v1/nothing-like-it/at/all");
  assert.equal(json.error.issues, undefined);
  assert.match(json.error.message, /GET \/v1 lists every route\.$/);
});

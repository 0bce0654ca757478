import assert from "node:assert/strict";
import { MAX_BODY_BYTES } from "../../src/http/request/body.ts";
import { balanceOf } from "../../src/metering/credits.ts";
import { fakeTimers } from "../support/fake_timers.ts";
import { NATAL, natalRequest } from "../support/natal_requests.ts";
import { type Answer, openTestBed, type TestApp } from "../support/test_bed.ts";

const bed = await openTestBed();
const REQUEST_TEXT = JSON.stringify(natalRequest());

/** Sends bytes as they are, without Content-Length. */
function stream(app: TestApp, body: ReadableStream<Uint8Array> | Uint8Array<ArrayBuffer>) {
  return app.request(NATAL, {
    method: "POST",
    headers: { "x-api-key": app.key, "content-type": "application/json" },
    body: body instanceof Uint8Array ? new Blob([body]).stream() : body,
  });
}

function padded(sizeBytes: number): string {
  return REQUEST_TEXT.padEnd(sizeBytes, " ");
}

function firstIssue(answer: Answer): { path: string; code: string; message: string } {
  assert.equal(answer.status, 400, answer.text.slice(0, 300));
  return answer.json.error.issues[0];
}

Deno.test("a body that does not say it is JSON answers 415 and what to send", async () => {
  await using app = await bed.testApp();
  for (
    const type of [
      "text/plain",
      "application/x-www-form-urlencoded",
      "text/json",
      "application/jsonx",
    ]
  ) {
    const answer = await app.post(NATAL, natalRequest(), { headers: { "content-type": type } });
    assert.equal(answer.status, 415, type);
    assert.equal(answer.json.error.code, "UNSUPPORTED_MEDIA_TYPE");
    assert.match(answer.json.error.message, /application\/json/);
  }
  const untyped = await app.request(NATAL, {
    method: "POST",
    headers: { "x-api-key": app.key },
    body: new TextEncoder().encode(REQUEST_TEXT),
  });
  assert.equal(untyped.status, 415);
});

Deno.test("JSON is taken under each of its names", async () => {
  await using app = await bed.testApp();
  for (
    const type of [
      "application/json",
      "application/json; charset=utf-8",
      "Application/JSON;charset=UTF-8",
      "application/vnd.partner+json",
    ]
  ) {
    const answer = await app.post(NATAL, natalRequest(), { headers: { "content-type": type } });
    assert.equal(answer.status, 200, type);
  }
});

Deno.test("a compressed body answers 415", async () => {
  await using app = await bed.testApp();
  for (const encoding of ["gzip", "br", "deflate", "zstd", "gzip, identity"]) {
    const headers = { "content-encoding": encoding };
    const answer = await app.post(NATAL, natalRequest(), { headers });
    assert.equal(answer.status, 415, encoding);
    assert.match(answer.json.error.message, /Content-Encoding/);
  }
  const plain = await app.post(NATAL, natalRequest(), {
    headers: { "content-encoding": "identity" },
  });
  assert.equal(plain.status, 200);
});

Deno.test("64 KiB are taken, one byte more is refused by its Content-Length alone [body-limit-declared]", async () => {
  await using app = await bed.testApp();
  assert.equal((await app.post(NATAL, padded(MAX_BODY_BYTES))).status, 200);
  const answer = await app.post(NATAL, padded(1), {
    headers: { "content-length": String(MAX_BODY_BYTES + 1) },
  });
  assert.equal(answer.status, 413);
  assert.equal(answer.json.error.code, "PAYLOAD_TOO_LARGE");
  assert.match(answer.json.error.message, /65536 bytes/);
  assert.equal((await app.post(NATAL, padded(70_000))).status, 413);
});

Deno.test("64 KiB stream in without a Content-Length, one byte more does not [body-limit-streamed]", async () => {
  await using app = await bed.testApp();
  const bytes = (size: number) => new TextEncoder().encode(padded(size));
  assert.equal((await stream(app, bytes(MAX_BODY_BYTES))).status, 200);
  assert.equal((await stream(app, bytes(MAX_BODY_BYTES + 1))).status, 413);
});

Deno.test("size is counted in bytes, not in characters", async () => {
  await using app = await bed.testApp();
  const request = JSON.stringify(natalRequest({ id: "ü".repeat(40_000) }));
  assert.ok(request.length < MAX_BODY_BYTES);
  assert.equal((await app.post(NATAL, request)).status, 413);
});

Deno.test("a stream without end is cut off at 64 KiB, not read on", async () => {
  await using app = await bed.testApp();
  let sentBytes = 0;
  let isCancelled = false;
  const answer = await stream(
    app,
    new ReadableStream({
      pull(controller) {
        sentBytes += 16_384;
        controller.enqueue(new Uint8Array(16_384).fill(32));
      },
      cancel() {
        isCancelled = true;
      },
    }),
  );
  assert.equal(answer.status, 413);
  assert.ok(isCancelled);
  assert.ok(sentBytes < 4 * MAX_BODY_BYTES, `${sentBytes} bytes were read`);
});

Deno.test("a body in many small parts is put together", async () => {
  await using app = await bed.testApp();
  const bytes = new TextEncoder().encode(JSON.stringify(natalRequest({ id: "Σωκράτης 🜨" })));
  const parts = Array.from(bytes, (byte) => Uint8Array.of(byte));
  const answer = await stream(app, ReadableStream.from(parts));
  assert.equal(answer.status, 200);
  assert.equal(answer.json.data.subject_id, "Σωκράτης 🜨");
});

Deno.test("a body that has not arrived within 10 s answers 408 [body-timeout]", async () => {
  await using app = await bed.testApp();
  for (const sent of ["", REQUEST_TEXT.slice(0, 20), REQUEST_TEXT]) {
    const { promise: isReading, resolve: startsReading } = Promise.withResolvers<void>();
    let isCancelled = false;
    using timers = fakeTimers();
    const answering = stream(
      app,
      new ReadableStream({
        start(controller) {
          if (sent !== "") controller.enqueue(new TextEncoder().encode(sent));
        },
        pull: () => startsReading(),
        cancel() {
          isCancelled = true;
        },
      }, { highWaterMark: sent === "" ? 0 : 1 }),
    );
    await isReading;
    timers.advance(9999);
    assert.ok(!isCancelled);
    timers.advance(1);
    const answer = await answering;
    assert.equal(answer.status, 408, sent);
    assert.equal(answer.json.error.code, "REQUEST_TIMEOUT");
    assert.equal(answer.json.error.retryable, true);
    assert.match(answer.json.error.message, /10 seconds/);
    assert.ok(isCancelled);
  }
  assert.equal((await balanceOf(app.services.database.db, app.organizationId)).heldCredits, 0);
});

Deno.test("a body whose sender fails does not harm the service", async () => {
  await using app = await bed.testApp();
  const answer = await stream(
    app,
    new ReadableStream({
      pull() {
        throw new Error("connection reset");
      },
    }),
  );
  assert.equal(answer.status, 408);
  assert.equal((await app.post(NATAL, natalRequest())).status, 200);
});

Deno.test("an empty body, malformed JSON and invalid UTF-8 each say what was wrong", async () => {
  await using app = await bed.testApp();
  const empty = firstIssue(await app.post(NATAL, ""));
  assert.equal(empty.code, "missing");
  assert.match(empty.message, /expected a JSON object/);
  for (
    const text of ["{", "{]", "nope", "{'a': 1}", "{} {}", "\u0000", `{"subject": NaN}`, "\ufeff"]
  ) {
    const issue = firstIssue(await app.post(NATAL, text));
    assert.equal(issue.code, "invalid_json", text);
  }
  const misplaced = firstIssue(await app.post(NATAL, `{"subject": {"id": "customer-77041",, }}`));
  assert.match(misplaced.message, /line 1, column 37, near "ustomer-77041\\",, }}"/);
  const latin1 = Uint8Array.from(
    JSON.stringify(natalRequest({ id: "Zürich" })),
    (letter) => letter.charCodeAt(0),
  );
  assert.equal(firstIssue(await stream(app, latin1)).code, "invalid_encoding");
  const surrogate = Uint8Array.of(0x22, 0xed, 0xa0, 0x80, 0x22);
  assert.equal(firstIssue(await stream(app, surrogate)).code, "invalid_encoding");
});

Deno.test("JSON that is not an object is refused as a whole", async () => {
  await using app = await bed.testApp();
  for (const text of ["null", "[]", "1", `"text"`, "true"]) {
    const issue = firstIssue(await app.post(NATAL, text));
    assert.deepEqual([issue.path, issue.code], ["", "invalid_type"], text);
    assert.match(issue.message, /expected an object/);
  }
});

Deno.test("nesting as deep as a body can be is refused, wherever it stands", async () => {
  await using app = await bed.testApp();
  const deep = `${"[".repeat(30_000)}${"]".repeat(30_000)}`;
  const deepObject = `${`{"a":`.repeat(9000)}1${"}".repeat(9000)}`;
  for (const nested of [deep, deepObject]) {
    for (
      const text of [
        nested,
        `{"subject": ${nested}}`,
        `{"subject": {"latitude": ${nested}}}`,
        `{"nested": ${nested}}`,
        `{"options": {"orbs": {"trine": ${nested}}}}`,
        `{"options": {"bodies": ${nested}}}`,
      ]
    ) {
      const answer = await app.post(NATAL, text);
      assert.equal(answer.status, 400, text.slice(0, 40));
      assert.ok(answer.text.length < 20_000);
    }
  }
});

import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { gzipSync } from "node:zlib";
import { unpacked } from "../../src/audience/unpack.ts";
import { ApiError } from "../../src/errors.ts";
import { nextTurn } from "../../src/next_turn.ts";
import { fakeTimers } from "../support/fake_timers.ts";

const MOST_PIECE_BYTES = 64 * 1024;
const MAX_BYTES = 1024 * 1024;
const ENCODINGS = [null, "gzip"];
const TEXT = "customer-1,1990-06-15\n".repeat(5000);
const bytesOf = (text: string) => new TextEncoder().encode(text);

interface Sender {
  body: ReadableStream<Uint8Array>;
  sentBytes: number;
  isCancelled: boolean;
}

/** Sends when it is asked, not before. */
function sender(pieces: Iterable<Uint8Array>, atEnd: "ends" | "breaks" | "hangs" = "ends"): Sender {
  const iterator = pieces[Symbol.iterator]();
  const sender: Sender = {
    sentBytes: 0,
    isCancelled: false,
    body: new ReadableStream<Uint8Array>({
      pull(controller) {
        const { done, value } = iterator.next();
        if (!done) {
          sender.sentBytes += value.length;
          controller.enqueue(value);
        } else if (atEnd === "ends") controller.close();
        else if (atEnd === "breaks") controller.error(new Error("connection reset"));
        else return new Promise(() => {});
      },
      cancel() {
        sender.isCancelled = true;
      },
    }, { highWaterMark: 0 }),
  };
  return sender;
}

function* cut(bytes: Uint8Array, pieceBytes: number): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.slice(at, at + pieceBytes);
}

async function read(
  { body }: Sender,
  contentEncoding: string | null,
  maxBytes = MAX_BYTES,
): Promise<{ text: string; largestBytes: number }> {
  const pieces: Uint8Array[] = [];
  for await (const piece of unpacked(body, { contentEncoding, maxBytes })) pieces.push(piece);
  return {
    text: new TextDecoder().decode(Buffer.concat(pieces)),
    largestBytes: Math.max(0, ...pieces.map((piece) => piece.length)),
  };
}

async function failure(reading: Promise<unknown>): Promise<ApiError> {
  const error = await reading.then(() => assert.fail("it was read"), (error) => error);
  assert.ok(error instanceof ApiError, String(error));
  return error;
}

async function someTurns(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await nextTurn();
}

Deno.test("what is sent comes out, in pieces of 64 KiB, packed or not", async () => {
  for (const encoding of [null, "", "identity", "Identity"]) {
    const { text, largestBytes } = await read(sender([bytesOf(TEXT)]), encoding);
    assert.equal(text, TEXT);
    assert.ok(largestBytes <= MOST_PIECE_BYTES);
  }
  for (const encoding of ["gzip", "GZIP", " gzip "]) {
    const { text, largestBytes } = await read(sender([gzipSync(TEXT)]), encoding);
    assert.equal(text, TEXT);
    assert.ok(largestBytes <= MOST_PIECE_BYTES);
  }
});

Deno.test("bytes leave in pieces of 64 KiB, each a buffer of its own, however they come", async () => {
  const content = randomBytes(2 * MOST_PIECE_BYTES + 1);
  const options = { contentEncoding: null, maxBytes: MAX_BYTES };
  for (const sentBytes of [1, 50_000]) {
    const sent = sender(cut(content, sentBytes));
    const pieces: Uint8Array[] = [];
    for await (const piece of unpacked(sent.body, options)) pieces.push(piece);
    assert.deepEqual(pieces.map(({ length }) => length), [MOST_PIECE_BYTES, MOST_PIECE_BYTES, 1]);
    assert.deepEqual(Buffer.concat(pieces), content);
    assert.equal(new Set(pieces.map(({ buffer }) => buffer)).size, 3);
  }
});

Deno.test("a gzip of several members is one content, wherever its pieces are cut", async () => {
  const members = Buffer.concat([gzipSync("first\n"), gzipSync(""), gzipSync("second\n")]);
  for (let pieceBytes = 1; pieceBytes <= members.length; pieceBytes++) {
    const { text } = await read(sender(cut(members, pieceBytes)), "gzip");
    assert.equal(text, "first\nsecond\n", `pieces of ${pieceBytes} bytes`);
  }
});

Deno.test("a bomb of 1 GB in 1 MB ends at the limit, and what is left is neither unpacked nor read", async () => {
  const member = gzipSync(new Uint8Array(16 * 1024 * 1024));
  const bomb = sender(cut(Buffer.concat(Array(64).fill(member)), MOST_PIECE_BYTES));
  let unpackedBytes = 0;
  const error = await failure((async () => {
    const options = { contentEncoding: "gzip", maxBytes: MAX_BYTES };
    for await (const piece of unpacked(bomb.body, options)) {
      assert.ok(piece.length <= MOST_PIECE_BYTES);
      unpackedBytes += piece.length;
    }
  })());
  assert.equal(error.code, "PAYLOAD_TOO_LARGE");
  assert.match(error.message, /1048576 bytes/);
  assert.ok(unpackedBytes <= MAX_BYTES);
  assert.ok(bomb.isCancelled);
  assert.ok(bomb.sentBytes <= 8 * MOST_PIECE_BYTES, `${bomb.sentBytes} bytes were read`);
});

Deno.test("the limit itself is taken, one byte more is not", async () => {
  const [full, over] = [MAX_BYTES, MAX_BYTES + 1].map((size) => bytesOf("x".repeat(size)));
  assert.equal((await read(sender([full]), null)).text.length, MAX_BYTES);
  assert.equal((await read(sender([gzipSync(full)]), "gzip")).text.length, MAX_BYTES);
  assert.equal((await failure(read(sender([over]), null))).code, "PAYLOAD_TOO_LARGE");
  assert.equal((await failure(read(sender([gzipSync(over)]), "gzip"))).code, "PAYLOAD_TOO_LARGE");
});

Deno.test("gzip that unpacks to nothing is no way to send without end", async () => {
  const nothing = function* () {
    for (;;) yield gzipSync("");
  };
  const endless = sender(nothing());
  assert.equal((await failure(read(endless, "gzip", 10_000))).code, "PAYLOAD_TOO_LARGE");
  assert.ok(endless.isCancelled);
});

Deno.test("nothing is read ahead beyond some pieces", async () => {
  const content = randomBytes(4 * 1024 * 1024);
  const senders = [
    { encoding: null, sent: sender(cut(content, 16_384)) },
    { encoding: "gzip", sent: sender(cut(gzipSync(content), 16_384)) },
  ];
  for (const { encoding, sent } of senders) {
    const options = { contentEncoding: encoding, maxBytes: 2 * content.length };
    const pieces = unpacked(sent.body, options)[Symbol.asyncIterator]();
    await someTurns();
    assert.equal(sent.sentBytes, 0, "read before it was asked for");
    await pieces.next();
    await someTurns();
    assert.ok(sent.sentBytes <= 4 * MOST_PIECE_BYTES, `${sent.sentBytes} bytes were read`);
    await pieces.return!();
    assert.ok(sent.isCancelled);
  }
});

Deno.test("gzip that is cut, damaged, none, or goes on after its end answers 400 and where", async () => {
  const gzip = gzipSync(TEXT);
  const damaged = gzip.slice();
  damaged[gzip.length - 6] ^= 1;
  const bodies = {
    "no byte at all": new Uint8Array(),
    "cut at half": gzip.subarray(0, gzip.length / 2),
    "without its last byte": gzip.subarray(0, -1),
    "a damaged check sum": damaged,
    "plain text": bytesOf(TEXT),
    "text after it": Buffer.concat([gzip, bytesOf("and more")]),
    "zeros after it": Buffer.concat([gzip, new Uint8Array(10)]),
    "zeros after little": Buffer.concat([gzipSync("id,dob\n"), new Uint8Array(10)]),
    "a member behind zeros": Buffer.concat([gzipSync("id,dob\n"), new Uint8Array(1), gzip]),
    "half a member after it": Buffer.concat([gzip, gzip.subarray(0, 9)]),
  };
  for (const [name, bytes] of Object.entries(bodies)) {
    for (const pieceBytes of [7, MOST_PIECE_BYTES]) {
      const sent = sender(cut(bytes, pieceBytes));
      const error = await failure(read(sent, "gzip"));
      assert.equal(error.code, "INVALID_REQUEST", name);
      const [issue] = error.details.issues!;
      assert.equal(issue.code, "invalid_gzip", name);
      assert.match(issue.message, /after \d+ bytes.*compress the file again/, name);
    }
  }
});

Deno.test("another Content-Encoding answers 415 before anything is read", () => {
  for (
    const encoding of ["br", "deflate", "zstd", "gzip, gzip", "gzip, identity", "x".repeat(500)]
  ) {
    const sent = sender([bytesOf(TEXT)]);
    assert.throws(
      () => unpacked(sent.body, { contentEncoding: encoding, maxBytes: MAX_BYTES }),
      (error: ApiError) =>
        error.code === "UNSUPPORTED_MEDIA_TYPE" && error.message.includes("send gzip") &&
        error.message.length < 200,
    );
    assert.equal(sent.sentBytes, 0);
  }
});

Deno.test("a body that breaks off answers 408", async () => {
  for (const encoding of ENCODINGS) {
    const bytes = encoding === null ? bytesOf(TEXT) : gzipSync(TEXT);
    const error = await failure(read(sender([bytes.subarray(0, 40)], "breaks"), encoding));
    assert.equal(error.code, "REQUEST_TIMEOUT", String(encoding));
    assert.match(error.message, /broke off/);
  }
});

Deno.test("30 s without a byte answer 408, and the body is let go of", async () => {
  for (const encoding of ENCODINGS) {
    for (const pieces of [[], [gzipSync(TEXT).subarray(0, 40)]]) {
      using timers = fakeTimers();
      const sent = sender(pieces, "hangs");
      const reading = failure(read(sent, encoding));
      await someTurns();
      timers.advance(29_999);
      await someTurns();
      assert.ok(!sent.isCancelled);
      timers.advance(1);
      assert.equal((await reading).code, "REQUEST_TIMEOUT");
      assert.ok(sent.isCancelled);
      await someTurns();
      assert.equal(timers.waiting, 0);
    }
  }
});

/** Sends so many bytes each second of the test's clock; how many seconds it was let. */
async function secondsLet(bytesASecond: number, mostSeconds: number): Promise<number> {
  using timers = fakeTimers();
  let controller!: ReadableStreamDefaultController<Uint8Array>;
  const body = new ReadableStream<Uint8Array>({ start: (given) => void (controller = given) });
  let code: string | undefined;
  const reading = (async () => {
    const options = { contentEncoding: null, maxBytes: Infinity };
    for await (const _ of unpacked(body, options));
  })().catch((error) => code = error.code);
  let seconds = 0;
  while (seconds < mostSeconds && code === undefined) {
    await someTurns();
    timers.advance(1000);
    await someTurns();
    if (code !== undefined) break;
    seconds++;
    controller.enqueue(new Uint8Array(bytesASecond));
  }
  if (code === undefined) controller.close();
  else assert.equal(code, "REQUEST_TIMEOUT");
  await reading;
  return seconds;
}

Deno.test("less than 16 KiB/s in the mean answers 408 once 30 s have passed", async () => {
  const slow = await secondsLet(100, 100);
  assert.ok(slow >= 29 && slow <= 31, `${slow} s`);
  const nearly = await secondsLet(15 * 1024, 100);
  assert.ok(nearly >= 29 && nearly < 100, `${nearly} s`);
  assert.equal(await secondsLet(17 * 1024, 100), 100);
});

Deno.test("time in which nobody takes the pieces does not count against the sender", async () => {
  for (const encoding of ENCODINGS) {
    using timers = fakeTimers();
    const content = randomBytes(MAX_BYTES);
    const sent = sender(cut(encoding === null ? content : gzipSync(content), 16_384));
    let bytes = 0;
    const options = { contentEncoding: encoding, maxBytes: 2 * MAX_BYTES };
    for await (const piece of unpacked(sent.body, options)) {
      bytes += piece.length;
      await someTurns();
      timers.advance(60_000);
      await someTurns();
    }
    assert.equal(bytes, MAX_BYTES);
  }
});

Deno.test("who stops taking pieces ends the read that is under way", async () => {
  using timers = fakeTimers();
  for (const encoding of ENCODINGS) {
    const content = randomBytes(200_000);
    const bytes = encoding === null ? content : gzipSync(content);
    const sent = sender([bytes.subarray(0, 120_000)], "hangs");
    const options = { contentEncoding: encoding, maxBytes: MAX_BYTES };
    const pieces = unpacked(sent.body, options)[Symbol.asyncIterator]();
    assert.equal((await pieces.next()).value?.length, MOST_PIECE_BYTES);
    const last = pieces.next().catch(() => {});
    await someTurns();
    assert.ok(!sent.isCancelled);
    await pieces.return!();
    assert.ok(sent.isCancelled);
    await last;
    await someTurns();
    assert.equal(timers.waiting, 0);
  }
});

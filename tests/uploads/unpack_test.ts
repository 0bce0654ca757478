import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { gzipSync } from "node:zlib";
import { unpacked } from "../../src/uploads/unpack.ts";
import { ApiError } from "../../src/base/errors.ts";
import { nextTurn } from "../../src/base/next_turn.ts";
import { fakeTimers } from "../support/fake_timers.ts";

const MAX_PIECE_BYTES = 64 * 1024;
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
    assert.ok(largestBytes <= MAX_PIECE_BYTES);
  }
  for (const encoding of ["gzip", "GZIP", " gzip "]) {
    const { text, largestBytes } = await read(sender([gzipSync(TEXT)]), encoding);
    assert.equal(text, TEXT);
    assert.ok(largestBytes <= MAX_PIECE_BYTES);
  }
});

Deno.test("bytes leave in pieces of 64 KiB, each a buffer of its own, however they come", async () => {
  const content = randomBytes(2 * MAX_PIECE_BYTES + 1);
  const options = { contentEncoding: null, maxBytes: MAX_BYTES };
  for (const sentBytes of [1, 50_000]) {
    const sent = sender(cut(content, sentBytes));
    const pieces: Uint8Array[] = [];
    for await (const piece of unpacked(sent.body, options)) pieces.push(piece);
    assert.deepEqual(pieces.map(({ length }) => length), [MAX_PIECE_BYTES, MAX_PIECE_BYTES, 1]);
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
  const member = gzipSync("x\n".repeat(8 * 1024 * 1024));
  const bomb = sender(cut(Buffer.concat(Array(64).fill(member)), MAX_PIECE_BYTES));
  let unpackedBytes = 0;
  const error = await failure((async () => {
    const options = { contentEncoding: "gzip", maxBytes: MAX_BYTES };
    for await (const piece of unpacked(bomb.body, options)) {
      assert.ok(piece.length <= MAX_PIECE_BYTES);
      unpackedBytes += piece.length;
    }
  })());
  assert.equal(error.code, "PAYLOAD_TOO_LARGE");
  assert.match(error.message, /1048576 bytes/);
  assert.ok(unpackedBytes <= MAX_BYTES);
  assert.ok(bomb.isCancelled);
  assert.ok(bomb.sentBytes <= 8 * MAX_PIECE_BYTES, `${bomb.sentBytes} bytes were read`);
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
    assert.ok(sent.sentBytes <= 4 * MAX_PIECE_BYTES, `${sent.sentBytes} bytes were read`);
    await pieces.return!();
    assert.ok(sent.isCancelled);
  }
});

Deno.test("other work has its turn between pieces, however much there is to read at once", async () => {
  const content = TEXT.repeat(100);
  for (const encoding of ENCODINGS) {
    const sent = sender([encoding === null ? bytesOf(content) : gzipSync(content)]);
    let turns = 0;
    let hasEnded = false;
    const others = (async () => {
      for (; !hasEnded; turns++) await nextTurn();
    })();
    const { text } = await read(sent, encoding, 2 * content.length);
    hasEnded = true;
    await others;
    assert.equal(text, content);
    const pieces = Math.floor(content.length / MAX_PIECE_BYTES);
    assert.ok(turns >= pieces, `${turns} turns for ${pieces} pieces`);
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
    for (const pieceBytes of [7, MAX_PIECE_BYTES]) {
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

Deno.test("30 s without a byte answer 408, and the body is let go of [idle-uploads-end]", async () => {
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

/** Sends so many bytes of it each second of the test's clock; how many seconds it was let. */
async function secondsLet(
  content: string,
  bytesASecond: number,
  maxSeconds: number,
): Promise<number> {
  using timers = fakeTimers();
  const bytes = bytesOf(content.repeat(bytesASecond / content.length + 2));
  let controller!: ReadableStreamDefaultController<Uint8Array>;
  const body = new ReadableStream<Uint8Array>({ start: (given) => void (controller = given) });
  let code: string | undefined;
  const reading = (async () => {
    const options = { contentEncoding: null, maxBytes: Infinity };
    for await (const _ of unpacked(body, options));
  })().catch((error) => code = error.code);
  let seconds = 0;
  let at = 0;
  while (seconds < maxSeconds && code === undefined) {
    await someTurns();
    timers.advance(1000);
    await someTurns();
    if (code !== undefined) break;
    seconds++;
    controller.enqueue(bytes.slice(at, at + bytesASecond));
    at = (at + bytesASecond) % content.length;
  }
  if (code === undefined) controller.close();
  else assert.equal(code, "REQUEST_TIMEOUT");
  await reading;
  return seconds;
}

const KIB = 1024;

Deno.test("lines of customers at 20 KiB/s go through, and whoever lags 30 s behind 16 KiB/s is answered 408 [upload-minimum-rate]", async () => {
  const line = '{"id":"customer-1","dob":"1990-06-15","pob":"Lisbon,PT"}\n';
  assert.equal(await secondsLet(line, 20 * KIB, 1000), 1000);
  const slow = await secondsLet(line, 100, 100);
  assert.ok(slow >= 29 && slow <= 31, `${slow} s`);
  const nearly = await secondsLet(line, 14 * KIB, 1000);
  assert.ok(nearly > 100 && nearly < 300, `${nearly} s`);
});

Deno.test("what is no content earns no time: blank lines, spaces, lines longer than any customer [upload-rate-by-content]", async () => {
  const sent: [string, number][] = [
    ["\n", 200],
    [" ", 17 * KIB],
    [" \t".repeat(4000) + "\n", 17 * KIB],
    [`x${" ".repeat(2000)}\n`, 17 * KIB],
    ["x", 17 * KIB],
    ["x".repeat(16_000) + "\n", 17 * KIB],
  ];
  for (const [content, bytesASecond] of sent) {
    const seconds = await secondsLet(content, bytesASecond, 100);
    assert.ok(seconds >= 29 && seconds <= 35, `${seconds} s of ${JSON.stringify(content[0])}`);
  }
});

Deno.test("whoever has sent much may not come more slowly for it", async () => {
  using timers = fakeTimers();
  let controller!: ReadableStreamDefaultController<Uint8Array>;
  const body = new ReadableStream<Uint8Array>({ start: (given) => void (controller = given) });
  let code: string | undefined;
  const reading = read({ body, sentBytes: 0, isCancelled: false }, null, 100 * MAX_BYTES)
    .catch((error) => code = error.code);
  controller.enqueue(bytesOf(TEXT.repeat(100)));
  let seconds = 0;
  for (; code === undefined && seconds < 100; seconds += 10) {
    for (let turn = 0; turn < 10; turn++) await someTurns();
    timers.advance(10_000);
    await someTurns();
    if (code === undefined) controller.enqueue(bytesOf("x\n"));
  }
  if (code === undefined) controller.close();
  await reading;
  assert.deepEqual([code, seconds], ["REQUEST_TIMEOUT", 40]);
});

/** How much was read of a file before it was refused, and why it was. */
async function refusalOf(pieces: Iterable<Uint8Array>, encoding: string | null) {
  const sent = sender(pieces);
  let unpackedBytes = 0;
  const error = await failure((async () => {
    const options = { contentEncoding: encoding, maxBytes: 128 * MAX_BYTES };
    for await (const piece of unpacked(sent.body, options)) unpackedBytes += piece.length;
  })());
  assert.ok(sent.isCancelled);
  return { unpackedBytes, sentBytes: sent.sentBytes, error };
}

Deno.test("a bomb of blank lines ends with its first piece, one of spaces or of one line after 1 MiB [blank-line-bombs]", async () => {
  const bombs: [string, RegExp, number][] = [
    ["\n", /^line 10001 of the body: so far 10001 lines are blank/, 0],
    ["\r", /^line 10001 .*10001 lines are blank/, 0],
    ["\r\n", /^line 10001 .*10001 lines are blank/, 0],
    [" \t\r\n", /^line 10001 .*10001 lines are blank/, 0],
    [
      "x\n" + "\n".repeat(100),
      /^line 1020\d .*1010\d lines are blank, and only 10\d lines have content/,
      0,
    ],
    [
      " ",
      /^line 1 .*\d+ bytes are spaces, or beyond the first 1 KiB of a line, and only 0 lines/,
      MAX_BYTES,
    ],
    ["x", /^line 1 .*\d+ bytes are spaces, or beyond the first/, MAX_BYTES],
    [
      "x" + " ".repeat(16_000) + "\n",
      /^line \d+ .*\d+ bytes are spaces, or beyond the first/,
      MAX_BYTES,
    ],
  ];
  for (const [content, message, maxUnpackedBytes] of bombs) {
    const member = gzipSync(content.repeat(MAX_BYTES / content.length));
    const bomb = Buffer.concat(Array(256).fill(member));
    const { unpackedBytes, sentBytes, error } = await refusalOf(cut(bomb, 4096), "gzip");
    assert.equal(error.code, "INVALID_REQUEST");
    assert.equal(error.details.issues![0].code, "mostly_empty");
    assert.match(error.message, message);
    assert.ok(
      unpackedBytes <= maxUnpackedBytes + 2 * MAX_PIECE_BYTES,
      `${unpackedBytes} bytes came out`,
    );
    assert.ok(sentBytes < bomb.length, `${sentBytes} of ${bomb.length} bytes were read`);
  }
});

Deno.test("blank lines between customers, as two line ends each make them, and some at the ends are taken", async () => {
  for (const end of ["\n", "\r", "\r\n"]) {
    const text = end.repeat(10_000) + `{"id":"a"}${end}${end}`.repeat(20_000);
    for (const pieceBytes of [1000, 1001]) {
      const pieces = [...cut(bytesOf(text), pieceBytes)];
      assert.equal((await read(sender(pieces), null, 4 * MAX_BYTES)).text, text);
      const error = (await refusalOf([...pieces, bytesOf(end)], null)).error;
      assert.match(
        error.message,
        /^line 50001 of the body: so far 30001 lines are blank, and only 20000 /,
      );
    }
  }
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
    assert.equal((await pieces.next()).value?.length, MAX_PIECE_BYTES);
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

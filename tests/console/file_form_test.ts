import assert from "node:assert/strict";
import { FormFault } from "../../src/console/console_route.ts";
import { readFileForm } from "../../src/console/file_form.ts";
import { ApiError } from "../../src/base/errors.ts";
import { nextTurn } from "../../src/base/next_turn.ts";

const BOUNDARY = "----form";
const TYPE = `multipart/form-data; boundary=${BOUNDARY}`;
const FILE_HEAD = 'name="file"; filename="a.csv"\r\nContent-Type: text/csv';
/** What looks like the end of a part, and is none. */
const CONTENT = `a\r\n--${BOUNDARY.slice(0, -1)}\r\n\r\n-${BOUNDARY}\r\nb\r\n`;

type Part = readonly [head: string, content: string];
const FIELD: Part = ['name="tone"', "luxury"];
const FILE: Part = [FILE_HEAD, CONTENT];

function partsText(parts: readonly Part[]): string {
  return parts.map(([head, content]) =>
    `--${BOUNDARY}\r\nContent-Disposition: form-data; ${head}\r\n\r\n${content}\r\n`
  ).join("");
}

function formText(parts: readonly Part[]): string {
  return `${partsText(parts)}--${BOUNDARY}--\r\n`;
}

function request(body: BodyInit, type = TYPE): Request {
  return new Request("http://127.0.0.1/", {
    method: "POST",
    body,
    headers: { "content-type": type },
  });
}

function inPieces(text: string, pieceBytes: number): ReadableStream<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  return ReadableStream.from((function* () {
    for (let at = 0; at < bytes.length; at += pieceBytes) {
      yield bytes.slice(at, at + pieceBytes);
    }
  })());
}

Deno.test("a form is read however it is cut into pieces", async () => {
  const text = formText([FIELD, ['name="empty"', ""], FILE]);
  for (const pieceBytes of [1, 2, 3, 7, 64, text.length]) {
    const form = await readFileForm(request(inPieces(text, pieceBytes)));
    assert.deepEqual([...form.fields], [["tone", "luxury"], ["empty", ""]]);
    assert.equal(form.fileName, "a.csv");
    assert.equal(await new Response(form.content).text(), CONTENT, `${pieceBytes} bytes a piece`);
    await form.end();
  }
});

Deno.test("a form as a browser writes it", async () => {
  const form = new FormData();
  form.set("tone", "luxury");
  form.set("file", new Blob(["x".repeat(300_000)]), "März.csv.gz");
  const { body, headers } = new Response(form);
  const read = await readFileForm(request(body!, headers.get("content-type")!));
  assert.deepEqual([read.fields.get("tone"), read.fileName], ["luxury", "März.csv.gz"]);
  assert.equal((await new Response(read.content).text()).length, 300_000);
});

Deno.test("a form that ends anywhere before its end gives no whole file", async () => {
  const text = formText([FIELD, FILE]);
  for (let bytes = 0; bytes < text.indexOf("--\r\n", text.length - 5); bytes++) {
    const whole = (async () => {
      const form = await readFileForm(request(inPieces(text.slice(0, bytes), 50)));
      await new Response(form.content).text();
    })();
    await assert.rejects(whole, FormFault, `${bytes} bytes`);
  }
});

Deno.test("a body that breaks off gives no whole file", async () => {
  const text = formText([FIELD, FILE]);
  const body = ReadableStream.from((async function* () {
    yield new TextEncoder().encode(text.slice(0, -20));
    throw new Error("the connection is gone");
  })());
  const form = await readFileForm(request(body));
  await assert.rejects(new Response(form.content).text(), FormFault);
  await assert.rejects(form.end(), FormFault);
});

Deno.test("what follows the file, and what is no form of a page, is refused", async () => {
  const refused: Part[][] = [
    [FILE, FIELD],
    [FIELD, FILE, FILE],
    [['name="tone"', "x".repeat(2000)], FILE],
    [...Array.from({ length: 17 }, () => FIELD), FILE],
  ];
  for (const parts of refused) {
    const whole = (async () => {
      const form = await readFileForm(request(formText(parts)));
      await new Response(form.content).text();
      await form.end();
    })();
    await assert.rejects(whole, /not the form of this page/);
  }
  for (
    const type of ["text/csv", "application/x-www-form-urlencoded", "multipart/mixed; boundary=x"]
  ) {
    await assert.rejects(readFileForm(request(formText([FILE]), type)), ApiError);
  }
  for (const type of ["multipart/form-data; x=y", "multipart/form-data; boundary=other"]) {
    await assert.rejects(readFileForm(request(formText([FILE]), type)), FormFault);
  }
});

Deno.test("a form without a file has none", async () => {
  const form = await readFileForm(request(formText([FIELD])));
  assert.equal(form.fileName, "");
  await form.end();
});

/** A form of a file of 20 MB, and how much of it was taken. */
function largeForm() {
  const piece = new Uint8Array(64 * 1024);
  const taken = { bytes: 0, isWhole: false };
  const encoder = new TextEncoder();
  const text = formText([FIELD, [FILE_HEAD, "|"]]);
  const [head, tail] = text.split("|");
  const body = ReadableStream.from((function* () {
    yield encoder.encode(head);
    for (; taken.bytes < 20 * 2 ** 20; taken.bytes += piece.length) yield piece;
    yield encoder.encode(tail);
    taken.isWhole = true;
  })());
  return { body, taken };
}

async function someTurns(): Promise<void> {
  for (let turn = 0; turn < 200; turn++) await nextTurn();
}

Deno.test("of a large file no more is taken than somebody reads", async () => {
  const { body, taken } = largeForm();
  const form = await readFileForm(request(body));
  const reader = form.content.getReader();
  let bytes = 0;
  const read = async () => {
    const { value } = await reader.read();
    bytes += value?.length ?? 0;
    return value;
  };
  for (let piece = 0; piece < 3; piece++) await read();
  await someTurns();
  assert.ok(taken.bytes < 2 ** 20, `${taken.bytes} bytes were taken for three pieces`);
  while (await read());
  assert.equal(bytes, taken.bytes);
  await form.end();
});

Deno.test("what nobody reads is taken to the end, and forgotten", async () => {
  for (const reads of [false, true]) {
    const { body, taken } = largeForm();
    const form = await readFileForm(request(body));
    if (reads) {
      const reader = form.content.getReader();
      await reader.read();
      await reader.cancel();
    }
    await form.end();
    assert.ok(taken.isWhole);
  }
});

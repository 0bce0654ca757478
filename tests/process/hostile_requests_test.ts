import assert from "node:assert/strict";
import { MAX_BODY_BYTES } from "../../src/http/request/body.ts";
import { NATAL, natalRequest } from "../support/natal_requests.ts";
import { processBed } from "../support/process_bed.ts";
import { startService } from "../support/service_process.ts";

const BODY = JSON.stringify(natalRequest());
const LONGEST_KEY = "k".repeat(255);

/** What a client library would not send: the lines of its head, its body, and what it is answered. */
type Hostile = [what: string, head: string[], body: string, status: number, code?: string];

function hostileRequests(key: string): Hostile[] {
  const post = (...headers: string[]) => [`POST ${NATAL} HTTP/1.1`, "host: x", ...headers];
  const json = [`x-api-key: ${key}`, "content-type: application/json"];
  const length = `content-length: ${BODY.length}`;
  const keyed = (value: string) => post(...json, length, `idempotency-key: ${value}`);
  const places = (host: string) => [
    "GET /v1/places?q=Paris HTTP/1.1",
    `host: ${host}`,
    `x-api-key: ${key}`,
  ];
  const chunked = post(...json, "transfer-encoding: chunked");
  const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;
  return [
    ["a longest idempotency key", keyed(LONGEST_KEY), BODY, 200],
    ["the same in quotes", keyed(`"${LONGEST_KEY}"`), BODY, 200],
    ["one longer", keyed(`${LONGEST_KEY}k`), BODY, 400, "INVALID_REQUEST"],
    ["one longer in quotes", keyed(`"${LONGEST_KEY}k"`), BODY, 400, "INVALID_REQUEST"],
    ["an empty one", keyed(""), BODY, 400, "INVALID_REQUEST"],
    ["an empty one in quotes", keyed('""'), BODY, 400, "INVALID_REQUEST"],
    ["one in Cyrillic", keyed("ключ"), BODY, 400, "INVALID_REQUEST"],
    ["one with a tab", keyed("a\tb"), BODY, 400, "INVALID_REQUEST"],
    ["two of them", [...keyed("a"), "idempotency-key: b"], BODY, 400, "INVALID_REQUEST"],
    ["a key twice", [...post(...json, length), `x-api-key: ${key}`], BODY, 400, "INVALID_REQUEST"],
    ["a huge key", post(`x-api-key: ${"a".repeat(60_000)}`, length), BODY, 401, "AUTH_INVALID"],
    ["a key in Cyrillic", post("x-api-key: ключ", length), BODY, 401, "AUTH_INVALID"],
    [
      "two media types",
      [...post(...json, length), "content-type: text/plain"],
      BODY,
      415,
      "UNSUPPORTED_MEDIA_TYPE",
    ],
    ["less than its length", post(...json, "content-length: 10"), BODY, 400, "INVALID_REQUEST"],
    [
      "a length it never sends",
      post(...json, `content-length: ${MAX_BODY_BYTES + 1}`),
      "{",
      413,
      "PAYLOAD_TOO_LARGE",
    ],
    ["two lengths", post(...json, length, "content-length: 5"), BODY, 400],
    ["a length and chunks", [...chunked, length], chunk("{"), 400],
    ["chunks", chunked, chunk(BODY.slice(0, 9)) + chunk(BODY.slice(9)) + chunk(""), 200],
    [
      "chunks without end",
      chunked,
      chunk(" ".repeat(40_000)).repeat(2),
      413,
      "PAYLOAD_TOO_LARGE",
    ],
    ["a port that is none", places("x:99999"), "", 200],
    [
      "a query that is no UTF-8",
      places("x").with(0, "GET /v1/places?q=%E0%A4%A HTTP/1.1"),
      "",
      200,
    ],
    [
      "a query with a second question mark",
      places("x").with(0, "GET /v1/places?q=Paris&?=1 HTTP/1.1"),
      "",
      400,
      "INVALID_REQUEST",
    ],
    ["TRACE", [`TRACE ${NATAL} HTTP/1.1`, "host: x"], "", 405, "METHOD_NOT_ALLOWED"],
    ["OPTIONS *", ["OPTIONS * HTTP/1.1", "host: x"], "", 404, "NOT_FOUND"],
  ];
}

/** A Host that has a path in it would choose the route. */
const HOSTILE_HOSTS: Hostile[] = ["x/v1/errors?", "x/../y", "%zz", "x y", "[::1", "x:1/"].map((
  host,
) => [
  `host ${host}`,
  ["GET /livez HTTP/1.1", `host: ${host}`],
  "",
  400,
  "INVALID_REQUEST",
]);

/** Sends bytes as they are and reads one answer, or until the service hangs up. */
async function exchange(url: string, head: string[], body: string): Promise<string> {
  const { hostname, port } = new URL(url);
  using connection = await Deno.connect({ hostname, port: Number(port) });
  const text = [...head, "connection: close", "", body].join("\r\n");
  const bytes = new TextEncoder().encode(text);
  for (let sent = 0; sent < bytes.length;) sent += await connection.write(bytes.subarray(sent));
  const decoder = new TextDecoder();
  const buffer = new Uint8Array(65_536);
  let answer = "";
  try {
    for (let size; !isWhole(answer) && (size = await connection.read(buffer)) !== null;) {
      answer += decoder.decode(buffer.subarray(0, size), { stream: true });
    }
  } catch (error) {
    // What was still to be read when the service hung up resets the connection.
    if (!(error instanceof Deno.errors.ConnectionReset)) throw error;
  }
  return answer;
}

function isWhole(answer: string): boolean {
  const [head, body] = answer.split("\r\n\r\n", 2);
  const length = /^content-length: (\d+)/im.exec(head)?.[1];
  return body !== undefined && new TextEncoder().encode(body).length >= Number(length);
}

Deno.test("whatever is sent over the wire is answered, and is no fault of ours", async () => {
  await using bed = await processBed();
  await using service = await startService(bed);
  const key = (await service.line(/^ {2}abi_/)).trim();
  for (const [what, head, body, status, code] of [...hostileRequests(key), ...HOSTILE_HOSTS]) {
    const answer = await exchange(service.url, head, body);
    assert.match(answer, new RegExp(`^HTTP/1.1 ${status} `), `${what}: ${answer.slice(0, 400)}`);
    if (code !== undefined) assert.ok(answer.includes(`"code":"${code}"`), what);
  }
  const log = service.lines.join("\n");
  assert.doesNotMatch(log, / error /);
  assert.ok(!log.includes("Paris") && !log.includes("kkkk"));
  service.kill("SIGTERM");
  assert.equal((await service.status).code, 0);
});

import assert from "node:assert/strict";
import { KeyCache } from "../../src/access/key_cache.ts";
import { assertFirst, assertReplay, keyed } from "../support/idempotent_calls.ts";
import { ledgerState } from "../support/ledger.ts";
import { NATAL, natalRequest } from "../support/natal_requests.ts";
import { type Answer, openTestBed, type TestApp } from "../support/test_bed.ts";
import { readSvg } from "../wheel/read_svg.ts";

const bed = await openTestBed();
const CREDITS = 1000;
const MAX_ID_CHARACTERS = 128;

function characters(from: number, to: number): string {
  return String.fromCharCode(...Array.from({ length: to - from + 1 }, (_, index) => from + index));
}

/** What a partner may take for an id, hard on databases, on XML or on what joins many answers. */
const TEXTS: Readonly<Record<string, string>> = {
  "a NUL": "\0",
  "a NUL between letters": "a\0b",
  "as many NULs as an id may have": "\0".repeat(MAX_ID_CHARACTERS),
  "the separator of stored bodies": "\x1f",
  "separators around a comma": "\x1f,\x1f",
  "as many separators as an id may have": "\x1f".repeat(MAX_ID_CHARACTERS),
  "the C0 controls": characters(0, 0x1f),
  "DEL and the C1 controls": characters(0x7f, 0x9f),
  "a high surrogate alone": "\ud800",
  "a low surrogate alone": "\udfff",
  "a pair of surrogates the wrong way round": "a\udc00\ud800z",
  "line and paragraph separators": "a\u2028b\u2029c",
  "a byte order mark and noncharacters": "\ufeff\ufffe\uffff",
  "the character that stands for what is lost": "\ufffd",
  "quotes and backslashes": `"'\`\\"\\'\\u0000\\x1f$1 $$ %s ''`,
  "markup": `</title></svg><![CDATA[ ]]>&amp;&#0;<!--`,
  "emoji": "👩🏽‍🚀🇬🇪 e\u0301 \u202eabc",
  "as many emoji as an id may have": "🪐".repeat(MAX_ID_CHARACTERS),
  "nothing but spaces": " \t\r\n ",
};

interface Kind {
  name: string;
  path: string;
  accept: string;
  credits: number;
  body(text: string): unknown;
  /** What the answer says where the text was put. */
  told(answer: Answer): string;
}

const EVENT = "/v1/mundane/analyze-event";

const KINDS: Kind[] = [{
  name: "a natal chart",
  path: NATAL,
  accept: "application/json",
  credits: 2,
  body: (id) => natalRequest({ id }),
  told: ({ json }) => json.data.subject_id,
}, {
  name: "a natal wheel",
  path: NATAL,
  accept: "image/svg+xml",
  credits: 2,
  body: (id) => natalRequest({ id }),
  told: ({ text }) => titleOf(text).replace("Natal chart of ", ""),
}, {
  name: "an event",
  path: EVENT,
  accept: "application/json",
  credits: 4,
  body: (title) => ({
    event: { title, datetime: "2026-08-12T18:00:00Z", latitude: 40.4, longitude: -3.7 },
  }),
  told: ({ json }) => json.data.event.title,
}];

function titleOf(svg: string): string {
  return readSvg(svg).find(({ tag }) => tag === "title")!.text;
}

/** What a picture can say of a text: XML has no place for some characters. */
function asDrawn(text: string): string {
  // deno-lint-ignore no-control-regex
  return text.replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, "\ufffd").toWellFormed();
}

interface Call {
  what: string;
  kind: Kind;
  text: string;
  key: string;
}

const CALLS: Call[] = Object.entries(TEXTS).flatMap(([what, text], textIndex) =>
  KINDS.map((kind, kindIndex) => ({
    what: `${kind.name}, ${what}`,
    kind,
    text,
    key: `${textIndex}/${kindIndex}`,
  }))
);

const TOTAL_CREDITS = CALLS.reduce((sum, { kind }) => sum + kind.credits, 0);

/** JSON escapes what UTF-8 cannot hold, so that surrogates arrive as they are. */
function send(app: TestApp, { kind, text, key }: Call): Promise<Answer> {
  const body = JSON.stringify(kind.body(text));
  return app.post(kind.path, body, keyed(key, { headers: { accept: kind.accept } }));
}

function assertTold({ what, kind, text }: Call, answer: Answer): void {
  assert.equal(answer.status, 200, `${what}: ${answer.text.slice(0, 300)}`);
  // Whatever was put in, what comes out is UTF-8.
  new TextDecoder("utf-8", { fatal: true }).decode(answer.bytes);
  assertFirst(answer);
  assert.equal(answer.headers.get("Content-Type"), kind.accept, what);
  assert.equal(kind.told(answer), kind.accept === "image/svg+xml" ? asDrawn(text) : text, what);
}

/** Every call was billed once, `unkeyed` natal charts beside them, and the replays cost nothing. */
async function assertReplayed(
  app: TestApp,
  firsts: Answer[],
  again: Answer[],
  unkeyed = 0,
): Promise<void> {
  const left = CREDITS - TOTAL_CREDITS - 2 * unkeyed;
  CALLS.forEach(({ what }, index) => {
    assertReplay(again[index], firsts[index], what);
    assert.equal(again[index].headers.get("X-Credits-Remaining"), String(left), what);
  });
  const { balanceCredits, captures, leases, storedAnswers } = await ledgerState(app);
  assert.deepEqual(
    [balanceCredits, captures.length, leases, storedAnswers],
    [left, CALLS.length + unkeyed, 0, CALLS.length],
  );
}

Deno.test("an answer is replayed byte for byte, whatever text a partner put into it", async () => {
  await using app = await bed.testApp({ credits: CREDITS });
  const firsts: Answer[] = [];
  for (const call of CALLS) {
    const first = await send(app, call);
    assertTold(call, first);
    firsts.push(first);
  }
  const again: Answer[] = [];
  for (const call of CALLS) again.push(await send(app, call));
  await assertReplayed(app, firsts, again);
});

Deno.test("so is each of many answers that were stored together, and are read together", async () => {
  await using app = await bed.testApp({ credits: CREDITS });
  const { db } = app.services.database;
  // The key is known, so that all calls arrive at the database together.
  app.services.keys = new KeyCache(db, 60_000, 20_000);
  await app.services.keys.find(app.keyId);
  // Between them are calls of which nothing is stored.
  const sent = CALLS.map((call) => [send(app, call), app.post(NATAL, natalRequest())]);
  const firsts = (await Promise.all(sent.flat())).filter((_, index) => index % 2 === 0);
  CALLS.forEach((call, index) => assertTold(call, firsts[index]));
  const settled = await db.selectFrom("usage_record").select("created_at").distinct()
    .where("organization_id", "=", app.organizationId).execute();
  assert.ok(settled.length < CALLS.length / 2, `they were settled in ${settled.length} batches`);
  const again = await Promise.all(CALLS.map((call) => send(app, call)));
  await assertReplayed(app, firsts, again, CALLS.length);
});

Deno.test("an id of no or too many characters is refused; nothing is held or kept of it", async () => {
  await using app = await bed.testApp({ credits: 2 });
  const refused = ["", "\0".repeat(MAX_ID_CHARACTERS + 1), "🪐".repeat(MAX_ID_CHARACTERS + 1)];
  for (const id of refused) {
    for (const accept of ["application/json", "image/svg+xml"]) {
      const options = keyed("corrected", { headers: { accept } });
      const { status, json } = await app.post(NATAL, natalRequest({ id }), options);
      assert.equal(status, 400);
      assert.equal(json.error.code, "INVALID_REQUEST");
      assert.equal(json.error.issues[0].path, "subject.id");
      assert.match(json.error.issues[0].message, /character/);
    }
  }
  const { balanceCredits, leases } = await ledgerState(app);
  assert.deepEqual([balanceCredits, leases], [2, 0]);
  assertFirst(await app.post(NATAL, natalRequest(), keyed("corrected")));
});

import assert from "node:assert/strict";
import { OPERATIONS } from "../../src/catalogue.ts";
import { SUBJECT } from "../support/natal_requests.ts";
import { openTestBed } from "../support/test_bed.ts";
import { auditOf, type Shown, signedIn, unmarked } from "./console_bed.ts";

const bed = await openTestBed();
const NATAL = "/console/try/charts.natal";
const SYNASTRY = "/console/try/charts.synastry";

/** Lists of customers are JSON alone. */
const TAKES_SUBJECT = OPERATIONS.filter(({ request }) => {
  const { issues = [] } = request.safeParse({ subject: SUBJECT }).error ?? {};
  return issues.every((issue) =>
    issue.path[0] !== "subject" &&
    !(issue.code === "unrecognized_keys" && issue.keys.includes("subject"))
  );
}).map(({ id }) => id);

function unescaped(text: string): string {
  return text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'").replaceAll("&amp;", "&");
}

/** What the form of a page would send, were its first button pressed. */
function formIn({ text }: Shown): Record<string, string> {
  const [, form] = /<form class="fields"[^>]*>([\s\S]*?)<\/form>/.exec(text)!;
  const values: Record<string, string> = {};
  for (
    const [, name, body] of form.matchAll(/<select[^>]* name="([^"]+)"[^>]*>([\s\S]*?)<\/select>/g)
  ) {
    values[name] = /<option selected>([^<]*)</.exec(body)?.[1] ?? "";
  }
  for (const [input] of form.matchAll(/<input[^>]*>/g)) {
    if (/type="radio"/.test(input) && !/ checked/.test(input)) continue;
    const value = unescaped(/value="([^"]*)"/.exec(input)![1]);
    // A browser empties a field of numbers that has no number in it.
    const isEmptied = /type="number"/.test(input) && Number.isNaN(Number(value));
    values[/name="([^"]*)"/.exec(input)![1]] = isEmptied ? "" : value;
  }
  values.body = unescaped(/<textarea[^>]*>\n?([\s\S]*?)<\/textarea>/.exec(form)![1]);
  return values;
}

Deno.test("every example comes back as it was from a form that nobody has changed", async () => {
  await using app = await bed.testApp();
  const browser = await signedIn(app);
  const withFields: string[] = [];
  for (const { id, examples } of OPERATIONS) {
    for (const [index, { request }] of examples.entries()) {
      const page = await browser.get(`/console/try/${id}?example=${index}`);
      const form = formIn(page);
      if (!("shown" in form)) continue;
      if (index === 0) withFields.push(id);
      const written = formIn(await browser.submit(`/console/try/${id}`, { ...form, write: "" }));
      assert.deepEqual(JSON.parse(written.body), request, `${id} ${index}`);
      assert.equal(written.body, form.body);
      assert.equal(written.shown, form.shown);
    }
  }
  assert.deepEqual(withFields, TAKES_SUBJECT);
  assert.equal((await auditOf(app)).length, 1, "to write is not to call");
});

Deno.test("fields write the request: what is typed is set, what is emptied is gone, what is left is left", async () => {
  await using app = await bed.testApp();
  const browser = await signedIn(app, "Ada");
  const form = formIn(await browser.get(NATAL));
  const fields = Object.fromEntries(
    Object.entries(SUBJECT).map(([name, value]) => [`subject.${name}`, ` ${value} `]),
  );
  const body = JSON.stringify({ ...JSON.parse(form.body), options: { house_system: "koch" } });
  const typed = { ...form, ...fields, "subject.pob": "", body };
  const called = await browser.submit(NATAL, { ...typed, answer: "image/svg+xml" });
  assert.match(called.text, /class="pill good">200</);
  assert.match(called.text, /src="data:image\/svg\+xml;base64,/);
  const png = await browser.submit(NATAL, { ...formIn(called), key: "", answer: "image/png" });
  assert.match(png.text, /src="data:image\/png;base64,iVBORw0KGgo/);
  const again = formIn(called);
  assert.deepEqual(JSON.parse(again.body), {
    subject: SUBJECT,
    options: { house_system: "koch" },
  });
  assert.equal(again["subject.dob"], SUBJECT.dob);
  assert.equal(again.answer, "image/svg+xml");
  const emptied = Object.fromEntries(
    Object.entries(again).map(([name, value]) => [name, name.startsWith("subject.") ? "" : value]),
  );
  const without = formIn(await browser.submit(NATAL, { ...emptied, write: "" }));
  assert.deepEqual(JSON.parse(without.body), { options: { house_system: "koch" } });
});

Deno.test("who changes the JSON and no field is not overruled by the fields", async () => {
  await using app = await bed.testApp();
  const browser = await signedIn(app);
  const form = formIn(await browser.get(SYNASTRY));
  const partner = { id: "b", dob: "2001-02-16", note: ["kept as it is"] };
  const body = JSON.stringify({ subject: SUBJECT, partner, unknown: 1 });
  const written = formIn(
    await browser.submit(SYNASTRY, { ...form, body, "partner.tob": "06:30", write: "" }),
  );
  assert.deepEqual(JSON.parse(written.body), {
    subject: SUBJECT,
    partner: { ...partner, tob: "06:30" },
    unknown: 1,
  });
  assert.equal(written["subject.latitude"], "41.716667");
});

Deno.test("what no field can hold stays in the JSON, and what is no number is sent to be refused", async () => {
  await using app = await bed.testApp();
  const browser = await signedIn(app);
  const subject = { ...SUBJECT, id: "a\nb", latitude: "north", calendar: "mayan", tob: ["x"] };
  const form = formIn(await browser.get(NATAL));
  const odd = JSON.stringify({ subject });
  const kept = formIn(await browser.submit(NATAL, { ...form, body: odd, write: "" }));
  assert.deepEqual(JSON.parse(kept.body), { subject });
  const again = formIn(await browser.submit(NATAL, { ...kept, write: "" }));
  assert.deepEqual(JSON.parse(again.body), { subject });
  const refused = await browser.submit(NATAL, { ...form, "subject.latitude": "north" });
  assert.match(refused.text, /class="pill warn">400</);
  assert.equal(JSON.parse(formIn(refused).body).subject.latitude, "north");
});

Deno.test("fields cannot be written into what is no JSON; it stays as it was typed", async () => {
  await using app = await bed.testApp();
  const browser = await signedIn(app);
  const form = formIn(await browser.get(NATAL));
  const evil = `{"><img src=x>`;
  for (const body of [evil, "[]", "null", ""]) {
    const typed = { ...form, body, "subject.id": evil };
    const unwritten = await browser.submit(NATAL, { ...typed, write: "" });
    assert.equal(unwritten.status, 400);
    assert.match(unwritten.text, /role="alert"/);
    const called = await browser.submit(NATAL, { ...typed, key: crypto.randomUUID() });
    assert.match(called.text, /class="pill warn">400</);
    for (const shown of [unwritten, called]) {
      assert.equal(formIn(shown).body, body);
      assert.equal(formIn(shown)["subject.id"], evil);
      assert.ok(!shown.text.includes("<img src=x"));
    }
  }
});

Deno.test("an answer begins with its scores as bars and its texts, and the JSON follows", async () => {
  await using app = await bed.testApp({ credits: 100 });
  const browser = await signedIn(app);
  const call = async (id: string) => {
    const { request } = OPERATIONS.find((one) => one.id === id)!.examples[0];
    const body = JSON.stringify(request);
    return (await browser.submit(`/console/try/${id}`, { body, key: id })).text;
  };
  const scored = await call("compatibility.score");
  const [, score] = /&quot;score&quot;: ([\d.]+)/.exec(unmarked(scored))!;
  const shown = Math.round(Number(score) * 10) / 10;
  assert.match(
    scored,
    new RegExp(
      `<span>score</span>[^]*aria-label="${shown} of 100"[^]*width="${shown}"[^]*<b>${shown}</b>`,
    ),
  );
  assert.match(scored, /<span>subscores · romance 5th<\/span>/);
  assert.doesNotMatch(scored, /score range · min/, "a range is drawn in its score's bar");
  assert.ok(scored.indexOf('class="scores"') < scored.indexOf("&quot;request_id&quot;"));
  const told = await call("horoscope.daily");
  const prose = /<div class="prose">([^]*?)<\/div>/.exec(told)![1];
  const names = Array.from(prose.matchAll(/<h3>([^<]+)</g), ([, name]) => name);
  assert.equal(names[0], "theme");
  assert.ok(names.indexOf("love") < names.indexOf("drivers · 1 · text"), String(names));
});

Deno.test("a refused call says what was wrong before anything else", async () => {
  await using app = await bed.testApp();
  const browser = await signedIn(app);
  const body = JSON.stringify({ subject: { ...SUBJECT, tob: "nine" } });
  const { text } = await browser.submit("/console/try/charts.natal", { body, key: "x" });
  const answer = text.slice(text.indexOf("<h2>Answer"));
  assert.match(answer, /role="alert">[^<]*subject\.[^<]+</);
  assert.match(answer, /data-label="Where"><code>subject\.tob<\/code>/);
  assert.match(answer, /href="[^"]*\/docs\/errors\/INVALID_REQUEST">What INVALID_REQUEST means/);
  const [field, words] = ["subject.tob", "subject.tob-fault"];
  assert.match(answer, new RegExp(`<input id="${field}"[^>]*aria-invalid="true"[^>]*${words} `));
  assert.match(answer, new RegExp(`id="${words}" role="alert">[^<]*HH:MM`), "beside the field");
  assert.ok(answer.indexOf(words) < answer.indexOf("Same request as code"));
  assert.ok(answer.indexOf('role="alert"') < answer.indexOf("pill warn"));
});

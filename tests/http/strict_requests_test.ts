import assert from "node:assert/strict";
import { type ObjectNode, parse, type ValueNode } from "@humanwhocodes/momoa";
import fc from "fast-check";
import { OPERATIONS, UPLOADS } from "../../src/catalogue.ts";
import { nameIssues } from "../../src/validation/json_names.ts";
import { rowsOf, send, startJobs } from "../products/audience_insights/audience_bed.ts";
import { ledgerState } from "../support/ledger.ts";
import { NATAL, natalRequest, SUBJECT } from "../support/natal_requests.ts";
import { openTestBed } from "../support/test_bed.ts";

const bed = await openTestBed();
const JOB = "/v1/world/signals/jobs";
const JOB_BODY = { topic: "markets", window_days: 30, depth: "deep" };

interface Issue {
  path: string;
  code: string;
  suggestions?: unknown[];
}

const told = ({ path, code }: Issue) => [path, code];

Deno.test("a field that stands twice in one object is refused with its path, however it is spelt", async () => {
  await using app = await bed.testApp();
  const subject = JSON.stringify(SUBJECT).slice(1, -1);
  for (
    const [body, ...paths] of [
      [`{"subject":{${subject}},"subject":{${subject}}}`, "subject"],
      [`{"subject":{${subject},"dob":"1984-02-29"}}`, "subject.dob"],
      [`{"subject":{${subject},"\\u0064ob":"1984-02-28"}}`, "subject.dob"],
      [`{"subject":{${subject},"dob":1,"tob":2}}`, "subject.dob", "subject.tob"],
      [
        `{"subject":{${subject}},"options":{"bodies":["ceres",{"a\\"b":1,"a\\"b":2}]}}`,
        'options.bodies[1].a"b',
      ],
    ]
  ) {
    const { status, json } = await app.post(NATAL, body);
    assert.equal(status, 400, body);
    assert.deepEqual(json.error.issues.map(told), paths.map((path) => [path, "repeated"]));
  }
  const sameNameElsewhere = await app.post("/v1/charts/synastry", {
    subject: SUBJECT,
    partner: { ...SUBJECT, id: '{"id":"id","id":"id"}' },
  });
  assert.equal(sameNameElsewhere.status, 200, sameNameElsewhere.text.slice(0, 300));
});

Deno.test("metadata called __proto__ is refused with its path; every other name comes back as it was sent", async () => {
  await using app = await bed.testApp();
  const refused = await app.post(
    JOB,
    `{"topic":"markets","window_days":30,"depth":"deep","metadata":{"a":"1","__proto__":"x"}}`,
  );
  assert.equal(refused.status, 400);
  assert.deepEqual(refused.json.error.issues.map(told), [["metadata.__proto__", "reserved_name"]]);
  const deep = `{"subject":${JSON.stringify(SUBJECT).replace("}", ',"__proto__":{"dob":"x"}}')}}`;
  const inSubject = await app.post(NATAL, deep);
  assert.deepEqual(inSubject.json.error.issues.map(told), [["subject.__proto__", "reserved_name"]]);
  const metadata = {
    constructor: "1",
    toString: "2",
    hasOwnProperty: "3",
    "": "4",
    prototype: "5",
  };
  const taken = await app.post(JOB, { ...JOB_BODY, metadata });
  assert.equal(taken.status, 202, taken.text);
  const { json } = await app.request(`${JOB}/${taken.json.data.job_id}`, {
    headers: { "x-api-key": app.key },
  });
  assert.deepEqual({ ...json.data.metadata }, metadata);
});

Deno.test("a line of a file with a field twice or a reserved one is rejected, the others are scored", async () => {
  await using app = await bed.testApp();
  await startJobs(app);
  const lines = [
    '{"id":"a","dob":"1990-06-15"}',
    '{"id":"b","dob":"1990-06-15","dob":"1991-06-15"}',
    '{"id":"c","dob":"1990-06-15","__proto__":{"send":true}}',
  ];
  const taken = await send(app, lines.join("\n"));
  assert.equal(taken.status, 202, taken.text);
  await app.services.jobs.idle();
  const rows = await rowsOf(app, taken.json.data.job_id);
  assert.deepEqual(rows.map(({ kind }) => kind), ["scored", "rejected", "rejected"]);
  assert.deepEqual(rows.slice(1).map(({ issues: [issue] }) => told(issue)), [
    ["dob", "repeated"],
    ["__proto__", "reserved_name"],
  ]);
});

Deno.test("an unknown parameter in the query of a POST is refused on every route, before anything is billed", async () => {
  await using app = await bed.testApp({ credits: 500 });
  for (const { id, path, examples: [{ request }] } of OPERATIONS) {
    const { status, json } = await app.post(`/v1${path}?verbose=1`, request);
    assert.equal(status, 400, id);
    assert.deepEqual(json.error.issues.map(told), [["verbose", "unknown_field"]], id);
  }
  const key = { headers: { "x-api-key": app.key } };
  const cancelled = await app.request(`${JOB}/job_1/cancel?force=1`, { method: "POST", ...key });
  assert.deepEqual(cancelled.json.error.issues.map(told), [["force", "unknown_field"]]);
  const [{ path }] = UPLOADS;
  const file = await send(app, "{}", { query: "product_category=jewelry&produkt=x" });
  assert.deepEqual(file.json.error.issues.map(told), [["produkt", "unknown_field"]], path);
  assert.equal((await ledgerState(app)).balanceCredits, 500);
});

Deno.test("a parameter that is a field of the body is told where it belongs", async () => {
  await using app = await bed.testApp();
  for (
    const [query, meant] of [
      ["max_aspects=5", "max_aspects"],
      ["house_system=koch", "options.house_system"],
      ["max_aspect=5", "max_aspects"],
    ]
  ) {
    const { status, json } = await app.post(`${NATAL}?${query}`, natalRequest());
    assert.equal(status, 400, query);
    const [{ message, suggestions }] = json.error.issues;
    assert.deepEqual(suggestions, [meant]);
    assert.equal(message, `unknown query parameter; send ${meant} in the JSON body`);
  }
});

Deno.test("what the path says already is no parameter of the query", async () => {
  await using app = await bed.testApp();
  const { status, json } = await app.request(`${JOB}/job_1?job_id=job_2`, {
    headers: { "x-api-key": app.key },
  });
  assert.equal(status, 400);
  assert.deepEqual(json.error.issues.map(told), [["job_id", "repeated"]]);
});

/** The paths of repeated names, by a parser that keeps them all. */
function repeatedPaths(node: ValueNode, path = ""): string[] {
  if (node.type === "Array") {
    return node.elements.flatMap(({ value }, index) => repeatedPaths(value, `${path}[${index}]`));
  }
  if (node.type !== "Object") return [];
  const seen = new Set<string>();
  return (node as ObjectNode).members.flatMap(({ name, value }) => {
    const text = name.type === "String" ? name.value : name.name;
    const own = path === "" ? text : `${path}.${text}`;
    const isRepeated = seen.size === seen.add(text).size;
    return [...(isRepeated ? [own] : []), ...repeatedPaths(value, own)];
  });
}

const name = fc.constantFrom("a", "b", "ab", 'q"', "\\", "\\u0061", "é", "{", ",", "x:y", "c", "d")
  .chain((text) =>
    fc.constantFrom(JSON.stringify(text), JSON.stringify(text).replace("a", "\\u0061"))
  );
const { text } = fc.letrec<{ text: string }>((tie) => ({
  text: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    fc.oneof(fc.json({ depthSize: 0 }), name, fc.constantFrom("0", "-1.5e3", "null", "[]", "{}")),
    fc.array(tie("text"), { maxLength: 4 }).map((parts) => `[ ${parts.join(" ,")}]`),
    fc.array(fc.tuple(name, tie("text")), { maxLength: 12 })
      .map((members) => `{${members.map(([key, value]) => `${key} :${value}`).join(", ")} }`),
  ),
}));

Deno.test("names are found twice where another parser finds them twice", () => {
  let found = 0;
  fc.assert(
    fc.property(text, (body) => {
      const expected = repeatedPaths(parse(body).body).slice(0, 20);
      found += expected.length;
      const issues = nameIssues(body).filter(({ code }) => code === "repeated");
      assert.deepEqual(issues.map(({ path }) => path), expected);
    }),
    { numRuns: 2000, seed: 14 },
  );
  assert.ok(found > 200, `${found} repeated names`);
});

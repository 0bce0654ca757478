import assert from "node:assert/strict";
import { addEvent, noFindings } from "../../tools/support/contract/fuzz_report.ts";

/** Events as Schemathesis wrote them, cut down to what is read. */
const RECORDED = new URL("../golden/fuzz_events.ndjson", import.meta.url);

async function recordedFindings() {
  const findings = noFindings();
  const lines = (await Deno.readTextFile(RECORDED)).trim().split("\n");
  for (const line of lines) addEvent(findings, line);
  return findings;
}

Deno.test("a fuzzer's recorded events become failures, each told once with its first request", async () => {
  const { cases, failures, statuses } = await recordedFindings();
  assert.equal(cases, 7);
  assert.deepEqual(Object.fromEntries(statuses), { 200: 3, 400: 2, 502: 2 });
  assert.deepEqual(
    [...failures.values()].map(({ operation, check, count }) => `${operation} ${check} ${count}`)
      .sort(),
    [
      "GET /readyz negative_data_rejection 1",
      "GET /v1/usage ran_to_its_end 1",
      "GET /v1/world/signals/jobs positive_data_acceptance 1",
      "POST /v1/oracle/ask not_a_server_error 2",
    ],
  );
  const [oracle] = [...failures.values()].filter(({ check }) => check === "not_a_server_error");
  assert.match(oracle.request, /^POST http:\/\/127\.0\.0\.1:8000\/v1\/oracle\/ask .*"question"/);
});

Deno.test("a request that is refused for its meaning is no failure, one refused for its shape is", async () => {
  const { failures, refusedForMeaning, checks } = await recordedFindings();
  assert.deepEqual(Object.fromEntries(refusedForMeaning), { place_unknown: 1 });
  const acceptance = [...failures.values()]
    .filter(({ check }) => check === "positive_data_acceptance");
  assert.deepEqual(acceptance.map(({ message }) => message), [
    "Allowed by the document, answered 400. limit: out_of_range",
  ]);
  assert.equal(checks.get("positive_data_acceptance")!.failed, 1);
});

Deno.test("a dry run that says what is wrong has refused it", async () => {
  const { operations, failures } = await recordedFindings();
  assert.equal(operations.get("POST /v1/world/signals/jobs"), 1);
  assert.ok(
    [...failures.values()].every(({ operation }) => operation !== "POST /v1/world/signals/jobs"),
  );
});

Deno.test("a body that is too large to be read has been refused", async () => {
  const lines = (await Deno.readTextFile(RECORDED)).trim().split("\n");
  const accepted = lines.find((line) => line.includes('"label":"GET /readyz"'))!;
  const findings = noFindings();
  addEvent(findings, accepted.replace('"status_code":200', '"status_code":413'));
  assert.deepEqual([...findings.statuses.keys()], [413]);
  assert.deepEqual([...findings.failures.keys()], []);
});

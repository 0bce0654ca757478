import assert from "node:assert/strict";
import { GATE_CODES } from "../../src/ai/gate/complaint.ts";
import { OPERATIONS } from "../../src/catalogue.ts";
import { balanceOf } from "../../src/metering/credits.ts";
import { openTestBed } from "../support/test_bed.ts";

const bed = await openTestBed();
const CALLS = OPERATIONS.filter(({ lane, execution }) => lane === "ai" && execution === "call");
/** The error of each outcome of a model; `late` takes as long as the deadline. */
const OUTCOMES: Readonly<Record<string, string>> = {
  cut: "QUALITY_GATE_FAILED",
  transient: "AI_PROVIDER_ERROR",
  limited: "AI_UNAVAILABLE",
  misconfigured: "AI_UNAVAILABLE",
};

Deno.test("each code of the gate and each outcome of a model fails on every route of the AI lane, unbilled", async () => {
  const errors = [
    ...GATE_CODES.map((code) => [code, "QUALITY_GATE_FAILED"] as const),
    ...Object.entries(OUTCOMES),
  ];
  const passed: string[] = [];
  for (const { path, examples: [{ request }] } of CALLS) {
    // Each route has its own organization, or their rate would be too high.
    await using app = await bed.testApp({ credits: 100_000 });
    await Promise.all(errors.map(async ([simulate, expected]) => {
      const headers = { "x-simulate": simulate };
      const { status, json } = await app.post(`/v1${path}`, request, { headers });
      if (json.error?.code !== expected) {
        passed.push(`${path} ${simulate}: ${status} ${json.error?.code}`);
      }
    }));
    app.log.takeErrors();
    const { balanceCredits, heldCredits } = await balanceOf(
      app.services.database.db,
      app.organizationId,
    );
    assert.deepEqual([balanceCredits, heldCredits], [100_000, 0], path);
  }
  assert.deepEqual(passed, []);
});

Deno.test("a value that the simulator does not know is refused, and nothing is held", async () => {
  await using app = await bed.testApp({ credits: 100 });
  for (const { path, examples: [{ request }] } of CALLS) {
    const headers = { "x-simulate": "wrong_numbers" };
    const { status, json } = await app.post(`/v1${path}`, request, { headers });
    assert.deepEqual([status, json.error.issues[0].path], [400, "X-Simulate"], path);
    assert.match(json.error.issues[0].message, /wrong_number, .* cancelled/);
  }
  const { balanceCredits, heldCredits } = await balanceOf(
    app.services.database.db,
    app.organizationId,
  );
  assert.deepEqual([balanceCredits, heldCredits], [100, 0]);
});

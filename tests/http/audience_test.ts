import { simulator } from "../support/ai_lane.ts";
import { GATE } from "../../src/products/products.ts";
import assert from "node:assert/strict";
import { Composer } from "../../src/ai/compose.ts";
import { ProviderGuard } from "../../src/ai/provider/provider_guard.ts";
import { MAX_BODY_BYTES } from "../../src/http/request/body.ts";
import { balanceOf } from "../../src/metering/credits.ts";
import { AUDIENCE, audienceRequest, seededCustomers } from "../support/audience_requests.ts";
import { keyed } from "../support/idempotent_calls.ts";
import { recordingLog } from "../support/recording_log.ts";
import { openTestBed } from "../support/test_bed.ts";

const bed = await openTestBed();
const ALIAS = "/v1/customer/profile";

Deno.test("two credits a customer, by either path and one idempotency claim", async () => {
  await using app = await bed.testApp({
    credits: 100,
    scopes: ["audience.insights"],
  });
  const request = audienceRequest(seededCustomers(20, 1));
  const first = await app.post(AUDIENCE, request, keyed("one"));
  assert.equal(first.status, 200, first.text);
  const { lane, credits, billableUnits, provider, tokens } = first.json.usage;
  assert.deepEqual([lane, credits, billableUnits, provider], ["ai", 40, 20, "simulator"]);
  assert.ok(tokens.input > 0 && tokens.output > 0);
  assert.equal(first.json.data.results.length, 20);

  const replay = await app.post(ALIAS, request, keyed("one"));
  assert.deepEqual([replay.headers.get("Idempotent-Replayed"), replay.text], ["true", first.text]);
  assert.equal(replay.headers.get("X-Credits-Remaining"), "60");
  const other = await app.post(ALIAS, request);
  assert.equal(other.headers.get("X-Credits-Remaining"), "20");
  const tooDear = await app.post(AUDIENCE, request);
  assert.deepEqual([tooDear.status, tooDear.json.error.code], [402, "CREDITS_EXHAUSTED"]);
});

Deno.test("one part that is lost fails the whole call, unbilled; every part that is mended is paid for", async () => {
  const words = simulator();
  let losing = 0;
  let asked = 0;
  const provider = {
    name: "simulator",
    // Of all requests those of the third part alone are refused.
    write: (request: Parameters<typeof words.write>[0], signal: AbortSignal) => {
      const isThird = request.attempt === 1 ? ++asked === 3 : false;
      if (isThird) third = request.task.plan;
      const simulate = request.task.plan === third && request.attempt <= losing ? "refused" : null;
      return words.write({ ...request, simulate }, signal);
    },
  };
  let third: unknown = null;
  const composer = new Composer(GATE, new ProviderGuard(provider, recordingLog()), {
    record: () => {},
  });
  await using app = await bed.testApp({ credits: 1000, services: { composer } });
  const request = audienceRequest(seededCustomers(150, 2));
  const balance = () => balanceOf(app.services.database.db, app.organizationId);

  const whole = await app.post(AUDIENCE, request);
  assert.equal(whole.status, 200, whole.text);
  assert.ok(asked >= 5, `${asked} parts`);
  [asked, losing] = [0, 1];
  const mended = await app.post(AUDIENCE, request);
  assert.equal(mended.status, 200, mended.text);
  assert.ok(mended.json.usage.tokens.input > whole.json.usage.tokens.input);
  assert.deepEqual(await balance(), { balanceCredits: 400, heldCredits: 0 });

  [asked, losing] = [0, 2];
  const lost = await app.post(AUDIENCE, request);
  assert.deepEqual([lost.status, lost.json.error.code], [502, "QUALITY_GATE_FAILED"]);
  assert.deepEqual(await balance(), { balanceCredits: 400, heldCredits: 0 });
  app.log.takeErrors();
});

Deno.test("500 customers with id, date, time and place fit into a body; more than it holds is 413", async () => {
  await using app = await bed.testApp({ credits: 2000 });
  const customer = (index: number) => ({
    id: `customer-${100_000 + index}`,
    dob: "1990-06-15",
    tob: "10:00",
    pob: "San Diego, CA, US",
  });
  const customers = Array.from({ length: 500 }, (_, index) => customer(index));
  const body = JSON.stringify(audienceRequest(customers));
  assert.ok(body.length < MAX_BODY_BYTES, `${body.length} bytes`);
  const answer = await app.post(AUDIENCE, body);
  assert.equal(answer.status, 200, answer.text.slice(0, 300));
  assert.equal(answer.json.data.results.length, 500);
  const long = customers.map((it) => ({
    ...it,
    timezone: "America/Los_Angeles",
    calendar: "gregorian",
  }));
  const tooLarge = await app.post(AUDIENCE, audienceRequest(long));
  assert.deepEqual([tooLarge.status, tooLarge.json.error.code], [413, "PAYLOAD_TOO_LARGE"]);
});

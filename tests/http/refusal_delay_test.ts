import assert from "node:assert/strict";
import { RefusalPace } from "../../src/access/refusal_pace.ts";
import { natalRequest } from "../support/natal_requests.ts";
import { openTestBed, type TestApp } from "../support/test_bed.ts";

const bed = await openTestBed();
const NATAL = "/v1/charts/natal";

/** Whether a request is answered before the last of 40 refused ones, sent before it. */
async function overtakes(flooder: TestApp, app: TestApp, body: unknown): Promise<boolean> {
  let isOver = false;
  const refused = Promise.all(
    Array.from({ length: 40 }, () => flooder.post(NATAL, { subject: {} })),
  )
    .then(() => void (isOver = true));
  await app.post(NATAL, body);
  const overtook = !isOver;
  await refused;
  return overtook;
}

Deno.test("refused answers wait for each request under way beyond eight, two seconds at most", () => {
  const pace = new RefusalPace();
  const begin = (organizationId: string) => {
    const request = pace.begin();
    request.identify(organizationId);
    return request;
  };
  const requests = Array.from({ length: 8 }, () => begin("one"));
  assert.equal(requests[0].delayMs(429), 0);
  requests.push(...Array.from({ length: 32 }, () => begin("one")));
  for (const status of [400, 401, 404, 429]) assert.equal(requests[0].delayMs(status), 800);
  for (const status of [200, 202, 304, 500, 503]) assert.equal(requests[0].delayMs(status), 0);
  using other = begin("two");
  using unknown = pace.begin();
  for (const { delayMs } of [other, unknown]) assert.equal(delayMs(429), 0);
  requests.push(...Array.from({ length: 1000 }, () => begin("one")));
  assert.equal(requests[0].delayMs(429), 2000);
  for (const each of requests.splice(8)) each[Symbol.dispose]();
  assert.equal(requests[0].delayMs(429), 0);
});

Deno.test("refused calls that come too fast are answered late; good ones and those of others are not", async () => {
  await using app = await bed.testApp({ credits: 10_000 });
  await using other = await bed.testApp({ credits: 10_000 });
  const startMs = performance.now();
  assert.equal(await overtakes(app, app, { subject: {} }), false);
  assert.ok(performance.now() - startMs > 700);
  assert.equal(await overtakes(app, app, natalRequest()), true);
  assert.equal(await overtakes(app, other, { subject: {} }), true);
});

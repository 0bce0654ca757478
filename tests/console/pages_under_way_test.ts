import assert from "node:assert/strict";
import { openTestBed } from "../support/test_bed.ts";
import { signedIn } from "./console_bed.ts";

const bed = await openTestBed();

Deno.test("an organization has sixteen pages under way in a process", async () => {
  await using app = await bed.testApp();
  const browser = await signedIn(app);
  const ask = (count: number) =>
    Promise.all(Array.from({ length: count }, () => browser.get("/console/usage")));
  const statuses = (await ask(20)).map(({ status }) => status).toSorted();
  assert.deepEqual(statuses, [...Array(16).fill(200), ...Array(4).fill(429)]);
  assert.deepEqual((await ask(16)).map(({ status }) => status), Array(16).fill(200));
  const { headers, text } = (await ask(17)).find(({ status }) => status === 429)!;
  assert.match(text, /16 pages of your organization are in flight in this process; wait 1 s/);
  assert.match(headers.get("content-type")!, /^text\/html/);
});

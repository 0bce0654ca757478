import assert from "node:assert/strict";
import { Client } from "../../sdk/node/src/mod.ts";
import { startJobs } from "../audience/audience_bed.ts";
import { openTestBed } from "../support/test_bed.ts";
import { serveApp } from "./served_app.ts";

const bed = await openTestBed();

Deno.test("a", async () => {
  await using app = await bed.testApp({ credits: 100_000 });
  await using served = serveApp(app);
  await startJobs(app);
  const client = new Client({ apiKey: app.key, baseUrl: served.url });
  const seen: unknown[] = [];
  const customers = Array.from({ length: 3000 }, (_, n) => ({ id: `c-${n}`, dob: "1990-06-15" }));
  const rows = await Array.fromAsync(client.audienceFile(customers, { product_category: "jewelry" }, {
    onProgress: (p) => seen.push(p),
    onTaken: ({ data }) => seen.push(data),
    onComplete: ({ data, usage }) => seen.push(data.result, usage),
  }));
  assert.equal(rows.length, 3000);
  console.log(seen.slice(0, 3), seen.at(-2), seen.at(-1), rows[0], rows.at(-1));
});

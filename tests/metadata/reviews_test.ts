import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { DOCUMENTS } from "../../src/catalogue.ts";
import { documentPaths } from "../../src/routes/public_document.ts";
import { proseOf } from "../support/prose.ts";
import { openTestBed } from "../support/test_bed.ts";

const bed = await openTestBed();
const REVIEWS = "src/metadata/reviews.json";

/** What operations, methods, the record and gaps compute is no prose of the document's. */
const COMPUTED = /^\/((?:endpoint|file)Examples|attributions|record|gaps|methods\/\d+\/text)\b/;

Deno.test("whoever changes the words of a document holds them against the code and says when", async () => {
  await using app = await bed.testApp();
  const now: Record<string, { reviewedAt: string; wordsHash: string }> = {};
  const recorded = JSON.parse(await Deno.readTextFile(REVIEWS));
  const today = new Date().toISOString().slice(0, 10);
  for (const document of DOCUMENTS) {
    if (document.name === null) continue;
    const { json } = await app.request(documentPaths(document, ["/v1"])[0]);
    const words = proseOf(json).filter(({ path }) => !COMPUTED.test(path));
    const wordsHash = createHash("sha256")
      .update(words.map(({ text }) => text).join("\n")).digest("hex").slice(0, 16);
    const known = recorded[document.id];
    now[document.id] = known?.wordsHash === wordsHash ? known : { reviewedAt: today, wordsHash };
  }
  if (Deno.env.get("REVIEWED") === "today") {
    await Deno.writeTextFile(REVIEWS, `${JSON.stringify(now, null, 2)}\n`);
  } else assert.deepEqual(recorded, now, "read the documents again, then: deno task reviewed");
});

import assert from "node:assert/strict";
import { publicDocument } from "../../src/http/public_documents.ts";
import { OPERATIONS } from "../../src/catalogue.ts";
import { openTestBed } from "../support/test_bed.ts";

const bed = await openTestBed();
const DOCUMENTS = ["/v1", "/v1/openapi", "/openapi.json", "/v1/errors", "/api/v1/methods"];

Deno.test("a document is sent once: whoever names its tag hears that it is still the same", async () => {
  await using app = await bed.testApp();
  for (const path of DOCUMENTS) {
    const first = await app.request(path);
    const etag = first.headers.get("etag")!;
    assert.match(etag, /^"[\w-]{27}"$/, path);
    for (const named of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
      const again = await app.request(path, { headers: { "if-none-match": named } });
      assert.deepEqual([again.status, again.text], [304, ""], `${path} ${named}`);
      assert.equal(again.headers.get("etag"), etag);
    }
    const other = await app.request(path, { headers: { "if-none-match": '"other"' } });
    assert.deepEqual([other.status, other.text], [200, first.text]);
  }
});

Deno.test("a document whose making failed is made anew when it is asked for again", async () => {
  let tries = 0;
  const answer = publicDocument(() =>
    ++tries === 1 ? Promise.reject(new Error("not yet")) : Promise.resolve({ tries })
  );
  const request = new Request("http://x/v1/test");
  await assert.rejects(answer(request), /not yet/);
  assert.deepEqual(await (await answer(request)).json(), { tries: 2 });
  assert.deepEqual(await (await answer(request)).json(), { tries: 2 });
});

Deno.test("no document computes its examples", async () => {
  let runs = 0;
  const operations = OPERATIONS.map((operation) =>
    operation.execution === "job" ? operation : {
      ...operation,
      run: (...work: Parameters<typeof operation.run>) => (runs++, operation.run(...work)),
    }
  );
  await using app = await bed.testApp({ operations });
  for (const path of ["/v1/openapi", "/v1/examples", "/v1/postman"]) {
    assert.equal((await app.request(path)).status, 200, path);
  }
  assert.equal(runs, 0);
});

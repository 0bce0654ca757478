/**
 * A Worker in which no call has run before: makes the OpenAPI document, as its first request does,
 * and posts the longest wait of other requests meanwhile.
 */
import { GATE } from "../../src/products/products.ts";
import { warmUp } from "../../src/ai/warm_up.ts";
import { CATALOGUE } from "../../src/catalogue.ts";
import { openApiDocument } from "../../src/contract/openapi.ts";
import { publicDocument } from "../../src/http/public_documents.ts";
import { services } from "../operations/answer.ts";
import { longestHoldMs } from "./loop_hold.ts";
import { testConfig } from "./test_bed.ts";

// As at the start of a process.
warmUp(GATE);
const config = testConfig();
const answer = publicDocument(async () =>
  await openApiDocument.build({
    ...services,
    routes: CATALOGUE,
    config,
    operator: {},
    db: null as never,
    log: null as never,
    readiness: () => Promise.resolve("ok"),
  })
);
const holdMs = await longestHoldMs(async () => {
  const document = await answer(new Request("http://127.0.0.1:8000/v1/openapi"));
  await document.bytes();
});
(self as unknown as { postMessage(message: number): void }).postMessage(holdMs);

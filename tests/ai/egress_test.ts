import assert from "node:assert/strict";
import { composerOf } from "../../src/ai/composers.ts";
import { OPERATIONS } from "../../src/catalogue.ts";
import { GATE } from "../../src/products/products.ts";
import { FakeOpenAi, filledSlots } from "../faults/fake_openai.ts";
import { openTestBed } from "../support/test_bed.ts";
import { endpointAt } from "./model_requests.ts";

const bed = await openTestBed();

/** Runs something and returns the hosts of all requests that this process made meanwhile. */
async function hostsAsked(run: () => Promise<void>): Promise<Set<string>> {
  const { fetch } = globalThis;
  const hosts = new Set<string>();
  globalThis.fetch = (input, init) => {
    const url = input instanceof Request ? input.url : input;
    hosts.add(new URL(url).host);
    return fetch(input, init);
  };
  try {
    await run();
  } finally {
    globalThis.fetch = fetch;
  }
  return hosts;
}

// Only the files that the rule doors-out names can open a connection, so fetch sees every request.
Deno.test("prompts go to the configured model and to no other host [prompt-egress]", async () => {
  using fake = new FakeOpenAi(filledSlots());
  await using app = await bed.testApp({ credits: 1000, ai: { refusedTokensDay: 999_999_999 } });
  const { services } = app;
  const endpoint = endpointAt(fake.baseUrl);
  const products = OPERATIONS.filter(({ lane, execution }) =>
    lane === "ai" && execution === "call"
  );
  for (const writing of ["chosen", "free"] as const) {
    const ai = { ...services.config.ai, provider: "openai", writing, endpoint } as const;
    services.composer = await composerOf(ai, services.log, services.refusedTokens, GATE);
    const hosts = await hostsAsked(async () => {
      for (const { path, examples: [{ request }] } of products) {
        await app.post(`/v1${path}`, request);
      }
    });
    assert.deepEqual([...hosts], [new URL(fake.baseUrl).host], writing);
  }
  assert.ok(fake.calls.length >= 2 * products.length);
  app.log.takeErrors();
});

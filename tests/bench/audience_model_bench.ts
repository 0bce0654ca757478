/**
 * 500 customers in one call, worded over HTTP by a model that takes two seconds a request: requests,
 * tokens, how long it takes, and the longest that a request from outside waits meanwhile.
 * The model's words are the simulator's, written in a first call that is not measured:
 * deno run -A tests/bench/audience_model_bench.ts
 */
import { simulator } from "../support/ai_lane.ts";
import { GATE } from "../../src/products/products.ts";
import { Composer } from "../../src/ai/compose.ts";
import { ProviderGuard } from "../../src/ai/provider/provider_guard.ts";
import { openAiProvider } from "../../src/ai/provider/openai_provider.ts";
import { audienceInsights } from "../../src/products/audience_insights/audience_insights.ts";
import { endpointAt } from "../ai/model_requests.ts";
import { behindHttp, FakeOpenAi, type Replying } from "../faults/fake_openai.ts";
import type { Reply } from "../faults/openai_replies.ts";
import { services } from "../operations/answer.ts";
import { anyCall } from "../support/any_call.ts";
import { audienceRequest, campaignOf, seededCustomers } from "../support/audience_requests.ts";
import { longestHoldMs } from "../support/loop_hold.ts";

const CUSTOMERS = 500;
const MODEL_MS = 2000;
const CAMPAIGNS = [2, 8, 15];

using fake = new FakeOpenAi();
const log = { info: () => {}, error: (event: string) => console.error(event) };
const client = openAiProvider(endpointAt(fake.baseUrl));
const provider = behindHttp(fake, simulator(), client);
const written = fake.replying;
const known = new Map<string, Reply>();
const remembering: Replying = async (call) => {
  const [, { content }] = call.body.messages;
  if (!known.has(content)) known.set(content, await written(call));
  return { ...known.get(content)!, delayMs: MODEL_MS };
};
fake.replying = remembering;
const composer = new Composer(GATE, new ProviderGuard(provider, log), { record: () => {} });

async function call(request: object): Promise<{ body: string; tokens: unknown }> {
  const input = audienceInsights.request.parse(request);
  const used = { ...services, composer };
  const prepared = await audienceInsights.prepare(input, used);
  const { data, meta, wording } = await audienceInsights.run(prepared, used, anyCall());
  return { body: JSON.stringify({ data, meta }), tokens: wording!.tokens };
}

const rows = [];
for (const number of CAMPAIGNS) {
  const campaign = campaignOf(number);
  const request = audienceRequest(seededCustomers(CUSTOMERS, number), campaign);
  await call(request);
  const before = fake.calls.length;
  const startMs = performance.now();
  let answer = { body: "", tokens: {} as unknown };
  const holdMs = await longestHoldMs(async () => void (answer = await call(request)));
  rows.push({
    campaign: Object.values(campaign).join(" "),
    requests: fake.calls.length - before,
    "tokens, estimated": JSON.stringify(answer.tokens),
    seconds: ((performance.now() - startMs) / 1000).toFixed(1),
    "longest hold, ms": holdMs.toFixed(1),
    "answer, KB": Math.round(answer.body.length / 1000),
  });
}
console.table(rows);
Deno.exit(0);

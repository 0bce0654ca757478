/**
 * Some requests to an endpoint in a process of its own, whose environment and memory are a test's
 * alone: `writes_elsewhere.ts BASE_URL COUNT`.
 */
import { openAiProvider } from "../../src/ai/provider/openai_provider.ts";
import { endpointAt, writeRequest } from "./model_requests.ts";

const [baseUrl, count] = Deno.args;
const provider = openAiProvider(endpointAt(baseUrl));
const never = new AbortController().signal;
const kinds: string[] = [];
let [firstRss, maxRss] = [0, 0];
for (let time = 0; time < Number(count); time++) {
  kinds.push((await provider.write(writeRequest(), never)).kind);
  const { rss } = Deno.memoryUsage();
  // The first request loads what all of them need.
  firstRss ||= rss;
  maxRss = Math.max(maxRss, rss);
}
console.log(JSON.stringify({ kinds, grownBytes: maxRss - firstRss }));

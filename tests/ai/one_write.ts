/** One request to the endpoint named as argument, in a process of its own: what its environment does. */
import { openAiProvider } from "../../src/ai/openai_provider.ts";
import { endpointAt, writeRequest } from "./model_requests.ts";

const [baseUrl] = Deno.args;
const provider = openAiProvider(endpointAt(baseUrl));
console.log(JSON.stringify(await provider.write(writeRequest(), new AbortController().signal)));

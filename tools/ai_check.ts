import { aiVariables } from "../src/base/ai_config.ts";
import { readConfig } from "../src/base/config.ts";
import { checkEndpoint, type EndpointCheck } from "./support/ai_check/check_endpoint.ts";

/**
 * `deno task ai-check`: tests what the configured endpoint supports, and proposes settings for it.
 */
async function main(): Promise<number> {
  const { ai, deadlinesMs } = readConfig(
    Object.fromEntries(
      [...Object.keys(aiVariables), "AI_DEADLINE_MS"].map((name) => [name, Deno.env.get(name)]),
    ),
    { host: "127.0.0.1" },
  );
  if (ai.endpoint === null) {
    console.error(`error: the provider is ${ai.provider}; set OPENAI_BASE_URL and AI_MODEL`);
    return 2;
  }
  const { baseUrl, model } = ai.endpoint;
  console.log(`${model} at ${baseUrl}\n`);
  const check = await checkEndpoint(ai.endpoint, deadlinesMs.ai);
  console.log(textOf(check));
  return check.settings === null ? 1 : 0;
}

function textOf({ findings, settings }: EndpointCheck): string {
  const width = Math.max(...findings.map(({ asked }) => asked.length)) + 2;
  const lines = findings.map(({ asked, found }) => asked.padEnd(width) + found);
  if (settings === null) return lines.join("\n");
  return [
    ...lines,
    "",
    `AI_DIALECT=${settings.dialect}`,
    `AI_RESPONSE_FORMAT=${settings.responseFormat}`,
    `AI_REASONING_TOKENS=${settings.reasoningTokens}`,
  ].join("\n");
}

try {
  Deno.exit(await main());
} catch (error) {
  console.error(`error: ${(error as Error).message}`);
  Deno.exit(1);
}

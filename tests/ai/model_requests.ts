import type { AiEndpoint } from "../../src/base/ai_config.ts";
import type { WriteRequest } from "../../src/ai/provider/provider.ts";

export const API_KEY = "sk-7Qw3Zt9XkLm2Vb8Np4Rs";

/** An endpoint as the configuration would give it. */
export function endpointAt(baseUrl: string, given: Partial<AiEndpoint> = {}): AiEndpoint {
  return {
    baseUrl,
    apiKey: API_KEY,
    model: "fake-1",
    dialect: "compatible",
    responseFormat: "json_schema",
    extraBody: {},
    reasoningTokens: 0,
    ...given,
  };
}

/** A request as the composing loop makes them; what it says is of no matter to a provider. */
export function writeRequest(given: Partial<WriteRequest> = {}): WriteRequest {
  const question = "Will Ana come back?";
  return {
    system: "You word what an astrologer has worked out. Write each slot in one warm sentence.",
    user: JSON.stringify({ task: "a day for Leo", slots: ["theme_1"], customer_text: question }),
    schema: {
      type: "object",
      properties: { theme_1: { type: "string" }, theme_2: { type: "string" } },
      required: ["theme_1", "theme_2"],
      additionalProperties: false,
    },
    maxOutputTokens: 300,
    task: {
      product: "oracle.ask",
      version: "oracle-1",
      title: "an oracle's answer",
      instructions: [],
      tone: "warm",
      plan: { fields: [], slots: [], drivers: [] },
      customerText: { question },
      day: null,
      signs: [],
    },
    attempt: 1,
    simulate: null,
    ...given,
  };
}

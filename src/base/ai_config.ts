import { z } from "zod";
import { blankIsUnset, ConfigError, optional } from "./config_values.ts";

/**
 * `openai` is any endpoint with the chat completions API. `engine` writes without a model.
 * `simulator` is the engine with faults that callers can request, and is not allowed in production.
 */
const AI_PROVIDERS = ["openai", "engine", "simulator", "none"] as const;
type AiProvider = (typeof AI_PROVIDERS)[number];

/**
 * The name that the endpoint expects for the output limit. `openai`: max_completion_tokens, which
 * reasoning models require. `compatible`: max_tokens, the only name that Ollama and similar servers
 * know.
 */
const AI_DIALECTS = ["openai", "compatible"] as const;
export type AiDialect = (typeof AI_DIALECTS)[number];

const AI_RESPONSE_FORMATS = ["json_schema", "json_object", "none"] as const;
export type AiResponseFormat = (typeof AI_RESPONSE_FORMATS)[number];

/**
 * `free`: the model writes the sentences, and the gate checks them. `chosen`: the model chooses
 * among sentences that the engine wrote.
 */
const AI_WRITINGS = ["free", "chosen"] as const;
type AiWriting = (typeof AI_WRITINGS)[number];

/** An endpoint, its model, and the format of its requests. */
export interface AiEndpoint {
  /**
   * The address of the endpoint, without a final slash; `/chat/completions` is appended to this
   * address.
   */
  baseUrl: string;
  /** Null if no key is sent; local servers need no key. */
  apiKey: string | null;
  model: string;
  dialect: AiDialect;
  responseFormat: AiResponseFormat;
  /** Merged into the body of every request. */
  extraBody: Readonly<Record<string, unknown>>;
  /** Tokens that the model may spend on reasoning, in addition to the answer. */
  reasoningTokens: number;
}

export interface AiConfig {
  provider: AiProvider;
  /**
   * Whether a provider, key or endpoint was configured. If nothing was configured, the environment
   * `dev` uses the simulator.
   */
  isChosen: boolean;
  /** How a model of `openai` is used. */
  writing: AiWriting;
  /** Set if the provider is `openai`. */
  endpoint: AiEndpoint | null;
  /**
   * The number of the model's tokens that an organization may spend in a UTC day on texts that were
   * refused, by the gate or by the model. Above this number, no model is asked for the organization
   * until the next day.
   */
  refusedTokensDay: number;
}

const OPENAI_URL = "https://api.openai.com/v1";
/** The endpoints of these hosts use max_completion_tokens; all other endpoints use max_tokens. */
const OPENAI_HOSTS = /(^|\.)(api\.openai\.com|openai\.azure\.com|services\.ai\.azure\.com)$/;
/** Fields that the request sets itself, so AI_EXTRA_BODY must not replace these fields. */
const OWN_FIELDS = ["model", "messages", "stream"];

const wholeTokens = (max: number, byDefault: number) =>
  z.preprocess(
    blankIsUnset,
    z.string().regex(/^\d{1,9}$/).transform(Number).pipe(z.number().max(max)).default(byDefault),
  ).describe(`a whole number of tokens, 0 to ${max}`);

/** The environment variables of the AI lane, in the order in which the documents list them. */
export const aiVariables = {
  OPENAI_API_KEY: optional(z.string().regex(/^[\x21-\x7e]+$/))
    .describe("a key of printable characters without blanks"),
  OPENAI_BASE_URL: z.preprocess(blankIsUnset, z.string().transform(parseBaseUrl).optional())
    .describe("an address without user, query or fragment, such as https://api.openai.com/v1"),
  AI_MODEL: optional(z.string().regex(/^[\x21-\x7e]{1,200}$/))
    .describe("the name of a model as its endpoint knows it, at most 200 characters"),
  AI_PROVIDER: z.preprocess(blankIsUnset, z.enum(AI_PROVIDERS).optional())
    .describe(`one of ${AI_PROVIDERS.join(", ")}`),
  AI_WRITING: z.preprocess(blankIsUnset, z.enum(AI_WRITINGS).default("chosen"))
    .describe(`one of ${AI_WRITINGS.join(", ")}`),
  AI_DIALECT: z.preprocess(blankIsUnset, z.enum(AI_DIALECTS).optional())
    .describe(`one of ${AI_DIALECTS.join(", ")}`),
  AI_RESPONSE_FORMAT: z
    .preprocess(blankIsUnset, z.enum(AI_RESPONSE_FORMATS).default("json_schema"))
    .describe(`one of ${AI_RESPONSE_FORMATS.join(", ")}`),
  AI_EXTRA_BODY: z.preprocess(blankIsUnset, z.string().transform(parseExtraBody).optional())
    .describe(`a JSON object without ${OWN_FIELDS.join(", ")}`),
  AI_REASONING_TOKENS: wholeTokens(100_000, 0),
  AI_REFUSED_TOKENS_DAY: wholeTokens(999_999_999, 200_000),
};

function parseBaseUrl(text: string, context: z.RefinementCtx): URL {
  const url = URL.parse(text);
  const isUsable = url !== null && /^https?:$/.test(url.protocol) &&
    // Every request would fail if the URL contained a name and password, and error messages would
    // show them.
    [url.username, url.password, url.search, url.hash].every((part) => part === "");
  if (isUsable) return url;
  context.addIssue({ code: "custom", message: "not a base URL" });
  return z.NEVER;
}

function parseExtraBody(text: string, context: z.RefinementCtx): Record<string, unknown> {
  try {
    const body = JSON.parse(text);
    const isObject = typeof body === "object" && body !== null && !Array.isArray(body);
    if (isObject && !OWN_FIELDS.some((name) => name in body)) return body;
  } catch {
    // The fault of the text is reported below, without a quotation of the text.
  }
  context.addIssue({ code: "custom", message: "not an extra body" });
  return z.NEVER;
}

/** @throws {ConfigError} if the variables contradict each other. */
export function aiConfigOf(
  values: z.output<z.ZodObject<typeof aiVariables>>,
  environment: string,
): AiConfig {
  const hasEndpoint = values.OPENAI_API_KEY !== undefined || values.OPENAI_BASE_URL !== undefined;
  const provider = values.AI_PROVIDER ?? (hasEndpoint ? "openai" : "none");
  if (provider === "simulator" && environment === "production") {
    throw new ConfigError(
      "AI_PROVIDER: the simulator is not allowed in production; engine writes the same texts there",
    );
  }
  return {
    provider,
    isChosen: values.AI_PROVIDER !== undefined || hasEndpoint,
    writing: values.AI_WRITING,
    endpoint: provider === "openai" ? endpointOf(values) : null,
    refusedTokensDay: values.AI_REFUSED_TOKENS_DAY,
  };
}

function endpointOf(values: z.output<z.ZodObject<typeof aiVariables>>): AiEndpoint {
  const url = values.OPENAI_BASE_URL ?? new URL(OPENAI_URL);
  if (values.AI_MODEL === undefined) {
    throw new ConfigError(
      `AI_MODEL: required with the provider openai; name a model of ${url.host}`,
    );
  }
  if (values.OPENAI_API_KEY === undefined && OPENAI_HOSTS.test(url.hostname)) {
    throw new ConfigError(`OPENAI_API_KEY: required for ${url.host}`);
  }
  return {
    baseUrl: url.href.replace(/\/+$/, ""),
    apiKey: values.OPENAI_API_KEY ?? null,
    model: values.AI_MODEL,
    dialect: values.AI_DIALECT ?? (OPENAI_HOSTS.test(url.hostname) ? "openai" : "compatible"),
    responseFormat: values.AI_RESPONSE_FORMAT,
    extraBody: values.AI_EXTRA_BODY ?? {},
    reasoningTokens: values.AI_REASONING_TOKENS,
  };
}

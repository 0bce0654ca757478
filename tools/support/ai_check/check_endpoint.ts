import type { AiDialect, AiEndpoint, AiResponseFormat } from "../../../src/base/ai_config.ts";
import { isRecord } from "../../../src/ai/provider/is_record.ts";
import { askEndpoint, type TinyAnswer } from "./ask_endpoint.ts";

/** One line of the printed table. */
export interface Finding {
  asked: string;
  found: string;
}

export interface EndpointCheck {
  findings: Finding[];
  /** Null if the endpoint did not answer at all. */
  settings:
    | { dialect: AiDialect; responseFormat: AiResponseFormat; reasoningTokens: number }
    | null;
}

/** Tokens that a model may use for reasoning before its answer. */
const ROOM_TOKENS = 4000;
const TIGHT_TOKENS = 16;
const OBJECT_TOKENS = 120;
/** Larger differences mean that the endpoint counts tokens in another way. */
const COUNT_SLACK_TOKENS = 4;

const LIMIT_NAMES: Record<AiDialect, string> = {
  openai: "max_completion_tokens",
  compatible: "max_tokens",
};

const YES = ["You answer with one word.", "Is water wet? Answer with the word yes."] as const;
const COUNT = [
  "You do exactly what you are asked, without comment.",
  "Write the numbers from one to one hundred as English words, separated by commas.",
] as const;
/**
 * The prompt asks for prose. If the answer is nevertheless an object as in SCHEMA, the endpoint
 * enforces the schema.
 */
const PROSE = [
  "You are a poet and write plain prose.",
  "One sentence about rain, please.",
] as const;
const OBJECT = [
  'You answer with one JSON object of two strings, "weather" and "mood", and nothing else.',
  "Write about rain.",
] as const;
const SCHEMA = {
  type: "object",
  properties: { weather: { type: "string" }, mood: { type: "string" } },
  required: ["weather", "mood"],
  additionalProperties: false,
};

/**
 * As with AI_WRITING=chosen, the answer is an integer. A schema enforces it if the endpoint
 * supports one.
 */
const CHOICES: readonly Choice[] = [
  ["Do I need an umbrella against the rain?", 2, [
    "The sun burns.",
    "The rain falls all day.",
    "The snow lies deep.",
    "The wind has turned.",
  ]],
  ["Should I sell my car?", 4, [
    "A dog needs a walk in any weather.",
    "A letter can wait until morning.",
    "Bread keeps for some days.",
    "A car costs money while it stands.",
  ]],
  ["How do I make peace with my sister?", 1, [
    "A sister may be glad of the first word.",
    "A garden needs water in summer.",
    "An exam is easier after a night of sleep.",
    "The train leaves on the hour.",
  ]],
  ["When will my exam be over?", 3, [
    "A sister may be glad of the first word.",
    "A car costs money while it stands.",
    "An exam ends, and the evening after it is yours.",
    "The rain falls all day.",
  ]],
];
type Choice = readonly [question: string, fitting: number, sentences: readonly string[]];

function choicePrompt([question, , sentences]: Choice): readonly [string, string] {
  const line = sentences.map((sentence, index) => `${index + 1}: ${sentence}`);
  return [
    'You choose a sentence. You answer with one JSON object, "line", the number of the sentence that fits.',
    JSON.stringify({ candidates: { line }, customer_text: question }),
  ];
}

const CHOICE_SCHEMA = {
  type: "object",
  properties: { line: { type: "integer", enum: [1, 2, 3, 4] } },
  required: ["line"],
  additionalProperties: false,
};

/**
 * Finds out which of the service's settings an endpoint supports, with ten very short requests.
 */
export async function checkEndpoint(
  endpoint: AiEndpoint,
  timeoutMs: number,
): Promise<EndpointCheck> {
  const ask = (prompt: readonly [string, string], fields: Record<string, unknown>) =>
    askEndpoint(endpoint, prompt, fields, timeoutMs);
  const findings: Finding[] = [];
  const tell = (asked: string, found: string) => findings.push({ asked, found });

  const first = await firstAnswer(endpoint, ask);
  tell("a word", first.failure ?? `answered as ${first.model}, ${Math.round(first.tookMs)} ms`);
  if (first.failure !== null) return { findings, settings: null };
  tell("usage", first.tokens === null ? "not counted: tokens are estimated" : "counted");
  tell("thinking", thinkingWords(first));

  const limited = {
    openai: await ask(COUNT, { [LIMIT_NAMES.openai]: TIGHT_TOKENS }),
    compatible: await ask(COUNT, { [LIMIT_NAMES.compatible]: TIGHT_TOKENS }),
  };
  const tellsCuts = Object.values(limited).some(({ finish }) => finish === "length");
  const dialects: AiDialect[] = [];
  for (const dialect of ["openai", "compatible"] as const) {
    const { isObeyed, words } = limitFinding(limited[dialect], tellsCuts);
    tell(`${LIMIT_NAMES[dialect]} ${TIGHT_TOKENS}`, words);
    if (isObeyed) dialects.push(dialect);
  }
  const dialect = dialects.includes(endpoint.dialect) ? endpoint.dialect : dialects[0];
  if (dialect === undefined) {
    tell("a limit", "the endpoint obeys none: an answer may cost any number of tokens");
  }

  const used = dialect ?? endpoint.dialect;
  const spentTokens = first.hasThought ? ROOM_TOKENS : 0;
  const room = { [LIMIT_NAMES[used]]: OBJECT_TOKENS + spentTokens };
  const bySchema = await ask(PROSE, { ...room, response_format: schemaFormat() });
  tell("json_schema", schemaWords(bySchema));
  const asJson = await ask(OBJECT, { ...room, response_format: { type: "json_object" } });
  tell("json_object", objectWords(asJson));
  const inWords = await ask(OBJECT, room);
  tell("none", objectWords(inWords));
  if (![bySchema, asJson, inWords].some(isObject)) {
    tell("a form", "no format gave an object: this model cannot write answers");
  }
  const responseFormat = isHeld(bySchema)
    ? "json_schema"
    : isObject(asJson)
    ? "json_object"
    : "none";
  const chosen: TinyAnswer[] = [];
  for (const choice of CHOICES) {
    chosen.push(await ask(choicePrompt(choice), { ...room, ...formatOf(responseFormat) }));
  }
  tell("choosing", choiceWords(chosen));
  return {
    findings,
    settings: {
      dialect: used,
      responseFormat,
      reasoningTokens: reasoningSetting([first, bySchema, asJson, inWords]),
    },
  };
}

const schemaFormat = (schema: object = SCHEMA) => ({
  type: "json_schema",
  json_schema: { name: "answer", strict: true, schema },
});

function formatOf(format: AiResponseFormat): Record<string, unknown> {
  if (format === "none") return {};
  const isSchema = format === "json_schema";
  return { response_format: isSchema ? schemaFormat(CHOICE_SCHEMA) : { type: "json_object" } };
}

function choiceWords(answers: readonly TinyAnswer[]): string {
  const failure = answers.find((answer) => answer.failure !== null)?.failure;
  if (failure !== undefined) return `refused: ${failure}`;
  const lines = answers.map(({ text }) => Number(jsonObject(text)?.line ?? NaN));
  const isValid = (line: number, index: number) =>
    Number.isInteger(line) && line >= 1 && line <= CHOICES[index][2].length;
  if (!lines.every(isValid)) {
    return "an answer has no valid number: this model cannot choose; set AI_PROVIDER=engine";
  }
  const fitting = lines.filter((line, index) => line === CHOICES[index][1]).length;
  const words = `${fitting} of ${CHOICES.length} sentences fit`;
  return fitting === CHOICES.length
    ? words
    : `${words}: the engine chooses better; set AI_PROVIDER=engine`;
}

/** Tries both names of the token limit, since it is not known yet which one the model accepts. */
async function firstAnswer(
  { dialect }: AiEndpoint,
  ask: (prompt: typeof YES, fields: Record<string, unknown>) => Promise<TinyAnswer>,
): Promise<TinyAnswer> {
  const answer = await ask(YES, { [LIMIT_NAMES[dialect]]: ROOM_TOKENS });
  if (answer.failure === null || !answer.failure.startsWith("400 ")) return answer;
  const other = dialect === "openai" ? "compatible" : "openai";
  const second = await ask(YES, { [LIMIT_NAMES[other]]: ROOM_TOKENS });
  return second.failure === null ? second : answer;
}

function thinkingWords({ hasThought, reasoningTokens }: TinyAnswer): string {
  if (!hasThought) return "none";
  return reasoningTokens === null ? "yes, not counted" : `${reasoningTokens} tokens for a word`;
}

/** @param tellsCuts Whether the endpoint is known to report that it cut an answer. */
function limitFinding({ failure, finish, tokens }: TinyAnswer, tellsCuts: boolean) {
  if (failure !== null) return { isObeyed: false, words: `refused: ${failure}` };
  const written = tokens === null ? "tokens not counted" : `${tokens.output} tokens`;
  const told = `${written}, finish_reason ${finish}`;
  const isOver = tokens !== null && tokens.output > TIGHT_TOKENS + COUNT_SLACK_TOKENS;
  if (isOver) return { isObeyed: false, words: `ignored: ${told}` };
  if (finish === "length") return { isObeyed: true, words: `obeyed: ${told}` };
  if (tokens === null) return { isObeyed: false, words: `unclear: ${told}` };
  // The endpoint cut the answer without reporting it. The gate would see broken JSON, and the retry
  // would get the wrong reason.
  const isCut = !tellsCuts && tokens.output >= TIGHT_TOKENS - COUNT_SLACK_TOKENS;
  return {
    isObeyed: isCut,
    words: isCut
      ? `obeyed, but not reported: ${told}`
      : `unclear: the answer ended before the limit, ${told}`,
  };
}

function schemaWords(answer: TinyAnswer): string {
  if (answer.failure !== null) return `refused: ${answer.failure}`;
  if (isHeld(answer)) return answer.finish === "length" ? "enforced, but cut off" : "enforced";
  return cutWords(answer) ?? "ignored";
}

function objectWords(answer: TinyAnswer): string {
  if (answer.failure !== null) return `refused: ${answer.failure}`;
  if (isObject(answer)) {
    return answer.finish === "length" ? "the beginning of an object" : "an object";
  }
  return cutWords(answer) ?? "no object";
}

function cutWords({ text, finish }: TinyAnswer): string | null {
  if (finish !== "length") return null;
  // Some servers' grammars allow any number of blanks, and some models then write only blanks.
  return /^\s*\{?\s*$/.test(text) ? "blanks up to the limit" : "cut before an object began";
}

/**
 * Whether the answer is the object of SCHEMA, which the prompt does not mention, or its beginning.
 */
function isHeld({ text, finish }: TinyAnswer): boolean {
  if (finish === "length") return /^\s*\{\s*"(weather|mood)"/.test(text);
  const object = jsonObject(text);
  return object !== null && Object.keys(object).sort().join() === "mood,weather" &&
    Object.values(object).every((value) => typeof value === "string");
}

function isObject({ text, finish }: TinyAnswer): boolean {
  return finish === "length" ? /^\s*\{\s*"/.test(text) : jsonObject(text) !== null;
}

function jsonObject(text: string): Record<string, unknown> | null {
  try {
    const value = JSON.parse(text.replace(/^\s*<think>[\s\S]*?<\/think>/, ""));
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
}

/**
 * Three times the reasoning tokens of the largest test answer, since real answers are longer; at
 * least a thousand.
 */
function reasoningSetting(answers: readonly TinyAnswer[]): number {
  const thoughtful = answers.filter(({ hasThought }) => hasThought);
  if (thoughtful.length === 0) return 0;
  // If reasoning tokens are not reported separately, they make up most of the answer's tokens.
  const spent = thoughtful.map(({ reasoningTokens, tokens }) =>
    reasoningTokens ?? tokens?.output ?? 0
  );
  return Math.max(1000, Math.ceil(3 * Math.max(...spent) / 500) * 500);
}

import { createHash } from "node:crypto";
import { z } from "zod";
import type { AiConfig } from "../base/ai_config.ts";
import { FURTHER_TRIES } from "../ai/compose.ts";
import { GATE_CODES } from "../ai/gate/complaint.ts";
import { DROPPABLE, MAX_DROPPED } from "../ai/gate/salvage.ts";
import { audienceInsights } from "../ai/products/audience_insights.ts";
import { crystalBall } from "../ai/products/crystal_ball.ts";
import { futurePartnerVision } from "../ai/products/future_partner_vision.ts";
import { horoscopeDaily } from "../ai/products/horoscope_daily.ts";
import { loveReveal } from "../ai/products/love_reveal.ts";
import { oracleAsk } from "../ai/products/oracle_ask.ts";
import { pastLifeReading } from "../ai/products/past_life_reading.ts";
import { tarotDraw } from "../ai/products/tarot_draw.ts";
import { worldSignals } from "../ai/products/world_signals.ts";
import { COMMON_INSTRUCTIONS } from "../ai/prompt.ts";
import { SIMULATOR_MODEL } from "../ai/simulator/model_name.ts";
import type { Operator } from "../base/operator.ts";
import type { PublicDocument } from "../routes/public_document.ts";
import { claim, claimed, declared } from "./claim.ts";
import { documentSchema } from "./document.ts";
import { GATE_RULES } from "./gate_rules.ts";

const PRODUCTS = [
  horoscopeDaily,
  oracleAsk,
  tarotDraw,
  worldSignals,
  audienceInsights,
  crystalBall,
  pastLifeReading,
  loveReveal,
  futurePartnerVision,
];
const TOLD = { test: "a model is told what the document says, and neither id nor birth data" };
const REFUSED = { test: "every rule of the gate refuses a sample that breaks it, unbilled" };
const MARKED = { test: "every answer of the AI lane says that a model worded it" };
const LOVE_REFUSED = {
  test: "what the products of love cannot answer is refused with its field and code",
};
const ONE_REQUEST = { test: "a text that is accepted at once costs one request to the model" };

const told = z.object({ words: z.string(), evidence: z.string() });

/** What a request to a model is made of: `system`, and the members of the JSON in `user`. */
const SENT = [
  [
    "system",
    "Fixed rules, the tone, the sentences to write, and what was wrong with the last ones.",
  ],
  ["task", "The product in words: topic, day, sign, spread, relationship status or campaign."],
  [
    "facts",
    "Facts that the engine computed, in words: of the sky, the birth, cards or a customer group.",
  ],
  ["stance", "Whether the facts of each field support, challenge or do both."],
  ["customer_text", "A customer's question or wish in their words, where the request has one."],
] as const;

/** `/v1/ai-governance`: who words texts, what they are told, and what is not let through. */
export const aiGovernanceDocument: PublicDocument = {
  id: "ai-governance",
  path: "/ai-governance",
  name: "AI governance",
  summary: "The model, its input, and the rules of the gate",
  schema: documentSchema("AiGovernance", {
    provider: z.object({
      name: z.enum(["openai", "simulator", "none"]),
      model: z.union([z.string(), z.null()]),
      host: z.union([z.string(), z.null()]),
      isConfigured: z.boolean(),
      words: z.string(),
      evidence: z.string(),
      declarations: z.object({
        words: z.string(),
        operatorName: claimed,
        region: claimed,
        trainingUse: claimed,
        retention: claimed,
      }),
    }),
    sentToModel: z.array(z.object({ part: z.string(), holds: z.string() })),
    notSent: told,
    prompts: z.object({
      commonInstructionsSha256: z.string(),
      versions: z.array(z.object({ product: z.string(), version: z.string() })),
      words: z.string(),
      evidence: z.string(),
    }),
    gate: z.object({
      rules: z.array(
        z.object({
          code: z.string(),
          rule: z.string(),
          isOfSentence: z.boolean(),
          evidence: z.string(),
        }),
      ),
      dropped: told,
      retries: told,
      judge: told,
      errorRate: told,
    }),
    refusedQuestions: z.array(
      z.object({ code: z.string(), words: z.string(), evidence: z.string() }),
    ),
    minors: told,
    decisions: told,
    profiling: told,
    marking: told,
    humanOversight: told,
    evaluation: told,
  }),
  build: ({ config, operator }) => ({
    provider: provider(config.ai, operator),
    sentToModel: SENT.map(([part, holds]) => ({ part, holds })),
    notSent: claim(
      "No id, birth date, birth time, birth place, coordinates or seed, unless a customer's words say them. Facts computed from a birth are sent, such as the sign of the Sun. Together they can narrow the birth date.",
      TOLD,
    ),
    prompts: prompts(),
    gate: gate(),
    ...aboutAnswers(),
  }),
};

function provider({ provider, endpoint }: AiConfig, operator: Operator) {
  return {
    name: provider,
    model: endpoint?.model ?? (provider === "simulator" ? SIMULATOR_MODEL : null),
    host: endpoint && new URL(endpoint.baseUrl).host,
    isConfigured: endpoint !== null,
    ...claim(
      {
        openai:
          "Texts are worded by a language model behind an endpoint that speaks chat completions.",
        simulator:
          "No language model is configured. Texts are worded by a simulator, a grammar in this process.",
        none: "No language model is configured, and no simulator. The AI lane answers 503.",
      }[provider],
      { test: "the document names provider and model as usage does" },
    ),
    declarations: {
      words: endpoint === null
        ? "The operator declares this of a provider. None is configured here."
        : "The operator declares this of the provider that is configured.",
      operatorName: declared(operator, "ai.providerName"),
      region: declared(operator, "ai.region"),
      trainingUse: declared(operator, "ai.trainingUse"),
      retention: declared(operator, "ai.retention"),
    },
  };
}

function prompts() {
  return {
    commonInstructionsSha256: createHash("sha256")
      .update(COMMON_INSTRUCTIONS.join("\n")).digest("hex"),
    versions: PRODUCTS.map(({ id, version }) => ({ product: id, version })),
    ...claim(
      "Whatever changes in a prompt gives it a new version. Each attempt is recorded with its version.",
      { test: "a changed prompt has a new version" },
      { test: "admin ai tells by prompt version how calls fared, after each step" },
    ),
  };
}

function gate() {
  return {
    rules: GATE_CODES.map((code) => {
      const { words: rule, evidence } = claim(GATE_RULES[code], REFUSED);
      return { code, rule, isOfSentence: DROPPABLE.includes(code), evidence };
    }),
    dropped: claim(
      `A faulty sentence that is not needed is dropped where the fault is of a sentence alone. A field loses ${MAX_DROPPED.ofField} at most, an answer ${MAX_DROPPED.ofAnswer}.`,
      { test: "a faulty sentence that is not needed is dropped, with all its faults" },
      { test: "at most one sentence a field and two an answer" },
      { table: "DROPPABLE in src/ai/gate/salvage.ts" },
    ),
    retries: claim(
      `A text gets at most ${FURTHER_TRIES.gate} further attempt after a refusal, and ${FURTHER_TRIES.transport} after a fault on the way. Then the call fails, unbilled.`,
      { test: "one retry of each kind is all that a call may cost" },
      REFUSED,
      { table: "FURTHER_TRIES in src/ai/compose.ts" },
    ),
    judge: claim(
      "The gate is a program that reads each sentence against the facts. No second model judges it.",
      ONE_REQUEST,
      { table: "GATE_CODES in src/ai/gate/complaint.ts" },
    ),
    errorRate: claim(
      "Of 2,427 sentences by writers who knew only the prompt, thirteen were refused wrongly. How many faulty sentences of a live model pass is not measured.",
      { test: "2,427 sentences by writers who knew only the prompt: thirteen false alarms" },
    ),
  };
}

function aboutAnswers() {
  return {
    refusedQuestions: [
      {
        code: "crisis_content",
        ...claim("Words of harm to oneself or others, by lists of words.", {
          test: "at least 60 questions of harm are refused as crisis_content",
        }),
      },
      {
        code: "question_out_of_scope",
        ...claim("A verdict on illness, death, pregnancy, a lawsuit or an investment.", {
          test: "at least 60 questions for a verdict are refused as question_out_of_scope",
        }),
      },
      {
        code: "subject_underage",
        ...claim("Texts of love for somebody under 18 on the day of the call.", LOVE_REFUSED),
      },
    ],
    minors: claim(
      "Texts of love are refused for somebody under 18, and so are romance and marriage with a minor. An audience's send is false for them. Routes without a birth date ask nobody's age.",
      LOVE_REFUSED,
      { test: "romance and marriage with a minor are refused, other scores leave desire out" },
      { test: "nothing is to be sent to anybody under 18 on the day of the call" },
    ),
    profiling: claim(
      "Audience insights score each customer from a birth, and send says whether the score is high enough. That is profiling of persons. Whether to address somebody is the partner's decision. Look at GDPR Articles 21 and 22: the right to object, and limits of automated decisions.",
      { test: "a campaign goes to adults from a score of 60 on" },
      { test: "nothing is to be sent to anybody under 18 on the day of the call" },
    ),
    decisions: claim(
      "Scores, send flags, cards and archetypes are computed by published methods, before a model words them. See /v1/methods.",
      {
        test: "who reads the published method alone decides the same, through the operation",
      },
      { test: "whole draws are those of another program, by 200 seeds" },
    ),
    marking: claim(
      "EU AI Act, Article 50: each JSON answer says meta.aiGenerated, usage.provider and usage.model. meta.aiGenerated is true for the simulator's texts too. A text taken out of it has no mark. Whoever shows it tells its readers.",
      MARKED,
    ),
    humanOversight: claim(
      "Nobody reads an answer before it is sent. The operator sees how many were refused, by product, prompt version and code.",
      { process: "deno task admin ai" },
      { test: "admin ai tells by prompt version how calls fared, after each step" },
    ),
    evaluation: claim(
      "Golden cases of each product can be run against a model before it or a prompt is changed. Nothing stops a change without that.",
      { process: "deno task eval" },
      { test: "there are twenty cases a product, all different, and a baseline of each" },
    ),
  };
}

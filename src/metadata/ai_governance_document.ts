import { createHash } from "node:crypto";
import { z } from "zod";
import type { AiConfig } from "../ai_config.ts";
import { FURTHER_TRIES } from "../ai/compose.ts";
import { complaintOf } from "../ai/gate/hints.ts";
import { GATE_CODES } from "../ai/gate/complaint.ts";
import { DROPPABLE, MOST_DROPPED } from "../ai/gate/salvage.ts";
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
import { SIMULATOR_MODEL } from "../ai/simulator/simulator.ts";
import type { Operator } from "../operator.ts";
import type { PublicDocument } from "../routes/public_document.ts";
import { claim, declared } from "./claim.ts";
import { documentSchema } from "./document.ts";

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
  summary: "The model, what it is told, and the rules of the gate",
  schema: documentSchema("AiGovernance", {
    provider: z.object({
      name: z.enum(["openai", "simulator", "none"]),
      model: z.union([z.string(), z.null()]),
      host: z.union([z.string(), z.null()]),
      words: z.string(),
      operatorName: z.string(),
      region: z.string(),
      trainingUse: z.string(),
      retention: z.string(),
      evidence: z.array(z.string()),
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
    }),
    refusedQuestions: z.array(
      z.object({ code: z.string(), words: z.string(), evidence: z.string() }),
    ),
    decisions: told,
    marking: told,
    humanOversight: told,
    evaluation: told,
  }),
  build: ({ config, operator }) => ({
    provider: provider(config.ai, operator),
    sentToModel: SENT.map(([part, holds]) => ({ part, holds })),
    notSent: claim(
      "No id, birth date, birth time, birth place, coordinates or seed, unless a customer's words say them.",
      TOLD,
    ),
    prompts: prompts(),
    gate: gate(),
    ...aboutAnswers(),
  }),
};

function provider({ provider, endpoint }: AiConfig, { ai }: Operator) {
  const ofOperator = (path: string) =>
    endpoint === null ? "No model's provider is configured." : declared({ ai }, path).words;
  return {
    name: provider,
    model: endpoint?.model ?? (provider === "simulator" ? SIMULATOR_MODEL : null),
    host: endpoint && new URL(endpoint.baseUrl).host,
    words: {
      openai:
        "Texts are worded by a language model behind an endpoint that speaks chat completions.",
      simulator: "Texts are worded by a grammar in this process. No language model is asked.",
      none: "No provider is configured. The AI lane answers 503.",
    }[provider],
    operatorName: ofOperator("ai.providerName"),
    region: ofOperator("ai.region"),
    trainingUse: ofOperator("ai.trainingUse"),
    retention: ofOperator("ai.retention"),
    evidence: [
      claim("", { test: "the document names provider and model as usage does" }),
      ...["providerName", "region", "trainingUse", "retention"]
        .map((name) => declared({ ai }, `ai.${name}`)),
    ].map(({ evidence }) => evidence),
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
      const { words: rule, evidence } = claim(complaintOf(code, null).hint, REFUSED);
      return { code, rule, isOfSentence: DROPPABLE.includes(code), evidence };
    }),
    dropped: claim(
      `A faulty sentence that is not needed is dropped where the fault is of a sentence alone. A field loses ${MOST_DROPPED.ofField} at most, an answer ${MOST_DROPPED.ofAnswer}.`,
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
  };
}

function aboutAnswers() {
  return {
    refusedQuestions: [
      {
        code: "crisis_content",
        ...claim("Words of harm to oneself or others, by lists in seven languages.", {
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
        ...claim("Texts of love for somebody under 18 on the day of the call.", {
          test: "what the products of love cannot answer is refused with its field and code",
        }),
      },
    ],
    decisions: claim(
      "Scores, send flags, cards and archetypes are computed by published methods, before a model words them. See /v1/methods.",
      {
        test: "who reads the published method alone decides the same, through the operation",
      },
      { test: "whole draws are those of another program, by 200 seeds" },
    ),
    marking: claim(
      "EU AI Act, Article 50: each JSON answer says meta.aiGenerated, usage.provider and usage.model. A text taken out of it has no mark. Whoever shows it tells its readers.",
      MARKED,
    ),
    humanOversight: claim(
      "Nobody reads an answer before it is sent. The operator sees how many were refused, by product, prompt version and code.",
      { process: "deno task admin ai" },
      { test: "admin ai tells by prompt version how calls fared, after each step" },
    ),
    evaluation: claim(
      "Before a model or a prompt is changed, golden cases of each product can be run against it.",
      { process: "deno task eval" },
      { test: "there are twenty cases a product, all different, and a baseline of each" },
    ),
  };
}

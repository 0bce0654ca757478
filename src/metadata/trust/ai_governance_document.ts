import { createHash } from "node:crypto";
import { z } from "zod";
import type { AiConfig } from "../../base/ai_config.ts";
import { FURTHER_TRIES } from "../../ai/compose.ts";
import { GATE_CODES } from "../../ai/gate/complaint.ts";
import { DROPPABLE, MAX_DROPPED } from "../../ai/gate/salvage.ts";
import { GATE } from "../../products/products.ts";
import { COMMON_INSTRUCTIONS } from "../../ai/prompt.ts";
import { ENGINE_MODEL, SIMULATOR_MODEL } from "../../ai/engine/model_name.ts";
import type { Operator } from "../../base/operator.ts";
import type { PublicDocument } from "../../routes/public_document.ts";
import { claim, claimed, declared } from "../claim.ts";
import { documentSchema } from "../document.ts";
import { GATE_RULES } from "./gate_rules.ts";

const PRODUCTS = [...GATE.products.values()];
const TOLD = { test: "model-input-data" };
const REFUSED = { test: "gate-rules-refuse" };
const MARKED = { test: "ai-texts-marked" };
const LOVE_REFUSED = { test: "love-requests-refused" };
const ONE_REQUEST = { test: "one-model-request" };

/**
 * The parts of a request to a model: the text `system`, and the members of the JSON object in
 * `user`.
 */
const SENT = [
  [
    "system",
    "Fixed rules, the tone, the sentences to write, and the faults of the previous attempt.",
  ],
  ["task", "The product in words: topic, day, sign, spread, relationship status or campaign."],
  [
    "facts",
    "Facts that the engine computed, in words: about the sky, the birth, cards or a customer group.",
  ],
  ["stance", "Whether the facts of each field support, challenge, or do both."],
  [
    "customer_text",
    "The question or wish of a customer in the customer's own words, if the request has one.",
  ],
] as const;

/** `/v1/ai-governance`: the model, its input, and the rules of the gate. */
export const aiGovernanceDocument: PublicDocument = {
  id: "ai-governance",
  path: "/ai-governance",
  name: "AI governance",
  summary: "The model, its input, and the rules of the gate",
  schema: documentSchema("AiGovernance", {
    provider: z.object({
      name: z.enum(["openai", "engine", "simulator", "none"]),
      model: z.union([z.string(), z.null()]).meta({
        description: "Null if no model is configured.",
      }),
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
    notSent: claimed,
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
      dropped: claimed,
      retries: claimed,
      judge: claimed,
      errorRate: claimed,
    }),
    refusedQuestions: z.array(
      z.object({ code: z.string(), words: z.string(), evidence: z.string() }),
    ),
    minors: claimed,
    decisions: claimed,
    profiling: claimed,
    marking: claimed,
    humanOversight: claimed,
    evaluation: claimed,
  }),
  build: ({ config, operator }) => ({
    provider: provider(config.ai, operator),
    sentToModel: SENT.map(([part, holds]) => ({ part, holds })),
    notSent: claim(
      "The model gets no id, birth date, birth time, birth place, coordinates or seed, unless a customer's words contain them. The model gets facts computed from a birth, such as the sign of the Sun. Together, such facts can narrow down the birth date.",
      TOLD,
    ),
    prompts: prompts(),
    gate: gate(),
    ...aboutAnswers(),
  }),
};

/** For each provider, the name of the model if no endpoint is configured. */
const MODELS = { openai: null, engine: ENGINE_MODEL, simulator: SIMULATOR_MODEL, none: null };

function provider({ provider, writing, endpoint }: AiConfig, operator: Operator) {
  return {
    name: provider,
    model: endpoint?.model ?? MODELS[provider],
    host: endpoint && new URL(endpoint.baseUrl).host,
    isConfigured: endpoint !== null,
    ...claim(
      {
        openai: writing === "chosen"
          ? "A language model chooses among sentences of the engine, behind an endpoint with the chat completions API."
          : "A language model writes the texts, behind an endpoint with the chat completions API.",
        engine:
          "No language model is configured. The engine writes the texts itself, from the computed facts.",
        simulator:
          "No language model is configured. A simulator, a grammar in this process, writes the texts.",
        none: "Neither a language model nor a simulator is configured. The AI lane answers 503.",
      }[provider],
      { test: "provider-and-model-named" },
    ),
    declarations: {
      words: endpoint === null
        ? "The operator can declare this for a model provider, but no provider is configured here."
        : "The operator declares this for the configured provider.",
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
      "A changed prompt gets a new version. Each attempt is recorded with the version of its prompt.",
      { test: "prompt-versions" },
      { test: "prompt-version-outcomes" },
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
      `A faulty sentence that is not required is dropped if the fault concerns only that sentence. A field loses at most ${MAX_DROPPED.ofField} sentence, an answer at most ${MAX_DROPPED.ofAnswer}.`,
      { test: "gate-drops-sentences" },
      { test: "gate-drop-limits" },
      { table: "DROPPABLE in src/ai/gate/salvage.ts" },
    ),
    retries: claim(
      `A text gets at most ${FURTHER_TRIES.gate} further attempt after a refusal, and ${FURTHER_TRIES.transport} after a transport error. If these attempts fail too, the call fails and is not billed.`,
      { test: "model-retry-limit" },
      REFUSED,
      { table: "FURTHER_TRIES in src/ai/compose.ts" },
    ),
    judge: claim(
      "The gate is a program that checks each sentence against the facts. No second model judges the text.",
      ONE_REQUEST,
      { table: "GATE_CODES in src/ai/gate/complaint.ts" },
    ),
    errorRate: claim(
      "Of 2,236 sentences by writers who knew only the prompt, the gate refused twelve wrongly. Of 1,475 sentences that no reading should print, it refused 1,019. Nobody had read 490 of them while the rules were written; of those it refused 309. Where a model writes freely (AI_WRITING=free), its sentences are also compared with labelled ones by learned weights: of 150 further bad sentences, which these were not trained on, 93 pass the rules and six both. A sentence whose words are harmless but whose meaning is harmful may pass. By default (AI_WRITING=chosen), nothing that a model writes is shown. How many faulty sentences of a live model the gate accepts is not measured.",
      { test: "gate-false-alarms" },
      { test: "bad-sentences" },
      { test: "doubt-held-out" },
    ),
  };
}

function aboutAnswers() {
  return {
    refusedQuestions: [
      {
        code: "crisis_content",
        ...claim("Mentions of harm to oneself or others, found by word lists.", {
          test: "crisis-questions-refused",
        }),
      },
      {
        code: "question_out_of_scope",
        ...claim(
          "Questions for a verdict on illness, death, pregnancy, a lawsuit, an investment or a game of chance.",
          {
            test: "verdict-questions-refused",
          },
        ),
      },
      {
        code: "subject_underage",
        ...claim("Texts about love for a person under 18 on the day of the call.", LOVE_REFUSED),
      },
    ],
    minors: claim(
      "Texts about love are refused for a person under 18, and so are romance and marriage scores with a minor. In an audience, send is false for a person under 18. Routes without a birth date do not check age.",
      LOVE_REFUSED,
      { test: "romance-with-minors-refused" },
      { test: "no-campaigns-to-minors" },
    ),
    profiling: claim(
      "Audience insights score each customer from a birth, and send says whether the score is high enough. Scoring customers is profiling of people. The partner decides whether to contact a customer. GDPR Articles 21 and 22 apply: the right to object, and limits of automated decisions.",
      { test: "campaign-eligibility" },
      { test: "no-campaigns-to-minors" },
    ),
    decisions: claim(
      "Scores, send flags, cards and archetypes are computed by published methods before a model writes about them. /v1/methods has these methods.",
      { test: "fit-method-reproducible" },
      { test: "tarot-draws-agree" },
    ),
    marking: claim(
      "EU AI Act, Article 50: each JSON answer has meta.aiGenerated, usage.provider and usage.model. meta.aiGenerated is true for the simulator's texts too, and false for the engine's. If the model fails, a caller may ask for the engine's text, which costs nothing. By default (AI_WRITING=chosen) the model only chooses among the engine's sentences. A text copied out of the answer has no mark, so whoever shows it must inform the readers.",
      MARKED,
      { test: "engine-writes" },
      { test: "on-model-failure" },
      { test: "chosen-texts" },
    ),
    humanOversight: claim(
      "No person reads an answer before it is sent. The operator sees how many texts the gate refused, by product, prompt version and code.",
      { process: "deno task admin ai" },
      { test: "prompt-version-outcomes" },
    ),
    evaluation: claim(
      "Golden cases of each product can be run before a model or prompt is changed. The service does not enforce this.",
      { process: "deno task eval" },
      { test: "ai-golden-cases" },
    ),
  };
}

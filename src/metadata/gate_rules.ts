import type { GateCode } from "../ai/gate/complaint.ts";

/** What the gate refuses, said of the model's answer. */
export const GATE_RULES: Readonly<Record<GateCode, string>> = {
  truncated: "The answer stopped before its end.",
  refused: "The model declined to answer.",
  shape: "The answer is no JSON object of exactly the sentences that were asked for.",
  length: "A sentence is shorter or longer than its place allows.",
  coverage: "A card, signal or customer has no sentence.",
  wrong_fact: "A sentence says of a planet, sign, house, aspect or card what its fact does not.",
  unlicensed: "A sentence names a planet, sign, house, aspect, phase or card of no fact.",
  wrong_number: "A number stands there that no fact gives.",
  wrong_timing: "A date, weekday, month, season or time of day stands there that no fact gives.",
  too_generic: "A sentence does not state its fact, or the answer does not speak to the question.",
  repeats: "Something is said twice, or sentences begin or are built alike.",
  prompt_echo: "The answer repeats its instructions or the question.",
  placeholder: "The text has placeholders, brackets or names of fields.",
  assistant_talk: "The model speaks of itself, of the facts given or of its task.",
  markup: "The text has links, tags, lists, symbols or formatting.",
  language: "The text is not in English.",
  certainty: "Something is promised, or foretold as certain.",
  advice: "The text advises on medicine, law or money, speaks of death or presses somebody.",
  prediction:
    "A forecast names a country, person, company, currency, event of the news, price or odds.",
  unsafe: "The text is sexual, violent, insulting or hateful.",
};

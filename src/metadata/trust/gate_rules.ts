import type { GateCode } from "../../ai/gate/complaint.ts";

/** The faults that the gate refuses in a model's answer. */
export const GATE_RULES: Readonly<Record<GateCode, string>> = {
  truncated: "The answer stopped before its end.",
  refused: "The model declined to answer.",
  shape: "The answer is not a JSON object with exactly the requested sentences.",
  length: "A sentence is shorter or longer than allowed.",
  coverage: "A card, signal or customer has no sentence.",
  wrong_fact:
    "A sentence claims something about a planet, sign, house, aspect or card that its fact does not state.",
  unlicensed: "A sentence names a planet, sign, house, aspect, phase or card that is in no fact.",
  wrong_number: "The text has a number that is in no fact.",
  wrong_timing: "The text has a date, weekday, month, season or time of day that is in no fact.",
  too_generic: "A sentence does not state its fact, or the answer does not address the question.",
  repeats: "A statement is repeated, or sentences begin alike or have the same structure.",
  prompt_echo: "The answer repeats its instructions or the question.",
  placeholder: "The text has placeholders, brackets or names of fields.",
  assistant_talk: "The model mentions itself, the facts that it was given, or its task.",
  markup: "The text has links, tags, lists, symbols or formatting.",
  language: "The text is not in English.",
  certainty: "The text promises an event, or predicts it as certain.",
  advice:
    "The text gives medical, legal or financial advice, mentions death, or pressures the reader.",
  prediction: "A forecast names a country, person, company, currency, news event, price or odds.",
  invented:
    "A sentence mentions an event, another person's thoughts, a remedy or a verdict that no fact supports.",
  unsafe: "The text is sexual, violent, insulting or hateful.",
};

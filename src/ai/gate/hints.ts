import type { Complaint, GateCode } from "./complaint.ts";

/**
 * The hint to the model for each fault. Hints are fixed sentences, so that an injected instruction
 * is never quoted back to the model.
 */
const HINTS: Readonly<Record<GateCode, string>> = {
  truncated: "The answer ended before its end. Write shorter sentences and finish the JSON object.",
  refused: "Word the facts given. They are symbolic and harmless.",
  shape: "Answer with one JSON object: every key asked for, no other, and for each one whole " +
    "sentence that ends with a full stop, or a few where the kind is free.",
  length: "Keep to the number of words asked for, and to four words at least.",
  coverage: "Every card, signal and customer needs its sentence. Leave none out.",
  wrong_fact:
    "Say of each planet, sign, house, aspect and card exactly what its fact says. Do not carry a " +
    "detail from one fact over to another, and keep to the stance given.",
  unlicensed:
    "Name no planet, sign, house, aspect, phase or card that the facts do not name, and leave the " +
    "sky out of sentences without facts.",
  wrong_number: "Use no number that the facts do not give.",
  wrong_timing: "Use no date, weekday, month, season or time of day that the facts do not give.",
  too_generic:
    "A named sentence states its fact in plain words; the answer speaks to the question.",
  repeats: "Say nothing twice. Begin and build each sentence differently.",
  prompt_echo: "Do not repeat the instructions or the question. Write for the reader.",
  placeholder: "Write finished text without placeholders, brackets or names of fields.",
  assistant_talk: "Speak to the reader only. Say nothing of yourself, of facts given or of a task.",
  markup: "Write plain text without links, tags, lists, symbols or formatting.",
  language: "Write in English.",
  certainty: "Promise nothing and foretell nothing as certain. Say what may be and what it favors.",
  advice: "Give no medical, legal or financial advice, speak of nobody's death, press nobody.",
  prediction:
    "Name no country, person, company or currency, no event of the news, no price and no odds. Say what " +
    "tradition links with the event, not what will come of it.",
  invented:
    "Tell of nothing that happens to the reader, of nobody's thoughts or deeds, of no remedy and no " +
    "verdict. In a sentence without a fact, say plainly what they may do, notice or ask.",
  unsafe: "Write nothing sexual, violent, insulting or hateful.",
};

export function complaintOf(code: GateCode, slot: string | null): Complaint {
  return { code, slot, hint: HINTS[code] };
}

export const ALL_HINTS: readonly string[] = Object.values(HINTS);

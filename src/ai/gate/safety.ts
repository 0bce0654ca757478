import type { GateCode } from "./complaint.ts";
import type { ProductGate } from "./product_gate.ts";
import {
  ADVICE,
  CERTAINTY,
  CERTAINTY_ANYWAY,
  DEATH_AHEAD,
  DEATH_EVER,
  DOCTOR,
  ILLNESS,
  INSULT,
  PRESSING,
  UNSAFE,
} from "./lexicon/en_safety.ts";

const NEGATED =
  /\b(?:no|not|nothing|never|none|nobody|without|hardly|neither|nor|rather than|instead of|than|far from|cannot|can't|can’t|\w+n['’]t)\b[^,;:.!?–—]{0,40}$/;

/**
 * Faults because of which no partner would want to publish a sentence. `sentence` must not contain
 * names of signs and cards, because Cancer, Death and Justice would trigger the checks.
 */
export function safetyFaults(
  sentence: string,
  { isOfThePast = false }: ProductGate,
): GateCode[] {
  const text = sentence.toLowerCase();
  const codes: GateCode[] = [];
  if (isCertain(text)) codes.push("certainty");
  if (isAdvice(text, isOfThePast)) codes.push("advice");
  const isUnsafe = UNSAFE.some((expression) => expression.test(text)) || isSaid(INSULT, text);
  if (isUnsafe) codes.push("unsafe");
  return codes;
}

const ALL = [
  ...CERTAINTY,
  ...CERTAINTY_ANYWAY,
  ...ADVICE,
  ...PRESSING,
  ILLNESS,
  DEATH_AHEAD,
  DEATH_EVER,
  ...UNSAFE,
  INSULT,
];

/**
 * Whether any sentence of a text may be faulty. This quick check shows most texts to be free of
 * faults.
 */
export function mayBeUnsafe(text: string): boolean {
  const inSmallLetters = text.toLowerCase();
  return ALL.some((expression) => expression.test(inSmallLetters));
}

/** Whether the text promises something. "Nothing is guaranteed" promises nothing. */
function isCertain(text: string): boolean {
  if (CERTAINTY_ANYWAY.some((expression) => expression.test(text))) return true;
  return CERTAINTY.some((expression) => isSaid(expression, text));
}

/** Whether the text contains the expression without a preceding "not". */
export function isSaid(expression: RegExp, text: string): boolean {
  const match = expression.exec(text);
  return match !== null && !NEGATED.test(text.slice(Math.max(0, match.index - 60), match.index));
}

function isAdvice(text: string, isOfThePast: boolean): boolean {
  if (ADVICE.some((expression) => expression.test(text))) return true;
  if (PRESSING.some((expression) => isSaid(expression, text))) return true;
  // An illness may be mentioned together with the advice to ask a doctor.
  if (ILLNESS.test(text) && !DOCTOR.test(text)) return true;
  return DEATH_AHEAD.test(text) || !isOfThePast && DEATH_EVER.test(text);
}

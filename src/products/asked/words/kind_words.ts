import type { Stance } from "../../../astrology/drivers/driver.ts";
import type { AskedSentence } from "../../../ai/engine/asked_sentence.ts";
import { adviceEntries } from "../../../ai/engine/leads.ts";
import type { Sentence } from "../../../ai/engine/sentence.ts";
import { freeSentence } from "../../../ai/engine/unnamed.ts";

/** Advice on the question; without a question, advice that fits anyone. */
export function adviceOn({ subject, place }: AskedSentence, stance: Stance | null): Sentence {
  return freeSentence(adviceEntries(subject ?? { kind: "none", domain: null }, stance), place);
}

import type { ProductGate } from "../../ai/gate/product_gate.ts";
import { isSaid } from "../../ai/gate/safety.ts";

/** A forecast of a sale, or of the probability of a sale. Audience scores are neither. */
const SALE =
  /\b(?:will|shall|(?:un)?likely to|bound to|sure to|certain to|going to|prone to|expected to|\w+[’']ll) (?:\w+ ){0,2}?(?:buy|purchase|order|convert|click|subscribe|spend|pay|respond|reply|sign up|unsubscribe|return)\b|\b(?:chances?|odds|probabilit(?:y|ies)|likelihood|propensity) (?:of|that|to|for) (?:\w+ ){0,4}?(?:buy|purchas|sale|order|repl(?:y|ies)|respon|click|conver|spend)|\b(?:\d+|one|two|three|four|five|six|seven|eight|nine) (?:out of|in) (?:every )?(?:\d+|two|three|four|five|ten|a hundred)\b|\b(?:conversions?|click(?:-through)?|open|response) rates?\b/;

export const audienceGate: ProductGate = {
  hasItems: true,
  // The symbols of astrology cannot predict a sale.
  sentenceFaults: ({ plainText }) => isSaid(SALE, plainText.toLowerCase()) ? ["certainty"] : [],
};

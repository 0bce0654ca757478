/** Requests to the two products of love by a seed, with the births that a reader must know. */
import { RELATIONSHIP_STATUSES } from "../../../src/products/love/relationship_status.ts";
import { TONES } from "../../../src/ai/task.ts";
import { seededChoices } from "../../faults/seeded_choices.ts";
import { type Birth, seededBirth, type SeededRequest } from "../../ai/seeded_requests.ts";

const QUESTIONS = [
  "Why do I keep choosing people who are unavailable?",
  "What helps us when we argue?",
  "Am I ready to date again after the divorce?",
  "Does Tom feel the same?",
  "How do I tell my wife that I need more time alone?",
  "Should I write to my ex?",
  "What kind of relationship suits me?",
  "How can we bring back some lightness?",
  "Is it too soon to move in together?",
  "Why am I so shy on first dates?",
  "How do I stop comparing everyone with my first boyfriend?",
  "¿Cómo puedo confiar otra vez?",
  "Was will ich eigentlich in der Liebe?",
  "我应该给他写信吗？",
];
const INTENTS = [
  "A calm, long-term relationship",
  "someone to laugh with",
  "I want to be surprised",
  "trust after a hard year",
  "una relación tranquila",
  "A partner who likes dogs and long walks",
];

interface LoveRequest extends SeededRequest {
  birth: Birth;
  partner: Birth | null;
}

export function loveRevealRequest(seed: number): LoveRequest {
  const choices = seededChoices(seed);
  const { pick, whole } = choices;
  const [own, other] = [seededBirth(choices), seededBirth(choices)];
  const hasPartner = whole(0, 1) === 1;
  return {
    path: "/v1/experiences/love-reveal",
    body: {
      question: pick(QUESTIONS),
      subject: own.subject,
      ...(hasPartner && { partner: other.subject }),
      ...(whole(0, 3) === 0 ? { tone: pick(TONES) } : {
        context: {
          ...(whole(0, 3) > 0 && { relationship_status: pick(RELATIONSHIP_STATUSES) }),
          desired_tone: pick(TONES),
        },
      }),
    },
    birth: own.birth,
    partner: hasPartner ? other.birth : null,
  };
}

export function partnerVisionRequest(seed: number): LoveRequest {
  const choices = seededChoices(seed);
  const { pick, whole } = choices;
  const { subject, birth } = seededBirth(choices);
  return {
    path: "/v1/experiences/future-partner-vision",
    body: {
      subject,
      ...(whole(0, 3) > 0 && { intent: pick(INTENTS) }),
      context: {
        ...(whole(0, 3) > 0 && { relationship_status: pick(RELATIONSHIP_STATUSES) }),
        desired_tone: pick(TONES),
      },
    },
    birth,
    partner: null,
  };
}

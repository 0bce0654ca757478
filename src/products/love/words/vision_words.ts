import words from "./en/vision.json" with { type: "json" };

interface VisionWords {
  /** What an archetype brings to each kind of partnership: noun phrases, by the archetype's id. */
  gifts: Readonly<Record<string, Readonly<Record<keyof typeof words.wishes, string>>>>;
  /** The kinds of partnership, as noun phrases that can follow "for". */
  wishes: typeof words.wishes;
}

export const VISION: VisionWords = words;

import type { Tone } from "../../../ai/task.ts";
import words from "./en/vision.json" with { type: "json" };
import tones from "./en/vision_tones.json" with { type: "json" };

/** What kind of partnership a reader wishes for. */
export type Wish = keyof typeof words.wishes;

interface VisionWords {
  /** What an archetype brings to each kind of partnership: noun phrases, by the archetype's id. */
  gifts: Readonly<Record<string, Readonly<Record<Wish, string>>>>;
  /** The kinds of partnership, as noun phrases that can follow "for". */
  wishes: Readonly<Record<Wish, string>>;
  /** What ends a portrait, by the wish and by whether the reader is with somebody. */
  closes: Readonly<Record<Wish, Readonly<Record<"single" | "paired", readonly string[]>>>>;
}

export const VISION: VisionWords = words;

/** The tone of a vision. A loss has its own, whatever tone was asked for. */
export type Voice = Tone | "grave";

/** Frames of a vision's sentences, by voice; names that end in `_pair` are for two. */
export const VOICES: Readonly<Record<Voice, typeof tones.neutral>> = tones;

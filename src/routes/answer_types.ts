import type { Rendering } from "./rendering.ts";

export const JSON_TYPE = "application/json";

/** The fields of a catalogue entry that determine the media types of its answers. */
interface Answering {
  renders?: readonly Rendering[];
  rowTypes?: readonly string[];
  mediaType?: string;
}

/** The media types of a route's answers, the default type first. Errors are always JSON. */
export function answerTypesOf(
  { renders = [], rowTypes, mediaType = JSON_TYPE }: Answering,
): readonly string[] {
  return rowTypes ?? [mediaType, ...renders.map((rendering) => rendering.mediaType)];
}

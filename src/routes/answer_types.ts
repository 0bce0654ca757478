export const JSON_TYPE = "application/json";
export const SVG_TYPE = "image/svg+xml";

/** The fields of a catalogue entry about its answers. */
interface Answering {
  hasPicture?: boolean;
  rowTypes?: readonly string[];
  mediaType?: string;
}

/** The media types of a route's answers, the default first; errors are always JSON. */
export function answerTypesOf({ hasPicture, rowTypes, mediaType }: Answering): readonly string[] {
  if (hasPicture) return [JSON_TYPE, SVG_TYPE];
  return rowTypes ?? [mediaType ?? JSON_TYPE];
}

export const JSON_TYPE = "application/json";
export const SVG_TYPE = "image/svg+xml";

/** What an entry of the catalogue says of its answers. */
interface Answering {
  hasPicture?: boolean;
  rowTypes?: readonly string[];
  mediaType?: string;
}

/** The media types of a route's answers, the usual one first; errors are JSON everywhere. */
export function answerTypesOf({ hasPicture, rowTypes, mediaType }: Answering): readonly string[] {
  if (hasPicture) return [JSON_TYPE, SVG_TYPE];
  return rowTypes ?? [mediaType ?? JSON_TYPE];
}

import type { Operation } from "../../routes/operation.ts";

export const JSON_TYPE = "application/json";
export const SVG_TYPE = "image/svg+xml";
export type AnswerType = typeof JSON_TYPE | typeof SVG_TYPE;

/** What an operation answers with: a picture where it has one and JSON is not preferred, else JSON. */
export function answerType(
  { hasPicture }: Pick<Operation, "hasPicture">,
  headers: Headers,
): AnswerType {
  const accept = headers.get("accept") ?? "";
  const picture = qualityOf(SVG_TYPE, accept);
  return hasPicture && picture > 0 && picture >= qualityOf(JSON_TYPE, accept)
    ? SVG_TYPE
    : JSON_TYPE;
}

/** How much a media type is wanted by its own name, 0 … 1; wildcards want nothing in particular. */
function qualityOf(mediaType: string, accept: string): number {
  const qualities = accept.toLowerCase().split(",").map((part) => {
    const [type, ...parameters] = part.split(";").map((word) => word.trim());
    if (type !== mediaType) return 0;
    const quality = parameters.find((parameter) => parameter.startsWith("q="));
    return quality === undefined ? 1 : Number(quality.slice(2)) || 0;
  });
  return Math.max(...qualities);
}

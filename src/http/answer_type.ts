import type { Operation } from "../operations/operation.ts";

export const JSON_TYPE = "application/json";
export const SVG_TYPE = "image/svg+xml";

/** What an operation answers with: a picture where it has one and it is asked for, else JSON. */
export function answerType(
  { hasPicture }: Pick<Operation, "hasPicture">,
  headers: Headers,
): typeof JSON_TYPE | typeof SVG_TYPE {
  const wanted = (headers.get("accept") ?? "").split(",").map((part) => {
    const [type, ...parameters] = part.split(";").map((word) => word.trim().toLowerCase());
    return { type, isRefused: parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)) };
  });
  const isWanted = wanted.some(({ type, isRefused }) => type === SVG_TYPE && !isRefused);
  return hasPicture && isWanted ? SVG_TYPE : JSON_TYPE;
}

import { ApiError } from "../../base/errors.ts";
import { JSON_TYPE } from "../../routes/answer_types.ts";

const MAX_SHOWN = 100;
/** Partners' own media types that are JSON. */
const NAMED_JSON = /^application\/[\w.+-]+\+json$/;

/**
 * How closely a media range matches a type. The range that matches most closely decides: RFC 9110,
 * section 12.5.1.
 */
const CLOSENESS = { any: 1, family: 2, suffix: 3, name: 4 };

interface MediaRange {
  /** A media type such as `image/svg+xml`, or a range that ends in a star, in lower case. */
  range: string;
  /** 0 … 1; 0 refuses the type. */
  quality: number;
}

/**
 * The type that the Accept header prefers, or the default type if there is no header. If the
 * default type and another type have the same weight, the other type is chosen, because callers
 * also name JSON for error answers.
 * @param types The types that the route can return, the default first.
 * @throws {ApiError} NOT_ACCEPTABLE if the header accepts none of these types.
 */
export function answerType(types: readonly string[], headers: Headers): string {
  const accept = headers.get("accept")?.trim() ?? "";
  if (accept === "") return types[0];
  const ranges = accept.toLowerCase().split(",").map(mediaRange);
  const [best] = types.map((type, index) => ({ type, index, ...wish(type, ranges) }))
    .filter(({ quality }) => quality > 0)
    .sort((a, b) =>
      b.quality - a.quality || b.closeness - a.closeness ||
      (a.closeness === CLOSENESS.name ? b.index - a.index : a.index - b.index)
    );
  if (best === undefined) throw notAcceptable(accept, types);
  return best.type;
}

function mediaRange(text: string): MediaRange {
  const [range, ...parameters] = text.split(";").map((part) => part.trim());
  const given = parameters.find((parameter) => /^q\s*=/.test(parameter));
  const quality = given === undefined ? 1 : Number(given.slice(given.indexOf("=") + 1));
  return {
    // Old Java clients send a single star as their media range.
    range: range === "*" ? "*/*" : range,
    quality: Number.isNaN(quality) ? 1 : Math.min(1, Math.max(0, quality)),
  };
}

/** The weight that the closest matching range gives a type. */
function wish(type: string, ranges: readonly MediaRange[]) {
  let [closeness, quality] = [0, 0];
  for (const range of ranges) {
    const found = closenessOf(type, range.range);
    if (found === 0 || found < closeness) continue;
    quality = found > closeness ? range.quality : Math.max(quality, range.quality);
    closeness = found;
  }
  return { closeness, quality };
}

/** How closely the range matches the type; 0 if the range does not include the type. */
function closenessOf(type: string, range: string): number {
  if (range === type) return CLOSENESS.name;
  if (type === JSON_TYPE && NAMED_JSON.test(range)) return CLOSENESS.suffix;
  if (range === `${type.split("/")[0]}/*`) return CLOSENESS.family;
  return range === "*/*" ? CLOSENESS.any : 0;
}

function notAcceptable(accept: string, types: readonly string[]): ApiError {
  const message = `Found Accept: ${accept.slice(0, MAX_SHOWN)}; this route answers ${
    types.join(" or ")
  }. Name ${types.length === 1 ? "it" : "one of them"}, send */*, or leave Accept out.`;
  return new ApiError("NOT_ACCEPTABLE", message, {
    issues: [{
      path: "Accept",
      code: "invalid_value",
      message: `expected ${types.join(" or ")}`,
      suggestions: [...types],
    }],
  });
}

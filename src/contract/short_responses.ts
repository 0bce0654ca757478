import {
  ALIAS_HEADERS,
  LIMIT_HEADERS,
  ORIGIN_HEADERS,
  RESPONSE_HEADERS,
  SUNSET,
} from "../terms/response_headers.ts";

type Json = Record<string, unknown>;

/** Headers of every answer. The head of the document describes them once. */
const OF_EVERY_ANSWER = Object.keys(RESPONSE_HEADERS);
/** Headers of every answer to a valid key. The failure with status 429 describes them. */
const OF_THE_KEY = Object.keys(LIMIT_HEADERS);
/** Headers of every answer of some routes. The answer with the result describes them. */
const OF_ITS_ROUTE = Object.keys({ ...ORIGIN_HEADERS, ...ALIAS_HEADERS, Sunset: SUNSET });
/** The ends of names that tell apart failures with the same codes by those headers. */
const SUFFIX = /(?:AtDatedPath|AtFormerPath|WhileTyping|WithoutLimits)$/;
const ADDRESS = "#/components/responses/";

/**
 * Leaves out of the answers what is described elsewhere, so that routes share the failures with the
 * same codes.
 */
export function shortenResponses(
  paths: Record<string, Record<string, Json>>,
  components: Record<string, Json>,
): void {
  const names = new Map<string, string>();
  const shared: Record<string, Json> = {};
  for (const [name, response] of Object.entries(components.responses as Record<string, Json>)) {
    const isOfLimit = (response["x-error-codes"] as string[]).includes("RATE_LIMITED");
    const short = without(response, [
      ...OF_EVERY_ANSWER,
      ...OF_ITS_ROUTE,
      ...(isOfLimit ? [] : OF_THE_KEY),
    ]);
    const [base] = name.split(SUFFIX);
    const isBase = JSON.stringify(shared[base] ??= short) === JSON.stringify(short);
    names.set(name, isBase ? base : name);
    if (!isBase) shared[name] = short;
  }
  components.responses = shared;
  for (const { responses } of Object.values(paths).flatMap((item) => Object.values(item))) {
    const all = responses as Record<string, Json>;
    for (const [status, response] of Object.entries(all)) {
      const name = String(response.$ref ?? "").replace(ADDRESS, "");
      all[status] = name === ""
        ? without(response, [...OF_EVERY_ANSWER, ...OF_THE_KEY])
        : { $ref: ADDRESS + names.get(name) };
    }
  }
}

/** The response without some of its headers. */
function without({ headers = {}, ...response }: Json, left: readonly string[]): Json {
  const kept = Object.entries(headers as Json).filter(([name]) => !left.includes(name));
  return { ...response, ...(kept.length > 0 && { headers: Object.fromEntries(kept) }) };
}

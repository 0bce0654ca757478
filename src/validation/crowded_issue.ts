import type { Issue } from "../base/errors.ts";
import { pathText } from "./path_text.ts";

/** The maximum number of entries, twice the length of the longest list that a request may have. */
const MAX_ENTRIES = 1000;
/** No request schema is deeper than this. */
const MAX_DEPTH = 8;

/**
 * The first list or object that has more entries than any valid request. A schema would report an
 * issue for each entry, which would block the process for tens of milliseconds.
 */
export function crowdedIssue(value: unknown, path: readonly PropertyKey[] = []): Issue | null {
  if (typeof value !== "object" || value === null) return null;
  const isList = Array.isArray(value);
  const names = isList ? null : Object.keys(value);
  const count = isList ? value.length : names!.length;
  if (count > MAX_ENTRIES) {
    return {
      path: pathText(path),
      code: "out_of_range",
      message: `found ${count} entries, more than any request may have; send far fewer`,
    };
  }
  if (path.length === MAX_DEPTH) return null;
  for (let index = 0; index < count; index++) {
    const name = isList ? index : names![index];
    const inner = (value as Record<PropertyKey, unknown>)[name];
    if (typeof inner !== "object") continue;
    const issue = crowdedIssue(inner, [...path, name]);
    if (issue !== null) return issue;
  }
  return null;
}

import { createHash } from "node:crypto";

const MAX_LIST_LENGTH = 4096;

/** The entity tag of a content, without quotes. */
export function tagOf(content: string | Uint8Array): string {
  return createHash("sha256").update(content).digest("base64url").slice(0, 27);
}

/**
 * Whether the list in `If-None-Match` contains one of these tags, which are given without quotes.
 * Tags in the list may be weak or strong.
 */
export function isNamed(tags: readonly string[], list: string | null): boolean {
  if (list === null) return false;
  const named = list.slice(0, MAX_LIST_LENGTH).split(",")
    .map((tag) => tag.trim().replace(/^W\//, ""));
  return named.includes("*") || tags.some((tag) => named.includes(`"${tag}"`));
}

/** A text that people read, rather than a name or an address. */
const PROSE = /\S+ \S+ \S+/;

/** Every text of more than two words in a document, with its path. */
export function proseOf(document: unknown, path = ""): { path: string; text: string }[] {
  if (typeof document === "string") return PROSE.test(document) ? [{ path, text: document }] : [];
  if (typeof document !== "object" || document === null) return [];
  return Object.entries(document).flatMap(([name, value]) => proseOf(value, `${path}/${name}`));
}

type Json = Record<string, unknown>;

const REFERENCE = /^#\/components\/(\w+)\/(.+)$/;

/** The document without the components to which nothing in it refers. */
export function withoutUnused<Of extends { components: Record<string, Json> }>(document: Of): Of {
  const { components, ...rest } = document;
  const used = new Set<string>();
  const waiting: unknown[] = [rest];
  while (waiting.length > 0) {
    for (const reference of referencesIn(waiting.pop(), [])) {
      if (used.has(reference)) continue;
      used.add(reference);
      const [, kind, name] = REFERENCE.exec(reference)!;
      waiting.push(components[kind][name]);
    }
  }
  const kept = Object.entries(components).map(([kind, parts]) => [
    kind,
    // Nothing refers to these by an address.
    kind === "securitySchemes" ? parts : Object.fromEntries(
      Object.entries(parts).filter(([name]) => used.has(`#/components/${kind}/${name}`)),
    ),
  ]);
  return { ...document, components: Object.fromEntries(kept) };
}

function referencesIn(part: unknown, found: string[]): string[] {
  if (typeof part !== "object" || part === null) return found;
  for (const [key, value] of Object.entries(part)) {
    if (key === "$ref" && typeof value === "string") found.push(value);
    // The mapping of a discriminator has addresses of schemas that its alternatives have too.
    else if (key !== "mapping") referencesIn(value, found);
  }
  return found;
}

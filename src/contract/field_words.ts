import fieldWords from "./field_words.json" with { type: "json" };

type Json = Record<string, unknown>;

const WORDS: Record<string, string> = fieldWords;

/** Entries such as `*Document.name`. The longest ending is first, because it is the most exact. */
const BY_ENDING = Object.keys(WORDS)
  .filter((key) => key.startsWith("*"))
  .map((key) => {
    const [ending, field] = key.slice(1).split(".");
    return { key, ending, field };
  })
  .sort((a, b) => b.ending.length - a.ending.length);

/**
 * Describes every property of the named schemas that has no description, neither its own nor that
 * of its schema.
 * @returns The entries of field_words.json that were used.
 */
export function describeFields(schemas: Record<string, unknown>): Set<string> {
  const used = new Set<string>();
  for (const [name, schema] of Object.entries(schemas)) {
    for (const [field, property] of propertiesWithin(schema)) {
      if (isDescribed(property, schemas)) continue;
      const key = keyOf(name, field);
      if (key === undefined) continue;
      property.description = WORDS[key];
      used.add(key);
    }
  }
  return used;
}

/** Whether the property, or the schema that the property refers to, has a description. */
function isDescribed(property: Json, schemas: Record<string, unknown>): boolean {
  if (property.description !== undefined) return true;
  const target = String(property.$ref ?? "").replace("#/components/schemas/", "");
  return (schemas[target] as Json | undefined)?.description !== undefined;
}

/** The most exact entry for the field. */
function keyOf(schema: string, field: string): string | undefined {
  const exact = `${schema}.${field}`;
  if (exact in WORDS) return exact;
  const ofEnding = (wanted: string) =>
    BY_ENDING.find((entry) => entry.field === wanted && schema.endsWith(entry.ending))?.key;
  return ofEnding(field) ?? ofEnding("*") ?? (Object.hasOwn(WORDS, field) ? field : undefined);
}

/** Properties of the schema and of its unnamed parts. */
function propertiesWithin(part: unknown): [string, Json][] {
  if (Array.isArray(part)) return part.flatMap(propertiesWithin);
  if (typeof part !== "object" || part === null) return [];
  const { properties = {}, items, additionalProperties, anyOf, oneOf, allOf } = part as Json;
  const own = Object.entries(properties as Record<string, Json>);
  return [
    ...own,
    ...own.flatMap(([, property]) => propertiesWithin(property)),
    ...[items, additionalProperties, anyOf, oneOf, allOf].flatMap(propertiesWithin),
  ];
}

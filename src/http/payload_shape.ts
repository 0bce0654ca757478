import { z } from "zod";

const MAX_PATHS = 60;
const MAX_VALUES = 2000;
const MAX_DEPTH = 8;
/**
 * Replaces field names that are not in the schema of the operation, because such names may be
 * personal data.
 */
const UNKNOWN = "(unknown)";

/** Headers that issues can name. */
const HEADERS = new Set(["accept", "authorization", "idempotency-key", "prefer", "x-api-key"]);

const knownNames = new WeakMap<z.ZodType, ReadonlySet<string>>();

/**
 * The paths and types of a body as JSON, such as `{"subject.dob": "string"}`. Values are left out,
 * and so are names that are not in the schema. All entries of a list share one path.
 */
export function payloadShape(schema: z.ZodType, body: unknown): string {
  const names = namesOf(schema);
  const shape: Record<string, string> = {};
  let [valuesLeft, pathsLeft] = [MAX_VALUES, MAX_PATHS];
  const walk = (value: unknown, path: string, depth: number) => {
    if (--valuesLeft < 0) return;
    const isWalked = typeof value === "object" && value !== null && depth < MAX_DEPTH;
    if (isWalked && Array.isArray(value) && value.length > 0) {
      for (const one of value) walk(one, `${path}[]`, depth + 1);
    } else if (isWalked && !Array.isArray(value) && Object.keys(value).length > 0) {
      for (const [name, inner] of Object.entries(value)) {
        const known = names.has(name) ? name : UNKNOWN;
        walk(inner, path === "" ? known : `${path}.${known}`, depth + 1);
      }
    } else if (shape[path] === undefined && --pathsLeft >= 0) {
      shape[path] = value === null ? "null" : Array.isArray(value) ? "array" : typeof value;
    }
  };
  walk(body, "", 0);
  return JSON.stringify(shape);
}

/** The path of an issue, in which names that the schema does not have are replaced. */
export function knownPath(schema: z.ZodType, path: string): string {
  if (HEADERS.has(path.toLowerCase())) return path;
  const names = namesOf(schema);
  const parts = path.slice(0, 500).split(/(?<=[.\]])|(?=[.[])/);
  return parts.map((part) => /^(?:\.|\[\d+\])$/.test(part) || names.has(part) ? part : UNKNOWN)
    .join("");
}

function namesOf(schema: z.ZodType): ReadonlySet<string> {
  let names = knownNames.get(schema);
  if (names === undefined) {
    names = new Set(propertyNames(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" })));
    knownNames.set(schema, names);
  }
  return names;
}

function* propertyNames(schema: unknown): Generator<string> {
  if (typeof schema !== "object" || schema === null) return;
  for (const [keyword, inner] of Object.entries(schema)) {
    if (keyword === "properties") yield* Object.keys(inner);
    yield* propertyNames(inner);
  }
}

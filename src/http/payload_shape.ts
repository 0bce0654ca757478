import { z } from "zod";

const MOST_PATHS = 60;
const MOST_VALUES = 2000;
const MOST_DEPTH = 8;
/** In place of names that the operation does not have: they may be anything, say a person's. */
const UNKNOWN = "(unknown)";

/** Headers that issues are told of. */
const HEADERS = new Set(["accept", "authorization", "idempotency-key", "prefer", "x-api-key"]);

const knownNames = new WeakMap<z.ZodType, ReadonlySet<string>>();

/**
 * A body as paths and types, JSON, such as `{"subject.dob": "string"}`: no value of it, and no name
 * that the schema does not have. All entries of a list are one path.
 */
export function payloadShape(schema: z.ZodType, body: unknown): string {
  const names = namesOf(schema);
  const shape: Record<string, string> = {};
  let [valuesLeft, pathsLeft] = [MOST_VALUES, MOST_PATHS];
  const walk = (value: unknown, path: string, depth: number) => {
    if (--valuesLeft < 0) return;
    const isWalked = typeof value === "object" && value !== null && depth < MOST_DEPTH;
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

/** A path of an issue, without names that the schema does not have. */
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

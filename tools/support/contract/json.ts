// deno-lint-ignore no-explicit-any
export type Json = any;

export function isObject(value: Json): value is Record<string, Json> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/**
 * Whether two values have the same JSON text; both are normalised, so their keys have the same
 * order.
 */
export function isSame(one: Json, other: Json): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

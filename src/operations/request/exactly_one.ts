/**
 * Requires one of two fields, not both; for the `meta` of a request's schema. It is an `allOf`,
 * since generators make two types of a `oneOf`, or none, and leave an `allOf` alone.
 */
export function exactlyOne(first: string, second: string) {
  return { allOf: [{ oneOf: [{ required: [first] }, { required: [second] }] }] };
}

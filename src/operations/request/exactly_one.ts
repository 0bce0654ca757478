/**
 * Requires exactly one of two fields; for the `meta` of a request's schema. It is written as an
 * `allOf`: from a `oneOf`, generators make two types or none.
 */
export function exactlyOne(first: string, second: string) {
  return { allOf: [{ oneOf: [{ required: [first] }, { required: [second] }] }] };
}

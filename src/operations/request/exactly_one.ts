/**
 * Requires exactly one of two fields. The result belongs in the `meta` of a request's schema. It is
 * written as an `allOf`, because generators turn a plain `oneOf` into two types or none.
 */
export function exactlyOne(first: string, second: string) {
  return { allOf: [{ oneOf: [{ required: [first] }, { required: [second] }] }] };
}

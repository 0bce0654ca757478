/**
 * That a request has one of two fields, not both; for the `meta` of its schema. Generators make two
 * types of a `oneOf`, or none, and leave alone what stands within an `allOf`.
 */
export function exactlyOne(first: string, second: string) {
  return { allOf: [{ oneOf: [{ required: [first] }, { required: [second] }] }] };
}

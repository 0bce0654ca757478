/**
 * That a request has one of two fields, not both; for the `meta` of its schema. Generators make two
 * types of a `oneOf`, or none, and leave a condition alone.
 */
export function exactlyOne(first: string, second: string) {
  return {
    if: { required: [first] },
    then: { not: { required: [second] } },
    else: { required: [second] },
  };
}

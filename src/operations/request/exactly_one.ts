/**
 * That a request has one of two fields, not both; for the `meta` of its schema. Generators make two
 * types of a `oneOf`, or none, and leave a condition alone.
 */
export function exactlyOne(first: string, second: string) {
  return {
    if: { properties: { [first]: true }, required: [first] },
    then: { properties: { [second]: false } },
    else: { properties: { [second]: true }, required: [second] },
  };
}

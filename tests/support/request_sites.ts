import fc from "fast-check";

// deno-lint-ignore no-explicit-any
export type JsonSchema = any;

/** A position in a request where a value is or may be, with its schema. */
export interface RequestSite {
  path: (string | number)[];
  schema: JsonSchema;
}

/** Every position in a request, beginning with the whole; of an array only the first entry. */
export function requestSites(document: JsonSchema, schema: JsonSchema): RequestSite[] {
  const walk = (at: JsonSchema, path: RequestSite["path"]): RequestSite[] => {
    const resolved = resolve(document, at);
    const children: [string | number, JsonSchema][] = Object.entries(resolved.properties ?? {});
    if (resolved.items) children.push([0, resolved.items]);
    return [
      { path, schema: resolved },
      ...children.flatMap(([key, child]) => walk(child, [...path, key])),
    ];
  };
  return walk(schema, []);
}

function resolve(document: JsonSchema, schema: JsonSchema): JsonSchema {
  if (schema.$ref === undefined) return schema;
  const keys: string[] = schema.$ref.slice("#/".length).split("/");
  return resolve(document, keys.reduce((at, key) => at[key], document));
}

/** The request with a value at a position; missing objects and arrays on the way are created. */
export function withValueAt(
  request: unknown,
  path: RequestSite["path"],
  value: unknown,
): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  const inner = (request as Record<string | number, unknown> | undefined)?.[key];
  if (typeof key === "number") return [withValueAt(inner, rest, value)];
  const changed = structuredClone(request ?? {}) as Record<string, unknown>;
  // Not an assignment, because a field may be named __proto__.
  Object.defineProperty(changed, key, {
    value: withValueAt(inner, rest, value),
    enumerable: true,
    configurable: true,
  });
  return changed;
}

const HOSTILE_STRINGS = [
  "NaN",
  "-Infinity",
  "null",
  "1e400",
  "2000-13-45",
  "-0001-01-01",
  "99:99",
  "+99:99",
  "\u0000",
  "\ud800",
  "'; drop table lease; --",
  "<script>",
  "../../etc/passwd",
  "%s%n",
  "x".repeat(5000),
];

/** Values for a position: of any type, of the right type, and just outside its limits. */
export function hostileValues(schema: JsonSchema): fc.Arbitrary<unknown> {
  const values: fc.Arbitrary<unknown>[] = [
    fc.jsonValue(),
    fc.constantFrom(...HOSTILE_STRINGS),
    fc.constantFrom(null, true, false, 0, -1, 1e300, -1e-300, [], {}, "", [null], [[]]),
  ];
  if (schema.enum) values.push(fc.constantFrom(...schema.enum));
  if (schema.pattern) values.push(fc.stringMatching(new RegExp(schema.pattern)));
  if (schema.minimum !== undefined) {
    values.push(fc.double({ min: schema.minimum * 1.01, max: schema.maximum * 1.01 }));
  }
  if (schema.items?.enum) values.push(fc.array(fc.constantFrom(...schema.items.enum)));
  return fc.oneof(...values);
}

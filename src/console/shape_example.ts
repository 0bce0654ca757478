import type { KeptRequest } from "../metering/request_log.ts";

/** A pattern for a field whose name the log has replaced. */
const UNKNOWN = /\(unknown\)/;

/**
 * A request that has the same fields as a logged request. The log does not keep values. So a value
 * is taken from an example that has a field of the same name and type; if there is none, the value
 * is a placeholder.
 */
export function exampleOfShape(
  payloadShape: NonNullable<KeptRequest["payloadShape"]>,
  example: object,
): object {
  const shape = JSON.parse(payloadShape) as Record<string, string>;
  const request: Node = {};
  for (const [path, type] of Object.entries(shape)) {
    if (path === "" || UNKNOWN.test(path)) continue;
    put(request, path.match(/[^.[]+|\[\]/g)!, type, example);
  }
  return request;
}

type Node = Record<string, unknown>;

/** Writes a value at a path of names and `[]`. `[]` means the first entry of a list. */
function put(
  into: Node,
  [first, ...rest]: readonly string[],
  type: string,
  example: unknown,
): void {
  const place = first === "[]" ? "0" : first;
  const shown = memberOf(example, place);
  if (rest.length === 0) {
    define(into, place, typeOf(shown) === type ? shown : PLACEHOLDERS[type]);
    return;
  }
  const isList = rest[0] === "[]";
  const inner = memberOf(into, place);
  if (typeOf(inner) !== (isList ? "array" : "object")) define(into, place, isList ? [] : {});
  put(into[place] as Node, rest, type, shown);
}

function memberOf(value: unknown, name: string): unknown {
  const isNode = typeof value === "object" && value !== null && Object.hasOwn(value, name);
  return isNode ? (value as Node)[name] : undefined;
}

/** Sets a property of any name. An assignment would not add names such as `__proto__`. */
function define(into: object, name: PropertyKey, value: unknown): void {
  Object.defineProperty(into, name, {
    value,
    enumerable: true,
    configurable: true,
    writable: true,
  });
}

const PLACEHOLDERS: Readonly<Record<string, unknown>> = {
  string: "<text>",
  number: 0,
  boolean: true,
  null: null,
  array: [],
  object: {},
};

function typeOf(value: unknown): string {
  return value === null ? "null" : Array.isArray(value) ? "array" : typeof value;
}

import type { KeptRequest } from "../metering/request_log.ts";

/** A field whose name the log does not keep. */
const UNKNOWN = /\(unknown\)/;

/**
 * A request of the same fields as a logged one, whose values the log does not keep. Its values are
 * those of an example where that has the field with the same type, and otherwise placeholders.
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

/** Writes a value at a path of names and `[]`, which is the first entry of a list. */
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

/** Also names such as `__proto__`, which an assignment would not add. */
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

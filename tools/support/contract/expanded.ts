import { isObject, type Json } from "./json.ts";

/** A copy of an OpenAPI document in which responses, headers and parameters stand where they are used. */
export function expanded(document: Json): Json {
  const { responses: _responses, headers: _headers, parameters: _parameters, ...components } =
    document.components ?? {};
  return expand({ ...document, components }, document);
}

const REFERENCE = /^#\/components\/(responses|headers|parameters)\/(.+)$/;

function expand(value: Json, document: Json): Json {
  if (Array.isArray(value)) return value.map((one) => expand(one, document));
  if (!isObject(value)) return value;
  const [, kind, name] = REFERENCE.exec(String(value.$ref)) ?? [];
  if (kind !== undefined) return expand(document.components[kind][name], document);
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [key, expand(member, document)]),
  );
}

import { isObject, type Json } from "./json.ts";

/**
 * A copy of an OpenAPI document in which responses, headers and parameters stand where they are
 * used, and the fields of a base in each schema that has it.
 */
export function expanded(document: Json): Json {
  const { responses: _responses, headers: _headers, parameters: _parameters, ...components } =
    document.components ?? {};
  const { schemas = {} } = components;
  const bases = new Set(Object.values<Json>(schemas).map(baseOf).filter((base) => base !== null));
  const joined = Object.entries<Json>(schemas)
    .filter(([name]) => !bases.has(name))
    .map(([name, schema]) => [name, withFieldsOfBase(schema, schemas)]);
  if (components.schemas !== undefined) components.schemas = Object.fromEntries(joined);
  return expand({ ...document, components }, document);
}

/** The name of the schema whose fields a schema also has; null if there is none. */
function baseOf({ allOf }: Json): string | null {
  return allOf?.[0].$ref?.replace("#/components/schemas/", "") ?? null;
}

function withFieldsOfBase(schema: Json, schemas: Json): Json {
  const base = baseOf(schema);
  if (base === null) return schema;
  const { allOf: [, own], ...rest } = schema;
  const { properties, required = [] } = schemas[base];
  return {
    type: "object",
    properties: { ...properties, ...own.properties },
    required: [...required, ...own.required ?? []],
    ...rest,
  };
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

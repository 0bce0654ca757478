import { pascalCase } from "../routes/operation_ids.ts";

type Json = Record<string, unknown>;

/**
 * Keywords that describe a field rather than the field's type. These keywords stay with the field.
 */
const OF_THE_FIELD = ["description", "example", "examples", "x-default"];

/**
 * Names every object and enum within named schemas after its position. Generators number unnamed
 * schemas, so a new route would change their numbers.
 * @throws {Error} if two schemas would get the same name.
 */
export function nameParts(schemas: Record<string, unknown>): void {
  for (const [name, schema] of Object.entries(schemas)) nameWithin(schema as Json, name, schemas);
}

function nameWithin(schema: Json, name: string, schemas: Json): void {
  for (const [field, part] of Object.entries(schema.properties ?? {})) {
    (schema.properties as Json)[field] = named(part, name + pascalCase(field), schemas);
  }
  if (schema.items !== undefined) schema.items = named(schema.items, `${name}Item`, schemas);
  if (typeof schema.additionalProperties === "object") {
    schema.additionalProperties = named(schema.additionalProperties, `${name}Value`, schemas);
  }
  for (const kind of ["anyOf", "oneOf"]) {
    const choices = schema[kind];
    if (Array.isArray(choices)) schema[kind] = choices.map((one) => named(one, name, schemas));
  }
}

/** The schema, or a reference to the schema if clients make a type of it. */
function named(part: unknown, name: string, schemas: Json): unknown {
  const schema = part as Json;
  nameWithin(schema, name, schemas);
  if (schema.properties === undefined && schema.enum === undefined) return schema;
  if (name in schemas) throw new Error(`two schemas would be called ${name}; give one an id`);
  const isOfField = ([key]: [string, unknown]) => OF_THE_FIELD.includes(key);
  const { true: beside = [], false: own = [] } = Object.groupBy(
    Object.entries(schema),
    (entry) => isOfField(entry) ? "true" : "false",
  );
  schemas[name] = Object.fromEntries(own);
  return { ...Object.fromEntries(beside), $ref: `#/components/schemas/${name}` };
}

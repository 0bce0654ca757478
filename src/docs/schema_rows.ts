// deno-lint-ignore no-explicit-any
type Schema = any;

/** A field as a table row: its path, whether it is required, its type and its description. */
type Row = [path: string, need: string, type: string, words: string];

/** The schemas of a contract, by name. */
type Schemas = Readonly<Record<string, Schema>>;

/**
 * The maximum number of values of an enum that are listed. If there are more, only their number is
 * shown.
 */
const MAX_VALUES = 24;

/**
 * Every field below a schema, in order. For an object that occurs again, the row refers to its
 * first occurrence.
 */
export function schemaRows(schema: Schema, schemas: Schemas, path = ""): Row[] {
  const told = new Map<string, string>();
  const rows: Row[] = [];
  const walk = (schema: Schema, path: string) => {
    for (const object of objectsOf(schema, schemas)) {
      const { name, properties, required = [] } = object;
      if (name !== undefined) told.set(name, path);
      for (const [field, value] of Object.entries<Schema>(properties)) {
        const at = path === "" ? field : `${path}.${field}`;
        const { inner, suffix } = innermost(value, schemas);
        const names = objectsOf(inner, schemas).map(({ name }) => name);
        const before = names.length > 0 && names.every((name) => name && told.has(name))
          ? `; same fields as \`${told.get(names[0]!)}\``
          : "";
        rows.push([
          `\`${at}${suffix}\``,
          required.includes(field) ? "yes" : "",
          typeWords(value, schemas) + before,
          value.description ?? resolved(value, schemas).description ?? "",
        ]);
        if (before === "") walk(inner, at + suffix);
      }
    }
  };
  walk(schema, path);
  return rows;
}

/** The items of a list, or of a list of lists. */
function innermost(schema: Schema, schemas: Schemas): { inner: Schema; suffix: string } {
  let inner = schema;
  let suffix = "";
  for (
    let next = resolved(inner, schemas);
    next.type === "array";
    next = resolved(inner, schemas)
  ) {
    inner = next.items ?? {};
    suffix += "[]";
  }
  return { inner, suffix };
}

interface ObjectSchema {
  name: string | undefined;
  properties: Record<string, Schema>;
  required?: string[];
}

/** The object schemas of a schema: the schema itself, or the objects among its alternatives. */
function objectsOf(schema: Schema, schemas: Schemas): ObjectSchema[] {
  const name = nameOf(schema);
  const { properties, required, anyOf, oneOf, allOf } = resolved(schema, schemas);
  if (properties !== undefined) return [{ name, properties, required }];
  return (anyOf ?? oneOf ?? allOf ?? []).flatMap((each: Schema) => objectsOf(each, schemas));
}

function typeWords(schema: Schema, schemas: Schemas): string {
  const { type, const: only, enum: values, anyOf, oneOf, allOf, items, format, properties } =
    resolved(schema, schemas);
  if (only !== undefined) return code(only);
  if (values !== undefined) {
    return values.length > MAX_VALUES
      ? `one of ${values.length} values`
      : `one of ${values.map(code).join(", ")}`;
  }
  const choices: Schema[] | undefined = anyOf ?? oneOf ?? allOf;
  if (choices !== undefined) {
    return [...new Set(choices.map((choice) => typeWords(choice, schemas)))].join(" or ");
  }
  if (type === "array") return `list of ${typeWords(items ?? {}, schemas)}`;
  if (properties !== undefined || type === "object") return "object";
  return FORMATS[format] ?? TYPES[type] ?? "anything";
}

const FORMATS: Readonly<Record<string, string>> = {
  date: "date",
  "date-time": "instant, ISO 8601",
  uri: "address",
};
const TYPES: Readonly<Record<string, string>> = {
  string: "text",
  integer: "whole number",
  number: "number",
  boolean: "`true` or `false`",
  null: "`null`",
};

function resolved(schema: Schema, schemas: Schemas): Schema {
  const name = nameOf(schema);
  return name === undefined ? schema : resolved(schemas[name], schemas);
}

function nameOf({ $ref }: Schema): string | undefined {
  return $ref?.replace("#/components/schemas/", "");
}

function code(value: unknown): string {
  return `\`${value}\``;
}

// deno-lint-ignore no-explicit-any
type Schema = any;

/** A field of a request or an answer. */
export interface Field {
  /** Its name, with `[]` for each level of lists. */
  name: string;
  /** The names of the fields around it and its own. */
  path: string;
  isRequired: boolean;
  /** Markdown on one line, as the next one. */
  type: string;
  words: string;
  fields: Field[];
}

/** The schemas of a contract, by name. */
type Schemas = Readonly<Record<string, Schema>>;

/**
 * The maximum number of values of an enum that are listed. If there are more, only their number is
 * shown.
 */
const MAX_VALUES = 24;

/** Every field below a schema, in order; a repeated object refers to its first occurrence. */
export function schemaFields(schema: Schema, schemas: Schemas): Field[] {
  const told = new Map<string, string>();
  const fieldsOf = (schema: Schema, path: string): Field[] =>
    objectsOf(schema, schemas).flatMap(({ name, properties, required = [] }) => {
      if (name !== undefined) told.set(name, path);
      return Object.entries<Schema>(properties).map(([field, value]) => {
        const { inner, suffix } = innermost(value, schemas);
        const at = (path === "" ? field : `${path}.${field}`) + suffix;
        const names = objectsOf(inner, schemas).map(({ name }) => name);
        const before = names.length > 0 && names.every((name) => name && told.has(name))
          ? `; same fields as \`${told.get(names[0]!)}\``
          : "";
        return {
          name: field + suffix,
          path: at,
          isRequired: required.includes(field),
          type: typeWords(value, schemas) + before,
          words: value.description ?? resolved(value, schemas).description ?? "",
          fields: before === "" ? fieldsOf(inner, at) : [],
        };
      });
    });
  return fieldsOf(schema, "");
}

/** The fields as rows of a table: path, whether it is required, type and meaning. */
export function fieldRows(fields: readonly Field[]): string[][] {
  return fields.flatMap(({ path, isRequired, type, words, fields }) => [
    [`\`${path}\``, isRequired ? "yes" : "", type, words],
    ...fieldRows(fields),
  ]);
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

import { z } from "zod";

type Json = Record<string, unknown>;

/**
 * Keywords of JSON Schema that the list of tools omits. The whole schema of a tool has them, and an
 * error says which one an argument violates.
 */
const LEFT_OUT = [
  "additionalProperties",
  "default",
  "dependentRequired",
  "example",
  "exclusiveMinimum",
  "format",
  "id",
  "maximum",
  "maxItems",
  "maxLength",
  "minimum",
  "minItems",
  "minLength",
  "pattern",
  "propertyNames",
];
/**
 * Fields of requests that tools do not offer as arguments. For pictures, a tool has the argument
 * `picture` of its own. An agent needs no `on_model_failure`, because it can handle a failed call
 * itself. Browser tokens are for web pages, and metadata is for programs.
 */
const NOT_OFFERED = ["picture", "include_picture", "on_model_failure", "token", "metadata"];
/** Maximum number of values of an enum in the list of tools. A longer enum is omitted there. */
const MAX_VALUES = 9;
const MAX_HINT_CHARACTERS = 60;
/** Fields whose names say everything that a model needs. */
const PLAIN_NAMES = [
  "latitude",
  "longitude",
  "timezone",
  "utc_offset",
  "calendar",
  "place_id",
  "max_aspects",
];

const wholeSchemas = new WeakMap<z.ZodType, Json>();

/**
 * The whole input schema of a tool. It is made once, both for the list of tools and for readers of
 * the schema.
 */
export function wholeSchema(input: z.ZodType): Json {
  const known = wholeSchemas.get(input);
  if (known !== undefined) return known;
  const schema = z.toJSONSchema(input, {
    io: "input",
    override: ({ jsonSchema }) => {
      // `override` contains the real type of a parameter that arrives as text.
      Object.assign(jsonSchema, jsonSchema.override);
      delete jsonSchema.override;
    },
  });
  wholeSchemas.set(input, schema);
  return schema;
}

/**
 * The short input schema in `tools/list`. Clients send the list of tools to their model with every
 * question, so nested objects are described in a few words. The short schema validates nothing:
 * arguments are checked in the same way as in HTTP.
 * @param ownFields Arguments that are not fields of the request.
 */
export function argumentSchema(input: z.ZodType, ownFields: Json): Json {
  const { $defs = {}, ...schema } = wholeSchema(input);
  const brief = new Brief($defs as Record<string, Json>);
  const { properties = {}, required } = brief.resolved(schema);
  const fields = Object.entries(properties as Record<string, Json>)
    .filter(([name]) => !NOT_OFFERED.includes(name))
    .map(([name, field]) => [name, brief.field(name, field)]);
  return {
    type: "object",
    properties: { ...Object.fromEntries(fields), ...ownFields },
    ...(required !== undefined && { required }),
  };
}

/** Makes short schemas for the fields of one schema. */
class Brief {
  readonly #defs: Record<string, Json>;
  /** For each named object, the path of the first field that describes it. */
  readonly #toldAt = new Map<unknown, string>();

  constructor(defs: Record<string, Json>) {
    this.#defs = defs;
  }

  /** A schema with its reference resolved. */
  resolved({ $ref, ...own }: Json): Json {
    if ($ref === undefined) return own;
    return { ...this.resolved(this.#defs[String($ref).split("/").at(-1)!]), ...own };
  }

  field(name: string, field: Json): Json {
    const { description, items, properties, required, ...rest } = this.resolved(field);
    if (properties !== undefined) {
      return {
        type: "object",
        description: this.#words(name, field),
        ...(required !== undefined && { required }),
      };
    }
    // The name of a switch says what it adds, so a switch has no description here.
    const isPlain = rest.type === "boolean" || PLAIN_NAMES.includes(name);
    const told = isPlain ? "" : firstSentence(description);
    return {
      ...Object.fromEntries(Object.entries(rest).filter(([key, value]) => isShown(key, value))),
      ...(told !== "" && { description: told }),
      ...(items !== undefined && { items: this.field(`${name}[]`, items as Json) }),
    };
  }

  /** Describes an object, for example: `A birth. Fields: id (customer-1), dob (2000-01-01), …` */
  #words(name: string, field: Json): string {
    const like = this.#toldAt.get(field.$ref);
    if (like !== undefined) {
      return `${firstSentence(field.description)} Same fields as ${like}.`.trim();
    }
    if (field.$ref !== undefined) this.#toldAt.set(field.$ref, name);
    const { description, properties } = this.resolved(field);
    const fields = Object.entries(properties as Record<string, Json>).map(([name, field]) => {
      const hint = PLAIN_NAMES.includes(name) ? null : hintOf(this.resolved(field));
      return hint === null ? name : `${name} (${hint})`;
    });
    return `${firstClause(description)} Fields: ${fields.join(", ")}.`.trim();
  }
}

function isShown(key: string, value: unknown): boolean {
  if (LEFT_OUT.includes(key) || key.startsWith("x-") || value === false) return false;
  return key !== "enum" || (value as unknown[]).length <= MAX_VALUES;
}

/** A hint at possible values: the choices, or an example. */
function hintOf({ enum: values, example }: Json): string | null {
  const choices = Array.isArray(values) ? values.join("|") : "";
  if (choices !== "" && choices.length <= MAX_HINT_CHARACTERS) return choices;
  return typeof example === "string" ? example : null;
}

/** The first sentence of a description, up to its first colon or semicolon. */
function firstClause(description: unknown): string {
  return firstSentence(description).replace(/[:;] .*$/, ".");
}

/** The first sentence of a description; "" if there is none. */
export function firstSentence(description: unknown): string {
  return /^.*?[.](?= |$)|^.*$/.exec(String(description ?? ""))![0];
}

import type { Json } from "../contract/json.ts";
import type { ClientMethod, ClientModel } from "./client_model.ts";
import { bracketed, docstring, LINE_WIDTH } from "./python_text.ts";
import { discriminatorsIn } from "./schema_sides.ts";

type Schemas = ClientModel["schemas"];

/** Requests accept only the listed values; answers may have values that later contracts add. */
type Side = "request" | "answer";

/**
 * `types.py`: a TypedDict for each object of the contract, and an alias for each list of values.
 */
export function pythonTypes(model: ClientModel): string {
  const { schemas } = model;
  const fromRequests = reachable(schemas, model.methods.map(({ request }) => request));
  const variants = variantNames(model);
  const discriminators = discriminatorsIn(schemas);
  const kinds = Object.groupBy(
    Object.entries(schemas),
    ([, { type, oneOf }]) =>
      oneOf !== undefined ? "unions" : type === "object" ? "objects" : "values",
  );
  const side = (name: string): Side => fromRequests.has(name) ? "request" : "answer";
  const events = new Set(Object.values(model.events).map(referenced));
  const union = (name: string, of: Json[]) => unionAlias(name, of.map(referenced));
  return [
    [
      '"""The shapes of requests, answers and events, as the contract names them."""',
      "",
      "# Written by `deno task generate`; changes are lost.",
      "from __future__ import annotations",
      "",
      "from collections.abc import Sequence",
      "from typing import Any, Literal, NotRequired, TypedDict, final",
      "",
      ...(kinds.values ?? []).map(([name, schema]) =>
        bracketed(`${name} = Literal[`, schema.enum.map(literal), "]")
      ),
    ].join("\n"),
    ...(kinds.objects ?? []).map(([name, schema]) =>
      typedDict(name, events.has(name) ? withId(schema) : schema, {
        schemas,
        side: side(name),
        isVariant: variants.has(name),
        discriminator: discriminators.get(name),
      })
    ),
    ...model.methods.filter(isValidated).map(({ request }) => {
      const { properties, required = [] } = schemas[request!];
      const validated = {
        description: "Only returns the price of the job.",
        properties: { ...properties, validate_only: { const: true } },
        required: [...required, "validate_only"],
      };
      const context: Context = { schemas, side: "request", isVariant: false };
      return typedDict(`${request}ToValidate`, validated, context);
    }),
    ...(kinds.unions ?? []).map(([name, { oneOf }]) => union(name, oneOf)),
    union("WebhookEvent", Object.values(model.events)),
  ].join("\n\n\n") + "\n";
}

/** Adds the event's id, which is in the delivery's headers and not in the body. */
function withId({ properties, required, ...schema }: Json): Json {
  return {
    ...schema,
    properties: { id: { type: "string" }, ...properties },
    required: ["id", ...required],
  };
}

/** Whether a request can be validated without being run, which gives a different answer. */
export function isValidated({ answers }: ClientMethod): boolean {
  return answers.length > 1;
}

/** The Python type of a parameter. */
export function parameterType(schema: Json): string {
  // For callers, a text of digits only is a number.
  const isNumeric = schema.pattern !== undefined && new RegExp(schema.pattern).test("1") &&
    !new RegExp(schema.pattern).test("a");
  if (isNumeric) return "int";
  if (schema.$ref !== undefined) return `types.${referenced(schema)}`;
  return scalar(schema.type);
}

interface Context {
  schemas: Schemas;
  side: Side;
  /** One of several variants that differ in constant fields, which are then typed exactly. */
  isVariant: boolean;
  /** The field that identifies the variant; its type is always exact. */
  discriminator?: string;
}

const KEYWORDS = new Set(
  ("False None True and as assert async await break class continue def del elif else except " +
    "finally for from global if import in is lambda nonlocal not or pass raise return try while with yield")
    .split(" "),
);

function typedDict(name: string, schema: Json, context: Context): string {
  const required = new Set<string>(schema.required ?? []);
  const fields = Object.entries<Json>(schema.properties ?? {}).map(([field, of]) => {
    const isExact = field === context.discriminator;
    const type = typeOf(of, isExact ? { ...context, side: "request" } : context);
    return {
      field,
      description: context.side === "request" ? of.description : undefined,
      type: required.has(field) ? type : `NotRequired[${type}]`,
    };
  });
  if (fields.length === 0) return `${name} = dict[str, Any]`;
  // A field that is not a valid Python name, such as `from`, needs the functional form.
  if (fields.some(({ field }) => !/^[a-z_]\w*$/i.test(field) || KEYWORDS.has(field))) {
    const quoted = (type: string) => type.includes('"') ? `'${type}'` : `"${type}"`;
    const lines = fields.map(({ field, type }) => `        "${field}": ${quoted(type)},\n`);
    return `${name} = TypedDict(\n    "${name}",\n    {\n${lines.join("")}    },\n)`;
  }
  return [
    // Type checkers narrow by `in` only if the types are final.
    ...(context.isVariant ? ["@final"] : []),
    `class ${name}(TypedDict):`,
    ...(schema.description === undefined ? [] : [docstring(schema.description, 4), ""]),
    ...fields.flatMap(({ field, type, description }) => [
      `    ${field}: ${type}`,
      ...(description === undefined ? [] : [docstring(description, 4)]),
    ]),
  ].join("\n");
}

function typeOf(schema: Json, context: Context): string {
  if (schema.$ref !== undefined) {
    const name = referenced(schema);
    const values: unknown[] | undefined = context.schemas[name].enum;
    const isOpen = context.side === "answer" && values !== undefined;
    return isOpen ? `${name} | ${typeof values[0] === "string" ? "str" : "int"}` : name;
  }
  const parts: Json[] | undefined = schema.anyOf ?? schema.oneOf;
  if (parts?.every((part) => typeof part.const === "number")) {
    return `Literal[${parts.map((part) => literal(part.const)).join(", ")}]`;
  }
  if (parts !== undefined) {
    return [...new Set(parts.map((part) => typeOf(part, context)))].join(" | ");
  }
  if (schema.const !== undefined) {
    const exact = `Literal[${literal(schema.const)}]`;
    const isOpen = context.side === "answer" && !context.isVariant && schema.type === "string";
    return isOpen ? `${exact} | str` : exact;
  }
  if (Array.isArray(schema.type)) {
    return schema.type.map((type: string) => typeOf({ ...schema, type }, context)).join(" | ");
  }
  if (schema.type === "array") {
    const items = typeOf(schema.items, context);
    return context.side === "request" ? `Sequence[${items}]` : `list[${items}]`;
  }
  if (schema.type === "object") {
    return `dict[str, ${typeOf(schema.additionalProperties ?? {}, context)}]`;
  }
  return scalar(schema.type);
}

function scalar(type: string | undefined): string {
  const names: Record<string, string> = {
    string: "str",
    integer: "int",
    number: "float",
    boolean: "bool",
    null: "None",
  };
  return type === undefined ? "Any" : names[type];
}

function literal(value: unknown): string {
  if (typeof value === "boolean") return value ? "True" : "False";
  return JSON.stringify(value);
}

function unionAlias(name: string, parts: string[]): string {
  const line = `${name} = ${parts.join(" | ")}`;
  if (line.length <= LINE_WIDTH) return line;
  const inner = `    ${parts.join(" | ")}`;
  const broken = inner.length <= LINE_WIDTH ? inner : `    ${parts.join("\n    | ")}`;
  return `${name} = (\n${broken}\n)`;
}

export function referenced({ $ref }: Json): string {
  return $ref.replace("#/components/schemas/", "");
}

function reachable(schemas: Schemas, roots: (string | null)[]): Set<string> {
  const seen = new Set<string>();
  const visit = (name: string) => {
    if (seen.has(name)) return;
    seen.add(name);
    for (const [, found] of JSON.stringify(schemas[name]).matchAll(/"\$ref":"[^"]*\/(\w+)"/g)) {
      visit(found);
    }
  };
  for (const root of roots) if (root !== null) visit(root);
  return seen;
}

/** Schemas that are members of a union, such as payloads of events. */
function variantNames({ schemas, events, methods }: ClientModel): Set<string> {
  const names = new Set(Object.values(events).map(referenced));
  const visit = (schema: unknown): void => {
    if (typeof schema !== "object" || schema === null) return;
    const { oneOf, anyOf } = schema as Json;
    for (const part of oneOf ?? anyOf ?? []) if (part.$ref) names.add(referenced(part));
    Object.values(schema).forEach(visit);
  };
  visit(schemas);
  for (const { answers } of methods) {
    if (answers.length < 2) continue;
    for (const answer of answers) names.add(referenced(schemas[answer].properties.data));
  }
  return names;
}

import { z } from "zod";
import { shortTurn } from "../../base/next_turn.ts";
import type { Routes } from "../../routes/routes.ts";

/** A field of a request, or of a line of an uploaded file, whose schema has `x-personal`. */
interface PersonalField {
  /** Path of the field, such as `customers[].dob`. */
  field: string;
  /** The kind of personal data, such as `birth date`. */
  personal: string;
}

interface JsonSchema {
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  allOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  "x-personal"?: string;
}

/** The personal fields of a request, read from its schema. */
export function personalFields(request: z.ZodType): PersonalField[] {
  const root = z.toJSONSchema(request, { io: "input", unrepresentable: "any" }) as JsonSchema;
  const found = new Map<string, string>();
  const walk = (schema: JsonSchema, path: string): void => {
    const { properties = {}, items, anyOf = [], allOf = [], oneOf = [] } = schema;
    const personal = schema["x-personal"];
    if (personal !== undefined) return void found.set(path, personal);
    if (schema.$ref !== undefined) walk(root.$defs![schema.$ref.slice("#/$defs/".length)], path);
    for (const one of [...anyOf, ...allOf, ...oneOf]) walk(one, path);
    if (items !== undefined) walk(items, `${path}[]`);
    for (const [name, field] of Object.entries(properties)) {
      walk(field, path === "" ? name : `${path}.${name}`);
    }
  };
  walk(root, "");
  return [...found].map(([field, personal]) => ({ field, personal }));
}

/** A route that takes personal data, and the fields with personal data. */
export interface RouteFields {
  route: string;
  personal: PersonalField[];
}

/**
 * Routes that take personal data. Reading a schema takes time, so other work gets a turn after each
 * schema.
 */
export async function personalFieldsOf(
  { operations, uploads, queries }: Routes,
): Promise<RouteFields[]> {
  const schemas = [
    ...operations.map(({ path, request }) => ({ route: `POST /v1${path}`, schema: request })),
    ...uploads.map(({ path, line }) => ({ route: `POST /v1${path}`, schema: line })),
    ...queries.map(({ method = "GET", path, parameters }) => ({
      route: `${method} /v1${path}`,
      schema: parameters,
    })),
  ];
  const found: RouteFields[] = [];
  for (const { route, schema } of schemas) {
    const personal = personalFields(schema);
    if (personal.length > 0) found.push({ route, personal });
    await shortTurn();
  }
  return found;
}

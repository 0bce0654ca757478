import { z } from "zod";

/** A field of a request whose schema says `x-personal`. */
interface PersonalField {
  /** Such as `customers[].dob`. */
  field: string;
  /** What it says of somebody, such as `birth date`. */
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

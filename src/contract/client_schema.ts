/**
 * A schema in the OpenAPI document: the schema of a request ("input") or of an answer ("output").
 */
interface Written {
  jsonSchema: Record<string, unknown>;
  io: "input" | "output";
}

/**
 * Changes schemas so that common generators produce clients that compile and that accept added
 * fields.
 */
export function asClientsReadIt({ jsonSchema, io }: Written): void {
  // Answers may gain fields. A client whose schema allows no additional fields would then fail.
  if (io === "output" && jsonSchema.additionalProperties === false) {
    delete jsonSchema.additionalProperties;
  }
  // JSON Schema gives every integer these bounds, and generated models would check the bounds
  // everywhere.
  if (io === "output") {
    if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
    if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  }
  // Constants are whole numbers here; of the type of a number, a client's constant would be 36.0.
  const constants = jsonSchema.enum ?? [jsonSchema.const];
  if (jsonSchema.type === "number" && (constants as unknown[]).every(Number.isInteger)) {
    jsonSchema.type = "integer";
  }
  // Without a format, a client in Go would read a number as one of seven digits.
  if ([jsonSchema.type].flat().includes("number")) jsonSchema.format = "double";
  // Generators make a list of texts of a constant that is true or false; its description says which.
  if (typeof jsonSchema.const === "boolean") delete jsonSchema.const;
  // A list of one value is a constant, which needs no type of its own.
  if (Array.isArray(jsonSchema.enum) && jsonSchema.enum.length === 1) {
    jsonSchema.const = jsonSchema.enum[0];
    delete jsonSchema.enum;
  }
  // A generated model would parse the date, check the parsed date against the pattern of the text,
  // and refuse it.
  if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
  // Some generators make fields with a default required. So the default is moved to the description
  // and to x-default.
  if (io === "input" && jsonSchema.default !== undefined) {
    const told = `Default: ${JSON.stringify(jsonSchema.default).replaceAll('"', "")}.`;
    const { description } = jsonSchema;
    jsonSchema.description = description === undefined ? told : `${description} ${told}`;
    jsonSchema["x-default"] = jsonSchema.default;
    delete jsonSchema.default;
  }
}

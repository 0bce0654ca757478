/** A schema in the OpenAPI document, of a request ("input") or an answer ("output"). */
interface Written {
  jsonSchema: Record<string, unknown>;
  io: "input" | "output";
}

/**
 * Changes schemas so that common generators produce clients that compile and that accept added
 * fields.
 */
export function asClientsReadIt({ jsonSchema, io }: Written): void {
  // Answers may gain fields. A client that allows no additional fields would then break.
  if (io === "output" && jsonSchema.additionalProperties === false) {
    delete jsonSchema.additionalProperties;
  }
  // Every integer in JSON has these bounds; generated models would check them everywhere.
  if (io === "output") {
    if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
    if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  }
  // A generated model would check the parsed date against the text's pattern and refuse it.
  if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
  // Some generators make fields with a default required, so the default moves to the description
  // and to x-default.
  if (io === "input" && jsonSchema.default !== undefined) {
    const told = `Default: ${JSON.stringify(jsonSchema.default).replaceAll('"', "")}.`;
    const { description } = jsonSchema;
    jsonSchema.description = description === undefined ? told : `${description} ${told}`;
    jsonSchema["x-default"] = jsonSchema.default;
    delete jsonSchema.default;
  }
}

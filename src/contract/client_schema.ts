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
  // The bounds of every JSON integer would become a constraint in every generated model.
  if (io === "output") {
    if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
    if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  }
  // A generated model would check the parsed date against the text's pattern and refuse it.
  if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
  // Some generators make fields with a default required. So the default is given in the description
  // and in x-default instead.
  if (io === "input" && jsonSchema.default !== undefined) {
    const told = `Default: ${JSON.stringify(jsonSchema.default).replaceAll('"', "")}.`;
    const { description } = jsonSchema;
    jsonSchema.description = description === undefined ? told : `${description} ${told}`;
    jsonSchema["x-default"] = jsonSchema.default;
    delete jsonSchema.default;
  }
}

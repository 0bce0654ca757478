/** A schema to be written into the document, for a request ("input") or an answer ("output"). */
interface Written {
  jsonSchema: Record<string, unknown>;
  io: "input" | "output";
}

/** Shapes schemas so that the usual generators make clients that compile and do not break. */
export function asClientsReadIt({ jsonSchema, io }: Written): void {
  // Answers may gain fields: a client that closed them would break.
  if (io === "output" && jsonSchema.additionalProperties === false) {
    delete jsonSchema.additionalProperties;
  }
  // The bounds of every JSON integer would become a constraint in every generated model.
  if (io === "output") {
    if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
    if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  }
  // Generated models would check a parsed date against the text's pattern, and refuse it.
  if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
  // Some generators make fields with a default required, so it is in the description and in
  // x-default.
  if (io === "input" && jsonSchema.default !== undefined) {
    const told = `Default: ${JSON.stringify(jsonSchema.default).replaceAll('"', "")}.`;
    const { description } = jsonSchema;
    jsonSchema.description = description === undefined ? told : `${description} ${told}`;
    jsonSchema["x-default"] = jsonSchema.default;
    delete jsonSchema.default;
  }
}

/** A schema on its way into the document, of a request ("input") or an answer ("output"). */
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
  // What any JSON integer is bound by would be a constraint of its own in every model.
  if (io === "output") {
    if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
    if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  }
  // Constrained models hold a date against the pattern of a text, and refuse it.
  if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
  // Fields with a default are taken for required by some: it is told in words, and binds as x-default.
  if (io === "input" && jsonSchema.default !== undefined) {
    const told = `Default: ${JSON.stringify(jsonSchema.default).replaceAll('"', "")}.`;
    const { description } = jsonSchema;
    jsonSchema.description = description === undefined ? told : `${description} ${told}`;
    jsonSchema["x-default"] = jsonSchema.default;
    delete jsonSchema.default;
  }
}

import { z } from "zod";

/** The environment is not a valid configuration; the message is one line for the operator. */
export class ConfigError extends Error {
  override name = "ConfigError";
}

/** An empty variable counts as unset. */
export const blankIsUnset = (value: unknown) => (value === "" ? undefined : value);

export const optional = (schema: z.ZodType<string>) =>
  z.preprocess(blankIsUnset, schema.optional());

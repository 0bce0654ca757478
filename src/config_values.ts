import { z } from "zod";

/** The environment does not make a configuration; the message is one line for the operator. */
export class ConfigError extends Error {
  override name = "ConfigError";
}

/** A variable that is set to nothing is as good as unset. */
export const blankIsUnset = (value: unknown) => (value === "" ? undefined : value);

export const optional = (schema: z.ZodType<string>) =>
  z.preprocess(blankIsUnset, schema.optional());

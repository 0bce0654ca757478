import { sha256 } from "../../../wasm/module_inputs.ts";

/** Where it is served and what it shows as examples are no part of what it promises. */
const NO_PROMISE = new Set(["servers", "example", "examples"]);

/** SHA-256 of an OpenAPI document without what promises nothing. */
export function contractHash(openapi: unknown): string {
  return sha256(
    JSON.stringify(openapi, (name, value) => NO_PROMISE.has(name) ? undefined : value),
  );
}

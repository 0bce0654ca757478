import { sha256 } from "../../../wasm/module_inputs.ts";

/** Server addresses and examples are not part of the contract. */
const NO_PROMISE = new Set(["servers", "example", "examples"]);

/** SHA-256 of an OpenAPI document without its non-binding parts. */
export function contractHash(openapi: unknown): string {
  return sha256(
    JSON.stringify(openapi, (name, value) => NO_PROMISE.has(name) ? undefined : value),
  );
}

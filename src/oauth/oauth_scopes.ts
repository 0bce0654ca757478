import { LANE_NAMES } from "../terms/lanes.ts";
import { priceWords } from "../routes/price.ts";
import type { Operation } from "../routes/operation.ts";

/** The scopes of a client that asks for no scope. */
export const USUAL_SCOPES = ["core:*"];

const LANE_WORDS = {
  core: "Compute charts, timing and compatibility",
  ai: "Write texts: horoscopes, readings and answers",
} as const;

/**
 * The scopes that a client can ask for: those of lanes and tools. A client cannot get the scope
 * `*` or a scope of the console.
 */
export function oauthScopes(operations: readonly Operation[]): string[] {
  const tools = operations.filter(({ isForServers }) => !isForServers);
  return [...LANE_NAMES.map((lane) => `${lane}:*`), ...tools.map(({ id }) => id)];
}

/** The title of a scope, and the price of its calls in words. */
export function scopeWords(
  scope: string,
  operations: readonly Operation[],
): { title: string; price: string } {
  const operation = operations.find(({ id }) => id === scope);
  if (operation !== undefined) {
    return { title: operation.summary, price: priceWords(operation.price) };
  }
  const lane = LANE_NAMES.find((name) => `${name}:*` === scope)!;
  const credits = operations.filter((each) => each.lane === lane).flatMap(({ price }) =>
    typeof price.creditsPerUnit === "number"
      ? [price.creditsPerUnit]
      : Object.values(price.creditsPerUnit)
  );
  return {
    title: LANE_WORDS[lane],
    price: `${Math.min(...credits)} to ${Math.max(...credits)} credits for each ${
      lane === "core" ? "chart or call" : "text, customer or forecast"
    }`,
  };
}

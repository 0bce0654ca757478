import type { Json } from "../contract/json.ts";
import type { ClientModel } from "./client_model.ts";

/** Names of the schemas used in requests, and of those used in answers and events. */
export interface SchemaSides {
  requests: Set<string>;
  answers: Set<string>;
}

/** The schemas of errors, except for the envelope, which clients read themselves. */
const OF_ERRORS = ["ErrorCode", "Issue", "LimitReport", "PartnerAction"];

/**
 * @throws {Error} if requests and answers share a schema that is not a list of values: requests are
 * closed, answers are open.
 */
export function schemaSides(
  { schemas, methods, events }: ClientModel,
): SchemaSides {
  const requests = reachedFrom(
    schemas,
    methods.flatMap(({ request }) => request ?? []),
  );
  const answers = reachedFrom(schemas, [
    ...methods.flatMap((method) => method.answers),
    ...Object.values(events).flatMap(refsIn),
    ...OF_ERRORS,
  ]);
  for (const name of requests.intersection(answers)) {
    if (!("enum" in schemas[name])) {
      throw new Error(`${name} is of requests and of answers`);
    }
  }
  return { requests, answers };
}

function reachedFrom(
  schemas: Record<string, Json>,
  roots: readonly string[],
): Set<string> {
  const reached = new Set<string>();
  const left = [...roots];
  for (let name = left.pop(); name !== undefined; name = left.pop()) {
    if (reached.has(name)) continue;
    reached.add(name);
    left.push(...refsIn(schemas[name]));
  }
  return reached;
}

function refsIn(part: Json): string[] {
  if (typeof part !== "object" || part === null) return [];
  return Object.entries(part).flatMap(([key, value]) =>
    key === "$ref" ? [refName(value as string)] : refsIn(value)
  );
}

export function refName(ref: string): string {
  return ref.replace("#/components/schemas/", "");
}

/** For each variant of a union, the field that distinguishes it from the others. */
export function discriminatorsIn(schemas: Record<string, Json>): Map<string, string> {
  return new Map(
    Object.values(schemas).filter(({ discriminator }) => discriminator)
      .flatMap(({ oneOf, discriminator }) =>
        oneOf.map((
          { $ref }: Json,
        ) => [refName($ref), discriminator.propertyName])
      ),
  );
}

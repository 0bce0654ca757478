import { z } from "zod";
import type { AiConfig } from "../../base/ai_config.ts";
import type { Operator } from "../../base/operator.ts";
import { claim } from "../claim.ts";
import { maturity } from "../document.ts";

export const subprocessor = z.object({
  name: z.string(),
  purpose: z.string(),
  dataScope: z.string(),
  status: maturity,
  region: z.string(),
  evidence: z.string(),
}).meta({ id: "Subprocessor" });

/**
 * The subprocessors: the configured provider of a model, and the subprocessors that the operator
 * declares.
 */
export function subprocessorsOf(
  { endpoint }: AiConfig,
  { ai, subprocessors }: Operator,
): z.output<typeof subprocessor>[] {
  const { words: purpose, evidence } = claim("Writes the texts of the AI lane.", {
    test: "provider-is-subprocessor",
  }, { test: "prompt-egress" });
  const host = endpoint && new URL(endpoint.baseUrl).host;
  return [
    ...(host === null ? [] : [{
      name: ai?.providerName === undefined ? host : `${ai.providerName} (${host})`,
      purpose,
      dataScope:
        "Computed facts, choices such as topic and relationship status, and the question or wish of a customer in the customer's own words.",
      status: "live" as const,
      region: ai?.region ?? "Not declared by the operator.",
      evidence,
    }]),
    ...(subprocessors ?? []).map((other) => ({
      ...other,
      status: "live" as const,
      evidence: claim(other.purpose, { operator: "subprocessors" }).evidence,
    })),
  ];
}

import spectralCore, { type RulesetDefinition } from "@stoplight/spectral-core";
import spectralRulesets from "@stoplight/spectral-rulesets";
import type { LintProblem } from "./lint_problem.ts";

/** Every rule of spectral:oas but three. */
const RULESET: RulesetDefinition = {
  // Its own types know of no ruleset with functions.
  extends: [[spectralRulesets.oas as unknown as RulesetDefinition, "all"]],
  rules: {
    // OpenAPI 3.1 allows the licence an identifier or a url, not both.
    "license-url": "off",
    // Not every operator has an address for mail; the page of support says what there is.
    "contact-properties": "off",
    // The order of tags is the order in which one reads.
    "openapi-tags-alphabetical": "off",
  },
};

/** Everything Spectral has against a document, hints too. */
export async function spectralProblems(document: object): Promise<LintProblem[]> {
  const spectral = new spectralCore.Spectral();
  spectral.setRuleset(RULESET);
  const found = await spectral.run(document as Record<string, unknown>);
  return found.map(({ code, path, message }) => ({
    rule: String(code),
    where: path.join("."),
    message,
  }));
}

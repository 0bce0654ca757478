import spectralCore, { type RulesetDefinition } from "@stoplight/spectral-core";
import spectralRulesets from "@stoplight/spectral-rulesets";
import type { LintProblem } from "./lint_problem.ts";

/** All rules of spectral:oas except three. */
const RULESET: RulesetDefinition = {
  // Spectral's types do not include rulesets with functions.
  extends: [[spectralRulesets.oas as unknown as RulesetDefinition, "all"]],
  rules: {
    // In OpenAPI 3.1 a licence has an identifier or a url, not both.
    "license-url": "off",
    // Not every operator has an email address; the support page lists the contacts.
    "contact-properties": "off",
    // Tags are in reading order, not alphabetical.
    "openapi-tags-alphabetical": "off",
  },
};

/** All problems that Spectral finds in a document, including hints. */
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

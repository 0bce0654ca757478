/**
 * `deno task lint-contract`: runs three independent linters on the served document. Redocly and
 * Spectral need no network; openapi-spec-validator comes from PyPI at the first run.
 */
import { openContractService } from "./support/contract/contract_service.ts";
import type { LintProblem } from "./support/contract/lint_problem.ts";
import { validatorProblems } from "./support/contract/openapi_spec_validator.ts";
import { redoclyProblems } from "./support/contract/redocly.ts";
import { spectralProblems } from "./support/contract/spectral.ts";

const LINTERS: Readonly<Record<string, (document: object) => Promise<LintProblem[]>>> = {
  "Redocly, recommended-strict": redoclyProblems,
  "Spectral, spectral:oas": spectralProblems,
  "openapi-spec-validator": validatorProblems,
};

async function servedDocument(): Promise<object> {
  await using service = await openContractService();
  return await (await service.app.request("/v1/openapi")).json();
}

/** Whether the linter ran and found no problem. */
async function isClean(
  name: string,
  lint: (document: object) => Promise<LintProblem[]>,
  document: object,
): Promise<boolean> {
  try {
    const problems = await lint(document);
    console.log(`${name}: ${problems.length === 0 ? "clean" : `${problems.length} problems`}`);
    for (const { rule, where, message } of problems) console.log(`  ${rule} ${where}: ${message}`);
    return problems.length === 0;
  } catch (error) {
    console.error(`${name}: did not run: ${(error as Error).message}`);
    return false;
  }
}

const document = await servedDocument();
let allClean = true;
for (const [name, lint] of Object.entries(LINTERS)) {
  allClean = await isClean(name, lint, document) && allClean;
}
Deno.exit(allClean ? 0 : 1);

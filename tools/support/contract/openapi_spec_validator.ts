import { contractPrograms } from "./contract_venv.ts";
import type { LintProblem } from "./lint_problem.ts";

/**
 * The problems that openapi-spec-validator (PyPI) finds: violations of the OpenAPI schema, and of
 * rules that the schema cannot express.
 */
export async function validatorProblems(document: unknown): Promise<LintProblem[]> {
  const programs = await contractPrograms();
  const path = await Deno.makeTempFile({ suffix: ".json" });
  await Deno.writeTextFile(path, JSON.stringify(document));
  const { success, stdout, stderr } = await new Deno.Command(
    `${programs}/openapi-spec-validator`,
    { args: ["--validation-errors", "all", path] },
  ).output();
  await Deno.remove(path);
  if (success) return [];
  const decoder = new TextDecoder();
  const message = (decoder.decode(stdout) + decoder.decode(stderr)).trim();
  return [{ rule: "openapi-spec-validator", where: "", message }];
}

import { contractPrograms } from "./contract_venv.ts";
import type { LintProblem } from "./lint_problem.ts";

/** What openapi-spec-validator (PyPI) has against a document: the OpenAPI schema, and what it cannot say. */
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

import type { LintProblem } from "./lint_problem.ts";

const REDOCLY = new URL("../../../tests/node_modules/@redocly/cli/bin/cli.js", import.meta.url);

interface RedoclyProblem {
  ruleId: string;
  message: string;
  location: { pointer?: string }[];
}

/** All problems that Redocly's `recommended-strict` rules find in a document; without network. */
export async function redoclyProblems(document: unknown): Promise<LintProblem[]> {
  const path = await Deno.makeTempFile({ suffix: ".json" });
  await Deno.writeTextFile(path, JSON.stringify(document));
  const { stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    args: [
      ...["run", "--no-prompt", "--allow-read", "--allow-env", "--allow-sys", "--deny-net"],
      ...[REDOCLY.pathname, "lint", path, "--extends=recommended-strict", "--format=json"],
    ],
    env: { REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" },
  }).output();
  await Deno.remove(path);
  const text = decoded(stdout);
  if (!text.includes("{")) throw new Error(`Redocly said nothing: ${decoded(stderr)}`);
  const { problems } = JSON.parse(text.slice(text.indexOf("{")));
  return problems.map(({ ruleId, message, location }: RedoclyProblem) => ({
    rule: ruleId,
    where: location[0]?.pointer ?? "",
    message,
  }));
}

function decoded(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}

import { SERVICE_NAME } from "../metadata/service_identity.ts";
import type { Page } from "./page.ts";

/** `/llms.txt` as llmstxt.org describes it: links to the Markdown of every page. */
export function llmsTxt(pages: readonly Page[], publicUrl: string): string {
  const groups = Map.groupBy(pages.filter(({ group }) => group !== null), ({ group }) => group);
  const lines = [
    `# ${SERVICE_NAME}`,
    "",
    "> Astrology over HTTPS and JSON for business use: charts and searches computed by Swiss Ephemeris, and texts that a language model writes from computed facts. A gate checks every text. Calls are billed in credits, after success only.",
  ];
  for (const [group, items] of groups) {
    lines.push("", `## ${group}`, "");
    for (const { title, summary, markdownPath } of items) {
      lines.push(`- [${title}](${publicUrl}${markdownPath}): ${summary}`);
    }
  }
  lines.push(
    "",
    "## Contract",
    "",
    `- [OpenAPI 3.1](${publicUrl}/v1/openapi): every route, with examples.`,
    `- [Errors](${publicUrl}/v1/errors): every code of errors, issues and warnings.`,
    `- [Examples](${publicUrl}/v1/examples): four tasks step by step, and an answer of every operation.`,
  );
  return lines.join("\n") + "\n";
}

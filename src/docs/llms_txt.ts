import { SERVICE_NAME } from "../metadata/service_identity.ts";
import type { Page } from "./page.ts";

export const FULL_PATH = "/llms-full.txt";
/** The largest allowed size of `llms-full.txt`, which has the whole documentation. */
const MAX_FULL_BYTES = 512 * 1024;

const WHAT_IT_IS =
  "> Astrology over HTTPS and JSON for business use: charts and searches computed by Swiss Ephemeris, and texts that rest on computed facts. People wrote the sentences of these texts beforehand. A model or the engine chooses the sentences, and a gate checks every claim. Calls are billed in credits, after success only.";

/** The page of a route. `llms.txt` lists these pages in a section of their own. */
interface RoutePage {
  markdownPath: string;
  title: string;
  summary: string;
}

/** `/llms.txt` as llmstxt.org describes it: links to the Markdown of every page. */
export function llmsTxt(
  pages: readonly Page[],
  routes: readonly RoutePage[],
  publicUrl: string,
): string {
  const groups = Map.groupBy(pages.filter(({ group }) => group !== null), ({ group }) => group);
  const lines = [`# ${SERVICE_NAME}`, "", WHAT_IT_IS];
  const link = ({ title, summary, markdownPath }: RoutePage) =>
    `- [${title}](${publicUrl}${markdownPath}): ${summary}`;
  for (const [group, items] of groups) lines.push("", `## ${group}`, "", ...items.map(link));
  lines.push("", "## Routes", "", ...routes.map(link));
  lines.push(
    "",
    "## Contract",
    "",
    `- [OpenAPI 3.1](${publicUrl}/v1/openapi): every route, with an example of each request.`,
    `- [Errors](${publicUrl}/v1/errors): every code of errors, issues and warnings.`,
    `- [Examples](${publicUrl}/v1/examples): four tasks step by step, and an answer of every operation.`,
    "",
    "## Optional",
    "",
    `- [All pages in one file](${publicUrl}${FULL_PATH}): the pages listed above, at most ${
      MAX_FULL_BYTES / 1024
    } KiB.`,
  );
  return lines.join("\n") + "\n";
}

/**
 * `/llms-full.txt`: the pages of `/llms.txt` one after another. A page that would exceed the size
 * limit is left out whole, and the end of the file has a link to that page.
 */
export function llmsFullTxt(pages: readonly Page[], publicUrl: string): string {
  const encoder = new TextEncoder();
  const head = `# ${SERVICE_NAME}\n\n${WHAT_IT_IS}\n`;
  const parts = [head];
  const left: Page[] = [];
  // The links to pages that are left out need room, too.
  const linkOf = ({ title, markdownPath }: Page) => `- [${title}](${publicUrl}${markdownPath})\n`;
  let room = MAX_FULL_BYTES - encoder.encode(head + pages.map(linkOf).join("")).length - 200;
  for (const page of pages) {
    const part = `\n---\n\nSource: ${publicUrl}${page.path}\n\n${page.markdown}`;
    const size = encoder.encode(part).length;
    if (size > room) {
      left.push(page);
      continue;
    }
    room -= size;
    parts.push(part);
  }
  if (left.length > 0) {
    parts.push("\n---\n\n## Pages that are not in this file\n\n", ...left.map(linkOf));
  }
  return parts.join("");
}

import { anchorOf, sectionsOf } from "./headings.ts";
import type { Page } from "./page.ts";

/** A stretch of a page below one heading. */
interface Passage {
  title: string;
  heading: string;
  path: string;
  text: string;
}

const MOST_LETTERS = 1500;

/** Everything there is to find; the script of the pages searches it in the browser. */
export function searchIndex(pages: readonly Page[]): Passage[] {
  return pages.flatMap(({ title, path, markdown }) =>
    sectionsOf(markdown).map(({ heading, markdown }) => ({
      title,
      heading,
      path: heading === "" ? path : `${path}#${anchorOf(heading)}`,
      text: plainText(markdown).slice(0, MOST_LETTERS),
    }))
  );
}

/** Words without the marks of Markdown. */
function plainText(markdown: string): string {
  return markdown.replaceAll(/^#+ .+$|^```.*$|^\|[-| ]+\|$/gm, "")
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, "$1").replaceAll(/[`*|]/g, " ")
    .replaceAll(/\s+/g, " ").trim();
}

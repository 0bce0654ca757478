import type { DocumentServices } from "../routes/public_document.ts";

/** The services that pages may read. */
export type DocsServices = DocumentServices;

/** A page of the documentation, served as HTML and as its Markdown source. */
export interface Page {
  path: string;
  markdownPath: string;
  /** The heading in the navigation under which the page is listed; null if it is not listed. */
  group: "Use it" | "Look it up" | "Run it" | null;
  title: string;
  /** The page's first paragraph. */
  summary: string;
  markdown: string;
}

/**
 * Reads title and summary from the Markdown, which must begin with both.
 * @throws {Error} if the Markdown does not begin with a title and a summary.
 */
export function pageOf(
  { markdown, ...place }: Omit<Page, "title" | "summary">,
): Page {
  const [, title, summary] = /^# (.+)\n\n([^]+?)\n(?:\n|$)/.exec(markdown) ?? [];
  if (title === undefined) throw new Error(`${place.path} does not begin with title and summary`);
  return { ...place, title, summary: summary.replaceAll("\n", " "), markdown };
}

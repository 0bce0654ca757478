import type { DocumentServices } from "../routes/public_document.ts";

/** The services that pages may read. */
export type DocsServices = DocumentServices;

/** A page of the documentation, served as HTML and as its Markdown source. */
export interface Page {
  path: string;
  markdownPath: string;
  /** Heading in the navigation; null: not in the navigation. */
  group: "Use it" | "Look it up" | "Run it" | null;
  title: string;
  /** The page's first paragraph. */
  summary: string;
  markdown: string;
}

/**
 * Reads title and summary from the Markdown, which begins with both.
 * @throws {Error}
 */
export function pageOf(
  { markdown, ...place }: Omit<Page, "title" | "summary">,
): Page {
  const [, title, summary] = /^# (.+)\n\n([^]+?)\n(?:\n|$)/.exec(markdown) ?? [];
  if (title === undefined) throw new Error(`${place.path} does not begin with title and summary`);
  return { ...place, title, summary: summary.replaceAll("\n", " "), markdown };
}

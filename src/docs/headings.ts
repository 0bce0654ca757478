/**
 * A section of a page: the text below one second-level heading, or the text before the first
 * heading.
 */
interface Section {
  /** "" before the first heading. */
  heading: string;
  markdown: string;
}

export function sectionsOf(markdown: string): Section[] {
  return markdown.split(/^(?=## )/m).map((part) => ({
    heading: /^## (.+)/.exec(part)?.[1].replaceAll("`", "") ?? "",
    markdown: part,
  }));
}

/** The anchor id of a heading. */
export function anchorOf(heading: string): string {
  return heading.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, "-").replaceAll(/^-|-$/g, "");
}

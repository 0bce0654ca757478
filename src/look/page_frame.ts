import { html } from "hono/html";
import type { HtmlEscapedString } from "hono/utils/html";
import { ICON, MARK } from "./mark.ts";

export type Html = HtmlEscapedString | Promise<HtmlEscapedString>;

/** The parts in which pages differ. All pages share the frame around these parts. */
interface PageParts {
  title: string;
  /** The page's style sheet and other content of its head. */
  head: Html;
  /** Content next to the name of the service, which is a link to the home page. */
  top?: Html | null;
  home: { href: string; name: string };
  main: Html;
  navigation?: Html | null;
}

/**
 * A complete HTML page. Docs, console and status page all use this frame, so that they look alike.
 */
export async function pageFrame(
  { title, head, top, home, main, navigation }: PageParts,
): Promise<string> {
  const page = await html`
    <!DOCTYPE html>
    <html lang="en">
      <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="color-scheme" content="light dark">
        <title>${title}</title>
        ${ICON}
        ${head}
      </head>
      <body>
        <a class="skip" href="#content">Skip to the content</a>
        <header class="top">
          <a class="home" href="${home.href}">${MARK}${home.name}</a>
          ${top}
        </header>
        <div class="columns">
          <main id="content" tabindex="-1">${main}</main>
          ${navigation}
        </div>
      </body>
    </html>
  `;
  return String(page).trimStart();
}

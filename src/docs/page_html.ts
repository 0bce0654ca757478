import { html, raw } from "hono/html";
import { Marked, type Tokens } from "marked";
import { SERVICE_NAME } from "../metadata/service_identity.ts";
import { anchorOf, sectionsOf } from "./headings.ts";
import type { Page } from "./page.ts";
import { pathOf } from "./page_path.ts";

/** A page as HTML; `pages` make its navigation. */
export function pageHtml(page: Page, pages: readonly Page[]): string {
  return `<!doctype html>
${html`
    <html lang="en">
      <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="color-scheme" content="light dark">
        <meta name="description" content="${page.summary.replaceAll(/[`*]/g, "")}">
        <title>${page.title} · ${SERVICE_NAME}</title>
        <link rel="icon" href="data:,">
        <link rel="stylesheet" href="/docs/docs.css">
        <link rel="alternate" type="text/markdown" href="${page.markdownPath}">
        <script src="/docs/docs.js" defer></script>
      </head>
      <body>
        <a class="skip" href="#content">Skip to the text</a>
        <header class="top">
          <a class="home" href="/docs">${SERVICE_NAME}</a>
          <a class="to-pages" href="#pages">All pages</a>
          <search id="search"></search>
        </header>
        <div class="columns">
          <main id="content" tabindex="-1">
    ${raw(bodyHtml(page.markdown))}
    <footer><a href="${page.markdownPath}">This page as Markdown</a></footer>
          </main>
          <nav class="pages" id="pages" aria-label="Pages">
    ${navigation(page.path, pages)}
          </nav>
        </div>
      </body>
    </html>
  `}`;
}

function navigation(current: string, pages: readonly Page[]) {
  const groups = Map.groupBy(pages.filter(({ group }) => group !== null), ({ group }) => group);
  return [...groups].map(([group, items]) =>
    html`<p class="group">${group}</p>
<ul>${
      items.map(({ path, title }) =>
        html`<li><a href="${path}"${
          path === current ? raw(' aria-current="page"') : ""
        }>${title}</a></li>`
      )
    }</ul>`
  );
}

/** The text; behind its first paragraph the list of its headings, where there are many. */
function bodyHtml(markdown: string): string {
  const written = renderer.parse(markdown, { async: false });
  const headings = sectionsOf(markdown).map(({ heading }) => heading).filter((text) => text !== "");
  if (headings.length < 3) return written;
  const [lead] = /^[\s\S]*?<\/p>\n/.exec(written)!;
  const contents = html`
    <nav class="contents" aria-label="On this page">
      <ul>${headings.map((heading) =>
        html`<li><a href="#${anchorOf(heading)}">${heading}</a></li>`
      )}</ul>
    </nav>
  `;
  return lead + contents + written.slice(lead.length);
}

const renderer = new Marked({
  renderer: {
    heading({ depth, text, tokens }) {
      const words = this.parser.parseInline(tokens);
      return depth === 1
        ? `<h1>${words}</h1>\n`
        : `<h${depth} id="${anchorOf(text)}">${words}</h${depth}>\n`;
    },
    // What scrolls must be reached by the keyboard.
    table({ header, rows }) {
      const row = (cells: Tokens.TableCell[], tag: string, attributes = "") =>
        `<tr>${
          cells.map(({ tokens }) =>
            `<${tag}${attributes}>${this.parser.parseInline(tokens)}</${tag}>`
          ).join("")
        }</tr>`;
      return `<div class="scroll" tabindex="0" role="group" aria-label="Table"><table><thead>${
        row(header, "th", ' scope="col"')
      }</thead><tbody>${rows.map((cells) => row(cells, "td")).join("\n")}</tbody></table></div>\n`;
    },
    code({ text, lang = "" }) {
      const [language] = lang.split(" ");
      const code = html`<code>${text}</code>`;
      return `<div class="sample"><pre tabindex="0" role="group" aria-label="Sample ${language}">${code}</pre></div>\n`;
    },
    // Pages link each other's files, as they lie in `pages/`.
    link({ href, tokens }) {
      const served = href.replace(/^([a-z-]+)\.md(?=$|#)/, (_, slug) => pathOf(slug));
      return `<a href="${served}">${this.parser.parseInline(tokens)}</a>`;
    },
  },
});

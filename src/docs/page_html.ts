import { html, raw } from "hono/html";
import { Marked, type Tokens } from "marked";
import { SERVICE_NAME } from "../metadata/service_identity.ts";
import { pageFrame } from "../look/page_frame.ts";
import { shortTurn } from "../base/next_turn.ts";
import { anchorOf, sectionsOf } from "./headings.ts";
import type { Page } from "./page.ts";
import { pathOf } from "./page_path.ts";

const ROWS_A_TURN = 8;
const TABLE_END = "</tbody></table></div>\n";

/** A page as HTML. The navigation of the page lists `pages`. */
export async function pageHtml(page: Page, pages: readonly Page[]): Promise<string> {
  const body = await bodyHtml(page.markdown);
  return await pageFrame({
    title: `${page.title} · ${SERVICE_NAME}`,
    head: html`
      <meta name="description" content="${page.summary.replaceAll(/[`*]/g, "")}">
      <link rel="stylesheet" href="/docs/docs.css">
      <link rel="alternate" type="text/markdown" href="${page.markdownPath}">
      <script src="/docs/docs.js" defer></script>
    `,
    home: { href: "/docs", name: SERVICE_NAME },
    top: html`
      <a class="to-pages" href="#pages">All pages</a>
      <search id="search"><noscript>Searching needs JavaScript.</noscript></search>
    `,
    main: html`${
      raw(body)
    }<footer><a href="${page.markdownPath}">This page as Markdown</a></footer>`,
    navigation: html`
      <nav class="pages" id="pages" aria-label="Pages">${navigation(page.path, pages)}</nav>
    `,
  });
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

/**
 * The text as HTML. It is rendered block by block, because a long text rendered at once would block
 * the event loop.
 */
async function bodyHtml(markdown: string): Promise<string> {
  const sections = sectionsOf(markdown);
  const headings = sections.map(({ heading }) => heading).filter((text) => text !== "");
  const written: string[] = [];
  for (const { markdown } of sections) {
    for (const [, table, other] of markdown.matchAll(/((?:^\|.*\n)+)|((?:^(?!\|).*\n)+)/gm)) {
      written.push(table === undefined ? await renderer.parse(other) : await tableHtml(table));
      await shortTurn();
    }
  }
  const text = written.join("");
  if (headings.length < 3) return text;
  const [lead] = /^[^]*?<\/p>\n/.exec(text)!;
  return lead + contentsHtml(headings) + text.slice(lead.length);
}

/**
 * A table as HTML. A few rows are rendered at a time, because some tables have hundreds of rows.
 */
async function tableHtml(markdown: string): Promise<string> {
  const [head, line, ...rows] = markdown.trimEnd().split("\n");
  let written = "";
  for (let from = 0; from < rows.length; from += ROWS_A_TURN) {
    const part = [head, line, ...rows.slice(from, from + ROWS_A_TURN)].join("\n");
    const html = await renderer.parse(part);
    written = written.replace(TABLE_END, "") + (from === 0 ? html : html.split("<tbody>")[1]);
    await shortTurn();
  }
  return written;
}

function contentsHtml(headings: readonly string[]): string {
  const items = headings.map((heading) =>
    html`<li><a href="#${anchorOf(heading)}">${heading}</a></li>`
  );
  return String(html`
    <nav class="contents" aria-label="On this page">
      <ul>${items}</ul>
    </nav>
  `);
}

const renderer = new Marked({
  renderer: {
    heading({ depth, text, tokens }) {
      const words = this.parser.parseInline(tokens);
      return depth === 1
        ? `<h1>${words}</h1>\n`
        : `<h${depth} id="${anchorOf(text)}">${words}</h${depth}>\n`;
    },
    // Keyboards must be able to reach a table that scrolls. On narrow screens, its cells stand one
    // below another.
    table({ header, rows }) {
      const labels = header.map(({ text }) => text.replaceAll(/[`"<>&]/g, ""));
      const cell = ({ tokens }: Tokens.TableCell, index: number) => {
        const label = index === 0 ? "" : ` data-label="${labels[index]}"`;
        return `<td${label}>${this.parser.parseInline(tokens)}</td>`;
      };
      const head = header.map(({ tokens }) =>
        `<th scope="col">${this.parser.parseInline(tokens)}</th>`
      );
      const body = rows.map((cells) => `<tr>${cells.map(cell).join("")}</tr>`);
      return `<div class="scroll" tabindex="0" role="group" aria-label="Table"><table><thead><tr>${
        head.join("")
      }</tr></thead><tbody>${body.join("\n")}${TABLE_END}`;
    },
    code({ text, lang = "" }) {
      const [language] = lang.split(" ");
      const code = html`<code>${text}</code>`;
      return `<div class="sample"><pre tabindex="0" role="group" aria-label="Sample ${language}">${code}</pre></div>\n`;
    },
    // Pages link to other pages by their file name in `pages/`.
    link({ href, tokens }) {
      const served = href.replace(/^([a-z-]+)\.md(?=$|#)/, (_, slug) => pathOf(slug));
      return `<a href="${served}">${this.parser.parseInline(tokens)}</a>`;
    },
  },
});

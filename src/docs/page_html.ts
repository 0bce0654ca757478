import { html, raw } from "hono/html";
import { Marked, type Tokens } from "marked";
import { SERVICE_NAME } from "../metadata/service_identity.ts";
import { highlighted } from "../look/highlight.ts";
import { TYPEFACE_LINK } from "../look/typeface.ts";
import { pageFrame } from "../look/page_frame.ts";
import { shortTurn } from "../base/next_turn.ts";
import { anchorOf, sectionsOf } from "./headings.ts";
import type { Page } from "./page.ts";
import { HOME, pathOf } from "./page_path.ts";

const ROWS_A_TURN = 8;
const TABLE_END = "</tbody></table></div>\n";

/** Browsers may load only what this origin serves, and nothing inline. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

export const PAGE_HEADERS = {
  "Content-Security-Policy": CONTENT_SECURITY_POLICY,
  "Referrer-Policy": "no-referrer",
};

export const STYLE_LINKS = html`
  ${TYPEFACE_LINK}
  <link rel="stylesheet" href="/docs/docs.css">
`;

/** A list of links in the navigation. */
export interface LinkGroup {
  name: string;
  links: { path: string; title: string }[];
}

/** The parts of a page that are shown. */
interface ShownPage {
  page: Page;
  /** The content, if it is not the page's Markdown. */
  main?: string;
  contents: readonly LinkGroup[];
}

/** A page as HTML, with the contents of which it is a part. */
export async function pageHtml({ page, main, contents }: ShownPage): Promise<string> {
  const body = main ?? await bodyHtml(page.markdown);
  return await pageFrame({
    title: `${page.title} · ${SERVICE_NAME}`,
    head: html`
      <meta name="description" content="${page.summary.replaceAll(/[`*]/g, "")}">
      ${STYLE_LINKS}
      <link rel="alternate" type="text/markdown" href="${page.markdownPath}">
      <script src="/docs/docs.js" defer></script>
    `,
    home: { href: "/docs", name: SERVICE_NAME },
    top: html`
      <nav class="sites" aria-label="Sites">
        <a href="/docs/reference">Reference</a>
        <a href="/docs/changelog">Changelog</a>
        <a href="/status">Status</a>
        <a href="/console">Console</a>
      </nav>
      <search id="search"><noscript>Searching needs JavaScript.</noscript></search>
    `,
    main: html`${
      raw(body)
    }<footer><a href="${page.markdownPath}">This page as Markdown</a></footer>`,
    navigation: html`
      <nav class="pages" aria-label="Contents" tabindex="0">
        <details class="menu"><summary>Contents</summary>${navigation(
          page.path,
          contents,
        )}</details>
      </nav>
    `,
  });
}

/** The pages by group, as contents. */
export function pageGroups(pages: readonly Page[]): LinkGroup[] {
  const groups = Map.groupBy(pages.filter(({ group }) => group !== null), ({ group }) => group);
  return Array.from(groups, ([name, some]) => ({
    name: name!,
    links: some.map(({ path, title }) => ({ path, title: path === pathOf(HOME) ? "Home" : title })),
  }));
}

function navigation(current: string, groups: readonly LinkGroup[]) {
  return groups.map(({ name, links }) =>
    html`<p class="group">${name}</p>
<ul>${
      links.map(({ path, title }) =>
        html`<li><a href="${path}"${
          path === current ? raw(' aria-current="page"') : ""
        }>${title}</a></li>`
      )
    }</ul>`
  );
}

/** Markdown without contents of its own as HTML. */
export async function blockHtml(markdown: string): Promise<string> {
  return await renderer.parse(markdown);
}

/** The text, rendered block by block: rendering a long text at once would block the event loop. */
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
  const text = withOwnAnchors(written.join(""));
  if (headings.length < 3) return text;
  const [lead] = /^[^]*?<\/p>\n/.exec(text)!;
  return lead + contentsHtml(headings) + text.slice(lead.length);
}

/** Numbers the headings that a page has twice, so that each has an anchor of its own. */
function withOwnAnchors(html: string): string {
  const counts = new Map<string, number>();
  return html.replaceAll(/(?<=<h[2-6] id=")[^"]*/g, (anchor) => {
    const count = (counts.get(anchor) ?? 0) + 1;
    counts.set(anchor, count);
    return count === 1 ? anchor : `${anchor}-${count}`;
  });
}

/** Renders a table a few rows at a time, since some tables have hundreds of rows. */
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

/** The least widths of columns of words, and how much a table may need, in rem. */
const [LONG, SOME, OTHER, WHOLE] = [12, 8.5, 3.5, 53];

/** The class of each column that needs room for its words; none if they do not all fit. */
function columnWidths(header: readonly Tokens.TableCell[], rows: Tokens.TableCell[][]): string[] {
  const needs = header.map((_, index) => {
    const words = rows.map((cells) => cells[index].text.replaceAll(/`[^`]*`|\]\([^)]*\)/g, ""));
    const longest = Math.max(...words.map((text) => text.includes(" ") ? text.length : 0), 0);
    return longest >= 40 ? LONG : longest >= 14 ? SOME : OTHER;
  });
  const isFitting = needs.reduce((sum, need) => sum + need, 0) <= WHOLE;
  const classes = new Map([[LONG, ' class="long"'], [SOME, ' class="some"']]);
  return needs.map((need) => isFitting ? classes.get(need) ?? "" : "");
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
      // An empty cell heads nothing.
      const widths = columnWidths(header, rows);
      const head = header.map(({ text, tokens }, index) =>
        text === ""
          ? "<td></td>"
          : `<th scope="col"${widths[index]}>${this.parser.parseInline(tokens)}</th>`
      );
      const body = rows.map((cells) => `<tr>${cells.map(cell).join("")}</tr>`);
      return `<div class="scroll" tabindex="0" role="group" aria-label="Table"><table><thead><tr>${
        head.join("")
      }</tr></thead><tbody>${body.join("\n")}${TABLE_END}`;
    },
    code({ text, lang = "" }) {
      const [language] = lang.split(" ");
      const code = `<code>${highlighted(text, language)}</code>`;
      return `<div class="sample"><pre tabindex="0" role="group" aria-label="Sample ${language}">${code}</pre></div>\n`;
    },
    // Pages link to other pages by their file name in `pages/`.
    link({ href, text, tokens }) {
      const served = href.replace(/^([a-z-]+)\.md(?=$|#)/, (_, slug) => pathOf(slug));
      // On paper, an address follows each link, unless the link's own words end with it.
      const bare = text.replaceAll("`", "").endsWith(served) ? ' class="bare"' : "";
      return `<a href="${served}"${bare}>${this.parser.parseInline(tokens)}</a>`;
    },
  },
});

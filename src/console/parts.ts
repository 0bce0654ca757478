import { html, raw } from "hono/html";
import type { ConsolePage } from "./console_page.ts";
import type { Html } from "../look/page_frame.ts";

type Cell = Html | string | number | null;

/**
 * A table that can be scrolled with the keyboard.
 * @param columns The cell of a row, by column heading.
 */
export function table<Row>(
  label: string,
  rows: readonly Row[],
  columns: Readonly<Record<string, (row: Row) => Cell>>,
  empty: string,
): Html {
  if (rows.length === 0) return html`<p class="soft">${empty}</p>`;
  const cells = (row: Row) =>
    Object.values(columns).map((cell) => html`<td>${cell(row) ?? "–"}</td>`);
  return html`
    <div class="scroll" tabindex="0" role="group" aria-label="${label}">
      <table>
        <thead>
          <tr>
            ${Object.keys(columns).map((column) => html`<th scope="col">${column}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${rows.map((row) => html`<tr>${cells(row)}</tr>`)}
        </tbody>
      </table>
    </div>
  `;
}

/** A list of names and values. */
export function facts(pairs: readonly (readonly [string, Cell])[]): Html {
  return html`
    <dl>
      ${pairs.map(([name, value]) =>
        html`
          <div>
            <dt>${name}</dt>
            <dd>${value ?? "–"}</dd>
          </div>
        `
      )}
    </dl>
  `;
}

/** An instant in UTC; the script shows it in the reader's own time. */
export function time(instant: Date | null): Html | null {
  if (instant === null) return null;
  const iso = instant.toISOString();
  return html`<time datetime="${iso}">${iso.slice(0, 16).replace("T", " ")} UTC</time>`;
}

/** Text with a copy button. */
export function sample(label: string, text: string): Html {
  return html`
    <div class="sample">
      <pre tabindex="0" role="group" aria-label="${label}"><code>${text}</code></pre>
    </div>
  `;
}

/** A page that shows a secret once, with a link to the page `back`. */
export function shownOnce(
  title: string,
  label: string,
  text: string,
  back: string,
  notice: Html | "" = "",
): ConsolePage {
  return {
    title,
    body: html`
      ${notice}
      <p>Copy it now: it is not shown again.</p>
      <div class="once">${sample(label, text)}</div>
      <p><a href="${back}">Continue</a></p>
    `,
  };
}

/** The error message beside a field. */
export function fault(field: string, words: string | undefined): Html | "" {
  if (words === undefined) return "";
  return html`<span class="fault" id="${field}-fault" role="alert">${sentence(words)}</span>`;
}

/** ARIA attributes that link the field to its error. */
export function invalid(field: string, words: string | undefined): Html | "" {
  return words === undefined ? "" : raw(`aria-invalid="true" aria-describedby="${field}-fault"`);
}

/** Turns a message into a sentence with a capital letter and a full stop. */
export function sentence(words: string): string {
  return `${words[0].toUpperCase()}${words.slice(1)}.`;
}

/** An action with a confirmation step. */
export function askedTwice(path: string, verb: string, words: string, label: string): Html {
  return html`
    <details>
      <summary>${verb}…</summary>
      <p>${words}</p>
      ${action(path, label)}
    </details>
  `;
}

/** A button that posts a form with hidden `fields`. */
export function action(
  path: string,
  label: string,
  fields: Readonly<Record<string, string>> = {},
): Html {
  const hidden = Object.entries(fields).map(([name, value]) =>
    html`<input type="hidden" name="${name}" value="${value}">`
  );
  return html`<form method="post" action="${path}">${hidden}<button>${label}</button></form>`;
}

/** A link to the next page, if this page is full. */
export function nextPage(
  path: string,
  rows: readonly { id: number }[],
  pageSize: number,
): Html | null {
  if (rows.length < pageSize) return null;
  const href = `${path}${path.includes("?") ? "&" : "?"}before=${rows.at(-1)!.id}`;
  return html`<p><a href="${href}">Older</a></p>`;
}

/** The cursor in the URL; null for the first page. */
export function cursorOf(url: URL): number | null {
  const before = url.searchParams.get("before") ?? "";
  return /^\d{1,15}$/.test(before) ? Number(before) : null;
}

/** Cached: constructing NumberFormat is slow. */
const COUNT = new Intl.NumberFormat("en");

export function count(value: number): string {
  return COUNT.format(value);
}

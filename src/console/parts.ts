import { html } from "hono/html";
import type { Html } from "./console_page.ts";

type Cell = Html | string | number | null;

/** Rows of so many columns; what scrolls can be reached by the keyboard. */
export function table(
  label: string,
  columns: readonly string[],
  rows: readonly (readonly Cell[])[],
  empty: string,
): Html {
  if (rows.length === 0) return html`<p class="soft">${empty}</p>`;
  const cells = (row: readonly Cell[]) => row.map((cell) => html`<td>${cell ?? "–"}</td>`);
  return html`
    <div class="scroll" tabindex="0" role="group" aria-label="${label}">
      <table>
        <thead>
          <tr>
            ${columns.map((column) => html`<th scope="col">${column}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${rows.map((row) => html`<tr>${cells(row)}</tr>`)}
        </tbody>
      </table>
    </div>
  `;
}

/** Names with their values. */
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

/** Text to be taken along. */
export function sample(label: string, text: string): Html {
  return html`
    <div class="sample">
      <pre tabindex="0" role="group" aria-label="${label}"><code>${text}</code></pre>
    </div>
  `;
}

/** A button that does one thing; `fields` go with it. */
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

/** To the page that follows, where this one is full. */
export function nextPage(
  path: string,
  rows: readonly { id: number }[],
  pageSize: number,
): Html | null {
  if (rows.length < pageSize) return null;
  const href = `${path}${path.includes("?") ? "&" : "?"}before=${rows.at(-1)!.id}`;
  return html`<p><a href="${href}">Older</a></p>`;
}

/** The cursor of a page; null: the first one. */
export function cursorOf(url: URL): number | null {
  const before = url.searchParams.get("before") ?? "";
  return /^\d{1,15}$/.test(before) ? Number(before) : null;
}

/** Kept: made anew for each number it would cost more than the rest of a page. */
const COUNT = new Intl.NumberFormat("en");

export function count(value: number): string {
  return COUNT.format(value);
}

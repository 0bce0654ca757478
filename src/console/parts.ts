import { html, raw } from "hono/html";
import type { ConsolePage } from "./console_page.ts";
import { highlighted } from "../look/highlight.ts";
import type { Html } from "../look/page_frame.ts";

type Cell = Html | string | number | null;

/** A function that makes the cell of a row. A figure is aligned at the right. */
type Column<Row> = ((row: Row) => Cell) | { figure: (row: Row) => Cell };

/**
 * A table. On a narrow screen, each row is a block with the first cell as its heading.
 * @param columns For each column heading, the function that makes the cell of a row.
 * @param kind The class of a table that has its own layout on a narrow screen.
 */
export function table<Row>(
  label: string,
  rows: readonly Row[],
  columns: Readonly<Record<string, Column<Row>>>,
  empty: Html | string,
  kind: "" | "calls" = "",
): Html {
  if (rows.length === 0) {
    return html`
      <div class="empty">
        <p>${empty}</p>
      </div>
    `;
  }
  const heads = Object.entries(columns).map(([name, column]) =>
    typeof column === "function"
      ? html`<th scope="col">${name}</th>`
      : html`<th scope="col" class="num">${name}</th>`
  );
  return html`
    <div class="scroll${kind && ` ${kind}`}" tabindex="0" role="group" aria-label="${label}">
      <table>
        <thead>
          <tr>${heads}</tr>
        </thead>
        <tbody>${rows.map((row) => html`<tr>${cellsOf(row, columns)}</tr>`)}</tbody>
      </table>
    </div>
  `;
}

function cellsOf<Row>(row: Row, columns: Readonly<Record<string, Column<Row>>>): Html[] {
  return Object.entries(columns).map(([name, column]) => {
    const isFigure = typeof column !== "function";
    const cell = isFigure ? column.figure(row) : column(row);
    const classes = [...(isFigure ? ["num"] : []), ...(cell === null ? ["none"] : [])].join(" ");
    return html`<td${classes && raw(` class="${classes}"`)} data-label="${name}">${
      cell ?? "–"
    }</td>`;
  });
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

/** A large figure, its name, and a line that says what the figure means. */
export interface Card {
  name: string;
  figure: string;
  unit?: string;
  words: Html | string;
}

export function cards(all: readonly Card[]): Html {
  return html`
    <ul class="cards">
      ${all.map(({ name, figure, unit, words }) =>
        html`
          <li class="card">
            <p class="name">${name}</p>
            <p class="figure">${figure}${unit && html`
              <span class="unit">${unit}</span>
            `}</p>
            <p class="words">${words}</p>
          </li>
        `
      )}
    </ul>
  `;
}

/** The colour of a state. The words of the state say the same as the colour. */
export type Tone = "good" | "warn" | "bad" | "open" | "idle";

export function pill(tone: Tone, words: string): Html {
  return html`<span class="pill ${tone}">${words}</span>`;
}

/** The status of an answer. */
export function statusPill(status: number, isReplay = false): Html {
  const tone = status < 400 ? "good" : status < 500 ? "warn" : "bad";
  return pill(tone, isReplay ? `${status} replay` : String(status));
}

/** An instant in UTC. The script adds the time in the reader's zone to the title. */
export function time(instant: Date | null): Html | null {
  if (instant === null) return null;
  const iso = instant.toISOString();
  return html`<time datetime="${iso}">${exact(instant)}</time>`;
}

/** How long ago an instant was, or in how long it will come. The title shows the exact instant. */
export function ago(instant: Date | null, now: Date): Html | null {
  if (instant === null) return null;
  const title = exact(instant);
  return html`<time datetime="${instant.toISOString()}" title="${title}">${
    relative(instant.getTime() - now.getTime()) ?? title.slice(0, 10)
  }</time>`;
}

function exact(instant: Date): string {
  return `${instant.toISOString().slice(0, 16).replace("T", " ")} UTC`;
}

const UNITS = [["s", 1000], ["min", 60_000], ["h", 3_600_000], ["days", 86_400_000]] as const;
const MAX_DAYS = 60;

/** Null if a date says more. */
function relative(differenceMs: number): string | null {
  const awayMs = Math.abs(differenceMs);
  if (awayMs > MAX_DAYS * 86_400_000) return null;
  if (awayMs < 1000) return "now";
  const [unit, unitMs] = UNITS.findLast(([, unitMs]) => awayMs >= unitMs)!;
  const number = Math.floor(awayMs / unitMs);
  const words = unit === "days" && number === 1 ? "1 day" : `${number} ${unit}`;
  return differenceMs < 0 ? `${words} ago` : `in ${words}`;
}

/** An id without its middle part. The title shows the whole id. */
export function shortId(id: string): Html {
  const shown = id.length <= 16 ? id : `${id.slice(0, 8)}…${id.slice(-5)}`;
  return html`<code class="nowrap" title="${id}">${shown}</code>`;
}

/** Longer text is not highlighted, because that would hold the event loop. */
const MAX_HIGHLIGHTED = 100_000;

/** Text with a copy button. */
export function sample(label: string, text: string, language = ""): Html {
  const shown = text.length > MAX_HIGHLIGHTED ? "" : language;
  return html`
    <div class="sample">
      <pre tabindex="0" role="group" aria-label="${label}"><code>${raw(
        highlighted(text, shown),
      )}</code></pre>
    </div>
  `;
}

/** Code in several languages. All of it can also be read without a script. */
export function codeTabs(samples: readonly (readonly [language: string, text: string])[]): Html {
  const tabs = samples.map(([language, text], index) => {
    const id = `code-${language.toLowerCase()}`;
    const isChosen = index === 0 ? raw(" checked") : "";
    return html`
      <input type="radio" name="language" id="${id}" value="${language}" ${isChosen}>
      <label for="${id}">${language}</label>
      ${sample(language, text, language.toLowerCase())}
    `;
  });
  return html`<div class="code">${tabs}</div>`;
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
      <p>Copy this text now, because it is not shown again.</p>
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

/** ARIA attributes that link a field to its error; empty if the field has no error. */
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
  return rows.length < pageSize ? null : olderThan(path, rows.at(-1)!.id);
}

/** A link to the page after a cursor. */
export function olderThan(path: string, before: number, words = "Older"): Html {
  const href = `${path}${path.includes("?") ? "&" : "?"}before=${before}`;
  return html`<p><a class="button" href="${href}">${words}</a></p>`;
}

/** The cursor in the URL; null if the page is the first. */
export function cursorOf(url: URL): number | null {
  const before = url.searchParams.get("before") ?? "";
  return /^\d{1,15}$/.test(before) ? Number(before) : null;
}

/** Cached: constructing NumberFormat is slow. */
const COUNT = new Intl.NumberFormat("en");

export function count(value: number): string {
  return COUNT.format(value);
}

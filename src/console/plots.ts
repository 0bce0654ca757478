import { html, raw } from "hono/html";
import type { Html } from "../look/page_frame.ts";
import { count, table } from "./parts.ts";

/**
 * The width of a column and the height of a plot, in units of the drawing. The browser stretches
 * the drawing.
 */
const [COLUMN, HEIGHT] = [10, 100];
const BAR = { offset: 1.5, width: 7 };
/** The number of series that have separate colours. All other series are drawn together. */
const MAX_SERIES = 5;
/** The numbers of labelled steps that an axis may have, the best number first. */
const STEPS = [4, 3, 5, 2];

/** A span of time on the horizontal axis. */
interface Column {
  /** The text below the axis; empty for most spans. */
  label: string;
  /** Shown in the table and in hints. */
  name: string;
}

/** The days or hours of a plot. About six of the days or hours have a label. */
export function timeColumns(starts: readonly Date[], span: "hour" | "day"): Column[] {
  const every = Math.ceil(starts.length / 7);
  return starts.map((start, index) => {
    const name = span === "hour" ? hourName(start) : dayName(start);
    const isLabelled = (starts.length - 1 - index) % every === 0;
    return { name, label: isLabelled ? name : "" };
  });
}

const MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");

function dayName(day: Date): string {
  return `${day.getUTCDate()} ${MONTHS[day.getUTCMonth()]}`;
}

function hourName(hour: Date): string {
  return `${String(hour.getUTCHours()).padStart(2, "0")}:00`;
}

interface BarPlot {
  title: string;
  /** The unit and the total. */
  words: string;
  columns: readonly Column[];
  /** The values of each series, one value per column. The largest series comes first. */
  series: readonly { name: string; values: readonly number[] }[];
  empty: string;
}

/** Bars of several series on top of each other. */
export function stackedBars({ title, words, columns, series, empty }: BarPlot): Html {
  const drawn = withOthers(series);
  const totals = columns.map((_, index) => sum(series.map(({ values }) => values[index])));
  if (sum(totals) === 0) return emptyPlot(title, empty);
  const axis = axisTo(Math.max(...totals), 1);
  const bars = columns.map(({ name }, index) => {
    let top = HEIGHT;
    return drawn.map((one, place) => {
      const value = one.values[index];
      if (value === 0) return "";
      const height = HEIGHT * value / axis.max;
      top -= height;
      const [x, y] = [index * COLUMN + BAR.offset, top];
      return html`
        <rect class="s${one.isOthers ? MAX_SERIES : place}" x="${x}" y="${fixed(y)}" width="${BAR
          .width}"
          height="${fixed(height)}">
          <title>${name}, ${one.name}: ${count(value)}</title>
        </rect>
      `;
    });
  });
  const legend = drawn.map(({ name, values, isOthers }, place) =>
    html`<li><i class="s${isOthers ? MAX_SERIES : place}"></i>${name} <b>${
      count(sum(values))
    }</b></li>`
  );
  const cells = Object.fromEntries(
    drawn.map(({ name, values }) => [name, { figure: (index: number) => count(values[index]) }]),
  );
  return plot({
    title,
    words,
    columns,
    axis: axis.ticks.map(count),
    body: html`${bars}`,
    legend,
    cells,
  });
}

interface LinePlot {
  title: string;
  words: string;
  columns: readonly Column[];
  /** Null: nothing was measured. */
  series: readonly {
    name: string;
    tone: "bad" | "accent" | "gold";
    values: readonly (number | null)[];
  }[];
  /** A value with its unit. */
  shown(value: number): string;
  /** The smallest step between ticks. */
  minStep: number;
  empty: string;
}

/** Lines over time, with gaps where nothing was measured. */
export function lines(
  { title, words, columns, series, shown, minStep, empty }: LinePlot,
): Html {
  const known = series.flatMap(({ values }) => values.filter((value) => value !== null));
  if (known.length === 0) return emptyPlot(title, empty);
  const axis = axisTo(Math.max(...known), minStep);
  const drawn = series.map(({ tone, values }) =>
    runsOf(values).map((run) => {
      const points = run.map(({ index, value }) =>
        `${index * COLUMN + COLUMN / 2},${fixed(HEIGHT - HEIGHT * value / axis.max)}`
      );
      // A line without length is drawn as a point.
      if (points.length === 1) points.push(points[0]);
      return html`
        <polyline class="${tone}-mark" points="${points.join(" ")}" />
      `;
    })
  );
  const hints = columns.map(({ name }, index) => {
    const told = series.map((one) => {
      const value = one.values[index];
      return `${one.name} ${value === null ? "–" : shown(value)}`;
    });
    return html`
      <rect class="target" x="${index * COLUMN}" y="0" width="${COLUMN}" height="${HEIGHT}">
        <title>${name}: ${told.join(", ")}</title>
      </rect>
    `;
  });
  const legend = series.length === 1
    ? []
    : series.map(({ name, tone }) => html`<li><i class="${tone}-mark"></i>${name}</li>`);
  const cells = Object.fromEntries(series.map(({ name, values }) => [
    name,
    { figure: (index: number) => values[index] === null ? null : shown(values[index]) },
  ]));
  return plot({
    title,
    words,
    columns,
    axis: axis.ticks.map(shown),
    body: html`${hints}${drawn}`,
    legend,
    cells,
  });
}

function plot({ title, words, columns, axis, body, legend, cells }: {
  title: string;
  words: string;
  columns: readonly Column[];
  axis: readonly string[];
  body: Html;
  legend: readonly Html[];
  cells: Record<string, { figure(index: number): string | null }>;
}): Html {
  const width = columns.length * COLUMN;
  const grid = axis.map((_, index) => {
    const y = fixed(HEIGHT - HEIGHT * index / (axis.length - 1));
    const kind = index === 0 ? "base" : "grid";
    return raw(`<line class="${kind}" x1="0" x2="${width}" y1="${y}" y2="${y}"/>`);
  });
  const time = { Time: (index: number) => columns[index].name };
  return html`
    <figure class="plot">
      <figcaption><strong>${title}</strong><span class="soft">${words}</span></figcaption>
      <div class="frame">
        <ol class="y" aria-hidden="true">${axis.map((tick) => html`<li>${tick}</li>`)}</ol>
        <svg viewBox="0 0 ${width} ${HEIGHT}" preserveAspectRatio="none" role="img" aria-label="${title}. ${words}">${grid}${body}</svg>
        <ol class="x" aria-hidden="true">${columns.map(({ label }) => html`<li>${label}</li>`)}</ol>
      </div>
      ${legend.length > 0 ? html`<ul class="legend">${legend}</ul>` : ""}
      <details>
        <summary>Values</summary>
        ${table(`${title}, values`, columns.map((_, index) => index), { ...time, ...cells }, "")}
      </details>
    </figure>
  `;
}

function emptyPlot(title: string, words: string): Html {
  return html`
    <figure class="plot">
      <figcaption><strong>${title}</strong></figcaption>
      <p class="soft">${words}</p>
    </figure>
  `;
}

function withOthers(series: BarPlot["series"]) {
  const shown = series.slice(0, MAX_SERIES).map((one) => ({ ...one, isOthers: false }));
  const others = series.slice(MAX_SERIES);
  if (others.length === 0) return shown;
  const values = others[0].values.map((_, index) => sum(others.map((one) => one.values[index])));
  return [...shown, { name: `${others.length} others`, values, isOthers: true }];
}

/** An axis from 0 that ends at a round number, with three to six ticks. */
function axisTo(max: number, minStep: number): { max: number; ticks: number[] } {
  const candidates = STEPS.map((steps) => {
    const raw = Math.max(max / steps, minStep);
    const power = 10 ** Math.floor(Math.log10(raw) + 1e-9);
    const step = [1, 2, 2.5, 5, 10].map((factor) => factor * power)
      .find((step) => step >= raw * (1 - 1e-9) && isWhole(step / minStep))!;
    return { steps, max: step * steps, step };
  });
  const best = candidates.reduce((best, one) => one.max < best.max ? one : best);
  const ticks = Array.from({ length: best.steps + 1 }, (_, index) => index * best.step);
  return { max: best.max, ticks };
}

function isWhole(value: number): boolean {
  return Math.abs(value - Math.round(value)) < 1e-9;
}

/** The groups of values that follow each other without a gap. */
function runsOf(values: readonly (number | null)[]): { index: number; value: number }[][] {
  const runs: { index: number; value: number }[][] = [];
  values.forEach((value, index) => {
    if (value === null) return;
    if (index === 0 || values[index - 1] === null) runs.push([]);
    runs.at(-1)!.push({ index, value });
  });
  return runs;
}

function fixed(value: number): string {
  return String(Math.round(value * 100) / 100);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

import { escaped } from "./highlight.ts";

/** The entries of a list that are shown; the rest is counted. */
const MAX_ENTRIES = 2;
const MAX_CHARACTERS = 160;
/** Levels that are unfolded at first: the value and its members. */
const OPEN_LEVELS = 2;

/** JSON whose inner levels are folded. Long lists and texts are shortened, and the page says so. */
export function foldedJson(value: unknown): string {
  return `<div class="json">${written("", value, "", 0)}</div>`;
}

function written(name: string, value: unknown, comma: string, level: number): string {
  const key = name === "" ? "" : `<span class="k">"${escaped(name)}"</span>: `;
  if (typeof value !== "object" || value === null) {
    return `<div>${key}${scalar(value)}${comma}</div>`;
  }
  const isList = Array.isArray(value);
  const [open, close] = isList ? "[]" : "{}";
  const all = Object.entries(value);
  if (all.length === 0) return `<div>${key}${open}${close}${comma}</div>`;
  const shown = isList ? all.slice(0, MAX_ENTRIES) : all;
  const left = all.length - shown.length;
  const inner = shown.map(([name, one], index) => {
    const isLast = index === shown.length - 1 && left === 0;
    return written(isList ? "" : name, one, isLast ? "" : ",", level + 1);
  });
  if (left > 0) inner.push(`<div class="c">… ${left} more</div>`);
  const count = all.length === 1
    ? (isList ? "1 entry" : "1 field")
    : `${all.length} ${isList ? "entries" : "fields"}`;
  return `<details${
    level < OPEN_LEVELS ? " open" : ""
  }><summary>${key}${open}<span class="c"> ${count} ${close}${comma}</span></summary><div>${
    inner.join("")
  }</div>${close}${comma}</details>`;
}

function scalar(value: unknown): string {
  if (typeof value !== "string") return `<span class="n">${escaped(String(value))}</span>`;
  const text = value.length > MAX_CHARACTERS ? `${value.slice(0, MAX_CHARACTERS)}…` : value;
  return `<span class="s">${escaped(JSON.stringify(text))}</span>`;
}

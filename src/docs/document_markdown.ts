import { markdownTable } from "./markdown_table.ts";

type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };
type JsonObject = Readonly<Record<string, Json>>;

const MOST_COLUMNS = 5;
const LONGEST_CELL = 160;
/** Fields whose value is the title of their object. The first one that an object has is used. */
const TITLES = ["title", "question", "heading", "name", "category", "step", "code", "when"]
  .concat("route", "gap", "tier", "product", "appliesTo", "subject");
/** Labels of fields whose names do not say what a reader finds in them. */
const LABELS: Readonly<Record<string, string>> = { words: "Statement" };

/** The fields of a document as sections of Markdown, in the order of the document. */
export function fieldsMarkdown(fields: JsonObject): string[] {
  return Object.entries(fields).flatMap(([name, value]) => [
    `## ${labelOf(name)}`,
    ...blocks(value),
  ]);
}

/** A value as paragraphs, lists and tables. */
function blocks(value: Json): string[] {
  const line = inline(value);
  if (line !== undefined) return [line];
  if (!isList(value)) return objectBlocks(value as JsonObject);
  if (!value.every(isObject)) return [value.map((item) => `- ${inline(item) ?? ""}`).join("\n")];
  const columns = columnsOf(value);
  if (columns !== undefined) {
    const rows = value.map((row) => columns.map((name) => inline(row[name] ?? null)!));
    return [markdownTable(columns.map(labelOf), rows)];
  }
  return value.flatMap((entry) => {
    const titled = TITLES.find((name) => typeof entry[name] === "string");
    const { [titled ?? ""]: title = null, ...rest } = entry;
    return [...titled === undefined ? [] : [`### ${inline(title)}`], ...objectBlocks(rest)];
  });
}

/** The short fields of an object as one list, then the others one after another. */
function objectBlocks(object: JsonObject): string[] {
  const entries = Object.entries(object);
  const short = entries.filter(([, value]) => inline(value) !== undefined)
    .map(([name, value]) => `- **${labelOf(name)}:** ${inline(value)}`);
  const long = entries.filter(([, value]) => inline(value) === undefined)
    .flatMap(([name, value]) => [`**${labelOf(name)}**`, ...blocks(value)]);
  return [...short.length === 0 ? [] : [short.join("\n")], ...long];
}

/** A value on one line; undefined if it needs more. */
function inline(value: Json): string | undefined {
  if (value === null) return "—";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "number") return String(value);
  if (typeof value === "string") return escaped(value);
  if (!isList(value)) return claimLine(value as JsonObject);
  if (value.length === 0) return "None listed.";
  const words = value.map((item) => isList(item) || isObject(item) ? undefined : inline(item));
  if (words.includes(undefined)) return undefined;
  const joined = words.join(", ");
  return joined.length <= LONGEST_CELL ? joined : undefined;
}

/** A statement with its evidence. */
function claimLine({ words, evidence, ...rest }: JsonObject): string | undefined {
  const isClaim = typeof words === "string" && typeof evidence === "string" &&
    Object.keys(rest).length === 0;
  return isClaim ? `${escaped(words)} *${escaped(evidence)}*` : undefined;
}

/** The columns of a table of these objects; undefined if a table would be too wide to read. */
function columnsOf(rows: readonly JsonObject[]): string[] | undefined {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const isShort = (value: Json) => (inline(value)?.length ?? Infinity) <= LONGEST_CELL;
  return columns.length <= MOST_COLUMNS && rows.every((row) => Object.values(row).every(isShort))
    ? columns
    : undefined;
}

/** `dataRetention` as `Data retention`. */
function labelOf(name: string): string {
  const words = name.replaceAll("_", " ").replaceAll(/(?<=[a-z])(?=[A-Z\d])/g, " ").toLowerCase()
    .replaceAll(/\b(?:ai|tls|url)\b/g, (short) => short.toUpperCase());
  return escaped(LABELS[name] ?? words[0].toUpperCase() + words.slice(1));
}

/** Text in which only code between backticks is Markdown, and nothing is HTML. */
function escaped(text: string): string {
  return text.replaceAll(/\s+/g, " ")
    .replaceAll(/(`[^`]*`)|[\\`*<>[\]]/g, (found, code) => code ?? `\\${found}`);
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}

function isObject(value: Json): value is JsonObject {
  return typeof value === "object" && value !== null && !isList(value);
}

import { html } from "hono/html";
import { z } from "zod";
import type { Html } from "../look/page_frame.ts";
import type { Operation } from "../routes/operation.ts";

/** The scale of scores. */
const MAX_SCORE = 100;
const MAX_SCORES = 12;
const MAX_TEXTS = 12;
/** Maximum number of texts that are read before the outermost texts are chosen. */
const MAX_READ_TEXTS = 100;
/** Shorter texts are names and codes. */
const MIN_TEXT_CHARACTERS = 60;
const MAX_DEPTH = 6;
/** Maximum number of entries of a list that are shown. */
const MAX_ENTRIES = 6;

interface Score {
  name: string;
  value: number;
  range: { min: number; max: number } | null;
}

interface Text {
  name: string;
  text: string;
  /** How far inside the answer it is. */
  depth: number;
}

/**
 * The scores of an answer as bars, and the texts of the answer to be read. Everything else is in
 * the answer's JSON.
 */
export function answerView(operation: Operation, data: unknown): Html | "" {
  const scores: Score[] = [];
  const texts: Text[] = [];
  walk(data, schemaOf(operation), [], (value, schema, path, owner) => {
    // A range is left out here, because the bar of its score shows it.
    if (path.at(-2)?.endsWith("_range")) return;
    const name = path.map(words).join(" · ");
    if (typeof value === "number" && isScore(schema) && scores.length < MAX_SCORES) {
      scores.push({ name, value, range: rangeOf(owner, path.at(-1)!) });
    }
    const isText = typeof value === "string" && value.length >= MIN_TEXT_CHARACTERS &&
      value.includes(" ");
    if (isText && texts.length < MAX_READ_TEXTS) {
      texts.push({ name, text: value, depth: path.length });
    }
  });
  if (scores.length + texts.length === 0) return "";
  // What the answer says comes before the facts on which it rests.
  texts.sort((one, other) => one.depth - other.depth);
  return html`${scores.length > 0 ? scoreBars(scores) : ""}${
    texts.length > 0 ? prose(texts.slice(0, MAX_TEXTS)) : ""
  }`;
}

function scoreBars(scores: readonly Score[]): Html {
  return html`
    <div class="scores" role="group" aria-label="Scores">
      ${scores.map(({ name, value, range }) => {
        const isExact = range === null || shown(range.min) === shown(range.max);
        const told = isExact ? `of ${MAX_SCORE}` : `${shown(range.min)} to ${shown(range.max)}`;
        return html`
          <div>
            <span>${name}</span>
            <svg viewBox="0 0 100 10" preserveAspectRatio="none" role="img"
              aria-label="${shown(value)} of ${MAX_SCORE}">
              <rect class="s0" width="${shown(value)}" height="10"/>
              ${range === null ? "" : html`
                <rect class="reach" x="${shown(range.min)}" y="0"
                  width="${shown(range.max - range.min)}" height="10" />
              `}
            </svg>
            <b>${shown(value)}</b>
            <span class="soft">${told}</span>
          </div>
        `;
      })}
    </div>
  `;
}

function prose(texts: readonly Text[]): Html {
  return html`
    <div class="prose">
      ${texts.map(({ name, text }) =>
        html`
          <h3>${name}</h3>
          <p>${text}</p>
        `
      )}
    </div>
  `;
}

function shown(value: number): string {
  return String(Math.round(value * 10) / 10);
}

interface JsonSchema {
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
  anyOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  minimum?: number;
  maximum?: number;
}

const schemas = new WeakMap<Operation, JsonSchema>();

function schemaOf(operation: Operation): JsonSchema {
  let schema = schemas.get(operation);
  if (schema === undefined) {
    schema = z.toJSONSchema(operation.data, { unrepresentable: "any" }) as JsonSchema;
    schemas.set(operation, schema);
  }
  return schema;
}

type Visit = (
  value: unknown,
  schema: JsonSchema | undefined,
  path: readonly string[],
  owner: unknown,
) => void;

/** Visits the values of an answer with their schemas. */
function walk(data: unknown, root: JsonSchema, start: readonly string[], visit: Visit): void {
  const resolved = (schema: JsonSchema | undefined): JsonSchema | undefined =>
    schema?.$ref === undefined ? schema : root.$defs?.[schema.$ref.slice("#/$defs/".length)];
  const member = (schema: JsonSchema | undefined, name: string | null): JsonSchema | undefined => {
    const known = resolved(schema);
    const own = name === null ? known?.items : known?.properties?.[name];
    if (own !== undefined) return resolved(own);
    const alternatives = known?.anyOf?.map((one) => member(one, name)) ?? [];
    return alternatives.find((one) => one !== undefined);
  };
  const into = (
    value: unknown,
    schema: JsonSchema | undefined,
    path: readonly string[],
    owner: unknown,
  ) => {
    visit(value, schema, path, owner);
    if (typeof value !== "object" || value === null || path.length >= MAX_DEPTH) return;
    if (Array.isArray(value)) {
      for (const [index, one] of value.slice(0, MAX_ENTRIES).entries()) {
        into(one, member(schema, null), [...path, String(index + 1)], value);
      }
      return;
    }
    for (const [name, one] of Object.entries(value)) {
      into(one, member(schema, name), [...path, name], value);
    }
  };
  into(data, root, start, null);
}

function isScore(schema: JsonSchema | undefined): boolean {
  const bounded = schema?.anyOf?.find(({ maximum }) => maximum !== undefined) ?? schema;
  return bounded?.minimum === 0 && bounded.maximum === MAX_SCORE;
}

/** The range in which a score may be. The answer has it next to the score, as `score_range`. */
function rangeOf(owner: unknown, name: string): Score["range"] {
  const range = (owner as Record<string, unknown> | null)?.[`${name}_range`] as Score["range"];
  const isRange = typeof range?.min === "number" && typeof range.max === "number";
  return isRange ? range : null;
}

function words(name: string): string {
  return name.replaceAll("_", " ");
}

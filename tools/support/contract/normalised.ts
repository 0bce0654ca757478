import { expanded } from "./expanded.ts";
import { isObject, type Json } from "./json.ts";

/** Members that only explain, or depend on the operator; client code cannot depend on them. */
const UNBINDING = new Set(["description", "summary", "example", "examples", "servers", "tags"]);
/** Our extensions that client code may depend on; the others only explain. */
const BINDING_EXTENSIONS = new Set([
  "x-credits",
  "x-default",
  "x-error-codes",
  "x-min-plan",
  "x-rate-weight",
  "x-renders",
  "x-scope",
  "x-stability",
]);
/** Members whose keys are names that we have chosen. */
const NAMING = new Set([
  "$defs",
  "content",
  "headers",
  "parameters",
  "paths",
  "patternProperties",
  "properties",
  "responses",
  "schemas",
  "securitySchemes",
  "webhooks",
]);
const VALUES = new Set(["const", "default", "x-default"]);
const SETS = new Set(["enum", "required", "x-error-codes", "x-renders"]);

/**
 * The binding parts of an OpenAPI document in a fixed order; two results are equal if the contracts
 * are.
 */
export function normalised(written: Json): Json {
  return binding(expanded(written));
}

/** The normalised document as text, so that contracts can be compared byte for byte. */
export function contractText(document: Json): string {
  return JSON.stringify(normalised(document), null, 1) + "\n";
}

/** The same for a file: what a document writes once stands in it once. */
export function fileText(document: Json): string {
  return JSON.stringify(binding(document), null, 1) + "\n";
}

function binding({ info, ...document }: Json): Json {
  return { ...normal(document), info: { version: info.version } };
}

function normal(value: Json): Json {
  if (Array.isArray(value)) return value.map(normal);
  if (!isObject(value)) return value;
  return inOrder(
    Object.entries(value).filter(([name]) => isBinding(name)).map(([name, member]) => {
      if (VALUES.has(name)) return [name, sorted(member)];
      if (SETS.has(name) && Array.isArray(member)) return [name, member.toSorted()];
      if (name === "parameters" && Array.isArray(member)) {
        return [name, byPlace(member.map(normal))];
      }
      if (NAMING.has(name) && isObject(member)) return [name, named(member)];
      return [name, normal(member)];
    }),
  );
}

function isBinding(name: string): boolean {
  return !UNBINDING.has(name) && (!name.startsWith("x-") || BINDING_EXTENSIONS.has(name));
}

function named(members: Record<string, Json>): Json {
  return inOrder(Object.entries(members).map(([name, member]) => [name, normal(member)]));
}

function sorted(value: Json): Json {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isObject(value)) return value;
  return inOrder(Object.entries(value).map(([name, member]) => [name, sorted(member)]));
}

function byPlace(parameters: Json[]) {
  const place = ({ in: place, name, $ref }: Json) => $ref ?? `${place} ${name}`;
  return parameters.sort((a, b) => place(a) < place(b) ? -1 : 1);
}

function inOrder(entries: [string, Json][]): Record<string, Json> {
  return Object.fromEntries(entries.sort(([a], [b]) => a < b ? -1 : 1));
}

import { z } from "zod";
import type { Operation } from "../routes/operation.ts";

interface JsonSchema {
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
  type?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  enum?: string[];
  description?: string;
  minimum?: number;
  maximum?: number;
  "x-personal"?: string;
}

/** A request field about a person. */
export interface PersonField {
  /** Path in the request, such as `subject.dob`. */
  path: string;
  name: string;
  isRequired: boolean;
  schema: JsonSchema;
}

/** A person whom a request is about. */
export interface Person {
  name: string;
  description: string | undefined;
  fields: PersonField[];
}

/** The fields as texts, by path. */
export type PersonTexts = Readonly<Record<string, string>>;

type Json = Record<string, unknown>;

const persons = new WeakMap<z.ZodType, Person[]>();

/** The persons in an operation's request. Each object with a birth date counts as a person. */
export function personsOf({ request }: Operation): Person[] {
  let found = persons.get(request);
  if (found === undefined) {
    const schema = z.toJSONSchema(request, { io: "input", unrepresentable: "any" });
    found = readPersons(schema as JsonSchema);
    persons.set(request, found);
  }
  return found;
}

function readPersons(root: JsonSchema): Person[] {
  const resolved = ({ $ref, ...rest }: JsonSchema): JsonSchema =>
    $ref === undefined
      ? rest
      : { ...resolved(root.$defs![$ref.slice("#/$defs/".length)]), ...rest };
  const membersOf = ({ properties = {}, required = [] }: JsonSchema) =>
    Object.entries(properties).map(([name, schema]) => ({
      name,
      isRequired: required.includes(name),
      schema: resolved(schema),
    }));
  return membersOf(resolved(root)).flatMap(({ name, schema }) => {
    const fields = membersOf(schema).map((field) => ({ ...field, path: `${name}.${field.name}` }));
    const isPerson = fields.some(({ schema }) => schema["x-personal"] === "birth date");
    return isPerson ? [{ name, description: schema.description, fields }] : [];
  });
}

/** The values of the person fields in a request. */
export function personTexts(persons: readonly Person[], request: Json): PersonTexts {
  const fields = persons.flatMap((person) => person.fields.map((field) => ({ person, field })));
  return Object.fromEntries(fields.map(({ person, field }) => {
    return [field.path, shownAs(field, objectOf(request[person.name])?.[field.name])];
  }));
}

/**
 * A value as the text of a form field. Empty if the form could not send the value back unchanged.
 */
function shownAs({ schema }: PersonField, value: unknown): string {
  if (isNumber(schema)) return typeof value === "number" ? String(value) : "";
  if (typeof value !== "string" || /\p{Cc}/u.test(value)) return "";
  return schema.enum?.includes(value) === false ? "" : value;
}

export function isNumber({ type }: JsonSchema): boolean {
  return type === "number" || type === "integer";
}

/** Changes those fields of a request whose texts differ from the texts that the form showed. */
export function withTexts(
  persons: readonly Person[],
  request: Json,
  shown: PersonTexts,
  texts: PersonTexts,
): Json {
  const written = { ...request };
  for (const { name, fields } of persons) {
    const changed = fields.filter(({ path }) => (texts[path] ?? "") !== (shown[path] ?? ""));
    if (changed.length === 0) continue;
    const person = { ...objectOf(request[name]) };
    for (const field of changed) {
      const value = valueOf(field, texts[field.path] ?? "");
      if (value === null) delete person[field.name];
      else person[field.name] = value;
    }
    if (Object.keys(person).length === 0) delete written[name];
    else written[name] = person;
  }
  return written;
}

/**
 * The value of a field; null if the field is empty. An invalid number stays a text, so that the
 * service reports the fault.
 */
function valueOf({ schema }: PersonField, typed: string): string | number | null {
  const text = typed.trim();
  if (text === "") return null;
  return isNumber(schema) && /^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : text;
}

/** The JSON object that a text contains; null if the text contains no JSON object. */
export function readObject(text: string): Json | null {
  try {
    return objectOf(JSON.parse(text));
  } catch {
    return null;
  }
}

function objectOf(value: unknown): Json | null {
  return typeof value === "object" && !Array.isArray(value) ? value as Json | null : null;
}

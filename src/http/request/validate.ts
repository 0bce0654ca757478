import { z } from "zod";
import { invalidRequest, type Issue } from "../../errors.ts";
import { type IssueCode, WHEN_MISSING } from "../../issue_codes.ts";
import { namesNoDay } from "../../time/civil_time.ts";
import { nearest } from "./nearest.ts";

const MAX_ISSUES = 20;
const MAX_VALUES_NAMED = 40;

/** What other services call our fields, where the spelling alone would mislead. */
const FIELD_ALIASES: Readonly<Record<string, string>> = {
  date: "dob",
  birth_date: "dob",
  birthdate: "dob",
  date_of_birth: "dob",
  time: "tob",
  birth_time: "tob",
  time_of_birth: "tob",
  place: "pob",
  city: "pob",
  location: "pob",
  birth_place: "pob",
  place_of_birth: "pob",
  customer_id: "id",
};

/** The field of `known` that other services give this name. */
export function aliased(name: string, known: readonly string[]): string | undefined {
  const alias = FIELD_ALIASES[name.toLowerCase()];
  return known.includes(alias) ? alias : undefined;
}

/** Checks a body against a schema. @throws {ApiError} INVALID_REQUEST with every issue found. */
export function validate<T>(schema: z.ZodType<T>, value: unknown): T {
  const parsed = schema.safeParse(value, { reportInput: true });
  if (parsed.success) return parsed.data;
  throw invalidRequest(...issuesOf(parsed.error, schema));
}

/** What is wrong with a value, read with `reportInput`. `tells`: whether messages may show the value. */
export function issuesOf(error: z.ZodError, schema: z.ZodType, tells = true): Issue[] {
  const issues = error.issues.slice(0, MAX_ISSUES)
    .flatMap((issue) => toIssues(issue, schema, tells));
  return misspeltFirst(issues).slice(0, MAX_ISSUES);
}

/** A misspelt field is why another is missing, so it is told first. */
function misspeltFirst(issues: readonly Issue[]): Issue[] {
  const isMisspelt = ({ code, suggestions }: Issue) =>
    code === "unknown_field" && suggestions !== undefined;
  return [...issues.filter(isMisspelt), ...issues.filter((issue) => !isMisspelt(issue))];
}

function toIssues(issue: z.core.$ZodIssue, schema: z.ZodType, tells: boolean): Issue[] {
  const path = pathText(issue.path);
  switch (issue.code) {
    case "unrecognized_keys":
      // Cut before they are made: each is held against every field.
      return issue.keys.slice(0, MAX_ISSUES).map((key) => {
        const known = fieldNames(schema, issue.path);
        const suggestion = aliased(key, known) ?? deeper(schema, issue.path, known, key) ??
          nearest(key, known);
        return {
          path: pathText([...issue.path, key]),
          code: "unknown_field",
          message: suggestion === undefined
            ? `unknown field; expected one of ${known.join(", ")}`
            : `unknown field; did you mean ${suggestion}?`,
          ...(suggestion !== undefined && { suggestions: [suggestion] }),
        };
      });
    case "invalid_type":
      return [
        issue.input === undefined ? { path, code: "missing", message: missing(issue, schema) } : {
          path,
          code: "invalid_type",
          message: `found ${typeName(issue.input)}, expected ${expectedType(issue.expected)}${
            issue.input === null ? "; leave out what is not known" : ""
          }`,
        },
      ];
    case "invalid_value":
      return [invalidValue(path, issue.input, issue.values, tells)];
    case "invalid_key":
      return issue.issues.flatMap((inner) =>
        inner.code === "invalid_value"
          ? [invalidValue(path, inner.input, inner.values, tells)]
          // The name itself may be of any length.
          : toIssues({ ...inner, path: issue.path.slice(0, -1) }, schema, tells)
            .map((found) => ({ ...found, message: `a name within it: ${found.message}` }))
      );
    case "too_small":
    case "too_big":
      return [{ path, code: "out_of_range", message: rangeMessage(issue, tells) }];
    case "invalid_format":
      return [
        { path, code: formatCode(issue), message: found(issue.input, tells) + issue.message },
      ];
    default:
      return [{ path, code: "invalid_value", message: issue.message }];
  }
}

/** A day that does not exist may be written as one. */
function formatCode({ format, input }: z.core.$ZodIssueInvalidStringFormat): IssueCode {
  const isDated = format === "date" || format === "datetime";
  return isDated && typeof input === "string" && namesNoDay(input)
    ? "date_invalid"
    : "invalid_format";
}

function invalidValue(
  path: string,
  input: unknown,
  values: readonly unknown[],
  tells: boolean,
): Issue {
  if (input === undefined) {
    return { path, code: "missing", message: `missing; expected one of ${listed(values)}` };
  }
  const suggestion = typeof input === "string" ? nearest(input, values.map(String)) : undefined;
  return {
    path,
    code: "invalid_value",
    message: `${found(input, tells)}expected one of ${listed(values)}`,
    ...(suggestion !== undefined && { suggestions: [suggestion] }),
  };
}

function listed(values: readonly unknown[]): string {
  const named = values.slice(0, MAX_VALUES_NAMED).join(", ");
  return values.length > MAX_VALUES_NAMED ? `${named}, …` : named;
}

function rangeMessage(
  issue: z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig,
  tells: boolean,
): string {
  const limit = issue.code === "too_small" ? issue.minimum : issue.maximum;
  const bound = issue.code === "too_small"
    ? `${issue.inclusive ? "at least" : "more than"} ${limit}`
    : `${issue.inclusive ? "at most" : "less than"} ${limit}`;
  const units: Partial<Record<string, readonly [one: string, many: string]>> = {
    string: [" character", " characters"],
    array: [" entry", " entries"],
  };
  const unit = units[issue.origin]?.[Number(limit) === 1 ? 0 : 1] ?? "";
  const input = tells && typeof issue.input === "number" ? `found ${issue.input}, ` : "";
  return `${input}expected ${bound}${unit}`;
}

/** A short string may be quoted back; anything else is named by its type. */
function found(input: unknown, tells: boolean): string {
  return tells && typeof input === "string" && input.length <= 40
    ? `found ${JSON.stringify(input)}, `
    : `found ${typeName(input)}, `;
}

function typeName(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "an array";
  if (value === Infinity || value === -Infinity) return "a number beyond all bounds";
  return { string: "a string", number: "a number", boolean: "a boolean" }[typeof value as string] ??
    "an object";
}

function expectedType(expected: string): string {
  return {
    string: "a string",
    number: "a number",
    int: "a whole number",
    boolean: "true or false",
    object: "an object",
    record: "an object",
    array: "an array",
  }[expected] ?? expected;
}

/** `customers[3].dob` */
export function pathText(path: readonly PropertyKey[]): string {
  return path.reduce<string>((text, part) => {
    if (typeof part === "number") return `${text}[${part}]`;
    return text === "" ? String(part) : `${text}.${String(part)}`;
  }, "");
}

/** Where a field belongs that stands a level too high, as `subject.dob` does. */
function deeper(
  schema: z.ZodType,
  path: readonly PropertyKey[],
  known: readonly string[],
  key: string,
): string | undefined {
  const parent = known.find((name) => fieldNames(schema, [...path, name]).includes(key));
  return parent && `${parent}.${key}`;
}

function missing(
  { expected, path }: z.core.$ZodIssueInvalidType,
  schema: z.ZodType,
): string {
  const field = schemaAt(schema, path);
  const help = field instanceof z.ZodType ? field.meta()?.[WHEN_MISSING] : undefined;
  return `missing; ${help ?? `expected ${expectedType(expected)}`}`;
}

/** The schema at `path` within a schema. */
function schemaAt(
  schema: z.ZodType,
  path: readonly PropertyKey[],
): z.core.$ZodType | undefined {
  let at: z.core.$ZodType | undefined = schema;
  for (const part of path) {
    at = unwrapped(at);
    if (at instanceof z.ZodArray) at = at.element;
    else at = at instanceof z.ZodObject ? at.shape[part as string] : undefined;
  }
  return at;
}

/** The fields of the object at `path` within a schema. */
function fieldNames(schema: z.ZodType, path: readonly PropertyKey[]): string[] {
  const at = unwrapped(schemaAt(schema, path));
  if (at instanceof z.ZodRecord) {
    return at.keyType instanceof z.ZodEnum ? at.keyType.options.map(String) : [];
  }
  return at instanceof z.ZodObject ? Object.keys(at.shape) : [];
}

function unwrapped(schema: z.core.$ZodType | undefined): z.core.$ZodType | undefined {
  return schema instanceof z.ZodOptional || schema instanceof z.ZodNullable
    ? unwrapped(schema.unwrap())
    : schema;
}

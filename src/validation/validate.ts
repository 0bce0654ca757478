import { z } from "zod";
import { invalidRequest, type Issue } from "../base/errors.ts";
import { type IssueCode, WHEN_MISSING } from "../base/issue_codes.ts";
import { namesNoDay } from "../time/civil_time.ts";
import { exchanged, rewritten } from "./better_values.ts";
import { crowdedIssue } from "./crowded_issue.ts";
import { nearest } from "./nearest.ts";
import { pathText } from "./path_text.ts";
import { fieldNames, meantField, notHere, schemaAt } from "./schema_fields.ts";

const MAX_ISSUES = 20;
const MAX_VALUES_NAMED = 40;

/** Checks a body against a schema. @throws {ApiError} INVALID_REQUEST with every issue found. */
export function validate<T>(schema: z.ZodType<T>, value: unknown): T {
  const crowded = crowdedIssue(value);
  if (crowded !== null) throw invalidRequest(crowded);
  const parsed = schema.safeParse(value, { reportInput: true });
  if (parsed.success) return parsed.data;
  throw invalidRequest(...issuesOf(parsed.error, { schema, value, tells: true }));
}

/** A value and its schema. `tells`: whether messages may show the value. */
interface Read {
  schema: z.ZodType;
  value: unknown;
  tells: boolean;
}

/** The issues of a value that was parsed with `reportInput`. */
export function issuesOf(error: z.ZodError, read: Read): Issue[] {
  const issues = error.issues.slice(0, MAX_ISSUES).flatMap((issue) => toIssues(issue, read));
  return misspeltFirst(issues).slice(0, MAX_ISSUES);
}

function valueOf({ input }: z.core.$ZodIssueUnrecognizedKeys, key: string): unknown {
  return (input as Record<string, unknown> | undefined)?.[key];
}

/** Puts misspelt fields first, because a misspelt field explains why another field is missing. */
function misspeltFirst(issues: readonly Issue[]): Issue[] {
  const isMisspelt = ({ code, suggestions }: Issue) =>
    code === "unknown_field" && suggestions !== undefined;
  return [...issues.filter(isMisspelt), ...issues.filter((issue) => !isMisspelt(issue))];
}

function toIssues(issue: z.core.$ZodIssue, read: Read): Issue[] {
  const { schema, tells } = read;
  const path = pathText(issue.path);
  switch (issue.code) {
    case "unrecognized_keys":
      // Only the first MAX_ISSUES unknown fields are read, because each unknown field is compared
      // with every known field.
      return issue.keys.slice(0, MAX_ISSUES).map((key) => {
        const known = fieldNames(schema, issue.path);
        const suggestion = meantField(schema, issue.path, key);
        return {
          path: pathText([...issue.path, key]),
          code: "unknown_field",
          message: suggestion === undefined
            ? `unknown field; ${
              notHere(key, valueOf(issue, key), known) ?? `expected one of ${known.join(", ")}`
            }`
            : `unknown field; did you mean ${suggestion}?`,
          ...(suggestion !== undefined && { suggestions: [suggestion] }),
        };
      });
    case "invalid_union":
      return unionIssues(issue, read);
    case "invalid_type":
      return [invalidType(issue, read)];
    case "invalid_value":
      return [invalidValue(path, issue.input, issue.values, tells)];
    case "invalid_key":
      return issue.issues.flatMap((inner) =>
        inner.code === "invalid_value"
          ? [invalidValue(path, inner.input, inner.values, tells)]
          // The name is left out of the path, because a name that the caller chose may have any
          // length.
          : toIssues({ ...inner, path: issue.path.slice(0, -1) }, read)
            .map((found) => ({
              ...found,
              message: `a field name in this object: ${found.message}`,
            }))
      );
    case "too_small":
    case "too_big":
      return [withHint(
        { path, code: "out_of_range", message: rangeMessage(issue, tells) },
        exchanged(read.value, issue.path, tells),
      )];
    case "invalid_format":
      return [withHint(
        { path, code: formatCode(issue), message: found(issue.input, tells) + issue.message },
        tells && rewritten(schema, issue.path, issue.input),
      )];
    default:
      return [{ path, code: "invalid_value", message: issue.message }];
  }
}

/**
 * The issues of a value that may have several forms. Only the issues of the form that the value has
 * are reported.
 */
function unionIssues(issue: z.core.$ZodIssueInvalidUnion, read: Read): Issue[] {
  const isOtherForm = ({ code, path }: z.core.$ZodIssue) =>
    path.length === 0 && (code === "invalid_type" || code === "invalid_value");
  const meant = issue.errors.find((issues) => !issues.some(isOtherForm));
  const values = issue.errors.map(([first]) => first?.code === "invalid_value" ? first.values : []);
  if (meant === undefined && values.every(({ length }) => length > 0)) {
    return [invalidValue(pathText(issue.path), issue.input, values.flat(), read.tells)];
  }
  return meant === undefined
    ? [{
      path: pathText(issue.path),
      code: "invalid_value",
      message: found(issue.input, read.tells) + issue.message,
    }]
    : meant.flatMap((inner) => toIssues({ ...inner, path: [...issue.path, ...inner.path] }, read));
}

function invalidType(issue: z.core.$ZodIssueInvalidType, { schema, tells }: Read): Issue {
  const path = pathText(issue.path);
  if (issue.input === undefined) {
    return { path, code: "missing", message: missing(issue, schema) };
  }
  const message = `found ${typeName(issue.input)}, expected ${expectedType(issue.expected)}${
    issue.input === null ? "; leave out fields that are not known" : ""
  }`;
  return withHint(
    { path, code: "invalid_type", message },
    tells && issue.expected === "string" && rewritten(schema, issue.path, issue.input),
  );
}

/** Adds a hint to an issue. `better` is false if messages must not show the value. */
function withHint(issue: Issue, better: ReturnType<typeof rewritten> | false): Issue {
  if (!better || better.hint === "") return issue;
  const { hint, ...suggested } = better;
  return { ...issue, message: issue.message + hint, ...suggested };
}

/**
 * The code of an issue with the format. A day that does not exist can still have the format of a
 * date.
 */
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
    message: `${found(input, tells)}expected one of ${listed(values)}${
      suggestion === undefined ? "" : `; did you mean ${suggestion}?`
    }`,
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

/** What was found, in words. A short string is quoted; any other value is named by its type. */
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

function missing(
  { expected, path }: z.core.$ZodIssueInvalidType,
  schema: z.ZodType,
): string {
  const field = schemaAt(schema, path);
  const help = field instanceof z.ZodType ? field.meta()?.[WHEN_MISSING] : undefined;
  return `missing; ${help ?? `expected ${expectedType(expected)}`}`;
}

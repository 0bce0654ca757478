import type { Issue } from "../../base/errors.ts";
import { issuesOf } from "../../validation/validate.ts";
import { customer, type CustomerInput } from "./customers.ts";
import { invalidDate, isFarOutOfRange, outOfRange } from "../../time/birth_frame.ts";
import { civilDays, clockSeconds } from "../../time/civil_time.ts";
import { timeReadings } from "../../time/written_forms.ts";
import type { Line } from "../../uploads/line.ts";

const MAX_ISSUES = 5;
const MAX_PATH = 64;
const SECONDS_A_DAY = 86_400;

/** A customer in the form in which a line of a file has it. */
export type AudienceLine = { line: number } & CustomerInput;

export interface RejectedLine {
  line: number;
  /** Null if the id cannot be read. */
  customerId: string | null;
  issues: Issue[];
}

/**
 * Parses lines into customers by the schema of a call, and collects rejected lines. Times may be
 * written in the ways in which people and programs write them. Issues have the path, the code and
 * the expected value, but never the value that was found.
 */
export function readLines(
  lines: readonly Line[],
): { customers: AudienceLine[]; rejected: RejectedLine[] } {
  const customers: AudienceLine[] = [];
  const rejected: RejectedLine[] = [];
  for (const line of lines) {
    const found = readLine(line);
    if (Array.isArray(found)) {
      rejected.push({ line: line.line, customerId: customerIdOf(line), issues: found });
    } else customers.push(found);
  }
  return { customers, rejected };
}

function readLine(line: Line): AudienceLine | Issue[] {
  if ("issue" in line) return [line.issue];
  const value = withoutNulls(line.value);
  const read = customer.safeParse(value);
  if (!read.success) return valueIssues(value);
  const issue = dateIssue(read.data);
  return issue === null ? { line: line.line, ...asWritten(read.data) } : [issue];
}

/**
 * A customer whose time and place are read in the form in which they were written. A caller can
 * repeat a call with better data, but a file only has what was once noted. A time with several
 * readings is not changed.
 */
function asWritten({ tob, pob, ...others }: CustomerInput): CustomerInput {
  const [time, ...otherTimes] = tob === undefined || clockSeconds(tob) !== null
    ? []
    : timeReadings(tob);
  return {
    ...others,
    ...(tob !== undefined && { tob: otherTimes.length === 0 && time || tob }),
    // A cell may contain an address that has several lines.
    ...(pob !== undefined && { pob: pob.replaceAll(/[\r\n\t]+/g, " ") }),
  };
}

/** Drops fields that are null, because databases export missing values as null. */
function withoutNulls(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  if (!Object.values(value).includes(null)) return value;
  const isSaid = ([name, found]: [string, unknown]) =>
    found !== null || !Object.hasOwn(customer.shape, name);
  return Object.fromEntries(Object.entries(value).filter(isSaid));
}

function valueIssues(value: unknown): Issue[] {
  const { error } = customer.safeParse(value, { reportInput: true });
  return issuesOf(error!, { schema: customer, value, tells: false }).slice(0, MAX_ISSUES)
    .map((issue) => ({ ...issue, path: issue.path.slice(0, MAX_PATH) }));
}

/** The issue of a date that is invalid, or out of range at every place on Earth. */
function dateIssue({ dob, calendar = "gregorian" }: CustomerInput): Issue | null {
  const days = civilDays(dob, calendar);
  if (days !== null && !isFarOutOfRange(days * SECONDS_A_DAY)) return null;
  const { code, expected } = days === null ? invalidDate(dob, calendar) : outOfRange();
  return { path: "dob", code, message: `expected ${expected}` };
}

function customerIdOf(line: Line): string | null {
  if (!("value" in line)) return null;
  const id = customer.shape.id.safeParse((line.value as { id?: unknown } | null)?.id);
  return id.success ? id.data : null;
}

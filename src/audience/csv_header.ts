import { type ApiError, invalidRequest, type Issue } from "../errors.ts";
import { nearest } from "../http/request/nearest.ts";
import { aliased } from "../http/request/validate.ts";
import { customer } from "../operations/request/customers.ts";
import { placeFields } from "../operations/request/subject.ts";
import { csvCells } from "./csv_cells.ts";

const SEPARATORS = [",", ";", "\t"];
const NAMES = Object.keys(customer.shape);
const NEEDED = ["id", "dob"];
const NUMBERS = Object.keys(placeFields);
const MOST_ISSUES = 20;
const MOST_NAME_SHOWN = 40;

export interface CsvHeader {
  separator: string;
  columns: readonly { name: string; isNumber: boolean }[];
}

/**
 * The columns that a header names, in any order, and what separates them: comma, semicolon or tab,
 * whichever makes most of it.
 * @throws {ApiError} INVALID_REQUEST for columns that are unknown, repeated or missing.
 */
export function csvHeader(text: string): CsvHeader {
  const [{ separator, cells }] = SEPARATORS
    .map((separator) => ({ separator, cells: csvCells(text, separator) ?? [] }))
    .sort((a, b) => b.cells.length - a.cells.length);
  const names = cells.map((cell) => cell.trim().toLowerCase());
  // A file without a header begins with somebody's data, which no message should show.
  if (!names.some((name) => NAMES.includes(name))) {
    throw unreadableHeader("the first line names no column");
  }
  const issues = headerIssues(names);
  if (issues.length > 0) throw invalidRequest(...issues);
  return {
    separator,
    columns: names.map((name) => ({ name, isNumber: NUMBERS.includes(name) })),
  };
}

export function unreadableHeader(found: string): ApiError {
  return invalidRequest({
    path: "",
    code: "missing",
    message: `${found}; expected a header such as id,dob,tob,pob with columns of ${
      NAMES.join(", ")
    }`,
  });
}

function headerIssues(names: readonly string[]): Issue[] {
  const issues: Issue[] = [];
  for (const [index, name] of names.entries()) {
    if (issues.length === MOST_ISSUES) break;
    if (!NAMES.includes(name)) issues.push(unknownColumn(name, index));
    else if (names.indexOf(name) < index) {
      issues.push({ path: name, code: "repeated", message: "expected one column of this name" });
    }
  }
  const missing = NEEDED.filter((name) => !names.includes(name));
  return [
    ...issues,
    ...missing.map((name): Issue => ({
      path: name,
      code: "missing",
      message: "expected a column of this name in the header",
    })),
  ];
}

function unknownColumn(name: string, index: number): Issue {
  if (name === "") {
    return {
      path: "",
      code: "unknown_field",
      message: `column ${index + 1} has no name; name it or leave it out`,
    };
  }
  const key = name.replaceAll(/[\s-]+/g, "_");
  const suggestion = [aliased(key, NAMES) ?? nearest(key, NAMES)].filter((found) => found);
  return {
    path: name.slice(0, MOST_NAME_SHOWN),
    code: "unknown_field",
    message: suggestion.length > 0
      ? `unknown column; did you mean ${suggestion[0]}?`
      : `unknown column; expected one of ${NAMES.join(", ")}`,
    ...(suggestion.length > 0 && { suggestions: suggestion }),
  };
}

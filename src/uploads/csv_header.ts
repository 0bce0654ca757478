import { type ApiError, invalidRequest, type Issue } from "../base/errors.ts";
import { nearest } from "../validation/nearest.ts";
import { aliased } from "../validation/schema_fields.ts";
import { csvCells } from "./csv_cells.ts";

const SEPARATORS = [",", ";", "\t"];
const MAX_ISSUES = 20;
const MAX_NAME_SHOWN = 40;

/** The columns a file may have. */
export interface CsvColumns {
  names: readonly string[];
  needed: readonly string[];
  /** The numeric columns. */
  numbers: readonly string[];
  /** An example of a header. */
  example: string;
  /** Takes the names of other columns, which are left out then; without it they are refused. */
  ignored?: { add(name: string): void };
}

export interface CsvHeader {
  separator: string;
  columns: readonly CsvColumn[];
}

interface CsvColumn {
  name: string;
  isNumber: boolean;
  isIgnored: boolean;
}

/**
 * The columns that a header names, in any order, and the separator of the columns. The separator is
 * comma, semicolon or tab, whichever gives the most columns.
 * @throws {ApiError} INVALID_REQUEST if columns are unknown, repeated or missing.
 */
export function csvHeader(text: string, columns: CsvColumns): CsvHeader {
  const [{ separator, cells }] = SEPARATORS
    .map((separator) => ({ separator, cells: csvCells(text, separator) ?? [] }))
    .sort((a, b) => b.cells.length - a.cells.length);
  const names = cells.map((cell) => cell.trim().toLowerCase());
  // A file without a header begins with personal data, which no message may show.
  if (!names.some((name) => columns.names.includes(name))) {
    throw unreadableHeader("the first line names no column", columns);
  }
  const issues = headerIssues(names, columns);
  if (issues.length > 0) throw invalidRequest(...issues);
  return {
    separator,
    columns: names.map((name) => ({
      name,
      isNumber: columns.numbers.includes(name),
      isIgnored: !columns.names.includes(name),
    })),
  };
}

export function unreadableHeader(found: string, { names, example }: CsvColumns): ApiError {
  return invalidRequest({
    path: "",
    code: "missing",
    message: `${found}; expected a header such as ${example} with columns of ${names.join(", ")}`,
  });
}

function headerIssues(names: readonly string[], columns: CsvColumns): Issue[] {
  const issues: Issue[] = [];
  for (const [index, name] of names.entries()) {
    if (issues.length === MAX_ISSUES) break;
    if (!columns.names.includes(name)) {
      if (columns.ignored === undefined) issues.push(unknownColumn(name, index, columns.names));
      else columns.ignored.add(name);
    } else if (names.indexOf(name) < index) {
      issues.push({
        path: name,
        code: "repeated",
        message: "expected only one column of this name",
      });
    }
  }
  const missing = columns.needed.filter((name) => !names.includes(name));
  return [
    ...issues,
    ...missing.map((name): Issue => ({
      path: name,
      code: "missing",
      message: "expected a column of this name in the header",
    })),
  ];
}

function unknownColumn(name: string, index: number, known: readonly string[]): Issue {
  if (name === "") {
    return {
      path: "",
      code: "unknown_field",
      message: `column ${index + 1} has no name; name it or leave it out`,
    };
  }
  const key = name.replaceAll(/[\s-]+/g, "_");
  const suggestion = [aliased(key, known) ?? nearest(key, known)].filter((found) => found);
  return {
    path: name.slice(0, MAX_NAME_SHOWN),
    code: "unknown_field",
    message: suggestion.length > 0
      ? `unknown column; did you mean ${suggestion[0]}?`
      : `unknown column; expected one of ${known.join(", ")}`,
    ...(suggestion.length > 0 && { suggestions: suggestion }),
  };
}

import { placeFields } from "../../births/subject.ts";
import type { Line } from "../../uploads/line.ts";
import type { LineFormat } from "../../uploads/line_format.ts";
import { customer } from "./customers.ts";
import { readLines } from "./read_lines.ts";

/** The line format of files of customers. */
export const CUSTOMER_LINES: LineFormat = {
  unit: "customer",
  columns: {
    names: Object.keys(customer.shape),
    needed: ["id", "dob"],
    numbers: Object.keys(placeFields),
    example: "id,dob,tob,pob",
  },
  read: (lines) => {
    const { customers, rejected } = readLines(lines);
    return { read: customers, rejected };
  },
};

/**
 * The format of files that have further columns or fields besides those of customers. Further columns
 * and fields are ignored.
 */
export const CUSTOMER_LINES_AMONG_OTHERS: LineFormat = {
  ...CUSTOMER_LINES,
  columns: { ...CUSTOMER_LINES.columns, ignoresOthers: true },
  read: (lines) => CUSTOMER_LINES.read(lines.map(withKnownFields)),
};

function withKnownFields(line: Line): Line {
  if (!("value" in line)) return line;
  const { value } = line;
  if (typeof value !== "object" || value === null || Array.isArray(value)) return line;
  const known = Object.entries(value).filter(([name]) => Object.hasOwn(customer.shape, name));
  return { ...line, value: Object.fromEntries(known) };
}

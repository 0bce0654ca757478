import { placeFields } from "../../births/subject.ts";
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

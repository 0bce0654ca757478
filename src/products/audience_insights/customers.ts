import { z } from "zod";
import { invalidRequest, type Issue } from "../../base/errors.ts";
import { inTurns } from "../../base/next_turn.ts";
import { WHEN_MISSING } from "../../base/issue_codes.ts";
import type { Places } from "../../places/open_places.ts";
import { type BestBirth, bestBirth } from "../../births/best_birth.ts";
import { adultFrom, isMinor } from "../../births/minor.ts";
import { placeFields, subject } from "../../births/subject.ts";

const MAX_CUSTOMERS = 500;
const MAX_ISSUES = 20;
const MAX_TEXT = 200;
const DATE_PATTERN = "^\\d{4}-\\d{2}-\\d{2}$";

const text = (personal: string, description: string, example?: string) =>
  z.string().max(MAX_TEXT).optional()
    .meta({ description, "x-personal": personal, ...(example && { example }) });

/**
 * Birth data of one customer, in the form in which the partner has them. Values that cannot be read
 * are left out and reported.
 */
export const customer = z.strictObject({
  id: z.string().min(1).max(128).meta({
    description:
      "Your stable id for the customer, unique in the request. The answer returns it as customer_id.",
    "x-personal": "identifier",
    example: "customer-1",
  }),
  dob: z.string().max(MAX_TEXT).meta({
    description:
      "Date of birth, YYYY-MM-DD. The date of birth is the only birth field that must be valid.",
    "x-personal": "birth date",
    [WHEN_MISSING]: "send YYYY-MM-DD",
    pattern: DATE_PATTERN,
    example: "1990-06-15",
  }),
  calendar: subject.shape.calendar,
  tob: text(
    "birth time",
    "Time of birth on the local clock, HH:MM or HH:MM:SS, 24-hour.",
    "10:00",
  ),
  pob: text("place", "A place as text, such as a city with country code.", "San Diego, CA, US"),
  ...placeFields,
  timezone: text(
    "place",
    "IANA name of the time zone. A time zone that is sent takes precedence over the zone of the place.",
  ),
  utc_offset: text(
    "place",
    "Offset of the clock from UTC, ±HH:MM. The offset takes precedence over all other data about the clock.",
  ),
}).meta({
  id: "Customer",
  description:
    "Birth data of one customer. Only id and dob are needed. A doubtful place or time is interpreted as well as possible, and meta.chartQuality says so.",
});
export type CustomerInput = z.infer<typeof customer>;

export const customers = z.array(customer).min(1).max(MAX_CUSTOMERS).meta({
  description:
    `1 to ${MAX_CUSTOMERS} customers. A body of 64 KiB has room for this many customers with id, date, time and place. If texts are longer or there are more fields, send fewer customers per call.`,
});

/** A customer, and the customer's birth as far as it can be read. */
export interface Customer extends BestBirth {
  id: string;
  /** Whether the customer is 18 or older on the day of the call, in UTC. */
  isAdult: boolean;
  /** The first day on which the customer is an adult; null if the date of birth is not plausible. */
  adultFrom: string | null;
  /** Whether the customer is an adult with a plausible date of birth. */
  maySend: boolean;
}

/**
 * Reads the births of customers in order. Other work gets turns between births.
 * @throws {ApiError} INVALID_REQUEST for repeated ids and invalid dates. The issues name the
 * customers.
 */
export async function readCustomers(
  inputs: readonly CustomerInput[],
  places: Places,
  now: Date,
): Promise<Customer[]> {
  requireOwnIds(inputs);
  return await inTurns(birthsInTurns(inputs, places, now));
}

function* birthsInTurns(
  inputs: readonly CustomerInput[],
  places: Places,
  now: Date,
): Generator<void, Customer[]> {
  const read: Customer[] = [];
  const issues: Issue[] = [];
  for (const [index, input] of inputs.entries()) {
    const found = readCustomer(input, `customers[${index}]`, places, now);
    if ("issue" in found) {
      const { issue } = found;
      issues.push({ ...issue, message: `customer ${JSON.stringify(input.id)}: ${issue.message}` });
      if (issues.length === MAX_ISSUES) break;
    } else read.push(found);
    yield;
  }
  if (issues.length > 0) throw invalidRequest(...issues);
  return read;
}

/** @param path Path of the customer in the request. */
export function readCustomer(
  input: CustomerInput,
  path: string,
  places: Places,
  now: Date,
): Customer | { issue: Issue } {
  const found = bestBirth(input, path, places, now);
  if ("issue" in found) return found;
  const isAdult = !isMinor(input, now);
  const { isUnlikely } = found.birth;
  return {
    ...found,
    id: input.id,
    isAdult,
    adultFrom: isUnlikely ? null : adultFrom(input),
    maySend: isAdult && !isUnlikely,
  };
}

function requireOwnIds(inputs: readonly CustomerInput[]): void {
  const seen = new Map<string, number>();
  const issues = inputs.flatMap(({ id }, index): Issue[] => {
    const first = seen.get(id);
    if (first === undefined) {
      seen.set(id, index);
      return [];
    }
    return [{
      path: `customers[${index}].id`,
      code: "duplicate",
      message: `found ${
        JSON.stringify(id)
      } as in customers[${first}]; expected a different id for each customer`,
    }];
  });
  if (issues.length > 0) throw invalidRequest(...issues.slice(0, MAX_ISSUES));
}

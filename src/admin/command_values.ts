import { organizationStatus } from "../access/organizations.ts";
import { AdminError, type AdminServices } from "./command.ts";

export async function requireOrganization(
  { db }: Pick<AdminServices, "db">,
  organizationId: string,
): Promise<void> {
  const status = await organizationStatus(db, organizationId);
  if (status === null || status === "deleted") throw unknownOrganization(organizationId);
}

/**
 * Fails unless the organization exists or once existed. A deleted organization counts, because its
 * ledger is kept.
 */
export async function requireBooks(
  { db }: Pick<AdminServices, "db">,
  organizationId: string,
): Promise<void> {
  if (await organizationStatus(db, organizationId) === null) {
    throw unknownOrganization(organizationId);
  }
}

function unknownOrganization(organizationId: string): AdminError {
  return new AdminError(`there is no organization ${organizationId}; see: org list`);
}

export function requireName(name: string): void {
  if (name.length < 1 || name.length > 200) {
    throw new AdminError(`--name: found ${name.length} characters, expected 1 to 200`);
  }
  // A terminal that prints the name would execute control characters.
  if (/\p{Cc}/u.test(name)) {
    throw new AdminError("--name: found control characters, expected a single line of text");
  }
}

export function parseWhole(text: string, name: string, maximum: number): number {
  const value = /^\d+$/.test(text) ? Number(text) : NaN;
  if (value >= 1 && value <= maximum) return value;
  throw new AdminError(`${name}: found "${text}", expected a whole number from 1 to ${maximum}`);
}

export function parseDate(text: string, name: string): Date {
  const date = new Date(`${text}T00:00:00Z`);
  const isDate = /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(date.getTime()) &&
    date.toISOString().startsWith(text);
  if (isDate) return date;
  throw new AdminError(`${name}: found "${text}", expected a date as YYYY-MM-DD`);
}

/** A day in the future. */
export function parseFutureDate(text: string, name: string): Date {
  const date = parseDate(text, name);
  if (date.getTime() > Date.now()) return date;
  throw new AdminError(`${name}: found ${text}, expected a day in the future`);
}

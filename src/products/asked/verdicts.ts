import type { Stance } from "../../astrology/drivers/driver.ts";

/** The answers to a yes or no, by how facts or figures incline. Words are named after them. */
export const VERDICTS = {
  supportive: "yes",
  challenging: "not_yet",
  mixed: "open",
} as const satisfies Readonly<Record<Stance, string>>;

export function isVerdict(name: string | null): boolean {
  return Object.values<string | null>(VERDICTS).includes(name);
}

import type { TimedSubject } from "../../src/births/subject.ts";

export const NATAL = "/v1/charts/natal";

/** A birth at 15:00 UTC with distinctive values, so that leaks can be found. */
export const SUBJECT = {
  id: "customer-77041",
  dob: "1984-02-29",
  tob: "18:27",
  latitude: 41.716667,
  longitude: 44.783333,
  utc_offset: "+03:27",
} satisfies TimedSubject;

/** Values of SUBJECT that no log may contain. */
export const PRIVATE_VALUES = [
  SUBJECT.id,
  SUBJECT.dob,
  SUBJECT.tob,
  String(SUBJECT.latitude),
  String(SUBJECT.longitude),
];

/** A natal request that succeeds, with some of its subject changed; undefined leaves a field out. */
export function natalRequest(
  changed: Record<string, unknown> = {},
  options?: Record<string, unknown>,
): Record<string, unknown> {
  return { subject: { ...SUBJECT, ...changed }, ...(options !== undefined && { options }) };
}

/**
 * A pattern for an Idempotency-Key in its header: visible ASCII, without quotes or as an IETF
 * structured-field string. A value that begins with a quote must be such a string. Brackets and
 * backslashes are written by their numbers, because Ruby's generator would write them without their
 * escapes.
 */
export const IDEMPOTENCY_KEY = /^(?:[!#-~][!-~]{0,254}|"(?:[!#-\x5B\x5D-~]|\x5C["\x5C]){1,255}")$/;

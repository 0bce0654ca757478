/**
 * A pattern for an Idempotency-Key in its header: visible ASCII, without quotes or as an IETF
 * structured-field string. A value that begins with a quote must be such a string.
 */
export const IDEMPOTENCY_KEY = /^(?:[!#-~][!-~]{0,254}|"(?:[!#-[\]-~]|\\["\\]){1,255}")$/;

/**
 * An Idempotency-Key as it is sent: visible ASCII, bare or as an IETF structured-field string. A
 * value that begins with a quote must be such a string.
 */
export const IDEMPOTENCY_KEY = /^(?:[!#-~][!-~]{0,254}|"(?:[!#-[\]-~]|\\["\\]){1,255}")$/;

/**
 * Maximum size of a form. It may hold a body of 64 KiB, and encoding can turn each byte into three.
 */
export const MAX_FORM_BYTES = 256 * 1024;
/** Limits of concurrent requests for pages in a process. Pages use no rate tokens. */
export const MAX_PAGES = { ofOrganization: 16, ofProcess: 128 };

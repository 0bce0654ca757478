/**
 * Maximum size of a form. A form may hold a body of 64 KiB, and encoding can turn each byte into
 * three bytes.
 */
export const MAX_FORM_BYTES = 256 * 1024;
/**
 * Limits of concurrent requests for pages in a process. These limits exist because pages use no
 * rate tokens.
 */
export const MAX_PAGES = { ofOrganization: 16, ofProcess: 128 };

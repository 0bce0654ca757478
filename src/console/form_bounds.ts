/** Maximum size of a form: a body of 64 KiB, of which encoding can turn each byte into three. */
export const MAX_FORM_BYTES = 256 * 1024;
/** Limits of concurrent pages in a process; pages use no rate tokens. */
export const MAX_PAGES = { ofOrganization: 16, ofProcess: 128 };

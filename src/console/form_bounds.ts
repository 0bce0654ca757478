/** Of a form: a body of 64 KiB, each of whose bytes may become three. */
export const MAX_FORM_BYTES = 256 * 1024;
/** Pages under way in a process: they take no tokens of a key. */
export const MAX_PAGES = { ofOrganization: 16, ofProcess: 128 };

import { type ApiError, invalidRequest } from "../../errors.ts";

/** A name, an IPv4 or a bracketed IPv6 address, with a port or without. */
const HOST = /^(?:[\w.-]{1,253}|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i;

/**
 * The server makes a request's address out of its Host and its path, so that a Host with a slash in
 * it would choose another route. Null: it is a host, or there is none.
 */
export function hostFault(headers: Headers): ApiError | null {
  const host = headers.get("host");
  if (host === null || HOST.test(host)) return null;
  return invalidRequest({
    path: "Host",
    code: "invalid_format",
    message: "expected a host name or address, with a port or without",
  });
}

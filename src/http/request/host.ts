import { type ApiError, invalidRequest } from "../../base/errors.ts";

/** A name, an IPv4 or a bracketed IPv6 address, with or without a port. */
const HOST = /^(?:[\w.-]{1,253}|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i;

/**
 * The fault of a Host header. The server builds a request's address from the Host and the path, so
 * a Host with a slash would choose another route. Null if the Host is valid or absent.
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

import { invalidRequest } from "../../errors.ts";

/** A name, an IPv4 or a bracketed IPv6 address, with a port or without. */
const HOST = /^(?:[\w.-]{1,253}|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i;

/**
 * The server makes a request's address out of its Host and its path, so that a Host with a slash in
 * it would choose another route. @throws {ApiError} INVALID_REQUEST if it is no host.
 */
export function requireHost(headers: Headers): void {
  const host = headers.get("host");
  if (host === null || HOST.test(host)) return;
  throw invalidRequest({
    path: "Host",
    code: "invalid_format",
    message: "expected a host name or address, with a port or without",
  });
}

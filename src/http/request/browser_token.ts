import { isPlacesToken } from "../../access/places_token.ts";
import { invalidRequest } from "../../base/errors.ts";

/** The longest query string in which a token is searched. */
const MAX_LENGTH = 4096;

/**
 * The browser token of a request; null if the request has none.
 * @throws {ApiError} INVALID_REQUEST if a key was sent as well.
 */
export function browserToken({ url, headers }: Request): string | null {
  const start = url.indexOf("?");
  if (start < 0) return null;
  const token = new URLSearchParams(url.slice(start + 1, start + MAX_LENGTH)).get("token");
  if (token === null) return null;
  if (headers.has("x-api-key") || headers.has("authorization")) {
    throw invalidRequest({
      path: "token",
      code: "conflicting_keys",
      message: isPlacesToken(token)
        ? "sent with an API key; send one of them: a token from browsers, a key from servers"
        : "an API key was sent as well; leave the token out",
    });
  }
  return token;
}

/**
 * Whether the request comes from a page of this service. Such a request has no `Origin` header if
 * it only reads.
 */
export function isFromOwnPage(headers: Headers): boolean {
  return headers.get("sec-fetch-site") === "same-origin";
}

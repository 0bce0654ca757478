import { ApiError, invalidRequest } from "../../base/errors.ts";

/**
 * The API key of a request, from `x-api-key` or `Authorization: Bearer`; null if the request has
 * none.
 * @throws {ApiError} INVALID_REQUEST if two different keys were sent. AUTH_REQUIRED if
 * `Authorization` has another scheme.
 */
export function presentedKey(headers: Headers): string | null {
  const key = headers.get("x-api-key");
  // A header that was sent twice arrives as one value with a comma, and no key contains a comma.
  if (key?.includes(",")) {
    throw invalidRequest({
      path: "x-api-key",
      code: "repeated_header",
      message: "found more than one x-api-key header, expected one",
    });
  }
  const authorization = headers.get("authorization");
  const bearer = /^Bearer +(\S+) *$/i.exec(authorization ?? "")?.[1];
  if (key !== null && bearer !== undefined && bearer !== key) {
    throw invalidRequest({
      path: "authorization",
      code: "conflicting_keys",
      message: "two different API keys were sent; send one",
    });
  }
  if (key === null && bearer === undefined && authorization !== null) {
    throw new ApiError(
      "AUTH_REQUIRED",
      "The Authorization header has no Bearer key. Send the key as Authorization: Bearer, or in the x-api-key header.",
    );
  }
  return key ?? bearer ?? null;
}

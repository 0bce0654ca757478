const header = (description: string, example: string) => ({
  description,
  schema: { type: "string" as const },
  example,
});
const count = (description: string, example: number) => ({
  description,
  schema: { type: "integer" as const, minimum: 0 },
  example,
});
export const RESPONSE_HEADERS = {
  "X-Request-Id": header("Trace id of the call.", "req_01JD0000000000000000000000"),
  "X-API-Version": header("Always v1.", "v1"),
  "Cache-Control": header(
    "no-store, except for public documents and the search of places.",
    "no-store",
  ),
};
/**
 * Headers of every answer to a valid key, except of a 503 that was sent because the database
 * failed.
 */
export const LIMIT_HEADERS = {
  "RateLimit-Policy": header(
    "Limits of this key: rate tokens of the operation in any 60 seconds, and calls of the lane in flight.",
    '"window";q=6000;w=60, "concurrency";q=128;qu="concurrent-requests"',
  ),
  "RateLimit": header(
    "What remains of these limits.",
    '"window";r=5999;t=61, "concurrency";r=127',
  ),
  "X-RateLimit-Limit": count("Rate tokens of this operation in any 60 seconds.", 6000),
  "X-RateLimit-Remaining": count("Tokens left.", 5999),
  "X-RateLimit-Reset": count("Seconds until the window is full again, if nothing is used.", 61),
  "X-Credits-Remaining": count("Credits available after this call.", 99998),
};
/** Headers of every answer to a search that is called while the user types. */
export const TYPING_HEADERS = {
  "RateLimit-Policy": header(
    "Searches of this key in any 60 seconds; its organization may make twice as many.",
    '"typing";q=30000;w=60',
  ),
  "RateLimit": header("What remains of this limit.", '"typing";r=29999;t=60'),
  "X-RateLimit-Limit": count("Searches of this key in any 60 seconds.", 30000),
  "X-RateLimit-Remaining": count("Searches left.", 29999),
  "X-RateLimit-Reset": count(
    "Seconds until the window is full again, if nothing is used.",
    60,
  ),
};
/** Headers of answers to a browser token, sent only to pages of the token's origins. */
export const ORIGIN_HEADERS = {
  "Access-Control-Allow-Origin": header(
    "With a browser token: the origin of the page, if the token is for it.",
    "https://www.example.com",
  ),
  "Access-Control-Expose-Headers": header(
    "The headers that the page may read.",
    "Retry-After, RateLimit, RateLimit-Policy",
  ),
  "Vary": header("Origin, with a browser token.", "Origin"),
};
export const ETAG = header(
  "Identifies this version; send it in If-None-Match.",
  '"0nUzGvtjOKlWjp0pDqkXWpmUa5s"',
);
export const ALLOW = header("The methods this path supports.", "POST");
export const WWW_AUTHENTICATE = header("How an API key can be sent.", 'Bearer realm="api"');
export const RETRY_AFTER = count(
  "Seconds to wait before a retry; in a 409 only if the first call is still in progress.",
  1,
);
export const RENDERED_HEADERS = {
  "Vary": header("Accept: each media type is a separate representation.", "Accept"),
};
/**
 * Headers of every answer at the former path of an operation. `Sunset` is added once its date is
 * set.
 */
export const ALIAS_HEADERS = {
  "Deprecation": header(
    "When this path was deprecated, in the format of RFC 9745.",
    "@1784073600",
  ),
  "Link": header(
    "The description of the migration, and the path that replaces this one.",
    '<https://api.example.com/v1/migrations>; rel="deprecation", <https://api.example.com/v1/world/signals>; rel="successor-version"',
  ),
};
export const SUNSET = header(
  "When this path may be removed, in the format of RFC 8594.",
  "Thu, 01 Jul 2027 00:00:00 GMT",
);
export const JOB_HEADERS = {
  "Location": header(
    "The address of the job.",
    "https://api.example.com/v1/world/signals/jobs/job_01JD0000000000000000000000",
  ),
  "Retry-After": count("Seconds to wait before asking for the job.", 2),
};
export const CALL_HEADERS = {
  ...RESPONSE_HEADERS,
  ...LIMIT_HEADERS,
  "X-Credits-Charged": count(
    "Credits charged for this answer; 0 for a replay, and for a job until it is complete.",
    2,
  ),
  "Idempotent-Replayed": header("true if this answer was stored by an earlier call.", "true"),
};

/** The headers of the contract by name; two that share a header field have a name each. */
export const ALL_HEADERS: Readonly<Record<string, object>> = {
  ...byName({ ...CALL_HEADERS, ...ALIAS_HEADERS }),
  ...byName({ "ETag": ETAG, "Allow": ALLOW, "WWW-Authenticate": WWW_AUTHENTICATE }),
  ...byName({ "Retry-After": RETRY_AFTER, "Sunset": SUNSET }),
  ...byName(RENDERED_HEADERS, "Rendered"),
  ...byName(JOB_HEADERS, "Job"),
  ...byName(TYPING_HEADERS, "Typing"),
  ...byName(ORIGIN_HEADERS, "Origin"),
};

function byName(headers: Readonly<Record<string, object>>, prefix = ""): Record<string, object> {
  return Object.fromEntries(
    Object.entries(headers).map(([field, header]) => [prefix + field.replaceAll("-", ""), header]),
  );
}

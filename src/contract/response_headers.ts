const header = (description: string, example: string) => ({
  description,
  schema: { type: "string" as const },
  example,
});
export const RESPONSE_HEADERS = {
  "X-Request-Id": header("Trace id of the call.", "req_01JD0000000000000000000000"),
  "X-API-Version": header("Always v1.", "v1"),
  "Cache-Control": header("no-store, but for public documents.", "no-store"),
};
/** Of every answer to a valid key, but for a 503 of a database that cannot say. */
export const LIMIT_HEADERS = {
  "RateLimit-Policy": header(
    "Limits of this key: tokens of the operation in any 60 seconds, calls of the lane in flight.",
    '"window";q=6000;w=60, "concurrency";q=128;qu="concurrent-requests"',
  ),
  "RateLimit": header(
    "What is left of them.",
    '"window";r=5999;t=61, "concurrency";r=127',
  ),
  "X-RateLimit-Limit": header("Tokens of this operation in any 60 seconds.", "6000"),
  "X-RateLimit-Remaining": header("Tokens left.", "5999"),
  "X-RateLimit-Reset": header("Seconds until all are left again, if none is used.", "61"),
  "X-Credits-Remaining": header("Credits available after this call.", "99998"),
};
export const ETAG = header(
  "Of these bytes; send it back as If-None-Match.",
  '"0nUzGvtjOKlWjp0pDqkXWpmUa5s"',
);
export const ALLOW = header("The methods this path answers.", "POST");
export const WWW_AUTHENTICATE = header("How a key may be sent.", 'Bearer realm="api"');
export const RETRY_AFTER = header(
  "Seconds to wait before a retry; of a 409 only where the first call is still in progress.",
  "1",
);
export const PICTURE_HEADERS = {
  "Vary": header("Accept: JSON and picture are answers of their own.", "Accept"),
};
/** Of every answer at a former path; `Sunset` where that is dated. */
export const ALIAS_HEADERS = {
  "Deprecation": header(
    "Since when this path is deprecated, as RFC 9745 writes it.",
    "@1784073600",
  ),
  "Link": header(
    "Where the migration is described, and the path that succeeds this one.",
    '<https://api.example.com/v1/migrations>; rel="deprecation", <https://api.example.com/v1/world/signals>; rel="successor-version"',
  ),
};
export const SUNSET = header(
  "When this path may be gone, as RFC 8594 writes it.",
  "Thu, 01 Jul 2027 00:00:00 GMT",
);
export const JOB_HEADERS = {
  "Location": header(
    "Where to ask for the job.",
    "https://api.example.com/v1/world/signals/jobs/job_01JD0000000000000000000000",
  ),
  "Retry-After": header("Seconds after which to ask.", "2"),
};
export const CALL_HEADERS = {
  ...RESPONSE_HEADERS,
  ...LIMIT_HEADERS,
  "X-Credits-Charged": header(
    "Credits charged for this answer; 0 for a replay, and for a job until it is complete.",
    "2",
  ),
  "Idempotent-Replayed": header("true where this answer was stored by an earlier call.", "true"),
};

/** A former path of an operation: the same call, answered the same. */
export interface Alias {
  /** Path below `/v1`. */
  path: string;
  /** The first day, in UTC, on which it may be gone; announced in the changelog with due notice. */
  sunsetDate?: `${number}-${number}-${number}`;
}

/** The day since which every alias is deprecated. */
export const DEPRECATED_SINCE = "2026-07-15";

/** What every answer at a former path says of it, by RFC 9745 and RFC 8594. */
export function aliasHeaders(
  { sunsetDate }: Alias,
  { path }: { path: string },
  publicUrl: string,
): Record<string, string> {
  return {
    "Deprecation": `@${Date.parse(DEPRECATED_SINCE) / 1000}`,
    "Link":
      `<${publicUrl}/v1/migrations>; rel="deprecation", <${publicUrl}/v1${path}>; rel="successor-version"`,
    ...(sunsetDate !== undefined && { "Sunset": new Date(sunsetDate).toUTCString() }),
  };
}

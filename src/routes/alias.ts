/**
 * A former path of an operation. A call at this path does the same as a call at the present path.
 */
export interface Alias {
  /** Path below `/v1`. */
  path: string;
  /**
   * The first day, in UTC, on which the path may be removed. The changelog announces this day with
   * due notice.
   */
  sunsetDate?: `${number}-${number}-${number}`;
}

/** The day on which all aliases were deprecated. */
export const DEPRECATED_SINCE = "2026-07-15";

/** Headers of every answer at a former path, according to RFC 9745 and RFC 8594. */
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

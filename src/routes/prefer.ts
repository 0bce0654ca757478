/** The longest wait that a caller may ask for. */
export const MAX_WAIT_SECONDS = 20;

/**
 * The wait in milliseconds for which a header such as `Prefer: wait=20` asks; 0 if there is no such
 * header.
 */
export function waitOf(headers: Headers): number {
  const seconds = /(?:^|[,;]\s*)wait=(\d{1,6})\s*(?:$|[,;])/i.exec(headers.get("prefer") ?? "")
    ?.[1];
  return Math.min(Number(seconds ?? 0), MAX_WAIT_SECONDS) * 1000;
}

/** The longest wait that a caller may ask for. */
export const MAX_WAIT_SECONDS = 20;

/** The wait that `Prefer: wait=20` asks for, in milliseconds; 0 without the header. */
export function waitOf(headers: Headers): number {
  const seconds = /(?:^|[,;]\s*)wait=(\d{1,6})\s*(?:$|[,;])/i.exec(headers.get("prefer") ?? "")
    ?.[1];
  return Math.min(Number(seconds ?? 0), MAX_WAIT_SECONDS) * 1000;
}

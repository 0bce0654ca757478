/** The prefix `__Host-` restricts the cookie to this host and to TLS. */
const NAME = "__Host-console";
/**
 * A pattern for the cookie. The pattern allows only the separators that browsers put between
 * cookies. `\s` would also skip other bytes, and another host of the domain could imitate this
 * cookie with a cookie name that begins with such a byte.
 */
const PATTERN = new RegExp(`(?:^|; ?)${NAME}=([0-9a-f]{64})(?:;|$)`);
const ATTRIBUTES = "Path=/; Secure; HttpOnly; SameSite=Strict";

export function sessionToken({ headers }: Request): string | null {
  const cookie = (headers.get("cookie") ?? "").slice(0, 8192);
  return PATTERN.exec(cookie)?.[1] ?? null;
}

/**
 * The header that stores the token in the browser, which keeps the token until the browser is
 * closed.
 */
export function keepToken(token: string): Record<string, string> {
  return { "Set-Cookie": `${NAME}=${token}; ${ATTRIBUTES}` };
}

export function forgetToken(): Record<string, string> {
  return { "Set-Cookie": `${NAME}=; Max-Age=0; ${ATTRIBUTES}` };
}

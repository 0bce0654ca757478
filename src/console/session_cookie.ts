/** The prefix `__Host-` restricts the cookie to this host and to TLS. */
const NAME = "__Host-console";
/**
 * Allows only the separators that browsers put between cookies. `\s` would also skip other bytes:
 * another host of the domain could begin a cookie name with one of them, to imitate this cookie.
 */
const PATTERN = new RegExp(`(?:^|; ?)${NAME}=([0-9a-f]{64})(?:;|$)`);
const ATTRIBUTES = "Path=/; Secure; HttpOnly; SameSite=Strict";

export function sessionToken({ headers }: Request): string | null {
  const cookie = (headers.get("cookie") ?? "").slice(0, 8192);
  return PATTERN.exec(cookie)?.[1] ?? null;
}

/** The header that stores the token. Browsers keep it until they are closed. */
export function keepToken(token: string): Record<string, string> {
  return { "Set-Cookie": `${NAME}=${token}; ${ATTRIBUTES}` };
}

export function forgetToken(): Record<string, string> {
  return { "Set-Cookie": `${NAME}=; Max-Age=0; ${ATTRIBUTES}` };
}

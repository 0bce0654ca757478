/** `__Host-`: of this host alone, over TLS alone. */
const NAME = "__Host-console";
/**
 * Behind nothing but what browsers put between cookies: `\s` would skip a byte that another host of
 * the domain may begin a name with, and thereby pass for a cookie of this host.
 */
const PATTERN = new RegExp(`(?:^|; ?)${NAME}=([0-9a-f]{64})(?:;|$)`);
const ATTRIBUTES = "Path=/; Secure; HttpOnly; SameSite=Strict";

export function sessionToken({ headers }: Request): string | null {
  const cookie = (headers.get("cookie") ?? "").slice(0, 8192);
  return PATTERN.exec(cookie)?.[1] ?? null;
}

/** The header that keeps a token in the browser until that is closed. */
export function keepToken(token: string): Record<string, string> {
  return { "Set-Cookie": `${NAME}=${token}; ${ATTRIBUTES}` };
}

export function forgetToken(): Record<string, string> {
  return { "Set-Cookie": `${NAME}=; Max-Age=0; ${ATTRIBUTES}` };
}

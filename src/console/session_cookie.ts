/** `__Host-`: of this host alone, over TLS alone. */
const NAME = "__Host-console";
const ATTRIBUTES = "Path=/; Secure; HttpOnly; SameSite=Strict";

export function sessionToken({ headers }: Request): string | null {
  const cookie = (headers.get("cookie") ?? "").slice(0, 8192);
  return new RegExp(`(?:^|;\\s*)${NAME}=([0-9a-f]{64})(?:;|$)`).exec(cookie)?.[1] ?? null;
}

/** The header that keeps a token in the browser until that is closed. */
export function keepToken(token: string): Record<string, string> {
  return { "Set-Cookie": `${NAME}=${token}; ${ATTRIBUTES}` };
}

export function forgetToken(): Record<string, string> {
  return { "Set-Cookie": `${NAME}=; Max-Age=0; ${ATTRIBUTES}` };
}

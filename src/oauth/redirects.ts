const LOOPBACK_NAMES = ["127.0.0.1", "[::1]", "localhost"];
/** Schemes that are not allowed for an app's redirect, because browsers handle them themselves. */
const NO_APPS = [
  "javascript:",
  "data:",
  "blob:",
  "file:",
  "vbscript:",
  "about:",
  "ftp:",
  "ws:",
  "wss:",
];
const MAX_REDIRECT_LENGTH = 300;
const VISIBLE = /^[\x21-\x7e]+$/;

/**
 * Whether a client may have this redirect address: an https address, an http address of the
 * person's own machine (RFC 8252, 7.3), or a scheme of an app (RFC 8252, 7.1).
 */
export function isRedirect(text: string): boolean {
  const url = text.length > MAX_REDIRECT_LENGTH || !VISIBLE.test(text) ? null : URL.parse(text);
  if (url === null || text.includes("#") || url.username !== "" || url.password !== "") {
    return false;
  }
  if (url.protocol === "https:") return true;
  if (url.protocol === "http:") return LOOPBACK_NAMES.includes(url.hostname);
  return !NO_APPS.includes(url.protocol);
}

/**
 * Whether the redirect address is one of the listed addresses. On the person's own machine, its port
 * may differ.
 */
export function isListed(redirectUri: string, listed: readonly string[]): boolean {
  return listed.some((each) => each === redirectUri || isSameButPort(each, redirectUri));
}

function isSameButPort(one: string, other: string): boolean {
  const [first, second] = [URL.parse(one), URL.parse(other)];
  if (first?.protocol !== "http:" || second === null) return false;
  if (!LOOPBACK_NAMES.includes(first.hostname)) return false;
  first.port = second.port;
  return first.href === second.href;
}

/** The source in a Content-Security-Policy that lets a form redirect to this address. */
export function formTarget(redirectUri: string): string {
  const { protocol, origin, hostname } = new URL(redirectUri);
  // A source cannot be an IPv6 address, and an address with an app's scheme has no origin.
  return origin === "null" || hostname.startsWith("[") ? protocol : origin;
}

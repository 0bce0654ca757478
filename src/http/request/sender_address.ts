/** The number of groups of an IPv6 address that name the network of one site. */
const GROUPS_OF_SITE = 4;

/**
 * The sender of a request: the TCP peer, and the client that the last proxy names. Of an IPv6
 * address, only the network `/64` is used. If there is no proxy, callers can forge the client's
 * address; then only the limits of the organization protect the service.
 */
export function senderAddress(headers: Headers, remoteAddress: string): string {
  const forwarded = (headers.get("x-forwarded-for") ?? "").split(",").at(-1)!.trim().slice(0, 64);
  return [remoteAddress, forwarded].map(siteOf).join(" ");
}

function siteOf(address: string): string {
  if (!address.includes(":") || address.includes(".")) return address;
  const [head, tail] = address.split("::");
  if (tail === undefined) return head.split(":").slice(0, GROUPS_OF_SITE).join(":");
  const [before, after] = [head, tail].map((part) => part === "" ? [] : part.split(":"));
  const zeros = Array<string>(Math.max(0, 8 - before.length - after.length)).fill("0");
  return [...before, ...zeros, ...after].slice(0, GROUPS_OF_SITE).join(":");
}

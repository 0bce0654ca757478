import { isIP } from "node:net";
import { lookup } from "node:dns/promises";
import ipaddr from "ipaddr.js";
import { EndpointFault } from "./endpoint_fault.ts";

/** The error for an address to which no event may be sent. The message says why. */
class DestinationError extends EndpointFault {
  override name = "DestinationError";
  readonly code = "destination_refused";

  constructor(message: string) {
    super("url", message);
  }
}

interface Address {
  address: string;
  family: number;
}

/** Looks up all addresses of a name. */
export type Resolve = (hostname: string) => Promise<readonly Address[]>;

/** A lookup function for `node:https` that returns only the address that was checked. */
type PinnedLookup = (
  hostname: string,
  options: { all?: boolean },
  done: (error: Error | null, address?: string | Address[], family?: number) => void,
) => void;

const HTTPS_PORT = 443;
const MIN_FREE_PORT = 1024;
const MAX_URL_LENGTH = 2000;
const LOOPBACK_NAMES = ["localhost", "127.0.0.1", "[::1]"];
/**
 * Last labels of names that are never on the public internet, because they are reserved or used
 * only in private networks.
 */
const PRIVATE_ENDINGS =
  "localhost local localdomain internal intranet private corp home lan arpa test invalid onion alt svc"
    .split(" ");
/**
 * Names of the metadata services of clouds. The addresses of these services are checked as well.
 */
const METADATA_NAMES = ["metadata.goog", "metadata.azure.com", "metadata.tencentyun.com"];
/**
 * Azure's address for services of the host. The address lies in a public range, so it has to be
 * listed here.
 */
const CLOUD_ADDRESSES = ["168.63.129.16"];
/** The part of IPv6 that is assigned to the public internet. */
const GLOBAL_IPV6 = ipaddr.parseCIDR("2000::/3");

export const systemResolve: Resolve = (hostname) => lookup(hostname, { all: true });

/**
 * Reads the address of an endpoint. If `allowsLoopback` is set, as in development, addresses of
 * this machine are allowed, also with http.
 * @throws {DestinationError} if no event may be sent to the address.
 */
export function parseDestination(text: string, allowsLoopback: boolean): URL {
  const url = text.length > MAX_URL_LENGTH ? null : URL.parse(text);
  if (url === null) throw new DestinationError("expected a URL such as https://example.com/hooks");
  if (url.username !== "" || url.password !== "") {
    throw new DestinationError("expected no name and password in the URL; verify the signature");
  }
  if (url.hash !== "") throw new DestinationError("expected no # in the URL");
  if (isLoopback(url, allowsLoopback)) return url;
  if (url.protocol !== "https:") {
    throw new DestinationError("expected a URL that begins with https://");
  }
  if (isIP(url.hostname.replace(/^\[|\]$/g, "")) !== 0) {
    throw new DestinationError("expected a host name, found an address");
  }
  if (!isPublicName(url.hostname)) {
    throw new DestinationError(
      `expected a name of the public internet such as hooks.example.com, found ${url.hostname}`,
    );
  }
  const port = Number(url.port || HTTPS_PORT);
  if (port === HTTPS_PORT || port >= MIN_FREE_PORT) return url;
  throw new DestinationError(`expected port 443, or 1024 and above, found ${port}`);
}

function isPublicName(hostname: string): boolean {
  const name = hostname.replace(/\.+$/, "");
  const labels = name.split(".");
  return labels.length > 1 && !labels.includes("") && !PRIVATE_ENDINGS.includes(labels.at(-1)!) &&
    !METADATA_NAMES.includes(name);
}

/** Makes a lookup that checks every address of a name at the moment of connecting. */
export function pinnedLookup(url: URL, allowsLoopback: boolean, resolve: Resolve): PinnedLookup {
  return (hostname, { all }, done) => {
    checkedAddresses(hostname, isLoopback(url, allowsLoopback), resolve).then(
      (addresses) =>
        all ? done(null, addresses) : done(null, addresses[0].address, addresses[0].family),
      (error) => done(error),
    );
  };
}

async function checkedAddresses(
  hostname: string,
  mayBeLoopback: boolean,
  resolve: Resolve,
): Promise<Address[]> {
  const addresses = [...await resolve(hostname)];
  if (addresses.length === 0) throw new DestinationError("the host name has no IP address");
  for (const { address } of addresses) {
    if (!isPublic(address, mayBeLoopback)) {
      throw new DestinationError("the host name has an IP address that is not public");
    }
  }
  return addresses;
}

function isPublic(text: string, mayBeLoopback: boolean): boolean {
  const address = ipaddr.process(text);
  const range = address.range();
  if (mayBeLoopback && range === "loopback") return true;
  if (range !== "unicast" || CLOUD_ADDRESSES.includes(address.toString())) return false;
  return address.kind() === "ipv4" || address.match(GLOBAL_IPV6);
}

function isLoopback({ protocol, hostname }: URL, allowsLoopback: boolean): boolean {
  return allowsLoopback && /^https?:$/.test(protocol) && LOOPBACK_NAMES.includes(hostname);
}

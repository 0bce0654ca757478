import { isIP } from "node:net";
import { lookup } from "node:dns/promises";
import ipaddr from "ipaddr.js";
import { EndpointFault } from "./endpoint_fault.ts";

/** Where an event may not be sent; the message says why. */
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

/** All addresses of a name. */
export type Resolve = (hostname: string) => Promise<readonly Address[]>;

/** `node:https` asks this for the address it then connects to, so that no other answer can be used. */
type PinnedLookup = (
  hostname: string,
  options: { all?: boolean },
  done: (error: Error | null, address?: string | Address[], family?: number) => void,
) => void;

const HTTPS_PORT = 443;
const LEAST_FREE_PORT = 1024;
const MAX_URL_LENGTH = 2000;
const LOOPBACK_NAMES = ["localhost", "127.0.0.1", "[::1]"];
/** All of IPv6 that has been given to the public internet. */
const GLOBAL_IPV6 = ipaddr.parseCIDR("2000::/3");

export const systemResolve: Resolve = (hostname) => lookup(hostname, { all: true });

/**
 * Reads the address of an endpoint. `allowsLoopback`: this machine too, by http as well, for development.
 * @throws {DestinationError}
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
  const port = Number(url.port || HTTPS_PORT);
  if (port === HTTPS_PORT || port >= LEAST_FREE_PORT) return url;
  throw new DestinationError(`expected port 443, or 1024 and above, found ${port}`);
}

/** Checks every address that a name has at the moment of connecting. */
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
  if (addresses.length === 0) throw new DestinationError("the name has no address");
  for (const { address } of addresses) {
    if (!isPublic(address, mayBeLoopback)) {
      throw new DestinationError("the name has an address that is not public");
    }
  }
  return addresses;
}

function isPublic(text: string, mayBeLoopback: boolean): boolean {
  const address = ipaddr.process(text);
  const range = address.range();
  if (mayBeLoopback && range === "loopback") return true;
  if (range !== "unicast") return false;
  return address.kind() === "ipv4" || address.match(GLOBAL_IPV6);
}

function isLoopback({ protocol, hostname }: URL, allowsLoopback: boolean): boolean {
  return allowsLoopback && /^https?:$/.test(protocol) && LOOPBACK_NAMES.includes(hostname);
}

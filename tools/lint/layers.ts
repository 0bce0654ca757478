/**
 * The rooms of the service by floor, the lowest first. A room is a folder of `src/`: `src/x/` and
 * `src/x.ts` are the room `x`. Imports, including those of types, stay in their room or go to a
 * lower floor.
 */
export const FLOORS: readonly (readonly string[])[] = [
  ["base", "calendar", "lettering", "look", "tarot", "terms", "time", "words"],
  ["ephemeris", "places", "telemetry", "validation"],
  ["astrology", "database"],
  ["ai", "births", "events", "incidents", "traffic", "wheel"],
  ["access", "map"],
  ["metering", "png"],
  ["routes"],
  ["jobs", "uploads"],
  ["listening", "operations", "tokens"],
  ["products"],
  ["services"],
  ["http"],
  ["metadata", "oauth"],
  ["console", "contract", "mcp"],
  ["catalogue", "docs"],
  ["admin", "app"],
  ["main"],
];

/** Rooms that may import less than their floor allows. */
const KNOWS_ONLY: Readonly<Record<string, readonly string[]>> = {
  // Pure: no clock, no database, no network.
  "ephemeris": ["time"],
  "astrology": ["ephemeris", "time"],
  "wheel": ["astrology", "ephemeris", "lettering"],
  "map": ["astrology", "wheel"],
  // The room puts computed results into words, without access to keys or credits.
  "ai": ["astrology", "base", "ephemeris", "telemetry", "words"],
  // The room knows requests and answers only, not authentication, metering or HTTP.
  "operations": [
    "ai",
    "astrology",
    "base",
    "births",
    "calendar",
    "ephemeris",
    "map",
    "places",
    "routes",
    "tarot",
    "time",
    "wheel",
  ],
};

/** Packages that only these rooms may import; every room may import the other packages. */
const PACKAGE_HOMES: Readonly<Record<string, readonly string[]>> = {
  "@bjorn3/browser_wasi_shim": ["ephemeris"],
  "@electric-sql/pglite": ["database"],
  "@fastify/busboy": ["console"],
  "@humanwhocodes/momoa": ["validation"],
  "@modelcontextprotocol/server": ["mcp"],
  "@resvg/resvg-wasm": ["png"],
  "kysely-postgres-js": ["database"],
  "postgres": ["database"],
  "hono": ["app", "console", "docs", "look", "metadata"],
  "hyparquet-writer": ["products"],
  "ipaddr.js": ["events"],
  "marked": ["docs"],
  "openai": ["ai"],
  "otpauth": ["access"],
  "papaparse": ["uploads"],
  "uqr": ["console"],
  "zod-openapi": ["contract"],
  "@opentelemetry/api": ["telemetry"],
};

const ROOT = new URL("../../", import.meta.url).pathname;

/** A file's path inside the checkout, or "" for one outside. */
export function pathInCheckout(filename: string): string {
  return filename.startsWith(ROOT) ? filename.slice(ROOT.length) : "";
}

/** The room of a path inside the checkout; null if the path is no part of the service. */
export function roomOf(path: string): string | null {
  if (path === "main.ts") return "main";
  const [top, room] = path.split("/");
  return top === "src" ? room.replace(/\.ts$/, "") : null;
}

function floorOf(room: string): number {
  return FLOORS.findIndex((rooms) => rooms.includes(room));
}

/** Why `path` may not import `specifier`, or null if it may. */
export function importFault(path: string, specifier: string): string | null {
  // The client is installed alone, on any runtime, and reads files only where `node:fs` exists. Its
  // commands run on Node.
  if (path.startsWith("sdk/node/")) {
    const isCommand = /\/(?:cli|commands)\.ts$/.test(path);
    const isOwn = specifier.startsWith("./") || specifier === "node:fs" ||
      (isCommand && specifier.startsWith("node:"));
    return isOwn ? null : "the client imports nothing but its own files";
  }
  const from = roomOf(path);
  if (from === null) return null;
  if (floorOf(from) < 0) {
    return `${from} stands on no floor yet; give it one in tools/lint/layers.ts`;
  }
  return specifier.startsWith(".")
    ? relativeFault(path, from, specifier)
    : packageFault(from, specifier);
}

function relativeFault(path: string, from: string, specifier: string): string | null {
  const target = new URL(specifier, `file:///${path}`).pathname.slice(1);
  const to = roomOf(target);
  if (to === null) return `${target} is no part of the service; src imports only from src`;
  if (to === from) return null;
  const known = KNOWS_ONLY[from];
  if (known !== undefined && !known.includes(to)) {
    return `${from} may import ${known.join(", ")}, but not ${to}`;
  }
  const [own, other] = [floorOf(from), floorOf(to)];
  if (other < 0) return `${to} stands on no floor`;
  return other < own
    ? null
    : `${from} is on floor ${own} and may import from lower ones; ${to} is on floor ${other}`;
}

function packageFault(from: string, specifier: string): string | null {
  const name = specifier.split("/").slice(0, specifier.startsWith("@") ? 2 : 1).join("/");
  const homes = PACKAGE_HOMES[name];
  return homes === undefined || homes.includes(from)
    ? null
    : `only ${homes.join(" and ")} may import ${name}`;
}

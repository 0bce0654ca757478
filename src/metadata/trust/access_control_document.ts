import { z } from "zod";
import { keyPrefix } from "../../access/api_key.ts";
import { CONSOLE_SCOPE } from "../../terms/scopes.ts";
import { MAX_ORIGINS, PLACES_TOKEN_SECONDS } from "../../access/places_token.ts";
import {
  FREE_WRONG_CODES,
  MAX_WRONG_CODES,
  RECOVERY_CODES,
  WRONG_CODE_MINUTES,
} from "../../access/second_factor.ts";
import { REVOKED_WITHIN_SECONDS } from "../../access/key_cache.ts";
import { OVERLAP_HOURS } from "../../access/key_store.ts";
import { type Config, type Environment, readConfig } from "../../base/config.ts";
import { declaredAt, type Operator } from "../../base/operator.ts";
import type { PublicDocument } from "../../routes/public_document.ts";
import { claim, declared, type EvidencedClaim, NOT_DECLARED } from "../claim.ts";
import {
  documentSchema,
  type Maturity,
  maturity,
  MATURITY_MEANING,
  maturityMeanings,
  owner,
  OWNERS,
  owners,
} from "../document.ts";
import { SUPPORT_PACKET } from "../onboarding/support_packet.ts";

const SCOPES = { test: "key-scopes" };
const ENVIRONMENTS = { test: "key-prefixes" };
const NO_BROWSER = { test: "browser-origins-refused" };
const REVOKED = { test: "key-revocation-delay" };
const ROLLED = { test: "key-roll-overlap" };
const CONSOLE = { test: "console-key-lifecycle" };
const CONSOLE_KEYS = { test: "console-session-scope" };
const OWN_KEY = { test: "console-own-key-roll" };
const NOT_STORED = { test: "keys-not-stored" };

/** The statement of each policy field, and its evidence. */
const POLICY = {
  authenticationHeader: claim("The header x-api-key, or Authorization with the scheme Bearer.", {
    test: "bearer-token-keys",
  }),
  keyStoragePolicy: claim(
    "A key is shown once, when it is created. The database has only its HMAC-SHA256 under a secret that is stored elsewhere.",
    NOT_STORED,
  ),
  browserBoundary: claim(
    "Keys belong on servers. Routes that need a key do not answer preflight requests and send no CORS headers to a key. So a page of another origin can neither send a key nor read an answer. A page of the same origin can do both, and so can an app. For the search of places while a person types, pages use a browser token.",
    NO_BROWSER,
  ),
  browserTokens: claim(
    `A partner's server mints a browser token with its key (POST /v1/places/tokens). The token is signed with a secret derived from the pepper and is not stored. The token opens only the search of places, for ${
      PLACES_TOKEN_SECONDS / 60
    } minutes, to pages of up to ${MAX_ORIGINS} origins that it names. The token ends when its key is revoked. A stolen token can search places at the expense of the key's budget for that; a program can forge the origin, a page cannot.`,
    { test: "token-places-alone" },
    { test: "token-origins" },
    { test: "token-hour" },
    { test: "token-revoked" },
    { test: "token-signature" },
    { table: "PLACES_TOKEN_SECONDS in src/access/places_token.ts" },
  ),
  scopeModel: claim(
    `A scope is an operation, such as charts.natal, a lane (core:* or ai:*), or * for all operations. The plan of the organization must also include the operation. The scope ${CONSOLE_SCOPE} allows signing in to the console of the key's organization, at /console. The scope ${CONSOLE_SCOPE} allows no operation, and * does not include it.`,
    SCOPES,
    CONSOLE_KEYS,
    { table: "OPERATIONS in src/catalogue.ts" },
    { table: "UPLOADS in src/catalogue.ts" },
    { table: "CONSOLE_SCOPE in src/terms/scopes.ts" },
  ),
  consoleSignIn: claim(
    `A person signs in to the console with a key that has the scope ${CONSOLE_SCOPE}, or with a code from the operator. Such a code works once. Whoever signs in can turn on a second factor (TOTP, RFC 6238). Then each sign-in also asks for a code of an authenticator app, or for one of ${RECOVERY_CODES} recovery codes. Each code is taken once. After ${FREE_WRONG_CODES} wrong codes in a row, each attempt costs ${WRONG_CODE_MINUTES} minutes; after ${MAX_WRONG_CODES}, only the operator can help. Turning it on ends the person's other sessions. The secret is encrypted, and recovery codes are hashed. The operator can reset a second factor, which the audit log shows.`,
    CONSOLE_KEYS,
    { test: "console-second-factor" },
    { test: "console-code-once" },
    { test: "console-code-guesses" },
    { test: "console-sessions-of-factor" },
    { test: "console-factor-secret" },
    { test: "console-factor-reset" },
    { process: "deno task admin second-factor reset" },
    { table: "MAX_WRONG_CODES in src/access/second_factor.ts" },
  ),
  rotationPolicy: claim(
    `A key is never changed. Instead, the key is rolled in the console or by the operator. The old key keeps working next to its successor for ${OVERLAP_HOURS.usual} hours, or up to ${OVERLAP_HOURS.max} hours if agreed.`,
    ROLLED,
    OWN_KEY,
    { table: "OVERLAP_HOURS in src/access/key_store.ts" },
    { process: "deno task admin key roll" },
  ),
  revocationPolicy: claim(
    `A revoked key is refused everywhere within ${REVOKED_WITHIN_SECONDS} seconds, permanently. A paused key or a suspended organization can be resumed. Partners pause, resume and revoke their keys in the console. A key may also have an expiry date.`,
    REVOKED,
    CONSOLE,
    { table: "REVOKED_WITHIN_SECONDS in src/access/key_cache.ts" },
    { process: "deno task admin key revoke" },
    { process: "deno task admin org suspend" },
  ),
  corsPolicy: claim(
    "Public documents allow any origin. Routes that need a key send no CORS header, and answer 405 to OPTIONS. The search of places allows an origin that the browser token of the request names.",
    NO_BROWSER,
    { test: "token-origins" },
    { test: "documents-open-cacheable" },
  ),
} satisfies Record<string, EvidencedClaim>;

/**
 * Actions on keys: the operator's command for each action, and the people who can do it in the
 * console.
 */
const KEY_LIFECYCLE = [
  [
    "create",
    "shared",
    "The partner creates a key with its scopes in the console. Alternatively, the operator creates the key and gives it to the partner. The key is shown once.",
  ],
  [
    "list",
    "shared",
    "The partner (in the console) and the operator can list keys with scopes, state, expiry and last use.",
  ],
  [
    "roll",
    "shared",
    "The partner (in the console) or the operator creates a successor of a key. The partner then uses the successor instead of the key.",
  ],
  ["set", "platform", "The operator changes the name or scopes of a key."],
  [
    "pause",
    "shared",
    "The partner (in the console) or the operator pauses a key. The key is refused until it is resumed.",
  ],
  [
    "resume",
    "shared",
    "The partner (in the console) or the operator resumes a paused key.",
  ],
  ["revoke", "shared", "The partner (in the console) or the operator revokes a key permanently."],
] as const;

const step = z.object({
  step: z.string(),
  status: maturity,
  owner,
  action: z.string(),
  evidence: z.string(),
});
const environment = z.object({
  name: z.string(),
  status: maturity,
  statusNote: z.string(),
  baseUrl: z.string().nullable(),
  keyPrefix: z.string(),
  purpose: z.string(),
  dataBoundary: z.string(),
  evidence: z.string(),
});
const requirement = z.object({
  name: z.string(),
  status: maturity,
  scope: z.string(),
  partnerRequirement: z.string(),
  platformEvidence: z.string(),
});

/** `/v1/access-control`: who may call with which key, and the lifecycle of keys. */
export const accessControlDocument: PublicDocument = {
  id: "access-control",
  path: "/access-control",
  name: "Access control",
  summary: "Keys, their environments and their lifecycle",
  schema: documentSchema("AccessControl", {
    policy: z.object({
      status: maturity,
      authenticationHeader: z.string(),
      keyStoragePolicy: z.string(),
      browserBoundary: z.string(),
      browserTokens: z.string(),
      scopeModel: z.string(),
      consoleSignIn: z.string(),
      rotationPolicy: z.string(),
      revocationPolicy: z.string(),
      corsPolicy: z.string(),
      ipAllowlistBoundary: z.string(),
      enterpriseBoundary: z.string(),
      supportEvidence: z.array(z.string()),
      neverInclude: z.array(z.string()),
      evidence: z.array(z.object({ field: z.string(), evidence: z.string() })),
    }),
    owners,
    statuses: maturityMeanings,
    environments: z.array(environment),
    keyLifecycle: z.array(step),
    requirements: z.array(requirement),
  }),
  build: ({ config, operator }) => ({
    policy: policy(operator),
    owners: OWNERS,
    statuses: MATURITY_MEANING,
    environments: environments(config, operator),
    keyLifecycle: KEY_LIFECYCLE.map(([verb, owner, words]) => {
      const command = { process: `deno task admin key ${verb}` };
      const proofs = owner === "shared" ? [CONSOLE] : [];
      const { words: action, evidence } = claim(words, command, ...proofs);
      return { step: verb, status: "live", owner, action, evidence };
    }),
    requirements: requirements(),
  }),
};

function policy(operator: Operator) {
  const { words, evidence } = declared(operator, "enterpriseTerms");
  return {
    status: "live",
    ...Object.fromEntries(Object.entries(POLICY).map(([name, { words }]) => [name, words])),
    ipAllowlistBoundary:
      "The service has no IP allowlist. If you need an allowlist, agree on it with the operator first.",
    enterpriseBoundary: words,
    supportEvidence: SUPPORT_PACKET.include,
    neverInclude: SUPPORT_PACKET.neverInclude,
    evidence: [
      ...Object.entries(POLICY).map(([field, { evidence }]) => ({ field, evidence })),
      { field: "enterpriseBoundary", evidence },
    ],
  };
}

function environments(config: Config, operator: Operator) {
  /**
   * An entry for an environment. A process knows the address only of its own environment; the
   * operator declares the other addresses.
   */
  const entry = (
    name: string,
    of: Environment,
    declaration: string,
    purpose: string,
    isOwn = config.environment === of,
  ) => {
    const prefix = keyPrefix(of);
    const { words: dataBoundary, evidence } = claim(
      `A process serves one environment. A key that does not begin with ${prefix} answers 401. The operator decides whether two environments have separate databases.`,
      ENVIRONMENTS,
    );
    const isServed = isOwn && config.publicUrl.startsWith("https:");
    const address = declaredAt(operator, declaration) as string | undefined;
    return {
      name,
      status: isServed ? "live" : "release_gate",
      statusNote: isOwn
        ? `This process serves the address${isServed ? "." : ", which is not https."}`
        : address === undefined
        ? NOT_DECLARED
        : "The operator declares this address. This process cannot verify it.",
      baseUrl: isOwn ? config.publicUrl : address ?? null,
      keyPrefix: prefix,
      purpose,
      dataBoundary,
      evidence,
    };
  };
  return [
    entry(
      "Production Gateway",
      "production",
      "environments.productionUrl",
      "Calls for customers.",
    ),
    entry(
      "Sandbox Gateway",
      "sandbox",
      "environments.sandboxUrl",
      "Integration and tests. The simulator may write texts there, and usage says so.",
    ),
    entry(
      "Legacy Website API Host",
      "production",
      "environments.legacyUrl",
      "For older integrations: every path below /api/v1 answers like the same path below /v1. The address accepts production keys.",
      false,
    ),
    localDevelopment(config),
  ];
}

function localDevelopment({ environment, publicUrl }: Config) {
  const { words: dataBoundary, evidence } = claim(
    "Keys and data are in DATA_DIR, a folder of that machine, unless DATABASE_URL names a database.",
    ENVIRONMENTS,
    { process: "deno task dev" },
  );
  const isOwn = environment === "development";
  const address = isOwn ? publicUrl : readConfig({}, { host: "127.0.0.1" }).publicUrl;
  return {
    name: "Local Development",
    status: "live",
    statusNote: "Every person who has the source can start it.",
    // As on the website host, the base ends in /api; the paths below it are those of a gateway.
    baseUrl: `${address}/api`,
    keyPrefix: keyPrefix("development"),
    purpose: "Development on one machine, with an embedded database and a demo key.",
    dataBoundary,
    evidence,
  };
}

function requirements() {
  const required = (
    name: string,
    scope: string,
    { words, evidence }: EvidencedClaim,
    status: Maturity = "live",
  ) => ({ name, status, scope, partnerRequirement: words, platformEvidence: evidence });
  return [
    required(
      "Server-Side Keys",
      "Every call with a key.",
      claim("Call from a server, never from a browser or an app.", NO_BROWSER, NOT_STORED),
    ),
    required(
      "Least Scopes",
      "Every key.",
      claim(
        "Create a separate key for each system, in the console, with the scopes it needs.",
        SCOPES,
      ),
    ),
    required(
      "Separate Environments",
      "Every key.",
      claim("Keep sandbox and production keys apart.", ENVIRONMENTS),
    ),
    required(
      "Rotation",
      "After a key was exposed, and when a person with access leaves.",
      claim(
        `Roll the key in the console, or ask the operator to roll it, and switch to the new key within ${OVERLAP_HOURS.usual} hours.`,
        ROLLED,
        { process: "deno task admin key roll" },
      ),
    ),
    required(
      "Revocation",
      "A key that other people may have seen.",
      claim(
        "Revoke the key in the console at once, or send its prefix, not the key, to support.",
        REVOKED,
        {
          process: "deno task admin key revoke",
        },
      ),
    ),
    required(
      "Network Controls",
      "IP allowlists and private endpoints.",
      claim("The service has neither. Agree on them with the operator before you rely on them.", {
        table: "variables in src/base/config.ts",
      }),
      "enterprise",
    ),
  ];
}

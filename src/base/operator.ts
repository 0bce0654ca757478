import { z } from "zod";
import { ConfigError } from "./config_values.ts";

const text = z.string().trim().min(1).max(500);
const line = z.string().trim().min(1).max(200);
const webAddress = z.url({ protocol: /^https$/ });
/** `mailto:…`, `https:…` or `tel:…`, as RFC 9116 asks of a contact. */
const contact = z.string().regex(/^(mailto:\S+@\S+|https:\/\/\S+|tel:\+[\d-]+)$/);
const percent = z.number().min(50).max(100);
const hours = z.number().positive().max(1000);

const subprocessor = z.strictObject({
  name: line,
  purpose: text,
  dataScope: text,
  region: line,
});

const certification = z.strictObject({
  name: line,
  issuer: line,
  validUntil: z.iso.date(),
  reportUrl: webAddress.optional(),
});

/**
 * The operator of the service, and statements that only the operator can make. The public documents
 * take from here every statement that no table, test or measurement can show. The description of
 * each field says what the documents lack without the field.
 */
const declarations = z.strictObject({
  name: line.optional().describe("The legal name of the company or person that runs the service"),
  address: text.optional().describe(
    "The postal address of the company or person that runs the service",
  ),
  registration: line.optional()
    .describe("The company register and the registration number"),
  lei: z.string().regex(/^[A-Z0-9]{18}\d{2}$/).optional().describe(
    "The legal entity identifier (LEI), for registers of suppliers",
  ),
  annualAccounts: text.optional().describe(
    "Who owns the operator, and where its annual accounts can be read",
  ),
  jurisdiction: line.optional().describe("The governing law of the contract"),
  termsUrl: webAddress.optional().describe("The terms of service"),
  privacyUrl: webAddress.optional().describe("The privacy notice"),
  supportContact: contact.optional().describe("The contact for support"),
  supportHours: line.optional().describe("The hours of support"),
  securityContact: contact.optional().describe("The contact for reporting vulnerabilities"),
  privacyContact: contact.optional().describe("The contact for questions about data protection"),
  escalationContact: contact.optional().describe("The contact if support does not answer"),
  firstResponseHours: z.strictObject({
    metadata: hours.optional().describe("Hours until the first answer, Developer Metadata Support"),
    beta: hours.optional().describe("Hours until the first answer, Partner Beta Support"),
    enterprise: hours.optional().describe(
      "Hours until the first answer, Enterprise Contract Support",
    ),
  }).optional(),
  incidentChannel: contact.optional().describe("Where incidents are announced"),
  incidentNoticeHours: hours.optional().describe(
    "Hours from when the operator learns of an incident to when the operator publishes it",
  ),
  breachNoticeHours: hours.optional()
    .describe(
      "Hours from when the operator learns of a breach to when partners are notified",
    ),
  breachProcess: text.optional()
    .describe(
      "Who notifies partners of a breach, through which channel, and what the notice contains",
    ),
  availability: z.enum(["continuous", "on_demand"]).optional()
    .describe(
      "Whether the service runs without pauses (continuous), or starts on demand (on_demand)",
    ),
  availabilityPercent: z.strictObject({
    core: percent.optional().describe("The availability target of the core lane"),
    ai: percent.optional().describe("The availability target of the AI lane"),
    documents: percent.optional().describe("The availability target of the public documents"),
  }).optional(),
  availabilityExclusions: z.array(text).max(20).optional()
    .describe("What the availability targets exclude, such as announced maintenance"),
  gateway: z.strictObject({
    host: z.string().regex(/^[\w.-]+$/).optional().describe("The host of the dedicated gateway"),
    tls: text.optional().describe("Where TLS is terminated, and which versions are allowed"),
  }).optional(),
  environments: z.strictObject({
    productionUrl: webAddress.optional().describe("The production gateway's address"),
    sandboxUrl: webAddress.optional().describe("The sandbox gateway's address"),
    legacyUrl: webAddress.optional().describe("The legacy website host's address"),
  }).optional(),
  hosting: z.strictObject({
    provider: line.optional().describe("Who hosts service and database"),
    regions: z.array(line).min(1).max(20).optional().describe("Where data is stored"),
    encryptionAtRest: text.optional().describe("How the database is encrypted at rest"),
    internalEncryption: text.optional()
      .describe("How the connections between proxy, process and database are encrypted"),
    protection: text.optional().describe(
      "How buildings, networks and hosts are protected, and against malware",
    ),
    backups: text.optional().describe(
      "How often backups are made, where they are stored, and how they are encrypted",
    ),
    backupDays: z.int().nonnegative().max(3650).optional()
      .describe("The number of days for which backups are kept"),
    logDays: z.int().nonnegative().max(3650).optional()
      .describe("The number of days for which logs are kept, including the proxy's logs"),
    personnelAccess: text.optional().describe(
      "Which staff can read stored data, and in which cases",
    ),
  }).optional(),
  subprocessors: z.array(subprocessor).max(50).optional()
    .describe("The subprocessors other than the model's provider"),
  dataProcessing: z.strictObject({
    agreementUrl: webAddress.optional().describe("The data processing agreement"),
    subprocessorNotice: text.optional().describe(
      "How a new subprocessor is announced, how long in advance, and how a customer can object",
    ),
    transfers: text.optional().describe(
      "Which data is transferred to other regions, and on which legal basis",
    ),
  }).optional(),
  ai: z.strictObject({
    providerName: line.optional().describe("Who runs the language model"),
    region: line.optional().describe("Where the language model runs"),
    trainingUse: text.optional().describe(
      "Whether the model's provider trains models on the data that it receives",
    ),
    retention: text.optional().describe(
      "How long the model's provider keeps the data that it receives",
    ),
    riskClass: text.optional().describe(
      "The risk class of the service under the EU AI Act, as the operator assesses it",
    ),
  }).optional(),
  certifications: z.array(certification).max(20).optional()
    .describe("The certificates that the operator can show"),
  continuity: z.strictObject({
    restoreHours: hours.optional().describe(
      "Hours within which the service is restored after the loss of its database (RTO)",
    ),
    lossMinutes: z.int().nonnegative().max(100_000).optional().describe(
      "Minutes of data that may be lost with the database (RPO)",
    ),
    restoreDrill: text.optional().describe(
      "When a backup was last restored, how long the restoration took, and how much data was lost",
    ),
    plan: text.optional().describe(
      "How the service continues if a region, a supplier or key staff is lost",
    ),
  }).optional(),
  serviceCredits: text.optional().describe(
    "What a customer gets if an availability target is missed",
  ),
  disclosure: z.strictObject({
    triageHours: hours.optional().describe(
      "Hours within which a reported vulnerability is assessed",
    ),
    safeHarbour: text.optional().describe(
      "What is promised to people who look for vulnerabilities in good faith",
    ),
  }).optional(),
  vulnerabilityScans: text.optional().describe(
    "How components and hosts are checked for known vulnerabilities, and how often",
  ),
  patchDays: z.strictObject({
    critical: z.number().positive().max(365).optional().describe(
      "Days within which a critical vulnerability is closed",
    ),
    high: z.number().positive().max(365).optional().describe(
      "Days within which a vulnerability of high severity is closed",
    ),
  }).optional(),
  changeControl: text.optional().describe(
    "Who approves a change of the production environment, and how the change is taken back",
  ),
  securityManagement: text.optional().describe(
    "Who is responsible for information security, and which policy applies",
  ),
  keyManagement: text.optional().describe(
    "Where the service's own secrets are stored, who can read them, and how often they are replaced",
  ),
  personnelChecks: text.optional().describe(
    "How staff are vetted and trained, and how their access ends",
  ),
  monitoring: text.optional().describe("Who watches the service, and at which hours"),
  consoleSignIn: text.optional().describe(
    "Whether a single sign-on or a second factor is required before the console, such as at the gateway",
  ),
  accessibility: text.optional().describe(
    "The accessibility standard that the console and the documentation meet",
  ),
  insurance: text.optional().describe("The liability and cyber insurance, and the sums insured"),
  exitTerms: text.optional()
    .describe("What happens to unused credits and to data at the end of a contract"),
  auditRights: text.optional().describe(
    "Which rights customers and their supervisory authorities have to audit the operator",
  ),
  securityReview: text.optional().describe("The last external security review, and its scope"),
  enterpriseTerms: text.optional().describe(
    "What the enterprise terms add, and how to request them",
  ),
});

/** What the operator declared; a field that is absent was not declared. */
export type Operator = z.infer<typeof declarations>;

/** A declaration that only the operator can make, by its path, such as `hosting.regions`. */
interface Declaration {
  path: string;
  /** What the public documents lack if the operator does not declare this. */
  description: string;
}

/** Everything that an operator can declare. */
export const DECLARATIONS: readonly Declaration[] = declarationsOf(declarations, "");

function declarationsOf(object: z.ZodObject, prefix: string): Declaration[] {
  return Object.entries(object.shape).flatMap(([name, field]) => {
    const inner = (field as z.ZodOptional<z.ZodType>).unwrap();
    const path = prefix + name;
    return inner instanceof z.ZodObject
      ? declarationsOf(inner, `${path}.`)
      : [{ path, description: (field as z.ZodType).description! }];
  });
}

/** The value at a path of `DECLARATIONS`; undefined if it was not declared. */
export function declaredAt(operator: Operator, path: string): unknown {
  return path.split(".").reduce<unknown>(
    (value, name) => (value as Record<string, unknown> | undefined)?.[name],
    operator,
  );
}

/**
 * Reads `OPERATOR_FILE`; members named `//` are notes for the person who edits the file. If no path
 * is given, nothing is declared.
 * @throws {ConfigError} with one clear line.
 */
export async function readOperator(path: string | undefined): Promise<Operator> {
  if (path === undefined) return {};
  const fault = (words: string) => new ConfigError(`OPERATOR_FILE: ${path}: ${words}`);
  const content = await Deno.readTextFile(path).catch((error) => {
    throw fault(`cannot be read (${error.name})`);
  });
  let json: unknown;
  try {
    json = JSON.parse(content, (name, value) => name === "//" ? undefined : value);
  } catch (error) {
    throw fault(`is not JSON (${(error as Error).message})`);
  }
  const parsed = declarations.safeParse(json);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw fault(`${issue.path.join(".") || "the whole"}: ${issue.message}`);
}

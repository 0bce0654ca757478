// Written by `deno task generate` from the contract; not by hand.

// deno-lint-ignore-file ban-types

/** One of these values, or one that a later version of the contract adds. */
export type Open<T extends string | number> = T | (T extends number ? number & {} : string & {});

/** What is sent to webhooks. */
export type WebhookEvent =
  | WorldSignalJobCompletedEvent
  | WorldSignalJobFailedEvent
  | AudienceJobCompletedEvent
  | AudienceJobFailedEvent
  | UsageRecordedEvent
  | QualityFailedEvent
  | EntitlementUpdatedEvent
  | BillingSubscriptionUpdatedEvent;

export interface RoutesDocument {
  /** Title of the document. */
  name: string;
  /** Version of the API. */
  version: "v1";
  /** State at the time of the answer. */
  status: "public-beta";
  /** Version of the contract that the service serves. */
  contractVersion: string;
  /** The date on which the document's texts were last compared with the code. */
  lastReviewedAt: string;
  /** Addresses of related documents. */
  links: Record<string, string>;
  /** Routes of the service. */
  routes: Array<RoutesDocumentRoutesItem>;
  /** Routes that read or write state without computing. */
  queries: Array<RoutesDocumentQueriesItem>;
  /** The public documents. */
  documents: Array<NamedDocument>;
  /** The engine that computes positions. */
  engine: RoutesDocumentEngine;
  /** Versions of the data that the engine computes with. */
  data: RoutesDocumentData;
  /** Licence. */
  licence: RoutesDocumentLicence;
  /** Sources of data that ask to be named. */
  attributions: Array<string>;
}

/** The same price for every call. */
export interface FixedPrice {
  /** Kind of the entry. */
  kind: "fixed";
  /** Credits per unit. */
  amount: number;
}

/** A price that depends on a choice in the request. */
export interface PriceByChoice {
  /** Kind of the entry. */
  kind: "by_choice";
  /** Credits per unit for each choice in the request. */
  amounts: Record<string, number>;
}

export type Plan = "basic" | "core_compute" | "pro" | "enterprise";

export interface NamedDocument {
  /** Id that stays the same between versions. */
  id: string;
  /** Path of the route. */
  path: string;
  /** Short summary. */
  summary: string;
}

export interface Issue {
  /** Path of the field, such as subject.latitude. */
  path: string;
  /** GET /v1/errors lists all codes with cause and remedy. More codes may be added. */
  code: string;
  /** What is wrong and what to do, in words. */
  message: string;
  /** What the caller may have meant: values, places, local times, or swapped coordinates. A date or time is suggested only if it has a single meaning. */
  suggestions?: Array<string | PlaceSuggestion | ClockSuggestion | CoordinatesSuggestion>;
}

export interface PlaceSuggestion {
  /** GeoNames id of the place. */
  place_id: number;
  /** Name of the place. */
  name: string;
  /** First-level region, such as a state or province; null if the region is unknown. */
  admin1: string | null;
  /** Name of the country. */
  country: string;
  /** Country by ISO 3166-1 alpha-2. */
  country_code: string;
  /** Degrees north of the equator; south is negative. */
  latitude: number;
  /** Degrees east of Greenwich; west is negative. */
  longitude: number;
  /** IANA time zone. */
  timezone: string;
  /** Number of inhabitants. */
  population: number;
}

/** Local time at an instant. */
export interface ClockSuggestion {
  /** Local time, ISO 8601. */
  local: string;
  /** Offset from UTC, such as +02:00. */
  utc_offset: string;
  /** The same instant in UTC, RFC 3339. */
  utc: string;
}

/** The coordinates of the request with latitude and longitude exchanged. */
export interface CoordinatesSuggestion {
  /** Degrees north of the equator; south is negative. */
  latitude: number;
  /** Degrees east of Greenwich; west is negative. */
  longitude: number;
}

/** The limit that refused the call. */
export interface LimitReport {
  /** Which limit it was. */
  kind: Open<LimitKind>;
  /** Id of the operation. */
  operation?: string;
  /** Lane of the operation: core or ai. */
  lane?: Open<Lane>;
  /** Tokens or calls that the limit allows. */
  limit: number;
  /** What is left of the limit. */
  remaining: number;
  /** How much this call counts. */
  weight: number;
  /** Seconds until the limit is free again. */
  reset_seconds: number;
  /** Seconds to wait before the next call. */
  retry_after_seconds: number;
}

export interface ExamplesDocument {
  /** Title of the document. */
  name: string;
  /** Version of the API. */
  version: "v1";
  /** State at the time of the answer. */
  status: "public-beta";
  /** Version of the contract that the service serves. */
  contractVersion: string;
  /** The date on which the document's texts were last compared with the code. */
  lastReviewedAt: string;
  /** Addresses of related documents. */
  links: Record<string, string>;
  /** How to use the examples. */
  usage: string;
  /** What the statement rests on: a test, a table, a measurement, a command or the operator's declaration. */
  evidence: string;
  /** Sequences of calls that reach a goal. */
  cookbooks: Array<ExamplesDocumentCookbooksItem>;
  /** An example of each operation. */
  endpointExamples: Array<ExamplesDocumentEndpointExamplesItem>;
  /** An example of each upload. */
  fileExamples: Array<ExamplesDocumentFileExamplesItem>;
}

export interface ErrorsDocument {
  /** Title of the document. */
  name: string;
  /** Version of the API. */
  version: "v1";
  /** State at the time of the answer. */
  status: "public-beta";
  /** Version of the contract that the service serves. */
  contractVersion: string;
  /** The date on which the document's texts were last compared with the code. */
  lastReviewedAt: string;
  /** Addresses of related documents. */
  links: Record<string, string>;
  /** Error codes. */
  errors: Array<ErrorsDocumentErrorsItem>;
  /** Codes of error.issues[]. More codes may be added. */
  issues: Array<ErrorsDocumentIssuesItem>;
  /** Codes of meta.warnings[]. More codes may be added. */
  warnings: Array<ErrorsDocumentWarningsItem>;
}

export interface MethodsDocument {
  /** Title of the document. */
  name: string;
  /** Version of the API. */
  version: "v1";
  /** State at the time of the answer. */
  status: "public-beta";
  /** Version of the contract that the service serves. */
  contractVersion: string;
  /** The date on which the document's texts were last compared with the code. */
  lastReviewedAt: string;
  /** Addresses of related documents. */
  links: Record<string, string>;
  /** Methods of the calculations. */
  methods: Array<MethodsDocumentMethodsItem>;
}

export interface IncidentsDocument {
  /** Title of the document. */
  name: string;
  /** Version of the API. */
  version: "v1";
  /** State at the time of the answer. */
  status: "public-beta";
  /** Version of the contract that the service serves. */
  contractVersion: string;
  /** The date on which the document's texts were last compared with the code. */
  lastReviewedAt: string;
  /** Addresses of related documents. */
  links: Record<string, string>;
  /** Whether the history has incidents. */
  historyStatus: Open<IncidentsDocumentHistoryStatus>;
  /** The incidents. */
  incidents: Array<Incident>;
  /** Measured breaches that no incident explains. */
  unexplained: Array<UnexplainedBreach>;
  /** Statement on breaches that no incident explains. */
  unexplainedPolicy: Claim;
  /** How incidents are reported. */
  reportingPolicy: IncidentsDocumentReportingPolicy;
}

export interface Incident {
  /** Id that stays the same between versions. */
  id: string;
  /** State at the time of the answer. */
  status: Open<IncidentState>;
  /** Severity of the incident. */
  severity: Open<IncidentSeverity>;
  /** Title in plain words. */
  title: string;
  /** Beginning, RFC 3339. */
  startedAt: string;
  /** When the incident ended, RFC 3339; null while the incident lasts. */
  resolvedAt: string | null;
  /** Components that were affected. */
  affectedComponents: Array<Open<ComponentName>>;
  /** Short summary. */
  summary: string;
  /** What customers should do. */
  customerAction: string;
  /** Reports in the course of the incident. */
  updates: Array<IncidentUpdatesItem>;
}

export type IncidentState = "investigating" | "identified" | "monitoring" | "resolved" | "postmortem";

export type IncidentSeverity = "sev1" | "sev2" | "sev3" | "maintenance";

export type ComponentName = "core" | "ai" | "jobs" | "webhooks" | "places" | "metering" | "documents";

export interface UnexplainedBreach {
  /** Kind of the entry. */
  kind: Open<UnexplainedBreachKind>;
  /** Lanes that were affected. */
  lanes: Array<Open<UnexplainedBreachLanesItem>>;
  /** Beginning, RFC 3339. */
  startedAt: string;
  /** End, RFC 3339. */
  endedAt: string;
  /** Number of minutes. */
  minutes: number;
  /** Null if no data was recorded. */
  errorRate: number | null;
}

export interface Claim {
  /** The statement in words. */
  words: string;
  /** What the statement rests on: a test, a table, a measurement, a command or the operator's declaration. */
  evidence: string;
}

export interface OnboardingDocument {
  /** Title of the document. */
  name: string;
  /** Version of the API. */
  version: "v1";
  /** State at the time of the answer. */
  status: "public-beta";
  /** Version of the contract that the service serves. */
  contractVersion: string;
  /** The date on which the document's texts were last compared with the code. */
  lastReviewedAt: string;
  /** Addresses of related documents. */
  links: Record<string, string>;
  /** Null: not declared. */
  productionBaseUrl: string | null;
  /** Who is responsible for what. */
  owners: Owners;
  /** Remark on the commands. */
  commandsNote: string;
  /** Steps in their order. */
  steps: Array<OnboardingDocumentStepsItem>;
  /** What must be true before launch. */
  launchReadinessGates: Array<OnboardingDocumentLaunchReadinessGatesItem>;
  /** What is handed over before launch. */
  handoffArtifacts: Array<OnboardingDocumentHandoffArtifactsItem>;
  /** What to check before production. */
  productionChecklist: Array<string>;
  /** The first request of the core lane. */
  firstCoreRequest: OnboardingDocumentFirstCoreRequest;
  /** What to send with a question to support. */
  supportPacket: SupportPacket;
}

export interface Owners {
  /** What the partner does. */
  partner: string;
  /** What the platform does. */
  platform: string;
  /** What both do. */
  shared: string;
}

export type Maturity = "live" | "beta" | "release_gate" | "enterprise";

export type Owner = "partner" | "platform" | "shared";

export interface SupportPacket {
  /** What to send. */
  include: Array<string>;
  /** What must not be sent. */
  neverInclude: Array<string>;
}

export interface ChangelogDocument {
  /** Title of the document. */
  name: string;
  /** Version of the API. */
  version: "v1";
  /** State at the time of the answer. */
  status: "public-beta";
  /** Version of the contract that the service serves. */
  contractVersion: string;
  /** The date on which the document's texts were last compared with the code. */
  lastReviewedAt: string;
  /** Addresses of related documents. */
  links: Record<string, string>;
  /** Versions of the contract, each with its changes. */
  entries: Array<ChangelogEntry>;
}

export interface ChangelogEntry {
  /** The version of the service by Semantic Versioning. */
  release: string;
  /** The version of the contract. */
  version: string;
  /** The date in the name of the contract's version. */
  date: string;
  /** State at the time of the answer. */
  status: Open<ChangelogEntryStatus>;
  /** Status of the version in words. */
  statusLabel: string;
  /** The day of the release or preview. Null before that day. */
  releasedOn: string | null;
  /** Title in plain words. */
  title: string;
  /** Short summary. */
  summary: string;
  /** Main changes of the version. */
  highlights: Array<string>;
}

export interface ContractChangesDocument {
  /** Title of the document. */
  name: string;
  /** Version of the API. */
  version: "v1";
  /** State at the time of the answer. */
  status: "public-beta";
  /** Version of the contract that the service serves. */
  contractVersion: string;
  /** The date on which the document's texts were last compared with the code. */
  lastReviewedAt: string;
  /** Addresses of related documents. */
  links: Record<string, string>;
  /** The version of the contract before this one. */
  from: string;
  /** The version of the contract that is served. */
  to: string;
  /** Breaking changes first. */
  changes: Array<ContractChange>;
  /** HTTP method. */
  method: Claim;
}

export interface ContractChange {
  /** Method and path, or the name of a webhook. */
  route: string;
  /** What changed. */
  change: string;
  /** Whether a client that follows the former contract may fail. */
  isBreaking: boolean;
}

export interface ConformanceDocument {
  /** Title of the document. */
  name: string;
  /** Version of the API. */
  version: "v1";
  /** State at the time of the answer. */
  status: "public-beta";
  /** Version of the contract that the service serves. */
  contractVersion: string;
  /** The date on which the document's texts were last compared with the code. */
  lastReviewedAt: string;
  /** Addresses of related documents. */
  links: Record<string, string>;
  /** Whether the record is of the running version. */
  recordStatus: Open<RecordStatus>;
  /** Values of the status of a record, with their meanings. */
  recordStatuses: Array<ConformanceDocumentRecordStatusesItem>;
  /** What is running now. */
  running: ConformanceDocumentRunning;
  /** How the release was checked. */
  method: Claim;
  /** How to read the field evidence. */
  howToReadEvidence: string;
  /** Comparisons with other programs and tables. */
  comparisons: Array<ConformanceDocumentComparisonsItem>;
  /** The record of the release; null if there is none. */
  record: ShownReleaseRecord | null;
}

export type RecordStatus = "current" | "stale" | "no_record";

export interface ShownReleaseRecord {
  /** When the record was made, RFC 3339. */
  recordedAt: string;
  /** Version of the contract that the service serves. */
  contractVersion: string;
  /** Hash of the OpenAPI document without its examples. */
  contractHash: string;
  /** Hash of all tracked files except the record: git ls-files --stage -- . ':!records' | sha256sum */
  treeHash: string;
  /** Hash of the source files. */
  serviceHash: string;
  /** Hash of the kernel. */
  kernelHash: string;
  /** Version of the engine. */
  engineVersion: string;
  /** Version of Deno. */
  denoVersion: string;
  /** Steps in their order. */
  steps: Array<ShownReleaseRecordStepsItem>;
  /** Suites of tests. */
  suites: Array<ShownReleaseRecordSuitesItem>;
  /** Largest differences from references. */
  accuracy: Array<AccuracyMaximum>;
  /** Results of the linters of the contract. */
  lint: Array<ShownReleaseRecordLintItem>;
  /** Result of the fuzz test; null if none was run. */
  fuzz: ShownReleaseRecordFuzz | null;
  /** Every step of the release check passed, and so did every test that a public document cites. */
  isClean: boolean;
  /** Number of proofs that passed. */
  proofsPassed: number;
  /** Cited tests that did not pass, by their ids. Skipped tests are included. */
  unproven: Record<string, Open<ProofResult>>;
}

export interface AccuracyMaximum {
  /** What the values are compared with. */
  reference: string;
  /** What is compared. */
  what: string;
  /** Largest difference that the tests measured. */
  maximum: number;
  /** Unit of the values. */
  unit: string;
  /** Largest difference that the test allows. */
  limit: number;
  /** Number of values beyond the limit for which the reference itself is wrong. */
  setApart: number;
}

export type ProofResult = "passed" | "failed" | "skipped" | "missing";

export interface ComplianceDocument {
  /** Title of the document. */
  name: string;
  /** Version of the API. */
  version: "v1";
  /** State at the time of the answer. */
  status: "public-beta";
  /** Version of the contract that the service serves. */
  contractVersion: string;
  /** The date on which the document's texts were last compared with the code. */
  lastReviewedAt: string;
  /** Addresses of related documents. */
  links: Record<string, string>;
  /** Licence and source of the server. */
  server: ComplianceDocumentServer;
  /** Which licences of dependencies are allowed. */
  licencePolicy: Claim;
  /** Licences of the parts that the service contains. */
  licences: Array<ComplianceDocumentLicencesItem>;
  /** Which parts the list contains. */
  componentScope: Claim;
  components: CycloneDxBom;
  /** Empty if there are none or if the operator has not declared them; gaps says which. */
  certifications: Array<ComplianceDocumentCertificationsItem>;
  /** Statement on certifications. */
  certificationNote: Claim;
  /** One entry for each list of this document that the operator has not declared. Such a list is empty or incomplete. /v1/procurement has all gaps. */
  gaps: Array<Gap>;
}

/** A bill of materials in CycloneDX 1.6. */
export interface CycloneDxBom {
  /** Format of the list of components. */
  bomFormat: "CycloneDX";
  /** Version of CycloneDX. */
  specVersion: "1.6";
  /** Version of the list of components. */
  version: 1;
  /** What the list of components describes. */
  metadata: CycloneDxBomMetadata;
  /** The components. */
  components: Array<CycloneDxComponent>;
}

export interface CycloneDxComponent {
  /** Kind of the component, by CycloneDX. */
  type: Open<CycloneDxComponentType>;
  /** Id of the component within the list. */
  "bom-ref": string;
  /** Name in plain words. */
  name: string;
  /** Version of the thing that is named. */
  version: string;
  /** Description in words. */
  description?: string;
  /** Licences of the component. */
  licenses: Array<CycloneDxComponentLicensesItem>;
  /** Package URL of the component. */
  purl?: string;
  /** Hashes of the package. */
  hashes?: Array<CycloneDxComponentHashesItem>;
}

export interface Gap {
  /** What is missing. */
  gap: string;
  /** Kind of the entry. */
  kind: Open<GapKind>;
  /** Who can close the gap. */
  closedBy: Open<GapClosedBy>;
  /** The statement in words. */
  words: string;
  /** What the statement rests on: a test, a table, a measurement, a command or the operator's declaration. */
  evidence: string;
}

export interface SdksDocument {
  /** Title of the document. */
  name: string;
  /** Version of the API. */
  version: "v1";
  /** State at the time of the answer. */
  status: "public-beta";
  /** Version of the contract that the service serves. */
  contractVersion: string;
  /** The date on which the document's texts were last compared with the code. */
  lastReviewedAt: string;
  /** Addresses of related documents. */
  links: Record<string, string>;
  /** Packages of the clients. */
  packages: Array<SdksDocumentPackagesItem>;
  /** How methods of the clients are named. */
  naming: Claim;
  /** Methods of the clients, by operation. */
  helpers: Array<ClientHelper>;
}

export interface ClientHelper {
  /** Id of the operation in the OpenAPI document. */
  operationId: string;
  /** HTTP method. */
  method: Open<RouteMethod>;
  /** Path of the route. */
  path: string;
  /** Name of the method in the Node client. */
  node: string;
  /** Name of the method in the Python client. */
  python: string;
}

export interface SecurityDocument {
  /** Title of the document. */
  name: string;
  /** Version of the API. */
  version: "v1";
  /** State at the time of the answer. */
  status: "public-beta";
  /** Version of the contract that the service serves. */
  contractVersion: string;
  /** The date on which the document's texts were last compared with the code. */
  lastReviewedAt: string;
  /** Addresses of related documents. */
  links: Record<string, string>;
  /** What the statement covers. */
  scope: string;
  /** What the values of status mean. */
  statuses: MaturityMeanings;
  /** Security controls. */
  controls: Array<SecurityDocumentControlsItem>;
  /** How long data is kept, by category. */
  dataRetention: Array<SecurityDocumentDataRetentionItem>;
  /** Empty if there are none or if the operator has not declared them; gaps says which. */
  subprocessors: Array<Subprocessor>;
  /** What the operator declares about subprocessors. */
  subprocessorDeclaration: string;
  /** Address of security.txt; null if there is none. */
  securityTxt: string | null;
  /** Where to report a vulnerability. */
  securityContact: string;
  /** The policy for reports of vulnerabilities: where to send a report, when it is assessed, what is promised to people who report in good faith, and when a vulnerability is closed. */
  disclosure: SecurityDocumentDisclosure;
  /** Remarks for enterprises. */
  enterpriseNotes: string;
  /** One entry for each list of this document that the operator has not declared. Such a list is empty or incomplete. /v1/procurement has all gaps. */
  gaps: Array<Gap>;
}

export interface MaturityMeanings {
  /** What the status live means. */
  live: string;
  /** What the status beta means. */
  beta: string;
  /** Meaning of the status release_gate. */
  release_gate: string;
  /** Meaning of the status enterprise. */
  enterprise: string;
}

export interface Subprocessor {
  /** Name in plain words. */
  name: string;
  /** What the subprocessor or environment is used for. */
  purpose: string;
  /** Data that the subprocessor gets. */
  dataScope: string;
  /** State at the time of the answer. */
  status: Open<Maturity>;
  /** Region of the processing. */
  region: string;
  /** What the statement rests on: a test, a table, a measurement, a command or the operator's declaration. */
  evidence: string;
}

export interface AccessControlDocument {
  /** Title of the document. */
  name: string;
  /** Version of the API. */
  version: "v1";
  /** State at the time of the answer. */
  status: "public-beta";
  /** Version of the contract that the service serves. */
  contractVersion: string;
  /** The date on which the document's texts were last compared with the code. */
  lastReviewedAt: string;
  /** Addresses of related documents. */
  links: Record<string, string>;
  /** The policy. */
  policy: AccessControlDocumentPolicy;
  /** Who is responsible for what. */
  owners: Owners;
  /** What the values of status mean. */
  statuses: MaturityMeanings;
  /** Environments that a key can belong to. */
  environments: Array<AccessControlDocumentEnvironmentsItem>;
  /** Steps in the life of a key. */
  keyLifecycle: Array<AccessControlDocumentKeyLifecycleItem>;
  /** What partners ask for, and what the platform has. */
  requirements: Array<AccessControlDocumentRequirementsItem>;
}

export interface DataProcessingDocument {
  /** Title of the document. */
  name: string;
  /** Version of the API. */
  version: "v1";
  /** State at the time of the answer. */
  status: "public-beta";
  /** Version of the contract that the service serves. */
  contractVersion: string;
  /** The date on which the document's texts were last compared with the code. */
  lastReviewedAt: string;
  /** Addresses of related documents. */
  links: Record<string, string>;
  /** Statement on the roles of controller and processor. */
  roles: Claim;
  /** Points of Article 28 of the GDPR. */
  article28: Array<Article28Point>;
  /** What the values of settledBy mean. */
  settledBy: DataProcessingDocumentSettledBy;
  /** Fields with personal data, by route. */
  fields: Array<DataProcessingDocumentFieldsItem>;
  /** Tables and columns that hold personal data. */
  storage: Array<DataProcessingDocumentStorageItem>;
  /** Statement on personal data outside the database. */
  elsewhere: Claim;
  /** Statement on personal data in the log. */
  log: Claim;
  /** Statement on the personal data that the provider of the model gets. */
  modelProvider: Claim;
  /** Empty if there are none or if the operator has not declared them; gaps says which. */
  regions: Array<string>;
  /** Null: not declared. */
  agreement: string | null;
  /** Statement on transfers to other countries. */
  transfers: Claim;
  /** How data is encrypted. */
  encryption: DataProcessingDocumentEncryption;
  /** Statement on deleted rows. */
  deletedRows: Claim;
  /** Statement on backups. */
  backups: Claim;
  /** Statement on how long logs are kept. */
  logs: Claim;
  /** What happens to the data when a customer leaves. */
  leaving: DataProcessingDocumentLeaving;
  /** Sources of data that ask to be named. */
  attributions: Array<string>;
  /** One entry for each list of this document that the operator has not declared. Such a list is empty or incomplete. /v1/procurement has all gaps. */
  gaps: Array<Gap>;
}

export interface Article28Point {
  /** Heading of the point. */
  heading: string;
  /** The requirement of the Article. */
  duty: string;
  /** Who settles the point. */
  settledBy: Open<Article28PointSettledBy>;
  /** What the service can say about the requirement. */
  words: string;
  /** What the statement rests on: a test, a table, a measurement, a command or the operator's declaration. */
  evidence: string;
}

export interface AiGovernanceDocument {
  /** Title of the document. */
  name: string;
  /** Version of the API. */
  version: "v1";
  /** State at the time of the answer. */
  status: "public-beta";
  /** Version of the contract that the service serves. */
  contractVersion: string;
  /** The date on which the document's texts were last compared with the code. */
  lastReviewedAt: string;
  /** Addresses of related documents. */
  links: Record<string, string>;
  /** Who provides the model. */
  provider: AiGovernanceDocumentProvider;
  /** Parts of the prompt that the model gets. */
  sentToModel: Array<AiGovernanceDocumentSentToModelItem>;
  /** Statement on what the model never gets. */
  notSent: Claim;
  /** Versions of the prompts. */
  prompts: AiGovernanceDocumentPrompts;
  /** The gate that texts must pass. */
  gate: AiGovernanceDocumentGate;
  /** Kinds of questions that are refused. */
  refusedQuestions: Array<AiGovernanceDocumentRefusedQuestionsItem>;
  /** Statement on births of minors. */
  minors: Claim;
  /** Statement on decisions about people. */
  decisions: Claim;
  /** Statement on profiling. */
  profiling: Claim;
  /** Statement on how generated texts are marked. */
  marking: Claim;
  /** Statement on human oversight. */
  humanOversight: Claim;
  /** Statement on how the texts are evaluated. */
  evaluation: Claim;
}

export interface VersioningDocument {
  /** Title of the document. */
  name: string;
  /** Version of the API. */
  version: "v1";
  /** State at the time of the answer. */
  status: "public-beta";
  /** Version of the contract that the service serves. */
  contractVersion: string;
  /** The date on which the document's texts were last compared with the code. */
  lastReviewedAt: string;
  /** Addresses of related documents. */
  links: Record<string, string>;
  /** How versions begin and end. */
  lifecycle: Lifecycle;
  /** Limits of calls. */
  rateLimits: RateLimits;
}

export interface Lifecycle {
  /** Version of the API. */
  version: "v1";
  /** Stage of the contract. */
  stage: "public-beta";
  /** Version of the contract that the service serves. */
  contractVersion: string;
  /** Name of the header of every answer that has the version of the API. */
  versionHeader: string;
  /** Which changes clients must accept. */
  compatibility: Claim;
  /** Labels of stability, with their meanings. */
  stabilityLabels: Array<LifecycleStabilityLabelsItem>;
  /** How stable the operation is. */
  stability: Array<LifecycleStabilityItem>;
  /** Number of operations by label of stability. */
  stabilityCounts: LifecycleStabilityCounts;
  /** When a change that breaks clients may happen. */
  breakingChanges: Claim;
  /** Days of notice before a removal, by label of stability. */
  deprecationNotice: Array<LifecycleDeprecationNoticeItem>;
  /** Old paths that still work. */
  legacyAliases: Array<LifecycleLegacyAliasesItem>;
  /** What must be published before a change that breaks clients. */
  requiredMigrationArtifacts: Array<LifecycleRequiredMigrationArtifactsItem>;
}

export interface RateLimits {
  /** Unit of the values. */
  unit: string;
  /** Period that the limit counts. */
  window: RateLimitsWindow;
  /** Limits by plan. */
  plans: Array<RateLimitsPlansItem>;
  /** Statement on the limits by plan. */
  plansEvidence: Claim;
  /** How much calls of each operation count. */
  weights: Array<RateLimitsWeightsItem>;
  /** Statement on the weights. */
  weightsEvidence: Claim;
  /** Statement on calls at the same time. */
  concurrency: Claim;
  /** How refused calls are limited. */
  refusals: RateLimitsRefusals;
  /** Limits of a request body. */
  body: RateLimitsBody;
  /** For routes that take a file. Routes that take a file have this limit instead of `body`. */
  files: RateLimitsFiles;
  /** Longest durations of calls, by lane. */
  deadlines: Array<RateLimitsDeadlinesItem>;
  /** Headers that tell the limits. */
  headers: Array<RateLimitsHeadersItem>;
  /** Statement on limits by agreement. */
  customLimits: Claim;
}

export interface StatusDocument {
  /** Title of the document. */
  name: string;
  /** Version of the API. */
  version: "v1";
  /** State at the time of the answer. */
  status: "public-beta";
  /** Version of the contract that the service serves. */
  contractVersion: string;
  /** The date on which the document's texts were last compared with the code. */
  lastReviewedAt: string;
  /** Addresses of related documents. */
  links: Record<string, string>;
  /** The worst known state of this process, the open incidents and the components. no_data: no bad state is known, but not everything could be read or measured. */
  summary: Open<StatusDocumentSummary>;
  /** The components. */
  components: Array<Component>;
  /** How the values are measured. */
  measurement: string;
  /** Null if incidents cannot be read now. */
  traffic: Traffic | null;
  /** Whether the process can serve. */
  readiness: StatusDocumentReadiness;
  /** Targets of the service level. */
  sla: StatusDocumentSla;
  /** Documents for trust, and open gaps. */
  trust: StatusDocumentTrust;
}

export interface Component {
  /** Name in plain words. */
  name: Open<ComponentName>;
  /** State at the time of the answer. */
  status: Open<ComponentStatus>;
  /** What the statement covers. */
  scope: string;
  /** Remark for the public. */
  publicNote: string;
  /** What the statement rests on: a test, a table, a measurement, a command or the operator's declaration. */
  evidence: string;
  /** The worst of the measurements and the open incidents: sev1 is major_outage, sev2 is partial_outage, sev3 is degraded, maintenance is maintenance. */
  state: Open<ComponentState>;
  /** Ids of the open incidents that affect the component. Null if incidents cannot be read now. */
  openIncidents: Array<string> | null;
  /** What was measured. */
  observed: Observed;
  /** The last 90 days as spans of days with the same worst state, oldest first. On a day with an incident, the severity of the incident replaces what was measured. Null if the days cannot be read now. */
  days: Array<StateSpan> | null;
}

export interface Observed {
  /** State by measurement. */
  state: Open<TrafficState>;
  /** Length of the measured period in minutes; null if nothing was measured. */
  windowMinutes: number | null;
  /** Number of requests; null if nothing was measured. */
  requests: number | null;
  /** 4xx answers, which are not part of the error rate; null if not counted. */
  refused: number | null;
  /** Failures of the service and of the model's provider; null with too few requests. */
  errorRate: number | null;
  /** Duration in milliseconds that 95 % of the requests keep to; null if nothing was measured. */
  p95Ms: number | null;
}

export interface StateSpan {
  /** First day, in UTC. */
  from: string;
  /** Last day, in UTC. */
  to: string;
  /** The worst state of each of these days. */
  state: Open<ComponentState>;
}

export interface Traffic {
  /** Instant of the measurement, RFC 3339. */
  asOf: string;
  /** The first minute with data. Null if there is none. */
  since: string | null;
  /** The statement in words. */
  words: string;
  /** What the statement rests on: a test, a table, a measurement, a command or the operator's declaration. */
  evidence: string;
  /** Statement on minutes without requests. */
  silence: Claim;
  /** Null: not declared. */
  declaredAvailability: Open<TrafficDeclaredAvailability> | null;
  /** Fewest requests that a figure rests on. */
  leastRequests: number;
  /** minutesOverErrorRate counts the minutes whose error rate is above this. */
  mostErrorRate: number;
  /** Upper bounds of the classes of durations in milliseconds. */
  latencyBoundsMs: Array<number>;
  /** Figures by period. */
  windows: Array<TrafficWindow>;
}

export interface TrafficWindow {
  /** Length of the period. */
  window: Open<TrafficWindowWindow>;
  /** Beginning, RFC 3339. */
  from: string;
  /** partial: the first measured minute, `since`, is after the beginning of the window. */
  state: Open<TrafficWindowState>;
  /** The first measured minute of the window. Null if there is none. */
  since: string | null;
  /** Minutes of the window with data. */
  measuredMinutes: number;
  /** Minutes by state. */
  minutes: TrafficWindowMinutes;
  /** Figures by lane. */
  lanes: Array<LaneTraffic>;
  /** Figures by operation. */
  operations: Array<OperationTraffic>;
  /** Results of external probes. */
  external: Array<ExternalTraffic>;
}

export interface LaneTraffic {
  /** Lane of the operation: core or ai. */
  lane: Open<TrafficLane>;
  /** State by measurement. */
  state: Open<LaneTrafficState>;
  /** Number of requests. */
  requests: number;
  /** 4xx. */
  refused: number;
  /** 503 SERVICE_UNAVAILABLE. */
  shed: number;
  /** Other 5xx answers of the service. */
  failed: number;
  /** AI_PROVIDER_ERROR, QUALITY_GATE_FAILED, AI_UNAVAILABLE. */
  providerFailures: number;
  /** 200, with a text that the engine wrote because the model had failed; not billed. */
  computed: number;
  /** Share of minutes in which the service was up; null if nothing was measured. */
  availability: number | null;
  /** Share of requests that failed because of the service; null without requests. */
  errorRate: number | null;
  /** The rate of providerFailures and computed together; null with too few requests. */
  providerFailureRate: number | null;
  /** Median duration in milliseconds; null without requests. */
  p50Ms: number | null;
  /** Null if not measured, or if above the last of latencyBoundsMs. */
  p95Ms: number | null;
  /** Minutes in which the share of errors was above the bound. */
  minutesOverErrorRate: number;
}

export type TrafficLane = "core" | "ai" | "documents";

export interface OperationTraffic {
  /** Id of the operation. */
  operation: string;
  /** Lane of the operation: core or ai. */
  lane: Open<TrafficLane>;
  /** State by measurement. */
  state: Open<OperationTrafficState>;
  /** Number of requests. */
  requests: number;
  /** 4xx. */
  refused: number;
  /** 503 SERVICE_UNAVAILABLE. */
  shed: number;
  /** Other 5xx answers of the service. */
  failed: number;
  /** AI_PROVIDER_ERROR, QUALITY_GATE_FAILED, AI_UNAVAILABLE. */
  providerFailures: number;
  /** 200, with a text that the engine wrote because the model had failed; not billed. */
  computed: number;
  /** Share of minutes in which the service was up; null if nothing was measured. */
  availability: number | null;
  /** Share of requests that failed because of the service; null without requests. */
  errorRate: number | null;
  /** The rate of providerFailures and computed together; null with too few requests. */
  providerFailureRate: number | null;
  /** Median duration in milliseconds; null without requests. */
  p50Ms: number | null;
  /** Null if not measured, or if above the last of latencyBoundsMs. */
  p95Ms: number | null;
}

export interface ExternalTraffic {
  /** Lane of the operation: core or ai. */
  lane: Open<TrafficLane>;
  /** State by measurement. */
  state: Open<ExternalTrafficState>;
  /** Number of requests. */
  requests: number;
  /** 4xx. */
  refused: number;
  /** 503 SERVICE_UNAVAILABLE. */
  shed: number;
  /** Other 5xx answers of the service. */
  failed: number;
  /** AI_PROVIDER_ERROR, QUALITY_GATE_FAILED, AI_UNAVAILABLE. */
  providerFailures: number;
  /** 200, with a text that the engine wrote because the model had failed; not billed. */
  computed: number;
  /** Share of minutes in which the service was up; null if nothing was measured. */
  availability: number | null;
  /** Share of requests that failed because of the service; null without requests. */
  errorRate: number | null;
  /** The rate of providerFailures and computed together; null with too few requests. */
  providerFailureRate: number | null;
  /** Median duration in milliseconds; null without requests. */
  p50Ms: number | null;
  /** Null if not measured, or if above the last of latencyBoundsMs. */
  p95Ms: number | null;
}

export interface GapCounts {
  /** Number of gaps that the operator can close. */
  operator: number;
  /** Number of gaps that developers can close. */
  developer: number;
}

export interface SlaDocument {
  /** Title of the document. */
  name: string;
  /** Version of the API. */
  version: "v1";
  /** State at the time of the answer. */
  status: "public-beta";
  /** Version of the contract that the service serves. */
  contractVersion: string;
  /** The date on which the document's texts were last compared with the code. */
  lastReviewedAt: string;
  /** Addresses of related documents. */
  links: Record<string, string>;
  /** Whether the targets are measured. */
  measurementStatus: SlaDocumentMeasurementStatus;
  /** Null if the measurements cannot be read now. */
  traffic: Traffic | null;
  /** The gateway that the targets concern. */
  gatewayHost: SlaDocumentGatewayHost;
  /** The targets. */
  targets: Array<SlaTarget>;
  /** How incidents are handled. */
  incidentPolicy: SlaDocumentIncidentPolicy;
  /** One entry for each list of this document that the operator has not declared. Such a list is empty or incomplete. /v1/procurement has all gaps. */
  gaps: Array<Gap>;
}

export interface SlaTarget {
  /** Name in plain words. */
  name: string;
  /** State at the time of the answer. */
  status: Open<SlaTargetStatus>;
  /** Target of availability. */
  availabilityTarget: string;
  /** What the statement rests on: a test, a table, a measurement, a command or the operator's declaration. */
  evidence: string;
  /** How the values are measured. */
  measurement: string;
  /** Operations that the target covers. */
  scope: Array<string>;
  /** How to escalate. */
  escalation: string;
  /** Empty if there are none or if the operator has not declared them; gaps says which. */
  exclusions: Array<string>;
}

export interface ObservabilityDocument {
  /** Title of the document. */
  name: string;
  /** Version of the API. */
  version: "v1";
  /** State at the time of the answer. */
  status: "public-beta";
  /** Version of the contract that the service serves. */
  contractVersion: string;
  /** The date on which the document's texts were last compared with the code. */
  lastReviewedAt: string;
  /** Addresses of related documents. */
  links: Record<string, string>;
  /** What is checked, and how often. */
  checks: Array<ObservedCheck>;
  /** How the values are measured. */
  measurement: string;
  /** Statement on how a call is traced. */
  requestTrace: Claim;
  /** Statement on telemetry. */
  telemetry: Claim;
  /** Metrics that the service exports. */
  metrics: Array<TelemetryMetric>;
  /** What to check before production. */
  productionChecklist: Array<string>;
  /** What is done in known situations. */
  runbooks: Array<Runbook>;
  /** Addresses that show what is deployed. */
  deploymentEvidence: ObservabilityDocumentDeploymentEvidence;
}

export interface ObservedCheck {
  /** Name in plain words. */
  name: string;
  /** State at the time of the answer. */
  status: Open<Maturity>;
  /** Path of the route. */
  path: string;
  /** What is checked. */
  signal: string;
  /** How often the check runs. */
  cadence: string;
  /** What the public can see of the check. */
  publicEvidence: string;
}

export interface TelemetryMetric {
  /** Name of the metric. */
  name: string;
  /** Kind of the entry. */
  kind: Open<TelemetryMetricKind>;
  /** Unit of the values. */
  unit: string;
  /** Attributes of the metric. */
  attributes: Array<string>;
  /** Description in words. */
  description: string;
}

export interface Runbook {
  /** When the runbook applies or the event is sent. */
  when: string;
  /** The statement in words. */
  words: string;
  /** What the statement rests on: a test, a table, a measurement, a command or the operator's declaration. */
  evidence: string;
}

export interface SupportDocument {
  /** Title of the document. */
  name: string;
  /** Version of the API. */
  version: "v1";
  /** State at the time of the answer. */
  status: "public-beta";
  /** Version of the contract that the service serves. */
  contractVersion: string;
  /** The date on which the document's texts were last compared with the code. */
  lastReviewedAt: string;
  /** Addresses of related documents. */
  links: Record<string, string>;
  /** State of support. */
  supportStatus: Open<SupportDocumentSupportStatus>;
  /** Where to write. */
  contact: SupportDocumentContact;
  /** Tiers of support. */
  tiers: Array<SupportTier>;
  /** How to escalate. */
  escalationPolicy: SupportDocumentEscalationPolicy;
  /** What to send with a question to support. */
  supportPacket: SupportPacketSources;
  /** One entry for each list of this document that the operator has not declared. Such a list is empty or incomplete. /v1/procurement has all gaps. */
  gaps: Array<Gap>;
}

export interface SupportTier {
  /** Name in plain words. */
  name: string;
  /** State at the time of the answer. */
  status: Open<SupportTierStatus>;
  /** Who the text is for. */
  audience: string;
  /** When the tier is available. */
  availability: string;
  /** Target of the time to the first response. */
  firstResponseTarget: string;
  /** What the statement rests on: a test, a table, a measurement, a command or the operator's declaration. */
  evidence: string;
  /** Empty if there are none or if the operator has not declared them; gaps says which. */
  channels: Array<string>;
  /** Requests that the tier covers. */
  scope: Array<string>;
  /** How to escalate. */
  escalation: string;
}

export interface SupportPacketSources {
  /** What to send. */
  include: Array<string>;
  /** What must not be sent. */
  neverInclude: Array<string>;
  /** Where the fields of the packet are found. */
  sources: Array<SupportPacketSourcesSourcesItem>;
}

export interface ProcurementDocument {
  /** Title of the document. */
  name: string;
  /** Version of the API. */
  version: "v1";
  /** State at the time of the answer. */
  status: "public-beta";
  /** Version of the contract that the service serves. */
  contractVersion: string;
  /** The date on which the document's texts were last compared with the code. */
  lastReviewedAt: string;
  /** Addresses of related documents. */
  links: Record<string, string>;
  /** The public documents. */
  documents: Array<ProcurementDocumentDocumentsItem>;
  /** Questions of a risk assessment with their answers. An answer that only the operator can give, and that the operator has not declared, is also a gap. */
  questions: Array<ProcurementDocumentQuestionsItem>;
  /** Legal facts about the service. */
  legalFacts: Array<ProcurementDocumentLegalFactsItem>;
  /** Licence. */
  licence: ProcurementDocumentLicence;
  /** What is missing. */
  gaps: Array<Gap>;
  /** Number of gaps by who can close them. */
  gapCounts: GapCounts;
  /** Who can close a gap. */
  closers: ProcurementDocumentClosers;
  /** How complete the document is. */
  completeness: string;
}

export interface WebhooksDocument {
  /** Title of the document. */
  name: string;
  /** Version of the API. */
  version: "v1";
  /** State at the time of the answer. */
  status: "public-beta";
  /** Version of the contract that the service serves. */
  contractVersion: string;
  /** The date on which the document's texts were last compared with the code. */
  lastReviewedAt: string;
  /** Addresses of related documents. */
  links: Record<string, string>;
  /** Whether webhooks are released. */
  release: WebhookRelease;
  /** The events. */
  events: Array<EventDescription>;
  /** When failed deliveries are repeated. */
  retrySchedule: RetrySchedule;
  /** How deliveries are signed. */
  signature: SignatureScheme;
  /** How an endpoint is registered. */
  registration: WebhookRegistration;
  /** Steps that verify a delivery. */
  verification: Array<string>;
  /** Statements on webhooks. */
  claims: Array<Claim>;
}

export interface WebhookRelease {
  /** The statement in words. */
  words: string;
  /** What the statement rests on: a test, a table, a measurement, a command or the operator's declaration. */
  evidence: string;
  /** State at the time of the answer. */
  status: Open<WebhookReleaseStatus>;
}

export interface EventDescription {
  /** Type of the event. */
  event: Open<WebhookEventName>;
  /** Short name of the event; null if it has none. */
  shortForm: string | null;
  /** State at the time of the answer. */
  status: Open<EventDescriptionStatus>;
  /** Category. */
  category: Open<EventDescriptionCategory>;
  /** Description in words. */
  description: string;
  /** When and how the event is delivered. */
  delivery: string;
  /** When the runbook applies or the event is sent. */
  when: string;
  /** The fields of data. */
  payload: Array<string>;
  /** How to recognize repeated deliveries. */
  idempotency: string;
  /** How deliveries are signed. */
  signature: string;
  /** How failed deliveries are repeated. */
  retryPolicy: string;
}

export type WebhookEventName = "world_signal.job.completed" | "world_signal.job.failed" | "audience.job.completed" | "audience.job.failed" | "usage.recorded" | "quality.failed" | "entitlement.updated" | "billing.subscription.updated";

export interface RetrySchedule {
  /** Number of attempts. */
  attempts: number;
  /** Seconds from each failure to the next attempt. */
  secondsAfterFailure: Array<number>;
  /** By how many percent the wait may vary. */
  variesByPercent: number;
  /** Longest wait in seconds that a Retry-After header can ask for. */
  mostRetryAfterSeconds: number;
  /** Seconds in which an endpoint must answer. */
  successWithinSeconds: number;
  /** Days for which undelivered events are kept. */
  deadLetterDays: number;
  /** Days without a delivery after which an endpoint is disabled. */
  disabledAfterDaysWithoutSuccess: number;
}

export interface SignatureScheme {
  /** Name of the scheme. */
  scheme: string;
  /** Address of the specification. */
  specification: string;
  /** Algorithm of the signature. */
  algorithm: string;
  /** Names of the headers of a signature. */
  headers: SignatureSchemeHeaders;
  /** Which content is signed. */
  signedContent: string;
  /** Format of the signature. */
  signatureFormat: string;
  /** Format of the secret. */
  secretFormat: string;
  /** Largest age of a timestamp in seconds. */
  toleranceSeconds: number;
  /** Hours for which the old secret still signs after a rotation. */
  rotationHours: number;
}

export interface WebhookRegistration {
  /** The statement in words. */
  words: string;
  /** What the statement rests on: a test, a table, a measurement, a command or the operator's declaration. */
  evidence: string;
  /** Which addresses an endpoint may have. */
  destinations: string;
  /** Commands that register an endpoint. */
  commands: Array<string>;
}

export interface MigrationsDocument {
  /** Title of the document. */
  name: string;
  /** Version of the API. */
  version: "v1";
  /** State at the time of the answer. */
  status: "public-beta";
  /** Version of the contract that the service serves. */
  contractVersion: string;
  /** The date on which the document's texts were last compared with the code. */
  lastReviewedAt: string;
  /** Addresses of related documents. */
  links: Record<string, string>;
  /** The policy. */
  policy: MigrationPolicy;
  /** How versions begin and end. */
  lifecycle: Array<MigrationsDocumentLifecycleItem>;
  /** Guides for migrations. */
  guides: Array<MigrationGuide>;
}

export interface MigrationPolicy {
  /** Statement on what does not change. */
  firm: Claim;
  /** Statement on fields that answers may gain. */
  openAnswers: Claim;
  /** When a change that breaks clients may happen. */
  breakingChanges: Claim;
  /** Days of notice, by what they apply to. */
  notice: Array<MigrationPolicyNoticeItem>;
  /** What must be published before a change that breaks clients. */
  requiredArtifacts: Array<MigrationPolicyRequiredArtifactsItem>;
  /** Statement on old names of methods in the clients. */
  sdkHelperAliases: Claim;
}

export interface MigrationGuide {
  /** Id that stays the same between versions. */
  id: string;
  /** Title in plain words. */
  title: string;
  /** State at the time of the answer. */
  status: Open<Maturity>;
  /** Who the text is for. */
  audience: string;
  /** A URL or a path. Null if none is declared. */
  from: string | null;
  /** A URL or a path. Null if none is declared. */
  to: string | null;
  /** Why the change was made. */
  reason: string;
  /** When the change takes effect. */
  timeline: string;
  /** Steps in their order. */
  steps: Array<string>;
  /** How to check the migration. */
  validation: Array<string>;
  /** The two requests of a pair get the same answer, except for request_id. */
  examples: Array<MigrationGuideExamplesItem>;
  /** What the statement rests on: a test, a table, a measurement, a command or the operator's declaration. */
  evidence: string;
}

export interface MigrationRequest {
  /** HTTP method. */
  method: "POST";
  /** Path of the route. */
  path: string;
  /** The body of the request as JSON. */
  body: unknown;
}

export interface NatalChartRequest {
  /** The person whose birth is computed. */
  subject: TimedSubject;
  /** Maximum number of aspects. If there are more, the strongest aspects are kept. Default: 200. */
  max_aspects?: number;
  /** Options of the calculation. */
  options?: RelocatableChartOptions;
  /** Whether to add the parallels and contraparallels between bodies, within 1°. Default: false. */
  declination_aspects?: boolean;
  /** Adds the essential dignities of Sun to Saturn in points. The value chooses the tables. `lilly`: Lilly's triplicities and Ptolemaic terms. `hellenistic`: Dorothean triplicities and Egyptian terms. */
  dignity_scores?: DignityTables;
  /** Whether to add antiscia and contra-antiscia, and the contacts between them and points within 1°. Default: false. */
  antiscia?: boolean;
  /** Whether to add the midpoint of every two points, with the points that are 0, 90 or 180° from the midpoint within 1°. Default: false. */
  midpoints?: boolean;
  /** Whether to add the conditions of Sun to Saturn: cazimi, combust or under the beams, and fast or slow. Default: false. */
  conditions?: boolean;
  /** Whether to add the fixed stars, out of 60, that are within 1° of a point in longitude. Default: false. */
  stars?: boolean;
  /** How the chart wheel is drawn. The settings apply to Accept: image/svg+xml, Accept: image/png and include_picture. */
  picture?: PictureOptions;
  /** Whether the answer has the chart wheel in data.picture too, at the same price. Default: false. */
  include_picture?: boolean;
}

export interface TimedSubject {
  /** Your stable id for the person. The answer returns it as subject_id. */
  id: string;
  /** Date of birth, YYYY-MM-DD. */
  dob: string;
  /** Calendar of dob. Send julian for old-style dates. Default: gregorian. */
  calendar?: Calendar;
  /** Time of birth on the local clock, HH:MM or HH:MM:SS, 24-hour. */
  tob: string;
  /** The place as text, such as a city with country code; add the region if several places share the name. */
  pob?: string;
  /** Geographic latitude in degrees, north positive. Coordinates take precedence over the place text. */
  latitude?: number;
  /** Geographic longitude in degrees, east positive. */
  longitude?: number;
  /** GeoNames id, from a list of candidates or GET /v1/places. */
  place_id?: number;
  /** IANA name of the time zone. A time zone that is sent takes precedence over the zone of the place. */
  timezone?: string;
  /** Offset of the clock from UTC, ±HH:MM or ±HH:MM:SS. An offset removes any doubt about the time. */
  utc_offset?: string;
}

export interface RelocatableChartOptions {
  /** House system. If the cusps of the system do not exist or are out of order, Porphyry is used and the answer says so. Cusps are missing or out of order beyond the polar circles, and with azimuthal at many hours between the tropics. Default: placidus. */
  house_system?: HouseSystem;
  /** Whether to compute the minor aspects too: semisextile, semisquare, quintile, sesquiquadrate, biquintile and quincunx. Default: false. */
  minor_aspects?: boolean;
  /** Maximum orb of an aspect type in degrees, 0 to 15. The orb also applies to Sun and Moon, without the usual addition for these two. */
  orbs?: OrbsByAspect;
  /** Maximum orbs in degrees by body and angle. For each aspect, the smallest of three orbs applies: the orb of the aspect type and the orbs of the two points. */
  point_orbs?: OrbsByPoint;
  /** Which lunar node the chart shows. Default: true. */
  node?: LunarNode;
  /** Additional bodies to show. */
  bodies?: ReadonlyArray<ExtraBody>;
  /** The points between which aspects are computed, at least two different points. Default: Sun to Pluto, Chiron, the node, ascendant and midheaven. The chart also shows a body that is only named here. */
  aspect_points?: ReadonlyArray<Point>;
  /** The zodiac of all longitudes, signs and cusps. In a sidereal zodiac, the ayanamsa (with nutation) at the instant of a longitude is subtracted from that longitude. Default: tropical. */
  zodiac?: "tropical" | SiderealZodiac;
  /** Whether to add a block `vedic` to each chart: sidereal positions with nakshatra, pada and navamsa (D9), Rahu and Ketu. A progressed chart has no such block, but its birth chart has one. Default: false. */
  vedic?: boolean;
  /** The ayanamsa of the `vedic` block. This ayanamsa does not depend on the zodiac of the chart. Default: lahiri. */
  vedic_ayanamsa?: Ayanamsa;
  /** Lots to compute. Each lot has the formula that was used and its source. Lots need time and place. */
  lots?: ReadonlyArray<LotId>;
  relocated_to?: RelocatedTo;
}

export interface OrbsByAspect {
  /** Maximum orb of this aspect in degrees. */
  conjunction?: number;
  /** Maximum orb of this aspect in degrees. */
  sextile?: number;
  /** Maximum orb of this aspect in degrees. */
  square?: number;
  /** Maximum orb of this aspect in degrees. */
  trine?: number;
  /** Maximum orb of this aspect in degrees. */
  opposition?: number;
  /** Maximum orb of this aspect in degrees. */
  semisextile?: number;
  /** Maximum orb of this aspect in degrees. */
  semisquare?: number;
  /** Maximum orb of this aspect in degrees. */
  quintile?: number;
  /** Maximum orb of this aspect in degrees. */
  sesquiquadrate?: number;
  /** Maximum orb of this aspect in degrees. */
  biquintile?: number;
  /** Maximum orb of this aspect in degrees. */
  quincunx?: number;
}

export interface OrbsByPoint {
  /** Maximum orb of this point in degrees. */
  sun?: number;
  /** Maximum orb of the Moon in degrees. */
  moon?: number;
  /** Maximum orb of this point in degrees. */
  mercury?: number;
  /** Maximum orb of this point in degrees. */
  venus?: number;
  /** Maximum orb of this point in degrees. */
  mars?: number;
  /** Maximum orb of this point in degrees. */
  jupiter?: number;
  /** Maximum orb of this point in degrees. */
  saturn?: number;
  /** Maximum orb of this point in degrees. */
  uranus?: number;
  /** Maximum orb of this point in degrees. */
  neptune?: number;
  /** Maximum orb of this point in degrees. */
  pluto?: number;
  /** Maximum orb of this point in degrees. */
  chiron?: number;
  /** Maximum orb of this point in degrees. */
  mean_node?: number;
  /** Maximum orb of this point in degrees. */
  true_node?: number;
  /** Maximum orb of this point in degrees. */
  mean_lilith?: number;
  /** Maximum orb of this point in degrees. */
  ceres?: number;
  /** Maximum orb of this point in degrees. */
  pallas?: number;
  /** Maximum orb of this point in degrees. */
  juno?: number;
  /** Maximum orb of this point in degrees. */
  vesta?: number;
  /** Maximum orb of this point in degrees. */
  pholus?: number;
  /** Maximum orb of this point in degrees. */
  true_lilith?: number;
  /** Maximum orb of this point in degrees. */
  mean_south_node?: number;
  /** Maximum orb of this point in degrees. */
  true_south_node?: number;
  /** Maximum orb of this point in degrees. */
  lot_of_fortune?: number;
  /** Maximum orb of this point in degrees. */
  lot_of_spirit?: number;
  /** Maximum orb of the ascendant in degrees. */
  ascendant?: number;
  /** Maximum orb of the midheaven in degrees. */
  midheaven?: number;
  /** Maximum orb of the descendant in degrees. */
  descendant?: number;
  /** Maximum orb of the imum coeli in degrees. */
  imum_coeli?: number;
  /** Maximum orb of the vertex in degrees. */
  vertex?: number;
}

export interface SiderealZodiac {
  /** The ayanamsa that is subtracted. lahiri is the ayanamsa of the Indian calendar; lahiri_icrc uses the value of the calendar's reform committee. */
  sidereal: Ayanamsa;
}

/** Another place, as text, place_id or coordinates. The birth chart keeps its instant and its bodies; houses, angles, sect and lots are computed for this place. A time of birth is required. */
export interface RelocatedTo {
  /** The place as text, such as a city with country code; add the region if several places share the name. */
  place?: string;
  /** Geographic latitude in degrees, north positive. Coordinates take precedence over the place text. */
  latitude?: number;
  /** Geographic longitude in degrees, east positive. */
  longitude?: number;
  /** GeoNames id, from a list of candidates or GET /v1/places. */
  place_id?: number;
}

export interface PictureOptions {
  /** With `auto`, the picture is dark if the reader's system prefers dark, otherwise light. A PNG with `auto` is light, because a PNG cannot know what the reader prefers. Default: auto. */
  theme?: PictureOptionsTheme;
  brand?: PictureBrand;
  /** Whether to leave the background out. The theme or brand.ground then says on which background the picture will be shown. Default: false. */
  transparent?: boolean;
  /** Pixels for each unit of the picture, for Accept: image/png. The scales 2 and 3 are for dense screens. An SVG has no pixels. Default: 1. */
  scale?: 1 | 2 | 3;
  /** Whether to add tables next to the wheel: positions, house cusps, aspect grid and elements. Default: false. */
  panel?: boolean;
  /** Whether to draw a card to share, with names, signs and wheel, instead of the wheel alone. landscape is 1200 × 630 pixels, portrait 1080 × 1920. `caption.title` is the headline. scale must be 1 or 2. */
  card?: PictureOptionsCard;
  /** Your captions, in any script, with at most two lines each. A longer text is cut and ends in an ellipsis. Control characters, line ends and direction marks are refused. Latin, Greek and Cyrillic letters are drawn as outlines; other scripts need a font where the picture is shown. */
  caption?: PictureOptionsCaption;
  /** Whether to draw the wheel for display at 320 px: marks are larger, and minutes and the degrees of cusps are hidden. In bi-wheels, the degrees of bodies are hidden too. Default: false. */
  compact?: boolean;
}

/** Colours of your brand as #rrggbb; their contrast is checked by WCAG 2. A colour that is left out comes from the theme. A picture with brand colours looks the same in light and dark mode. */
export interface PictureBrand {
  /** Background colour. The colours of elements and aspects are adjusted until they are readable on this background. */
  ground?: string;
  /** Colour of text and glyphs. The contrast of this colour to the background must be at least 4.5. */
  ink?: string;
  /** Colour of the axes, of a second ring and of the marks of a card. The contrast of this colour to the background must be at least 3. */
  accent?: string;
}

export interface ChartsNatalAnswer {
  /** Trace id, which is also in the X-Request-Id header. Quote the id to support. */
  request_id: string;
  /** The result. */
  data: NatalChartData;
  /** What this call used and cost. */
  usage: Usage;
  meta: Meta;
}

export interface NatalChartData {
  /** The id that the request gave to the subject. */
  subject_id: string;
  /** What the result was computed from: instant, place, frame, zodiac, houses and orbs. */
  calculation_basis: CalculationBasis;
  /** Sign of the Sun. */
  sun_sign: Open<Sign>;
  /** Sign of the Moon. */
  moon_sign: Open<Sign>;
  /** Sign of the ascendant. */
  ascendant_sign: Open<Sign>;
  /** Diurnal if the Sun is above the horizon. The sect decides which formulas the lots have. */
  sect: Open<NatalChartDataSect>;
  balance: Balance;
  /** Patterns of aspects. */
  patterns: Array<Pattern>;
  /** Receptions between planets. */
  receptions: Array<Reception>;
  /** The chart. */
  chart: NatalChartPayload;
  /** Parallels and contraparallels within 1°, closest first. */
  declination_aspects?: Array<DeclinationAspect>;
  dignity_scores?: DignityScores;
  /** Antiscia and their contacts. */
  antiscia?: Antiscia;
  /** Midpoints on the shorter arc. Two points within 1° of an opposition have two midpoints. */
  midpoints?: Array<Midpoint>;
  /** Conditions of Sun to Saturn: distance from the Sun, and speed. */
  conditions?: Array<PlanetCondition>;
  /** Fixed stars within 1° of a point, in the order of the zodiac. */
  stars?: Array<StarConjunctions>;
  /** The chart wheel as an SVG document. The field is present only if include_picture is true. */
  picture?: string;
}

export interface CalculationBasis {
  /** Frame of the positions, such as geocentric apparent. */
  frame: "geocentric";
  /** Zodiac of the longitudes. */
  zodiac: Open<Zodiac>;
  /** Name of the calculating system. */
  system: string;
  /** Version of the engine that computed the result. */
  engine_version: string;
  /** Ephemeris that the positions rest on. */
  ephemeris: string;
  /** The name of the conventions for questions on which correct engines may differ. /v1/methods describes the conventions. */
  conventions: string;
  /** Null in the tropical zodiac. The sum of a longitude and the ayanamsa is the tropical longitude. */
  ayanamsa: AyanamsaBasis | null;
  /** House system that was used. */
  house_system: Open<HouseSystem>;
  /** House system that the request asked for. */
  house_system_requested: Open<HouseSystem>;
  /** Maximum orbs in degrees of the aspect types computed. */
  orbs: Partial<Record<Open<"conjunction" | "sextile" | "square" | "trine" | "opposition" | "semisextile" | "semisquare" | "quintile" | "sesquiquadrate" | "biquintile" | "quincunx">, OrbLimits>>;
  /** Maximum orbs by point, degrees. The field is present only with options.point_orbs. For each aspect, the smallest orb applies. */
  point_orbs?: Partial<Record<Open<"sun" | "moon" | "mercury" | "venus" | "mars" | "jupiter" | "saturn" | "uranus" | "neptune" | "pluto" | "chiron" | "mean_node" | "true_node" | "mean_lilith" | "ceres" | "pallas" | "juno" | "vesta" | "pholus" | "true_lilith" | "mean_south_node" | "true_south_node" | "lot_of_fortune" | "lot_of_spirit" | "ascendant" | "midheaven" | "descendant" | "imum_coeli" | "vertex">, number>>;
  /** Instant that the positions are computed for. */
  time: TimeBasis;
  /** Place that the houses and local times are computed for. */
  place: PlaceBasis;
  /** The place for which houses and angles are computed. The field is present only with options.relocated_to. The birth keeps its own place. */
  relocated_to?: PlaceBasis;
}

export interface AyanamsaBasis {
  /** Id that stays the same between versions. */
  id: Open<Ayanamsa>;
  /** The ayanamsa at the instant of the chart, or at the start of the range. Null if the answer has several charts; each chart then has ayanamsa_degrees. */
  degrees: number | null;
}

export interface OrbLimits {
  /** Maximum orb in degrees. */
  limit: number;
  /** Maximum orb in degrees if the Sun or the Moon takes part. */
  limit_with_luminary: number;
}

export interface TimeBasis {
  /** Local time at the place, without its offset. */
  local: string;
  /** The same instant in UTC, RFC 3339. */
  utc: string;
  /** IANA time zone; null if no zone was used. */
  timezone: string | null;
  /** Offset from UTC in seconds; east is positive. */
  utc_offset_seconds: number;
  /** Where the offset comes from. zone: the history of the time zone. territory: a record of the territory or state that differs from the zone. local_mean_time: the mean time of the place itself. utc_offset: the request. */
  basis: Open<TimeBasisBasis>;
  /** How certain the offset is. */
  confidence: Open<TimeBasisConfidence>;
  /** The other instants that the clock time may mean. The field is present only if confidence is low. */
  alternatives?: Array<TimeBasisAlternativesItem>;
  /** Julian day, universal time. */
  julian_day_ut: number;
  /** TT − UT at this instant, in the value that was used. */
  delta_t_seconds: number;
  /** Where Delta T comes from. measured: by the IERS, from 1973-01-02 on. predicted: by the IERS, about a year ahead. model: by Swiss Ephemeris, joined without a step to the other values. /v1 has the dates. */
  delta_t_source: Open<DeltaTSource>;
  /** Version of the time zone data; null where no zone was used. */
  tz_version: string | null;
}

export interface PlaceBasis {
  /** GeoNames id; null for bare coordinates. */
  place_id: number | null;
  /** Name of the place; null for bare coordinates. */
  name: string | null;
  /** First-level region, such as a state or province; null if the region is unknown. */
  admin1: string | null;
  /** Name of the country; null if the country is unknown. */
  country: string | null;
  /** Country by ISO 3166-1 alpha-2; null if the country is unknown. */
  country_code: string | null;
  /** The part of the place text next to the city, as it was sent: a district, hospital or postcode. The coordinates are those of the district if the gazetteer has the district, otherwise those of the city. Null if there is no such part. */
  district: string | null;
  /** Degrees north of the equator; south is negative. */
  latitude: number;
  /** Degrees east of Greenwich; west is negative. */
  longitude: number;
  /** IANA time zone; null if none is known. */
  timezone: string | null;
}

/** Number of planets in each element or modality, out of ten planets (nine in a heliocentric chart). A planet of uncertain sign is not counted. */
export interface Balance {
  /** Number of planets by element. */
  elements: BalanceElements;
  /** Number of planets by modality. */
  modalities: BalanceModalities;
}

export interface Pattern {
  /** Kind of the pattern. */
  type: Open<PatternType>;
  /** Points of the figure. */
  points: Array<Open<Point>>;
  /** The point at the tip of the pattern; null for patterns without one. */
  apex: Open<Point> | null;
  /** Sign that a stellium stands in; null for other patterns. */
  sign: Open<Sign> | null;
  /** Element that the points share; null for patterns without one. */
  element: Open<Element> | null;
}

export interface Reception {
  /** First point of the pair. */
  first: Open<Point>;
  /** Second point of the pair. */
  second: Open<Point>;
  /** How the second point receives the first. */
  first_received_by: Open<ReceptionFirstReceivedBy>;
  /** How the first point receives the second. */
  second_received_by: Open<ReceptionSecondReceivedBy>;
}

export interface NatalChartPayload {
  /** Positions of the bodies and points. */
  planets: Array<Planet>;
  /** The twelve houses. */
  houses: Array<House>;
  /** Ascendant, midheaven and the other angles. */
  angles: Angles;
  /** Aspects, closest first. */
  aspects: Array<Aspect>;
  /** With options.vedic: the chart in a sidereal zodiac, with nakshatras, padas and the navamsa (D9). */
  vedic?: VedicChart;
  /** The requested lots. The field is present only with options.lots, and if time and place are known. */
  lots?: Array<Lot>;
}

export interface Planet {
  /** Id that stays the same between versions. */
  id: Open<Point>;
  /** English name of the point. */
  name: string;
  /** Ecliptic longitude of date in degrees, 0 ≤ longitude < 360, in the zodiac that calculation_basis names. */
  longitude: number;
  /** Null if the time of birth is unknown and the body changes sign within the possible span. */
  sign: Open<Sign> | null;
  /** Degrees within the sign, from 0 to below 30; null if the longitude is not certain. */
  sign_degree: number | null;
  /** Ecliptic latitude in degrees. */
  latitude: number;
  /** Distance from the Earth's centre in astronomical units (au); null for lots. */
  distance_au: number | null;
  /** Speed in longitude, degrees a day; null for lots. */
  speed: number | null;
  /** Declination in degrees, relative to the true equator of date. */
  declination: number;
  /** Number of the house, from 1 to 12; null where the time is unknown. */
  house: number | null;
  /** Whether the body moves backwards. */
  retrograde: boolean;
  /** Whether the body moves forwards, backwards or stands still; null if it is not certain. */
  motion: Open<Motion> | null;
  /** Essential dignities of the planet. */
  dignities: Array<Open<Dignity>>;
  /** Whether the declination exceeds the true obliquity of date. */
  out_of_bounds: boolean;
  /** The arc in which the body may be, eastward from `from` to `to`. The field is present only if the time of birth is unknown. The other values of the body are for the middle of the possible span. */
  longitude_range?: LongitudeRange;
  /** The signs that longitude_range touches. The field is present only if the time of birth is unknown. */
  sign_candidates?: Array<Open<Sign>>;
}

export interface LongitudeRange {
  /** Ecliptic longitude of date in degrees, 0 ≤ longitude < 360, in the zodiac that calculation_basis names. */
  from: number;
  /** Ecliptic longitude of date in degrees, 0 ≤ longitude < 360, in the zodiac that calculation_basis names. */
  to: number;
}

export interface House {
  /** Number in order, from 1. */
  number: number;
  /** Ecliptic longitude of date in degrees, 0 ≤ longitude < 360, in the zodiac that calculation_basis names. */
  longitude: number;
  /** Sign of the zodiac. */
  sign: Open<Sign>;
  /** Degrees within the sign. */
  sign_degree: number;
  /** The size of the house: degrees of ecliptic longitude from its cusp to the next cusp. */
  size: number;
}

export interface Angles {
  /** Ascendant. */
  ascendant: Angle;
  /** Midheaven. */
  midheaven: Angle;
  /** Descendant. */
  descendant: Angle;
  /** Imum coeli. */
  imum_coeli: Angle;
  /** Vertex. */
  vertex: Angle;
}

export interface Angle {
  /** Ecliptic longitude of date in degrees, 0 ≤ longitude < 360, in the zodiac that calculation_basis names. */
  longitude: number;
  /** Sign of the zodiac. */
  sign: Open<Sign>;
  /** Degrees within the sign. */
  sign_degree: number;
}

export interface Aspect {
  /** First point of the pair. */
  first: Open<Point>;
  /** Second point of the pair. */
  second: Open<Point>;
  /** Kind of the aspect. */
  type: Open<AspectType>;
  /** Exact angle of the aspect type in degrees. */
  angle: number;
  /** Angular distance in ecliptic longitude, degrees. */
  separation: number;
  /** |separation − angle| in degrees. */
  orb: number;
  /** Signed orb: separation − angle in degrees. */
  deviation: number;
  /** The largest orb allowed for this pair, degrees. */
  orb_limit: number;
  /** applying: the orb is shrinking. separating: the orb is growing. static: the aspect is to an angle of the same chart, between two births, or without relative motion. In transits, the birth chart and its angles are fixed. */
  phase: Open<AspectPhase>;
  /** Whether the orb is below 0.1°. */
  exact: boolean;
  /** 1 − orb / orb_limit. */
  strength: number;
  /** Whether the two signs are closer or further apart than the aspect implies; null if a sign is uncertain. */
  out_of_sign: boolean | null;
  /** With include_exact: the nearest instant, before or after, at which the aspect is exact; null if none is within ten years, and for points that are not bodies. */
  exact_at?: string | null;
}

export interface VedicChart {
  /** Ayanamsa of the sidereal longitudes. */
  ayanamsa: VedicAyanamsa;
  /** The nakshatra of the Moon. Null if the time of birth is unknown and leaves several possible; the Moon's candidates in planets list them. */
  moon_nakshatra: Nakshatra | null;
  /** Null without time and place. */
  ascendant: VedicAscendant | null;
  /** Positions of the bodies and points. */
  planets: Array<VedicPlanet>;
}

export interface VedicAyanamsa {
  /** Id that stays the same between versions. */
  id: Open<Ayanamsa>;
  /** Degrees that are subtracted from a tropical longitude at that instant, with nutation. */
  degrees: number;
}

export interface Nakshatra {
  /** Id that stays the same between versions. */
  id: Open<NakshatraId>;
  /** Number in order, from 1. */
  number: number;
  /** The lord of the nakshatra in the Vimshottari order. */
  lord: Open<NakshatraLord>;
}

export interface VedicAscendant {
  /** Sidereal longitude in degrees, 0 ≤ longitude < 360. */
  longitude: number;
  /** The sidereal sign (rashi). Null if the time of birth is unknown and leaves several possible; candidates lists them. */
  sign: Open<Sign> | null;
  /** Degrees within the sign, from 0 to below 30; null if the longitude is not certain. */
  sign_degree: number | null;
  /** Null if the time of birth is unknown and leaves several possible; candidates lists them. */
  nakshatra: Nakshatra | null;
  /** Quarter of the nakshatra, from 1 to 4; null if it is not certain. */
  pada: number | null;
  /** Sign of the navamsa; null if it is not certain. */
  navamsa_sign: Open<Sign> | null;
}

export interface VedicPlanet {
  /** rahu is the mean ascending node of the Moon; ketu is the opposite point. */
  id: Open<VedicPlanetId>;
  /** Sidereal longitude in degrees, 0 ≤ longitude < 360. */
  longitude: number;
  /** The sidereal sign (rashi). Null if the time of birth is unknown and leaves several possible; candidates lists them. */
  sign: Open<Sign> | null;
  /** Degrees within the sign, from 0 to below 30; null if the longitude is not certain. */
  sign_degree: number | null;
  /** Null if the time of birth is unknown and leaves several possible; candidates lists them. */
  nakshatra: Nakshatra | null;
  /** Quarter of the nakshatra, from 1 to 4; null if it is not certain. */
  pada: number | null;
  /** Sign of the navamsa; null if it is not certain. */
  navamsa_sign: Open<Sign> | null;
  /** House by whole signs, counted from the sign of the block's ascendant (lagna). Null without an ascendant. */
  house: number | null;
  /** Whether the body moves backwards. */
  retrograde: boolean;
  /** The arc in which the body may be, eastward from `from` to `to`. The field is present only if the time of birth is unknown. */
  longitude_range?: VedicPlanetLongitudeRange;
  /** Every pada that longitude_range touches, in order. The field is present only if the time of birth is unknown. */
  candidates?: Array<PadaCandidate>;
}

export interface PadaCandidate {
  /** Sign of the zodiac. */
  sign: Open<Sign>;
  /** The nakshatra. */
  nakshatra: Nakshatra;
  /** The quarter of the nakshatra. */
  pada: number;
  /** The sign in the navamsa chart, D9. */
  navamsa_sign: Open<Sign>;
}

export interface Lot {
  /** Id that stays the same between versions. */
  id: Open<LotId>;
  /** English name of the lot. */
  name: string;
  /** The formula that was used. In a night chart, the arc of most lots is reversed. */
  formula: string;
  /** The source of the formula. */
  source: string;
  /** Ecliptic longitude of date in degrees, 0 ≤ longitude < 360, in the zodiac that calculation_basis names. */
  longitude: number;
  /** Sign of the zodiac. */
  sign: Open<Sign>;
  /** Degrees within the sign. */
  sign_degree: number;
  /** Number of the house, from 1 to 12. */
  house: number;
}

export interface DeclinationAspect {
  /** First point of the pair. */
  first: Open<Point>;
  /** Second point of the pair. */
  second: Open<Point>;
  /** Parallel or contraparallel. */
  type: Open<DeclinationAspectType>;
  /** Difference between the distances of the two bodies from the equator, degrees. */
  orb: number;
  /** Whether the aspect is applying or separating. */
  phase: Open<AspectPhase>;
  /** Whether the orb is below 0.1°. */
  exact: boolean;
}

/** Essential dignities of Sun to Saturn in points. */
export interface DignityScores {
  /** Tables that the points come from. */
  tables: Open<DignityTables>;
  /** Whether the chart is of the day or of the night. */
  sect: Open<DignityScoresSect>;
  /** Positions of the bodies and points. */
  planets: Array<DignityScore>;
}

export interface DignityScore {
  /** The planet. */
  planet: Open<Point>;
  /** Sum of the points of the dignities. */
  score: number;
  /** The points of these rows add up to the score. */
  rows: Array<DignityRow>;
}

export interface DignityRow {
  /** Kind of dignity. */
  dignity: Open<DignityRowDignity>;
  /** Points that the table gives for this dignity. */
  points: number;
}

export interface Antiscia {
  /** Antiscion and contra-antiscion of each point. */
  points: Array<PointAntiscia>;
  /** Pairs of points in which each point is on the mirrored degree of the other point. */
  contacts: Array<AntiscionContact>;
}

export interface PointAntiscia {
  /** The point. */
  point: Open<Point>;
  /** Place of the antiscion. */
  antiscion: ZodiacPlace;
  /** Place of the contra-antiscion. */
  contra_antiscion: ZodiacPlace;
}

export interface ZodiacPlace {
  /** Ecliptic longitude of date in degrees, 0 ≤ longitude < 360, in the zodiac that calculation_basis names. */
  longitude: number;
  /** Sign of the zodiac. */
  sign: Open<Sign>;
  /** Degrees within the sign. */
  sign_degree: number;
}

export interface AntiscionContact {
  /** First point of the pair. */
  first: Open<Point>;
  /** Second point of the pair. */
  second: Open<Point>;
  /** Whether the contact is with the antiscion or the contra-antiscion. */
  type: Open<AntiscionContactType>;
  /** Degrees from exact. */
  orb: number;
}

export interface Midpoint {
  /** First point of the pair. */
  first: Open<Point>;
  /** Second point of the pair. */
  second: Open<Point>;
  /** Ecliptic longitude of date in degrees, 0 ≤ longitude < 360, in the zodiac that calculation_basis names. */
  longitude: number;
  /** Sign of the zodiac. */
  sign: Open<Sign>;
  /** Degrees within the sign. */
  sign_degree: number;
  /** Points that touch the midpoint. */
  contacts: Array<MidpointContact>;
}

export interface MidpointContact {
  /** Point that touches the midpoint. */
  point: Open<Point>;
  /** Kind of the aspect to the midpoint. */
  type: Open<MidpointContactType>;
  /** Degrees from exact. */
  orb: number;
}

export interface PlanetCondition {
  /** The planet. */
  planet: Open<Point>;
  /** Distance from the Sun in longitude, degrees; null for the Sun. */
  sun_distance: number | null;
  /** The nearest condition by distance from the Sun. cazimi: up to 17′. combust: up to 8°30′. under_the_beams: up to 17°. Null if none applies. */
  solar_condition: Open<PlanetConditionSolarCondition> | null;
  /** The mean daily motion according to Lilly, degrees a day. */
  mean_daily_motion: number;
  /** Whether the speed, direct or retrograde, is above the mean daily motion. */
  pace: Open<PlanetConditionPace>;
}

export interface StarConjunctions {
  /** Id that stays the same between versions. */
  id: string;
  /** Proper name of the star. */
  name: string;
  /** Designation of the star. */
  designation: string;
  /** Visual magnitude. Brighter stars have smaller numbers. */
  magnitude: number;
  /** The planets that the star resembles according to Ptolemy. The planet that it resembles more comes first. */
  natures: Array<Open<Point>>;
  /** Ecliptic longitude of date in degrees, 0 ≤ longitude < 360, in the zodiac that calculation_basis names. */
  longitude: number;
  /** Sign of the zodiac. */
  sign: Open<Sign>;
  /** Degrees within the sign. */
  sign_degree: number;
  /** Ecliptic latitude in degrees. */
  latitude: number;
  /** Conjunctions in longitude, the closest first. Latitude does not count. */
  conjunctions: Array<StarContact>;
}

export interface StarContact {
  /** The point. */
  point: Open<Point>;
  /** Degrees from exact. */
  orb: number;
}

export interface Usage {
  /** Lane of the operation: core or ai. */
  lane: Open<Lane>;
  /** Credits charged for this call. */
  credits: number;
  /** Units that the price counts. */
  billableUnits: number;
}

/** What the caller should know about the result: quality of births, warnings, methods. */
export interface Meta {
  /** How certain each birth is. */
  chartQuality: Array<ChartQuality>;
  /** What is doubtful about the result, each with a code. */
  warnings: Array<Warning>;
}

export interface ChartQuality {
  /** The id of the subject. If the request has no id, the path of the birth in the request. */
  subject_id: string;
  /** How certain the birth is. */
  quality: Open<BirthQuality>;
  /** What lowers the quality, in words. */
  notes: Array<string>;
}

export interface Warning {
  /** GET /v1/errors lists the codes with cause and remedy. The code for a doubtful time ends with the reason. New codes may be added. */
  code: string;
  /** What is wrong and what to do, in words. */
  message: string;
}

export interface TransitsRequest {
  /** An instant in ISO 8601 with Z or an offset, from 1800-01-02T00:00:00Z to 2399-12-31T12:00:00Z. */
  transit_datetime: string;
  /** A place as text, or latitude and longitude. With a place, the transit chart has houses and angles. */
  transit_location?: string;
  /** Geographic latitude in degrees, north positive. Coordinates take precedence over the place text. */
  latitude?: number;
  /** Geographic longitude in degrees, east positive. */
  longitude?: number;
  /** GeoNames id, from a list of candidates or GET /v1/places. */
  place_id?: number;
  /** A birth. If a birth is given, `aspects` has the aspects of the transiting planets to the birth chart. */
  subject?: Subject;
  /** Maximum number of aspects. If there are more, the strongest aspects are kept. Default: 200. */
  max_aspects?: number;
  /** Whether to add exact_at, the instant at which each aspect is exact. Default: false. */
  include_exact?: boolean;
  /** The orbs in this object apply to `aspects`; if a subject is given, `chart.aspects` keeps the default orbs. relocated_to applies to the chart of the subject. */
  options?: RelocatableChartOptions;
  /** Whether to add the parallels and contraparallels between bodies, within 1°. Default: false. */
  declination_aspects?: boolean;
  /** Adds the essential dignities of Sun to Saturn in points. The value chooses the tables. `lilly`: Lilly's triplicities and Ptolemaic terms. `hellenistic`: Dorothean triplicities and Egyptian terms. */
  dignity_scores?: DignityTables;
  /** Whether to add antiscia and contra-antiscia, and the contacts between them and points within 1°. Default: false. */
  antiscia?: boolean;
  /** Whether to add the midpoint of every two points, with the points that are 0, 90 or 180° from the midpoint within 1°. Default: false. */
  midpoints?: boolean;
  /** Whether to add the conditions of Sun to Saturn: cazimi, combust or under the beams, and fast or slow. Default: false. */
  conditions?: boolean;
  /** Whether to add the fixed stars, out of 60, that are within 1° of a point in longitude. Default: false. */
  stars?: boolean;
  /** How the chart wheel is drawn. The settings apply to Accept: image/svg+xml, Accept: image/png and include_picture. */
  picture?: PictureOptions;
  /** Whether the answer has the chart wheel in data.picture too, at the same price. Default: false. */
  include_picture?: boolean;
}

/** Birth data of one person. Time and place may be missing: the parts of the answer that need them are left out, and meta.chartQuality says so. */
export interface Subject {
  /** Your stable id for the person. The answer returns it as subject_id. */
  id: string;
  /** Date of birth, YYYY-MM-DD. */
  dob: string;
  /** Calendar of dob. Send julian for old-style dates. Default: gregorian. */
  calendar?: Calendar;
  /** Time of birth on the local clock, HH:MM or HH:MM:SS, 24-hour. */
  tob?: string;
  /** The place as text, such as a city with country code; add the region if several places share the name. */
  pob?: string;
  /** Geographic latitude in degrees, north positive. Coordinates take precedence over the place text. */
  latitude?: number;
  /** Geographic longitude in degrees, east positive. */
  longitude?: number;
  /** GeoNames id, from a list of candidates or GET /v1/places. */
  place_id?: number;
  /** IANA name of the time zone. A time zone that is sent takes precedence over the zone of the place. */
  timezone?: string;
  /** Offset of the clock from UTC, ±HH:MM or ±HH:MM:SS. An offset removes any doubt about the time. */
  utc_offset?: string;
}

export interface ChartsTransitsAnswer {
  /** Trace id, which is also in the X-Request-Id header. Quote the id to support. */
  request_id: string;
  /** The result. */
  data: TransitsData;
  /** What this call used and cost. */
  usage: Usage;
  meta: Meta;
}

export interface TransitsData {
  /** An instant in ISO 8601: UTC, to the second. */
  transit_datetime: string;
  /** The value that was sent in the request; null if none was sent. */
  transit_location: string | null;
  /** What the result was computed from: instant, place, frame, zodiac, houses and orbs. */
  calculation_basis: TransitsBasis;
  chart: TransitChart;
  /** The chart of the subject; null without one. */
  natal_chart: TransitedChart | null;
  /** If a subject is given, aspects of transiting points to natal points; otherwise the aspects of chart.aspects. */
  aspects: Array<TransitAspect | Aspect>;
  /** The chart wheel as an SVG document. The field is present only if include_picture is true. */
  picture?: string;
}

export interface TransitsBasis {
  /** Frame of the positions, such as geocentric apparent. */
  frame: "geocentric";
  /** Zodiac of the longitudes. */
  zodiac: Open<Zodiac>;
  /** Name of the calculating system. */
  system: string;
  /** Version of the engine that computed the result. */
  engine_version: string;
  /** Ephemeris that the positions rest on. */
  ephemeris: string;
  /** The name of the conventions for questions on which correct engines may differ. /v1/methods describes the conventions. */
  conventions: string;
  /** Null without a place, because there are then no houses. */
  house_system: Open<HouseSystem> | null;
  /** House system that the request asked for. */
  house_system_requested: Open<HouseSystem>;
  /** Maximum orbs in degrees of the aspect types computed. */
  orbs: Partial<Record<Open<"conjunction" | "sextile" | "square" | "trine" | "opposition" | "semisextile" | "semisquare" | "quintile" | "sesquiquadrate" | "biquintile" | "quincunx">, OrbLimits>>;
  /** Maximum orbs by point, degrees. The field is present only with options.point_orbs. For each aspect, the smallest orb applies. */
  point_orbs?: Partial<Record<Open<"sun" | "moon" | "mercury" | "venus" | "mars" | "jupiter" | "saturn" | "uranus" | "neptune" | "pluto" | "chiron" | "mean_node" | "true_node" | "mean_lilith" | "ceres" | "pallas" | "juno" | "vesta" | "pholus" | "true_lilith" | "mean_south_node" | "true_south_node" | "lot_of_fortune" | "lot_of_spirit" | "ascendant" | "midheaven" | "descendant" | "imum_coeli" | "vertex">, number>>;
  /** Instant that the positions are computed for. */
  time: SkyTime;
  /** Place that the houses and local times are computed for; null without one. */
  place: PlaceBasis | null;
  /** Orbs of chart.aspects. The orbs of `aspects` are in `orbs`. */
  chart_orbs: Partial<Record<Open<"conjunction" | "sextile" | "square" | "trine" | "opposition" | "semisextile" | "semisquare" | "quintile" | "sesquiquadrate" | "biquintile" | "quincunx">, OrbLimits>>;
  /** Basis of the birth; null without one. */
  subject: SubjectBasis | null;
  /** Null in the tropical zodiac. The sum of a longitude and the ayanamsa is the tropical longitude. */
  ayanamsa: AyanamsaBasis | null;
  /** The place for which houses and angles are computed. The field is present only with options.relocated_to. The birth keeps its own place. */
  relocated_to?: PlaceBasis;
}

export interface SkyTime {
  /** An instant in ISO 8601: UTC, to the second. */
  utc: string;
  /** Julian day, universal time. */
  julian_day_ut: number;
  /** TT − UT at this instant, in the value that was used. */
  delta_t_seconds: number;
  /** Where Delta T comes from. measured: by the IERS, from 1973-01-02 on. predicted: by the IERS, about a year ahead. model: by Swiss Ephemeris, joined without a step to the other values. /v1 has the dates. */
  delta_t_source: Open<DeltaTSource>;
}

export interface SubjectBasis {
  /** The id that the request gave to the subject. */
  subject_id: string;
  /** Null without a time and a place, because there are then no houses. */
  house_system: Open<HouseSystem> | null;
  /** Instant that the positions are computed for. */
  time: TimeBasis | TimeSpanBasis;
  /** Place of birth; null without one. */
  place: PlaceBasis | null;
  /** Degrees that are subtracted from the longitudes of this chart. The field is present only in a sidereal zodiac. */
  ayanamsa_degrees?: number;
}

/** A birth whose hour is unknown. */
export interface TimeSpanBasis {
  /** The date of birth in the request, in its own calendar. */
  date: string;
  /** First and last possible instant of the birth. */
  span: TimeSpanBasisSpan;
  /** The instant for which the chart is computed: the middle of the span. */
  utc: string;
  /** IANA time zone; null if no zone was used. */
  timezone: string | null;
  /** local_day: the span is the day at the place. date_only: the span is the date anywhere on Earth, UTC+14 to UTC−12. */
  basis: Open<TimeSpanBasisBasis>;
  /** Julian day, universal time. */
  julian_day_ut: number;
  /** TT − UT at this instant, in the value that was used. */
  delta_t_seconds: number;
  /** Where Delta T comes from. measured: by the IERS, from 1973-01-02 on. predicted: by the IERS, about a year ahead. model: by Swiss Ephemeris, joined without a step to the other values. /v1 has the dates. */
  delta_t_source: Open<DeltaTSource>;
  /** Version of the time zone data; null where no zone was used. */
  tz_version: string | null;
}

/** The chart of transit_datetime. */
export interface TransitChart {
  /** Positions of the bodies and points. */
  planets: Array<Planet>;
  /** Empty if there is no place or no time of birth. */
  houses: Array<House>;
  /** Ascendant, midheaven and the other angles; null where the time of birth is unknown. */
  angles: Angles | null;
  /** Aspects, closest first. */
  aspects: Array<Aspect>;
  /** With options.vedic: the chart in a sidereal zodiac, with nakshatras, padas and the navamsa (D9). */
  vedic?: VedicChart;
  /** The requested lots. The field is present only with options.lots, and if time and place are known. */
  lots?: Array<Lot>;
  /** Parallels and contraparallels within 1°, closest first. */
  declination_aspects?: Array<DeclinationAspect>;
  dignity_scores?: DignityScores;
  /** Antiscia and their contacts. */
  antiscia?: Antiscia;
  /** Midpoints on the shorter arc. Two points within 1° of an opposition have two midpoints. */
  midpoints?: Array<Midpoint>;
  /** Conditions of Sun to Saturn: distance from the Sun, and speed. */
  conditions?: Array<PlanetCondition>;
  /** Fixed stars within 1° of a point, in the order of the zodiac. */
  stars?: Array<StarConjunctions>;
}

export interface TransitedChart {
  /** Positions of the bodies and points. */
  planets: Array<Planet>;
  /** Empty if there is no place or no time of birth. */
  houses: Array<House>;
  /** Ascendant, midheaven and the other angles; null where the time of birth is unknown. */
  angles: Angles | null;
  /** With options.vedic: the chart in a sidereal zodiac, with nakshatras, padas and the navamsa (D9). */
  vedic?: VedicChart;
  /** The requested lots. The field is present only with options.lots, and if time and place are known. */
  lots?: Array<Lot>;
}

/** first is the transiting body, second the natal point. */
export interface TransitAspect {
  /** First point of the pair. */
  first: Open<Point>;
  /** Second point of the pair. */
  second: Open<Point>;
  /** Kind of the aspect. */
  type: Open<AspectType>;
  /** Exact angle of the aspect type in degrees. */
  angle: number;
  /** Angular distance in ecliptic longitude, degrees. */
  separation: number;
  /** |separation − angle| in degrees. */
  orb: number;
  /** Signed orb: separation − angle in degrees. */
  deviation: number;
  /** The largest orb allowed for this pair, degrees. */
  orb_limit: number;
  /** applying: the orb is shrinking. separating: the orb is growing. static: the aspect is to an angle of the same chart, between two births, or without relative motion. In transits, the birth chart and its angles are fixed. */
  phase: Open<AspectPhase>;
  /** Whether the orb is below 0.1°. */
  exact: boolean;
  /** 1 − orb / orb_limit. */
  strength: number;
  /** Whether the two signs are closer or further apart than the aspect implies; null if a sign is uncertain. */
  out_of_sign: boolean | null;
  /** With include_exact: the nearest instant, before or after, at which the aspect is exact; null if none is within ten years, and for points that are not bodies. */
  exact_at?: string | null;
  /** The natal house in which the transiting body is; null without houses. */
  transit_house: number | null;
  /** The natal house in which the natal point is; null without houses. */
  natal_house: number | null;
}

export interface CurrentSkyRequest {
  /** Default: now. */
  datetime?: string;
  /** A place as text, or latitude and longitude. With a place, the chart has houses and angles. */
  location?: string;
  /** Geographic latitude in degrees, north positive. Coordinates take precedence over the place text. */
  latitude?: number;
  /** Geographic longitude in degrees, east positive. */
  longitude?: number;
  /** GeoNames id, from a list of candidates or GET /v1/places. */
  place_id?: number;
  /** Maximum number of aspects. If there are more, the strongest aspects are kept. Default: 200. */
  max_aspects?: number;
  /** Whether to add exact_at, the instant at which each aspect is exact. Default: false. */
  include_exact?: boolean;
  /** Options of the calculation. */
  options?: ChartOptions;
  /** The planets by whose aspects the void of course is determined: modern means Sun to Pluto, traditional means Sun to Saturn. Default: modern. */
  void_of_course?: VoidPlanets;
  /** Whether to add the parallels and contraparallels between bodies, within 1°. Default: false. */
  declination_aspects?: boolean;
  /** Adds the essential dignities of Sun to Saturn in points. The value chooses the tables. `lilly`: Lilly's triplicities and Ptolemaic terms. `hellenistic`: Dorothean triplicities and Egyptian terms. */
  dignity_scores?: DignityTables;
  /** Whether to add antiscia and contra-antiscia, and the contacts between them and points within 1°. Default: false. */
  antiscia?: boolean;
  /** Whether to add the midpoint of every two points, with the points that are 0, 90 or 180° from the midpoint within 1°. Default: false. */
  midpoints?: boolean;
  /** Whether to add the conditions of Sun to Saturn: cazimi, combust or under the beams, and fast or slow. Default: false. */
  conditions?: boolean;
  /** Whether to add the fixed stars, out of 60, that are within 1° of a point in longitude. Default: false. */
  stars?: boolean;
  /** How the chart wheel is drawn. The settings apply to Accept: image/svg+xml, Accept: image/png and include_picture. */
  picture?: PictureOptions;
  /** Whether the answer has the chart wheel in data.picture too, at the same price. Default: false. */
  include_picture?: boolean;
}

export interface ChartOptions {
  /** House system. If the cusps of the system do not exist or are out of order, Porphyry is used and the answer says so. Cusps are missing or out of order beyond the polar circles, and with azimuthal at many hours between the tropics. Default: placidus. */
  house_system?: HouseSystem;
  /** Whether to compute the minor aspects too: semisextile, semisquare, quintile, sesquiquadrate, biquintile and quincunx. Default: false. */
  minor_aspects?: boolean;
  /** Maximum orb of an aspect type in degrees, 0 to 15. The orb also applies to Sun and Moon, without the usual addition for these two. */
  orbs?: OrbsByAspect;
  /** Maximum orbs in degrees by body and angle. For each aspect, the smallest of three orbs applies: the orb of the aspect type and the orbs of the two points. */
  point_orbs?: OrbsByPoint;
  /** Which lunar node the chart shows. Default: true. */
  node?: LunarNode;
  /** Additional bodies to show. */
  bodies?: ReadonlyArray<ExtraBody>;
  /** The points between which aspects are computed, at least two different points. Default: Sun to Pluto, Chiron, the node, ascendant and midheaven. The chart also shows a body that is only named here. */
  aspect_points?: ReadonlyArray<Point>;
  /** The zodiac of all longitudes, signs and cusps. In a sidereal zodiac, the ayanamsa (with nutation) at the instant of a longitude is subtracted from that longitude. Default: tropical. */
  zodiac?: "tropical" | SiderealZodiac;
  /** Whether to add a block `vedic` to each chart: sidereal positions with nakshatra, pada and navamsa (D9), Rahu and Ketu. A progressed chart has no such block, but its birth chart has one. Default: false. */
  vedic?: boolean;
  /** The ayanamsa of the `vedic` block. This ayanamsa does not depend on the zodiac of the chart. Default: lahiri. */
  vedic_ayanamsa?: Ayanamsa;
  /** Lots to compute. Each lot has the formula that was used and its source. Lots need time and place. */
  lots?: ReadonlyArray<LotId>;
}

export interface ChartsCurrentSkyAnswer {
  /** Trace id, which is also in the X-Request-Id header. Quote the id to support. */
  request_id: string;
  /** The result. */
  data: CurrentSkyData;
  /** What this call used and cost. */
  usage: Usage;
  meta: Meta;
}

export interface CurrentSkyData {
  /** An instant in ISO 8601: UTC, to the second. */
  datetime: string;
  /** What the result was computed from: instant, place, frame, zodiac, houses and orbs. */
  calculation_basis: CurrentSkyBasis;
  /** Positions of the bodies and points. */
  planets: Array<Planet>;
  /** Empty if no place is given. */
  houses: Array<House>;
  /** Ascendant, midheaven and the other angles; null where the time of birth is unknown. */
  angles: Angles | null;
  /** Aspects, closest first. */
  aspects: Array<Aspect>;
  /** The requested lots. The field is present only with options.lots, and if time and place are known. */
  lots?: Array<Lot>;
  /** Parallels and contraparallels within 1°, closest first. */
  declination_aspects?: Array<DeclinationAspect>;
  dignity_scores?: DignityScores;
  /** Antiscia and their contacts. */
  antiscia?: Antiscia;
  /** Midpoints on the shorter arc. Two points within 1° of an opposition have two midpoints. */
  midpoints?: Array<Midpoint>;
  /** Conditions of Sun to Saturn: distance from the Sun, and speed. */
  conditions?: Array<PlanetCondition>;
  /** Fixed stars within 1° of a point, in the order of the zodiac. */
  stars?: Array<StarConjunctions>;
  /** The Moon. */
  moon: CurrentMoon;
  /** The retrograde bodies among Mercury to Pluto and Chiron. */
  retrogrades: Array<Open<Point>>;
  /** Next events in the sky. */
  next: NextInTheSky;
  /** With options.vedic: the chart in a sidereal zodiac, with nakshatras, padas and the navamsa (D9). */
  vedic?: VedicChart;
  /** The chart wheel as an SVG document. The field is present only if include_picture is true. */
  picture?: string;
}

export interface CurrentSkyBasis {
  /** Frame of the positions, such as geocentric apparent. */
  frame: "geocentric";
  /** Zodiac of the longitudes. */
  zodiac: Open<Zodiac>;
  /** Name of the calculating system. */
  system: string;
  /** Version of the engine that computed the result. */
  engine_version: string;
  /** Ephemeris that the positions rest on. */
  ephemeris: string;
  /** The name of the conventions for questions on which correct engines may differ. /v1/methods describes the conventions. */
  conventions: string;
  /** Null without a place, because there are then no houses. */
  house_system: Open<HouseSystem> | null;
  /** House system that the request asked for. */
  house_system_requested: Open<HouseSystem>;
  /** Maximum orbs in degrees of the aspect types computed. */
  orbs: Partial<Record<Open<"conjunction" | "sextile" | "square" | "trine" | "opposition" | "semisextile" | "semisquare" | "quintile" | "sesquiquadrate" | "biquintile" | "quincunx">, OrbLimits>>;
  /** Maximum orbs by point, degrees. The field is present only with options.point_orbs. For each aspect, the smallest orb applies. */
  point_orbs?: Partial<Record<Open<"sun" | "moon" | "mercury" | "venus" | "mars" | "jupiter" | "saturn" | "uranus" | "neptune" | "pluto" | "chiron" | "mean_node" | "true_node" | "mean_lilith" | "ceres" | "pallas" | "juno" | "vesta" | "pholus" | "true_lilith" | "mean_south_node" | "true_south_node" | "lot_of_fortune" | "lot_of_spirit" | "ascendant" | "midheaven" | "descendant" | "imum_coeli" | "vertex">, number>>;
  /** Instant that the positions are computed for. */
  time: SkyTime;
  /** Place that the houses are computed for; null without one. */
  place: PlaceBasis | null;
  /** Null in the tropical zodiac. The sum of a longitude and the ayanamsa is the tropical longitude. */
  ayanamsa: AyanamsaBasis | null;
}

export interface CurrentMoon {
  /** Phase of the Moon or of the cycle. */
  phase: Open<MoonPhase>;
  /** Sign of the zodiac. */
  sign: Open<Sign>;
  /** Lit share of the Moon's disc, from 0 to 1. */
  illumination: number;
  /** Null if the event is beyond the range of the ephemeris. */
  void_of_course: VoidOfCourse | null;
}

export interface VoidOfCourse {
  /** Whether the Moon is void of course at the requested instant. */
  is_void: boolean;
  /** The Moon's last major aspect in the sign to one of the planets. If the Moon makes no such aspect, her entry into the sign. */
  start: string;
  /** The Moon's entry into the next sign. */
  end: string;
  /** Last aspect that the Moon made; null if there is none. */
  last_aspect: LunarAspect | null;
  /** The planets by whose aspects the void of course is determined: Sun to Pluto, or Sun to Saturn. */
  planets: Open<VoidPlanets>;
}

export interface LunarAspect {
  /** Body that the Moon aspects. */
  body: Open<Point>;
  /** Kind of the aspect. */
  type: Open<AspectType>;
  /** An instant in ISO 8601: UTC, to the second. */
  datetime: string;
}

export interface NextInTheSky {
  /** Null if the event is beyond the range of the ephemeris. */
  moon_phase: NextMoonPhase | null;
  /** The next ingress of Chiron or of a planet other than the Moon; null if it is beyond the range of the ephemeris. */
  ingress: Ingress | null;
  /** Null if the event is beyond the range of the ephemeris. */
  station: Station | null;
}

export interface NextMoonPhase {
  /** Phase of the Moon or of the cycle. */
  phase: Open<PrincipalPhase>;
  /** An instant in ISO 8601: UTC, to the second. */
  datetime: string;
  /** The eclipse; null if there is none. */
  eclipse: Open<EclipseKind> | null;
}

export interface Ingress {
  /** Body that enters the sign. */
  body: Open<Point>;
  /** Sign that the body leaves. */
  from_sign: Open<Sign>;
  /** Sign that the body enters. */
  to_sign: Open<Sign>;
  /** Whether the body moves back into the sign from which it came. */
  retrograde: boolean;
  /** An instant in ISO 8601: UTC, to the second. */
  datetime: string;
}

export interface Station {
  /** Body that stands still. */
  body: Open<Point>;
  /** Direction of motion after the station. */
  turns: Open<StationTurns>;
  /** An instant in ISO 8601: UTC, to the second. */
  datetime: string;
  /** Ecliptic longitude in degrees. */
  longitude: number;
  /** Sign of the zodiac. */
  sign: Open<Sign>;
}

export interface SynastryRequest {
  subject: Subject;
  partner: Subject;
  /** Maximum number of aspects. If there are more, the strongest aspects are kept. Default: 200. */
  max_aspects?: number;
  /** Options of the calculation. */
  options?: ChartOptions;
  /** How the chart wheel is drawn. The settings apply to Accept: image/svg+xml, Accept: image/png and include_picture. */
  picture?: PictureOptions;
  /** Whether the answer has the chart wheel in data.picture too, at the same price. Default: false. */
  include_picture?: boolean;
}

export interface ChartsSynastryAnswer {
  /** Trace id, which is also in the X-Request-Id header. Quote the id to support. */
  request_id: string;
  /** The result. */
  data: SynastryData;
  /** What this call used and cost. */
  usage: Usage;
  meta: Meta;
}

export interface SynastryData {
  /** subject_id:partner_id */
  pair_id: string;
  /** What the result was computed from: instant, place, frame, zodiac, houses and orbs. */
  calculation_basis: SynastryBasis;
  /** Aspects of the subject's points (first) to the partner's points (second), with half the orbs of a natal chart. If a time of birth is unknown, the Moon of that birth has no aspects. */
  aspects: Array<Aspect>;
  /** The rules of /v1/compatibility/score that apply to the two births, the rules with the most weight first. The rules always use the tropical zodiac, for which they were made. */
  relationship_signals: Array<RelationshipSignal>;
  /** Houses of each person that the other's planets fall in. */
  house_overlays: HouseOverlays;
  composite: Composite;
  /** The charts of the subject and of the partner. */
  charts: Array<PairChart>;
  /** The chart wheel as an SVG document. The field is present only if include_picture is true. */
  picture?: string;
}

export interface SynastryBasis {
  /** Frame of the positions, such as geocentric apparent. */
  frame: "geocentric";
  /** Zodiac of the longitudes. */
  zodiac: Open<Zodiac>;
  /** Name of the calculating system. */
  system: string;
  /** Version of the engine that computed the result. */
  engine_version: string;
  /** Ephemeris that the positions rest on. */
  ephemeris: string;
  /** The name of the conventions for questions on which correct engines may differ. /v1/methods describes the conventions. */
  conventions: string;
  /** House system of both charts. Null if the systems differ or a chart has no houses; subjects then says more. */
  house_system: Open<HouseSystem> | null;
  /** House system that the request asked for. */
  house_system_requested: Open<HouseSystem>;
  /** Maximum orbs in degrees of the aspect types computed. */
  orbs: Partial<Record<Open<"conjunction" | "sextile" | "square" | "trine" | "opposition" | "semisextile" | "semisquare" | "quintile" | "sesquiquadrate" | "biquintile" | "quincunx">, OrbLimits>>;
  /** Maximum orbs by point, degrees. The field is present only with options.point_orbs. For each aspect, the smallest orb applies. */
  point_orbs?: Partial<Record<Open<"sun" | "moon" | "mercury" | "venus" | "mars" | "jupiter" | "saturn" | "uranus" | "neptune" | "pluto" | "chiron" | "mean_node" | "true_node" | "mean_lilith" | "ceres" | "pallas" | "juno" | "vesta" | "pholus" | "true_lilith" | "mean_south_node" | "true_south_node" | "lot_of_fortune" | "lot_of_spirit" | "ascendant" | "midheaven" | "descendant" | "imum_coeli" | "vertex">, number>>;
  /** The first entry is the subject, the second the partner. */
  subjects: Array<SubjectBasis>;
  /** Null in the tropical zodiac. The sum of a longitude and the ayanamsa is the tropical longitude. */
  ayanamsa: AyanamsaBasis | null;
}

export interface RelationshipSignal {
  /** The id of a rule in the rulebook of /v1/compatibility/score. */
  id: string;
  /** Theme of the entry. */
  theme: Open<RelationshipSignalTheme>;
  /** Whether the contact helps, hinders or does both. */
  polarity: Open<Polarity>;
  /** Strength of the strongest driver. */
  strength: number;
  /** Computed facts that the entry rests on. */
  drivers: Array<RelationshipDriver>;
}

/** The aspects and placements because of which the rule applies. */
export type RelationshipDriver = AspectDriver | OverlayDriver;

export interface AspectDriver {
  /** Kind of the entry. */
  kind: "aspect";
  /** Point of the subject. */
  subject_point: Open<Point>;
  /** Point of the partner. */
  partner_point: Open<Point>;
  /** Kind of the aspect. */
  type: Open<AspectType>;
  /** Degrees. */
  orb: number;
  /** The strength of the match: 1 − orb / largest orb of the rule; 1 for a point in a house. */
  strength: number;
  /** The house that the point rules and for which the point stands, and the owner of that house. Absent if the point stands for no house. */
  rules?: Array<AspectDriverRulesItem>;
}

export interface OverlayDriver {
  /** Kind of the entry. */
  kind: "overlay";
  /** The point. */
  point: Open<Point>;
  /** The owner of the point. The house belongs to the other person. */
  whose: Open<PairSide>;
  /** Number of the house, from 1 to 12. */
  house: Open<OverlayDriverHouse>;
  /** The strength of the match: 1 − orb / largest orb of the rule; 1 for a point in a house. */
  strength: number;
}

export interface HouseOverlays {
  /** The subject's points in the partner's houses; null if the partner's houses are unknown. */
  subject_in_partner: Array<HouseOverlay> | null;
  /** Houses of the subject that the partner's planets fall in; null without the subject's houses. */
  partner_in_subject: Array<HouseOverlay> | null;
}

export interface HouseOverlay {
  /** Id that stays the same between versions. */
  id: Open<Point>;
  /** Null if the time of birth is unknown and several houses are possible. */
  house: number | null;
}

/** The nearer of the two midpoints of each body, by ecliptic longitude. */
export interface Composite {
  /** Positions of the bodies and points. */
  planets: Array<CompositePlanet>;
  /** Null unless time and place of both births are known. The ascendant is the midpoint within 180° after the midheaven; the vertex is the midpoint on the side of the descendant. */
  angles: Angles | null;
}

export interface CompositePlanet {
  /** Id that stays the same between versions. */
  id: Open<Point>;
  /** Name in plain words. */
  name: string;
  /** Ecliptic longitude of date in degrees, 0 ≤ longitude < 360, in the zodiac that calculation_basis names. */
  longitude: number;
  /** Null if the time of birth is unknown and the body changes sign within the possible span. */
  sign: Open<Sign> | null;
  /** Degrees within the sign, from 0 to below 30; null if the longitude is not certain. */
  sign_degree: number | null;
  /** The arc in which the body may be, eastward from `from` to `to`. The field is present only if the time of birth is unknown. The other values of the body are for the middle of the possible span. */
  longitude_range?: LongitudeRange;
  /** The signs that longitude_range touches. The field is present only if the time of birth is unknown. */
  sign_candidates?: Array<Open<Sign>>;
  /** True if the unknown hour of birth decides which of the two opposite midpoints is nearer. The field is present only if a time of birth is unknown. Position and range are those of the midpoint shown; sign_candidates has the signs of both midpoints. */
  may_be_opposite?: boolean;
}

export interface PairChart {
  /** The id that the request gave to the subject. */
  subject_id: string;
  /** Positions of the bodies and points. */
  planets: Array<Planet>;
  /** Empty if the time or the place of a birth is missing. */
  houses: Array<House>;
  /** Ascendant, midheaven and the other angles; null where the time of birth is unknown. */
  angles: Angles | null;
  /** With options.vedic: the chart in a sidereal zodiac, with nakshatras, padas and the navamsa (D9). */
  vedic?: VedicChart;
  /** The requested lots. The field is present only with options.lots, and if time and place are known. */
  lots?: Array<Lot>;
}

export interface RelationshipRequest {
  subject: Subject;
  partner: Subject;
  /** davison: a chart for the mean time and the mean place of both births. composite: the midpoints of both charts. */
  method: RelationshipMethod;
  /** With composite: where the couple lives, as text, or latitude and longitude; its latitude decides the houses. Default: the mean latitude of the two births. */
  place?: string;
  /** Geographic latitude in degrees, north positive. Coordinates take precedence over the place text. */
  latitude?: number;
  /** Geographic longitude in degrees, east positive. */
  longitude?: number;
  /** GeoNames id, from a list of candidates or GET /v1/places. */
  place_id?: number;
  /** Maximum number of aspects. If there are more, the strongest aspects are kept. Default: 200. */
  max_aspects?: number;
  /** Options of the calculation. */
  options?: RelationshipChartOptions;
  /** How the chart wheel is drawn. The settings apply to Accept: image/svg+xml, Accept: image/png and include_picture. */
  picture?: PictureOptions;
  /** Whether the answer has the chart wheel in data.picture too, at the same price. Default: false. */
  include_picture?: boolean;
}

export interface RelationshipChartOptions {
  /** House system. If the cusps of the system do not exist or are out of order, Porphyry is used and the answer says so. Cusps are missing or out of order beyond the polar circles, and with azimuthal at many hours between the tropics. Default: placidus. */
  house_system?: HouseSystem;
  /** Whether to compute the minor aspects too: semisextile, semisquare, quintile, sesquiquadrate, biquintile and quincunx. Default: false. */
  minor_aspects?: boolean;
  /** Maximum orb of an aspect type in degrees, 0 to 15. The orb also applies to Sun and Moon, without the usual addition for these two. */
  orbs?: OrbsByAspect;
  /** Maximum orbs in degrees by body and angle. For each aspect, the smallest of three orbs applies: the orb of the aspect type and the orbs of the two points. */
  point_orbs?: OrbsByPoint;
  /** Which lunar node the chart shows. Default: true. */
  node?: LunarNode;
  /** Additional bodies to show. */
  bodies?: ReadonlyArray<ExtraBody>;
  /** The points between which aspects are computed, at least two different points. Default: Sun to Pluto, Chiron, the node, ascendant and midheaven. The chart also shows a body that is only named here. */
  aspect_points?: ReadonlyArray<Point>;
  /** The zodiac of all longitudes, signs and cusps. In a sidereal zodiac, the ayanamsa (with nutation) at the instant of a longitude is subtracted from that longitude. Default: tropical. */
  zodiac?: "tropical" | SiderealZodiac;
}

export interface ChartsRelationshipAnswer {
  /** Trace id, which is also in the X-Request-Id header. Quote the id to support. */
  request_id: string;
  /** The result. */
  data: RelationshipData;
  /** What this call used and cost. */
  usage: Usage;
  meta: Meta;
}

export interface RelationshipData {
  /** subject_id:partner_id */
  pair_id: string;
  /** Method of the chart: composite or Davison. */
  method: Open<RelationshipMethod>;
  /** Time and place of the Davison chart. Null with composite, because a composite chart has neither. */
  davison: DavisonMoment | null;
  calculation_basis: RelationshipBasis;
  /** The chart. */
  chart: RelationshipChart;
  /** The chart wheel as an SVG document. The field is present only if include_picture is true. */
  picture?: string;
}

export interface DavisonMoment {
  /** The mean of the two births in UT. calculation_basis has the same instant with all digits. */
  datetime: string;
  /** The range in which the mean may be if a time of birth is unknown. Null if both times are known. */
  range: DavisonRange | null;
  /** Mean latitude, degrees, north positive; null without both places. */
  latitude: number | null;
  /** Mean longitude of the two places on the shorter way round, degrees, east positive; null without both places. */
  longitude: number | null;
}

export interface DavisonRange {
  /** An instant in ISO 8601: UTC, to the second. */
  start: string;
  /** An instant in ISO 8601: UTC, to the second. */
  end: string;
}

/** `time` is the mean of both instants. A Davison chart is cast for this instant. A composite chart uses only the obliquity of this instant. */
export interface RelationshipBasis {
  /** Frame of the positions, such as geocentric apparent. */
  frame: "geocentric";
  /** Zodiac of the longitudes. */
  zodiac: Open<Zodiac>;
  /** Name of the calculating system. */
  system: string;
  /** Version of the engine that computed the result. */
  engine_version: string;
  /** Ephemeris that the positions rest on. */
  ephemeris: string;
  /** The name of the conventions for questions on which correct engines may differ. /v1/methods describes the conventions. */
  conventions: string;
  /** Null in the tropical zodiac. The sum of a longitude and the ayanamsa is the tropical longitude. */
  ayanamsa: AyanamsaBasis | null;
  /** Null without houses. */
  house_system: Open<HouseSystem> | null;
  /** House system that the request asked for. */
  house_system_requested: Open<HouseSystem>;
  /** Maximum orbs in degrees of the aspect types computed. */
  orbs: Partial<Record<Open<"conjunction" | "sextile" | "square" | "trine" | "opposition" | "semisextile" | "semisquare" | "quintile" | "sesquiquadrate" | "biquintile" | "quincunx">, OrbLimits>>;
  /** Maximum orbs by point, degrees. The field is present only with options.point_orbs. For each aspect, the smallest orb applies. */
  point_orbs?: Partial<Record<Open<"sun" | "moon" | "mercury" | "venus" | "mars" | "jupiter" | "saturn" | "uranus" | "neptune" | "pluto" | "chiron" | "mean_node" | "true_node" | "mean_lilith" | "ceres" | "pallas" | "juno" | "vesta" | "pholus" | "true_lilith" | "mean_south_node" | "true_south_node" | "lot_of_fortune" | "lot_of_spirit" | "ascendant" | "midheaven" | "descendant" | "imum_coeli" | "vertex">, number>>;
  /** Instant that the positions are computed for. */
  time: SkyTime;
  /** The values from which cusps and angles are computed; null without houses. */
  houses_from: HousesFrom | null;
  /** The first entry is the subject, the second the partner. */
  subjects: Array<HouselessSubjectBasis>;
}

export interface HousesFrom {
  /** Sidereal time of the houses as an angle, degrees. In a composite chart, this is the right ascension of the midheaven. */
  armc: number;
  /** True obliquity of date, degrees. */
  obliquity: number;
  /** Degrees, north positive. */
  latitude: number;
  /** mean: the mean of the two latitudes. request: the latitude of the place in the request. */
  latitude_of: Open<HousesFromLatitudeOf>;
}

export interface HouselessSubjectBasis {
  /** The id that the request gave to the subject. */
  subject_id: string;
  /** Instant that the positions are computed for. */
  time: TimeBasis | TimeSpanBasis;
  /** Place of birth; null without one. */
  place: PlaceBasis | null;
  /** Degrees that are subtracted from the longitudes of this chart. The field is present only in a sidereal zodiac. */
  ayanamsa_degrees?: number;
}

export interface RelationshipChart {
  /** Positions of the bodies and points. */
  planets: Array<RelationshipPlanet>;
  /** Empty unless time and place of both births are known. */
  houses: Array<House>;
  /** Ascendant, midheaven and the other angles; null where the time of birth is unknown. */
  angles: Angles | null;
  /** Aspects with the orbs of a natal chart. In a composite chart, all aspects are static. Unless both times of birth are known, the Moon has no aspects. */
  aspects: Array<Aspect>;
}

/** The planets of the chart. A composite chart leaves these fields out, because a midpoint is not a real position in the sky: latitude, distance, speed, declination, retrograde, motion, out_of_bounds. */
export interface RelationshipPlanet {
  /** Id that stays the same between versions. */
  id: Open<Point>;
  /** Name in plain words. */
  name: string;
  /** Ecliptic longitude of date in degrees, 0 ≤ longitude < 360, in the zodiac that calculation_basis names. */
  longitude: number;
  /** Null if the time of birth is unknown and the body changes sign within the possible span. */
  sign: Open<Sign> | null;
  /** Degrees within the sign, from 0 to below 30; null if the longitude is not certain. */
  sign_degree: number | null;
  /** Ecliptic latitude in degrees. */
  latitude?: number;
  /** Distance from the Earth's centre in astronomical units (au); null for lots. */
  distance_au?: number | null;
  /** Speed in longitude, degrees a day; null for lots. */
  speed?: number | null;
  /** Declination in degrees, relative to the true equator of date. */
  declination?: number;
  /** Number of the house, from 1 to 12; null where the time is unknown. */
  house: number | null;
  /** Whether the body moves backwards. */
  retrograde?: boolean;
  /** Whether the body moves forwards, backwards or stands still; null if it is not certain. */
  motion?: Open<Motion> | null;
  /** Essential dignities of the planet. */
  dignities: Array<Open<Dignity>>;
  /** Whether the declination exceeds the true obliquity of date. */
  out_of_bounds?: boolean;
  /** The arc in which the body may be, eastward from `from` to `to`. The field is present only if the time of birth is unknown. The other values of the body are for the middle of the possible span. */
  longitude_range?: LongitudeRange;
  /** The signs that longitude_range touches. The field is present only if the time of birth is unknown. */
  sign_candidates?: Array<Open<Sign>>;
  /** True if the unknown hour of birth decides which of the two opposite midpoints is nearer. The field is present only if a time of birth is unknown. Position and range are those of the midpoint shown; sign_candidates has the signs of both midpoints. */
  may_be_opposite?: boolean;
}

export interface ReturnRequest {
  subject: Subject;
  /** The body whose return is computed. A return is the moment at which the body stands again where it stood at the birth. Default: sun. */
  body?: ReturningBody;
  /** The year of a birthday. For the Sun, the answer has the return at that birthday. For other bodies, the answer has the first returns from the birthday on. */
  year?: number;
  /** A day (from midnight UTC) or an instant, to be sent instead of year. The answer has the first returns with a pass after this time. */
  after?: string;
  /** Number of consecutive returns. Default: 1. */
  count?: number;
  /** Whether to subtract the precession since the birth. The body then returns to its place among the stars, and a solar return comes about 20 minutes later for each year of life. In a sidereal zodiac, precession is always subtracted. Default: false. */
  precession_corrected?: boolean;
  /** The place where the person spends the return, as text, or as latitude and longitude. Default: the place of birth. */
  place?: string;
  /** Geographic latitude in degrees, north positive. Coordinates take precedence over the place text. */
  latitude?: number;
  /** Geographic longitude in degrees, east positive. */
  longitude?: number;
  /** GeoNames id, from a list of candidates or GET /v1/places. */
  place_id?: number;
  /** Maximum number of aspects. If there are more, the strongest aspects are kept. Default: 200. */
  max_aspects?: number;
  /** The orbs in this object apply to `aspects`; `chart.aspects` keeps the default orbs of a natal chart. */
  options?: ChartOptions;
  /** Whether to add the parallels and contraparallels between bodies, within 1°. Default: false. */
  declination_aspects?: boolean;
  /** Adds the essential dignities of Sun to Saturn in points. The value chooses the tables. `lilly`: Lilly's triplicities and Ptolemaic terms. `hellenistic`: Dorothean triplicities and Egyptian terms. */
  dignity_scores?: DignityTables;
  /** Whether to add antiscia and contra-antiscia, and the contacts between them and points within 1°. Default: false. */
  antiscia?: boolean;
  /** Whether to add the midpoint of every two points, with the points that are 0, 90 or 180° from the midpoint within 1°. Default: false. */
  midpoints?: boolean;
  /** Whether to add the conditions of Sun to Saturn: cazimi, combust or under the beams, and fast or slow. Default: false. */
  conditions?: boolean;
  /** Whether to add the fixed stars, out of 60, that are within 1° of a point in longitude. Default: false. */
  stars?: boolean;
  /** How the chart wheel is drawn. The settings apply to Accept: image/svg+xml, Accept: image/png and include_picture. */
  picture?: PictureOptions;
  /** Whether the answer has the chart wheel in data.picture too, at the same price. Default: false. */
  include_picture?: boolean;
}

export interface ChartsReturnAnswer {
  /** Trace id, which is also in the X-Request-Id header. Quote the id to support. */
  request_id: string;
  /** The result. */
  data: ReturnData;
  /** What this call used and cost. */
  usage: Usage;
  meta: Meta;
}

export interface ReturnData {
  /** The id that the request gave to the subject. */
  subject_id: string;
  /** Body that returns. */
  body: Open<ReturningBody>;
  /** What the result was computed from: instant, place, frame, zodiac, houses and orbs. */
  calculation_basis: ReturnBasis;
  natal_chart: ReturnedChart;
  /** The returns, in order of time. */
  returns: Array<BodyReturn>;
  /** The chart wheel as an SVG document. The field is present only if include_picture is true. */
  picture?: string;
}

export interface ReturnBasis {
  /** Frame of the positions, such as geocentric apparent. */
  frame: "geocentric";
  /** Zodiac of the longitudes. */
  zodiac: Open<Zodiac>;
  /** Name of the calculating system. */
  system: string;
  /** Version of the engine that computed the result. */
  engine_version: string;
  /** Ephemeris that the positions rest on. */
  ephemeris: string;
  /** The name of the conventions for questions on which correct engines may differ. /v1/methods describes the conventions. */
  conventions: string;
  /** House system of the first return; null without houses. */
  house_system: Open<HouseSystem> | null;
  /** House system that the request asked for. */
  house_system_requested: Open<HouseSystem>;
  /** Maximum orbs in degrees of the aspect types computed. */
  orbs: Partial<Record<Open<"conjunction" | "sextile" | "square" | "trine" | "opposition" | "semisextile" | "semisquare" | "quintile" | "sesquiquadrate" | "biquintile" | "quincunx">, OrbLimits>>;
  /** Maximum orbs by point, degrees. The field is present only with options.point_orbs. For each aspect, the smallest orb applies. */
  point_orbs?: Partial<Record<Open<"sun" | "moon" | "mercury" | "venus" | "mars" | "jupiter" | "saturn" | "uranus" | "neptune" | "pluto" | "chiron" | "mean_node" | "true_node" | "mean_lilith" | "ceres" | "pallas" | "juno" | "vesta" | "pholus" | "true_lilith" | "mean_south_node" | "true_south_node" | "lot_of_fortune" | "lot_of_spirit" | "ascendant" | "midheaven" | "descendant" | "imum_coeli" | "vertex">, number>>;
  /** Orbs of chart.aspects. The orbs of `aspects` are in `orbs`. */
  chart_orbs: Partial<Record<Open<"conjunction" | "sextile" | "square" | "trine" | "opposition" | "semisextile" | "semisquare" | "quintile" | "sesquiquadrate" | "biquintile" | "quincunx">, OrbLimits>>;
  /** Whether precession was subtracted. In a tropical answer, a return with precession subtracted uses the longitude minus the Fagan–Bradley ayanamsa, with nutation; all positions stay tropical. In a sidereal answer, this field is always true, because the body returns in the sidereal zodiac. */
  precession_corrected: boolean;
  /** The place for which the charts of the returns are cast; null without a place. */
  place: PlaceBasis | null;
  /** Null in the tropical zodiac. The sum of a longitude and the ayanamsa is the tropical longitude. */
  ayanamsa: AyanamsaBasis | null;
  /** Whether the place is from the request or is the place of birth; null without a place. */
  place_of: Open<ReturnBasisPlaceOf> | null;
  /** Basis of the subject's birth. */
  subject: SubjectBasis;
}

/** The chart of the subject. */
export interface ReturnedChart {
  /** Positions of the bodies and points. */
  planets: Array<Planet>;
  /** Empty if there is no place or no time of birth. */
  houses: Array<House>;
  /** Ascendant, midheaven and the other angles; null where the time of birth is unknown. */
  angles: Angles | null;
  /** With options.vedic: the chart in a sidereal zodiac, with nakshatras, padas and the navamsa (D9). */
  vedic?: VedicChart;
  /** The requested lots. The field is present only with options.lots, and if time and place are known. */
  lots?: Array<Lot>;
}

export interface BodyReturn {
  /** The number of this return since the birth: 1 is the first return of the body. */
  number: number;
  /** The first pass. The chart is cast for this instant. */
  datetime: string;
  /** The same instant in local time of the place of the return; absent without a place. */
  datetime_local?: string;
  /** Julian day, universal time. */
  julian_day_ut: number;
  /** The range in which the first pass may be if the time of birth is unknown. Null if the time is known. */
  range: ReturnRange | null;
  /** Every instant at which the body stands at its natal longitude in this return: one instant for Sun and Moon; 1, 3 or 5 instants for other bodies; up to 7 for Pluto. */
  passes: Array<ReturnPass>;
  /** Null if the first pass is not known to within three days. */
  chart: ReturnChart | null;
  /** Aspects, closest first. */
  aspects: Array<AspectToNatal>;
  /** Degrees that are subtracted from the longitudes of this chart. The field is present only in a sidereal zodiac. */
  ayanamsa_degrees?: number;
}

export interface ReturnRange {
  /** An instant in ISO 8601: UTC, to the second. */
  start: string;
  /** An instant in ISO 8601: UTC, to the second. */
  end: string;
}

export interface ReturnPass {
  /** An instant in ISO 8601: UTC, to the second. */
  datetime: string;
  /** Whether the body moves backwards. */
  retrograde: boolean;
}

export interface ReturnChart {
  /** Positions of the bodies and points. */
  planets: Array<Planet>;
  /** Empty if there is no place or no time of birth. */
  houses: Array<House>;
  /** Ascendant, midheaven and the other angles; null where the time of birth is unknown. */
  angles: Angles | null;
  /** Aspects, closest first. */
  aspects: Array<Aspect>;
  /** With options.vedic: the chart in a sidereal zodiac, with nakshatras, padas and the navamsa (D9). */
  vedic?: VedicChart;
  /** The requested lots. The field is present only with options.lots, and if time and place are known. */
  lots?: Array<Lot>;
  /** Parallels and contraparallels within 1°, closest first. */
  declination_aspects?: Array<DeclinationAspect>;
  dignity_scores?: DignityScores;
  /** Antiscia and their contacts. */
  antiscia?: Antiscia;
  /** Midpoints on the shorter arc. Two points within 1° of an opposition have two midpoints. */
  midpoints?: Array<Midpoint>;
  /** Conditions of Sun to Saturn: distance from the Sun, and speed. */
  conditions?: Array<PlanetCondition>;
  /** Fixed stars within 1° of a point, in the order of the zodiac. */
  stars?: Array<StarConjunctions>;
}

/** first is a point of the chart, second a point of the birth chart. */
export interface AspectToNatal {
  /** First point of the pair. */
  first: Open<Point>;
  /** Second point of the pair. */
  second: Open<Point>;
  /** Kind of the aspect. */
  type: Open<AspectType>;
  /** Exact angle of the aspect type in degrees. */
  angle: number;
  /** Angular distance in ecliptic longitude, degrees. */
  separation: number;
  /** |separation − angle| in degrees. */
  orb: number;
  /** Signed orb: separation − angle in degrees. */
  deviation: number;
  /** The largest orb allowed for this pair, degrees. */
  orb_limit: number;
  /** applying: the orb is shrinking. separating: the orb is growing. static: the aspect is to an angle of the same chart, between two births, or without relative motion. In transits, the birth chart and its angles are fixed. */
  phase: Open<AspectPhase>;
  /** Whether the orb is below 0.1°. */
  exact: boolean;
  /** 1 − orb / orb_limit. */
  strength: number;
  /** Whether the two signs are closer or further apart than the aspect implies; null if a sign is uncertain. */
  out_of_sign: boolean | null;
  /** With include_exact: the nearest instant, before or after, at which the aspect is exact; null if none is within ten years, and for points that are not bodies. */
  exact_at?: string | null;
  /** The natal house in which the first point is; null without houses. */
  first_house: number | null;
  /** The natal house in which the natal point is; null without houses. */
  second_house: number | null;
}

export interface ProgressedRequest {
  subject: Subject;
  /** A day (at midnight UTC) or an instant to which the chart is progressed, not before the birth. */
  date: string;
  /** secondary: the chart of the sky as many days after the birth as years have passed. solar_arc: every point of the birth chart moves by the distance that the Sun has moved in the secondary chart. Default: secondary. */
  method?: ProgressionMethod;
  /** How the midheaven of a secondary chart moves. solar_arc: by the Sun's arc in longitude. naibod: in right ascension by 0.98564733° a year. quotidian: as the midheaven of the progressed instant. Ascendant and cusps are computed from the midheaven and the latitude of the birth. Default: solar_arc. */
  mc?: MidheavenMethod;
  /** Maximum number of aspects. If there are more, the strongest aspects are kept. Default: 200. */
  max_aspects?: number;
  /** Options of the calculation. */
  options?: ProgressedChartOptions;
  /** How the chart wheel is drawn. The settings apply to Accept: image/svg+xml, Accept: image/png and include_picture. */
  picture?: PictureOptions;
  /** Whether the answer has the chart wheel in data.picture too, at the same price. Default: false. */
  include_picture?: boolean;
}

export interface ProgressedChartOptions {
  /** House system. If the cusps of the system do not exist or are out of order, Porphyry is used and the answer says so. Cusps are missing or out of order beyond the polar circles, and with azimuthal at many hours between the tropics. Default: placidus. */
  house_system?: HouseSystem;
  /** Whether to compute the minor aspects too: semisextile, semisquare, quintile, sesquiquadrate, biquintile and quincunx. Default: false. */
  minor_aspects?: boolean;
  /** Maximum orb of an aspect type in degrees, 0 to 15. The orb also applies to Sun and Moon, without the usual addition for these two. */
  orbs?: OrbsByAspect;
  /** Maximum orbs in degrees by body and angle. For each aspect, the smallest of three orbs applies: the orb of the aspect type and the orbs of the two points. */
  point_orbs?: OrbsByPoint;
  /** Which lunar node the chart shows. Default: true. */
  node?: LunarNode;
  /** Additional bodies to show. */
  bodies?: ReadonlyArray<ExtraBody>;
  /** The points between which aspects are computed, at least two different points. Default: Sun to Pluto, Chiron, the node, ascendant and midheaven. The chart also shows a body that is only named here. */
  aspect_points?: ReadonlyArray<Point>;
  /** The zodiac of all longitudes, signs and cusps. In a sidereal zodiac, the ayanamsa (with nutation) at the instant of a longitude is subtracted from that longitude. Default: tropical. */
  zodiac?: "tropical" | SiderealZodiac;
  /** Whether to add a block `vedic` to each chart: sidereal positions with nakshatra, pada and navamsa (D9), Rahu and Ketu. A progressed chart has no such block, but its birth chart has one. Default: false. */
  vedic?: boolean;
  /** The ayanamsa of the `vedic` block. This ayanamsa does not depend on the zodiac of the chart. Default: lahiri. */
  vedic_ayanamsa?: Ayanamsa;
}

export interface ChartsProgressedAnswer {
  /** Trace id, which is also in the X-Request-Id header. Quote the id to support. */
  request_id: string;
  /** The result. */
  data: ProgressedData;
  /** What this call used and cost. */
  usage: Usage;
  meta: Meta;
}

export interface ProgressedData {
  /** The id that the request gave to the subject. */
  subject_id: string;
  /** The progressed instant, which is one day after the birth for each year of life. */
  datetime: string;
  /** Years of life since the birth; a year has 365.24219 days. */
  years: number;
  /** The arc by which the Sun of the secondary chart has moved since the birth, degrees. */
  arc: number;
  /** What the result was computed from: instant, place, frame, zodiac, houses and orbs. */
  calculation_basis: ProgressedBasis;
  /** The chart. */
  chart: ProgressedChart;
  natal_chart: ProgressedNatalChart;
  /** Aspects, closest first. */
  aspects: Array<ProgressedAspect>;
  /** The next sign change and the next phase of the progressed Moon. Null with solar_arc, and without a time of birth. A part is null if it is beyond the range of the ephemeris. */
  next: NextOfProgressedMoon | null;
  /** The chart wheel as an SVG document. The field is present only if include_picture is true. */
  picture?: string;
}

export interface ProgressedBasis {
  /** Frame of the positions, such as geocentric apparent. */
  frame: "geocentric";
  /** Zodiac of the longitudes. */
  zodiac: Open<Zodiac>;
  /** Name of the calculating system. */
  system: string;
  /** Version of the engine that computed the result. */
  engine_version: string;
  /** Ephemeris that the positions rest on. */
  ephemeris: string;
  /** The name of the conventions for questions on which correct engines may differ. /v1/methods describes the conventions. */
  conventions: string;
  /** Method of the progression. */
  method: Open<ProgressionMethod>;
  /** How the midheaven moved. Null with solar_arc, because the midheaven then moves like every other point. */
  mc: Open<MidheavenMethod> | null;
  /** Length of the year in days. */
  year_days: number;
  /** Null without houses. */
  house_system: Open<HouseSystem> | null;
  /** House system that the request asked for. */
  house_system_requested: Open<HouseSystem>;
  /** Maximum orbs in degrees of the aspect types computed. */
  orbs: Partial<Record<Open<"conjunction" | "sextile" | "square" | "trine" | "opposition" | "semisextile" | "semisquare" | "quintile" | "sesquiquadrate" | "biquintile" | "quincunx">, OrbLimits>>;
  /** Maximum orbs by point, degrees. The field is present only with options.point_orbs. For each aspect, the smallest orb applies. */
  point_orbs?: Partial<Record<Open<"sun" | "moon" | "mercury" | "venus" | "mars" | "jupiter" | "saturn" | "uranus" | "neptune" | "pluto" | "chiron" | "mean_node" | "true_node" | "mean_lilith" | "ceres" | "pallas" | "juno" | "vesta" | "pholus" | "true_lilith" | "mean_south_node" | "true_south_node" | "lot_of_fortune" | "lot_of_spirit" | "ascendant" | "midheaven" | "descendant" | "imum_coeli" | "vertex">, number>>;
  /** Instant that the positions are computed for. */
  time: SkyTime;
  /** Basis of the subject's birth. */
  subject: SubjectBasis;
  /** Null in the tropical zodiac. The sum of a longitude and the ayanamsa is the tropical longitude. */
  ayanamsa: AyanamsaBasis | null;
}

export interface ProgressedChart {
  /** Positions of the bodies and points. */
  planets: Array<ProgressedPlanet>;
  /** Empty if there is no place or no time of birth. */
  houses: Array<House>;
  /** Ascendant, midheaven and the other angles; null where the time of birth is unknown. */
  angles: Angles | null;
}

/** With method solar_arc these fields are absent: latitude, distance, speed, declination, retrograde, motion, out_of_bounds. The speed of a progressed body is in degrees per year of life. */
export interface ProgressedPlanet {
  /** Id that stays the same between versions. */
  id: Open<Point>;
  /** Name in plain words. */
  name: string;
  /** Ecliptic longitude of date in degrees, 0 ≤ longitude < 360, in the zodiac that calculation_basis names. */
  longitude: number;
  /** Null if the time of birth is unknown and the body changes sign within the possible span. */
  sign: Open<Sign> | null;
  /** Degrees within the sign, from 0 to below 30; null if the longitude is not certain. */
  sign_degree: number | null;
  /** Ecliptic latitude in degrees. */
  latitude?: number;
  /** Distance from the Earth's centre in astronomical units (au); null for lots. */
  distance_au?: number | null;
  /** Speed in longitude, degrees a day; null for lots. */
  speed?: number | null;
  /** Declination in degrees, relative to the true equator of date. */
  declination?: number;
  /** Number of the house, from 1 to 12; null where the time is unknown. */
  house: number | null;
  /** Whether the body moves backwards. */
  retrograde?: boolean;
  /** Whether the body moves forwards, backwards or stands still; null if it is not certain. */
  motion?: Open<Motion> | null;
  /** Essential dignities of the planet. */
  dignities: Array<Open<Dignity>>;
  /** Whether the declination exceeds the true obliquity of date. */
  out_of_bounds?: boolean;
  /** The arc in which the body may be, eastward from `from` to `to`. The field is present only if the time of birth is unknown. The other values of the body are for the middle of the possible span. */
  longitude_range?: LongitudeRange;
  /** The signs that longitude_range touches. The field is present only if the time of birth is unknown. */
  sign_candidates?: Array<Open<Sign>>;
}

/** The chart of the subject. */
export interface ProgressedNatalChart {
  /** Positions of the bodies and points. */
  planets: Array<Planet>;
  /** Empty if there is no place or no time of birth. */
  houses: Array<House>;
  /** Ascendant, midheaven and the other angles; null where the time of birth is unknown. */
  angles: Angles | null;
  /** With options.vedic: the chart in a sidereal zodiac, with nakshatras, padas and the navamsa (D9). */
  vedic?: VedicChart;
}

export interface ProgressedAspect {
  /** First point of the pair. */
  first: Open<Point>;
  /** Second point of the pair. */
  second: Open<Point>;
  /** Kind of the aspect. */
  type: Open<AspectType>;
  /** Exact angle of the aspect type in degrees. */
  angle: number;
  /** Angular distance in ecliptic longitude, degrees. */
  separation: number;
  /** |separation − angle| in degrees. */
  orb: number;
  /** Signed orb: separation − angle in degrees. */
  deviation: number;
  /** The largest orb allowed for this pair, degrees. */
  orb_limit: number;
  /** applying: the orb is shrinking. separating: the orb is growing. static: the aspect is to an angle of the same chart, between two births, or without relative motion. In transits, the birth chart and its angles are fixed. */
  phase: Open<AspectPhase>;
  /** Whether the orb is below 0.1°. */
  exact: boolean;
  /** 1 − orb / orb_limit. */
  strength: number;
  /** Whether the two signs are closer or further apart than the aspect implies; null if a sign is uncertain. */
  out_of_sign: boolean | null;
  /** With include_exact: the nearest instant, before or after, at which the aspect is exact; null if none is within ten years, and for points that are not bodies. */
  exact_at?: string | null;
  /** The natal house in which the first point is; null without houses. */
  first_house: number | null;
  /** The natal house in which the natal point is; null without houses. */
  second_house: number | null;
  /** The date nearest to `date` at which the aspect is exact. Null without a time of birth, and for points that are neither bodies nor angles. Also null if the nearest date is before the birth or after 120 years of life. For an angle, also null if the nearest date is more than 30 years away. */
  exact_on: string | null;
}

export interface NextOfProgressedMoon {
  /** Next ingress of the progressed Moon; null if there is none in the searched time. */
  moon_ingress: ProgressedIngress | null;
  /** The next new Moon, quarter Moon or full Moon in the progressed sky; null beyond the range of the ephemeris. */
  lunation: ProgressedLunation | null;
}

export interface ProgressedIngress {
  /** Sign of the zodiac. */
  sign: Open<Sign>;
  /** A date in the person's life, in UTC. */
  on: string;
}

export interface ProgressedLunation {
  /** Phase of the Moon or of the cycle. */
  phase: Open<PrincipalPhase>;
  /** A date in the person's life, in UTC. */
  on: string;
}

export interface LinesRequest {
  /** The time of birth is required, because the lines move by a degree in four minutes. Send a place, a timezone or a utc_offset together with the time. */
  subject: TimedSubject;
  /** The bodies whose lines the answer has. Default: all bodies except mean_node. */
  bodies?: ReadonlyArray<LineBody>;
  /** A place as text. With a place, the answer has the distance of each line from the place. Instead of text, send place_id, or latitude and longitude. */
  near?: string;
  /** Geographic latitude in degrees, north positive. Coordinates take precedence over the place text. */
  latitude?: number;
  /** Geographic longitude in degrees, east positive. */
  longitude?: number;
  /** GeoNames id, from a list of candidates or GET /v1/places. */
  place_id?: number;
  /** How the map is drawn. The settings apply to Accept: image/svg+xml, Accept: image/png and include_picture. */
  picture?: MapOptions;
  /** Whether the answer has the map in data.picture too, at the same price. Default: false. */
  include_picture?: boolean;
}

export type LineBody = "sun" | "moon" | "mercury" | "venus" | "mars" | "jupiter" | "saturn" | "uranus" | "neptune" | "pluto" | "chiron" | "true_node" | "mean_node";

export interface MapOptions {
  /** With `auto`, the picture is dark if the reader's system prefers dark, otherwise light. A PNG with `auto` is light, because a PNG cannot know what the reader prefers. Default: auto. */
  theme?: MapOptionsTheme;
  brand?: PictureBrand;
  /** Whether to leave the background out. The theme or brand.ground then says on which background the picture will be shown. Default: false. */
  transparent?: boolean;
  /** Pixels for each unit of the picture, for Accept: image/png. The scales 2 and 3 are for dense screens. An SVG has no pixels. Default: 1. */
  scale?: 1 | 2 | 3;
  /** Caption of the map. */
  caption?: MapCaption;
}

export interface MapCaption {
  /** Title above the map in one line, in any script. A longer text is cut and ends in an ellipsis. The title is also the accessible name of the picture. */
  title?: string;
}

export interface ChartsLinesAnswer {
  /** Trace id, which is also in the X-Request-Id header. Quote the id to support. */
  request_id: string;
  /** The result. */
  data: LinesData;
  /** What this call used and cost. */
  usage: Usage;
  meta: Meta;
}

export interface LinesData {
  /** The id that the request gave to the subject. */
  subject_id: string;
  /** What the result was computed from: instant, place, frame, zodiac, houses and orbs. */
  calculation_basis: LinesBasis;
  lines: LineCollection;
  /** Every line, the nearest line first; empty if the request has no `near`. */
  nearest: Array<NearestLine>;
  /** The lines on a map of the world, as an SVG document. The field is present only if include_picture is true. Coastlines: Natural Earth, public domain. */
  picture?: string;
}

export interface LinesBasis {
  /** Frame of the positions, such as geocentric apparent. */
  frame: "geocentric";
  /** Zodiac of the longitudes. */
  zodiac: "tropical";
  /** Name of the calculating system. */
  system: string;
  /** Version of the engine that computed the result. */
  engine_version: string;
  /** Ephemeris that the positions rest on. */
  ephemeris: string;
  /** The name of the conventions for questions on which correct engines may differ. /v1/methods describes the conventions. */
  conventions: string;
  /** A line is computed from the right ascension and declination of the body, not from the body's degree of the zodiac. The horizon is without refraction and parallax. */
  lines: "in_mundo";
  /** The greatest distance of a straight piece between two points from the true line, in degrees of longitude and latitude. */
  max_deviation_degrees: number;
  /** Place that the nearest lines are searched for; null without one. */
  near: PlaceBasis | null;
  /** Basis of the subject's birth. */
  subject: SubjectBasis;
}

/** GeoJSON by RFC 7946, which map programs can show without changes. Each body has four lines, and each line has 2 to 65 points. */
export interface LineCollection {
  /** GeoJSON type. */
  type: "FeatureCollection";
  /** Lines as GeoJSON features. */
  features: Array<LineFeature>;
}

export interface LineFeature {
  /** GeoJSON type. */
  type: "Feature";
  /** Body and angle. */
  id: string;
  /** What the line stands for. */
  properties: LineProperties;
  /** Course of the line. */
  geometry: LineGeometry;
}

export interface LineProperties {
  /** Body of the line. */
  body: Open<LineBody>;
  /** The angle. */
  angle: Open<LineAngle>;
}

export type LineAngle = "midheaven" | "imum_coeli" | "ascendant" | "descendant";

export interface LineGeometry {
  /** GeoJSON type. */
  type: "MultiLineString";
  /** Longitude and latitude of the points, from north to south. A line that crosses the antimeridian has two parts. */
  coordinates: Array<Array<Array<number>>>;
}

/** A line, and the point of the line that is nearest to the place. */
export interface NearestLine {
  /** Body and angle. */
  line: string;
  /** Body of the line. */
  body: Open<LineBody>;
  /** The angle. */
  angle: Open<LineAngle>;
  /** The distance along a great circle, on a sphere of the Earth's mean radius, 6371 km. */
  km: number;
  /** Degrees north of the equator; south is negative. */
  latitude: number;
  /** Degrees east of Greenwich; west is negative. */
  longitude: number;
}

export interface CompatibilityRequest {
  subject: Subject;
  partner: Subject;
  /** What else is known about the request. */
  context?: CompatibilityRequestContext;
  /** Whether to add helio_background, which gives no points. Default: false. */
  include_helio_background?: boolean;
}

export interface CompatibilityScoreAnswer {
  /** Trace id, which is also in the X-Request-Id header. Quote the id to support. */
  request_id: string;
  /** The result. */
  data: CompatibilityData;
  /** What this call used and cost. */
  usage: Usage;
  meta: Meta;
}

export interface CompatibilityData {
  /** subject_id:partner_id */
  pair_id: string;
  /** What the result was computed from: instant, place, frame, zodiac, houses and orbs. */
  calculation_basis: PairCalculationBasis;
  /** Rules that the score was computed by. */
  method: CompatibilityDataMethod;
  /** The score from 0 to 100. Two random births get 50 on average. The score has three decimals, so that the contributions add up exactly to it; show only as many digits as score_range justifies. */
  score: number;
  score_range: ScoreRange;
  /** The band of the score among random pairs, which /v1/methods describes. Show the tier only together with tier_share. */
  tier: Open<CompatibilityDataTier>;
  /** Share of the possible times that give this tier. The share is 1 if nothing is uncertain. If the share is below 0.5, another tier is more likely. */
  tier_share: number;
  /** The subscores. Without time and place of both births each is null. romance_5th and intimacy_8th are also null if one of the two people is under 18 today. */
  subscores: CompatibilityDataSubscores;
  /** Challenging rules that apply with at least half strength. */
  risk_flags: Array<string>;
  /** The largest change of the score if a known time of birth is one or four minutes early or late; null if neither time is known. */
  sensitivity: number | null;
  confidence: ScoreConfidence;
  /** The points sum exactly to the score. */
  contributions: Array<Contribution>;
  /** The points sum exactly to the subscore. */
  subscore_contributions: CompatibilityDataSubscoreContributions;
  /** The score by the point method of Ciro Discepolo, as Kerykeion 5.12 computes it; null without time and place of both births. */
  discepolo: CompatibilityDataDiscepolo | null;
  /** With include_helio_background only; it gives no points. */
  helio_background?: CompatibilityDataHelioBackground;
}

export interface PairCalculationBasis {
  /** Frame of the positions, such as geocentric apparent. */
  frame: "geocentric";
  /** Zodiac of the longitudes. */
  zodiac: "tropical";
  /** Name of the calculating system. */
  system: string;
  /** Version of the engine that computed the result. */
  engine_version: string;
  /** Ephemeris that the positions rest on. */
  ephemeris: string;
  /** The name of the conventions for questions on which correct engines may differ. /v1/methods describes the conventions. */
  conventions: string;
  /** House system of both charts. Null if the systems differ or a chart has no houses; subjects then says more. */
  house_system: Open<HouseSystem> | null;
  /** House system that the request asked for. */
  house_system_requested: Open<HouseSystem>;
  /** Maximum orbs in degrees of the aspect types computed. */
  orbs: Partial<Record<Open<"conjunction" | "sextile" | "square" | "trine" | "opposition" | "semisextile" | "semisquare" | "quintile" | "sesquiquadrate" | "biquintile" | "quincunx">, OrbLimits>>;
  /** Maximum orbs by point, degrees. The field is present only with options.point_orbs. For each aspect, the smallest orb applies. */
  point_orbs?: Partial<Record<Open<"sun" | "moon" | "mercury" | "venus" | "mars" | "jupiter" | "saturn" | "uranus" | "neptune" | "pluto" | "chiron" | "mean_node" | "true_node" | "mean_lilith" | "ceres" | "pallas" | "juno" | "vesta" | "pholus" | "true_lilith" | "mean_south_node" | "true_south_node" | "lot_of_fortune" | "lot_of_spirit" | "ascendant" | "midheaven" | "descendant" | "imum_coeli" | "vertex">, number>>;
  /** The first entry is the subject, the second the partner. */
  subjects: Array<SubjectBasis>;
}

/** Lowest and highest score over all possible times: the whole day if a time is unknown, every reading if a time is doubtful. Both scores are whole points, rounded outward, so the range always includes the score. If nothing is uncertain, both equal the score. An unknown place does not widen the range. */
export interface ScoreRange {
  /** Lowest value. */
  min: number;
  /** Highest value. */
  max: number;
}

/** How reliable the score is. The level depends on the width of score_range and on any other doubts. */
export interface ScoreConfidence {
  /** Level of the entry. */
  level: Open<ScoreConfidenceLevel>;
  /** Reasons why level is not high; empty if level is high. */
  reasons: Array<string>;
}

export interface Contribution {
  /** What the points come from: the id of a rule; `base` (the points of a pair without contacts); `cap_` and a group (the points that the cap of the group subtracts); or `bounds` (the points that keep the score within 0 and 100). */
  rule: string;
  /** Theme of the contact; null if it has none. */
  theme: string | null;
  /** Points that this contact adds to the score. */
  points: number;
  /** The points in whole thousandths. The sum of all entries is exactly 1,000 times the score. */
  thousandths: number;
  /** Computed facts that the entry rests on. */
  drivers: Array<RelationshipDriver>;
}

export interface HeliocentricAspect {
  /** First point of the pair. */
  first: Open<HeliocentricBody>;
  /** Second point of the pair. */
  second: Open<HeliocentricBody>;
  /** Kind of the aspect. */
  type: Open<AspectType>;
  /** Exact angle of the aspect type in degrees. */
  angle: number;
  /** Angular distance in ecliptic longitude, degrees. */
  separation: number;
  /** |separation − angle| in degrees. */
  orb: number;
  /** Signed orb: separation − angle in degrees. */
  deviation: number;
  /** The largest orb allowed for this pair, degrees. */
  orb_limit: number;
  /** applying: the orb is shrinking. separating: the orb is growing. static: the aspect is to an angle of the same chart, between two births, or without relative motion. In transits, the birth chart and its angles are fixed. */
  phase: Open<AspectPhase>;
  /** Whether the orb is below 0.1°. */
  exact: boolean;
  /** 1 − orb / orb_limit. */
  strength: number;
  /** Whether the two signs are closer or further apart than the aspect implies; null if a sign is uncertain. */
  out_of_sign: boolean | null;
  /** With include_exact: the nearest instant, before or after, at which the aspect is exact; null if none is within ten years, and for points that are not bodies. */
  exact_at?: string | null;
}

export interface HeliocentricPatternOfOne {
  /** Kind of the pattern. */
  type: Open<PatternType>;
  /** Points of the figure. */
  points: Array<Open<HeliocentricBody>>;
  /** The point at the tip of the pattern; null for patterns without one. */
  apex: Open<HeliocentricBody> | null;
  /** Sign that a stellium stands in; null for other patterns. */
  sign: Open<Sign> | null;
  /** Element that the points share; null for patterns without one. */
  element: Open<Element> | null;
  /** Whose chart it is. */
  whose: Open<PairSide>;
}

export interface GunaMilanRequest {
  subject: Subject;
  partner: Subject;
  /** Which of the two people is the bride. The points of two kootas depend on this. If bride is left out, the answer has the points for both cases, because the service does not guess. */
  bride?: PairSide;
  /** Default: lahiri. */
  ayanamsa?: Ayanamsa;
}

export interface CompatibilityGunaMilanAnswer {
  /** Trace id, which is also in the X-Request-Id header. Quote the id to support. */
  request_id: string;
  /** The result. */
  data: GunaMilanData;
  /** What this call used and cost. */
  usage: Usage;
  meta: Meta;
}

export interface GunaMilanData {
  /** subject_id:partner_id */
  pair_id: string;
  /** As in the request; null if the request does not say. */
  bride: Open<PairSide> | null;
  /** What the result was computed from: instant, place, frame, zodiac, houses and orbs. */
  calculation_basis: GunaMilanBasis;
  /** Highest value. */
  max: 36;
  total: GunaRange;
  /** The points for each case of the bride. There is only one case if the request names the bride. */
  directions: Array<GunaDirection>;
  /** The kootas with their points. */
  kootas: Array<Koota>;
  /** Moons of both persons. */
  moons: MilanMoons;
  mangal: Mangal;
}

export interface GunaMilanBasis {
  /** Frame of the positions, such as geocentric apparent. */
  frame: "geocentric";
  /** Zodiac of the longitudes. */
  zodiac: "sidereal";
  /** Name of the calculating system. */
  system: string;
  /** Version of the engine that computed the result. */
  engine_version: string;
  /** Ephemeris that the positions rest on. */
  ephemeris: string;
  /** The name of the conventions for questions on which correct engines may differ. /v1/methods describes the conventions. */
  conventions: string;
  /** Ayanamsa of the sidereal longitudes. */
  ayanamsa: AyanamsaBasis;
  /** Tables that the points come from. */
  tables: GunaTables;
  /** The first value is for the subject, the second for the partner. */
  subjects: Array<HouselessSubjectBasis>;
}

export interface GunaTables {
  /** GET /v1/methods prints the tables under this name. */
  id: "north-1";
  /** Source of the tables. */
  source: string;
  /** Some sources give the points of a koota after all if certain further conditions hold. No such exception is applied, because the sources disagree. */
  exceptions: "not_applied";
}

/** The lowest and the highest possible points. The lowest and the highest points are equal if everything is certain. An unknown time leaves several possibilities, and so does a request that names no bride. The range of a total may be narrower than the sum of the ranges of its kootas, because each possibility fixes all kootas at once. */
export interface GunaRange {
  /** Lowest value. */
  min: number;
  /** Highest value. */
  max: number;
}

export interface GunaDirection {
  /** Which of the two persons is counted as the bride. */
  bride: Open<PairSide>;
  total: GunaRange;
  /** Points of each koota. */
  points: KootaPoints;
}

export interface KootaPoints {
  varna: GunaRange;
  vashya: GunaRange;
  tara: GunaRange;
  yoni: GunaRange;
  graha_maitri: GunaRange;
  gana: GunaRange;
  bhakoot: GunaRange;
  nadi: GunaRange;
}

export interface Koota {
  /** Id that stays the same between versions. */
  id: Open<KootaId>;
  /** Sanskrit name of the koota. */
  name: string;
  points: GunaRange;
  /** Most points that the koota can give. */
  max: number;
  /** The reasons why the points are a range; empty if they are a single number. */
  range_from: Array<Open<KootaRangeFromItem>>;
  compared: KootaCompared;
  /** What the koota compares, and the rule for its points. */
  note: string;
}

/** The value of each person. There are several values if the time of birth is uncertain. */
export interface KootaCompared {
  /** The subject's values that were compared. */
  subject: Array<string>;
  /** The partner's values that were compared. */
  partner: Array<string>;
}

export interface MilanMoons {
  /** The subject's Moon. */
  subject: MilanMoon;
  /** The partner's Moon. */
  partner: MilanMoon;
}

export interface MilanMoon {
  /** The sidereal sign (rashi); null if uncertain. */
  sign: Open<Sign> | null;
  /** Null if uncertain. */
  nakshatra: Nakshatra | null;
  /** Quarter of the nakshatra, from 1 to 4; null if it is not certain. */
  pada: number | null;
  /** Every pada in which the Moon may be. There is only one if the pada is certain. */
  candidates: Array<MoonCandidate>;
}

export interface MoonCandidate {
  /** Sign of the zodiac. */
  sign: Open<Sign>;
  /** The nakshatra. */
  nakshatra: Nakshatra;
  /** The quarter of the nakshatra. */
  pada: number;
}

/** Houses of Mars by whole sidereal signs, counted from three points. The houses are only facts, because traditions disagree about which houses matter. A house is null if it depends on an uncertain time of birth. */
export interface Mangal {
  /** Houses of the subject's Mars. */
  subject: MarsHouses;
  /** Houses of the partner's Mars. */
  partner: MarsHouses;
}

export interface MarsHouses {
  /** Sign of Mars; null if it is not certain. */
  sign: Open<Sign> | null;
  /** Null without time and place of birth. */
  house_from_ascendant: number | null;
  /** House of Mars counted from the Moon, from 1 to 12; null if it is not certain. */
  house_from_moon: number | null;
  /** House of Mars counted from Venus, from 1 to 12; null if it is not certain. */
  house_from_venus: number | null;
}

export interface LunarPhaseRequest {
  /** Default: now. */
  datetime?: string;
  /** IANA name of a time zone. If a time zone is sent, the answer also has local times in that zone. */
  timezone?: string;
}

export interface LunarPhaseAnswer {
  /** Trace id, which is also in the X-Request-Id header. Quote the id to support. */
  request_id: string;
  /** The result. */
  data: MoonPhaseData;
  /** What this call used and cost. */
  usage: Usage;
  meta: Meta;
}

export interface MoonPhaseData {
  /** An instant in ISO 8601: UTC, to the second. */
  datetime: string;
  /** Local time in `timezone`, with its offset. */
  datetime_local?: string;
  /** What the result was computed from: instant, place, frame, zodiac, houses and orbs. */
  calculation_basis: SkyBasis;
  /** The phase in eight bins of 45°. The bins are centred on the principal phases. */
  phase: Open<MoonPhase>;
  /** The phase in eight bins of 45°. The first bin begins at the new Moon. */
  lunation_phase: Open<LunationPhase>;
  /** The Moon's longitude minus the Sun's longitude, degrees. */
  phase_angle: number;
  /** Illuminated fraction of the disc, 0 to 1. */
  illumination: number;
  /** Days since the new Moon; null if that new Moon is beyond the range of the ephemeris. */
  age_days: number | null;
  /** Sign of the zodiac. */
  sign: Open<Sign>;
  /** Degrees within the sign, from 0 to below 30. */
  sign_degree: number;
  /** Ecliptic longitude of the Moon in degrees. */
  longitude: number;
  /** Whether the Moon is waxing. */
  is_waxing: boolean;
  /** Null if it is beyond the range of the ephemeris. */
  previous: PhaseEvent | null;
  /** Null if it is beyond the range of the ephemeris. */
  next: PhaseEvent | null;
  /** The next four principal phases in order of time. */
  upcoming: Array<PhaseEvent>;
}

export interface SkyBasis {
  /** Frame of the positions, such as geocentric apparent. */
  frame: "geocentric";
  /** Zodiac of the longitudes. */
  zodiac: "tropical";
  /** Name of the calculating system. */
  system: string;
  /** Version of the engine that computed the result. */
  engine_version: string;
  /** Ephemeris that the positions rest on. */
  ephemeris: string;
  /** The name of the conventions for questions on which correct engines may differ. /v1/methods describes the conventions. */
  conventions: string;
  /** Instant that the positions are computed for. */
  time: SkyTime;
}

export interface PhaseEvent {
  /** Phase of the Moon or of the cycle. */
  phase: Open<PrincipalPhase>;
  /** An instant in ISO 8601: UTC, to the second. */
  datetime: string;
  /** Local time in `timezone`, with its offset. */
  datetime_local?: string;
  /** The kind of eclipse if this new or full Moon is an eclipse; otherwise null. */
  eclipse: Open<EclipseKind> | null;
}

export interface SkyCalendarRequest {
  /** A day (from midnight UTC) or an instant. */
  start: string;
  /** A day or an instant. The range ends at the end of the day in UTC, or just before the instant. The end is at most 366 days after start, or 3660 days if kinds has only ingress, station, eclipse. */
  end: string;
  /** The kinds of events to return. Default: all kinds that the bodies can have, except moon_aspect. */
  kinds?: ReadonlyArray<CalendarKind>;
  /** The bodies to return events for. An event is returned if one of these bodies takes part in it. */
  bodies?: ReadonlyArray<ReturningBody>;
  /** IANA name of the time zone for local times. Default: the time zone of the place, if a place is given. */
  timezone?: string;
  /** A place as text. Instead of text, send place_id, or latitude and longitude. With a place, the answer says which eclipses are visible there. */
  location?: string;
  /** Geographic latitude in degrees, north positive. Coordinates take precedence over the place text. */
  latitude?: number;
  /** Geographic longitude in degrees, east positive. */
  longitude?: number;
  /** GeoNames id, from a list of candidates or GET /v1/places. */
  place_id?: number;
  /** The planets by whose aspects the void of course is determined: modern means Sun to Pluto, traditional means Sun to Saturn. Default: modern. */
  void_of_course?: VoidPlanets;
  /** Options of the calculation. */
  options?: ZodiacOptions;
}

export interface ZodiacOptions {
  /** The zodiac of all longitudes, signs and cusps. In a sidereal zodiac, the ayanamsa (with nutation) at the instant of a longitude is subtracted from that longitude. Default: tropical. */
  zodiac?: "tropical" | SiderealZodiac;
}

export interface SkyCalendarAnswer {
  /** Trace id, which is also in the X-Request-Id header. Quote the id to support. */
  request_id: string;
  /** The result. */
  data: CalendarData;
  /** What this call used and cost. */
  usage: Usage;
  meta: Meta;
}

export interface CalendarData {
  /** An instant in ISO 8601: UTC, to the second. */
  start: string;
  /** An instant in ISO 8601: UTC, to the second. */
  end: string;
  /** Time zone of the local times; null if the answer has no local times. */
  timezone: string | null;
  /** Kinds of events that were searched. */
  kinds: Array<Open<CalendarKind>>;
  /** What the result was computed from: instant, place, frame, zodiac, houses and orbs. */
  calculation_basis: CalendarBasis;
  /** Number of events. */
  found: number;
  /** The events in order of time. A period of the Moon void of course is listed if it overlaps the range. */
  events: Array<CalendarEvent>;
}

export interface CalendarBasis {
  /** Frame of the positions, such as geocentric apparent. */
  frame: "geocentric";
  /** Zodiac of the longitudes. */
  zodiac: Open<Zodiac>;
  /** Name of the calculating system. */
  system: string;
  /** Version of the engine that computed the result. */
  engine_version: string;
  /** Ephemeris that the positions rest on. */
  ephemeris: string;
  /** The name of the conventions for questions on which correct engines may differ. /v1/methods describes the conventions. */
  conventions: string;
  /** Null in the tropical zodiac. The sum of a longitude and the ayanamsa is the tropical longitude. */
  ayanamsa: AyanamsaBasis | null;
  /** Place that local times are computed for; null without one. */
  place: PlaceBasis | null;
}

export type CalendarEvent = IngressEvent | StationEvent | MoonPhaseEvent | AspectEvent | VoidOfCourseEvent | EclipseEvent;

export interface IngressEvent {
  /** Kind of the entry. */
  kind: IngressEventKind;
  /** The id is made of kind, bodies and date in UTC, so an event has the same id in every range that contains it. In a sidereal zodiac, the name of the ayanamsa is appended. For a void of course by traditional planets, the word traditional is appended. If a second event has the same kind, bodies and date, its id ends in .2. */
  id: string;
  /** An instant in ISO 8601: UTC, to the second. */
  datetime: string;
  /** Local time in `timezone`, with its offset. */
  datetime_local?: string;
  /** Bodies that take part. */
  bodies: Array<Open<Point>>;
  /** Sign that the body leaves. */
  from_sign: Open<Sign>;
  /** Sign that the body enters. */
  to_sign: Open<Sign>;
  /** Whether the body moves back into the sign from which it came. */
  retrograde: boolean;
}

export interface StationEvent {
  /** Kind of the entry. */
  kind: "station";
  /** The id is made of kind, bodies and date in UTC, so an event has the same id in every range that contains it. In a sidereal zodiac, the name of the ayanamsa is appended. For a void of course by traditional planets, the word traditional is appended. If a second event has the same kind, bodies and date, its id ends in .2. */
  id: string;
  /** An instant in ISO 8601: UTC, to the second. */
  datetime: string;
  /** Local time in `timezone`, with its offset. */
  datetime_local?: string;
  /** Bodies that take part. */
  bodies: Array<Open<Point>>;
  /** Direction of motion after the station. */
  turns: Open<StationEventTurns>;
  /** Ecliptic longitude of date in degrees, 0 ≤ longitude < 360, in the zodiac that calculation_basis names. */
  longitude: number;
  /** Sign of the zodiac. */
  sign: Open<Sign>;
}

export interface MoonPhaseEvent {
  /** Kind of the entry. */
  kind: "phase";
  /** The id is made of kind, bodies and date in UTC, so an event has the same id in every range that contains it. In a sidereal zodiac, the name of the ayanamsa is appended. For a void of course by traditional planets, the word traditional is appended. If a second event has the same kind, bodies and date, its id ends in .2. */
  id: string;
  /** An instant in ISO 8601: UTC, to the second. */
  datetime: string;
  /** Local time in `timezone`, with its offset. */
  datetime_local?: string;
  /** Bodies that take part. */
  bodies: Array<Open<Point>>;
  /** Phase of the Moon or of the cycle. */
  phase: Open<PrincipalPhase>;
  /** Longitude of the Moon, degrees. */
  longitude: number;
  /** Sign of the zodiac. */
  sign: Open<Sign>;
}

export interface AspectEvent {
  /** Kind of the entry. */
  kind: AspectEventKind;
  /** The id is made of kind, bodies and date in UTC, so an event has the same id in every range that contains it. In a sidereal zodiac, the name of the ayanamsa is appended. For a void of course by traditional planets, the word traditional is appended. If a second event has the same kind, bodies and date, its id ends in .2. */
  id: string;
  /** An instant in ISO 8601: UTC, to the second. */
  datetime: string;
  /** Local time in `timezone`, with its offset. */
  datetime_local?: string;
  /** Bodies that take part. */
  bodies: Array<Open<Point>>;
  /** Kind of the aspect. */
  type: Open<AspectType>;
  /** The entries are in the order of bodies. */
  positions: Array<PositionInAspect>;
}

export interface PositionInAspect {
  /** Ecliptic longitude of date in degrees, 0 ≤ longitude < 360, in the zodiac that calculation_basis names. */
  longitude: number;
  /** Sign of the zodiac. */
  sign: Open<Sign>;
  /** Whether the body moves backwards. */
  retrograde: boolean;
}

export interface VoidOfCourseEvent {
  /** Kind of the entry. */
  kind: "void_of_course";
  /** The id is made of kind, bodies and date in UTC, so an event has the same id in every range that contains it. In a sidereal zodiac, the name of the ayanamsa is appended. For a void of course by traditional planets, the word traditional is appended. If a second event has the same kind, bodies and date, its id ends in .2. */
  id: string;
  /** An instant in ISO 8601: UTC, to the second. */
  datetime: string;
  /** Local time in `timezone`, with its offset. */
  datetime_local?: string;
  /** Bodies that take part. */
  bodies: Array<Open<Point>>;
  /** The Moon's entry into the next sign. */
  end: string;
  /** Local time in `timezone`, with its offset. */
  end_local?: string;
  /** Whether the void of course begins before start or ends after end of the request. */
  clipped: boolean;
  /** The sign that the Moon is about to leave. */
  sign: Open<Sign>;
  /** Sign that the body enters. */
  to_sign: Open<Sign>;
  /** Null if the Moon makes no aspect in the sign; datetime is then the Moon's entry into the sign. */
  last_aspect: LunarAspect | null;
  /** The planets by whose aspects the void of course is determined: Sun to Pluto, or Sun to Saturn. */
  planets: Open<VoidPlanets>;
}

export interface EclipseEvent {
  /** Kind of the entry. */
  kind: "eclipse";
  /** The id is made of kind, bodies and date in UTC, so an event has the same id in every range that contains it. In a sidereal zodiac, the name of the ayanamsa is appended. For a void of course by traditional planets, the word traditional is appended. If a second event has the same kind, bodies and date, its id ends in .2. */
  id: string;
  /** An instant in ISO 8601: UTC, to the second. */
  datetime: string;
  /** Local time in `timezone`, with its offset. */
  datetime_local?: string;
  /** Bodies that take part. */
  bodies: Array<Open<Point>>;
  /** The eclipse. */
  eclipse: CalendarEclipse;
  /** Longitude of the Moon at the syzygy, degrees. */
  longitude: number;
  /** Sign of the zodiac. */
  sign: Open<Sign>;
}

export interface CalendarEclipse {
  /** Which luminary is eclipsed. */
  of: Open<CalendarEclipseOf>;
  /** Kind of the entry. */
  kind: Open<EclipseKind>;
  /** Exact new or full Moon; datetime is the greatest eclipse. */
  syzygy: string;
  /** Whether any part of the eclipse is above the horizon of the place; null without a place. */
  visible_at_place: boolean | null;
}

export interface PlanetaryHoursRequest {
  /** A date on the clock of the place, 1800-01-03 to 2399-12-27. Default: today at the place. */
  date?: string;
  /** The place as text. Instead of text, send place_id, or latitude and longitude. */
  location?: string;
  /** Geographic latitude in degrees, north positive. Coordinates take precedence over the place text. */
  latitude?: number;
  /** Geographic longitude in degrees, east positive. */
  longitude?: number;
  /** GeoNames id, from a list of candidates or GET /v1/places. */
  place_id?: number;
}

export interface SkyHoursAnswer {
  /** Trace id, which is also in the X-Request-Id header. Quote the id to support. */
  request_id: string;
  /** The result. */
  data: PlanetaryHoursData;
  /** What this call used and cost. */
  usage: Usage;
  meta: Meta;
}

export interface PlanetaryHoursData {
  /** The date, ISO 8601. */
  date: string;
  /** Time zone of the local times, which is the zone of the place. */
  timezone: string;
  /** What the result was computed from: instant, place, frame, zodiac, houses and orbs. */
  calculation_basis: PlanetaryHoursBasis;
  /** Weekday of the local date on which the Sun rises. */
  weekday: Open<PlanetaryHoursDataWeekday>;
  /** Planet that rules the day. */
  day_ruler: Open<PlanetaryRuler>;
  /** The first sunrise of the local date; null if the date has no sunrise. */
  sunrise: ClockInstant | null;
  /** The next sunset; null if there is none within 26 hours. */
  sunset: ClockInstant | null;
  /** The sunrise after the sunset; null if there is none within 26 hours. */
  next_sunrise: ClockInstant | null;
  /** Why there are no hours; null if there are hours. sun_stays_up or sun_stays_down: it is polar day or polar night, or polar day or night begins on this date. no_sunrise_on_date: the Sun rises just before and just after the date. */
  missing: Open<PlanetaryHoursDataMissing> | null;
  /** Twelve equal hours from sunrise to sunset, and twelve to the next sunrise. Empty unless both sunrises and the sunset exist. */
  hours: Array<PlanetaryHour>;
}

export interface PlanetaryHoursBasis {
  /** Frame of the positions, such as geocentric apparent. */
  frame: "geocentric";
  /** Zodiac of the longitudes. */
  zodiac: "tropical";
  /** Name of the calculating system. */
  system: string;
  /** Version of the engine that computed the result. */
  engine_version: string;
  /** Ephemeris that the positions rest on. */
  ephemeris: string;
  /** The name of the conventions for questions on which correct engines may differ. /v1/methods describes the conventions. */
  conventions: string;
  /** How sunrise and sunset are defined: the Sun's upper limb is on the sea-level horizon, with the usual refraction of almanacs, 34′. */
  sunrise: "upper_limb_refraction_34";
  /** Place that the houses and local times are computed for. */
  place: PlaceBasis;
}

export type PlanetaryRuler = "saturn" | "jupiter" | "mars" | "sun" | "venus" | "mercury" | "moon";

export interface ClockInstant {
  /** An instant in ISO 8601: UTC, to the second. */
  datetime: string;
  /** The same instant in local time of the place, with its offset. */
  datetime_local: string;
}

export interface PlanetaryHour {
  /** Number in order, from 1. */
  number: number;
  /** Planet that rules the hour. */
  ruler: Open<PlanetaryRuler>;
  /** Day or night. */
  part: Open<PlanetaryHourPart>;
  /** When the hour begins. */
  start: ClockInstant;
  /** When the hour ends. */
  end: ClockInstant;
}

/** An instant. Send either datetime or subject. */
export interface HelioPatternsRequest {
  /** A birth. Send either subject or datetime. */
  subject?: Subject;
  /** An instant in ISO 8601 with Z or an offset, from 1800-01-02T00:00:00Z to 2399-12-31T12:00:00Z. */
  datetime?: string;
  /** Maximum number of aspects. If there are more, the strongest aspects are kept. Default: 200. */
  max_aspects?: number;
  /** Options of the calculation. */
  options?: HeliocentricOptions;
}

export interface HeliocentricOptions {
  /** Whether to compute the minor aspects too: semisextile, semisquare, quintile, sesquiquadrate, biquintile and quincunx. Default: false. */
  minor_aspects?: boolean;
  /** Maximum orb of an aspect type in degrees, 0 to 15. The orb also applies to Sun and Moon, without the usual addition for these two. */
  orbs?: OrbsByAspect;
}

export interface HelioPatternsAnswer {
  /** Trace id, which is also in the X-Request-Id header. Quote the id to support. */
  request_id: string;
  /** The result. */
  data: HeliocentricPatternsData;
  /** What this call used and cost. */
  usage: Usage;
  meta: Meta;
}

export interface HeliocentricPatternsData {
  /** The id that the request gave to the subject; null without a subject. */
  subject_id: string | null;
  /** The instant of the chart. If the time of birth is unknown, this is the middle of the possible span. */
  datetime: string;
  /** What the result was computed from: instant, place, frame, zodiac, houses and orbs. */
  calculation_basis: HeliocentricBasis;
  /** Positions of the bodies and points. */
  planets: Array<HeliocentricPlanet>;
  /** Aspects, closest first. */
  aspects: Array<HeliocentricAspect>;
  /** Counted among the nine planets including the Earth. Chiron is not counted. */
  patterns: Array<HeliocentricPattern>;
  balance: Balance;
}

export interface HeliocentricBasis {
  /** Frame of the positions, such as geocentric apparent. */
  frame: "heliocentric";
  /** Zodiac of the longitudes. */
  zodiac: "tropical";
  /** Name of the calculating system. */
  system: string;
  /** Version of the engine that computed the result. */
  engine_version: string;
  /** Ephemeris that the positions rest on. */
  ephemeris: string;
  /** The name of the conventions for questions on which correct engines may differ. /v1/methods describes the conventions. */
  conventions: string;
  /** Maximum orbs in degrees of the aspect types computed. */
  orbs: Partial<Record<Open<"conjunction" | "sextile" | "square" | "trine" | "opposition" | "semisextile" | "semisquare" | "quintile" | "sesquiquadrate" | "biquintile" | "quincunx">, OrbLimits>>;
  /** Instant that the positions are computed for. */
  time: SkyTime;
  /** Basis of the birth; null without one. */
  subject: SubjectBasis | null;
}

export interface HeliocentricPlanet {
  /** Name in plain words. */
  name: string;
  /** Ecliptic longitude of date in degrees, 0 ≤ longitude < 360, in the zodiac that calculation_basis names. */
  longitude: number;
  /** Null if the time of birth is unknown and the body changes sign within the possible span. */
  sign: Open<Sign> | null;
  /** Degrees within the sign, from 0 to below 30; null if the longitude is not certain. */
  sign_degree: number | null;
  /** Ecliptic latitude in degrees. */
  latitude: number;
  /** The arc in which the body may be, eastward from `from` to `to`. The field is present only if the time of birth is unknown. The other values of the body are for the middle of the possible span. */
  longitude_range?: LongitudeRange;
  /** The signs that longitude_range touches. The field is present only if the time of birth is unknown. */
  sign_candidates?: Array<Open<Sign>>;
  /** Id that stays the same between versions. */
  id: Open<HeliocentricBody>;
  /** Distance from the Sun in astronomical units. */
  distance_au: number;
  /** Speed in longitude, degrees a day. */
  speed: number;
}

export interface HeliocentricPattern {
  /** Kind of the pattern. */
  type: Open<PatternType>;
  /** Points of the figure. */
  points: Array<Open<HeliocentricBody>>;
  /** The point at the tip of the pattern; null for patterns without one. */
  apex: Open<HeliocentricBody> | null;
  /** Sign that a stellium stands in; null for other patterns. */
  sign: Open<Sign> | null;
  /** Element that the points share; null for patterns without one. */
  element: Open<Element> | null;
}

export interface TimingWindowsRequest {
  subject: Subject;
  /** A day (from midnight UTC) or an instant. */
  start: string;
  /** A day or an instant. With a day, the range ends at the end of the day in UTC. The end is at most 366 days after start. */
  end: string;
  /** Default: general. */
  topic?: TimingTopic;
  /** Maximum number of windows. If there are more, the windows with the highest scores are kept. Default: 20. */
  max_windows?: number;
  /** The transiting bodies to search for. Default: Sun, Mercury to Pluto, and Chiron. */
  transiting?: ReadonlyArray<LineBody>;
  /** The natal points to which transits are searched. Default: the points of the topic. */
  natal?: ReadonlyArray<TimingWindowsRequestNatalItem>;
  /** The aspects to search for. Default: the five major aspects. */
  aspects?: ReadonlyArray<MajorAspectType>;
  /** Only windows with one of these polarities are returned. */
  polarities?: ReadonlyArray<Polarity>;
  /** Only windows with at least this score are returned. */
  min_score?: number;
  /** IANA name of a time zone. If a time zone is sent, the answer also has local times in that zone. */
  timezone?: string;
  /** Options of the calculation. */
  options?: ZodiacOptions;
}

export interface TimingWindowsAnswer {
  /** Trace id, which is also in the X-Request-Id header. Quote the id to support. */
  request_id: string;
  /** The result. */
  data: TimingData;
  /** What this call used and cost. */
  usage: Usage;
  meta: Meta;
}

export interface TimingData {
  /** The id that the request gave to the subject. */
  subject_id: string;
  /** The topic. */
  topic: Open<TimingTopic>;
  /** An instant in ISO 8601: UTC, to the second. */
  start: string;
  /** An instant in ISO 8601: UTC, to the second. */
  end: string;
  /** What the result was computed from: instant, place, frame, zodiac, houses and orbs. */
  calculation_basis: TimingBasis;
  /** Number of windows that pass the filters, before max_windows is applied. */
  found: number;
  /** In order of time. */
  windows: Array<TimingWindow>;
}

export interface TimingBasis {
  /** Frame of the positions, such as geocentric apparent. */
  frame: "geocentric";
  /** Zodiac of the longitudes. */
  zodiac: Open<Zodiac>;
  /** Name of the calculating system. */
  system: string;
  /** Version of the engine that computed the result. */
  engine_version: string;
  /** Ephemeris that the positions rest on. */
  ephemeris: string;
  /** The name of the conventions for questions on which correct engines may differ. /v1/methods describes the conventions. */
  conventions: string;
  /** Null in the tropical zodiac. The sum of a longitude and the ayanamsa is the tropical longitude. */
  ayanamsa: AyanamsaBasis | null;
  /** Orb of every transit, degrees. */
  orb: number;
  /** Basis of the subject's birth. */
  subject: SubjectBasis;
}

export interface TimingWindow {
  /** An instant in ISO 8601: UTC, to the second. */
  start: string;
  /** An instant in ISO 8601: UTC, to the second. */
  end: string;
  /** The instant at which the sum of the drivers' points is highest. */
  peak: string;
  /** Local time in `timezone`, with its offset. */
  start_local?: string;
  /** Local time in `timezone`, with its offset. */
  end_local?: string;
  /** Local time in `timezone`, with its offset. */
  peak_local?: string;
  /** Theme of the entry. */
  theme: Open<TimingTheme>;
  /** Whether the contact helps, hinders or does both. */
  polarity: Open<Polarity>;
  /** How strong the window is, not how good: a challenging window of 90 is as strong as a supportive window of 90. The score is exactly the sum of the points of the drivers and of bounds. */
  score: number;
  /** The points by which the sum exceeds 100, as a negative number. */
  bounds: number;
  /** Computed facts that the entry rests on. */
  drivers: Array<TimingDriver>;
}

/** A transit with its passes. */
export interface TimingDriver {
  /** Id that stays the same between versions. */
  id: string;
  /** The transiting point. */
  transiting: Open<Point>;
  /** The natal point. */
  natal: Open<Point>;
  /** Kind of the aspect. */
  type: Open<AspectType>;
  /** Points that the transit gives to the score at the peak of the window. */
  points: number;
  /** Passes of the transit. */
  passes: Array<TransitPass>;
}

/** One stay within orb. */
export interface TransitPass {
  /** The instant at which the orb falls to 1°; null if it is beyond the range of the ephemeris. */
  entry: string | null;
  /** The instant at which the orb exceeds 1° again; null if it is beyond the range of the ephemeris. */
  exit: string | null;
  loop: PassOfLoop;
  /** Whether the aspect becomes exact during this stay. */
  exact: boolean;
  /** The instants at which the aspect is exact. */
  hits: Array<string>;
  /** The station during the stay. If the body is stationary twice, this is the station with the smaller orb. Null without a station. */
  station: PassStation | null;
  closest: PassClosest;
  /** Whether the stay begins before start or ends after end. */
  clipped: boolean;
}

/** Number of the pass in its retrograde loop, such as 2 of 3, because a body that turns retrograde can pass a point again. Passes before start and after end count too. If the body passes only once, the number is 1 of 1. */
export interface PassOfLoop {
  /** Number in order, from 1. */
  number: number;
  /** Number of passes of the loop. */
  of: number;
}

export interface PassStation {
  /** An instant in ISO 8601: UTC, to the second. */
  datetime: string;
  /** Degrees. */
  orb: number;
}

/** The first hit. If there is no hit, the instant of the smallest orb. */
export interface PassClosest {
  /** An instant in ISO 8601: UTC, to the second. */
  datetime: string;
  /** Degrees. */
  orb: number;
}

export interface ProfectionsRequest {
  subject: Subject;
  /** A day (at midnight UTC) or an instant in the requested year of life. */
  date: string;
  /** The point whose sign is the first of the count. sun and moon need no time of birth if their sign is certain; the other points need time and place. Default: ascendant. */
  from?: ProfectedPoint;
  /** Options of the calculation. */
  options?: ZodiacOptions;
}

export interface TimingProfectionsAnswer {
  /** Trace id, which is also in the X-Request-Id header. Quote the id to support. */
  request_id: string;
  /** The result. */
  data: ProfectionsData;
  /** What this call used and cost. */
  usage: Usage;
  meta: Meta;
}

export interface ProfectionsData {
  /** The id that the request gave to the subject. */
  subject_id: string;
  /** Point from which the signs are counted. */
  from: Open<ProfectedPoint>;
  /** What the result was computed from: instant, place, frame, zodiac, houses and orbs. */
  calculation_basis: ProfectionsBasis;
  /** The profected year. */
  year: ProfectedYear;
  /** Twelfths of the year. The first twelfth has the sign of the year. */
  months: Array<ProfectedMonth>;
  /** The month that contains `date`. */
  current_month: number;
}

export interface ProfectionsBasis {
  /** Frame of the positions, such as geocentric apparent. */
  frame: "geocentric";
  /** Zodiac of the longitudes. */
  zodiac: Open<Zodiac>;
  /** Name of the calculating system. */
  system: string;
  /** Version of the engine that computed the result. */
  engine_version: string;
  /** Ephemeris that the positions rest on. */
  ephemeris: string;
  /** The name of the conventions for questions on which correct engines may differ. /v1/methods describes the conventions. */
  conventions: string;
  /** Null in the tropical zodiac. The sum of a longitude and the ayanamsa is the tropical longitude. */
  ayanamsa: AyanamsaBasis | null;
  /** How houses are counted for profections. */
  houses: "whole_sign";
  /** Basis of the subject's birth. */
  subject: SubjectBasis;
}

export interface ProfectedYear {
  /** Number of completed years of life: 0 from the birth to the first solar return. */
  number: number;
  /** The whole-sign house of the birth chart that this sign forms; null without an ascendant. */
  house: number | null;
  /** Sign of the zodiac. */
  sign: Open<Sign>;
  /** The traditional ruler of the sign, Sun to Saturn. */
  lord: Open<Point>;
  /** The planets, out of Sun to Pluto, that are in this sign in the birth chart. */
  planets: Array<Open<Point>>;
  /** The solar return that begins the year. */
  start: string;
  /** The solar return that ends the year. */
  end: string;
}

export interface ProfectedMonth {
  /** Number in order, from 1. */
  number: number;
  /** Sign of the zodiac. */
  sign: Open<Sign>;
  /** The traditional ruler of the sign, Sun to Saturn. */
  lord: Open<Point>;
  /** An instant in ISO 8601: UTC, to the second. */
  start: string;
  /** An instant in ISO 8601: UTC, to the second. */
  end: string;
}

export interface YearAheadRequest {
  subject: Subject;
  /** The first day of the year, from midnight UTC. The year ends before the same date of the next year; a year that begins on 29 February ends with 28 February. Default: today in UTC. */
  start?: string;
  /** Maximum number of events. If there are more, the events with the highest weights are kept. Default: 60. */
  max_events?: number;
  /** Only events with at least this weight are returned. Default: 1. */
  min_weight?: number;
  /** IANA name of a time zone. If a time zone is sent, the answer also has local times in that zone. */
  timezone?: string;
}

export interface TimingYearAheadAnswer {
  /** Trace id, which is also in the X-Request-Id header. Quote the id to support. */
  request_id: string;
  /** The result. */
  data: YearAheadData;
  /** What this call used and cost. */
  usage: Usage;
  meta: Meta;
}

export interface YearAheadData {
  /** The id that the request gave to the subject. */
  subject_id: string;
  /** An instant in ISO 8601: UTC, to the second. */
  start: string;
  /** The instant at which the year ends. The instant of the end is not part of the year. */
  end: string;
  /** What the result was computed from: instant, place, frame, zodiac, houses and orbs. */
  calculation_basis: YearAheadBasis;
  /** The years of life that overlap this year, in order, with signs counted from the ascendant. Empty without time and place. */
  profections: Array<ProfectedYear>;
  /** The solar returns from start to end. Usually there is one. Rarely there are two or none, because a solar year is 5.8 hours longer than 365 days. */
  solar_returns: Array<YearReturn>;
  /** Null without a time of birth. */
  progressed_moon: YearProgressedMoon | null;
  /** Number of events of at least min_weight, before max_events is applied. */
  found: number;
  /** In order of time. */
  events: Array<YearEvent>;
}

export interface YearAheadBasis {
  /** Frame of the positions, such as geocentric apparent. */
  frame: "geocentric";
  /** Zodiac of the longitudes. */
  zodiac: "tropical";
  /** Name of the calculating system. */
  system: string;
  /** Version of the engine that computed the result. */
  engine_version: string;
  /** Ephemeris that the positions rest on. */
  ephemeris: string;
  /** The name of the conventions for questions on which correct engines may differ. /v1/methods describes the conventions. */
  conventions: string;
  /** The rule by which the events are weighted. */
  method: "year-ahead-1";
  /** Basis of the subject's birth. */
  subject: SubjectBasis;
}

export interface YearReturn {
  /** The number of this solar return since the birth. */
  number: number;
  /** An instant in ISO 8601: UTC, to the second. */
  datetime: string;
  /** Local time in `timezone`, with its offset. */
  datetime_local?: string;
  /** The range in which datetime may be if the time of birth is unknown. Otherwise null. */
  range: YearRange | null;
  /** Ascendant of the return's chart, cast for the place of birth; null without time and place. */
  ascendant: PositionOfAngle | null;
  /** Midheaven; null if the midheaven is not certain. */
  midheaven: PositionOfAngle | null;
  /** House of the Sun in the return's chart; null without houses. */
  sun_house: number | null;
  /** Sign of the Moon; null if the sign is not certain. */
  moon_sign: Open<Sign> | null;
  /** The planets, out of Sun to Pluto, that are in houses 1, 4, 7 and 10 of the return's chart. */
  angular: Array<AngularInReturn>;
}

export interface YearRange {
  /** An instant in ISO 8601: UTC, to the second. */
  start: string;
  /** An instant in ISO 8601: UTC, to the second. */
  end: string;
}

export interface PositionOfAngle {
  /** Ecliptic longitude of date in degrees, 0 ≤ longitude < 360, in the zodiac that calculation_basis names. */
  longitude: number;
  /** Sign of the zodiac. */
  sign: Open<Sign>;
  /** Degrees within the sign. */
  sign_degree: number;
}

export interface AngularInReturn {
  /** Id that stays the same between versions. */
  id: Open<Point>;
  /** Number of the house, from 1 to 12. */
  house: number;
  /** Number of aspects within 1° to points of the birth chart. */
  aspects_to_natal: number;
}

/** The progressed Moon at the start of the year. */
export interface YearProgressedMoon {
  /** Ecliptic longitude of date in degrees, 0 ≤ longitude < 360, in the zodiac that calculation_basis names. */
  longitude: number;
  /** Sign of the zodiac. */
  sign: Open<Sign>;
  /** House of the Moon in the birth chart; null without houses. */
  house: number | null;
  /** The first event after start, which may be after end. Null if it is beyond the range of the ephemeris. */
  next_ingress: YearMoonIngress | null;
  /** Next phase of the progressed Moon; null if there is none in the searched time. */
  next_lunation: YearLunation | null;
}

export interface YearMoonIngress {
  /** Sign of the zodiac. */
  sign: Open<Sign>;
  /** A date in the person's life, in UTC. */
  on: string;
}

export interface YearLunation {
  /** Phase of the Moon or of the cycle. */
  phase: Open<PrincipalPhase>;
  /** A date in the person's life, in UTC. */
  on: string;
}

export interface YearEvent {
  /** The id is made of kind, points and date in UTC, so an event has the same id in each requested year that contains it. If a second event has the same kind, points and date, its id ends in .2. */
  id: string;
  /** Kind of the entry. */
  kind: Open<YearKind>;
  /** The chart or sky in which `bodies` move. The event relates these bodies to the birth chart. */
  frame: Open<Frame>;
  /** An instant in ISO 8601: UTC, to the second. */
  datetime: string;
  /** Local time in `timezone`, with its offset. */
  datetime_local?: string;
  /** The range in which datetime may be if the time of birth is unknown. Otherwise null. */
  range: YearRange | null;
  /** The bodies that move. For a profection this is the lord, for an eclipse the eclipsed body. */
  bodies: Array<Open<Point>>;
  /** The natal point to which the event relates; null if there is none. */
  natal: Open<Point> | null;
  /** The aspect; null if there is none. */
  aspect: Open<AspectType> | null;
  /** The orb in degrees; 0 if the aspect is exact. Without a time of birth, this is the largest possible orb. Null without an aspect. */
  orb: number | null;
  /** The sign of the first body, or the profected sign; null if the sign is not certain. */
  sign: Open<Sign> | null;
  /** House of the birth chart in which the first body stands, or the profected house; null without houses. */
  house: number | null;
  /** The number of the pass in its retrograde loop. The field is present only for transits, and is null without a time of birth. */
  loop: PassOfLoop | null;
  /** Whether the lord of the year takes part, as a body or as the natal point. */
  is_lord_of_year: boolean;
  /** Weight of the event, by the rule year-ahead-1 in GET /v1/methods. */
  weight: number;
  driver: YearDriver;
}

/** The fact as an id and as one sentence. */
export interface YearDriver {
  /** Id that stays the same between versions. */
  id: string;
  /** The text. */
  text: string;
}

export interface DashaRequest {
  /** The person whose birth is computed. */
  subject: TimedSubject;
  /** A day (at midnight UTC) or an instant, from the birth to the end of the 120 years. `running` has the periods that contain it. Default: now. */
  at?: string;
  /** The number of levels. 1: the nine mahadashas. 2: the antardashas of each mahadasha are added. 3: the pratyantardashas of the mahadasha that runs at `at` are added. Default: 2. */
  levels?: number;
  /** Length of a year of the periods, in days. Other usual values: 365.2425, 365.256364 (sidereal year), 360 (savana year). Default: 365.25. */
  year_days?: number;
  /** The ayanamsa that is subtracted from the Moon's longitude. Default: lahiri. */
  ayanamsa?: Ayanamsa;
}

export interface TimingDashaAnswer {
  /** Trace id, which is also in the X-Request-Id header. Quote the id to support. */
  request_id: string;
  /** The result. */
  data: DashaData;
  /** What this call used and cost. */
  usage: Usage;
  meta: Meta;
}

export interface DashaData {
  /** The id that the request gave to the subject. */
  subject_id: string;
  /** An instant in ISO 8601: UTC, to the second. */
  at: string;
  /** What the result was computed from: instant, place, frame, zodiac, houses and orbs. */
  calculation_basis: DashaBasis;
  moon: DashaMoon;
  balance: DashaBalance;
  /** The mahadashas of 120 years. The first mahadasha begins before the birth. */
  periods: Array<Mahadasha>;
  /** The period of each level that contains `at`. The longest period comes first. */
  running: Array<RunningDasha>;
}

export interface DashaBasis {
  /** Frame of the positions, such as geocentric apparent. */
  frame: "geocentric";
  /** Zodiac of the longitudes. */
  zodiac: "sidereal";
  /** Name of the calculating system. */
  system: string;
  /** Version of the engine that computed the result. */
  engine_version: string;
  /** Ephemeris that the positions rest on. */
  ephemeris: string;
  /** The name of the conventions for questions on which correct engines may differ. /v1/methods describes the conventions. */
  conventions: string;
  /** Ayanamsa of the sidereal longitudes. */
  ayanamsa: VedicAyanamsa;
  /** HTTP method. */
  method: "vimshottari";
  /** Length of the year in days. */
  year_days: number;
  /** Basis of the subject's birth. */
  subject: HouselessSubjectBasis;
}

/** The Moon at the birth. */
export interface DashaMoon {
  /** Sidereal longitude in degrees, 0 ≤ longitude < 360. */
  longitude: number;
  /** The sidereal sign (rashi). */
  sign: Open<Sign>;
  /** Degrees within the sign, from 0 to below 30. */
  sign_degree: number;
  /** The nakshatra. */
  nakshatra: Nakshatra;
  /** The quarter of the nakshatra. */
  pada: number;
}

/** The part of the first mahadasha that is left at the birth, in years of 12 months of 30 days, to the nearest day. `end` is exact. */
export interface DashaBalance {
  /** Planet that rules the period. */
  lord: Open<NakshatraLord>;
  /** Whole years of the balance. */
  years: number;
  /** Months of the balance, beside its years. */
  months: number;
  /** Days of the balance, beside its years and months. */
  days: number;
  /** An instant in ISO 8601: UTC, to the second. */
  end: string;
}

export interface Mahadasha {
  /** Planet that rules the period. */
  lord: Open<NakshatraLord>;
  /** An instant in ISO 8601: UTC, to the second. */
  start: string;
  /** An instant in ISO 8601: UTC, to the second. */
  end: string;
  /** With levels 2 or 3: the antardashas. */
  periods?: Array<Antardasha>;
}

export interface Antardasha {
  /** Planet that rules the period. */
  lord: Open<NakshatraLord>;
  /** An instant in ISO 8601: UTC, to the second. */
  start: string;
  /** An instant in ISO 8601: UTC, to the second. */
  end: string;
  /** With levels 3: the pratyantardashas, only in the running mahadasha; for those of another one, send another `at`. */
  periods?: Array<Pratyantardasha>;
}

export interface Pratyantardasha {
  /** Planet that rules the period. */
  lord: Open<NakshatraLord>;
  /** An instant in ISO 8601: UTC, to the second. */
  start: string;
  /** An instant in ISO 8601: UTC, to the second. */
  end: string;
}

export interface RunningDasha {
  /** Level of the period. */
  level: Open<DashaLevel>;
  /** Planet that rules the period. */
  lord: Open<NakshatraLord>;
  /** An instant in ISO 8601: UTC, to the second. */
  start: string;
  /** An instant in ISO 8601: UTC, to the second. */
  end: string;
}

export interface AnalyzeEventRequest {
  /** The event to analyze. */
  event: MundaneEvent;
  /** Maximum number of aspects. If there are more, the strongest aspects are kept. Default: 200. */
  max_aspects?: number;
  /** Options of the calculation. */
  options?: EventChartOptions;
}

export interface MundaneEvent {
  /** What happens; returned unchanged. */
  title: string;
  /** An instant in ISO 8601 with Z or an offset, from 1800-01-02T00:00:00Z to 2399-12-31T12:00:00Z. */
  datetime: string;
  /** The place as text. Instead of text, send place_id, or latitude and longitude. */
  location?: string;
  /** Geographic latitude in degrees, north positive. Coordinates take precedence over the place text. */
  latitude?: number;
  /** Geographic longitude in degrees, east positive. */
  longitude?: number;
  /** GeoNames id, from a list of candidates or GET /v1/places. */
  place_id?: number;
}

export interface EventChartOptions {
  /** House system. If the cusps of the system do not exist or are out of order, Porphyry is used and the answer says so. Cusps are missing or out of order beyond the polar circles, and with azimuthal at many hours between the tropics. Default: placidus. */
  house_system?: HouseSystem;
  /** Whether to compute the minor aspects too: semisextile, semisquare, quintile, sesquiquadrate, biquintile and quincunx. Default: false. */
  minor_aspects?: boolean;
  /** Maximum orb of an aspect type in degrees, 0 to 15. The orb also applies to Sun and Moon, without the usual addition for these two. */
  orbs?: OrbsByAspect;
  /** Maximum orbs in degrees by body and angle. For each aspect, the smallest of three orbs applies: the orb of the aspect type and the orbs of the two points. */
  point_orbs?: OrbsByPoint;
  /** Which lunar node the chart shows. Default: true. */
  node?: LunarNode;
  /** Additional bodies to show. */
  bodies?: ReadonlyArray<ExtraBody>;
  /** The points between which aspects are computed, at least two different points. Default: Sun to Pluto, Chiron, the node, ascendant and midheaven. The chart also shows a body that is only named here. */
  aspect_points?: ReadonlyArray<Point>;
  /** Whether to add a block `vedic` to each chart: sidereal positions with nakshatra, pada and navamsa (D9), Rahu and Ketu. A progressed chart has no such block, but its birth chart has one. Default: false. */
  vedic?: boolean;
  /** The ayanamsa of the `vedic` block. This ayanamsa does not depend on the zodiac of the chart. Default: lahiri. */
  vedic_ayanamsa?: Ayanamsa;
  /** Lots to compute. Each lot has the formula that was used and its source. Lots need time and place. */
  lots?: ReadonlyArray<LotId>;
}

export interface MundaneAnalyzeEventAnswer {
  /** Trace id, which is also in the X-Request-Id header. Quote the id to support. */
  request_id: string;
  /** The result. */
  data: AnalyzeEventData;
  /** What this call used and cost. */
  usage: Usage;
  meta: Meta;
}

export interface AnalyzeEventData {
  /** The event as it was read. */
  event: AnalyzedEvent;
  /** What the result was computed from: instant, place, frame, zodiac, houses and orbs. */
  calculation_basis: SkyChartBasis;
  /** The chart. */
  chart: EventChart;
  /** The ten planets within 8° of an angle, the closest first. */
  angular_planets: Array<AngularPlanet>;
  /** Eclipses around the event. */
  eclipses: EclipsesAround;
  /** Ingresses and stations within 30 days, except those of the Moon. */
  ingresses: Array<Ingress>;
  /** Within 30 days. */
  stations: Array<Station>;
  /** Every pair of planets from Jupiter to Pluto. */
  cycles: Array<PlanetaryCycle>;
  /** Strongest first. */
  signals: Array<MundaneSignal>;
  /** The intensity, which is exactly the sum of the points of `signals` and `bounds`. */
  intensity: number;
  /** The points by which the sum exceeds 100, as a negative number. */
  bounds: number;
}

export interface AnalyzedEvent {
  /** Title in plain words. */
  title: string;
  /** An instant in ISO 8601: UTC, to the second. */
  datetime: string;
  /** Where the event happened; null if the request has no location. */
  location: string | null;
}

export interface SkyChartBasis {
  /** Frame of the positions, such as geocentric apparent. */
  frame: "geocentric";
  /** Zodiac of the longitudes. */
  zodiac: "tropical";
  /** Name of the calculating system. */
  system: string;
  /** Version of the engine that computed the result. */
  engine_version: string;
  /** Ephemeris that the positions rest on. */
  ephemeris: string;
  /** The name of the conventions for questions on which correct engines may differ. /v1/methods describes the conventions. */
  conventions: string;
  /** Null without a place, because there are then no houses. */
  house_system: Open<HouseSystem> | null;
  /** House system that the request asked for. */
  house_system_requested: Open<HouseSystem>;
  /** Maximum orbs in degrees of the aspect types computed. */
  orbs: Partial<Record<Open<"conjunction" | "sextile" | "square" | "trine" | "opposition" | "semisextile" | "semisquare" | "quintile" | "sesquiquadrate" | "biquintile" | "quincunx">, OrbLimits>>;
  /** Maximum orbs by point, degrees. The field is present only with options.point_orbs. For each aspect, the smallest orb applies. */
  point_orbs?: Partial<Record<Open<"sun" | "moon" | "mercury" | "venus" | "mars" | "jupiter" | "saturn" | "uranus" | "neptune" | "pluto" | "chiron" | "mean_node" | "true_node" | "mean_lilith" | "ceres" | "pallas" | "juno" | "vesta" | "pholus" | "true_lilith" | "mean_south_node" | "true_south_node" | "lot_of_fortune" | "lot_of_spirit" | "ascendant" | "midheaven" | "descendant" | "imum_coeli" | "vertex">, number>>;
  /** Instant that the positions are computed for. */
  time: SkyTime;
  /** Place that the houses are computed for; null without one. */
  place: PlaceBasis | null;
}

export interface EventChart {
  /** Positions of the bodies and points. */
  planets: Array<Planet>;
  /** The twelve houses. */
  houses: Array<House>;
  /** Ascendant, midheaven and the other angles. */
  angles: Angles;
  /** Aspects, closest first. */
  aspects: Array<Aspect>;
  /** With options.vedic: the chart in a sidereal zodiac, with nakshatras, padas and the navamsa (D9). */
  vedic?: VedicChart;
  /** The requested lots. The field is present only with options.lots, and if time and place are known. */
  lots?: Array<Lot>;
}

export interface AngularPlanet {
  /** The planet. */
  planet: Open<Point>;
  /** The angle. */
  angle: Open<AngularPlanetAngle>;
  /** Degrees. */
  orb: number;
  /** Number of the house, from 1 to 12. */
  house: number;
  /** Strength from 0 to 1. */
  strength: number;
}

export interface EclipsesAround {
  /** Null if it is beyond the range of the ephemeris. */
  previous_solar: Eclipse | null;
  /** Null if it is beyond the range of the ephemeris. */
  next_solar: Eclipse | null;
  /** Null if it is beyond the range of the ephemeris. */
  previous_lunar: Eclipse | null;
  /** Null if it is beyond the range of the ephemeris. */
  next_lunar: Eclipse | null;
}

export interface Eclipse {
  /** Kind of the entry. */
  kind: Open<EclipseKind>;
  /** The instant of the greatest eclipse, as seen from the Earth's centre. */
  datetime: string;
  /** The exact new or full Moon, in longitude. */
  syzygy: string;
  /** Whether any part of the eclipse is above the horizon of the place; null without a place. */
  visible: boolean | null;
  /** The degree of the eclipse: the Moon's longitude at the syzygy. */
  longitude: number;
  /** Sign of the zodiac. */
  sign: Open<Sign>;
  /** Degrees within the sign. */
  sign_degree: number;
  at_maximum: EclipseMaximum;
  /** Days from the event to the greatest eclipse; negative before the event. */
  days_from_event: number;
}

/** The Moon's position at the greatest eclipse. */
export interface EclipseMaximum {
  /** Ecliptic longitude of date in degrees, 0 ≤ longitude < 360, in the zodiac that calculation_basis names. */
  longitude: number;
  /** Sign of the zodiac. */
  sign: Open<Sign>;
  /** Degrees within the sign. */
  sign_degree: number;
}

export interface PlanetaryCycle {
  /** The faster planet. */
  faster: Open<Point>;
  /** The slower planet. */
  slower: Open<Point>;
  /** Longitude of the faster planet minus that of the slower planet, in degrees. Below 180, the cycle is waxing. */
  angle: number;
  /** Phase of the Moon or of the cycle. */
  phase: Open<LunationPhase>;
  /** The aspect; null if there is none. */
  aspect: CycleAspect | null;
}

export interface CycleAspect {
  /** Kind of the aspect. */
  type: Open<AspectType>;
  /** Degrees. */
  orb: number;
  /** Degrees. */
  orb_limit: number;
  /** Phase of the Moon or of the cycle. */
  phase: Open<CycleAspectPhase>;
  /** The instants at which the aspect is exact, from three years before the event to three years after it. */
  hits: Array<string>;
}

export interface MundaneSignal {
  /** Id that stays the same between versions. */
  id: string;
  /** The rule. */
  rule: Open<MundaneSignalRule>;
  /** Theme of the entry. */
  theme: Open<MundaneTheme>;
  /** Whether the contact helps, hinders or does both. */
  polarity: Open<Polarity>;
  /** Strength from 0 to 1. */
  strength: number;
  /** Points that the signal adds to the intensity. */
  points: number;
  /** The computed facts on which the signal rests. */
  drivers: Array<MundaneSignalDriversItem>;
}

/** The request has either sign or subject. */
export interface DailyHoroscopeRequest {
  /** A horoscope for everyone of a sign. */
  sign?: Sign;
  /** A horoscope for one person: transits to the birth chart, and houses counted from the ascendant, or from the Sun's sign if the ascendant is unknown. If the time of birth is certain, the lord of the year of life and the progressed Moon are used as well. */
  subject?: Subject;
  /** A day in UTC, YYYY-MM-DD. Default: today. */
  date?: string;
  /** Default: warm. */
  tone?: Tone;
  /** The channel sets the length of the texts. The texts for email and web are the longest. For sms, theme and action together have at most 160 characters, and each note at most 153. For push, theme has at most 90 characters, action 60 and each note 120. Default: app. */
  delivery_channel?: DailyHoroscopeRequestDeliveryChannel;
  /** Areas of life, each of which gets a note. love is only for adults. */
  sections?: ReadonlyArray<DailyHoroscopeRequestSectionsItem>;
  /** engine: if the model fails, the engine writes the text for 0 credits, and meta.status is computed. Default: refuse. */
  on_model_failure?: OnModelFailure;
}

export interface HoroscopeDailyAnswer {
  /** Trace id, which is also in the X-Request-Id header. Quote the id to support. */
  request_id: string;
  /** The result. */
  data: DailyHoroscopeData;
  /** What this call used and cost. */
  usage: WordedUsage;
  /** What the caller should know about the result: quality of births, warnings, methods. */
  meta: DailyHoroscopeMeta;
}

export interface DailyHoroscopeData {
  /** The date, ISO 8601. */
  date: string;
  /** The sign from which houses are counted; null if the birth leaves it uncertain. */
  sign: Open<Sign> | null;
  /** Where the sign comes from: the request, or the subject's ascendant or Sun. Null without a sign. */
  sign_basis: Open<DailyHoroscopeDataSignBasis> | null;
  /** The theme of the day, in one or two sentences. */
  theme: string;
  /** The facts with the greatest weight come first. */
  drivers: Array<Driver>;
  /** The field is present only if `sections` names it. */
  love?: string;
  /** The field is present only if `sections` names it. */
  career?: string;
  /** The field is present only if `sections` names it. */
  money?: string;
  /** The field is present only if `sections` names it. */
  wellbeing?: string;
  /** What to do today, in one sentence. */
  action: string;
}

/** A computed fact on which the answer rests. */
export interface Driver {
  /** Id that stays the same between versions. */
  id: string;
  /** The fact as one sentence, with days in UTC. */
  text: string;
}

export interface WordedUsage {
  /** Lane of the operation: core or ai. */
  lane: Open<Lane>;
  /** Credits charged for this call. */
  credits: number;
  /** Units that the price counts. */
  billableUnits: number;
  /** Who provides the model. */
  provider: string;
  /** The model. */
  model: string;
  tokens: Tokens;
}

/** The sum over all attempts of this call. */
export interface Tokens {
  /** Tokens read by the model. */
  input: number;
  /** Tokens written by the model. */
  output: number;
  /** Set if the provider did not count tokens, so that they are estimated from the text. */
  estimated?: boolean;
}

export interface DailyHoroscopeMeta {
  /** computed: the engine wrote the text, because the model failed and on_model_failure is engine. An answer that the engine wrote in place of the model costs nothing. */
  status: Open<WordingStatus>;
  /** Whether to label the text as generated where you show it. False if the engine wrote the text without a language model. */
  aiGenerated: boolean;
  /** Language of the texts, by BCP 47. */
  language: string;
  wording?: WordingChoice;
  /** The facts with the greatest weight come first. */
  drivers: Array<Driver>;
  /** Which sentence rests on which drivers. */
  citations: Array<Citation>;
  /** How certain each birth is. */
  chartQuality: Array<ChartQuality>;
  /** What is doubtful about the result, each with a code. */
  warnings: Array<Warning>;
}

/** Present if a model chose among sentences of the engine, or the engine put a sentence in the place of a doubtful one. */
export interface WordingChoice {
  /** Fields with a sentence that the engine chose, because the model's was missing, invalid or doubtful. */
  engineChose: Array<string>;
}

export interface Citation {
  /** Path of the field in data that contains the sentence. */
  field: string;
  /** The exact text of the sentence. */
  quote: string;
  /** Ids of meta.drivers. */
  drivers: Array<string>;
}

export interface OracleRequest {
  /** The question in your customer's words, in any language. The answer is in English. The question is neither logged nor stored. With an Idempotency-Key, the answer is stored for replays, and the answer may repeat words of the question. Crisis words are refused as crisis_content. Questions for a verdict on illness, death, pregnancy, lawsuits, investments or games of chance are refused as question_out_of_scope. */
  question: string;
  /** Date of birth, YYYY-MM-DD. Without a date of birth, the answer rests only on today's sky. */
  birth_date?: string;
  /** The topic of the question. If birth_date is given, the topic love is only for adults. Default: general. */
  topic?: Topic;
  /** What else is known about the request. */
  context?: OracleRequestContext;
  /** engine: if the model fails, the engine writes the text for 0 credits, and meta.status is computed. Default: refuse. */
  on_model_failure?: OnModelFailure;
}

export interface OracleAskAnswer {
  /** Trace id, which is also in the X-Request-Id header. Quote the id to support. */
  request_id: string;
  /** The result. */
  data: OracleData;
  /** What this call used and cost. */
  usage: WordedUsage;
  /** What the caller should know about the result: quality of births, warnings, methods. */
  meta: OracleMeta;
}

export interface OracleData {
  /** The answer. */
  answer: string;
  /** For a yes-or-no question about what the asker should do: the side to which the computed facts incline, which is not a verdict. "Should I stay?" and "Should I leave?" lean in opposite directions. Null for every other question, such as one about another person. */
  lean: Open<Lean> | null;
  /** The insight, in words. */
  insight: string;
  /** What to do next, in one sentence. */
  next_action: string;
}

export interface OracleMeta {
  /** computed: the engine wrote the text, because the model failed and on_model_failure is engine. An answer that the engine wrote in place of the model costs nothing. */
  status: Open<WordingStatus>;
  /** Whether to label the text as generated where you show it. False if the engine wrote the text without a language model. */
  aiGenerated: boolean;
  /** Language of the texts, by BCP 47. */
  language: string;
  wording?: WordingChoice;
  /** The facts with the greatest weight come first. */
  drivers: Array<Driver>;
  /** Which sentence rests on which drivers. */
  citations: Array<Citation>;
  /** How certain each birth is. */
  chartQuality: Array<ChartQuality>;
  /** What is doubtful about the result, each with a code. */
  warnings: Array<Warning>;
}

/** At least one of question, spread_type, topic and seed is needed. */
export interface TarotRequest {
  /** The question in your customer's words, in any language. The answer is in English. The question is neither logged nor stored. With an Idempotency-Key, the answer is stored for replays, and the answer may repeat words of the question. Crisis words are refused as crisis_content. Questions for a verdict on illness, death, pregnancy, lawsuits, investments or games of chance are refused as question_out_of_scope. */
  question?: string;
  /** Default: three_card. */
  spread_type?: SpreadType;
  /** Default: general. */
  topic?: Topic;
  /** The seed of the draw. The same seed draws the same cards, by the published method. Without a seed, the service creates one and returns it in meta.seed. */
  seed?: string;
  /** engine: if the model fails, the engine writes the text for 0 credits, and meta.status is computed. Default: refuse. */
  on_model_failure?: OnModelFailure;
}

export interface TarotDrawAnswer {
  /** Trace id, which is also in the X-Request-Id header. Quote the id to support. */
  request_id: string;
  /** The result. */
  data: TarotData;
  /** What this call used and cost. */
  usage: WordedUsage;
  /** What the caller should know about the result: quality of births, warnings, methods. */
  meta: TarotMeta;
}

export interface TarotData {
  /** The drawn spread. */
  spread: DrawnSpread;
  /** The answer. */
  answer: string;
}

export interface DrawnSpread {
  /** Kind of the spread. */
  type: Open<SpreadType>;
  /** The drawn cards, in order. */
  cards: Array<DrawnCard>;
}

export interface DrawnCard {
  /** Name of the card. */
  name: string;
  /** Name of the card's position in the spread. */
  position: string;
  /** Whether the card is upright or reversed. */
  orientation: Open<DrawnCardOrientation>;
  /** What the card means here, in words. */
  reading: string;
}

export interface TarotMeta {
  /** computed: the engine wrote the text, because the model failed and on_model_failure is engine. An answer that the engine wrote in place of the model costs nothing. */
  status: Open<WordingStatus>;
  /** Whether to label the text as generated where you show it. False if the engine wrote the text without a language model. */
  aiGenerated: boolean;
  /** Language of the texts, by BCP 47. */
  language: string;
  wording?: WordingChoice;
  /** The facts with the greatest weight come first. */
  drivers: Array<Driver>;
  /** Which sentence rests on which drivers. */
  citations: Array<Citation>;
  /** The seed of the draw: the seed of the request, or a seed that the service created. */
  seed: string;
  /** The method that derives the cards from the seed. */
  draw: string;
}

/** At least one of topic, window_days and depth is needed. */
export interface WorldSignalsRequest {
  /** The topic for which the signals are ranked. Default: general. */
  topic?: WorldTopic;
  /** Number of whole days in UTC, from today. Longer windows need a job (/v1/world/signals/jobs). Default: 30. */
  window_days?: number;
  /** brief has texts for up to 3 signals, standard for up to 6. deep is refused here, because it needs a job (/v1/world/signals/jobs). Default: standard. */
  depth?: Depth;
  /** engine: if the model fails, the engine writes the text for 0 credits, and meta.status is computed. Default: refuse. */
  on_model_failure?: OnModelFailure;
}

export interface WorldSignalsAnswer {
  /** Trace id, which is also in the X-Request-Id header. Quote the id to support. */
  request_id: string;
  /** The result. */
  data: WorldForecastData;
  /** What this call used and cost. */
  usage: WordedUsage;
  /** What the caller should know about the result: quality of births, warnings, methods. */
  meta: WorldSignalsMeta;
}

export interface WorldForecastData {
  /** The topic. */
  topic: Open<WorldTopic>;
  /** Depth of the forecast. */
  depth: Open<Depth>;
  window: WorldWindow;
  /** Short summary. */
  summary: string;
  /** Number of dated events in the window. Events beyond signals_limit are only in events. */
  signals_found: number;
  /** Highest number of signals that get a text at this depth. */
  signals_limit: number;
  /** The signals with a text. The most intense signal comes first. Empty if the window has no dated event. */
  signals: Array<WorldSignal>;
  /** With depth deep: all dated events of the window in order of time, without texts. */
  events?: Array<WorldEvent>;
  /** What to watch for, in words. */
  watch_for: string;
}

/** The first and the last day in UTC. Both days are included. */
export interface WorldWindow {
  /** First day, ISO 8601. */
  start: string;
  /** Last day, ISO 8601. */
  end: string;
  /** Number of days. */
  days: number;
}

/** A dated event of the sky. A model writes only the text of the signal. */
export interface WorldSignal {
  /** Id that stays the same between versions. */
  id: string;
  /** Title in plain words. */
  title: string;
  /** For an aspect, the instant at which its orb falls to 1°. Null if that instant is more than three years before the aspect is exact. */
  start: string | null;
  /** For an aspect, the instant at which its orb exceeds 1°. Null if that instant is more than three years after the aspect is exact. */
  end: string | null;
  /** The instant at which the signal is exact, which is always within the window. */
  peak: string;
  /** Theme of the entry. */
  theme: Open<MundaneTheme>;
  /** Whether the contact helps, hinders or does both. */
  polarity: Open<Polarity>;
  /** Weight of the signal for the topic, by the published method. The number is not a probability. */
  intensity: number;
  /** The facts with the greatest weight come first. */
  drivers: Array<Driver>;
  /** The text. */
  text: string;
}

/** A dated event. */
export interface WorldEvent {
  /** Id that stays the same between versions. */
  id: string;
  /** Title in plain words. */
  title: string;
  /** For an aspect, the instant at which its orb falls to 1°. Null if that instant is more than three years before the aspect is exact. */
  start: string | null;
  /** For an aspect, the instant at which its orb exceeds 1°. Null if that instant is more than three years after the aspect is exact. */
  end: string | null;
  /** The instant at which the signal is exact, which is always within the window. */
  peak: string;
  /** Theme of the entry. */
  theme: Open<MundaneTheme>;
  /** Whether the contact helps, hinders or does both. */
  polarity: Open<Polarity>;
  /** Weight of the signal for the topic, by the published method. The number is not a probability. */
  intensity: number;
}

export interface WorldSignalsMeta {
  /** computed: the engine wrote the text, because the model failed and on_model_failure is engine. An answer that the engine wrote in place of the model costs nothing. */
  status: Open<WordingStatus>;
  /** Whether to label the text as generated where you show it. False if the engine wrote the text without a language model. */
  aiGenerated: boolean;
  /** Language of the texts, by BCP 47. */
  language: string;
  wording?: WordingChoice;
  /** The facts with the greatest weight come first. */
  drivers: Array<Driver>;
  /** Which sentence rests on which drivers. */
  citations: Array<Citation>;
  /** A note that you must show together with the text. */
  researchNote: string;
  /** What is doubtful about the result, each with a code. */
  warnings: Array<Warning>;
}

/** At least one of topic, window_days and depth is needed. */
export interface WorldSignalsJobRequest {
  /** The topic for which the signals are ranked. Default: general. */
  topic?: WorldTopic;
  /** Number of whole days in UTC, from the day of the request. Default: 90. */
  window_days?: number;
  /** brief has texts for up to 3 signals, standard for up to 6. deep has longer texts for up to 12 signals, and lists all dated events in events. Default: deep. */
  depth?: Depth;
  /** engine: if the model fails, the engine writes the text for 0 credits, and meta.status is computed. Default: refuse. */
  on_model_failure?: OnModelFailure;
  /** Up to 16 strings that you choose. The job returns them unchanged. The name __proto__ is not allowed. */
  metadata?: Record<string, string>;
  /** If true, no job is started: the answer has the price of the job and any errors of the request. */
  validate_only?: boolean;
}

export interface JobValidation {
  /** Trace id, which is also in the X-Request-Id header. Quote the id to support. */
  request_id: string;
  /** The result. */
  data: JobValidationData;
  /** What this call used and cost. */
  usage: Usage;
  /** Empty. */
  meta: JobValidationMeta;
}

export interface WorldSignalsJobAnswer {
  /** Trace id, which is also in the X-Request-Id header. Quote the id to support. */
  request_id: string;
  /** The result. */
  data: JobTaken;
  /** What this call used and cost. */
  usage: Usage;
  /** Empty. */
  meta: WorldSignalsJobAnswerMeta;
}

export interface JobTaken {
  /** Id of the job. */
  job_id: string;
  /** State at the time of the answer. */
  status: "queued";
  /** URL of the job. The Location header has the same URL. */
  status_url: string;
  /** The credits are billed when the job is complete, and released if the job fails. */
  credits_reserved: number;
}

export interface WorldSignalsJobListAnswer {
  /** Trace id, which is also in the X-Request-Id header. Quote the id to support. */
  request_id: string;
  /** The result. */
  data: WorldSignalsJobList;
  /** What this call used and cost. */
  usage: Usage;
}

export interface WorldSignalsJobList {
  /** Jobs, newest first. */
  jobs: Array<JobEntry>;
  /** Cursor of the next page; null on the last one. */
  next_cursor: string | null;
}

export interface JobEntry {
  /** Id of the job. */
  job_id: string;
  /** State at the time of the answer. */
  status: Open<JobStatus>;
  /** When the job was accepted, RFC 3339. */
  created_at: string;
  /** When the job began; null while it is queued. */
  started_at: string | null;
  /** When the job ended; null before that. */
  finished_at: string | null;
  progress: JobProgress;
  /** The value that was sent in the request. */
  metadata?: Record<string, string>;
  error?: JobError;
}

/** Progress in steps. */
export interface JobProgress {
  /** Number of steps that are done. */
  done: number;
  /** Number of steps in all. */
  total: number;
}

/** The error of a failed job. */
export interface JobError {
  /** Stable code for programs. */
  code: string;
  /** What is wrong and what to do, in words. */
  message: string;
  /** Whether a new call with the same input may succeed. */
  retryable: boolean;
}

export interface AudienceRequest {
  /** 1 to 500 customers. A body of 64 KiB has room for this many customers with id, date, time and place. If texts are longer or there are more fields, send fewer customers per call. */
  customers: ReadonlyArray<Customer>;
  /** The campaign that the customers are compared with. */
  campaign_context: CampaignContext;
  /** engine: if the model fails, the engine writes the text for 0 credits, and meta.status is computed. Default: refuse. */
  on_model_failure?: OnModelFailure;
}

/** Birth data of one customer. Only id and dob are needed. A doubtful place or time is interpreted as well as possible, and meta.chartQuality says so. */
export interface Customer {
  /** Your stable id for the customer, unique in the request. The answer returns it as customer_id. */
  id: string;
  /** Date of birth, YYYY-MM-DD. The date of birth is the only birth field that must be valid. */
  dob: string;
  /** Calendar of dob. Send julian for old-style dates. Default: gregorian. */
  calendar?: Calendar;
  /** Time of birth on the local clock, HH:MM or HH:MM:SS, 24-hour. */
  tob?: string;
  /** A place as text, such as a city with country code. */
  pob?: string;
  /** Geographic latitude in degrees, north positive. Coordinates take precedence over the place text. */
  latitude?: number;
  /** Geographic longitude in degrees, east positive. */
  longitude?: number;
  /** GeoNames id, from a list of candidates or GET /v1/places. */
  place_id?: number;
  /** IANA name of the time zone. A time zone that is sent takes precedence over the zone of the place. */
  timezone?: string;
  /** Offset of the clock from UTC, ±HH:MM. The offset takes precedence over all other data about the clock. */
  utc_offset?: string;
}

export interface CampaignContext {
  /** The product category of the campaign. */
  product_category: ProductCategory;
  /** The tone of the campaign; it affects the score. Default: neutral. */
  tone?: Tone;
  /** The channel of the campaign; it affects the score. Default: email. */
  channel?: CampaignChannel;
}

export interface AudienceInsightsAnswer {
  /** Trace id, which is also in the X-Request-Id header. Quote the id to support. */
  request_id: string;
  /** The result. */
  data: AudienceData;
  /** What this call used and cost. */
  usage: WordedUsage;
  /** What the caller should know about the result: quality of births, warnings, methods. */
  meta: AudienceMeta;
}

export interface AudienceData {
  /** One result for each customer, in the order of the request. */
  results: Array<AudienceResult>;
}

export interface AudienceResult {
  /** The id that the request gave to the customer. */
  customer_id: string;
  /** All that the method fit-1 uses of the birth, as one integer: the signs of Sun, Moon, Venus, Mars and Jupiter are the digits of a number in base 13. The value depends only on the birth, so you can store it and join it with later campaigns. */
  facts: number;
  /** The first day on which the person is not under 18. Null if the date of birth is in the future or more than 120 years ago. */
  is_adult_from: string | null;
  /** Type of buyer, computed from the birth. */
  personality: BuyerPersonality;
  /** How well the campaign fits the customer. */
  campaign_fit: CampaignFit;
}

export interface BuyerPersonality {
  /** Null if the Sun changes sign within the possible time of birth. */
  sun_sign: Open<Sign> | null;
  /** The archetype depends only on the birth, not on the campaign. */
  buyer_archetype: Open<BuyerArchetype>;
}

export interface CampaignFit {
  /** How well the campaign fits, from 0 to 100. */
  score: number;
  /** True if the score is at least 60 and the customer is an adult today. False if there is a warning or note dob_unlikely. */
  send: boolean;
  /** The reasoning. Customers with the same fit, strongest reasons and archetype share it. */
  reasoning: string;
}

export interface AudienceMeta {
  /** computed: the engine wrote the text, because the model failed and on_model_failure is engine. An answer that the engine wrote in place of the model costs nothing. */
  status: Open<WordingStatus>;
  /** Whether to label the text as generated where you show it. False if the engine wrote the text without a language model. */
  aiGenerated: boolean;
  /** Language of the texts, by BCP 47. */
  language: string;
  wording?: WordingChoice;
  /** The facts on which all reasonings rest. Facts about archetypes are at the end of the list. */
  drivers: Array<Driver>;
  /** Which sentence rests on which drivers. If several customers share a reasoning, it is cited at the first of these customers. */
  citations: Array<Citation>;
  /** One entry for each customer, in the order of the request. */
  chartQuality: Array<CustomerQuality>;
  /** What is doubtful about the result, each with a code. */
  warnings: Array<Warning>;
  /** The method of the scores, which /v1/methods describes. */
  method: string;
  /** What the score does not mean. */
  note: string;
}

export interface CustomerQuality {
  /** How certain the birth is. */
  quality: Open<BirthQuality>;
  /** What lowers the quality, in words. */
  notes: Array<string>;
  /** The id that the request or file gave to the customer. */
  customer_id: string;
}

export interface CampaignTableRequest {
  /** The campaign that the customers are compared with. */
  campaign_context: CampaignContext;
}

export interface AudienceCampaignTableAnswer {
  /** Trace id, which is also in the X-Request-Id header. Quote the id to support. */
  request_id: string;
  /** The result. */
  data: CampaignTableData;
  /** What this call used and cost. */
  usage: Usage;
  /** What the caller should know about the result: quality of births, warnings, methods. */
  meta: CampaignTableMeta;
}

export interface CampaignTableData {
  /** The id of the purchase. Keep the id, because the table can only be read with it. */
  table_id: string;
  /** The number of rows of the scores, one for each possible value of facts. */
  rows: number;
  /** Path of the scores, which have a row for each possible value of facts. */
  scores_path: string;
  /** Path of the reasonings, which have a row for each signature. */
  reasonings_path: string;
  /** The instant until which the table can be read. */
  expires_at: string;
}

export interface CampaignTableMeta {
  /** The method of the scores, which /v1/methods describes. */
  method: string;
  /** What the score does not mean. */
  note: string;
}

export interface CrystalBallRequest {
  /** The question in your customer's words, in any language. The answer is in English. The question is neither logged nor stored. With an Idempotency-Key, the answer is stored for replays, and the answer may repeat words of the question. Crisis words are refused as crisis_content. Questions for a verdict on illness, death, pregnancy, lawsuits, investments or games of chance are refused as question_out_of_scope. */
  question: string;
  /** Default: general. */
  topic?: Topic;
  /** Style of the vision. Default: mystic. */
  style?: CrystalBallRequestStyle;
  /** engine: if the model fails, the engine writes the text for 0 credits, and meta.status is computed. Default: refuse. */
  on_model_failure?: OnModelFailure;
}

export interface ExperiencesCrystalBallAnswer {
  /** Trace id, which is also in the X-Request-Id header. Quote the id to support. */
  request_id: string;
  /** The result. */
  data: CrystalBallData;
  /** What this call used and cost. */
  usage: WordedUsage;
  /** What the caller should know about the result: quality of births, warnings, methods. */
  meta: CrystalBallMeta;
}

export interface CrystalBallData {
  /** The symbols that appear in the crystal ball. */
  vision: string;
  /** What the symbols mean for the question, in words. */
  meaning: string;
  /** What to do. */
  action: string;
}

export interface CrystalBallMeta {
  /** computed: the engine wrote the text, because the model failed and on_model_failure is engine. An answer that the engine wrote in place of the model costs nothing. */
  status: Open<WordingStatus>;
  /** Whether to label the text as generated where you show it. False if the engine wrote the text without a language model. */
  aiGenerated: boolean;
  /** Language of the texts, by BCP 47. */
  language: string;
  wording?: WordingChoice;
  /** The facts with the greatest weight come first. */
  drivers: Array<Driver>;
  /** Which sentence rests on which drivers. */
  citations: Array<Citation>;
  /** The facts on which the sentences rest. */
  knowledge: Array<Open<CrystalBallMetaKnowledgeItem>>;
}

/** At least one of subject, question, focus and depth is needed. */
export interface PastLifeRequest {
  /** The birth whose lunar nodes are used. Without a birth, today's nodes are used; data.nodes says which. */
  subject?: Subject;
  /** The question in your customer's words, in any language. The answer is in English. The question is neither logged nor stored. With an Idempotency-Key, the answer is stored for replays, and the answer may repeat words of the question. Crisis words are refused as crisis_content. Questions for a verdict on illness, death, pregnancy, lawsuits, investments or games of chance are refused as question_out_of_scope. */
  question?: string;
  /** Default: soul_lesson. */
  focus?: PastLifeRequestFocus;
  /** Every depth has the same price. brief: a theme, a scene of 2 sentences and an action; no karmic_pattern and no present_life_echo. standard: a scene of 5 sentences, and also a pattern and an echo. deep: a scene of 7 sentences, a pattern and a longer echo. Default: standard. */
  depth?: Depth;
  /** engine: if the model fails, the engine writes the text for 0 credits, and meta.status is computed. Default: refuse. */
  on_model_failure?: OnModelFailure;
}

export interface PastLifeReadingAnswer {
  /** Trace id, which is also in the X-Request-Id header. Quote the id to support. */
  request_id: string;
  /** The result. */
  data: PastLifeData;
  /** What this call used and cost. */
  usage: WordedUsage;
  /** What the caller should know about the result: quality of births, warnings, methods. */
  meta: PastLifeMeta;
}

export interface PastLifeData {
  /** Which lunar nodes were used: those of the subject's birth, or those of today. */
  nodes: Open<PastLifeDataNodes>;
  /** Theme of the past life, in words. */
  lifetime_theme: string;
  /** A symbolic story in the past tense, about no real person, place or century. */
  scene: string;
  /** Absent if depth is brief. */
  karmic_pattern?: string;
  /** Absent if depth is brief. */
  present_life_echo?: string;
  /** What to do for healing, in words. */
  healing_action: string;
}

export interface PastLifeMeta {
  /** computed: the engine wrote the text, because the model failed and on_model_failure is engine. An answer that the engine wrote in place of the model costs nothing. */
  status: Open<WordingStatus>;
  /** Whether to label the text as generated where you show it. False if the engine wrote the text without a language model. */
  aiGenerated: boolean;
  /** Language of the texts, by BCP 47. */
  language: string;
  wording?: WordingChoice;
  /** The facts with the greatest weight come first. */
  drivers: Array<Driver>;
  /** Which sentence rests on which drivers. */
  citations: Array<Citation>;
  /** How certain each birth is. */
  chartQuality: Array<ChartQuality>;
  /** What is doubtful about the result, each with a code. */
  warnings: Array<Warning>;
}

/** The product is only for adults: both subject and partner must be 18 or older. */
export interface LoveRevealRequest {
  /** The question in your customer's words, in any language. The answer is in English. The question is neither logged nor stored. With an Idempotency-Key, the answer is stored for replays, and the answer may repeat words of the question. Crisis words are refused as crisis_content. Questions for a verdict on illness, death, pregnancy, lawsuits, investments or games of chance are refused as question_out_of_scope. */
  question: string;
  subject: Subject;
  /** Birth data of the other person, if known. With a partner, the contacts between the two charts are used too. */
  partner?: Subject;
  /** context.desired_tone takes precedence. Default: warm. */
  tone?: Tone;
  /** What else is known about the request. */
  context?: LoveRevealRequestContext;
  /** engine: if the model fails, the engine writes the text for 0 credits, and meta.status is computed. Default: refuse. */
  on_model_failure?: OnModelFailure;
}

export interface ExperiencesLoveRevealAnswer {
  /** Trace id, which is also in the X-Request-Id header. Quote the id to support. */
  request_id: string;
  /** The result. */
  data: LoveRevealData;
  /** What this call used and cost. */
  usage: WordedUsage;
  /** What the caller should know about the result: quality of births, warnings, methods. */
  meta: LoveRevealMeta;
}

export interface LoveRevealData {
  /** The answer. */
  answer: string;
  /** The main dynamic in the subject, or between the two people. */
  dynamic: string;
  /** What to do next, in one sentence. */
  next_action: string;
}

export interface LoveRevealMeta {
  /** computed: the engine wrote the text, because the model failed and on_model_failure is engine. An answer that the engine wrote in place of the model costs nothing. */
  status: Open<WordingStatus>;
  /** Whether to label the text as generated where you show it. False if the engine wrote the text without a language model. */
  aiGenerated: boolean;
  /** Language of the texts, by BCP 47. */
  language: string;
  wording?: WordingChoice;
  /** The facts with the greatest weight come first. */
  drivers: Array<Driver>;
  /** Which sentence rests on which drivers. */
  citations: Array<Citation>;
  /** How certain each birth is. */
  chartQuality: Array<ChartQuality>;
  /** What is doubtful about the result, each with a code. */
  warnings: Array<Warning>;
  /** How the subject loves: one of twelve types, chosen by the published method. */
  persona: Open<LoveRevealMetaPersona>;
}

/** For adults. */
export interface FuturePartnerVisionRequest {
  subject: Subject;
  /** What your customer hopes for, in the customer's words and in any language. The text is handled like a question. */
  intent?: string;
  /** What else is known about the request. */
  context?: FuturePartnerVisionRequestContext;
  /** engine: if the model fails, the engine writes the text for 0 credits, and meta.status is computed. Default: refuse. */
  on_model_failure?: OnModelFailure;
}

export interface ExperiencesFuturePartnerVisionAnswer {
  /** Trace id, which is also in the X-Request-Id header. Quote the id to support. */
  request_id: string;
  /** The result. */
  data: FuturePartnerVisionData;
  /** What this call used and cost. */
  usage: WordedUsage;
  /** What the caller should know about the result: quality of births, warnings, methods. */
  meta: FuturePartnerVisionMeta;
}

export interface FuturePartnerVisionData {
  /** The archetype to which the subject is drawn, one of twelve, chosen by the published method. */
  partner_archetype: Open<FuturePartnerVisionDataPartnerArchetype>;
  /** Traits of character. The traits never state looks, age or gender. */
  partner_portrait: string;
  /** Scene of a meeting. */
  meeting_scene: MeetingScene;
  /** Days in UTC within a year from today, in order of time. On these days, the main transit of one of the strongest love windows is within orb. Challenging windows are left out. If the time of birth is unknown, only windows that hold for every possible time are used. */
  timing_windows: Array<VisionWindow>;
  /** A prompt for an image model, made from a fixed vocabulary. The picture shows two adults, without likeness to a real person. */
  image_prompt: string;
}

export interface MeetingScene {
  /** One of 24 settings, chosen by the published method. */
  setting: string;
  /** How such a meeting could begin. */
  signal: string;
}

export interface VisionWindow {
  /** First day, ISO 8601. */
  start: string;
  /** Last day, ISO 8601. */
  end: string;
  /** Score of the timing window / 100. The number is an emphasis, not a probability. */
  confidence: number;
  /** Remark on the period. */
  note: string;
}

export interface FuturePartnerVisionMeta {
  /** computed: the engine wrote the text, because the model failed and on_model_failure is engine. An answer that the engine wrote in place of the model costs nothing. */
  status: Open<WordingStatus>;
  /** Whether to label the text as generated where you show it. False if the engine wrote the text without a language model. */
  aiGenerated: boolean;
  /** Language of the texts, by BCP 47. */
  language: string;
  wording?: WordingChoice;
  /** The facts with the greatest weight come first. */
  drivers: Array<Driver>;
  /** Which sentence rests on which drivers. */
  citations: Array<Citation>;
  /** How certain each birth is. */
  chartQuality: Array<ChartQuality>;
  /** What is doubtful about the result, each with a code. */
  warnings: Array<Warning>;
  /** The facts on which the vision rests. Houses need time and place of birth. transits and timing_windows are present only if a window is certain. */
  requiredSystems: Array<Open<FuturePartnerVisionMetaRequiredSystemsItem>>;
}

export interface AudienceInsightsJobCheckAnswer {
  /** Trace id, which is also in the X-Request-Id header. Quote the id to support. */
  request_id: string;
  /** The result. */
  data: FileCheck;
  /** What this call used and cost. */
  usage: Usage;
  /** Empty. */
  meta: AudienceInsightsJobCheckAnswerMeta;
}

export interface FileCheck {
  /** Whether the file would be accepted. A file is refused if no line can be read, or if more than 1,000 lines and more than a tenth of all lines cannot be read. */
  valid: boolean;
  /** The price of the file. */
  credits: number;
  /** Number of lines that would be billed, one customer each. */
  customers: number;
  /** Number of lines that cannot be read. Lines that cannot be read are not billed. */
  rejected: number;
  /** With columns=ignore: the number of different columns or fields that were left out, at most 1,000. */
  ignored_columns?: number;
  quality: QualityCounts;
  lost: LostCounts;
  /** Each issue with its lines. The most frequent issue comes first. The values of the lines are not repeated. */
  issues: Array<LineIssues>;
}

/** Customers by the quality of their birth data. */
export interface QualityCounts {
  /** Customers whose time and place are certain. */
  full: number;
  /** Customers whose place is ambiguous, so that the likeliest was used, or whose place is missing although a timezone or offset is given. */
  approximate_place: number;
  /** Customers whose time the clocks of the place showed twice, or never. */
  ambiguous_time: number;
  /** Customers whose place is known but whose time is not. */
  no_time: number;
  /** Customers whose place is not known, so that a time cannot be used either. */
  date_only: number;
}

/** Customers whose line has a time or place that is not used. */
export interface LostCounts {
  /** The line has a time that cannot be read, or that cannot be used without a place. */
  time: number;
  /** The line has a place that is not known. */
  place: number;
}

export interface LineIssues {
  /** The field with the issue; empty if the issue is with the line as a whole. */
  field: string;
  /** The number of the field's column in CSV, counted from 1; null if there is no such column. */
  column: number | null;
  /** GET /v1/errors lists the codes. */
  code: string;
  /** Of the first line. */
  message: string;
  /** How many lines have the issue. */
  lines: number;
  /** Numbers of the first lines with the issue, counted from 1. */
  first: Array<number>;
}

export interface AudienceInsightsJobAnswer {
  /** Trace id, which is also in the X-Request-Id header. Quote the id to support. */
  request_id: string;
  /** The result. */
  data: FileTaken;
  /** What this call used and cost. */
  usage: Usage;
  /** Empty. */
  meta: AudienceInsightsJobAnswerMeta;
}

export interface FileTaken {
  /** Id of the job. */
  job_id: string;
  /** State at the time of the answer. */
  status: "queued";
  /** URL of the job. The Location header has the same URL. */
  status_url: string;
  /** The credits are billed when the job is complete, and released if the job fails. */
  credits_reserved: number;
  /** Number of lines that could be read. */
  customers: number;
  /** Number of lines that could not be read. The results say why. */
  rejected: number;
  /** With columns=ignore: the number of different columns or fields that were left out, at most 1,000. */
  ignored_columns?: number;
}

export interface AudienceInsightsJobListAnswer {
  /** Trace id, which is also in the X-Request-Id header. Quote the id to support. */
  request_id: string;
  /** The result. */
  data: AudienceInsightsJobList;
  /** What this call used and cost. */
  usage: Usage;
}

export interface AudienceInsightsJobList {
  /** Jobs, newest first. */
  jobs: Array<JobEntry>;
  /** Cursor of the next page; null on the last one. */
  next_cursor: string | null;
}

export interface PlacesAnswer {
  /** Trace id, which is also in the X-Request-Id header. Quote the id to support. */
  request_id: string;
  /** The result. */
  data: PlacesData;
  /** What this call used and cost. */
  usage: Usage;
}

export interface PlacesData {
  /** The places. */
  places: Array<Place>;
}

export interface Place {
  /** GeoNames id of the place. */
  place_id: number;
  /** Name of the place. */
  name: string;
  /** First-level region, such as a state or province; null if the region is unknown. */
  admin1: string | null;
  /** Name of the country. */
  country: string;
  /** Country by ISO 3166-1 alpha-2. */
  country_code: string;
  /** Degrees north of the equator; south is negative. */
  latitude: number;
  /** Degrees east of Greenwich; west is negative. */
  longitude: number;
  /** IANA time zone. */
  timezone: string;
  /** Number of inhabitants. */
  population: number;
  /** The name that begins with q. The matched name is the name of the place itself, or another name of the place, such as München. */
  matched_name: string;
  /** One line to show, such as Springfield, Illinois, United States. */
  label: string;
}

export interface UsageAnswer {
  /** Trace id, which is also in the X-Request-Id header. Quote the id to support. */
  request_id: string;
  /** The result. */
  data: UsageData;
  /** What this call used and cost. */
  usage: Usage;
}

export interface UsageData {
  /** Balance in credits. */
  balance_credits: number;
  /** Credits that running calls and jobs hold. */
  held_credits: number;
  /** Credits that can be used now. */
  available_credits: number;
  /** Usage in the period. */
  period: UsageDataPeriod;
}

/** Tokens of the language model that billed calls used, over all attempts. */
export interface TokenSums {
  /** Tokens read by the model. */
  input: number;
  /** Tokens written by the model. */
  output: number;
}

export interface PlacesTokenRequest {
  /** Origins of the pages that may use the token, such as https://www.example.com. http is allowed only for localhost, outside of production. */
  origins: ReadonlyArray<string>;
}

export interface PlacesTokensAnswer {
  /** Trace id, which is also in the X-Request-Id header. Quote the id to support. */
  request_id: string;
  /** The result. */
  data: PlacesTokenData;
  /** What this call used and cost. */
  usage: Usage;
}

export interface PlacesTokenData {
  /** The token. */
  token: string;
  /** When the token expires, RFC 3339. */
  expires_at: string;
  /** Origins of pages that may use the token. */
  origins: Array<string>;
}

export interface CampaignTableScore {
  /** The facts of a customer as one integer, as in the results of audiences. */
  facts: number;
  /** How well the campaign fits, from 0 to 100. */
  score: number;
  /** Type of buyer. */
  archetype: Open<BuyerArchetype>;
  /** Customers with the same signature share a reasoning. */
  signature: string;
  /** Whether the score is at least 60. Send only to customers whose is_adult_from is not null and has come. */
  send_if_adult: boolean;
}

export interface CampaignTableReasoning {
  /** Customers with the same signature share a reasoning. */
  signature: string;
  /** Why the campaign fits or does not fit, in words. */
  reasoning: string;
}

export interface TestListenerRequest {
  /** The events to listen for. By default `*`, which means all events. */
  events?: ReadonlyArray<TestListenerRequestEventsItem>;
  /** A secret that your receiver already has. If no secret is sent, a new secret is made. */
  secret?: string;
}

export interface TestListenersOpenAnswer {
  /** Trace id, which is also in the X-Request-Id header. Quote the id to support. */
  request_id: string;
  /** The result. */
  data: TestListener;
  /** What this call used and cost. */
  usage: Usage;
}

export interface TestListener {
  /** Id of the listener. */
  listener_id: string;
  /** The secret with which the events are signed. */
  secret: string;
  /** The cursor to send with the first poll. */
  cursor: string;
  /** The listener ends this number of seconds after its last poll, or after its opening if it is never polled. */
  expires_after_seconds: number;
  delivery: Open<WebhookDelivery>;
  /** How the operator switches delivery on; null while delivery is on. */
  notice: string | null;
}

/** Whether the service delivers webhooks. off: no event is recorded or sent. */
export type WebhookDelivery = "on" | "off";

export interface TestEventRequest {
  /** Type of the event. */
  event: WebhookEventName;
}

export interface TestEventsAnswer {
  /** Trace id, which is also in the X-Request-Id header. Quote the id to support. */
  request_id: string;
  /** The result. */
  data: TestEvents;
  /** What this call used and cost. */
  usage: Usage;
}

export interface TestEvents {
  /** The events. */
  events: Array<TestEvent>;
  /** The cursor to send with the next poll, once all of these events have arrived. */
  cursor: string;
}

export interface TestEvent {
  /** Cursor of the event. */
  cursor: string;
  /** Headers of the delivery. */
  headers: TestEventHeaders;
  /** The text that was signed. Forward it unchanged. */
  body: string;
}

export interface TestEventHeaders {
  /** Id of the event, the same in every attempt. */
  "webhook-id": string;
  /** Time of the delivery in seconds since 1970. */
  "webhook-timestamp": string;
  /** Signatures of the delivery. */
  "webhook-signature": string;
}

export interface TestEventsMakeAnswer {
  /** Trace id, which is also in the X-Request-Id header. Quote the id to support. */
  request_id: string;
  /** The result. */
  data: TestEventMade;
  /** What this call used and cost. */
  usage: Usage;
}

export interface TestEventMade {
  /** Type of the event. */
  event: Open<WebhookEventName>;
  /** The calls and changes that this route made to cause the event. The list is empty while delivery is off, because then nothing is made. */
  made: Array<TestEventCause>;
  /** Number of endpoints that subscribe to this event. */
  endpoints: number;
  delivery: Open<WebhookDelivery>;
  /** How the operator switches delivery on; null while delivery is on. */
  notice: string | null;
}

export interface TestEventCause {
  /** The call that was made, such as POST /v1/lunar/phase, or a description of the change. */
  what: string;
  /** The request_id or job_id of the call, or the id of what was changed. */
  id: string;
}

export interface TestListenersCloseAnswer {
  /** Trace id, which is also in the X-Request-Id header. Quote the id to support. */
  request_id: string;
  /** The result. */
  data: TestListenerClosed;
  /** What this call used and cost. */
  usage: Usage;
}

export interface TestListenerClosed {
  /** Id of the listener. */
  listener_id: string;
}

export interface WorldSignalsJobGetAnswer {
  /** Trace id, which is also in the X-Request-Id header. Quote the id to support. */
  request_id: string;
  /** The result. */
  data: WorldSignalsJobState;
  /** What this call used and cost. */
  usage: Usage | WordedUsage;
  /** What the caller should know about the result: quality of births, warnings, methods. */
  meta?: WorldSignalsMeta;
}

export interface WorldSignalsJobState {
  /** Id of the job. */
  job_id: string;
  /** State at the time of the answer. */
  status: Open<JobStatus>;
  /** When the job was accepted, RFC 3339. */
  created_at: string;
  /** When the job began; null while it is queued. */
  started_at: string | null;
  /** When the job ended; null before that. */
  finished_at: string | null;
  progress: JobProgress;
  /** The value that was sent in the request. */
  metadata?: Record<string, string>;
  error?: JobError;
  /** The result; only in the answer of a job that is complete. */
  result?: WorldForecastData;
}

export interface WorldSignalsJobCancelAnswer {
  /** Trace id, which is also in the X-Request-Id header. Quote the id to support. */
  request_id: string;
  /** The result. */
  data: JobEntry;
  /** What this call used and cost. */
  usage: Usage;
}

export interface AudienceInsightsJobGetAnswer {
  /** Trace id, which is also in the X-Request-Id header. Quote the id to support. */
  request_id: string;
  /** The result. */
  data: AudienceInsightsJobState;
  /** What this call used and cost. */
  usage: Usage | WordedUsage;
  /** What the caller should know about the result: quality of births, warnings, methods. */
  meta?: AudienceJobMeta;
}

export interface AudienceInsightsJobState {
  /** Id of the job. */
  job_id: string;
  /** State at the time of the answer. */
  status: Open<JobStatus>;
  /** When the job was accepted, RFC 3339. */
  created_at: string;
  /** When the job began; null while it is queued. */
  started_at: string | null;
  /** When the job ended; null before that. */
  finished_at: string | null;
  progress: JobProgress;
  /** The value that was sent in the request. */
  metadata?: Record<string, string>;
  error?: JobError;
  /** The result; only in the answer of a job that is complete. */
  result?: AudienceJobData;
}

export interface AudienceJobData {
  /** Number of lines of the file, without blank lines. */
  customers: number;
  /** Number of customers with a score. Only these customers are billed. */
  scored: number;
  /** Number of lines that could not be read. */
  rejected: number;
  /** With columns=ignore: the number of different columns or fields that were left out, at most 1,000. */
  ignored_columns?: number;
  /** Number of customers whose reasoning the quality gate refused every time. Customers without an accepted reasoning are not billed. */
  failed: number;
  /** Customers to send to. */
  sends: number;
  quality: QualityCounts;
  lost: LostCounts;
  /** Number of customers with each note, such as time_invalid or dob_unlikely. */
  notes: Record<string, number>;
  /** The customers with a score, in ten ranges of the score. Both ends of a range are included. */
  scores: Array<ScoreBin>;
  /** Address of the results. */
  results_url: string;
  /** When the results are deleted, RFC 3339. */
  results_expire_at: string;
}

export interface ScoreBin {
  /** Lowest score of the bin. */
  from: number;
  /** Highest score of the bin. */
  to: number;
  /** Number of customers in the bin. */
  customers: number;
}

export interface AudienceJobMeta {
  /** Whether to label the text as generated where you show it. False if the engine wrote the text without a language model. */
  aiGenerated: boolean;
  /** Language of the texts, by BCP 47. */
  language: string;
  /** The method of the scores, which /v1/methods describes. */
  method: string;
  /** What the score does not mean. */
  note: string;
}

export interface AudienceInsightsJobCancelAnswer {
  /** Trace id, which is also in the X-Request-Id header. Quote the id to support. */
  request_id: string;
  /** The result. */
  data: JobEntry;
  /** What this call used and cost. */
  usage: Usage;
}

export type AudienceRow = ScoredCustomer | UnscoredCustomer;

export interface ScoredCustomer {
  /** The id that the request or file gave to the customer. */
  customer_id: string;
  /** All that the method fit-1 uses of the birth, as one integer: the signs of Sun, Moon, Venus, Mars and Jupiter are the digits of a number in base 13. The value depends only on the birth, so you can store it and join it with later campaigns. */
  facts: number;
  /** The first day on which the person is not under 18. Null if the date of birth is in the future or more than 120 years ago. */
  is_adult_from: string | null;
  /** Type of buyer, computed from the birth. */
  personality: BuyerPersonality;
  /** How well the campaign fits the customer. */
  campaign_fit: CampaignFit;
  /** Number of the first line of the customer in the file, counted from 1. */
  line: number;
  /** Kind of the entry. */
  kind: "scored";
  /** How certain the birth is. */
  quality: Open<BirthQuality>;
  /** What lowers the quality, in words. */
  notes: Array<string>;
}

export interface UnscoredCustomer {
  /** Number of the first line of the customer in the file, counted from 1. */
  line: number;
  /** Kind of the entry. */
  kind: UnscoredCustomerKind;
  /** The id of the customer; null if the line has none. */
  customer_id: string | null;
  /** What is wrong, by field. */
  issues: Array<LineIssue>;
}

export interface LineIssue {
  /** Path of the field within the line. */
  path: string;
  /** Stable code for programs. */
  code: string;
  /** What is wrong and what to do, in words. */
  message: string;
}

export interface WorldSignalJobCompletedEvent {
  /** Type of the event. */
  type: "world_signal.job.completed";
  /** Instant of the event, RFC 3339. */
  timestamp: string;
  /** The result. */
  data: WorldSignalJobCompletedEventData;
}

export interface WorldSignalJobFailedEvent {
  /** Type of the event. */
  type: "world_signal.job.failed";
  /** Instant of the event, RFC 3339. */
  timestamp: string;
  /** The result. */
  data: WorldSignalJobFailedEventData;
}

export interface AudienceJobCompletedEvent {
  /** Type of the event. */
  type: "audience.job.completed";
  /** Instant of the event, RFC 3339. */
  timestamp: string;
  /** The result. */
  data: AudienceJobCompletedEventData;
}

export interface AudienceJobFailedEvent {
  /** Type of the event. */
  type: "audience.job.failed";
  /** Instant of the event, RFC 3339. */
  timestamp: string;
  /** The result. */
  data: AudienceJobFailedEventData;
}

export interface UsageRecordedEvent {
  /** Type of the event. */
  type: "usage.recorded";
  /** Instant of the event, RFC 3339. */
  timestamp: string;
  /** The result. */
  data: UsageRecordedEventData;
}

export interface QualityFailedEvent {
  /** Type of the event. */
  type: "quality.failed";
  /** Instant of the event, RFC 3339. */
  timestamp: string;
  /** The result. */
  data: QualityFailedEventData;
}

export interface EntitlementUpdatedEvent {
  /** Type of the event. */
  type: "entitlement.updated";
  /** Instant of the event, RFC 3339. */
  timestamp: string;
  /** The result. */
  data: EntitlementUpdatedEventData;
}

export interface BillingSubscriptionUpdatedEvent {
  /** Type of the event. */
  type: "billing.subscription.updated";
  /** Instant of the event, RFC 3339. */
  timestamp: string;
  /** The result. */
  data: BillingSubscriptionUpdatedEventData;
}

export type Sign = "Aries" | "Taurus" | "Gemini" | "Cancer" | "Leo" | "Virgo" | "Libra" | "Scorpio" | "Sagittarius" | "Capricorn" | "Aquarius" | "Pisces";

export type BuyerArchetype = "The Collector" | "The Nester" | "The Trailblazer" | "The Wayfarer" | "The Planner" | "The Tinkerer" | "The Storyteller" | "The Dreamer" | "The Companion" | "The Host" | "The Headliner" | "The Aesthete";

export type Element = "fire" | "earth" | "air" | "water";

export type Point = "sun" | "moon" | "mercury" | "venus" | "mars" | "jupiter" | "saturn" | "uranus" | "neptune" | "pluto" | "chiron" | "mean_node" | "true_node" | "mean_lilith" | "ceres" | "pallas" | "juno" | "vesta" | "pholus" | "true_lilith" | "mean_south_node" | "true_south_node" | "lot_of_fortune" | "lot_of_spirit" | "ascendant" | "midheaven" | "descendant" | "imum_coeli" | "vertex";

export type ExtraBody = "ceres" | "pallas" | "juno" | "vesta" | "pholus" | "true_lilith" | "mean_south_node" | "true_south_node" | "lot_of_fortune" | "lot_of_spirit";

export type LotId = "lot_of_fortune" | "lot_of_spirit" | "lot_of_eros" | "lot_of_necessity" | "lot_of_courage" | "lot_of_victory" | "lot_of_nemesis" | "lot_of_father" | "lot_of_mother" | "lot_of_children" | "lot_of_marriage_of_men" | "lot_of_marriage_of_women";

export type HeliocentricBody = "mercury" | "venus" | "earth" | "mars" | "jupiter" | "saturn" | "uranus" | "neptune" | "pluto" | "chiron";

export type AspectType = "conjunction" | "sextile" | "square" | "trine" | "opposition" | "semisextile" | "semisquare" | "quintile" | "sesquiquadrate" | "biquintile" | "quincunx";

export type MajorAspectType = "conjunction" | "sextile" | "square" | "trine" | "opposition";

export type AspectPhase = "applying" | "separating" | "static";

export type HouseSystem = "placidus" | "koch" | "whole_sign" | "equal" | "porphyry" | "regiomontanus" | "campanus" | "alcabitius" | "topocentric" | "morinus" | "vehlow" | "meridian" | "equal_mc" | "krusinski" | "sripati" | "azimuthal" | "carter" | "aries";

export type Ayanamsa = "fagan_bradley" | "lahiri" | "deluce" | "raman" | "krishnamurti" | "yukteshwar" | "true_citra" | "true_revati" | "true_pushya" | "lahiri_icrc";

export type PatternType = "grand_trine" | "kite" | "t_square" | "grand_cross" | "yod" | "mystic_rectangle" | "stellium";

export type Motion = "direct" | "stationary" | "retrograde";

export type Dignity = "ruler" | "modern_ruler" | "exaltation" | "detriment" | "fall";

export type Polarity = "supportive" | "challenging" | "mixed";

export type MoonPhase = "new_moon" | "waxing_crescent" | "first_quarter" | "waxing_gibbous" | "full_moon" | "waning_gibbous" | "last_quarter" | "waning_crescent";

export type LunationPhase = "new" | "crescent" | "first_quarter" | "gibbous" | "full" | "disseminating" | "last_quarter" | "balsamic";

export type PrincipalPhase = "new_moon" | "first_quarter" | "full_moon" | "last_quarter";

export type CalendarKind = "ingress" | "station" | "phase" | "aspect" | "void_of_course" | "moon_ingress" | "moon_aspect" | "eclipse";

export type VoidPlanets = "modern" | "traditional";

export type EclipseKind = "total" | "annular" | "hybrid" | "partial" | "penumbral";

export type RelationshipMethod = "davison" | "composite";

export type RelationshipType = "romantic" | "marriage" | "friendship" | "family" | "business";

export type RelationshipStatus = "single" | "dating" | "partnered" | "married" | "separated" | "divorced" | "widowed" | "complicated";

export type TimingTopic = "general" | "love" | "career" | "money" | "family" | "wellbeing" | "travel";

export type TimingTheme = "vitality" | "mood" | "communication" | "harmony" | "drive" | "growth" | "structure" | "change" | "imagination" | "transformation" | "healing" | "direction";

export type ReturningBody = "sun" | "moon" | "mercury" | "venus" | "mars" | "jupiter" | "saturn" | "uranus" | "neptune" | "pluto" | "chiron";

export type ProgressionMethod = "secondary" | "solar_arc";

export type MidheavenMethod = "solar_arc" | "naibod" | "quotidian";

export type ProfectedPoint = "ascendant" | "sun" | "moon" | "lot_of_fortune" | "midheaven";

export type NakshatraId = "ashwini" | "bharani" | "krittika" | "rohini" | "mrigashira" | "ardra" | "punarvasu" | "pushya" | "ashlesha" | "magha" | "purva_phalguni" | "uttara_phalguni" | "hasta" | "chitra" | "swati" | "vishakha" | "anuradha" | "jyeshtha" | "mula" | "purva_ashadha" | "uttara_ashadha" | "shravana" | "dhanishta" | "shatabhisha" | "purva_bhadrapada" | "uttara_bhadrapada" | "revati";

export type NakshatraLord = "ketu" | "venus" | "sun" | "moon" | "mars" | "rahu" | "jupiter" | "saturn" | "mercury";

export type VedicPlanetId = "sun" | "moon" | "mercury" | "venus" | "mars" | "jupiter" | "saturn" | "uranus" | "neptune" | "pluto" | "rahu" | "ketu";

export type DashaLevel = "mahadasha" | "antardasha" | "pratyantardasha";

export type PairSide = "subject" | "partner";

export type YearKind = "solar_return" | "profected_year" | "profected_month" | "progressed_aspect" | "progressed_moon_ingress" | "progressed_lunation" | "transit" | "station" | "eclipse";

export type Frame = "natal" | "transit" | "progressed" | "return";

export type MundaneTheme = "leadership" | "public_mood" | "exchange" | "accord" | "conflict" | "expansion" | "restriction" | "disruption" | "uncertainty" | "power" | "turning_point";

export type WorldTopic = "general" | "markets" | "technology" | "politics" | "climate" | "culture" | "society";

export type Depth = "brief" | "standard" | "deep";

export type Topic = "general" | "love" | "career" | "money" | "family" | "wellbeing" | "travel" | "spirituality" | "creativity";

export type Tone = "warm" | "direct" | "playful" | "poetic" | "luxury" | "neutral";

export type ProductCategory = "fashion" | "beauty" | "jewelry" | "home" | "food_and_drink" | "travel" | "fitness" | "wellness" | "technology" | "gaming" | "finance" | "education" | "books_and_media" | "events" | "dating" | "family" | "pets" | "automotive" | "other";

export type CampaignChannel = "email" | "sms" | "push" | "ads" | "direct_mail" | "web" | "in_app";

export type Lean = "yes" | "not_yet" | "open";

export type SpreadType = "single" | "three_card" | "relationship" | "horseshoe" | "celtic_cross" | "year_ahead";

export type BirthQuality = "full" | "approximate_place" | "ambiguous_time" | "no_time" | "date_only";

export type Calendar = "gregorian" | "julian";

export type Zodiac = "tropical" | "sidereal";

export type LunarNode = "true" | "mean";

export type DignityTables = "lilly" | "hellenistic";

export type DeltaTSource = "measured" | "predicted" | "model";

export type OnModelFailure = "refuse" | "engine";

export type WordingStatus = "complete" | "computed";

export type TrafficState = "no_data" | "operational" | "partial_outage" | "major_outage";

export type RouteMethod = "GET" | "POST";

export type Lane = "core" | "ai";

export type Stability = "beta" | "live";

export type JobStatus = "queued" | "running" | "complete" | "failed";

export type ErrorCode = "INVALID_REQUEST" | "AUTH_REQUIRED" | "AUTH_INVALID" | "CREDITS_EXHAUSTED" | "AUTH_FORBIDDEN" | "NOT_FOUND" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "REQUEST_TIMEOUT" | "IDEMPOTENCY_CONFLICT" | "JOB_ENDED" | "JOB_NOT_COMPLETE" | "PAYLOAD_TOO_LARGE" | "UNSUPPORTED_MEDIA_TYPE" | "RATE_LIMITED" | "INTERNAL_ERROR" | "AI_PROVIDER_ERROR" | "QUALITY_GATE_FAILED" | "AI_UNAVAILABLE" | "SERVICE_UNAVAILABLE";

export type PartnerAction = "fix_request" | "change_request" | "retry_same_key" | "retry_later" | "top_up" | "rotate_key" | "request_scope" | "upgrade_plan" | "contact_support";

export type LimitKind = "window" | "concurrency" | "jobs" | "refusals" | "listeners" | "typing";

export type ComponentState = "no_data" | "operational" | "maintenance" | "degraded" | "partial_outage" | "major_outage";

export interface RoutesDocumentRoutesItem {
  /** Id that stays the same between versions. */
  id: string;
  /** HTTP method. */
  method: "POST";
  /** Base path at the gateway. Paths that begin with /api/v1 work too. */
  path: string;
  /** Other paths of the route. */
  aliases?: Array<string>;
  /** Media types of a route that takes a file. Other routes take JSON. */
  fileTypes?: Array<string>;
  /** Short summary. */
  summary: string;
  /** Lane of the operation: core or ai. */
  lane: Open<Lane>;
  /** Price in credits: one for all calls, or one for each choice. */
  credits: FixedPrice | PriceByChoice;
  /** What the price counts. */
  per: string;
  /** Lowest plan that may call the route. */
  minimumPlan: Open<Plan>;
  /** Rate tokens that a call takes. */
  rateWeight: number;
  /** How stable the operation is. */
  stability: Open<Stability>;
}

export interface RoutesDocumentQueriesItem {
  /** Id that stays the same between versions. */
  id: string;
  /** HTTP method. */
  method: Open<RouteMethod>;
  /** Base path at the gateway. Paths that begin with /api/v1 work too. */
  path: string;
  /** Short summary. */
  summary: string;
  /** Price in credits: always 0. */
  credits: 0;
}

export interface RoutesDocumentEngine {
  /** Name in plain words. */
  name: string;
  /** Version of the thing that is named. */
  version: string;
  /** Ephemeris that the positions rest on. */
  ephemeris: string;
}

export interface RoutesDocumentDataDeltaT {
  /** Last day with a measured Delta T, ISO 8601. */
  measuredUntil: string;
  /** Last day with a predicted Delta T, ISO 8601. */
  predictedUntil: string;
}

export interface RoutesDocumentData {
  /** Date of the data of places, ISO 8601. */
  placesDate: string;
  /** Version of the time zone data. */
  tzVersion: string;
  /** The last measured and the last predicted day. After the last predicted day, a model is used. */
  deltaT: RoutesDocumentDataDeltaT;
}

export interface RoutesDocumentLicence {
  /** SPDX id of the licence. */
  spdx: string;
  /** Address of the source code; null if none is published. */
  source: string | null;
}

export type ExamplesDocumentCookbooksItemStepsItemBody = Record<string, unknown>;

export interface ExamplesDocumentCookbooksItemStepsItemLookAtItem {
  /** Path in the answer's JSON. */
  field?: string;
  /** Name of the header. */
  header?: string;
  /** The expected value. If this field is absent, any value is accepted, but the answer must have the field. */
  expected?: unknown;
  /** What the value shows. */
  shows: string;
}

export interface ExamplesDocumentCookbooksItemStepsItemUntil {
  /** Path of the field. */
  field: string;
  /** Value at which the repetition ends. */
  expected: string;
}

export interface ExamplesDocumentCookbooksItemStepsItem {
  /** What the step does. */
  step: string;
  /** HTTP method. */
  method: Open<RouteMethod>;
  /** Path of the route. */
  path: string;
  /** Headers of the request or answer. */
  headers?: Record<string, string>;
  /** The body of the request as JSON. */
  body?: ExamplesDocumentCookbooksItemStepsItemBody;
  /** HTTP status of the answer. */
  status: number;
  /** Credits that the step bills. For a job, the credits are billed once the job is complete. */
  credits: number;
  /** Fields and headers of the answer that are worth a look. */
  lookAt: Array<ExamplesDocumentCookbooksItemStepsItemLookAtItem>;
  /** Names that later steps use. Each name has the field of the answer that gives its value. */
  keep?: Record<string, string>;
  /** Repeat the request until the answer has this value. */
  until?: ExamplesDocumentCookbooksItemStepsItemUntil;
}

export interface ExamplesDocumentCookbooksItem {
  /** Id that stays the same between versions. */
  id: string;
  /** Title in plain words. */
  title: string;
  /** Who the text is for. */
  audience: string;
  /** What the steps reach. */
  goal: string;
  /** Credits. */
  credits: number;
  /** Routes of the service. */
  routes: Array<string>;
  /** Steps in their order. */
  steps: Array<ExamplesDocumentCookbooksItemStepsItem>;
  /** Tests that prove the steps. */
  proof: Array<string>;
}

export type ExamplesDocumentEndpointExamplesItemRequest = Record<string, unknown>;

export type ExamplesDocumentEndpointExamplesItemAnswer = Record<string, unknown>;

export interface ExamplesDocumentEndpointExamplesItem {
  /** Id that stays the same between versions. */
  id: string;
  /** Name in plain words. */
  name: string;
  /** HTTP method. */
  method: "POST";
  /** Path of the route. */
  path: string;
  /** Credits billed for this request after success. */
  credits: number;
  /** The request. */
  request: ExamplesDocumentEndpointExamplesItemRequest;
  /** The answer. */
  answer: ExamplesDocumentEndpointExamplesItemAnswer;
}

export interface ExamplesDocumentFileExamplesItemFiles {
  /** The file as NDJSON. */
  ndjson: string;
  /** The file as CSV. */
  csv: string;
}

export type ExamplesDocumentFileExamplesItemAnswer = Record<string, unknown>;

export interface ExamplesDocumentFileExamplesItem {
  /** Id that stays the same between versions. */
  id: string;
  /** HTTP method. */
  method: "POST";
  /** Path of the route. */
  path: string;
  /** Parameters of the query. */
  query: Record<string, string>;
  /** Credits billed for the file once its job is complete. */
  credits: number;
  /** The same file in each format. */
  files: ExamplesDocumentFileExamplesItemFiles;
  /** For each Content-Type, the name of its file in files. */
  fileTypes: Record<string, string>;
  /** The answer. */
  answer: ExamplesDocumentFileExamplesItemAnswer;
}

export interface ErrorsDocumentErrorsItem {
  /** Stable code for programs. */
  code: string;
  /** HTTP status that the code comes with. */
  status: number;
  /** Class of the failure. */
  type: string;
  /** When the error occurs. */
  condition: string;
  /** Whether the same call may succeed later. */
  retryable: boolean;
  /** What the caller should do. */
  partner_action: Open<PartnerAction>;
}

export interface ErrorsDocumentIssuesItem {
  /** Stable code for programs. */
  code: string;
  /** What causes the issue or warning. */
  cause: string;
  /** What to do about the issue or warning. */
  remedy: string;
}

export interface ErrorsDocumentWarningsItem {
  /** Stable code for programs. */
  code: string;
  /** What causes the issue or warning. */
  cause: string;
  /** What to do about the issue or warning. */
  remedy: string;
}

export interface MethodsDocumentMethodsItem {
  /** Id that stays the same between versions. */
  id: string;
  /** Title in plain words. */
  title: string;
  /** The text. */
  text: string;
}

export type IncidentsDocumentHistoryStatus = "no-public-incidents-recorded" | "public-incidents-recorded" | "unexplained-breach-measured";

export interface IncidentsDocumentReportingPolicy {
  /** The statement in words. */
  words: string;
  /** What the statement rests on: a test, a table, a measurement, a command or the operator's declaration. */
  evidence: string;
  /** States of an incident. */
  states: Array<Open<IncidentState>>;
  /** Hours from when the operator learns of an incident to when the operator publishes it. Null if not declared. */
  noticeHours: number | null;
  /** Null: not declared. */
  channel: string | null;
}

export interface IncidentUpdatesItem {
  /** State at the time of the answer. */
  status: Open<IncidentState>;
  /** Time of the report, RFC 3339. */
  at: string;
  /** The statement in words. */
  words: string;
}

export type UnexplainedBreachKind = "error_rate" | "silent";

export type UnexplainedBreachLanesItem = "core" | "ai" | "documents";

export type OnboardingDocumentStepsItemRequestBody = Record<string, unknown>;

export interface OnboardingDocumentStepsItemRequest {
  /** HTTP method. */
  method: Open<RouteMethod>;
  /** Path of the route. */
  path: string;
  /** Headers of the request or answer. */
  headers: Array<string>;
  /** The body of the request as JSON. */
  body?: OnboardingDocumentStepsItemRequestBody;
}

export interface OnboardingDocumentStepsItemExpectUsage {
  /** Lane of the operation: core or ai. */
  lane: string;
  /** Credits. */
  credits: number;
  /** Units that the price counts. */
  billableUnits: number;
}

export interface OnboardingDocumentStepsItemExpect {
  /** HTTP status to expect. */
  status: number;
  /** Name of the header. */
  header?: string;
  /** What this call used and cost. */
  usage?: OnboardingDocumentStepsItemExpectUsage;
}

export interface OnboardingDocumentStepsItem {
  /** What the step does. */
  step: string;
  /** State at the time of the answer. */
  status: Open<Maturity>;
  /** Who is responsible. */
  owner: Open<Owner>;
  /** What to do. */
  action: string;
  /** Command to run. */
  command?: string;
  /** The request. */
  request?: OnboardingDocumentStepsItemRequest;
  /** Names that later steps show in angle brackets. Each name has the field of the command's output that gives its value. */
  keep?: Record<string, string>;
  /** What the answer should have. */
  expect?: OnboardingDocumentStepsItemExpect;
  /** Tests that prove the steps. */
  proof: string;
}

export interface OnboardingDocumentLaunchReadinessGatesItem {
  /** What must be true before launch. */
  gate: string;
  /** State at the time of the answer. */
  status: Open<Maturity>;
  /** Who is responsible. */
  owner: Open<Owner>;
  /** What shows that the gate is passed. */
  requiredEvidence: string;
  /** What happens if the gate is not passed. */
  failureMode: string;
  /** What the statement rests on: a test, a table, a measurement, a command or the operator's declaration. */
  evidence: string;
}

export interface OnboardingDocumentHandoffArtifactsItem {
  /** What is handed over. */
  artifact: string;
  /** Who is responsible. */
  owner: Open<Owner>;
  /** What the artifact is needed for. */
  requiredFor: string;
  /** What must be removed from the artifact. */
  redactionBoundary: string;
}

export type OnboardingDocumentFirstCoreRequestBody = Record<string, unknown>;

export interface OnboardingDocumentFirstCoreRequestExpectedUsage {
  /** Lane of the operation: core or ai. */
  lane: string;
  /** Credits. */
  credits: number;
  /** Units that the price counts. */
  billableUnits: number;
}

export interface OnboardingDocumentFirstCoreRequest {
  /** HTTP method. */
  method: Open<RouteMethod>;
  /** Path of the route. */
  path: string;
  /** Headers of the request or answer. */
  headers: Array<string>;
  /** The body of the request as JSON. */
  body?: OnboardingDocumentFirstCoreRequestBody;
  /** Usage that the answer should tell. */
  expectedUsage: OnboardingDocumentFirstCoreRequestExpectedUsage;
}

export type ChangelogEntryStatus = "unreleased" | "preview" | "released";

export interface ConformanceDocumentRecordStatusesItem {
  /** State at the time of the answer. */
  status: Open<RecordStatus>;
  /** What the value means. */
  meaning: string;
}

export interface ConformanceDocumentRunning {
  /** Hash of the source files. */
  serviceHash: string;
  /** Hash of the kernel. */
  kernelHash: string;
  /** Version of the engine. */
  engineVersion: string;
  /** Version of Deno. */
  denoVersion: string;
}

export interface ConformanceDocumentComparisonsItem {
  /** Name in plain words. */
  name: string;
  /** The statement in words. */
  words: string;
  /** What the statement rests on: a test, a table, a measurement, a command or the operator's declaration. */
  evidence: string;
}

export interface ShownReleaseRecordStepsItem {
  /** Name in plain words. */
  name: string;
  /** Whether the step passed. */
  passed: boolean;
  /** Duration in seconds. */
  seconds: number;
}

export interface ShownReleaseRecordSuitesItem {
  /** Name in plain words. */
  name: string;
  /** Number of tests that passed. */
  passed: number;
  /** Number of tests that failed. */
  failed: number;
  /** Number of tests that were skipped. */
  skipped: number;
  /** Duration in seconds. */
  seconds: number;
}

export interface ShownReleaseRecordLintItem {
  /** Name in plain words. */
  name: string;
  /** Whether the document passed. */
  passed: boolean;
}

export interface ShownReleaseRecordFuzz {
  /** Number of cases. */
  cases: number;
  /** Seed of the random numbers. */
  seed: number;
  /** Number of failures. */
  failures: number;
  /** Duration in seconds. */
  seconds: number;
}

export interface ComplianceDocumentServer {
  /** Licence. */
  licence: string;
  /** Address of the source code; null if none is published. */
  source: string | null;
  /** Remark on the source code. */
  sourceNote: string;
}

export type ComplianceDocumentLicencesItemKind = "code" | "data";

export interface ComplianceDocumentLicencesItem {
  /** Name in plain words. */
  name: string;
  /** Version of the thing that is named. */
  version: string;
  /** Kind of the entry. */
  kind: Open<ComplianceDocumentLicencesItemKind>;
  /** An SPDX expression, or the words Public domain. */
  licence: string;
  /** What the part is used for. */
  use: string;
}

export interface ComplianceDocumentCertificationsItem {
  /** Name in plain words. */
  name: string;
  /** Who issued the certificate. */
  issuer: string;
  /** Last day of validity, ISO 8601. */
  validUntil: string;
  /** Address of the report. */
  reportUrl?: string;
}

export interface CycloneDxBomMetadata {
  /** The component. */
  component: CycloneDxComponent;
}

export type CycloneDxComponentType = "application" | "library" | "data" | "platform";

export interface CycloneDxComponentLicensesItemLicense {
  /** Id that stays the same between versions. */
  id?: string;
  /** Name in plain words. */
  name?: string;
}

export interface CycloneDxComponentLicensesItem {
  /** Licence of the component. */
  license?: CycloneDxComponentLicensesItemLicense;
  /** SPDX expression of the licences. */
  expression?: string;
}

export interface CycloneDxComponentHashesItem {
  /** Hash algorithm. */
  alg: string;
  /** Value of the hash. */
  content: string;
}

export type GapKind = "declaration" | "release_gate" | "configuration" | "measurement" | "document" | "release";

export type GapClosedBy = "operator" | "developer";

export type SdksDocumentPackagesItemRuntime = "node" | "python";

export interface SdksDocumentPackagesItem {
  /** Runtime that the package needs. */
  runtime: Open<SdksDocumentPackagesItemRuntime>;
  /** The version of the package. */
  name: string;
  /** Version of the thing that is named. */
  version: string;
  /** SPDX identifier. */
  licence: string;
  /** Supported versions of the runtime. */
  minimumRuntime: string;
  /** State at the time of the answer. */
  status: Open<Maturity>;
  /** Where and whether the package is published. */
  publication: string;
  /** The contract version from which the client is generated. */
  contractVersion: string;
}

export interface SecurityDocumentControlsItem {
  /** Name in plain words. */
  name: string;
  /** State at the time of the answer. */
  status: Open<Maturity>;
  /** What the statement covers. */
  scope: string;
  /** The statement in words. */
  words: string;
  /** What the control expects of partners. */
  partnerExpectation: string;
  /** What the statement rests on: a test, a table, a measurement, a command or the operator's declaration. */
  evidence: string;
}

export type SecurityDocumentDataRetentionItemStatus = "live" | "beta";

export interface SecurityDocumentDataRetentionItem {
  /** Category. */
  category: string;
  /** State at the time of the answer. */
  status: Open<SecurityDocumentDataRetentionItemStatus>;
  /** How long the data is kept. */
  retention: string;
  /** How the data is handled. */
  handling: string;
  /** What the statement rests on: a test, a table, a measurement, a command or the operator's declaration. */
  evidence: string;
}

export interface SecurityDocumentDisclosure {
  /** Where to send a report of a vulnerability. */
  report: Claim;
  /** When a report is assessed. */
  assessment: Claim;
  /** What is promised to people who report in good faith. */
  goodFaith: Claim;
  /** When a vulnerability is closed, by severity. */
  fixes: Claim;
}

export interface AccessControlDocumentPolicyEvidenceItem {
  /** Path of the field. */
  field: string;
  /** What the statement rests on: a test, a table, a measurement, a command or the operator's declaration. */
  evidence: string;
}

export interface AccessControlDocumentPolicy {
  /** State at the time of the answer. */
  status: Open<Maturity>;
  /** Header that carries the key. */
  authenticationHeader: string;
  /** How keys are stored. */
  keyStoragePolicy: string;
  /** What a browser may do with a key. */
  browserBoundary: string;
  /** How tokens for browsers work. */
  browserTokens: string;
  /** How scopes limit a key. */
  scopeModel: string;
  /** How people sign in to the console, with which second factor. */
  consoleSignIn: string;
  /** How keys are rotated. */
  rotationPolicy: string;
  /** How keys are revoked. */
  revocationPolicy: string;
  /** Which routes send CORS headers. */
  corsPolicy: string;
  /** What is true of lists of allowed IP addresses. */
  ipAllowlistBoundary: string;
  /** What is left to an agreement with an enterprise. */
  enterpriseBoundary: string;
  /** What helps support to find a call. */
  supportEvidence: Array<string>;
  /** What must not be sent. */
  neverInclude: Array<string>;
  /** What the statement rests on: a test, a table, a measurement, a command or the operator's declaration. */
  evidence: Array<AccessControlDocumentPolicyEvidenceItem>;
}

export interface AccessControlDocumentEnvironmentsItem {
  /** Name in plain words. */
  name: string;
  /** State at the time of the answer. */
  status: Open<Maturity>;
  /** Remark on the status. */
  statusNote: string;
  /** Address of the environment; null if the environment has none. */
  baseUrl: string | null;
  /** First characters of a key of this environment. */
  keyPrefix: string;
  /** What the subprocessor or environment is used for. */
  purpose: string;
  /** What data the environment may hold. */
  dataBoundary: string;
  /** What the statement rests on: a test, a table, a measurement, a command or the operator's declaration. */
  evidence: string;
}

export interface AccessControlDocumentKeyLifecycleItem {
  /** What the step does. */
  step: string;
  /** State at the time of the answer. */
  status: Open<Maturity>;
  /** Who is responsible. */
  owner: Open<Owner>;
  /** What to do. */
  action: string;
  /** What the statement rests on: a test, a table, a measurement, a command or the operator's declaration. */
  evidence: string;
}

export interface AccessControlDocumentRequirementsItem {
  /** Name in plain words. */
  name: string;
  /** State at the time of the answer. */
  status: Open<Maturity>;
  /** What the statement covers. */
  scope: string;
  /** What partners ask for. */
  partnerRequirement: string;
  /** What the platform has to show for the requirement. */
  platformEvidence: string;
}

export interface DataProcessingDocumentSettledBy {
  /** Meaning of the value service. */
  service: string;
  /** Meaning of the value agreement. */
  agreement: string;
  /** Meaning of the value nobody. */
  nobody: string;
}

export interface DataProcessingDocumentFieldsItemPersonalItem {
  /** Path of the field. */
  field: string;
  /** Whether and why the field is personal data. */
  personal: string;
}

export interface DataProcessingDocumentFieldsItem {
  /** Path of the route. */
  route: string;
  /** Fields of the route that hold personal data. */
  personal: Array<DataProcessingDocumentFieldsItemPersonalItem>;
}

export interface DataProcessingDocumentStorageItem {
  /** Name of the table. */
  table: string;
  /** Name of the column. */
  column: string;
  /** What is stored or sent. */
  holds: string;
  /** How long the data is kept. */
  retention: string;
}

export interface DataProcessingDocumentEncryption {
  /** How data is encrypted between the client and the gateway, as the operator declares. */
  gateway: Claim;
  /** Statement on encryption between the parts of the service. */
  internal: Claim;
  /** Statement on encryption of stored data. */
  atRest: Claim;
}

export interface DataProcessingDocumentLeaving {
  /** What the customer can export. */
  exports: Array<Claim>;
  /** What is deleted. */
  deleted: Claim;
  /** What happens at once when the operator deletes the organization. */
  overwritten: Claim;
  /** What stays. */
  stays: Claim;
  /** Statement on the terms of the agreement. */
  terms: Claim;
}

export type Article28PointSettledBy = "service" | "agreement" | "nobody";

export type AiGovernanceDocumentProviderName = "openai" | "engine" | "simulator" | "none";

export interface AiGovernanceDocumentProviderDeclarations {
  /** The statement in words. */
  words: string;
  /** Name of the company that provides the language model, as the operator declares. */
  operatorName: Claim;
  /** Region of the processing. */
  region: Claim;
  /** Whether the provider trains models with the data. */
  trainingUse: Claim;
  /** How long the data is kept. */
  retention: Claim;
}

export interface AiGovernanceDocumentProvider {
  /** Name in plain words. */
  name: Open<AiGovernanceDocumentProviderName>;
  /** Null if no model is configured. */
  model: string | null;
  /** Host of the provider; null if none is configured. */
  host: string | null;
  /** Whether a model is configured. */
  isConfigured: boolean;
  /** The statement in words. */
  words: string;
  /** What the statement rests on: a test, a table, a measurement, a command or the operator's declaration. */
  evidence: string;
  /** What the operator declares about the provider. */
  declarations: AiGovernanceDocumentProviderDeclarations;
}

export interface AiGovernanceDocumentSentToModelItem {
  /** Part of the prompt. */
  part: string;
  /** What is stored or sent. */
  holds: string;
}

export interface AiGovernanceDocumentPromptsVersionsItem {
  /** Name of the product. */
  product: string;
  /** Version of the thing that is named. */
  version: string;
}

export interface AiGovernanceDocumentPrompts {
  /** SHA-256 of the instructions that all prompts share. */
  commonInstructionsSha256: string;
  /** Versions by product. */
  versions: Array<AiGovernanceDocumentPromptsVersionsItem>;
  /** The statement in words. */
  words: string;
  /** What the statement rests on: a test, a table, a measurement, a command or the operator's declaration. */
  evidence: string;
}

export interface AiGovernanceDocumentGateRulesItem {
  /** Code of the rule. */
  code: string;
  /** The rule. */
  rule: string;
  /** Whether the rule is checked sentence by sentence. */
  isOfSentence: boolean;
  /** What the statement rests on: a test, a table, a measurement, a command or the operator's declaration. */
  evidence: string;
}

export interface AiGovernanceDocumentGate {
  /** Rules that the gate checks. */
  rules: Array<AiGovernanceDocumentGateRulesItem>;
  /** Statement on sentences that the gate drops. */
  dropped: Claim;
  /** Statement on how often the model is asked again. */
  retries: Claim;
  /** Statement on the judge of texts. */
  judge: Claim;
  /** How often a text that breaks a rule passes, as measured. */
  errorRate: Claim;
}

export interface AiGovernanceDocumentRefusedQuestionsItem {
  /** Code of the reason. */
  code: string;
  /** The statement in words. */
  words: string;
  /** What the statement rests on: a test, a table, a measurement, a command or the operator's declaration. */
  evidence: string;
}

export interface LifecycleStabilityLabelsItem {
  /** Label of stability. */
  label: Open<Stability>;
  /** What the value means. */
  meaning: string;
}

export interface LifecycleStabilityItem {
  /** Id of the operation. */
  operation: string;
  /** Path of the route. */
  path: string;
  /** How stable the operation is. */
  stability: Open<Stability>;
}

export interface LifecycleStabilityCounts {
  /** Number of beta operations. */
  beta: number;
  /** Number of live operations. */
  live: number;
}

export interface LifecycleDeprecationNoticeItem {
  /** What the notice applies to. */
  appliesTo: string;
  /** Days of notice. */
  noticeDays: number;
  /** The statement in words. */
  words: string;
  /** What the statement rests on: a test, a table, a measurement, a command or the operator's declaration. */
  evidence: string;
}

export interface LifecycleLegacyAliasesItem {
  /** Path of the route. */
  path: string;
  /** Path that replaces the old path. */
  successor: string;
  /** Id of the operation. */
  operation: string;
  /** Null if no end is scheduled. */
  removalDate: string | null;
  /** The statement in words. */
  words: string;
  /** What the statement rests on: a test, a table, a measurement, a command or the operator's declaration. */
  evidence: string;
}

export interface LifecycleRequiredMigrationArtifactsItem {
  /** What is handed over. */
  artifact: string;
  /** Null if no document has it. */
  foundAt: string | null;
}

export interface RateLimitsWindow {
  /** Duration in seconds. */
  seconds: number;
  /** What the limit is counted by. */
  countedPer: Array<string>;
  /** The statement in words. */
  words: string;
  /** What the statement rests on: a test, a table, a measurement, a command or the operator's declaration. */
  evidence: string;
}

export interface RateLimitsPlansItemInFlight {
  /** Calls of the core lane. */
  core: number;
  /** Calls of the AI lane. */
  ai: number;
}

export interface RateLimitsPlansItem {
  /** Name of the plan. */
  plan: Open<Plan>;
  /** Rate tokens per minute. */
  rateTokensPerMinute: number;
  /** Calls that may run at the same time, by lane. */
  inFlight: RateLimitsPlansItemInFlight;
  /** Number of jobs that may be open at the same time. */
  openJobs: number;
  /** Null: see the contract. */
  monthlyCredits: number | null;
  /** Refused calls that are allowed per minute. */
  refusedCallsPerMinute: number;
  /** Searches of places per organization and process. One key may use half of these searches. */
  typedSearchesPerMinute: number;
}

export interface RateLimitsWeightsItem {
  /** Id of the operation. */
  operation: string;
  /** HTTP method. */
  method: Open<RouteMethod>;
  /** Path of the route. */
  path: string;
  /** Lane of the operation: core or ai. */
  lane: Open<Lane>;
  /** Rate tokens that a call takes. */
  rateTokens: number;
}

export interface RateLimitsRefusals {
  /** HTTP statuses that count as refusals. */
  statuses: Array<number>;
  /** The statement in words. */
  words: string;
  /** What the statement rests on: a test, a table, a measurement, a command or the operator's declaration. */
  evidence: string;
}

export interface RateLimitsBody {
  /** Largest size in bytes. */
  maxBytes: number;
  /** Seconds in which the body must arrive. */
  timeoutSeconds: number;
  /** The statement in words. */
  words: string;
  /** What the statement rests on: a test, a table, a measurement, a command or the operator's declaration. */
  evidence: string;
}

export interface RateLimitsFiles {
  /** Largest size in bytes. */
  maxBytes: number;
  /** The statement in words. */
  words: string;
  /** What the statement rests on: a test, a table, a measurement, a command or the operator's declaration. */
  evidence: string;
}

export interface RateLimitsDeadlinesItem {
  /** Lane of the operation: core or ai. */
  lane: Open<Lane>;
  /** Longest duration in milliseconds. */
  milliseconds: number;
  /** The statement in words. */
  words: string;
  /** What the statement rests on: a test, a table, a measurement, a command or the operator's declaration. */
  evidence: string;
}

export interface RateLimitsHeadersItem {
  /** Name in plain words. */
  name: string;
  /** What the value means. */
  meaning: string;
}

export type StatusDocumentSummary = "operational" | "degraded" | "major_outage" | "no_data";

export type StatusDocumentReadinessStatus = "ok" | "draining" | "unavailable";

export interface StatusDocumentReadiness {
  /** State at the time of the answer. */
  status: Open<StatusDocumentReadinessStatus>;
  /** Instant of the measurement, RFC 3339. */
  asOf: string;
  /** Path of the probe. */
  probe: string;
  /** The statement in words. */
  words: string;
  /** What the statement rests on: a test, a table, a measurement, a command or the operator's declaration. */
  evidence: string;
}

export type StatusDocumentSlaMeasurementStatus = "measured" | "partial" | "no_data";

export interface StatusDocumentSlaTargetsItem {
  /** Name in plain words. */
  name: string;
  /** Target of availability. */
  availabilityTarget: string;
  /** What the statement rests on: a test, a table, a measurement, a command or the operator's declaration. */
  evidence: string;
}

export interface StatusDocumentSla {
  /** Whether the targets are measured. */
  measurementStatus: Open<StatusDocumentSlaMeasurementStatus>;
  /** The targets. */
  targets: Array<StatusDocumentSlaTargetsItem>;
  /** Null if there is no such document yet. */
  document: string | null;
}

export interface StatusDocumentTrust {
  /** Number of open gaps. */
  openGaps: GapCounts;
  /** The public documents. */
  documents: Array<NamedDocument>;
}

export type ComponentStatus = "live" | "beta" | "release_gate";

export type TrafficDeclaredAvailability = "continuous" | "on_demand";

export type TrafficWindowWindow = "15m" | "24h" | "30d" | "90d";

export type TrafficWindowState = "measured" | "partial" | "no_data";

export interface TrafficWindowMinutes {
  /** Minutes of the period. */
  total: number;
  /** Minutes in which the service was up. */
  up: number;
  /** Minutes in which the service was down. */
  down: number;
  /** Minutes without a measurement. */
  unknown: number;
}

export type LaneTrafficState = "measured" | "partial" | "no_data";

export type OperationTrafficState = "measured" | "partial" | "no_data";

export type ExternalTrafficState = "measured" | "partial" | "no_data";

export type SlaDocumentMeasurementStatusState = "measured" | "partial" | "no_data";

export type SlaDocumentMeasurementStatusWindowsItemState = "measured" | "partial" | "no_data";

export interface SlaDocumentMeasurementStatusWindowsItem {
  /** Number of days. */
  days: number;
  /** partial: the first measured minute, `since`, is after the beginning of the window. */
  state: Open<SlaDocumentMeasurementStatusWindowsItemState>;
  /** The first measured minute of the window. Null if there is none. */
  since: string | null;
  /** Minutes of the window with data. */
  measuredMinutes: number;
  /** All lanes together; null if not measured. */
  availability: number | null;
}

export interface SlaDocumentMeasurementStatus {
  /** State by measurement. */
  state: Open<SlaDocumentMeasurementStatusState>;
  /** Figures by period. */
  windows: Array<SlaDocumentMeasurementStatusWindowsItem>;
  /** The statement in words. */
  words: string;
}

export interface SlaDocumentGatewayHost {
  /** Host of the gateway. */
  host: Claim;
  /** Statement on TLS. */
  tls: Claim;
  /** Public address of the service. */
  publicUrl: string;
}

export interface SlaDocumentIncidentPolicySeverityLevelsItem {
  /** Level of the entry. */
  level: Open<IncidentSeverity>;
  /** What the value means. */
  meaning: string;
}

export interface SlaDocumentIncidentPolicy {
  /** Statement on how soon an incident is published. */
  publicationWindow: Claim;
  /** Levels of severity, with their meanings. */
  severityLevels: Array<SlaDocumentIncidentPolicySeverityLevelsItem>;
  /** Fields that every incident has. */
  requiredFields: Array<string>;
  /** Statement on reports after incidents. */
  postmortemPolicy: Claim;
  /** Where customers report incidents. */
  supportChannel: Claim;
  /** Where incidents are announced. */
  announcementChannel: Claim;
}

export type SlaTargetStatus = "live" | "beta" | "enterprise";

export interface ObservabilityDocumentDeploymentEvidence {
  /** Version of the contract that the service serves. */
  contractVersion: string;
  /** Null if there is no record yet. */
  conformance: string | null;
  /** Address of the OpenAPI document; null if there is none. */
  openapi: string | null;
  /** Whether the process can serve. */
  readiness: string;
}

export type TelemetryMetricKind = "counter" | "up_down_counter" | "histogram" | "gauge";

export type SupportDocumentSupportStatus = "contact-declared" | "no-contact-declared";

export interface SupportDocumentContact {
  /** Where to get support. */
  support: Claim;
  /** When support answers. */
  hours: Claim;
  /** Where to report a vulnerability. */
  security: Claim;
  /** Where to ask about privacy. */
  privacy: Claim;
}

export interface SupportDocumentEscalationPolicy {
  /** Steps in their order. */
  steps: Array<string>;
  /** Where to write. */
  contact: Claim;
}

export type SupportTierStatus = "live" | "beta" | "enterprise";

export interface SupportPacketSourcesSourcesItem {
  /** Path of the field. */
  field: string;
  /** The statement in words. */
  words: string;
  /** What the statement rests on: a test, a table, a measurement, a command or the operator's declaration. */
  evidence: string;
}

export interface ProcurementDocumentDocumentsItem {
  /** The question. */
  question: string;
  /** Documents that answer the question. */
  answers: Array<NamedDocument>;
}

export interface ProcurementDocumentQuestionsItem {
  /** Subject of the question. */
  subject: string;
  /** The question. */
  question: string;
  /** The statement in words. */
  words: string;
  /** What the statement rests on: a test, a table, a measurement, a command or the operator's declaration. */
  evidence: string;
}

export interface ProcurementDocumentLegalFactsItem {
  /** Name of the fact. */
  fact: string;
  /** The statement in words. */
  words: string;
  /** What the statement rests on: a test, a table, a measurement, a command or the operator's declaration. */
  evidence: string;
}

export interface ProcurementDocumentLicence {
  /** SPDX id of the licence. */
  spdx: string;
  /** Address of the source code; null if none is published. */
  source: string | null;
}

export interface ProcurementDocumentClosers {
  /** What the operator can close. */
  operator: string;
  /** What developers can close. */
  developer: string;
}

export type WebhookReleaseStatus = "release_gate" | "active";

export type EventDescriptionStatus = "release_gate" | "active";

export type EventDescriptionCategory = "jobs" | "usage" | "quality" | "billing";

export interface SignatureSchemeHeaders {
  /** Header with the id of the event. */
  id: string;
  /** Instant of the event, RFC 3339. */
  timestamp: string;
  /** Header with the signatures. */
  signature: string;
}

export interface MigrationsDocumentLifecycleItem {
  /** Path of the route. */
  path: string;
  /** Path that replaces the old path. */
  successor: string;
  /** First day of the deprecation, ISO 8601. */
  deprecatedSince: string;
  /** Null if no end date is set. */
  sunsetDate: string | null;
  /** The statement in words. */
  words: string;
  /** What the statement rests on: a test, a table, a measurement, a command or the operator's declaration. */
  evidence: string;
}

export interface MigrationPolicyNoticeItem {
  /** What the notice applies to. */
  appliesTo: string;
  /** Number of days. */
  days: number;
  /** The statement in words. */
  words: string;
  /** What the statement rests on: a test, a table, a measurement, a command or the operator's declaration. */
  evidence: string;
}

export interface MigrationPolicyRequiredArtifactsItem {
  /** What is handed over. */
  artifact: string;
  /** Where the artifact is found; null if there is none yet. */
  foundAt: string | null;
}

export interface MigrationGuideExamplesItem {
  /** Name in plain words. */
  name: string;
  /** Request before the change. */
  before: MigrationRequest;
  /** Request after the change. */
  after: MigrationRequest;
}

export type PictureOptionsTheme = "auto" | "light" | "dark";

export type PictureOptionsCard = "landscape" | "portrait";

export interface PictureOptionsCaption {
  /** Title above the wheel. The title is also the accessible name of the picture. */
  title?: string;
  /** Caption of the inner ring, which shows the subject or the birth chart. In a wheel with one ring, this is the caption under the wheel. */
  inner?: string;
  /** Caption of the outer ring of a bi-wheel, which shows the partner or the transits. */
  outer?: string;
}

export type NatalChartDataSect = "diurnal" | "nocturnal";

export type TimeBasisBasis = "zone" | "territory" | "local_mean_time" | "utc_offset";

export type TimeBasisConfidence = "high" | "low";

export interface TimeBasisAlternativesItem {
  /** Local time, ISO 8601. */
  local: string;
  /** Offset from UTC, such as +02:00. */
  utc_offset: string;
  /** The same instant in UTC, RFC 3339. */
  utc: string;
  /** Longitude of the ascendant at that instant, in the zodiac and at the place of the chart; null without a place. */
  ascendant: number | null;
}

export interface BalanceElements {
  /** Number of planets in fire signs. */
  fire: number;
  /** Number of planets in earth signs. */
  earth: number;
  /** Number of planets in air signs. */
  air: number;
  /** Number of planets in water signs. */
  water: number;
}

export interface BalanceModalities {
  /** Number of planets in cardinal signs. */
  cardinal: number;
  /** Number of planets in fixed signs. */
  fixed: number;
  /** Number of planets in mutable signs. */
  mutable: number;
}

export type ReceptionFirstReceivedBy = "ruler" | "exaltation";

export type ReceptionSecondReceivedBy = "ruler" | "exaltation";

export interface VedicPlanetLongitudeRange {
  /** Sidereal longitude in degrees, 0 ≤ longitude < 360. */
  from: number;
  /** Sidereal longitude in degrees, 0 ≤ longitude < 360. */
  to: number;
}

export type DeclinationAspectType = "parallel" | "contraparallel";

export type DignityScoresSect = "diurnal" | "nocturnal";

export type DignityRowDignity = "ruler" | "exaltation" | "triplicity" | "term" | "face" | "detriment" | "fall" | "peregrine";

export type AntiscionContactType = "antiscion" | "contra_antiscion";

export type MidpointContactType = "conjunction" | "square" | "opposition";

export type PlanetConditionSolarCondition = "cazimi" | "combust" | "under_the_beams";

export type PlanetConditionPace = "fast" | "slow";

export interface TimeSpanBasisSpan {
  /** First possible instant, RFC 3339. */
  start: string;
  /** Last possible instant, RFC 3339. */
  end: string;
}

export type TimeSpanBasisBasis = "local_day" | "date_only";

export type StationTurns = "direct" | "retrograde";

export type RelationshipSignalTheme = "identity" | "feeling" | "affection" | "attraction" | "intimacy" | "drive" | "understanding" | "growth" | "commitment" | "change" | "power" | "presence" | "direction" | "partnership";

export type AspectDriverRulesItemHouse = 5 | 7 | 8;

export interface AspectDriverRulesItem {
  /** Whose chart it is. */
  whose: Open<PairSide>;
  /** Number of the house, from 1 to 12. */
  house: Open<AspectDriverRulesItemHouse>;
}

export type OverlayDriverHouse = 5 | 7 | 8;

export type HousesFromLatitudeOf = "mean" | "request";

export type ReturnBasisPlaceOf = "request" | "birth";

export type MapOptionsTheme = "auto" | "light" | "dark";

export interface CompatibilityRequestContext {
  /** The relationship for which the rules are weighted. The types romantic and marriage are only for adults. Default: romantic. */
  relationship_type?: RelationshipType;
}

export interface CompatibilityDataMethod {
  /** Name in plain words. */
  name: string;
  /** Version of the rules of the score. */
  version: string;
  /** Kind of relationship that was scored. */
  relationship_type: Open<RelationshipType>;
  /** The factor by which the points of the rulebook are multiplied, in addition to the weights of the rules. */
  scale: number;
}

export type CompatibilityDataTier = "exceptional" | "strong" | "balanced" | "mixed" | "challenging";

export interface CompatibilityDataSubscores {
  /** Romance, from contacts and houses of the 5th house; null if it is not scored. */
  romance_5th: number | null;
  /** Partnership, from contacts and houses of the 7th house; null if it is not scored. */
  partnership_7th: number | null;
  /** Intimacy, from contacts and houses of the 8th house; null if it is not scored. */
  intimacy_8th: number | null;
}

export interface CompatibilityDataSubscoreContributions {
  /** Romance, from contacts and houses of the 5th house; null if it is not scored. */
  romance_5th: Array<Contribution> | null;
  /** Partnership, from contacts and houses of the 7th house; null if it is not scored. */
  partnership_7th: Array<Contribution> | null;
  /** Intimacy, from contacts and houses of the 8th house; null if it is not scored. */
  intimacy_8th: Array<Contribution> | null;
}

export type CompatibilityDataDiscepoloBand = "Minimal" | "Medium" | "Important" | "Very Important" | "Exceptional" | "Rare Exceptional";

export interface CompatibilityDataDiscepoloBreakdownItem {
  /** The rule. */
  rule: string;
  /** Points that the rule adds. */
  points: number;
  /** What the rule found in the charts. */
  detail: string;
}

export interface CompatibilityDataDiscepolo {
  /** Name of the method. */
  method: string;
  /** Sum of the points. */
  points: number;
  /** Band that the sum of the points falls in. */
  band: Open<CompatibilityDataDiscepoloBand>;
  /** Points by rule. */
  breakdown: Array<CompatibilityDataDiscepoloBreakdownItem>;
}

export interface CompatibilityDataHelioBackground {
  /** Aspects of the subject's bodies (first) to the partner's bodies (second), as seen from the Sun, with half the orbs of a single chart. */
  aspects: Array<HeliocentricAspect>;
  /** Patterns of aspects. */
  patterns: Array<HeliocentricPatternOfOne>;
}

export type ScoreConfidenceLevel = "high" | "medium" | "low";

export type KootaId = "varna" | "vashya" | "tara" | "yoni" | "graha_maitri" | "gana" | "bhakoot" | "nadi";

export type KootaRangeFromItem = "bride" | "subject_time" | "partner_time";

export type IngressEventKind = "ingress" | "moon_ingress";

export type StationEventTurns = "direct" | "retrograde";

export type AspectEventKind = "aspect" | "moon_aspect";

export type CalendarEclipseOf = "solar" | "lunar";

export type PlanetaryHoursDataWeekday = "sunday" | "monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday";

export type PlanetaryHoursDataMissing = "sun_stays_up" | "sun_stays_down" | "no_sunrise_on_date";

export type PlanetaryHourPart = "day" | "night";

export type TimingWindowsRequestNatalItem = "ascendant" | "midheaven" | "sun" | "moon" | "mercury" | "venus" | "mars" | "jupiter" | "saturn" | "uranus" | "neptune" | "pluto" | "chiron" | "mean_node" | "true_node" | "mean_lilith";

export type AngularPlanetAngle = "ascendant" | "midheaven" | "descendant" | "imum_coeli";

export type CycleAspectPhase = "applying" | "separating";

export type MundaneSignalRule = "planet_on_angle" | "slow_cycle" | "eclipse_near" | "eclipse_on_point" | "station_near" | "slow_ingress" | "hard_aspect" | "syzygy";

export interface MundaneSignalDriversItem {
  /** Id that stays the same between versions. */
  id: string;
  /** Degrees; null if the fact has no orb. */
  orb: number | null;
  /** Days from the event, negative if before the event; null if the fact has no date. */
  days: number | null;
}

export type DailyHoroscopeRequestDeliveryChannel = "app" | "email" | "sms" | "push" | "web" | "voice";

export type DailyHoroscopeRequestSectionsItem = "love" | "career" | "money" | "wellbeing";

export type DailyHoroscopeDataSignBasis = "given" | "ascendant" | "sun";

export interface OracleRequestContext {
  /** Default: warm. */
  desired_tone?: Tone;
}

export type DrawnCardOrientation = "upright" | "reversed";

export interface JobValidationData {
  /** Whether the request is valid. */
  valid: boolean;
  /** Price in credits; null if the request is not valid. */
  credits: number | null;
  /** What is wrong, by field. */
  issues: Array<Issue>;
}

export type JobValidationMeta = Record<string, unknown>;

export type WorldSignalsJobAnswerMeta = Record<string, unknown>;

export type CrystalBallRequestStyle = "mystic" | "modern" | "poetic" | "plain";

export type CrystalBallMetaKnowledgeItem = "symbols" | "lunar_phase" | "transits";

export type PastLifeRequestFocus = "soul_lesson" | "relationships" | "talents" | "fears" | "purpose";

export type PastLifeDataNodes = "birth" | "today";

export interface LoveRevealRequestContext {
  /** Whether the subject has a partner. */
  relationship_status?: RelationshipStatus;
  /** Default: warm. */
  desired_tone?: Tone;
}

export type LoveRevealMetaPersona = "The First Spark" | "The Slow Ember" | "The Bright Question" | "The Warm Harbor" | "The Open Hearth" | "The Careful Hand" | "The Shared Table" | "The Deep Well" | "The Wide Road" | "The Long Promise" | "The Unlocked Gate" | "The Soft Tide";

export interface FuturePartnerVisionRequestContext {
  /** Whether the subject has a partner. */
  relationship_status?: RelationshipStatus;
  /** Default: warm. */
  desired_tone?: Tone;
}

export type FuturePartnerVisionDataPartnerArchetype = "The Pathfinder" | "The Gardener" | "The Letter Writer" | "The Innkeeper" | "The Torchbearer" | "The Mender" | "The Bridge Builder" | "The Deep Diver" | "The Globetrotter" | "The Stonemason" | "The Inventor" | "The Musician";

export type FuturePartnerVisionMetaRequiredSystemsItem = "natal" | "houses" | "transits" | "timing_windows";

export type AudienceInsightsJobCheckAnswerMeta = Record<string, unknown>;

export type AudienceInsightsJobAnswerMeta = Record<string, unknown>;

export interface UsageDataPeriodByOperationItem {
  /** Id of the operation. */
  operation: string;
  /** The day, ISO 8601. */
  day: string;
  /** Number of calls. */
  calls: number;
  /** Credits. */
  credits: number;
  /** Absent if no language model was asked, as in the core lane. */
  tokens?: TokenSums;
}

export interface UsageDataPeriod {
  /** First day, ISO 8601. */
  start: string;
  /** Credits charged in the period. */
  credits: number;
  /** Number of calls. */
  calls: number;
  tokens: TokenSums;
  /** Usage by operation and day. */
  by_operation: Array<UsageDataPeriodByOperationItem>;
}

export type TestListenerRequestEventsItem = "*" | "world_signal.job.completed" | "world_signal.job.failed" | "audience.job.completed" | "audience.job.failed" | "usage.recorded" | "quality.failed" | "entitlement.updated" | "billing.subscription.updated";

export type UnscoredCustomerKind = "rejected" | "failed";

export interface WorldSignalJobCompletedEventData {
  /** The job's job_id. */
  job_id: string;
  /** State at the time of the answer. */
  status: "complete";
  /** The credits that the job was billed. */
  credits: number;
}

export interface WorldSignalJobFailedEventDataError {
  /** Stable code for programs. */
  code: string;
  /** What is wrong and what to do, in words. */
  message: string;
  /** Whether the same call may succeed later. */
  retryable: boolean;
}

export interface WorldSignalJobFailedEventData {
  /** The job's job_id. */
  job_id: string;
  /** State at the time of the answer. */
  status: "failed";
  /** Credits charged: always 0. */
  credits: 0;
  /** What went wrong. */
  error: WorldSignalJobFailedEventDataError;
}

export interface AudienceJobCompletedEventData {
  /** The job's job_id. */
  job_id: string;
  /** State at the time of the answer. */
  status: "complete";
  /** The credits that the job was billed. */
  credits: number;
}

export interface AudienceJobFailedEventDataError {
  /** Stable code for programs. */
  code: string;
  /** What is wrong and what to do, in words. */
  message: string;
  /** Whether the same call may succeed later. */
  retryable: boolean;
}

export interface AudienceJobFailedEventData {
  /** The job's job_id. */
  job_id: string;
  /** State at the time of the answer. */
  status: "failed";
  /** Credits charged: always 0. */
  credits: 0;
  /** What went wrong. */
  error: AudienceJobFailedEventDataError;
}

export interface UsageRecordedEventDataRecordsItemTokens {
  /** Tokens read by the model. */
  input: number;
  /** Tokens written by the model. */
  output: number;
}

export interface UsageRecordedEventDataRecordsItem {
  /** The call's request_id. */
  request_id: string;
  /** Id of the operation. */
  operation: string;
  /** Lane of the operation: core or ai. */
  lane: Open<Lane>;
  /** Credits. */
  credits: number;
  /** Units that the price counts. */
  billable_units: number;
  /** Tokens of the language model; null if no model was called. */
  tokens: UsageRecordedEventDataRecordsItemTokens | null;
}

export interface UsageRecordedEventData {
  /** Records in the order in which they were billed. Each record is sent in only one event. */
  records: Array<UsageRecordedEventDataRecordsItem>;
}

export interface QualityFailedEventData {
  /** The call's request_id. */
  request_id?: string;
  /** The job's job_id. */
  job_id?: string;
  /** Id of the operation. */
  operation: string;
  /** The quality gate's complaints about the last text. */
  codes: Array<string>;
}

export type EntitlementUpdatedEventDataSubject = "organization" | "key" | "grant" | "webhook_endpoint";

export type EntitlementUpdatedEventDataChange = "created" | "status" | "expiry" | "limits" | "scopes" | "granted" | "used_up";

export interface EntitlementUpdatedEventData {
  /** What the entitlement concerns. */
  subject: Open<EntitlementUpdatedEventDataSubject>;
  /** The id that the request gave to the subject. */
  subject_id: string;
  /** What changed. */
  change: Open<EntitlementUpdatedEventDataChange>;
  /** The value before the change; null if there was none. */
  old: Record<string, unknown> | null;
  /** The value after the change; null if there is none. */
  new: Record<string, unknown> | null;
}

export interface BillingSubscriptionUpdatedEventData {
  /** Plan before the change. */
  old_plan: Open<Plan>;
  /** Plan after the change. */
  new_plan: Open<Plan>;
}

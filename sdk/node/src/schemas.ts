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
  name: string;
  version: "v1";
  status: "public-beta";
  contractVersion: string;
  /** The date on which the document's texts were last compared with the code. */
  lastReviewedAt: string;
  links: Record<string, string>;
  routes: Array<RoutesDocumentRoutesItem>;
  queries: Array<RoutesDocumentQueriesItem>;
  documents: Array<NamedDocument>;
  engine: RoutesDocumentEngine;
  data: RoutesDocumentData;
  licence: RoutesDocumentLicence;
  attributions: Array<string>;
}

export type Plan = "basic" | "core_compute" | "pro" | "enterprise";

export interface NamedDocument {
  id: string;
  path: string;
  summary: string;
}

export interface Issue {
  /** Path of the field, such as subject.latitude. */
  path: string;
  /** GET /v1/errors lists all codes with cause and remedy. More codes may be added. */
  code: string;
  message: string;
  /** What the caller may have meant: values, places, local times, or swapped coordinates. A date or time is suggested only if it has a single meaning. */
  suggestions?: Array<string | PlaceSuggestion | ClockSuggestion | CoordinatesSuggestion>;
}

export interface PlaceSuggestion {
  place_id: number;
  name: string;
  admin1: string | null;
  country: string;
  country_code: string;
  latitude: number;
  longitude: number;
  timezone: string;
  population: number;
}

/** Local time at an instant. */
export interface ClockSuggestion {
  local: string;
  utc_offset: string;
  utc: string;
}

/** The two coordinates of the request in exchanged order. */
export interface CoordinatesSuggestion {
  latitude: number;
  longitude: number;
}

/** The limit that refused the call. */
export interface LimitReport {
  kind: Open<LimitKind>;
  operation?: string;
  lane?: Open<Lane>;
  limit: number;
  remaining: number;
  weight: number;
  reset_seconds: number;
  retry_after_seconds: number;
}

export interface ExamplesDocument {
  name: string;
  version: "v1";
  status: "public-beta";
  contractVersion: string;
  /** The date on which the document's texts were last compared with the code. */
  lastReviewedAt: string;
  links: Record<string, string>;
  usage: string;
  evidence: string;
  cookbooks: Array<ExamplesDocumentCookbooksItem>;
  endpointExamples: Array<ExamplesDocumentEndpointExamplesItem>;
  fileExamples: Array<ExamplesDocumentFileExamplesItem>;
}

export interface ErrorsDocument {
  name: string;
  version: "v1";
  status: "public-beta";
  contractVersion: string;
  /** The date on which the document's texts were last compared with the code. */
  lastReviewedAt: string;
  links: Record<string, string>;
  errors: Array<ErrorsDocumentErrorsItem>;
  /** Codes of error.issues[]. More codes may be added. */
  issues: Array<ErrorsDocumentIssuesItem>;
  /** Codes of meta.warnings[]. More codes may be added. */
  warnings: Array<ErrorsDocumentWarningsItem>;
}

export interface MethodsDocument {
  name: string;
  version: "v1";
  status: "public-beta";
  contractVersion: string;
  /** The date on which the document's texts were last compared with the code. */
  lastReviewedAt: string;
  links: Record<string, string>;
  methods: Array<MethodsDocumentMethodsItem>;
}

export interface IncidentsDocument {
  name: string;
  version: "v1";
  status: "public-beta";
  contractVersion: string;
  /** The date on which the document's texts were last compared with the code. */
  lastReviewedAt: string;
  links: Record<string, string>;
  historyStatus: Open<IncidentsDocumentHistoryStatus>;
  incidents: Array<Incident>;
  unexplained: Array<UnexplainedBreach>;
  unexplainedPolicy: Claim;
  reportingPolicy: IncidentsDocumentReportingPolicy;
}

export interface Incident {
  id: string;
  status: Open<IncidentState>;
  severity: Open<IncidentSeverity>;
  title: string;
  startedAt: string;
  resolvedAt: string | null;
  affectedComponents: Array<Open<ComponentName>>;
  summary: string;
  customerAction: string;
  updates: Array<IncidentUpdatesItem>;
}

export type IncidentState = "investigating" | "identified" | "monitoring" | "resolved" | "postmortem";

export type IncidentSeverity = "sev1" | "sev2" | "sev3" | "maintenance";

export type ComponentName = "core" | "ai" | "jobs" | "webhooks" | "places" | "metering" | "documents";

export interface UnexplainedBreach {
  kind: Open<UnexplainedBreachKind>;
  lanes: Array<Open<UnexplainedBreachLanesItem>>;
  startedAt: string;
  endedAt: string;
  minutes: number;
  /** Null if no data was recorded. */
  errorRate: number | null;
}

export interface Claim {
  words: string;
  evidence: string;
}

export interface OnboardingDocument {
  name: string;
  version: "v1";
  status: "public-beta";
  contractVersion: string;
  /** The date on which the document's texts were last compared with the code. */
  lastReviewedAt: string;
  links: Record<string, string>;
  /** Null: not declared. */
  productionBaseUrl: string | null;
  owners: Owners;
  commandsNote: string;
  steps: Array<OnboardingDocumentStepsItem>;
  launchReadinessGates: Array<OnboardingDocumentLaunchReadinessGatesItem>;
  handoffArtifacts: Array<OnboardingDocumentHandoffArtifactsItem>;
  productionChecklist: Array<string>;
  firstCoreRequest: OnboardingDocumentFirstCoreRequest;
  supportPacket: SupportPacket;
}

export interface Owners {
  partner: string;
  platform: string;
  shared: string;
}

export type Maturity = "live" | "beta" | "release_gate" | "enterprise";

export type Owner = "partner" | "platform" | "shared";

export interface SupportPacket {
  include: Array<string>;
  neverInclude: Array<string>;
}

export interface ChangelogDocument {
  name: string;
  version: "v1";
  status: "public-beta";
  contractVersion: string;
  /** The date on which the document's texts were last compared with the code. */
  lastReviewedAt: string;
  links: Record<string, string>;
  entries: Array<ChangelogEntry>;
}

export interface ChangelogEntry {
  version: string;
  /** The date in the version's name. */
  date: string;
  status: Open<ChangelogEntryStatus>;
  statusLabel: string;
  releasedOn: string | null;
  title: string;
  summary: string;
  highlights: Array<string>;
}

export interface ConformanceDocument {
  name: string;
  version: "v1";
  status: "public-beta";
  contractVersion: string;
  /** The date on which the document's texts were last compared with the code. */
  lastReviewedAt: string;
  links: Record<string, string>;
  recordStatus: Open<RecordStatus>;
  recordStatuses: Array<ConformanceDocumentRecordStatusesItem>;
  running: ConformanceDocumentRunning;
  method: ConformanceDocumentMethod;
  howToReadEvidence: string;
  comparisons: Array<ConformanceDocumentComparisonsItem>;
  record: ShownReleaseRecord | null;
}

export type RecordStatus = "current" | "stale" | "no_record";

export interface ShownReleaseRecord {
  recordedAt: string;
  contractVersion: string;
  /** Hash of the OpenAPI document without its examples. */
  contractHash: string;
  /** Hash of all tracked files except the record: git ls-files --stage -- . ':!records' | sha256sum */
  treeHash: string;
  serviceHash: string;
  kernelHash: string;
  engineVersion: string;
  denoVersion: string;
  steps: Array<ShownReleaseRecordStepsItem>;
  suites: Array<ShownReleaseRecordSuitesItem>;
  accuracy: Array<AccuracyMaximum>;
  lint: Array<ShownReleaseRecordLintItem>;
  fuzz: ShownReleaseRecordFuzz | null;
  /** Every step of the release check passed, and so did every test that a public document cites. */
  isClean: boolean;
  proofsPassed: number;
  /** Cited tests that did not pass, by their ids. Skipped tests are included. */
  unproven: Record<string, Open<ProofResult>>;
}

export interface AccuracyMaximum {
  reference: string;
  what: string;
  maximum: number;
  unit: string;
  limit: number;
  /** Number of values beyond the limit for which the reference itself is wrong. */
  setApart: number;
}

export type ProofResult = "passed" | "failed" | "skipped" | "missing";

export interface ComplianceDocument {
  name: string;
  version: "v1";
  status: "public-beta";
  contractVersion: string;
  /** The date on which the document's texts were last compared with the code. */
  lastReviewedAt: string;
  links: Record<string, string>;
  server: ComplianceDocumentServer;
  licencePolicy: ComplianceDocumentLicencePolicy;
  licences: Array<ComplianceDocumentLicencesItem>;
  componentScope: ComplianceDocumentComponentScope;
  components: CycloneDxBom;
  /** Null if the operator has declared neither certificates nor their absence. */
  certifications: Array<ComplianceDocumentCertificationsItem> | null;
  certificationNote: ComplianceDocumentCertificationNote;
}

/** A bill of materials in CycloneDX 1.6. */
export interface CycloneDxBom {
  bomFormat: "CycloneDX";
  specVersion: "1.6";
  version: 1;
  metadata: CycloneDxBomMetadata;
  components: Array<CycloneDxComponent>;
}

export interface CycloneDxComponent {
  type: Open<CycloneDxComponentType>;
  "bom-ref": string;
  name: string;
  version: string;
  description?: string;
  licenses: Array<CycloneDxComponentLicensesItem>;
  purl?: string;
  hashes?: Array<CycloneDxComponentHashesItem>;
}

export interface SdksDocument {
  name: string;
  version: "v1";
  status: "public-beta";
  contractVersion: string;
  /** The date on which the document's texts were last compared with the code. */
  lastReviewedAt: string;
  links: Record<string, string>;
  packages: Array<SdksDocumentPackagesItem>;
  naming: SdksDocumentNaming;
  helpers: Array<ClientHelper>;
}

export interface ClientHelper {
  operationId: string;
  method: Open<ClientHelperMethod>;
  path: string;
  node: string;
  python: string;
}

export interface SecurityDocument {
  name: string;
  version: "v1";
  status: "public-beta";
  contractVersion: string;
  /** The date on which the document's texts were last compared with the code. */
  lastReviewedAt: string;
  links: Record<string, string>;
  scope: string;
  statuses: MaturityMeanings;
  controls: Array<SecurityDocumentControlsItem>;
  dataRetention: Array<SecurityDocumentDataRetentionItem>;
  /** Null if the operator has declared neither subprocessors nor their absence. */
  subprocessors: Array<Subprocessor> | null;
  subprocessorDeclaration: string;
  securityTxt: string | null;
  securityContact: string;
  enterpriseNotes: string;
}

export interface MaturityMeanings {
  live: string;
  beta: string;
  release_gate: string;
  enterprise: string;
}

export interface Subprocessor {
  name: string;
  purpose: string;
  dataScope: string;
  status: Open<Maturity>;
  region: string;
  evidence: string;
}

export interface AccessControlDocument {
  name: string;
  version: "v1";
  status: "public-beta";
  contractVersion: string;
  /** The date on which the document's texts were last compared with the code. */
  lastReviewedAt: string;
  links: Record<string, string>;
  policy: AccessControlDocumentPolicy;
  owners: Owners;
  statuses: MaturityMeanings;
  environments: Array<AccessControlDocumentEnvironmentsItem>;
  keyLifecycle: Array<AccessControlDocumentKeyLifecycleItem>;
  requirements: Array<AccessControlDocumentRequirementsItem>;
}

export interface DataProcessingDocument {
  name: string;
  version: "v1";
  status: "public-beta";
  contractVersion: string;
  /** The date on which the document's texts were last compared with the code. */
  lastReviewedAt: string;
  links: Record<string, string>;
  roles: DataProcessingDocumentRoles;
  article28: Array<Article28Point>;
  settledBy: DataProcessingDocumentSettledBy;
  fields: Array<DataProcessingDocumentFieldsItem>;
  storage: Array<DataProcessingDocumentStorageItem>;
  elsewhere: DataProcessingDocumentElsewhere;
  log: DataProcessingDocumentLog;
  modelProvider: DataProcessingDocumentModelProvider;
  /** Null: not declared. */
  regions: Array<string> | null;
  /** Null: not declared. */
  agreement: string | null;
  transfers: Claim;
  encryption: DataProcessingDocumentEncryption;
  deletedRows: Claim;
  backups: Claim;
  logs: Claim;
  leaving: DataProcessingDocumentLeaving;
  attributions: Array<string>;
}

export interface Article28Point {
  heading: string;
  /** The requirement of the Article. */
  duty: string;
  settledBy: Open<Article28PointSettledBy>;
  /** What the service can say about the requirement. */
  words: string;
  evidence: string;
}

export interface AiGovernanceDocument {
  name: string;
  version: "v1";
  status: "public-beta";
  contractVersion: string;
  /** The date on which the document's texts were last compared with the code. */
  lastReviewedAt: string;
  links: Record<string, string>;
  provider: AiGovernanceDocumentProvider;
  sentToModel: Array<AiGovernanceDocumentSentToModelItem>;
  notSent: AiGovernanceDocumentNotSent;
  prompts: AiGovernanceDocumentPrompts;
  gate: AiGovernanceDocumentGate;
  refusedQuestions: Array<AiGovernanceDocumentRefusedQuestionsItem>;
  minors: AiGovernanceDocumentMinors;
  decisions: AiGovernanceDocumentDecisions;
  profiling: AiGovernanceDocumentProfiling;
  marking: AiGovernanceDocumentMarking;
  humanOversight: AiGovernanceDocumentHumanOversight;
  evaluation: AiGovernanceDocumentEvaluation;
}

export interface VersioningDocument {
  name: string;
  version: "v1";
  status: "public-beta";
  contractVersion: string;
  /** The date on which the document's texts were last compared with the code. */
  lastReviewedAt: string;
  links: Record<string, string>;
  lifecycle: Lifecycle;
  rateLimits: RateLimits;
}

export interface Lifecycle {
  version: "v1";
  stage: "public-beta";
  contractVersion: string;
  versionHeader: string;
  compatibility: Claim;
  stabilityLabels: Array<LifecycleStabilityLabelsItem>;
  stability: Array<LifecycleStabilityItem>;
  stabilityCounts: LifecycleStabilityCounts;
  breakingChanges: Claim;
  deprecationNotice: Array<LifecycleDeprecationNoticeItem>;
  legacyAliases: Array<LifecycleLegacyAliasesItem>;
  requiredMigrationArtifacts: Array<LifecycleRequiredMigrationArtifactsItem>;
}

export interface RateLimits {
  unit: string;
  window: RateLimitsWindow;
  plans: Array<RateLimitsPlansItem>;
  plansEvidence: Claim;
  weights: Array<RateLimitsWeightsItem>;
  weightsEvidence: Claim;
  concurrency: Claim;
  refusals: RateLimitsRefusals;
  body: RateLimitsBody;
  /** For routes that take a file. Routes that take a file have this limit instead of `body`. */
  files: RateLimitsFiles;
  deadlines: Array<RateLimitsDeadlinesItem>;
  headers: Array<RateLimitsHeadersItem>;
  customLimits: Claim;
}

export interface StatusDocument {
  name: string;
  version: "v1";
  status: "public-beta";
  contractVersion: string;
  /** The date on which the document's texts were last compared with the code. */
  lastReviewedAt: string;
  links: Record<string, string>;
  /** The worst known state of this process, the open incidents and the components. no_data: no bad state is known, but not everything could be read or measured. */
  summary: Open<StatusDocumentSummary>;
  components: Array<Component>;
  measurement: string;
  /** Null if incidents cannot be read now. */
  traffic: Traffic | null;
  readiness: StatusDocumentReadiness;
  sla: StatusDocumentSla;
  trust: StatusDocumentTrust;
}

export interface Component {
  name: Open<ComponentName>;
  status: Open<ComponentStatus>;
  scope: string;
  publicNote: string;
  evidence: string;
  /** The worst of the measurements and the open incidents: sev1 is major_outage, sev2 is partial_outage, sev3 is degraded, maintenance is maintenance. */
  state: Open<ComponentState>;
  /** Ids of the open incidents that affect the component. Null if incidents cannot be read now. */
  openIncidents: Array<string> | null;
  observed: Observed;
}

export interface Observed {
  state: Open<ObservedState>;
  windowMinutes: number | null;
  requests: number | null;
  /** 4xx answers, which are not part of the error rate. */
  refused: number | null;
  /** Failures of the service and of the model's provider. */
  errorRate: number | null;
  p95Ms: number | null;
}

export interface Traffic {
  asOf: string;
  /** The first minute with data. Null if there is none. */
  since: string | null;
  words: string;
  evidence: string;
  silence: Claim;
  /** Null: not declared. */
  declaredAvailability: Open<TrafficDeclaredAvailability> | null;
  leastRequests: number;
  /** minutesOverErrorRate counts the minutes whose error rate is above this. */
  mostErrorRate: number;
  latencyBoundsMs: Array<number>;
  windows: Array<TrafficWindow>;
}

export interface TrafficWindow {
  window: Open<TrafficWindowWindow>;
  from: string;
  /** partial: `since` is after the beginning of the window. */
  state: Open<TrafficWindowState>;
  /** The first measured minute of the window. Null if there is none. */
  since: string | null;
  /** Minutes of the window with data. */
  measuredMinutes: number;
  minutes: TrafficWindowMinutes;
  lanes: Array<LaneTraffic>;
  operations: Array<OperationTraffic>;
  /** Results of external probes. */
  external: Array<ExternalTraffic>;
}

export interface LaneTraffic {
  lane: Open<TrafficLane>;
  state: Open<LaneTrafficState>;
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
  availability: number | null;
  errorRate: number | null;
  /** The rate of providerFailures and computed together. */
  providerFailureRate: number | null;
  p50Ms: number | null;
  /** Null if not measured, or if above the last of latencyBoundsMs. */
  p95Ms: number | null;
  minutesOverErrorRate: number;
}

export type TrafficLane = "core" | "ai" | "documents";

export interface OperationTraffic {
  operation: string;
  lane: Open<TrafficLane>;
  state: Open<OperationTrafficState>;
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
  availability: number | null;
  errorRate: number | null;
  /** The rate of providerFailures and computed together. */
  providerFailureRate: number | null;
  p50Ms: number | null;
  /** Null if not measured, or if above the last of latencyBoundsMs. */
  p95Ms: number | null;
}

export interface ExternalTraffic {
  lane: Open<TrafficLane>;
  state: Open<ExternalTrafficState>;
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
  availability: number | null;
  errorRate: number | null;
  /** The rate of providerFailures and computed together. */
  providerFailureRate: number | null;
  p50Ms: number | null;
  /** Null if not measured, or if above the last of latencyBoundsMs. */
  p95Ms: number | null;
}

export interface GapCounts {
  operator: number;
  developer: number;
}

export interface SlaDocument {
  name: string;
  version: "v1";
  status: "public-beta";
  contractVersion: string;
  /** The date on which the document's texts were last compared with the code. */
  lastReviewedAt: string;
  links: Record<string, string>;
  measurementStatus: SlaDocumentMeasurementStatus;
  /** Null if the measurements cannot be read now. */
  traffic: Traffic | null;
  gatewayHost: SlaDocumentGatewayHost;
  targets: Array<SlaTarget>;
  incidentPolicy: SlaDocumentIncidentPolicy;
}

export interface SlaTarget {
  name: string;
  status: Open<SlaTargetStatus>;
  availabilityTarget: string;
  evidence: string;
  measurement: string;
  scope: Array<string>;
  escalation: string;
  /** Null: not declared. */
  exclusions: Array<string> | null;
}

export interface ObservabilityDocument {
  name: string;
  version: "v1";
  status: "public-beta";
  contractVersion: string;
  /** The date on which the document's texts were last compared with the code. */
  lastReviewedAt: string;
  links: Record<string, string>;
  checks: Array<ObservedCheck>;
  measurement: string;
  requestTrace: Claim;
  telemetry: Claim;
  metrics: Array<TelemetryMetric>;
  productionChecklist: Array<string>;
  runbooks: Array<Runbook>;
  deploymentEvidence: ObservabilityDocumentDeploymentEvidence;
}

export interface ObservedCheck {
  name: string;
  status: Open<Maturity>;
  path: string;
  signal: string;
  cadence: string;
  publicEvidence: string;
}

export interface TelemetryMetric {
  name: string;
  kind: Open<TelemetryMetricKind>;
  unit: string;
  attributes: Array<string>;
  description: string;
}

export interface Runbook {
  when: string;
  words: string;
  evidence: string;
}

export interface SupportDocument {
  name: string;
  version: "v1";
  status: "public-beta";
  contractVersion: string;
  /** The date on which the document's texts were last compared with the code. */
  lastReviewedAt: string;
  links: Record<string, string>;
  supportStatus: Open<SupportDocumentSupportStatus>;
  contact: SupportDocumentContact;
  tiers: Array<SupportTier>;
  escalationPolicy: SupportDocumentEscalationPolicy;
  supportPacket: SupportPacketSources;
}

export interface SupportTier {
  name: string;
  status: Open<SupportTierStatus>;
  audience: string;
  availability: string;
  firstResponseTarget: string;
  evidence: string;
  /** Null if no contact is declared. */
  channels: Array<string> | null;
  scope: Array<string>;
  escalation: string;
}

export interface SupportPacketSources {
  include: Array<string>;
  neverInclude: Array<string>;
  sources: Array<SupportPacketSourcesSourcesItem>;
}

export interface ProcurementDocument {
  name: string;
  version: "v1";
  status: "public-beta";
  contractVersion: string;
  /** The date on which the document's texts were last compared with the code. */
  lastReviewedAt: string;
  links: Record<string, string>;
  documents: Array<ProcurementDocumentDocumentsItem>;
  /** Questions of a risk assessment with their answers. What the operator has not declared is also a gap. */
  questions: Array<ProcurementDocumentQuestionsItem>;
  legalFacts: Array<ProcurementDocumentLegalFactsItem>;
  licence: ProcurementDocumentLicence;
  gaps: Array<Gap>;
  gapCounts: GapCounts;
  closers: ProcurementDocumentClosers;
  completeness: string;
}

export interface Gap {
  gap: string;
  kind: Open<GapKind>;
  closedBy: Open<GapClosedBy>;
  words: string;
  evidence: string;
}

export interface WebhooksDocument {
  name: string;
  version: "v1";
  status: "public-beta";
  contractVersion: string;
  /** The date on which the document's texts were last compared with the code. */
  lastReviewedAt: string;
  links: Record<string, string>;
  release: WebhookRelease;
  events: Array<EventDescription>;
  retrySchedule: RetrySchedule;
  signature: SignatureScheme;
  registration: WebhookRegistration;
  verification: Array<string>;
  claims: Array<Claim>;
}

export interface WebhookRelease {
  words: string;
  evidence: string;
  status: Open<WebhookReleaseStatus>;
}

export interface EventDescription {
  event: Open<WebhookEventName>;
  shortForm: string | null;
  status: Open<EventDescriptionStatus>;
  category: Open<EventDescriptionCategory>;
  description: string;
  delivery: string;
  when: string;
  /** The fields of data. */
  payload: Array<string>;
  idempotency: string;
  signature: string;
  retryPolicy: string;
}

export type WebhookEventName = "world_signal.job.completed" | "world_signal.job.failed" | "audience.job.completed" | "audience.job.failed" | "usage.recorded" | "quality.failed" | "entitlement.updated" | "billing.subscription.updated";

export interface RetrySchedule {
  attempts: number;
  secondsAfterFailure: Array<number>;
  variesByPercent: number;
  mostRetryAfterSeconds: number;
  successWithinSeconds: number;
  deadLetterDays: number;
  disabledAfterDaysWithoutSuccess: number;
}

export interface SignatureScheme {
  scheme: string;
  specification: string;
  algorithm: string;
  headers: SignatureSchemeHeaders;
  signedContent: string;
  signatureFormat: string;
  secretFormat: string;
  toleranceSeconds: number;
  rotationHours: number;
}

export interface WebhookRegistration {
  words: string;
  evidence: string;
  destinations: string;
  commands: Array<string>;
}

export interface MigrationsDocument {
  name: string;
  version: "v1";
  status: "public-beta";
  contractVersion: string;
  /** The date on which the document's texts were last compared with the code. */
  lastReviewedAt: string;
  links: Record<string, string>;
  policy: MigrationPolicy;
  lifecycle: Array<MigrationsDocumentLifecycleItem>;
  guides: Array<MigrationGuide>;
}

export interface MigrationPolicy {
  firm: Claim;
  alphaData: Claim;
  openAnswers: Claim;
  breakingChanges: Claim;
  notice: Array<MigrationPolicyNoticeItem>;
  requiredArtifacts: Array<MigrationPolicyRequiredArtifactsItem>;
  sdkHelperAliases: Claim;
}

export interface MigrationGuide {
  id: string;
  title: string;
  status: Open<Maturity>;
  audience: string;
  /** A URL or a path. Null if none is declared. */
  from: string | null;
  /** A URL or a path. Null if none is declared. */
  to: string | null;
  reason: string;
  timeline: string;
  steps: Array<string>;
  validation: Array<string>;
  /** The two requests of a pair get the same answer, except for request_id. */
  examples: Array<MigrationGuideExamplesItem>;
  evidence: string;
}

export interface MigrationRequest {
  method: "POST";
  path: string;
  body: unknown;
}

export interface NatalChartRequest {
  subject: TimedSubject;
  /** Maximum number of aspects. If there are more, the strongest aspects are kept. Default: 200. */
  max_aspects?: number;
  options?: RelocatableChartOptions;
  /** Whether to add the parallels and contraparallels between bodies, within 1°. Default: false. */
  declination_aspects?: boolean;
  /** Adds the essential dignities of Sun to Saturn in points. The value chooses the tables. `lilly`: Lilly's triplicities and Ptolemaic terms. `hellenistic`: Dorothean triplicities and Egyptian terms. */
  dignity_scores?: NatalChartRequestDignityScores;
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
  orbs?: RelocatableChartOptionsOrbs;
  /** Maximum orbs in degrees by body and angle. For each aspect, the smallest of three orbs applies: the orb of the aspect type and the orbs of the two points. */
  point_orbs?: RelocatableChartOptionsPointOrbs;
  /** Which lunar node the chart shows. Default: true. */
  node?: RelocatableChartOptionsNode;
  /** Additional bodies to show. */
  bodies?: ReadonlyArray<ExtraBody>;
  /** The points between which aspects are computed, at least two different points. Default: Sun to Pluto, Chiron, the node, ascendant and midheaven. The chart also shows a body that is only named here. */
  aspect_points?: ReadonlyArray<Point>;
  /** The zodiac of all longitudes, signs and cusps. In a sidereal zodiac, the ayanamsa (with nutation) at the instant of a longitude is subtracted from that longitude. Default: tropical. */
  zodiac?: RelocatableChartOptionsZodiac | SiderealZodiac;
  /** Whether to add a block `vedic` to each chart: sidereal positions with nakshatra, pada and navamsa (D9), Rahu and Ketu. A progressed chart has no such block, but its birth chart has one. Default: false. */
  vedic?: boolean;
  /** The ayanamsa of the `vedic` block. This ayanamsa does not depend on the zodiac of the chart. Default: lahiri. */
  vedic_ayanamsa?: Ayanamsa;
  /** Lots to compute. Each lot has the formula that was used and its source. Lots need time and place. */
  lots?: ReadonlyArray<LotId>;
  relocated_to?: RelocatedTo;
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
  data: NatalChartData;
  usage: Usage;
  meta: Meta;
}

export interface NatalChartData {
  subject_id: string;
  calculation_basis: CalculationBasis;
  sun_sign: Open<Sign>;
  moon_sign: Open<Sign>;
  ascendant_sign: Open<Sign>;
  /** Diurnal if the Sun is above the horizon. The sect decides which formulas the lots have. */
  sect: Open<NatalChartDataSect>;
  balance: Balance;
  patterns: Array<Pattern>;
  receptions: Array<Reception>;
  chart: NatalChartPayload;
  /** Parallels and contraparallels within 1°, closest first. */
  declination_aspects?: Array<DeclinationAspect>;
  dignity_scores?: DignityScores;
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
  frame: Open<CalculationBasisFrame>;
  zodiac: Open<CalculationBasisZodiac>;
  system: string;
  engine_version: string;
  ephemeris: string;
  /** The name of the conventions for questions on which correct engines may differ. /v1/methods describes the conventions. */
  conventions: string;
  /** Null in the tropical zodiac. The sum of a longitude and the ayanamsa is the tropical longitude. */
  ayanamsa: AyanamsaBasis | null;
  house_system: Open<HouseSystem>;
  house_system_requested: Open<HouseSystem>;
  /** Maximum orbs in degrees of the aspect types computed. */
  orbs: Partial<Record<Open<"conjunction" | "sextile" | "square" | "trine" | "opposition" | "semisextile" | "semisquare" | "quintile" | "sesquiquadrate" | "biquintile" | "quincunx">, CalculationBasisOrbsValue>>;
  /** Maximum orbs by point, degrees. The field is present only with options.point_orbs. For each aspect, the smallest orb applies. */
  point_orbs?: Partial<Record<Open<"sun" | "moon" | "mercury" | "venus" | "mars" | "jupiter" | "saturn" | "uranus" | "neptune" | "pluto" | "chiron" | "mean_node" | "true_node" | "mean_lilith" | "ceres" | "pallas" | "juno" | "vesta" | "pholus" | "true_lilith" | "mean_south_node" | "true_south_node" | "lot_of_fortune" | "lot_of_spirit" | "ascendant" | "midheaven" | "descendant" | "imum_coeli" | "vertex">, number>>;
  time: TimeBasis;
  place: PlaceBasis;
  /** The place for which houses and angles are computed. The field is present only with options.relocated_to. The birth keeps its own place. */
  relocated_to?: PlaceBasis;
}

export interface AyanamsaBasis {
  id: Open<Ayanamsa>;
  /** The ayanamsa at the instant of the chart, or at the start of the range. Null if the answer has several charts; each chart then has ayanamsa_degrees. */
  degrees: number | null;
}

export interface TimeBasis {
  /** Local time at the place, without its offset. */
  local: string;
  utc: string;
  timezone: string | null;
  utc_offset_seconds: number;
  /** Where the offset comes from. zone: the history of the time zone. territory: a record of the territory or state that differs from the zone. local_mean_time: the mean time of the place itself. utc_offset: the request. */
  basis: Open<TimeBasisBasis>;
  confidence: Open<TimeBasisConfidence>;
  /** The other instants that the clock time may mean. The field is present only if confidence is low. */
  alternatives?: Array<TimeBasisAlternativesItem>;
  julian_day_ut: number;
  /** TT − UT at this instant, in the value that was used. */
  delta_t_seconds: number;
  /** Where Delta T comes from. measured: by the IERS, from 1973-01-02 on. predicted: by the IERS, about a year ahead. model: by Swiss Ephemeris, joined without a step to the other values. /v1 has the dates. */
  delta_t_source: Open<TimeBasisDeltaTSource>;
  tz_version: string | null;
}

export interface PlaceBasis {
  place_id: number | null;
  name: string | null;
  admin1: string | null;
  country: string | null;
  country_code: string | null;
  /** The part of the place text next to the city, as it was sent: a district, hospital or postcode. The coordinates are those of the district if the gazetteer has the district, otherwise those of the city. */
  district: string | null;
  latitude: number;
  longitude: number;
  timezone: string | null;
}

/** Number of planets in each element or modality, out of ten planets (nine in a heliocentric chart). A planet of uncertain sign is not counted. */
export interface Balance {
  elements: BalanceElements;
  modalities: BalanceModalities;
}

export interface Pattern {
  type: Open<PatternType>;
  points: Array<Open<Point>>;
  apex: Open<Point> | null;
  sign: Open<Sign> | null;
  element: Open<Element> | null;
}

export interface Reception {
  first: Open<Point>;
  second: Open<Point>;
  first_received_by: Open<ReceptionFirstReceivedBy>;
  second_received_by: Open<ReceptionSecondReceivedBy>;
}

export interface NatalChartPayload {
  planets: Array<Planet>;
  houses: Array<House>;
  angles: Angles;
  aspects: Array<Aspect>;
  /** With options.vedic: the chart in a sidereal zodiac, with nakshatras, padas and the navamsa (D9). */
  vedic?: VedicChart;
  /** The requested lots. The field is present only with options.lots, and if time and place are known. */
  lots?: Array<Lot>;
}

export interface Planet {
  id: Open<Point>;
  name: string;
  /** Ecliptic longitude of date in degrees, 0 ≤ longitude < 360, in the zodiac that calculation_basis names. */
  longitude: number;
  /** Null if the time of birth is unknown and the body changes sign within the possible span. */
  sign: Open<Sign> | null;
  sign_degree: number | null;
  /** Ecliptic latitude in degrees. */
  latitude: number;
  /** Distance from the Earth's centre in astronomical units (au); null for lots. */
  distance_au: number | null;
  /** Speed in longitude, degrees a day; null for lots. */
  speed: number | null;
  /** Declination in degrees, relative to the true equator of date. */
  declination: number;
  house: number | null;
  retrograde: boolean;
  motion: Open<Motion> | null;
  dignities: Array<Open<Dignity>>;
  /** Whether the declination exceeds the true obliquity of date. */
  out_of_bounds: boolean;
  /** The arc in which the body may be, eastward from `from` to `to`. The field is present only if the time of birth is unknown. The other values of the body are for the middle of the possible span. */
  longitude_range?: PlanetLongitudeRange;
  /** The signs that longitude_range touches. The field is present only if the time of birth is unknown. */
  sign_candidates?: Array<Open<Sign>>;
}

export interface House {
  number: number;
  /** Ecliptic longitude of date in degrees, 0 ≤ longitude < 360, in the zodiac that calculation_basis names. */
  longitude: number;
  sign: Open<Sign>;
  /** Degrees within the sign. */
  sign_degree: number;
  /** The size of the house: degrees of ecliptic longitude from its cusp to the next cusp. */
  size: number;
}

export interface Angles {
  ascendant: Angle;
  midheaven: Angle;
  descendant: Angle;
  imum_coeli: Angle;
  vertex: Angle;
}

export interface Angle {
  /** Ecliptic longitude of date in degrees, 0 ≤ longitude < 360, in the zodiac that calculation_basis names. */
  longitude: number;
  sign: Open<Sign>;
  /** Degrees within the sign. */
  sign_degree: number;
}

export interface Aspect {
  first: Open<Point>;
  second: Open<Point>;
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
  ayanamsa: VedicAyanamsa;
  /** The nakshatra of the Moon. Null if the time of birth is unknown and leaves several possible; the Moon's candidates in planets list them. */
  moon_nakshatra: Nakshatra | null;
  /** Null without time and place. */
  ascendant: VedicAscendant | null;
  planets: Array<VedicPlanet>;
}

export interface VedicAyanamsa {
  id: Open<Ayanamsa>;
  /** Degrees that are subtracted from a tropical longitude at that instant, with nutation. */
  degrees: number;
}

export interface Nakshatra {
  id: Open<NakshatraId>;
  number: number;
  /** The lord of the nakshatra in the Vimshottari order. */
  lord: Open<NakshatraLord>;
}

export interface VedicAscendant {
  /** Sidereal longitude in degrees, 0 ≤ longitude < 360. */
  longitude: number;
  /** The sidereal sign (rashi). Null if the time of birth is unknown and leaves several possible; candidates lists them. */
  sign: Open<Sign> | null;
  sign_degree: number | null;
  /** Null if the time of birth is unknown and leaves several possible; candidates lists them. */
  nakshatra: Nakshatra | null;
  pada: number | null;
  navamsa_sign: Open<Sign> | null;
}

export interface VedicPlanet {
  /** rahu is the mean ascending node of the Moon; ketu is the opposite point. */
  id: Open<VedicPlanetId>;
  /** Sidereal longitude in degrees, 0 ≤ longitude < 360. */
  longitude: number;
  /** The sidereal sign (rashi). Null if the time of birth is unknown and leaves several possible; candidates lists them. */
  sign: Open<Sign> | null;
  sign_degree: number | null;
  /** Null if the time of birth is unknown and leaves several possible; candidates lists them. */
  nakshatra: Nakshatra | null;
  pada: number | null;
  navamsa_sign: Open<Sign> | null;
  /** House by whole signs, counted from the sign of the block's ascendant (lagna). Null without an ascendant. */
  house: number | null;
  retrograde: boolean;
  /** The arc in which the body may be, eastward from `from` to `to`. The field is present only if the time of birth is unknown. */
  longitude_range?: VedicPlanetLongitudeRange;
  /** Every pada that longitude_range touches, in order. The field is present only if the time of birth is unknown. */
  candidates?: Array<PadaCandidate>;
}

export interface PadaCandidate {
  sign: Open<Sign>;
  nakshatra: Nakshatra;
  /** The quarter of the nakshatra. */
  pada: number;
  /** The sign in the navamsa chart, D9. */
  navamsa_sign: Open<Sign>;
}

export interface Lot {
  id: Open<LotId>;
  name: string;
  /** The formula that was used. In a night chart, the arc of most lots is reversed. */
  formula: string;
  /** The source of the formula. */
  source: string;
  /** Ecliptic longitude of date in degrees, 0 ≤ longitude < 360, in the zodiac that calculation_basis names. */
  longitude: number;
  sign: Open<Sign>;
  /** Degrees within the sign. */
  sign_degree: number;
  house: number;
}

export interface DeclinationAspect {
  first: Open<Point>;
  second: Open<Point>;
  type: Open<DeclinationAspectType>;
  /** Difference between the distances of the two bodies from the equator, degrees. */
  orb: number;
  phase: Open<AspectPhase>;
  /** Whether the orb is below 0.1°. */
  exact: boolean;
}

/** Essential dignities of Sun to Saturn in points. */
export interface DignityScores {
  tables: Open<DignityScoresTables>;
  sect: Open<DignityScoresSect>;
  planets: Array<DignityScore>;
}

export interface DignityScore {
  planet: Open<Point>;
  score: number;
  /** The points of these rows add up to the score. */
  rows: Array<DignityRow>;
}

export interface DignityRow {
  dignity: Open<DignityRowDignity>;
  points: number;
}

export interface Antiscia {
  points: Array<PointAntiscia>;
  /** Pairs of points in which each point is on the mirrored degree of the other point. */
  contacts: Array<AntiscionContact>;
}

export interface PointAntiscia {
  point: Open<Point>;
  antiscion: ZodiacPlace;
  contra_antiscion: ZodiacPlace;
}

export interface ZodiacPlace {
  /** Ecliptic longitude of date in degrees, 0 ≤ longitude < 360, in the zodiac that calculation_basis names. */
  longitude: number;
  sign: Open<Sign>;
  /** Degrees within the sign. */
  sign_degree: number;
}

export interface AntiscionContact {
  first: Open<Point>;
  second: Open<Point>;
  type: Open<AntiscionContactType>;
  /** Degrees from exact. */
  orb: number;
}

export interface Midpoint {
  first: Open<Point>;
  second: Open<Point>;
  /** Ecliptic longitude of date in degrees, 0 ≤ longitude < 360, in the zodiac that calculation_basis names. */
  longitude: number;
  sign: Open<Sign>;
  /** Degrees within the sign. */
  sign_degree: number;
  contacts: Array<MidpointContact>;
}

export interface MidpointContact {
  point: Open<Point>;
  type: Open<MidpointContactType>;
  /** Degrees from exact. */
  orb: number;
}

export interface PlanetCondition {
  planet: Open<Point>;
  /** Distance from the Sun in longitude, degrees; null for the Sun. */
  sun_distance: number | null;
  /** The nearest condition by distance from the Sun. cazimi: up to 17′. combust: up to 8°30′. under_the_beams: up to 17°. */
  solar_condition: Open<PlanetConditionSolarCondition> | null;
  /** The mean daily motion according to Lilly, degrees a day. */
  mean_daily_motion: number;
  /** Whether the speed, direct or retrograde, is above the mean daily motion. */
  pace: Open<PlanetConditionPace>;
}

export interface StarConjunctions {
  id: string;
  name: string;
  designation: string;
  /** Visual magnitude. Brighter stars have smaller numbers. */
  magnitude: number;
  /** The planets that the star resembles according to Ptolemy. The planet that it resembles more comes first. */
  natures: Array<Open<Point>>;
  /** Ecliptic longitude of date in degrees, 0 ≤ longitude < 360, in the zodiac that calculation_basis names. */
  longitude: number;
  sign: Open<Sign>;
  /** Degrees within the sign. */
  sign_degree: number;
  /** Ecliptic latitude in degrees. */
  latitude: number;
  /** Conjunctions in longitude, the closest first. Latitude does not count. */
  conjunctions: Array<StarContact>;
}

export interface StarContact {
  point: Open<Point>;
  /** Degrees from exact. */
  orb: number;
}

export interface Usage {
  lane: Open<Lane>;
  /** Credits charged for this call. */
  credits: number;
  billableUnits: number;
}

export interface Meta {
  chartQuality: Array<ChartQuality>;
  warnings: Array<Warning>;
}

export interface ChartQuality {
  /** The id of the subject. If the request has no id, the path of the birth in the request. */
  subject_id: string;
  quality: Open<BirthQuality>;
  notes: Array<string>;
}

export interface Warning {
  /** GET /v1/errors lists the codes with cause and remedy. The code for a doubtful time ends with the reason. New codes may be added. */
  code: string;
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
  dignity_scores?: TransitsRequestDignityScores;
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
  data: TransitsData;
  usage: Usage;
  meta: Meta;
}

export interface TransitsData {
  /** An instant in ISO 8601, in UTC, to the second. */
  transit_datetime: string;
  /** The value that was sent in the request. */
  transit_location: string | null;
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
  frame: Open<TransitsBasisFrame>;
  zodiac: Open<TransitsBasisZodiac>;
  system: string;
  engine_version: string;
  ephemeris: string;
  /** The name of the conventions for questions on which correct engines may differ. /v1/methods describes the conventions. */
  conventions: string;
  /** Null without a place, because there are then no houses. */
  house_system: Open<HouseSystem> | null;
  house_system_requested: Open<HouseSystem>;
  /** Maximum orbs in degrees of the aspect types computed. */
  orbs: Partial<Record<Open<"conjunction" | "sextile" | "square" | "trine" | "opposition" | "semisextile" | "semisquare" | "quintile" | "sesquiquadrate" | "biquintile" | "quincunx">, TransitsBasisOrbsValue>>;
  /** Maximum orbs by point, degrees. The field is present only with options.point_orbs. For each aspect, the smallest orb applies. */
  point_orbs?: Partial<Record<Open<"sun" | "moon" | "mercury" | "venus" | "mars" | "jupiter" | "saturn" | "uranus" | "neptune" | "pluto" | "chiron" | "mean_node" | "true_node" | "mean_lilith" | "ceres" | "pallas" | "juno" | "vesta" | "pholus" | "true_lilith" | "mean_south_node" | "true_south_node" | "lot_of_fortune" | "lot_of_spirit" | "ascendant" | "midheaven" | "descendant" | "imum_coeli" | "vertex">, number>>;
  time: SkyTime;
  place: PlaceBasis | null;
  /** Orbs of chart.aspects. The orbs of `aspects` are in `orbs`. */
  chart_orbs: Partial<Record<Open<"conjunction" | "sextile" | "square" | "trine" | "opposition" | "semisextile" | "semisquare" | "quintile" | "sesquiquadrate" | "biquintile" | "quincunx">, TransitsBasisChartOrbsValue>>;
  subject: SubjectBasis | null;
  /** Null in the tropical zodiac. The sum of a longitude and the ayanamsa is the tropical longitude. */
  ayanamsa: AyanamsaBasis | null;
  /** The place for which houses and angles are computed. The field is present only with options.relocated_to. The birth keeps its own place. */
  relocated_to?: PlaceBasis;
}

export interface SkyTime {
  /** An instant in ISO 8601, in UTC, to the second. */
  utc: string;
  julian_day_ut: number;
  /** TT − UT at this instant, in the value that was used. */
  delta_t_seconds: number;
  /** Where Delta T comes from. measured: by the IERS, from 1973-01-02 on. predicted: by the IERS, about a year ahead. model: by Swiss Ephemeris, joined without a step to the other values. /v1 has the dates. */
  delta_t_source: Open<SkyTimeDeltaTSource>;
}

export interface SubjectBasis {
  subject_id: string;
  /** Null without a time and a place, because there are then no houses. */
  house_system: Open<HouseSystem> | null;
  time: TimeBasis | TimeSpanBasis;
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
  timezone: string | null;
  /** local_day: the span is the day at the place. date_only: the span is the date anywhere on Earth, UTC+14 to UTC−12. */
  basis: Open<TimeSpanBasisBasis>;
  julian_day_ut: number;
  /** TT − UT at this instant, in the value that was used. */
  delta_t_seconds: number;
  /** Where Delta T comes from. measured: by the IERS, from 1973-01-02 on. predicted: by the IERS, about a year ahead. model: by Swiss Ephemeris, joined without a step to the other values. /v1 has the dates. */
  delta_t_source: Open<TimeSpanBasisDeltaTSource>;
  tz_version: string | null;
}

/** The chart of transit_datetime. */
export interface TransitChart {
  planets: Array<Planet>;
  /** Empty if there is no place or no time of birth. */
  houses: Array<House>;
  angles: Angles | null;
  aspects: Array<Aspect>;
  /** With options.vedic: the chart in a sidereal zodiac, with nakshatras, padas and the navamsa (D9). */
  vedic?: VedicChart;
  /** The requested lots. The field is present only with options.lots, and if time and place are known. */
  lots?: Array<Lot>;
  /** Parallels and contraparallels within 1°, closest first. */
  declination_aspects?: Array<DeclinationAspect>;
  dignity_scores?: DignityScores;
  antiscia?: Antiscia;
  /** Midpoints on the shorter arc. Two points within 1° of an opposition have two midpoints. */
  midpoints?: Array<Midpoint>;
  /** Conditions of Sun to Saturn: distance from the Sun, and speed. */
  conditions?: Array<PlanetCondition>;
  /** Fixed stars within 1° of a point, in the order of the zodiac. */
  stars?: Array<StarConjunctions>;
}

export interface TransitedChart {
  planets: Array<Planet>;
  /** Empty if there is no place or no time of birth. */
  houses: Array<House>;
  angles: Angles | null;
  /** With options.vedic: the chart in a sidereal zodiac, with nakshatras, padas and the navamsa (D9). */
  vedic?: VedicChart;
  /** The requested lots. The field is present only with options.lots, and if time and place are known. */
  lots?: Array<Lot>;
}

/** first is the transiting body, second the natal point. */
export interface TransitAspect {
  first: Open<Point>;
  second: Open<Point>;
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
  /** The natal house in which the transiting body is. */
  transit_house: number | null;
  /** The natal house in which the natal point is. */
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
  options?: ChartOptions;
  /** The planets by whose aspects the void of course is determined: modern means Sun to Pluto, traditional means Sun to Saturn. Default: modern. */
  void_of_course?: VoidPlanets;
  /** Whether to add the parallels and contraparallels between bodies, within 1°. Default: false. */
  declination_aspects?: boolean;
  /** Adds the essential dignities of Sun to Saturn in points. The value chooses the tables. `lilly`: Lilly's triplicities and Ptolemaic terms. `hellenistic`: Dorothean triplicities and Egyptian terms. */
  dignity_scores?: CurrentSkyRequestDignityScores;
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
  orbs?: ChartOptionsOrbs;
  /** Maximum orbs in degrees by body and angle. For each aspect, the smallest of three orbs applies: the orb of the aspect type and the orbs of the two points. */
  point_orbs?: ChartOptionsPointOrbs;
  /** Which lunar node the chart shows. Default: true. */
  node?: ChartOptionsNode;
  /** Additional bodies to show. */
  bodies?: ReadonlyArray<ExtraBody>;
  /** The points between which aspects are computed, at least two different points. Default: Sun to Pluto, Chiron, the node, ascendant and midheaven. The chart also shows a body that is only named here. */
  aspect_points?: ReadonlyArray<Point>;
  /** The zodiac of all longitudes, signs and cusps. In a sidereal zodiac, the ayanamsa (with nutation) at the instant of a longitude is subtracted from that longitude. Default: tropical. */
  zodiac?: ChartOptionsZodiac | SiderealZodiac;
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
  data: CurrentSkyData;
  usage: Usage;
  meta: Meta;
}

export interface CurrentSkyData {
  /** An instant in ISO 8601, in UTC, to the second. */
  datetime: string;
  calculation_basis: CurrentSkyBasis;
  planets: Array<Planet>;
  /** Empty if no place is given. */
  houses: Array<House>;
  angles: Angles | null;
  aspects: Array<Aspect>;
  /** The requested lots. The field is present only with options.lots, and if time and place are known. */
  lots?: Array<Lot>;
  /** Parallels and contraparallels within 1°, closest first. */
  declination_aspects?: Array<DeclinationAspect>;
  dignity_scores?: DignityScores;
  antiscia?: Antiscia;
  /** Midpoints on the shorter arc. Two points within 1° of an opposition have two midpoints. */
  midpoints?: Array<Midpoint>;
  /** Conditions of Sun to Saturn: distance from the Sun, and speed. */
  conditions?: Array<PlanetCondition>;
  /** Fixed stars within 1° of a point, in the order of the zodiac. */
  stars?: Array<StarConjunctions>;
  moon: CurrentMoon;
  /** The retrograde bodies among Mercury to Pluto and Chiron. */
  retrogrades: Array<Open<Point>>;
  next: NextInTheSky;
  /** With options.vedic: the chart in a sidereal zodiac, with nakshatras, padas and the navamsa (D9). */
  vedic?: VedicChart;
  /** The chart wheel as an SVG document. The field is present only if include_picture is true. */
  picture?: string;
}

export interface CurrentSkyBasis {
  frame: Open<CurrentSkyBasisFrame>;
  zodiac: Open<CurrentSkyBasisZodiac>;
  system: string;
  engine_version: string;
  ephemeris: string;
  /** The name of the conventions for questions on which correct engines may differ. /v1/methods describes the conventions. */
  conventions: string;
  /** Null without a place, because there are then no houses. */
  house_system: Open<HouseSystem> | null;
  house_system_requested: Open<HouseSystem>;
  /** Maximum orbs in degrees of the aspect types computed. */
  orbs: Partial<Record<Open<"conjunction" | "sextile" | "square" | "trine" | "opposition" | "semisextile" | "semisquare" | "quintile" | "sesquiquadrate" | "biquintile" | "quincunx">, CurrentSkyBasisOrbsValue>>;
  /** Maximum orbs by point, degrees. The field is present only with options.point_orbs. For each aspect, the smallest orb applies. */
  point_orbs?: Partial<Record<Open<"sun" | "moon" | "mercury" | "venus" | "mars" | "jupiter" | "saturn" | "uranus" | "neptune" | "pluto" | "chiron" | "mean_node" | "true_node" | "mean_lilith" | "ceres" | "pallas" | "juno" | "vesta" | "pholus" | "true_lilith" | "mean_south_node" | "true_south_node" | "lot_of_fortune" | "lot_of_spirit" | "ascendant" | "midheaven" | "descendant" | "imum_coeli" | "vertex">, number>>;
  time: SkyTime;
  place: PlaceBasis | null;
  /** Null in the tropical zodiac. The sum of a longitude and the ayanamsa is the tropical longitude. */
  ayanamsa: AyanamsaBasis | null;
}

export interface CurrentMoon {
  phase: Open<MoonPhase>;
  sign: Open<Sign>;
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
  last_aspect: LunarAspect | null;
  /** The planets by whose aspects the void of course is determined: Sun to Pluto, or Sun to Saturn. */
  planets: Open<VoidPlanets>;
}

export interface LunarAspect {
  body: Open<Point>;
  type: Open<AspectType>;
  /** An instant in ISO 8601, in UTC, to the second. */
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
  phase: Open<PrincipalPhase>;
  /** An instant in ISO 8601, in UTC, to the second. */
  datetime: string;
  eclipse: Open<EclipseKind> | null;
}

export interface Ingress {
  body: Open<Point>;
  from_sign: Open<Sign>;
  to_sign: Open<Sign>;
  /** Whether the body moves back into the sign from which it came. */
  retrograde: boolean;
  /** An instant in ISO 8601, in UTC, to the second. */
  datetime: string;
}

export interface Station {
  body: Open<Point>;
  /** Direction of motion after the station. */
  turns: Open<StationTurns>;
  /** An instant in ISO 8601, in UTC, to the second. */
  datetime: string;
  longitude: number;
  sign: Open<Sign>;
}

export interface SynastryRequest {
  subject: Subject;
  partner: Subject;
  /** Maximum number of aspects. If there are more, the strongest aspects are kept. Default: 200. */
  max_aspects?: number;
  options?: ChartOptions;
  /** How the chart wheel is drawn. The settings apply to Accept: image/svg+xml, Accept: image/png and include_picture. */
  picture?: PictureOptions;
  /** Whether the answer has the chart wheel in data.picture too, at the same price. Default: false. */
  include_picture?: boolean;
}

export interface ChartsSynastryAnswer {
  /** Trace id, which is also in the X-Request-Id header. Quote the id to support. */
  request_id: string;
  data: SynastryData;
  usage: Usage;
  meta: Meta;
}

export interface SynastryData {
  /** subject_id:partner_id */
  pair_id: string;
  calculation_basis: SynastryBasis;
  /** Aspects of the subject's points (first) to the partner's points (second), with half the orbs of a natal chart. If a time of birth is unknown, the Moon of that birth has no aspects. */
  aspects: Array<Aspect>;
  /** The rules of /v1/compatibility/score that apply to the two births, the rules with the most weight first. The rules always use the tropical zodiac, for which they were made. */
  relationship_signals: Array<RelationshipSignal>;
  house_overlays: HouseOverlays;
  composite: Composite;
  /** The charts of the subject and of the partner. */
  charts: Array<PairChart>;
  /** The chart wheel as an SVG document. The field is present only if include_picture is true. */
  picture?: string;
}

export interface SynastryBasis {
  frame: Open<SynastryBasisFrame>;
  zodiac: Open<SynastryBasisZodiac>;
  system: string;
  engine_version: string;
  ephemeris: string;
  /** The name of the conventions for questions on which correct engines may differ. /v1/methods describes the conventions. */
  conventions: string;
  /** House system of both charts. Null if the systems differ or a chart has no houses; subjects then says more. */
  house_system: Open<HouseSystem> | null;
  house_system_requested: Open<HouseSystem>;
  /** Maximum orbs in degrees of the aspect types computed. */
  orbs: Partial<Record<Open<"conjunction" | "sextile" | "square" | "trine" | "opposition" | "semisextile" | "semisquare" | "quintile" | "sesquiquadrate" | "biquintile" | "quincunx">, SynastryBasisOrbsValue>>;
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
  theme: Open<RelationshipSignalTheme>;
  polarity: Open<Polarity>;
  /** Strength of the strongest driver. */
  strength: number;
  drivers: Array<RelationshipDriver>;
}

/** The aspects and placements because of which the rule applies. */
export type RelationshipDriver = AspectDriver | OverlayDriver;

export interface AspectDriver {
  kind: "aspect";
  subject_point: Open<Point>;
  partner_point: Open<Point>;
  type: Open<AspectType>;
  /** Degrees. */
  orb: number;
  /** The strength of the match: 1 − orb / largest orb of the rule; 1 for a point in a house. */
  strength: number;
  /** The house that the point rules and for which the point stands, and the owner of that house. Absent if the point stands for no house. */
  rules?: Array<AspectDriverRulesItem>;
}

export interface OverlayDriver {
  kind: "overlay";
  point: Open<Point>;
  /** The owner of the point. The house belongs to the other person. */
  whose: Open<PairSide>;
  house: Open<OverlayDriverHouse>;
  /** The strength of the match: 1 − orb / largest orb of the rule; 1 for a point in a house. */
  strength: number;
}

export interface HouseOverlays {
  /** The subject's points in the partner's houses; null if the partner's houses are unknown. */
  subject_in_partner: Array<HouseOverlay> | null;
  partner_in_subject: Array<HouseOverlay> | null;
}

export interface HouseOverlay {
  id: Open<Point>;
  /** Null if the time of birth is unknown and several houses are possible. */
  house: number | null;
}

/** The nearer of the two midpoints of each body, by ecliptic longitude. */
export interface Composite {
  planets: Array<CompositePlanet>;
  /** Null unless time and place of both births are known. The ascendant is the midpoint within 180° after the midheaven; the vertex is the midpoint on the side of the descendant. */
  angles: Angles | null;
}

export interface CompositePlanet {
  id: Open<Point>;
  name: string;
  /** Ecliptic longitude of date in degrees, 0 ≤ longitude < 360, in the zodiac that calculation_basis names. */
  longitude: number;
  /** Null if the time of birth is unknown and the body changes sign within the possible span. */
  sign: Open<Sign> | null;
  sign_degree: number | null;
  /** The arc in which the body may be, eastward from `from` to `to`. The field is present only if the time of birth is unknown. The other values of the body are for the middle of the possible span. */
  longitude_range?: CompositePlanetLongitudeRange;
  /** The signs that longitude_range touches. The field is present only if the time of birth is unknown. */
  sign_candidates?: Array<Open<Sign>>;
  /** True if the unknown hour of birth decides which of the two opposite midpoints is nearer. The field is present only if a time of birth is unknown. Position and range are those of the midpoint shown; sign_candidates has the signs of both midpoints. */
  may_be_opposite?: true;
}

export interface PairChart {
  subject_id: string;
  planets: Array<Planet>;
  /** Empty if the time or the place of a birth is missing. */
  houses: Array<House>;
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
  orbs?: RelationshipChartOptionsOrbs;
  /** Maximum orbs in degrees by body and angle. For each aspect, the smallest of three orbs applies: the orb of the aspect type and the orbs of the two points. */
  point_orbs?: RelationshipChartOptionsPointOrbs;
  /** Which lunar node the chart shows. Default: true. */
  node?: RelationshipChartOptionsNode;
  /** Additional bodies to show. */
  bodies?: ReadonlyArray<ExtraBody>;
  /** The points between which aspects are computed, at least two different points. Default: Sun to Pluto, Chiron, the node, ascendant and midheaven. The chart also shows a body that is only named here. */
  aspect_points?: ReadonlyArray<Point>;
  /** The zodiac of all longitudes, signs and cusps. In a sidereal zodiac, the ayanamsa (with nutation) at the instant of a longitude is subtracted from that longitude. Default: tropical. */
  zodiac?: RelationshipChartOptionsZodiac | SiderealZodiac;
}

export interface ChartsRelationshipAnswer {
  /** Trace id, which is also in the X-Request-Id header. Quote the id to support. */
  request_id: string;
  data: RelationshipData;
  usage: Usage;
  meta: Meta;
}

export interface RelationshipData {
  /** subject_id:partner_id */
  pair_id: string;
  method: Open<RelationshipMethod>;
  /** Time and place of the Davison chart. Null with composite, because a composite chart has neither. */
  davison: DavisonMoment | null;
  calculation_basis: RelationshipBasis;
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
  /** Mean longitude of the two places on the shorter way round, degrees, east positive. */
  longitude: number | null;
}

export interface DavisonRange {
  /** An instant in ISO 8601, in UTC, to the second. */
  start: string;
  /** An instant in ISO 8601, in UTC, to the second. */
  end: string;
}

/** `time` is the mean of both instants. A Davison chart is cast for this instant. A composite chart uses only the obliquity of this instant. */
export interface RelationshipBasis {
  frame: Open<RelationshipBasisFrame>;
  zodiac: Open<RelationshipBasisZodiac>;
  system: string;
  engine_version: string;
  ephemeris: string;
  /** The name of the conventions for questions on which correct engines may differ. /v1/methods describes the conventions. */
  conventions: string;
  /** Null in the tropical zodiac. The sum of a longitude and the ayanamsa is the tropical longitude. */
  ayanamsa: AyanamsaBasis | null;
  /** Null without houses. */
  house_system: Open<HouseSystem> | null;
  house_system_requested: Open<HouseSystem>;
  /** Maximum orbs in degrees of the aspect types computed. */
  orbs: Partial<Record<Open<"conjunction" | "sextile" | "square" | "trine" | "opposition" | "semisextile" | "semisquare" | "quintile" | "sesquiquadrate" | "biquintile" | "quincunx">, RelationshipBasisOrbsValue>>;
  /** Maximum orbs by point, degrees. The field is present only with options.point_orbs. For each aspect, the smallest orb applies. */
  point_orbs?: Partial<Record<Open<"sun" | "moon" | "mercury" | "venus" | "mars" | "jupiter" | "saturn" | "uranus" | "neptune" | "pluto" | "chiron" | "mean_node" | "true_node" | "mean_lilith" | "ceres" | "pallas" | "juno" | "vesta" | "pholus" | "true_lilith" | "mean_south_node" | "true_south_node" | "lot_of_fortune" | "lot_of_spirit" | "ascendant" | "midheaven" | "descendant" | "imum_coeli" | "vertex">, number>>;
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
  subject_id: string;
  time: TimeBasis | TimeSpanBasis;
  place: PlaceBasis | null;
  /** Degrees that are subtracted from the longitudes of this chart. The field is present only in a sidereal zodiac. */
  ayanamsa_degrees?: number;
}

export interface RelationshipChart {
  planets: Array<RelationshipPlanet>;
  /** Empty unless time and place of both births are known. */
  houses: Array<House>;
  angles: Angles | null;
  /** Aspects with the orbs of a natal chart. In a composite chart, all aspects are static. Unless both times of birth are known, the Moon has no aspects. */
  aspects: Array<Aspect>;
}

/** The planets of the chart. A composite chart leaves these fields out, because a midpoint is not a real position in the sky: latitude, distance, speed, declination, retrograde, motion, out_of_bounds. */
export interface RelationshipPlanet {
  id: Open<Point>;
  name: string;
  /** Ecliptic longitude of date in degrees, 0 ≤ longitude < 360, in the zodiac that calculation_basis names. */
  longitude: number;
  /** Null if the time of birth is unknown and the body changes sign within the possible span. */
  sign: Open<Sign> | null;
  sign_degree: number | null;
  /** Ecliptic latitude in degrees. */
  latitude?: number;
  /** Distance from the Earth's centre in astronomical units (au); null for lots. */
  distance_au?: number | null;
  /** Speed in longitude, degrees a day; null for lots. */
  speed?: number | null;
  /** Declination in degrees, relative to the true equator of date. */
  declination?: number;
  house: number | null;
  retrograde?: boolean;
  motion?: Open<Motion> | null;
  dignities: Array<Open<Dignity>>;
  /** Whether the declination exceeds the true obliquity of date. */
  out_of_bounds?: boolean;
  /** The arc in which the body may be, eastward from `from` to `to`. The field is present only if the time of birth is unknown. The other values of the body are for the middle of the possible span. */
  longitude_range?: RelationshipPlanetLongitudeRange;
  /** The signs that longitude_range touches. The field is present only if the time of birth is unknown. */
  sign_candidates?: Array<Open<Sign>>;
  /** True if the unknown hour of birth decides which of the two opposite midpoints is nearer. The field is present only if a time of birth is unknown. Position and range are those of the midpoint shown; sign_candidates has the signs of both midpoints. */
  may_be_opposite?: true;
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
  dignity_scores?: ReturnRequestDignityScores;
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
  data: ReturnData;
  usage: Usage;
  meta: Meta;
}

export interface ReturnData {
  subject_id: string;
  body: Open<ReturningBody>;
  calculation_basis: ReturnBasis;
  natal_chart: ReturnedChart;
  returns: Array<BodyReturn>;
  /** The chart wheel as an SVG document. The field is present only if include_picture is true. */
  picture?: string;
}

export interface ReturnBasis {
  frame: Open<ReturnBasisFrame>;
  zodiac: Open<ReturnBasisZodiac>;
  system: string;
  engine_version: string;
  ephemeris: string;
  /** The name of the conventions for questions on which correct engines may differ. /v1/methods describes the conventions. */
  conventions: string;
  /** House system of the first return; null without houses. */
  house_system: Open<HouseSystem> | null;
  house_system_requested: Open<HouseSystem>;
  /** Maximum orbs in degrees of the aspect types computed. */
  orbs: Partial<Record<Open<"conjunction" | "sextile" | "square" | "trine" | "opposition" | "semisextile" | "semisquare" | "quintile" | "sesquiquadrate" | "biquintile" | "quincunx">, ReturnBasisOrbsValue>>;
  /** Maximum orbs by point, degrees. The field is present only with options.point_orbs. For each aspect, the smallest orb applies. */
  point_orbs?: Partial<Record<Open<"sun" | "moon" | "mercury" | "venus" | "mars" | "jupiter" | "saturn" | "uranus" | "neptune" | "pluto" | "chiron" | "mean_node" | "true_node" | "mean_lilith" | "ceres" | "pallas" | "juno" | "vesta" | "pholus" | "true_lilith" | "mean_south_node" | "true_south_node" | "lot_of_fortune" | "lot_of_spirit" | "ascendant" | "midheaven" | "descendant" | "imum_coeli" | "vertex">, number>>;
  /** Orbs of chart.aspects. The orbs of `aspects` are in `orbs`. */
  chart_orbs: Partial<Record<Open<"conjunction" | "sextile" | "square" | "trine" | "opposition" | "semisextile" | "semisquare" | "quintile" | "sesquiquadrate" | "biquintile" | "quincunx">, ReturnBasisChartOrbsValue>>;
  /** Whether precession was subtracted. In a tropical answer, a return with precession subtracted uses the longitude minus the Fagan–Bradley ayanamsa, with nutation; all positions stay tropical. In a sidereal answer, this field is always true, because the body returns in the sidereal zodiac. */
  precession_corrected: boolean;
  /** The place for which the charts of the returns are cast. */
  place: PlaceBasis | null;
  /** Null in the tropical zodiac. The sum of a longitude and the ayanamsa is the tropical longitude. */
  ayanamsa: AyanamsaBasis | null;
  /** Whether the place is from the request or is the place of birth; null without a place. */
  place_of: Open<ReturnBasisPlaceOf> | null;
  subject: SubjectBasis;
}

/** The chart of the subject. */
export interface ReturnedChart {
  planets: Array<Planet>;
  /** Empty if there is no place or no time of birth. */
  houses: Array<House>;
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
  julian_day_ut: number;
  /** The range in which the first pass may be if the time of birth is unknown. Null if the time is known. */
  range: ReturnRange | null;
  /** Every instant at which the body stands at its natal longitude in this return: one instant for Sun and Moon; 1, 3 or 5 instants for other bodies; up to 7 for Pluto. */
  passes: Array<ReturnPass>;
  /** Null if the first pass is not known to within three days. */
  chart: ReturnChart | null;
  aspects: Array<AspectToNatal>;
  /** Degrees that are subtracted from the longitudes of this chart. The field is present only in a sidereal zodiac. */
  ayanamsa_degrees?: number;
}

export interface ReturnRange {
  /** An instant in ISO 8601, in UTC, to the second. */
  start: string;
  /** An instant in ISO 8601, in UTC, to the second. */
  end: string;
}

export interface ReturnPass {
  /** An instant in ISO 8601, in UTC, to the second. */
  datetime: string;
  retrograde: boolean;
}

export interface ReturnChart {
  planets: Array<Planet>;
  /** Empty if there is no place or no time of birth. */
  houses: Array<House>;
  angles: Angles | null;
  aspects: Array<Aspect>;
  /** With options.vedic: the chart in a sidereal zodiac, with nakshatras, padas and the navamsa (D9). */
  vedic?: VedicChart;
  /** The requested lots. The field is present only with options.lots, and if time and place are known. */
  lots?: Array<Lot>;
  /** Parallels and contraparallels within 1°, closest first. */
  declination_aspects?: Array<DeclinationAspect>;
  dignity_scores?: DignityScores;
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
  first: Open<Point>;
  second: Open<Point>;
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
  /** The natal house in which the first point is. */
  first_house: number | null;
  /** The natal house in which the natal point is. */
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
  orbs?: ProgressedChartOptionsOrbs;
  /** Maximum orbs in degrees by body and angle. For each aspect, the smallest of three orbs applies: the orb of the aspect type and the orbs of the two points. */
  point_orbs?: ProgressedChartOptionsPointOrbs;
  /** Which lunar node the chart shows. Default: true. */
  node?: ProgressedChartOptionsNode;
  /** Additional bodies to show. */
  bodies?: ReadonlyArray<ExtraBody>;
  /** The points between which aspects are computed, at least two different points. Default: Sun to Pluto, Chiron, the node, ascendant and midheaven. The chart also shows a body that is only named here. */
  aspect_points?: ReadonlyArray<Point>;
  /** The zodiac of all longitudes, signs and cusps. In a sidereal zodiac, the ayanamsa (with nutation) at the instant of a longitude is subtracted from that longitude. Default: tropical. */
  zodiac?: ProgressedChartOptionsZodiac | SiderealZodiac;
  /** Whether to add a block `vedic` to each chart: sidereal positions with nakshatra, pada and navamsa (D9), Rahu and Ketu. A progressed chart has no such block, but its birth chart has one. Default: false. */
  vedic?: boolean;
  /** The ayanamsa of the `vedic` block. This ayanamsa does not depend on the zodiac of the chart. Default: lahiri. */
  vedic_ayanamsa?: Ayanamsa;
}

export interface ChartsProgressedAnswer {
  /** Trace id, which is also in the X-Request-Id header. Quote the id to support. */
  request_id: string;
  data: ProgressedData;
  usage: Usage;
  meta: Meta;
}

export interface ProgressedData {
  subject_id: string;
  /** The progressed instant, which is one day after the birth for each year of life. */
  datetime: string;
  /** Years of life since the birth; a year has 365.24219 days. */
  years: number;
  /** The arc by which the Sun of the secondary chart has moved since the birth, degrees. */
  arc: number;
  calculation_basis: ProgressedBasis;
  chart: ProgressedChart;
  natal_chart: ProgressedNatalChart;
  aspects: Array<ProgressedAspect>;
  /** The next sign change and the next phase of the progressed Moon. Null with solar_arc, and without a time of birth. A part is null if it is beyond the range of the ephemeris. */
  next: NextOfProgressedMoon | null;
  /** The chart wheel as an SVG document. The field is present only if include_picture is true. */
  picture?: string;
}

export interface ProgressedBasis {
  frame: Open<ProgressedBasisFrame>;
  zodiac: Open<ProgressedBasisZodiac>;
  system: string;
  engine_version: string;
  ephemeris: string;
  /** The name of the conventions for questions on which correct engines may differ. /v1/methods describes the conventions. */
  conventions: string;
  method: Open<ProgressionMethod>;
  /** How the midheaven moved. Null with solar_arc, because the midheaven then moves like every other point. */
  mc: Open<MidheavenMethod> | null;
  year_days: number;
  /** Null without houses. */
  house_system: Open<HouseSystem> | null;
  house_system_requested: Open<HouseSystem>;
  /** Maximum orbs in degrees of the aspect types computed. */
  orbs: Partial<Record<Open<"conjunction" | "sextile" | "square" | "trine" | "opposition" | "semisextile" | "semisquare" | "quintile" | "sesquiquadrate" | "biquintile" | "quincunx">, ProgressedBasisOrbsValue>>;
  /** Maximum orbs by point, degrees. The field is present only with options.point_orbs. For each aspect, the smallest orb applies. */
  point_orbs?: Partial<Record<Open<"sun" | "moon" | "mercury" | "venus" | "mars" | "jupiter" | "saturn" | "uranus" | "neptune" | "pluto" | "chiron" | "mean_node" | "true_node" | "mean_lilith" | "ceres" | "pallas" | "juno" | "vesta" | "pholus" | "true_lilith" | "mean_south_node" | "true_south_node" | "lot_of_fortune" | "lot_of_spirit" | "ascendant" | "midheaven" | "descendant" | "imum_coeli" | "vertex">, number>>;
  time: SkyTime;
  subject: SubjectBasis;
  /** Null in the tropical zodiac. The sum of a longitude and the ayanamsa is the tropical longitude. */
  ayanamsa: AyanamsaBasis | null;
}

export interface ProgressedChart {
  planets: Array<ProgressedPlanet>;
  /** Empty if there is no place or no time of birth. */
  houses: Array<House>;
  angles: Angles | null;
}

/** With method solar_arc these fields are absent: latitude, distance, speed, declination, retrograde, motion, out_of_bounds. The speed of a progressed body is in degrees per year of life. */
export interface ProgressedPlanet {
  id: Open<Point>;
  name: string;
  /** Ecliptic longitude of date in degrees, 0 ≤ longitude < 360, in the zodiac that calculation_basis names. */
  longitude: number;
  /** Null if the time of birth is unknown and the body changes sign within the possible span. */
  sign: Open<Sign> | null;
  sign_degree: number | null;
  /** Ecliptic latitude in degrees. */
  latitude?: number;
  /** Distance from the Earth's centre in astronomical units (au); null for lots. */
  distance_au?: number | null;
  /** Speed in longitude, degrees a day; null for lots. */
  speed?: number | null;
  /** Declination in degrees, relative to the true equator of date. */
  declination?: number;
  house: number | null;
  retrograde?: boolean;
  motion?: Open<Motion> | null;
  dignities: Array<Open<Dignity>>;
  /** Whether the declination exceeds the true obliquity of date. */
  out_of_bounds?: boolean;
  /** The arc in which the body may be, eastward from `from` to `to`. The field is present only if the time of birth is unknown. The other values of the body are for the middle of the possible span. */
  longitude_range?: ProgressedPlanetLongitudeRange;
  /** The signs that longitude_range touches. The field is present only if the time of birth is unknown. */
  sign_candidates?: Array<Open<Sign>>;
}

/** The chart of the subject. */
export interface ProgressedNatalChart {
  planets: Array<Planet>;
  /** Empty if there is no place or no time of birth. */
  houses: Array<House>;
  angles: Angles | null;
  /** With options.vedic: the chart in a sidereal zodiac, with nakshatras, padas and the navamsa (D9). */
  vedic?: VedicChart;
}

export interface ProgressedAspect {
  first: Open<Point>;
  second: Open<Point>;
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
  /** The natal house in which the first point is. */
  first_house: number | null;
  /** The natal house in which the natal point is. */
  second_house: number | null;
  /** The date nearest to `date` at which the aspect is exact. Null without a time of birth, and for points that are neither bodies nor angles. Also null if the nearest date is before the birth or after 120 years of life. For an angle, also null if the nearest date is more than 30 years away. */
  exact_on: string | null;
}

export interface NextOfProgressedMoon {
  moon_ingress: ProgressedIngress | null;
  /** The next new Moon, quarter Moon or full Moon in the progressed sky. */
  lunation: ProgressedLunation | null;
}

export interface ProgressedIngress {
  sign: Open<Sign>;
  /** A date in the person's life, in UTC. */
  on: string;
}

export interface ProgressedLunation {
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
  caption?: MapCaption;
}

export interface MapCaption {
  /** Title above the map in one line, in any script. A longer text is cut and ends in an ellipsis. The title is also the accessible name of the picture. */
  title?: string;
}

export interface ChartsLinesAnswer {
  /** Trace id, which is also in the X-Request-Id header. Quote the id to support. */
  request_id: string;
  data: LinesData;
  usage: Usage;
  meta: Meta;
}

export interface LinesData {
  subject_id: string;
  calculation_basis: LinesBasis;
  lines: LineCollection;
  /** Every line, the nearest line first; empty if the request has no `near`. */
  nearest: Array<NearestLine>;
  /** The lines on a map of the world, as an SVG document. The field is present only if include_picture is true. Coastlines: Natural Earth, public domain. */
  picture?: string;
}

export interface LinesBasis {
  frame: Open<LinesBasisFrame>;
  zodiac: Open<LinesBasisZodiac>;
  system: string;
  engine_version: string;
  ephemeris: string;
  /** The name of the conventions for questions on which correct engines may differ. /v1/methods describes the conventions. */
  conventions: string;
  /** A line is computed from the right ascension and declination of the body, not from the body's degree of the zodiac. The horizon is without refraction and parallax. */
  lines: Open<LinesBasisLines>;
  /** The greatest distance of a straight piece between two points from the true line, in degrees of longitude and latitude. */
  max_deviation_degrees: number;
  near: PlaceBasis | null;
  subject: SubjectBasis;
}

/** GeoJSON by RFC 7946, which map programs can show without changes. Each body has four lines, and each line has 2 to 65 points. */
export interface LineCollection {
  type: Open<LineCollectionType>;
  features: Array<LineFeature>;
}

export interface LineFeature {
  type: Open<LineFeatureType>;
  /** Body and angle. */
  id: string;
  properties: LineProperties;
  geometry: LineGeometry;
}

export interface LineProperties {
  body: Open<LineBody>;
  angle: Open<LineAngle>;
}

export type LineAngle = "midheaven" | "imum_coeli" | "ascendant" | "descendant";

export interface LineGeometry {
  type: Open<LineGeometryType>;
  /** Longitude and latitude of the points, from north to south. A line that crosses the antimeridian has two parts. */
  coordinates: Array<Array<Array<number>>>;
}

/** A line, and the point of the line that is nearest to the place. */
export interface NearestLine {
  /** Body and angle. */
  line: string;
  body: Open<LineBody>;
  angle: Open<LineAngle>;
  /** The distance along a great circle, on a sphere of the Earth's mean radius, 6371 km. */
  km: number;
  latitude: number;
  longitude: number;
}

export interface CompatibilityRequest {
  subject: Subject;
  partner: Subject;
  context?: CompatibilityRequestContext;
  /** Whether to add helio_background, which gives no points. Default: false. */
  include_helio_background?: boolean;
}

export interface CompatibilityScoreAnswer {
  /** Trace id, which is also in the X-Request-Id header. Quote the id to support. */
  request_id: string;
  data: CompatibilityData;
  usage: Usage;
  meta: Meta;
}

export interface CompatibilityData {
  /** subject_id:partner_id */
  pair_id: string;
  calculation_basis: PairCalculationBasis;
  method: CompatibilityDataMethod;
  /** The score from 0 to 100. Two random births get 50 on average. The score has three decimals, so that the contributions add up exactly to it; show only as many digits as score_range justifies. */
  score: number;
  score_range: ScoreRange;
  /** The band of the score among random pairs, which /v1/methods describes. Show the tier only together with tier_share. */
  tier: Open<CompatibilityDataTier>;
  /** Share of the possible times that give this tier. The share is 1 if nothing is uncertain. If the share is below 0.5, another tier is more likely. */
  tier_share: number;
  /** The subscores. Null without time and place of both births. romance and intimacy are also null if one of the two people is under 18 today. */
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
  frame: Open<PairCalculationBasisFrame>;
  zodiac: Open<PairCalculationBasisZodiac>;
  system: string;
  engine_version: string;
  ephemeris: string;
  /** The name of the conventions for questions on which correct engines may differ. /v1/methods describes the conventions. */
  conventions: string;
  /** House system of both charts. Null if the systems differ or a chart has no houses; subjects then says more. */
  house_system: Open<HouseSystem> | null;
  house_system_requested: Open<HouseSystem>;
  /** Maximum orbs in degrees of the aspect types computed. */
  orbs: Partial<Record<Open<"conjunction" | "sextile" | "square" | "trine" | "opposition" | "semisextile" | "semisquare" | "quintile" | "sesquiquadrate" | "biquintile" | "quincunx">, PairCalculationBasisOrbsValue>>;
  /** Maximum orbs by point, degrees. The field is present only with options.point_orbs. For each aspect, the smallest orb applies. */
  point_orbs?: Partial<Record<Open<"sun" | "moon" | "mercury" | "venus" | "mars" | "jupiter" | "saturn" | "uranus" | "neptune" | "pluto" | "chiron" | "mean_node" | "true_node" | "mean_lilith" | "ceres" | "pallas" | "juno" | "vesta" | "pholus" | "true_lilith" | "mean_south_node" | "true_south_node" | "lot_of_fortune" | "lot_of_spirit" | "ascendant" | "midheaven" | "descendant" | "imum_coeli" | "vertex">, number>>;
  /** The first entry is the subject, the second the partner. */
  subjects: Array<SubjectBasis>;
}

/** Lowest and highest score over all possible times: the whole day if a time is unknown, every reading if a time is doubtful. Both scores are whole points, rounded outward, so the range always includes the score. If nothing is uncertain, both equal the score. An unknown place does not widen the range. */
export interface ScoreRange {
  min: number;
  max: number;
}

/** How reliable the score is. The level depends on the width of score_range and on any other doubts. */
export interface ScoreConfidence {
  level: Open<ScoreConfidenceLevel>;
  /** Reasons why level is not high; empty if level is high. */
  reasons: Array<string>;
}

export interface Contribution {
  /** What the points come from: the id of a rule; `base` (the points of a pair without contacts); `cap_` and a group (the points that the cap of the group subtracts); or `bounds` (the points that keep the score within 0 and 100). */
  rule: string;
  theme: string | null;
  points: number;
  /** The points in whole thousandths. The sum of all entries is exactly 1,000 times the score. */
  thousandths: number;
  drivers: Array<RelationshipDriver>;
}

export interface HeliocentricAspect {
  first: Open<HeliocentricBody>;
  second: Open<HeliocentricBody>;
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
  type: Open<PatternType>;
  points: Array<Open<HeliocentricBody>>;
  apex: Open<HeliocentricBody> | null;
  sign: Open<Sign> | null;
  element: Open<Element> | null;
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
  data: GunaMilanData;
  usage: Usage;
  meta: Meta;
}

export interface GunaMilanData {
  /** subject_id:partner_id */
  pair_id: string;
  /** As in the request. */
  bride: Open<PairSide> | null;
  calculation_basis: GunaMilanBasis;
  max: 36;
  total: GunaRange;
  /** The points for each case of the bride. There is only one case if the request names the bride. */
  directions: Array<GunaDirection>;
  kootas: Array<Koota>;
  moons: MilanMoons;
  mangal: Mangal;
}

export interface GunaMilanBasis {
  frame: Open<GunaMilanBasisFrame>;
  zodiac: Open<GunaMilanBasisZodiac>;
  system: string;
  engine_version: string;
  ephemeris: string;
  /** The name of the conventions for questions on which correct engines may differ. /v1/methods describes the conventions. */
  conventions: string;
  ayanamsa: AyanamsaBasis;
  tables: GunaTables;
  /** The first value is for the subject, the second for the partner. */
  subjects: Array<HouselessSubjectBasis>;
}

export interface GunaTables {
  /** GET /v1/methods prints the tables under this name. */
  id: Open<GunaTablesId>;
  source: string;
  /** Cancellations of kootas are not applied, because sources disagree about them. */
  exceptions: Open<GunaTablesExceptions>;
}

/** The lowest and the highest possible points. The lowest and the highest points are equal if everything is certain. An unknown time leaves several possibilities, and so does a request that names no bride. The range of a total may be narrower than the sum of the ranges of its kootas, because each possibility fixes all kootas at once. */
export interface GunaRange {
  min: number;
  max: number;
}

export interface GunaDirection {
  bride: Open<PairSide>;
  total: GunaRange;
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
  id: Open<KootaId>;
  name: string;
  points: GunaRange;
  max: number;
  /** The reasons why the points are a range; empty if they are a single number. */
  range_from: Array<Open<KootaRangeFromItem>>;
  compared: KootaCompared;
  /** What the koota compares, and the rule for its points. */
  note: string;
}

/** The value of each person. There are several values if the time of birth is uncertain. */
export interface KootaCompared {
  subject: Array<string>;
  partner: Array<string>;
}

export interface MilanMoons {
  subject: MilanMoon;
  partner: MilanMoon;
}

export interface MilanMoon {
  /** The sidereal sign (rashi); null if uncertain. */
  sign: Open<Sign> | null;
  /** Null if uncertain. */
  nakshatra: Nakshatra | null;
  pada: number | null;
  /** Every pada in which the Moon may be. There is only one if the pada is certain. */
  candidates: Array<MoonCandidate>;
}

export interface MoonCandidate {
  sign: Open<Sign>;
  nakshatra: Nakshatra;
  /** The quarter of the nakshatra. */
  pada: number;
}

/** Houses of Mars by whole sidereal signs, counted from three points. The houses are only facts, because traditions disagree about which houses matter. A house is null if it depends on an uncertain time of birth. */
export interface Mangal {
  subject: MarsHouses;
  partner: MarsHouses;
}

export interface MarsHouses {
  sign: Open<Sign> | null;
  /** Null without time and place of birth. */
  house_from_ascendant: number | null;
  house_from_moon: number | null;
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
  data: MoonPhaseData;
  usage: Usage;
  meta: Meta;
}

export interface MoonPhaseData {
  /** An instant in ISO 8601, in UTC, to the second. */
  datetime: string;
  /** Local time in `timezone`, with its offset. */
  datetime_local?: string;
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
  sign: Open<Sign>;
  sign_degree: number;
  longitude: number;
  is_waxing: boolean;
  /** Null if it is beyond the range of the ephemeris. */
  previous: PhaseEvent | null;
  /** Null if it is beyond the range of the ephemeris. */
  next: PhaseEvent | null;
  /** The next four principal phases in order of time. */
  upcoming: Array<PhaseEvent>;
}

export interface SkyBasis {
  frame: Open<SkyBasisFrame>;
  zodiac: Open<SkyBasisZodiac>;
  system: string;
  engine_version: string;
  ephemeris: string;
  /** The name of the conventions for questions on which correct engines may differ. /v1/methods describes the conventions. */
  conventions: string;
  time: SkyTime;
}

export interface PhaseEvent {
  phase: Open<PrincipalPhase>;
  /** An instant in ISO 8601, in UTC, to the second. */
  datetime: string;
  /** Local time in `timezone`, with its offset. */
  datetime_local?: string;
  /** The kind of eclipse if this new or full Moon is an eclipse; otherwise null. */
  eclipse: Open<EclipseKind> | null;
}

export interface SkyCalendarRequest {
  /** A day (from midnight UTC) or an instant. */
  start: string;
  /** A day (until its end in UTC) or an instant, which is excluded. The end is at most 366 days after start, or 3660 days if kinds has only ingress, station, eclipse. */
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
  options?: ZodiacOptions;
}

export interface ZodiacOptions {
  /** The zodiac of all longitudes, signs and cusps. In a sidereal zodiac, the ayanamsa (with nutation) at the instant of a longitude is subtracted from that longitude. Default: tropical. */
  zodiac?: ZodiacOptionsZodiac | SiderealZodiac;
}

export interface SkyCalendarAnswer {
  /** Trace id, which is also in the X-Request-Id header. Quote the id to support. */
  request_id: string;
  data: CalendarData;
  usage: Usage;
  meta: Meta;
}

export interface CalendarData {
  /** An instant in ISO 8601, in UTC, to the second. */
  start: string;
  /** An instant in ISO 8601, in UTC, to the second. */
  end: string;
  /** Time zone of the local times; null if the answer has no local times. */
  timezone: string | null;
  kinds: Array<Open<CalendarKind>>;
  calculation_basis: CalendarBasis;
  /** Number of events. */
  found: number;
  /** The events in order of time. A period of the Moon void of course is listed if it overlaps the range. */
  events: Array<CalendarEvent>;
}

export interface CalendarBasis {
  frame: Open<CalendarBasisFrame>;
  zodiac: Open<CalendarBasisZodiac>;
  system: string;
  engine_version: string;
  ephemeris: string;
  /** The name of the conventions for questions on which correct engines may differ. /v1/methods describes the conventions. */
  conventions: string;
  /** Null in the tropical zodiac. The sum of a longitude and the ayanamsa is the tropical longitude. */
  ayanamsa: AyanamsaBasis | null;
  place: PlaceBasis | null;
}

export type CalendarEvent = IngressEvent | StationEvent | MoonPhaseEvent | AspectEvent | VoidOfCourseEvent | EclipseEvent;

export interface IngressEvent {
  kind: IngressEventKind;
  /** The id is made of kind, bodies and date in UTC, so an event has the same id in every range that contains it. In a sidereal zodiac, the name of the ayanamsa is appended. For a void of course by traditional planets, the word traditional is appended. If a second event has the same kind, bodies and date, its id ends in .2. */
  id: string;
  /** An instant in ISO 8601, in UTC, to the second. */
  datetime: string;
  /** Local time in `timezone`, with its offset. */
  datetime_local?: string;
  bodies: Array<Open<Point>>;
  from_sign: Open<Sign>;
  to_sign: Open<Sign>;
  /** Whether the body moves back into the sign from which it came. */
  retrograde: boolean;
}

export interface StationEvent {
  kind: "station";
  /** The id is made of kind, bodies and date in UTC, so an event has the same id in every range that contains it. In a sidereal zodiac, the name of the ayanamsa is appended. For a void of course by traditional planets, the word traditional is appended. If a second event has the same kind, bodies and date, its id ends in .2. */
  id: string;
  /** An instant in ISO 8601, in UTC, to the second. */
  datetime: string;
  /** Local time in `timezone`, with its offset. */
  datetime_local?: string;
  bodies: Array<Open<Point>>;
  /** Direction of motion after the station. */
  turns: Open<StationEventTurns>;
  /** Ecliptic longitude of date in degrees, 0 ≤ longitude < 360, in the zodiac that calculation_basis names. */
  longitude: number;
  sign: Open<Sign>;
}

export interface MoonPhaseEvent {
  kind: "phase";
  /** The id is made of kind, bodies and date in UTC, so an event has the same id in every range that contains it. In a sidereal zodiac, the name of the ayanamsa is appended. For a void of course by traditional planets, the word traditional is appended. If a second event has the same kind, bodies and date, its id ends in .2. */
  id: string;
  /** An instant in ISO 8601, in UTC, to the second. */
  datetime: string;
  /** Local time in `timezone`, with its offset. */
  datetime_local?: string;
  bodies: Array<Open<Point>>;
  phase: Open<PrincipalPhase>;
  /** Longitude of the Moon, degrees. */
  longitude: number;
  sign: Open<Sign>;
}

export interface AspectEvent {
  kind: AspectEventKind;
  /** The id is made of kind, bodies and date in UTC, so an event has the same id in every range that contains it. In a sidereal zodiac, the name of the ayanamsa is appended. For a void of course by traditional planets, the word traditional is appended. If a second event has the same kind, bodies and date, its id ends in .2. */
  id: string;
  /** An instant in ISO 8601, in UTC, to the second. */
  datetime: string;
  /** Local time in `timezone`, with its offset. */
  datetime_local?: string;
  bodies: Array<Open<Point>>;
  type: Open<AspectType>;
  /** The entries are in the order of bodies. */
  positions: Array<PositionInAspect>;
}

export interface PositionInAspect {
  /** Ecliptic longitude of date in degrees, 0 ≤ longitude < 360, in the zodiac that calculation_basis names. */
  longitude: number;
  sign: Open<Sign>;
  retrograde: boolean;
}

export interface VoidOfCourseEvent {
  kind: "void_of_course";
  /** The id is made of kind, bodies and date in UTC, so an event has the same id in every range that contains it. In a sidereal zodiac, the name of the ayanamsa is appended. For a void of course by traditional planets, the word traditional is appended. If a second event has the same kind, bodies and date, its id ends in .2. */
  id: string;
  /** An instant in ISO 8601, in UTC, to the second. */
  datetime: string;
  /** Local time in `timezone`, with its offset. */
  datetime_local?: string;
  bodies: Array<Open<Point>>;
  /** The Moon's entry into the next sign. */
  end: string;
  /** Local time in `timezone`, with its offset. */
  end_local?: string;
  /** Whether the void of course begins before start or ends after end of the request. */
  clipped: boolean;
  /** The sign that the Moon is about to leave. */
  sign: Open<Sign>;
  to_sign: Open<Sign>;
  /** Null if the Moon makes no aspect in the sign; datetime is then the Moon's entry into the sign. */
  last_aspect: LunarAspect | null;
  /** The planets by whose aspects the void of course is determined: Sun to Pluto, or Sun to Saturn. */
  planets: Open<VoidPlanets>;
}

export interface EclipseEvent {
  kind: "eclipse";
  /** The id is made of kind, bodies and date in UTC, so an event has the same id in every range that contains it. In a sidereal zodiac, the name of the ayanamsa is appended. For a void of course by traditional planets, the word traditional is appended. If a second event has the same kind, bodies and date, its id ends in .2. */
  id: string;
  /** An instant in ISO 8601, in UTC, to the second. */
  datetime: string;
  /** Local time in `timezone`, with its offset. */
  datetime_local?: string;
  bodies: Array<Open<Point>>;
  eclipse: CalendarEclipse;
  /** Longitude of the Moon at the syzygy, degrees. */
  longitude: number;
  sign: Open<Sign>;
}

export interface CalendarEclipse {
  of: Open<CalendarEclipseOf>;
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
  data: PlanetaryHoursData;
  usage: Usage;
  meta: Meta;
}

export interface PlanetaryHoursData {
  date: string;
  /** Time zone of the local times, which is the zone of the place. */
  timezone: string;
  calculation_basis: PlanetaryHoursBasis;
  /** Weekday of the local date on which the Sun rises. */
  weekday: Open<PlanetaryHoursDataWeekday>;
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
  frame: Open<PlanetaryHoursBasisFrame>;
  zodiac: Open<PlanetaryHoursBasisZodiac>;
  system: string;
  engine_version: string;
  ephemeris: string;
  /** The name of the conventions for questions on which correct engines may differ. /v1/methods describes the conventions. */
  conventions: string;
  /** How sunrise and sunset are defined: the Sun's upper limb is on the sea-level horizon, with the usual refraction of almanacs, 34′. */
  sunrise: Open<PlanetaryHoursBasisSunrise>;
  place: PlaceBasis;
}

export type PlanetaryRuler = "saturn" | "jupiter" | "mars" | "sun" | "venus" | "mercury" | "moon";

export interface ClockInstant {
  /** An instant in ISO 8601, in UTC, to the second. */
  datetime: string;
  /** The same instant in local time of the place, with its offset. */
  datetime_local: string;
}

export interface PlanetaryHour {
  number: number;
  ruler: Open<PlanetaryRuler>;
  part: Open<PlanetaryHourPart>;
  start: ClockInstant;
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
  options?: HeliocentricOptions;
}

export interface HeliocentricOptions {
  /** Whether to compute the minor aspects too: semisextile, semisquare, quintile, sesquiquadrate, biquintile and quincunx. Default: false. */
  minor_aspects?: boolean;
  /** Maximum orb of an aspect type in degrees, 0 to 15. The orb also applies to Sun and Moon, without the usual addition for these two. */
  orbs?: HeliocentricOptionsOrbs;
}

export interface HelioPatternsAnswer {
  /** Trace id, which is also in the X-Request-Id header. Quote the id to support. */
  request_id: string;
  data: HeliocentricPatternsData;
  usage: Usage;
  meta: Meta;
}

export interface HeliocentricPatternsData {
  subject_id: string | null;
  /** The instant of the chart. If the time of birth is unknown, this is the middle of the possible span. */
  datetime: string;
  calculation_basis: HeliocentricBasis;
  planets: Array<HeliocentricPlanet>;
  aspects: Array<HeliocentricAspect>;
  /** Counted among the nine planets including the Earth. Chiron is not counted. */
  patterns: Array<HeliocentricPattern>;
  balance: Balance;
}

export interface HeliocentricBasis {
  frame: Open<HeliocentricBasisFrame>;
  zodiac: Open<HeliocentricBasisZodiac>;
  system: string;
  engine_version: string;
  ephemeris: string;
  /** The name of the conventions for questions on which correct engines may differ. /v1/methods describes the conventions. */
  conventions: string;
  /** Maximum orbs in degrees of the aspect types computed. */
  orbs: Partial<Record<Open<"conjunction" | "sextile" | "square" | "trine" | "opposition" | "semisextile" | "semisquare" | "quintile" | "sesquiquadrate" | "biquintile" | "quincunx">, HeliocentricBasisOrbsValue>>;
  time: SkyTime;
  subject: SubjectBasis | null;
}

export interface HeliocentricPlanet {
  name: string;
  /** Ecliptic longitude of date in degrees, 0 ≤ longitude < 360, in the zodiac that calculation_basis names. */
  longitude: number;
  /** Null if the time of birth is unknown and the body changes sign within the possible span. */
  sign: Open<Sign> | null;
  sign_degree: number | null;
  /** Ecliptic latitude in degrees. */
  latitude: number;
  /** The arc in which the body may be, eastward from `from` to `to`. The field is present only if the time of birth is unknown. The other values of the body are for the middle of the possible span. */
  longitude_range?: HeliocentricPlanetLongitudeRange;
  /** The signs that longitude_range touches. The field is present only if the time of birth is unknown. */
  sign_candidates?: Array<Open<Sign>>;
  id: Open<HeliocentricBody>;
  /** Distance from the Sun in astronomical units. */
  distance_au: number;
  /** Speed in longitude, degrees a day. */
  speed: number;
}

export interface HeliocentricPattern {
  type: Open<PatternType>;
  points: Array<Open<HeliocentricBody>>;
  apex: Open<HeliocentricBody> | null;
  sign: Open<Sign> | null;
  element: Open<Element> | null;
}

export interface TimingWindowsRequest {
  subject: Subject;
  /** A day (from midnight UTC) or an instant. */
  start: string;
  /** A day (until its end in UTC) or an instant; at most 366 days after start. */
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
  options?: ZodiacOptions;
}

export interface TimingWindowsAnswer {
  /** Trace id, which is also in the X-Request-Id header. Quote the id to support. */
  request_id: string;
  data: TimingData;
  usage: Usage;
  meta: Meta;
}

export interface TimingData {
  subject_id: string;
  topic: Open<TimingTopic>;
  /** An instant in ISO 8601, in UTC, to the second. */
  start: string;
  /** An instant in ISO 8601, in UTC, to the second. */
  end: string;
  calculation_basis: TimingBasis;
  /** Number of windows that pass the filters, before max_windows is applied. */
  found: number;
  /** In order of time. */
  windows: Array<TimingWindow>;
}

export interface TimingBasis {
  frame: Open<TimingBasisFrame>;
  zodiac: Open<TimingBasisZodiac>;
  system: string;
  engine_version: string;
  ephemeris: string;
  /** The name of the conventions for questions on which correct engines may differ. /v1/methods describes the conventions. */
  conventions: string;
  /** Null in the tropical zodiac. The sum of a longitude and the ayanamsa is the tropical longitude. */
  ayanamsa: AyanamsaBasis | null;
  /** Orb of every transit, degrees. */
  orb: number;
  subject: SubjectBasis;
}

export interface TimingWindow {
  /** An instant in ISO 8601, in UTC, to the second. */
  start: string;
  /** An instant in ISO 8601, in UTC, to the second. */
  end: string;
  /** The instant at which the sum of the drivers' points is highest. */
  peak: string;
  /** Local time in `timezone`, with its offset. */
  start_local?: string;
  /** Local time in `timezone`, with its offset. */
  end_local?: string;
  /** Local time in `timezone`, with its offset. */
  peak_local?: string;
  theme: Open<TimingTheme>;
  polarity: Open<Polarity>;
  /** How strong the window is, not how good: a challenging window of 90 is as strong as a supportive window of 90. The score is exactly the sum of the points of the drivers and of bounds. */
  score: number;
  /** The points by which the sum exceeds 100, as a negative number. */
  bounds: number;
  drivers: Array<TimingDriver>;
}

/** A transit with its passes. */
export interface TimingDriver {
  id: string;
  transiting: Open<Point>;
  natal: Open<Point>;
  type: Open<AspectType>;
  /** Points that the transit gives to the score at the peak of the window. */
  points: number;
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
  /** The station during the stay. If the body is stationary twice, this is the station with the smaller orb. */
  station: PassStation | null;
  closest: PassClosest;
  /** Whether the stay begins before start or ends after end. */
  clipped: boolean;
}

/** Number of the pass in its retrograde loop, such as 2 of 3, because a body that turns retrograde can pass a point again. Passes before start and after end count too. If the body passes only once, the number is 1 of 1. */
export interface PassOfLoop {
  number: number;
  of: number;
}

export interface PassStation {
  /** An instant in ISO 8601, in UTC, to the second. */
  datetime: string;
  /** Degrees. */
  orb: number;
}

/** The first hit. If there is no hit, the instant of the smallest orb. */
export interface PassClosest {
  /** An instant in ISO 8601, in UTC, to the second. */
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
  options?: ZodiacOptions;
}

export interface TimingProfectionsAnswer {
  /** Trace id, which is also in the X-Request-Id header. Quote the id to support. */
  request_id: string;
  data: ProfectionsData;
  usage: Usage;
  meta: Meta;
}

export interface ProfectionsData {
  subject_id: string;
  from: Open<ProfectedPoint>;
  calculation_basis: ProfectionsBasis;
  year: ProfectedYear;
  /** Twelfths of the year. The first twelfth has the sign of the year. */
  months: Array<ProfectedMonth>;
  /** The month that contains `date`. */
  current_month: number;
}

export interface ProfectionsBasis {
  frame: Open<ProfectionsBasisFrame>;
  zodiac: Open<ProfectionsBasisZodiac>;
  system: string;
  engine_version: string;
  ephemeris: string;
  /** The name of the conventions for questions on which correct engines may differ. /v1/methods describes the conventions. */
  conventions: string;
  /** Null in the tropical zodiac. The sum of a longitude and the ayanamsa is the tropical longitude. */
  ayanamsa: AyanamsaBasis | null;
  houses: Open<ProfectionsBasisHouses>;
  subject: SubjectBasis;
}

export interface ProfectedYear {
  /** Number of completed years of life: 0 from the birth to the first solar return. */
  number: number;
  /** The whole-sign house of the birth chart that this sign forms; null without an ascendant. */
  house: number | null;
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
  number: number;
  sign: Open<Sign>;
  /** The traditional ruler of the sign, Sun to Saturn. */
  lord: Open<Point>;
  /** An instant in ISO 8601, in UTC, to the second. */
  start: string;
  /** An instant in ISO 8601, in UTC, to the second. */
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
  data: YearAheadData;
  usage: Usage;
  meta: Meta;
}

export interface YearAheadData {
  subject_id: string;
  /** An instant in ISO 8601, in UTC, to the second. */
  start: string;
  /** The instant at which the year ends. The instant of the end is not part of the year. */
  end: string;
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
  frame: Open<YearAheadBasisFrame>;
  zodiac: Open<YearAheadBasisZodiac>;
  system: string;
  engine_version: string;
  ephemeris: string;
  /** The name of the conventions for questions on which correct engines may differ. /v1/methods describes the conventions. */
  conventions: string;
  /** The rule by which the events are weighted. */
  method: Open<YearAheadBasisMethod>;
  subject: SubjectBasis;
}

export interface YearReturn {
  /** The number of this solar return since the birth. */
  number: number;
  /** An instant in ISO 8601, in UTC, to the second. */
  datetime: string;
  /** Local time in `timezone`, with its offset. */
  datetime_local?: string;
  /** The range in which datetime may be if the time of birth is unknown. Otherwise null. */
  range: YearRange | null;
  /** Ascendant of the return's chart, cast for the place of birth; null without time and place. */
  ascendant: PositionOfAngle | null;
  midheaven: PositionOfAngle | null;
  /** House of the Sun in the return's chart. */
  sun_house: number | null;
  moon_sign: Open<Sign> | null;
  /** The planets, out of Sun to Pluto, that are in houses 1, 4, 7 and 10 of the return's chart. */
  angular: Array<AngularInReturn>;
}

export interface YearRange {
  /** An instant in ISO 8601, in UTC, to the second. */
  start: string;
  /** An instant in ISO 8601, in UTC, to the second. */
  end: string;
}

export interface PositionOfAngle {
  /** Ecliptic longitude of date in degrees, 0 ≤ longitude < 360, in the zodiac that calculation_basis names. */
  longitude: number;
  sign: Open<Sign>;
  /** Degrees within the sign. */
  sign_degree: number;
}

export interface AngularInReturn {
  id: Open<Point>;
  house: number;
  /** Number of aspects within 1° to points of the birth chart. */
  aspects_to_natal: number;
}

/** The progressed Moon at the start of the year. */
export interface YearProgressedMoon {
  /** Ecliptic longitude of date in degrees, 0 ≤ longitude < 360, in the zodiac that calculation_basis names. */
  longitude: number;
  sign: Open<Sign>;
  /** House of the Moon in the birth chart. */
  house: number | null;
  /** The first event after start, which may be after end. Null if it is beyond the range of the ephemeris. */
  next_ingress: YearMoonIngress | null;
  next_lunation: YearLunation | null;
}

export interface YearMoonIngress {
  sign: Open<Sign>;
  /** A date in the person's life, in UTC. */
  on: string;
}

export interface YearLunation {
  phase: Open<PrincipalPhase>;
  /** A date in the person's life, in UTC. */
  on: string;
}

export interface YearEvent {
  /** The id is made of kind, points and date in UTC, so an event has the same id in each requested year that contains it. If a second event has the same kind, points and date, its id ends in .2. */
  id: string;
  kind: Open<YearKind>;
  /** The chart or sky in which `bodies` move. The event relates these bodies to the birth chart. */
  frame: Open<Frame>;
  /** An instant in ISO 8601, in UTC, to the second. */
  datetime: string;
  /** Local time in `timezone`, with its offset. */
  datetime_local?: string;
  /** The range in which datetime may be if the time of birth is unknown. Otherwise null. */
  range: YearRange | null;
  /** The bodies that move. For a profection this is the lord, for an eclipse the eclipsed body. */
  bodies: Array<Open<Point>>;
  /** The natal point to which the event relates. */
  natal: Open<Point> | null;
  aspect: Open<AspectType> | null;
  /** The orb in degrees; 0 if the aspect is exact. Without a time of birth, this is the largest possible orb. */
  orb: number | null;
  /** The sign of the first body, or the profected sign; null if the sign is not certain. */
  sign: Open<Sign> | null;
  /** House of the birth chart in which the first body stands, or the profected house. */
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
  id: string;
  text: string;
}

export interface DashaRequest {
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
  data: DashaData;
  usage: Usage;
  meta: Meta;
}

export interface DashaData {
  subject_id: string;
  /** An instant in ISO 8601, in UTC, to the second. */
  at: string;
  calculation_basis: DashaBasis;
  moon: DashaMoon;
  balance: DashaBalance;
  /** The mahadashas of 120 years. The first mahadasha begins before the birth. */
  periods: Array<Mahadasha>;
  /** The period of each level that contains `at`. The longest period comes first. */
  running: Array<RunningDasha>;
}

export interface DashaBasis {
  frame: Open<DashaBasisFrame>;
  zodiac: Open<DashaBasisZodiac>;
  system: string;
  engine_version: string;
  ephemeris: string;
  /** The name of the conventions for questions on which correct engines may differ. /v1/methods describes the conventions. */
  conventions: string;
  ayanamsa: VedicAyanamsa;
  method: Open<DashaBasisMethod>;
  year_days: number;
  subject: HouselessSubjectBasis;
}

/** The Moon at the birth. */
export interface DashaMoon {
  /** Sidereal longitude in degrees, 0 ≤ longitude < 360. */
  longitude: number;
  /** The sidereal sign (rashi). */
  sign: Open<Sign>;
  sign_degree: number;
  nakshatra: Nakshatra;
  /** The quarter of the nakshatra. */
  pada: number;
}

/** The part of the first mahadasha that is left at the birth, in years of 12 months of 30 days, to the nearest day. `end` is exact. */
export interface DashaBalance {
  lord: Open<NakshatraLord>;
  years: number;
  months: number;
  days: number;
  /** An instant in ISO 8601, in UTC, to the second. */
  end: string;
}

export interface Mahadasha {
  lord: Open<NakshatraLord>;
  /** An instant in ISO 8601, in UTC, to the second. */
  start: string;
  /** An instant in ISO 8601, in UTC, to the second. */
  end: string;
  /** With levels 2 or 3: the antardashas. */
  periods?: Array<Antardasha>;
}

export interface Antardasha {
  lord: Open<NakshatraLord>;
  /** An instant in ISO 8601, in UTC, to the second. */
  start: string;
  /** An instant in ISO 8601, in UTC, to the second. */
  end: string;
  /** With levels 3: the pratyantardashas, only in the running mahadasha; for those of another one, send another `at`. */
  periods?: Array<Pratyantardasha>;
}

export interface Pratyantardasha {
  lord: Open<NakshatraLord>;
  /** An instant in ISO 8601, in UTC, to the second. */
  start: string;
  /** An instant in ISO 8601, in UTC, to the second. */
  end: string;
}

export interface RunningDasha {
  level: Open<DashaLevel>;
  lord: Open<NakshatraLord>;
  /** An instant in ISO 8601, in UTC, to the second. */
  start: string;
  /** An instant in ISO 8601, in UTC, to the second. */
  end: string;
}

export interface AnalyzeEventRequest {
  event: MundaneEvent;
  /** Maximum number of aspects. If there are more, the strongest aspects are kept. Default: 200. */
  max_aspects?: number;
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
  orbs?: EventChartOptionsOrbs;
  /** Maximum orbs in degrees by body and angle. For each aspect, the smallest of three orbs applies: the orb of the aspect type and the orbs of the two points. */
  point_orbs?: EventChartOptionsPointOrbs;
  /** Which lunar node the chart shows. Default: true. */
  node?: EventChartOptionsNode;
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
  data: AnalyzeEventData;
  usage: Usage;
  meta: Meta;
}

export interface AnalyzeEventData {
  event: AnalyzedEvent;
  calculation_basis: SkyChartBasis;
  chart: EventChart;
  /** The ten planets within 8° of an angle, the closest first. */
  angular_planets: Array<AngularPlanet>;
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
  title: string;
  /** An instant in ISO 8601, in UTC, to the second. */
  datetime: string;
  location: string | null;
}

export interface SkyChartBasis {
  frame: Open<SkyChartBasisFrame>;
  zodiac: Open<SkyChartBasisZodiac>;
  system: string;
  engine_version: string;
  ephemeris: string;
  /** The name of the conventions for questions on which correct engines may differ. /v1/methods describes the conventions. */
  conventions: string;
  /** Null without a place, because there are then no houses. */
  house_system: Open<HouseSystem> | null;
  house_system_requested: Open<HouseSystem>;
  /** Maximum orbs in degrees of the aspect types computed. */
  orbs: Partial<Record<Open<"conjunction" | "sextile" | "square" | "trine" | "opposition" | "semisextile" | "semisquare" | "quintile" | "sesquiquadrate" | "biquintile" | "quincunx">, SkyChartBasisOrbsValue>>;
  /** Maximum orbs by point, degrees. The field is present only with options.point_orbs. For each aspect, the smallest orb applies. */
  point_orbs?: Partial<Record<Open<"sun" | "moon" | "mercury" | "venus" | "mars" | "jupiter" | "saturn" | "uranus" | "neptune" | "pluto" | "chiron" | "mean_node" | "true_node" | "mean_lilith" | "ceres" | "pallas" | "juno" | "vesta" | "pholus" | "true_lilith" | "mean_south_node" | "true_south_node" | "lot_of_fortune" | "lot_of_spirit" | "ascendant" | "midheaven" | "descendant" | "imum_coeli" | "vertex">, number>>;
  time: SkyTime;
  place: PlaceBasis | null;
}

export interface EventChart {
  planets: Array<Planet>;
  houses: Array<House>;
  angles: Angles;
  aspects: Array<Aspect>;
  /** With options.vedic: the chart in a sidereal zodiac, with nakshatras, padas and the navamsa (D9). */
  vedic?: VedicChart;
  /** The requested lots. The field is present only with options.lots, and if time and place are known. */
  lots?: Array<Lot>;
}

export interface AngularPlanet {
  planet: Open<Point>;
  angle: Open<AngularPlanetAngle>;
  /** Degrees. */
  orb: number;
  house: number;
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
  kind: Open<EclipseKind>;
  /** The instant of the greatest eclipse, as seen from the Earth's centre. */
  datetime: string;
  /** The exact new or full Moon, in longitude. */
  syzygy: string;
  /** Whether any part of the eclipse is above the horizon of the place. */
  visible: boolean | null;
  /** The degree of the eclipse: the Moon's longitude at the syzygy. */
  longitude: number;
  sign: Open<Sign>;
  /** Degrees within the sign. */
  sign_degree: number;
  at_maximum: EclipseMaximum;
  days_from_event: number;
}

/** The Moon's position at the greatest eclipse. */
export interface EclipseMaximum {
  /** Ecliptic longitude of date in degrees, 0 ≤ longitude < 360, in the zodiac that calculation_basis names. */
  longitude: number;
  sign: Open<Sign>;
  /** Degrees within the sign. */
  sign_degree: number;
}

export interface PlanetaryCycle {
  faster: Open<Point>;
  slower: Open<Point>;
  /** Longitude of the faster planet minus that of the slower planet, in degrees. Below 180, the cycle is waxing. */
  angle: number;
  phase: Open<LunationPhase>;
  aspect: CycleAspect | null;
}

export interface CycleAspect {
  type: Open<AspectType>;
  /** Degrees. */
  orb: number;
  /** Degrees. */
  orb_limit: number;
  phase: Open<CycleAspectPhase>;
  /** The instants at which the aspect is exact, from three years before the event to three years after it. */
  hits: Array<string>;
}

export interface MundaneSignal {
  id: string;
  rule: Open<MundaneSignalRule>;
  theme: Open<MundaneTheme>;
  polarity: Open<Polarity>;
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
  on_model_failure?: DailyHoroscopeRequestOnModelFailure;
}

export interface HoroscopeDailyAnswer {
  /** Trace id, which is also in the X-Request-Id header. Quote the id to support. */
  request_id: string;
  data: DailyHoroscopeData;
  usage: WordedUsage;
  meta: DailyHoroscopeMeta;
}

export interface DailyHoroscopeData {
  date: string;
  /** The sign from which houses are counted; null if the birth leaves it uncertain. */
  sign: Open<Sign> | null;
  /** Where the sign comes from: the request, or the subject's ascendant or Sun. */
  sign_basis: Open<DailyHoroscopeDataSignBasis> | null;
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
  action: string;
}

/** A computed fact on which the answer rests. */
export interface Driver {
  id: string;
  /** The fact as one sentence, with days in UTC. */
  text: string;
}

export interface WordedUsage {
  lane: Open<Lane>;
  /** Credits charged for this call. */
  credits: number;
  billableUnits: number;
  provider: string;
  model: string;
  tokens: Tokens;
}

/** The sum over all attempts of this call. */
export interface Tokens {
  input: number;
  output: number;
  /** Set if the provider did not count tokens, so that they are estimated from the text. */
  estimated?: true;
}

export interface DailyHoroscopeMeta {
  /** computed: the engine wrote the text, because the model failed and on_model_failure is engine. An answer that the engine wrote in place of the model costs nothing. */
  status: Open<DailyHoroscopeMetaStatus>;
  /** Whether to label the text as generated where you show it. False if the engine wrote the text without a language model. */
  aiGenerated: boolean;
  language: string;
  wording?: WordingChoice;
  /** The facts with the greatest weight come first. */
  drivers: Array<Driver>;
  /** Which sentence rests on which drivers. */
  citations: Array<Citation>;
  chartQuality: Array<ChartQuality>;
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
  /** The question in your customer's words, in any language. The answer is in English. The question is neither logged nor stored. With an Idempotency-Key, the answer is stored for replays, and the answer may repeat words of the question. Crisis words are refused as crisis_content. Questions for a verdict on illness, death, pregnancy, lawsuits or investments are refused as question_out_of_scope. */
  question: string;
  /** Date of birth, YYYY-MM-DD. Without a date of birth, the answer rests only on today's sky. */
  birth_date?: string;
  /** The topic of the question. If birth_date is given, the topic love is only for adults. Default: general. */
  topic?: Topic;
  context?: OracleRequestContext;
  /** engine: if the model fails, the engine writes the text for 0 credits, and meta.status is computed. Default: refuse. */
  on_model_failure?: OracleRequestOnModelFailure;
}

export interface OracleAskAnswer {
  /** Trace id, which is also in the X-Request-Id header. Quote the id to support. */
  request_id: string;
  data: OracleData;
  usage: WordedUsage;
  meta: OracleMeta;
}

export interface OracleData {
  answer: string;
  /** For a yes-or-no question about what the asker should do: a computed inclination, not a verdict. "Should I stay?" and "Should I leave?" lean in opposite directions. Null for every other question, such as one about another person. */
  lean: Open<Lean> | null;
  insight: string;
  next_action: string;
}

export interface OracleMeta {
  /** computed: the engine wrote the text, because the model failed and on_model_failure is engine. An answer that the engine wrote in place of the model costs nothing. */
  status: Open<OracleMetaStatus>;
  /** Whether to label the text as generated where you show it. False if the engine wrote the text without a language model. */
  aiGenerated: boolean;
  language: string;
  wording?: WordingChoice;
  /** The facts with the greatest weight come first. */
  drivers: Array<Driver>;
  /** Which sentence rests on which drivers. */
  citations: Array<Citation>;
  chartQuality: Array<ChartQuality>;
  warnings: Array<Warning>;
}

export interface TarotRequest {
  /** The question in your customer's words, in any language. The answer is in English. The question is neither logged nor stored. With an Idempotency-Key, the answer is stored for replays, and the answer may repeat words of the question. Crisis words are refused as crisis_content. Questions for a verdict on illness, death, pregnancy, lawsuits or investments are refused as question_out_of_scope. */
  question?: string;
  /** Default: three_card. */
  spread_type?: SpreadType;
  /** Default: general. */
  topic?: Topic;
  /** The seed of the draw. The same seed draws the same cards, by the published method. Without a seed, the service creates one and returns it in meta.seed. */
  seed?: string;
  /** engine: if the model fails, the engine writes the text for 0 credits, and meta.status is computed. Default: refuse. */
  on_model_failure?: TarotRequestOnModelFailure;
}

export interface TarotDrawAnswer {
  /** Trace id, which is also in the X-Request-Id header. Quote the id to support. */
  request_id: string;
  data: TarotData;
  usage: WordedUsage;
  meta: TarotMeta;
}

export interface TarotData {
  spread: DrawnSpread;
  answer: string;
}

export interface DrawnSpread {
  type: Open<SpreadType>;
  cards: Array<DrawnCard>;
}

export interface DrawnCard {
  name: string;
  /** Name of the card's position in the spread. */
  position: string;
  orientation: Open<DrawnCardOrientation>;
  reading: string;
}

export interface TarotMeta {
  /** computed: the engine wrote the text, because the model failed and on_model_failure is engine. An answer that the engine wrote in place of the model costs nothing. */
  status: Open<TarotMetaStatus>;
  /** Whether to label the text as generated where you show it. False if the engine wrote the text without a language model. */
  aiGenerated: boolean;
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

export interface WorldSignalsRequest {
  /** The topic for which the signals are ranked. Default: general. */
  topic?: WorldTopic;
  /** Number of whole days in UTC, from today. Longer windows need a job (/v1/world/signals/jobs). Default: 30. */
  window_days?: number;
  /** brief has texts for up to 3 signals, standard for up to 6. deep is refused here, because it needs a job (/v1/world/signals/jobs). Default: standard. */
  depth?: Depth;
  /** engine: if the model fails, the engine writes the text for 0 credits, and meta.status is computed. Default: refuse. */
  on_model_failure?: WorldSignalsRequestOnModelFailure;
}

export interface WorldSignalsAnswer {
  /** Trace id, which is also in the X-Request-Id header. Quote the id to support. */
  request_id: string;
  data: WorldForecastData;
  usage: WordedUsage;
  meta: WorldSignalsMeta;
}

export interface WorldForecastData {
  topic: Open<WorldTopic>;
  depth: Open<Depth>;
  window: WorldWindow;
  summary: string;
  /** Number of dated events in the window. Events beyond signals_limit are only in events. */
  signals_found: number;
  /** Highest number of signals that get a text at this depth. */
  signals_limit: number;
  /** The signals with a text. The most intense signal comes first. Empty if the window has no dated event. */
  signals: Array<WorldSignal>;
  /** With depth deep: all dated events of the window in order of time, without texts. */
  events?: Array<WorldEvent>;
  watch_for: string;
}

/** The first and the last day in UTC. Both days are included. */
export interface WorldWindow {
  start: string;
  end: string;
  days: number;
}

/** A dated event of the sky. A model writes only the text of the signal. */
export interface WorldSignal {
  id: string;
  title: string;
  /** For an aspect, the instant at which its orb falls to 1°. Null if that instant is more than three years before the aspect is exact. */
  start: string | null;
  /** For an aspect, the instant at which its orb exceeds 1°. Null if that instant is more than three years after the aspect is exact. */
  end: string | null;
  /** The instant at which the signal is exact, which is always within the window. */
  peak: string;
  theme: Open<MundaneTheme>;
  polarity: Open<Polarity>;
  /** Weight of the signal for the topic, by the published method. The number is not a probability. */
  intensity: number;
  /** The facts with the greatest weight come first. */
  drivers: Array<Driver>;
  text: string;
}

/** A dated event. */
export interface WorldEvent {
  id: string;
  title: string;
  /** For an aspect, the instant at which its orb falls to 1°. Null if that instant is more than three years before the aspect is exact. */
  start: string | null;
  /** For an aspect, the instant at which its orb exceeds 1°. Null if that instant is more than three years after the aspect is exact. */
  end: string | null;
  /** The instant at which the signal is exact, which is always within the window. */
  peak: string;
  theme: Open<MundaneTheme>;
  polarity: Open<Polarity>;
  /** Weight of the signal for the topic, by the published method. The number is not a probability. */
  intensity: number;
}

export interface WorldSignalsMeta {
  /** computed: the engine wrote the text, because the model failed and on_model_failure is engine. An answer that the engine wrote in place of the model costs nothing. */
  status: Open<WorldSignalsMetaStatus>;
  /** Whether to label the text as generated where you show it. False if the engine wrote the text without a language model. */
  aiGenerated: boolean;
  language: string;
  wording?: WordingChoice;
  /** The facts with the greatest weight come first. */
  drivers: Array<Driver>;
  /** Which sentence rests on which drivers. */
  citations: Array<Citation>;
  /** A note that you must show together with the text. */
  researchNote: string;
  warnings: Array<Warning>;
}

export interface WorldSignalsJobRequest {
  /** The topic for which the signals are ranked. Default: general. */
  topic?: WorldTopic;
  /** Number of whole days in UTC, from the day of the request. Default: 90. */
  window_days?: number;
  /** brief has texts for up to 3 signals, standard for up to 6. deep has longer texts for up to 12 signals, and lists all dated events in events. Default: deep. */
  depth?: Depth;
  /** engine: if the model fails, the engine writes the text for 0 credits, and meta.status is computed. Default: refuse. */
  on_model_failure?: WorldSignalsJobRequestOnModelFailure;
  /** Up to 16 strings that you choose. The job returns them unchanged. The name __proto__ is not allowed. */
  metadata?: Record<string, string>;
  /** Whether to start no job. The answer then has the price of the job and any errors of the request. */
  validate_only?: boolean;
}

export interface JobValidation {
  /** Trace id, which is also in the X-Request-Id header. Quote the id to support. */
  request_id: string;
  data: JobValidationData;
  usage: Usage;
  meta: JobValidationMeta;
}

export interface WorldSignalsJobAnswer {
  /** Trace id, which is also in the X-Request-Id header. Quote the id to support. */
  request_id: string;
  data: JobTaken;
  usage: Usage;
  meta: WorldSignalsJobAnswerMeta;
}

export interface JobTaken {
  job_id: string;
  status: "queued";
  /** URL of the job. The Location header has the same URL. */
  status_url: string;
  /** The credits are billed when the job is complete, and released if the job fails. */
  credits_reserved: number;
}

export interface WorldSignalsJobListAnswer {
  /** Trace id, which is also in the X-Request-Id header. Quote the id to support. */
  request_id: string;
  data: WorldSignalsJobList;
  usage: Usage;
}

export interface WorldSignalsJobList {
  jobs: Array<WorldSignalsJobEntry>;
  next_cursor: string | null;
}

export interface WorldSignalsJobEntry {
  job_id: string;
  status: Open<JobStatus>;
  created_at: string;
  started_at: string | null;
  finished_at: string | null;
  progress: JobProgress;
  /** The value that was sent in the request. */
  metadata?: Record<string, string>;
  error?: JobError;
}

/** Progress in steps. */
export interface JobProgress {
  done: number;
  total: number;
}

/** The error of a failed job. */
export interface JobError {
  code: string;
  message: string;
  /** Whether a new call with the same input may succeed. */
  retryable: boolean;
}

export interface AudienceRequest {
  /** 1 to 500 customers. A body of 64 KiB has room for this many customers with id, date, time and place. If texts are longer or there are more fields, send fewer customers per call. */
  customers: ReadonlyArray<Customer>;
  campaign_context: CampaignContext;
  /** engine: if the model fails, the engine writes the text for 0 credits, and meta.status is computed. Default: refuse. */
  on_model_failure?: AudienceRequestOnModelFailure;
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
  data: AudienceData;
  usage: WordedUsage;
  meta: AudienceMeta;
}

export interface AudienceData {
  /** One result for each customer, in the order of the request. */
  results: Array<AudienceResult>;
}

export interface AudienceResult {
  customer_id: string;
  /** All that the method sees of the birth: the signs of Sun, Moon, Venus, Mars and Jupiter as the digits of a number in base 13. It depends only on the birth, so it can be stored and joined with later campaigns. */
  facts: number;
  /** The first day on which the person is not under 18. Null if the date of birth is in the future or more than 120 years ago. */
  is_adult_from: string | null;
  personality: BuyerPersonality;
  campaign_fit: CampaignFit;
}

export interface BuyerPersonality {
  /** Null if the Sun changes sign within the possible time of birth. */
  sun_sign: Open<Sign> | null;
  /** The archetype depends only on the birth, not on the campaign. */
  buyer_archetype: Open<BuyerArchetype>;
}

export interface CampaignFit {
  score: number;
  /** True if the score is at least 60 and the customer is an adult today. False if there is a warning or note dob_unlikely. */
  send: boolean;
  /** The reasoning. Customers with the same fit, strongest reasons and archetype share it. */
  reasoning: string;
}

export interface AudienceMeta {
  /** computed: the engine wrote the text, because the model failed and on_model_failure is engine. An answer that the engine wrote in place of the model costs nothing. */
  status: Open<AudienceMetaStatus>;
  /** Whether to label the text as generated where you show it. False if the engine wrote the text without a language model. */
  aiGenerated: boolean;
  language: string;
  wording?: WordingChoice;
  /** The facts on which all reasonings rest. Facts about archetypes are at the end of the list. */
  drivers: Array<Driver>;
  /** Which sentence rests on which drivers. If several customers share a reasoning, it is cited at the first of these customers. */
  citations: Array<Citation>;
  /** One entry for each customer, in the order of the request. */
  chartQuality: Array<CustomerQuality>;
  warnings: Array<Warning>;
  /** The method of the scores, which /v1/methods describes. */
  method: string;
  /** What the score does not mean. */
  note: string;
}

export interface CustomerQuality {
  quality: Open<BirthQuality>;
  notes: Array<string>;
  customer_id: string;
}

export interface CampaignTableRequest {
  campaign_context: CampaignContext;
}

export interface AudienceCampaignTableAnswer {
  /** Trace id, which is also in the X-Request-Id header. Quote the id to support. */
  request_id: string;
  data: CampaignTableData;
  usage: Usage;
  meta: CampaignTableMeta;
}

export interface CampaignTableData {
  /** Stands for the purchase; keep it to read the table. */
  table_id: string;
  /** The number of possible facts. */
  rows: number;
  /** A row for each of the facts. */
  scores_path: string;
  /** A row for each signature. */
  reasonings_path: string;
  /** Until when the table can be read. */
  expires_at: string;
}

export interface CampaignTableMeta {
  /** The method of the scores, which /v1/methods describes. */
  method: string;
  /** What the score does not mean. */
  note: string;
}

export interface CrystalBallRequest {
  /** The question in your customer's words, in any language. The answer is in English. The question is neither logged nor stored. With an Idempotency-Key, the answer is stored for replays, and the answer may repeat words of the question. Crisis words are refused as crisis_content. Questions for a verdict on illness, death, pregnancy, lawsuits or investments are refused as question_out_of_scope. */
  question: string;
  /** Default: general. */
  topic?: Topic;
  /** Style of the vision. Default: mystic. */
  style?: CrystalBallRequestStyle;
  /** engine: if the model fails, the engine writes the text for 0 credits, and meta.status is computed. Default: refuse. */
  on_model_failure?: CrystalBallRequestOnModelFailure;
}

export interface ExperiencesCrystalBallAnswer {
  /** Trace id, which is also in the X-Request-Id header. Quote the id to support. */
  request_id: string;
  data: CrystalBallData;
  usage: WordedUsage;
  meta: CrystalBallMeta;
}

export interface CrystalBallData {
  /** The symbols that appear in the crystal ball. */
  vision: string;
  meaning: string;
  action: string;
}

export interface CrystalBallMeta {
  /** computed: the engine wrote the text, because the model failed and on_model_failure is engine. An answer that the engine wrote in place of the model costs nothing. */
  status: Open<CrystalBallMetaStatus>;
  /** Whether to label the text as generated where you show it. False if the engine wrote the text without a language model. */
  aiGenerated: boolean;
  language: string;
  wording?: WordingChoice;
  /** The facts with the greatest weight come first. */
  drivers: Array<Driver>;
  /** Which sentence rests on which drivers. */
  citations: Array<Citation>;
  /** The facts on which the sentences rest. */
  knowledge: Array<Open<CrystalBallMetaKnowledgeItem>>;
}

export interface PastLifeRequest {
  /** The birth whose lunar nodes are used. Without a birth, today's nodes are used; data.nodes says which. */
  subject?: Subject;
  /** The question in your customer's words, in any language. The answer is in English. The question is neither logged nor stored. With an Idempotency-Key, the answer is stored for replays, and the answer may repeat words of the question. Crisis words are refused as crisis_content. Questions for a verdict on illness, death, pregnancy, lawsuits or investments are refused as question_out_of_scope. */
  question?: string;
  /** Default: soul_lesson. */
  focus?: PastLifeRequestFocus;
  /** brief has a theme, a short scene and an action. deep has a longer scene and an echo. Default: standard. */
  depth?: Depth;
  /** engine: if the model fails, the engine writes the text for 0 credits, and meta.status is computed. Default: refuse. */
  on_model_failure?: PastLifeRequestOnModelFailure;
}

export interface PastLifeReadingAnswer {
  /** Trace id, which is also in the X-Request-Id header. Quote the id to support. */
  request_id: string;
  data: PastLifeData;
  usage: WordedUsage;
  meta: PastLifeMeta;
}

export interface PastLifeData {
  /** Which lunar nodes were used: those of the subject's birth, or those of today. */
  nodes: Open<PastLifeDataNodes>;
  lifetime_theme: string;
  /** A symbolic story in the past tense, about no real person, place or century. */
  scene: string;
  /** Absent if depth is brief. */
  karmic_pattern?: string;
  /** Absent if depth is brief. */
  present_life_echo?: string;
  healing_action: string;
}

export interface PastLifeMeta {
  /** computed: the engine wrote the text, because the model failed and on_model_failure is engine. An answer that the engine wrote in place of the model costs nothing. */
  status: Open<PastLifeMetaStatus>;
  /** Whether to label the text as generated where you show it. False if the engine wrote the text without a language model. */
  aiGenerated: boolean;
  language: string;
  wording?: WordingChoice;
  /** The facts with the greatest weight come first. */
  drivers: Array<Driver>;
  /** Which sentence rests on which drivers. */
  citations: Array<Citation>;
  chartQuality: Array<ChartQuality>;
  warnings: Array<Warning>;
}

/** The product is only for adults: both subject and partner must be 18 or older. */
export interface LoveRevealRequest {
  /** The question in your customer's words, in any language. The answer is in English. The question is neither logged nor stored. With an Idempotency-Key, the answer is stored for replays, and the answer may repeat words of the question. Crisis words are refused as crisis_content. Questions for a verdict on illness, death, pregnancy, lawsuits or investments are refused as question_out_of_scope. */
  question: string;
  subject: Subject;
  /** Birth data of the other person, if known. With a partner, the contacts between the two charts are used too. */
  partner?: Subject;
  /** context.desired_tone takes precedence. Default: warm. */
  tone?: Tone;
  context?: LoveRevealRequestContext;
  /** engine: if the model fails, the engine writes the text for 0 credits, and meta.status is computed. Default: refuse. */
  on_model_failure?: LoveRevealRequestOnModelFailure;
}

export interface ExperiencesLoveRevealAnswer {
  /** Trace id, which is also in the X-Request-Id header. Quote the id to support. */
  request_id: string;
  data: LoveRevealData;
  usage: WordedUsage;
  meta: LoveRevealMeta;
}

export interface LoveRevealData {
  answer: string;
  /** The main dynamic in the subject, or between the two people. */
  dynamic: string;
  next_action: string;
}

export interface LoveRevealMeta {
  /** computed: the engine wrote the text, because the model failed and on_model_failure is engine. An answer that the engine wrote in place of the model costs nothing. */
  status: Open<LoveRevealMetaStatus>;
  /** Whether to label the text as generated where you show it. False if the engine wrote the text without a language model. */
  aiGenerated: boolean;
  language: string;
  wording?: WordingChoice;
  /** The facts with the greatest weight come first. */
  drivers: Array<Driver>;
  /** Which sentence rests on which drivers. */
  citations: Array<Citation>;
  chartQuality: Array<ChartQuality>;
  warnings: Array<Warning>;
  /** How the subject loves: one of twelve types, chosen by the published method. */
  persona: Open<LoveRevealMetaPersona>;
}

/** For adults. */
export interface FuturePartnerVisionRequest {
  subject: Subject;
  /** What your customer hopes for, in the customer's words and in any language. The text is handled like a question. */
  intent?: string;
  context?: FuturePartnerVisionRequestContext;
  /** engine: if the model fails, the engine writes the text for 0 credits, and meta.status is computed. Default: refuse. */
  on_model_failure?: FuturePartnerVisionRequestOnModelFailure;
}

export interface ExperiencesFuturePartnerVisionAnswer {
  /** Trace id, which is also in the X-Request-Id header. Quote the id to support. */
  request_id: string;
  data: FuturePartnerVisionData;
  usage: WordedUsage;
  meta: FuturePartnerVisionMeta;
}

export interface FuturePartnerVisionData {
  /** The archetype to which the subject is drawn, one of twelve, chosen by the published method. */
  partner_archetype: Open<FuturePartnerVisionDataPartnerArchetype>;
  /** Traits of character. The traits never state looks, age or gender. */
  partner_portrait: string;
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
  start: string;
  end: string;
  /** Score of the timing window / 100. The number is an emphasis, not a probability. */
  confidence: number;
  note: string;
}

export interface FuturePartnerVisionMeta {
  /** computed: the engine wrote the text, because the model failed and on_model_failure is engine. An answer that the engine wrote in place of the model costs nothing. */
  status: Open<FuturePartnerVisionMetaStatus>;
  /** Whether to label the text as generated where you show it. False if the engine wrote the text without a language model. */
  aiGenerated: boolean;
  language: string;
  wording?: WordingChoice;
  /** The facts with the greatest weight come first. */
  drivers: Array<Driver>;
  /** Which sentence rests on which drivers. */
  citations: Array<Citation>;
  chartQuality: Array<ChartQuality>;
  warnings: Array<Warning>;
  /** The facts on which the vision rests. Houses need time and place of birth. transits and timing_windows are present only if a window is certain. */
  requiredSystems: Array<Open<FuturePartnerVisionMetaRequiredSystemsItem>>;
}

export interface AudienceInsightsJobCheckAnswer {
  /** Trace id, which is also in the X-Request-Id header. Quote the id to support. */
  request_id: string;
  data: FileCheck;
  usage: Usage;
  meta: AudienceInsightsJobCheckAnswerMeta;
}

export interface FileCheck {
  /** Whether the file would be accepted. A file is refused if no line can be read, or if more than 1,000 lines and more than a tenth of all lines cannot be read. */
  valid: boolean;
  /** The price of the file. */
  credits: number;
  /** Number of lines with a customer who would be billed. */
  customers: number;
  /** Number of lines that cannot be read. Lines that cannot be read are not billed. */
  rejected: number;
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
  /** The number of the field's column in CSV, counted from 1. */
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
  data: FileTaken;
  usage: Usage;
  meta: AudienceInsightsJobAnswerMeta;
}

export interface FileTaken {
  job_id: string;
  status: "queued";
  /** URL of the job. The Location header has the same URL. */
  status_url: string;
  /** The credits are billed when the job is complete, and released if the job fails. */
  credits_reserved: number;
  /** Number of lines that could be read. */
  customers: number;
  /** Number of lines that could not be read. The results say why. */
  rejected: number;
}

export interface AudienceInsightsJobListAnswer {
  /** Trace id, which is also in the X-Request-Id header. Quote the id to support. */
  request_id: string;
  data: AudienceInsightsJobList;
  usage: Usage;
}

export interface AudienceInsightsJobList {
  jobs: Array<AudienceInsightsJobEntry>;
  next_cursor: string | null;
}

export interface AudienceInsightsJobEntry {
  job_id: string;
  status: Open<JobStatus>;
  created_at: string;
  started_at: string | null;
  finished_at: string | null;
  progress: JobProgress;
  /** The value that was sent in the request. */
  metadata?: Record<string, string>;
  error?: JobError;
}

export interface PlacesAnswer {
  /** Trace id, which is also in the X-Request-Id header. Quote the id to support. */
  request_id: string;
  data: PlacesData;
  usage: Usage;
}

export interface PlacesData {
  places: Array<Place>;
}

export interface Place {
  place_id: number;
  name: string;
  admin1: string | null;
  country: string;
  country_code: string;
  latitude: number;
  longitude: number;
  timezone: string;
  population: number;
  /** The name that begins with q. The matched name is the name of the place itself, or another name of the place, such as München. */
  matched_name: string;
  /** One line to show, such as Springfield, Illinois, United States. */
  label: string;
}

export interface UsageAnswer {
  /** Trace id, which is also in the X-Request-Id header. Quote the id to support. */
  request_id: string;
  data: UsageData;
  usage: Usage;
}

export interface UsageData {
  balance_credits: number;
  held_credits: number;
  available_credits: number;
  period: UsageDataPeriod;
}

/** Tokens of the language model that billed calls used, over all attempts; 0 if no model was asked. */
export interface TokenSums {
  input: number;
  output: number;
}

export interface PlacesTokenRequest {
  /** Origins of the pages that may use the token, such as https://www.example.com. http is allowed only for localhost, outside of production. */
  origins: ReadonlyArray<string>;
}

export interface PlacesTokensAnswer {
  /** Trace id, which is also in the X-Request-Id header. Quote the id to support. */
  request_id: string;
  data: PlacesTokenData;
  usage: Usage;
}

export interface PlacesTokenData {
  token: string;
  expires_at: string;
  origins: Array<string>;
}

export interface CampaignTableScore {
  /** As in the results of audiences. */
  facts: number;
  score: number;
  archetype: Open<BuyerArchetype>;
  /** Customers with the same signature share a reasoning. */
  signature: string;
  /** Whether the score is at least 60. Send only to customers whose is_adult_from is not null and has come. */
  send_if_adult: boolean;
}

export interface CampaignTableReasoning {
  /** Customers with the same signature share a reasoning. */
  signature: string;
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
  data: TestListener;
  usage: Usage;
}

export interface TestListener {
  listener_id: string;
  /** The secret with which the events are signed. */
  secret: string;
  /** The cursor to send with the first poll. */
  cursor: string;
  /** The number of seconds from its opening or its last poll to the end of the listener. */
  expires_after_seconds: number;
  delivery: Open<WebhookDelivery>;
  /** While delivery is off, says how the operator switches it on. */
  notice: string | null;
}

/** off: no event is recorded or sent. */
export type WebhookDelivery = "on" | "off";

export interface TestEventRequest {
  event: WebhookEventName;
}

export interface TestEventsAnswer {
  /** Trace id, which is also in the X-Request-Id header. Quote the id to support. */
  request_id: string;
  data: TestEvents;
  usage: Usage;
}

export interface TestEvents {
  events: Array<TestEvent>;
  /** The cursor to send with the next poll, once all of these events have arrived. */
  cursor: string;
}

export interface TestEvent {
  cursor: string;
  headers: TestEventHeaders;
  /** The text that was signed. Forward it unchanged. */
  body: string;
}

export interface TestEventHeaders {
  "webhook-id": string;
  "webhook-timestamp": string;
  "webhook-signature": string;
}

export interface TestEventsMakeAnswer {
  /** Trace id, which is also in the X-Request-Id header. Quote the id to support. */
  request_id: string;
  data: TestEventMade;
  usage: Usage;
}

export interface TestEventMade {
  event: Open<WebhookEventName>;
  /** The calls or changes that caused the event; empty while delivery is off. */
  made: Array<TestEventCause>;
  /** Number of endpoints that subscribe to this event. */
  endpoints: number;
  delivery: Open<WebhookDelivery>;
  /** While delivery is off, says how the operator switches it on. */
  notice: string | null;
}

export interface TestEventCause {
  /** The call that was made, or a description of the change. */
  what: string;
  /** The request_id or job_id of the call, or the id of what was changed. */
  id: string;
}

export interface TestListenersCloseAnswer {
  /** Trace id, which is also in the X-Request-Id header. Quote the id to support. */
  request_id: string;
  data: TestListenerClosed;
  usage: Usage;
}

export interface TestListenerClosed {
  listener_id: string;
}

export interface WorldSignalsJobGetAnswer {
  /** Trace id, which is also in the X-Request-Id header. Quote the id to support. */
  request_id: string;
  data: WorldSignalsJobState;
  usage: Usage | WordedUsage;
  meta?: WorldSignalsMeta;
}

export interface WorldSignalsJobState {
  job_id: string;
  status: Open<JobStatus>;
  created_at: string;
  started_at: string | null;
  finished_at: string | null;
  progress: JobProgress;
  /** The value that was sent in the request. */
  metadata?: Record<string, string>;
  error?: JobError;
  result?: WorldForecastData;
}

export interface WorldSignalsJobCancelAnswer {
  /** Trace id, which is also in the X-Request-Id header. Quote the id to support. */
  request_id: string;
  data: WorldSignalsJobCancelled;
  usage: Usage;
}

export interface WorldSignalsJobCancelled {
  job_id: string;
  status: Open<JobStatus>;
  created_at: string;
  started_at: string | null;
  finished_at: string | null;
  progress: JobProgress;
  /** The value that was sent in the request. */
  metadata?: Record<string, string>;
  error?: JobError;
}

export interface AudienceInsightsJobGetAnswer {
  /** Trace id, which is also in the X-Request-Id header. Quote the id to support. */
  request_id: string;
  data: AudienceInsightsJobState;
  usage: Usage | WordedUsage;
  meta?: AudienceJobMeta;
}

export interface AudienceInsightsJobState {
  job_id: string;
  status: Open<JobStatus>;
  created_at: string;
  started_at: string | null;
  finished_at: string | null;
  progress: JobProgress;
  /** The value that was sent in the request. */
  metadata?: Record<string, string>;
  error?: JobError;
  result?: AudienceJobData;
}

export interface AudienceJobData {
  /** Number of lines of the file, without blank lines. */
  customers: number;
  /** Number of customers with a score. Only these customers are billed. */
  scored: number;
  /** Number of lines that could not be read. */
  rejected: number;
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
  results_url: string;
  results_expire_at: string;
}

export interface ScoreBin {
  from: number;
  to: number;
  customers: number;
}

export interface AudienceJobMeta {
  /** Whether to label the text as generated where you show it. False if the engine wrote the text without a language model. */
  aiGenerated: boolean;
  language: string;
  /** The method of the scores, which /v1/methods describes. */
  method: string;
  /** What the score does not mean. */
  note: string;
}

export interface AudienceInsightsJobCancelAnswer {
  /** Trace id, which is also in the X-Request-Id header. Quote the id to support. */
  request_id: string;
  data: AudienceInsightsJobCancelled;
  usage: Usage;
}

export interface AudienceInsightsJobCancelled {
  job_id: string;
  status: Open<JobStatus>;
  created_at: string;
  started_at: string | null;
  finished_at: string | null;
  progress: JobProgress;
  /** The value that was sent in the request. */
  metadata?: Record<string, string>;
  error?: JobError;
}

export type AudienceRow = ScoredCustomer | UnscoredCustomer;

export interface ScoredCustomer {
  customer_id: string;
  /** All that the method sees of the birth: the signs of Sun, Moon, Venus, Mars and Jupiter as the digits of a number in base 13. It depends only on the birth, so it can be stored and joined with later campaigns. */
  facts: number;
  /** The first day on which the person is not under 18. Null if the date of birth is in the future or more than 120 years ago. */
  is_adult_from: string | null;
  personality: BuyerPersonality;
  campaign_fit: CampaignFit;
  /** Number of the first line of the customer in the file, counted from 1. */
  line: number;
  kind: "scored";
  quality: Open<BirthQuality>;
  notes: Array<string>;
}

export interface UnscoredCustomer {
  /** Number of the first line of the customer in the file, counted from 1. */
  line: number;
  kind: UnscoredCustomerKind;
  customer_id: string | null;
  issues: Array<LineIssue>;
}

export interface LineIssue {
  path: string;
  code: string;
  message: string;
}

export interface WorldSignalJobCompletedEvent {
  type: "world_signal.job.completed";
  timestamp: string;
  data: WorldSignalJobCompletedEventData;
}

export interface WorldSignalJobFailedEvent {
  type: "world_signal.job.failed";
  timestamp: string;
  data: WorldSignalJobFailedEventData;
}

export interface AudienceJobCompletedEvent {
  type: "audience.job.completed";
  timestamp: string;
  data: AudienceJobCompletedEventData;
}

export interface AudienceJobFailedEvent {
  type: "audience.job.failed";
  timestamp: string;
  data: AudienceJobFailedEventData;
}

export interface UsageRecordedEvent {
  type: "usage.recorded";
  timestamp: string;
  data: UsageRecordedEventData;
}

export interface QualityFailedEvent {
  type: "quality.failed";
  timestamp: string;
  data: QualityFailedEventData;
}

export interface EntitlementUpdatedEvent {
  type: "entitlement.updated";
  timestamp: string;
  data: EntitlementUpdatedEventData;
}

export interface BillingSubscriptionUpdatedEvent {
  type: "billing.subscription.updated";
  timestamp: string;
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

export type RelationshipStatus = "single" | "dating" | "partnered" | "married" | "separated" | "complicated";

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

export type Lane = "core" | "ai";

export type Stability = "alpha" | "beta" | "live";

export type JobStatus = "queued" | "running" | "complete" | "failed";

export type ErrorCode = "INVALID_REQUEST" | "AUTH_REQUIRED" | "AUTH_INVALID" | "CREDITS_EXHAUSTED" | "AUTH_FORBIDDEN" | "NOT_FOUND" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "REQUEST_TIMEOUT" | "IDEMPOTENCY_CONFLICT" | "JOB_ENDED" | "JOB_NOT_COMPLETE" | "PAYLOAD_TOO_LARGE" | "UNSUPPORTED_MEDIA_TYPE" | "RATE_LIMITED" | "INTERNAL_ERROR" | "AI_PROVIDER_ERROR" | "QUALITY_GATE_FAILED" | "AI_UNAVAILABLE" | "SERVICE_UNAVAILABLE";

export type PartnerAction = "fix_request" | "change_request" | "retry_same_key" | "retry_later" | "top_up" | "rotate_key" | "request_scope" | "upgrade_plan" | "contact_support";

export type LimitKind = "window" | "concurrency" | "jobs" | "refusals" | "listeners" | "typing";

export interface RoutesDocumentRoutesItem {
  id: string;
  method: "POST";
  /** Base path at the gateway. Paths that begin with /api/v1 work too. */
  path: string;
  aliases?: Array<string>;
  /** Media types of a route that takes a file. Other routes take JSON. */
  fileTypes?: Array<string>;
  summary: string;
  lane: Open<Lane>;
  credits: number | Record<string, number>;
  per: string;
  minimumPlan: Open<Plan>;
  rateWeight: number;
  stability: Open<Stability>;
}

export type RoutesDocumentQueriesItemMethod = "GET" | "POST";

export interface RoutesDocumentQueriesItem {
  id: string;
  method: Open<RoutesDocumentQueriesItemMethod>;
  /** Base path at the gateway. Paths that begin with /api/v1 work too. */
  path: string;
  summary: string;
  credits: 0;
}

export interface RoutesDocumentEngine {
  name: string;
  version: string;
  ephemeris: string;
}

export interface RoutesDocumentDataDeltaT {
  measuredUntil: string;
  predictedUntil: string;
}

export interface RoutesDocumentData {
  placesDate: string;
  tzVersion: string;
  /** The last measured and the last predicted day. After the last predicted day, a model is used. */
  deltaT: RoutesDocumentDataDeltaT;
}

export interface RoutesDocumentLicence {
  spdx: string;
  source: string | null;
}

export type ExamplesDocumentCookbooksItemStepsItemMethod = "GET" | "POST";

export type ExamplesDocumentCookbooksItemStepsItemBody = Record<string, unknown>;

export interface ExamplesDocumentCookbooksItemStepsItemLookAtItem {
  /** Path in the answer's JSON. */
  field?: string;
  header?: string;
  /** The expected value. If this field is absent, any value is accepted, but the answer must have the field. */
  equals?: unknown;
  shows: string;
}

export interface ExamplesDocumentCookbooksItemStepsItemUntil {
  field: string;
  equals: string;
}

export interface ExamplesDocumentCookbooksItemStepsItem {
  step: string;
  method: Open<ExamplesDocumentCookbooksItemStepsItemMethod>;
  path: string;
  headers?: Record<string, string>;
  body?: ExamplesDocumentCookbooksItemStepsItemBody;
  status: number;
  /** Credits that the step bills. For a job, the credits are billed once the job is complete. */
  credits: number;
  lookAt: Array<ExamplesDocumentCookbooksItemStepsItemLookAtItem>;
  /** Names that later steps use. Each name has the field of the answer that gives its value. */
  keep?: Record<string, string>;
  /** Repeat the request until the answer has this value. */
  until?: ExamplesDocumentCookbooksItemStepsItemUntil;
}

export interface ExamplesDocumentCookbooksItem {
  id: string;
  title: string;
  audience: string;
  goal: string;
  credits: number;
  routes: Array<string>;
  steps: Array<ExamplesDocumentCookbooksItemStepsItem>;
  proof: Array<string>;
}

export type ExamplesDocumentEndpointExamplesItemRequest = Record<string, unknown>;

export type ExamplesDocumentEndpointExamplesItemAnswer = Record<string, unknown>;

export interface ExamplesDocumentEndpointExamplesItem {
  id: string;
  name: string;
  method: "POST";
  path: string;
  /** Credits billed for this request after success. */
  credits: number;
  request: ExamplesDocumentEndpointExamplesItemRequest;
  answer: ExamplesDocumentEndpointExamplesItemAnswer;
}

export interface ExamplesDocumentFileExamplesItemFiles {
  ndjson: string;
  csv: string;
}

export type ExamplesDocumentFileExamplesItemAnswer = Record<string, unknown>;

export interface ExamplesDocumentFileExamplesItem {
  id: string;
  method: "POST";
  path: string;
  query: Record<string, string>;
  /** Credits billed for the file once its job is complete. */
  credits: number;
  /** The same file in each format. */
  files: ExamplesDocumentFileExamplesItemFiles;
  /** For each Content-Type, the name of its file in files. */
  fileTypes: Record<string, string>;
  answer: ExamplesDocumentFileExamplesItemAnswer;
}

export interface ErrorsDocumentErrorsItem {
  code: string;
  status: number;
  type: string;
  condition: string;
  retryable: boolean;
  partner_action: Open<PartnerAction>;
}

export interface ErrorsDocumentIssuesItem {
  code: string;
  cause: string;
  remedy: string;
}

export interface ErrorsDocumentWarningsItem {
  code: string;
  cause: string;
  remedy: string;
}

export interface MethodsDocumentMethodsItem {
  id: string;
  title: string;
  text: string;
}

export type IncidentsDocumentHistoryStatus = "no-public-incidents-recorded" | "public-incidents-recorded" | "unexplained-breach-measured";

export interface IncidentsDocumentReportingPolicy {
  words: string;
  evidence: string;
  states: Array<Open<IncidentState>>;
  /** Hours from when the operator learns of an incident to when the operator publishes it. Null if not declared. */
  noticeHours: number | null;
  /** Null: not declared. */
  channel: string | null;
}

export interface IncidentUpdatesItem {
  status: Open<IncidentState>;
  at: string;
  words: string;
}

export type UnexplainedBreachKind = "error_rate" | "silent";

export type UnexplainedBreachLanesItem = "core" | "ai" | "documents";

export type OnboardingDocumentStepsItemRequestMethod = "GET" | "POST";

export type OnboardingDocumentStepsItemRequestBody = Record<string, unknown>;

export interface OnboardingDocumentStepsItemRequest {
  method: Open<OnboardingDocumentStepsItemRequestMethod>;
  path: string;
  headers: Array<string>;
  body?: OnboardingDocumentStepsItemRequestBody;
}

export interface OnboardingDocumentStepsItemExpectUsage {
  lane: string;
  credits: number;
  billableUnits: number;
}

export interface OnboardingDocumentStepsItemExpect {
  status: number;
  header?: string;
  usage?: OnboardingDocumentStepsItemExpectUsage;
}

export interface OnboardingDocumentStepsItem {
  step: string;
  status: Open<Maturity>;
  owner: Open<Owner>;
  action: string;
  command?: string;
  request?: OnboardingDocumentStepsItemRequest;
  /** Names that later steps show in angle brackets. Each name has the field of the command's output that gives its value. */
  keep?: Record<string, string>;
  expect?: OnboardingDocumentStepsItemExpect;
  proof: string;
}

export interface OnboardingDocumentLaunchReadinessGatesItem {
  gate: string;
  status: Open<Maturity>;
  owner: Open<Owner>;
  requiredEvidence: string;
  failureMode: string;
  evidence: string;
}

export interface OnboardingDocumentHandoffArtifactsItem {
  artifact: string;
  owner: Open<Owner>;
  requiredFor: string;
  redactionBoundary: string;
}

export type OnboardingDocumentFirstCoreRequestMethod = "GET" | "POST";

export type OnboardingDocumentFirstCoreRequestBody = Record<string, unknown>;

export interface OnboardingDocumentFirstCoreRequestExpectedUsage {
  lane: string;
  credits: number;
  billableUnits: number;
}

export interface OnboardingDocumentFirstCoreRequest {
  method: Open<OnboardingDocumentFirstCoreRequestMethod>;
  path: string;
  headers: Array<string>;
  body?: OnboardingDocumentFirstCoreRequestBody;
  expectedUsage: OnboardingDocumentFirstCoreRequestExpectedUsage;
}

export type ChangelogEntryStatus = "unreleased" | "released";

export interface ConformanceDocumentRecordStatusesItem {
  status: Open<RecordStatus>;
  meaning: string;
}

export interface ConformanceDocumentRunning {
  serviceHash: string;
  kernelHash: string;
  engineVersion: string;
  denoVersion: string;
}

export interface ConformanceDocumentMethod {
  words: string;
  evidence: string;
}

export interface ConformanceDocumentComparisonsItem {
  name: string;
  words: string;
  evidence: string;
}

export interface ShownReleaseRecordStepsItem {
  name: string;
  passed: boolean;
  seconds: number;
}

export interface ShownReleaseRecordSuitesItem {
  name: string;
  passed: number;
  failed: number;
  skipped: number;
  seconds: number;
}

export interface ShownReleaseRecordLintItem {
  name: string;
  passed: boolean;
}

export interface ShownReleaseRecordFuzz {
  cases: number;
  seed: number;
  failures: number;
  seconds: number;
}

export interface ComplianceDocumentServer {
  licence: string;
  source: string | null;
  sourceNote: string;
}

export interface ComplianceDocumentLicencePolicy {
  words: string;
  evidence: string;
}

export type ComplianceDocumentLicencesItemKind = "code" | "data";

export interface ComplianceDocumentLicencesItem {
  name: string;
  version: string;
  kind: Open<ComplianceDocumentLicencesItemKind>;
  /** An SPDX expression, or the words Public domain. */
  licence: string;
  use: string;
}

export interface ComplianceDocumentComponentScope {
  words: string;
  evidence: string;
}

export interface ComplianceDocumentCertificationsItem {
  name: string;
  issuer: string;
  validUntil: string;
  reportUrl?: string;
}

export interface ComplianceDocumentCertificationNote {
  words: string;
  evidence: string;
}

export interface CycloneDxBomMetadata {
  component: CycloneDxComponent;
}

export type CycloneDxComponentType = "application" | "library" | "data" | "platform";

export interface CycloneDxComponentLicensesItemLicense {
  id?: string;
  name?: string;
}

export interface CycloneDxComponentLicensesItem {
  license?: CycloneDxComponentLicensesItemLicense;
  expression?: string;
}

export interface CycloneDxComponentHashesItem {
  alg: string;
  content: string;
}

export type SdksDocumentPackagesItemRuntime = "node" | "python";

export interface SdksDocumentPackagesItem {
  runtime: Open<SdksDocumentPackagesItemRuntime>;
  /** The version of the package. */
  name: string;
  version: string;
  /** SPDX identifier. */
  licence: string;
  /** Supported versions of the runtime. */
  minimumRuntime: string;
  status: Open<Maturity>;
  publication: string;
  /** The contract version from which the client is generated. */
  contractVersion: string;
}

export interface SdksDocumentNaming {
  words: string;
  evidence: string;
}

export type ClientHelperMethod = "GET" | "POST";

export interface SecurityDocumentControlsItem {
  name: string;
  status: Open<Maturity>;
  scope: string;
  words: string;
  partnerExpectation: string;
  evidence: string;
}

export type SecurityDocumentDataRetentionItemStatus = "live" | "beta";

export interface SecurityDocumentDataRetentionItem {
  category: string;
  status: Open<SecurityDocumentDataRetentionItemStatus>;
  retention: string;
  handling: string;
  evidence: string;
}

export interface AccessControlDocumentPolicyEvidenceItem {
  field: string;
  evidence: string;
}

export interface AccessControlDocumentPolicy {
  status: Open<Maturity>;
  authenticationHeader: string;
  keyStoragePolicy: string;
  browserBoundary: string;
  browserTokens: string;
  scopeModel: string;
  rotationPolicy: string;
  revocationPolicy: string;
  corsPolicy: string;
  ipAllowlistBoundary: string;
  enterpriseBoundary: string;
  supportEvidence: Array<string>;
  neverInclude: Array<string>;
  evidence: Array<AccessControlDocumentPolicyEvidenceItem>;
}

export interface AccessControlDocumentEnvironmentsItem {
  name: string;
  status: Open<Maturity>;
  statusNote: string;
  baseUrl: string | null;
  keyPrefix: string;
  purpose: string;
  dataBoundary: string;
  evidence: string;
}

export interface AccessControlDocumentKeyLifecycleItem {
  step: string;
  status: Open<Maturity>;
  owner: Open<Owner>;
  action: string;
  evidence: string;
}

export interface AccessControlDocumentRequirementsItem {
  name: string;
  status: Open<Maturity>;
  scope: string;
  partnerRequirement: string;
  platformEvidence: string;
}

export interface DataProcessingDocumentRoles {
  words: string;
  evidence: string;
}

export interface DataProcessingDocumentSettledBy {
  service: string;
  agreement: string;
  nobody: string;
}

export interface DataProcessingDocumentFieldsItemPersonalItem {
  field: string;
  personal: string;
}

export interface DataProcessingDocumentFieldsItem {
  route: string;
  personal: Array<DataProcessingDocumentFieldsItemPersonalItem>;
}

export interface DataProcessingDocumentStorageItem {
  table: string;
  column: string;
  holds: string;
  retention: string;
}

export interface DataProcessingDocumentElsewhere {
  words: string;
  evidence: string;
}

export interface DataProcessingDocumentLog {
  words: string;
  evidence: string;
}

export interface DataProcessingDocumentModelProvider {
  words: string;
  evidence: string;
}

export interface DataProcessingDocumentEncryption {
  gateway: Claim;
  internal: Claim;
  atRest: Claim;
}

export interface DataProcessingDocumentLeaving {
  exports: Array<Claim>;
  deleted: Claim;
  overwritten: Claim;
  stays: Claim;
  terms: Claim;
}

export type Article28PointSettledBy = "service" | "agreement" | "nobody";

export type AiGovernanceDocumentProviderName = "openai" | "engine" | "simulator" | "none";

export interface AiGovernanceDocumentProviderDeclarations {
  words: string;
  operatorName: Claim;
  region: Claim;
  trainingUse: Claim;
  retention: Claim;
}

export interface AiGovernanceDocumentProvider {
  name: Open<AiGovernanceDocumentProviderName>;
  model: string | null;
  host: string | null;
  isConfigured: boolean;
  words: string;
  evidence: string;
  declarations: AiGovernanceDocumentProviderDeclarations;
}

export interface AiGovernanceDocumentSentToModelItem {
  part: string;
  holds: string;
}

export interface AiGovernanceDocumentNotSent {
  words: string;
  evidence: string;
}

export interface AiGovernanceDocumentPromptsVersionsItem {
  product: string;
  version: string;
}

export interface AiGovernanceDocumentPrompts {
  commonInstructionsSha256: string;
  versions: Array<AiGovernanceDocumentPromptsVersionsItem>;
  words: string;
  evidence: string;
}

export interface AiGovernanceDocumentGateRulesItem {
  code: string;
  rule: string;
  isOfSentence: boolean;
  evidence: string;
}

export interface AiGovernanceDocumentGateDropped {
  words: string;
  evidence: string;
}

export interface AiGovernanceDocumentGateRetries {
  words: string;
  evidence: string;
}

export interface AiGovernanceDocumentGateJudge {
  words: string;
  evidence: string;
}

export interface AiGovernanceDocumentGateErrorRate {
  words: string;
  evidence: string;
}

export interface AiGovernanceDocumentGate {
  rules: Array<AiGovernanceDocumentGateRulesItem>;
  dropped: AiGovernanceDocumentGateDropped;
  retries: AiGovernanceDocumentGateRetries;
  judge: AiGovernanceDocumentGateJudge;
  errorRate: AiGovernanceDocumentGateErrorRate;
}

export interface AiGovernanceDocumentRefusedQuestionsItem {
  code: string;
  words: string;
  evidence: string;
}

export interface AiGovernanceDocumentMinors {
  words: string;
  evidence: string;
}

export interface AiGovernanceDocumentDecisions {
  words: string;
  evidence: string;
}

export interface AiGovernanceDocumentProfiling {
  words: string;
  evidence: string;
}

export interface AiGovernanceDocumentMarking {
  words: string;
  evidence: string;
}

export interface AiGovernanceDocumentHumanOversight {
  words: string;
  evidence: string;
}

export interface AiGovernanceDocumentEvaluation {
  words: string;
  evidence: string;
}

export interface LifecycleStabilityLabelsItem {
  label: Open<Stability>;
  meaning: string;
}

export interface LifecycleStabilityItem {
  operation: string;
  path: string;
  stability: Open<Stability>;
}

export interface LifecycleStabilityCounts {
  alpha: number;
  beta: number;
  live: number;
}

export interface LifecycleDeprecationNoticeItem {
  appliesTo: string;
  noticeDays: number;
  words: string;
  evidence: string;
}

export interface LifecycleLegacyAliasesItem {
  path: string;
  successor: string;
  operation: string;
  /** Null if no end is scheduled. */
  removalDate: string | null;
  words: string;
  evidence: string;
}

export interface LifecycleRequiredMigrationArtifactsItem {
  artifact: string;
  /** Null if no document has it. */
  foundAt: string | null;
}

export interface RateLimitsWindow {
  seconds: number;
  countedPer: Array<string>;
  words: string;
  evidence: string;
}

export interface RateLimitsPlansItemInFlight {
  core: number;
  ai: number;
}

export interface RateLimitsPlansItem {
  plan: Open<Plan>;
  rateTokensPerMinute: number;
  inFlight: RateLimitsPlansItemInFlight;
  openJobs: number;
  /** Null: see the contract. */
  monthlyCredits: number | null;
  refusedCallsPerMinute: number;
  /** Searches of places per organization and process. One key may use half of these searches. */
  typedSearchesPerMinute: number;
}

export type RateLimitsWeightsItemMethod = "GET" | "POST";

export interface RateLimitsWeightsItem {
  operation: string;
  method: Open<RateLimitsWeightsItemMethod>;
  path: string;
  lane: Open<Lane>;
  rateTokens: number;
}

export interface RateLimitsRefusals {
  statuses: Array<number>;
  words: string;
  evidence: string;
}

export interface RateLimitsBody {
  maxBytes: number;
  timeoutSeconds: number;
  words: string;
  evidence: string;
}

export interface RateLimitsFiles {
  maxBytes: number;
  words: string;
  evidence: string;
}

export interface RateLimitsDeadlinesItem {
  lane: Open<Lane>;
  milliseconds: number;
  words: string;
  evidence: string;
}

export interface RateLimitsHeadersItem {
  name: string;
  meaning: string;
}

export type StatusDocumentSummary = "operational" | "degraded" | "major_outage" | "no_data";

export type StatusDocumentReadinessStatus = "ok" | "draining" | "unavailable";

export interface StatusDocumentReadiness {
  status: Open<StatusDocumentReadinessStatus>;
  asOf: string;
  probe: string;
  words: string;
  evidence: string;
}

export type StatusDocumentSlaMeasurementStatus = "measured" | "partial" | "no_data";

export interface StatusDocumentSlaTargetsItem {
  name: string;
  availabilityTarget: string;
  evidence: string;
}

export interface StatusDocumentSla {
  measurementStatus: Open<StatusDocumentSlaMeasurementStatus>;
  targets: Array<StatusDocumentSlaTargetsItem>;
  /** Null if there is no such document yet. */
  document: string | null;
}

export interface StatusDocumentTrust {
  openGaps: GapCounts;
  documents: Array<NamedDocument>;
}

export type ComponentStatus = "live" | "beta" | "release_gate";

export type ComponentState = "no_data" | "operational" | "maintenance" | "degraded" | "partial_outage" | "major_outage";

export type ObservedState = "no_data" | "operational" | "partial_outage" | "major_outage";

export type TrafficDeclaredAvailability = "continuous" | "on_demand";

export type TrafficWindowWindow = "15m" | "24h" | "30d" | "90d";

export type TrafficWindowState = "measured" | "partial" | "no_data";

export interface TrafficWindowMinutes {
  total: number;
  up: number;
  down: number;
  unknown: number;
}

export type LaneTrafficState = "measured" | "partial" | "no_data";

export type OperationTrafficState = "measured" | "partial" | "no_data";

export type ExternalTrafficState = "measured" | "partial" | "no_data";

export type SlaDocumentMeasurementStatusState = "measured" | "partial" | "no_data";

export type SlaDocumentMeasurementStatusWindowsItemState = "measured" | "partial" | "no_data";

export interface SlaDocumentMeasurementStatusWindowsItem {
  days: number;
  /** partial: `since` is after the beginning of the window. */
  state: Open<SlaDocumentMeasurementStatusWindowsItemState>;
  /** The first measured minute of the window. Null if there is none. */
  since: string | null;
  /** Minutes of the window with data. */
  measuredMinutes: number;
  /** All lanes together. */
  availability: number | null;
}

export interface SlaDocumentMeasurementStatus {
  state: Open<SlaDocumentMeasurementStatusState>;
  windows: Array<SlaDocumentMeasurementStatusWindowsItem>;
  words: string;
}

export interface SlaDocumentGatewayHost {
  host: Claim;
  tls: Claim;
  publicUrl: string;
}

export interface SlaDocumentIncidentPolicySeverityLevelsItem {
  level: Open<IncidentSeverity>;
  meaning: string;
}

export interface SlaDocumentIncidentPolicy {
  publicationWindow: Claim;
  severityLevels: Array<SlaDocumentIncidentPolicySeverityLevelsItem>;
  requiredFields: Array<string>;
  postmortemPolicy: Claim;
  supportChannel: Claim;
  announcementChannel: Claim;
}

export type SlaTargetStatus = "live" | "beta" | "enterprise";

export interface ObservabilityDocumentDeploymentEvidence {
  contractVersion: string;
  /** Null if there is no record yet. */
  conformance: string | null;
  openapi: string | null;
  readiness: string;
}

export type TelemetryMetricKind = "counter" | "up_down_counter" | "histogram" | "gauge";

export type SupportDocumentSupportStatus = "contact-declared" | "no-contact-declared";

export interface SupportDocumentContact {
  support: Claim;
  hours: Claim;
  security: Claim;
  privacy: Claim;
}

export interface SupportDocumentEscalationPolicy {
  steps: Array<string>;
  contact: Claim;
}

export type SupportTierStatus = "live" | "beta" | "enterprise";

export interface SupportPacketSourcesSourcesItem {
  field: string;
  words: string;
  evidence: string;
}

export interface ProcurementDocumentDocumentsItem {
  question: string;
  answers: Array<NamedDocument>;
}

export interface ProcurementDocumentQuestionsItem {
  subject: string;
  question: string;
  words: string;
  evidence: string;
}

export interface ProcurementDocumentLegalFactsItem {
  fact: string;
  words: string;
  evidence: string;
}

export interface ProcurementDocumentLicence {
  spdx: string;
  source: string | null;
}

export interface ProcurementDocumentClosers {
  operator: string;
  developer: string;
}

export type GapKind = "declaration" | "release_gate" | "configuration" | "measurement" | "document" | "release";

export type GapClosedBy = "operator" | "developer";

export type WebhookReleaseStatus = "release_gate" | "active";

export type EventDescriptionStatus = "release_gate" | "active";

export type EventDescriptionCategory = "jobs" | "usage" | "quality" | "billing";

export interface SignatureSchemeHeaders {
  id: string;
  timestamp: string;
  signature: string;
}

export interface MigrationsDocumentLifecycleItem {
  path: string;
  successor: string;
  deprecatedSince: string;
  /** Null if no end date is set. */
  sunsetDate: string | null;
  words: string;
  evidence: string;
}

export interface MigrationPolicyNoticeItem {
  appliesTo: string;
  days: number;
  words: string;
  evidence: string;
}

export interface MigrationPolicyRequiredArtifactsItem {
  artifact: string;
  foundAt: string | null;
}

export interface MigrationGuideExamplesItem {
  name: string;
  before: MigrationRequest;
  after: MigrationRequest;
}

export type NatalChartRequestDignityScores = "lilly" | "hellenistic";

export interface RelocatableChartOptionsOrbs {
  conjunction?: number;
  sextile?: number;
  square?: number;
  trine?: number;
  opposition?: number;
  semisextile?: number;
  semisquare?: number;
  quintile?: number;
  sesquiquadrate?: number;
  biquintile?: number;
  quincunx?: number;
}

export interface RelocatableChartOptionsPointOrbs {
  sun?: number;
  moon?: number;
  mercury?: number;
  venus?: number;
  mars?: number;
  jupiter?: number;
  saturn?: number;
  uranus?: number;
  neptune?: number;
  pluto?: number;
  chiron?: number;
  mean_node?: number;
  true_node?: number;
  mean_lilith?: number;
  ceres?: number;
  pallas?: number;
  juno?: number;
  vesta?: number;
  pholus?: number;
  true_lilith?: number;
  mean_south_node?: number;
  true_south_node?: number;
  lot_of_fortune?: number;
  lot_of_spirit?: number;
  ascendant?: number;
  midheaven?: number;
  descendant?: number;
  imum_coeli?: number;
  vertex?: number;
}

export type RelocatableChartOptionsNode = "true" | "mean";

export type RelocatableChartOptionsZodiac = "tropical";

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

export type CalculationBasisFrame = "geocentric";

export type CalculationBasisZodiac = "tropical" | "sidereal";

export interface CalculationBasisOrbsValue {
  limit: number;
  limit_with_luminary: number;
}

export type TimeBasisBasis = "zone" | "territory" | "local_mean_time" | "utc_offset";

export type TimeBasisConfidence = "high" | "low";

export interface TimeBasisAlternativesItem {
  local: string;
  utc_offset: string;
  utc: string;
  /** Longitude of the ascendant at that instant, in the zodiac and at the place of the chart; null without a place. */
  ascendant: number | null;
}

export type TimeBasisDeltaTSource = "measured" | "predicted" | "model";

export interface BalanceElements {
  fire: number;
  earth: number;
  air: number;
  water: number;
}

export interface BalanceModalities {
  cardinal: number;
  fixed: number;
  mutable: number;
}

export type ReceptionFirstReceivedBy = "ruler" | "exaltation";

export type ReceptionSecondReceivedBy = "ruler" | "exaltation";

export interface PlanetLongitudeRange {
  /** Ecliptic longitude of date in degrees, 0 ≤ longitude < 360, in the zodiac that calculation_basis names. */
  from: number;
  /** Ecliptic longitude of date in degrees, 0 ≤ longitude < 360, in the zodiac that calculation_basis names. */
  to: number;
}

export interface VedicPlanetLongitudeRange {
  /** Sidereal longitude in degrees, 0 ≤ longitude < 360. */
  from: number;
  /** Sidereal longitude in degrees, 0 ≤ longitude < 360. */
  to: number;
}

export type DeclinationAspectType = "parallel" | "contraparallel";

export type DignityScoresTables = "lilly" | "hellenistic";

export type DignityScoresSect = "diurnal" | "nocturnal";

export type DignityRowDignity = "ruler" | "exaltation" | "triplicity" | "term" | "face" | "detriment" | "fall" | "peregrine";

export type AntiscionContactType = "antiscion" | "contra_antiscion";

export type MidpointContactType = "conjunction" | "square" | "opposition";

export type PlanetConditionSolarCondition = "cazimi" | "combust" | "under_the_beams";

export type PlanetConditionPace = "fast" | "slow";

export type TransitsRequestDignityScores = "lilly" | "hellenistic";

export type TransitsBasisFrame = "geocentric";

export type TransitsBasisZodiac = "tropical" | "sidereal";

export interface TransitsBasisOrbsValue {
  limit: number;
  limit_with_luminary: number;
}

export interface TransitsBasisChartOrbsValue {
  limit: number;
  limit_with_luminary: number;
}

export type SkyTimeDeltaTSource = "measured" | "predicted" | "model";

export interface TimeSpanBasisSpan {
  start: string;
  end: string;
}

export type TimeSpanBasisBasis = "local_day" | "date_only";

export type TimeSpanBasisDeltaTSource = "measured" | "predicted" | "model";

export type CurrentSkyRequestDignityScores = "lilly" | "hellenistic";

export interface ChartOptionsOrbs {
  conjunction?: number;
  sextile?: number;
  square?: number;
  trine?: number;
  opposition?: number;
  semisextile?: number;
  semisquare?: number;
  quintile?: number;
  sesquiquadrate?: number;
  biquintile?: number;
  quincunx?: number;
}

export interface ChartOptionsPointOrbs {
  sun?: number;
  moon?: number;
  mercury?: number;
  venus?: number;
  mars?: number;
  jupiter?: number;
  saturn?: number;
  uranus?: number;
  neptune?: number;
  pluto?: number;
  chiron?: number;
  mean_node?: number;
  true_node?: number;
  mean_lilith?: number;
  ceres?: number;
  pallas?: number;
  juno?: number;
  vesta?: number;
  pholus?: number;
  true_lilith?: number;
  mean_south_node?: number;
  true_south_node?: number;
  lot_of_fortune?: number;
  lot_of_spirit?: number;
  ascendant?: number;
  midheaven?: number;
  descendant?: number;
  imum_coeli?: number;
  vertex?: number;
}

export type ChartOptionsNode = "true" | "mean";

export type ChartOptionsZodiac = "tropical";

export type CurrentSkyBasisFrame = "geocentric";

export type CurrentSkyBasisZodiac = "tropical" | "sidereal";

export interface CurrentSkyBasisOrbsValue {
  limit: number;
  limit_with_luminary: number;
}

export type StationTurns = "direct" | "retrograde";

export type SynastryBasisFrame = "geocentric";

export type SynastryBasisZodiac = "tropical" | "sidereal";

export interface SynastryBasisOrbsValue {
  limit: number;
  limit_with_luminary: number;
}

export type RelationshipSignalTheme = "identity" | "feeling" | "affection" | "attraction" | "intimacy" | "drive" | "understanding" | "growth" | "commitment" | "change" | "power" | "presence" | "direction" | "partnership";

export type AspectDriverRulesItemHouse = 5 | 7 | 8;

export interface AspectDriverRulesItem {
  whose: Open<PairSide>;
  house: Open<AspectDriverRulesItemHouse>;
}

export type OverlayDriverHouse = 5 | 7 | 8;

export interface CompositePlanetLongitudeRange {
  /** Ecliptic longitude of date in degrees, 0 ≤ longitude < 360, in the zodiac that calculation_basis names. */
  from: number;
  /** Ecliptic longitude of date in degrees, 0 ≤ longitude < 360, in the zodiac that calculation_basis names. */
  to: number;
}

export interface RelationshipChartOptionsOrbs {
  conjunction?: number;
  sextile?: number;
  square?: number;
  trine?: number;
  opposition?: number;
  semisextile?: number;
  semisquare?: number;
  quintile?: number;
  sesquiquadrate?: number;
  biquintile?: number;
  quincunx?: number;
}

export interface RelationshipChartOptionsPointOrbs {
  sun?: number;
  moon?: number;
  mercury?: number;
  venus?: number;
  mars?: number;
  jupiter?: number;
  saturn?: number;
  uranus?: number;
  neptune?: number;
  pluto?: number;
  chiron?: number;
  mean_node?: number;
  true_node?: number;
  mean_lilith?: number;
  ceres?: number;
  pallas?: number;
  juno?: number;
  vesta?: number;
  pholus?: number;
  true_lilith?: number;
  mean_south_node?: number;
  true_south_node?: number;
  lot_of_fortune?: number;
  lot_of_spirit?: number;
  ascendant?: number;
  midheaven?: number;
  descendant?: number;
  imum_coeli?: number;
  vertex?: number;
}

export type RelationshipChartOptionsNode = "true" | "mean";

export type RelationshipChartOptionsZodiac = "tropical";

export type RelationshipBasisFrame = "geocentric";

export type RelationshipBasisZodiac = "tropical" | "sidereal";

export interface RelationshipBasisOrbsValue {
  limit: number;
  limit_with_luminary: number;
}

export type HousesFromLatitudeOf = "mean" | "request";

export interface RelationshipPlanetLongitudeRange {
  /** Ecliptic longitude of date in degrees, 0 ≤ longitude < 360, in the zodiac that calculation_basis names. */
  from: number;
  /** Ecliptic longitude of date in degrees, 0 ≤ longitude < 360, in the zodiac that calculation_basis names. */
  to: number;
}

export type ReturnRequestDignityScores = "lilly" | "hellenistic";

export type ReturnBasisFrame = "geocentric";

export type ReturnBasisZodiac = "tropical" | "sidereal";

export interface ReturnBasisOrbsValue {
  limit: number;
  limit_with_luminary: number;
}

export interface ReturnBasisChartOrbsValue {
  limit: number;
  limit_with_luminary: number;
}

export type ReturnBasisPlaceOf = "request" | "birth";

export interface ProgressedChartOptionsOrbs {
  conjunction?: number;
  sextile?: number;
  square?: number;
  trine?: number;
  opposition?: number;
  semisextile?: number;
  semisquare?: number;
  quintile?: number;
  sesquiquadrate?: number;
  biquintile?: number;
  quincunx?: number;
}

export interface ProgressedChartOptionsPointOrbs {
  sun?: number;
  moon?: number;
  mercury?: number;
  venus?: number;
  mars?: number;
  jupiter?: number;
  saturn?: number;
  uranus?: number;
  neptune?: number;
  pluto?: number;
  chiron?: number;
  mean_node?: number;
  true_node?: number;
  mean_lilith?: number;
  ceres?: number;
  pallas?: number;
  juno?: number;
  vesta?: number;
  pholus?: number;
  true_lilith?: number;
  mean_south_node?: number;
  true_south_node?: number;
  lot_of_fortune?: number;
  lot_of_spirit?: number;
  ascendant?: number;
  midheaven?: number;
  descendant?: number;
  imum_coeli?: number;
  vertex?: number;
}

export type ProgressedChartOptionsNode = "true" | "mean";

export type ProgressedChartOptionsZodiac = "tropical";

export type ProgressedBasisFrame = "geocentric";

export type ProgressedBasisZodiac = "tropical" | "sidereal";

export interface ProgressedBasisOrbsValue {
  limit: number;
  limit_with_luminary: number;
}

export interface ProgressedPlanetLongitudeRange {
  /** Ecliptic longitude of date in degrees, 0 ≤ longitude < 360, in the zodiac that calculation_basis names. */
  from: number;
  /** Ecliptic longitude of date in degrees, 0 ≤ longitude < 360, in the zodiac that calculation_basis names. */
  to: number;
}

export type MapOptionsTheme = "auto" | "light" | "dark";

export type LinesBasisFrame = "geocentric";

export type LinesBasisZodiac = "tropical";

export type LinesBasisLines = "in_mundo";

export type LineCollectionType = "FeatureCollection";

export type LineFeatureType = "Feature";

export type LineGeometryType = "MultiLineString";

export interface CompatibilityRequestContext {
  /** The relationship for which the rules are weighted. The types romantic and marriage are only for adults. Default: romantic. */
  relationship_type?: RelationshipType;
}

export interface CompatibilityDataMethod {
  name: string;
  version: string;
  relationship_type: Open<RelationshipType>;
  /** The factor by which the points of the rulebook are multiplied, in addition to the weights of the rules. */
  scale: number;
}

export type CompatibilityDataTier = "exceptional" | "strong" | "balanced" | "mixed" | "challenging";

export interface CompatibilityDataSubscores {
  romance_5th: number | null;
  partnership_7th: number | null;
  intimacy_8th: number | null;
}

export interface CompatibilityDataSubscoreContributions {
  romance_5th: Array<Contribution> | null;
  partnership_7th: Array<Contribution> | null;
  intimacy_8th: Array<Contribution> | null;
}

export type CompatibilityDataDiscepoloBand = "Minimal" | "Medium" | "Important" | "Very Important" | "Exceptional" | "Rare Exceptional";

export interface CompatibilityDataDiscepoloBreakdownItem {
  rule: string;
  points: number;
  detail: string;
}

export interface CompatibilityDataDiscepolo {
  method: string;
  points: number;
  band: Open<CompatibilityDataDiscepoloBand>;
  breakdown: Array<CompatibilityDataDiscepoloBreakdownItem>;
}

export interface CompatibilityDataHelioBackground {
  /** Aspects of the subject's bodies (first) to the partner's bodies (second), as seen from the Sun, with half the orbs of a single chart. */
  aspects: Array<HeliocentricAspect>;
  patterns: Array<HeliocentricPatternOfOne>;
}

export type PairCalculationBasisFrame = "geocentric";

export type PairCalculationBasisZodiac = "tropical";

export interface PairCalculationBasisOrbsValue {
  limit: number;
  limit_with_luminary: number;
}

export type ScoreConfidenceLevel = "high" | "medium" | "low";

export type GunaMilanBasisFrame = "geocentric";

export type GunaMilanBasisZodiac = "sidereal";

export type GunaTablesId = "north-1";

export type GunaTablesExceptions = "not_applied";

export type KootaId = "varna" | "vashya" | "tara" | "yoni" | "graha_maitri" | "gana" | "bhakoot" | "nadi";

export type KootaRangeFromItem = "bride" | "subject_time" | "partner_time";

export type SkyBasisFrame = "geocentric";

export type SkyBasisZodiac = "tropical";

export type ZodiacOptionsZodiac = "tropical";

export type CalendarBasisFrame = "geocentric";

export type CalendarBasisZodiac = "tropical" | "sidereal";

export type IngressEventKind = "ingress" | "moon_ingress";

export type StationEventTurns = "direct" | "retrograde";

export type AspectEventKind = "aspect" | "moon_aspect";

export type CalendarEclipseOf = "solar" | "lunar";

export type PlanetaryHoursDataWeekday = "sunday" | "monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday";

export type PlanetaryHoursDataMissing = "sun_stays_up" | "sun_stays_down" | "no_sunrise_on_date";

export type PlanetaryHoursBasisFrame = "geocentric";

export type PlanetaryHoursBasisZodiac = "tropical";

export type PlanetaryHoursBasisSunrise = "upper_limb_refraction_34";

export type PlanetaryHourPart = "day" | "night";

export interface HeliocentricOptionsOrbs {
  conjunction?: number;
  sextile?: number;
  square?: number;
  trine?: number;
  opposition?: number;
  semisextile?: number;
  semisquare?: number;
  quintile?: number;
  sesquiquadrate?: number;
  biquintile?: number;
  quincunx?: number;
}

export type HeliocentricBasisFrame = "heliocentric";

export type HeliocentricBasisZodiac = "tropical";

export interface HeliocentricBasisOrbsValue {
  limit: number;
  limit_with_luminary: number;
}

export interface HeliocentricPlanetLongitudeRange {
  /** Ecliptic longitude of date in degrees, 0 ≤ longitude < 360, in the zodiac that calculation_basis names. */
  from: number;
  /** Ecliptic longitude of date in degrees, 0 ≤ longitude < 360, in the zodiac that calculation_basis names. */
  to: number;
}

export type TimingWindowsRequestNatalItem = "ascendant" | "midheaven" | "sun" | "moon" | "mercury" | "venus" | "mars" | "jupiter" | "saturn" | "uranus" | "neptune" | "pluto" | "chiron" | "mean_node" | "true_node" | "mean_lilith";

export type TimingBasisFrame = "geocentric";

export type TimingBasisZodiac = "tropical" | "sidereal";

export type ProfectionsBasisFrame = "geocentric";

export type ProfectionsBasisZodiac = "tropical" | "sidereal";

export type ProfectionsBasisHouses = "whole_sign";

export type YearAheadBasisFrame = "geocentric";

export type YearAheadBasisZodiac = "tropical";

export type YearAheadBasisMethod = "year-ahead-1";

export type DashaBasisFrame = "geocentric";

export type DashaBasisZodiac = "sidereal";

export type DashaBasisMethod = "vimshottari";

export interface EventChartOptionsOrbs {
  conjunction?: number;
  sextile?: number;
  square?: number;
  trine?: number;
  opposition?: number;
  semisextile?: number;
  semisquare?: number;
  quintile?: number;
  sesquiquadrate?: number;
  biquintile?: number;
  quincunx?: number;
}

export interface EventChartOptionsPointOrbs {
  sun?: number;
  moon?: number;
  mercury?: number;
  venus?: number;
  mars?: number;
  jupiter?: number;
  saturn?: number;
  uranus?: number;
  neptune?: number;
  pluto?: number;
  chiron?: number;
  mean_node?: number;
  true_node?: number;
  mean_lilith?: number;
  ceres?: number;
  pallas?: number;
  juno?: number;
  vesta?: number;
  pholus?: number;
  true_lilith?: number;
  mean_south_node?: number;
  true_south_node?: number;
  lot_of_fortune?: number;
  lot_of_spirit?: number;
  ascendant?: number;
  midheaven?: number;
  descendant?: number;
  imum_coeli?: number;
  vertex?: number;
}

export type EventChartOptionsNode = "true" | "mean";

export type SkyChartBasisFrame = "geocentric";

export type SkyChartBasisZodiac = "tropical";

export interface SkyChartBasisOrbsValue {
  limit: number;
  limit_with_luminary: number;
}

export type AngularPlanetAngle = "ascendant" | "midheaven" | "descendant" | "imum_coeli";

export type CycleAspectPhase = "applying" | "separating";

export type MundaneSignalRule = "planet_on_angle" | "slow_cycle" | "eclipse_near" | "eclipse_on_point" | "station_near" | "slow_ingress" | "hard_aspect" | "syzygy";

export interface MundaneSignalDriversItem {
  id: string;
  /** Degrees. */
  orb: number | null;
  /** Days from the event; negative if before the event. */
  days: number | null;
}

export type DailyHoroscopeRequestDeliveryChannel = "app" | "email" | "sms" | "push" | "web" | "voice";

export type DailyHoroscopeRequestSectionsItem = "love" | "career" | "money" | "wellbeing";

export type DailyHoroscopeRequestOnModelFailure = "refuse" | "engine";

export type DailyHoroscopeDataSignBasis = "given" | "ascendant" | "sun";

export type DailyHoroscopeMetaStatus = "complete" | "computed";

export interface OracleRequestContext {
  /** Default: warm. */
  desired_tone?: Tone;
}

export type OracleRequestOnModelFailure = "refuse" | "engine";

export type OracleMetaStatus = "complete" | "computed";

export type TarotRequestOnModelFailure = "refuse" | "engine";

export type DrawnCardOrientation = "upright" | "reversed";

export type TarotMetaStatus = "complete" | "computed";

export type WorldSignalsRequestOnModelFailure = "refuse" | "engine";

export type WorldSignalsMetaStatus = "complete" | "computed";

export type WorldSignalsJobRequestOnModelFailure = "refuse" | "engine";

export interface JobValidationData {
  valid: boolean;
  credits: number | null;
  issues: Array<Issue>;
}

export type JobValidationMeta = Record<string, unknown>;

export type WorldSignalsJobAnswerMeta = Record<string, unknown>;

export type AudienceRequestOnModelFailure = "refuse" | "engine";

export type AudienceMetaStatus = "complete" | "computed";

export type CrystalBallRequestStyle = "mystic" | "modern" | "poetic" | "plain";

export type CrystalBallRequestOnModelFailure = "refuse" | "engine";

export type CrystalBallMetaStatus = "complete" | "computed";

export type CrystalBallMetaKnowledgeItem = "symbols" | "lunar_phase" | "transits";

export type PastLifeRequestFocus = "soul_lesson" | "relationships" | "talents" | "fears" | "purpose";

export type PastLifeRequestOnModelFailure = "refuse" | "engine";

export type PastLifeDataNodes = "birth" | "today";

export type PastLifeMetaStatus = "complete" | "computed";

export interface LoveRevealRequestContext {
  relationship_status?: RelationshipStatus;
  /** Default: warm. */
  desired_tone?: Tone;
}

export type LoveRevealRequestOnModelFailure = "refuse" | "engine";

export type LoveRevealMetaStatus = "complete" | "computed";

export type LoveRevealMetaPersona = "The First Spark" | "The Slow Ember" | "The Bright Question" | "The Warm Harbor" | "The Open Hearth" | "The Careful Hand" | "The Shared Table" | "The Deep Well" | "The Wide Road" | "The Long Promise" | "The Unlocked Gate" | "The Soft Tide";

export interface FuturePartnerVisionRequestContext {
  relationship_status?: RelationshipStatus;
  /** Default: warm. */
  desired_tone?: Tone;
}

export type FuturePartnerVisionRequestOnModelFailure = "refuse" | "engine";

export type FuturePartnerVisionDataPartnerArchetype = "The Pathfinder" | "The Gardener" | "The Letter Writer" | "The Innkeeper" | "The Torchbearer" | "The Mender" | "The Bridge Builder" | "The Deep Diver" | "The Globetrotter" | "The Stonemason" | "The Inventor" | "The Musician";

export type FuturePartnerVisionMetaStatus = "complete" | "computed";

export type FuturePartnerVisionMetaRequiredSystemsItem = "natal" | "houses" | "transits" | "timing_windows";

export type AudienceInsightsJobCheckAnswerMeta = Record<string, unknown>;

export type AudienceInsightsJobAnswerMeta = Record<string, unknown>;

export interface UsageDataPeriodByOperationItem {
  operation: string;
  day: string;
  calls: number;
  credits: number;
  tokens: TokenSums;
}

export interface UsageDataPeriod {
  start: string;
  credits: number;
  calls: number;
  tokens: TokenSums;
  by_operation: Array<UsageDataPeriodByOperationItem>;
}

export type TestListenerRequestEventsItem = "*" | "world_signal.job.completed" | "world_signal.job.failed" | "audience.job.completed" | "audience.job.failed" | "usage.recorded" | "quality.failed" | "entitlement.updated" | "billing.subscription.updated";

export type UnscoredCustomerKind = "rejected" | "failed";

export interface WorldSignalJobCompletedEventData {
  /** The job's job_id. */
  job_id: string;
  status: "complete";
  /** The credits that the job was billed. */
  credits: number;
}

export interface WorldSignalJobFailedEventDataError {
  code: string;
  message: string;
  retryable: boolean;
}

export interface WorldSignalJobFailedEventData {
  /** The job's job_id. */
  job_id: string;
  status: "failed";
  credits: 0;
  error: WorldSignalJobFailedEventDataError;
}

export interface AudienceJobCompletedEventData {
  /** The job's job_id. */
  job_id: string;
  status: "complete";
  /** The credits that the job was billed. */
  credits: number;
}

export interface AudienceJobFailedEventDataError {
  code: string;
  message: string;
  retryable: boolean;
}

export interface AudienceJobFailedEventData {
  /** The job's job_id. */
  job_id: string;
  status: "failed";
  credits: 0;
  error: AudienceJobFailedEventDataError;
}

export interface UsageRecordedEventDataRecordsItemTokens {
  input: number;
  output: number;
}

export interface UsageRecordedEventDataRecordsItem {
  /** The call's request_id. */
  request_id: string;
  operation: string;
  lane: Open<Lane>;
  credits: number;
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
  operation: string;
  /** The quality gate's complaints about the last text. */
  codes: Array<string>;
}

export type EntitlementUpdatedEventDataSubject = "organization" | "key" | "grant" | "webhook_endpoint";

export type EntitlementUpdatedEventDataChange = "created" | "status" | "expiry" | "limits" | "scopes" | "granted" | "used_up";

export interface EntitlementUpdatedEventData {
  subject: Open<EntitlementUpdatedEventDataSubject>;
  subject_id: string;
  change: Open<EntitlementUpdatedEventDataChange>;
  /** The value before the change; null if there was none. */
  old: Record<string, unknown> | null;
  /** The value after the change; null if there is none. */
  new: Record<string, unknown> | null;
}

export interface BillingSubscriptionUpdatedEventData {
  old_plan: Open<Plan>;
  new_plan: Open<Plan>;
}

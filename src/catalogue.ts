import { audienceInsights } from "./products/audience_insights/audience_insights.ts";
import { audienceInsightsJob } from "./products/audience_insights/audience_insights_job.ts";
import {
  campaignTable,
  campaignTableReasonings,
  campaignTableScores,
} from "./products/audience_insights/campaign_table.ts";
import { chartsCurrentSky } from "./operations/charts_current_sky.ts";
import { chartsLines } from "./operations/charts_lines.ts";
import { chartsNatal } from "./operations/charts_natal.ts";
import { chartsProgressed } from "./operations/charts_progressed.ts";
import { chartsRelationship } from "./operations/charts_relationship.ts";
import { chartsReturn } from "./operations/charts_return.ts";
import { chartsSynastry } from "./operations/charts_synastry.ts";
import { chartsTransits } from "./operations/charts_transits.ts";
import { compatibilityGunaMilan } from "./operations/compatibility_guna_milan.ts";
import { compatibilityScore } from "./operations/compatibility_score.ts";
import { experiencesCrystalBall } from "./products/crystal_ball/experiences_crystal_ball.ts";
import { experiencesFuturePartnerVision } from "./products/future_partner_vision/experiences_future_partner_vision.ts";
import { experiencesLoveReveal } from "./products/love_reveal/experiences_love_reveal.ts";
import { helioPatterns } from "./operations/helio_patterns.ts";
import { horoscopeDaily } from "./products/horoscope_daily/horoscope_daily.ts";
import { lunarPhase } from "./operations/lunar_phase.ts";
import { mundaneAnalyzeEvent } from "./operations/mundane_analyze_event.ts";
import { examplesDocument } from "./contract/examples_document.ts";
import { documentsOpenApiDocument, openApiDocument } from "./contract/openapi.ts";
import { postmanDocument } from "./contract/postman.ts";
import { changelogDocument } from "./metadata/lifecycle/changelog_document.ts";
import { contractChangesDocument } from "./metadata/lifecycle/contract_changes_document.ts";
import { complianceDocument } from "./metadata/trust/compliance_document.ts";
import { conformanceDocument } from "./metadata/release/conformance_document.ts";
import { accessControlDocument } from "./metadata/trust/access_control_document.ts";
import { aiGovernanceDocument } from "./metadata/trust/ai_governance_document.ts";
import { dataProcessingDocument } from "./metadata/trust/data_processing_document.ts";
import { errorsDocument } from "./metadata/onboarding/errors_document.ts";
import { incidentsDocument } from "./metadata/status/incidents_document.ts";
import { methodsDocument } from "./metadata/onboarding/methods_document.ts";
import { onboardingDocument } from "./metadata/onboarding/onboarding_document.ts";
import { migrationsDocument } from "./metadata/lifecycle/migrations_document.ts";
import { rootDocument } from "./metadata/onboarding/root_document.ts";
import { sdksDocument } from "./metadata/onboarding/sdks_document.ts";
import { securityDocument } from "./metadata/trust/security_document.ts";
import { observabilityDocument } from "./metadata/status/observability_document.ts";
import { procurementDocument } from "./metadata/procurement/procurement_document.ts";
import { securityTxt } from "./metadata/trust/security_txt.ts";
import { slaDocument } from "./metadata/status/sla_document.ts";
import { statusDocument } from "./metadata/status/status_document.ts";
import { statusFeed } from "./metadata/status/status_feed.ts";
import { statusPage } from "./metadata/status/status_page.ts";
import { supportDocument } from "./metadata/onboarding/support_document.ts";
import { versioningDocument } from "./metadata/lifecycle/versioning_document.ts";
import { webhooksDocument } from "./metadata/onboarding/webhooks_document.ts";
import { oracleAsk } from "./products/oracle_ask/oracle_ask.ts";
import { pastLifeReading } from "./products/past_life_reading/past_life_reading.ts";
import type { PublicDocument, ServedRoutes } from "./routes/public_document.ts";
import type { JobKind } from "./routes/job_kind.ts";
import type { Operation } from "./routes/operation.ts";
import { places } from "./operations/places.ts";
import { placesTokens } from "./tokens/places_tokens.ts";
import type { Query } from "./routes/query.ts";
import { jobRoutes } from "./routes/routes.ts";
import type { Upload } from "./routes/upload.ts";
import { skyCalendar } from "./operations/sky_calendar.ts";
import { skyHours } from "./operations/sky_hours.ts";
import { makeTestEvent } from "./listening/make_test_event.ts";
import { testEvents } from "./listening/test_events.ts";
import { closeTestListener, openTestListener } from "./listening/test_listeners.ts";
import { tarotDraw } from "./products/tarot_draw/tarot_draw.ts";
import { timingDasha } from "./operations/timing_dasha.ts";
import { timingProfections } from "./operations/timing_profections.ts";
import { timingWindows } from "./operations/timing_windows.ts";
import { timingYearAhead } from "./operations/timing_year_ahead.ts";
import { usage } from "./operations/usage.ts";
import { worldSignals } from "./products/world_signals/world_signals.ts";
import { worldSignalsJob } from "./products/world_signals/world_signals_job.ts";

/** Every operation of the service, in the order of the documents. */
export const OPERATIONS: readonly Operation[] = [
  chartsNatal,
  chartsTransits,
  chartsCurrentSky,
  chartsSynastry,
  chartsRelationship,
  chartsReturn,
  chartsProgressed,
  chartsLines,
  compatibilityScore,
  compatibilityGunaMilan,
  lunarPhase,
  skyCalendar,
  skyHours,
  helioPatterns,
  timingWindows,
  timingProfections,
  timingYearAhead,
  timingDasha,
  mundaneAnalyzeEvent,
  horoscopeDaily,
  oracleAsk,
  tarotDraw,
  worldSignals,
  worldSignalsJob,
  audienceInsights,
  campaignTable,
  experiencesCrystalBall,
  pastLifeReading,
  experiencesLoveReveal,
  experiencesFuturePartnerVision,
];

/** Every route that accepts a file. */
export const UPLOADS: readonly Upload[] = [audienceInsightsJob];

/**
 * The kind of each operation's jobs, by the id of the operation. A kind says how its jobs are run.
 */
export const JOB_KINDS: ReadonlyMap<string, JobKind> = new Map(
  jobRoutes({ operations: OPERATIONS, uploads: UPLOADS }).map(({ id, job }) => [id, job]),
);

/** Every query of the service. Queries are free and available to any active key. */
export const QUERIES: readonly Query[] = [
  places,
  usage,
];

/** Queries of which only servers have use. */
export const SERVER_QUERIES: readonly Query[] = [
  placesTokens,
  campaignTableScores,
  campaignTableReasonings,
];

/**
 * Queries that help to test a receiver of webhooks. Only the environments for development and
 * sandbox serve them.
 */
export const TEST_QUERIES: readonly Query[] = [
  openTestListener,
  testEvents,
  makeTestEvent,
  closeTestListener,
];

/** Every public document of the service. */
export const DOCUMENTS: readonly PublicDocument[] = [
  rootDocument,
  openApiDocument,
  documentsOpenApiDocument,
  postmanDocument,
  examplesDocument,
  errorsDocument,
  methodsDocument,
  incidentsDocument,
  onboardingDocument,
  changelogDocument,
  contractChangesDocument,
  conformanceDocument,
  complianceDocument,
  sdksDocument,
  securityDocument,
  accessControlDocument,
  dataProcessingDocument,
  aiGovernanceDocument,
  versioningDocument,
  statusDocument,
  statusPage,
  statusFeed,
  slaDocument,
  observabilityDocument,
  supportDocument,
  procurementDocument,
  securityTxt,
  webhooksDocument,
  migrationsDocument,
];

/** Everything that the service serves. */
export const CATALOGUE: ServedRoutes = {
  operations: OPERATIONS,
  uploads: UPLOADS,
  queries: [...QUERIES, ...SERVER_QUERIES, ...TEST_QUERIES],
  documents: DOCUMENTS,
};

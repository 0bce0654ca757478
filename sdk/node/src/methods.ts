// Written by `deno task generate` from the contract; not by hand.

import {
  type CallOptions,
  type ClientOptions,
  Connection,
  type JobOperation,
  type Operation,
  type RenderedOperation,
  withQuery,
} from "./connection.ts";
import type { Answered, TextAnswer } from "./response.ts";
import type * as contract from "./schemas.ts";

const USER_AGENT = "astrology-bi-node/1.0.0 (contract 2026-11-27.enterprise-trust-release-v7)";

/** A method for each operation, query and document of the contract. */
export class Methods extends Connection {
  /** Natal chart: `POST /v1/charts/natal`, core lane. */
  readonly natalChart: RenderedOperation<contract.NatalChartRequest, contract.ChartsNatalAnswer, "svg" | "png"> =
    this.rendered("/v1/charts/natal", "core", { svg: "image/svg+xml",png: "image/png" });


  /** Transits of an instant: `POST /v1/charts/transits`, core lane. */
  readonly transitChart: RenderedOperation<contract.TransitsRequest, contract.ChartsTransitsAnswer, "svg" | "png"> =
    this.rendered("/v1/charts/transits", "core", { svg: "image/svg+xml",png: "image/png" });


  /** The sky now: `POST /v1/charts/current-sky`, core lane. */
  readonly currentSky: RenderedOperation<contract.CurrentSkyRequest, contract.ChartsCurrentSkyAnswer, "svg" | "png"> =
    this.rendered("/v1/charts/current-sky", "core", { svg: "image/svg+xml",png: "image/png" });


  /** Synastry of two births: `POST /v1/charts/synastry`, core lane. */
  readonly synastry: RenderedOperation<contract.SynastryRequest, contract.ChartsSynastryAnswer, "svg" | "png"> =
    this.rendered("/v1/charts/synastry", "core", { svg: "image/svg+xml",png: "image/png" });


  /** One chart of two births: `POST /v1/charts/relationship`, core lane. */
  readonly relationshipChart: RenderedOperation<contract.RelationshipRequest, contract.ChartsRelationshipAnswer, "svg" | "png"> =
    this.rendered("/v1/charts/relationship", "core", { svg: "image/svg+xml",png: "image/png" });


  /** Returns of Sun, Moon and planets: `POST /v1/charts/return`, core lane. */
  readonly returnChart: RenderedOperation<contract.ReturnRequest, contract.ChartsReturnAnswer, "svg" | "png"> =
    this.rendered("/v1/charts/return", "core", { svg: "image/svg+xml",png: "image/png" });


  /** Progressed chart: `POST /v1/charts/progressed`, core lane. */
  readonly progressedChart: RenderedOperation<contract.ProgressedRequest, contract.ChartsProgressedAnswer, "svg" | "png"> =
    this.rendered("/v1/charts/progressed", "core", { svg: "image/svg+xml",png: "image/png" });


  /** Astrocartography lines: `POST /v1/charts/lines`, core lane. */
  readonly lines: RenderedOperation<contract.LinesRequest, contract.ChartsLinesAnswer, "svg" | "png"> =
    this.rendered("/v1/charts/lines", "core", { svg: "image/svg+xml",png: "image/png" });


  /** Compatibility score of two births: `POST /v1/compatibility/score`, core lane. */
  readonly compatibilityScore: Operation<contract.CompatibilityRequest, contract.CompatibilityScoreAnswer> =
    this.operation("/v1/compatibility/score", "core");


  /** Guna milan (ashtakoota) of two births: `POST /v1/compatibility/guna-milan`, core lane. */
  readonly gunaMilan: Operation<contract.GunaMilanRequest, contract.CompatibilityGunaMilanAnswer> =
    this.operation("/v1/compatibility/guna-milan", "core");


  /** Phase of the Moon: `POST /v1/lunar/phase`, core lane. */
  readonly lunarPhase: Operation<contract.LunarPhaseRequest, contract.LunarPhaseAnswer> =
    this.operation("/v1/lunar/phase", "core");


  /** Calendar of the sky: `POST /v1/sky/calendar`, core lane. */
  readonly skyCalendar: RenderedOperation<contract.SkyCalendarRequest, contract.SkyCalendarAnswer, "ics"> =
    this.rendered("/v1/sky/calendar", "core", { ics: "text/calendar" });


  /** Planetary hours: `POST /v1/sky/hours`, core lane. */
  readonly planetaryHours: Operation<contract.PlanetaryHoursRequest, contract.SkyHoursAnswer> =
    this.operation("/v1/sky/hours", "core");


  /** Heliocentric background patterns: `POST /v1/helio/patterns`, core lane. */
  readonly helioPatterns: Operation<contract.HelioPatternsRequest, contract.HelioPatternsAnswer> =
    this.operation("/v1/helio/patterns", "core");


  /** Windows of time: `POST /v1/timing/windows`, core lane. */
  readonly timingWindows: RenderedOperation<contract.TimingWindowsRequest, contract.TimingWindowsAnswer, "ics"> =
    this.rendered("/v1/timing/windows", "core", { ics: "text/calendar" });


  /** Profections: `POST /v1/timing/profections`, core lane. */
  readonly profections: Operation<contract.ProfectionsRequest, contract.TimingProfectionsAnswer> =
    this.operation("/v1/timing/profections", "core");


  /** The year ahead: `POST /v1/timing/year-ahead`, core lane. */
  readonly yearAhead: Operation<contract.YearAheadRequest, contract.TimingYearAheadAnswer> =
    this.operation("/v1/timing/year-ahead", "core");


  /** Vimshottari dasha: `POST /v1/timing/dasha`, core lane. */
  readonly dasha: Operation<contract.DashaRequest, contract.TimingDashaAnswer> =
    this.operation("/v1/timing/dasha", "core");


  /** Analysis of an event: `POST /v1/mundane/analyze-event`, core lane. */
  readonly analyzeEvent: Operation<contract.AnalyzeEventRequest, contract.MundaneAnalyzeEventAnswer> =
    this.operation("/v1/mundane/analyze-event", "core");


  /** Horoscope of a day: `POST /v1/horoscope/daily`, ai lane. */
  readonly dailyHoroscope: Operation<contract.DailyHoroscopeRequest, contract.HoroscopeDailyAnswer> =
    this.operation("/v1/horoscope/daily", "ai");


  /** Answer to a question: `POST /v1/oracle/ask`, ai lane. */
  readonly oracleAsk: Operation<contract.OracleRequest, contract.OracleAskAnswer> =
    this.operation("/v1/oracle/ask", "ai");


  /** A tarot spread: `POST /v1/tarot/draw`, ai lane. */
  readonly tarotDraw: Operation<contract.TarotRequest, contract.TarotDrawAnswer> =
    this.operation("/v1/tarot/draw", "ai");


  /** World signals: `POST /v1/world/signals`, ai lane. */
  readonly worldSignals: Operation<contract.WorldSignalsRequest, contract.WorldSignalsAnswer> =
    this.operation("/v1/world/signals", "ai");


  /** World signals as a job: `POST /v1/world/signals/jobs`, ai lane. */
  readonly worldSignalsJob: JobOperation<contract.WorldSignalsJobRequest, contract.JobValidation, contract.WorldSignalsJobAnswer> =
    this.job("/v1/world/signals/jobs", "ai");


  /** How well customers fit a campaign: `POST /v1/audience/insights`, ai lane. */
  readonly audienceInsights: Operation<contract.AudienceRequest, contract.AudienceInsightsAnswer> =
    this.operation("/v1/audience/insights", "ai");


  /** A campaign as a table to join with customers: `POST /v1/audience/campaign-table`, core lane. */
  readonly campaignTable: Operation<contract.CampaignTableRequest, contract.AudienceCampaignTableAnswer> =
    this.operation("/v1/audience/campaign-table", "core");


  /** A vision in a crystal ball: `POST /v1/experiences/crystal-ball`, ai lane. */
  readonly crystalBall: Operation<contract.CrystalBallRequest, contract.ExperiencesCrystalBallAnswer> =
    this.operation("/v1/experiences/crystal-ball", "ai");


  /** A past life as a story: `POST /v1/past-life/reading`, ai lane. */
  readonly pastLifeReading: Operation<contract.PastLifeRequest, contract.PastLifeReadingAnswer> =
    this.operation("/v1/past-life/reading", "ai");


  /** A question of love: `POST /v1/experiences/love-reveal`, ai lane. */
  readonly loveReveal: Operation<contract.LoveRevealRequest, contract.ExperiencesLoveRevealAnswer> =
    this.operation("/v1/experiences/love-reveal", "ai");


  /** Vision of a partner: `POST /v1/experiences/future-partner-vision`, ai lane. */
  readonly futurePartnerVision: Operation<contract.FuturePartnerVisionRequest, contract.ExperiencesFuturePartnerVisionAnswer> =
    this.operation("/v1/experiences/future-partner-vision", "ai");


  /** Type-ahead search of places: `GET /v1/places`, core lane. */
  places(query: { q: string | number; limit?: string | number; lang?: string | number; country?: string | number; preferred_country?: string | number; token?: string | number }, options?: CallOptions): Promise<Answered<contract.PlacesAnswer>> {
    return this.query("GET", withQuery(`/v1/places`, query), options);
  }


  /** Balance and usage of this month: `GET /v1/usage`, core lane. */
  usage(options?: CallOptions): Promise<Answered<contract.UsageAnswer>> {
    return this.query("GET", `/v1/usage`, options);
  }


  /** Mint a browser token for the search of places: `POST /v1/places/tokens`, core lane. */
  createPlacesToken(payload: contract.PlacesTokenRequest, options?: CallOptions): Promise<Answered<contract.PlacesTokensAnswer>> {
    return this.query("POST", `/v1/places/tokens`, options, payload);
  }


  /** Listen for events without a public address: `POST /v1/test/listeners`, core lane. */
  openTestListener(payload: contract.TestListenerRequest, options?: CallOptions): Promise<Answered<contract.TestListenersOpenAnswer>> {
    return this.query("POST", `/v1/test/listeners`, options, payload);
  }


  /** Events of a listener: `GET /v1/test/events`, core lane. */
  testEvents(query: { after: string | number }, options?: CallOptions): Promise<Answered<contract.TestEventsAnswer>> {
    return this.query("GET", withQuery(`/v1/test/events`, query), options);
  }


  /** Make an event happen: `POST /v1/test/events`, core lane. */
  makeTestEvent(payload: contract.TestEventRequest, options?: CallOptions): Promise<Answered<contract.TestEventsMakeAnswer>> {
    return this.query("POST", `/v1/test/events`, options, payload);
  }


  /** Stop listening: `POST /v1/test/listeners/{listener_id}/close`, core lane. */
  closeTestListener(listenerId: string, options?: CallOptions): Promise<Answered<contract.TestListenersCloseAnswer>> {
    return this.query("POST", `/v1/test/listeners/${encodeURIComponent(listenerId)}/close`, options);
  }


  /** World signals as a job: one job: `GET /v1/world/signals/jobs/{job_id}`, ai lane. */
  getWorldSignalsJob(jobId: string, options?: CallOptions): Promise<Answered<contract.WorldSignalsJobGetAnswer>> {
    return this.query("GET", `/v1/world/signals/jobs/${encodeURIComponent(jobId)}`, options);
  }


  /** World signals as a job: all jobs: `GET /v1/world/signals/jobs`, ai lane. */
  listWorldSignalsJobs(query: { status?: contract.JobStatus; limit?: string | number; cursor?: string | number } = {}, options?: CallOptions): Promise<Answered<contract.WorldSignalsJobListAnswer>> {
    return this.query("GET", withQuery(`/v1/world/signals/jobs`, query), options);
  }


  /** World signals as a job: cancel a job: `POST /v1/world/signals/jobs/{job_id}/cancel`, ai lane. */
  cancelWorldSignalsJob(jobId: string, options?: CallOptions): Promise<Answered<contract.WorldSignalsJobCancelAnswer>> {
    return this.query("POST", `/v1/world/signals/jobs/${encodeURIComponent(jobId)}/cancel`, options);
  }


  /** How well the customers of a file fit a campaign, as a job: one job: `GET /v1/audience/insights/jobs/{job_id}`, ai lane. */
  getAudienceInsightsJob(jobId: string, options?: CallOptions): Promise<Answered<contract.AudienceInsightsJobGetAnswer>> {
    return this.query("GET", `/v1/audience/insights/jobs/${encodeURIComponent(jobId)}`, options);
  }


  /** How well the customers of a file fit a campaign, as a job: all jobs: `GET /v1/audience/insights/jobs`, ai lane. */
  listAudienceInsightsJobs(query: { status?: contract.JobStatus; limit?: string | number; cursor?: string | number } = {}, options?: CallOptions): Promise<Answered<contract.AudienceInsightsJobListAnswer>> {
    return this.query("GET", withQuery(`/v1/audience/insights/jobs`, query), options);
  }


  /** How well the customers of a file fit a campaign, as a job: cancel a job: `POST /v1/audience/insights/jobs/{job_id}/cancel`, ai lane. */
  cancelAudienceInsightsJob(jobId: string, options?: CallOptions): Promise<Answered<contract.AudienceInsightsJobCancelAnswer>> {
    return this.query("POST", `/v1/audience/insights/jobs/${encodeURIComponent(jobId)}/cancel`, options);
  }


  /** Route catalogue: `GET /v1`. */
  getRoutes(options?: CallOptions): Promise<Answered<contract.RoutesDocument>> {
    return this.document(`/v1`, options);
  }


  /** The OpenAPI description of every route: `GET /v1/openapi`. */
  getOpenapi(options?: CallOptions): Promise<Answered<Record<string, unknown>>> {
    return this.document(`/v1/openapi`, options);
  }


  /** The OpenAPI description of the public documents: `GET /v1/openapi/documents`. */
  getDocumentsOpenapi(options?: CallOptions): Promise<Answered<Record<string, unknown>>> {
    return this.document(`/v1/openapi/documents`, options);
  }


  /** Postman collection: `GET /v1/postman`. */
  getPostman(options?: CallOptions): Promise<Answered<Record<string, unknown>>> {
    return this.document(`/v1/postman`, options);
  }


  /** Tasks step by step, and an example request with its answer for every operation: `GET /v1/examples`. */
  getExamples(options?: CallOptions): Promise<Answered<contract.ExamplesDocument>> {
    return this.document(`/v1/examples`, options);
  }


  /** Every error code: `GET /v1/errors`. */
  getErrors(options?: CallOptions): Promise<Answered<contract.ErrorsDocument>> {
    return this.document(`/v1/errors`, options);
  }


  /** How charts and scores are computed: `GET /v1/methods`. */
  getMethods(options?: CallOptions): Promise<Answered<contract.MethodsDocument>> {
    return this.document(`/v1/methods`, options);
  }


  /** Incidents, and what the operator does about them: `GET /v1/incidents`. */
  getIncidents(options?: CallOptions): Promise<Answered<contract.IncidentsDocument>> {
    return this.document(`/v1/incidents`, options);
  }


  /** From an organization to the first billed call, and to launch: `GET /v1/onboarding`. */
  getOnboarding(options?: CallOptions): Promise<Answered<contract.OnboardingDocument>> {
    return this.document(`/v1/onboarding`, options);
  }


  /** Changes of each version of the contract, newest first: `GET /v1/changelog`. */
  getChangelog(options?: CallOptions): Promise<Answered<contract.ChangelogDocument>> {
    return this.document(`/v1/changelog`, options);
  }


  /** How the OpenAPI document differs from that of the version before: `GET /v1/contract-changes`. */
  getContractChanges(options?: CallOptions): Promise<Answered<contract.ContractChangesDocument>> {
    return this.document(`/v1/contract-changes`, options);
  }


  /** Result of the last release check, and whether the result applies to this process: `GET /v1/conformance`. */
  getConformance(options?: CallOptions): Promise<Answered<contract.ConformanceDocument>> {
    return this.document(`/v1/conformance`, options);
  }


  /** Licences, list of components and certificates: `GET /v1/compliance`. */
  getCompliance(options?: CallOptions): Promise<Answered<contract.ComplianceDocument>> {
    return this.document(`/v1/compliance`, options);
  }


  /** Clients, and their method for each operation: `GET /v1/sdks`. */
  getSdks(options?: CallOptions): Promise<Answered<contract.SdksDocument>> {
    return this.document(`/v1/sdks`, options);
  }


  /** Controls, retention of data, subprocessors: `GET /v1/security`. */
  getSecurity(options?: CallOptions): Promise<Answered<contract.SecurityDocument>> {
    return this.document(`/v1/security`, options);
  }


  /** Keys, their environments and their lifecycle: `GET /v1/access-control`. */
  getAccessControl(options?: CallOptions): Promise<Answered<contract.AccessControlDocument>> {
    return this.document(`/v1/access-control`, options);
  }


  /** Personal data: fields, storage, retention, and the points of GDPR Article 28(3): `GET /v1/data-processing`. */
  getDataProcessing(options?: CallOptions): Promise<Answered<contract.DataProcessingDocument>> {
    return this.document(`/v1/data-processing`, options);
  }


  /** The model, its input, and the rules of the gate: `GET /v1/ai-governance`. */
  getAiGovernance(options?: CallOptions): Promise<Answered<contract.AiGovernanceDocument>> {
    return this.document(`/v1/ai-governance`, options);
  }


  /** What stays stable and for how long, and the limits of every plan: `GET /v1/versioning`. */
  getVersioning(options?: CallOptions): Promise<Answered<contract.VersioningDocument>> {
    return this.document(`/v1/versioning`, options);
  }


  /** Each component's maturity and current health: `GET /v1/status`. */
  getStatus(options?: CallOptions): Promise<Answered<contract.StatusDocument>> {
    return this.document(`/v1/status`, options);
  }


  /** Availability targets, measurements and incident reporting: `GET /v1/sla`. */
  getSla(options?: CallOptions): Promise<Answered<contract.SlaDocument>> {
    return this.document(`/v1/sla`, options);
  }


  /** Probes, and what to do if a probe fails: `GET /v1/observability`. */
  getObservability(options?: CallOptions): Promise<Answered<contract.ObservabilityDocument>> {
    return this.document(`/v1/observability`, options);
  }


  /** Contacts, and what to send them: `GET /v1/support`. */
  getSupport(options?: CallOptions): Promise<Answered<contract.SupportDocument>> {
    return this.document(`/v1/support`, options);
  }


  /** What buyers ask for, and known gaps: `GET /v1/procurement`. */
  getProcurement(options?: CallOptions): Promise<Answered<contract.ProcurementDocument>> {
    return this.document(`/v1/procurement`, options);
  }


  /** Contact for reporting vulnerabilities: `GET /.well-known/security.txt`. */
  getSecurityTxt(options?: CallOptions): Promise<TextAnswer> {
    return this.textDocument(`/.well-known/security.txt`, options);
  }


  /** Events sent to partners, their signature and retries: `GET /v1/webhooks`. */
  getWebhooks(options?: CallOptions): Promise<Answered<contract.WebhooksDocument>> {
    return this.document(`/v1/webhooks`, options);
  }


  /** Possible changes and the notice before each, and guides for former paths: `GET /v1/migrations`. */
  getMigrations(options?: CallOptions): Promise<Answered<contract.MigrationsDocument>> {
    return this.document(`/v1/migrations`, options);
  }


  constructor(options: ClientOptions) {
    super(options, USER_AGENT);
  }
}

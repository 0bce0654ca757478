"""The shapes of requests, answers and events, as the contract names them."""

# Written by `deno task generate`; changes are lost.
from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, NotRequired, TypedDict, final

Plan = Literal["basic", "core_compute", "pro", "enterprise"]
IncidentState = Literal["investigating", "identified", "monitoring", "resolved", "postmortem"]
IncidentSeverity = Literal["sev1", "sev2", "sev3", "maintenance"]
ComponentName = Literal["core", "ai", "jobs", "webhooks", "places", "metering", "documents"]
Maturity = Literal["live", "beta", "release_gate", "enterprise"]
Owner = Literal["partner", "platform", "shared"]
RecordStatus = Literal["current", "stale", "no_record"]
ProofResult = Literal["passed", "failed", "skipped", "missing"]
TrafficLane = Literal["core", "ai", "documents"]
WebhookEventName = Literal[
    "world_signal.job.completed",
    "world_signal.job.failed",
    "audience.job.completed",
    "audience.job.failed",
    "usage.recorded",
    "quality.failed",
    "entitlement.updated",
    "billing.subscription.updated",
]
LineBody = Literal[
    "sun",
    "moon",
    "mercury",
    "venus",
    "mars",
    "jupiter",
    "saturn",
    "uranus",
    "neptune",
    "pluto",
    "chiron",
    "true_node",
    "mean_node",
]
LineAngle = Literal["midheaven", "imum_coeli", "ascendant", "descendant"]
PlanetaryRuler = Literal["saturn", "jupiter", "mars", "sun", "venus", "mercury", "moon"]
WebhookDelivery = Literal["on", "off"]
Sign = Literal[
    "Aries",
    "Taurus",
    "Gemini",
    "Cancer",
    "Leo",
    "Virgo",
    "Libra",
    "Scorpio",
    "Sagittarius",
    "Capricorn",
    "Aquarius",
    "Pisces",
]
BuyerArchetype = Literal[
    "The Collector",
    "The Nester",
    "The Trailblazer",
    "The Wayfarer",
    "The Planner",
    "The Tinkerer",
    "The Storyteller",
    "The Dreamer",
    "The Companion",
    "The Host",
    "The Headliner",
    "The Aesthete",
]
Element = Literal["fire", "earth", "air", "water"]
Point = Literal[
    "sun",
    "moon",
    "mercury",
    "venus",
    "mars",
    "jupiter",
    "saturn",
    "uranus",
    "neptune",
    "pluto",
    "chiron",
    "mean_node",
    "true_node",
    "mean_lilith",
    "ceres",
    "pallas",
    "juno",
    "vesta",
    "pholus",
    "true_lilith",
    "mean_south_node",
    "true_south_node",
    "lot_of_fortune",
    "lot_of_spirit",
    "ascendant",
    "midheaven",
    "descendant",
    "imum_coeli",
    "vertex",
]
ExtraBody = Literal[
    "ceres",
    "pallas",
    "juno",
    "vesta",
    "pholus",
    "true_lilith",
    "mean_south_node",
    "true_south_node",
    "lot_of_fortune",
    "lot_of_spirit",
]
LotId = Literal[
    "lot_of_fortune",
    "lot_of_spirit",
    "lot_of_eros",
    "lot_of_necessity",
    "lot_of_courage",
    "lot_of_victory",
    "lot_of_nemesis",
    "lot_of_father",
    "lot_of_mother",
    "lot_of_children",
    "lot_of_marriage_of_men",
    "lot_of_marriage_of_women",
]
HeliocentricBody = Literal[
    "mercury",
    "venus",
    "earth",
    "mars",
    "jupiter",
    "saturn",
    "uranus",
    "neptune",
    "pluto",
    "chiron",
]
AspectType = Literal[
    "conjunction",
    "sextile",
    "square",
    "trine",
    "opposition",
    "semisextile",
    "semisquare",
    "quintile",
    "sesquiquadrate",
    "biquintile",
    "quincunx",
]
MajorAspectType = Literal["conjunction", "sextile", "square", "trine", "opposition"]
AspectPhase = Literal["applying", "separating", "static"]
HouseSystem = Literal[
    "placidus",
    "koch",
    "whole_sign",
    "equal",
    "porphyry",
    "regiomontanus",
    "campanus",
    "alcabitius",
    "topocentric",
    "morinus",
    "vehlow",
    "meridian",
    "equal_mc",
    "krusinski",
    "sripati",
    "azimuthal",
    "carter",
    "aries",
]
Ayanamsa = Literal[
    "fagan_bradley",
    "lahiri",
    "deluce",
    "raman",
    "krishnamurti",
    "yukteshwar",
    "true_citra",
    "true_revati",
    "true_pushya",
    "lahiri_icrc",
]
PatternType = Literal[
    "grand_trine",
    "kite",
    "t_square",
    "grand_cross",
    "yod",
    "mystic_rectangle",
    "stellium",
]
Motion = Literal["direct", "stationary", "retrograde"]
Dignity = Literal["ruler", "modern_ruler", "exaltation", "detriment", "fall"]
Polarity = Literal["supportive", "challenging", "mixed"]
MoonPhase = Literal[
    "new_moon",
    "waxing_crescent",
    "first_quarter",
    "waxing_gibbous",
    "full_moon",
    "waning_gibbous",
    "last_quarter",
    "waning_crescent",
]
LunationPhase = Literal[
    "new",
    "crescent",
    "first_quarter",
    "gibbous",
    "full",
    "disseminating",
    "last_quarter",
    "balsamic",
]
PrincipalPhase = Literal["new_moon", "first_quarter", "full_moon", "last_quarter"]
CalendarKind = Literal[
    "ingress",
    "station",
    "phase",
    "aspect",
    "void_of_course",
    "moon_ingress",
    "moon_aspect",
    "eclipse",
]
VoidPlanets = Literal["modern", "traditional"]
EclipseKind = Literal["total", "annular", "hybrid", "partial", "penumbral"]
RelationshipMethod = Literal["davison", "composite"]
RelationshipType = Literal["romantic", "marriage", "friendship", "family", "business"]
RelationshipStatus = Literal[
    "single",
    "dating",
    "partnered",
    "married",
    "separated",
    "divorced",
    "widowed",
    "complicated",
]
TimingTopic = Literal["general", "love", "career", "money", "family", "wellbeing", "travel"]
TimingTheme = Literal[
    "vitality",
    "mood",
    "communication",
    "harmony",
    "drive",
    "growth",
    "structure",
    "change",
    "imagination",
    "transformation",
    "healing",
    "direction",
]
ReturningBody = Literal[
    "sun",
    "moon",
    "mercury",
    "venus",
    "mars",
    "jupiter",
    "saturn",
    "uranus",
    "neptune",
    "pluto",
    "chiron",
]
ProgressionMethod = Literal["secondary", "solar_arc"]
MidheavenMethod = Literal["solar_arc", "naibod", "quotidian"]
ProfectedPoint = Literal["ascendant", "sun", "moon", "lot_of_fortune", "midheaven"]
NakshatraId = Literal[
    "ashwini",
    "bharani",
    "krittika",
    "rohini",
    "mrigashira",
    "ardra",
    "punarvasu",
    "pushya",
    "ashlesha",
    "magha",
    "purva_phalguni",
    "uttara_phalguni",
    "hasta",
    "chitra",
    "swati",
    "vishakha",
    "anuradha",
    "jyeshtha",
    "mula",
    "purva_ashadha",
    "uttara_ashadha",
    "shravana",
    "dhanishta",
    "shatabhisha",
    "purva_bhadrapada",
    "uttara_bhadrapada",
    "revati",
]
NakshatraLord = Literal[
    "ketu",
    "venus",
    "sun",
    "moon",
    "mars",
    "rahu",
    "jupiter",
    "saturn",
    "mercury",
]
VedicPlanetId = Literal[
    "sun",
    "moon",
    "mercury",
    "venus",
    "mars",
    "jupiter",
    "saturn",
    "uranus",
    "neptune",
    "pluto",
    "rahu",
    "ketu",
]
DashaLevel = Literal["mahadasha", "antardasha", "pratyantardasha"]
PairSide = Literal["subject", "partner"]
YearKind = Literal[
    "solar_return",
    "profected_year",
    "profected_month",
    "progressed_aspect",
    "progressed_moon_ingress",
    "progressed_lunation",
    "transit",
    "station",
    "eclipse",
]
Frame = Literal["natal", "transit", "progressed", "return"]
MundaneTheme = Literal[
    "leadership",
    "public_mood",
    "exchange",
    "accord",
    "conflict",
    "expansion",
    "restriction",
    "disruption",
    "uncertainty",
    "power",
    "turning_point",
]
WorldTopic = Literal[
    "general",
    "markets",
    "technology",
    "politics",
    "climate",
    "culture",
    "society",
]
Depth = Literal["brief", "standard", "deep"]
Topic = Literal[
    "general",
    "love",
    "career",
    "money",
    "family",
    "wellbeing",
    "travel",
    "spirituality",
    "creativity",
]
Tone = Literal["warm", "direct", "playful", "poetic", "luxury", "neutral"]
ProductCategory = Literal[
    "fashion",
    "beauty",
    "jewelry",
    "home",
    "food_and_drink",
    "travel",
    "fitness",
    "wellness",
    "technology",
    "gaming",
    "finance",
    "education",
    "books_and_media",
    "events",
    "dating",
    "family",
    "pets",
    "automotive",
    "other",
]
CampaignChannel = Literal["email", "sms", "push", "ads", "direct_mail", "web", "in_app"]
Lean = Literal["yes", "not_yet", "open"]
SpreadType = Literal[
    "single",
    "three_card",
    "relationship",
    "horseshoe",
    "celtic_cross",
    "year_ahead",
]
BirthQuality = Literal["full", "approximate_place", "ambiguous_time", "no_time", "date_only"]
Calendar = Literal["gregorian", "julian"]
Zodiac = Literal["tropical", "sidereal"]
LunarNode = Literal["true", "mean"]
DignityTables = Literal["lilly", "hellenistic"]
DeltaTSource = Literal["measured", "predicted", "model"]
OnModelFailure = Literal["refuse", "engine"]
WordingStatus = Literal["complete", "computed"]
TrafficState = Literal["no_data", "operational", "partial_outage", "major_outage"]
RouteMethod = Literal["GET", "POST"]
Lane = Literal["core", "ai"]
Stability = Literal["beta", "live"]
JobStatus = Literal["queued", "running", "complete", "failed"]
ErrorCode = Literal[
    "INVALID_REQUEST",
    "AUTH_REQUIRED",
    "AUTH_INVALID",
    "CREDITS_EXHAUSTED",
    "AUTH_FORBIDDEN",
    "NOT_FOUND",
    "METHOD_NOT_ALLOWED",
    "NOT_ACCEPTABLE",
    "REQUEST_TIMEOUT",
    "IDEMPOTENCY_CONFLICT",
    "JOB_ENDED",
    "JOB_NOT_COMPLETE",
    "PAYLOAD_TOO_LARGE",
    "UNSUPPORTED_MEDIA_TYPE",
    "RATE_LIMITED",
    "INTERNAL_ERROR",
    "AI_PROVIDER_ERROR",
    "QUALITY_GATE_FAILED",
    "AI_UNAVAILABLE",
    "SERVICE_UNAVAILABLE",
]
PartnerAction = Literal[
    "fix_request",
    "change_request",
    "retry_same_key",
    "retry_later",
    "top_up",
    "rotate_key",
    "request_scope",
    "upgrade_plan",
    "contact_support",
]
LimitKind = Literal["window", "concurrency", "jobs", "refusals", "listeners", "typing"]
ComponentState = Literal[
    "no_data",
    "operational",
    "maintenance",
    "degraded",
    "partial_outage",
    "major_outage",
]
IncidentsDocumentHistoryStatus = Literal[
    "no-public-incidents-recorded",
    "public-incidents-recorded",
    "unexplained-breach-measured",
]
UnexplainedBreachKind = Literal["error_rate", "silent"]
UnexplainedBreachLanesItem = Literal["core", "ai", "documents"]
ChangelogEntryStatus = Literal["unreleased", "preview", "released"]
ComplianceDocumentLicencesItemKind = Literal["code", "data"]
CycloneDxComponentType = Literal["application", "library", "data", "platform"]
GapKind = Literal[
    "declaration",
    "release_gate",
    "configuration",
    "measurement",
    "document",
    "release",
]
GapClosedBy = Literal["operator", "developer"]
SdksDocumentPackagesItemRuntime = Literal["node", "python"]
SecurityDocumentDataRetentionItemStatus = Literal["live", "beta"]
Article28PointSettledBy = Literal["service", "agreement", "nobody"]
AiGovernanceDocumentProviderName = Literal["openai", "engine", "simulator", "none"]
StatusDocumentSummary = Literal["operational", "degraded", "major_outage", "no_data"]
StatusDocumentReadinessStatus = Literal["ok", "draining", "unavailable"]
StatusDocumentSlaMeasurementStatus = Literal["measured", "partial", "no_data"]
ComponentStatus = Literal["live", "beta", "release_gate"]
TrafficDeclaredAvailability = Literal["continuous", "on_demand"]
TrafficWindowWindow = Literal["15m", "24h", "30d", "90d"]
TrafficWindowState = Literal["measured", "partial", "no_data"]
LaneTrafficState = Literal["measured", "partial", "no_data"]
OperationTrafficState = Literal["measured", "partial", "no_data"]
ExternalTrafficState = Literal["measured", "partial", "no_data"]
SlaDocumentMeasurementStatusState = Literal["measured", "partial", "no_data"]
SlaDocumentMeasurementStatusWindowsItemState = Literal["measured", "partial", "no_data"]
SlaTargetStatus = Literal["live", "beta", "enterprise"]
TelemetryMetricKind = Literal["counter", "up_down_counter", "histogram", "gauge"]
SupportDocumentSupportStatus = Literal["contact-declared", "no-contact-declared"]
SupportTierStatus = Literal["live", "beta", "enterprise"]
WebhookReleaseStatus = Literal["release_gate", "active"]
EventDescriptionStatus = Literal["release_gate", "active"]
EventDescriptionCategory = Literal["jobs", "usage", "quality", "billing"]
PictureOptionsTheme = Literal["auto", "light", "dark"]
PictureOptionsCard = Literal["landscape", "portrait"]
NatalChartDataSect = Literal["diurnal", "nocturnal"]
TimeBasisBasis = Literal["zone", "territory", "local_mean_time", "utc_offset"]
TimeBasisConfidence = Literal["high", "low"]
ReceptionFirstReceivedBy = Literal["ruler", "exaltation"]
ReceptionSecondReceivedBy = Literal["ruler", "exaltation"]
DeclinationAspectType = Literal["parallel", "contraparallel"]
DignityScoresSect = Literal["diurnal", "nocturnal"]
DignityRowDignity = Literal[
    "ruler",
    "exaltation",
    "triplicity",
    "term",
    "face",
    "detriment",
    "fall",
    "peregrine",
]
AntiscionContactType = Literal["antiscion", "contra_antiscion"]
MidpointContactType = Literal["conjunction", "square", "opposition"]
PlanetConditionSolarCondition = Literal["cazimi", "combust", "under_the_beams"]
PlanetConditionPace = Literal["fast", "slow"]
TimeSpanBasisBasis = Literal["local_day", "date_only"]
StationTurns = Literal["direct", "retrograde"]
RelationshipSignalTheme = Literal[
    "identity",
    "feeling",
    "affection",
    "attraction",
    "intimacy",
    "drive",
    "understanding",
    "growth",
    "commitment",
    "change",
    "power",
    "presence",
    "direction",
    "partnership",
]
AspectDriverRulesItemHouse = Literal[5, 7, 8]
OverlayDriverHouse = Literal[5, 7, 8]
HousesFromLatitudeOf = Literal["mean", "request"]
ReturnBasisPlaceOf = Literal["request", "birth"]
MapOptionsTheme = Literal["auto", "light", "dark"]
CompatibilityDataTier = Literal["exceptional", "strong", "balanced", "mixed", "challenging"]
CompatibilityDataDiscepoloBand = Literal[
    "Minimal",
    "Medium",
    "Important",
    "Very Important",
    "Exceptional",
    "Rare Exceptional",
]
ScoreConfidenceLevel = Literal["high", "medium", "low"]
KootaId = Literal["varna", "vashya", "tara", "yoni", "graha_maitri", "gana", "bhakoot", "nadi"]
KootaRangeFromItem = Literal["bride", "subject_time", "partner_time"]
IngressEventKind = Literal["ingress", "moon_ingress"]
StationEventTurns = Literal["direct", "retrograde"]
AspectEventKind = Literal["aspect", "moon_aspect"]
CalendarEclipseOf = Literal["solar", "lunar"]
PlanetaryHoursDataWeekday = Literal[
    "sunday",
    "monday",
    "tuesday",
    "wednesday",
    "thursday",
    "friday",
    "saturday",
]
PlanetaryHoursDataMissing = Literal["sun_stays_up", "sun_stays_down", "no_sunrise_on_date"]
PlanetaryHourPart = Literal["day", "night"]
TimingWindowsRequestNatalItem = Literal[
    "ascendant",
    "midheaven",
    "sun",
    "moon",
    "mercury",
    "venus",
    "mars",
    "jupiter",
    "saturn",
    "uranus",
    "neptune",
    "pluto",
    "chiron",
    "mean_node",
    "true_node",
    "mean_lilith",
]
AngularPlanetAngle = Literal["ascendant", "midheaven", "descendant", "imum_coeli"]
CycleAspectPhase = Literal["applying", "separating"]
MundaneSignalRule = Literal[
    "planet_on_angle",
    "slow_cycle",
    "eclipse_near",
    "eclipse_on_point",
    "station_near",
    "slow_ingress",
    "hard_aspect",
    "syzygy",
]
DailyHoroscopeRequestDeliveryChannel = Literal["app", "email", "sms", "push", "web", "voice"]
DailyHoroscopeRequestSectionsItem = Literal["love", "career", "money", "wellbeing"]
DailyHoroscopeDataSignBasis = Literal["given", "ascendant", "sun"]
DrawnCardOrientation = Literal["upright", "reversed"]
CrystalBallRequestStyle = Literal["mystic", "modern", "poetic", "plain"]
CrystalBallMetaKnowledgeItem = Literal["symbols", "lunar_phase", "transits"]
PastLifeRequestFocus = Literal["soul_lesson", "relationships", "talents", "fears", "purpose"]
PastLifeDataNodes = Literal["birth", "today"]
LoveRevealMetaPersona = Literal[
    "The First Spark",
    "The Slow Ember",
    "The Bright Question",
    "The Warm Harbor",
    "The Open Hearth",
    "The Careful Hand",
    "The Shared Table",
    "The Deep Well",
    "The Wide Road",
    "The Long Promise",
    "The Unlocked Gate",
    "The Soft Tide",
]
FuturePartnerVisionDataPartnerArchetype = Literal[
    "The Pathfinder",
    "The Gardener",
    "The Letter Writer",
    "The Innkeeper",
    "The Torchbearer",
    "The Mender",
    "The Bridge Builder",
    "The Deep Diver",
    "The Globetrotter",
    "The Stonemason",
    "The Inventor",
    "The Musician",
]
FuturePartnerVisionMetaRequiredSystemsItem = Literal[
    "natal",
    "houses",
    "transits",
    "timing_windows",
]
TestListenerRequestEventsItem = Literal[
    "*",
    "world_signal.job.completed",
    "world_signal.job.failed",
    "audience.job.completed",
    "audience.job.failed",
    "usage.recorded",
    "quality.failed",
    "entitlement.updated",
    "billing.subscription.updated",
]
UnscoredCustomerKind = Literal["rejected", "failed"]
ReadinessStatus = Literal["ok", "draining", "unavailable"]
ReadinessDatabaseKind = Literal["postgres", "embedded"]
ReadinessDatabaseFault = Literal[
    "full",
    "out_of_connections",
    "read_only",
    "unreachable",
    "too_slow",
    "failed",
]
EntitlementUpdatedEventDataSubject = Literal["organization", "key", "grant", "webhook_endpoint"]
EntitlementUpdatedEventDataChange = Literal[
    "created",
    "status",
    "expiry",
    "limits",
    "scopes",
    "granted",
    "used_up",
]


class RoutesDocument(TypedDict):
    name: str
    version: Literal["v1"] | str
    status: Literal["public-beta"] | str
    contractVersion: str
    lastReviewedAt: str
    links: dict[str, str]
    routes: list[RoutesDocumentRoutesItem]
    queries: list[RoutesDocumentQueriesItem]
    documents: list[NamedDocument]
    engine: RoutesDocumentEngine
    data: RoutesDocumentData
    licence: RoutesDocumentLicence
    attributions: list[str]


@final
class FixedPrice(TypedDict):
    """The same price for every call."""

    kind: Literal["fixed"]
    amount: int


@final
class PriceByChoice(TypedDict):
    """A price that depends on a choice in the request."""

    kind: Literal["by_choice"]
    amounts: dict[str, int]


class NamedDocument(TypedDict):
    id: str
    path: str
    summary: str


class FailureEnvelope(TypedDict):
    request_id: str
    error: Error


class Error(TypedDict):
    type: str
    code: ErrorCode | str
    message: str
    reason: NotRequired[str]
    issues: NotRequired[list[Issue]]
    retryable: bool
    retry_after: NotRequired[int]
    partner_action: PartnerAction | str
    limit: NotRequired[LimitReport]
    doc_url: str
    log_url: NotRequired[str]


class Issue(TypedDict):
    path: str
    code: str
    message: str
    suggestions: NotRequired[list[str | PlaceSuggestion | ClockSuggestion | CoordinatesSuggestion]]


@final
class PlaceSuggestion(TypedDict):
    place_id: int
    name: str
    admin1: str | None
    country: str
    country_code: str
    latitude: float
    longitude: float
    timezone: str
    population: int


@final
class ClockSuggestion(TypedDict):
    """Local time at an instant."""

    local: str
    utc_offset: str
    utc: str


@final
class CoordinatesSuggestion(TypedDict):
    """The coordinates of the request with latitude and longitude exchanged."""

    latitude: float
    longitude: float


class LimitReport(TypedDict):
    """The limit that refused the call."""

    kind: LimitKind | str
    operation: NotRequired[str]
    lane: NotRequired[Lane | str]
    limit: int
    remaining: int
    weight: int
    reset_seconds: int
    retry_after_seconds: int


class ExamplesDocument(TypedDict):
    name: str
    version: Literal["v1"] | str
    status: Literal["public-beta"] | str
    contractVersion: str
    lastReviewedAt: str
    links: dict[str, str]
    usage: str
    evidence: str
    cookbooks: list[ExamplesDocumentCookbooksItem]
    endpointExamples: list[ExamplesDocumentEndpointExamplesItem]
    fileExamples: list[ExamplesDocumentFileExamplesItem]


class ErrorsDocument(TypedDict):
    name: str
    version: Literal["v1"] | str
    status: Literal["public-beta"] | str
    contractVersion: str
    lastReviewedAt: str
    links: dict[str, str]
    errors: list[ErrorsDocumentErrorsItem]
    issues: list[ErrorsDocumentIssuesItem]
    warnings: list[ErrorsDocumentWarningsItem]


class MethodsDocument(TypedDict):
    name: str
    version: Literal["v1"] | str
    status: Literal["public-beta"] | str
    contractVersion: str
    lastReviewedAt: str
    links: dict[str, str]
    methods: list[MethodsDocumentMethodsItem]


class IncidentsDocument(TypedDict):
    name: str
    version: Literal["v1"] | str
    status: Literal["public-beta"] | str
    contractVersion: str
    lastReviewedAt: str
    links: dict[str, str]
    historyStatus: IncidentsDocumentHistoryStatus | str
    incidents: list[Incident]
    unexplained: list[UnexplainedBreach]
    unexplainedPolicy: Claim
    reportingPolicy: IncidentsDocumentReportingPolicy


class Incident(TypedDict):
    id: str
    status: IncidentState | str
    severity: IncidentSeverity | str
    title: str
    startedAt: str
    resolvedAt: str | None
    affectedComponents: list[ComponentName | str]
    summary: str
    customerAction: str
    updates: list[IncidentUpdatesItem]


class UnexplainedBreach(TypedDict):
    kind: UnexplainedBreachKind | str
    lanes: list[UnexplainedBreachLanesItem | str]
    startedAt: str
    endedAt: str
    minutes: int
    errorRate: float | None


class Claim(TypedDict):
    words: str
    evidence: str


class OnboardingDocument(TypedDict):
    name: str
    version: Literal["v1"] | str
    status: Literal["public-beta"] | str
    contractVersion: str
    lastReviewedAt: str
    links: dict[str, str]
    productionBaseUrl: str | None
    owners: Owners
    commandsNote: str
    steps: list[OnboardingDocumentStepsItem]
    launchReadinessGates: list[OnboardingDocumentLaunchReadinessGatesItem]
    handoffArtifacts: list[OnboardingDocumentHandoffArtifactsItem]
    productionChecklist: list[str]
    firstCoreRequest: OnboardingDocumentFirstCoreRequest
    supportPacket: SupportPacket


class Owners(TypedDict):
    partner: str
    platform: str
    shared: str


class SupportPacket(TypedDict):
    include: list[str]
    neverInclude: list[str]


class ChangelogDocument(TypedDict):
    name: str
    version: Literal["v1"] | str
    status: Literal["public-beta"] | str
    contractVersion: str
    lastReviewedAt: str
    links: dict[str, str]
    entries: list[ChangelogEntry]


class ChangelogEntry(TypedDict):
    release: str
    version: str
    date: str
    status: ChangelogEntryStatus | str
    statusLabel: str
    releasedOn: str | None
    title: str
    summary: str
    highlights: list[str]


ContractChangesDocument = TypedDict(
    "ContractChangesDocument",
    {
        "name": "str",
        "version": 'Literal["v1"] | str',
        "status": 'Literal["public-beta"] | str',
        "contractVersion": "str",
        "lastReviewedAt": "str",
        "links": "dict[str, str]",
        "from": "str",
        "to": "str",
        "changes": "list[ContractChange]",
        "method": "Claim",
    },
)


class ContractChange(TypedDict):
    route: str
    change: str
    isBreaking: bool


class ConformanceDocument(TypedDict):
    name: str
    version: Literal["v1"] | str
    status: Literal["public-beta"] | str
    contractVersion: str
    lastReviewedAt: str
    links: dict[str, str]
    recordStatus: RecordStatus | str
    recordStatuses: list[ConformanceDocumentRecordStatusesItem]
    running: ConformanceDocumentRunning
    method: Claim
    howToReadEvidence: str
    comparisons: list[ConformanceDocumentComparisonsItem]
    record: ShownReleaseRecord | None


@final
class ShownReleaseRecord(TypedDict):
    recordedAt: str
    contractVersion: str
    contractHash: str
    treeHash: str
    serviceHash: str
    kernelHash: str
    engineVersion: str
    denoVersion: str
    steps: list[ShownReleaseRecordStepsItem]
    suites: list[ShownReleaseRecordSuitesItem]
    accuracy: list[AccuracyMaximum]
    lint: list[ShownReleaseRecordLintItem]
    fuzz: ShownReleaseRecordFuzz | None
    isClean: bool
    proofsPassed: int
    unproven: dict[str, ProofResult | str]


class AccuracyMaximum(TypedDict):
    reference: str
    what: str
    maximum: float
    unit: str
    limit: float
    setApart: int


class ComplianceDocument(TypedDict):
    name: str
    version: Literal["v1"] | str
    status: Literal["public-beta"] | str
    contractVersion: str
    lastReviewedAt: str
    links: dict[str, str]
    server: ComplianceDocumentServer
    licencePolicy: Claim
    licences: list[ComplianceDocumentLicencesItem]
    componentScope: Claim
    components: CycloneDxBom
    certifications: list[ComplianceDocumentCertificationsItem]
    certificationNote: Claim
    gaps: list[Gap]


class CycloneDxBom(TypedDict):
    """A bill of materials in CycloneDX 1.6."""

    bomFormat: Literal["CycloneDX"] | str
    specVersion: Literal["1.6"] | str
    version: Literal[1]
    metadata: CycloneDxBomMetadata
    components: list[CycloneDxComponent]


CycloneDxComponent = TypedDict(
    "CycloneDxComponent",
    {
        "type": "CycloneDxComponentType | str",
        "bom-ref": "str",
        "name": "str",
        "version": "str",
        "description": "NotRequired[str]",
        "licenses": "list[CycloneDxComponentLicensesItem]",
        "purl": "NotRequired[str]",
        "hashes": "NotRequired[list[CycloneDxComponentHashesItem]]",
    },
)


class Gap(TypedDict):
    gap: str
    kind: GapKind | str
    closedBy: GapClosedBy | str
    words: str
    evidence: str


class SdksDocument(TypedDict):
    name: str
    version: Literal["v1"] | str
    status: Literal["public-beta"] | str
    contractVersion: str
    lastReviewedAt: str
    links: dict[str, str]
    packages: list[SdksDocumentPackagesItem]
    naming: Claim
    helpers: list[ClientHelper]


class ClientHelper(TypedDict):
    operationId: str
    method: RouteMethod | str
    path: str
    node: str
    python: str


class SecurityDocument(TypedDict):
    name: str
    version: Literal["v1"] | str
    status: Literal["public-beta"] | str
    contractVersion: str
    lastReviewedAt: str
    links: dict[str, str]
    scope: str
    statuses: MaturityMeanings
    controls: list[SecurityDocumentControlsItem]
    dataRetention: list[SecurityDocumentDataRetentionItem]
    subprocessors: list[Subprocessor]
    subprocessorDeclaration: str
    securityTxt: str | None
    securityContact: str
    disclosure: SecurityDocumentDisclosure
    enterpriseNotes: str
    gaps: list[Gap]


class MaturityMeanings(TypedDict):
    live: str
    beta: str
    release_gate: str
    enterprise: str


class Subprocessor(TypedDict):
    name: str
    purpose: str
    dataScope: str
    status: Maturity | str
    region: str
    evidence: str


class AccessControlDocument(TypedDict):
    name: str
    version: Literal["v1"] | str
    status: Literal["public-beta"] | str
    contractVersion: str
    lastReviewedAt: str
    links: dict[str, str]
    policy: AccessControlDocumentPolicy
    owners: Owners
    statuses: MaturityMeanings
    environments: list[AccessControlDocumentEnvironmentsItem]
    keyLifecycle: list[AccessControlDocumentKeyLifecycleItem]
    requirements: list[AccessControlDocumentRequirementsItem]


class DataProcessingDocument(TypedDict):
    name: str
    version: Literal["v1"] | str
    status: Literal["public-beta"] | str
    contractVersion: str
    lastReviewedAt: str
    links: dict[str, str]
    roles: Claim
    article28: list[Article28Point]
    settledBy: DataProcessingDocumentSettledBy
    fields: list[DataProcessingDocumentFieldsItem]
    storage: list[DataProcessingDocumentStorageItem]
    elsewhere: Claim
    log: Claim
    modelProvider: Claim
    regions: list[str]
    agreement: str | None
    transfers: Claim
    encryption: DataProcessingDocumentEncryption
    deletedRows: Claim
    backups: Claim
    logs: Claim
    leaving: DataProcessingDocumentLeaving
    attributions: list[str]
    gaps: list[Gap]


class Article28Point(TypedDict):
    heading: str
    duty: str
    settledBy: Article28PointSettledBy | str
    words: str
    evidence: str


class AiGovernanceDocument(TypedDict):
    name: str
    version: Literal["v1"] | str
    status: Literal["public-beta"] | str
    contractVersion: str
    lastReviewedAt: str
    links: dict[str, str]
    provider: AiGovernanceDocumentProvider
    sentToModel: list[AiGovernanceDocumentSentToModelItem]
    notSent: Claim
    prompts: AiGovernanceDocumentPrompts
    gate: AiGovernanceDocumentGate
    refusedQuestions: list[AiGovernanceDocumentRefusedQuestionsItem]
    minors: Claim
    decisions: Claim
    profiling: Claim
    marking: Claim
    humanOversight: Claim
    evaluation: Claim


class VersioningDocument(TypedDict):
    name: str
    version: Literal["v1"] | str
    status: Literal["public-beta"] | str
    contractVersion: str
    lastReviewedAt: str
    links: dict[str, str]
    lifecycle: Lifecycle
    rateLimits: RateLimits


class Lifecycle(TypedDict):
    version: Literal["v1"] | str
    stage: Literal["public-beta"] | str
    contractVersion: str
    versionHeader: str
    compatibility: Claim
    stabilityLabels: list[LifecycleStabilityLabelsItem]
    stability: list[LifecycleStabilityItem]
    stabilityCounts: LifecycleStabilityCounts
    breakingChanges: Claim
    deprecationNotice: list[LifecycleDeprecationNoticeItem]
    legacyAliases: list[LifecycleLegacyAliasesItem]
    requiredMigrationArtifacts: list[LifecycleRequiredMigrationArtifactsItem]


class RateLimits(TypedDict):
    unit: str
    window: RateLimitsWindow
    plans: list[RateLimitsPlansItem]
    plansEvidence: Claim
    weights: list[RateLimitsWeightsItem]
    weightsEvidence: Claim
    concurrency: Claim
    refusals: RateLimitsRefusals
    body: RateLimitsBody
    files: RateLimitsFiles
    deadlines: list[RateLimitsDeadlinesItem]
    headers: list[RateLimitsHeadersItem]
    customLimits: Claim


class StatusDocument(TypedDict):
    name: str
    version: Literal["v1"] | str
    status: Literal["public-beta"] | str
    contractVersion: str
    lastReviewedAt: str
    links: dict[str, str]
    summary: StatusDocumentSummary | str
    components: list[Component]
    measurement: str
    traffic: Traffic | None
    readiness: StatusDocumentReadiness
    sla: StatusDocumentSla
    trust: StatusDocumentTrust


class Component(TypedDict):
    name: ComponentName | str
    status: ComponentStatus | str
    scope: str
    publicNote: str
    evidence: str
    state: ComponentState | str
    openIncidents: list[str] | None
    observed: Observed
    days: list[StateSpan] | None


class Observed(TypedDict):
    state: TrafficState | str
    windowMinutes: int | None
    requests: int | None
    refused: int | None
    errorRate: float | None
    p95Ms: float | None


StateSpan = TypedDict(
    "StateSpan",
    {
        "from": "str",
        "to": "str",
        "state": "ComponentState | str",
    },
)


@final
class Traffic(TypedDict):
    asOf: str
    since: str | None
    words: str
    evidence: str
    silence: Claim
    declaredAvailability: TrafficDeclaredAvailability | str | None
    leastRequests: int
    mostErrorRate: float
    latencyBoundsMs: list[int]
    windows: list[TrafficWindow]


TrafficWindow = TypedDict(
    "TrafficWindow",
    {
        "window": "TrafficWindowWindow | str",
        "from": "str",
        "state": "TrafficWindowState | str",
        "since": "str | None",
        "measuredMinutes": "int",
        "minutes": "TrafficWindowMinutes",
        "lanes": "list[LaneTraffic]",
        "operations": "list[OperationTraffic]",
        "external": "list[ExternalTraffic]",
    },
)


class LaneTraffic(TypedDict):
    lane: TrafficLane | str
    state: LaneTrafficState | str
    requests: int
    refused: int
    shed: int
    failed: int
    providerFailures: int
    computed: int
    availability: float | None
    errorRate: float | None
    providerFailureRate: float | None
    p50Ms: float | None
    p95Ms: float | None
    minutesOverErrorRate: int


class OperationTraffic(TypedDict):
    operation: str
    lane: TrafficLane | str
    state: OperationTrafficState | str
    requests: int
    refused: int
    shed: int
    failed: int
    providerFailures: int
    computed: int
    availability: float | None
    errorRate: float | None
    providerFailureRate: float | None
    p50Ms: float | None
    p95Ms: float | None


class ExternalTraffic(TypedDict):
    lane: TrafficLane | str
    state: ExternalTrafficState | str
    requests: int
    refused: int
    shed: int
    failed: int
    providerFailures: int
    computed: int
    availability: float | None
    errorRate: float | None
    providerFailureRate: float | None
    p50Ms: float | None
    p95Ms: float | None


class GapCounts(TypedDict):
    operator: int
    developer: int


class SlaDocument(TypedDict):
    name: str
    version: Literal["v1"] | str
    status: Literal["public-beta"] | str
    contractVersion: str
    lastReviewedAt: str
    links: dict[str, str]
    measurementStatus: SlaDocumentMeasurementStatus
    traffic: Traffic | None
    gatewayHost: SlaDocumentGatewayHost
    targets: list[SlaTarget]
    incidentPolicy: SlaDocumentIncidentPolicy
    gaps: list[Gap]


class SlaTarget(TypedDict):
    name: str
    status: SlaTargetStatus | str
    availabilityTarget: str
    evidence: str
    measurement: str
    scope: list[str]
    escalation: str
    exclusions: list[str]


class ObservabilityDocument(TypedDict):
    name: str
    version: Literal["v1"] | str
    status: Literal["public-beta"] | str
    contractVersion: str
    lastReviewedAt: str
    links: dict[str, str]
    checks: list[ObservedCheck]
    measurement: str
    requestTrace: Claim
    telemetry: Claim
    metrics: list[TelemetryMetric]
    productionChecklist: list[str]
    runbooks: list[Runbook]
    deploymentEvidence: ObservabilityDocumentDeploymentEvidence


class ObservedCheck(TypedDict):
    name: str
    status: Maturity | str
    path: str
    signal: str
    cadence: str
    publicEvidence: str


class TelemetryMetric(TypedDict):
    name: str
    kind: TelemetryMetricKind | str
    unit: str
    attributes: list[str]
    description: str


class Runbook(TypedDict):
    when: str
    words: str
    evidence: str


class SupportDocument(TypedDict):
    name: str
    version: Literal["v1"] | str
    status: Literal["public-beta"] | str
    contractVersion: str
    lastReviewedAt: str
    links: dict[str, str]
    supportStatus: SupportDocumentSupportStatus | str
    contact: SupportDocumentContact
    tiers: list[SupportTier]
    escalationPolicy: SupportDocumentEscalationPolicy
    supportPacket: SupportPacketSources
    gaps: list[Gap]


class SupportTier(TypedDict):
    name: str
    status: SupportTierStatus | str
    audience: str
    availability: str
    firstResponseTarget: str
    evidence: str
    channels: list[str]
    scope: list[str]
    escalation: str


class SupportPacketSources(TypedDict):
    include: list[str]
    neverInclude: list[str]
    sources: list[SupportPacketSourcesSourcesItem]


class ProcurementDocument(TypedDict):
    name: str
    version: Literal["v1"] | str
    status: Literal["public-beta"] | str
    contractVersion: str
    lastReviewedAt: str
    links: dict[str, str]
    documents: list[ProcurementDocumentDocumentsItem]
    questions: list[ProcurementDocumentQuestionsItem]
    legalFacts: list[ProcurementDocumentLegalFactsItem]
    licence: ProcurementDocumentLicence
    gaps: list[Gap]
    gapCounts: GapCounts
    closers: ProcurementDocumentClosers
    completeness: str


class WebhooksDocument(TypedDict):
    name: str
    version: Literal["v1"] | str
    status: Literal["public-beta"] | str
    contractVersion: str
    lastReviewedAt: str
    links: dict[str, str]
    release: WebhookRelease
    events: list[EventDescription]
    retrySchedule: RetrySchedule
    signature: SignatureScheme
    registration: WebhookRegistration
    verification: list[str]
    claims: list[Claim]


class WebhookRelease(TypedDict):
    words: str
    evidence: str
    status: WebhookReleaseStatus | str


class EventDescription(TypedDict):
    event: WebhookEventName | str
    shortForm: str | None
    status: EventDescriptionStatus | str
    category: EventDescriptionCategory | str
    description: str
    delivery: str
    when: str
    payload: list[str]
    idempotency: str
    signature: str
    retryPolicy: str


class RetrySchedule(TypedDict):
    attempts: int
    secondsAfterFailure: list[int]
    variesByPercent: float
    mostRetryAfterSeconds: int
    successWithinSeconds: int
    deadLetterDays: int
    disabledAfterDaysWithoutSuccess: int


class SignatureScheme(TypedDict):
    scheme: str
    specification: str
    algorithm: str
    headers: SignatureSchemeHeaders
    signedContent: str
    signatureFormat: str
    secretFormat: str
    toleranceSeconds: int
    rotationHours: int


class WebhookRegistration(TypedDict):
    words: str
    evidence: str
    destinations: str
    commands: list[str]


class MigrationsDocument(TypedDict):
    name: str
    version: Literal["v1"] | str
    status: Literal["public-beta"] | str
    contractVersion: str
    lastReviewedAt: str
    links: dict[str, str]
    policy: MigrationPolicy
    lifecycle: list[MigrationsDocumentLifecycleItem]
    guides: list[MigrationGuide]


class MigrationPolicy(TypedDict):
    firm: Claim
    openAnswers: Claim
    breakingChanges: Claim
    notice: list[MigrationPolicyNoticeItem]
    requiredArtifacts: list[MigrationPolicyRequiredArtifactsItem]
    sdkHelperAliases: Claim


MigrationGuide = TypedDict(
    "MigrationGuide",
    {
        "id": "str",
        "title": "str",
        "status": "Maturity | str",
        "audience": "str",
        "from": "str | None",
        "to": "str | None",
        "reason": "str",
        "timeline": "str",
        "steps": "list[str]",
        "validation": "list[str]",
        "examples": "list[MigrationGuideExamplesItem]",
        "evidence": "str",
    },
)


class MigrationRequest(TypedDict):
    method: Literal["POST"] | str
    path: str
    body: Any


class NatalChartRequest(TypedDict):
    subject: TimedSubject
    """The person whose birth is computed."""
    max_aspects: NotRequired[int]
    """Maximum number of aspects. If there are more, the strongest aspects are kept. Default:
    200.
    """
    options: NotRequired[RelocatableChartOptions]
    """Options of the calculation."""
    declination_aspects: NotRequired[bool]
    """Whether to add the parallels and contraparallels between bodies, within 1°. Default:
    false.
    """
    dignity_scores: NotRequired[DignityTables]
    """Adds the essential dignities of Sun to Saturn in points. The value chooses the tables.
    `lilly`: Lilly's triplicities and Ptolemaic terms. `hellenistic`: Dorothean triplicities and
    Egyptian terms.
    """
    antiscia: NotRequired[bool]
    """Whether to add antiscia and contra-antiscia, and the contacts between them and points
    within 1°. Default: false.
    """
    midpoints: NotRequired[bool]
    """Whether to add the midpoint of every two points, with the points that are 0, 90 or 180°
    from the midpoint within 1°. Default: false.
    """
    conditions: NotRequired[bool]
    """Whether to add the conditions of Sun to Saturn: cazimi, combust or under the beams, and
    fast or slow. Default: false.
    """
    stars: NotRequired[bool]
    """Whether to add the fixed stars, out of 60, that are within 1° of a point in longitude.
    Default: false.
    """
    picture: NotRequired[PictureOptions]
    """How the chart wheel is drawn. The settings apply to Accept: image/svg+xml, Accept:
    image/png and include_picture.
    """
    include_picture: NotRequired[bool]
    """Whether the answer has the chart wheel in data.picture too, at the same price. Default:
    false.
    """


class TimedSubject(TypedDict):
    id: str
    """Your stable id for the person. The answer returns it as subject_id."""
    dob: str
    """Date of birth, YYYY-MM-DD."""
    calendar: NotRequired[Calendar]
    """Calendar of dob. Send julian for old-style dates. Default: gregorian."""
    tob: str
    """Time of birth on the local clock, HH:MM or HH:MM:SS, 24-hour."""
    pob: NotRequired[str]
    """The place as text, such as a city with country code; add the region if several places
    share the name.
    """
    latitude: NotRequired[float]
    """Geographic latitude in degrees, north positive. Coordinates take precedence over the place
    text.
    """
    longitude: NotRequired[float]
    """Geographic longitude in degrees, east positive."""
    place_id: NotRequired[int]
    """GeoNames id, from a list of candidates or GET /v1/places."""
    timezone: NotRequired[str]
    """IANA name of the time zone. A time zone that is sent takes precedence over the zone of the
    place.
    """
    utc_offset: NotRequired[str]
    """Offset of the clock from UTC, ±HH:MM or ±HH:MM:SS. An offset removes any doubt about the
    time.
    """


class RelocatableChartOptions(TypedDict):
    house_system: NotRequired[HouseSystem]
    """House system. If the cusps of the system do not exist or are out of order, Porphyry is
    used and the answer says so. Cusps are missing or out of order beyond the polar circles, and
    with azimuthal at many hours between the tropics. Default: placidus.
    """
    minor_aspects: NotRequired[bool]
    """Whether to compute the minor aspects too: semisextile, semisquare, quintile,
    sesquiquadrate, biquintile and quincunx. Default: false.
    """
    orbs: NotRequired[OrbsByAspect]
    """Maximum orb of an aspect type in degrees, 0 to 15. The orb also applies to Sun and Moon,
    without the usual addition for these two.
    """
    point_orbs: NotRequired[OrbsByPoint]
    """Maximum orbs in degrees by body and angle. For each aspect, the smallest of three orbs
    applies: the orb of the aspect type and the orbs of the two points.
    """
    node: NotRequired[LunarNode]
    """Which lunar node the chart shows. Default: true."""
    bodies: NotRequired[Sequence[ExtraBody]]
    """Additional bodies to show."""
    aspect_points: NotRequired[Sequence[Point]]
    """The points between which aspects are computed, at least two different points. Default: Sun
    to Pluto, Chiron, the node, ascendant and midheaven. The chart also shows a body that is only
    named here.
    """
    zodiac: NotRequired[Literal["tropical"] | SiderealZodiac]
    """The zodiac of all longitudes, signs and cusps. In a sidereal zodiac, the ayanamsa (with
    nutation) at the instant of a longitude is subtracted from that longitude. Default: tropical.
    """
    vedic: NotRequired[bool]
    """Whether to add a block `vedic` to each chart: sidereal positions with nakshatra, pada and
    navamsa (D9), Rahu and Ketu. A progressed chart has no such block, but its birth chart has one.
    Default: false.
    """
    vedic_ayanamsa: NotRequired[Ayanamsa]
    """The ayanamsa of the `vedic` block. This ayanamsa does not depend on the zodiac of the
    chart. Default: lahiri.
    """
    lots: NotRequired[Sequence[LotId]]
    """Lots to compute. Each lot has the formula that was used and its source. Lots need time and
    place.
    """
    relocated_to: NotRequired[RelocatedTo]


class OrbsByAspect(TypedDict):
    conjunction: NotRequired[float]
    """Maximum orb of this aspect in degrees."""
    sextile: NotRequired[float]
    """Maximum orb of this aspect in degrees."""
    square: NotRequired[float]
    """Maximum orb of this aspect in degrees."""
    trine: NotRequired[float]
    """Maximum orb of this aspect in degrees."""
    opposition: NotRequired[float]
    """Maximum orb of this aspect in degrees."""
    semisextile: NotRequired[float]
    """Maximum orb of this aspect in degrees."""
    semisquare: NotRequired[float]
    """Maximum orb of this aspect in degrees."""
    quintile: NotRequired[float]
    """Maximum orb of this aspect in degrees."""
    sesquiquadrate: NotRequired[float]
    """Maximum orb of this aspect in degrees."""
    biquintile: NotRequired[float]
    """Maximum orb of this aspect in degrees."""
    quincunx: NotRequired[float]
    """Maximum orb of this aspect in degrees."""


class OrbsByPoint(TypedDict):
    sun: NotRequired[float]
    """Maximum orb of this point in degrees."""
    moon: NotRequired[float]
    """Maximum orb of the Moon in degrees."""
    mercury: NotRequired[float]
    """Maximum orb of this point in degrees."""
    venus: NotRequired[float]
    """Maximum orb of this point in degrees."""
    mars: NotRequired[float]
    """Maximum orb of this point in degrees."""
    jupiter: NotRequired[float]
    """Maximum orb of this point in degrees."""
    saturn: NotRequired[float]
    """Maximum orb of this point in degrees."""
    uranus: NotRequired[float]
    """Maximum orb of this point in degrees."""
    neptune: NotRequired[float]
    """Maximum orb of this point in degrees."""
    pluto: NotRequired[float]
    """Maximum orb of this point in degrees."""
    chiron: NotRequired[float]
    """Maximum orb of this point in degrees."""
    mean_node: NotRequired[float]
    """Maximum orb of this point in degrees."""
    true_node: NotRequired[float]
    """Maximum orb of this point in degrees."""
    mean_lilith: NotRequired[float]
    """Maximum orb of this point in degrees."""
    ceres: NotRequired[float]
    """Maximum orb of this point in degrees."""
    pallas: NotRequired[float]
    """Maximum orb of this point in degrees."""
    juno: NotRequired[float]
    """Maximum orb of this point in degrees."""
    vesta: NotRequired[float]
    """Maximum orb of this point in degrees."""
    pholus: NotRequired[float]
    """Maximum orb of this point in degrees."""
    true_lilith: NotRequired[float]
    """Maximum orb of this point in degrees."""
    mean_south_node: NotRequired[float]
    """Maximum orb of this point in degrees."""
    true_south_node: NotRequired[float]
    """Maximum orb of this point in degrees."""
    lot_of_fortune: NotRequired[float]
    """Maximum orb of this point in degrees."""
    lot_of_spirit: NotRequired[float]
    """Maximum orb of this point in degrees."""
    ascendant: NotRequired[float]
    """Maximum orb of the ascendant in degrees."""
    midheaven: NotRequired[float]
    """Maximum orb of the midheaven in degrees."""
    descendant: NotRequired[float]
    """Maximum orb of the descendant in degrees."""
    imum_coeli: NotRequired[float]
    """Maximum orb of the imum coeli in degrees."""
    vertex: NotRequired[float]
    """Maximum orb of the vertex in degrees."""


@final
class SiderealZodiac(TypedDict):
    sidereal: Ayanamsa
    """The ayanamsa that is subtracted. lahiri is the ayanamsa of the Indian calendar;
    lahiri_icrc uses the value of the calendar's reform committee.
    """


class RelocatedTo(TypedDict):
    """Another place, as text, place_id or coordinates. The birth chart keeps its instant and its
    bodies; houses, angles, sect and lots are computed for this place. A time of birth is required.
    """

    place: NotRequired[str]
    """The place as text, such as a city with country code; add the region if several places
    share the name.
    """
    latitude: NotRequired[float]
    """Geographic latitude in degrees, north positive. Coordinates take precedence over the place
    text.
    """
    longitude: NotRequired[float]
    """Geographic longitude in degrees, east positive."""
    place_id: NotRequired[int]
    """GeoNames id, from a list of candidates or GET /v1/places."""


class PictureOptions(TypedDict):
    theme: NotRequired[PictureOptionsTheme]
    """With `auto`, the picture is dark if the reader's system prefers dark, otherwise light. A
    PNG with `auto` is light, because a PNG cannot know what the reader prefers. Default: auto.
    """
    brand: NotRequired[PictureBrand]
    transparent: NotRequired[bool]
    """Whether to leave the background out. The theme or brand.ground then says on which
    background the picture will be shown. Default: false.
    """
    scale: NotRequired[Literal[1, 2, 3]]
    """Pixels for each unit of the picture, for Accept: image/png. The scales 2 and 3 are for
    dense screens. An SVG has no pixels. Default: 1.
    """
    panel: NotRequired[bool]
    """Whether to add tables next to the wheel: positions, house cusps, aspect grid and elements.
    Default: false.
    """
    card: NotRequired[PictureOptionsCard]
    """Whether to draw a card to share, with names, signs and wheel, instead of the wheel alone.
    landscape is 1200 × 630 pixels, portrait 1080 × 1920. `caption.title` is the headline. scale
    must be 1 or 2.
    """
    caption: NotRequired[PictureOptionsCaption]
    """Your captions, in any script, with at most two lines each. A longer text is cut and ends
    in an ellipsis. Control characters, line ends and direction marks are refused. Latin, Greek and
    Cyrillic letters are drawn as outlines; other scripts need a font where the picture is shown.
    """
    compact: NotRequired[bool]
    """Whether to draw the wheel for display at 320 px: marks are larger, and minutes and the
    degrees of cusps are hidden. In bi-wheels, the degrees of bodies are hidden too. Default: false.
    """


class PictureBrand(TypedDict):
    """Colours of your brand as #rrggbb; their contrast is checked by WCAG 2. A colour that is
    left out comes from the theme. A picture with brand colours looks the same in light and dark
    mode.
    """

    ground: NotRequired[str]
    """Background colour. The colours of elements and aspects are adjusted until they are
    readable on this background.
    """
    ink: NotRequired[str]
    """Colour of text and glyphs. The contrast of this colour to the background must be at least
    4.5.
    """
    accent: NotRequired[str]
    """Colour of the axes, of a second ring and of the marks of a card. The contrast of this
    colour to the background must be at least 3.
    """


class ChartsNatalAnswer(TypedDict):
    request_id: str
    data: NatalChartData
    usage: Usage
    meta: Meta


class NatalChartData(TypedDict):
    subject_id: str
    calculation_basis: CalculationBasis
    sun_sign: Sign | str
    moon_sign: Sign | str
    ascendant_sign: Sign | str
    sect: NatalChartDataSect | str
    balance: Balance
    patterns: list[Pattern]
    receptions: list[Reception]
    chart: NatalChartPayload
    declination_aspects: NotRequired[list[DeclinationAspect]]
    dignity_scores: NotRequired[DignityScores]
    antiscia: NotRequired[Antiscia]
    midpoints: NotRequired[list[Midpoint]]
    conditions: NotRequired[list[PlanetCondition]]
    stars: NotRequired[list[StarConjunctions]]
    picture: NotRequired[str]


class CalculationBasis(TypedDict):
    frame: Literal["geocentric"] | str
    zodiac: Zodiac | str
    system: str
    engine_version: str
    ephemeris: str
    conventions: str
    ayanamsa: AyanamsaBasis | None
    house_system: HouseSystem | str
    house_system_requested: HouseSystem | str
    orbs: dict[str, OrbLimits]
    point_orbs: NotRequired[dict[str, float]]
    time: TimeBasis
    place: PlaceBasis
    relocated_to: NotRequired[PlaceBasis]


@final
class AyanamsaBasis(TypedDict):
    id: Ayanamsa | str
    degrees: float | None


class OrbLimits(TypedDict):
    limit: float
    limit_with_luminary: float


@final
class TimeBasis(TypedDict):
    local: str
    utc: str
    timezone: str | None
    utc_offset_seconds: int
    basis: TimeBasisBasis | str
    confidence: TimeBasisConfidence | str
    alternatives: NotRequired[list[TimeBasisAlternativesItem]]
    julian_day_ut: float
    delta_t_seconds: float
    delta_t_source: DeltaTSource | str
    tz_version: str | None


@final
class PlaceBasis(TypedDict):
    place_id: int | None
    name: str | None
    admin1: str | None
    country: str | None
    country_code: str | None
    district: str | None
    latitude: float
    longitude: float
    timezone: str | None


class Balance(TypedDict):
    """Number of planets in each element or modality, out of ten planets (nine in a heliocentric
    chart). A planet of uncertain sign is not counted.
    """

    elements: BalanceElements
    modalities: BalanceModalities


class Pattern(TypedDict):
    type: PatternType | str
    points: list[Point | str]
    apex: Point | str | None
    sign: Sign | str | None
    element: Element | str | None


class Reception(TypedDict):
    first: Point | str
    second: Point | str
    first_received_by: ReceptionFirstReceivedBy | str
    second_received_by: ReceptionSecondReceivedBy | str


class NatalChartPayload(TypedDict):
    planets: list[Planet]
    houses: list[House]
    angles: Angles
    aspects: list[Aspect]
    vedic: NotRequired[VedicChart]
    lots: NotRequired[list[Lot]]


class Planet(TypedDict):
    id: Point | str
    name: str
    longitude: float
    sign: Sign | str | None
    sign_degree: float | None
    latitude: float
    distance_au: float | None
    speed: float | None
    declination: float
    house: int | None
    retrograde: bool
    motion: Motion | str | None
    dignities: list[Dignity | str]
    out_of_bounds: bool
    longitude_range: NotRequired[LongitudeRange]
    sign_candidates: NotRequired[list[Sign | str]]


LongitudeRange = TypedDict(
    "LongitudeRange",
    {
        "from": "float",
        "to": "float",
    },
)


class House(TypedDict):
    number: int
    longitude: float
    sign: Sign | str
    sign_degree: float
    size: float


@final
class Angles(TypedDict):
    ascendant: Angle
    midheaven: Angle
    descendant: Angle
    imum_coeli: Angle
    vertex: Angle


class Angle(TypedDict):
    longitude: float
    sign: Sign | str
    sign_degree: float


@final
class Aspect(TypedDict):
    first: Point | str
    second: Point | str
    type: AspectType | str
    angle: float
    separation: float
    orb: float
    deviation: float
    orb_limit: float
    phase: AspectPhase | str
    exact: bool
    strength: float
    out_of_sign: bool | None
    exact_at: NotRequired[str | None]


class VedicChart(TypedDict):
    ayanamsa: VedicAyanamsa
    moon_nakshatra: Nakshatra | None
    ascendant: VedicAscendant | None
    planets: list[VedicPlanet]


class VedicAyanamsa(TypedDict):
    id: Ayanamsa | str
    degrees: float


@final
class Nakshatra(TypedDict):
    id: NakshatraId | str
    number: int
    lord: NakshatraLord | str


@final
class VedicAscendant(TypedDict):
    longitude: float
    sign: Sign | str | None
    sign_degree: float | None
    nakshatra: Nakshatra | None
    pada: int | None
    navamsa_sign: Sign | str | None


class VedicPlanet(TypedDict):
    id: VedicPlanetId | str
    longitude: float
    sign: Sign | str | None
    sign_degree: float | None
    nakshatra: Nakshatra | None
    pada: int | None
    navamsa_sign: Sign | str | None
    house: int | None
    retrograde: bool
    longitude_range: NotRequired[VedicPlanetLongitudeRange]
    candidates: NotRequired[list[PadaCandidate]]


class PadaCandidate(TypedDict):
    sign: Sign | str
    nakshatra: Nakshatra
    pada: int
    navamsa_sign: Sign | str


class Lot(TypedDict):
    id: LotId | str
    name: str
    formula: str
    source: str
    longitude: float
    sign: Sign | str
    sign_degree: float
    house: int


class DeclinationAspect(TypedDict):
    first: Point | str
    second: Point | str
    type: DeclinationAspectType | str
    orb: float
    phase: AspectPhase | str
    exact: bool


class DignityScores(TypedDict):
    """Essential dignities of Sun to Saturn in points."""

    tables: DignityTables | str
    sect: DignityScoresSect | str
    planets: list[DignityScore]


class DignityScore(TypedDict):
    planet: Point | str
    score: int
    rows: list[DignityRow]


class DignityRow(TypedDict):
    dignity: DignityRowDignity | str
    points: int


class Antiscia(TypedDict):
    points: list[PointAntiscia]
    contacts: list[AntiscionContact]


class PointAntiscia(TypedDict):
    point: Point | str
    antiscion: ZodiacPlace
    contra_antiscion: ZodiacPlace


class ZodiacPlace(TypedDict):
    longitude: float
    sign: Sign | str
    sign_degree: float


class AntiscionContact(TypedDict):
    first: Point | str
    second: Point | str
    type: AntiscionContactType | str
    orb: float


class Midpoint(TypedDict):
    first: Point | str
    second: Point | str
    longitude: float
    sign: Sign | str
    sign_degree: float
    contacts: list[MidpointContact]


class MidpointContact(TypedDict):
    point: Point | str
    type: MidpointContactType | str
    orb: float


class PlanetCondition(TypedDict):
    planet: Point | str
    sun_distance: float | None
    solar_condition: PlanetConditionSolarCondition | str | None
    mean_daily_motion: float
    pace: PlanetConditionPace | str


class StarConjunctions(TypedDict):
    id: str
    name: str
    designation: str
    magnitude: float
    natures: list[Point | str]
    longitude: float
    sign: Sign | str
    sign_degree: float
    latitude: float
    conjunctions: list[StarContact]


class StarContact(TypedDict):
    point: Point | str
    orb: float


@final
class Usage(TypedDict):
    lane: Lane | str
    credits: int
    billableUnits: int


class Meta(TypedDict):
    """What the caller should know about the result: quality of births, warnings, methods."""

    chartQuality: list[ChartQuality]
    warnings: list[Warning]


class ChartQuality(TypedDict):
    subject_id: str
    quality: BirthQuality | str
    notes: list[str]


class Warning(TypedDict):
    code: str
    message: str


class TransitsRequest(TypedDict):
    transit_datetime: str
    """An instant in ISO 8601 with Z or an offset, from 1800-01-02T00:00:00Z to
    2399-12-31T12:00:00Z.
    """
    transit_location: NotRequired[str]
    """A place as text, or latitude and longitude. With a place, the transit chart has houses and
    angles.
    """
    latitude: NotRequired[float]
    """Geographic latitude in degrees, north positive. Coordinates take precedence over the place
    text.
    """
    longitude: NotRequired[float]
    """Geographic longitude in degrees, east positive."""
    place_id: NotRequired[int]
    """GeoNames id, from a list of candidates or GET /v1/places."""
    subject: NotRequired[Subject]
    """A birth. If a birth is given, `aspects` has the aspects of the transiting planets to the
    birth chart.
    """
    max_aspects: NotRequired[int]
    """Maximum number of aspects. If there are more, the strongest aspects are kept. Default:
    200.
    """
    include_exact: NotRequired[bool]
    """Whether to add exact_at, the instant at which each aspect is exact. Default: false."""
    options: NotRequired[RelocatableChartOptions]
    """The orbs in this object apply to `aspects`; if a subject is given, `chart.aspects` keeps
    the default orbs. relocated_to applies to the chart of the subject.
    """
    declination_aspects: NotRequired[bool]
    """Whether to add the parallels and contraparallels between bodies, within 1°. Default:
    false.
    """
    dignity_scores: NotRequired[DignityTables]
    """Adds the essential dignities of Sun to Saturn in points. The value chooses the tables.
    `lilly`: Lilly's triplicities and Ptolemaic terms. `hellenistic`: Dorothean triplicities and
    Egyptian terms.
    """
    antiscia: NotRequired[bool]
    """Whether to add antiscia and contra-antiscia, and the contacts between them and points
    within 1°. Default: false.
    """
    midpoints: NotRequired[bool]
    """Whether to add the midpoint of every two points, with the points that are 0, 90 or 180°
    from the midpoint within 1°. Default: false.
    """
    conditions: NotRequired[bool]
    """Whether to add the conditions of Sun to Saturn: cazimi, combust or under the beams, and
    fast or slow. Default: false.
    """
    stars: NotRequired[bool]
    """Whether to add the fixed stars, out of 60, that are within 1° of a point in longitude.
    Default: false.
    """
    picture: NotRequired[PictureOptions]
    """How the chart wheel is drawn. The settings apply to Accept: image/svg+xml, Accept:
    image/png and include_picture.
    """
    include_picture: NotRequired[bool]
    """Whether the answer has the chart wheel in data.picture too, at the same price. Default:
    false.
    """


class Subject(TypedDict):
    """Birth data of one person. Time and place may be missing: the parts of the answer that need
    them are left out, and meta.chartQuality says so.
    """

    id: str
    """Your stable id for the person. The answer returns it as subject_id."""
    dob: str
    """Date of birth, YYYY-MM-DD."""
    calendar: NotRequired[Calendar]
    """Calendar of dob. Send julian for old-style dates. Default: gregorian."""
    tob: NotRequired[str]
    """Time of birth on the local clock, HH:MM or HH:MM:SS, 24-hour."""
    pob: NotRequired[str]
    """The place as text, such as a city with country code; add the region if several places
    share the name.
    """
    latitude: NotRequired[float]
    """Geographic latitude in degrees, north positive. Coordinates take precedence over the place
    text.
    """
    longitude: NotRequired[float]
    """Geographic longitude in degrees, east positive."""
    place_id: NotRequired[int]
    """GeoNames id, from a list of candidates or GET /v1/places."""
    timezone: NotRequired[str]
    """IANA name of the time zone. A time zone that is sent takes precedence over the zone of the
    place.
    """
    utc_offset: NotRequired[str]
    """Offset of the clock from UTC, ±HH:MM or ±HH:MM:SS. An offset removes any doubt about the
    time.
    """


class ChartsTransitsAnswer(TypedDict):
    request_id: str
    data: TransitsData
    usage: Usage
    meta: Meta


class TransitsData(TypedDict):
    transit_datetime: str
    transit_location: str | None
    calculation_basis: TransitsBasis
    chart: TransitChart
    natal_chart: TransitedChart | None
    aspects: list[TransitAspect | Aspect]
    picture: NotRequired[str]


class TransitsBasis(TypedDict):
    frame: Literal["geocentric"] | str
    zodiac: Zodiac | str
    system: str
    engine_version: str
    ephemeris: str
    conventions: str
    house_system: HouseSystem | str | None
    house_system_requested: HouseSystem | str
    orbs: dict[str, OrbLimits]
    point_orbs: NotRequired[dict[str, float]]
    time: SkyTime
    place: PlaceBasis | None
    chart_orbs: dict[str, OrbLimits]
    subject: SubjectBasis | None
    ayanamsa: AyanamsaBasis | None
    relocated_to: NotRequired[PlaceBasis]


class SkyTime(TypedDict):
    utc: str
    julian_day_ut: float
    delta_t_seconds: float
    delta_t_source: DeltaTSource | str


@final
class SubjectBasis(TypedDict):
    subject_id: str
    house_system: HouseSystem | str | None
    time: TimeBasis | TimeSpanBasis
    place: PlaceBasis | None
    ayanamsa_degrees: NotRequired[float]


@final
class TimeSpanBasis(TypedDict):
    """A birth whose hour is unknown."""

    date: str
    span: TimeSpanBasisSpan
    utc: str
    timezone: str | None
    basis: TimeSpanBasisBasis | str
    julian_day_ut: float
    delta_t_seconds: float
    delta_t_source: DeltaTSource | str
    tz_version: str | None


class TransitChart(TypedDict):
    """The chart of transit_datetime."""

    planets: list[Planet]
    houses: list[House]
    angles: Angles | None
    aspects: list[Aspect]
    vedic: NotRequired[VedicChart]
    lots: NotRequired[list[Lot]]
    declination_aspects: NotRequired[list[DeclinationAspect]]
    dignity_scores: NotRequired[DignityScores]
    antiscia: NotRequired[Antiscia]
    midpoints: NotRequired[list[Midpoint]]
    conditions: NotRequired[list[PlanetCondition]]
    stars: NotRequired[list[StarConjunctions]]


@final
class TransitedChart(TypedDict):
    planets: list[Planet]
    houses: list[House]
    angles: Angles | None
    vedic: NotRequired[VedicChart]
    lots: NotRequired[list[Lot]]


@final
class TransitAspect(TypedDict):
    """first is the transiting body, second the natal point."""

    first: Point | str
    second: Point | str
    type: AspectType | str
    angle: float
    separation: float
    orb: float
    deviation: float
    orb_limit: float
    phase: AspectPhase | str
    exact: bool
    strength: float
    out_of_sign: bool | None
    exact_at: NotRequired[str | None]
    transit_house: int | None
    natal_house: int | None


class CurrentSkyRequest(TypedDict):
    datetime: NotRequired[str]
    """Default: now."""
    location: NotRequired[str]
    """A place as text, or latitude and longitude. With a place, the chart has houses and angles."""
    latitude: NotRequired[float]
    """Geographic latitude in degrees, north positive. Coordinates take precedence over the place
    text.
    """
    longitude: NotRequired[float]
    """Geographic longitude in degrees, east positive."""
    place_id: NotRequired[int]
    """GeoNames id, from a list of candidates or GET /v1/places."""
    max_aspects: NotRequired[int]
    """Maximum number of aspects. If there are more, the strongest aspects are kept. Default:
    200.
    """
    include_exact: NotRequired[bool]
    """Whether to add exact_at, the instant at which each aspect is exact. Default: false."""
    options: NotRequired[ChartOptions]
    """Options of the calculation."""
    void_of_course: NotRequired[VoidPlanets]
    """The planets by whose aspects the void of course is determined: modern means Sun to Pluto,
    traditional means Sun to Saturn. Default: modern.
    """
    declination_aspects: NotRequired[bool]
    """Whether to add the parallels and contraparallels between bodies, within 1°. Default:
    false.
    """
    dignity_scores: NotRequired[DignityTables]
    """Adds the essential dignities of Sun to Saturn in points. The value chooses the tables.
    `lilly`: Lilly's triplicities and Ptolemaic terms. `hellenistic`: Dorothean triplicities and
    Egyptian terms.
    """
    antiscia: NotRequired[bool]
    """Whether to add antiscia and contra-antiscia, and the contacts between them and points
    within 1°. Default: false.
    """
    midpoints: NotRequired[bool]
    """Whether to add the midpoint of every two points, with the points that are 0, 90 or 180°
    from the midpoint within 1°. Default: false.
    """
    conditions: NotRequired[bool]
    """Whether to add the conditions of Sun to Saturn: cazimi, combust or under the beams, and
    fast or slow. Default: false.
    """
    stars: NotRequired[bool]
    """Whether to add the fixed stars, out of 60, that are within 1° of a point in longitude.
    Default: false.
    """
    picture: NotRequired[PictureOptions]
    """How the chart wheel is drawn. The settings apply to Accept: image/svg+xml, Accept:
    image/png and include_picture.
    """
    include_picture: NotRequired[bool]
    """Whether the answer has the chart wheel in data.picture too, at the same price. Default:
    false.
    """


class ChartOptions(TypedDict):
    house_system: NotRequired[HouseSystem]
    """House system. If the cusps of the system do not exist or are out of order, Porphyry is
    used and the answer says so. Cusps are missing or out of order beyond the polar circles, and
    with azimuthal at many hours between the tropics. Default: placidus.
    """
    minor_aspects: NotRequired[bool]
    """Whether to compute the minor aspects too: semisextile, semisquare, quintile,
    sesquiquadrate, biquintile and quincunx. Default: false.
    """
    orbs: NotRequired[OrbsByAspect]
    """Maximum orb of an aspect type in degrees, 0 to 15. The orb also applies to Sun and Moon,
    without the usual addition for these two.
    """
    point_orbs: NotRequired[OrbsByPoint]
    """Maximum orbs in degrees by body and angle. For each aspect, the smallest of three orbs
    applies: the orb of the aspect type and the orbs of the two points.
    """
    node: NotRequired[LunarNode]
    """Which lunar node the chart shows. Default: true."""
    bodies: NotRequired[Sequence[ExtraBody]]
    """Additional bodies to show."""
    aspect_points: NotRequired[Sequence[Point]]
    """The points between which aspects are computed, at least two different points. Default: Sun
    to Pluto, Chiron, the node, ascendant and midheaven. The chart also shows a body that is only
    named here.
    """
    zodiac: NotRequired[Literal["tropical"] | SiderealZodiac]
    """The zodiac of all longitudes, signs and cusps. In a sidereal zodiac, the ayanamsa (with
    nutation) at the instant of a longitude is subtracted from that longitude. Default: tropical.
    """
    vedic: NotRequired[bool]
    """Whether to add a block `vedic` to each chart: sidereal positions with nakshatra, pada and
    navamsa (D9), Rahu and Ketu. A progressed chart has no such block, but its birth chart has one.
    Default: false.
    """
    vedic_ayanamsa: NotRequired[Ayanamsa]
    """The ayanamsa of the `vedic` block. This ayanamsa does not depend on the zodiac of the
    chart. Default: lahiri.
    """
    lots: NotRequired[Sequence[LotId]]
    """Lots to compute. Each lot has the formula that was used and its source. Lots need time and
    place.
    """


class ChartsCurrentSkyAnswer(TypedDict):
    request_id: str
    data: CurrentSkyData
    usage: Usage
    meta: Meta


class CurrentSkyData(TypedDict):
    datetime: str
    calculation_basis: CurrentSkyBasis
    planets: list[Planet]
    houses: list[House]
    angles: Angles | None
    aspects: list[Aspect]
    lots: NotRequired[list[Lot]]
    declination_aspects: NotRequired[list[DeclinationAspect]]
    dignity_scores: NotRequired[DignityScores]
    antiscia: NotRequired[Antiscia]
    midpoints: NotRequired[list[Midpoint]]
    conditions: NotRequired[list[PlanetCondition]]
    stars: NotRequired[list[StarConjunctions]]
    moon: CurrentMoon
    retrogrades: list[Point | str]
    next: NextInTheSky
    vedic: NotRequired[VedicChart]
    picture: NotRequired[str]


class CurrentSkyBasis(TypedDict):
    frame: Literal["geocentric"] | str
    zodiac: Zodiac | str
    system: str
    engine_version: str
    ephemeris: str
    conventions: str
    house_system: HouseSystem | str | None
    house_system_requested: HouseSystem | str
    orbs: dict[str, OrbLimits]
    point_orbs: NotRequired[dict[str, float]]
    time: SkyTime
    place: PlaceBasis | None
    ayanamsa: AyanamsaBasis | None


class CurrentMoon(TypedDict):
    phase: MoonPhase | str
    sign: Sign | str
    illumination: float
    void_of_course: VoidOfCourse | None


@final
class VoidOfCourse(TypedDict):
    is_void: bool
    start: str
    end: str
    last_aspect: LunarAspect | None
    planets: VoidPlanets | str


@final
class LunarAspect(TypedDict):
    body: Point | str
    type: AspectType | str
    datetime: str


class NextInTheSky(TypedDict):
    moon_phase: NextMoonPhase | None
    ingress: Ingress | None
    station: Station | None


@final
class NextMoonPhase(TypedDict):
    phase: PrincipalPhase | str
    datetime: str
    eclipse: EclipseKind | str | None


@final
class Ingress(TypedDict):
    body: Point | str
    from_sign: Sign | str
    to_sign: Sign | str
    retrograde: bool
    datetime: str


@final
class Station(TypedDict):
    body: Point | str
    turns: StationTurns | str
    datetime: str
    longitude: float
    sign: Sign | str


class SynastryRequest(TypedDict):
    subject: Subject
    partner: Subject
    max_aspects: NotRequired[int]
    """Maximum number of aspects. If there are more, the strongest aspects are kept. Default:
    200.
    """
    options: NotRequired[ChartOptions]
    """Options of the calculation."""
    picture: NotRequired[PictureOptions]
    """How the chart wheel is drawn. The settings apply to Accept: image/svg+xml, Accept:
    image/png and include_picture.
    """
    include_picture: NotRequired[bool]
    """Whether the answer has the chart wheel in data.picture too, at the same price. Default:
    false.
    """


class ChartsSynastryAnswer(TypedDict):
    request_id: str
    data: SynastryData
    usage: Usage
    meta: Meta


class SynastryData(TypedDict):
    pair_id: str
    calculation_basis: SynastryBasis
    aspects: list[Aspect]
    relationship_signals: list[RelationshipSignal]
    house_overlays: HouseOverlays
    composite: Composite
    charts: list[PairChart]
    picture: NotRequired[str]


class SynastryBasis(TypedDict):
    frame: Literal["geocentric"] | str
    zodiac: Zodiac | str
    system: str
    engine_version: str
    ephemeris: str
    conventions: str
    house_system: HouseSystem | str | None
    house_system_requested: HouseSystem | str
    orbs: dict[str, OrbLimits]
    point_orbs: NotRequired[dict[str, float]]
    subjects: list[SubjectBasis]
    ayanamsa: AyanamsaBasis | None


class RelationshipSignal(TypedDict):
    id: str
    theme: RelationshipSignalTheme | str
    polarity: Polarity | str
    strength: float
    drivers: list[RelationshipDriver]


@final
class AspectDriver(TypedDict):
    kind: Literal["aspect"]
    subject_point: Point | str
    partner_point: Point | str
    type: AspectType | str
    orb: float
    strength: float
    rules: NotRequired[list[AspectDriverRulesItem]]


@final
class OverlayDriver(TypedDict):
    kind: Literal["overlay"]
    point: Point | str
    whose: PairSide | str
    house: OverlayDriverHouse | int
    strength: float


class HouseOverlays(TypedDict):
    subject_in_partner: list[HouseOverlay] | None
    partner_in_subject: list[HouseOverlay] | None


class HouseOverlay(TypedDict):
    id: Point | str
    house: int | None


class Composite(TypedDict):
    """The nearer of the two midpoints of each body, by ecliptic longitude."""

    planets: list[CompositePlanet]
    angles: Angles | None


class CompositePlanet(TypedDict):
    id: Point | str
    name: str
    longitude: float
    sign: Sign | str | None
    sign_degree: float | None
    longitude_range: NotRequired[LongitudeRange]
    sign_candidates: NotRequired[list[Sign | str]]
    may_be_opposite: NotRequired[bool]


class PairChart(TypedDict):
    subject_id: str
    planets: list[Planet]
    houses: list[House]
    angles: Angles | None
    vedic: NotRequired[VedicChart]
    lots: NotRequired[list[Lot]]


class RelationshipRequest(TypedDict):
    subject: Subject
    partner: Subject
    method: RelationshipMethod
    """davison: a chart for the mean time and the mean place of both births. composite: the
    midpoints of both charts.
    """
    place: NotRequired[str]
    """With composite: where the couple lives, as text, or latitude and longitude; its latitude
    decides the houses. Default: the mean latitude of the two births.
    """
    latitude: NotRequired[float]
    """Geographic latitude in degrees, north positive. Coordinates take precedence over the place
    text.
    """
    longitude: NotRequired[float]
    """Geographic longitude in degrees, east positive."""
    place_id: NotRequired[int]
    """GeoNames id, from a list of candidates or GET /v1/places."""
    max_aspects: NotRequired[int]
    """Maximum number of aspects. If there are more, the strongest aspects are kept. Default:
    200.
    """
    options: NotRequired[RelationshipChartOptions]
    """Options of the calculation."""
    picture: NotRequired[PictureOptions]
    """How the chart wheel is drawn. The settings apply to Accept: image/svg+xml, Accept:
    image/png and include_picture.
    """
    include_picture: NotRequired[bool]
    """Whether the answer has the chart wheel in data.picture too, at the same price. Default:
    false.
    """


class RelationshipChartOptions(TypedDict):
    house_system: NotRequired[HouseSystem]
    """House system. If the cusps of the system do not exist or are out of order, Porphyry is
    used and the answer says so. Cusps are missing or out of order beyond the polar circles, and
    with azimuthal at many hours between the tropics. Default: placidus.
    """
    minor_aspects: NotRequired[bool]
    """Whether to compute the minor aspects too: semisextile, semisquare, quintile,
    sesquiquadrate, biquintile and quincunx. Default: false.
    """
    orbs: NotRequired[OrbsByAspect]
    """Maximum orb of an aspect type in degrees, 0 to 15. The orb also applies to Sun and Moon,
    without the usual addition for these two.
    """
    point_orbs: NotRequired[OrbsByPoint]
    """Maximum orbs in degrees by body and angle. For each aspect, the smallest of three orbs
    applies: the orb of the aspect type and the orbs of the two points.
    """
    node: NotRequired[LunarNode]
    """Which lunar node the chart shows. Default: true."""
    bodies: NotRequired[Sequence[ExtraBody]]
    """Additional bodies to show."""
    aspect_points: NotRequired[Sequence[Point]]
    """The points between which aspects are computed, at least two different points. Default: Sun
    to Pluto, Chiron, the node, ascendant and midheaven. The chart also shows a body that is only
    named here.
    """
    zodiac: NotRequired[Literal["tropical"] | SiderealZodiac]
    """The zodiac of all longitudes, signs and cusps. In a sidereal zodiac, the ayanamsa (with
    nutation) at the instant of a longitude is subtracted from that longitude. Default: tropical.
    """


class ChartsRelationshipAnswer(TypedDict):
    request_id: str
    data: RelationshipData
    usage: Usage
    meta: Meta


class RelationshipData(TypedDict):
    pair_id: str
    method: RelationshipMethod | str
    davison: DavisonMoment | None
    calculation_basis: RelationshipBasis
    chart: RelationshipChart
    picture: NotRequired[str]


@final
class DavisonMoment(TypedDict):
    datetime: str
    range: DavisonRange | None
    latitude: float | None
    longitude: float | None


@final
class DavisonRange(TypedDict):
    start: str
    end: str


class RelationshipBasis(TypedDict):
    """`time` is the mean of both instants. A Davison chart is cast for this instant. A composite
    chart uses only the obliquity of this instant.
    """

    frame: Literal["geocentric"] | str
    zodiac: Zodiac | str
    system: str
    engine_version: str
    ephemeris: str
    conventions: str
    ayanamsa: AyanamsaBasis | None
    house_system: HouseSystem | str | None
    house_system_requested: HouseSystem | str
    orbs: dict[str, OrbLimits]
    point_orbs: NotRequired[dict[str, float]]
    time: SkyTime
    houses_from: HousesFrom | None
    subjects: list[HouselessSubjectBasis]


@final
class HousesFrom(TypedDict):
    armc: float
    obliquity: float
    latitude: float
    latitude_of: HousesFromLatitudeOf | str


class HouselessSubjectBasis(TypedDict):
    subject_id: str
    time: TimeBasis | TimeSpanBasis
    place: PlaceBasis | None
    ayanamsa_degrees: NotRequired[float]


class RelationshipChart(TypedDict):
    planets: list[RelationshipPlanet]
    houses: list[House]
    angles: Angles | None
    aspects: list[Aspect]


class RelationshipPlanet(TypedDict):
    """The planets of the chart. A composite chart leaves these fields out, because a midpoint is
    not a real position in the sky: latitude, distance, speed, declination, retrograde, motion,
    out_of_bounds.
    """

    id: Point | str
    name: str
    longitude: float
    sign: Sign | str | None
    sign_degree: float | None
    latitude: NotRequired[float]
    distance_au: NotRequired[float | None]
    speed: NotRequired[float | None]
    declination: NotRequired[float]
    house: int | None
    retrograde: NotRequired[bool]
    motion: NotRequired[Motion | str | None]
    dignities: list[Dignity | str]
    out_of_bounds: NotRequired[bool]
    longitude_range: NotRequired[LongitudeRange]
    sign_candidates: NotRequired[list[Sign | str]]
    may_be_opposite: NotRequired[bool]


class ReturnRequest(TypedDict):
    subject: Subject
    body: NotRequired[ReturningBody]
    """The body whose return is computed. A return is the moment at which the body stands again
    where it stood at the birth. Default: sun.
    """
    year: NotRequired[int]
    """The year of a birthday. For the Sun, the answer has the return at that birthday. For other
    bodies, the answer has the first returns from the birthday on.
    """
    after: NotRequired[str]
    """A day (from midnight UTC) or an instant, to be sent instead of year. The answer has the
    first returns with a pass after this time.
    """
    count: NotRequired[int]
    """Number of consecutive returns. Default: 1."""
    precession_corrected: NotRequired[bool]
    """Whether to subtract the precession since the birth. The body then returns to its place
    among the stars, and a solar return comes about 20 minutes later for each year of life. In a
    sidereal zodiac, precession is always subtracted. Default: false.
    """
    place: NotRequired[str]
    """The place where the person spends the return, as text, or as latitude and longitude.
    Default: the place of birth.
    """
    latitude: NotRequired[float]
    """Geographic latitude in degrees, north positive. Coordinates take precedence over the place
    text.
    """
    longitude: NotRequired[float]
    """Geographic longitude in degrees, east positive."""
    place_id: NotRequired[int]
    """GeoNames id, from a list of candidates or GET /v1/places."""
    max_aspects: NotRequired[int]
    """Maximum number of aspects. If there are more, the strongest aspects are kept. Default:
    200.
    """
    options: NotRequired[ChartOptions]
    """The orbs in this object apply to `aspects`; `chart.aspects` keeps the default orbs of a
    natal chart.
    """
    declination_aspects: NotRequired[bool]
    """Whether to add the parallels and contraparallels between bodies, within 1°. Default:
    false.
    """
    dignity_scores: NotRequired[DignityTables]
    """Adds the essential dignities of Sun to Saturn in points. The value chooses the tables.
    `lilly`: Lilly's triplicities and Ptolemaic terms. `hellenistic`: Dorothean triplicities and
    Egyptian terms.
    """
    antiscia: NotRequired[bool]
    """Whether to add antiscia and contra-antiscia, and the contacts between them and points
    within 1°. Default: false.
    """
    midpoints: NotRequired[bool]
    """Whether to add the midpoint of every two points, with the points that are 0, 90 or 180°
    from the midpoint within 1°. Default: false.
    """
    conditions: NotRequired[bool]
    """Whether to add the conditions of Sun to Saturn: cazimi, combust or under the beams, and
    fast or slow. Default: false.
    """
    stars: NotRequired[bool]
    """Whether to add the fixed stars, out of 60, that are within 1° of a point in longitude.
    Default: false.
    """
    picture: NotRequired[PictureOptions]
    """How the chart wheel is drawn. The settings apply to Accept: image/svg+xml, Accept:
    image/png and include_picture.
    """
    include_picture: NotRequired[bool]
    """Whether the answer has the chart wheel in data.picture too, at the same price. Default:
    false.
    """


class ChartsReturnAnswer(TypedDict):
    request_id: str
    data: ReturnData
    usage: Usage
    meta: Meta


class ReturnData(TypedDict):
    subject_id: str
    body: ReturningBody | str
    calculation_basis: ReturnBasis
    natal_chart: ReturnedChart
    returns: list[BodyReturn]
    picture: NotRequired[str]


class ReturnBasis(TypedDict):
    frame: Literal["geocentric"] | str
    zodiac: Zodiac | str
    system: str
    engine_version: str
    ephemeris: str
    conventions: str
    house_system: HouseSystem | str | None
    house_system_requested: HouseSystem | str
    orbs: dict[str, OrbLimits]
    point_orbs: NotRequired[dict[str, float]]
    chart_orbs: dict[str, OrbLimits]
    precession_corrected: bool
    place: PlaceBasis | None
    ayanamsa: AyanamsaBasis | None
    place_of: ReturnBasisPlaceOf | str | None
    subject: SubjectBasis


class ReturnedChart(TypedDict):
    """The chart of the subject."""

    planets: list[Planet]
    houses: list[House]
    angles: Angles | None
    vedic: NotRequired[VedicChart]
    lots: NotRequired[list[Lot]]


class BodyReturn(TypedDict):
    number: int
    datetime: str
    datetime_local: NotRequired[str]
    julian_day_ut: float
    range: ReturnRange | None
    passes: list[ReturnPass]
    chart: ReturnChart | None
    aspects: list[AspectToNatal]
    ayanamsa_degrees: NotRequired[float]


@final
class ReturnRange(TypedDict):
    start: str
    end: str


class ReturnPass(TypedDict):
    datetime: str
    retrograde: bool


@final
class ReturnChart(TypedDict):
    planets: list[Planet]
    houses: list[House]
    angles: Angles | None
    aspects: list[Aspect]
    vedic: NotRequired[VedicChart]
    lots: NotRequired[list[Lot]]
    declination_aspects: NotRequired[list[DeclinationAspect]]
    dignity_scores: NotRequired[DignityScores]
    antiscia: NotRequired[Antiscia]
    midpoints: NotRequired[list[Midpoint]]
    conditions: NotRequired[list[PlanetCondition]]
    stars: NotRequired[list[StarConjunctions]]


class AspectToNatal(TypedDict):
    """first is a point of the chart, second a point of the birth chart."""

    first: Point | str
    second: Point | str
    type: AspectType | str
    angle: float
    separation: float
    orb: float
    deviation: float
    orb_limit: float
    phase: AspectPhase | str
    exact: bool
    strength: float
    out_of_sign: bool | None
    exact_at: NotRequired[str | None]
    first_house: int | None
    second_house: int | None


class ProgressedRequest(TypedDict):
    subject: Subject
    date: str
    """A day (at midnight UTC) or an instant to which the chart is progressed, not before the
    birth.
    """
    method: NotRequired[ProgressionMethod]
    """secondary: the chart of the sky as many days after the birth as years have passed.
    solar_arc: every point of the birth chart moves by the distance that the Sun has moved in the
    secondary chart. Default: secondary.
    """
    mc: NotRequired[MidheavenMethod]
    """How the midheaven of a secondary chart moves. solar_arc: by the Sun's arc in longitude.
    naibod: in right ascension by 0.98564733° a year. quotidian: as the midheaven of the progressed
    instant. Ascendant and cusps are computed from the midheaven and the latitude of the birth.
    Default: solar_arc.
    """
    max_aspects: NotRequired[int]
    """Maximum number of aspects. If there are more, the strongest aspects are kept. Default:
    200.
    """
    options: NotRequired[ProgressedChartOptions]
    """Options of the calculation."""
    picture: NotRequired[PictureOptions]
    """How the chart wheel is drawn. The settings apply to Accept: image/svg+xml, Accept:
    image/png and include_picture.
    """
    include_picture: NotRequired[bool]
    """Whether the answer has the chart wheel in data.picture too, at the same price. Default:
    false.
    """


class ProgressedChartOptions(TypedDict):
    house_system: NotRequired[HouseSystem]
    """House system. If the cusps of the system do not exist or are out of order, Porphyry is
    used and the answer says so. Cusps are missing or out of order beyond the polar circles, and
    with azimuthal at many hours between the tropics. Default: placidus.
    """
    minor_aspects: NotRequired[bool]
    """Whether to compute the minor aspects too: semisextile, semisquare, quintile,
    sesquiquadrate, biquintile and quincunx. Default: false.
    """
    orbs: NotRequired[OrbsByAspect]
    """Maximum orb of an aspect type in degrees, 0 to 15. The orb also applies to Sun and Moon,
    without the usual addition for these two.
    """
    point_orbs: NotRequired[OrbsByPoint]
    """Maximum orbs in degrees by body and angle. For each aspect, the smallest of three orbs
    applies: the orb of the aspect type and the orbs of the two points.
    """
    node: NotRequired[LunarNode]
    """Which lunar node the chart shows. Default: true."""
    bodies: NotRequired[Sequence[ExtraBody]]
    """Additional bodies to show."""
    aspect_points: NotRequired[Sequence[Point]]
    """The points between which aspects are computed, at least two different points. Default: Sun
    to Pluto, Chiron, the node, ascendant and midheaven. The chart also shows a body that is only
    named here.
    """
    zodiac: NotRequired[Literal["tropical"] | SiderealZodiac]
    """The zodiac of all longitudes, signs and cusps. In a sidereal zodiac, the ayanamsa (with
    nutation) at the instant of a longitude is subtracted from that longitude. Default: tropical.
    """
    vedic: NotRequired[bool]
    """Whether to add a block `vedic` to each chart: sidereal positions with nakshatra, pada and
    navamsa (D9), Rahu and Ketu. A progressed chart has no such block, but its birth chart has one.
    Default: false.
    """
    vedic_ayanamsa: NotRequired[Ayanamsa]
    """The ayanamsa of the `vedic` block. This ayanamsa does not depend on the zodiac of the
    chart. Default: lahiri.
    """


class ChartsProgressedAnswer(TypedDict):
    request_id: str
    data: ProgressedData
    usage: Usage
    meta: Meta


class ProgressedData(TypedDict):
    subject_id: str
    datetime: str
    years: float
    arc: float
    calculation_basis: ProgressedBasis
    chart: ProgressedChart
    natal_chart: ProgressedNatalChart
    aspects: list[ProgressedAspect]
    next: NextOfProgressedMoon | None
    picture: NotRequired[str]


class ProgressedBasis(TypedDict):
    frame: Literal["geocentric"] | str
    zodiac: Zodiac | str
    system: str
    engine_version: str
    ephemeris: str
    conventions: str
    method: ProgressionMethod | str
    mc: MidheavenMethod | str | None
    year_days: float
    house_system: HouseSystem | str | None
    house_system_requested: HouseSystem | str
    orbs: dict[str, OrbLimits]
    point_orbs: NotRequired[dict[str, float]]
    time: SkyTime
    subject: SubjectBasis
    ayanamsa: AyanamsaBasis | None


class ProgressedChart(TypedDict):
    planets: list[ProgressedPlanet]
    houses: list[House]
    angles: Angles | None


class ProgressedPlanet(TypedDict):
    """With method solar_arc these fields are absent: latitude, distance, speed, declination,
    retrograde, motion, out_of_bounds. The speed of a progressed body is in degrees per year of
    life.
    """

    id: Point | str
    name: str
    longitude: float
    sign: Sign | str | None
    sign_degree: float | None
    latitude: NotRequired[float]
    distance_au: NotRequired[float | None]
    speed: NotRequired[float | None]
    declination: NotRequired[float]
    house: int | None
    retrograde: NotRequired[bool]
    motion: NotRequired[Motion | str | None]
    dignities: list[Dignity | str]
    out_of_bounds: NotRequired[bool]
    longitude_range: NotRequired[LongitudeRange]
    sign_candidates: NotRequired[list[Sign | str]]


class ProgressedNatalChart(TypedDict):
    """The chart of the subject."""

    planets: list[Planet]
    houses: list[House]
    angles: Angles | None
    vedic: NotRequired[VedicChart]


class ProgressedAspect(TypedDict):
    first: Point | str
    second: Point | str
    type: AspectType | str
    angle: float
    separation: float
    orb: float
    deviation: float
    orb_limit: float
    phase: AspectPhase | str
    exact: bool
    strength: float
    out_of_sign: bool | None
    exact_at: NotRequired[str | None]
    first_house: int | None
    second_house: int | None
    exact_on: str | None


@final
class NextOfProgressedMoon(TypedDict):
    moon_ingress: ProgressedIngress | None
    lunation: ProgressedLunation | None


@final
class ProgressedIngress(TypedDict):
    sign: Sign | str
    on: str


@final
class ProgressedLunation(TypedDict):
    phase: PrincipalPhase | str
    on: str


class LinesRequest(TypedDict):
    subject: TimedSubject
    """The time of birth is required, because the lines move by a degree in four minutes. Send a
    place, a timezone or a utc_offset together with the time.
    """
    bodies: NotRequired[Sequence[LineBody]]
    """The bodies whose lines the answer has. Default: all bodies except mean_node."""
    near: NotRequired[str]
    """A place as text. With a place, the answer has the distance of each line from the place.
    Instead of text, send place_id, or latitude and longitude.
    """
    latitude: NotRequired[float]
    """Geographic latitude in degrees, north positive. Coordinates take precedence over the place
    text.
    """
    longitude: NotRequired[float]
    """Geographic longitude in degrees, east positive."""
    place_id: NotRequired[int]
    """GeoNames id, from a list of candidates or GET /v1/places."""
    picture: NotRequired[MapOptions]
    """How the map is drawn. The settings apply to Accept: image/svg+xml, Accept: image/png and
    include_picture.
    """
    include_picture: NotRequired[bool]
    """Whether the answer has the map in data.picture too, at the same price. Default: false."""


class MapOptions(TypedDict):
    theme: NotRequired[MapOptionsTheme]
    """With `auto`, the picture is dark if the reader's system prefers dark, otherwise light. A
    PNG with `auto` is light, because a PNG cannot know what the reader prefers. Default: auto.
    """
    brand: NotRequired[PictureBrand]
    transparent: NotRequired[bool]
    """Whether to leave the background out. The theme or brand.ground then says on which
    background the picture will be shown. Default: false.
    """
    scale: NotRequired[Literal[1, 2, 3]]
    """Pixels for each unit of the picture, for Accept: image/png. The scales 2 and 3 are for
    dense screens. An SVG has no pixels. Default: 1.
    """
    caption: NotRequired[MapCaption]
    """Caption of the map."""


class MapCaption(TypedDict):
    title: NotRequired[str]
    """Title above the map in one line, in any script. A longer text is cut and ends in an
    ellipsis. The title is also the accessible name of the picture.
    """


class ChartsLinesAnswer(TypedDict):
    request_id: str
    data: LinesData
    usage: Usage
    meta: Meta


class LinesData(TypedDict):
    subject_id: str
    calculation_basis: LinesBasis
    lines: LineCollection
    nearest: list[NearestLine]
    picture: NotRequired[str]


class LinesBasis(TypedDict):
    frame: Literal["geocentric"] | str
    zodiac: Literal["tropical"] | str
    system: str
    engine_version: str
    ephemeris: str
    conventions: str
    lines: Literal["in_mundo"] | str
    max_deviation_degrees: float
    near: PlaceBasis | None
    subject: SubjectBasis


class LineCollection(TypedDict):
    """GeoJSON by RFC 7946, which map programs can show without changes. Each body has four
    lines, and each line has 2 to 65 points.
    """

    type: Literal["FeatureCollection"] | str
    features: list[LineFeature]


class LineFeature(TypedDict):
    type: Literal["Feature"] | str
    id: str
    properties: LineProperties
    geometry: LineGeometry


class LineProperties(TypedDict):
    body: LineBody | str
    angle: LineAngle | str


class LineGeometry(TypedDict):
    type: Literal["MultiLineString"] | str
    coordinates: list[list[list[float]]]


class NearestLine(TypedDict):
    """A line, and the point of the line that is nearest to the place."""

    line: str
    body: LineBody | str
    angle: LineAngle | str
    km: float
    latitude: float
    longitude: float


class CompatibilityRequest(TypedDict):
    subject: Subject
    partner: Subject
    context: NotRequired[CompatibilityRequestContext]
    """What else is known about the request."""
    include_helio_background: NotRequired[bool]
    """Whether to add helio_background, which gives no points. Default: false."""


class CompatibilityScoreAnswer(TypedDict):
    request_id: str
    data: CompatibilityData
    usage: Usage
    meta: Meta


class CompatibilityData(TypedDict):
    pair_id: str
    calculation_basis: PairCalculationBasis
    method: CompatibilityDataMethod
    score: float
    score_range: ScoreRange
    tier: CompatibilityDataTier | str
    tier_share: float
    subscores: CompatibilityDataSubscores
    risk_flags: list[str]
    sensitivity: float | None
    confidence: ScoreConfidence
    contributions: list[Contribution]
    subscore_contributions: CompatibilityDataSubscoreContributions
    discepolo: CompatibilityDataDiscepolo | None
    helio_background: NotRequired[CompatibilityDataHelioBackground]


class PairCalculationBasis(TypedDict):
    frame: Literal["geocentric"] | str
    zodiac: Literal["tropical"] | str
    system: str
    engine_version: str
    ephemeris: str
    conventions: str
    house_system: HouseSystem | str | None
    house_system_requested: HouseSystem | str
    orbs: dict[str, OrbLimits]
    point_orbs: NotRequired[dict[str, float]]
    subjects: list[SubjectBasis]


class ScoreRange(TypedDict):
    """Lowest and highest score over all possible times: the whole day if a time is unknown,
    every reading if a time is doubtful. Both scores are whole points, rounded outward, so the range
    always includes the score. If nothing is uncertain, both equal the score. An unknown place does
    not widen the range.
    """

    min: float
    max: float


class ScoreConfidence(TypedDict):
    """How reliable the score is. The level depends on the width of score_range and on any other
    doubts.
    """

    level: ScoreConfidenceLevel | str
    reasons: list[str]


class Contribution(TypedDict):
    rule: str
    theme: str | None
    points: float
    thousandths: int
    drivers: list[RelationshipDriver]


class HeliocentricAspect(TypedDict):
    first: HeliocentricBody | str
    second: HeliocentricBody | str
    type: AspectType | str
    angle: float
    separation: float
    orb: float
    deviation: float
    orb_limit: float
    phase: AspectPhase | str
    exact: bool
    strength: float
    out_of_sign: bool | None
    exact_at: NotRequired[str | None]


class HeliocentricPatternOfOne(TypedDict):
    type: PatternType | str
    points: list[HeliocentricBody | str]
    apex: HeliocentricBody | str | None
    sign: Sign | str | None
    element: Element | str | None
    whose: PairSide | str


class GunaMilanRequest(TypedDict):
    subject: Subject
    partner: Subject
    bride: NotRequired[PairSide]
    """Which of the two people is the bride. The points of two kootas depend on this. If bride is
    left out, the answer has the points for both cases, because the service does not guess.
    """
    ayanamsa: NotRequired[Ayanamsa]
    """Default: lahiri."""


class CompatibilityGunaMilanAnswer(TypedDict):
    request_id: str
    data: GunaMilanData
    usage: Usage
    meta: Meta


class GunaMilanData(TypedDict):
    pair_id: str
    bride: PairSide | str | None
    calculation_basis: GunaMilanBasis
    max: Literal[36]
    total: GunaRange
    directions: list[GunaDirection]
    kootas: list[Koota]
    moons: MilanMoons
    mangal: Mangal


class GunaMilanBasis(TypedDict):
    frame: Literal["geocentric"] | str
    zodiac: Literal["sidereal"] | str
    system: str
    engine_version: str
    ephemeris: str
    conventions: str
    ayanamsa: AyanamsaBasis
    tables: GunaTables
    subjects: list[HouselessSubjectBasis]


class GunaTables(TypedDict):
    id: Literal["north-1"] | str
    source: str
    exceptions: Literal["not_applied"] | str


class GunaRange(TypedDict):
    """The lowest and the highest possible points. The lowest and the highest points are equal if
    everything is certain. An unknown time leaves several possibilities, and so does a request that
    names no bride. The range of a total may be narrower than the sum of the ranges of its kootas,
    because each possibility fixes all kootas at once.
    """

    min: float
    max: float


class GunaDirection(TypedDict):
    bride: PairSide | str
    total: GunaRange
    points: KootaPoints


class KootaPoints(TypedDict):
    varna: GunaRange
    vashya: GunaRange
    tara: GunaRange
    yoni: GunaRange
    graha_maitri: GunaRange
    gana: GunaRange
    bhakoot: GunaRange
    nadi: GunaRange


class Koota(TypedDict):
    id: KootaId | str
    name: str
    points: GunaRange
    max: int
    range_from: list[KootaRangeFromItem | str]
    compared: KootaCompared
    note: str


class KootaCompared(TypedDict):
    """The value of each person. There are several values if the time of birth is uncertain."""

    subject: list[str]
    partner: list[str]


class MilanMoons(TypedDict):
    subject: MilanMoon
    partner: MilanMoon


class MilanMoon(TypedDict):
    sign: Sign | str | None
    nakshatra: Nakshatra | None
    pada: int | None
    candidates: list[MoonCandidate]


class MoonCandidate(TypedDict):
    sign: Sign | str
    nakshatra: Nakshatra
    pada: int


class Mangal(TypedDict):
    """Houses of Mars by whole sidereal signs, counted from three points. The houses are only
    facts, because traditions disagree about which houses matter. A house is null if it depends on
    an uncertain time of birth.
    """

    subject: MarsHouses
    partner: MarsHouses


class MarsHouses(TypedDict):
    sign: Sign | str | None
    house_from_ascendant: int | None
    house_from_moon: int | None
    house_from_venus: int | None


class LunarPhaseRequest(TypedDict):
    datetime: NotRequired[str]
    """Default: now."""
    timezone: NotRequired[str]
    """IANA name of a time zone. If a time zone is sent, the answer also has local times in that
    zone.
    """


class LunarPhaseAnswer(TypedDict):
    request_id: str
    data: MoonPhaseData
    usage: Usage
    meta: Meta


class MoonPhaseData(TypedDict):
    datetime: str
    datetime_local: NotRequired[str]
    calculation_basis: SkyBasis
    phase: MoonPhase | str
    lunation_phase: LunationPhase | str
    phase_angle: float
    illumination: float
    age_days: float | None
    sign: Sign | str
    sign_degree: float
    longitude: float
    is_waxing: bool
    previous: PhaseEvent | None
    next: PhaseEvent | None
    upcoming: list[PhaseEvent]


class SkyBasis(TypedDict):
    frame: Literal["geocentric"] | str
    zodiac: Literal["tropical"] | str
    system: str
    engine_version: str
    ephemeris: str
    conventions: str
    time: SkyTime


@final
class PhaseEvent(TypedDict):
    phase: PrincipalPhase | str
    datetime: str
    datetime_local: NotRequired[str]
    eclipse: EclipseKind | str | None


class SkyCalendarRequest(TypedDict):
    start: str
    """A day (from midnight UTC) or an instant."""
    end: str
    """A day or an instant. The range ends at the end of the day in UTC, or just before the
    instant. The end is at most 366 days after start, or 3660 days if kinds has only ingress,
    station, eclipse.
    """
    kinds: NotRequired[Sequence[CalendarKind]]
    """The kinds of events to return. Default: all kinds that the bodies can have, except
    moon_aspect.
    """
    bodies: NotRequired[Sequence[ReturningBody]]
    """The bodies to return events for. An event is returned if one of these bodies takes part in
    it.
    """
    timezone: NotRequired[str]
    """IANA name of the time zone for local times. Default: the time zone of the place, if a
    place is given.
    """
    location: NotRequired[str]
    """A place as text. Instead of text, send place_id, or latitude and longitude. With a place,
    the answer says which eclipses are visible there.
    """
    latitude: NotRequired[float]
    """Geographic latitude in degrees, north positive. Coordinates take precedence over the place
    text.
    """
    longitude: NotRequired[float]
    """Geographic longitude in degrees, east positive."""
    place_id: NotRequired[int]
    """GeoNames id, from a list of candidates or GET /v1/places."""
    void_of_course: NotRequired[VoidPlanets]
    """The planets by whose aspects the void of course is determined: modern means Sun to Pluto,
    traditional means Sun to Saturn. Default: modern.
    """
    options: NotRequired[ZodiacOptions]
    """Options of the calculation."""


class ZodiacOptions(TypedDict):
    zodiac: NotRequired[Literal["tropical"] | SiderealZodiac]
    """The zodiac of all longitudes, signs and cusps. In a sidereal zodiac, the ayanamsa (with
    nutation) at the instant of a longitude is subtracted from that longitude. Default: tropical.
    """


class SkyCalendarAnswer(TypedDict):
    request_id: str
    data: CalendarData
    usage: Usage
    meta: Meta


class CalendarData(TypedDict):
    start: str
    end: str
    timezone: str | None
    kinds: list[CalendarKind | str]
    calculation_basis: CalendarBasis
    found: int
    events: list[CalendarEvent]


class CalendarBasis(TypedDict):
    frame: Literal["geocentric"] | str
    zodiac: Zodiac | str
    system: str
    engine_version: str
    ephemeris: str
    conventions: str
    ayanamsa: AyanamsaBasis | None
    place: PlaceBasis | None


@final
class IngressEvent(TypedDict):
    kind: IngressEventKind
    id: str
    datetime: str
    datetime_local: NotRequired[str]
    bodies: list[Point | str]
    from_sign: Sign | str
    to_sign: Sign | str
    retrograde: bool


@final
class StationEvent(TypedDict):
    kind: Literal["station"]
    id: str
    datetime: str
    datetime_local: NotRequired[str]
    bodies: list[Point | str]
    turns: StationEventTurns | str
    longitude: float
    sign: Sign | str


@final
class MoonPhaseEvent(TypedDict):
    kind: Literal["phase"]
    id: str
    datetime: str
    datetime_local: NotRequired[str]
    bodies: list[Point | str]
    phase: PrincipalPhase | str
    longitude: float
    sign: Sign | str


@final
class AspectEvent(TypedDict):
    kind: AspectEventKind
    id: str
    datetime: str
    datetime_local: NotRequired[str]
    bodies: list[Point | str]
    type: AspectType | str
    positions: list[PositionInAspect]


class PositionInAspect(TypedDict):
    longitude: float
    sign: Sign | str
    retrograde: bool


@final
class VoidOfCourseEvent(TypedDict):
    kind: Literal["void_of_course"]
    id: str
    datetime: str
    datetime_local: NotRequired[str]
    bodies: list[Point | str]
    end: str
    end_local: NotRequired[str]
    clipped: bool
    sign: Sign | str
    to_sign: Sign | str
    last_aspect: LunarAspect | None
    planets: VoidPlanets | str


@final
class EclipseEvent(TypedDict):
    kind: Literal["eclipse"]
    id: str
    datetime: str
    datetime_local: NotRequired[str]
    bodies: list[Point | str]
    eclipse: CalendarEclipse
    longitude: float
    sign: Sign | str


class CalendarEclipse(TypedDict):
    of: CalendarEclipseOf | str
    kind: EclipseKind | str
    syzygy: str
    visible_at_place: bool | None


class PlanetaryHoursRequest(TypedDict):
    date: NotRequired[str]
    """A date on the clock of the place, 1800-01-03 to 2399-12-27. Default: today at the place."""
    location: NotRequired[str]
    """The place as text. Instead of text, send place_id, or latitude and longitude."""
    latitude: NotRequired[float]
    """Geographic latitude in degrees, north positive. Coordinates take precedence over the place
    text.
    """
    longitude: NotRequired[float]
    """Geographic longitude in degrees, east positive."""
    place_id: NotRequired[int]
    """GeoNames id, from a list of candidates or GET /v1/places."""


class SkyHoursAnswer(TypedDict):
    request_id: str
    data: PlanetaryHoursData
    usage: Usage
    meta: Meta


class PlanetaryHoursData(TypedDict):
    date: str
    timezone: str
    calculation_basis: PlanetaryHoursBasis
    weekday: PlanetaryHoursDataWeekday | str
    day_ruler: PlanetaryRuler | str
    sunrise: ClockInstant | None
    sunset: ClockInstant | None
    next_sunrise: ClockInstant | None
    missing: PlanetaryHoursDataMissing | str | None
    hours: list[PlanetaryHour]


class PlanetaryHoursBasis(TypedDict):
    frame: Literal["geocentric"] | str
    zodiac: Literal["tropical"] | str
    system: str
    engine_version: str
    ephemeris: str
    conventions: str
    sunrise: Literal["upper_limb_refraction_34"] | str
    place: PlaceBasis


@final
class ClockInstant(TypedDict):
    datetime: str
    datetime_local: str


class PlanetaryHour(TypedDict):
    number: int
    ruler: PlanetaryRuler | str
    part: PlanetaryHourPart | str
    start: ClockInstant
    end: ClockInstant


class HelioPatternsRequest(TypedDict):
    """An instant. Send either datetime or subject."""

    subject: NotRequired[Subject]
    """A birth. Send either subject or datetime."""
    datetime: NotRequired[str]
    """An instant in ISO 8601 with Z or an offset, from 1800-01-02T00:00:00Z to
    2399-12-31T12:00:00Z.
    """
    max_aspects: NotRequired[int]
    """Maximum number of aspects. If there are more, the strongest aspects are kept. Default:
    200.
    """
    options: NotRequired[HeliocentricOptions]
    """Options of the calculation."""


class HeliocentricOptions(TypedDict):
    minor_aspects: NotRequired[bool]
    """Whether to compute the minor aspects too: semisextile, semisquare, quintile,
    sesquiquadrate, biquintile and quincunx. Default: false.
    """
    orbs: NotRequired[OrbsByAspect]
    """Maximum orb of an aspect type in degrees, 0 to 15. The orb also applies to Sun and Moon,
    without the usual addition for these two.
    """


class HelioPatternsAnswer(TypedDict):
    request_id: str
    data: HeliocentricPatternsData
    usage: Usage
    meta: Meta


class HeliocentricPatternsData(TypedDict):
    subject_id: str | None
    datetime: str
    calculation_basis: HeliocentricBasis
    planets: list[HeliocentricPlanet]
    aspects: list[HeliocentricAspect]
    patterns: list[HeliocentricPattern]
    balance: Balance


class HeliocentricBasis(TypedDict):
    frame: Literal["heliocentric"] | str
    zodiac: Literal["tropical"] | str
    system: str
    engine_version: str
    ephemeris: str
    conventions: str
    orbs: dict[str, OrbLimits]
    time: SkyTime
    subject: SubjectBasis | None


class HeliocentricPlanet(TypedDict):
    name: str
    longitude: float
    sign: Sign | str | None
    sign_degree: float | None
    latitude: float
    longitude_range: NotRequired[LongitudeRange]
    sign_candidates: NotRequired[list[Sign | str]]
    id: HeliocentricBody | str
    distance_au: float
    speed: float


class HeliocentricPattern(TypedDict):
    type: PatternType | str
    points: list[HeliocentricBody | str]
    apex: HeliocentricBody | str | None
    sign: Sign | str | None
    element: Element | str | None


class TimingWindowsRequest(TypedDict):
    subject: Subject
    start: str
    """A day (from midnight UTC) or an instant."""
    end: str
    """A day or an instant. With a day, the range ends at the end of the day in UTC. The end is
    at most 366 days after start.
    """
    topic: NotRequired[TimingTopic]
    """Default: general."""
    max_windows: NotRequired[int]
    """Maximum number of windows. If there are more, the windows with the highest scores are
    kept. Default: 20.
    """
    transiting: NotRequired[Sequence[LineBody]]
    """The transiting bodies to search for. Default: Sun, Mercury to Pluto, and Chiron."""
    natal: NotRequired[Sequence[TimingWindowsRequestNatalItem]]
    """The natal points to which transits are searched. Default: the points of the topic."""
    aspects: NotRequired[Sequence[MajorAspectType]]
    """The aspects to search for. Default: the five major aspects."""
    polarities: NotRequired[Sequence[Polarity]]
    """Only windows with one of these polarities are returned."""
    min_score: NotRequired[float]
    """Only windows with at least this score are returned."""
    timezone: NotRequired[str]
    """IANA name of a time zone. If a time zone is sent, the answer also has local times in that
    zone.
    """
    options: NotRequired[ZodiacOptions]
    """Options of the calculation."""


class TimingWindowsAnswer(TypedDict):
    request_id: str
    data: TimingData
    usage: Usage
    meta: Meta


class TimingData(TypedDict):
    subject_id: str
    topic: TimingTopic | str
    start: str
    end: str
    calculation_basis: TimingBasis
    found: int
    windows: list[TimingWindow]


class TimingBasis(TypedDict):
    frame: Literal["geocentric"] | str
    zodiac: Zodiac | str
    system: str
    engine_version: str
    ephemeris: str
    conventions: str
    ayanamsa: AyanamsaBasis | None
    orb: float
    subject: SubjectBasis


class TimingWindow(TypedDict):
    start: str
    end: str
    peak: str
    start_local: NotRequired[str]
    end_local: NotRequired[str]
    peak_local: NotRequired[str]
    theme: TimingTheme | str
    polarity: Polarity | str
    score: float
    bounds: float
    drivers: list[TimingDriver]


class TimingDriver(TypedDict):
    """A transit with its passes."""

    id: str
    transiting: Point | str
    natal: Point | str
    type: AspectType | str
    points: float
    passes: list[TransitPass]


class TransitPass(TypedDict):
    """One stay within orb."""

    entry: str | None
    exit: str | None
    loop: PassOfLoop
    exact: bool
    hits: list[str]
    station: PassStation | None
    closest: PassClosest
    clipped: bool


@final
class PassOfLoop(TypedDict):
    """Number of the pass in its retrograde loop, such as 2 of 3, because a body that turns
    retrograde can pass a point again. Passes before start and after end count too. If the body
    passes only once, the number is 1 of 1.
    """

    number: int
    of: int


@final
class PassStation(TypedDict):
    datetime: str
    orb: float


class PassClosest(TypedDict):
    """The first hit. If there is no hit, the instant of the smallest orb."""

    datetime: str
    orb: float


ProfectionsRequest = TypedDict(
    "ProfectionsRequest",
    {
        "subject": "Subject",
        "date": "str",
        "from": "NotRequired[ProfectedPoint]",
        "options": "NotRequired[ZodiacOptions]",
    },
)


class TimingProfectionsAnswer(TypedDict):
    request_id: str
    data: ProfectionsData
    usage: Usage
    meta: Meta


ProfectionsData = TypedDict(
    "ProfectionsData",
    {
        "subject_id": "str",
        "from": "ProfectedPoint | str",
        "calculation_basis": "ProfectionsBasis",
        "year": "ProfectedYear",
        "months": "list[ProfectedMonth]",
        "current_month": "int",
    },
)


class ProfectionsBasis(TypedDict):
    frame: Literal["geocentric"] | str
    zodiac: Zodiac | str
    system: str
    engine_version: str
    ephemeris: str
    conventions: str
    ayanamsa: AyanamsaBasis | None
    houses: Literal["whole_sign"] | str
    subject: SubjectBasis


class ProfectedYear(TypedDict):
    number: int
    house: int | None
    sign: Sign | str
    lord: Point | str
    planets: list[Point | str]
    start: str
    end: str


class ProfectedMonth(TypedDict):
    number: int
    sign: Sign | str
    lord: Point | str
    start: str
    end: str


class YearAheadRequest(TypedDict):
    subject: Subject
    start: NotRequired[str]
    """The first day of the year, from midnight UTC. The year ends before the same date of the
    next year; a year that begins on 29 February ends with 28 February. Default: today in UTC.
    """
    max_events: NotRequired[int]
    """Maximum number of events. If there are more, the events with the highest weights are kept.
    Default: 60.
    """
    min_weight: NotRequired[int]
    """Only events with at least this weight are returned. Default: 1."""
    timezone: NotRequired[str]
    """IANA name of a time zone. If a time zone is sent, the answer also has local times in that
    zone.
    """


class TimingYearAheadAnswer(TypedDict):
    request_id: str
    data: YearAheadData
    usage: Usage
    meta: Meta


class YearAheadData(TypedDict):
    subject_id: str
    start: str
    end: str
    calculation_basis: YearAheadBasis
    profections: list[ProfectedYear]
    solar_returns: list[YearReturn]
    progressed_moon: YearProgressedMoon | None
    found: int
    events: list[YearEvent]


class YearAheadBasis(TypedDict):
    frame: Literal["geocentric"] | str
    zodiac: Literal["tropical"] | str
    system: str
    engine_version: str
    ephemeris: str
    conventions: str
    method: Literal["year-ahead-1"] | str
    subject: SubjectBasis


class YearReturn(TypedDict):
    number: int
    datetime: str
    datetime_local: NotRequired[str]
    range: YearRange | None
    ascendant: PositionOfAngle | None
    midheaven: PositionOfAngle | None
    sun_house: int | None
    moon_sign: Sign | str | None
    angular: list[AngularInReturn]


@final
class YearRange(TypedDict):
    start: str
    end: str


@final
class PositionOfAngle(TypedDict):
    longitude: float
    sign: Sign | str
    sign_degree: float


class AngularInReturn(TypedDict):
    id: Point | str
    house: int
    aspects_to_natal: int


@final
class YearProgressedMoon(TypedDict):
    """The progressed Moon at the start of the year."""

    longitude: float
    sign: Sign | str
    house: int | None
    next_ingress: YearMoonIngress | None
    next_lunation: YearLunation | None


@final
class YearMoonIngress(TypedDict):
    sign: Sign | str
    on: str


@final
class YearLunation(TypedDict):
    phase: PrincipalPhase | str
    on: str


class YearEvent(TypedDict):
    id: str
    kind: YearKind | str
    frame: Frame | str
    datetime: str
    datetime_local: NotRequired[str]
    range: YearRange | None
    bodies: list[Point | str]
    natal: Point | str | None
    aspect: AspectType | str | None
    orb: float | None
    sign: Sign | str | None
    house: int | None
    loop: PassOfLoop | None
    is_lord_of_year: bool
    weight: int
    driver: YearDriver


class YearDriver(TypedDict):
    """The fact as an id and as one sentence."""

    id: str
    text: str


class DashaRequest(TypedDict):
    subject: TimedSubject
    """The person whose birth is computed."""
    at: NotRequired[str]
    """A day (at midnight UTC) or an instant, from the birth to the end of the 120 years.
    `running` has the periods that contain it. Default: now.
    """
    levels: NotRequired[int]
    """The number of levels. 1: the nine mahadashas. 2: the antardashas of each mahadasha are
    added. 3: the pratyantardashas of the mahadasha that runs at `at` are added. Default: 2.
    """
    year_days: NotRequired[float]
    """Length of a year of the periods, in days. Other usual values: 365.2425, 365.256364
    (sidereal year), 360 (savana year). Default: 365.25.
    """
    ayanamsa: NotRequired[Ayanamsa]
    """The ayanamsa that is subtracted from the Moon's longitude. Default: lahiri."""


class TimingDashaAnswer(TypedDict):
    request_id: str
    data: DashaData
    usage: Usage
    meta: Meta


class DashaData(TypedDict):
    subject_id: str
    at: str
    calculation_basis: DashaBasis
    moon: DashaMoon
    balance: DashaBalance
    periods: list[Mahadasha]
    running: list[RunningDasha]


class DashaBasis(TypedDict):
    frame: Literal["geocentric"] | str
    zodiac: Literal["sidereal"] | str
    system: str
    engine_version: str
    ephemeris: str
    conventions: str
    ayanamsa: VedicAyanamsa
    method: Literal["vimshottari"] | str
    year_days: float
    subject: HouselessSubjectBasis


class DashaMoon(TypedDict):
    """The Moon at the birth."""

    longitude: float
    sign: Sign | str
    sign_degree: float
    nakshatra: Nakshatra
    pada: int


class DashaBalance(TypedDict):
    """The part of the first mahadasha that is left at the birth, in years of 12 months of 30
    days, to the nearest day. `end` is exact.
    """

    lord: NakshatraLord | str
    years: int
    months: int
    days: int
    end: str


class Mahadasha(TypedDict):
    lord: NakshatraLord | str
    start: str
    end: str
    periods: NotRequired[list[Antardasha]]


class Antardasha(TypedDict):
    lord: NakshatraLord | str
    start: str
    end: str
    periods: NotRequired[list[Pratyantardasha]]


class Pratyantardasha(TypedDict):
    lord: NakshatraLord | str
    start: str
    end: str


class RunningDasha(TypedDict):
    level: DashaLevel | str
    lord: NakshatraLord | str
    start: str
    end: str


class AnalyzeEventRequest(TypedDict):
    event: MundaneEvent
    """The event to analyze."""
    max_aspects: NotRequired[int]
    """Maximum number of aspects. If there are more, the strongest aspects are kept. Default:
    200.
    """
    options: NotRequired[EventChartOptions]
    """Options of the calculation."""


class MundaneEvent(TypedDict):
    title: str
    """What happens; returned unchanged."""
    datetime: str
    """An instant in ISO 8601 with Z or an offset, from 1800-01-02T00:00:00Z to
    2399-12-31T12:00:00Z.
    """
    location: NotRequired[str]
    """The place as text. Instead of text, send place_id, or latitude and longitude."""
    latitude: NotRequired[float]
    """Geographic latitude in degrees, north positive. Coordinates take precedence over the place
    text.
    """
    longitude: NotRequired[float]
    """Geographic longitude in degrees, east positive."""
    place_id: NotRequired[int]
    """GeoNames id, from a list of candidates or GET /v1/places."""


class EventChartOptions(TypedDict):
    house_system: NotRequired[HouseSystem]
    """House system. If the cusps of the system do not exist or are out of order, Porphyry is
    used and the answer says so. Cusps are missing or out of order beyond the polar circles, and
    with azimuthal at many hours between the tropics. Default: placidus.
    """
    minor_aspects: NotRequired[bool]
    """Whether to compute the minor aspects too: semisextile, semisquare, quintile,
    sesquiquadrate, biquintile and quincunx. Default: false.
    """
    orbs: NotRequired[OrbsByAspect]
    """Maximum orb of an aspect type in degrees, 0 to 15. The orb also applies to Sun and Moon,
    without the usual addition for these two.
    """
    point_orbs: NotRequired[OrbsByPoint]
    """Maximum orbs in degrees by body and angle. For each aspect, the smallest of three orbs
    applies: the orb of the aspect type and the orbs of the two points.
    """
    node: NotRequired[LunarNode]
    """Which lunar node the chart shows. Default: true."""
    bodies: NotRequired[Sequence[ExtraBody]]
    """Additional bodies to show."""
    aspect_points: NotRequired[Sequence[Point]]
    """The points between which aspects are computed, at least two different points. Default: Sun
    to Pluto, Chiron, the node, ascendant and midheaven. The chart also shows a body that is only
    named here.
    """
    vedic: NotRequired[bool]
    """Whether to add a block `vedic` to each chart: sidereal positions with nakshatra, pada and
    navamsa (D9), Rahu and Ketu. A progressed chart has no such block, but its birth chart has one.
    Default: false.
    """
    vedic_ayanamsa: NotRequired[Ayanamsa]
    """The ayanamsa of the `vedic` block. This ayanamsa does not depend on the zodiac of the
    chart. Default: lahiri.
    """
    lots: NotRequired[Sequence[LotId]]
    """Lots to compute. Each lot has the formula that was used and its source. Lots need time and
    place.
    """


class MundaneAnalyzeEventAnswer(TypedDict):
    request_id: str
    data: AnalyzeEventData
    usage: Usage
    meta: Meta


class AnalyzeEventData(TypedDict):
    event: AnalyzedEvent
    calculation_basis: SkyChartBasis
    chart: EventChart
    angular_planets: list[AngularPlanet]
    eclipses: EclipsesAround
    ingresses: list[Ingress]
    stations: list[Station]
    cycles: list[PlanetaryCycle]
    signals: list[MundaneSignal]
    intensity: float
    bounds: float


class AnalyzedEvent(TypedDict):
    title: str
    datetime: str
    location: str | None


class SkyChartBasis(TypedDict):
    frame: Literal["geocentric"] | str
    zodiac: Literal["tropical"] | str
    system: str
    engine_version: str
    ephemeris: str
    conventions: str
    house_system: HouseSystem | str | None
    house_system_requested: HouseSystem | str
    orbs: dict[str, OrbLimits]
    point_orbs: NotRequired[dict[str, float]]
    time: SkyTime
    place: PlaceBasis | None


class EventChart(TypedDict):
    planets: list[Planet]
    houses: list[House]
    angles: Angles
    aspects: list[Aspect]
    vedic: NotRequired[VedicChart]
    lots: NotRequired[list[Lot]]


class AngularPlanet(TypedDict):
    planet: Point | str
    angle: AngularPlanetAngle | str
    orb: float
    house: int
    strength: float


class EclipsesAround(TypedDict):
    previous_solar: Eclipse | None
    next_solar: Eclipse | None
    previous_lunar: Eclipse | None
    next_lunar: Eclipse | None


@final
class Eclipse(TypedDict):
    kind: EclipseKind | str
    datetime: str
    syzygy: str
    visible: bool | None
    longitude: float
    sign: Sign | str
    sign_degree: float
    at_maximum: EclipseMaximum
    days_from_event: float


class EclipseMaximum(TypedDict):
    """The Moon's position at the greatest eclipse."""

    longitude: float
    sign: Sign | str
    sign_degree: float


class PlanetaryCycle(TypedDict):
    faster: Point | str
    slower: Point | str
    angle: float
    phase: LunationPhase | str
    aspect: CycleAspect | None


@final
class CycleAspect(TypedDict):
    type: AspectType | str
    orb: float
    orb_limit: float
    phase: CycleAspectPhase | str
    hits: list[str]


class MundaneSignal(TypedDict):
    id: str
    rule: MundaneSignalRule | str
    theme: MundaneTheme | str
    polarity: Polarity | str
    strength: float
    points: float
    drivers: list[MundaneSignalDriversItem]


class DailyHoroscopeRequest(TypedDict):
    """The request has either sign or subject."""

    sign: NotRequired[Sign]
    """A horoscope for everyone of a sign."""
    subject: NotRequired[Subject]
    """A horoscope for one person: transits to the birth chart, and houses counted from the
    ascendant, or from the Sun's sign if the ascendant is unknown. If the time of birth is certain,
    the lord of the year of life and the progressed Moon are used as well.
    """
    date: NotRequired[str]
    """A day in UTC, YYYY-MM-DD. Default: today."""
    tone: NotRequired[Tone]
    """Default: warm."""
    delivery_channel: NotRequired[DailyHoroscopeRequestDeliveryChannel]
    """The channel sets the length of the texts. The texts for email and web are the longest. For
    sms, theme and action together have at most 160 characters, and each note at most 153. For push,
    theme has at most 90 characters, action 60 and each note 120. Default: app.
    """
    sections: NotRequired[Sequence[DailyHoroscopeRequestSectionsItem]]
    """Areas of life, each of which gets a note. love is only for adults."""
    on_model_failure: NotRequired[OnModelFailure]
    """engine: if the model fails, the engine writes the text for 0 credits, and meta.status is
    computed. Default: refuse.
    """


class HoroscopeDailyAnswer(TypedDict):
    request_id: str
    data: DailyHoroscopeData
    usage: WordedUsage
    meta: DailyHoroscopeMeta


class DailyHoroscopeData(TypedDict):
    date: str
    sign: Sign | str | None
    sign_basis: DailyHoroscopeDataSignBasis | str | None
    theme: str
    drivers: list[Driver]
    love: NotRequired[str]
    career: NotRequired[str]
    money: NotRequired[str]
    wellbeing: NotRequired[str]
    action: str


class Driver(TypedDict):
    """A computed fact on which the answer rests."""

    id: str
    text: str


@final
class WordedUsage(TypedDict):
    lane: Lane | str
    credits: int
    billableUnits: int
    provider: str
    model: str
    tokens: Tokens


class Tokens(TypedDict):
    """The sum over all attempts of this call."""

    input: int
    output: int
    estimated: NotRequired[bool]


class DailyHoroscopeMeta(TypedDict):
    status: WordingStatus | str
    aiGenerated: bool
    language: str
    wording: NotRequired[WordingChoice]
    drivers: list[Driver]
    citations: list[Citation]
    chartQuality: list[ChartQuality]
    warnings: list[Warning]


class WordingChoice(TypedDict):
    """Present if a model chose among sentences of the engine, or the engine put a sentence in
    the place of a doubtful one.
    """

    engineChose: list[str]


class Citation(TypedDict):
    field: str
    quote: str
    drivers: list[str]


class OracleRequest(TypedDict):
    question: str
    """The question in your customer's words, in any language. The answer is in English. The
    question is neither logged nor stored. With an Idempotency-Key, the answer is stored for
    replays, and the answer may repeat words of the question. Crisis words are refused as
    crisis_content. Questions for a verdict on illness, death, pregnancy, lawsuits, investments or
    games of chance are refused as question_out_of_scope.
    """
    birth_date: NotRequired[str]
    """Date of birth, YYYY-MM-DD. Without a date of birth, the answer rests only on today's sky."""
    topic: NotRequired[Topic]
    """The topic of the question. If birth_date is given, the topic love is only for adults.
    Default: general.
    """
    context: NotRequired[OracleRequestContext]
    """What else is known about the request."""
    on_model_failure: NotRequired[OnModelFailure]
    """engine: if the model fails, the engine writes the text for 0 credits, and meta.status is
    computed. Default: refuse.
    """


class OracleAskAnswer(TypedDict):
    request_id: str
    data: OracleData
    usage: WordedUsage
    meta: OracleMeta


class OracleData(TypedDict):
    answer: str
    lean: Lean | str | None
    insight: str
    next_action: str


class OracleMeta(TypedDict):
    status: WordingStatus | str
    aiGenerated: bool
    language: str
    wording: NotRequired[WordingChoice]
    drivers: list[Driver]
    citations: list[Citation]
    chartQuality: list[ChartQuality]
    warnings: list[Warning]


class TarotRequest(TypedDict):
    """At least one of question, spread_type, topic and seed is needed."""

    question: NotRequired[str]
    """The question in your customer's words, in any language. The answer is in English. The
    question is neither logged nor stored. With an Idempotency-Key, the answer is stored for
    replays, and the answer may repeat words of the question. Crisis words are refused as
    crisis_content. Questions for a verdict on illness, death, pregnancy, lawsuits, investments or
    games of chance are refused as question_out_of_scope.
    """
    spread_type: NotRequired[SpreadType]
    """Default: three_card."""
    topic: NotRequired[Topic]
    """Default: general."""
    seed: NotRequired[str]
    """The seed of the draw. The same seed draws the same cards, by the published method. Without
    a seed, the service creates one and returns it in meta.seed.
    """
    on_model_failure: NotRequired[OnModelFailure]
    """engine: if the model fails, the engine writes the text for 0 credits, and meta.status is
    computed. Default: refuse.
    """


class TarotDrawAnswer(TypedDict):
    request_id: str
    data: TarotData
    usage: WordedUsage
    meta: TarotMeta


class TarotData(TypedDict):
    spread: DrawnSpread
    answer: str


class DrawnSpread(TypedDict):
    type: SpreadType | str
    cards: list[DrawnCard]


class DrawnCard(TypedDict):
    name: str
    position: str
    orientation: DrawnCardOrientation | str
    reading: str


class TarotMeta(TypedDict):
    status: WordingStatus | str
    aiGenerated: bool
    language: str
    wording: NotRequired[WordingChoice]
    drivers: list[Driver]
    citations: list[Citation]
    seed: str
    draw: str


class WorldSignalsRequest(TypedDict):
    """At least one of topic, window_days and depth is needed."""

    topic: NotRequired[WorldTopic]
    """The topic for which the signals are ranked. Default: general."""
    window_days: NotRequired[int]
    """Number of whole days in UTC, from today. Longer windows need a job
    (/v1/world/signals/jobs). Default: 30.
    """
    depth: NotRequired[Depth]
    """brief has texts for up to 3 signals, standard for up to 6. deep is refused here, because
    it needs a job (/v1/world/signals/jobs). Default: standard.
    """
    on_model_failure: NotRequired[OnModelFailure]
    """engine: if the model fails, the engine writes the text for 0 credits, and meta.status is
    computed. Default: refuse.
    """


class WorldSignalsAnswer(TypedDict):
    request_id: str
    data: WorldForecastData
    usage: WordedUsage
    meta: WorldSignalsMeta


class WorldForecastData(TypedDict):
    topic: WorldTopic | str
    depth: Depth | str
    window: WorldWindow
    summary: str
    signals_found: int
    signals_limit: int
    signals: list[WorldSignal]
    events: NotRequired[list[WorldEvent]]
    watch_for: str


class WorldWindow(TypedDict):
    """The first and the last day in UTC. Both days are included."""

    start: str
    end: str
    days: int


class WorldSignal(TypedDict):
    """A dated event of the sky. A model writes only the text of the signal."""

    id: str
    title: str
    start: str | None
    end: str | None
    peak: str
    theme: MundaneTheme | str
    polarity: Polarity | str
    intensity: int
    drivers: list[Driver]
    text: str


class WorldEvent(TypedDict):
    """A dated event."""

    id: str
    title: str
    start: str | None
    end: str | None
    peak: str
    theme: MundaneTheme | str
    polarity: Polarity | str
    intensity: int


class WorldSignalsMeta(TypedDict):
    status: WordingStatus | str
    aiGenerated: bool
    language: str
    wording: NotRequired[WordingChoice]
    drivers: list[Driver]
    citations: list[Citation]
    researchNote: str
    warnings: list[Warning]


class WorldSignalsJobRequest(TypedDict):
    """At least one of topic, window_days and depth is needed."""

    topic: NotRequired[WorldTopic]
    """The topic for which the signals are ranked. Default: general."""
    window_days: NotRequired[int]
    """Number of whole days in UTC, from the day of the request. Default: 90."""
    depth: NotRequired[Depth]
    """brief has texts for up to 3 signals, standard for up to 6. deep has longer texts for up to
    12 signals, and lists all dated events in events. Default: deep.
    """
    on_model_failure: NotRequired[OnModelFailure]
    """engine: if the model fails, the engine writes the text for 0 credits, and meta.status is
    computed. Default: refuse.
    """
    metadata: NotRequired[dict[str, str]]
    """Up to 16 strings that you choose. The job returns them unchanged. The name __proto__ is
    not allowed.
    """
    validate_only: NotRequired[bool]
    """If true, no job is started: the answer has the price of the job and any errors of the
    request.
    """


class JobValidation(TypedDict):
    request_id: str
    data: JobValidationData
    usage: Usage
    meta: JobValidationMeta


class WorldSignalsJobAnswer(TypedDict):
    request_id: str
    data: JobTaken
    usage: Usage
    meta: WorldSignalsJobAnswerMeta


@final
class JobTaken(TypedDict):
    job_id: str
    status: Literal["queued"]
    status_url: str
    credits_reserved: int


class WorldSignalsJobListAnswer(TypedDict):
    request_id: str
    data: WorldSignalsJobList
    usage: Usage


class WorldSignalsJobList(TypedDict):
    jobs: list[JobEntry]
    next_cursor: str | None


class JobEntry(TypedDict):
    job_id: str
    status: JobStatus | str
    created_at: str
    started_at: str | None
    finished_at: str | None
    progress: JobProgress
    metadata: NotRequired[dict[str, str]]
    error: NotRequired[JobError]


class JobProgress(TypedDict):
    """Progress in steps."""

    done: int
    total: int


class JobError(TypedDict):
    """The error of a failed job."""

    code: str
    message: str
    retryable: bool


class AudienceRequest(TypedDict):
    customers: Sequence[Customer]
    """1 to 500 customers. A body of 64 KiB has room for this many customers with id, date, time
    and place. If texts are longer or there are more fields, send fewer customers per call.
    """
    campaign_context: CampaignContext
    """The campaign that the customers are compared with."""
    on_model_failure: NotRequired[OnModelFailure]
    """engine: if the model fails, the engine writes the text for 0 credits, and meta.status is
    computed. Default: refuse.
    """


class Customer(TypedDict):
    """Birth data of one customer. Only id and dob are needed. A doubtful place or time is
    interpreted as well as possible, and meta.chartQuality says so.
    """

    id: str
    """Your stable id for the customer, unique in the request. The answer returns it as
    customer_id.
    """
    dob: str
    """Date of birth, YYYY-MM-DD. The date of birth is the only birth field that must be valid."""
    calendar: NotRequired[Calendar]
    """Calendar of dob. Send julian for old-style dates. Default: gregorian."""
    tob: NotRequired[str]
    """Time of birth on the local clock, HH:MM or HH:MM:SS, 24-hour."""
    pob: NotRequired[str]
    """A place as text, such as a city with country code."""
    latitude: NotRequired[float]
    """Geographic latitude in degrees, north positive. Coordinates take precedence over the place
    text.
    """
    longitude: NotRequired[float]
    """Geographic longitude in degrees, east positive."""
    place_id: NotRequired[int]
    """GeoNames id, from a list of candidates or GET /v1/places."""
    timezone: NotRequired[str]
    """IANA name of the time zone. A time zone that is sent takes precedence over the zone of the
    place.
    """
    utc_offset: NotRequired[str]
    """Offset of the clock from UTC, ±HH:MM. The offset takes precedence over all other data
    about the clock.
    """


class CampaignContext(TypedDict):
    product_category: ProductCategory
    """The product category of the campaign."""
    tone: NotRequired[Tone]
    """The tone of the campaign; it affects the score. Default: neutral."""
    channel: NotRequired[CampaignChannel]
    """The channel of the campaign; it affects the score. Default: email."""


class AudienceInsightsAnswer(TypedDict):
    request_id: str
    data: AudienceData
    usage: WordedUsage
    meta: AudienceMeta


class AudienceData(TypedDict):
    results: list[AudienceResult]


class AudienceResult(TypedDict):
    customer_id: str
    facts: int
    is_adult_from: str | None
    personality: BuyerPersonality
    campaign_fit: CampaignFit


class BuyerPersonality(TypedDict):
    sun_sign: Sign | str | None
    buyer_archetype: BuyerArchetype | str


class CampaignFit(TypedDict):
    score: int
    send: bool
    reasoning: str


class AudienceMeta(TypedDict):
    status: WordingStatus | str
    aiGenerated: bool
    language: str
    wording: NotRequired[WordingChoice]
    drivers: list[Driver]
    citations: list[Citation]
    chartQuality: list[CustomerQuality]
    warnings: list[Warning]
    method: str
    note: str


class CustomerQuality(TypedDict):
    quality: BirthQuality | str
    notes: list[str]
    customer_id: str


class CampaignTableRequest(TypedDict):
    campaign_context: CampaignContext
    """The campaign that the customers are compared with."""


class AudienceCampaignTableAnswer(TypedDict):
    request_id: str
    data: CampaignTableData
    usage: Usage
    meta: CampaignTableMeta


class CampaignTableData(TypedDict):
    table_id: str
    rows: int
    scores_path: str
    reasonings_path: str
    expires_at: str


class CampaignTableMeta(TypedDict):
    method: str
    note: str


class CrystalBallRequest(TypedDict):
    question: str
    """The question in your customer's words, in any language. The answer is in English. The
    question is neither logged nor stored. With an Idempotency-Key, the answer is stored for
    replays, and the answer may repeat words of the question. Crisis words are refused as
    crisis_content. Questions for a verdict on illness, death, pregnancy, lawsuits, investments or
    games of chance are refused as question_out_of_scope.
    """
    topic: NotRequired[Topic]
    """Default: general."""
    style: NotRequired[CrystalBallRequestStyle]
    """Style of the vision. Default: mystic."""
    on_model_failure: NotRequired[OnModelFailure]
    """engine: if the model fails, the engine writes the text for 0 credits, and meta.status is
    computed. Default: refuse.
    """


class ExperiencesCrystalBallAnswer(TypedDict):
    request_id: str
    data: CrystalBallData
    usage: WordedUsage
    meta: CrystalBallMeta


class CrystalBallData(TypedDict):
    vision: str
    meaning: str
    action: str


class CrystalBallMeta(TypedDict):
    status: WordingStatus | str
    aiGenerated: bool
    language: str
    wording: NotRequired[WordingChoice]
    drivers: list[Driver]
    citations: list[Citation]
    knowledge: list[CrystalBallMetaKnowledgeItem | str]


class PastLifeRequest(TypedDict):
    """At least one of subject, question, focus and depth is needed."""

    subject: NotRequired[Subject]
    """The birth whose lunar nodes are used. Without a birth, today's nodes are used; data.nodes
    says which.
    """
    question: NotRequired[str]
    """The question in your customer's words, in any language. The answer is in English. The
    question is neither logged nor stored. With an Idempotency-Key, the answer is stored for
    replays, and the answer may repeat words of the question. Crisis words are refused as
    crisis_content. Questions for a verdict on illness, death, pregnancy, lawsuits, investments or
    games of chance are refused as question_out_of_scope.
    """
    focus: NotRequired[PastLifeRequestFocus]
    """Default: soul_lesson."""
    depth: NotRequired[Depth]
    """Every depth has the same price. brief: a theme, a scene of 2 sentences and an action; no
    karmic_pattern and no present_life_echo. standard: a scene of 5 sentences, and also a pattern
    and an echo. deep: a scene of 7 sentences, a pattern and a longer echo. Default: standard.
    """
    on_model_failure: NotRequired[OnModelFailure]
    """engine: if the model fails, the engine writes the text for 0 credits, and meta.status is
    computed. Default: refuse.
    """


class PastLifeReadingAnswer(TypedDict):
    request_id: str
    data: PastLifeData
    usage: WordedUsage
    meta: PastLifeMeta


class PastLifeData(TypedDict):
    nodes: PastLifeDataNodes | str
    lifetime_theme: str
    scene: str
    karmic_pattern: NotRequired[str]
    present_life_echo: NotRequired[str]
    healing_action: str


class PastLifeMeta(TypedDict):
    status: WordingStatus | str
    aiGenerated: bool
    language: str
    wording: NotRequired[WordingChoice]
    drivers: list[Driver]
    citations: list[Citation]
    chartQuality: list[ChartQuality]
    warnings: list[Warning]


class LoveRevealRequest(TypedDict):
    """The product is only for adults: both subject and partner must be 18 or older."""

    question: str
    """The question in your customer's words, in any language. The answer is in English. The
    question is neither logged nor stored. With an Idempotency-Key, the answer is stored for
    replays, and the answer may repeat words of the question. Crisis words are refused as
    crisis_content. Questions for a verdict on illness, death, pregnancy, lawsuits, investments or
    games of chance are refused as question_out_of_scope.
    """
    subject: Subject
    partner: NotRequired[Subject]
    """Birth data of the other person, if known. With a partner, the contacts between the two
    charts are used too.
    """
    tone: NotRequired[Tone]
    """context.desired_tone takes precedence. Default: warm."""
    context: NotRequired[LoveRevealRequestContext]
    """What else is known about the request."""
    on_model_failure: NotRequired[OnModelFailure]
    """engine: if the model fails, the engine writes the text for 0 credits, and meta.status is
    computed. Default: refuse.
    """


class ExperiencesLoveRevealAnswer(TypedDict):
    request_id: str
    data: LoveRevealData
    usage: WordedUsage
    meta: LoveRevealMeta


class LoveRevealData(TypedDict):
    answer: str
    dynamic: str
    next_action: str


class LoveRevealMeta(TypedDict):
    status: WordingStatus | str
    aiGenerated: bool
    language: str
    wording: NotRequired[WordingChoice]
    drivers: list[Driver]
    citations: list[Citation]
    chartQuality: list[ChartQuality]
    warnings: list[Warning]
    persona: LoveRevealMetaPersona | str


class FuturePartnerVisionRequest(TypedDict):
    """For adults."""

    subject: Subject
    intent: NotRequired[str]
    """What your customer hopes for, in the customer's words and in any language. The text is
    handled like a question.
    """
    context: NotRequired[FuturePartnerVisionRequestContext]
    """What else is known about the request."""
    on_model_failure: NotRequired[OnModelFailure]
    """engine: if the model fails, the engine writes the text for 0 credits, and meta.status is
    computed. Default: refuse.
    """


class ExperiencesFuturePartnerVisionAnswer(TypedDict):
    request_id: str
    data: FuturePartnerVisionData
    usage: WordedUsage
    meta: FuturePartnerVisionMeta


class FuturePartnerVisionData(TypedDict):
    partner_archetype: FuturePartnerVisionDataPartnerArchetype | str
    partner_portrait: str
    meeting_scene: MeetingScene
    timing_windows: list[VisionWindow]
    image_prompt: str


class MeetingScene(TypedDict):
    setting: str
    signal: str


class VisionWindow(TypedDict):
    start: str
    end: str
    confidence: float
    note: str


class FuturePartnerVisionMeta(TypedDict):
    status: WordingStatus | str
    aiGenerated: bool
    language: str
    wording: NotRequired[WordingChoice]
    drivers: list[Driver]
    citations: list[Citation]
    chartQuality: list[ChartQuality]
    warnings: list[Warning]
    requiredSystems: list[FuturePartnerVisionMetaRequiredSystemsItem | str]


class AudienceInsightsJobCheckAnswer(TypedDict):
    request_id: str
    data: FileCheck
    usage: Usage
    meta: AudienceInsightsJobCheckAnswerMeta


@final
class FileCheck(TypedDict):
    valid: bool
    credits: int
    customers: int
    rejected: int
    ignored_columns: NotRequired[int]
    quality: QualityCounts
    lost: LostCounts
    issues: list[LineIssues]


class QualityCounts(TypedDict):
    """Customers by the quality of their birth data."""

    full: int
    approximate_place: int
    ambiguous_time: int
    no_time: int
    date_only: int


class LostCounts(TypedDict):
    """Customers whose line has a time or place that is not used."""

    time: int
    place: int


class LineIssues(TypedDict):
    field: str
    column: int | None
    code: str
    message: str
    lines: int
    first: list[int]


class AudienceInsightsJobAnswer(TypedDict):
    request_id: str
    data: FileTaken
    usage: Usage
    meta: AudienceInsightsJobAnswerMeta


@final
class FileTaken(TypedDict):
    job_id: str
    status: Literal["queued"]
    status_url: str
    credits_reserved: int
    customers: int
    rejected: int
    ignored_columns: NotRequired[int]


class AudienceInsightsJobListAnswer(TypedDict):
    request_id: str
    data: AudienceInsightsJobList
    usage: Usage


class AudienceInsightsJobList(TypedDict):
    jobs: list[JobEntry]
    next_cursor: str | None


class PlacesAnswer(TypedDict):
    request_id: str
    data: PlacesData
    usage: Usage


class PlacesData(TypedDict):
    places: list[Place]


class Place(TypedDict):
    place_id: int
    name: str
    admin1: str | None
    country: str
    country_code: str
    latitude: float
    longitude: float
    timezone: str
    population: int
    matched_name: str
    label: str


class UsageAnswer(TypedDict):
    request_id: str
    data: UsageData
    usage: Usage


class UsageData(TypedDict):
    balance_credits: int
    held_credits: int
    available_credits: int
    period: UsageDataPeriod


class TokenSums(TypedDict):
    """Tokens of the language model that billed calls used, over all attempts."""

    input: int
    output: int


class PlacesTokenRequest(TypedDict):
    origins: Sequence[str]
    """Origins of the pages that may use the token, such as https://www.example.com. http is
    allowed only for localhost, outside of production.
    """


class PlacesTokensAnswer(TypedDict):
    request_id: str
    data: PlacesTokenData
    usage: Usage


class PlacesTokenData(TypedDict):
    token: str
    expires_at: str
    origins: list[str]


class CampaignTableScore(TypedDict):
    facts: int
    score: int
    archetype: BuyerArchetype | str
    signature: str
    send_if_adult: bool


class CampaignTableReasoning(TypedDict):
    signature: str
    reasoning: str


class TestListenerRequest(TypedDict):
    events: NotRequired[Sequence[TestListenerRequestEventsItem]]
    """The events to listen for. By default `*`, which means all events."""
    secret: NotRequired[str]
    """A secret that your receiver already has. If no secret is sent, a new secret is made."""


class TestListenersOpenAnswer(TypedDict):
    request_id: str
    data: TestListener
    usage: Usage


class TestListener(TypedDict):
    listener_id: str
    secret: str
    cursor: str
    expires_after_seconds: int
    delivery: WebhookDelivery | str
    notice: str | None


class TestEventRequest(TypedDict):
    event: WebhookEventName
    """Type of the event."""


class TestEventsAnswer(TypedDict):
    request_id: str
    data: TestEvents
    usage: Usage


class TestEvents(TypedDict):
    events: list[TestEvent]
    cursor: str


class TestEvent(TypedDict):
    cursor: str
    headers: TestEventHeaders
    body: str


TestEventHeaders = TypedDict(
    "TestEventHeaders",
    {
        "webhook-id": "str",
        "webhook-timestamp": "str",
        "webhook-signature": "str",
    },
)


class TestEventsMakeAnswer(TypedDict):
    request_id: str
    data: TestEventMade
    usage: Usage


class TestEventMade(TypedDict):
    event: WebhookEventName | str
    made: list[TestEventCause]
    endpoints: int
    delivery: WebhookDelivery | str
    notice: str | None


class TestEventCause(TypedDict):
    what: str
    id: str


class TestListenersCloseAnswer(TypedDict):
    request_id: str
    data: TestListenerClosed
    usage: Usage


class TestListenerClosed(TypedDict):
    listener_id: str


class WorldSignalsJobGetAnswer(TypedDict):
    request_id: str
    data: WorldSignalsJobState
    usage: Usage | WordedUsage
    meta: NotRequired[WorldSignalsMeta]


class WorldSignalsJobState(TypedDict):
    job_id: str
    status: JobStatus | str
    created_at: str
    started_at: str | None
    finished_at: str | None
    progress: JobProgress
    metadata: NotRequired[dict[str, str]]
    error: NotRequired[JobError]
    result: NotRequired[WorldForecastData]


class WorldSignalsJobCancelAnswer(TypedDict):
    request_id: str
    data: JobEntry
    usage: Usage


class AudienceInsightsJobGetAnswer(TypedDict):
    request_id: str
    data: AudienceInsightsJobState
    usage: Usage | WordedUsage
    meta: NotRequired[AudienceJobMeta]


class AudienceInsightsJobState(TypedDict):
    job_id: str
    status: JobStatus | str
    created_at: str
    started_at: str | None
    finished_at: str | None
    progress: JobProgress
    metadata: NotRequired[dict[str, str]]
    error: NotRequired[JobError]
    result: NotRequired[AudienceJobData]


class AudienceJobData(TypedDict):
    customers: int
    scored: int
    rejected: int
    ignored_columns: NotRequired[int]
    failed: int
    sends: int
    quality: QualityCounts
    lost: LostCounts
    notes: dict[str, int]
    scores: list[ScoreBin]
    results_url: str
    results_expire_at: str


ScoreBin = TypedDict(
    "ScoreBin",
    {
        "from": "int",
        "to": "int",
        "customers": "int",
    },
)


class AudienceJobMeta(TypedDict):
    aiGenerated: bool
    language: str
    method: str
    note: str


class AudienceInsightsJobCancelAnswer(TypedDict):
    request_id: str
    data: JobEntry
    usage: Usage


@final
class ScoredCustomer(TypedDict):
    customer_id: str
    facts: int
    is_adult_from: str | None
    personality: BuyerPersonality
    campaign_fit: CampaignFit
    line: int
    kind: Literal["scored"]
    quality: BirthQuality | str
    notes: list[str]


@final
class UnscoredCustomer(TypedDict):
    line: int
    kind: UnscoredCustomerKind
    customer_id: str | None
    issues: list[LineIssue]


class LineIssue(TypedDict):
    path: str
    code: str
    message: str


class Life(TypedDict):
    status: Literal["ok"] | str


class Readiness(TypedDict):
    status: ReadinessStatus | str
    message: NotRequired[str]
    database: ReadinessDatabase
    clock: ReadinessClock
    webhooks: ReadinessWebhooks
    jobs: NotRequired[ReadinessJobs]


@final
class WorldSignalJobCompletedEvent(TypedDict):
    id: str
    type: Literal["world_signal.job.completed"]
    timestamp: str
    data: WorldSignalJobCompletedEventData


@final
class WorldSignalJobFailedEvent(TypedDict):
    id: str
    type: Literal["world_signal.job.failed"]
    timestamp: str
    data: WorldSignalJobFailedEventData


@final
class AudienceJobCompletedEvent(TypedDict):
    id: str
    type: Literal["audience.job.completed"]
    timestamp: str
    data: AudienceJobCompletedEventData


@final
class AudienceJobFailedEvent(TypedDict):
    id: str
    type: Literal["audience.job.failed"]
    timestamp: str
    data: AudienceJobFailedEventData


@final
class UsageRecordedEvent(TypedDict):
    id: str
    type: Literal["usage.recorded"]
    timestamp: str
    data: UsageRecordedEventData


@final
class QualityFailedEvent(TypedDict):
    id: str
    type: Literal["quality.failed"]
    timestamp: str
    data: QualityFailedEventData


@final
class EntitlementUpdatedEvent(TypedDict):
    id: str
    type: Literal["entitlement.updated"]
    timestamp: str
    data: EntitlementUpdatedEventData


@final
class BillingSubscriptionUpdatedEvent(TypedDict):
    id: str
    type: Literal["billing.subscription.updated"]
    timestamp: str
    data: BillingSubscriptionUpdatedEventData


class RoutesDocumentRoutesItem(TypedDict):
    id: str
    method: Literal["POST"] | str
    path: str
    aliases: NotRequired[list[str]]
    fileTypes: NotRequired[list[str]]
    summary: str
    lane: Lane | str
    credits: FixedPrice | PriceByChoice
    per: str
    minimumPlan: Plan | str
    rateWeight: int
    stability: Stability | str


class RoutesDocumentQueriesItem(TypedDict):
    id: str
    method: RouteMethod | str
    path: str
    summary: str
    credits: Literal[0]


class RoutesDocumentEngine(TypedDict):
    name: str
    version: str
    ephemeris: str


class RoutesDocumentDataDeltaT(TypedDict):
    measuredUntil: str
    predictedUntil: str


class RoutesDocumentData(TypedDict):
    placesDate: str
    tzVersion: str
    deltaT: RoutesDocumentDataDeltaT


class RoutesDocumentLicence(TypedDict):
    spdx: str
    source: str | None


ExamplesDocumentCookbooksItemStepsItemBody = dict[str, Any]


class ExamplesDocumentCookbooksItemStepsItemLookAtItem(TypedDict):
    field: NotRequired[str]
    header: NotRequired[str]
    expected: NotRequired[Any]
    shows: str


class ExamplesDocumentCookbooksItemStepsItemUntil(TypedDict):
    field: str
    expected: str


class ExamplesDocumentCookbooksItemStepsItem(TypedDict):
    step: str
    method: RouteMethod | str
    path: str
    headers: NotRequired[dict[str, str]]
    body: NotRequired[ExamplesDocumentCookbooksItemStepsItemBody]
    status: int
    credits: int
    lookAt: list[ExamplesDocumentCookbooksItemStepsItemLookAtItem]
    keep: NotRequired[dict[str, str]]
    until: NotRequired[ExamplesDocumentCookbooksItemStepsItemUntil]


class ExamplesDocumentCookbooksItem(TypedDict):
    id: str
    title: str
    audience: str
    goal: str
    credits: int
    routes: list[str]
    steps: list[ExamplesDocumentCookbooksItemStepsItem]
    proof: list[str]


ExamplesDocumentEndpointExamplesItemRequest = dict[str, Any]


ExamplesDocumentEndpointExamplesItemAnswer = dict[str, Any]


class ExamplesDocumentEndpointExamplesItem(TypedDict):
    id: str
    name: str
    method: Literal["POST"] | str
    path: str
    credits: int
    request: ExamplesDocumentEndpointExamplesItemRequest
    answer: ExamplesDocumentEndpointExamplesItemAnswer


class ExamplesDocumentFileExamplesItemFiles(TypedDict):
    ndjson: str
    csv: str


ExamplesDocumentFileExamplesItemAnswer = dict[str, Any]


class ExamplesDocumentFileExamplesItem(TypedDict):
    id: str
    method: Literal["POST"] | str
    path: str
    query: dict[str, str]
    credits: int
    files: ExamplesDocumentFileExamplesItemFiles
    fileTypes: dict[str, str]
    answer: ExamplesDocumentFileExamplesItemAnswer


class ErrorsDocumentErrorsItem(TypedDict):
    code: str
    status: int
    type: str
    condition: str
    retryable: bool
    partner_action: PartnerAction | str


class ErrorsDocumentIssuesItem(TypedDict):
    code: str
    cause: str
    remedy: str


class ErrorsDocumentWarningsItem(TypedDict):
    code: str
    cause: str
    remedy: str


class MethodsDocumentMethodsItem(TypedDict):
    id: str
    title: str
    text: str


class IncidentsDocumentReportingPolicy(TypedDict):
    words: str
    evidence: str
    states: list[IncidentState | str]
    noticeHours: float | None
    channel: str | None


class IncidentUpdatesItem(TypedDict):
    status: IncidentState | str
    at: str
    words: str


OnboardingDocumentStepsItemRequestBody = dict[str, Any]


class OnboardingDocumentStepsItemRequest(TypedDict):
    method: RouteMethod | str
    path: str
    headers: list[str]
    body: NotRequired[OnboardingDocumentStepsItemRequestBody]


class OnboardingDocumentStepsItemExpectUsage(TypedDict):
    lane: str
    credits: int
    billableUnits: int


class OnboardingDocumentStepsItemExpect(TypedDict):
    status: int
    header: NotRequired[str]
    usage: NotRequired[OnboardingDocumentStepsItemExpectUsage]


class OnboardingDocumentStepsItem(TypedDict):
    step: str
    status: Maturity | str
    owner: Owner | str
    action: str
    command: NotRequired[str]
    request: NotRequired[OnboardingDocumentStepsItemRequest]
    keep: NotRequired[dict[str, str]]
    expect: NotRequired[OnboardingDocumentStepsItemExpect]
    proof: str


class OnboardingDocumentLaunchReadinessGatesItem(TypedDict):
    gate: str
    status: Maturity | str
    owner: Owner | str
    requiredEvidence: str
    failureMode: str
    evidence: str


class OnboardingDocumentHandoffArtifactsItem(TypedDict):
    artifact: str
    owner: Owner | str
    requiredFor: str
    redactionBoundary: str


OnboardingDocumentFirstCoreRequestBody = dict[str, Any]


class OnboardingDocumentFirstCoreRequestExpectedUsage(TypedDict):
    lane: str
    credits: int
    billableUnits: int


class OnboardingDocumentFirstCoreRequest(TypedDict):
    method: RouteMethod | str
    path: str
    headers: list[str]
    body: NotRequired[OnboardingDocumentFirstCoreRequestBody]
    expectedUsage: OnboardingDocumentFirstCoreRequestExpectedUsage


class ConformanceDocumentRecordStatusesItem(TypedDict):
    status: RecordStatus | str
    meaning: str


class ConformanceDocumentRunning(TypedDict):
    serviceHash: str
    kernelHash: str
    engineVersion: str
    denoVersion: str


class ConformanceDocumentComparisonsItem(TypedDict):
    name: str
    words: str
    evidence: str


class ShownReleaseRecordStepsItem(TypedDict):
    name: str
    passed: bool
    seconds: float


class ShownReleaseRecordSuitesItem(TypedDict):
    name: str
    passed: int
    failed: int
    skipped: int
    seconds: float


class ShownReleaseRecordLintItem(TypedDict):
    name: str
    passed: bool


@final
class ShownReleaseRecordFuzz(TypedDict):
    cases: int
    seed: int
    failures: int
    seconds: float


class ComplianceDocumentServer(TypedDict):
    licence: str
    source: str | None
    sourceNote: str


class ComplianceDocumentLicencesItem(TypedDict):
    name: str
    version: str
    kind: ComplianceDocumentLicencesItemKind | str
    licence: str
    use: str


class ComplianceDocumentCertificationsItem(TypedDict):
    name: str
    issuer: str
    validUntil: str
    reportUrl: NotRequired[str]


class CycloneDxBomMetadata(TypedDict):
    component: CycloneDxComponent


class CycloneDxComponentLicensesItemLicense(TypedDict):
    id: NotRequired[str]
    name: NotRequired[str]


class CycloneDxComponentLicensesItem(TypedDict):
    license: NotRequired[CycloneDxComponentLicensesItemLicense]
    expression: NotRequired[str]


class CycloneDxComponentHashesItem(TypedDict):
    alg: str
    content: str


class SdksDocumentPackagesItem(TypedDict):
    runtime: SdksDocumentPackagesItemRuntime | str
    name: str
    version: str
    licence: str
    minimumRuntime: str
    status: Maturity | str
    publication: str
    contractVersion: str


class SecurityDocumentControlsItem(TypedDict):
    name: str
    status: Maturity | str
    scope: str
    words: str
    partnerExpectation: str
    evidence: str


class SecurityDocumentDataRetentionItem(TypedDict):
    category: str
    status: SecurityDocumentDataRetentionItemStatus | str
    retention: str
    handling: str
    evidence: str


class SecurityDocumentDisclosure(TypedDict):
    report: Claim
    assessment: Claim
    goodFaith: Claim
    fixes: Claim


class AccessControlDocumentPolicyEvidenceItem(TypedDict):
    field: str
    evidence: str


class AccessControlDocumentPolicy(TypedDict):
    status: Maturity | str
    authenticationHeader: str
    keyStoragePolicy: str
    browserBoundary: str
    browserTokens: str
    scopeModel: str
    consoleSignIn: str
    rotationPolicy: str
    revocationPolicy: str
    corsPolicy: str
    ipAllowlistBoundary: str
    enterpriseBoundary: str
    supportEvidence: list[str]
    neverInclude: list[str]
    evidence: list[AccessControlDocumentPolicyEvidenceItem]


class AccessControlDocumentEnvironmentsItem(TypedDict):
    name: str
    status: Maturity | str
    statusNote: str
    baseUrl: str | None
    keyPrefix: str
    purpose: str
    dataBoundary: str
    evidence: str


class AccessControlDocumentKeyLifecycleItem(TypedDict):
    step: str
    status: Maturity | str
    owner: Owner | str
    action: str
    evidence: str


class AccessControlDocumentRequirementsItem(TypedDict):
    name: str
    status: Maturity | str
    scope: str
    partnerRequirement: str
    platformEvidence: str


class DataProcessingDocumentSettledBy(TypedDict):
    service: str
    agreement: str
    nobody: str


class DataProcessingDocumentFieldsItemPersonalItem(TypedDict):
    field: str
    personal: str


class DataProcessingDocumentFieldsItem(TypedDict):
    route: str
    personal: list[DataProcessingDocumentFieldsItemPersonalItem]


class DataProcessingDocumentStorageItem(TypedDict):
    table: str
    column: str
    holds: str
    retention: str


class DataProcessingDocumentEncryption(TypedDict):
    gateway: Claim
    internal: Claim
    atRest: Claim


class DataProcessingDocumentLeaving(TypedDict):
    exports: list[Claim]
    deleted: Claim
    overwritten: Claim
    stays: Claim
    terms: Claim


class AiGovernanceDocumentProviderDeclarations(TypedDict):
    words: str
    operatorName: Claim
    region: Claim
    trainingUse: Claim
    retention: Claim


class AiGovernanceDocumentProvider(TypedDict):
    name: AiGovernanceDocumentProviderName | str
    model: str | None
    host: str | None
    isConfigured: bool
    words: str
    evidence: str
    declarations: AiGovernanceDocumentProviderDeclarations


class AiGovernanceDocumentSentToModelItem(TypedDict):
    part: str
    holds: str


class AiGovernanceDocumentPromptsVersionsItem(TypedDict):
    product: str
    version: str


class AiGovernanceDocumentPrompts(TypedDict):
    commonInstructionsSha256: str
    versions: list[AiGovernanceDocumentPromptsVersionsItem]
    words: str
    evidence: str


class AiGovernanceDocumentGateRulesItem(TypedDict):
    code: str
    rule: str
    isOfSentence: bool
    evidence: str


class AiGovernanceDocumentGate(TypedDict):
    rules: list[AiGovernanceDocumentGateRulesItem]
    dropped: Claim
    retries: Claim
    judge: Claim
    errorRate: Claim


class AiGovernanceDocumentRefusedQuestionsItem(TypedDict):
    code: str
    words: str
    evidence: str


class LifecycleStabilityLabelsItem(TypedDict):
    label: Stability | str
    meaning: str


class LifecycleStabilityItem(TypedDict):
    operation: str
    path: str
    stability: Stability | str


class LifecycleStabilityCounts(TypedDict):
    beta: int
    live: int


class LifecycleDeprecationNoticeItem(TypedDict):
    appliesTo: str
    noticeDays: int
    words: str
    evidence: str


class LifecycleLegacyAliasesItem(TypedDict):
    path: str
    successor: str
    operation: str
    removalDate: str | None
    words: str
    evidence: str


class LifecycleRequiredMigrationArtifactsItem(TypedDict):
    artifact: str
    foundAt: str | None


class RateLimitsWindow(TypedDict):
    seconds: int
    countedPer: list[str]
    words: str
    evidence: str


class RateLimitsPlansItemInFlight(TypedDict):
    core: int
    ai: int


class RateLimitsPlansItem(TypedDict):
    plan: Plan | str
    rateTokensPerMinute: int
    inFlight: RateLimitsPlansItemInFlight
    openJobs: int
    monthlyCredits: int | None
    refusedCallsPerMinute: int
    typedSearchesPerMinute: int


class RateLimitsWeightsItem(TypedDict):
    operation: str
    method: RouteMethod | str
    path: str
    lane: Lane | str
    rateTokens: int


class RateLimitsRefusals(TypedDict):
    statuses: list[int]
    words: str
    evidence: str


class RateLimitsBody(TypedDict):
    maxBytes: int
    timeoutSeconds: int
    words: str
    evidence: str


class RateLimitsFiles(TypedDict):
    maxBytes: int
    words: str
    evidence: str


class RateLimitsDeadlinesItem(TypedDict):
    lane: Lane | str
    milliseconds: int
    words: str
    evidence: str


class RateLimitsHeadersItem(TypedDict):
    name: str
    meaning: str


class StatusDocumentReadiness(TypedDict):
    status: StatusDocumentReadinessStatus | str
    asOf: str
    probe: str
    words: str
    evidence: str


class StatusDocumentSlaTargetsItem(TypedDict):
    name: str
    availabilityTarget: str
    evidence: str


class StatusDocumentSla(TypedDict):
    measurementStatus: StatusDocumentSlaMeasurementStatus | str
    targets: list[StatusDocumentSlaTargetsItem]
    document: str | None


class StatusDocumentTrust(TypedDict):
    openGaps: GapCounts
    documents: list[NamedDocument]


class TrafficWindowMinutes(TypedDict):
    total: int
    up: int
    down: int
    unknown: int


class SlaDocumentMeasurementStatusWindowsItem(TypedDict):
    days: int
    state: SlaDocumentMeasurementStatusWindowsItemState | str
    since: str | None
    measuredMinutes: int
    availability: float | None


class SlaDocumentMeasurementStatus(TypedDict):
    state: SlaDocumentMeasurementStatusState | str
    windows: list[SlaDocumentMeasurementStatusWindowsItem]
    words: str


class SlaDocumentGatewayHost(TypedDict):
    host: Claim
    tls: Claim
    publicUrl: str


class SlaDocumentIncidentPolicySeverityLevelsItem(TypedDict):
    level: IncidentSeverity | str
    meaning: str


class SlaDocumentIncidentPolicy(TypedDict):
    publicationWindow: Claim
    severityLevels: list[SlaDocumentIncidentPolicySeverityLevelsItem]
    requiredFields: list[str]
    postmortemPolicy: Claim
    supportChannel: Claim
    announcementChannel: Claim


class ObservabilityDocumentDeploymentEvidence(TypedDict):
    contractVersion: str
    conformance: str | None
    openapi: str | None
    readiness: str


class SupportDocumentContact(TypedDict):
    support: Claim
    hours: Claim
    security: Claim
    privacy: Claim


class SupportDocumentEscalationPolicy(TypedDict):
    steps: list[str]
    contact: Claim


class SupportPacketSourcesSourcesItem(TypedDict):
    field: str
    words: str
    evidence: str


class ProcurementDocumentDocumentsItem(TypedDict):
    question: str
    answers: list[NamedDocument]


class ProcurementDocumentQuestionsItem(TypedDict):
    subject: str
    question: str
    words: str
    evidence: str


class ProcurementDocumentLegalFactsItem(TypedDict):
    fact: str
    words: str
    evidence: str


class ProcurementDocumentLicence(TypedDict):
    spdx: str
    source: str | None


class ProcurementDocumentClosers(TypedDict):
    operator: str
    developer: str


class SignatureSchemeHeaders(TypedDict):
    id: str
    timestamp: str
    signature: str


class MigrationsDocumentLifecycleItem(TypedDict):
    path: str
    successor: str
    deprecatedSince: str
    sunsetDate: str | None
    words: str
    evidence: str


class MigrationPolicyNoticeItem(TypedDict):
    appliesTo: str
    days: int
    words: str
    evidence: str


class MigrationPolicyRequiredArtifactsItem(TypedDict):
    artifact: str
    foundAt: str | None


class MigrationGuideExamplesItem(TypedDict):
    name: str
    before: MigrationRequest
    after: MigrationRequest


class PictureOptionsCaption(TypedDict):
    title: NotRequired[str]
    """Title above the wheel. The title is also the accessible name of the picture."""
    inner: NotRequired[str]
    """Caption of the inner ring, which shows the subject or the birth chart. In a wheel with one
    ring, this is the caption under the wheel.
    """
    outer: NotRequired[str]
    """Caption of the outer ring of a bi-wheel, which shows the partner or the transits."""


class TimeBasisAlternativesItem(TypedDict):
    local: str
    utc_offset: str
    utc: str
    ascendant: float | None


class BalanceElements(TypedDict):
    fire: int
    earth: int
    air: int
    water: int


class BalanceModalities(TypedDict):
    cardinal: int
    fixed: int
    mutable: int


VedicPlanetLongitudeRange = TypedDict(
    "VedicPlanetLongitudeRange",
    {
        "from": "float",
        "to": "float",
    },
)


class TimeSpanBasisSpan(TypedDict):
    start: str
    end: str


class AspectDriverRulesItem(TypedDict):
    whose: PairSide | str
    house: AspectDriverRulesItemHouse | int


class CompatibilityRequestContext(TypedDict):
    relationship_type: NotRequired[RelationshipType]
    """The relationship for which the rules are weighted. The types romantic and marriage are
    only for adults. Default: romantic.
    """


class CompatibilityDataMethod(TypedDict):
    name: str
    version: str
    relationship_type: RelationshipType | str
    scale: float


class CompatibilityDataSubscores(TypedDict):
    romance_5th: float | None
    partnership_7th: float | None
    intimacy_8th: float | None


class CompatibilityDataSubscoreContributions(TypedDict):
    romance_5th: list[Contribution] | None
    partnership_7th: list[Contribution] | None
    intimacy_8th: list[Contribution] | None


class CompatibilityDataDiscepoloBreakdownItem(TypedDict):
    rule: str
    points: int
    detail: str


@final
class CompatibilityDataDiscepolo(TypedDict):
    method: str
    points: int
    band: CompatibilityDataDiscepoloBand | str
    breakdown: list[CompatibilityDataDiscepoloBreakdownItem]


class CompatibilityDataHelioBackground(TypedDict):
    aspects: list[HeliocentricAspect]
    patterns: list[HeliocentricPatternOfOne]


class MundaneSignalDriversItem(TypedDict):
    id: str
    orb: float | None
    days: float | None


class OracleRequestContext(TypedDict):
    desired_tone: NotRequired[Tone]
    """Default: warm."""


@final
class JobValidationData(TypedDict):
    valid: bool
    credits: int | None
    issues: list[Issue]


JobValidationMeta = dict[str, Any]


WorldSignalsJobAnswerMeta = dict[str, Any]


class LoveRevealRequestContext(TypedDict):
    relationship_status: NotRequired[RelationshipStatus]
    """Whether the subject has a partner."""
    desired_tone: NotRequired[Tone]
    """Default: warm."""


class FuturePartnerVisionRequestContext(TypedDict):
    relationship_status: NotRequired[RelationshipStatus]
    """Whether the subject has a partner."""
    desired_tone: NotRequired[Tone]
    """Default: warm."""


AudienceInsightsJobCheckAnswerMeta = dict[str, Any]


AudienceInsightsJobAnswerMeta = dict[str, Any]


class UsageDataPeriodByOperationItem(TypedDict):
    operation: str
    day: str
    calls: int
    credits: int
    tokens: NotRequired[TokenSums]


class UsageDataPeriod(TypedDict):
    start: str
    credits: int
    calls: int
    tokens: TokenSums
    by_operation: list[UsageDataPeriodByOperationItem]


class ReadinessDatabase(TypedDict):
    kind: ReadinessDatabaseKind | str
    description: str
    ok: bool
    fault: NotRequired[ReadinessDatabaseFault | str]


class ReadinessClock(TypedDict):
    ok: bool
    skew_seconds: NotRequired[float | None]


class ReadinessWebhooks(TypedDict):
    secrets_ok: bool
    released: NotRequired[bool]
    pending: NotRequired[int]
    dead_letters: NotRequired[int]


class ReadinessJobs(TypedDict):
    queued: int
    running: int
    oldest_queued_at: str | None


class WorldSignalJobCompletedEventData(TypedDict):
    job_id: str
    status: Literal["complete"] | str
    credits: int


class WorldSignalJobFailedEventDataError(TypedDict):
    code: str
    message: str
    retryable: bool


class WorldSignalJobFailedEventData(TypedDict):
    job_id: str
    status: Literal["failed"] | str
    credits: Literal[0]
    error: WorldSignalJobFailedEventDataError


class AudienceJobCompletedEventData(TypedDict):
    job_id: str
    status: Literal["complete"] | str
    credits: int


class AudienceJobFailedEventDataError(TypedDict):
    code: str
    message: str
    retryable: bool


class AudienceJobFailedEventData(TypedDict):
    job_id: str
    status: Literal["failed"] | str
    credits: Literal[0]
    error: AudienceJobFailedEventDataError


@final
class UsageRecordedEventDataRecordsItemTokens(TypedDict):
    input: int
    output: int


class UsageRecordedEventDataRecordsItem(TypedDict):
    request_id: str
    operation: str
    lane: Lane | str
    credits: int
    billable_units: int
    tokens: UsageRecordedEventDataRecordsItemTokens | None


class UsageRecordedEventData(TypedDict):
    records: list[UsageRecordedEventDataRecordsItem]


class QualityFailedEventData(TypedDict):
    request_id: NotRequired[str]
    job_id: NotRequired[str]
    operation: str
    codes: list[str]


class EntitlementUpdatedEventData(TypedDict):
    subject: EntitlementUpdatedEventDataSubject | str
    subject_id: str
    change: EntitlementUpdatedEventDataChange | str
    old: dict[str, Any] | None
    new: dict[str, Any] | None


class BillingSubscriptionUpdatedEventData(TypedDict):
    old_plan: Plan | str
    new_plan: Plan | str


class WorldSignalsJobRequestToValidate(TypedDict):
    """Only returns the price of the job."""

    topic: NotRequired[WorldTopic]
    """The topic for which the signals are ranked. Default: general."""
    window_days: NotRequired[int]
    """Number of whole days in UTC, from the day of the request. Default: 90."""
    depth: NotRequired[Depth]
    """brief has texts for up to 3 signals, standard for up to 6. deep has longer texts for up to
    12 signals, and lists all dated events in events. Default: deep.
    """
    on_model_failure: NotRequired[OnModelFailure]
    """engine: if the model fails, the engine writes the text for 0 credits, and meta.status is
    computed. Default: refuse.
    """
    metadata: NotRequired[dict[str, str]]
    """Up to 16 strings that you choose. The job returns them unchanged. The name __proto__ is
    not allowed.
    """
    validate_only: Literal[True]


class CustomerToValidate(TypedDict):
    """Only returns the price of the job."""

    id: str
    """Your stable id for the customer, unique in the request. The answer returns it as
    customer_id.
    """
    dob: str
    """Date of birth, YYYY-MM-DD. The date of birth is the only birth field that must be valid."""
    calendar: NotRequired[Calendar]
    """Calendar of dob. Send julian for old-style dates. Default: gregorian."""
    tob: NotRequired[str]
    """Time of birth on the local clock, HH:MM or HH:MM:SS, 24-hour."""
    pob: NotRequired[str]
    """A place as text, such as a city with country code."""
    latitude: NotRequired[float]
    """Geographic latitude in degrees, north positive. Coordinates take precedence over the place
    text.
    """
    longitude: NotRequired[float]
    """Geographic longitude in degrees, east positive."""
    place_id: NotRequired[int]
    """GeoNames id, from a list of candidates or GET /v1/places."""
    timezone: NotRequired[str]
    """IANA name of the time zone. A time zone that is sent takes precedence over the zone of the
    place.
    """
    utc_offset: NotRequired[str]
    """Offset of the clock from UTC, ±HH:MM. The offset takes precedence over all other data
    about the clock.
    """
    validate_only: Literal[True]


RelationshipDriver = AspectDriver | OverlayDriver


CalendarEvent = (
    IngressEvent | StationEvent | MoonPhaseEvent | AspectEvent | VoidOfCourseEvent | EclipseEvent
)


AudienceRow = ScoredCustomer | UnscoredCustomer


WebhookEvent = (
    WorldSignalJobCompletedEvent
    | WorldSignalJobFailedEvent
    | AudienceJobCompletedEvent
    | AudienceJobFailedEvent
    | UsageRecordedEvent
    | QualityFailedEvent
    | EntitlementUpdatedEvent
    | BillingSubscriptionUpdatedEvent
)

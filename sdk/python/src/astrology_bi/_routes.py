"""The routes of the service."""

# Written by `deno task generate`; changes are lost.
from ._policy import Route

CONTRACT_VERSION = "2026-11-27.enterprise-trust-release-v7"

NATAL_CHART = Route("POST", "/v1/charts/natal", kind="operation")
TRANSIT_CHART = Route("POST", "/v1/charts/transits", kind="operation")
CURRENT_SKY = Route("POST", "/v1/charts/current-sky", kind="operation")
SYNASTRY = Route("POST", "/v1/charts/synastry", kind="operation")
RELATIONSHIP_CHART = Route("POST", "/v1/charts/relationship", kind="operation")
RETURN_CHART = Route("POST", "/v1/charts/return", kind="operation")
PROGRESSED_CHART = Route("POST", "/v1/charts/progressed", kind="operation")
LINES = Route("POST", "/v1/charts/lines", kind="operation")
COMPATIBILITY_SCORE = Route("POST", "/v1/compatibility/score", kind="operation")
GUNA_MILAN = Route("POST", "/v1/compatibility/guna-milan", kind="operation")
LUNAR_PHASE = Route("POST", "/v1/lunar/phase", kind="operation")
SKY_CALENDAR = Route("POST", "/v1/sky/calendar", kind="operation")
PLANETARY_HOURS = Route("POST", "/v1/sky/hours", kind="operation")
HELIO_PATTERNS = Route("POST", "/v1/helio/patterns", kind="operation")
TIMING_WINDOWS = Route("POST", "/v1/timing/windows", kind="operation")
PROFECTIONS = Route("POST", "/v1/timing/profections", kind="operation")
YEAR_AHEAD = Route("POST", "/v1/timing/year-ahead", kind="operation")
DASHA = Route("POST", "/v1/timing/dasha", kind="operation")
ANALYZE_EVENT = Route("POST", "/v1/mundane/analyze-event", kind="operation")
DAILY_HOROSCOPE = Route("POST", "/v1/horoscope/daily", kind="operation", lane="ai")
ORACLE_ASK = Route("POST", "/v1/oracle/ask", kind="operation", lane="ai")
TAROT_DRAW = Route("POST", "/v1/tarot/draw", kind="operation", lane="ai")
WORLD_SIGNALS = Route("POST", "/v1/world/signals", kind="operation", lane="ai")
WORLD_SIGNALS_JOB = Route("POST", "/v1/world/signals/jobs", kind="operation", lane="ai")
AUDIENCE_INSIGHTS = Route("POST", "/v1/audience/insights", kind="operation", lane="ai")
CAMPAIGN_TABLE = Route("POST", "/v1/audience/campaign-table", kind="operation")
CRYSTAL_BALL = Route("POST", "/v1/experiences/crystal-ball", kind="operation", lane="ai")
PAST_LIFE_READING = Route("POST", "/v1/past-life/reading", kind="operation", lane="ai")
LOVE_REVEAL = Route("POST", "/v1/experiences/love-reveal", kind="operation", lane="ai")
FUTURE_PARTNER_VISION = Route(
    "POST",
    "/v1/experiences/future-partner-vision",
    kind="operation",
    lane="ai",
)
AUDIENCE_INSIGHTS_JOB = Route("POST", "/v1/audience/insights/jobs", kind="file", lane="ai")
PLACES = Route("GET", "/v1/places", kind="query")
USAGE = Route("GET", "/v1/usage", kind="query")
CREATE_PLACES_TOKEN = Route("POST", "/v1/places/tokens", kind="query")
READ_CAMPAIGN_TABLE_SCORES = Route(
    "GET",
    "/v1/audience/campaign-table/{table_id}/scores",
    kind="rows",
    media_type="application/x-ndjson",
)
READ_CAMPAIGN_TABLE_REASONINGS = Route(
    "GET",
    "/v1/audience/campaign-table/{table_id}/reasonings",
    kind="rows",
    media_type="application/x-ndjson",
)
OPEN_TEST_LISTENER = Route("POST", "/v1/test/listeners", kind="query")
TEST_EVENTS = Route("GET", "/v1/test/events", kind="query")
MAKE_TEST_EVENT = Route("POST", "/v1/test/events", kind="query")
CLOSE_TEST_LISTENER = Route("POST", "/v1/test/listeners/{listener_id}/close", kind="query")
GET_WORLD_SIGNALS_JOB = Route("GET", "/v1/world/signals/jobs/{job_id}", kind="query", lane="ai")
LIST_WORLD_SIGNALS_JOBS = Route("GET", "/v1/world/signals/jobs", kind="query", lane="ai")
CANCEL_WORLD_SIGNALS_JOB = Route(
    "POST",
    "/v1/world/signals/jobs/{job_id}/cancel",
    kind="query",
    lane="ai",
)
GET_AUDIENCE_INSIGHTS_JOB = Route(
    "GET",
    "/v1/audience/insights/jobs/{job_id}",
    kind="query",
    lane="ai",
)
LIST_AUDIENCE_INSIGHTS_JOBS = Route("GET", "/v1/audience/insights/jobs", kind="query", lane="ai")
CANCEL_AUDIENCE_INSIGHTS_JOB = Route(
    "POST",
    "/v1/audience/insights/jobs/{job_id}/cancel",
    kind="query",
    lane="ai",
)
READ_AUDIENCE_INSIGHTS_JOB_RESULTS = Route(
    "GET",
    "/v1/audience/insights/jobs/{job_id}/results",
    kind="rows",
    lane="ai",
    media_type="application/x-ndjson",
)
GET_ROUTES = Route("GET", "/v1", kind="document")
GET_OPENAPI = Route("GET", "/v1/openapi", kind="document")
GET_DOCUMENTS_OPENAPI = Route("GET", "/v1/openapi/documents", kind="document")
GET_POSTMAN = Route("GET", "/v1/postman", kind="document")
GET_EXAMPLES = Route("GET", "/v1/examples", kind="document")
GET_ERRORS = Route("GET", "/v1/errors", kind="document")
GET_METHODS = Route("GET", "/v1/methods", kind="document")
GET_INCIDENTS = Route("GET", "/v1/incidents", kind="document")
GET_ONBOARDING = Route("GET", "/v1/onboarding", kind="document")
GET_CHANGELOG = Route("GET", "/v1/changelog", kind="document")
GET_CONTRACT_CHANGES = Route("GET", "/v1/contract-changes", kind="document")
GET_CONFORMANCE = Route("GET", "/v1/conformance", kind="document")
GET_COMPLIANCE = Route("GET", "/v1/compliance", kind="document")
GET_SDKS = Route("GET", "/v1/sdks", kind="document")
GET_SECURITY = Route("GET", "/v1/security", kind="document")
GET_ACCESS_CONTROL = Route("GET", "/v1/access-control", kind="document")
GET_DATA_PROCESSING = Route("GET", "/v1/data-processing", kind="document")
GET_AI_GOVERNANCE = Route("GET", "/v1/ai-governance", kind="document")
GET_VERSIONING = Route("GET", "/v1/versioning", kind="document")
GET_STATUS = Route("GET", "/v1/status", kind="document")
GET_SLA = Route("GET", "/v1/sla", kind="document")
GET_OBSERVABILITY = Route("GET", "/v1/observability", kind="document")
GET_SUPPORT = Route("GET", "/v1/support", kind="document")
GET_PROCUREMENT = Route("GET", "/v1/procurement", kind="document")
GET_SECURITY_TXT = Route(
    "GET",
    "/.well-known/security.txt",
    kind="document",
    media_type="text/plain",
)
GET_WEBHOOKS = Route("GET", "/v1/webhooks", kind="document")
GET_MIGRATIONS = Route("GET", "/v1/migrations", kind="document")

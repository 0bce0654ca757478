"""What Schemathesis cannot know of this service: keys of its own for calls, values that mean something, and headers that no answer promised."""

import itertools
import json
import re
import zlib

import schemathesis

KEY = re.compile(r'[!#-~][!-~]{0,199}')
COUNTER = itertools.count()
# Headers of HTTP itself, of the server, or of a page.
USUAL_HEADERS = {
    "access-control-allow-origin",
    "cache-control",
    "connection",
    "content-encoding",
    "content-length",
    "content-security-policy",
    "content-type",
    "date",
    "transfer-encoding",
    "vary",
    "x-content-type-options",
}
# Headers that the head of the document promises for every answer, or for every answer to a key.
OF_EVERY_ANSWER = {"x-request-id", "x-api-version", "x-credits-remaining", "ratelimit", "ratelimit-policy"} | {
    f"x-ratelimit-{name}" for name in ("limit", "remaining", "reset")
}
# Headers of every answer of a route, which stand beside its result.
OF_ITS_ROUTE = {"deprecation", "link", "sunset", "access-control-expose-headers"}
# Valid dates: random letters and numbers are refused before anything is computed.
DATES = ["1990-06-15", "1984-02-29", "1961-11-02", "2001-12-31", "1947-08-15", "1899-01-01"]
PLACES = [
    {"pob": "San Diego, CA, US", "place_id": 5391811, "latitude": 32.7157, "longitude": -117.1647},
    {"pob": "Lisbon, PT", "place_id": 2267057, "latitude": 38.7169, "longitude": -9.1399},
    {"pob": "東京", "place_id": 1850147, "latitude": 35.6895, "longitude": 139.6917},
    {"pob": "Longyearbyen", "latitude": 78.2186, "longitude": 15.6401},
    {"pob": "Springfield"},
    {"pob": "nowhere at all"},
]
ZONES = ["America/Los_Angeles", "Europe/Lisbon", "Asia/Tokyo", "Asia/Kolkata"]


@schemathesis.serializer("application/x-ndjson")
def one_line(context, value):
    """A file of one line. A list stays one line, since as several lines it could be valid."""
    return (json.dumps(value) + "\n").encode()


@schemathesis.hook
def before_call(context, case, kwargs):
    # A case that is wrong on purpose is sent unchanged.
    if case.meta is None or not case.meta.generation.mode.is_positive:
        return
    number = next(COUNTER)
    headers = case.headers or {}
    # The bodies below are not compressed.
    headers.pop("Content-Encoding", None)
    if case.media_type == "text/csv":
        case.body = f"id,dob\nc{number},{DATES[number % len(DATES)]}\n"
    key = headers.get("Idempotency-Key")
    # One key in eight is sent unchanged, so that some calls are replayed and some conflict.
    if isinstance(key, str) and number % 8 and KEY.fullmatch(key):
        headers["Idempotency-Key"] = f"{key}-{number}"
    # An absent body stays unset: Schemathesis would take one that was set as invalid.
    if number % 8 and isinstance(case.body, (dict, list)):
        case.body = meant(case.body)


def meant(value):
    """The same with dates, places and zones that exist, at random but the same for the same value."""
    if isinstance(value, list):
        return [meant(inner) for inner in value]
    if not isinstance(value, dict):
        return value
    number = zlib.crc32(repr(value).encode())
    place = dict(PLACES[number % len(PLACES)])
    place["location"] = place["transit_location"] = place["pob"]
    values = {
        **place,
        "dob": DATES[number % len(DATES)],
        "birth_date": DATES[number % len(DATES)],
        "start": "2026-01-01",
        "end": "2026-03-01",
        "timezone": ZONES[number % len(ZONES)],
    }
    return {
        key: values[key] if key in values and isinstance(inner, (str, int, float)) else meant(inner)
        for key, inner in value.items()
    }


@schemathesis.check
def undocumented_headers(context, response, case):
    promised = case.operation.responses.find_by_status_code(response.status_code)
    if promised is None:
        return
    names = {name.lower() for name, _ in promised.headers.items()}
    unknown = sorted(name for name in response.headers if name.lower() not in names | USUAL_HEADERS | OF_EVERY_ANSWER | OF_ITS_ROUTE)
    assert not unknown, f"Not promised for {response.status_code}: {', '.join(unknown)}"

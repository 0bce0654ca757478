"""The first request with what openapi-python-client makes, then every recorded body through its models."""

import json
from pathlib import Path

import httpx

from client import AuthenticatedClient
from client import models
from client.api.core import cast_natal_chart
from client.models import ChartsNatalAnswer, FailureEnvelope, NatalChartRequest, PlaceSuggestion, TimedSubject
from client.types import UNSET
from recorded_bodies import check_bodies

RECORDED = json.loads(Path("recorded.json").read_text())


def stand_in(request: httpx.Request) -> httpx.Response:
    assert request.headers["x-api-key"] == "key"
    if json.loads(request.content) == RECORDED["request"]:
        return httpx.Response(200, json=RECORDED["answer"])
    return httpx.Response(400, json=RECORDED["failure"])


client = AuthenticatedClient(
    base_url="https://api.example.com",
    token="key",
    prefix="",
    auth_header_name="x-api-key",
    httpx_args={"transport": httpx.MockTransport(stand_in)},
)
subject = TimedSubject(id="customer-1", dob="2000-01-01", tob="10:00", pob="San Diego, CA, US")

answer = cast_natal_chart.sync(client=client, body=NatalChartRequest(subject=subject))
assert isinstance(answer, ChartsNatalAnswer)
longitude: float = answer.data.chart.planets[0].longitude
assert answer.data.sun_sign == RECORDED["answer"]["data"]["sun_sign"]
assert longitude == RECORDED["answer"]["data"]["chart"]["planets"][0]["longitude"]

subject.pob = "Springfield"
failure = cast_natal_chart.sync(client=client, body=NatalChartRequest(subject=subject))
assert isinstance(failure, FailureEnvelope) and failure.error.issues is not UNSET
names = [
    one.name
    for issue in failure.error.issues or []
    for one in issue.suggestions or []
    if isinstance(one, PlaceSuggestion)
]
issues = RECORDED["failure"]["error"]["issues"]
assert names == [one["name"] for issue in issues for one in issue["suggestions"]]

check_bodies(lambda name, body: getattr(models, name).from_dict(body).to_dict())

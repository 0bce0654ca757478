"""The first request with what datamodel-code-generator makes, then every recorded body through its models."""

import json
from pathlib import Path

import models
from models import ChartsNatalAnswer, FailureEnvelope, NatalChartRequest, PlaceSuggestion, TimedSubject
from recorded_bodies import check_bodies

RECORDED = json.loads(Path("recorded.json").read_text())

subject = TimedSubject(id="customer-1", dob="2000-01-01", tob="10:00", pob="San Diego, CA, US")
request = NatalChartRequest(subject=subject)
assert request.model_dump(mode="json", exclude_unset=True) == RECORDED["request"]

answer = ChartsNatalAnswer.model_validate(RECORDED["answer"])
longitude: float = answer.data.chart.planets[0].longitude
assert answer.data.sun_sign.value == RECORDED["answer"]["data"]["sun_sign"]
assert longitude == RECORDED["answer"]["data"]["chart"]["planets"][0]["longitude"]

failure = FailureEnvelope.model_validate(RECORDED["failure"])
names = [
    one.name
    for issue in failure.error.issues or []
    for one in issue.suggestions or []
    if isinstance(one, PlaceSuggestion)
]
issues = RECORDED["failure"]["error"]["issues"]
assert names == [one["name"] for issue in issues for one in issue["suggestions"]]


def kept(name: str, body: object) -> object:
    model = getattr(models, name).model_validate(body)
    return model.model_dump(mode="json", exclude_unset=True, by_alias=True)


check_bodies(kept)

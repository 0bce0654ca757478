"""Every example of the document: the body of a request or an answer, and the name of its schema."""

import json
from collections.abc import Callable, Iterator
from datetime import datetime
from pathlib import Path
from typing import Any


def bodies() -> Iterator[tuple[str, Any]]:
    document = json.loads(Path("openapi.json").read_text())
    recorded = json.loads(Path("recorded.json").read_text())
    # The document leaves out long answers.
    answers = {one["path"]: one["answer"] for one in recorded["examples"]}
    for path, item in document["paths"].items():
        for method, route in item.items():
            contents = [
                answer.get("content", {}).get("application/json", {})
                for status, answer in route["responses"].items()
                if status in ("200", "202")
            ]
            if method == "post" and path in answers and not any("examples" in content for content in contents):
                yield contents[0]["schema"]["$ref"].rsplit("/", 1)[-1], answers[path]
            for part in [route.get("requestBody", {}), *route["responses"].values()]:
                content = part.get("content", {}).get("application/json", {})
                for example in content.get("examples", {}).values():
                    yield content["schema"]["$ref"].rsplit("/", 1)[-1], example["value"]


def same_instants(value: Any) -> Any:
    """Z and +00:00 are the same instant."""
    if isinstance(value, dict):
        return {name: same_instants(member) for name, member in value.items()}
    if isinstance(value, list):
        return [same_instants(member) for member in value]
    if isinstance(value, str) and value[4:5] == "-" and "T" in value:
        return datetime.fromisoformat(value).timestamp()
    return value


def check_bodies(through_model: Callable[[str, Any], Any]) -> None:
    """Each fits its model, and comes out of it as it went in."""
    count = 0
    for name, body in bodies():
        assert same_instants(through_model(name, body)) == same_instants(body), name
        count += 1
    assert count > 0

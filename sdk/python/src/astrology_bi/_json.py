"""How requests are written as JSON."""

from __future__ import annotations

import json
import math
from collections.abc import Iterator
from typing import Any

TEXT_FORMS = {"date": "YYYY-MM-DD", "time": "HH:MM", "datetime": "as ISO 8601 has it"}


def encoded(value: Any, path: str = "") -> bytes:
    """TypeError: something in it is no JSON, and where, from `path` on."""
    try:
        text = json.dumps(value, ensure_ascii=False, allow_nan=False, separators=(",", ":"))
    except (TypeError, ValueError) as error:
        raise TypeError(next(_no_json(value, path), str(error))) from None
    return text.encode()


def _no_json(value: Any, path: str) -> Iterator[str]:
    if isinstance(value, dict):
        for name, item in value.items():
            yield from _no_json(item, f"{path}.{name}" if path else str(name))
    elif isinstance(value, list | tuple):
        for index, item in enumerate(value):
            yield from _no_json(item, f"{path}[{index}]")
    elif isinstance(value, float) and not math.isfinite(value):
        yield f"{path or 'payload'}: {value} is no JSON"
    elif not isinstance(value, str | int | float | None):
        kind = type(value).__name__
        form = TEXT_FORMS.get(kind)
        yield f"{path or 'payload'}: a {kind} is no JSON" + (f"; send text, {form}" if form else "")

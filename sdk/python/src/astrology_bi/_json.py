"""Writes requests as JSON."""

from __future__ import annotations

import json
import math
from collections.abc import Iterator
from typing import Any

TEXT_FORMS = {"date": "YYYY-MM-DD", "time": "HH:MM", "datetime": "ISO 8601"}


def encoded(value: Any, path: str = "") -> bytes:
    """Raises TypeError with the path of a value that JSON does not have."""
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
        yield f"{path or 'payload'}: {value} is not JSON"
    elif not isinstance(value, str | int | float | None):
        kind = type(value).__name__
        form = TEXT_FORMS.get(kind)
        hint = f"; send text as {form}" if form else ""
        yield f"{path or 'payload'}: a {kind} is not JSON{hint}"

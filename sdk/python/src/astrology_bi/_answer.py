"""What a call returns."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar, cast

Data_co = TypeVar("Data_co", covariant=True)
Usage_co = TypeVar("Usage_co", covariant=True)
Meta_co = TypeVar("Meta_co", covariant=True)


@dataclass(frozen=True, slots=True)
class RateLimit:
    """Rate tokens of one operation in any 60 seconds."""

    limit: int
    remaining: int
    reset_seconds: int


@dataclass(frozen=True, slots=True)
class Response:
    """What HTTP said: `headers` have names in lower case."""

    status: int
    headers: Mapping[str, str]
    attempts: int

    @property
    def rate_limit(self) -> RateLimit | None:
        limit, remaining, reset = (
            self._whole(f"x-ratelimit-{name}") for name in ("limit", "remaining", "reset")
        )
        if limit is None or remaining is None or reset is None:
            return None
        return RateLimit(limit, remaining, reset)

    @property
    def credits_charged(self) -> int | None:
        """Of this answer; 0 where it is a replay."""
        return self._whole("x-credits-charged")

    @property
    def credits_remaining(self) -> int | None:
        return self._whole("x-credits-remaining")

    @property
    def is_replay(self) -> bool:
        """Whether an earlier call with the same idempotency key made this answer."""
        return self.headers.get("idempotent-replayed") == "true"

    def _whole(self, name: str) -> int | None:
        value = self.headers.get(name, "")
        return int(value) if value.isascii() and value.isdigit() else None


@dataclass(frozen=True, slots=True, repr=False)
class Answer(Generic[Data_co, Usage_co, Meta_co]):
    """A call's answer; of a document or picture `data` is the whole of it.

    Nothing is checked: what later contracts add stands in `body`, as it came.
    """

    body: Any
    response: Response
    _is_enveloped: bool = True

    @property
    def data(self) -> Data_co:
        return cast(Data_co, self.body["data"] if self._is_enveloped else self.body)

    @property
    def usage(self) -> Usage_co:
        return cast(Usage_co, self.body.get("usage") if self._is_enveloped else None)

    @property
    def meta(self) -> Meta_co:
        return cast(Meta_co, self.body.get("meta") if self._is_enveloped else None)

    @property
    def request_id(self) -> str | None:
        """Quote it to support."""
        return self.response.headers.get("x-request-id")

    def __repr__(self) -> str:
        # Answers may contain birth data, which must not get into a log.
        return f"<Answer {self.response.status} {self.request_id}>"

"""The answer of a call."""

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
    """Status and headers of an answer; the names of `headers` are in lower case."""

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
        """Credits charged for this answer; 0 for a replay."""
        return self._whole("x-credits-charged")

    @property
    def credits_remaining(self) -> int | None:
        return self._whole("x-credits-remaining")

    @property
    def is_replay(self) -> bool:
        """Whether an earlier call with the same idempotency key stored this answer."""
        return self.headers.get("idempotent-replayed") == "true"

    def _whole(self, name: str) -> int | None:
        value = self.headers.get(name, "")
        return int(value) if value.isascii() and value.isdigit() else None


@dataclass(frozen=True, slots=True, repr=False)
class Answer(Generic[Data_co, Usage_co, Meta_co]):
    """The answer of a call. For a document or picture, `data` is the whole answer.

    Answers are not checked. `body` is the whole answer as received, with any fields that later
    contracts add.
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

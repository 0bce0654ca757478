"""The errors that a call raises."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from . import types
    from ._answer import Response


class AbiError(Exception):
    """Any failure of a call.

    `error` is the service's `error` object. If the service did not answer, its code is
    TIMEOUT, CONNECTION_FAILED, UNEXPECTED_ANSWER or DEADLINE_EXCEEDED.
    `idempotency_key` is the key that was sent. A retry with this key and the same payload is billed
    at most once.
    """

    def __init__(
        self,
        message: str,
        *,
        error: Mapping[str, Any] | None = None,
        response: Response | None = None,
        request_id: str | None = None,
        retryable: bool = False,
        retry_after: float | None = None,
        idempotency_key: str | None = None,
    ) -> None:
        super().__init__(message)
        self.error = error or {}
        self.response = response
        self.request_id = request_id
        self.retryable = retryable
        self.retry_after = retry_after
        self.idempotency_key = idempotency_key

    @property
    def status(self) -> int | None:
        """None if no answer arrived."""
        return self.response.status if self.response else None

    @property
    def code(self) -> types.ErrorCode | str | None:
        return self.error.get("code")

    @property
    def reason(self) -> str | None:
        return self.error.get("reason")

    @property
    def issues(self) -> list[types.Issue]:
        """The faults of the request, each with its path and any suggestions."""
        issues: list[types.Issue] = self.error.get("issues", [])
        return issues

    @property
    def limit(self) -> types.LimitReport | None:
        """Which limit refused the call."""
        return self.error.get("limit")

    @property
    def doc_url(self) -> str | None:
        return self.error.get("doc_url")

    @property
    def log_url(self) -> str | None:
        """The call in the console, for people who can sign in there."""
        return self.error.get("log_url")


class InvalidRequestError(AbiError):
    """400, 405, 413, 415: the request must be changed; `issues` says where."""


class AuthError(AbiError):
    """401: no key was sent, or it is not valid here."""


class CreditsExhaustedError(AbiError):
    """402: the organization has fewer credits than the call costs."""


class ForbiddenError(AbiError):
    """403: the key may not make this call; `reason` says why."""


class NotFoundError(AbiError):
    """404: there is no such route or job."""


class ConflictError(AbiError):
    """409: the idempotency key was used for something else, or a job has ended."""


class RateLimitedError(AbiError):
    """429: a limit is reached; `limit` names it, `retry_after` says how many seconds to wait."""


class AiFailedError(AbiError):
    """The language model failed, or its texts were refused. Nothing was billed."""


class UnavailableError(AbiError):
    """5xx or 408: the service, or a proxy in front of it, could not answer."""


class ConnectionFailedError(AbiError):
    """No complete answer of the service arrived. Only a retry shows whether the call was billed."""


class JobFailedError(AbiError):
    """A job ended without a result; `code` is the job's error code. Nothing was billed."""


class WaitTimeoutError(AbiError):
    """A job was still open at the end of the timeout of `wait_for_job`."""


class WebhookVerificationError(AbiError):
    """A delivery has no valid signature, or its timestamp is too far from now."""


_BY_STATUS: dict[int, type[AbiError]] = {
    401: AuthError,
    402: CreditsExhaustedError,
    403: ForbiddenError,
    404: NotFoundError,
    408: UnavailableError,
    409: ConflictError,
    429: RateLimitedError,
}


def error_class(status: int, error: Mapping[str, Any]) -> type[AbiError]:
    """`error` is empty if a proxy answered instead of the service."""
    if error.get("type") == "ai" and status == 502:
        return AiFailedError
    other = UnavailableError if status >= 500 else InvalidRequestError if error else AbiError
    return _BY_STATUS.get(status, other)


def message_of(error: Mapping[str, Any], request_id: str | None) -> str:
    """The service's message, the path and suggestions of the first issue, and the request id."""
    message = str(error.get("message", "The call failed."))
    issues = error.get("issues") or [{}]
    path, suggestions = issues[0].get("path", ""), issues[0].get("suggestions", [])
    if path not in message:
        message = f"{path}: {message}"
    texts = [text for text in map(_suggestion_text, suggestions) if text not in message]
    if texts:
        message = f"{message.removesuffix('.')}. Did you mean {'; '.join(texts[:3])}?"
    return f"{message} ({error.get('code')}, request_id {request_id})"


def _suggestion_text(suggestion: Any) -> str:
    """A value, a place, a clock time, or a kind that later contracts add."""
    match suggestion:
        case str():
            return suggestion
        case {"place_id": place_id, "name": name, "admin1": admin1, "country_code": country_code}:
            return f"{', '.join(filter(None, [name, admin1, country_code]))} (place_id {place_id})"
        case {"local": local, "utc_offset": utc_offset}:
            return f"{local} (utc_offset {utc_offset})"
    return json.dumps(suggestion, ensure_ascii=False)

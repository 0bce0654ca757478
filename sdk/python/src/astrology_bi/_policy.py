"""What to send, whether to retry and how long to wait, for both clients. Sending is elsewhere.

A flow is a generator. It yields an `Attempt`, and gets its outcome, or a `Pause`. It
returns the answer or raises.
"""

from __future__ import annotations

import base64
import hashlib
import json
import random
import time
import uuid
from collections.abc import Callable, Generator, Mapping
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime
from typing import TYPE_CHECKING, Any, Literal
from urllib.parse import quote, urlencode

from ._answer import Answer, Response
from ._errors import (
    AbiError,
    ConnectionFailedError,
    JobFailedError,
    WaitTimeoutError,
    error_class,
    message_of,
)
from ._json import encoded

if TYPE_CHECKING:
    from ._audience_source import AudienceSource

# Longer than the service's own deadlines.
LANE_TIMEOUT_SECONDS = {"core": 15.0, "ai": 75.0}
DEFAULT_MAX_RETRIES = 2
LONGEST_RETRY_AFTER_SECONDS = 60.0
FIRST_BACKOFF_SECONDS = 0.5
LONGEST_BACKOFF_SECONDS = 8.0
LONG_POLL_SECONDS = 20
POLL_PAUSE_SECONDS = 2.0
# Enough retries to outlast the replacement of processes.
POLL_RETRIES = 6
# Statuses at which an answer of a proxy is retried; such an answer says no more than its status.
# Answers of other types are text.
BINARY_TYPES = ("image/png",)
RETRIED_STATUSES = frozenset({408, 429, 502, 503, 504})
READ_ONCE = (
    "Not sent again, because the source can be read only once (pass a path, a list, or a function "
    "that returns a new iterable): "
)


@dataclass(frozen=True, slots=True)
class Route:
    method: Literal["GET", "POST"]
    path: str
    kind: Literal["operation", "query", "document", "file", "rows"]
    lane: Literal["core", "ai"] = "core"
    media_type: str = "application/json"


@dataclass(frozen=True, slots=True)
class Settings:
    timeout: float | None = None
    max_retries: int = DEFAULT_MAX_RETRIES


@dataclass(frozen=True, slots=True)
class Attempt:
    """A request, sent as the same bytes each time; the key is added when it is sent.

    If `is_stream` is set, its response is passed on while still open.
    """

    method: str
    path: str
    headers: Mapping[str, str]
    content: bytes | AudienceSource | None
    timeout: float
    needs_key: bool = True
    is_stream: bool = False


@dataclass(frozen=True, slots=True)
class Pause:
    seconds: float


@dataclass(frozen=True, slots=True)
class Reply:
    status: int
    headers: Mapping[str, str]
    content: bytes
    stream: Any = None


@dataclass(frozen=True, slots=True)
class Failure:
    """No complete answer arrived."""

    code: Literal["TIMEOUT", "CONNECTION_FAILED"]
    reason: str


Flow = Generator[Attempt | Pause, Reply | Failure | None, Answer[Any, Any, Any]]


def call(
    route: Route,
    settings: Settings,
    *,
    payload: Mapping[str, Any] | None = None,
    source: AudienceSource | None = None,
    path: Mapping[str, str] | None = None,
    query: Mapping[str, Any] | None = None,
    accept: str | None = None,
    headers: Mapping[str, str] | None = None,
    idempotency_key: str | None = None,
    timeout: float | None = None,
    max_retries: int | None = None,
    clock: Callable[[], float] = time.monotonic,
) -> Flow:
    """One logical call: one idempotency key, the same bytes in every attempt."""
    attempt = Attempt(
        method=route.method,
        path=_target(route.path, path or {}, query or {}),
        headers={"accept": accept or route.media_type, **(headers or {})},
        content=None,
        timeout=timeout or settings.timeout or LANE_TIMEOUT_SECONDS[route.lane],
        needs_key=route.kind != "document",
        is_stream=route.kind == "rows",
    )
    key = None
    if source is not None:
        key = _checked_key(idempotency_key or str(uuid.uuid4()))
        told = {"content-type": source.content_type, "content-encoding": "gzip"}
        attempt = replace(
            attempt,
            headers={**attempt.headers, **told, "idempotency-key": key},
            content=source,
        )
    if route.kind == "operation":
        key = _checked_key(idempotency_key or str(uuid.uuid4()))
        attempt = replace(
            attempt,
            headers={
                **attempt.headers,
                "content-type": "application/json",
                "idempotency-key": key,
            },
            content=encoded(payload),
        )
    elif payload is not None:
        attempt = replace(
            attempt,
            headers={**attempt.headers, "content-type": "application/json"},
            content=encoded(payload),
        )
    retries = settings.max_retries if max_retries is None else max_retries
    attempts, failed, runs_until = 0, 0, None
    while True:
        outcome = yield attempt
        assert outcome is not None
        attempts += 1
        result = _read(outcome, attempt, attempts, key)
        if isinstance(result, Answer):
            return result
        wait = wait_before_retry(result, failed)
        if wait is not None and source is not None and source.is_once:
            result.args = (READ_ONCE + str(result),)
            raise result
        if wait is None or retries == 0:
            raise result
        if result.reason == "in_progress":
            # An earlier attempt is still running. Retries go on for as long as one attempt may
            # take.
            wait = max(wait, FIRST_BACKOFF_SECONDS)
            runs_until = runs_until or clock() + attempt.timeout
            if clock() + wait > runs_until:
                raise result
        elif failed == retries:
            raise result
        else:
            failed += 1
        yield Pause(wait)


def wait_for_job(
    route: Route,
    settings: Settings,
    job_id: str,
    *,
    timeout: float,
    max_retries: int | None,
    on_progress: Callable[[Any], object] | None = None,
    clock: Callable[[], float] = time.monotonic,
) -> Flow:
    """Polls until the job has ended; each poll waits for a change."""
    end = clock() + timeout
    seen: dict[str, str] = {}
    job: Any = None
    while True:
        asked = clock()
        wait = max(0, min(LONG_POLL_SECONDS, int(end - asked)))
        # A caller that follows the progress gets the job's state at once.
        if on_progress is not None and job is None:
            wait = 0
        answer = yield from call(
            route,
            settings,
            path={"job_id": job_id},
            headers={"prefer": f"wait={wait}", **seen},
            timeout=wait + LANE_TIMEOUT_SECONDS["core"],
            max_retries=POLL_RETRIES if max_retries is None else max_retries,
        )
        if answer.body is not None:
            job = answer.data
            if on_progress is not None:
                on_progress(job)
                seen = {"if-none-match": answer.response.headers["etag"]}
        if job["status"] == "complete":
            return answer
        if "error" in job:
            error = job["error"]
            raise JobFailedError(
                f"{error['message']} ({error['code']}, request_id {answer.request_id})",
                error=error,
                request_id=answer.request_id,
                retryable=error["retryable"],
            )
        left = end - clock()
        if left <= 0:
            raise WaitTimeoutError(
                f"Job {job_id} is still {job['status']} after {timeout:g} s; "
                f"you can wait for it again. (DEADLINE_EXCEEDED, request_id {answer.request_id})",
                error={"code": "DEADLINE_EXCEEDED"},
                retryable=True,
                request_id=answer.request_id,
            )
        # The poll returned early, for example because its process is draining.
        if (answer.body is None or on_progress is None) and clock() - asked < 1:
            yield Pause(min(POLL_PAUSE_SECONDS, left))


def content_key(prefix: str | None, payload: Any) -> str | None:
    """`prefix` and 132 bits of SHA-256 of what is sent, in base64url."""
    if not prefix:
        return None
    digest = hashlib.sha256(encoded(payload)).digest()
    return f"{prefix}-{base64.urlsafe_b64encode(digest).decode()[:22]}"


def _target(template: str, path: Mapping[str, str], query: Mapping[str, Any]) -> str:
    target = template.format_map({name: quote(value, safe="") for name, value in path.items()})
    given = {name: value for name, value in query.items() if value is not None}
    return f"{target}?{urlencode(given)}" if given else target


def _checked_key(key: str) -> str:
    if not 1 <= len(key) <= 255 or not all("!" <= character <= "~" for character in key):
        raise ValueError("idempotency_key: expected 1 to 255 visible ASCII characters, no spaces")
    return key


def _read(
    outcome: Reply | Failure, attempt: Attempt, attempts: int, key: str | None
) -> Answer[Any, Any, Any] | AbiError:
    if isinstance(outcome, Failure):
        return ConnectionFailedError(
            outcome.reason, error={"code": outcome.code}, retryable=True, idempotency_key=key
        )
    response = Response(outcome.status, outcome.headers, attempts)
    if outcome.stream is not None:
        return Answer(outcome.stream, response, False)
    if outcome.status == 304:
        return Answer(None, response, False)
    if outcome.status >= 300:
        return _error_of(outcome.content, response, key)
    asked, came = attempt.headers["accept"], outcome.headers.get("content-type", "nothing")
    if came.partition(";")[0] != asked:
        return _unexpected(response, f"it is {came}, not {asked}", True, key)
    if asked in BINARY_TYPES:
        return Answer(outcome.content, response, False)
    if asked != "application/json":
        return Answer(outcome.content.decode(), response, False)
    body = _json_of(outcome.content)
    if not isinstance(body, dict):
        return _unexpected(response, "it is not a complete JSON object", True, key)
    # Documents, which need no key, have no envelope.
    return Answer(body, response, attempt.needs_key)


def _error_of(content: bytes, response: Response, key: str | None) -> AbiError:
    status = response.status
    if status < 400:
        return _unexpected(response, "it redirects the call: check base_url", False, key)
    body = _json_of(content)
    error = body.get("error") if isinstance(body, dict) else None
    if not isinstance(error, dict) or not isinstance(error.get("code"), str):
        return _unexpected(response, "the service did not send it", status in RETRIED_STATUSES, key)
    retry_after = _retry_after(response.headers.get("retry-after"))
    request_id = body.get("request_id", response.headers.get("x-request-id"))
    return error_class(status, error)(
        message_of(error, request_id),
        error=error,
        response=response,
        request_id=request_id,
        retryable=error.get("retryable") is True,
        retry_after=error.get("retry_after") if retry_after is None else retry_after,
        idempotency_key=key,
    )


def _unexpected(response: Response, reason: str, retryable: bool, key: str | None) -> AbiError:
    """The error for an answer that the service did not send, for example of a proxy."""
    request_id = response.headers.get("x-request-id")
    kind = ConnectionFailedError if response.status < 400 else error_class(response.status, {})
    return kind(
        f"HTTP {response.status} with an answer that cannot be used, {reason}. "
        f"(UNEXPECTED_ANSWER, request_id {request_id})",
        error={"code": "UNEXPECTED_ANSWER"},
        response=response,
        request_id=request_id,
        retryable=retryable,
        retry_after=_retry_after(response.headers.get("retry-after")),
        idempotency_key=key,
    )


def _json_of(content: bytes) -> Any:
    """None if it is not JSON."""
    try:
        return json.loads(content)
    except ValueError:
        return None


def wait_before_retry(error: AbiError, number: int) -> float | None:
    """Seconds before retry `number`; None if there should be no retry."""
    if not error.retryable:
        return None
    if error.retry_after is not None:
        return error.retry_after if error.retry_after <= LONGEST_RETRY_AFTER_SECONDS else None
    longest = min(FIRST_BACKOFF_SECONDS * 2.0**number, LONGEST_BACKOFF_SECONDS)
    # Random, so that callers that failed together do not retry together.
    return longest * random.uniform(0.75, 1)


def _retry_after(value: str | None) -> float | None:
    """Converts `Retry-After`, which is a number of seconds or a date, to seconds."""
    if value is None:
        return None
    if value.isascii() and value.isdigit():
        return float(value)
    try:
        moment = parsedate_to_datetime(value)
    except ValueError:
        return None
    if moment.tzinfo is None:
        moment = moment.replace(tzinfo=UTC)
    return max(0.0, (moment - datetime.now(UTC)).total_seconds())

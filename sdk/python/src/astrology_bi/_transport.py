"""Drives flows over httpx: one driver for threads, one for asyncio."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import AsyncIterable, AsyncIterator, Iterable, Iterator
from types import TracebackType
from typing import Any, Self
from urllib.parse import urlsplit

import httpx

from ._answer import Answer
from ._audience_source import AudienceSource
from ._batches import Batcher
from ._errors import ConnectionFailedError
from ._policy import DEFAULT_MAX_RETRIES, Attempt, Failure, Flow, Pause, Reply, Settings
from ._routes import CONTRACT_VERSION
from ._version import __version__

USER_AGENT = f"astrology-bi-python/{__version__} (contract {CONTRACT_VERSION})"


class _Core:
    """The settings of both clients: key, address of the service, timeouts and retries."""

    def __init__(
        self,
        api_key: str | None,
        base_url: str | None,
        timeout: float | None,
        max_retries: int,
    ) -> None:
        self._api_key = _setting("api_key", api_key)
        if not all("!" <= character <= "~" for character in self._api_key):
            raise ValueError("api_key: expected visible ASCII characters, no spaces or line breaks")
        self.base_url = _checked_url(_setting("base_url", base_url))
        self.settings = Settings(timeout, max_retries)

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.base_url}>"

    def _request_of(self, attempt: Attempt, content: Any) -> dict[str, Any]:
        """The arguments of httpx's `build_request`."""
        headers = {**attempt.headers, "user-agent": USER_AGENT}
        if attempt.needs_key:
            headers["x-api-key"] = self._api_key
        return {
            "method": attempt.method,
            "url": self.base_url + attempt.path,
            "headers": headers,
            "content": content,
            "timeout": attempt.timeout,
        }

    def _reply_of(self, response: httpx.Response, content: bytes) -> Reply:
        if response.status_code >= 300:
            # A proxy may have echoed the key, and the content of errors is shown and logged.
            content = content.replace(self._api_key.encode(), b"[API key]")
        return Reply(response.status_code, dict(response.headers), content)


class SyncCore(_Core):
    def __init__(
        self,
        api_key: str | None = None,
        base_url: str | None = None,
        *,
        timeout: float | None = None,
        max_retries: int = DEFAULT_MAX_RETRIES,
        http_client: httpx.Client | None = None,
    ) -> None:
        super().__init__(api_key, base_url, timeout, max_retries)
        self._own = http_client is None
        self._http = http_client or httpx.Client()

    def close(self) -> None:
        if self._own:
            self._http.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def _run(self, flow: Flow) -> Answer[Any, Any, Any]:
        outcome = None
        try:
            while True:
                step = flow.send(outcome)
                if isinstance(step, Pause):
                    time.sleep(step.seconds)
                    outcome = None
                else:
                    outcome = self._send(step)
        except StopIteration as done:
            answer: Answer[Any, Any, Any] = done.value
            return answer

    def _send(self, attempt: Attempt) -> Reply | Failure:
        """Failures are returned, so that raised errors contain no request and no key."""
        end = time.monotonic() + attempt.timeout
        source = attempt.content if isinstance(attempt.content, AudienceSource) else None
        try:
            content = attempt.content if source is None else source.pieces()
            request = self._http.build_request(**self._request_of(attempt, content))
            response = self._http.send(request, stream=True, follow_redirects=False)
            if _is_handed_on(attempt, response):
                return Reply(response.status_code, dict(response.headers), b"", response)
            if source is not None:
                # httpx applied the timeout to each piece sent; the answer has its own timeout.
                end = time.monotonic() + attempt.timeout
            try:
                # httpx applies this timeout to each piece, but the body as a whole has one
                # deadline.
                request.extensions["timeout"]["read"] = max(end - time.monotonic(), 0.001)
                pieces = []
                for piece in response.iter_bytes():
                    pieces.append(piece)
                    if time.monotonic() > end:
                        return _late(attempt)
                return self._reply_of(response, b"".join(pieces))
            finally:
                response.close()
        except httpx.TimeoutException:
            return _late(attempt)
        except httpx.RequestError as error:
            return _failed(error)

    def _pieces(self, stream: httpx.Response) -> Iterator[bytes]:
        """Raises ConnectionFailedError if the connection breaks."""
        try:
            yield from stream.iter_bytes()
        except httpx.RequestError as error:
            raise _broken(error) from None
        finally:
            stream.close()

    def _batches(
        self, customers: Iterable[Any], campaign_context: Any, max_size: int
    ) -> Iterator[list[Any]]:
        batcher = Batcher(campaign_context, max_size)
        for customer in customers:
            if full := batcher.add(customer):
                yield full
        if batcher.rest:
            yield batcher.rest


class AsyncCore(_Core):
    def __init__(
        self,
        api_key: str | None = None,
        base_url: str | None = None,
        *,
        timeout: float | None = None,
        max_retries: int = DEFAULT_MAX_RETRIES,
        http_client: httpx.AsyncClient | None = None,
    ) -> None:
        super().__init__(api_key, base_url, timeout, max_retries)
        self._own = http_client is None
        self._http = http_client or httpx.AsyncClient()

    async def close(self) -> None:
        if self._own:
            await self._http.aclose()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self.close()

    async def _run(self, flow: Flow) -> Answer[Any, Any, Any]:
        outcome = None
        try:
            while True:
                step = flow.send(outcome)
                if isinstance(step, Pause):
                    await asyncio.sleep(step.seconds)
                    outcome = None
                else:
                    outcome = await self._send(step)
        except StopIteration as done:
            answer: Answer[Any, Any, Any] = done.value
            return answer

    async def _send(self, attempt: Attempt) -> Reply | Failure:
        """Like that of `SyncCore`."""
        try:
            async with asyncio.timeout(attempt.timeout) as limit:
                content: Any = attempt.content
                if isinstance(content, AudienceSource):
                    content = _moving(content, limit, attempt.timeout)
                request = self._http.build_request(**self._request_of(attempt, content))
                response = await self._http.send(request, stream=True, follow_redirects=False)
                if _is_handed_on(attempt, response):
                    return Reply(response.status_code, dict(response.headers), b"", response)
                try:
                    pieces = [piece async for piece in response.aiter_bytes()]
                    return self._reply_of(response, b"".join(pieces))
                finally:
                    await response.aclose()
        except (TimeoutError, httpx.TimeoutException):
            return _late(attempt)
        except httpx.RequestError as error:
            return _failed(error)

    async def _pieces(self, stream: httpx.Response) -> AsyncIterator[bytes]:
        """Like that of `SyncCore`."""
        try:
            async for piece in stream.aiter_bytes():
                yield piece
        except httpx.RequestError as error:
            raise _broken(error) from None
        finally:
            await stream.aclose()

    async def _batches(
        self, customers: Iterable[Any] | AsyncIterable[Any], campaign_context: Any, max_size: int
    ) -> AsyncIterator[list[Any]]:
        batcher = Batcher(campaign_context, max_size)
        if isinstance(customers, AsyncIterable):
            async for customer in customers:
                if full := batcher.add(customer):
                    yield full
        else:
            for customer in customers:
                if full := batcher.add(customer):
                    yield full
        if batcher.rest:
            yield batcher.rest


async def _moving(
    source: AudienceSource, limit: asyncio.Timeout, timeout: float
) -> AsyncIterator[bytes]:
    """Restarts the timeout with each piece that is sent."""
    async for piece in source.apieces():
        limit.reschedule(asyncio.get_running_loop().time() + timeout)
        yield piece


def _is_handed_on(attempt: Attempt, response: httpx.Response) -> bool:
    came = response.headers.get("content-type", "").partition(";")[0]
    return attempt.is_stream and response.status_code == 200 and came == attempt.headers["accept"]


def _broken(error: httpx.RequestError) -> ConnectionFailedError:
    is_late = isinstance(error, httpx.TimeoutException)
    failure = Failure("TIMEOUT", "No more data arrived in time.") if is_late else _failed(error)
    return ConnectionFailedError(failure.reason, error={"code": failure.code}, retryable=True)


def _late(attempt: Attempt) -> Failure:
    return Failure("TIMEOUT", f"No complete answer arrived within {attempt.timeout:g} s.")


def _failed(error: httpx.RequestError) -> Failure:
    return Failure("CONNECTION_FAILED", f"The connection failed: {error!r}")


def _setting(name: str, value: str | None) -> str:
    """The argument, otherwise the value in the environment."""
    variable = f"ASTROLOGY_{name.upper()}"
    value = value or os.environ.get(variable)
    if not value:
        raise ValueError(f"{name} is missing: pass it, or set {variable}")
    return value


def _checked_url(text: str) -> str:
    url = urlsplit(text)
    if url.scheme not in ("http", "https") or not url.hostname:
        raise ValueError("base_url: expected http:// or https:// and a host")
    if url.username or url.password or url.query or url.fragment:
        raise ValueError("base_url: expected no name, password, query or fragment")
    if url.path.rstrip("/").endswith("/v1"):
        raise ValueError("base_url: leave /v1 out, the client adds it")
    return text.rstrip("/")

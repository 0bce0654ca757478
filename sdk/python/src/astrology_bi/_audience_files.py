"""Audiences of any size in one job: sent as a file, read as rows."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import AsyncIterable, AsyncIterator, Callable, Iterable, Iterator
from os import PathLike
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

from . import _policy, _routes
from ._answer import Answer
from ._audience_source import AudienceProgress, AudienceSource, FileType
from ._errors import AbiError, ConnectionFailedError
from ._transport import AsyncCore, SyncCore

if TYPE_CHECKING:
    from . import types

    Path: TypeAlias = str | PathLike[str]
    Items: TypeAlias = Iterable[types.Customer] | Iterable[bytes]
    AsyncItems: TypeAlias = Items | AsyncIterable[types.Customer] | AsyncIterable[bytes]
    Source: TypeAlias = Path | Items | Callable[[], Items]
    AsyncSource: TypeAlias = Path | AsyncItems | Callable[[], AsyncItems]
    Checked: TypeAlias = Answer[
        types.FileCheck, types.Usage, types.AudienceInsightsJobCheckAnswerMeta
    ]
    Taken: TypeAlias = Answer[types.FileTaken, types.Usage, types.AudienceInsightsJobAnswerMeta]
    Job: TypeAlias = Answer[
        types.AudienceInsightsJobState,
        types.Usage | types.WordedUsage,
        types.AudienceJobMeta | None,
    ]
    Progress: TypeAlias = Callable[[AudienceProgress], object]
    Only: TypeAlias = Literal["send", "rejected"]

LONGEST_JOB_SECONDS = 86_400.0


class _Rows:
    """The rows of results, and where to resume after a broken connection."""

    def __init__(self, job_id: str, after: int, max_retries: int | None) -> None:
        self._job_id = job_id
        self._retries = _policy.POLL_RETRIES if max_retries is None else max_retries
        self._failed = 0
        self.after = after
        self.is_whole = False

    def begin(self, settings: _policy.Settings, only: str | None, timeout: float | None) -> Any:
        self._rest, self._rows = b"", 0
        return _policy.call(
            _routes.READ_AUDIENCE_INSIGHTS_JOB_RESULTS,
            settings,
            path={"job_id": self._job_id},
            query={"only": only, "after": self.after or None},
            timeout=timeout,
            max_retries=self._retries,
        )

    def take(self, piece: bytes) -> Iterator[Any]:
        *lines, self._rest = (self._rest + piece).split(b"\n")
        for line in lines:
            try:
                row = json.loads(line)
            except ValueError:
                raise self._broken_off("a line is not JSON", True) from None
            if "end" in row:
                if row["rows"] != self._rows:
                    came = f"only {self._rows} of {row['rows']} rows arrived"
                    raise self._broken_off(came, False)
                self.is_whole = True
                return
            self._rows += 1
            self.after, self._failed = row["line"], 0
            yield row

    def end(self) -> None:
        if not self.is_whole:
            raise self._broken_off(f"they ended after line {self.after}, before the end row", True)

    def seconds_before_retry(self, error: AbiError) -> float:
        """Raises the error if it should not be retried."""
        seconds = _policy.wait_before_retry(error, self._failed)
        if seconds is None or self._failed >= self._retries:
            raise error
        self._failed += 1
        return seconds

    def _broken_off(self, reason: str, retryable: bool) -> ConnectionFailedError:
        return ConnectionFailedError(
            f"The results of job {self._job_id} are incomplete: {reason}. (UNEXPECTED_ANSWER)",
            error={"code": "UNEXPECTED_ANSWER"},
            retryable=retryable,
        )


class _TableRows:
    """The rows of a campaign's table, which end with their number."""

    def __init__(self) -> None:
        self._rest, self._rows = b"", 0
        self._is_whole = False

    def take(self, piece: bytes) -> Iterator[Any]:
        *lines, self._rest = (self._rest + piece).split(b"\n")
        for line in lines:
            row = json.loads(line)
            if "end" in row:
                self._is_whole = row["rows"] == self._rows
                return
            self._rows += 1
            yield row

    def end(self) -> None:
        if not self._is_whole:
            raise ConnectionFailedError(
                f"The table is incomplete: it ended after {self._rows} rows. (UNEXPECTED_ANSWER)",
                error={"code": "UNEXPECTED_ANSWER"},
                retryable=True,
            )


def _table(
    settings: _policy.Settings,
    route: _policy.Route,
    table_id: str,
    timeout: float | None,
    max_retries: int | None,
) -> Any:
    return _policy.call(
        route,
        settings,
        path={"table_id": table_id},
        timeout=timeout,
        max_retries=max_retries,
    )


def _sending(
    settings: _policy.Settings,
    source: AudienceSource,
    campaign_context: types.CampaignContext,
    idempotency_key: str | None,
    timeout: float | None,
    max_retries: int | None,
    *,
    validate_only: bool = False,
) -> Any:
    return _policy.call(
        _routes.AUDIENCE_INSIGHTS_JOB,
        settings,
        source=source,
        query={**campaign_context, "validate_only": "true" if validate_only else None},
        idempotency_key=idempotency_key,
        timeout=timeout,
        max_retries=max_retries,
    )


def _waiting(
    settings: _policy.Settings,
    job_id: str,
    timeout: float,
    max_retries: int | None,
    on_progress: Progress | None,
) -> Any:
    def tell(job: types.AudienceInsightsJobState) -> None:
        if on_progress is not None:
            progress = job["progress"]
            on_progress(AudienceProgress("scoring", progress["done"], progress["total"]))

    return _policy.wait_for_job(
        _routes.GET_AUDIENCE_INSIGHTS_JOB,
        settings,
        job_id,
        timeout=timeout,
        max_retries=max_retries,
        on_progress=None if on_progress is None else tell,
    )


def _cancelling(settings: _policy.Settings, job_id: str) -> Any:
    route = _routes.CANCEL_AUDIENCE_INSIGHTS_JOB
    return _policy.call(route, settings, path={"job_id": job_id})


class AudienceFiles(SyncCore):
    def audience_insights_job(
        self,
        source: Source,
        campaign_context: types.CampaignContext,
        *,
        file_type: FileType | None = None,
        on_progress: Progress | None = None,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> Taken:
        """Sends any number of customers as a compressed stream, and returns their job.

        `source` is a path, an iterable of customers or of a file's bytes, or a function that
        returns one. A source that can be read only once is sent only once. `timeout` limits how
        long nothing may move.

        POST /v1/audience/insights/jobs
        """
        sent = AudienceSource(source, file_type, on_progress)
        return self._run(
            _sending(self.settings, sent, campaign_context, idempotency_key, timeout, max_retries)
        )

    def check_audience_file(
        self,
        source: Source,
        campaign_context: types.CampaignContext,
        *,
        file_type: FileType | None = None,
        on_progress: Progress | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> Checked:
        """Sends customers, any number of them, to be checked only.

        Counts what their data hold, names each issue with its lines and column, and gives the
        price. Nothing is kept or billed.

        POST /v1/audience/insights/jobs
        """
        sent = AudienceSource(source, file_type, on_progress)
        return self._run(
            _sending(
                self.settings,
                sent,
                campaign_context,
                None,
                timeout,
                max_retries,
                validate_only=True,
            )
        )

    def wait_for_audience_insights_job(
        self,
        job_id: str,
        *,
        on_progress: Progress | None = None,
        timeout: float = LONGEST_JOB_SECONDS,
        max_retries: int | None = None,
    ) -> Job:
        """Like `wait_for_job`, for the job of a file of customers."""
        return self._run(_waiting(self.settings, job_id, timeout, max_retries, on_progress))

    def read_audience_insights_job_results(
        self,
        job_id: str,
        *,
        only: Only | None = None,
        after: int = 0,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> Iterator[types.AudienceRow]:
        """The rows of a job's results, in the order of the file.

        If the connection breaks, reading continues after the last row. The results are complete
        only with their end row.

        GET /v1/audience/insights/jobs/{job_id}/results
        """
        rows = _Rows(job_id, after, max_retries)
        while True:
            stream = self._run(rows.begin(self.settings, only, timeout)).body
            try:
                for piece in self._pieces(stream):
                    yield from rows.take(piece)
                rows.end()
                return
            except AbiError as error:
                if rows.is_whole:
                    return
                seconds = rows.seconds_before_retry(error)
            finally:
                stream.close()
            time.sleep(seconds)

    def read_campaign_table_scores(
        self, table_id: str, *, timeout: float | None = None, max_retries: int | None = None
    ) -> Iterator[types.CampaignTableScore]:
        """The rows of a campaign's table, one for each of the facts.

        GET /v1/audience/campaign-table/{table_id}/scores
        """
        yield from self._table_rows(
            _routes.READ_CAMPAIGN_TABLE_SCORES, table_id, timeout, max_retries
        )

    def read_campaign_table_reasonings(
        self, table_id: str, *, timeout: float | None = None, max_retries: int | None = None
    ) -> Iterator[types.CampaignTableReasoning]:
        """The reasonings of a campaign's table, one for each signature.

        GET /v1/audience/campaign-table/{table_id}/reasonings
        """
        yield from self._table_rows(
            _routes.READ_CAMPAIGN_TABLE_REASONINGS, table_id, timeout, max_retries
        )

    def _table_rows(
        self,
        route: _policy.Route,
        table_id: str,
        timeout: float | None,
        max_retries: int | None,
    ) -> Iterator[Any]:
        rows = _TableRows()
        stream = (self._run(_table(self.settings, route, table_id, timeout, max_retries))).body
        try:
            for piece in self._pieces(stream):
                yield from rows.take(piece)
            rows.end()
        finally:
            stream.close()

    def audience_file(
        self,
        source: Source,
        campaign_context: types.CampaignContext,
        *,
        file_type: FileType | None = None,
        only: Only | None = None,
        on_progress: Progress | None = None,
        on_taken: Callable[[Taken], object] | None = None,
        on_complete: Callable[[Job], object] | None = None,
        idempotency_key: str | None = None,
        wait_timeout: float = LONGEST_JOB_SECONDS,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> Iterator[types.AudienceRow]:
        """Scores how any number of customers suit a campaign, row by row.

        Sends them, waits for their job, and reads its results. An interrupt before the rows arrive
        cancels the job, so that nothing is billed.
        """
        taken = self.audience_insights_job(
            source,
            campaign_context,
            file_type=file_type,
            on_progress=on_progress,
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
        )
        job_id = taken.data["job_id"]
        try:
            if on_taken is not None:
                on_taken(taken)
            job = self.wait_for_audience_insights_job(
                job_id, on_progress=on_progress, timeout=wait_timeout, max_retries=max_retries
            )
        except BaseException as error:
            if not isinstance(error, Exception):
                self._run(_cancelling(self.settings, job_id))
            raise
        if on_complete is not None:
            on_complete(job)
        yield from self.read_audience_insights_job_results(
            job_id, only=only, timeout=timeout, max_retries=max_retries
        )


class AsyncAudienceFiles(AsyncCore):
    async def audience_insights_job(
        self,
        source: AsyncSource,
        campaign_context: types.CampaignContext,
        *,
        file_type: FileType | None = None,
        on_progress: Progress | None = None,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> Taken:
        """Sends any number of customers as a compressed stream, and returns their job.

        `source` is a path, an iterable of customers or of a file's bytes, or a function that
        returns one. A source that can be read only once is sent only once. `timeout` limits how
        long nothing may move.

        POST /v1/audience/insights/jobs
        """
        sent = AudienceSource(source, file_type, on_progress)
        return await self._run(
            _sending(self.settings, sent, campaign_context, idempotency_key, timeout, max_retries)
        )

    async def check_audience_file(
        self,
        source: AsyncSource,
        campaign_context: types.CampaignContext,
        *,
        file_type: FileType | None = None,
        on_progress: Progress | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> Checked:
        """Sends customers, any number of them, to be checked only.

        Counts what their data hold, names each issue with its lines and column, and gives the
        price. Nothing is kept or billed.

        POST /v1/audience/insights/jobs
        """
        sent = AudienceSource(source, file_type, on_progress)
        return await self._run(
            _sending(
                self.settings,
                sent,
                campaign_context,
                None,
                timeout,
                max_retries,
                validate_only=True,
            )
        )

    async def wait_for_audience_insights_job(
        self,
        job_id: str,
        *,
        on_progress: Progress | None = None,
        timeout: float = LONGEST_JOB_SECONDS,
        max_retries: int | None = None,
    ) -> Job:
        """Like `wait_for_job`, for the job of a file of customers."""
        return await self._run(_waiting(self.settings, job_id, timeout, max_retries, on_progress))

    async def read_audience_insights_job_results(
        self,
        job_id: str,
        *,
        only: Only | None = None,
        after: int = 0,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> AsyncIterator[types.AudienceRow]:
        """The rows of a job's results, in the order of the file.

        If the connection breaks, reading continues after the last row. The results are complete
        only with their end row.

        GET /v1/audience/insights/jobs/{job_id}/results
        """
        rows = _Rows(job_id, after, max_retries)
        while True:
            stream = (await self._run(rows.begin(self.settings, only, timeout))).body
            try:
                async for piece in self._pieces(stream):
                    for row in rows.take(piece):
                        yield row
                rows.end()
                return
            except AbiError as error:
                if rows.is_whole:
                    return
                seconds = rows.seconds_before_retry(error)
            finally:
                await stream.aclose()
            await asyncio.sleep(seconds)

    async def read_campaign_table_scores(
        self, table_id: str, *, timeout: float | None = None, max_retries: int | None = None
    ) -> AsyncIterator[types.CampaignTableScore]:
        """The rows of a campaign's table, one for each of the facts.

        GET /v1/audience/campaign-table/{table_id}/scores
        """
        async for row in self._table_rows(
            _routes.READ_CAMPAIGN_TABLE_SCORES, table_id, timeout, max_retries
        ):
            yield row

    async def read_campaign_table_reasonings(
        self, table_id: str, *, timeout: float | None = None, max_retries: int | None = None
    ) -> AsyncIterator[types.CampaignTableReasoning]:
        """The reasonings of a campaign's table, one for each signature.

        GET /v1/audience/campaign-table/{table_id}/reasonings
        """
        async for row in self._table_rows(
            _routes.READ_CAMPAIGN_TABLE_REASONINGS, table_id, timeout, max_retries
        ):
            yield row

    async def _table_rows(
        self,
        route: _policy.Route,
        table_id: str,
        timeout: float | None,
        max_retries: int | None,
    ) -> AsyncIterator[Any]:
        rows = _TableRows()
        stream = (
            await self._run(_table(self.settings, route, table_id, timeout, max_retries))
        ).body
        try:
            async for piece in self._pieces(stream):
                for row in rows.take(piece):
                    yield row
            rows.end()
        finally:
            await stream.aclose()

    async def audience_file(
        self,
        source: AsyncSource,
        campaign_context: types.CampaignContext,
        *,
        file_type: FileType | None = None,
        only: Only | None = None,
        on_progress: Progress | None = None,
        on_taken: Callable[[Taken], object] | None = None,
        on_complete: Callable[[Job], object] | None = None,
        idempotency_key: str | None = None,
        wait_timeout: float = LONGEST_JOB_SECONDS,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> AsyncIterator[types.AudienceRow]:
        """Scores how any number of customers suit a campaign, row by row.

        Sends them, waits for their job, and reads its results. A cancellation before the rows
        arrive cancels the job, so that nothing is billed.
        """
        taken = await self.audience_insights_job(
            source,
            campaign_context,
            file_type=file_type,
            on_progress=on_progress,
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
        )
        job_id = taken.data["job_id"]
        try:
            if on_taken is not None:
                on_taken(taken)
            job = await self.wait_for_audience_insights_job(
                job_id, on_progress=on_progress, timeout=wait_timeout, max_retries=max_retries
            )
        except BaseException as error:
            if not isinstance(error, Exception):
                await self._run(_cancelling(self.settings, job_id))
            raise
        if on_complete is not None:
            on_complete(job)
        async for row in self.read_audience_insights_job_results(
            job_id, only=only, timeout=timeout, max_retries=max_retries
        ):
            yield row

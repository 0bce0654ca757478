"""The methods of Client."""

# Written by `deno task generate`; changes are lost.
from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Any, overload

from . import _policy, _routes
from ._answer import Answer
from ._audience_files import AudienceFiles

if TYPE_CHECKING:
    from . import types


class Client(AudienceFiles):
    """The service, called from threads."""

    def natal_chart(
        self,
        payload: types.NatalChartRequest,
        *,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> Answer[types.NatalChartData, types.Usage, types.Meta]:
        """Natal chart.

        POST /v1/charts/natal
        """
        return self._run(
            _policy.call(
                _routes.NATAL_CHART,
                self.settings,
                payload=payload,
                idempotency_key=idempotency_key,
                timeout=timeout,
                max_retries=max_retries,
            )
        )

    def natal_chart_svg(
        self,
        payload: types.NatalChartRequest,
        *,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> Answer[str, None, None]:
        """Natal chart: the picture, an SVG document.

        POST /v1/charts/natal
        """
        return self._run(
            _policy.call(
                _routes.NATAL_CHART,
                self.settings,
                payload=payload,
                idempotency_key=idempotency_key,
                accept="image/svg+xml",
                timeout=timeout,
                max_retries=max_retries,
            )
        )

    def natal_chart_png(
        self,
        payload: types.NatalChartRequest,
        *,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> Answer[bytes, None, None]:
        """Natal chart: the picture, a PNG file.

        POST /v1/charts/natal
        """
        return self._run(
            _policy.call(
                _routes.NATAL_CHART,
                self.settings,
                payload=payload,
                idempotency_key=idempotency_key,
                accept="image/png",
                timeout=timeout,
                max_retries=max_retries,
            )
        )

    def transit_chart(
        self,
        payload: types.TransitsRequest,
        *,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> Answer[types.TransitsData, types.Usage, types.Meta]:
        """Transits of an instant.

        POST /v1/charts/transits
        """
        return self._run(
            _policy.call(
                _routes.TRANSIT_CHART,
                self.settings,
                payload=payload,
                idempotency_key=idempotency_key,
                timeout=timeout,
                max_retries=max_retries,
            )
        )

    def transit_chart_svg(
        self,
        payload: types.TransitsRequest,
        *,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> Answer[str, None, None]:
        """Transits of an instant: the picture, an SVG document.

        POST /v1/charts/transits
        """
        return self._run(
            _policy.call(
                _routes.TRANSIT_CHART,
                self.settings,
                payload=payload,
                idempotency_key=idempotency_key,
                accept="image/svg+xml",
                timeout=timeout,
                max_retries=max_retries,
            )
        )

    def transit_chart_png(
        self,
        payload: types.TransitsRequest,
        *,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> Answer[bytes, None, None]:
        """Transits of an instant: the picture, a PNG file.

        POST /v1/charts/transits
        """
        return self._run(
            _policy.call(
                _routes.TRANSIT_CHART,
                self.settings,
                payload=payload,
                idempotency_key=idempotency_key,
                accept="image/png",
                timeout=timeout,
                max_retries=max_retries,
            )
        )

    def current_sky(
        self,
        payload: types.CurrentSkyRequest,
        *,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> Answer[types.CurrentSkyData, types.Usage, types.Meta]:
        """The sky now.

        POST /v1/charts/current-sky
        """
        return self._run(
            _policy.call(
                _routes.CURRENT_SKY,
                self.settings,
                payload=payload,
                idempotency_key=idempotency_key,
                timeout=timeout,
                max_retries=max_retries,
            )
        )

    def current_sky_svg(
        self,
        payload: types.CurrentSkyRequest,
        *,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> Answer[str, None, None]:
        """The sky now: the picture, an SVG document.

        POST /v1/charts/current-sky
        """
        return self._run(
            _policy.call(
                _routes.CURRENT_SKY,
                self.settings,
                payload=payload,
                idempotency_key=idempotency_key,
                accept="image/svg+xml",
                timeout=timeout,
                max_retries=max_retries,
            )
        )

    def current_sky_png(
        self,
        payload: types.CurrentSkyRequest,
        *,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> Answer[bytes, None, None]:
        """The sky now: the picture, a PNG file.

        POST /v1/charts/current-sky
        """
        return self._run(
            _policy.call(
                _routes.CURRENT_SKY,
                self.settings,
                payload=payload,
                idempotency_key=idempotency_key,
                accept="image/png",
                timeout=timeout,
                max_retries=max_retries,
            )
        )

    def synastry(
        self,
        payload: types.SynastryRequest,
        *,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> Answer[types.SynastryData, types.Usage, types.Meta]:
        """Synastry of two births.

        POST /v1/charts/synastry
        """
        return self._run(
            _policy.call(
                _routes.SYNASTRY,
                self.settings,
                payload=payload,
                idempotency_key=idempotency_key,
                timeout=timeout,
                max_retries=max_retries,
            )
        )

    def synastry_svg(
        self,
        payload: types.SynastryRequest,
        *,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> Answer[str, None, None]:
        """Synastry of two births: the picture, an SVG document.

        POST /v1/charts/synastry
        """
        return self._run(
            _policy.call(
                _routes.SYNASTRY,
                self.settings,
                payload=payload,
                idempotency_key=idempotency_key,
                accept="image/svg+xml",
                timeout=timeout,
                max_retries=max_retries,
            )
        )

    def synastry_png(
        self,
        payload: types.SynastryRequest,
        *,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> Answer[bytes, None, None]:
        """Synastry of two births: the picture, a PNG file.

        POST /v1/charts/synastry
        """
        return self._run(
            _policy.call(
                _routes.SYNASTRY,
                self.settings,
                payload=payload,
                idempotency_key=idempotency_key,
                accept="image/png",
                timeout=timeout,
                max_retries=max_retries,
            )
        )

    def relationship_chart(
        self,
        payload: types.RelationshipRequest,
        *,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> Answer[types.RelationshipData, types.Usage, types.Meta]:
        """One chart of two births.

        POST /v1/charts/relationship
        """
        return self._run(
            _policy.call(
                _routes.RELATIONSHIP_CHART,
                self.settings,
                payload=payload,
                idempotency_key=idempotency_key,
                timeout=timeout,
                max_retries=max_retries,
            )
        )

    def relationship_chart_svg(
        self,
        payload: types.RelationshipRequest,
        *,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> Answer[str, None, None]:
        """One chart of two births: the picture, an SVG document.

        POST /v1/charts/relationship
        """
        return self._run(
            _policy.call(
                _routes.RELATIONSHIP_CHART,
                self.settings,
                payload=payload,
                idempotency_key=idempotency_key,
                accept="image/svg+xml",
                timeout=timeout,
                max_retries=max_retries,
            )
        )

    def relationship_chart_png(
        self,
        payload: types.RelationshipRequest,
        *,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> Answer[bytes, None, None]:
        """One chart of two births: the picture, a PNG file.

        POST /v1/charts/relationship
        """
        return self._run(
            _policy.call(
                _routes.RELATIONSHIP_CHART,
                self.settings,
                payload=payload,
                idempotency_key=idempotency_key,
                accept="image/png",
                timeout=timeout,
                max_retries=max_retries,
            )
        )

    def return_chart(
        self,
        payload: types.ReturnRequest,
        *,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> Answer[types.ReturnData, types.Usage, types.Meta]:
        """Returns of Sun, Moon and planets.

        POST /v1/charts/return
        """
        return self._run(
            _policy.call(
                _routes.RETURN_CHART,
                self.settings,
                payload=payload,
                idempotency_key=idempotency_key,
                timeout=timeout,
                max_retries=max_retries,
            )
        )

    def return_chart_svg(
        self,
        payload: types.ReturnRequest,
        *,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> Answer[str, None, None]:
        """Returns of Sun, Moon and planets: the picture, an SVG document.

        POST /v1/charts/return
        """
        return self._run(
            _policy.call(
                _routes.RETURN_CHART,
                self.settings,
                payload=payload,
                idempotency_key=idempotency_key,
                accept="image/svg+xml",
                timeout=timeout,
                max_retries=max_retries,
            )
        )

    def return_chart_png(
        self,
        payload: types.ReturnRequest,
        *,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> Answer[bytes, None, None]:
        """Returns of Sun, Moon and planets: the picture, a PNG file.

        POST /v1/charts/return
        """
        return self._run(
            _policy.call(
                _routes.RETURN_CHART,
                self.settings,
                payload=payload,
                idempotency_key=idempotency_key,
                accept="image/png",
                timeout=timeout,
                max_retries=max_retries,
            )
        )

    def progressed_chart(
        self,
        payload: types.ProgressedRequest,
        *,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> Answer[types.ProgressedData, types.Usage, types.Meta]:
        """Progressed chart.

        POST /v1/charts/progressed
        """
        return self._run(
            _policy.call(
                _routes.PROGRESSED_CHART,
                self.settings,
                payload=payload,
                idempotency_key=idempotency_key,
                timeout=timeout,
                max_retries=max_retries,
            )
        )

    def progressed_chart_svg(
        self,
        payload: types.ProgressedRequest,
        *,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> Answer[str, None, None]:
        """Progressed chart: the picture, an SVG document.

        POST /v1/charts/progressed
        """
        return self._run(
            _policy.call(
                _routes.PROGRESSED_CHART,
                self.settings,
                payload=payload,
                idempotency_key=idempotency_key,
                accept="image/svg+xml",
                timeout=timeout,
                max_retries=max_retries,
            )
        )

    def progressed_chart_png(
        self,
        payload: types.ProgressedRequest,
        *,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> Answer[bytes, None, None]:
        """Progressed chart: the picture, a PNG file.

        POST /v1/charts/progressed
        """
        return self._run(
            _policy.call(
                _routes.PROGRESSED_CHART,
                self.settings,
                payload=payload,
                idempotency_key=idempotency_key,
                accept="image/png",
                timeout=timeout,
                max_retries=max_retries,
            )
        )

    def lines(
        self,
        payload: types.LinesRequest,
        *,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> Answer[types.LinesData, types.Usage, types.Meta]:
        """Astrocartography lines.

        POST /v1/charts/lines
        """
        return self._run(
            _policy.call(
                _routes.LINES,
                self.settings,
                payload=payload,
                idempotency_key=idempotency_key,
                timeout=timeout,
                max_retries=max_retries,
            )
        )

    def lines_svg(
        self,
        payload: types.LinesRequest,
        *,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> Answer[str, None, None]:
        """Astrocartography lines: the picture, an SVG document.

        POST /v1/charts/lines
        """
        return self._run(
            _policy.call(
                _routes.LINES,
                self.settings,
                payload=payload,
                idempotency_key=idempotency_key,
                accept="image/svg+xml",
                timeout=timeout,
                max_retries=max_retries,
            )
        )

    def lines_png(
        self,
        payload: types.LinesRequest,
        *,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> Answer[bytes, None, None]:
        """Astrocartography lines: the picture, a PNG file.

        POST /v1/charts/lines
        """
        return self._run(
            _policy.call(
                _routes.LINES,
                self.settings,
                payload=payload,
                idempotency_key=idempotency_key,
                accept="image/png",
                timeout=timeout,
                max_retries=max_retries,
            )
        )

    def compatibility_score(
        self,
        payload: types.CompatibilityRequest,
        *,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> Answer[types.CompatibilityData, types.Usage, types.Meta]:
        """Compatibility score of two births.

        POST /v1/compatibility/score
        """
        return self._run(
            _policy.call(
                _routes.COMPATIBILITY_SCORE,
                self.settings,
                payload=payload,
                idempotency_key=idempotency_key,
                timeout=timeout,
                max_retries=max_retries,
            )
        )

    def guna_milan(
        self,
        payload: types.GunaMilanRequest,
        *,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> Answer[types.GunaMilanData, types.Usage, types.Meta]:
        """Guna milan (ashtakoota) of two births.

        POST /v1/compatibility/guna-milan
        """
        return self._run(
            _policy.call(
                _routes.GUNA_MILAN,
                self.settings,
                payload=payload,
                idempotency_key=idempotency_key,
                timeout=timeout,
                max_retries=max_retries,
            )
        )

    def lunar_phase(
        self,
        payload: types.LunarPhaseRequest,
        *,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> Answer[types.MoonPhaseData, types.Usage, types.Meta]:
        """Phase of the Moon.

        POST /v1/lunar/phase
        """
        return self._run(
            _policy.call(
                _routes.LUNAR_PHASE,
                self.settings,
                payload=payload,
                idempotency_key=idempotency_key,
                timeout=timeout,
                max_retries=max_retries,
            )
        )

    def sky_calendar(
        self,
        payload: types.SkyCalendarRequest,
        *,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> Answer[types.CalendarData, types.Usage, types.Meta]:
        """Calendar of the sky.

        POST /v1/sky/calendar
        """
        return self._run(
            _policy.call(
                _routes.SKY_CALENDAR,
                self.settings,
                payload=payload,
                idempotency_key=idempotency_key,
                timeout=timeout,
                max_retries=max_retries,
            )
        )

    def sky_calendar_ics(
        self,
        payload: types.SkyCalendarRequest,
        *,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> Answer[str, None, None]:
        """Calendar of the sky: a calendar by RFC 5545.

        POST /v1/sky/calendar
        """
        return self._run(
            _policy.call(
                _routes.SKY_CALENDAR,
                self.settings,
                payload=payload,
                idempotency_key=idempotency_key,
                accept="text/calendar",
                timeout=timeout,
                max_retries=max_retries,
            )
        )

    def planetary_hours(
        self,
        payload: types.PlanetaryHoursRequest,
        *,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> Answer[types.PlanetaryHoursData, types.Usage, types.Meta]:
        """Planetary hours.

        POST /v1/sky/hours
        """
        return self._run(
            _policy.call(
                _routes.PLANETARY_HOURS,
                self.settings,
                payload=payload,
                idempotency_key=idempotency_key,
                timeout=timeout,
                max_retries=max_retries,
            )
        )

    def helio_patterns(
        self,
        payload: types.HelioPatternsRequest,
        *,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> Answer[types.HeliocentricPatternsData, types.Usage, types.Meta]:
        """Heliocentric background patterns.

        POST /v1/helio/patterns
        """
        return self._run(
            _policy.call(
                _routes.HELIO_PATTERNS,
                self.settings,
                payload=payload,
                idempotency_key=idempotency_key,
                timeout=timeout,
                max_retries=max_retries,
            )
        )

    def timing_windows(
        self,
        payload: types.TimingWindowsRequest,
        *,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> Answer[types.TimingData, types.Usage, types.Meta]:
        """Windows of time.

        POST /v1/timing/windows
        """
        return self._run(
            _policy.call(
                _routes.TIMING_WINDOWS,
                self.settings,
                payload=payload,
                idempotency_key=idempotency_key,
                timeout=timeout,
                max_retries=max_retries,
            )
        )

    def timing_windows_ics(
        self,
        payload: types.TimingWindowsRequest,
        *,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> Answer[str, None, None]:
        """Windows of time: a calendar by RFC 5545.

        POST /v1/timing/windows
        """
        return self._run(
            _policy.call(
                _routes.TIMING_WINDOWS,
                self.settings,
                payload=payload,
                idempotency_key=idempotency_key,
                accept="text/calendar",
                timeout=timeout,
                max_retries=max_retries,
            )
        )

    def profections(
        self,
        payload: types.ProfectionsRequest,
        *,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> Answer[types.ProfectionsData, types.Usage, types.Meta]:
        """Profections.

        POST /v1/timing/profections
        """
        return self._run(
            _policy.call(
                _routes.PROFECTIONS,
                self.settings,
                payload=payload,
                idempotency_key=idempotency_key,
                timeout=timeout,
                max_retries=max_retries,
            )
        )

    def year_ahead(
        self,
        payload: types.YearAheadRequest,
        *,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> Answer[types.YearAheadData, types.Usage, types.Meta]:
        """The year ahead.

        POST /v1/timing/year-ahead
        """
        return self._run(
            _policy.call(
                _routes.YEAR_AHEAD,
                self.settings,
                payload=payload,
                idempotency_key=idempotency_key,
                timeout=timeout,
                max_retries=max_retries,
            )
        )

    def dasha(
        self,
        payload: types.DashaRequest,
        *,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> Answer[types.DashaData, types.Usage, types.Meta]:
        """Vimshottari dasha.

        POST /v1/timing/dasha
        """
        return self._run(
            _policy.call(
                _routes.DASHA,
                self.settings,
                payload=payload,
                idempotency_key=idempotency_key,
                timeout=timeout,
                max_retries=max_retries,
            )
        )

    def analyze_event(
        self,
        payload: types.AnalyzeEventRequest,
        *,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> Answer[types.AnalyzeEventData, types.Usage, types.Meta]:
        """Analysis of an event.

        POST /v1/mundane/analyze-event
        """
        return self._run(
            _policy.call(
                _routes.ANALYZE_EVENT,
                self.settings,
                payload=payload,
                idempotency_key=idempotency_key,
                timeout=timeout,
                max_retries=max_retries,
            )
        )

    def daily_horoscope(
        self,
        payload: types.DailyHoroscopeRequest,
        *,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> Answer[types.DailyHoroscopeData, types.WordedUsage, types.DailyHoroscopeMeta]:
        """Horoscope of a day.

        POST /v1/horoscope/daily
        """
        return self._run(
            _policy.call(
                _routes.DAILY_HOROSCOPE,
                self.settings,
                payload=payload,
                idempotency_key=idempotency_key,
                timeout=timeout,
                max_retries=max_retries,
            )
        )

    def oracle_ask(
        self,
        payload: types.OracleRequest,
        *,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> Answer[types.OracleData, types.WordedUsage, types.OracleMeta]:
        """Answer to a question.

        POST /v1/oracle/ask
        """
        return self._run(
            _policy.call(
                _routes.ORACLE_ASK,
                self.settings,
                payload=payload,
                idempotency_key=idempotency_key,
                timeout=timeout,
                max_retries=max_retries,
            )
        )

    def tarot_draw(
        self,
        payload: types.TarotRequest,
        *,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> Answer[types.TarotData, types.WordedUsage, types.TarotMeta]:
        """A tarot spread.

        POST /v1/tarot/draw
        """
        return self._run(
            _policy.call(
                _routes.TAROT_DRAW,
                self.settings,
                payload=payload,
                idempotency_key=idempotency_key,
                timeout=timeout,
                max_retries=max_retries,
            )
        )

    def world_signals(
        self,
        payload: types.WorldSignalsRequest,
        *,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> Answer[types.WorldForecastData, types.WordedUsage, types.WorldSignalsMeta]:
        """World signals.

        POST /v1/world/signals
        """
        return self._run(
            _policy.call(
                _routes.WORLD_SIGNALS,
                self.settings,
                payload=payload,
                idempotency_key=idempotency_key,
                timeout=timeout,
                max_retries=max_retries,
            )
        )

    @overload
    def world_signals_job(  # type: ignore[overload-overlap]
        self,
        payload: types.WorldSignalsJobRequestToValidate,
        *,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> Answer[types.JobValidationData, types.Usage, types.JobValidationMeta]: ...

    @overload
    def world_signals_job(
        self,
        payload: types.WorldSignalsJobRequest,
        *,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> Answer[types.JobTaken, types.Usage, types.WorldSignalsJobAnswerMeta]: ...

    def world_signals_job(
        self,
        payload: types.WorldSignalsJobRequest | types.WorldSignalsJobRequestToValidate,
        *,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> Answer[
        types.JobValidationData | types.JobTaken,
        types.Usage,
        types.JobValidationMeta | types.WorldSignalsJobAnswerMeta,
    ]:
        """World signals as a job.

        POST /v1/world/signals/jobs
        """
        return self._run(
            _policy.call(
                _routes.WORLD_SIGNALS_JOB,
                self.settings,
                payload=payload,
                idempotency_key=idempotency_key,
                timeout=timeout,
                max_retries=max_retries,
            )
        )

    def audience_insights(
        self,
        payload: types.AudienceRequest,
        *,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> Answer[types.AudienceData, types.WordedUsage, types.AudienceMeta]:
        """How well customers fit a campaign.

        POST /v1/audience/insights
        """
        return self._run(
            _policy.call(
                _routes.AUDIENCE_INSIGHTS,
                self.settings,
                payload=payload,
                idempotency_key=idempotency_key,
                timeout=timeout,
                max_retries=max_retries,
            )
        )

    def campaign_table(
        self,
        payload: types.CampaignTableRequest,
        *,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> Answer[types.CampaignTableData, types.Usage, types.CampaignTableMeta]:
        """A campaign as a table to join with customers.

        POST /v1/audience/campaign-table
        """
        return self._run(
            _policy.call(
                _routes.CAMPAIGN_TABLE,
                self.settings,
                payload=payload,
                idempotency_key=idempotency_key,
                timeout=timeout,
                max_retries=max_retries,
            )
        )

    def crystal_ball(
        self,
        payload: types.CrystalBallRequest,
        *,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> Answer[types.CrystalBallData, types.WordedUsage, types.CrystalBallMeta]:
        """A vision in a crystal ball.

        POST /v1/experiences/crystal-ball
        """
        return self._run(
            _policy.call(
                _routes.CRYSTAL_BALL,
                self.settings,
                payload=payload,
                idempotency_key=idempotency_key,
                timeout=timeout,
                max_retries=max_retries,
            )
        )

    def past_life_reading(
        self,
        payload: types.PastLifeRequest,
        *,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> Answer[types.PastLifeData, types.WordedUsage, types.PastLifeMeta]:
        """A past life as a story.

        POST /v1/past-life/reading
        """
        return self._run(
            _policy.call(
                _routes.PAST_LIFE_READING,
                self.settings,
                payload=payload,
                idempotency_key=idempotency_key,
                timeout=timeout,
                max_retries=max_retries,
            )
        )

    def love_reveal(
        self,
        payload: types.LoveRevealRequest,
        *,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> Answer[types.LoveRevealData, types.WordedUsage, types.LoveRevealMeta]:
        """A question of love.

        POST /v1/experiences/love-reveal
        """
        return self._run(
            _policy.call(
                _routes.LOVE_REVEAL,
                self.settings,
                payload=payload,
                idempotency_key=idempotency_key,
                timeout=timeout,
                max_retries=max_retries,
            )
        )

    def future_partner_vision(
        self,
        payload: types.FuturePartnerVisionRequest,
        *,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> Answer[types.FuturePartnerVisionData, types.WordedUsage, types.FuturePartnerVisionMeta]:
        """Vision of a partner.

        POST /v1/experiences/future-partner-vision
        """
        return self._run(
            _policy.call(
                _routes.FUTURE_PARTNER_VISION,
                self.settings,
                payload=payload,
                idempotency_key=idempotency_key,
                timeout=timeout,
                max_retries=max_retries,
            )
        )

    def places(
        self,
        *,
        q: str,
        limit: int | None = None,
        lang: str | None = None,
        country: str | None = None,
        preferred_country: str | None = None,
        token: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> Answer[types.PlacesData, types.Usage, None]:
        """Type-ahead search of places.

        GET /v1/places
        """
        return self._run(
            _policy.call(
                _routes.PLACES,
                self.settings,
                query={
                    "q": q,
                    "limit": limit,
                    "lang": lang,
                    "country": country,
                    "preferred_country": preferred_country,
                    "token": token,
                },
                timeout=timeout,
                max_retries=max_retries,
            )
        )

    def usage(
        self,
        *,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> Answer[types.UsageData, types.Usage, None]:
        """Balance and usage of this month.

        GET /v1/usage
        """
        return self._run(
            _policy.call(_routes.USAGE, self.settings, timeout=timeout, max_retries=max_retries)
        )

    def create_places_token(
        self,
        payload: types.PlacesTokenRequest,
        *,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> Answer[types.PlacesTokenData, types.Usage, None]:
        """Mint a browser token for the search of places.

        POST /v1/places/tokens
        """
        return self._run(
            _policy.call(
                _routes.CREATE_PLACES_TOKEN,
                self.settings,
                payload=payload,
                timeout=timeout,
                max_retries=max_retries,
            )
        )

    def open_test_listener(
        self,
        payload: types.TestListenerRequest,
        *,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> Answer[types.TestListener, types.Usage, None]:
        """Listen for events without a public address.

        POST /v1/test/listeners
        """
        return self._run(
            _policy.call(
                _routes.OPEN_TEST_LISTENER,
                self.settings,
                payload=payload,
                timeout=timeout,
                max_retries=max_retries,
            )
        )

    def test_events(
        self,
        *,
        after: str,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> Answer[types.TestEvents, types.Usage, None]:
        """Events of a listener.

        GET /v1/test/events
        """
        return self._run(
            _policy.call(
                _routes.TEST_EVENTS,
                self.settings,
                query={"after": after},
                timeout=timeout,
                max_retries=max_retries,
            )
        )

    def make_test_event(
        self,
        payload: types.TestEventRequest,
        *,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> Answer[types.TestEventMade, types.Usage, None]:
        """Make an event happen.

        POST /v1/test/events
        """
        return self._run(
            _policy.call(
                _routes.MAKE_TEST_EVENT,
                self.settings,
                payload=payload,
                timeout=timeout,
                max_retries=max_retries,
            )
        )

    def close_test_listener(
        self,
        listener_id: str,
        *,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> Answer[types.TestListenerClosed, types.Usage, None]:
        """Stop listening.

        POST /v1/test/listeners/{listener_id}/close
        """
        return self._run(
            _policy.call(
                _routes.CLOSE_TEST_LISTENER,
                self.settings,
                path={"listener_id": listener_id},
                timeout=timeout,
                max_retries=max_retries,
            )
        )

    def get_world_signals_job(
        self,
        job_id: str,
        *,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> Answer[
        types.WorldSignalsJobState,
        types.Usage | types.WordedUsage,
        types.WorldSignalsMeta | None,
    ]:
        """World signals as a job: one job.

        GET /v1/world/signals/jobs/{job_id}
        """
        return self._run(
            _policy.call(
                _routes.GET_WORLD_SIGNALS_JOB,
                self.settings,
                path={"job_id": job_id},
                timeout=timeout,
                max_retries=max_retries,
            )
        )

    def list_world_signals_jobs(
        self,
        *,
        status: types.JobStatus | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> Answer[types.WorldSignalsJobList, types.Usage, None]:
        """World signals as a job: all jobs.

        GET /v1/world/signals/jobs
        """
        return self._run(
            _policy.call(
                _routes.LIST_WORLD_SIGNALS_JOBS,
                self.settings,
                query={"status": status, "limit": limit, "cursor": cursor},
                timeout=timeout,
                max_retries=max_retries,
            )
        )

    def list_world_signals_jobs_all(
        self,
        *,
        status: types.JobStatus | None = None,
        limit: int | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> Iterator[types.JobEntry]:
        """World signals as a job: all jobs, page after page."""
        cursor: str | None = None
        while True:
            answer = self.list_world_signals_jobs(
                status=status,
                limit=limit,
                cursor=cursor,
                timeout=timeout,
                max_retries=max_retries,
            )
            yield from answer.data["jobs"]
            cursor = answer.data["next_cursor"]
            if cursor is None:
                return

    def cancel_world_signals_job(
        self,
        job_id: str,
        *,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> Answer[types.JobEntry, types.Usage, None]:
        """World signals as a job: cancel a job.

        POST /v1/world/signals/jobs/{job_id}/cancel
        """
        return self._run(
            _policy.call(
                _routes.CANCEL_WORLD_SIGNALS_JOB,
                self.settings,
                path={"job_id": job_id},
                timeout=timeout,
                max_retries=max_retries,
            )
        )

    def get_audience_insights_job(
        self,
        job_id: str,
        *,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> Answer[
        types.AudienceInsightsJobState,
        types.Usage | types.WordedUsage,
        types.AudienceJobMeta | None,
    ]:
        """How well the customers of a file fit a campaign, as a job: one job.

        GET /v1/audience/insights/jobs/{job_id}
        """
        return self._run(
            _policy.call(
                _routes.GET_AUDIENCE_INSIGHTS_JOB,
                self.settings,
                path={"job_id": job_id},
                timeout=timeout,
                max_retries=max_retries,
            )
        )

    def list_audience_insights_jobs(
        self,
        *,
        status: types.JobStatus | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> Answer[types.AudienceInsightsJobList, types.Usage, None]:
        """How well the customers of a file fit a campaign, as a job: all jobs.

        GET /v1/audience/insights/jobs
        """
        return self._run(
            _policy.call(
                _routes.LIST_AUDIENCE_INSIGHTS_JOBS,
                self.settings,
                query={"status": status, "limit": limit, "cursor": cursor},
                timeout=timeout,
                max_retries=max_retries,
            )
        )

    def list_audience_insights_jobs_all(
        self,
        *,
        status: types.JobStatus | None = None,
        limit: int | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> Iterator[types.JobEntry]:
        """How well the customers of a file fit a campaign, as a job: all jobs, page after page."""
        cursor: str | None = None
        while True:
            answer = self.list_audience_insights_jobs(
                status=status,
                limit=limit,
                cursor=cursor,
                timeout=timeout,
                max_retries=max_retries,
            )
            yield from answer.data["jobs"]
            cursor = answer.data["next_cursor"]
            if cursor is None:
                return

    def cancel_audience_insights_job(
        self,
        job_id: str,
        *,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> Answer[types.JobEntry, types.Usage, None]:
        """How well the customers of a file fit a campaign, as a job: cancel a job.

        POST /v1/audience/insights/jobs/{job_id}/cancel
        """
        return self._run(
            _policy.call(
                _routes.CANCEL_AUDIENCE_INSIGHTS_JOB,
                self.settings,
                path={"job_id": job_id},
                timeout=timeout,
                max_retries=max_retries,
            )
        )

    def get_routes(
        self,
        *,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> Answer[types.RoutesDocument, None, None]:
        """Route catalogue.

        GET /v1
        """
        return self._run(
            _policy.call(
                _routes.GET_ROUTES,
                self.settings,
                timeout=timeout,
                max_retries=max_retries,
            )
        )

    def get_openapi(
        self,
        *,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> Answer[dict[str, Any], None, None]:
        """The OpenAPI description of every route.

        GET /v1/openapi
        """
        return self._run(
            _policy.call(
                _routes.GET_OPENAPI,
                self.settings,
                timeout=timeout,
                max_retries=max_retries,
            )
        )

    def get_documents_openapi(
        self,
        *,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> Answer[dict[str, Any], None, None]:
        """The OpenAPI description of the public documents.

        GET /v1/openapi/documents
        """
        return self._run(
            _policy.call(
                _routes.GET_DOCUMENTS_OPENAPI,
                self.settings,
                timeout=timeout,
                max_retries=max_retries,
            )
        )

    def get_postman(
        self,
        *,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> Answer[dict[str, Any], None, None]:
        """Postman collection.

        GET /v1/postman
        """
        return self._run(
            _policy.call(
                _routes.GET_POSTMAN,
                self.settings,
                timeout=timeout,
                max_retries=max_retries,
            )
        )

    def get_examples(
        self,
        *,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> Answer[types.ExamplesDocument, None, None]:
        """Tasks step by step, and an example request with its answer for every operation.

        GET /v1/examples
        """
        return self._run(
            _policy.call(
                _routes.GET_EXAMPLES,
                self.settings,
                timeout=timeout,
                max_retries=max_retries,
            )
        )

    def get_errors(
        self,
        *,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> Answer[types.ErrorsDocument, None, None]:
        """Every error code.

        GET /v1/errors
        """
        return self._run(
            _policy.call(
                _routes.GET_ERRORS,
                self.settings,
                timeout=timeout,
                max_retries=max_retries,
            )
        )

    def get_methods(
        self,
        *,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> Answer[types.MethodsDocument, None, None]:
        """How charts and scores are computed.

        GET /v1/methods
        """
        return self._run(
            _policy.call(
                _routes.GET_METHODS,
                self.settings,
                timeout=timeout,
                max_retries=max_retries,
            )
        )

    def get_incidents(
        self,
        *,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> Answer[types.IncidentsDocument, None, None]:
        """Incidents, and what the operator does about them.

        GET /v1/incidents
        """
        return self._run(
            _policy.call(
                _routes.GET_INCIDENTS,
                self.settings,
                timeout=timeout,
                max_retries=max_retries,
            )
        )

    def get_onboarding(
        self,
        *,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> Answer[types.OnboardingDocument, None, None]:
        """From an organization to the first billed call, and to launch.

        GET /v1/onboarding
        """
        return self._run(
            _policy.call(
                _routes.GET_ONBOARDING,
                self.settings,
                timeout=timeout,
                max_retries=max_retries,
            )
        )

    def get_changelog(
        self,
        *,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> Answer[types.ChangelogDocument, None, None]:
        """Changes of each version of the contract, newest first.

        GET /v1/changelog
        """
        return self._run(
            _policy.call(
                _routes.GET_CHANGELOG,
                self.settings,
                timeout=timeout,
                max_retries=max_retries,
            )
        )

    def get_contract_changes(
        self,
        *,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> Answer[types.ContractChangesDocument, None, None]:
        """How the OpenAPI document differs from that of the version before.

        GET /v1/contract-changes
        """
        return self._run(
            _policy.call(
                _routes.GET_CONTRACT_CHANGES,
                self.settings,
                timeout=timeout,
                max_retries=max_retries,
            )
        )

    def get_conformance(
        self,
        *,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> Answer[types.ConformanceDocument, None, None]:
        """Result of the last release check, and whether the result applies to this process.

        GET /v1/conformance
        """
        return self._run(
            _policy.call(
                _routes.GET_CONFORMANCE,
                self.settings,
                timeout=timeout,
                max_retries=max_retries,
            )
        )

    def get_compliance(
        self,
        *,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> Answer[types.ComplianceDocument, None, None]:
        """Licences, list of components and certificates.

        GET /v1/compliance
        """
        return self._run(
            _policy.call(
                _routes.GET_COMPLIANCE,
                self.settings,
                timeout=timeout,
                max_retries=max_retries,
            )
        )

    def get_sdks(
        self,
        *,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> Answer[types.SdksDocument, None, None]:
        """Clients, and their method for each operation.

        GET /v1/sdks
        """
        return self._run(
            _policy.call(_routes.GET_SDKS, self.settings, timeout=timeout, max_retries=max_retries)
        )

    def get_security(
        self,
        *,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> Answer[types.SecurityDocument, None, None]:
        """Controls, retention of data, subprocessors.

        GET /v1/security
        """
        return self._run(
            _policy.call(
                _routes.GET_SECURITY,
                self.settings,
                timeout=timeout,
                max_retries=max_retries,
            )
        )

    def get_access_control(
        self,
        *,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> Answer[types.AccessControlDocument, None, None]:
        """Keys, their environments and their lifecycle.

        GET /v1/access-control
        """
        return self._run(
            _policy.call(
                _routes.GET_ACCESS_CONTROL,
                self.settings,
                timeout=timeout,
                max_retries=max_retries,
            )
        )

    def get_data_processing(
        self,
        *,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> Answer[types.DataProcessingDocument, None, None]:
        """Personal data: fields, storage, retention, and the points of GDPR Article 28(3).

        GET /v1/data-processing
        """
        return self._run(
            _policy.call(
                _routes.GET_DATA_PROCESSING,
                self.settings,
                timeout=timeout,
                max_retries=max_retries,
            )
        )

    def get_ai_governance(
        self,
        *,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> Answer[types.AiGovernanceDocument, None, None]:
        """The model, its input, and the rules of the gate.

        GET /v1/ai-governance
        """
        return self._run(
            _policy.call(
                _routes.GET_AI_GOVERNANCE,
                self.settings,
                timeout=timeout,
                max_retries=max_retries,
            )
        )

    def get_versioning(
        self,
        *,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> Answer[types.VersioningDocument, None, None]:
        """What stays stable and for how long, and the limits of every plan.

        GET /v1/versioning
        """
        return self._run(
            _policy.call(
                _routes.GET_VERSIONING,
                self.settings,
                timeout=timeout,
                max_retries=max_retries,
            )
        )

    def get_status(
        self,
        *,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> Answer[types.StatusDocument, None, None]:
        """Each component's maturity and current health.

        GET /v1/status
        """
        return self._run(
            _policy.call(
                _routes.GET_STATUS,
                self.settings,
                timeout=timeout,
                max_retries=max_retries,
            )
        )

    def get_sla(
        self,
        *,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> Answer[types.SlaDocument, None, None]:
        """Availability targets, measurements and incident reporting.

        GET /v1/sla
        """
        return self._run(
            _policy.call(_routes.GET_SLA, self.settings, timeout=timeout, max_retries=max_retries)
        )

    def get_observability(
        self,
        *,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> Answer[types.ObservabilityDocument, None, None]:
        """Probes, and what to do if a probe fails.

        GET /v1/observability
        """
        return self._run(
            _policy.call(
                _routes.GET_OBSERVABILITY,
                self.settings,
                timeout=timeout,
                max_retries=max_retries,
            )
        )

    def get_support(
        self,
        *,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> Answer[types.SupportDocument, None, None]:
        """Contacts, and what to send them.

        GET /v1/support
        """
        return self._run(
            _policy.call(
                _routes.GET_SUPPORT,
                self.settings,
                timeout=timeout,
                max_retries=max_retries,
            )
        )

    def get_procurement(
        self,
        *,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> Answer[types.ProcurementDocument, None, None]:
        """What buyers ask for, and known gaps.

        GET /v1/procurement
        """
        return self._run(
            _policy.call(
                _routes.GET_PROCUREMENT,
                self.settings,
                timeout=timeout,
                max_retries=max_retries,
            )
        )

    def get_security_txt(
        self,
        *,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> Answer[str, None, None]:
        """Contact for reporting vulnerabilities.

        GET /.well-known/security.txt
        """
        return self._run(
            _policy.call(
                _routes.GET_SECURITY_TXT,
                self.settings,
                timeout=timeout,
                max_retries=max_retries,
            )
        )

    def get_webhooks(
        self,
        *,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> Answer[types.WebhooksDocument, None, None]:
        """Events sent to partners, their signature and retries.

        GET /v1/webhooks
        """
        return self._run(
            _policy.call(
                _routes.GET_WEBHOOKS,
                self.settings,
                timeout=timeout,
                max_retries=max_retries,
            )
        )

    def get_migrations(
        self,
        *,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> Answer[types.MigrationsDocument, None, None]:
        """Possible changes and the notice before each, and guides for former paths.

        GET /v1/migrations
        """
        return self._run(
            _policy.call(
                _routes.GET_MIGRATIONS,
                self.settings,
                timeout=timeout,
                max_retries=max_retries,
            )
        )

    def wait_for_job(
        self,
        job_id: str,
        *,
        timeout: float = 3600.0,
        max_retries: int | None = None,
    ) -> Answer[
        types.WorldSignalsJobState,
        types.Usage | types.WordedUsage,
        types.WorldSignalsMeta | None,
    ]:
        """Waits for a job's result. Raises JobFailedError if the job failed, WaitTimeoutError if
        it is still open after `timeout` seconds.
        """
        return self._run(
            _policy.wait_for_job(
                _routes.GET_WORLD_SIGNALS_JOB,
                self.settings,
                job_id,
                timeout=timeout,
                max_retries=max_retries,
            )
        )

    def audience_insights_all(
        self,
        customers: Iterable[types.Customer],
        campaign_context: types.CampaignContext,
        *,
        idempotency_key_prefix: str | None = None,
        on_answer: Callable[
            [Answer[types.AudienceData, types.WordedUsage, types.AudienceMeta]], object
        ]
        | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> Iterator[types.AudienceResult]:
        """Insights for any number of customers, in their order. Each call has as many customers
        as fit. With an idempotency_key_prefix, the key of each call is the prefix and a hash of its
        bytes, so that a call that is sent again unchanged is billed once. `on_answer` is called
        with the answer of each call.
        """
        batches = self._batches(customers, campaign_context, 500)
        for batch in batches:
            payload: types.AudienceRequest = {
                "customers": batch,
                "campaign_context": campaign_context,
            }
            answer = self.audience_insights(
                payload,
                idempotency_key=_policy.content_key(idempotency_key_prefix, payload),
                timeout=timeout,
                max_retries=max_retries,
            )
            if on_answer is not None:
                on_answer(answer)
            yield from answer.data["results"]

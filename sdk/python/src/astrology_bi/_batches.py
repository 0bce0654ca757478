"""An audience in calls as large as one may be."""

from __future__ import annotations

from typing import Any

from ._json import encoded

# The service accepts bodies of up to 64 KiB.
MAX_BODY_BYTES = 65_536
ENVELOPE_BYTES = len(b'{"customers":[],"campaign_context":}')


class Batcher:
    """Gathers customers up to a number, or to what a body holds."""

    def __init__(self, campaign_context: Any, max_size: int) -> None:
        self._max_size = max_size
        self._room = (
            MAX_BODY_BYTES - ENVELOPE_BYTES - len(encoded(campaign_context, "campaign_context"))
        )
        self.rest: list[Any] = []
        self._bytes = 0
        self._taken = 0

    def add(self, customer: Any) -> list[Any] | None:
        """The batch that is full without this customer, if one is."""
        size = len(encoded(customer, f"customers[{self._taken}]")) + 1
        full = None
        if self.rest and (len(self.rest) == self._max_size or self._bytes + size > self._room):
            full, self.rest, self._bytes = self.rest, [], 0
        self.rest.append(customer)
        self._bytes += size
        self._taken += 1
        return full

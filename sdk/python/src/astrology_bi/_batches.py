"""Splits an audience into calls of the maximum size."""

from __future__ import annotations

from typing import Any

from ._json import encoded

# The service accepts bodies of up to 64 KiB.
MAX_BODY_BYTES = 65_536
ENVELOPE_BYTES = len(b'{"customers":[],"campaign_context":}')


class Batcher:
    """Gathers customers up to a number, or up to the size of a body."""

    def __init__(self, campaign_context: Any, max_size: int) -> None:
        self._max_size = max_size
        self._room = (
            MAX_BODY_BYTES - ENVELOPE_BYTES - len(encoded(campaign_context, "campaign_context"))
        )
        self.rest: list[Any] = []
        self._bytes = 0
        self._taken = 0

    def add(self, customer: Any) -> list[Any] | None:
        """Adds a customer; returns the batch before it if that is full."""
        size = len(encoded(customer, f"customers[{self._taken}]")) + 1
        full = None
        if self.rest and (len(self.rest) == self._max_size or self._bytes + size > self._room):
            full, self.rest, self._bytes = self.rest, [], 0
        self.rest.append(customer)
        self._bytes += size
        self._taken += 1
        return full

"""Decodes `facts` of an audience's results."""

from __future__ import annotations

_BODIES = ("sun", "moon", "venus", "mars", "jupiter")
_SIGNS = (
    None,
    "Aries",
    "Taurus",
    "Gemini",
    "Cancer",
    "Leo",
    "Virgo",
    "Libra",
    "Scorpio",
    "Sagittarius",
    "Capricorn",
    "Aquarius",
    "Pisces",
)
_CODES = len(_SIGNS) ** len(_BODIES)


def decode_facts(code: int) -> dict[str, str | None]:
    """The sign of each body at a customer's birth; None if it is not certain.

    Raises ValueError if the number is not from 0 to 371,292.
    """
    if not 0 <= code < _CODES:
        raise ValueError(f"found {code}, expected a whole number from 0 to {_CODES - 1}")
    facts: dict[str, str | None] = {}
    unit = _CODES
    for body in _BODIES:
        unit //= len(_SIGNS)
        facts[body] = _SIGNS[code // unit % len(_SIGNS)]
    return facts

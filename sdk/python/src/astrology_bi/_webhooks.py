"""Verifies and signs deliveries by Standard Webhooks 1.0."""

from __future__ import annotations

import base64
import hmac
import json
import re
import time
import uuid
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, cast

from ._errors import WebhookVerificationError

if TYPE_CHECKING:
    from .types import WebhookEvent

TOLERANCE_SECONDS = 300
SECRET = re.compile(r"whsec_([A-Za-z0-9+/]+={0,2})")


def verify_webhook(
    raw_body: bytes | str,
    headers: Mapping[str, str],
    secrets: str | Iterable[str],
    *,
    now: float | None = None,
) -> WebhookEvent:
    """The event of a delivery that was signed with one of the secrets, within five minutes of now.

    `raw_body` is the body as received, before any parsing. During a rotation pass both secrets.
    The event's `id` is the same in every attempt: handle each id once. `now` is the current time
    in seconds since 1970, which tests may set.
    """
    body = _bytes_of(raw_body)
    several = [secrets] if isinstance(secrets, str | None) else secrets
    keys = [_key_of(secret) for secret in several]
    if not keys:
        raise TypeError("secrets: no secret was passed; is the variable set?")
    given = {name.lower(): value for name, value in headers.items()}
    missing = [name for name in ("id", "timestamp", "signature") if f"webhook-{name}" not in given]
    if missing:
        raise WebhookVerificationError(f"The header webhook-{missing[0]} is missing.")
    event_id, timestamp = given["webhook-id"], given["webhook-timestamp"]
    if not (timestamp.isascii() and timestamp.isdigit()):
        raise WebhookVerificationError("webhook-timestamp is not a number of seconds since 1970.")
    if abs((time.time() if now is None else now) - int(timestamp)) > TOLERANCE_SECONDS:
        raise WebhookVerificationError("webhook-timestamp is more than five minutes from now.")
    signatures = [
        signature.removeprefix("v1,").encode()
        for signature in given["webhook-signature"].split(" ")
        if signature.startswith("v1,")
    ]
    expected = [_signature(body, event_id, timestamp, key) for key in keys]
    if not any(hmac.compare_digest(one, other) for one in expected for other in signatures):
        raise WebhookVerificationError("No signature matches any of the secrets.")
    return cast("WebhookEvent", {**json.loads(body), "id": event_id})


def sign_webhook(
    raw_body: bytes | str, secret: str, *, event_id: str | None = None, now: float | None = None
) -> dict[str, str]:
    """The headers of a delivery, for tests of a receiver; each has a new id."""
    event_id = event_id or f"msg_{uuid.uuid4()}"
    timestamp = str(int(time.time() if now is None else now))
    signature = _signature(_bytes_of(raw_body), event_id, timestamp, _key_of(secret))
    return {
        "webhook-id": event_id,
        "webhook-timestamp": timestamp,
        "webhook-signature": f"v1,{signature.decode()}",
    }


def _bytes_of(raw_body: bytes | str) -> bytes:
    if not isinstance(raw_body, bytes | bytearray | str):
        raise TypeError("raw_body: expected the body as received, text or bytes, not parsed")
    return raw_body.encode() if isinstance(raw_body, str) else raw_body


def _signature(body: bytes, event_id: str, timestamp: str, key: bytes) -> bytes:
    signed = f"{event_id}.{timestamp}.".encode() + body
    return base64.b64encode(hmac.digest(key, signed, "sha256"))


def _key_of(secret: str | None) -> bytes:
    if not isinstance(secret, str):
        what = "None" if secret is None else type(secret).__name__
        raise TypeError(f"secrets: one is {what}; is the variable set?")
    found = SECRET.fullmatch(secret)
    if found is None or len(found[1]) % 4 != 0:
        # The message leaves out the secret, since it may be logged.
        raise ValueError("secrets: expected whsec_ and base64")
    return base64.b64decode(found[1])

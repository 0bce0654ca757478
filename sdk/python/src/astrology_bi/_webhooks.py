"""Whether a delivery is the service's own, after Standard Webhooks 1.0."""

from __future__ import annotations

import base64
import binascii
import hmac
import json
import time
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, cast

from ._errors import WebhookVerificationError

if TYPE_CHECKING:
    from .types import WebhookEvent

TOLERANCE_SECONDS = 300
SECRET_PREFIX = "whsec_"


def verify_webhook(
    raw_body: bytes | str,
    headers: Mapping[str, str],
    secrets: str | Iterable[str],
    *,
    now: float | None = None,
) -> WebhookEvent:
    """The event of a delivery that one of the secrets has signed within five minutes.

    `raw_body` is the body as it came, before any parsing. While a secret is rotated give both.
    `now` is for tests, in seconds since 1970.
    """
    given = {name.lower(): value for name, value in headers.items()}
    missing = [name for name in ("id", "timestamp", "signature") if f"webhook-{name}" not in given]
    if missing:
        raise WebhookVerificationError(f"The header webhook-{missing[0]} is missing.")
    event_id, timestamp = given["webhook-id"], given["webhook-timestamp"]
    if not (timestamp.isascii() and timestamp.isdigit()):
        raise WebhookVerificationError("webhook-timestamp is not in seconds since 1970.")
    if abs((time.time() if now is None else now) - int(timestamp)) > TOLERANCE_SECONDS:
        raise WebhookVerificationError("webhook-timestamp is more than five minutes from now.")
    body = raw_body.encode() if isinstance(raw_body, str) else raw_body
    signatures = [
        signature.removeprefix("v1,").encode()
        for signature in given["webhook-signature"].split(" ")
        if signature.startswith("v1,")
    ]
    expected = [
        _signature(body, event_id, timestamp, secret)
        for secret in ([secrets] if isinstance(secrets, str) else secrets)
    ]
    if not any(hmac.compare_digest(one, other) for one in expected for other in signatures):
        raise WebhookVerificationError("No signature is of any of the secrets.")
    return cast("WebhookEvent", json.loads(body))


def sign_webhook(
    raw_body: bytes | str, secret: str, *, event_id: str = "msg_test", now: float | None = None
) -> dict[str, str]:
    """The headers of a delivery, to test a receiver with."""
    timestamp = str(int(time.time() if now is None else now))
    body = raw_body.encode() if isinstance(raw_body, str) else raw_body
    return {
        "webhook-id": event_id,
        "webhook-timestamp": timestamp,
        "webhook-signature": f"v1,{_signature(body, event_id, timestamp, secret).decode()}",
    }


def _signature(body: bytes, event_id: str, timestamp: str, secret: str) -> bytes:
    signed = f"{event_id}.{timestamp}.".encode() + body
    return base64.b64encode(hmac.digest(_key_of(secret), signed, "sha256"))


def _key_of(secret: str) -> bytes:
    try:
        return base64.b64decode(secret.removeprefix(SECRET_PREFIX), validate=True)
    except binascii.Error:
        # Not the secret itself: it would be in a log.
        raise ValueError(f"secrets: expected {SECRET_PREFIX} and base64") from None

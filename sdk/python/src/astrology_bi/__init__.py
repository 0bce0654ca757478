"""Client of the Astrology Business Intelligence API.

Types of requests, answers and events are in `astrology_bi.types`.
"""

from ._answer import Answer, RateLimit, Response
from ._async_client import AsyncClient
from ._audience_source import AudienceProgress
from ._client import Client
from ._errors import (
    AbiError,
    AiFailedError,
    AuthError,
    ConflictError,
    ConnectionFailedError,
    CreditsExhaustedError,
    ForbiddenError,
    InvalidRequestError,
    JobFailedError,
    NotFoundError,
    RateLimitedError,
    UnavailableError,
    WaitTimeoutError,
    WebhookVerificationError,
)
from ._facts import decode_facts
from ._version import __version__
from ._webhooks import sign_webhook, verify_webhook

__all__ = [
    "AbiError",
    "AiFailedError",
    "Answer",
    "AsyncClient",
    "AudienceProgress",
    "AuthError",
    "Client",
    "ConflictError",
    "ConnectionFailedError",
    "CreditsExhaustedError",
    "ForbiddenError",
    "InvalidRequestError",
    "JobFailedError",
    "NotFoundError",
    "RateLimit",
    "RateLimitedError",
    "Response",
    "UnavailableError",
    "WaitTimeoutError",
    "WebhookVerificationError",
    "__version__",
    "decode_facts",
    "sign_webhook",
    "verify_webhook",
]

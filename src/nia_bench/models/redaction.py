"""Masks secrets in text that people will read: error messages, logs, reports."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping

MASK = "[secret]"
SECRET_NAMES = re.compile(r"KEY|TOKEN|SECRET|PASSWORD|CREDENTIAL", re.IGNORECASE)
# A shorter value of such a variable is more likely an ordinary word ("true", "local") than a key.
SHORTEST_SECRET = 8
# What looks like a key though it is in no variable: providers quote a wrong key back, in part or in full.
SHAPES = (
    # A login in an address, up to its last @. One that `public_name` has hidden is left as it is.
    re.compile(r"(?<=://)(?!\*\*\*@)[^/\s\"']+(?=@)"),
    re.compile(r"(?i)(?<=\bbearer )[^\s\"',}]+"),
    re.compile(r"\b(?:sk|pk|rk|gsk|xai|key)-[\w*.-]{6,}"),
    re.compile(r"\bAIza[\w-]{20,}"),
    re.compile(r"(?i)(?<=[?&](?:key)=)[^&\s\"']+"),
)


def redact(text: str, environment: Mapping[str, str] | None = None) -> str:
    """`text` with the secrets of `environment` (default: the process's) and what looks like one masked."""
    text = mask_values(text, environment)
    for shape in SHAPES:
        text = shape.sub(MASK, text)
    return text


def mask_values(text: str, environment: Mapping[str, str] | None = None) -> str:
    """`text` with the secrets of `environment` (default: the process's) masked, and nothing else."""
    for secret in secrets_of(environment):
        text = text.replace(secret, MASK)
    return text


def secrets_of(environment: Mapping[str, str] | None = None) -> list[str]:
    """The values of `environment` (default: the process's) whose names say that they are secret."""
    environment = os.environ if environment is None else environment
    secrets = (value.strip() for name, value in environment.items() if SECRET_NAMES.search(name))
    return sorted({secret for secret in secrets if len(secret) >= SHORTEST_SECRET}, key=len, reverse=True)

"""This machine, as registries name it: which builds of a program run here."""

from __future__ import annotations

import platform
import sys
from functools import cache
from pathlib import Path


def machine() -> str:
    """This machine in npm's words, e.g. 'linux-x64'."""
    return f"{sys.platform}-{processor()}"


def processor() -> str:
    """The processor in npm's words, e.g. 'arm64'."""
    name = platform.machine().lower()
    return {"x86_64": "x64", "amd64": "x64", "aarch64": "arm64"}.get(name, name)


@cache
def is_musl() -> bool:
    """Whether programs are linked with musl here, as on Alpine, and not with glibc."""
    return any(Path("/lib").glob("ld-musl-*")) and platform.libc_ver()[0] != "glibc"

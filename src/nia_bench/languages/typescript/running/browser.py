"""Chromium, which the world `browser` shows answers in: the machine's own, for the registries have none."""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from typing import Final

from nia_bench.contract.errors import UserError
from nia_bench.languages.typescript.running.answer_process import Seat

VARIABLE: Final = "NIA_BENCH_CHROMIUM"
_APPLICATION: Final = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"
_NAMES: Final = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", _APPLICATION)
# What Debian's script that starts it reads.
_SETTINGS: Final = Path("/etc/chromium.d")


def chromium() -> Path:
    """The program that NIA_BENCH_CHROMIUM names, or the first that is installed. Raises UserError."""
    named = os.environ.get(VARIABLE)
    found = next(filter(None, map(shutil.which, (named,) if named else _NAMES)), None)
    if found is None:
        what = f"{VARIABLE} names {named!r}, which is no program" if named else "Chromium was not found"
        raise UserError(
            what,
            fix="install it (on Debian and Ubuntu: apt-get install chromium), or name one in " + VARIABLE,
        )
    return Path(found)


def seat() -> Seat:
    """What the world's module is told of the browser, and what it reads. Raises UserError without one."""
    program = chromium()
    read = (program.resolve().parent, _SETTINGS)
    return Seat({"browser": str(program)}, tuple(filter(Path.exists, read)))

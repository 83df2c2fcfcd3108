"""Names of tasks, subjects and runs as names of folders."""

from __future__ import annotations

import secrets
from datetime import UTC, datetime
from functools import lru_cache
from urllib.parse import quote

from nia_bench.contract.errors import UserError

LONGEST = 200


@lru_cache(maxsize=10_000)  # requested twice a cell, of a few hundred names
def folder_name(name: str) -> str:
    """`name` as the name of one folder; `urllib.parse.unquote` gives the name back.

    Raises UserError for a name that is empty, too long for a folder, or not text.
    """
    try:
        quoted = quote(name, safe=" +,=@")
    except UnicodeEncodeError as error:
        raise UserError(f"the name {name!r} is not text", fix="choose another name") from error
    if quoted.startswith("."):
        quoted = f"%2E{quoted[1:]}"
    if not quoted or len(quoted) > LONGEST:
        raise UserError(f"the name {name!r} is empty or too long for a folder", fix="choose another name")
    return quoted


def new_run_id(started_at: float) -> str:
    """A name for the run begun at `started_at`, in epoch seconds. Such names sort by time and are unique."""
    return f"{datetime.fromtimestamp(started_at, UTC):%Y%m%d-%H%M%S}-{secrets.token_hex(2)}"


def cell_folder_name(task_id: str, subject: str, run: int) -> str:
    """The folder of a cell within that of all cells."""
    return f"{folder_name(task_id)}/{folder_name(subject)}/{run}"

"""The content of run.json: a run's plan and what it was made with; and the names of its folders."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from datetime import UTC, datetime
from functools import lru_cache
from pathlib import Path
from typing import Any, Final
from urllib.parse import quote

from pydantic import Field, TypeAdapter, ValidationError, field_validator

from nia_bench.contract.base import Model
from nia_bench.contract.cell import Plan
from nia_bench.contract.condition import Condition
from nia_bench.contract.errors import UserError


class SubjectRecord(Model):
    """What run.json stores of a subject, for reports."""

    name: str
    kind: str
    scripted: bool = False
    versions: dict[str, str] = Field(default={})
    condition: str | None = Field(default=None, description="in a matrix: what it is under")
    baseline: str | None = Field(default=None, description="there: the subject that it is compared with")
    definition: Condition | None = Field(
        default=None, description="of an agent: its condition, with secrets masked; earlier versions had none"
    )


MAX_COST = "maxCostUsd"
"""The key of a run's `settings` that holds its budget in USD."""
SCORERS = "scorers"
"""The key of its `settings` that holds the names or files of its code scorers."""
CUTOFF = "cutoff"
"""The key of its `settings` that holds the day until which its model knows the world, as 2026-01-31."""
MARGIN = "margin"
"""The key of its `settings` that holds its margin of non-inferiority, chosen before it began, as 0.05."""
LATER_MARGIN = "laterMargin"
"""The key of its `settings` that holds a margin that was chosen after it had begun: an exploratory one."""
WITHDRAWN = "withdrawn"
"""The key of its `settings` that lists the tasks that were not available, so that the run lacks them."""
BASE_URLS = "baseUrls"
"""The key of its `settings` that has the base URLs in place of the providers' own, by variable, if any."""
WITHOUT_ANSWERS = "withoutAnswers"
"""The key of its `settings` that says that the answers were left out of the archive that it comes from."""
SUITE = "suite"
"""The key of its `settings` that names its suite, where that is not one of Nia-Bench's own."""


EVALUATOR = "evaluator"
"""The key of its `versions` that holds the version of the evaluator; without it: before it was recorded."""


_NAMES: Final = TypeAdapter(list[str] | tuple[str, ...] | None)
_TYPES: Final[Mapping[str, TypeAdapter[Any]]] = {
    **dict.fromkeys((MAX_COST, MARGIN, LATER_MARGIN), TypeAdapter(float | None)),
    **dict.fromkeys((CUTOFF, SUITE), TypeAdapter(str | None)),
    **dict.fromkeys((SCORERS, WITHDRAWN), _NAMES),
    BASE_URLS: TypeAdapter(dict[str, str] | None),
}
"""The types of settings that reports and lists read. A run from elsewhere may have anything there."""


class RunRecord(Model):
    """A run as it was begun."""

    plan: Plan
    subjects: tuple[SubjectRecord, ...] = ()
    model: str = ""
    judge_model: str | None = None
    started_at: float = Field(description="epoch seconds")
    versions: dict[str, str] = Field(default={}, description="of Nia-Bench, Python, TypeScript …")
    settings: dict[str, Any] = Field(default={}, description="the options of the run")

    @field_validator("settings")
    @classmethod
    def _read_settings_have_their_types(cls, settings: dict[str, Any]) -> dict[str, Any]:
        for name, adapter in _TYPES.items():
            try:
                adapter.validate_python(settings.get(name), strict=True)
            except ValidationError as error:
                raise ValueError(f"{name} is of another type") from error
        return settings


MOST_CELLS = 2_000_000


def refuse_too_many_cells(folder: Path, record: RunRecord) -> None:
    """Raise UserError for a plan of more than `MOST_CELLS`: a run from elsewhere may state any number."""
    if record.plan.total > MOST_CELLS:
        raise UserError(f"{folder}: its plan has more than {MOST_CELLS:,} cells", fix="plan fewer runs")


LONGEST = 200


@lru_cache(maxsize=10_000)  # requested twice a cell, of a few hundred names
def folder_name(name: str) -> str:
    """Return `name` percent-encoded as the name of one folder; `urllib.parse.unquote` decodes it.

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
    """Return a name for the run begun at `started_at`, in epoch seconds: '20260131-093000-1f2e'.

    Such names sort by time; the end is random.
    """
    return f"{datetime.fromtimestamp(started_at, UTC):%Y%m%d-%H%M%S}-{secrets.token_hex(2)}"


def cell_folder_name(task_id: str, subject: str, run: int) -> str:
    """Return the path of a cell's folder within `cells/`, 'TASK/SUBJECT/RUN', with encoded names."""
    return f"{folder_name(task_id)}/{folder_name(subject)}/{run}"

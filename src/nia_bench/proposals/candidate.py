"""A candidate for a task: what changed, which old answer breaks, and how that can be seen."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from nia_bench.contract.base import Model
from nia_bench.contract.task import Evidence
from nia_bench.surfaces.model import Change
from nia_bench.surfaces.uses import Use

Detection = Literal["compiler", "deprecation", "structure"]
"""`structure`: the old answer stays right for the compiler, so a check has to ask for the new API."""


class Candidate(Model):
    """What a task could be about.

    `old` is what a writer with old knowledge would write, `new` what is right now. Of an addition there is no
    `old`: the knowledge is missing, and no code of it.
    """

    id: str = Field(description="a name for a task, the same in each run")
    symbol: str = Field(description="what the task would be about, as the newer version names it")
    modules: tuple[str, ...] = Field(default=(), description="where it is imported from")
    changes: tuple[Change, ...] = Field(min_length=1)
    rank: float = Field(description="the higher, the more a writer with old knowledge would get wrong")
    job: str = Field(description="the job that needs the API, as far as the package's own words tell")
    breaks: str = Field(description="which old answer breaks, and how")
    detected_by: Detection
    by_name: bool = Field(description="the name of an import is all that tells the right answer from others")
    old: Use | None = None
    new: Use | None = None
    evidence: tuple[Evidence, ...] = ()
    proven: bool = Field(description="the compilers of both versions confirm it")
    reason: str = Field(default="", description="of a candidate that is not proven: what is missing")


class Proposal(Model):
    """The candidates for one upgrade, the best first."""

    before: str = Field(description="'package@version'")
    after: str
    changes: int = Field(description="changes between the two versions")
    held: int = Field(description="changes whose uses were compiled against both versions")
    limit: int = Field(description="the number of candidates that were requested")
    candidates: tuple[Candidate, ...] = ()


class DraftRecord(Model):
    """What became of the draft for one candidate."""

    id: str
    state: Literal["proven", "rejected"]
    details: tuple[str, ...] = ()
    rounds: int = 0
    cost_usd: float = 0.0

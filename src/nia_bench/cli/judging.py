"""The judge of a run on the command line."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

from nia_bench.contract.errors import UserError

if TYPE_CHECKING:
    from nia_bench.evaluation.judge.code_judge import CodeJudge
    from nia_bench.suites.suite import Suite


def chosen_judge(model: str | None, *, no_judge: bool, by_default: bool) -> str | None:
    """The name of the model that judges, None where nobody does.

    Raises UserError, before anything is spent, for a model that cannot be had.
    """
    if model and no_judge:
        raise UserError("--judge-model and --no-judge exclude each other", fix="leave one of them out")
    if no_judge or not (model or by_default):
        return None
    # Both load pydantic-ai, which a run without a judge never needs.
    from nia_bench.evaluation.judge.rubric_judge import DEFAULT_JUDGE_MODEL
    from nia_bench.models.resolver import build_model

    name = model or DEFAULT_JUDGE_MODEL
    try:
        build_model(name)
    except UserError as error:
        raise UserError(f"the judge: {error.message}", fix=f"{error.fix}, or give --no-judge") from None
    return name


@asynccontextmanager
async def judging(model: str | None, suite: Suite) -> AsyncGenerator[CodeJudge | None]:
    """The judge that asks `model`, inside the event loop; None without a model."""
    if model is None:
        yield None
        return
    from nia_bench.evaluation.judge.code_judge import CodeJudge
    from nia_bench.evaluation.judge.rubric_judge import RubricJudge
    from nia_bench.models.resolver import Models

    async with Models() as models:
        yield CodeJudge(RubricJudge(models, model).judge_from_thread, suite.solutions)

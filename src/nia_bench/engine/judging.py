"""The judge of a run of code."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager

from nia_bench.contract.errors import UserError
from nia_bench.evaluation.judge.code_judge import CodeJudge
from nia_bench.models.ledger import Ledger
from nia_bench.suites.suite import Suite


def chosen_judge(model: str | None, *, no_judge: bool, by_default: bool) -> str | None:
    """The name of the model that judges; None where nobody does.

    Raises UserError, before anything is spent, for a model that cannot be had.
    """
    if model and no_judge:
        raise UserError("--judge-model and --no-judge exclude each other", fix="leave one of them out")
    if no_judge or not (model or by_default):
        return None
    # Both load pydantic-ai, which takes a second, and which a run without a judge never needs.
    from nia_bench.evaluation.judge.rubric_judge import DEFAULT_JUDGE_MODEL  # noqa: PLC0415
    from nia_bench.models.resolver import build_model  # noqa: PLC0415

    name = model or DEFAULT_JUDGE_MODEL
    try:
        build_model(name)
    except UserError as error:
        raise UserError(f"the judge: {error.message}", fix=f"{error.fix}, or give --no-judge") from None
    return name


@asynccontextmanager
async def judging(model: str | None, suite: Suite, ledger: Ledger) -> AsyncGenerator[CodeJudge | None]:
    """The judge that asks `model`, inside the event loop, its calls counted in `ledger`; None without one."""
    if model is None:
        yield None
        return
    # As above.
    from nia_bench.evaluation.judge.rubric_judge import RubricJudge  # noqa: PLC0415
    from nia_bench.models.resolver import Models  # noqa: PLC0415

    async with Models(ledger) as models:
        yield CodeJudge(RubricJudge(models, model).judge_from_thread, suite.solutions)

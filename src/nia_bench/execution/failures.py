"""Says whose fault it is when an attempt ends in an exception."""

from __future__ import annotations

import errno
from typing import cast

from nia_bench.contract.errors import (
    AgentError,
    BudgetError,
    EvaluatorError,
    InfrastructureError,
    LimitError,
    ModelError,
    NiaBenchError,
    OutageError,
    RefusedError,
)
from nia_bench.contract.generation import Cause, Failure
from nia_bench.models.redaction import redact

# Errors that say that the machine is out of a resource: the subject is not to blame for them.
EXHAUSTED = {
    *(errno.ENOSPC, errno.EDQUOT, errno.EROFS, errno.EIO),
    *(errno.EMFILE, errno.ENFILE, errno.ENOMEM),
}
LONGEST_MESSAGE = 500
MOST_TELLING = (
    *(Cause.BUDGET, Cause.INFRASTRUCTURE, Cause.EVALUATOR),
    *(Cause.TIMEOUT, Cause.MODEL, Cause.AGENT),
)


def failure_of(error: BaseException) -> Failure:
    """Return the failure that `error` stands for, in one line without secrets."""
    error = _telling(error)
    text = error.message if isinstance(error, NiaBenchError) else f"{type(error).__name__}: {error}"
    # An exception of a subject may carry anything, even what no JSON file can hold.
    line = " ".join(text.encode("utf-8", "replace").decode().replace("\0", " ").split())
    final = isinstance(error, RefusedError)
    return Failure(cause=cause_of(error), message=redact(line)[:LONGEST_MESSAGE], is_final=final)


def is_retried(error: BaseException) -> bool:
    """Return whether another attempt may succeed.

    An agent that crashed may succeed, unless a limit ended it. A mistake in the set-up (UserError) remains.
    The calls that ended in a model's outage have been repeated already: repeating the whole cell as well
    would multiply the retries, and pay again for the calls that were answered.
    """
    error = _telling(error)
    if isinstance(error, AgentError):
        return not isinstance(error, LimitError)
    if isinstance(error, NiaBenchError):
        return isinstance(error, InfrastructureError) and not isinstance(error, OutageError)
    return cause_of(error) is Cause.INFRASTRUCTURE


def cause_of(error: BaseException) -> Cause:
    """Return the cause of a single exception: the agent, unless its type names another one."""
    match error:
        case BudgetError():
            return Cause.BUDGET
        case EvaluatorError():
            return Cause.EVALUATOR
        case ModelError():
            return Cause.MODEL
        case AgentError():
            return Cause.AGENT
        case NiaBenchError():
            return Cause.INFRASTRUCTURE
        case TimeoutError():
            return Cause.TIMEOUT
        case OSError() if error.errno in EXHAUSTED:
            return Cause.INFRASTRUCTURE
        case _:
            return Cause.AGENT


def _telling(error: BaseException) -> BaseException:
    """Return the most telling exception of a group: one that is not the agent's fault if there is any."""
    if not isinstance(error, BaseExceptionGroup):
        return error
    group = cast("BaseExceptionGroup[BaseException]", error)
    return min(
        map(_telling, group.exceptions),
        key=lambda base_exception: MOST_TELLING.index(cause_of(base_exception)),
    )

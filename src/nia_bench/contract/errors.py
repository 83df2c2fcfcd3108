"""Every error this package raises on purpose.

NiaBenchError
├── UserError               the user's mistake: one message and the fix, exit code 2
│   ├── TaskFileError       a task file that cannot be used: names file, field and the nearest right name
│   └── RefusedError        a provider refuses the key, the credit or the name of a model: the run ends
├── SubmissionError         code that cannot be compiled at all: the subject's own failure, score 0
├── ModelError              a model refused, or what it said cannot be used: its own failure, score 0
├── AgentError              an agent program crashed: retried, then its own failure, score 0
│   └── LimitError          it broke a limit of its sandbox: not retried
├── InfrastructureError     npm, the disk, a server or a sandbox failed: retried, then "not measured"
│   └── OutageError         a model stayed out of reach, its call repeated already: "not measured"
└── EvaluatorError          our own evaluator (compiler, judge) failed: retried, then "not measured"
"""

from __future__ import annotations


class NiaBenchError(Exception):
    """Base of the tree. `message` says what happened and where, `fix` what to do about it."""

    def __init__(self, message: str, *, fix: str | None = None) -> None:
        super().__init__(message)
        self.message = message
        self.fix = fix

    def __str__(self) -> str:
        return f"{self.message}\n  fix: {self.fix}" if self.fix else self.message

    def __reduce__(self) -> tuple[object, ...]:
        # Keyword-only state does not survive the default reduction, and cells cross process boundaries.
        return (_rebuild, (type(self), self.message, self.fix))


def _rebuild(kind: type[NiaBenchError], message: str, fix: str | None) -> NiaBenchError:
    return kind(message, fix=fix)


class UserError(NiaBenchError):
    """The user asked for something that cannot be done as asked."""


class TaskFileError(UserError):
    """A task file is malformed, truncated, or names a field that does not exist."""


class RefusedError(UserError):
    """A provider refuses a key, a credit or the name of a model: no other call of the run would go better."""


class SubmissionError(NiaBenchError):
    """A submission that cannot be evaluated because of what it is: its paths, or the time it takes."""


class ModelError(NiaBenchError):
    """A model refused, or its answer stayed unusable after it was asked to repair it."""


class AgentError(NiaBenchError):
    """An agent program ended otherwise than by finishing its work."""


class LimitError(AgentError):
    """An agent used more memory, processes or disk than it may; another attempt would end the same way."""


class InfrastructureError(NiaBenchError):
    """Something around the benchmark failed: npm, network, disk, a context tool's server, the sandbox."""


class OutageError(InfrastructureError):
    """A model could not be had. Its call has been repeated by then, so that its cell need not be."""


class EvaluatorError(NiaBenchError):
    """The evaluator failed on a submission; says nothing about the submission's quality."""

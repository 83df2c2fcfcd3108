"""What the judge is shown: the task, the work, and the reference. It is never informed whose work it is.

`CodeJudge` makes the case of a scored answer and asks the judge.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from nia_bench.contract.errors import UserError
from nia_bench.contract.evaluation import Judgement
from nia_bench.contract.submission import Submission
from nia_bench.contract.task import BenchmarkTask, CodeTask, Criterion, Solutions
from nia_bench.evaluation.score import ScoredAnswer

TEXT = ""
"""The place of a work that is a text and no file."""

_DELETED = ".deleted"


@dataclass(frozen=True)
class Case:
    """Work to be judged. Texts by path; a text that is no file stands at `TEXT`.

    `context` is what the work began with, as far as it is not in the work unchanged; `removed` the files of
    it that the work took away. `surface` are lines about the library that the work uses, `library` its name
    and version.
    """

    prompt: str
    rubric: tuple[Criterion, ...]
    work: Mapping[str, str]
    reference: Mapping[str, str] = field(default_factory=dict[str, str])
    context: Mapping[str, str] = field(default_factory=dict[str, str])
    removed: tuple[str, ...] = ()
    library: str = ""
    surface: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        if not self.rubric:
            raise UserError(
                "the judge has nothing to go by", fix="give the task a rubric, or run it unjudged"
            )

    @property
    def is_empty(self) -> bool:
        """Whether the work has no text but white space."""
        return not any(text.strip() for text in self.work.values())


def text_case(task: BenchmarkTask, text: str) -> Case:
    """Return the judge's case of an answer in words. Its reference is what the task expects.

    Raises UserError without a rubric.
    """
    reference = {} if task.expected is None else {TEXT: str(task.expected)}
    return Case(task.prompt, task.rubric, {TEXT: text}, reference)


def code_case(
    task: CodeTask, submission: Submission, reference: Mapping[str, str], surface: tuple[str, ...] = ()
) -> Case:
    """Return the judge's case of an answer in files. Raises UserError without a rubric.

    `reference` has the texts of the reference solution by path; a path that ends in `.deleted` is a deleted
    file.
    """
    work = submission.files
    return Case(
        task.prompt,
        task.rubric,
        work,
        reference=reference,
        context={path: text for path, text in task.context.items() if work.get(path) != text},
        # Of a write task only what was changed is work. In an audit every file that is left is work.
        removed=tuple(sorted(set(task.context) - set(work))) if task.mends_context else (),
        library=" and ".join(f"{library} {version}" for library, version in task.pins.items()),
        surface=surface,
    )


def title_of(path: str) -> str:
    """Return the heading of a file: its path, and "(deleted)" for a path that ends in `.deleted`."""
    return f"{path.removesuffix(_DELETED)} (deleted)" if path.endswith(_DELETED) else path


class CodeJudge:
    """Judges submissions. `ask` is a rubric judge's `judge_from_thread`.

    `solutions` gives the solutions of a task by its id.
    """

    def __init__(self, ask: Callable[[Case], Judgement], solutions: Callable[[str], Solutions]) -> None:
        self._ask = ask
        self._solutions = solutions

    def judgement(self, answer: ScoredAnswer) -> Judgement | None:
        """Return the judgement of an answer, or None for a task without a rubric.

        An answer without substance is judged as empty: it fails every criterion and no model is called.
        Raises what `RubricJudge.judge` raises.
        """
        task = answer.task
        if not task.rubric:
            return None
        work = answer.submission if answer.has_substance else Submission(files={})
        reference = self._solutions(task.id).reference
        return self._ask(code_case(task, work, reference, answer.surface_facts))

"""Makes a suite of a published data set whose problems pin versions of Python packages and come with tests.

The data set has the form of GitChameleon 2.0: `dataset.jsonl`, one problem a line, and beside it
`hidden_tests/test_sample_<id>.py`. Its tests run in a process of the Python that a problem names, from which
the result comes: an answer that searches that process can forge it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path
from typing import Final

from packaging.requirements import InvalidRequirement, Requirement
from packaging.utils import canonicalize_name
from pydantic import Field, ValidationError

from nia_bench.contract.base import Model
from nia_bench.contract.behaviour import TESTS_HARNESS
from nia_bench.contract.errors import NiaBenchError, UserError
from nia_bench.installing.installation import Report, content_key
from nia_bench.languages.environment import DESCRIPTION_FILE, EnvironmentDescription, EnvironmentSpec
from nia_bench.languages.python import environments as python_environments
from nia_bench.languages.python.environments import LOCK_FILE, NAME
from nia_bench.sandbox.host import find_interpreter
from nia_bench.submissions import score_many
from nia_bench.suites.documents import read_text
from nia_bench.suites.scaffold import TEMPLATES, json_text, write_file
from nia_bench.suites.suite import SUITE_FILE, load_suite

DATA_FILE: Final = "dataset.jsonl"
TESTS: Final = "hidden_tests"
_ADDED: Final = ("pytest<8", "setuptools<81")
"""What a problem's tests need besides its pins, in versions that packages of its time work with.

Later ones refuse test cases of older frameworks, and no longer bring `pkg_resources`.
"""
_PROBE: Final = TEMPLATES / "peer" / "probe.py"
_SECONDS: Final = 60.0
_OUTCOME: Final = "tests"
_PIN: Final = re.compile(r"^([A-Za-z0-9][\w.-]*)==([^\s;\\]+)", re.MULTILINE)
_NO_WORD: Final = re.compile(r"[^a-z0-9]+")


class PeerProblem(Model):
    """A line of the data set, as far as it is used. Other fields are ignored."""

    model_config = Model.model_config | {"extra": "ignore"}

    example_id: str
    python_version: str = Field(pattern=r"^3\.\d+$")
    library: str = Field(min_length=1)
    version: str
    problem: str
    starting_code: str
    solution: str
    type_of_change: str = "change"
    additional_dependencies: str = ""

    @property
    def requirements(self) -> tuple[str, ...]:
        """The packages that it pins, as pip writes them; the library first."""
        return (f"{self.library}=={self.version}", *self.additional_dependencies.split())

    @property
    def module(self) -> str:
        """The module that its tests import the answer from, as `sample_12`."""
        return f"sample_{self.example_id}"

    @property
    def label(self) -> str:
        """The suite's name for the library."""
        return canonicalize_name(self.library)

    @property
    def task_id(self) -> str:
        return f"{self.label}-{self.example_id.lower()}"

    @property
    def category(self) -> str:
        """Its kind of change as the name of a folder."""
        return _NO_WORD.sub("-", self.type_of_change.lower()).strip("-") or "change"

    @property
    def environment(self) -> str:
        """The name of the environment that it shares with problems of the same packages."""
        key = content_key("\0".join((self.python_version, *self.requirements)).encode())
        return f"{self.label}-{_NO_WORD.sub('-', self.version.lower())}-{key[:6]}"


@dataclass
class Conversion:
    """What became of a data set's problems.

    `unusable` has the ids of problems left out, with the reason: no such Python, no wheels, no tests. `tasks`
    are those in the suite, and `failed` those of them whose own solution does not pass, with the reason.
    """

    problems: int
    unusable: dict[str, str] = field(default_factory=dict[str, str])
    tasks: list[str] = field(default_factory=list[str])
    failed: dict[str, str] = field(default_factory=dict[str, str])


def convert(
    source: Path,
    folder: Path,
    report: Report,
    *,
    libraries: Iterable[str] = (),
    as_of: date | None = None,
) -> Conversion:
    """Write the problems in `source` as a suite into `folder`, which does not exist yet or is empty.

    `libraries` restricts them. Of packages that a problem does not pin, no release after `as_of` is taken.
    The environments are installed and each solution is scored. Problems without tests or packages that can be
    installed count as unusable, with the reason. Raises UserError for a data set that cannot be read, a
    folder that is in use, and if no problem is of `libraries`; InfrastructureError if the package index
    cannot be reached.
    """
    if folder.exists() and any(folder.iterdir()):
        raise UserError(f"{folder} is not empty", fix="name a folder that does not exist yet")
    labels = {canonicalize_name(name) for name in libraries}
    problems = [problem for problem in read_problems(source) if not labels or problem.label in labels]
    if not problems:
        raise UserError(f"{source / DATA_FILE} has no such problem", fix="name libraries that it has")
    conversion = Conversion(len(problems))
    usable = list(_write_environments(problems, folder / "environments", conversion, report, as_of))
    for problem in usable:
        tests = source / TESTS / f"test_{problem.module}.py"
        if not tests.is_file():
            conversion.unusable[problem.task_id] = f"no {TESTS}/{tests.name}"
            continue
        _write_task(problem, read_text(tests), folder)
        conversion.tasks.append(problem.task_id)
    write_file(folder / SUITE_FILE, json_text(_suite_file(source, folder, usable)))
    if conversion.tasks:
        conversion.failed |= _failures(folder, conversion, report)
    return conversion


def read_problems(source: Path) -> list[PeerProblem]:
    """Return the problems of a data set, one for each line that is not blank.

    Raises UserError, which names the file and the line.
    """
    file = source / DATA_FILE
    try:
        lines = file.read_text("utf-8").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        raise UserError(f"{file} cannot be read: {error}", fix="name the folder of the data set") from error
    problems: list[PeerProblem] = []
    for number, line in enumerate(lines, 1):
        if not line.strip():
            continue
        try:
            problem = PeerProblem.model_validate_json(line)
            [Requirement(text) for text in problem.requirements]
        except (ValidationError, InvalidRequirement) as error:
            reason = str(error).partition("\n")[2].strip() or str(error)
            raise UserError(
                f"{file}, line {number}: {reason[:300]}", fix="correct or remove the line"
            ) from error
        problems.append(problem)
    return problems


def _write_environments(
    problems: Sequence[PeerProblem],
    folder: Path,
    conversion: Conversion,
    report: Report,
    as_of: date | None,
) -> Iterator[PeerProblem]:
    """Write an environment for each set of packages. Yield the problems that have one.

    The others go into `conversion.unusable`, with the reason.
    """
    names = {problem.environment: problem for problem in problems}
    reasons = {
        name: _write_environment(problem, folder / name, report, as_of) for name, problem in names.items()
    }
    for problem in problems:
        reason = reasons[problem.environment]
        if reason is None:
            yield problem
        else:
            conversion.unusable[problem.task_id] = reason


def _write_environment(problem: PeerProblem, folder: Path, report: Report, as_of: date | None) -> str | None:
    """Write the environment of a problem, with its lock, into `folder`.

    Return why that cannot be done, or None.
    """
    if find_interpreter(problem.python_version) is None:
        return f"no Python {problem.python_version} on this machine"
    report(f"locking {folder.name}")
    pinned = {canonicalize_name(Requirement(text).name) for text in problem.requirements}
    added = (text for text in _ADDED if Requirement(text).name not in pinned)
    requirements = [*problem.requirements, *added]
    try:
        lock = python_environments.resolve(requirements, problem.python_version, report, as_of)
    except UserError as error:
        return error.message
    locked: dict[str, str] = {canonicalize_name(name): version for name, version in _PIN.findall(lock)}
    packages = (canonicalize_name(Requirement(text).name) for text in requirements)
    description = EnvironmentDescription(
        language=NAME,
        library=problem.label,
        version=locked[problem.label],
        runtime=f"python@{problem.python_version}",
        packages={name: locked[name] for name in packages},
    )
    write_file(folder / DESCRIPTION_FILE, description.to_json(indent=2) + "\n")
    write_file(folder / LOCK_FILE, lock)
    return None


def _write_task(problem: PeerProblem, tests: str, folder: Path) -> None:
    task = folder / "tasks" / problem.category / problem.task_id
    file = f"{problem.module}.py"
    document = {
        "id": problem.task_id,
        "category": problem.category,
        "title": f"Problem {problem.example_id} ({problem.library} {problem.version})",
        "library": problem.label,
        "version": EnvironmentSpec(folder / "environments" / problem.environment).version,
        "environment": problem.environment,
        "checks": [
            {
                "kind": "behaviour",
                "id": _OUTCOME,
                "outcome": _OUTCOME,
                "message": "A test of the data set fails.",
            }
        ],
    }
    behaviour = {
        "world": TESTS_HARNESS,
        "given": {"module": problem.module},
        "expect": {_OUTCOME: 0},
        "seconds": _SECONDS,
    }
    start = problem.starting_code.rstrip()
    prompt = (
        f"{problem.problem.strip()}\n\nWrite `{file}` for Python {problem.python_version} and "
        f"{problem.library} {problem.version}. It begins with:\n\n```python\n{start}\n```\n"
    )
    texts = {
        "task.json": json_text(document),
        "behaviour/behaviour.json": json_text(behaviour),
        "prompt.md": prompt,
        f"reference/{file}": f"{problem.starting_code}{problem.solution}\n",
        f"behaviour/test_{file}": tests,
        "behaviour/probe.py": _PROBE.read_text("utf-8"),
    }
    for path, text in texts.items():
        write_file(task / path, text)


def _suite_file(source: Path, folder: Path, problems: Iterable[PeerProblem]) -> Mapping[str, object]:
    labels = sorted({problem.label for problem in problems})
    return {
        "name": _NO_WORD.sub("-", folder.resolve().name.lower()).strip("-") or "peer",
        "version": "1.0.0",
        "title": f"Problems of {source.resolve().name}",
        "libraries": {label: [label] for label in labels},
    }


def _failures(folder: Path, conversion: Conversion, report: Report) -> dict[str, str]:
    """Install each environment and score its solutions. Return why some do not pass, by task.

    Tasks whose environment cannot be installed move to `unusable`.
    """
    suite = load_suite(folder)
    names = sorted({task.environment for task in suite.code_tasks})
    outcomes = python_environments.install(names, suite.environments, report=report, keep_going=True)
    missing = {outcome.name: outcome.failure.message for outcome in outcomes if outcome.failure is not None}
    for task in suite.code_tasks:
        if task.environment in missing:
            conversion.unusable[task.id] = missing[task.environment]
            conversion.tasks.remove(task.id)
    references = [(name, suite.solutions(name).reference) for name in conversion.tasks]
    failures: dict[str, str] = {}
    for name, result in zip(conversion.tasks, score_many(references, suite=suite), strict=True):
        if isinstance(result, NiaBenchError):
            failures[name] = result.message
        elif not result.passed:
            failures[name] = "; ".join(check.message for check in result.checks if not check.passed)
    return failures

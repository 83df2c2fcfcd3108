"""The folder in which an answer runs, and messages about it without paths of this machine."""

from __future__ import annotations

import re
import tempfile
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from nia_bench.contract.behaviour import PROBES, RunFailure, RunJob, RunResult
from nia_bench.contract.errors import EvaluatorError, SubmissionError
from nia_bench.contract.submission import is_fault_of_path, relative_path
from nia_bench.installing.cache import cache_directory
from nia_bench.languages.typescript.environments import Environment
from nia_bench.languages.typescript.folder import CODE, DECLARATIONS
from nia_bench.languages.typescript.running.harness import INSIDE
from nia_bench.store.held_folder import PREFIX

_PACKAGE: Final = Path(__file__).parents[3]
_HARNESS: Final = "(the benchmark)"
PACKAGES: Final = "node_modules"
_MODULES: Final = '{ "type": "module" }\n'


@dataclass(frozen=True)
class AnswerFiles:
    """The transpiled texts of an answer and of the probe.

    `own_modules` are the paths of the answer's own files with code, `modules` also those of its stubs.
    """

    answer: Mapping[str, str]
    probe: Mapping[str, str]
    own_modules: tuple[str, ...]
    modules: tuple[str, ...]

    @property
    def probe_file(self) -> str:
        """The name of the probe's main file, such as `probe.ts`. Raises EvaluatorError without one."""
        for name in PROBES:
            if name in self.probe:
                return name
        raise EvaluatorError(f"there is no probe: none of {', '.join(PROBES)}")

    @property
    def program(self) -> str:
        """The name under which the probe's main file is written: `main` with its suffix, as in `main.ts`."""
        return f"main{Path(self.probe_file).suffix}"

    def write(self, work: Path, probe: Path, node_modules: Path) -> None:
        """Write the answer into `work`, with a link to `node_modules`, and the probe into the folder `probe`.

        The answer gets a package.json for ES modules if it has none. The probe's main file is written as
        `program`. Raises OSError, and SubmissionError for a path that leads outside.
        """
        write_texts({"package.json": _MODULES} | dict(self.answer), work, node_modules)
        names = {self.probe_file: self.program}
        write_texts({names.get(path, path): text for path, text in self.probe.items()}, probe)


def texts_of(job: RunJob) -> dict[tuple[str, str], str]:
    """Return the texts of the code files of an answer, its stubs and its probe, as written.

    Keys are pairs such as ('answer', 'src/a.ts') or ('probe', 'probe.ts'). Declaration files (`.d.ts`) and an
    answer's files in node_modules are left out.
    """
    parts = {"answer": _texts(job), "probe": job.probe.files}
    return {(part, path): text for part, texts in parts.items() for path, text in _code(texts)}


def files_of(job: RunJob, transpiled: Mapping[tuple[str, str], str]) -> AnswerFiles:
    """Return all files of a job, with transpiled texts in place of the original ones.

    `transpiled` has texts by part ('answer' or 'probe') and path. Files without one keep their text. An
    answer's files in node_modules are left out.
    """
    texts = _texts(job)
    code = [path for path, _ in _code(texts)]
    return AnswerFiles(
        answer={path: transpiled.get(("answer", path), text) for path, text in texts.items()},
        probe={path: transpiled.get(("probe", path), text) for path, text in job.probe.files.items()},
        own_modules=tuple(path for path in code if path in job.submission.files),
        modules=tuple(code),
    )


def _texts(job: RunJob) -> dict[str, str]:
    texts = {**job.submission.stubs, **job.submission.files}
    return {path: text for path, text in texts.items() if PACKAGES not in path.split("/")}


def _code(texts: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    for path, text in texts.items():
        if path.endswith(CODE) and not path.endswith(DECLARATIONS):
            yield path, text


def write_texts(texts: Mapping[str, str], folder: Path, node_modules: Path | None = None) -> None:
    """Write files with these texts, by path, below a folder. Missing parent folders are created.

    If `node_modules` is not None, the link `node_modules` in the folder leads to it. Raises OSError, and
    SubmissionError for a path that leads outside or that no file can have.
    """
    for path, text in texts.items():
        target = folder / _inside(path)
        try:
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(text, encoding="utf-8", errors="replace", newline="")
        except OSError as error:
            if is_fault_of_path(error):
                raise SubmissionError(f"{path!r} cannot be written: {error.strerror}") from error
            raise
    if node_modules:
        (folder / PACKAGES).symlink_to(node_modules, target_is_directory=True)


def _inside(path: str) -> Path:
    """Return a relative path. Raises SubmissionError if it is absolute, leads upwards, or is not valid."""
    try:
        return Path(relative_path(path))
    except ValueError as error:
        raise SubmissionError(f"{path!r} {error}") from error


def without_own_paths(result: RunResult, packages: Environment) -> RunResult:
    """Return a copy of the result without paths of this machine in the messages of its failures.

    `cut_own_paths` says how. A result without failures is returned itself.
    """
    if result.failure is None and not result.failures:
        return result
    failures = {name: _cleaned(failure, packages) for name, failure in result.failures.items()}
    failure = result.failure and _cleaned(result.failure, packages)
    return result.model_copy(update={"failures": failures, "failure": failure})


def cut_own_paths(text: str, packages: Environment) -> str:
    """Return the text without paths of this machine. The text must not be cut off inside a path.

    Paths in the environment's folder and in the benchmark's temporary folders become relative, as in
    `node_modules/ai/index.js`. Paths of the benchmark's code and cache become `(the benchmark)`.
    """
    for pattern, replacement in _patterns(packages):
        text = pattern.sub(replacement, text)
    return text


def _patterns(packages: Environment) -> Iterator[tuple[re.Pattern[str], str]]:
    """Yield pairs of a pattern for paths of this machine and its replacement, to be applied in this order.

    The patterns of inner folders come before those of folders that contain them.
    """
    for folder in {packages.path, packages.path.resolve()}:
        yield _below(folder, ""), ""
    yield _below(Path(tempfile.gettempdir()), rf"/{PREFIX}\w+"), ""
    yield re.compile(re.escape(str(_PACKAGE)) + r"[^\s:)'\"]*"), _HARNESS
    yield re.compile(re.escape(INSIDE) + r"/[^\s:)'\"]*"), _HARNESS
    for folder in {cache_directory(), cache_directory().resolve()}:
        yield re.compile(re.escape(str(folder)) + r"[^\s:)'\"]*"), _HARNESS


def _below(folder: Path, name: str) -> re.Pattern[str]:
    return re.compile(r"(file://)?" + re.escape(str(folder)) + name + "(/|$)")


def _cleaned(failure: RunFailure, packages: Environment) -> RunFailure:
    return failure.model_copy(update={"message": cut_own_paths(failure.message, packages)})

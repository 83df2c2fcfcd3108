"""A suite: a folder of tasks and of what they share, loaded in one way for every author."""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any, Final

from nia_bench import extensions
from nia_bench.contract.errors import TaskFileError, UserError, hint, nearest
from nia_bench.contract.suite import ClosedBook, SuiteFile
from nia_bench.contract.task import BenchmarkTask, CodeTask, Solutions
from nia_bench.data import DATA, NIA
from nia_bench.installing.cache import cache_directory
from nia_bench.installing.installation import content_key
from nia_bench.languages.environment import DESCRIPTION_FILE, EnvironmentSpec, catalogue, label_of
from nia_bench.suites.documents import (
    NEW_SYMBOLS_FILE,
    document_error,
    hash_of,
    read_object,
    subfolders,
    validated,
)
from nia_bench.suites.suite_tools import load_tools, tool_texts
from nia_bench.suites.task_folder import read_solutions, read_task, with_pins
from nia_bench.surfaces.model import Surface
from nia_bench.surfaces.sources import extractor_version

SUITE_FILE: Final = "suite.json"
PATTERNS: Final = "patterns"
LIVE: Final = "live"
SHIPPED: Final = {"nia": NIA, PATTERNS: DATA / PATTERNS}
"""The suites that come with Nia-Bench: name to folder."""
DISTRIBUTIONS: Final[Mapping[str, str]] = dict.fromkeys((LIVE, "upgrade", "python"), "nia-bench[live]")
"""The suites of the project that are distributions of their own: name to what installs them."""


@dataclass(frozen=True)
class SuitePins:
    """What a suite pins: the folders of its environments and its surfaces, and its libraries' packages."""

    environments: Path
    surfaces: Path
    libraries: Mapping[str, tuple[str, ...]]

    @property
    def is_nia(self) -> bool:
        """Whether the environments are those of Nia-Bench's own suite, `nia`."""
        return self.environments.is_relative_to(NIA)

    @property
    def is_shipped(self) -> bool:
        """Whether the environments belong to a suite of this project; users write into no such folder."""
        return _is_shipped(self.environments)


@dataclass(frozen=True)
class Suite:
    """The tasks of one folder, in the order of category and id, and what they share.

    `hash` covers everything that decides a score. `libraries` maps a label to the packages that are released
    and used together, the first of which gives the version. `environments` and `surfaces_folder` are folders,
    the suite's own or Nia-Bench's. `task_folders` has the folder of every task by id, also of those that
    cannot be used; where the suite was loaded in spite of them, their faults are in `broken`. `is_installed`
    says that the suite was named by its name: it comes with Nia-Bench or an installed package, whose code
    runs here anyway. A folder may come from anywhere.
    """

    name: str
    folder: Path
    hash: str
    tasks: tuple[BenchmarkTask, ...]
    version: str = ""
    title: str = ""
    libraries: Mapping[str, tuple[str, ...]] = field(default_factory=dict[str, tuple[str, ...]])
    environments: Path = NIA / "environments"
    surfaces_folder: Path = NIA / "surfaces"
    tools_name: str | None = None
    task_folders: Mapping[str, Path] = field(default_factory=dict[str, Path])
    broken: Mapping[str, TaskFileError] = field(default_factory=dict[str, TaskFileError])
    is_installed: bool = False
    closed_book: ClosedBook | None = None

    @cached_property
    def _by_id(self) -> Mapping[str, BenchmarkTask]:
        return {task.id: task for task in self.tasks}

    @property
    def code_tasks(self) -> tuple[CodeTask, ...]:
        """The tasks that are about code. Raises UserError when there are none."""
        tasks_ = tuple(task for task in self.tasks if isinstance(task, CodeTask))
        if not tasks_:
            raise UserError(
                f"the suite {self.name!r} has no task with code, which an agent could work on",
                fix="run patterns on it with `nia-bench compare`, or name another suite",
            )
        return tasks_

    def task(self, task_id: str) -> BenchmarkTask:
        """Return the task of that id.

        Raises TaskFileError for a task whose files cannot be used, UserError, with near ids, if there is
        none.
        """
        if task_id in self._by_id:
            return self._by_id[task_id]
        if task_id in self.broken:
            raise self.broken[task_id]
        near = nearest(task_id, {*self._by_id, *self.broken}, most=3)
        raise UserError(
            f"the suite {self.name!r} has no task {task_id!r}",
            fix=f"did you mean {' or '.join(near)}?" if near else "`nia-bench tasks list` shows all ids",
        )

    def require_tasks(self) -> None:
        """Raise UserError if the suite has no task folder, not even one that cannot be used."""
        if not self.task_folders:
            raise _without_tasks(self.folder)

    def code_task(self, task_id: str) -> CodeTask:
        """Return the task of that id, which must be about code. Raises UserError."""
        task = self.task(task_id)
        if not isinstance(task, CodeTask):
            raise UserError(
                f"the task {task_id!r} of the suite {self.name!r} has no checks to score code by",
                fix="name a task with code, as `nia-bench tasks list` shows them",
            )
        return task

    def solutions(self, task_id: str) -> Solutions:
        """Return the reference, wrong and unusual answers of a task, read from disk each time.

        The reference is empty for a task without code. Raises UserError or TaskFileError.
        """
        task = self.task(task_id)
        return read_solutions(self.task_folders[task.id], task)

    def tools(self) -> tuple[Any, ...]:
        """Return what subjects may use on the tasks: functions, `pydantic_ai.Tool`s and toolsets.

        Empty if suite.json names no tools. Raises UserError for tools that it names and that cannot be
        imported.
        """
        return load_tools(self.folder / SUITE_FILE, self.tools_name) if self.tools_name else ()

    def surfaces(self, library: str) -> Mapping[str, Surface]:
        """Return the API surfaces of a library by version, oldest first.

        Raises UserError if there are none.
        """
        # Importing a language takes longer than loading a suite, and most callers need no surface.
        from nia_bench.surfaces.storage.files import load_surfaces  # noqa: PLC0415

        return load_surfaces(library, self.surfaces_folder)

    @property
    def reads_surfaces(self) -> bool:
        """Whether the suite's surfaces are in the cache, where `nia-bench setup` writes them."""
        return self.surfaces_folder.is_relative_to(cache_directory())

    def require_surfaces(self, libraries: Collection[str]) -> None:
        """Raise UserError if `nia-bench setup` has yet to write a surface of these libraries into the cache.

        It needs those of the pinned versions and of the versions around them. A suite whose surfaces are not
        in the cache never raises.
        """
        if self.reads_surfaces:
            from nia_bench.suites.pinned_surfaces import require_written  # noqa: PLC0415  (as for `surfaces`)

            require_written(pins_of(self), libraries, f"nia-bench setup --suite {self.name}")

    def known_surfaces(self, library: str) -> Mapping[str, Surface]:
        """Return the surfaces of a library by version, oldest first; empty if it has none.

        Raises UserError if `nia-bench setup` has yet to write them.
        """
        self.require_surfaces({library})
        from nia_bench.surfaces.storage.files import known_surfaces  # noqa: PLC0415  (as above)

        return known_surfaces(library, self.surfaces_folder)


def load_suite(name: str | Path | None = None, *, whole: bool = True) -> Suite:
    """Return the suite of that name, or in that folder; Nia-Bench's own for None.

    A name is that of a suite that comes with Nia-Bench, or of an entry point. A folder holds
    tasks/<category>/<id>/ and may hold suite.json, environments/ and surfaces/. For those that it lacks,
    Nia-Bench's serve; but a folder with environments never uses Nia-Bench's surfaces.

    Raises TaskFileError for suite.json or the first task that cannot be used, UserError for a name that
    nothing has and a folder without tasks. With `whole` False, the faults of tasks end up in `broken`, and
    the folder may have no tasks.
    """
    folder = suite_folder(name)
    about = read_suite_file(folder)
    folders = _task_folders(folder, about.categories)
    if whole and not folders:
        raise _without_tasks(folder)
    pins = _pins(folder, about)
    libraries, environments = pins.libraries, pins.environments
    names, specs = [path.name for path in subfolders(environments)], catalogue(environments)
    tasks: list[BenchmarkTask] = []
    broken: dict[str, TaskFileError] = {}
    for task_id, path in folders.items():
        try:
            task = read_task(path, libraries=libraries, environments=names)
            tasks.append(with_pins(task, specs, libraries))
        except TaskFileError as error:
            if whole:
                raise
            broken[task_id] = error
    more: dict[str, str] = tool_texts(folder / SUITE_FILE, about.tools) if about.tools else {}
    has_code = any(isinstance(task, CodeTask) for task in tasks)
    if has_code:
        more |= _surface_texts(pins.surfaces)
    return Suite(
        name=about.name,
        folder=folder,
        hash=hash_of(tasks, environments if has_code else None, more),
        tasks=tuple(tasks),
        version=about.version,
        title=about.title,
        libraries=libraries,
        environments=environments,
        surfaces_folder=pins.surfaces,
        tools_name=about.tools,
        task_folders=folders,
        broken=broken,
        is_installed=is_installed(name),
        closed_book=about.closed_book,
    )


def _without_tasks(folder: Path) -> UserError:
    return UserError(
        f"{folder}: no tasks here", fix="name a folder that holds tasks/<category>/<id>/task.json"
    )


def pins_of(suite: Suite) -> SuitePins:
    """Return the environments' folder, the surfaces' folder and the libraries of a loaded suite."""
    return SuitePins(suite.environments, suite.surfaces_folder, suite.libraries)


def suite_pins(name: str | Path | None = None) -> SuitePins:
    """Return the environments' folder, the surfaces' folder and the libraries of a suite, without its tasks.

    Raises as `load_suite`, but not for tasks: there may be none, or some that cannot be used.
    """
    folder = suite_folder(name)
    return _pins(folder, read_suite_file(folder))


def suite_folder(name: str | Path | None = None) -> Path:
    """Return the folder of the suite that `load_suite` would load; `nia` for None.

    A `Path`, and a text with a slash, need not exist. Another text is a name of this project's suites, else
    an existing folder, else another installed suite. Raises UserError if it is none of these.
    """
    if isinstance(name, Path):
        return name
    name = name or "nia"
    if name in SHIPPED:
        return SHIPPED[name]
    if name in DISTRIBUTIONS:
        return _distributed(name)
    folder = Path(name)
    names = (*SHIPPED, *DISTRIBUTIONS)
    return folder if folder.is_dir() else extensions.kept_on_disk(extensions.SUITE, name, names)


def is_installed(name: str | Path | None) -> bool:
    """Return whether `name` is a suite's name and not an existing folder; True for None.

    A name of this project's suites is one even if there is such a folder. Other names are not looked up.
    """
    return name is None or name in SHIPPED or name in DISTRIBUTIONS or not Path(name).is_dir()


def _distributed(name: str) -> Path:
    """Return the folder of a suite that is a distribution of its own. Raises UserError if it is missing."""
    if not extensions.is_registered(extensions.SUITE, name):
        raise UserError(
            f"the suite {name!r} is not installed", fix=f"run `pip install '{DISTRIBUTIONS[name]}'`"
        )
    return extensions.kept_on_disk(extensions.SUITE, name)


def read_suite_file(folder: Path) -> SuiteFile:
    """Return the content of suite.json in `folder`; without it, the folder's name and version "0".

    Raises TaskFileError, also for a category without a folder.
    """
    file = folder / SUITE_FILE
    if not file.exists():
        return SuiteFile(name=folder.resolve().name or "suite", version="0")
    about = validated(file, read_object(file), SuiteFile)
    names = [path.name for path in subfolders(folder / "tasks")]
    problems = [
        f"categories: no folder tasks/{category}/; {hint(category, names)}"
        for category in about.categories
        if category not in names
    ]
    if problems:
        raise document_error(file, problems)
    return about


def _task_folders(folder: Path, categories: Sequence[str]) -> dict[str, Path]:
    """Return the folder of each task by id: `categories` first, then other categories by name.

    Raises TaskFileError for an id that occurs twice.
    """
    first = {category: place for place, category in enumerate(categories)}
    in_order = sorted(subfolders(folder / "tasks"), key=lambda path: first.get(path.name, len(first)))
    paths_by_name: dict[str, Path] = {}
    for path in (task for category in in_order for task in subfolders(category)):
        if path.name in paths_by_name:
            raise TaskFileError(
                f"{path}: the id {path.name!r} is taken by {paths_by_name[path.name]}",
                fix="give one another id",
            )
        paths_by_name[path.name] = path
    return paths_by_name


def _pins(folder: Path, about: SuiteFile) -> SuitePins:
    """Return the folders of environments and surfaces that a suite uses, and its libraries.

    A suite without a folder of environments uses those of `nia`, and the surfaces of `nia` unless it has its
    own. Otherwise its surfaces are beside its environments, even if there are none yet; but those of the
    project's suites other than `nia` are in the cache, since they are large.
    """
    environments, surfaces = folder / "environments", folder / "surfaces"
    if not environments.is_dir():
        environments = NIA / "environments"
        surfaces = surfaces if surfaces.is_dir() else NIA / "surfaces"
    elif not environments.is_relative_to(NIA) and _is_shipped(environments):
        surfaces = _cached_surfaces(about.name, environments)
    return SuitePins(environments, surfaces, _libraries(about, environments))


def _is_shipped(environments: Path) -> bool:
    """Return whether a folder of environments lies in a suite of this project, in any distribution."""
    place = environments.resolve()
    if place.is_relative_to(DATA.resolve()) or any(map(place.is_relative_to, SHIPPED.values())):
        return True
    registered = (name for name in DISTRIBUTIONS if extensions.is_registered(extensions.SUITE, name))
    return any(place.is_relative_to(_distributed(name).resolve()) for name in registered)


def _cached_surfaces(name: str, environments: Path) -> Path:
    """Return the folder in the cache for the surfaces of a shipped suite. It need not exist.

    Its name depends on what the environments pin, and on the version of the code that extracts surfaces.
    """
    names = (DESCRIPTION_FILE, NEW_SYMBOLS_FILE)
    files = [file for name in names for file in sorted(environments.glob(f"*/{name}"))]
    parts = [f"{file.parent.name}\0".encode() + file.read_bytes() for file in files]
    names_of_languages = {spec.description.language for spec in catalogue(environments).values()}
    versions = "".join(extractor_version(language) for language in sorted(names_of_languages))
    key = content_key(b"\0".join([versions.encode(), *parts]))
    return cache_directory() / "suite-surfaces" / f"{name}-{key}"


def _surface_texts(folder: Path) -> Mapping[str, str]:
    """Return 'surface LIBRARY/FILE' to SHA-256 of each surface in a user's suite; empty for the project's.

    Theirs follow from the pins and from the evaluator, which has a version of its own.
    """
    if folder.is_relative_to(NIA) or folder.is_relative_to(cache_directory()):
        return {}
    files = {f"surface {file.parent.name}/{file.name}": file for file in folder.glob("*/*.json")}
    return {name: hashlib.sha256(file.read_bytes()).hexdigest() for name, file in sorted(files.items())}


def _libraries(about: SuiteFile, environments: Path) -> Mapping[str, tuple[str, ...]]:
    """Return the packages of each library by its label: those of suite.json, or else Nia-Bench's.

    Libraries of the suite's own environments that are not named there are added.
    """
    packages_by_library = about.libraries or read_suite_file(NIA).libraries
    if environments.is_relative_to(NIA):
        return packages_by_library
    made_for = {
        spec.library: spec
        for spec in catalogue(environments).values()
        if spec.library not in packages_by_library
    }
    return packages_by_library | {library: (_leading(spec),) for library, spec in sorted(made_for.items())}


def _leading(spec: EnvironmentSpec) -> str:
    """Return the first package of an environment whose label is that of its library, or else that label."""
    return next((name for name in spec.packages if label_of(name) == spec.library), spec.library)

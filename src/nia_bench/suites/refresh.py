"""What newer releases make of a suite: whether the facts that its tasks rest on still hold there."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import TypeVar

from nia_bench.contract.errors import NiaBenchError, UserError
from nia_bench.contract.submission import relative_path
from nia_bench.contract.suite import OutdatedTask, PinRefresh, SuiteRefresh, UncheckedTask
from nia_bench.contract.task import CodeTask, Evidence
from nia_bench.installing.installation import Report
from nia_bench.installing.npm import is_unreachable
from nia_bench.languages import language_of
from nia_bench.languages.environment import EnvironmentSpec, catalogue
from nia_bench.languages.versions import newer_releases, version_key
from nia_bench.suites.suite import Suite
from nia_bench.surfaces.sources import SurfaceSources, surface_sources

ValueT = TypeVar("ValueT")


def refresh(suite: Suite, report: Report) -> SuiteRefresh:
    """Return the newer releases of each library that tasks pin, and the tasks that the newest one outdates.

    The newest releases are installed into the cache. `report` gets what is looked up. What keeps one package
    from being looked up is its `failure`, and the others go on. Raises UserError for a suite without code and
    a compiler that is not installed, and InfrastructureError where the registry is out of reach from the
    first package on.
    """
    specs = catalogue(suite.environments)
    groups: dict[tuple[str, str], list[CodeTask]] = {}
    for task in suite.code_tasks:
        for pin in task.pins.items():
            groups.setdefault(pin, []).append(task)
    for name in {spec.description.language: name for name, spec in specs.items()}.values():
        # Nothing can be installed without the compiler: reported once, before anything is installed.
        language_of(name, suite.environments).require((), suite.environments)
    releases = Releases(suite, report)
    pins: list[PinRefresh] = []
    for library, version in sorted(groups, key=lambda pin: (pin[0], version_key(pin[1]))):
        tasks = groups[library, version]
        spec = specs[tasks[0].environment]
        pin = PinRefresh(
            library=library, package=suite.libraries[library][0], pinned=version, tasks=len(tasks)
        )
        pins.append(releases.since(pin, spec, tasks))
    return SuiteRefresh(suite=suite.name, pins=tuple(pins), broken=tuple(suite.broken))


class Releases:
    """The releases of the packages that a suite pins, each requested and installed once."""

    def __init__(self, suite: Suite, report: Report) -> None:
        self._suite = suite
        self._report = report
        self._published: dict[str, list[str] | NiaBenchError] = {}
        self._installed: dict[str, Path | NiaBenchError] = {}
        self._reached = False

    def since(self, pin: PinRefresh, spec: EnvironmentSpec, tasks: Sequence[CodeTask]) -> PinRefresh:
        """Return the pin with later releases, outdated tasks and unchecked tasks filled in.

        A package that is pinned from a file is only marked as `archived`. An error of one package is stored
        as `failure`. It is raised only if the registry cannot be reached, and never was before.
        """
        if pin.package in spec.description.archives:
            return pin.model_copy(update={"archived": True})
        try:
            published = self._versions(spec, pin.package)
            newer = newer_releases(pin.pinned, published)
            pin = pin.model_copy(update={"newer": tuple(newer), "withdrawn": pin.pinned not in published})
            newest = self._environment(spec, f"{pin.package}@{newer[-1]}") if newer else None
        except NiaBenchError as error:
            if is_unreachable(error) and not self._reached:
                raise
            return pin.model_copy(update={"failure": error.message})
        if newest is None:
            return pin
        outdated: list[OutdatedTask] = []
        unchecked: list[UncheckedTask] = []
        for task in tasks:
            packages = self._suite.libraries[pin.library]
            facts = [fact for fact in task.evidence if not task.libraries or package_of(fact) in packages]
            faults, reasons = self._looked_up(spec, facts, newest)
            if faults:
                outdated.append(OutdatedTask(task_id=task.id, faults=tuple(faults)))
            if reasons:
                unchecked.append(UncheckedTask(task_id=task.id, reasons=tuple(reasons)))
        return pin.model_copy(update={"outdated": tuple(outdated), "unchecked": tuple(unchecked)})

    def _looked_up(
        self, spec: EnvironmentSpec, facts: Sequence[Evidence], newest: Path
    ) -> tuple[list[str], list[str]]:
        """Return what is wrong with facts in the newest release, and why other facts could not be checked.

        A package that is not installed with the leading one is looked up in its own newest release, if the
        environment pins it.
        """
        faults: list[str] = []
        reasons: dict[str, None] = {}
        for fact in facts:
            package, place = package_of(fact), newest
            if not (newest / package).is_dir():
                if package not in spec.packages:
                    reasons[f"{package} does not come with the newest release"] = None
                    continue
                try:
                    latest = newer_releases("0.0.0-0", self._versions(spec, package))
                    place = self._environment(spec, f"{package}@{latest[-1]}")
                except (NiaBenchError, IndexError) as error:
                    why = error.message if isinstance(error, NiaBenchError) else "it has no release"
                    reasons[f"{package}: {why}"] = None
                    continue
            faults += evidence_faults([fact], partial(text_below, place), package="newest release")
        return faults, [*reasons]

    def _versions(self, spec: EnvironmentSpec, package: str) -> list[str]:
        """Return every published version of the package. The registry is requested once for each package.

        Raises NiaBenchError, also if there is no version.
        """

        def asked() -> list[str]:
            self._report(f"asking for the releases of {package}")
            versions = self._sources(spec).list_published(package)
            if not versions:
                raise UserError(f"npm knows no package named {package}")
            return versions

        versions = _once(self._published, package, asked)
        self._reached = True
        return versions

    def _environment(self, spec: EnvironmentSpec, request: str) -> Path:
        """Return the folder of the packages that are installed for a release, 'NAME@VERSION'.

        It is installed at the first call. Raises NiaBenchError.
        """
        sources = self._sources(spec)
        return _once(self._installed, request, lambda: sources.environment(request, self._report).modules)

    def _sources(self, spec: EnvironmentSpec) -> SurfaceSources:
        suite = self._suite
        return surface_sources(
            suite.environments, suite.surfaces_folder, suite.libraries, spec.description.language
        )


def _once(entries: dict[str, ValueT | NiaBenchError], key: str, make: Callable[[], ValueT]) -> ValueT:
    """Return the result of `make` for this key, or raise its error; later calls repeat the first outcome."""
    if key not in entries:
        try:
            entries[key] = make()
        except NiaBenchError as error:
            entries[key] = error
    found = entries[key]
    if isinstance(found, NiaBenchError):
        raise found
    return found


PackageText = Callable[[str], str | None]
"""Reads a file by its path below the folder of packages; None if there is no such file."""


def evidence_faults(
    facts: Sequence[Evidence], package_text: PackageText, *, package: str = "pinned package"
) -> Iterator[str]:
    """Yield a sentence for each fault of a fact: its file is missing, or its claim does not hold there.

    A fact that states nothing to find or to miss in its file is a fault too. The sentences call the package
    `package`.
    """
    for fact in facts:
        text = package_text(fact.file)
        if text is None:
            yield f"{fact.claim!r}: the {package} has no file {fact.file}"
            continue
        if fact.shows is None and fact.lacks is None:
            yield f"{fact.claim!r}: states neither what {fact.file} shows nor what it lacks"
        if fact.shows is not None and fact.shows not in text:
            yield f"{fact.claim!r}: {fact.file} does not contain {fact.shows!r}"
        if fact.lacks is not None and fact.lacks in text:
            yield f"{fact.claim!r}: {fact.file} contains {fact.lacks!r}"


def text_below(modules: Path, name: str) -> str | None:
    """Return the text of the file `name` below an environment's folder of packages.

    None if it cannot be read, or leads out of that folder. Bytes that are not UTF-8 are replaced.
    """
    try:
        file = modules / relative_path(name)
        return file.read_text(encoding="utf-8", errors="replace")
    except (OSError, ValueError):
        return None


def package_of(fact: Evidence) -> str:
    """Return the package of a fact's file: '@trpc/server' for '@trpc/server/dist/index.d.ts'."""
    parts = fact.file.split("/")
    return "/".join(parts[: 2 if fact.file.startswith("@") else 1])

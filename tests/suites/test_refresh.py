"""What newer releases make of a suite, with the releases that a test names instead of a registry."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, cast

import pytest
from tests.suites.small_suite import task_data, write_files, write_task

from nia_bench.cli.suite import render_refresh
from nia_bench.contract.errors import InfrastructureError, UserError
from nia_bench.contract.suite import PinRefresh, SuiteRefresh
from nia_bench.installing.installation import Report
from nia_bench.languages.base import InstalledEnvironment
from nia_bench.languages.environment import EnvironmentDescription
from nia_bench.languages.typescript.language import LANGUAGE
from nia_bench.suites.refresh import refresh
from nia_bench.suites.suite import load_suite

AWAY = InfrastructureError(
    "npm could not reach its registry (ENOTFOUND): getaddrinfo", fix="check the network"
)
FACT = {"claim": "it parses", "file": "p/index.d.ts", "shows": "parse"}


@dataclass(frozen=True)
class Place:
    """Where a release is installed."""

    path: Path

    @property
    def modules(self) -> Path:
        return self.path / "node_modules"


@dataclass
class FakeReleases:
    """Stands in for surfaces: releases with their files, by package and version; an error is raised."""

    folder: Path
    packages: dict[str, Mapping[str, Mapping[str, str] | Exception] | Exception]
    asked: list[str] = field(default_factory=list[str])

    def list_published(self, package: str) -> list[str]:
        self.asked.append(package)
        found = self.packages.get(package, {})
        if isinstance(found, Exception):
            raise found
        return [*found]

    def environment(self, request: str, _report: Report) -> InstalledEnvironment:
        self.asked.append(request)
        package, _, version = request.rpartition("@")
        files = cast("Mapping[str, Any]", self.packages[package])[version]
        if isinstance(files, Exception):
            raise files
        place = self.folder / request.replace("/", "__")
        write_files(place / "node_modules", {f"{package}/package.json": "{}", **files})
        return cast("InstalledEnvironment", Place(place))


@pytest.fixture
def releases(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> FakeReleases:
    fake = FakeReleases(tmp_path / "installed", {})

    def surfaces(*_: object) -> FakeReleases:
        return fake

    def require(*_: object) -> None:
        pass

    monkeypatch.setattr("nia_bench.suites.refresh.surface_sources", surfaces)
    monkeypatch.setattr(LANGUAGE, "require", require)
    return fake


def add_task(
    suite: Path,
    task_id: str,
    library: str = "p",
    *facts: Mapping[str, str],
    version: str = "1.0.0",
    **more: Any,
) -> None:
    """A task locked to a version of the library, with an environment of its own for that."""
    name = f"{library}-{version}"
    about: dict[str, Any] = {
        "library": library,
        "version": version,
        "environment": name,
        "facts": facts or (FACT,),
    }
    write_task(suite, task_data(task_id, **about))
    pins: dict[str, Any] = {"language": "typescript", "packages": {library: version}, **more}
    described = EnvironmentDescription(library=library, version=version, **pins)
    write_files(suite / "environments" / name, {"environment.json": described.to_json()})


def refreshed(suite: Path) -> SuiteRefresh:
    return refresh(load_suite(suite, whole=False), lambda _: None)


def only(found: SuiteRefresh) -> PinRefresh:
    (pin,) = found.pins
    return pin


def test_newer_releases_are_listed_without_prereleases(tmp_path: Path, releases: FakeReleases) -> None:
    add_task(tmp_path, "a")
    files = {"p/index.d.ts": "parse(): void"}
    releases.packages["p"] = {"0.9.0": {}, "1.0.0": {}, "1.10.0": files, "1.9.0": {}, "2.0.0-rc.1": {}}
    pin = only(refreshed(tmp_path))
    assert (("1.9.0", "1.10.0"), "1.10.0") == (pin.newer, pin.newest)
    assert ((), (), None, False) == (pin.outdated, pin.unchecked, pin.failure, pin.withdrawn)


def test_a_task_whose_fact_does_not_hold_any_more_is_outdated(tmp_path: Path, releases: FakeReleases) -> None:
    add_task(tmp_path, "a")
    add_task(tmp_path, "b", "p", {"claim": "no scan", "file": "p/index.d.ts", "lacks": "scan"})
    add_task(tmp_path, "c", "p", {"claim": "a file", "file": "p/gone.d.ts", "shows": "x"})
    add_task(tmp_path, "d", "p", {"claim": "holds", "file": "p/index.d.ts", "shows": "scan"})
    releases.packages["p"] = {"1.0.0": {}, "2.0.0": {"p/index.d.ts": "scan(): void"}}
    pin = only(refreshed(tmp_path))
    assert {
        "a": ("'it parses': p/index.d.ts does not contain 'parse'",),
        "b": ("'no scan': p/index.d.ts contains 'scan'",),
        "c": ("'a file': the newest release has no file p/gone.d.ts",),
    } == {task.task_id: task.faults for task in pin.outdated}


def test_nothing_is_installed_where_the_pinned_release_is_the_newest(
    tmp_path: Path, releases: FakeReleases
) -> None:
    add_task(tmp_path, "a")
    releases.packages["p"] = {"1.0.0": {}}
    assert only(refreshed(tmp_path)).newest is None
    assert ["p"] == releases.asked


def test_versions_of_one_library_are_pins_of_their_own_and_asked_for_once(
    tmp_path: Path, releases: FakeReleases
) -> None:
    add_task(tmp_path, "a")
    add_task(tmp_path, "b", version="2.0.0")
    releases.packages["p"] = {"1.0.0": {}, "2.0.0": {}, "3.0.0": {"p/index.d.ts": "parse"}}
    assert [("1.0.0", 2), ("2.0.0", 1)] == [(pin.pinned, len(pin.newer)) for pin in refreshed(tmp_path).pins]
    assert ["p", "p@3.0.0"] == releases.asked


@pytest.mark.parametrize("failing", [AWAY, UserError("q@2.0.0 has no types")])
def test_the_failure_of_one_package_does_not_stop_the_others(
    tmp_path: Path, releases: FakeReleases, failing: Exception
) -> None:
    for task, library in (("a", "p"), ("b", "q"), ("c", "r")):
        add_task(tmp_path, task, library)
    good = {"1.0.0": {}, "2.0.0": {"p/index.d.ts": "parse"}}
    releases.packages |= {"p": good, "q": {"1.0.0": {}, "2.0.0": failing}, "r": {"1.0.0": {}}}
    found = refreshed(tmp_path)
    assert [None, str(failing).partition("\n")[0], None] == [pin.failure for pin in found.pins]
    assert ["2.0.0", "2.0.0", None] == [pin.newest for pin in found.pins]


def test_a_registry_that_is_out_of_reach_is_one_error(tmp_path: Path, releases: FakeReleases) -> None:
    for task, library in (("a", "p"), ("b", "q")):
        add_task(tmp_path, task, library)
    releases.packages |= {"p": AWAY, "q": AWAY}
    with pytest.raises(InfrastructureError, match="could not reach its registry"):
        refreshed(tmp_path)
    assert ["p"] == releases.asked


def test_a_package_and_a_version_that_the_registry_lacks_are_told(
    tmp_path: Path, releases: FakeReleases
) -> None:
    add_task(tmp_path, "a")
    add_task(tmp_path, "b", "q")
    releases.packages |= {"p": {"0.9.0": {}}}
    found = refreshed(tmp_path)
    assert [(True, None), (False, "npm knows no package named q")] == [
        (pin.withdrawn, pin.failure) for pin in found.pins
    ]
    assert "p 1.0.0: the registry does not have this version any more" in render_refresh(found)


def test_a_fact_of_another_package_is_looked_up_in_that_package_s_newest_release(
    tmp_path: Path, releases: FakeReleases
) -> None:
    pinned, inner = ({"claim": "c", "file": f"{name}/i.d.ts", "shows": "x"} for name in ("@q/r", "inner"))
    packages = {"p": "1.0.0", "@q/r": "4.0.0"}
    add_task(tmp_path, "a", "p", pinned, inner, packages=packages)
    releases.packages |= {
        "p": {"1.0.0": {}, "1.1.0": {}},
        "@q/r": {"4.0.0": {}, "5.0.0": {"@q/r/i.d.ts": "y"}},
    }
    pin = only(refreshed(tmp_path))
    assert ["'c': @q/r/i.d.ts does not contain 'x'"] == [*pin.outdated[0].faults]
    assert ["inner does not come with the newest release"] == [*pin.unchecked[0].reasons]


def test_a_package_from_a_file_of_the_suite_is_not_asked_for(tmp_path: Path, releases: FakeReleases) -> None:
    add_task(tmp_path, "a", archives={"p": "p.tgz"})
    pin = only(refreshed(tmp_path))
    assert (True, None, []) == (pin.archived, pin.failure, releases.asked)


def test_a_task_whose_files_cannot_be_used_is_left_out_and_told(
    tmp_path: Path, releases: FakeReleases
) -> None:
    add_task(tmp_path, "a")
    write_files(tmp_path / "tasks/bleeding_edge/b", {"task.json": "{"})
    releases.packages["p"] = {"1.0.0": {}}
    found = refreshed(tmp_path)
    assert (("b",), 1) == (found.broken, only(found).tasks)
    assert "Left out, as their files cannot be used: b" in render_refresh(found)

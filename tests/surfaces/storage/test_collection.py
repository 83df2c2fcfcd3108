import multiprocessing
import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from nia_bench.contract.errors import EvaluatorError, InfrastructureError, NiaBenchError, UserError
from nia_bench.installing.installation import Report
from nia_bench.languages.base import InstalledEnvironment
from nia_bench.surfaces.model import Change, Surface, SurfaceDifference
from nia_bench.surfaces.storage import collection as collecting
from nia_bench.surfaces.storage.collection import (
    Missing,
    is_settled,
    missing_of_history,
    stored_difference,
    write_surfaces,
)
from nia_bench.surfaces.storage.files import read_surface
from nia_bench.surfaces.uses import UseVerdict


@dataclass
class Sources:
    """Has a surface of every version but `missing`; `around` is what a library's history has."""

    around: list[str] | NiaBenchError = field(default_factory=list[str])
    missing: str = ""
    failure: NiaBenchError | None = None

    def history(self, library: str) -> list[str]:
        if isinstance(self.around, NiaBenchError):
            raise self.around
        return self.around if library == "lib" else []

    def list_published(self, package: str) -> list[str]:
        raise NotImplementedError

    def find(self, request: str, report: Report) -> Surface:
        report(f"by {os.getpid()}")
        version = request.partition("@")[2]
        if self.failure:
            raise self.failure
        if version == self.missing:
            raise UserError(f"{request} has no types", fix="choose another")
        return Surface(library="pkg", version=version, packages={}, modules={})

    extract = find

    def extract_several(self, requests: Sequence[str], report: Report) -> dict[str, Surface]:
        return {each: self.find(each, report) for each in requests}

    def environment(self, request: str, report: Report) -> InstalledEnvironment:
        raise NotImplementedError

    def verdicts(
        self, changes: Sequence[Change], before: str, after: str, report: Report
    ) -> list[UseVerdict]:
        raise NotImplementedError

    def find_file(self, request: str) -> Path | None:
        return Path(request) if request.endswith(".json") else None

    def extract_all(self) -> Iterator[tuple[Surface, Path]]:
        yield from ()


def versions_of(missing: Sequence[Missing]) -> list[str]:
    return [each.version for each in missing]


def kept(folder: Path, *versions: str) -> None:
    (folder / "lib").mkdir()
    for version in versions:
        (folder / "lib" / f"{version}.json").write_text("{}")


def test_a_new_library_lacks_the_versions_around_its_pins_and_these(tmp_path: Path) -> None:
    lines: list[str] = []
    missing = missing_of_history(Sources(["1.9.0", "3.0.0"]), "lib", ["2.0.0"], tmp_path, lines.append)
    assert ["1.9.0", "3.0.0", "2.0.0"] == versions_of(missing)
    assert ["lib: fetching the types of 1.9.0, 3.0.0 too; mistakes are named by them"] == lines


def test_a_known_library_lacks_no_further_versions_but_pins(tmp_path: Path) -> None:
    kept(tmp_path, "2.0.0")
    missing = missing_of_history(Sources(["1.9.0"]), "lib", ["2.0.0", "2.1.0"], tmp_path, print)
    assert ["2.1.0"] == versions_of(missing)


def test_a_library_that_offers_nothing_is_not_looked_at_again(tmp_path: Path) -> None:
    kept(tmp_path)
    assert ["2.0.0"] == versions_of(missing_of_history(Sources(["1.9.0"]), "lib", ["2.0.0"], tmp_path, print))


def test_a_library_whose_collecting_was_cut_short_lacks_what_is_left(tmp_path: Path) -> None:
    kept(tmp_path, "1.9.0")
    missing = missing_of_history(Sources(["1.9.0", "3.0.0"]), "lib", ["2.0.0"], tmp_path, print)
    assert ["3.0.0", "2.0.0"] == versions_of(missing)


def test_a_library_whose_history_is_not_known_lacks_its_pins(tmp_path: Path) -> None:
    lines: list[str] = []
    sources = Sources(UserError("offline", fix="connect"))
    missing = missing_of_history(sources, "lib", ["2.0.0"], tmp_path, lines.append)
    assert ["2.0.0"] == versions_of(missing)
    assert ["warning: which other versions lib has is not known: offline"] == lines


@pytest.fixture(params=[1, 2], ids=["alone", "side by side"])
def at_once(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> int:
    monkeypatch.setattr(collecting, "extractions_at_once", lambda: request.param)
    return request.param


def wanted(sources: Sources, folder: Path) -> list[Missing]:
    return [Missing(sources, "lib", version, folder) for version in ("1.9.0", "2.0.0")]


def test_missing_surfaces_are_written_under_the_library_of_the_suite(tmp_path: Path, at_once: int) -> None:
    lines: list[str] = []
    files = write_surfaces(wanted(Sources(), tmp_path), lines.append)
    assert [tmp_path / "lib" / "1.9.0.json", tmp_path / "lib" / "2.0.0.json"] == files
    assert ["lib", "lib"] == [read_surface(file).library for file in files]
    is_of_this_process = [f"by {os.getpid()}" in lines]
    assert is_of_this_process == [at_once == 1]


@pytest.mark.usefixtures("at_once")
def test_a_version_without_a_surface_is_told_of_and_keeps_none_of_the_others(tmp_path: Path) -> None:
    lines: list[str] = []
    files = write_surfaces(wanted(Sources(missing="1.9.0"), tmp_path), lines.append)
    assert [tmp_path / "lib" / "2.0.0.json"] == files
    assert [
        "reading what lib 1.9.0 offers",
        "warning: no surface of lib 1.9.0: lib@1.9.0 has no types",
        "reading what lib 2.0.0 offers",
    ] == [line for line in lines if not line.startswith("by ")]


NPM = "lib@1.9.0: npm failed (ETARGET): no matching version"


@pytest.mark.parametrize(
    ("error", "recorded"),
    [
        (UserError("lib@1.9.0 has no types", fix="choose another"), "1.9.0.none"),
        (UserError(NPM, fix="see the registry"), "1.9.0.failed"),
        (InfrastructureError(NPM, fix="see the registry"), "1.9.0.failed"),
        (InfrastructureError("npm cannot reach its registry (ENOTFOUND)", fix="connect"), None),
    ],
)
def test_a_reason_that_lasts_is_on_record(tmp_path: Path, error: NiaBenchError, recorded: str | None) -> None:
    Missing(Sources(failure=error), "lib", "1.9.0", tmp_path).write()
    assert [file.name for file in tmp_path.rglob("1.9.0.*")] == ([recorded] if recorded else [])
    assert is_settled(tmp_path / "lib", "1.9.0") == bool(recorded)


def test_a_surface_takes_the_place_of_its_reason(tmp_path: Path) -> None:
    Missing(Sources(missing="1.9.0"), "lib", "1.9.0", tmp_path).write()
    Missing(Sources(), "lib", "1.9.0", tmp_path).write()
    assert ["1.9.0.json"] == [file.name for file in (tmp_path / "lib").iterdir()]


@dataclass
class Failing(Sources):
    """Fails in every process but that of the tests, and leaves a sign of that. It `exits`, or says why."""

    exits: bool = False
    sign: Path = Path()

    def find(self, request: str, report: Report) -> Surface:
        if multiprocessing.parent_process():
            self.sign.touch()
            if self.exits:
                os._exit(1)
            raise EvaluatorError("the TypeScript server died")
        return super().find(request, report)


@pytest.mark.parametrize("exits", [True, False])
def test_what_other_processes_could_not_write_is_written_by_this_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, exits: bool
) -> None:
    monkeypatch.setattr(collecting, "extractions_at_once", lambda: 2)
    sources = Failing(exits=exits, sign=tmp_path / "sign")
    assert 2 == len(write_surfaces(wanted(sources, tmp_path), print))
    assert sources.sign.exists()


def test_a_compiler_that_fails_here_too_is_told_of(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*_: object) -> Surface:
        raise EvaluatorError("the TypeScript server died")

    lines: list[str] = []
    monkeypatch.setattr(Sources, "find", fails)
    assert [] == write_surfaces(wanted(Sources(), tmp_path)[:1], lines.append)
    assert "warning: no surface of lib 1.9.0: the TypeScript server died" == lines[-1]


FOUND = SurfaceDifference(before="demo@1.0.0", after="demo@2.0.0", changes=())


@pytest.fixture
def files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[Path, Path]:
    monkeypatch.setenv("NIA_BENCH_CACHE", str(tmp_path / "cache"))
    for name in ("one", "two"):
        (tmp_path / name).write_text(name)
    return tmp_path / "one", tmp_path / "two"


def _made() -> SurfaceDifference:
    return FOUND


def _never() -> SurfaceDifference:
    raise AssertionError


def test_the_same_surfaces_are_compared_once(files: tuple[Path, Path]) -> None:
    assert FOUND == stored_difference(*files, _made)
    assert FOUND == stored_difference(*files, _never)


def test_another_content_is_compared_anew(files: tuple[Path, Path]) -> None:
    stored_difference(*files, _made)
    files[1].write_text("three")
    with pytest.raises(AssertionError):
        stored_difference(*files, _never)


def test_a_kept_difference_that_cannot_be_read_is_made_anew(files: tuple[Path, Path], tmp_path: Path) -> None:
    stored_difference(*files, _made)
    (kept,) = (tmp_path / "cache" / "differences").iterdir()
    kept.write_text("{")
    assert FOUND == stored_difference(*files, _made)


def test_a_cache_that_cannot_be_written_is_no_error(
    files: tuple[Path, Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("NIA_BENCH_CACHE", str(tmp_path / "file"))
    assert FOUND == stored_difference(*files, _made)

import multiprocessing
import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from nia_bench.contract.errors import NiaBenchError, UserError
from nia_bench.contract.surface import Surface
from nia_bench.installing.installation import Report
from nia_bench.languages.base import InstalledEnvironment
from nia_bench.languages.surfaces import collecting
from nia_bench.languages.surfaces.collecting import Missing, missing_of_history, write_surfaces
from nia_bench.languages.surfaces.files import read_surface


@dataclass
class Sources:
    """Has a surface of every version but `missing`; `around` is what a library's history has."""

    around: list[str] | NiaBenchError = field(default_factory=list[str])
    missing: str = ""

    def history(self, library: str) -> list[str]:
        if isinstance(self.around, NiaBenchError):
            raise self.around
        return self.around if library == "lib" else []

    def published(self, package: str) -> list[str]:
        raise NotImplementedError

    def find(self, request: str, report: Report) -> Surface:
        report(request)
        version = request.partition("@")[2]
        if version == self.missing:
            raise UserError(f"{request} has no types", fix="choose another")
        return Surface(library="pkg", version=version, packages={}, modules={})

    extract = find

    def extract_several(self, requests: Sequence[str], report: Report) -> dict[str, Surface]:
        return {each: self.find(each, report) for each in requests}

    def environment(self, request: str, report: Report) -> InstalledEnvironment:
        raise NotImplementedError

    def located(self, request: str) -> Path | None:
        return Path(request) if request.endswith(".json") else None

    def extract_all(self) -> Iterator[tuple[Surface, Path]]:
        yield from ()


@pytest.fixture(params=[1, 2], ids=["alone", "side by side"])
def _at_once(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(collecting, "extractions_at_once", lambda: request.param)


def versions_of(missing: Sequence[Missing]) -> list[str]:
    return [each.version for each in missing]


def test_a_new_library_lacks_its_pins_and_the_versions_around_them(tmp_path: Path) -> None:
    missing = missing_of_history(Sources(["1.9.0", "3.0.0"]), "lib", ["2.0.0"], tmp_path, print)
    assert ["2.0.0", "1.9.0", "3.0.0"] == versions_of(missing)


def test_a_known_library_lacks_no_further_versions_but_pins(tmp_path: Path) -> None:
    (tmp_path / "lib").mkdir()
    (tmp_path / "lib" / "2.0.0.json").write_text("{}")
    missing = missing_of_history(Sources(["1.9.0"]), "lib", ["2.0.0", "2.1.0"], tmp_path, print)
    assert ["2.1.0"] == versions_of(missing)


def test_a_library_whose_history_is_not_known_lacks_its_pins(tmp_path: Path) -> None:
    lines: list[str] = []
    sources = Sources(UserError("offline", fix="connect"))
    missing = missing_of_history(sources, "lib", ["2.0.0"], tmp_path, lines.append)
    assert ["2.0.0"] == versions_of(missing)
    assert ["warning: which other versions lib has is not known: offline"] == lines


@pytest.mark.usefixtures("_at_once")
def test_missing_surfaces_are_written_under_the_library_of_the_suite(tmp_path: Path) -> None:
    files = write_surfaces([Missing(Sources(), "lib", each, tmp_path) for each in ("1.9.0", "2.0.0")], print)
    assert [tmp_path / "lib" / "1.9.0.json", tmp_path / "lib" / "2.0.0.json"] == files
    assert ["lib", "lib"] == [read_surface(file).library for file in files]


@pytest.mark.usefixtures("_at_once")
def test_a_version_without_a_surface_is_told_of_and_keeps_none_of_the_others(tmp_path: Path) -> None:
    lines: list[str] = []
    sources = Sources(missing="1.9.0")
    wanted = [Missing(sources, "lib", each, tmp_path) for each in ("1.9.0", "2.0.0")]
    assert [tmp_path / "lib" / "2.0.0.json"] == write_surfaces(wanted, lines.append)
    assert [
        "reading what lib 1.9.0 offers",
        "lib@1.9.0",
        "warning: no surface of lib 1.9.0: lib@1.9.0 has no types",
        "reading what lib 2.0.0 offers",
        "lib@2.0.0",
    ] == lines


@dataclass
class Deadly(Sources):
    """Ends every process but that of the tests."""

    def find(self, request: str, report: Report) -> Surface:
        if multiprocessing.parent_process():
            os._exit(1)
        return super().find(request, report)


def test_what_a_killed_process_leaves_is_written_by_this_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(collecting, "extractions_at_once", lambda: 2)
    files = write_surfaces([Missing(Deadly(), "lib", each, tmp_path) for each in ("1.9.0", "2.0.0")], print)
    assert ["1.9.0.json", "2.0.0.json"] == [file.name for file in files]

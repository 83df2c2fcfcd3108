from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from nia_bench.contract.errors import NiaBenchError, UserError
from nia_bench.contract.surface import Surface
from nia_bench.installing.installation import Report
from nia_bench.languages.base import InstalledEnvironment
from nia_bench.languages.surfaces.collecting import collect_history
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


def test_a_new_library_gets_its_pins_and_the_versions_around_them(tmp_path: Path) -> None:
    files = collect_history(Sources(["1.9.0", "3.0.0"]), "lib", ["2.0.0"], tmp_path, print)
    assert ["2.0.0.json", "1.9.0.json", "3.0.0.json"] == [file.name for file in files]
    assert "lib" == read_surface(files[0]).library


def test_a_known_library_gets_no_further_versions_but_pins(tmp_path: Path) -> None:
    collect_history(Sources(), "lib", ["2.0.0"], tmp_path, print)
    files = collect_history(Sources(["1.9.0"]), "lib", ["2.0.0", "2.1.0"], tmp_path, print)
    assert ["2.1.0.json"] == [file.name for file in files]


@pytest.mark.parametrize(
    ("sources", "said"),
    [
        (Sources(["1.9.0"], missing="1.9.0"), "warning: no surface of lib 1.9.0: lib@1.9.0 has no types"),
        (Sources(UserError("offline", fix="connect")), "which other versions lib has is not known: offline"),
    ],
)
def test_a_version_without_a_surface_is_told_of_and_keeps_none_of_the_others(
    tmp_path: Path, sources: Sources, said: str
) -> None:
    lines: list[str] = []
    files = collect_history(sources, "lib", ["2.0.0"], tmp_path, lines.append)
    assert ["2.0.0.json"] == [file.name for file in files]
    assert any(said in line for line in lines)

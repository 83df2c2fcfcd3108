"""`nia-bench surface` in this process; nothing here needs npm."""

import json
import re
from pathlib import Path

import pytest
from tests.cli.conftest import Program

from nia_bench.cli import surface
from nia_bench.installing.cache import CACHE_VARIABLE
from nia_bench.surfaces.model import Export, Surface
from nia_bench.surfaces.storage.files import write_surface
from nia_bench.surfaces.typescript.sources import NpmSurfaces


@pytest.fixture
def versions(tmp_path: Path) -> tuple[str, str]:
    """The files of two small surfaces."""
    files = (tmp_path / "one.json", tmp_path / "two.json")
    for number, (file, name) in enumerate(zip(files, ("tag", "refresh"), strict=True), start=1):
        exports = {
            "kept": Export(kind="value", form="function", signature="(a: string | number) => void"),
            name: Export(kind="value", form="function", signature=f"() => {name}"),
        }
        version = f"{number}.0.0"
        write_surface(Surface(library="demo", version=version, packages={}, modules={"demo": exports}), file)
    return str(files[0]), str(files[1])


def test_diff_of_two_files_lists_changes_by_kind(nia_bench: Program, versions: tuple[str, str]) -> None:
    ended = nia_bench("surface", "diff", *versions)
    assert (0, "demo@1.0.0 -> demo@2.0.0: 2 changes") == (ended.code, ended.out.splitlines()[0])
    assert ended.out.index("Removed (1)") < ended.out.index("New (1)")


def test_diff_as_markdown_is_a_table_of_each_kind(nia_bench: Program, versions: tuple[str, str]) -> None:
    out = nia_bench("surface", "diff", *versions, "--format", "markdown").out
    assert "## New (1)" in out
    assert "| export | refresh | demo |  | () => refresh |  |" in out


def test_diff_as_json_has_every_change(nia_bench: Program, versions: tuple[str, str]) -> None:
    document = json.loads(nia_bench("surface", "diff", *versions, "--format", "json").out)
    assert [("removed", "tag"), ("new", "refresh")] == [
        (change["kind"], change["name"]) for change in document["changes"]
    ]


def test_diff_of_committed_versions_needs_no_packages(nia_bench: Program) -> None:
    ended = nia_bench("surface", "diff", "next@15.5.6", "next@16.1.6", "--all")
    assert 0 == ended.code
    for name in ("next/config", "next/amp", "updateTag", "refresh", "cacheLife", "cacheTag", "revalidateTag"):
        assert name in ended.out


@pytest.mark.environments
def test_diff_of_two_packages_of_pypi_is_read_from_their_wheels(
    nia_bench: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(CACHE_VARIABLE, str(tmp_path))
    packages = ("pypi:iniconfig@1.1.1", "pypi:iniconfig@2.0.0")
    document = json.loads(nia_bench("surface", "diff", *packages, "--format", "json").out)
    assert ("iniconfig@1.1.1", "iniconfig@2.0.0") == (document["before"], document["after"])
    changed = {(change["kind"], change["name"]) for change in document["changes"]}
    assert {("new", "iniconfig.exceptions"), ("new", "iniconfig.exceptions:x")} & changed


def test_packages_of_two_registries_are_not_compared(nia_bench: Program) -> None:
    ended = nia_bench("surface", "diff", "redis@5.0.0", "pypi:redis@6.0.0")
    assert (2, True) == (ended.code, "two registries" in ended.err)


ZOD = ("surface", "diff", "zod@3.23.8", "zod@4.3.6")


def test_a_long_difference_is_shown_in_short_with_the_way_to_all_of_it(nia_bench: Program) -> None:
    lines = nia_bench(*ZOD).out.splitlines()
    assert len(lines) < 100
    assert any(re.fullmatch(r"Removed \(\d{3}\)", line) for line in lines)
    assert any(line.endswith("more: --only removed shows them, --all those of every kind") for line in lines)
    assert len(nia_bench(*ZOD, "--all").out.splitlines()) > 500


@pytest.mark.parametrize("format_", ["markdown", "json"])
def test_markdown_and_json_have_every_change(nia_bench: Program, format_: str) -> None:
    assert len(nia_bench(*ZOD, "--format", format_).out.splitlines()) > 500


def test_several_kinds_are_asked_for_by_their_beginning(nia_bench: Program) -> None:
    ended = nia_bench(*ZOD, "--only", "option-*", "--only", "renamed", "--format", "json")
    kinds = {change["kind"] for change in json.loads(ended.out)["changes"]}
    assert kinds <= {"option-removed", "option-added", "option-type", "renamed"}


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        ((), 0),
        (("--fail-on", "removed"), 1),
        (("--fail-on", "moved,deprecated"), 0),
        (("--fail-on", "moved", "--fail-on", "new"), 1),
        (("--fail-on", "removed", "--only", "new"), 1),
        (("--fail-on", "removed", "--symbol", "kept"), 0),
        (("--fail-on", "dropped"), 2),
    ],
)
def test_a_kind_to_fail_on_decides_the_exit_code(
    nia_bench: Program, versions: tuple[str, str], arguments: tuple[str, ...], code: int
) -> None:
    assert code == nia_bench("surface", "diff", *versions, *arguments).code


def test_diff_shows_only_the_kinds_and_symbols_that_are_asked_for(nia_bench: Program) -> None:
    ended = nia_bench(*ZOD, "--only", "removed,moved", "--symbol", "ZodArray*", "--format", "json")
    changes = json.loads(ended.out)["changes"]
    assert {"removed", "moved"} == {change["kind"] for change in changes}
    assert {"ZodArray"} == {change["name"][:8] for change in changes}


def test_a_symbol_that_did_not_change_has_no_changes(nia_bench: Program, versions: tuple[str, str]) -> None:
    assert "0 changes" in nia_bench("surface", "diff", *versions, "--symbol", "kept").out


def test_a_version_that_is_not_pinned_is_extracted(
    nia_bench: Program, versions: tuple[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def extract(_self: object, request: str, _report: object) -> Surface:
        return Surface(library=request.partition("@")[0], version="7.0.0", packages={}, modules={})

    monkeypatch.setattr(NpmSurfaces, "extract", extract)
    ended = nia_bench("surface", "diff", versions[0], "some-package@7.0.0")
    assert (0, "demo@1.0.0 -> some-package@7.0.0: 3 changes") == (ended.code, ended.out.splitlines()[0])


@pytest.fixture
def extracted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever is extracted is the same small surface."""
    exports = {"open": Export(kind="value", form="function", signature="() => void")}
    surface = Surface(
        library="demo",
        version="7.0.0",
        packages={},
        modules={"demo": exports},
        partial=("demo/x is not read.",),
    )

    def extract(_self: object, _request: str, _report: object) -> Surface:
        return surface

    monkeypatch.setattr(NpmSurfaces, "extract", extract)


@pytest.mark.usefixtures("extracted")
def test_a_surface_that_is_piped_is_json(nia_bench: Program) -> None:
    ended = nia_bench("surface", "extract", "demo@7.0.0")
    assert "demo" == json.loads(ended.out)["library"]
    assert "warning: demo/x is not read." in ended.err


def _yes() -> bool:
    return True


@pytest.mark.usefixtures("extracted")
@pytest.mark.parametrize("asked", [(), ("--format", "table")])
def test_a_terminal_gets_a_summary_of_a_surface(
    nia_bench: Program, monkeypatch: pytest.MonkeyPatch, asked: tuple[str, ...]
) -> None:
    if not asked:
        monkeypatch.setattr(surface, "is_terminal", _yes)
    out = nia_bench("surface", "extract", "demo@7.0.0", *asked).out
    assert "demo@7.0.0: 1 modules, 1 exports, 0 types" == out.splitlines()[0]


@pytest.mark.usefixtures("extracted")
def test_a_surface_that_is_written_is_reported_in_a_line(nia_bench: Program, tmp_path: Path) -> None:
    file = tmp_path / "demo.json"
    assert (
        f"{file}: 1 modules, 1 exports, 0 types\n"
        == nia_bench("surface", "extract", "demo@7.0.0", "-o", str(file)).out
    )
    assert file.is_file()


def test_a_missing_compiler_is_told_before_anything_is_installed(
    nia_bench: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NIA_BENCH_CACHE", str(tmp_path / "cache"))
    ended = nia_bench("surface", "diff", "left-pad@1.2.0", "left-pad@1.3.0")
    assert 2 == ended.code
    assert "nia-bench setup" in ended.err
    assert not (tmp_path / "cache").exists()


@pytest.mark.parametrize("request_", ["trpc@11.9.0", "@trpc/server@11.9.0"])
def test_a_library_goes_by_its_own_and_by_its_packages_name(nia_bench: Program, request_: str) -> None:
    assert "trpc@11.9.0 -> trpc@11.9.0: 0 changes" in nia_bench("surface", "diff", request_, request_).out


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("diff", "next@15.5.6", "next@16.1.6", "--only", "dropped"), "no kind of change 'dropped'"),
        (("diff", "next@15.5.6", "next@16.1.6", "--symbol", "updateTags"), "did you mean 'updateTag'?"),
        (("diff", "next@15.5.6", "next"), "'next' is no package with an exact version"),
        (("diff", "next@15.5.6", "nowhere.json"), "nowhere.json"),
        (("extract", "zod@latest"), "'zod@latest' is no package with an exact version"),
        (("extract", "zod@^4.0.0"), "no package with an exact version"),
        (("extract", "../zod@4.0.0"), "no package with an exact version"),
        (("extract",), "name one package, or --all alone"),
        (("extract", "zod@4.3.6", "--all"), "name one package, or --all alone"),
    ],
)
def test_a_request_that_cannot_be_met_says_how_to_ask(
    nia_bench: Program, arguments: tuple[str, ...], said: str
) -> None:
    ended = nia_bench("surface", *arguments)
    assert 2 == ended.code
    assert said in ended.err


def test_a_file_that_is_no_surface_is_named(nia_bench: Program, tmp_path: Path) -> None:
    (tmp_path / "broken.json").write_text('{"modules": ')
    ended = nia_bench("surface", "diff", "next@15.5.6", str(tmp_path / "broken.json"))
    assert (2, True) == (ended.code, "broken.json is not a surface" in ended.err)

"""`nia-bench surface` in this process; nothing here needs npm."""

import json
from pathlib import Path

import pytest
from tests.cli.conftest import Program

from nia_bench.contract.surface import Export, Surface
from nia_bench.languages.surfaces.files import write_surface


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
    assert ended.out.index("Removed (1)") < ended.out.index("Added (1)")


def test_diff_as_markdown_is_a_table_of_each_kind(nia_bench: Program, versions: tuple[str, str]) -> None:
    out = nia_bench("surface", "diff", *versions, "--format", "markdown").out
    assert "## Added (1)" in out
    assert "| export | refresh | demo |  | () => refresh |" in out


def test_diff_as_json_has_every_change(nia_bench: Program, versions: tuple[str, str]) -> None:
    document = json.loads(nia_bench("surface", "diff", *versions, "--format", "json").out)
    assert [("removed", "tag"), ("added", "refresh")] == [
        (change["kind"], change["name"]) for change in document["changes"]
    ]


def test_diff_of_committed_versions_needs_no_packages(nia_bench: Program) -> None:
    ended = nia_bench("surface", "diff", "next@15.5.6", "next@16.1.6")
    assert 0 == ended.code
    for name in ("next/config", "next/amp", "updateTag", "refresh", "cacheLife", "cacheTag", "revalidateTag"):
        assert name in ended.out


@pytest.mark.parametrize("request_", ["trpc@11.9.0", "@trpc/server@11.9.0"])
def test_a_library_goes_by_its_own_and_by_its_packages_name(nia_bench: Program, request_: str) -> None:
    assert "trpc@11.9.0 -> trpc@11.9.0: 0 changes" in nia_bench("surface", "diff", request_, request_).out


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("diff", "next@15.5.6", "next@99.0.0"), "surface extract next@99.0.0"),
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

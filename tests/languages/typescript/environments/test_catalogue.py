from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from nia_bench.contract.errors import UserError
from nia_bench.data import ENVIRONMENTS_FOLDER
from nia_bench.installing import node
from nia_bench.languages.environment import EnvironmentSpec, catalogue
from nia_bench.languages.typescript.environments import (
    BASE_COMPILER_OPTIONS,
    TOOLCHAIN,
    installation_of,
    is_compiler,
    is_tool,
    locate,
    node_of,
)
from nia_bench.languages.typescript.environments.dangling import expected_unresolved_imports
from nia_bench.languages.typescript.environments.installing import install, required
from nia_bench.suites.suite import NIA, read_suite_file

LIBRARIES = catalogue(ENVIRONMENTS_FOLDER)
SHIPPED = LIBRARIES | catalogue(TOOLCHAIN)
PINS = {
    "next-13": ("next", "13.5.11"),
    "next-14": ("next", "14.2.35"),
    "next-15": ("next", "15.5.6"),
    "next-16": ("next", "16.1.6"),
    "react-17": ("react", "17.0.2"),
    "react-18": ("react", "18.3.1"),
    "react-19": ("react", "19.2.0"),
    "ai-4": ("ai", "4.3.19"),
    "ai-5": ("ai", "5.0.277"),
    "ai-6": ("ai", "6.0.326"),
    "ai-7": ("ai", "7.0.173"),
    "trpc-10": ("trpc", "10.45.2"),
    "trpc-11": ("trpc", "11.9.0"),
    "zod-3": ("zod", "3.23.8"),
    "zod-4": ("zod", "4.3.6"),
    "typescript": ("typescript", "7.0.2"),
    "typescript-5": ("typescript", "5.9.3"),
    "jsdom": ("jsdom", "31.0.1"),
    "playwright": ("playwright-core", "1.65.1"),
}


def test_the_suite_ships_every_pinned_version() -> None:
    assert PINS == {name: (spec.library, spec.version) for name, spec in SHIPPED.items()}


@pytest.mark.parametrize("name", SHIPPED)
def test_the_described_version_is_the_pinned_one(name: str) -> None:
    spec = SHIPPED[name]

    leading = read_suite_file(NIA).libraries.get(spec.library, (spec.library,))[0]
    assert spec.version == spec.packages[leading]


@pytest.mark.parametrize("name", SHIPPED)
def test_every_version_is_exact(name: str) -> None:
    inexact = {p: v for p, v in SHIPPED[name].packages.items() if not re.fullmatch(r"\d+\.\d+\.\d+", v)}

    assert {} == inexact


@pytest.mark.parametrize("name", SHIPPED)
def test_a_lock_file_names_no_host_and_every_integrity(name: str) -> None:
    text = (SHIPPED[name].folder / "package-lock.json").read_text()
    packages = json.loads(text)["packages"]

    assert "://" not in text
    assert [] == [place for place, entry in packages.items() if place and "sha512-" not in entry["integrity"]]
    assert [] == [place for place, entry in packages.items() if "resolved" in entry]


def test_all_libraries_share_one_version_of_the_node_types() -> None:
    assert 1 == len({SHIPPED[name].packages["@types/node"] for name in LIBRARIES})


@pytest.mark.parametrize("name", LIBRARIES)
def test_every_expected_unresolved_import_has_a_reason(name: str) -> None:
    assert [] == [
        entry for entry in expected_unresolved_imports(name, ENVIRONMENTS_FOLDER) if not entry.reason
    ]


def test_the_root_of_a_lock_file_asks_for_the_described_packages() -> None:
    for spec in SHIPPED.values():
        locked = json.loads((spec.folder / "package-lock.json").read_text())["packages"][""]
        assert spec.packages == locked["dependencies"], spec.name


def test_the_toolchain_is_whole_whatever_is_asked_for() -> None:
    tools = [name for name, spec in SHIPPED.items() if is_tool(spec)]

    assert ["jsdom", "playwright", "typescript", "typescript-5"] == tools
    for name in tools:
        assert installation_of(SHIPPED[name]) == installation_of(SHIPPED[name], whole=True)


def test_every_environment_runs_on_a_node_that_is_pinned() -> None:
    majors = {node_of(spec) for spec in SHIPPED.values() if not is_compiler(spec)}

    assert majors <= node.pins().versions.keys()


def test_both_kinds_of_an_environment_have_keys_of_their_own(suite: Path) -> None:
    spec = EnvironmentSpec(suite / "demo-1")

    assert installation_of(spec).key != installation_of(spec, whole=True).key


def test_only_what_answers_run_in_is_installed_on_demand() -> None:
    assert {"typescript-5", "jsdom", "playwright"} == SHIPPED.keys() - set(required(ENVIRONMENTS_FOLDER))


def test_the_key_changes_with_any_file_of_the_recipe(suite: Path) -> None:
    folder = suite / "demo-1"
    keys = {installation_of(EnvironmentSpec(folder)).key}
    for name in ("package-lock.json", "environment.json", "env.d.ts"):
        with (folder / name).open("a") as file:
            file.write(" ")
        keys.add(installation_of(EnvironmentSpec(folder)).key)

    assert 4 == len(keys)


def test_the_key_does_not_change_with_the_unresolved_list(suite: Path) -> None:
    before = installation_of(EnvironmentSpec(suite / "demo-1")).key
    (suite / "demo-1/unresolved.json").write_text("[ ]")

    assert before == installation_of(EnvironmentSpec(suite / "demo-1")).key


def test_an_unknown_name_is_answered_with_the_known_ones(suite: Path) -> None:
    with pytest.raises(UserError, match="no environment named 'demo-9'") as caught:
        locate("demo-9", suite)

    assert "choose one of: demo-1" == caught.value.fix


@pytest.mark.usefixtures("cache")
def test_an_environment_that_is_not_installed_is_answered_with_the_command(suite: Path) -> None:
    with pytest.raises(UserError, match="environment demo-1 is not installed") as caught:
        locate("demo-1", suite)

    assert f"run `nia-bench setup --suite {suite.parent} demo-1`" == caught.value.fix


@pytest.mark.parametrize(
    "text",
    [
        "{",
        '{"library": "demo"}',
        '{"language": "a", "library": "d", "version": "1", "packages": {"d": "1"}, "colour": 1}',
        '{"language": "a", "library": "d", "version": "1", "packages": {}}',
        '{"language": "a", "library": "d", "version": "1", "packages": {"d": "1"}, "options": {"x": 1}}',
    ],
)
def test_a_malformed_description_names_the_file(suite: Path, text: str) -> None:
    file = suite / "demo-1/environment.json"
    file.write_text(text)

    with pytest.raises(UserError, match=re.escape(str(file))):
        locate("demo-1", suite)


@pytest.mark.usefixtures("cache", "npm")
def test_an_option_of_an_environment_replaces_the_one_that_all_begin_with(suite: Path) -> None:
    install(["demo-1"], suite, report=lambda _: None)

    assert "react" == locate("demo-1", suite).compiler_options["jsx"]
    assert "react-jsx" == BASE_COMPILER_OPTIONS["jsx"]

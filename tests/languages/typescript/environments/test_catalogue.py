from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from nia_bench.contract.errors import UserError
from nia_bench.languages.typescript.environments import (
    EnvironmentSpec,
    catalogue,
    expected_unresolved_imports,
    locate,
)
from nia_bench.languages.typescript.environments.compiler_options import (
    BASE_COMPILER_OPTIONS,
    merge_compiler_options,
)

SHIPPED = catalogue()
LIBRARIES = [name for name, spec in SHIPPED.items() if not spec.is_tool]
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
    "trpc-10": ("@trpc/server", "10.45.2"),
    "trpc-11": ("@trpc/server", "11.9.0"),
    "zod-3": ("zod", "3.23.8"),
    "zod-4": ("zod", "4.3.6"),
    "typescript": ("typescript", "7.0.2"),
    "typescript-5": ("typescript", "5.9.3"),
}


def test_the_suite_ships_every_pinned_version() -> None:
    assert PINS == {name: (spec.library, spec.version) for name, spec in SHIPPED.items()}


@pytest.mark.parametrize("name", SHIPPED)
def test_the_described_version_is_the_pinned_one(name: str) -> None:
    spec = SHIPPED[name]

    assert spec.version == spec.dependencies[spec.library]


@pytest.mark.parametrize("name", SHIPPED)
def test_every_version_is_exact(name: str) -> None:
    inexact = {p: v for p, v in SHIPPED[name].dependencies.items() if not re.fullmatch(r"\d+\.\d+\.\d+", v)}

    assert {} == inexact


@pytest.mark.parametrize("name", SHIPPED)
def test_a_lock_file_names_no_host_and_every_integrity(name: str) -> None:
    text = (SHIPPED[name].folder / "package-lock.json").read_text()
    packages = json.loads(text)["packages"]

    assert "://" not in text
    assert [] == [place for place, entry in packages.items() if place and "sha512-" not in entry["integrity"]]
    assert [] == [place for place, entry in packages.items() if "resolved" in entry]


def test_all_libraries_share_one_version_of_the_node_types() -> None:
    assert 1 == len({SHIPPED[name].dependencies["@types/node"] for name in LIBRARIES})


@pytest.mark.parametrize("name", LIBRARIES)
def test_every_expected_unresolved_import_has_a_reason(name: str) -> None:
    assert [] == [entry for entry in expected_unresolved_imports(name) if not entry.reason]


def test_only_the_older_compiler_is_installed_on_demand() -> None:
    assert ["typescript-5"] == [name for name, spec in SHIPPED.items() if spec.on_demand]


def test_the_key_changes_with_any_file_of_the_recipe(suite: Path) -> None:
    folder = suite / "demo-1"
    keys = {EnvironmentSpec(folder).key}
    for name in ("package.json", "package-lock.json", "environment.json", "env.d.ts"):
        with (folder / name).open("a") as file:
            file.write(" ")
        keys.add(EnvironmentSpec(folder).key)

    assert 5 == len(keys)


def test_the_key_does_not_change_with_the_unresolved_list(suite: Path) -> None:
    before = EnvironmentSpec(suite / "demo-1").key
    (suite / "demo-1/unresolved.json").write_text("[ ]")

    assert before == EnvironmentSpec(suite / "demo-1").key


def test_an_unknown_name_is_answered_with_the_known_ones(suite: Path) -> None:
    with pytest.raises(UserError, match="no environment named 'demo-9'") as caught:
        locate("demo-9", folder=suite)

    assert "choose one of: demo-1" == caught.value.fix


@pytest.mark.usefixtures("cache")
def test_an_environment_that_is_not_installed_is_answered_with_the_command(suite: Path) -> None:
    with pytest.raises(UserError, match="environment demo-1 is not installed") as caught:
        locate("demo-1", folder=suite)

    assert "run `nia-bench setup demo-1`" == caught.value.fix


@pytest.mark.parametrize(
    "text", ["{", '{"library": "demo"}', '{"library": "d", "version": "1", "colour": 1}']
)
def test_a_malformed_description_names_the_file(suite: Path, text: str) -> None:
    file = suite / "demo-1/environment.json"
    file.write_text(text)

    with pytest.raises(UserError, match=re.escape(str(file))):
        locate("demo-1", folder=suite)


def test_merging_options_leaves_the_base_alone() -> None:
    merged = merge_compiler_options({"jsx": "preserve"})

    assert "preserve" == merged["jsx"]
    assert "react-jsx" == BASE_COMPILER_OPTIONS["jsx"]

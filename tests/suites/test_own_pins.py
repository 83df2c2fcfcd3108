"""Suites that pin their own packages: begun, and asked for what shipped suites have of their own."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.languages.typescript.environments import conftest as fake_npm
from tests.languages.typescript.environments.archives import packed
from tests.languages.typescript.environments.conftest import FakeNpm
from tests.suite_folder import write_environment
from tests.suites.small_suite import task_data, write_files, write_task

from nia_bench.contract.errors import UserError
from nia_bench.evaluation.labels import other_versions
from nia_bench.languages.environment import catalogue
from nia_bench.suites.scaffold import BegunSuite, scaffold_suite
from nia_bench.suites.suite import NIA, SUITE_FILE, load_suite, suite_pins
from nia_bench.surfaces.model import Surface
from nia_bench.surfaces.storage.files import to_text

pytestmark = pytest.mark.by_turns

npm, cache = fake_npm.npm, fake_npm.cache
NODE = {"22.x": {"version": "22.1.0"}, "22.1.0": {"version": "22.1.0"}}


def quiet(line: str) -> None:
    del line


@pytest.fixture
def registry(npm: FakeNpm, cache: Path) -> FakeNpm:
    assert not cache.exists()
    versions = {each: {"version": each} for each in ("1.2.3", "2.0.0", "0.4.1")}
    npm.publish({"@types/node": NODE, "demo": versions, "@demo/parts": versions, "@demo/more": versions})
    names = ("demo", "@demo/parts", "@demo/more")
    npm.install_tree({f"{name}/index.d.ts": "" for name in names})
    return npm


def begin(
    folder: Path, *requests: str, environment: str | None = None, task: str | None = None
) -> BegunSuite:
    return scaffold_suite(folder, requests, environment=environment, task_id=task, report=quiet)


@pytest.mark.usefixtures("registry")
def test_a_suite_is_begun_with_an_environment_and_a_task(tmp_path: Path) -> None:
    begun = begin(tmp_path / "own", "demo@1.2.3")
    suite = load_suite(tmp_path / "own")
    task = suite.code_task("demo-1-first-task")
    assert ("demo", "1.2.3", "demo-1") == (task.library, task.version, task.environment)
    assert {"demo": "1.2.3"} == json.loads(task.context["package.json"])["dependencies"]
    assert {"demo": ("demo",)} == suite.libraries
    assert begun.environment == suite.environments / "demo-1"
    assert f"nia-bench setup --suite {tmp_path / 'own'}" == begun.setup_command


@pytest.mark.usefixtures("registry")
def test_another_version_is_another_environment_and_no_task(tmp_path: Path) -> None:
    begin(tmp_path, "demo@1.2.3")
    assert begin(tmp_path, "demo@2.0.0").task is None
    suite = load_suite(tmp_path)
    assert ["demo-1", "demo-2"] == list(catalogue(suite.environments))
    assert {"demo": ("demo",)} == suite.libraries
    assert {"2.0.0": "demo-2"} == other_versions("demo-1", suite.environments)


@pytest.mark.usefixtures("registry")
def test_another_library_is_a_line_among_the_others(tmp_path: Path) -> None:
    begin(tmp_path, "demo@1.2.3", "@demo/more@0.4.1")
    before = (tmp_path / SUITE_FILE).read_text().splitlines()
    begin(tmp_path, "@demo/parts@0.4.1", "@demo/more@0.4.1")
    after = (tmp_path / SUITE_FILE).read_text().splitlines()
    assert ['    "demo-parts": ["@demo/parts", "@demo/more"]'] == [line for line in after if "parts" in line]
    assert len(before) + 1 == len(after)


@pytest.mark.usefixtures("registry")
def test_packages_of_one_scope_are_one_library(tmp_path: Path) -> None:
    begin(tmp_path, "@demo/parts@0.4.1", "demo@1.2.3", "@demo/more@0.4.1")
    suite = load_suite(tmp_path)
    assert {"demo-parts": ("@demo/parts", "@demo/more")} == suite.libraries
    assert ["demo-parts-0.4"] == list(catalogue(suite.environments))
    assert "demo" in catalogue(suite.environments)["demo-parts-0.4"].packages


@pytest.mark.usefixtures("registry")
def test_an_unpublished_version_is_pinned_by_its_file(tmp_path: Path) -> None:
    file = packed(tmp_path / "demo-3.0.0.tgz", "demo", "3.0.0", {"index.d.ts": ""})
    begin(tmp_path / "own", str(file))
    first = load_suite(tmp_path / "own")
    assert "3.0.0" == first.code_task("demo-3-first-task").version
    (first.environments / "demo-3/demo-3.0.0.tgz").write_bytes(b"\xff\xfe")
    assert first.hash != load_suite(tmp_path / "own").hash


@pytest.mark.parametrize(
    ("requests", "name", "said"),
    [
        (("demo@1.2.3",), None, "there is an environment 'demo-1' already"),
        (("demo@2.0.0",), "demo-1", "there is an environment 'demo-1' already"),
        (("demo@2.0.0",), "typescript", "there is an environment 'typescript' already"),
        (("demo@2.0.0",), "Demo 2", "cannot be the name of an environment"),
        (("demo@2.0.0", "demo@1.2.3"), None, "one package is named twice"),
        ((), None, "a suite needs a package"),
        (("demo@2",), None, "no package with an exact version"),
    ],
)
@pytest.mark.usefixtures("registry")
def test_what_cannot_be_begun_changes_nothing(
    tmp_path: Path, requests: tuple[str, ...], name: str | None, said: str
) -> None:
    begin(tmp_path / "own", "demo@1.2.3")
    before = sorted(tmp_path.joinpath("own").rglob("*"))
    with pytest.raises(UserError, match=said) as refused:
        begin(tmp_path / "own", *requests, environment=name)
    assert refused.value.fix
    assert before == sorted(tmp_path.joinpath("own").rglob("*"))


@pytest.mark.usefixtures("registry")
def test_a_version_that_does_not_exist_leaves_no_environment(tmp_path: Path) -> None:
    with pytest.raises(UserError, match=r"demo@9\.9\.9"):
        begin(tmp_path / "own", "demo@9.9.9")
    assert not tmp_path.joinpath("own").exists()


@pytest.mark.usefixtures("registry")
def test_a_suite_on_nias_environments_is_given_none_of_its_own(tmp_path: Path) -> None:
    write_files(write_task(tmp_path), {})
    for file in sorted((tmp_path / "environments").rglob("*"), reverse=True):
        file.unlink() if file.is_file() else file.rmdir()
    (tmp_path / "environments").rmdir()
    with pytest.raises(UserError, match="use the environments of nia"):
        begin(tmp_path, "demo@1.2.3")


def test_a_suite_with_its_own_environments_has_its_own_surfaces(tmp_path: Path) -> None:
    write_environment(tmp_path, "zod-9", "zod", "9.0.0")
    assert tmp_path / "surfaces" == suite_pins(tmp_path).surfaces
    assert not suite_pins(tmp_path).is_shipped
    assert suite_pins().is_shipped
    assert NIA / "surfaces" == suite_pins().surfaces


def test_a_suites_own_surfaces_are_part_of_its_hash(tmp_path: Path) -> None:
    write_environment(tmp_path, "next-16", "next", "16.1.6")
    write_task(tmp_path, task_data())
    before = load_suite(tmp_path)
    assert {} == before.known_surfaces("next")
    text = to_text(
        Surface(library="next", version="16.1.6", packages={"next": "16.1.6"}, modules={}, types={})
    )
    write_files(tmp_path, {"surfaces/next/16.1.6.json": text})
    after = load_suite(tmp_path)
    assert ["16.1.6"] == list(after.known_surfaces("next"))
    assert before.hash != after.hash

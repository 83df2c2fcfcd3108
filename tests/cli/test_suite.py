"""`nia-bench suite`: what its verbs print; what they do is tested where it is done."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.cli.conftest import Program
from tests.languages.typescript.environments import conftest as fake_npm
from tests.languages.typescript.environments.conftest import FakeNpm

npm, cache = fake_npm.npm, fake_npm.cache


@pytest.fixture(autouse=True)
def registry(npm: FakeNpm, cache: Path) -> None:
    assert not cache.exists()
    versions = {each: {"version": each} for each in ("1.2.3", "2.0.0", "22.x", "22.1.0")}
    npm.publish({"@types/node": {**versions, "22.x": {"version": "22.1.0"}}, "demo": versions})
    npm.install_tree({"demo/index.d.ts": ""})


def test_a_begun_suite_says_what_to_do_next(nia_bench: Program) -> None:
    ended = nia_bench("suite", "new", "own", "--package", "demo@2.0.0")
    assert 0 == ended.code, ended.err
    assert "`nia-bench setup --suite own` installs it" in ended.out
    assert "`nia-bench tasks check demo-2-first-task --suite own` says what is still" in ended.out


def test_it_says_so_as_json_too(nia_bench: Program) -> None:
    nia_bench("suite", "new", "own", "--package", "demo@2.0.0", "--task", "mine")
    ended = nia_bench("suite", "new", "own", "--package", "demo@1.2.3", "--format", "json")
    setup = "nia-bench setup --suite own"
    assert {"environment": "own/environments/demo-1", "task": None, "setup": setup} == json.loads(ended.out)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ((), "a suite needs a package\n  fix: name one, as --package vue@3.5.45"),
        (("--package", "demo"), "'demo' is no package with an exact version"),
        (("--package", "demo@2.0.1"), "npm knows no demo@2.0.1; the nearest are"),
        (("--package", "./gone.tgz"), "gone.tgz: No such file or directory\n  fix: name the file that"),
    ],
)
def test_what_cannot_be_begun_is_the_user_s_mistake(
    nia_bench: Program, arguments: tuple[str, ...], said: str
) -> None:
    ended = nia_bench("suite", "new", "own", *arguments)
    assert 2 == ended.code
    assert said in ended.err
    assert not Path("own").exists()


def test_refresh_lists_what_is_pinned(nia_bench: Program, npm: FakeNpm) -> None:
    nia_bench("suite", "new", "own", "--package", "demo@2.0.0")
    npm.publish({"demo": {"2.0.0": {"version": "2.0.0"}}})
    ended = nia_bench("suite", "refresh", "own")
    assert 0 == ended.code, ended.err
    assert ["demo", "2.0.0", "2.0.0", "0", "1", "0", "0"] == ended.out.splitlines()[-1].split()
    (pin,) = json.loads(nia_bench("suite", "refresh", "own", "--format", "json").out)["pins"]
    assert ("demo", "2.0.0", []) == (pin["package"], pin["pinned"], pin["newer"])


def test_refresh_without_a_network_is_one_clear_error(nia_bench: Program, npm: FakeNpm) -> None:
    nia_bench("suite", "new", "own", "--package", "demo@2.0.0")
    npm.fail("npm error code ENOTFOUND\nnpm error network request to the registry failed")
    ended = nia_bench("suite", "refresh", "own")
    assert (1, "") == (ended.code, ended.out)
    assert "nia-bench: npm could not reach its registry (ENOTFOUND): network request" in ended.err


def test_refresh_ends_with_1_where_a_package_could_not_be_looked_up(nia_bench: Program, npm: FakeNpm) -> None:
    nia_bench("suite", "new", "own", "--package", "demo@2.0.0")
    npm.publish({})
    ended = nia_bench("suite", "refresh", "own")
    assert (1, True) == (ended.code, "demo 2.0.0: not looked up: npm knows no package" in ended.out)

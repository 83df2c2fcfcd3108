"""A set-up that goes on where one environment cannot be installed, and remembers what the registry lacks."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from tests.suites.small_suite import task

from nia_bench.contract.errors import InfrastructureError
from nia_bench.languages import unavailable_tasks
from nia_bench.languages.typescript.environments.installing import install
from nia_bench.languages.typescript.language import LANGUAGE

if TYPE_CHECKING:
    from tests.languages.typescript.environments.conftest import FakeNpm

pytestmark = pytest.mark.usefixtures("cache", "npm")
GONE = "npm error code E404\nnpm error 404 'demo@1.2.3' is not in this registry.\n"


def quiet(line: str) -> None:
    del line


def test_what_npm_cannot_install_is_told_and_the_others_are_installed(
    suite: Path, npm: FakeNpm, add_environment: Callable[[str], None]
) -> None:
    install(["demo-1"], suite, report=quiet)
    for name in ("demo-2", "demo-3"):
        add_environment(name)
    npm.fail(GONE)
    outcomes = install(["demo-2", "demo-1", "demo-3"], suite, report=quiet, keep_going=True)
    assert ["demo-2", "demo-3"] == [each.name for each in outcomes if each.failure]
    npm.succeed()
    again = install(["demo-2", "demo-1", "demo-3"], suite, report=quiet, keep_going=True)
    assert [("demo-2", None, True), ("demo-1", None, False), ("demo-3", None, True)] == [
        (each.name, each.failure, each.installed) for each in again
    ]


def test_a_registry_that_cannot_be_reached_ends_it(suite: Path, npm: FakeNpm) -> None:
    npm.fail("npm error code ENOTFOUND\nnpm error network request failed\n")
    with pytest.raises(InfrastructureError, match="npm could not reach its registry"):
        install(["demo-1"], suite, report=quiet, keep_going=True)


def test_tasks_of_what_the_registry_lacks_are_not_available_until_it_is_installed(
    suite: Path, npm: FakeNpm
) -> None:
    tasks = [task("one", environment="demo-1"), task("two", environment="elsewhere")]
    assert {} == unavailable_tasks(tasks, suite)
    npm.fail(GONE)
    install(["demo-1"], suite, report=quiet, keep_going=True)
    assert ["one"] == [*unavailable_tasks(tasks, suite)]
    assert "'demo@1.2.3' is not in this registry" in unavailable_tasks(tasks, suite)["one"]
    npm.succeed()
    install(["demo-1"], suite, report=quiet, keep_going=True)
    assert {} == unavailable_tasks(tasks, suite)


def test_another_failure_says_nothing_of_the_registry(suite: Path, npm: FakeNpm) -> None:
    npm.fail("npm error code EINTEGRITY\n")
    [outcome] = install(["demo-1"], suite, report=quiet, keep_going=True)
    assert outcome.failure
    assert LANGUAGE.unavailable("demo-1", suite) is None

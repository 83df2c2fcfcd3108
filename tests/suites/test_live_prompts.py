"""No prompt of the suite `live` has a name that only a right answer can know."""

import re
from collections.abc import Iterator

import pytest
from tests.share import EVERYTHING
from tools.new_symbols import first_day, found_symbols

from nia_bench.contract.task import BenchmarkTask, CodeTask
from nia_bench.languages.environment import catalogue
from nia_bench.suites.new_symbols import recorded_symbols
from nia_bench.suites.suite import LIVE, load_suite, world_of

EXCEPTIONS = "promptNames"
"""The key of a task's metadata that has the names its prompt may say: name to reason."""
IDENTIFIER = re.compile(r"[A-Za-z_$][\w$]*")
QUOTED = re.compile(r"```.*?```|`[^`\n]+`", re.DOTALL)

SUITE = load_suite(LIVE, whole=False)
TASKS = [task for task in SUITE.tasks if isinstance(task, CodeTask)]
SPECS = catalogue(SUITE.environments) if TASKS else {}


def is_compound(name: str) -> bool:
    """Whether a name is camelCase, PascalCase of several words, or snake_case."""
    return re.search(r"[a-z0-9][A-Z]|[A-Za-z0-9]_[A-Za-z0-9]", name) is not None


def names_in(prompt: str) -> Iterator[str]:
    """The compound identifiers of a prompt, and every identifier in what it quotes as code."""
    yield from (name for name in IDENTIFIER.findall(prompt) if is_compound(name))
    yield from (name for quoted in QUOTED.findall(prompt) for name in IDENTIFIER.findall(quoted))


def exceptions_of(task: BenchmarkTask) -> dict[str, str]:
    return task.metadata.get(EXCEPTIONS, {})


@pytest.mark.parametrize(
    ("prompt", "names"),
    [
        ("Use useThing and HttpClient, not Client or client.", {"useThing", "HttpClient"}),
        ("Call `client.send()` with max_retries.", {"client", "send", "max_retries"}),
        ("Such as\n```ts\nopen(door)\n```\nwhich is wide.", {"ts", "open", "door"}),
    ],
)
def test_names_are_compound_identifiers_and_what_stands_in_quoted_code(prompt: str, names: set[str]) -> None:
    assert names == set(names_in(prompt))


@pytest.mark.parametrize("task", TASKS, ids=lambda task: task.id)
def test_a_prompt_has_no_name_that_is_new_in_the_pinned_version(task: CodeTask) -> None:
    recorded = recorded_symbols(SUITE.environments / task.environment)
    assert recorded, f"{task.environment}: run `python -m tools.new_symbols {task.environment}`"
    said = {*names_in(task.prompt)} & {*recorded.symbols}
    assert said == exceptions_of(task).keys(), f"list them in metadata.{EXCEPTIONS}, each with its reason"
    assert all(len(reason.split()) > 2 for reason in exceptions_of(task).values())


@pytest.mark.environments
@pytest.mark.skipif(not EVERYTHING, reason="takes minutes: make test-all")
@pytest.mark.parametrize("name", SPECS)
def test_what_is_recorded_as_new_is_new(name: str) -> None:
    found = found_symbols(SPECS[name], world_of(LIVE), first_day(SUITE.version))
    assert recorded_symbols(SPECS[name].folder) == found

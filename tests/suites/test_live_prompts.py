"""No prompt of the suite `live` has a name that only a right answer can know."""

import re
from collections.abc import Iterator

import pytest
from tests.share import EVERYTHING
from tools.new_symbols import first_day, found_symbols

from nia_bench.contract.task import BenchmarkTask, CodeTask
from nia_bench.languages.environment import catalogue
from nia_bench.suites.pinned_surfaces import recorded_symbols
from nia_bench.suites.suite import LIVE, load_suite, suite_pins

EXCEPTIONS = "promptNames"
"""The key of a task's metadata that has the names its prompt may say: name to reason."""
IDENTIFIER = re.compile(r"[A-Za-z_$][\w$]*")
QUOTED = re.compile(r"`([^`\n]+)`")
FENCED = re.compile(r"```.*?```", re.DOTALL)
PATH = re.compile(r"[\w@.*\[\]-]*/\S*|\S+\.(?:ts|tsx|json|md)")

SUITE = load_suite(LIVE, whole=False)
TASKS = [task for task in SUITE.tasks if isinstance(task, CodeTask)]
SPECS = catalogue(SUITE.environments) if TASKS else {}


def is_compound(name: str) -> bool:
    """Whether a name is camelCase, PascalCase of several words, or snake_case."""
    return re.search(r"[a-z0-9][A-Z]|[A-Za-z0-9]_[A-Za-z0-9]", name) is not None


def names_in(prompt: str) -> Iterator[str]:
    """The compound identifiers of a prompt, and every identifier in what a sentence quotes as code.

    Paths name no symbol. A block of code states shapes of the project's own: its simple words are left out.
    """
    yield from (name for name in IDENTIFIER.findall(prompt) if is_compound(name))
    for quoted in QUOTED.findall(FENCED.sub("", prompt)):
        yield from IDENTIFIER.findall(PATH.sub("", quoted))


def names_given(task: CodeTask) -> set[str]:
    """What stands in the project that the writer is shown."""
    return {name for text in task.context.values() for name in IDENTIFIER.findall(text)}


def exceptions_of(task: BenchmarkTask) -> dict[str, str]:
    return task.metadata.get(EXCEPTIONS, {})


@pytest.mark.parametrize(
    ("prompt", "names"),
    [
        ("Use useThing and HttpClient, not Client or client.", {"useThing", "HttpClient"}),
        ("Call `client.send()` with max_retries.", {"client", "send", "max_retries"}),
        ("Such as\n```ts\nopen(backDoor)\n```\nwhich is wide.", {"backDoor"}),
        ("Write `src/why.ts` and `give(it)`.", {"give", "it"}),
    ],
)
def test_names_are_compound_identifiers_and_what_stands_in_quoted_code(prompt: str, names: set[str]) -> None:
    assert names == set(names_in(prompt))


@pytest.mark.parametrize("task", TASKS, ids=lambda task: task.id)
def test_a_prompt_has_no_name_that_is_new_in_the_pinned_version(task: CodeTask) -> None:
    recorded = recorded_symbols(SUITE.environments / task.environment)
    assert recorded, f"{task.environment}: run `python -m tools.new_symbols {task.environment}`"
    said = ({*names_in(task.prompt)} & {*recorded.symbols}) - names_given(task)
    assert said == exceptions_of(task).keys(), f"list them in metadata.{EXCEPTIONS}, each with its reason"
    assert all(len(reason.split()) > 2 for reason in exceptions_of(task).values())


@pytest.mark.environments
@pytest.mark.skipif(not EVERYTHING, reason="takes minutes: make test-all")
@pytest.mark.parametrize("name", SPECS)
def test_what_is_recorded_as_new_is_new(name: str) -> None:
    found = found_symbols(SPECS[name], suite_pins(LIVE), first_day(SUITE.version))
    assert recorded_symbols(SPECS[name].folder) == found

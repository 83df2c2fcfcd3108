"""Settings all tests share."""

import os
from collections.abc import Iterator
from importlib.util import find_spec

import pytest
from hypothesis import settings
from tests.share import EVERYTHING, extras_in_turn, in_turn

from nia_bench.contract.errors import UserError
from nia_bench.data import ENVIRONMENTS_FOLDER
from nia_bench.languages.typescript import Compiler
from nia_bench.sandbox.base import Sandbox
from nia_bench.sandbox.bubblewrap import Bubblewrap

# A slow machine is no failure: no test here asserts how long something takes.
settings.register_profile("nia-bench", deadline=None, max_examples=100 if EVERYTHING else 25)
settings.load_profile("nia-bench")


ONE_IN = 10
"""How many turns `--by-turns` has until each module was run."""

# Servers of the compiler live as long as the tests: memory is cheaper here than collecting it often.
os.environ.setdefault("NIA_BENCH_GOGC", "400")
# What earlier runs of the tests evaluated proves nothing.
os.environ.setdefault("NIA_BENCH_NO_EVALUATION_CACHE", "1")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--by-turns",
        action="store_true",
        help="of the modules that are marked by_turns, run a tenth, with each commit others",
    )


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out the modules whose turn it is not, and begin with the tests of agents.

    Agents wait most of their time, which other tests fill, and would be the last.
    """
    if config.getoption("--by-turns"):
        _leave_out_other_turns(config, items)
    items.sort(key=lambda item: item.get_closest_marker("agent") is None)


def _leave_out_other_turns(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Take the tests of marked modules out of `items`, except for those of the modules in turn."""
    marked = [item for item in items if item.get_closest_marker("by_turns")]
    modules = in_turn(sorted({item.path for item in marked}), ONE_IN)
    left_out = [item for item in marked if item.path not in modules]
    config.hook.pytest_deselected(items=left_out)
    items[:] = [item for item in items if item not in {*left_out}]


@pytest.fixture(scope="session")
def compiler() -> Iterator[Compiler]:
    """The real compiler over the installed environments."""
    with Compiler(ENVIRONMENTS_FOLDER) as service:
        yield service


@pytest.fixture(scope="session")
def bubblewrap() -> Sandbox:
    """The real sandbox. Where it does not work its tests are skipped, loudly, and fail in CI."""
    sandbox = Bubblewrap()
    try:
        sandbox.require()
    except UserError as error:
        reason = f"NOTHING OF THE SANDBOX IS TESTED HERE: {error}"
        if os.environ.get("CI") == "true":
            pytest.fail(reason)
        pytest.skip(reason)
    return sandbox


@pytest.fixture(scope="session")
def inspect_ai() -> None:
    """Inspect AI, in its turn. Where the extra is missing its tests are skipped, loudly, and fail in CI."""
    if "inspect" not in extras_in_turn():
        pytest.skip("another extra's turn")
    if find_spec("inspect_ai") is None:
        reason = "NOTHING OF INSPECT AI IS TESTED HERE: `make test` installs requirements/inspect.txt"
        if os.environ.get("CI") == "true":
            pytest.fail(reason)
        pytest.skip(reason)

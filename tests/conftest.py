"""Settings all tests share."""

import os
from collections.abc import Iterator

import pytest
from hypothesis import settings
from tests.share import EVERYTHING

from nia_bench.contract.errors import UserError
from nia_bench.data import ENVIRONMENTS_FOLDER
from nia_bench.languages.typescript import Compiler
from nia_bench.sandbox.base import Sandbox
from nia_bench.sandbox.bubblewrap import Bubblewrap

# A slow machine is no failure: no test here asserts how long something takes.
settings.register_profile("nia-bench", deadline=None, max_examples=100 if EVERYTHING else 25)
settings.load_profile("nia-bench")


# Servers of the compiler live as long as the tests: memory is cheaper here than collecting it often.
os.environ.setdefault("NIA_BENCH_GOGC", "400")
# What earlier runs of the tests evaluated proves nothing.
os.environ.setdefault("NIA_BENCH_NO_EVALUATION_CACHE", "1")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Tests of agents come first: they wait most of their time, which others fill, and would be the last."""
    items.sort(key=lambda item: item.get_closest_marker("agent") is None)


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

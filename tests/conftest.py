"""Settings all tests share."""

from collections.abc import Iterator

import pytest
from hypothesis import settings

from nia_bench.typescript import Compiler

# A slow machine is no failure: no test here asserts how long something takes.
settings.register_profile("nia-bench", deadline=None)
settings.load_profile("nia-bench")


@pytest.fixture(scope="session")
def compiler() -> Iterator[Compiler]:
    """The real compiler over the installed environments."""
    with Compiler() as service:
        yield service

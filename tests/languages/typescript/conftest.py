"""What the tests of the compiler service share."""

import pytest
from tests.languages.typescript.reading import Reader

from nia_bench.languages.typescript import Compiler


@pytest.fixture
def read(compiler: Compiler) -> Reader:
    """Facts of snippets, from the real compiler."""
    return Reader(compiler)

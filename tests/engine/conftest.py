"""A bench whose model answers rightly, and whose judge can tell."""

from collections.abc import Iterator

import pytest
from tests.engine.players import Bench, answering, right
from tests.model_server.server import ModelServer


@pytest.fixture
def bench() -> Iterator[Bench]:
    with ModelServer(answering(right)) as server:
        yield Bench(server)

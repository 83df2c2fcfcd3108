"""Syntax trees of Python's own parser."""

import gc
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest

from nia_bench.languages.python.syntax import parse

TEXT = "\n".join(f"a{number} = f({number}, [x for x in y if x.z({number})])" for number in range(150))


@pytest.fixture
def _collections_that_let_other_threads_run() -> Iterator[None]:
    """Garbage is collected often, and each collection runs code of Python."""
    thresholds, interval = gc.get_threshold(), sys.getswitchinterval()

    def work(*_: object) -> None:
        sum(range(500))

    gc.callbacks.append(work)
    gc.set_threshold(50)
    sys.setswitchinterval(1e-6)
    yield
    gc.callbacks.remove(work)
    gc.set_threshold(*thresholds)
    sys.setswitchinterval(interval)


@pytest.mark.usefixtures("_collections_that_let_other_threads_run")
def test_threads_that_parse_together_do_not_disturb_each_other() -> None:
    with ThreadPoolExecutor(4) as pool:
        trees = [*pool.map(parse, [TEXT] * 60)]
    assert {len(tree.body) for tree in trees} == {150}

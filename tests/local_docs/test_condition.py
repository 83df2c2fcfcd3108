"""The condition as a run prepares it, and as an agent reaches it: over the gateway."""

from __future__ import annotations

from pathlib import Path

import anyio
import pytest
from tests.subjects.conditions.preparing import attempt

from nia_bench.subjects.conditions.loading import load_condition

pytestmark = pytest.mark.environments


def test_the_condition_is_up_and_answers_over_the_gateway(tmp_path: Path) -> None:
    arguments = {"libraryId": "/next/16.1.6", "query": "cacheLife"}

    async def asked() -> tuple[tuple[str, ...], str]:
        condition = load_condition("local-docs")
        async with attempt(condition, tmp_path) as agent:
            return agent.ready.tools["docs"], await agent.call("docs", "query-docs", arguments)

    tools, answer = anyio.run(asked)

    assert ("resolve-library-id", "query-docs", "search-symbols", "changes-between") == tools
    assert '`cacheLife` (function) from "next/cache"' in answer

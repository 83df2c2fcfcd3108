"""Answers are about the versions that the project pins, unless a question names another one."""

from __future__ import annotations

import json
from pathlib import Path

import anyio
import pytest
from mcp import Client
from mcp.types import TextContent
from tests.evaluation.tasks import code_task
from tests.subjects.conditions.preparing import attempt

from nia_bench.languages import pins_of
from nia_bench.local_docs.__main__ import documentation_of
from nia_bench.local_docs.answers import Documentation
from nia_bench.local_docs.libraries import pins_in
from nia_bench.local_docs.server import build_server
from nia_bench.subjects.conditions.loading import load_condition
from nia_bench.subjects.conditions.prepared import task_pins
from nia_bench.suites.suite import suite_pins

pytestmark = [pytest.mark.by_turns, pytest.mark.environments]
ZOD_3 = {"zod": "3.23.8"}


@pytest.fixture(scope="module")
def documentation() -> Documentation:
    return documentation_of(suite_pins())


def test_the_library_of_a_name_is_the_version_that_the_project_pins(documentation: Documentation) -> None:
    answer = documentation.resolve("zod", ZOD_3)
    assert "/zod/3.23.8" in answer
    assert "/zod/4" not in answer
    assert "The project pins this version" in answer


@pytest.mark.parametrize("identifier", ["zod", "/zod"])
def test_an_id_without_a_version_is_of_the_projects(documentation: Documentation, identifier: str) -> None:
    answer = documentation.query(identifier, "custom error message", pins=ZOD_3)
    assert answer.startswith("# zod 3.23.8 (zod@3.23.8), which the project pins\n")


@pytest.mark.parametrize(
    ("identifier", "query"), [("/zod/4.3.6", "error"), ("zod@4", "error"), ("zod", "zod 4 error")]
)
def test_another_version_answers_when_it_is_named_and_says_so(
    documentation: Documentation, identifier: str, query: str
) -> None:
    answer = documentation.query(identifier, query, pins=ZOD_3)
    assert answer.startswith("# zod 4.3.6 (zod@4.3.6), named in the question; the project pins 3.23.8\n")


def test_another_version_of_a_name_is_found_when_it_is_named(documentation: Documentation) -> None:
    answer = documentation.resolve("zod 4", ZOD_3)
    assert "The project pins another version: /zod/3.23.8." in answer
    assert "- /zod/4.3.6" in answer


def test_a_name_is_looked_up_in_the_projects_versions(documentation: Documentation) -> None:
    answer = documentation.symbols("treeifyError", pins=ZOD_3)
    assert "`treeifyError` does not exist in the public API of zod 3.23.8" in answer
    assert "4.3.6" not in answer
    assert "4.3.6" in documentation.symbols("treeifyError", "zod", "4.3.6", ZOD_3)


def test_a_range_is_answered_for_by_the_pinned_version_of_its_major(documentation: Documentation) -> None:
    pins = pins_in("zod@^3.20.0 next@~15.0.1")
    assert "# zod 3.23.8" in documentation.query("zod", "error", pins=pins)
    assert "# next 15." in documentation.query("next", "cookies", pins=pins)


def test_without_a_project_every_version_is_offered(documentation: Documentation) -> None:
    answer = documentation.resolve("zod")
    assert "/zod/4.3.6" in answer
    assert "/zod/3.23.8" in answer


def test_the_server_beside_a_project_serves_its_pins(documentation: Documentation) -> None:
    manifest = json.dumps({"dependencies": {"zod": "3.23.8"}})

    async def asked() -> str:
        server = build_server(documentation, pins_in(pins_of({"package.json": manifest})))
        async with Client(server) as client:
            answer = await client.call_tool("resolve-library-id", {"libraryName": "zod"})
        [content] = answer.content
        assert isinstance(content, TextContent)
        return content.text

    assert "/zod/4" not in anyio.run(asked)


def test_each_attempt_is_served_the_pins_of_its_own_task(tmp_path: Path) -> None:
    manifest = {"dependencies": {"zod": "3.23.8"}, "devDependencies": {"typescript": "5.9.3"}}
    task = code_task(context={"package.json": json.dumps(manifest)})
    assert "zod@3.23.8 typescript@5.9.3" == task_pins(task)

    async def asked() -> tuple[str, str]:
        async with attempt(load_condition("local-docs"), tmp_path, task=task) as agent:
            resolved = await agent.call("docs", "resolve-library-id", {"libraryName": "zod"})
            found = await agent.call("docs", "query-docs", {"libraryId": "zod", "query": "string"})
            return resolved, found

    resolved, found = anyio.run(asked)
    assert "/zod/4" not in resolved
    assert found.startswith("# zod 3.23.8 (zod@3.23.8), which the project pins")


def test_a_task_without_a_manifest_pins_its_library() -> None:
    task = code_task(context={})
    assert f"{task.library}@{task.version}" == task_pins(task)

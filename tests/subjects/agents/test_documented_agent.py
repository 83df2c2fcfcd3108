"""The example of docs/agents.md is an agent."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from nia_bench.contract.transcript import Message
from nia_bench.sandbox.base import Places
from nia_bench.subjects.agents.agent import ModelEndpoint, Setting
from nia_bench.subjects.agents.programs import AGENTS, agent_named, pinned_version

DOCUMENT = Path(__file__).parents[3] / "docs/agents.md"


@pytest.fixture
def example(tmp_path: Path) -> str:
    code = re.search(r"```python\n(.*?)```", DOCUMENT.read_text(encoding="utf-8"), re.DOTALL)
    assert code is not None
    file = tmp_path / "mine.py"
    file.write_text(code[1])
    return str(file)


def test_the_example_is_found_and_can_be_launched(example: str) -> None:
    agent = agent_named(example)
    setting = Setting("Do it.", ModelEndpoint("openai-chat", "m", "http://x"), Places("/w", "/h", ""))
    launch = agent.launch(agent.find(), setting)
    assert (("/opt/mine/bin/mine", "--model", "m"), "Do it.") == (launch.argv, launch.stdin)
    assert [Message(text="hi")] == agent.reader(()).read("hi")
    assert None is agent.failure(0, [])
    assert "mine ended with exit code 3" == str(agent.failure(3, []))


@pytest.mark.parametrize("name", AGENTS)
def test_the_document_names_the_pinned_version(name: str) -> None:
    (row,) = [line for line in DOCUMENT.read_text().splitlines() if line.startswith(f"| `{name}`")]
    assert pinned_version(name) == row.split("|")[3].strip()

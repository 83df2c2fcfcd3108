"""What is kept of a subject, so that a run is resumed with the same one."""

from __future__ import annotations

import json
from pathlib import Path

from nia_bench.sandbox.supervised_run import NoSandbox
from nia_bench.subjects.agents.agent import AgentProgram
from nia_bench.subjects.agents.agent_run import AgentSubjects
from nia_bench.subjects.agents.programs import agent_named
from nia_bench.subjects.conditions.loading import load_condition


def versions(folder: Path, model: str = "openai:gpt-5") -> dict[str, str]:
    condition = load_condition(folder / "mine.json")
    program = AgentProgram(("codex",), (), "1.0")
    subjects = AgentSubjects(agent_named("codex"), program, model, (condition,), NoSandbox(), {})
    return subjects.versions(condition)


def written(folder: Path, skill: str = "Read first.", description: str = "") -> Path:
    file = folder / "skills" / "docs" / "SKILL.md"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(skill)
    condition = {"name": "mine", "skills": "skills", "description": description}
    (folder / "mine.json").write_text(json.dumps(condition))
    return folder


def test_a_condition_as_it_was_is_the_same(tmp_path: Path) -> None:
    assert versions(written(tmp_path)) == versions(written(tmp_path))


def test_a_condition_whose_file_was_changed_is_another(tmp_path: Path) -> None:
    begun = versions(written(tmp_path))
    assert begun["condition"] != versions(written(tmp_path, description="new"))["condition"]


def test_a_condition_whose_skill_was_changed_is_another(tmp_path: Path) -> None:
    begun = versions(written(tmp_path))
    assert begun["condition"] != versions(written(tmp_path, skill="Read last."))["condition"]


def test_a_login_in_the_models_address_is_not_kept(tmp_path: Path) -> None:
    kept = versions(written(tmp_path), "openai-compatible:m@http://bob:hunter2xyz@localhost/v1")
    assert "openai-compatible:m@http://***@localhost/v1" == kept["model"]

"""Agents × models × conditions, planned; nothing of it is installed or asked."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from nia_bench.contract.errors import UserError
from nia_bench.engine.planned_run import PlannedRun, planned_run
from nia_bench.engine.run_request import RunRequest

SONNET, GPT = "anthropic:claude-sonnet-4-5", "openai:gpt-5"


def planned(
    *models: str, agents: tuple[str, ...] = ("opencode", "claude-code")
) -> tuple[PlannedRun, list[str]]:
    told: list[str] = []
    request = RunRequest(agents=agents, models=models, conditions=("baseline", "local-docs"))
    return planned_run(request, warn=told.append), told


def test_each_agent_meets_each_model_that_it_can_reach_under_each_condition() -> None:
    run, told = planned(SONNET, GPT)
    assert (
        "opencode+claude-sonnet-4-5+baseline",
        "opencode+claude-sonnet-4-5+local-docs",
        "opencode+gpt-5+baseline",
        "opencode+gpt-5+local-docs",
        "claude-code+claude-sonnet-4-5+baseline",
        "claude-code+claude-sonnet-4-5+local-docs",
    ) == run.plan.subjects
    assert [f"claude-code with {GPT} is left out: they share no protocol"] == told


def test_subjects_are_called_by_what_tells_them_apart() -> None:
    run, _ = planned(SONNET)
    assert "opencode+baseline" in run.plan.subjects
    run, _ = planned(SONNET, GPT, agents=("opencode",))
    assert "gpt-5+baseline" in run.plan.subjects


def test_one_pair_is_called_as_its_conditions() -> None:
    run, _ = planned(SONNET, agents=("opencode",))
    assert ("baseline", "local-docs") == run.plan.subjects


def test_models_of_one_name_are_told_apart_by_their_provider() -> None:
    run, _ = planned("openai:gpt-5", "openrouter:gpt-5", agents=("opencode",))
    assert {"openai:gpt-5+baseline", "openrouter:gpt-5+baseline"} <= set(run.plan.subjects)


def test_no_pair_that_can_be_is_an_error() -> None:
    with pytest.raises(UserError, match="no agent can be sent to any of these models"):
        planned("openai:gpt-5", "openai:gpt-5-mini", agents=("claude-code",))


def test_a_pair_that_is_named_twice_is_an_error() -> None:
    with pytest.raises(UserError, match="named twice"):
        planned(SONNET, SONNET, agents=("opencode",))


def test_a_file_gives_each_pair_its_own_conditions(tmp_path: Path) -> None:
    file = tmp_path / "matrix.json"
    pairs = [
        {"agent": "opencode", "model": SONNET, "conditions": ["baseline"]},
        {"agent": "codex", "model": GPT, "conditions": ["baseline", "local-docs"]},
    ]
    file.write_text(json.dumps({"pairs": pairs}), encoding="utf-8")
    run = planned_run(RunRequest(matrix=file), warn=print)
    assert 3 == len(run.plan.subjects)
    assert "codex+gpt-5+local-docs" in run.plan.subjects


def test_a_file_that_names_an_unknown_field_is_an_error(tmp_path: Path) -> None:
    file = tmp_path / "matrix.json"
    file.write_text('{"pairs": [{"agnet": "opencode", "model": "openai:gpt-5"}]}', encoding="utf-8")
    with pytest.raises(UserError, match="agnet"):
        planned_run(RunRequest(matrix=file), warn=print)


def test_a_file_and_names_exclude_each_other(tmp_path: Path) -> None:
    with pytest.raises(UserError, match="--agent beside --matrix"):
        planned_run(RunRequest(matrix=tmp_path / "m.json", agents=("opencode",)), warn=print)

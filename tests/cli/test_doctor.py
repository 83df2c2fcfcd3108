"""`nia-bench doctor` on machines that have some of what runs need."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.cli.conftest import Program

from nia_bench import diagnosis
from nia_bench.contract.errors import UserError
from nia_bench.diagnosis import Diagnosis, Wanted, diagnose
from nia_bench.languages.typescript.language import LANGUAGE
from nia_bench.sandbox.bubblewrap import Bubblewrap
from nia_bench.subjects.agents import programs
from nia_bench.subjects.agents.agent import AgentProgram

AGENT_ROWS = {"opencode", "claude-code", "codex"}


def has(value: object) -> Callable[..., object]:
    def look(*_: object) -> object:
        return value

    return look


def lacks(message: str, fix: str) -> Callable[..., str]:
    def look(*_: object) -> str:
        raise UserError(message, fix=fix)

    return look


@pytest.fixture(autouse=True)
def machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One with all that the suite needs, an empty cache and an empty PATH."""
    monkeypatch.setenv("NIA_BENCH_CACHE", str(tmp_path / "cache"))
    monkeypatch.setenv("PATH", str(tmp_path / "nothing"))
    for name in ("_node", "_git", "_installed_environments"):
        monkeypatch.setattr(diagnosis, name, has("there"))
    monkeypatch.setattr(LANGUAGE, "probe", has("there"))
    for name in ("OPENROUTER_API_KEY", "ANTHROPIC_API_KEY", "OPENAI_API_KEY", "NIA_API_KEY"):
        monkeypatch.delenv(name, raising=False)


def states(found: Diagnosis) -> dict[str, str]:
    return {each.name: each.state for each in found.findings}


def test_the_suite_alone_needs_no_agent_no_sandbox_and_no_key() -> None:
    found = diagnose(Wanted(), {})
    assert found.ready
    assert {"absent"} == {states(found)[name] for name in (*AGENT_ROWS, "sandbox bubblewrap", "judge")}


def test_what_the_suite_lacks_makes_it_not_ready(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(LANGUAGE, "probe", lacks("no compiler", "run `nia-bench setup typescript`"))
    found = diagnose(Wanted(), {})
    assert (False, "missing") == (found.ready, states(found)["compiler"])


def test_a_run_with_an_agent_needs_that_agent_its_sandbox_and_its_conditions() -> None:
    found = diagnose(Wanted("opencode", ("baseline", "nia")), {})
    missing = {name for name, state in states(found).items() if state == "missing"}
    assert {"opencode", "sandbox bubblewrap", "condition nia"} == missing


def test_who_runs_agents_without_a_sandbox_needs_none() -> None:
    assert "absent" == states(diagnose(Wanted("opencode", ("baseline",), "none"), {}))["sandbox bubblewrap"]


def test_without_a_choice_the_conditions_of_a_run_are_the_default_ones() -> None:
    assert ("baseline", "context7", "nia") == Wanted("opencode").all_conditions
    assert () == Wanted().all_conditions


def test_what_is_there_is_ready(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(programs, "installed", has(AgentProgram(("x",), (), "1.18.33")))
    monkeypatch.setattr(Bubblewrap, "require", has(None))
    found = diagnose(Wanted("opencode", ("baseline",)), {})
    assert found.ready
    details = {each.name: each.detail for each in found.findings}
    assert "1.18.33, the pinned one" == details["opencode"]


def test_an_agent_on_path_tells_how_to_get_the_pinned_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(programs, "on_path", has(AgentProgram(("x",), (), "1.2.0")))
    details = {each.name: each.detail for each in diagnose(Wanted("opencode", ("baseline",)), {}).findings}
    assert "1.2.0 on PATH; `nia-bench setup --agent opencode` installs 1.18.33" == details["opencode"]


def test_every_thing_that_is_not_there_has_its_remedy() -> None:
    found = diagnose(Wanted("opencode"), {})
    lacking = [each for each in found.findings if each.state != "ok"]
    assert lacking
    assert [] == [each.name for each in lacking if not each.fix]


def test_of_the_environment_names_are_shown_and_never_values() -> None:
    environment = {"OPENROUTER_API_KEY": "sk-or-12345678", "NIA_API_KEY": "nk_87654321"}
    found = diagnose(Wanted(), environment)
    assert "ok" == states(found)["judge"]
    assert "12345678" not in found.to_json()
    assert "87654321" not in found.to_json()
    assert "OPENROUTER_API_KEY" in found.to_json()


def test_a_full_disk_is_missing_and_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(diagnosis, "_LEAST_FREE", 1 << 80)
    found = diagnose(Wanted(), {})
    assert (False, "missing") == (found.ready, states(found)["disk"])


def test_the_command_prints_a_table_and_ends_with_0(nia_bench: Program) -> None:
    ended = nia_bench("doctor")
    assert (0, "ready") == (ended.code, ended.out.splitlines()[-1])
    (line,) = [each for each in ended.out.splitlines() if each.startswith("codex")]
    assert "codex is not installed" in line


def test_the_command_ends_with_1_when_something_is_missing(nia_bench: Program) -> None:
    ended = nia_bench("doctor", "--agent", "opencode", "--condition", "baseline,context7")
    assert 1 == ended.code
    assert "fix: run `nia-bench setup --agent opencode`" in ended.out
    assert "not ready: mend what is MISSING" == ended.out.splitlines()[-1]


def test_the_command_prints_json(nia_bench: Program) -> None:
    document = json.loads(nia_bench("doctor", "--format", "json").out)
    assert document["ready"]
    assert {"name", "state", "detail", "fix"} == set(document["findings"][0])


def test_an_unknown_condition_is_the_user_s_mistake(nia_bench: Program) -> None:
    ended = nia_bench("doctor", "--agent", "opencode", "--condition", "contxt7")
    assert 2 == ended.code
    assert "no condition 'contxt7'" in ended.err

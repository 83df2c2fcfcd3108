"""`nia-bench doctor` on machines that have some of what runs need."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.cli.conftest import Program
from tests.installing.fake_node import put_fake_node
from tests.model_server import faults
from tests.model_server.replies import Script, always
from tests.model_server.scenarios import answers_in_prose, html_200, refuses_key
from tests.model_server.server import ModelServer
from tests.subjects.conditions.preparing import OVER_HTTP

from nia_bench import diagnosis
from nia_bench.cli import running
from nia_bench.cli.doctor import import_lines
from nia_bench.cli.setup import summary_line
from nia_bench.contract.errors import UserError
from nia_bench.diagnosis import Diagnosis, diagnose
from nia_bench.engine import chosen_subjects, requirements
from nia_bench.engine.planned_run import planned_run
from nia_bench.engine.run_request import RunRequest
from nia_bench.languages.base import DanglingImport
from nia_bench.languages.typescript.language import LANGUAGE
from nia_bench.subjects.agents import programs
from nia_bench.subjects.agents.agent import AgentProgram

pytestmark = pytest.mark.by_turns

MODEL = ("--model", "openai-compatible:m@http://localhost:1/v1", "--no-judge")
AGENT_ROWS = {"opencode", "claude-code", "codex", "qwen-code", "gemini-cli"}


def has(value: object) -> Callable[..., object]:
    def look(*_: object, **__: object) -> object:
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
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(diagnosis, "_all_installed", has("there"))
    put_fake_node("")
    for module in (chosen_subjects, diagnosis):
        monkeypatch.setattr(module, "git", has("there"))
    monkeypatch.setattr(requirements, "require", has(None))
    monkeypatch.setattr(LANGUAGE, "probe", has("there"))
    for name in ("OPENROUTER_API_KEY", "ANTHROPIC_API_KEY", "OPENAI_API_KEY", "NIA_API_KEY"):
        monkeypatch.delenv(name, raising=False)


def found_for(agent: str | None = None, *conditions: str, **options: Any) -> Diagnosis:
    """What doctor finds for a run with these options, with a model at an address and no judge."""
    model: dict[str, Any] = {"models": (MODEL[1],), "no_judge": True, "sandbox": "none"} if agent else {}
    request = RunRequest(agents=(agent,) if agent else (), conditions=conditions, **(model | options))
    planned = planned_run(request, warn=lambda _: None)
    return diagnose(planned.requirements(), os.environ, planned.suite.environments, offline=True)


def states(found: Diagnosis) -> dict[str, str]:
    return {each.name: each.state for each in found.findings}


def missing(found: Diagnosis) -> set[str]:
    return {name for name, state in states(found).items() if state == "missing"}


def test_the_suite_alone_needs_no_agent_no_sandbox_and_no_key() -> None:
    found = found_for()
    assert found.ready
    assert {"absent"} == {
        states(found)[name] for name in (*AGENT_ROWS, "sandbox bubblewrap", "default judge")
    }


def test_what_the_suite_lacks_makes_it_not_ready(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(LANGUAGE, "probe", lacks("no compiler", "run `nia-bench setup typescript`"))
    assert {"compiler"} == missing(found_for())


def test_a_run_with_an_agent_needs_that_agent_and_its_conditions() -> None:
    assert {"opencode", "condition nia"} == missing(found_for("opencode", "baseline", "nia"))


def test_a_sandbox_that_is_asked_for_has_to_work() -> None:
    assert {"opencode", "sandbox"} == missing(found_for("opencode", "baseline", sandbox="bubblewrap"))


def test_an_agent_without_a_sandbox_needs_the_users_consent() -> None:
    findings = found_for("opencode", "baseline", sandbox=None).findings
    [refusal] = [each for each in findings if each.name == "sandbox"]
    assert ("missing", "bubblewrap was not found") == (refusal.state, refusal.detail)
    assert "apt-get install bubblewrap" in (refusal.fix or "")
    assert "--sandbox none" in (refusal.fix or "")
    agreed = {each.name: each for each in found_for("opencode", "baseline").findings}
    assert ("ok", "none") == (agreed["sandbox"].state, agreed["sandbox"].detail)


def test_the_default_conditions_of_an_agent_need_no_key() -> None:
    assert {"opencode"} == missing(found_for("opencode"))


def test_the_model_and_a_judge_that_is_named_need_their_keys() -> None:
    wanted = {"models": ("openai:gpt-5-mini",), "no_judge": False, "judge_model": "openai:gpt-5"}
    assert {"opencode", "model", "judge"} == missing(found_for("opencode", "baseline", **wanted))


def test_a_run_without_a_key_for_the_default_judge_is_ready_without_a_judge() -> None:
    wanted = {"models": ("openai:gpt-5-mini",), "no_judge": False}
    diagnosis_ = found_for("opencode", "baseline", **wanted)
    assert {"opencode", "model"} == missing(diagnosis_)
    [judge] = [finding for finding in diagnosis_.findings if finding.name == "judge"]
    assert "none" in judge.detail


def test_an_agent_needs_a_model() -> None:
    assert {"opencode", "model"} == missing(found_for("opencode", "baseline", models=()))


def test_what_is_there_is_ready(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(programs, "installed", has(AgentProgram(("x",), (), "1.18.33")))
    found = found_for("opencode", "baseline")
    assert found.ready
    details = {each.name: each.detail for each in found.findings}
    assert "1.18.33, the pinned one" == details["opencode"]


def test_an_agent_on_path_tells_how_to_get_the_pinned_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(programs, "on_path", has(AgentProgram(("x",), (), "1.2.0")))
    details = {each.name: each.detail for each in found_for("opencode", "baseline").findings}
    assert "1.2.0 on PATH; `nia-bench setup --agent opencode` installs 1.18.33" == details["opencode"]


def test_every_thing_that_is_not_there_has_its_remedy() -> None:
    lacking = [each for each in found_for("opencode").findings if each.state != "ok"]
    assert lacking
    assert [] == [each.name for each in lacking if not each.fix]


def test_of_the_environment_names_are_shown_and_never_values(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OPENROUTER_API_KEY", "sk-or-12345678")
    monkeypatch.setenv("NIA_API_KEY", "nk_87654321")
    found = found_for()
    assert "ok" == states(found)["default judge"]
    assert "12345678" not in found.to_json()
    assert "87654321" not in found.to_json()
    assert "OPENROUTER_API_KEY" in found.to_json()


def test_a_full_disk_is_named_and_keeps_no_run_from_starting(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(diagnosis, "_LEAST_FREE", 1 << 80)
    assert (True, "absent") == (found_for().ready, states(found_for())["disk"])


def test_the_command_prints_a_table_and_ends_with_0(nia_bench: Program) -> None:
    ended = nia_bench("doctor")
    assert (0, "ready") == (ended.code, ended.out.splitlines()[-1])
    (line,) = [each for each in ended.out.splitlines() if each.startswith("codex")]
    assert "codex is not installed" in line


def test_the_command_ends_with_1_when_something_is_missing(nia_bench: Program) -> None:
    options = ("--agent", "opencode", "--condition", "baseline,context7", *MODEL)
    ended = nia_bench("doctor", "--offline", *options)
    assert 1 == ended.code
    assert "fix: run `nia-bench setup --agent opencode`" in ended.out
    assert "not ready: fix what is MISSING" == ended.out.splitlines()[-1]


def test_the_command_prints_json(nia_bench: Program) -> None:
    document = json.loads(nia_bench("doctor", "--format", "json").out)
    assert document["ready"]
    assert {"name", "isNeeded", "state", "detail", "fix"} == set(document["findings"][0])


def test_an_unknown_condition_is_the_user_s_mistake(nia_bench: Program) -> None:
    ended = nia_bench("doctor", "--agent", "opencode", "--condition", "contxt7")
    assert 2 == ended.code
    assert "no condition 'contxt7'" in ended.err


# Options of `run`, of which some lack something on this machine.
RUNS: tuple[tuple[str, ...], ...] = (
    (),
    ("--judge-model", "openai:gpt-5-mini"),
    ("--judge-model", "nonsense"),
    ("--output-dir", "file/results"),
    ("--run-id", "taken"),
    ("--run-id", "latest"),
    ("--timeout", "5", "--parallel", "2", "--keep-workdirs"),
    ("--resume", "results/taken"),
    ("--resume", "results/none"),
    ("--agent", "codex"),
    ("--agent", "codex", *MODEL),
    ("--agent", "codex", "--condition", "baseline", *MODEL),
    ("--agent", "codex", "--condition", "nia", *MODEL),
    ("--agent", "codex", "--condition", "context7-local", *MODEL),
    ("--agent", "codex", "--sandbox", "bubblewrap", *MODEL),
    ("--agent", "codex", "--model", "gpt-5-mini"),
    ("--agent", "codex", "--model", "openai:gpt-5-mini", "--no-judge"),
    ("--agent", "codex", "--model", MODEL[1]),
    ("--agent", "opencode", "--condition", "baseline", *MODEL),
    ("--task", "no-such-task"),
    ("--condition", "zzz"),
    ("--agent", "codex", "--subject", "reference", *MODEL),
)


@pytest.mark.parametrize("options", RUNS, ids=" ".join)
def test_doctor_is_ready_exactly_when_run_starts(
    options: tuple[str, ...], nia_bench: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    def found(name: str) -> AgentProgram | None:
        return AgentProgram(("x",), (), "0.1") if name == "codex" else None

    monkeypatch.setattr(programs, "installed", found)
    assert 0 == nia_bench("run", "--reps", "1", "--run-id", "taken").code
    Path("file").touch()
    monkeypatch.setattr(running, "finish_code_run", has(None))
    ready = nia_bench("doctor", "--offline", *options)
    started = nia_bench("run", *options)
    assert (ready.code == 0) == (started.code == 0)
    if ready.code == 1:
        (first, *_) = re.findall(r" MISSING +(.*)", ready.out)
        said = " ".join(started.err.splitlines()[-2].removeprefix("nia-bench: ").split())
        assert len({re.sub(r"\d{8}-\d{6}-\w{4}", "NEW", each) for each in (first, said)}) == 1


def agent_run(monkeypatch: pytest.MonkeyPatch, server: dict[str, Any], model: str) -> tuple[str, ...]:
    """Options of a run of an installed agent with this model, in a condition with this server."""
    monkeypatch.setattr(programs, "installed", has(AgentProgram(("x",), (), "1.18.33")))
    Path("own.json").write_text(json.dumps({"name": "own", "servers": {"tool": server}}), encoding="utf-8")
    return (
        *("--agent", "opencode", "--condition", "baseline,./own.json", "--sandbox", "none"),
        *("--model", model, "--no-judge", "--reps", "1", "--limit", "1"),
    )


def rows(out: str) -> dict[str, str]:
    """The rest of each line of the table, by the name of its finding."""
    found = (re.fullmatch(r"(\S.*?)  +(.*)", line) for line in out.splitlines())
    return {match[1]: match[2] for match in found if match}


def test_servers_are_started_and_models_called(nia_bench: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    server = {"serve": OVER_HTTP, "expectedTools": ["query-docs"]}
    with ModelServer(answers_in_prose()) as model_server:
        ended = nia_bench("doctor", *agent_run(monkeypatch, server, model_server.model("m")))
        assert 1 == len(model_server.turns), ended
    assert 0 == ended.code
    assert "ok       tool 1.2.3 has 3 tools" == rows(ended.out)["condition own"]
    assert rows(ended.out)["model"].endswith(" answers as m")


@pytest.mark.parametrize(
    ("server", "message"),
    [
        ({"url": "http://127.0.0.1:1/mcp"}, "condition own: server tool is not up"),
        (
            {"serve": OVER_HTTP, "expectedTools": ["no-such-tool"]},
            "server tool is not up: it lacks no-such-",
        ),
    ],
    ids=["down", "lacks a tool"],
)
def test_a_server_that_no_run_could_use_is_missing_and_run_refuses_it(
    nia_bench: Program, monkeypatch: pytest.MonkeyPatch, server: dict[str, Any], message: str
) -> None:
    with ModelServer(answers_in_prose()) as model_server:
        options = agent_run(monkeypatch, server, model_server.model("m"))
        looked, started = nia_bench("doctor", *options), nia_bench("run", *options)
    assert (1, 1) == (looked.code, started.code)
    assert "MISSING" in rows(looked.out)["condition own"]
    assert message in looked.out
    assert message in " ".join(started.err.split())
    assert not Path("results").exists() or not any(Path("results").iterdir())


@pytest.mark.parametrize(
    ("script", "message"),
    [
        (refuses_key(), "the provider did not accept the key"),
        (always(faults.failed(404, "no model m", "model_not_found")), "the provider has no such model"),
        (always(faults.failed(500, "broken", "internal")), "answers 500"),
        (html_200(), "sent what is no answer"),
    ],
    ids=["wrong key", "wrong model", "broken", "no API"],
)
@pytest.mark.parametrize("row", ["model", "judge"])
def test_a_model_that_does_not_answer_is_missing(
    nia_bench: Program, monkeypatch: pytest.MonkeyPatch, script: Script, message: str, row: str
) -> None:
    with ModelServer(script) as failing, ModelServer(answers_in_prose()) as working:
        agents_model, judge = (failing, working) if row == "model" else (working, failing)
        options = agent_run(monkeypatch, {"serve": OVER_HTTP}, agents_model.model("m"))
        options = (*(each for each in options if each != "--no-judge"), "--judge-model", judge.model("j"))
        ended = nia_bench("doctor", *options)
    assert 1 == ended.code
    assert {row} == {name for name, text in rows(ended.out).items() if text.startswith("MISSING")}
    assert row == "judge" or message in rows(ended.out)[row]


def test_offline_starts_no_server_and_calls_no_model(
    nia_bench: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    with ModelServer(refuses_key()) as model_server:
        options = agent_run(monkeypatch, {"url": "http://127.0.0.1:1/mcp"}, model_server.model("m"))
        assert 0 == nia_bench("doctor", "--offline", *options).code
        assert [] == model_server.turns


def test_what_this_run_needs_comes_before_what_others_may_need(nia_bench: Program) -> None:
    lines = nia_bench("doctor").out.splitlines()
    heading = lines.index("Other runs may need:")
    starts = [line.partition(" ")[0] for line in lines]
    assert starts.index("results") < heading < starts.index("codex")
    document = json.loads(nia_bench("doctor", "--format", "json").out)
    needed = {finding["name"] for finding in document["findings"] if finding["isNeeded"]}
    assert "results" in needed
    assert "codex" not in needed


def test_verbose_lists_the_imports_that_lead_nowhere(
    nia_bench: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    def dangling(_self: object, name: str, _environments: Path) -> Iterator[DanglingImport]:
        if name == "zod-4":
            yield DanglingImport(package="shy", specifier="near", reason="its types are not used")

    monkeypatch.setattr(type(LANGUAGE), "is_installed", has(True))
    monkeypatch.setattr(type(LANGUAGE), "dangling_imports", dangling)
    heading, line = nia_bench("doctor", "--verbose").out.splitlines()[-2:]
    assert "unresolved imports in environment zod-4:" == heading
    assert "  shy imports 'near' (its types are not used)" == line


def test_each_package_and_reason_has_one_line() -> None:
    imports = [
        *(
            DanglingImport(package="shy", specifier=specifier, reason=None)
            for specifier in ("../a", "../b", "far", "../c", "wide")
        ),
        DanglingImport(package="shy", specifier="near", reason="its types are not used"),
    ]
    unexplained, explained = import_lines(imports)
    assert unexplained.startswith("shy imports 'far', 'wide', '../a', '../b' and 1 more (NOT LOOKED AT")
    assert "shy imports 'near' (its types are not used)" == explained


def test_no_import_that_leads_nowhere_is_no_line() -> None:
    assert summary_line([], 3) is None

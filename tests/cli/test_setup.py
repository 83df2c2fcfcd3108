"""`nia-bench setup`: which installations it asks for; how they are done is tested where it is done."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

import pytest
from tests.cli.conftest import Program
from tests.installing.fake_node import put_fake_node
from tests.suite_folder import write_environment, write_task

from nia_bench.cli.options import PRESETS
from nia_bench.contract.condition import Condition, Package
from nia_bench.contract.errors import InfrastructureError
from nia_bench.contract.task import CodeTask
from nia_bench.installing.installation import InstallOutcome
from nia_bench.languages.base import DanglingImport
from nia_bench.languages.typescript.environments import installing
from nia_bench.languages.typescript.language import LANGUAGE
from nia_bench.subjects.agents import programs
from nia_bench.subjects.agents.agent import AgentProgram
from nia_bench.subjects.conditions import packages
from nia_bench.suites import pinned_surfaces
from nia_bench.suites.selection import Selection, select
from nia_bench.suites.suite import SuitePins, load_suite

Asked = list[tuple[str, str]]


@pytest.fixture
def asked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Asked:
    """What was to be installed: its kind and its name."""
    asked: Asked = []

    def environment(
        names: Iterable[str],
        folder: Path,
        *,
        report: Callable[[str], None],
        whole: Iterable[str],
        keep_going: bool,
    ) -> list[InstallOutcome]:
        report("installing")
        assert folder.is_dir()
        assert keep_going
        asked.extend(("environment", name) for name in names)
        asked.extend(("whole", name) for name in whole)
        return []

    def agent(name: str, *, report: Callable[[str], None]) -> AgentProgram:
        report("installing")
        asked.append(("agent", name))
        return AgentProgram((str(tmp_path),), (), "1.2.3")

    def condition(condition: Condition, *, report: Callable[[str], None]) -> tuple[Package, ...]:
        report("installing")
        asked.append(("condition", condition.name))
        if condition.is_baseline:
            return ()
        return (Package(registry="npm", name="docs", version="4.5.6"),)

    monkeypatch.setenv("NIA_BENCH_CACHE", str(tmp_path / "cache"))
    put_fake_node("")
    monkeypatch.setattr(installing, "install", environment)
    monkeypatch.setattr(programs, "install", agent)
    monkeypatch.setattr(packages, "install", condition)
    return asked


def test_without_arguments_every_environment_that_tasks_need_is_installed(
    nia_bench: Program, asked: Asked
) -> None:
    assert 0 == nia_bench("setup").code
    assert {"environment"} == {kind for kind, _ in asked}
    assert {"next-16", "typescript", "zod-4"} <= {name for _, name in asked}


def test_a_named_environment_comes_with_the_compiler(nia_bench: Program, asked: Asked) -> None:
    nia_bench("setup", "zod-4")
    assert [("environment", "typescript"), ("environment", "zod-4")] == asked


@pytest.mark.parametrize("option", ["--runtime-packages", "--whole"])
def test_runtime_packages_come_beside_those_for_checks(nia_bench: Program, asked: Asked, option: str) -> None:
    ended = nia_bench("setup", "zod-4", option)
    assert ("--whole is deprecated; use --runtime-packages" in ended.err) == (option == "--whole")
    checked = [("environment", "typescript"), ("environment", "zod-4")]
    run_on = [("whole", "typescript-5"), ("whole", "zod-4")]
    assert [*checked, *run_on] == asked


def test_the_pinned_node_is_told_of(nia_bench: Program, asked: Asked) -> None:
    ended = nia_bench("setup", "zod-4")
    assert "Node.js 24.19.0 with npm 11.17.0, the pinned one ready" == ended.out.splitlines()[0]
    assert asked


def test_an_agent_comes_with_the_environments_that_its_tasks_need(nia_bench: Program, asked: Asked) -> None:
    ended = nia_bench("setup", "--agent", "opencode")
    assert ("environment", "next-16") in asked
    assert ("agent", "opencode") == asked[-1]
    assert "opencode 1.2.3 ready" == ended.out.splitlines()[-1]


def test_agents_conditions_and_environments_may_be_named_together(nia_bench: Program, asked: Asked) -> None:
    nia_bench("setup", "zod-4", "--agent", "codex", "--agent", "claude-code", "--condition", "nia")
    assert ["environment", "environment", "agent", "agent", "condition"] == [kind for kind, _ in asked]


def test_a_condition_tells_what_it_installed(nia_bench: Program, asked: Asked) -> None:
    ended = nia_bench("setup", "zod-4", "--condition", "context7-local", "--condition", "baseline")
    assert [("condition", "context7-local"), ("condition", "baseline")] == asked[-2:]
    assert ["context7-local: docs 4.5.6 ready", "baseline: nothing to install"] == ended.out.splitlines()[-2:]


def described(folder: Path, name: str = "demo-1", **fields: str) -> Path:
    """An environment in `folder` without a lock file."""
    own = folder / "environments" / name
    own.mkdir(parents=True)
    packages = {"demo": "1.2.3"}
    document = {
        "language": "typescript",
        "library": "demo",
        "version": "1.2.3",
        "packages": packages,
        **fields,
    }
    (own / "environment.json").write_text(json.dumps(document))
    return own


def test_a_suite_of_ones_own_has_its_own_environments_installed(nia_bench: Program, asked: Asked) -> None:
    (described(Path("own")) / "package-lock.json").write_text("{}")
    assert 0 == nia_bench("setup", "--suite", "./own").code
    assert [("environment", "typescript"), ("environment", "demo-1")] == asked


@pytest.mark.parametrize("names", [(), ("demo-1", "demo-2")])
def test_an_environment_that_names_what_code_runs_on_is_installed_whole_too(
    nia_bench: Program, asked: Asked, names: tuple[str, ...]
) -> None:
    for own in (described(Path("own")), described(Path("own"), "demo-2", runtime="node@24")):
        (own / "package-lock.json").write_text("{}")
    ended = nia_bench("setup", *names, "--suite", "./own", "--format", "json")
    assert "whole" in json.loads(ended.out)
    run_with = ["typescript-5", "demo-2"]
    assert run_with == [name for kind, name in asked if kind == "whole"]
    assert {"typescript", "demo-1", "demo-2"} == {name for kind, name in asked if kind == "environment"}


def test_an_environment_that_is_not_asked_for_is_not_installed_whole(
    nia_bench: Program, asked: Asked
) -> None:
    for own in (described(Path("own")), described(Path("own"), "demo-2", runtime="node@24")):
        (own / "package-lock.json").write_text("{}")
    nia_bench("setup", "demo-1", "--suite", "./own")
    assert [("environment", "typescript"), ("environment", "demo-1")] == asked


def test_what_ships_cannot_be_locked(nia_bench: Program, asked: Asked) -> None:
    ended = nia_bench("setup", "--lock")
    assert (2, []) == (ended.code, asked)
    assert "only environments of your own can be locked" in ended.err
    assert "nia-bench suite new" in ended.err


def test_an_environment_without_a_lock_is_the_user_s_mistake(nia_bench: Program) -> None:
    described(Path("own"))
    ended = nia_bench("setup", "--suite", "./own")
    assert 2 == ended.code
    said = "environment demo-1 has no lock file\n  fix: run `nia-bench setup --suite own --lock`"
    assert said in ended.err


def test_what_could_not_be_installed_is_told_at_the_end(
    nia_bench: Program, asked: Asked, monkeypatch: pytest.MonkeyPatch
) -> None:
    def failing(
        names: Iterable[str],
        folder: Path,
        *,
        report: Callable[[str], None],
        whole: Iterable[str],
        keep_going: bool,
    ) -> list[InstallOutcome]:
        assert (folder.is_dir(), [*whole], keep_going) == (True, [], True)
        report("installing")
        return [InstallOutcome(name, folder, False, 0, InfrastructureError("gone")) for name in names]

    monkeypatch.setattr(installing, "install", failing)
    ended = nia_bench("setup", "zod-4", "--agent", "codex", "--format", "json")
    assert 1 == ended.code
    assert ended.err.endswith("not installed: typescript: gone\nnot installed: zod-4: gone\n")
    assert {"typescript": "gone", "zod-4": "gone"} == json.loads(ended.out)["failed"]
    assert [("agent", "codex")] == asked


def test_imports_that_lead_nowhere_are_one_line(
    nia_bench: Program, asked: Asked, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def installed(names: Iterable[str], *_: object, **__: object) -> list[InstallOutcome]:
        return [InstallOutcome(name, tmp_path, True, 1, None) for name in names]

    def dangling(*_: object) -> Iterator[DanglingImport]:
        yield DanglingImport(package="shy", specifier="far", reason=None)
        yield DanglingImport(package="shy", specifier="near", reason="its types are not used")

    monkeypatch.setattr(installing, "install", installed)
    monkeypatch.setattr(type(LANGUAGE), "dangling_imports", dangling)
    ended = nia_bench("setup", "zod-4")
    assert [] == asked
    (line,) = (line for line in ended.out.splitlines() if "unresolved" in line)
    assert (
        "unresolved imports inside the packages of 2 environments: 4, 2 without a known reason "
        "(`nia-bench doctor --verbose` lists them)"
    ) == line


def test_only_what_named_tasks_take_is_installed(nia_bench: Program, asked: Asked) -> None:
    assert 0 == nia_bench("setup", "--task", "say-*").code
    assert {"typescript", "zod-3", "zod-4"} == {name for kind, name in asked if kind == "environment"}
    ended = nia_bench("setup", "--task", "say-nothing")
    assert (2, True) == (ended.code, "no task 'say-nothing'" in ended.err)


@pytest.mark.parametrize("options", [("--task", "say-two"), ("--task", "say-two", "--preset", "quick")])
def test_only_the_surfaces_of_named_tasks_are_written(
    nia_bench: Program, asked: Asked, monkeypatch: pytest.MonkeyPatch, options: tuple[str, ...]
) -> None:
    own = Path("own")
    for library in ("one", "two"):
        write_environment(own, f"{library}-1", library, "1.0.0")
        write_task(own, f"say-{library}", library=library, version="1.0.0", environment=f"{library}-1")
    written: list[str] = []

    def write_missing(world: SuitePins, _report: object) -> list[Path]:
        written.extend(world.libraries)
        return []

    monkeypatch.setattr(pinned_surfaces, "write_missing", write_missing)
    assert 0 == nia_bench("setup", "--suite", "./own", *options).code
    assert ["two"] == written
    assert {"typescript", "two-1"} == {name for kind, name in asked if kind == "environment"}


def test_a_named_task_that_cannot_be_used_is_told_with_its_fault(
    nia_bench: Program, asked: Asked, tasks: Path
) -> None:
    write_task(tasks.parent, "half", checks=[])
    ended = nia_bench("setup", "--task", "half")
    assert (2, True) == (ended.code, "half/task.json" in ended.err)
    assert (0, 0) == tuple(nia_bench("setup", "--task", name).code for name in ("say-right", "*"))
    assert asked


def test_progress_goes_to_standard_error(nia_bench: Program, asked: Asked) -> None:
    ended = nia_bench("setup", "zod-4", "--agent", "opencode")
    assert asked
    assert "installing\ninstalling\n" == ended.err


@pytest.mark.parametrize("mistake", [("--agent", "opncode"), ("--condition", "contxt7")])
def test_an_unknown_name_is_refused_before_anything_is_installed(
    nia_bench: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, mistake: tuple[str, str]
) -> None:
    monkeypatch.setenv("NIA_BENCH_CACHE", str(tmp_path / "cache"))
    monkeypatch.setattr(installing, "install", None)
    ended = nia_bench("setup", *mistake)
    assert (2, "") == (ended.code, ended.out)
    assert not (tmp_path / "cache").exists()


def test_an_unknown_agent_is_answered_with_those_that_there_are(nia_bench: Program) -> None:
    ended = nia_bench("setup", "--agent", "opncode")
    assert 2 == ended.code
    assert "choose one of: opencode, claude-code, codex, qwen-code, gemini-cli" in ended.err


def test_the_seed_decides_the_tasks_of_a_preset(
    nia_bench: Program, asked: Asked, monkeypatch: pytest.MonkeyPatch
) -> None:
    own = Path("own")
    for number in range(9):
        name = f"library{number}"
        write_environment(own, f"{name}-1", name, "1.0.0")
        write_task(own, f"say-{number}", library=name, version="1.0.0", environment=f"{name}-1")

    def write_missing(_pins: SuitePins, _report: object) -> list[Path]:
        return []

    monkeypatch.setattr(pinned_surfaces, "write_missing", write_missing)
    monkeypatch.setitem(PRESETS, "quick", (3, 1))
    chosen: list[set[str]] = []
    for seed in (0, 1):
        asked.clear()
        assert 0 == nia_bench("setup", "--suite", "own", "--preset", "quick", "--seed", str(seed)).code
        tasks = select(load_suite("own", whole=False).tasks, Selection(limit=3, seed=seed))
        chosen.append({name for kind, name in asked if kind == "environment"} - {"typescript"})
        assert {task.environment for task in tasks if isinstance(task, CodeTask)} == chosen[-1]
    assert chosen[0] != chosen[1]

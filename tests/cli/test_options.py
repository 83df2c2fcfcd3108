"""Every pair of options of every verb: what means nothing is refused, the rest is taken.

`make test` takes a quarter of the pairs, with each commit others.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from pathlib import Path
from typing import NoReturn

import pytest
from tests.cli.conftest import Program
from tests.share import in_turn
from tests.suite_folder import write_task

from nia_bench import diagnosis, submissions
from nia_bench.cli import propose, surface
from nia_bench.cli.main import commands
from nia_bench.contract.errors import UserError
from nia_bench.engine import code_run, pattern_run
from nia_bench.lint import findings, tool
from nia_bench.reporting.live import watched_run

WORK = "the work begins"
Given = frozenset[str]
Rule = Callable[[Given], bool]


def without(option: str, *needed: str) -> Rule:
    """The option means nothing without one of those that it needs."""
    return lambda given: option in given and not given & {*needed}


def beside(option: str, *others: str) -> Rule:
    """The option and any of the others exclude each other."""
    return lambda given: option in given and bool(given & {*others})


# A value for every option that has one; a new option has to be given its place here.
RUN = {
    "--suite": "nia", "--category": "bleeding_edge", "--library": "zod", "--task": "say-*", "--limit": "1",
    "--preset": "quick",
    "--since": "2026-06", "--until": "2026-06-15", "--cutoff": "2026-01", "--margin": "0.05",
    "--reps": "1", "--seed": "1", "--agent": "codex", "--condition": "baseline", "--model": "openai:m",
    "--matrix": "m.json", "--subject": "reference", "--judge-model": "openai:m", "--no-judge": "",
    "--sandbox": "none",
    "--timeout": "9", "--max-cost-usd": "1", "--scorer": "s.py", "--resume": "latest", "--output-dir": "out",
    "--run-id": "r", "--parallel": "2", "--max-retries": "1", "--keep-workdirs": "",
    "--run-unsandboxed": "", "--smoke": "", "--watch": "", "--no-evaluation-cache": "",
    "--trust-files": "",
    "--executor": "ray", "--address": "127.0.0.1:6379",
}  # fmt: skip
OF_RESUMING = {
    *("--model", "--judge-model", "--max-cost-usd", "--parallel", "--max-retries", "--keep-workdirs"),
    *("--run-unsandboxed", "--sandbox", "--smoke", "--watch", "--executor", "--address"),
    *("--no-evaluation-cache", "--trust-files"),
}
RUN_RULES: tuple[Rule, ...] = (
    # The suite of these tests does not say when its versions were released.
    lambda given: bool(given & {"--since", "--until"}),
    without("--condition", "--agent"),
    without("--sandbox", "--agent", "--matrix", "--resume"),
    without("--model", "--agent", "--resume"),
    beside("--subject", "--agent", "--matrix"),
    beside("--matrix", "--agent", "--model", "--condition"),
    beside("--judge-model", "--no-judge"),
    beside("--preset", "--reps"),
    without("--address", "--executor"),
)
VALUES = {
    "run": RUN | {"--dry-run": "", "--cells": "", "--format": "json"},
    "doctor": RUN | {"--format": "json", "--verbose": "", "--offline": ""},
    "compare": {
        "--model": "openai:m", "--judge-model": "openai:m", "--no-judge": "", "--baseline-model": "openai:n",
        "--baseline": "", "--max-cost-usd": "1", "--reps": "1", "--parallel": "2", "--runs": "1",
        "--concurrency": "2", "--suite": "patterns", "--task": "two-*", "--category": "reasoning",
        "--timeout": "9", "--scorer": "s.py", "--resume": "latest", "--output-dir": "out", "--run-id": "r",
        "--trust-files": "", "--format": "json", "--executor": "ray", "--address": "127.0.0.1:6379",
    },
    "watch RUN": {"--once": "", "--serve": "0", "--format": "json"},
    "evaluate RUN": {
        "--judge-model": "openai:m", "--no-judge": "", "--scorer": "s.py", "--parallel": "2",
        "--run-unsandboxed": "", "--format": "json", "--executor": "ray", "--address": "127.0.0.1:6379",
        "--no-evaluation-cache": "", "--trust-files": "",
    },
    "score": {
        "TASK": "say-right", "DIR": ".", "--jsonl": "s.py", "--output": "o", "--suite": "nia",
        "--format": "table", "--parallel": "2", "--run-unsandboxed": "", "--whole-project": "",
        "--no-evaluation-cache": "", "--complete-project": "",
        "--executor": "ray", "--address": "127.0.0.1:6379",
    },
    "surface extract": {"PACKAGE": "zod@4.3.6", "--output": "o", "--all": "", "--format": "table"},
    "surface diff A B": {
        "--only": "removed", "--symbol": "a*", "--all": "", "--fail-on": "removed", "--format": "json",
    },
    "lint .": {"--format": "sarif", "--changed-since": "HEAD", "--mcp": ""},
    "tasks propose A B": {
        "--output": "o", "--limit": "1", "--model": "openai:m", "--max-cost-usd": "1", "--format": "json",
    },
}  # fmt: skip
RULES: dict[str, tuple[Rule, ...]] = {
    "run": (
        *RUN_RULES,
        beside("--resume", *RUN.keys() - OF_RESUMING - {"--resume"}, "--dry-run", "--cells"),
        without("--cells", "--dry-run"),
        beside("--watch", "--dry-run"),
    ),
    "doctor": (*RUN_RULES, beside("--resume", *RUN.keys() - OF_RESUMING - {"--resume"})),
    "compare": (
        lambda given: not given & {"--model", "--resume"},
        beside("--judge-model", "--no-judge"),
        beside("--runs", "--reps"),
        beside("--concurrency", "--parallel"),
        beside("--resume", "--output-dir", "--run-id"),
        without("--address", "--executor"),
    ),
    "watch RUN": (beside("--serve", "--once", "--format"),),
    "evaluate RUN": (beside("--judge-model", "--no-judge"), without("--address", "--executor")),
    "score": (
        lambda given: (
            given & {"TASK", "DIR", "--jsonl"} not in (frozenset({"TASK", "DIR"}), frozenset({"--jsonl"}))
        ),
        lambda given: {"--jsonl", "--format"} <= given,
        lambda given: {"TASK", "DIR"} <= given and bool(given & {"--parallel", "--executor"}),
        without("--address", "--executor"),
    ),
    "surface extract": (
        lambda given: ("--all" in given) == ("PACKAGE" in given),
        beside("--all", "--output"),
    ),
    "surface diff A B": (),
    "lint .": (beside("--format", "--mcp"),),
    "tasks propose A B": (
        without("--model", "--output"),
        without("--max-cost-usd", "--output"),
        without("--max-cost-usd", "--model"),
    ),
}
# Without what every use of the verb has, each pair would be refused for its absence.
BASES: dict[str, tuple[Given, ...]] = {
    "compare": (frozenset({"--model"}), frozenset({"--resume"})),
    "score": (frozenset(), frozenset({"TASK", "DIR"}), frozenset({"--jsonl"})),
    "surface extract": (frozenset(), frozenset({"PACKAGE"}), frozenset({"--all"})),
    "tasks propose A B": (frozenset(), frozenset({"--output"})),
}
# The other verbs have no two options of which one could be dropped.
PLAIN = {
    *("runs", "board", "pack", "unpack"),
    *("setup", "report", "export", "diff", "power", "suite new", "suite refresh", "suite convert"),
    *("tasks list", "tasks show", "tasks check", "tasks new", "tasks record", "tasks schema"),
}


def combined(verb: str) -> set[Given]:
    """No option, each alone and pairs in turn, on top of every base; doctor shares run's pairs."""
    pairs = [] if verb == "doctor" else in_turn([*combinations(VALUES[verb], 2)], 8)
    return {
        base | frozenset(more)
        for base in BASES.get(verb, (frozenset(),))
        for more in ((), *combinations(VALUES[verb], 1), *pairs)
    }


def begins(*_: object, **__: object) -> NoReturn:
    raise UserError(WORK)


@pytest.fixture
def program(nia_bench: Program, tasks: Path, monkeypatch: pytest.MonkeyPatch) -> Program:
    """The program up to where a verb begins its work."""
    write_task(tasks.parent, "say-zod")
    Path("s.py").write_text("def scorer(task, output):\n    return 1\n")
    Path("m.json").write_text('{"pairs": [{"agent": "codex", "model": "openai:m"}]}')
    Path("RUN").mkdir()
    Path("results/a").mkdir(parents=True)
    Path("results/a/run.json").touch()
    monkeypatch.setattr(code_run, "begin_run", begins)
    monkeypatch.setattr(code_run, "resumed_run", begins)
    monkeypatch.setattr(code_run, "open_run", begins)
    monkeypatch.setattr(watched_run, "WatchedRun", begins)
    monkeypatch.setattr(pattern_run, "comparison", begins)
    monkeypatch.setattr(pattern_run, "resumed_comparison", begins)
    monkeypatch.setattr(diagnosis, "diagnose", begins)
    monkeypatch.setattr(submissions, "SubmissionScorer", begins)
    monkeypatch.setattr(surface, "_sources", begins)
    monkeypatch.setattr(propose, "find_candidates", begins)
    monkeypatch.setattr(findings, "lint", begins)
    monkeypatch.setattr(tool, "lint_server", begins)
    return nia_bench


@pytest.mark.parametrize("verb", VALUES)
def test_an_option_is_taken_or_refused_and_never_dropped(verb: str, program: Program) -> None:
    wrong: list[str] = []
    for given in combined(verb):
        named = [(name, value) for name, value in VALUES[verb].items() if name in given]
        line = [word for name, value in named for word in (*([name] * (name[0] == "-")), value) if word]
        ended = program(*verb.split(), *line)
        refused = any(rule(given) for rule in RULES[verb])
        begun = WORK in ended.err or (ended.code == 0 and "--dry-run" in given)
        if begun == refused or (refused and "fix: " not in ended.err):
            wrong.append(f"{' '.join(line)}: {ended.err}")
    assert [] == wrong


def test_every_option_of_every_verb_has_been_decided() -> None:
    decided = {
        verb.removesuffix(" RUN").removesuffix(" A B").removesuffix(" ."): set(values)
        for verb, values in VALUES.items()
    }
    for verb, command in commands().items():
        options = {each.opts[0] for each in command.params if each.param_type_name == "option"}
        if verb not in PLAIN:
            assert options == {name for name in decided[verb] if name.startswith("--")}, verb
    assert commands().keys() == PLAIN | decided.keys()


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (("run", "--condition", "zzz"), "--condition without --agent"),
        (
            ("run", "--condition", "baseline", "--model", "openai:m"),
            "--condition and --model without --agent",
        ),
        (("run", "--agent", "codex", "--agent", "opencode"), "agents need a model"),
        (("run", "--agent", "codex", "--matrix", "m.json"), "--agent beside --matrix"),
        (("run", "--agent", "codex", "--subject", "reference"), "--subject names scripted subjects"),
        (("run", "--dry-run", "--format", "csv"), "a plan is not printed as csv"),
        (("run", "--cells"), "--cells without --dry-run"),
        (("run", "--dry-run", "--watch"), "--watch beside --dry-run"),
        (("report", "results/a", "--format", "json", "--format", "csv"), "--format is given twice"),
        (("tasks", "list", "--suite", "a", "--suite", "b"), "--suite is given twice"),
        (("surface", "diff", "a.json", "b.json", "--all", "--all"), "--all is given twice"),
    ],
)
def test_the_message_names_what_means_nothing(line: tuple[str, ...], said: str, program: Program) -> None:
    ended = program(*line)
    assert (2, "") == (ended.code, ended.out)
    assert said in ended.err
    assert "fix: " in ended.err

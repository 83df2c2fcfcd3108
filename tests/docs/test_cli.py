"""What the program says of itself: docs/cli.md, examples, completion, and no colours."""

import os
import runpy
import shlex
import subprocess
import sys
from pathlib import Path

import pytest
from tests.docs.blocks import DOCS
from tests.docs.blocks import commands as shown_commands
from typer.testing import CliRunner

from nia_bench.cli.helping import EXAMPLES, SUMMARIES
from nia_bench.cli.main import app, commands, loaded

COMMANDS = commands()
PAGES = [DOCS.parent / "README.md", DOCS.parent / "CONTRIBUTING.md", *sorted(DOCS.glob("*.md"))]
SHOWN = sorted({line for page in PAGES for line in shown_commands(page)})
PROGRAM = Path(sys.executable).with_name("nia-bench")
COLOURS = ("FORCE_COLOR", "PY_COLORS", "GITHUB_ACTIONS", "CLICOLOR_FORCE")


def run_program(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    plain = {name: value for name, value in os.environ.items() if name not in COLOURS}
    command = [sys.executable, "-m", "nia_bench", *arguments]
    return subprocess.run(command, check=False, capture_output=True, text=True, env=plain | environment)


def test_the_page_is_that_of_the_program() -> None:
    expected = runpy.run_path(str(DOCS.parent / "tools" / "cli_docs.py"))["document"]()
    assert expected == (DOCS / "cli.md").read_text(encoding="utf-8"), "run `make docs`"


def test_every_verb_has_examples() -> None:
    assert sorted(COMMANDS) == sorted(EXAMPLES)


@pytest.mark.parametrize(("verb", "summary"), SUMMARIES.items())
def test_the_list_of_verbs_says_what_the_verb_says_of_itself(verb: str, summary: str) -> None:
    assert summary == loaded(verb).help.partition("\n\n")[0]


@pytest.mark.parametrize("line", SHOWN)
def test_every_command_that_the_pages_show_is_one(
    line: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "submissions.jsonl").touch()
    words = shlex.split(line.partition(" > ")[0])[1:]
    name = words.pop(0)
    command = COMMANDS[name if name in COMMANDS else f"{name} {words.pop(0)}"]
    with command.make_context("nia-bench", words) as context:
        assert context.command is command


@pytest.mark.parametrize("verb", sorted(EXAMPLES))
def test_the_help_of_every_verb_has_examples_and_no_colour(verb: str) -> None:
    ended = CliRunner().invoke(app, [*verb.split(), "--help"])
    assert 0 == ended.exit_code
    assert "Examples:" in ended.stdout
    assert "\x1b" not in ended.stdout


def test_the_help_of_the_program_has_no_colour_when_piped() -> None:
    assert "\x1b" not in run_program("run", "--help").stdout


def test_a_workflow_gets_no_colour_either() -> None:
    assert "\x1b" not in run_program("run", "--help", GITHUB_ACTIONS="true").stdout


def test_a_mistake_has_no_colour_when_piped() -> None:
    ended = run_program("run", "--no-such-option")
    assert (2, False) == (ended.returncode, "\x1b" in ended.stderr)


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_a_script_for_completion_is_shown(shell: str) -> None:
    shown = [PROGRAM, "--show-completion", shell]
    named = os.environ | {"_TYPER_COMPLETE_TEST_DISABLE_SHELL_DETECTION": "1"}
    ended = subprocess.run(shown, check=False, capture_output=True, text=True, env=named)
    assert 0 == ended.returncode
    assert "_NIA_BENCH_COMPLETE" in ended.stdout


def test_a_shell_that_asks_is_given_the_verbs() -> None:
    asked = {"_NIA_BENCH_COMPLETE": "complete_bash", "COMP_WORDS": "nia-bench ev", "COMP_CWORD": "1"}
    ended = subprocess.run([PROGRAM], check=False, capture_output=True, text=True, env=os.environ | asked)
    assert "evaluate" in ended.stdout.split()


def test_every_verb_that_prints_takes_a_format() -> None:
    takes = {
        verb: any("--format" in option.opts for option in command.params)
        for verb, command in COMMANDS.items()
        if verb != "tasks schema"  # is JSON
    }
    assert [] == [verb for verb, does in takes.items() if not does]

"""Gate a change in continuous integration.

Run a suite or score submissions, compare with a baseline, and fail when something got worse.

    python tools/gate.py install
    python tools/gate.py check --baseline FOLDER --suite live --preset quick --agent opencode --model MODEL
    python tools/gate.py check --baseline FOLDER --jsonl submissions.jsonl

`install` makes an environment with Nia-Bench, out of this checkout, and installs bubblewrap. `check` takes
the options of `nia-bench run`, or those of `nia-bench score --jsonl`. It writes into the folder --output:

    summary.md      what was compared, for people
    report.html     the report of the run, with its folder `report/`
    baseline/       what the next check takes as its baseline: run.zip, or scores.jsonl

A baseline is the folder `baseline/` of an earlier check. Without one the check compares nothing and
passes. The folder stays empty if a cell of the run was not measured.
Exit codes: 0 nothing got worse; 1 a regression, an unfinished run, or too little was measured; 2 a mistake in
how it was called.
Needs Python 3.11 or newer and nothing else. docs/continuous-integration.md has examples.
"""

from __future__ import annotations

import argparse
import json
import os
import shlex
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
VENV = Path(".nia-bench-venv")
SYSCTL = "kernel.apparmor_restrict_unprivileged_userns"
RUN_ARCHIVE = "run.zip"
SCORES = "scores.jsonl"
REGRESSION, MISTAKE = 1, 2
UNFINISHED = 1
"""The exit code of `nia-bench` for work that was not all done."""
OF_SETUP = frozenset({"--suite", "--preset", "--seed", "--task", "--agent", "--condition"})
"""The options of `run` that `setup` has, too."""
ONLY_OF_RUN = frozenset({"--category", "--library", "--since", "--until"})
"""With one of these, `run --preset` chooses other tasks than `setup --preset`."""
MOST_ROWS = 50
"""A summary lists at most this many submissions of a kind."""


@dataclass(frozen=True)
class ScoreChanges:
    """What differs between two scorings of submissions, by their ids."""

    regressions: dict[str, str]
    """What each submission that passed before is now."""
    improvements: tuple[str, ...]
    missing: tuple[str, ...]
    """Submissions that passed before and are not among the later ones."""
    added: int
    compared: int


def install() -> int:
    """Install Nia-Bench from this checkout into VENV, and bubblewrap where it is missing."""
    subprocess.run([sys.executable, "-m", "venv", VENV], check=True)
    sources = [ROOT, *(folder for folder in [ROOT / "distributions" / "live"] if folder.is_dir())]
    subprocess.run([_program("python"), "-m", "pip", "install", "--quiet", *sources], check=True)
    if not shutil.which("bwrap") and shutil.which("apt-get"):
        _as_root("apt-get", "update", "-qq")
        _as_root("apt-get", "install", "-qq", "-y", "--no-install-recommends", "bubblewrap")
    if Path("/proc/sys", *SYSCTL.split(".")).exists():
        # Ubuntu lets no ordinary user make the namespaces that the sandbox is built of.
        _as_root("sysctl", "-q", "-w", f"{SYSCTL}=0")
    return subprocess.run([_program("nia-bench"), "--version"], check=False).returncode


def _as_root(*command: str) -> None:
    prefix = [] if os.geteuid() == 0 else ["sudo", "-n"]
    subprocess.run([*prefix, *command], check=True)


def _program(name: str) -> str:
    """Return the program of VENV, or the one on PATH where there is no VENV."""
    installed = VENV / "bin" / name
    return str(installed.absolute()) if installed.exists() else name


def check(output: Path, baseline: Path | None, jsonl: Path | None, options: Sequence[str]) -> int:
    """Run or score, compare, and write `output`. Return the exit code."""
    for folder in ("baseline", "report"):
        shutil.rmtree(output / folder, ignore_errors=True)
    for file in ("summary.md", "report.html"):
        (output / file).unlink(missing_ok=True)
    (output / "baseline").mkdir(parents=True)
    # What could not be installed may be a package that the registry has no more. A run leaves its tasks out,
    # and says itself what else it lacks.
    setup = [_program("nia-bench"), "setup", *setup_options(options, os.environ)]
    if (code := subprocess.run(setup, check=False).returncode) not in {0, UNFINISHED}:
        text = "What the check needs could not be installed; the log says why.\n"
    elif jsonl:
        code, text = _check_scores(output, baseline, jsonl, options)
    else:
        code, text = _check_run(output, baseline, options)
    _write_summary(output, text)
    sys.stdout.write(text)
    return code


def _write_summary(output: Path, text: str) -> None:
    output.mkdir(parents=True, exist_ok=True)
    (output / "summary.md").write_text(text, encoding="utf-8")


def setup_options(options: Sequence[str], environment: Mapping[str, str]) -> list[str]:
    """Return the options of `nia-bench setup` that install what a run with `options` needs.

    Files of agents are left out, since there is nothing to install. `nia` is a default condition if its key
    is in the environment.
    """
    values: list[tuple[str, str]] = []
    for index, option in enumerate(options):
        name, equals, value = option.partition("=")
        values.append((name, value if equals else "".join(options[index + 1 : index + 2])))
    for file in [value for name, value in values if name == "--matrix"]:
        values += _options_in_matrix(Path(file))
    names = {name for name, _ in values}
    chosen: list[str] = []
    for name, value in values:
        if name not in OF_SETUP or (name == "--preset" and names & ONLY_OF_RUN):
            continue
        parts = value.split(",") if name == "--agent" else [value]
        if needed := ",".join(part for part in parts if name != "--agent" or not _is_file(part)):
            chosen += [name, needed]
    if "--agent" in names and "--condition" not in names and environment.get("NIA_API_KEY"):
        chosen += ["--condition", "nia"]
    return chosen


def _options_in_matrix(file: Path) -> list[tuple[str, str]]:
    """Return agents and conditions of a matrix as options; none of a damaged file, which `run` refuses."""
    try:
        pairs = json.loads(file.read_text(encoding="utf-8"))["pairs"]
        rows = [(str(pair["agent"]), ",".join(pair.get("conditions", ()))) for pair in pairs]
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return []
    options = [option for agent, names in rows for option in (("--agent", agent), ("--condition", names))]
    return [(name, value) for name, value in dict.fromkeys(options) if value]


def _is_file(agent: str) -> bool:
    return "/" in agent or agent.endswith(".py")


def _check_run(output: Path, baseline: Path | None, options: Sequence[str]) -> tuple[int, str]:
    """Run the suite and compare it with the run in `baseline`."""
    with tempfile.TemporaryDirectory() as temporary:
        results = Path(temporary)
        run = results / "checked"
        command = [_program("nia-bench"), "run", *options, "--output-dir", results, "--run-id", run.name]
        code = subprocess.run(
            [*command, "--format", "markdown"], stdout=subprocess.DEVNULL, check=False
        ).returncode
        if not (run / "report.json").exists():
            return code or MISTAKE, "The run did not start; the log says why.\n"
        planned, measured = _count_cells(run)
        for name in ("report.html", "report"):
            if (run / name).exists():
                shutil.move(run / name, output / name)
        # A failure of the subject itself is measured, as a score of 0, and ends `run` with the same code.
        if measured < planned or code not in {0, UNFINISHED}:
            return (
                code or UNFINISHED,
                f"The run is not complete: {measured} of {planned} cells were measured. The log says why.\n",
            )
        packed = [_program("nia-bench"), "pack", run, "--without-answers"]
        if subprocess.run([*packed, "--output", output / "baseline" / RUN_ARCHIVE], check=False).returncode:
            return (
                MISTAKE,
                "The run was not stored: it holds a secret, or could not be packed; the log says why.\n",
            )
        archive = baseline / RUN_ARCHIVE if baseline else None
        if archive is None or not archive.exists():
            return 0, "No baseline: nothing was compared.\n"
        unpack = [_program("nia-bench"), "unpack", archive, "--output-dir", results / "unpacked"]
        if code := subprocess.run(unpack, check=False).returncode:
            return code, "The baseline could not be read; the log says why.\n"
        # Runs of one name would be shown by their paths, which differ in each check.
        earlier = (results / "unpacked" / run.name).rename(results / "baseline")
        compare = [_program("nia-bench"), "diff", earlier, run, "--fail-on", "regression"]
        ended = subprocess.run(
            [*compare, "--format", "markdown"], stdout=subprocess.PIPE, text=True, check=False
        )
        return ended.returncode, ended.stdout or "The baseline could not be compared; the log says why.\n"


def _count_cells(run: Path) -> tuple[int, int]:
    """Return how many cells the run in this folder has, and how many of them were measured."""
    plan = json.loads((run / "run.json").read_text(encoding="utf-8"))["plan"]
    stats = json.loads((run / "report.json").read_text(encoding="utf-8"))["stats"]
    measured = sum(stat["measured"] for stat in stats if stat["category"] == "overall")
    return len(plan["subjects"]) * len(plan["taskIds"]) * plan["runs"], measured


def _check_scores(
    output: Path, baseline: Path | None, jsonl: Path, options: Sequence[str]
) -> tuple[int, str]:
    """Score the submissions and compare their verdicts with those in `baseline`."""
    scores = output / "baseline" / SCORES
    command = [_program("nia-bench"), "score", "--jsonl", jsonl, "--output", scores, *options]
    if (code := subprocess.run(command, check=False).returncode) not in {0, UNFINISHED}:
        scores.unlink(missing_ok=True)  # a part of them is no baseline
        return code, "The submissions could not be scored; the log says why.\n"
    earlier = baseline / SCORES if baseline else None
    if earlier is None or not earlier.exists():
        return 0, "No baseline: nothing was compared.\n"
    changes = compare_scores(list(_read_lines(earlier)), list(_read_lines(scores)))
    return (REGRESSION if changes.regressions else 0), render_changes(changes)


def _read_lines(file: Path) -> Iterator[dict[str, Any]]:
    with file.open(encoding="utf-8") as lines:
        for line in lines:
            yield json.loads(line)


def compare_scores(before: Sequence[dict[str, Any]], after: Sequence[dict[str, Any]]) -> ScoreChanges:
    """Compare two scorings, each a list of the answers of `nia-bench score --jsonl`.

    A regression is an id that passed before and does not pass now. An answer that is not decided, or that
    could not be scored, does not pass.
    """
    earlier = {str(answer["id"]): answer for answer in before if answer.get("id") is not None}
    later = {str(answer["id"]): answer for answer in after if answer.get("id") is not None}
    common = [name for name in later if name in earlier]
    passed_before = {name for name, answer in earlier.items() if answer.get("passed")}
    return ScoreChanges(
        regressions={
            name: _describe(later[name])
            for name in common
            if name in passed_before and not later[name].get("passed")
        },
        improvements=tuple(
            name for name in common if name not in passed_before and later[name].get("passed")
        ),
        missing=tuple(name for name in earlier if name in passed_before and name not in later),
        added=len(later) - len(common),
        compared=len(common),
    )


def _describe(answer: dict[str, Any]) -> str:
    if "error" in answer:
        return f"could not be scored: {answer['error']}"
    if answer.get("passed") is None:
        return "not decided: its behaviour was not run"
    failed = [check["id"] for check in answer.get("checks", []) if not check.get("passed", True)]
    return f"score {answer.get('testScore', 0):.2f}" + (f", failed: {', '.join(failed)}" if failed else "")


def render_changes(changes: ScoreChanges) -> str:
    """Return the changes as Markdown. Ids and messages are shown as code: they are text, not markup."""
    parts = [
        "".join(
            (
                f"**{len(changes.regressions)} regressions**, {len(changes.improvements)} improvements, ",
                f"{changes.compared} submissions compared, {changes.added} new.",
            )
        )
    ]
    if changes.regressions:
        parts.append("Passed before and fails now:")
        parts.append(_listed([f"{_code(name)}: {_code(now)}" for name, now in changes.regressions.items()]))
    if changes.missing:
        parts.append("Passed before and is missing now:")
        parts.append(_listed([_code(name) for name in changes.missing]))
    if changes.improvements:
        parts.append("Passes now:")
        parts.append(_listed([_code(name) for name in changes.improvements]))
    return "\n\n".join(parts) + "\n"


def _listed(rows: list[str]) -> str:
    more = [f"… and {len(rows) - MOST_ROWS} more"] if len(rows) > MOST_ROWS else []
    return "\n".join(f"- {row}" for row in [*rows[:MOST_ROWS], *more])


def _code(text: str) -> str:
    return f"`{' '.join(text.replace('`', chr(39)).split())}`"


def main(arguments: Sequence[str] | None = None) -> int:
    """Read the command line and do what it says. Return the exit code."""
    parser = argparse.ArgumentParser(
        description="Run or score, compare with a baseline, and fail when something got worse."
    )
    verbs = parser.add_subparsers(dest="verb", required=True)
    verbs.add_parser("install", help="install Nia-Bench and bubblewrap")
    check_parser = verbs.add_parser("check", help="run or score, and compare", allow_abbrev=False)
    check_parser.add_argument("--output", type=Path, default=Path("nia-bench-results"), metavar="FOLDER")
    check_parser.add_argument(
        "--baseline", type=Path, metavar="FOLDER", help="the output of an earlier check"
    )
    check_parser.add_argument("--jsonl", type=Path, metavar="FILE", help="score these submissions")
    check_parser.add_argument(
        "--options", default="", metavar="TEXT", help="further options in one text; quotes group words"
    )
    known, options = parser.parse_known_args(arguments)
    if known.verb == "install":
        return install()
    baseline: Path | None = known.baseline
    if baseline and not baseline.is_dir():
        return _refuse(
            known.output, f"{baseline}: no such folder", "name the folder `baseline` of an earlier check"
        )
    try:
        options += shlex.split(known.options)
    except ValueError as error:
        return _refuse(
            known.output, f"the options cannot be read: {error}", "close the quote, or leave it out"
        )
    return check(known.output, baseline, known.jsonl, options)


def _refuse(output: Path, message: str, fix: str) -> int:
    sys.stderr.write(f"{message}\n  fix: {fix}\n")
    _write_summary(output, f"Nothing was checked: {message}.\n")
    return MISTAKE


if __name__ == "__main__":
    sys.exit(main())

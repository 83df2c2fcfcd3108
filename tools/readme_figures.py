"""Write the scorecard of README from a run of the scripted subjects on every task, one repetition each.

    python -m tools.readme_figures        # `make docs` leaves it out

The scores by task are stored in tests/docs/readme_scores.json. `make test` compares README with
them, and runs some of the tasks with each commit; `make test-all` runs all of them.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from nia_bench import load_run
from nia_bench.contract.evaluation import PASS_MARK
from nia_bench.reporting.statistics.clustered import clustered_interval
from nia_bench.reporting.text_table import Table, markdown

ROOT = Path(__file__).parent.parent
README = ROOT / "README.md"
SCORES = ROOT / "tests" / "docs" / "readme_scores.json"
BEGIN, END = "<!-- figures: tools/readme_figures.py -->\n", "<!-- end of figures -->\n"

Scores = dict[str, dict[str, float]]
"""The score of each subject on each task: subject → task → score in [0, 1]."""


def run_scores(tasks: Sequence[str] = ()) -> Scores:
    """Run the scripted subjects once on `tasks`, or on all of them, and return the scores of their cells.

    Raises CalledProcessError if the run fails, and ValueError if a cell was not measured.
    """
    chosen = ["--task", ",".join(tasks)] if tasks else []
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "nia_bench", "run", "--reps", "1", "--no-evaluation-cache", *chosen]
        subprocess.run([*command, "--output-dir", folder, "--run-id", "all"], check=True, capture_output=True)
        results = load_run(Path(folder) / "all").results
    scores: Scores = {}
    for result in sorted(results, key=lambda result: result.task_id):
        if result.score is None:
            raise ValueError(f"{result.subject} on {result.task_id} was not measured: {result.failure}")
        scores.setdefault(result.subject, {})[result.task_id] = result.score
    return scores


def scorecard(scores: Scores) -> str:
    """Return the table: the mean, its interval and the pass rate of each subject."""
    rows = tuple(_row(subject, [*of_tasks.values()]) for subject, of_tasks in scores.items())
    return markdown(Table("", ("subject", "tasks", "mean score", "95% interval", "passed"), rows))


def page(scores: Scores) -> str:
    """Return the text of README with this scorecard."""
    before, _, remainder = README.read_text("utf-8").partition(BEGIN)
    _, _, after = remainder.partition(END)
    return f"{before}{BEGIN}\n{scorecard(scores)}\n\n{END}{after}"


def _row(subject: str, scores: list[float]) -> tuple[str, ...]:
    interval = clustered_interval([[score] for score in scores])
    bounds = f"{interval.low:.2f} to {interval.high:.2f}" if interval else "-"
    mean, passed = sum(scores) / len(scores), sum(score >= PASS_MARK for score in scores)
    return f"`{subject}`", f"{len(scores)}", f"{mean:.2f}", bounds, f"{passed} of {len(scores)}"


if __name__ == "__main__":
    found = run_scores()
    SCORES.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
    README.write_text(page(found), encoding="utf-8")

"""Counts how often the first label of a wrong answer is the type that its author stated.

    python tools/labels.py [--cases FILE.jsonl ...]

Without files, the wrong answers of the suite. A line of a file is as for `nia-bench score --jsonl`, with the
type under "hallucination" (null or left out: none); one without "files" has them in a folder of its id beside
the file. Prints stated type x first label, and each answer whose first label is another.
"""

import argparse
import json
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

from verdicts import answers_of_cases, shipped_answers

from nia_bench.contract.checks import HallucinationType
from nia_bench.contract.errors import NiaBenchError
from nia_bench.contract.submission import Submission
from nia_bench.submissions import SubmissionScorer
from nia_bench.suites.suite import load_suite

NONE = "-"
TYPES = (*get_args(HallucinationType), NONE)


def main() -> int:
    """Exit code 0, whatever the labels are."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--cases", type=Path, nargs="*", default=[])
    files = parser.parse_args().cases
    answers = [answer for file in files for answer in stated(file)] if files else list(stated_by_suite())
    counts: Counter[tuple[str, str]] = Counter()
    for (name, wanted, _, _), labels in zip(answers, labelled(answers), strict=True):
        first = labels[0] if labels else NONE
        counts[wanted, first] += 1
        if first != wanted:
            print(f"{name}: stated {wanted}, labelled {', '.join(labels) or NONE}")
    print(table(counts))
    print(summary(counts))
    return 0


Answer = tuple[str, str, str, Submission]
"""Name, stated type, task id and code."""


def stated(file: Path) -> Iterator[Answer]:
    """The answers of a file."""
    lines = map(json.loads, file.read_text(encoding="utf-8").splitlines())
    for line, answer in zip(lines, answers_of_cases(file), strict=True):
        yield of(answer, line.get("hallucination"))


def stated_by_suite() -> Iterator[Answer]:
    """The wrong answers that ship."""
    suite = load_suite()
    for answer in shipped_answers("nia"):
        name = answer["id"].partition("/wrong/")[2]
        if name:
            wrong = {one.name: one for one in suite.code_task(answer["task_id"]).wrong}
            yield of(answer, wrong[name].hallucination)


def of(answer: dict[str, Any], kind: str | None) -> Answer:
    """An answer as `verdicts` gives it, with its stated type."""
    code = Submission(files=answer["files"], stubs=answer.get("stubs", {}))
    return answer["id"], kind or NONE, answer["task_id"], code


def labelled(answers: list[Answer]) -> Iterator[list[str]]:
    """The types of the labels of each answer."""
    with SubmissionScorer() as scorer:
        for result in scorer.score_many((task_id, code) for _, _, task_id, code in answers):
            if isinstance(result, NiaBenchError):
                raise result
            yield [label.type for label in result.hallucinations]


def table(counts: Counter[tuple[str, str]]) -> str:
    """Stated types as rows, first labels as columns."""
    rows = [("stated", *TYPES), *((row, *(str(counts[row, one] or ".") for one in TYPES)) for row in TYPES)]
    return "\n".join("  ".join(f"{cell:>17}" for cell in row) for row in rows)


def summary(counts: Counter[tuple[str, str]]) -> str:
    """How many of those with a stated type have it first, and how many have no label."""
    named = {pair: count for pair, count in counts.items() if pair[0] != NONE}
    total = sum(named.values())
    exact = sum(count for (row, column), count in named.items() if row == column)
    missing = sum(count for (_, column), count in named.items() if column == NONE)
    share = f"{exact / total:.3f}" if total else "-"
    return f"{total} with a stated type: {exact} exact ({share}), {missing} without a label"


if __name__ == "__main__":
    sys.exit(main())

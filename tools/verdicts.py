"""Compare the verdicts of two versions of Nia-Bench: record them with each, then list the differences.

    python tools/verdicts.py record FOLDER [--cases FILE.jsonl ...]
    python tools/verdicts.py record FOLDER --suite python
    python tools/verdicts.py compare BEFORE AFTER

`record` uses the Nia-Bench of the environment that runs it. It scores all answers that the suite nia ships, a
tenth of those of the suite live, drawn by a seed, and every line of the files of `--cases` (as for
`nia-bench score --jsonl`). It also runs the scripted subjects once on all tasks of nia, and stores scores,
evaluations and report in FOLDER. A line without "files" has them in a folder of its id beside its file.

With `--suite` it scores all answers of that suite and nothing else. So the same version is compared on two
versions of Python: record with each.

`compare` prints the differences and exits with 1 if there are any. It leaves out times, ids of runs and
latencies, and compares everything else to the digit.
"""

import argparse
import json
import random
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from nia_bench.suites.suite import load_suite

SHARES = {"nia": 1.0, "live": 0.1}
"""The share of each suite's answers that is scored."""
SEED = 25
VARYING = {
    *("latencyMs", "meanLatencyMs", "startedAt", "finishedAt", "timing", "versions", "suiteHash"),
    *("costPerSecond", "totalMs"),
}
"""Keys of results that differ from run to run."""
MOST_LINES = 20


def main() -> int:
    """Run the verb of the command line. Return 1 if verdicts differ, else 0."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    verbs = parser.add_subparsers(dest="verb", required=True)
    record_verb = verbs.add_parser("record")
    record_verb.add_argument("folder", type=Path)
    record_verb.add_argument("--cases", type=Path, nargs="*", default=[])
    record_verb.add_argument("--suite", help="only this suite, all answers of it")
    compare_verb = verbs.add_parser("compare")
    compare_verb.add_argument("before", type=Path)
    compare_verb.add_argument("after", type=Path)
    options = parser.parse_args()
    if options.verb == "record":
        record(options.folder, options.cases, options.suite)
        return 0
    lines = list(compare(options.before, options.after))
    print(*lines[:MOST_LINES], f"{len(lines)} differences" if lines else "no difference", sep="\n")
    return 1 if lines else 0


def record(folder: Path, cases: list[Path], only: str | None) -> None:
    """Score everything with the installed Nia-Bench, and write inputs and results into `folder`."""
    folder.mkdir(parents=True)
    shares = {only: 1.0} if only else SHARES
    inputs = {suite: (suite, shipped_answers(suite, share)) for suite, share in shares.items()}
    inputs |= {f"{file.parent.name}-{file.stem}": ("nia", list(answers_of_cases(file))) for file in cases}
    for name, (suite, lines) in inputs.items():
        source = folder / f"{name}.jsonl"
        source.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
        scores = str(folder / f"{name}.scores.jsonl")
        run_program("score", "--suite", suite, "--jsonl", str(source), "--output", scores)
        print(f"{name}: {len(lines)} answers", flush=True)
    if not only:
        run_program("run", "--reps", "1", "--output-dir", str(folder), "--run-id", "run")


def run_program(*arguments: str) -> None:
    """Run nia-bench. Its exit code is ignored: answers that cannot be scored are compared too."""
    subprocess.run([sys.executable, "-m", "nia_bench", *arguments], check=False, stdout=subprocess.DEVNULL)


def shipped_answers(suite: str, share: float = 1.0) -> list[dict[str, Any]]:
    """Return lines of `score --jsonl` for a share of a suite's answers, in a fixed order.

    They are the references, the unusual and wrong answers, and the stored answers of writers.
    """
    lines: list[dict[str, Any]] = []
    for task_id, task in sorted(load_suite(suite, whole=False).task_folders.items()):
        kinds = ("reference", "unusual/*", "wrong/*", "answers/[clw]*", "answers/selection/*")
        for folder in (folder for kind in kinds for folder in sorted(task.glob(kind)) if folder.is_dir()):
            name = folder.relative_to(task).as_posix()
            lines.append({"id": f"{task_id}/{name}", "task_id": task_id, "files": texts_in(folder)})
    generator = random.Random(SEED)  # noqa: S311  (no secret)
    drawn = generator.sample(range(len(lines)), round(share * len(lines)))
    return [lines[number] for number in sorted(drawn)]


def answers_of_cases(file: Path) -> Iterator[dict[str, Any]]:
    """Yield the lines of a file, each with its files, which may be in a folder of the line's id."""
    for text in file.read_text(encoding="utf-8").splitlines():
        line = json.loads(text)
        files = line["files"] if "files" in line else texts_in(file.parent / line["id"])
        yield {"id": line["id"], "task_id": line["task_id"], "files": files, "stubs": line.get("stubs", {})}


def texts_in(folder: Path) -> dict[str, str]:
    """Return the text files below a folder, by path."""
    files = sorted(path for path in folder.rglob("*") if path.is_file())
    return {path.relative_to(folder).as_posix(): path.read_text(encoding="utf-8") for path in files}


def compare(before: Path, after: Path) -> Iterator[str]:
    """Yield one line for each answer, evaluation or figure of the report that differs."""
    names = {file.name for folder in (before, after) for file in folder.glob("*.scores.jsonl")}
    if not names:
        yield f"neither {before} nor {after} has scores"
    for name in sorted(names):
        yield from differences(scores_by_id(before / name), scores_by_id(after / name), name)
    yield from differences(evaluations(before / "run"), evaluations(after / "run"), "evaluations")
    if all((before / f"{suite}.jsonl").is_file() for suite in SHARES):  # without --suite
        reports = [
            without_varying(json.loads((run / "run/report.json").read_bytes())) for run in (before, after)
        ]
        yield from differences(reports[0], reports[1], "report.json")


def scores_by_id(file: Path) -> dict[str, Any]:
    """Return the answers of `score --jsonl`, by task and id of the line."""
    lines = map(json.loads, file.read_text(encoding="utf-8").splitlines()) if file.is_file() else ()
    return {f"{line['taskId']} {line['id']}": line for line in lines}


def evaluations(run: Path) -> dict[str, Any]:
    """Return the evaluations of a stored run, by the folder of their cell."""
    return {
        file.parent.relative_to(run).as_posix(): without_varying(json.loads(file.read_bytes()))
        for file in sorted(run.glob("cells/*/*/*/evaluation.json"))
    }


def without_varying(value: Any) -> Any:
    """Return a JSON value without the keys that differ from run to run."""
    if isinstance(value, dict):
        return {key: without_varying(item) for key, item in value.items() if key not in VARYING}  # pyright: ignore
    return [without_varying(item) for item in value] if isinstance(value, list) else value  # pyright: ignore


def differences(before: dict[str, Any], after: dict[str, Any], where: str) -> Iterator[str]:
    """Yield one line for each key whose value differs or that only one of the two has."""
    for key in sorted(before.keys() | after.keys()):
        if key not in after or key not in before:
            yield f"{where}: {key}: only {'before' if key in before else 'after'}"
        elif before[key] != after[key]:
            yield f"{where}: {key}: {'; '.join(changes(before[key], after[key], ''))}"


def changes(before: Any, after: Any, place: str) -> Iterator[str]:
    """Yield the innermost places at which two JSON values differ, with both values."""
    if isinstance(before, dict) and isinstance(after, dict):
        for key in sorted({*before, *after}):  # pyright: ignore
            if before.get(key) != after.get(key):  # pyright: ignore
                yield from changes(before.get(key), after.get(key), f"{place}.{key}")  # pyright: ignore
    elif isinstance(before, list) and isinstance(after, list) and len(before) == len(after):  # pyright: ignore
        for number, (old, new) in enumerate(zip(before, after, strict=True)):  # pyright: ignore
            if old != new:
                yield from changes(old, new, f"{place}[{number}]")
    else:
        yield f"{place} was {json.dumps(before)[:120]}, is {json.dumps(after)[:120]}"


if __name__ == "__main__":
    sys.exit(main())

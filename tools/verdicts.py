"""Shows that a change left every verdict alone: scores before and after, held against each other.

    python tools/verdicts.py record FOLDER [--cases FILE.jsonl ...]
    python tools/verdicts.py compare BEFORE AFTER

`record` runs the program of the environment that runs it. It scores every answer that the suite ships and
every line of the given files (`nia-bench score --jsonl`), runs the scripted subjects once on all tasks, and
keeps the scores, evaluations and report. A line without "files" has them in a folder of its id beside the
file. `compare` says what differs and exits with 1 where anything does. Times, ids of runs and latencies are
left out; checks and labels are compared to the digit.
"""

import argparse
import json
import subprocess
import sys
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from typing import Any

DELETED = ".deleted"
AUDIT = "version_locked_audit"
OF_THE_MOMENT = {
    *("latencyMs", "meanLatencyMs", "startedAt", "finishedAt", "timing", "versions", "suiteHash"),
    *("costPerSecond", "totalMs"),
}
SHOWN = 20


def main() -> int:
    """Exit code 0; 1 where verdicts differ or the program failed."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    verbs = parser.add_subparsers(dest="verb", required=True)
    record_ = verbs.add_parser("record")
    record_.add_argument("folder", type=Path)
    record_.add_argument("--cases", type=Path, nargs="*", default=[])
    compare_ = verbs.add_parser("compare")
    compare_.add_argument("before", type=Path)
    compare_.add_argument("after", type=Path)
    given = parser.parse_args()
    if given.verb == "record":
        record(given.folder, given.cases)
        return 0
    differences = list(compare(given.before, given.after))
    for line in differences[:SHOWN]:
        print(line)
    print(f"{len(differences)} differences" if differences else "no difference")
    return 1 if differences else 0


def record(folder: Path, cases: list[Path]) -> None:
    """Scores everything with the installed program, into `folder`."""
    folder.mkdir(parents=True)
    inputs = {"shipped": list(shipped_answers())}
    for file in cases:
        inputs[f"{file.parent.name}-{file.stem}"] = list(given_answers(file))
    for name, lines in inputs.items():
        source = folder / f"{name}.jsonl"
        source.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
        program("score", "--jsonl", str(source), "--output", str(folder / f"{name}.scores.jsonl"))
        print(f"{name}: {len(lines)} answers", flush=True)
    program("run", "--reps", "1", "--output-dir", str(folder), "--run-id", "run")


def program(*arguments: str) -> None:
    """Runs nia-bench. Its own exit code is no matter: answers that cannot be scored are compared too."""
    subprocess.run([sys.executable, "-m", "nia_bench", *arguments], check=False, stdout=subprocess.DEVNULL)


def shipped_answers() -> Iterator[dict[str, Any]]:
    """Every reference, unusual and wrong answer of the suite, as lines of `score --jsonl`."""
    tasks = Path(str(files("nia_bench.suites"))) / "nia" / "tasks"
    for task in sorted(tasks.glob("*/*/task.json")):
        others = (sorted(task.parent.glob(f"{kind}/*")) for kind in ("unusual", "wrong"))
        folders = [task.parent / "reference", *(folder for kind in others for folder in kind)]
        context = texts_in(task.parent / "context") if task.parent.parent.name == AUDIT else {}
        for folder in folders:
            texts = texts_in(folder)
            gone = {path.removesuffix(DELETED) for path in texts if path.endswith(DELETED)}
            kept = {path: text for path, text in context.items() if path not in gone}
            own = {path: text for path, text in texts.items() if not path.endswith(DELETED)}
            name = folder.relative_to(task.parent).as_posix()
            yield {"id": f"{task.parent.name}/{name}", "task_id": task.parent.name, "files": {**kept, **own}}


def given_answers(file: Path) -> Iterator[dict[str, Any]]:
    """The lines of a file, with the files of those that have them in a folder."""
    for text in file.read_text(encoding="utf-8").splitlines():
        line = json.loads(text)
        found = line["files"] if "files" in line else texts_in(file.parent / line["id"])
        yield {"id": line["id"], "task_id": line["task_id"], "files": found, "stubs": line.get("stubs", {})}


def texts_in(folder: Path) -> dict[str, str]:
    """The text files below a folder, by path."""
    found = sorted(path for path in folder.rglob("*") if path.is_file())
    return {path.relative_to(folder).as_posix(): path.read_text(encoding="utf-8") for path in found}


def compare(before: Path, after: Path) -> Iterator[str]:
    """One line for each answer, evaluation or figure of the report that is not what it was."""
    for file in sorted(before.glob("*.scores.jsonl")):
        yield from differences(by_id(file), by_id(after / file.name), file.name)
    old, new = evaluations(before / "run"), evaluations(after / "run")
    yield from differences(old, new, "evaluations")
    reports = [stripped(json.loads((each / "run/report.json").read_bytes())) for each in (before, after)]
    yield from differences(reports[0], reports[1], "report.json")


def by_id(file: Path) -> dict[str, Any]:
    """The answers of `score --jsonl`, by the line's id."""
    lines = map(json.loads, file.read_text(encoding="utf-8").splitlines()) if file.is_file() else ()
    return {f"{line['taskId']} {line['id']}": line for line in lines}


def evaluations(run: Path) -> dict[str, Any]:
    """The evaluations of a stored run, by the folder of their cell."""
    found = sorted(run.glob("cells/*/*/*/evaluation.json"))
    return {
        each.parent.relative_to(run).as_posix(): stripped(json.loads(each.read_bytes())) for each in found
    }


def stripped(value: Any) -> Any:
    """The value without what differs from run to run."""
    if isinstance(value, dict):
        return {key: stripped(each) for key, each in value.items() if key not in OF_THE_MOMENT}  # pyright: ignore
    return [stripped(each) for each in value] if isinstance(value, list) else value  # pyright: ignore


def differences(before: dict[str, Any], after: dict[str, Any], where: str) -> Iterator[str]:
    """What one has and the other lacks, and what both have otherwise."""
    for key in sorted(before.keys() | after.keys()):
        if key not in after or key not in before:
            yield f"{where}: {key}: only {'before' if key in before else 'after'}"
        elif before[key] != after[key]:
            yield f"{where}: {key}: {'; '.join(changes(before[key], after[key], ''))}"


def changes(before: Any, after: Any, place: str) -> Iterator[str]:
    """The innermost places at which two JSON values differ."""
    if isinstance(before, dict) and isinstance(after, dict):
        for key in sorted({*before, *after}):  # pyright: ignore
            if before.get(key) != after.get(key):  # pyright: ignore
                yield from changes(before.get(key), after.get(key), f"{place}.{key}")  # pyright: ignore
    elif isinstance(before, list) and isinstance(after, list) and len(before) == len(after):  # pyright: ignore
        for number, (one, other) in enumerate(zip(before, after, strict=True)):  # pyright: ignore
            if one != other:
                yield from changes(one, other, f"{place}[{number}]")
    else:
        yield f"{place} was {json.dumps(before)[:120]}, is {json.dumps(after)[:120]}"


if __name__ == "__main__":
    sys.exit(main())

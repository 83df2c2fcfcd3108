"""Measures `surface diff` on packages that no suite pins.

    python -m tools.surface_recall measure [NAME ...]    seconds, memory, rows and recall of each, in build/
    python -m tools.surface_recall compare [NAME ...]    rows and recall anew, of surfaces that were measured
    python -m tools.surface_recall sample [NAME ...]     rows drawn of every kind, proven by uses that compile
    python -m tools.surface_recall table                 docs/surface-packages.md, out of what was measured

A NAME is a file of tests/surfaces/typescript/expected without its ending; without names, all are
taken. Run by hand: it takes half an hour and needs npm's registry. Memory is that of the process and all its
children together, looked at ten times a second; it needs Linux.
"""

from __future__ import annotations

import argparse
import os
import random
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Final

from tools.expected_changes import Answers, ExpectedChanges, read_expected
from tools.surface_page import KINDS, Measurement, Sample, page

from nia_bench.contract.base import Model
from nia_bench.contract.errors import NiaBenchError
from nia_bench.data import ENVIRONMENTS_FOLDER, SURFACES_FOLDER
from nia_bench.surfaces.difference.compare import compare_surfaces
from nia_bench.surfaces.model import Change, ChangeKind, SurfaceDifference
from nia_bench.surfaces.sources import SurfaceSources, surface_sources
from nia_bench.surfaces.storage.files import read_surface
from nia_bench.surfaces.uses import UseVerdict

ROOT: Final = Path(__file__).parents[1]
MEASURED: Final = ROOT / "build/surface-recall"
RECORD: Final = ROOT / "docs/surface-packages.md"
PROGRAM: Final = (sys.executable, "-m", "nia_bench", "surface")
SIDES: Final = ("before", "after")
EVERY_S: Final = 0.1
SAMPLE: Final = 200
SEED: Final = 13


def main() -> int:
    """Exit code 0; 1 where a package could not be measured."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    verbs = parser.add_subparsers(dest="verb", required=True)
    for verb in ("measure", "compare", "sample"):
        one = verbs.add_parser(verb)
        one.add_argument("names", nargs="*", metavar="NAME")
        if verb == "sample":
            one.add_argument("--seed", type=int, default=SEED)
            one.add_argument("--of", type=int, default=SAMPLE, help="rows of each kind")
            one.add_argument("--kind", choices=KINDS, action="append", help="only rows of this kind")
    verbs.add_parser("table")
    given = parser.parse_args()
    if given.verb == "table":
        RECORD.write_text(page(MEASURED), encoding="utf-8", newline="\n")
        return 0
    every = read_expected()
    wanted = {name: every[name] for name in given.names or every}
    if given.verb == "measure":
        return measure_all(wanted)
    if given.verb == "compare":
        return compare_again(wanted)
    return sample(wanted, given.kind or KINDS, of=given.of, seed=given.seed)


def sources() -> SurfaceSources:
    """Surfaces of npm packages, in the user's cache."""
    return surface_sources(ENVIRONMENTS_FOLDER, SURFACES_FOLDER, {})


def say(line: str) -> None:
    """Progress, on standard error."""
    print(line, file=sys.stderr, flush=True)


def measure_all(wanted: Mapping[str, ExpectedChanges]) -> int:
    """One package after the other; each result is kept at once."""
    failed = 0
    MEASURED.mkdir(parents=True, exist_ok=True)
    for name, expected in wanted.items():
        measured = measure(name, expected)
        (MEASURED / f"{name}.json").write_text(measured.to_json(indent=2), encoding="utf-8")
        failed |= bool(measured.failure)
        tell(name, measured)
    return failed


def compare_again(wanted: Mapping[str, ExpectedChanges]) -> int:
    """Compares surfaces that were measured, without another extraction: for work on the difference alone."""
    for name, expected in wanted.items():
        kept = MEASURED / f"{name}.json"
        files = [MEASURED / f"{name}-{side}.surface.json" for side in SIDES]
        if not kept.is_file() or not all(file.is_file() for file in files):
            say(f"{name}: not measured")
            continue
        before, after = map(read_surface, files)
        difference = compare_surfaces(before, after)
        (MEASURED / f"{name}.difference.json").write_text(difference.to_json(), encoding="utf-8")
        measured = Measurement.model_validate_json(kept.read_bytes())
        measured = measured.model_copy(update=named(expected, Answers(difference, before, after)))
        kept.write_text(measured.to_json(indent=2), encoding="utf-8")
        tell(name, measured)
    return 0


def named(expected: ExpectedChanges, answers: Answers) -> dict[str, object]:
    """What a measurement says of the difference itself."""
    return {
        "rows": Counter(change.kind for change in answers.difference.changes),
        "expected": len(expected.counted),
        "missed": tuple(change for change in expected.counted if answers.row(change) is None),
        "partial": answers.difference.partial,
    }


def tell(name: str, measured: Measurement) -> None:
    """One package, and the changes that no row names."""
    say(line_of(name, measured))
    for change in measured.missed:
        say(f"    missed: {change.kind} {change.symbol} ({change.module}): {change.says}")


def line_of(name: str, measured: Measurement) -> str:
    """One package in one line."""
    if measured.failure:
        return f"{name}: {measured.failure}"
    found = measured.expected - len(measured.missed)
    seconds = " + ".join(f"{each:.1f}" for each in measured.extraction_s)
    return (
        f"{name}: {seconds} s, diff {measured.diff_s:.1f} s, cached {measured.cached_s:.1f} s, "
        f"{measured.peak_mb:.0f} MB, {sum(measured.rows.values())} rows, {found} of {measured.expected}"
    )


def measure(name: str, expected: ExpectedChanges) -> Measurement:
    """Installs, extracts afresh and compares one package."""
    versions, load = (expected.before, expected.after), os.getloadavg()[0]
    try:
        for request in versions:
            sources().environment(request, say)
    except NiaBenchError as error:
        return Measurement(before=versions[0], after=versions[1], failure=str(error))
    files = [str(MEASURED / f"{name}-{side}.surface.json") for side in SIDES]
    runs: list[Run] = []
    for request, file in zip(versions, files, strict=True):
        runs.append(run("extract", request, "--output", file))
    runs.append(run("diff", *files, "--format", "json"))
    runs.append(run("diff", *versions, "--format", "json"))
    failures = [each.error for each in runs if each.code]
    if failures:
        return Measurement(before=versions[0], after=versions[1], failure=failures[0])
    difference = SurfaceDifference.model_validate_json(runs[2].output)
    (MEASURED / f"{name}.difference.json").write_text(difference.to_json(), encoding="utf-8")
    surfaces = [read_surface(Path(file)) for file in files]
    measured = Measurement(
        before=expected.before,
        after=expected.after,
        extraction_s=tuple(each.seconds for each in runs[:2]),
        diff_s=runs[2].seconds,
        cached_s=runs[3].seconds,
        peak_mb=max(each.peak_mb for each in runs),
        load=load,
        modules=tuple(len(each.modules) for each in surfaces),
    )
    return measured.model_copy(update=named(expected, Answers(difference, *surfaces)))


class Run(Model):
    """A run of the program to its end."""

    code: int
    seconds: float
    peak_mb: float
    output: str
    error: str


def run(*arguments: str) -> Run:
    """Runs `nia-bench surface` and looks at the memory of all its processes."""
    started, peak = time.monotonic(), 0
    with tempfile.TemporaryFile("w+") as output, tempfile.TemporaryFile("w+") as errors:
        process = subprocess.Popen([*PROGRAM, *arguments], stdout=output, stderr=errors, cwd=ROOT)
        while process.poll() is None:
            peak = max(peak, memory_of(process.pid))
            time.sleep(EVERY_S)
        seconds = time.monotonic() - started
        output.seek(0)
        errors.seek(0)
        last = next(iter(errors.read().strip().splitlines()[-1:]), "")
        return Run(
            code=process.returncode,
            seconds=seconds,
            peak_mb=peak / 1024,
            output=output.read(),
            error=f"nia-bench surface {' '.join(arguments)}: {last}",
        )


def memory_of(process: int) -> int:
    """Kilobytes that a process and all its children have in memory."""
    try:
        status = Path(f"/proc/{process}/status").read_text(encoding="utf-8")
        threads = list(Path(f"/proc/{process}/task").iterdir())
        children = " ".join((each / "children").read_text(encoding="utf-8") for each in threads)
    except OSError:  # it has ended meanwhile
        return 0
    own = next((line.split()[1] for line in status.splitlines() if line.startswith("VmRSS:")), "0")
    return int(own) + sum(memory_of(int(child)) for child in children.split())


def sample(wanted: Mapping[str, ExpectedChanges], kinds: Sequence[ChangeKind], *, of: int, seed: int) -> int:
    """Draws rows of every kind of each package that was measured, and holds uses of each against both."""
    file = MEASURED / "sample.json"
    verdicts = sampled_before(file, of=of, seed=seed)
    for name, difference in differences(wanted).items():
        changes = draw(difference, kinds, of=of, seed=seed)
        told_now = sources().verdicts(changes, wanted[name].before, wanted[name].after, say)
        found = Counter(verdict.truth for verdict in told_now)
        say(f"{name}: " + ", ".join(f"{count} {truth}" for truth, count in sorted(found.items())))
        others = (each for each in verdicts.get(name, ()) if each.change.kind not in kinds)
        verdicts[name] = (*others, *told_now)
        for verdict in told_now:
            if verdict.truth != "true":
                say(f"    {verdict.truth}: {told(verdict.change)}: {verdict.reason}")
        kept = Sample(seed=seed, of_each_kind=of, verdicts=dict(sorted(verdicts.items())))
        file.write_text(kept.to_json(indent=1), encoding="utf-8")
    return 0


def sampled_before(file: Path, *, of: int, seed: int) -> dict[str, tuple[UseVerdict, ...]]:
    """The verdicts on other packages and kinds, if they were drawn in the same way: these stay."""
    if not file.is_file():
        return {}
    kept = Sample.model_validate_json(file.read_bytes())
    return dict(kept.verdicts) if (kept.of_each_kind, kept.seed) == (of, seed) else {}


def told(change: Change) -> str:
    """A row in few words."""
    modules = ", ".join(change.modules[:2])
    texts = " -> ".join(text[:80] for text in (change.before, change.after) if text)
    return f"{change.kind} {change.name} ({modules}) {texts}"


def differences(names: Iterable[str]) -> dict[str, SurfaceDifference]:
    """The differences that were measured last, by the name of their package."""
    files = {name: MEASURED / f"{name}.difference.json" for name in names}
    return {
        name: SurfaceDifference.model_validate_json(file.read_bytes())
        for name, file in files.items()
        if file.is_file()
    }


def draw(found: SurfaceDifference, kinds: Sequence[ChangeKind], *, of: int, seed: int) -> list[Change]:
    """So many rows of each kind of one package."""
    drawn: list[Change] = []
    for kind in kinds:
        rows = [row for row in found.changes if row.kind == kind]
        generator = random.Random(f"{seed} {kind}")  # noqa: S311  (no secret)
        drawn += generator.sample(rows, min(of, len(rows)))
    return drawn


if __name__ == "__main__":
    sys.exit(main())

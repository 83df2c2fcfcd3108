"""What was measured of surfaces of packages that no suite pins, and the page of docs that shows it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby
from pathlib import Path
from typing import Final, get_args

from pydantic import Field
from tools.expected_changes import ExpectedChange, read_expected

from nia_bench.contract.base import Model
from nia_bench.surfaces.model import ChangeKind
from nia_bench.surfaces.uses import UseVerdict

KINDS: Final[tuple[ChangeKind, ...]] = get_args(ChangeKind)


class Measurement(Model):
    """What was measured of one package, or why it could not be."""

    before: str
    after: str
    extraction_s: tuple[float, ...] = ()
    diff_s: float = 0
    cached_s: float = 0
    peak_mb: float = 0
    load: float | None = Field(default=None, description="load average of the machine when it began")
    modules: tuple[int, ...] = ()
    rows: Mapping[str, int] = {}
    expected: int = 0
    missed: tuple[ExpectedChange, ...] = ()
    partial: tuple[str, ...] = ()
    failure: str = ""


class Sample(Model):
    """Rows drawn over all packages, and what the compiler says of uses of each."""

    seed: int
    of_each_kind: int
    verdicts: Mapping[str, tuple[UseVerdict, ...]]


def page(folder: Path) -> str:
    """The page: what was measured, what was missed, and what the sample showed, as kept in `folder`."""
    every = read_expected()
    measured = {
        name: Measurement.model_validate_json((folder / f"{name}.json").read_bytes())
        for name in every
        if (folder / f"{name}.json").is_file()
    }
    expected = sum(each.expected for each in measured.values())
    found = expected - sum(len(each.missed) for each in measured.values())
    parts = [HEAD.format(packages=len(measured), found=found, expected=expected, share=found / expected)]
    parts.append(
        table(
            ("package", "from", "to", "modules", "extraction, s", "diff, s", "memory, MB", "load", "named"),
            [row_of(each) for each in measured.values()],
        )
    )
    if missing := [each.package for name, each in every.items() if name not in measured]:
        parts.append(f"Not measured yet: {', '.join(missing)}.\n")
    parts.append("## Rows of each kind\n")
    parts.append(
        table(
            ("package", *KINDS),
            [
                (package_of(each), *(str(each.rows.get(kind, 0)) for kind in KINDS))
                for each in measured.values()
            ],
        )
    )
    parts.append("## Not named\n\n" + missed_of(measured.values()))
    parts.append("## Whether rows are true\n\n" + sampled(folder, measured))
    return "\n".join(parts)


HEAD: Final = """# Surfaces of packages that no suite pins

Written by `python -m tools.surface_recall table`. `surface diff` was run on {packages} packages that no
shipped suite pins, between their last two majors, or two minors about a year apart. Before a package was
extracted for the first time, changes that its own changelog or migration guide reports were written down in
`tests/surfaces/typescript/expected/`: {found} of these {expected} are rows of the difference, which
is {share:.1%}.

Extraction is that of the older and of the newer version, installed but not in the cache. `diff` is that of
two surfaces in the cache. Memory is the most that all processes together had at one moment. Load is the load
average of the machine at the beginning: times under a load above its number of cores say little.
"""


def package_of(measured: Measurement) -> str:
    """The name without a version."""
    return measured.before.rpartition("@")[0]


def row_of(measured: Measurement) -> tuple[str, ...]:
    """One package of the first table."""
    versions = (each.rpartition("@")[2] for each in (measured.before, measured.after))
    if measured.failure:
        return (package_of(measured), *versions, "", "", "", "", "", measured.failure)
    return (
        package_of(measured),
        *versions,
        " → ".join(str(each) for each in measured.modules),
        " + ".join(f"{each:.1f}" for each in measured.extraction_s),
        f"{measured.cached_s:.1f}",
        f"{measured.peak_mb:.0f}",
        "not noted" if measured.load is None else f"{measured.load:.1f}",
        f"{measured.expected - len(measured.missed)} of {measured.expected}",
    )


def missed_of(measured: Iterable[Measurement]) -> str:
    """The expected changes that no row names."""
    lines = [
        f"- {package_of(each)}: {change.kind} `{change.symbol}` ({change.module}): {change.says}"
        for each in measured
        for change in each.missed
    ]
    return "\n".join(lines or ["Every expected change is named."]) + "\n"


def sampled(folder: Path, measured: Mapping[str, Measurement]) -> str:
    """What the compiler said of the rows that were drawn of the packages that were measured."""
    file = folder / "sample.json"
    if not file.is_file():
        return "Not measured.\n"
    kept = Sample.model_validate_json(file.read_bytes())
    verdicts = [verdict for each in kept.verdicts.values() for verdict in each]
    rows: list[tuple[str, ...]] = []
    for kind, group in groupby(sorted(verdicts, key=_kind), key=_kind):
        found = Counter(verdict.truth for verdict in group)
        rows.append((KINDS[kind], str(found.total()), *(str(found[each]) for each in TRUTHS)))
    text = SAMPLED.format(of=kept.of_each_kind, seed=kept.seed) + table(("kind", "rows", *TRUTHS), rows)
    lines = [sampled_of(each, kept.verdicts.get(name, ())) for name, each in measured.items()]
    return text + "\n" + table(("package", "rows", *TRUTHS, "not drawn"), lines)


def sampled_of(measured: Measurement, verdicts: Sequence[UseVerdict]) -> tuple[str, ...]:
    """One package of the table of samples, with the kinds of its rows that were not drawn."""
    found = Counter(verdict.truth for verdict in verdicts)
    drawn = {verdict.change.kind for verdict in verdicts}
    left_out = [each for each in KINDS if measured.rows.get(each) and each not in drawn]
    counts = (str(found[each]) for each in TRUTHS)
    return package_of(measured), str(found.total()), *counts, ", ".join(left_out)


SAMPLED: Final = """Of each package, {of} rows of each kind, or all there are, were drawn with seed {seed}.

For each, uses of the symbol were compiled with both versions: a row is *true* where a use shows the change,
*false* where both versions take every use alike, and *unproven* where no use could be written that tells.
Rows that a later mend took out of the difference count no more; no others were drawn in their place.
A *signature* or *option-type* is never called false: another use might tell.

"""
TRUTHS: Final = ("true", "false", "unproven")


def _kind(verdict: UseVerdict) -> int:
    return KINDS.index(verdict.change.kind)


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A Markdown table."""
    lines = [head, ["---"] * len(head), *rows]
    return "".join(f"| {' | '.join(line)} |\n" for line in lines)

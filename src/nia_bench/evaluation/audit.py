"""The findings of AUDIT.md held against the faults that were seeded.

An item is about one file, the first that it names, and counts for at most a few faults of that file. So an
item that lists every possible word does not count as a whole report.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache, lru_cache

from nia_bench.contract.checks import AllOf, AnyOf, Check, FindingCheck
from nia_bench.contract.submission import Submission
from nia_bench.contract.task import CodeTask
from nia_bench.evaluation.audit_items import AuditItem, named_files, parse_items

REPORT = "AUDIT.md"
_FAULTS_PER_ITEM = 3
_WORDS_OF_A_FINDING = 2

_CODE_ENDING = re.compile(r"\.[cm]?[jt]sx?$")

_HARMLESS = re.compile(
    r"\b(?:style|stylistic|cosmetic|optional|nice to have|informational"
    r"|not? (?:a )?(?:fault|error|bug|problem)s?"
    r"|no (?:action|change|changes|faults?) (?:is |are )?(?:needed|required|necessary|found)?"
    r"|still (?:works|supported|valid|allowed)|not removed|is fine|is correct|left as is|unchanged)\b",
    re.IGNORECASE,
)
_ASIDE = re.compile(
    r"\b(?:summary|overview|changes|verification|verified|checks?|checked|notes?|conclusion|scope|method"
    r"|references|files (?:changed|touched)|results?|style|optional|unchanged|not (?:faults?|changed))\b",
    re.IGNORECASE,
)


def audit_scores(task: CodeTask, submission: Submission) -> dict[str, float]:
    """Return how good the findings of AUDIT.md are, each figure in [0, 1].

    `findings.recall` is the share of seeded faults found, absent if none are seeded. `findings.precision` is
    the share of accusations that are right, absent if the report accuses nothing. Without a report the recall
    is 0. An item that names no known fault and is marked as style or optional is no accusation.
    """
    faults, more = seeded_faults(task.checks), unasked_faults(task.checks)
    report = audit_text(submission)
    if report is None:
        return {"findings.recall": 0.0} if faults else {}
    items = parse_items(report[1])
    files = {*submission.files, *submission.stubs, *task.context, *(fault.file for fault in faults)}
    right = [item for item in items if _named_faults(item, (*faults, *more))]
    false = [item for item in items if item not in right and _accuses(item, files)]
    scores: dict[str, float] = {}
    if faults:
        scores["findings.recall"] = len(match_findings(report[1], faults)) / len(faults)
    if right or false:
        scores["findings.precision"] = len(right) / (len(right) + len(false))
    return scores


def seeded_faults(checks: Iterable[Check]) -> tuple[FindingCheck, ...]:
    """Return the findings with weight, which a report has to name, also those inside compositions."""
    return tuple(check for check in _findings(checks) if check.weight)


def unasked_faults(checks: Iterable[Check]) -> tuple[FindingCheck, ...]:
    """Return the findings among `checks` without weight: real faults that a report need not name."""
    return tuple(check for check in _findings(checks) if not check.weight)


def _findings(checks: Iterable[Check]) -> Iterator[FindingCheck]:
    for check in checks:
        if isinstance(check, FindingCheck):
            yield check
        elif isinstance(check, AnyOf | AllOf):
            yield from _findings(check.checks)


def audit_text(submission: Submission) -> tuple[str, str] | None:
    """Return path and text of the report AUDIT.md, in any letter case, or None if there is none."""
    for path, text in submission.files.items():
        if path.casefold() == REPORT.casefold():
            return path, text
    return None


@lru_cache(maxsize=32)
def match_findings(text: str, faults: tuple[FindingCheck, ...]) -> Mapping[str, AuditItem]:
    """Return the item that names each fault, by the fault's id; faults that no item names are left out.

    Items are assigned so that most faults have one. One item counts for at most `_FAULTS_PER_ITEM` faults,
    and never for all of several.
    """
    items = parse_items(text)
    entries = {
        fault.id: [n for n, item in enumerate(items) if fault in _named_faults(item, faults)]
        for fault in faults
    }
    # One item may name the only fault there is, but never all of several.
    room = max(1, min(_FAULTS_PER_ITEM, len(faults) - 1))
    values_by_name: dict[int, list[str]] = {n: [] for n in range(len(items))}

    def place(fault: str, tried: set[int]) -> bool:
        for n in entries[fault]:
            if n in tried:
                continue
            tried.add(n)
            if len(values_by_name[n]) < room:
                values_by_name[n].append(fault)
                return True
            for other in values_by_name[n]:
                if place(other, tried):
                    values_by_name[n][values_by_name[n].index(other)] = fault
                    return True
        return False

    for fault in faults:
        place(fault.id, set())
    return {fault: items[n] for n, names in values_by_name.items() for fault in names}


def _named_faults(item: AuditItem, faults: Sequence[FindingCheck]) -> list[FindingCheck]:
    """Return the faults in the item's own file that the item, or the title above it, mentions.

    Empty if the item has too little prose to be a finding.
    """
    if item.prose < _WORDS_OF_A_FINDING:
        return []
    files = _own_files(item, {fault.file for fault in faults})
    message = " ".join((item.text, *item.context[:1]))
    return [f for f in faults if f.file in files and any(_word(m).search(message) for m in f.mentions)]


def _own_files(item: AuditItem, files: set[str]) -> set[str]:
    """Return the `files` meant by the first name in the item that means any, or else in a title above it.

    A base name may mean several files. Empty if no name means any of them.
    """
    for text in (item.text, *item.context):
        for name in named_files(text):
            names = _meant_files(name, files)
            if names:
                return names
    return set()


def _meant_files(name: str, files: set[str]) -> set[str]:
    if name in files:
        return {name}
    # A file that the answer writes may end in another way: default.jsx for default.tsx.
    stems = {file: f"/{_CODE_ENDING.sub('', file)}" for file in files}
    stem = f"/{_CODE_ENDING.sub('', name)}"
    return {file for file in files if stems[file].endswith(stem) or stem.endswith(stems[file])}


@cache
def _word(mention: str) -> re.Pattern[str]:
    """Return a pattern, ignoring case, for the mention as whole words with any white space between them."""
    body = r"\s+".join(re.escape(part) for part in mention.split())
    before = r"(?<!\w)" if mention[:1].isalnum() else ""
    after = r"(?!\w)" if mention[-1:].isalnum() else ""
    return re.compile(f"{before}{body}{after}", re.IGNORECASE)


def _accuses(item: AuditItem, files: set[str]) -> bool:
    if item.prose < _WORDS_OF_A_FINDING or not _own_files(item, files):
        return False
    return not _HARMLESS.search(item.text) and not any(_ASIDE.search(title) for title in item.context[:1])

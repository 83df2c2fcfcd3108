"""What the packages say of a change: declarations, and lines of their changelog and documentation."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cached_property
from itertools import chain
from pathlib import Path
from typing import Final, Literal

from pydantic import Field

from nia_bench.contract.base import Model
from nia_bench.contract.task import Evidence
from nia_bench.surfaces.model import Change
from nia_bench.surfaces.uses import DeclaredAt, Use

Detection = Literal["compiler", "deprecation", "structure"]
"""`structure`: the old answer stays right for the compiler, so a check has to ask for the new API."""


class Candidate(Model):
    """What a task could be about.

    `old` is what a writer with old knowledge would write, `new` what is right now. Of an addition there is no
    `old`: the knowledge is missing, and no code of it.
    """

    id: str = Field(description="a name for a task, the same in each run")
    symbol: str = Field(description="what the task would be about, as the newer version names it")
    modules: tuple[str, ...] = Field(default=(), description="where it is imported from")
    changes: tuple[Change, ...] = Field(min_length=1)
    rank: float = Field(description="the higher, the more a writer with old knowledge would get wrong")
    job: str = Field(description="the job that needs the API, as far as the package's own words tell")
    breaks: str = Field(description="which old answer breaks, and how")
    detected_by: Detection
    by_name: bool = Field(description="the name of an import is all that tells the right answer from others")
    old: Use | None = None
    new: Use | None = None
    evidence: tuple[Evidence, ...] = ()
    proven: bool = Field(description="the compilers of both versions confirm it")
    reason: str = Field(default="", description="of a candidate that is not proven: what is missing")


class Proposal(Model):
    """The candidates for one upgrade, the best first."""

    before: str = Field(description="'package@version'")
    after: str
    changes: int = Field(description="changes between the two versions")
    held: int = Field(description="changes whose uses were compiled against both versions")
    limit: int = Field(description="the number of candidates that were requested")
    candidates: tuple[Candidate, ...] = ()


class DraftRecord(Model):
    """What became of the draft for one candidate."""

    id: str
    state: Literal["proven", "rejected"]
    details: tuple[str, ...] = ()
    rounds: int = 0
    cost_usd: float = 0.0


_PROSE: Final = (".md", ".mdx")
_LONGEST: Final = 200
_MOST_TEXT: Final = 8_000_000
_SHORTEST_NAME: Final = 4
_LONG_WORD: Final = re.compile(r"[A-Za-z_$][\w$]{3,}")
_LAST_NAME: Final = re.compile(r"[A-Za-z_$][\w$]*(?=\W*$)")


class PackageTexts:
    """The texts of one installed package. `root` is the folder that evidence is named below."""

    def __init__(self, modules: Path, package: str) -> None:
        self.root = modules
        self._package = package

    def text(self, file: str) -> str | None:
        """Return the text of a file, by its path below the installed packages; None on an error of the disk.

        Replace bytes that are not UTF-8. The path is not checked for `..`.
        """
        try:
            return (self.root / file).read_text(encoding="utf-8", errors="replace")
        except OSError:
            return None

    @cached_property
    def prose(self) -> Mapping[str, str]:
        """Path to text of the package's documentation files, up to a total size.

        The changelog comes first, then files nearest to the package's folder.
        """
        files = [file for file in (self.root / self._package).rglob("*") if file.suffix in _PROSE]
        files.sort(key=lambda file: ("changelog" not in file.name.lower(), len(file.parts), str(file)))
        texts: dict[str, str] = {}
        size = 0
        for file in files:
            path = file.relative_to(self.root).as_posix()
            text = self.text(path) or ""
            size += len(text)
            if size > _MOST_TEXT:
                break
            texts[path] = text
        return texts

    @cached_property
    def _words(self) -> Counter[str]:
        return Counter(chain.from_iterable(map(_LONG_WORD.findall, self.prose.values())))

    def mentions(self, symbol: str) -> int:
        """Return how often the documentation has the symbol's last name as a word.

        Words of up to three letters count 0.
        """
        return self._words[last_name(symbol)]

    def line_about(self, symbol: str) -> tuple[str, str] | None:
        """Return path and line of the documentation that first has the symbol's last name in backticks.

        Of a long line only the part in backticks is returned. None for a short name, or if no line has it.
        """
        name = last_name(symbol)
        if len(name) < _SHORTEST_NAME or name not in self._words:
            return None
        pattern = re.compile(rf"`[^`\n]*\b{re.escape(name)}\b[^`\n]*`")
        for path, text in self.prose.items():
            match = pattern.search(text)
            if match:
                start, end = text.rfind("\n", 0, match.start()) + 1, text.find("\n", match.end())
                line = text[start : end if end >= 0 else len(text)].strip()
                return path, line if len(line) <= _LONGEST else match[0]
        return None


def last_name(symbol: str) -> str:
    """Return the last name in a symbol, as `b` of `a.b` or of `a({b})`.

    Return the symbol itself if it has no name.
    """
    match = _LAST_NAME.search(symbol)
    return match[0] if match else symbol


def evidence_of(
    change: Change, symbol: str, old: Use | None, new: Use | None, after: PackageTexts
) -> Iterator[Evidence]:
    """Yield what is found of evidence of the change in the newer version's files.

    It may be the declaration, the deprecation or absence, and a line of documentation. Each states a text
    that the installed file contains, or lacks.
    """
    if new and new.declared:
        # The right use leaves a removed option out, and so does what is quoted.
        is_left_out = change.kind == "option-removed" and symbol == change.name
        yield from _declared(symbol.partition("({")[0] if is_left_out else symbol, new.declared, after)
    if change.kind == "deprecated":
        yield from _marked(change, old, after)
    elif old and old.declared and not (old.works_after):
        yield from _evidence_of_removal(change, old.declared, after)
    place = after.line_about(symbol) or after.line_about(change.name)
    if place:
        file, line = place
        yield Evidence(claim=f"The package's own text on {last_name(symbol)}", file=file, shows=line)


def _declared(symbol: str, declared: DeclaredAt, after: PackageTexts) -> Iterator[Evidence]:
    if declared.text and declared.text in (after.text(declared.file) or ""):
        yield Evidence(claim=f"{symbol} is declared", file=declared.file, shows=declared.text)


def _marked(change: Change, old: Use | None, after: PackageTexts) -> Iterator[Evidence]:
    file = old.declared.file if old and old.declared else None
    text = (after.text(file) if file else None) or ""
    words = (change.after or change.instead or "").rstrip("…").split()
    for count in range(len(words), 1, -1):
        excerpt = " ".join(words[:count])
        if file and excerpt in text:
            yield Evidence(claim=f"{change.name} is deprecated", file=file, shows=excerpt)
            return
    if file and "@deprecated" in text:
        yield Evidence(claim=f"{change.name} is deprecated", file=file, shows="@deprecated")


def _evidence_of_removal(change: Change, declared: DeclaredAt, after: PackageTexts) -> Iterator[Evidence]:
    text = after.text(declared.file)
    if text is None:
        return
    name = last_name(change.name)
    if not re.search(rf"\b{re.escape(name)}\b", text) and name not in text:
        yield Evidence(claim=f"{change.name} is gone", file=declared.file, lacks=name)
    elif declared.text not in text:
        claim = f"{change.name} is not declared as before"
        yield Evidence(claim=claim, file=declared.file, lacks=declared.text)

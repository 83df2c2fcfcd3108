"""A library's documentation in pieces of readable length: from prose, declarations, and code of wheels."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import groupby
from pathlib import Path
from textwrap import indent
from typing import Final, TypeVar

import griffe

from nia_bench.languages.python.origins import (
    classes_of,
    is_public,
    load_packages,
    public_modules,
    public_names,
)
from nia_bench.local_docs.declarations import NamedStatement, body, declarations, member_name
from nia_bench.local_docs.exports import DEFAULT, Exports, PackageModules
from nia_bench.local_docs.libraries import METADATA, Library
from nia_bench.surfaces.difference.pairing import is_prefixed
from nia_bench.surfaces.python.sources import deprecation_of, signature_of

T = TypeVar("T")

_LONGEST: Final = 2000
_PART: Final = 1200
_COMMENT: Final = re.compile(r"/\*.*?\*/|(?<!:)//[^\n]*", re.S)
_BLANK_LINES: Final = re.compile(r"\n\s*\n+")
_INTERNAL: Final = re.compile(
    r"/(?:internal|unstable-[\w-]+|test|testing|testmode|experimental|core|v\d+(?:-mini)?|mini|locales)(?:/|$)"
)
_TUCKED_AWAY: Final = frozenset({"core", "regexes", "util", "core.util", "core.regexes"})

EXPORTED: Final = 1.35
DEEP: Final = 0.6
HIDDEN: Final = 0.5
DEPRECATED: Final = 0.85

HEADING: Final = re.compile(r"^(#{1,6})\s+(.+?)\s*#*\s*$")
FENCE: Final = re.compile(r"^\s*(```+|~~~+)")
_FRONT_MATTER: Final = re.compile(r"\A---\n(.*?)\n---\n", re.S)
_TITLE: Final = re.compile(r"^title:\s*(.+)$", re.M)
_MARKUP: Final = re.compile(r"<[^>\n]{1,300}>|!?\[!?\[[^\]]*\][^\n]*|\[([^\]]*)\]\([^)\s]*\)")
_NEWS_OF_OTHERS: Final = re.compile(
    r"^\s*-\s*(?:Updated dependencies|[0-9a-f]{7}: chore\b[^\n]*release)[^\n]*$|^\s+- @[\w/.@-]+$",
    re.M,
)
_NEWS: Final = frozenset({"Major Changes", "Minor Changes"})
"""The only sections taken of a CHANGELOG: thousands of patches would hide what the version changed."""
_NEWS_WEIGHT: Final = 0.7
"""The weight of a CHANGELOG's passages; other prose has 1."""
_LONGEST_SECTION: Final = 2400
_SHORTEST: Final = 40
"""What is not longer is a heading's rest, or a badge."""
_MOST_MEMBERS: Final = 80
Described = griffe.Object | griffe.Alias


@dataclass(frozen=True, slots=True)
class Passage:
    """A piece of documentation.

    `name` is what it declares or the title of its page, `parts` the members or headings in it, and `title`
    its heading in an answer. `weight` multiplies its relevance: exported declarations are more relevant than
    internal ones.
    """

    title: str
    name: str
    parts: str
    text: str
    source: str
    code: bool
    weight: float


def passages_of_declarations(library: Library) -> Iterator[Passage]:
    """Yield one passage for each declaration in the library's declaration files, or several for a long one.

    Overloads share passages. A title says where to import the name from. Declarations that are deprecated,
    not exported, or exported only by internal modules or namespaces weigh less. Raises UserError if the
    library is not installed.
    """
    root = library.modules.resolve()
    modules = PackageModules(library)
    declared = {path: declarations(text) for path, text in modules.files.items()}
    exports = Exports(modules, declared)
    for path, declarations_ in declared.items():
        source = path.relative_to(root).as_posix() if path.is_relative_to(root) else path.name
        for (name, _), same in groupby(
            declarations_, key=lambda declaration: (declaration.name, declaration.kind == "function")
        ):
            overloads = list(same)
            imports = exports.of(path, name)
            imported_names = [(module, _best(names, name)) for module, names in imports.items()]
            module, imported = min(
                imported_names, key=lambda place: (*_rank(*place), len(place[0])), default=("", name)
            )
            display_name = name if imported == DEFAULT else imported
            how = f'from "{module}"' if module else "not exported by itself"
            given_names = dict.fromkeys(imports.get(module, ()))
            aliases = [alias for alias in given_names if alias not in {imported, name} and "." not in alias]
            head = f"`{display_name}` ({overloads[0].kind}) {'as default ' * (imported == DEFAULT)}{how}"
            head += f", also as {', '.join(aliases)}" if aliases else ""
            weight = HIDDEN if not module else DEEP if any(_rank(module, display_name)) else EXPORTED
            if all(map(_is_deprecated, overloads)):
                weight *= DEPRECATED
            for passage in _in_parts(overloads, head, display_name, weight, source):
                yield replace(passage, parts=" ".join((*aliases, passage.parts)))


def _is_deprecated(declaration: NamedStatement) -> bool:
    comment = declaration.text.partition("*/")[0]
    return comment.startswith("/*") and "@deprecated" in comment


def _best(names: list[str], declared: str) -> str:
    """Return the best of the names that a declaration is exported under; `declared` is its name in its file.

    Names that begin with `_`, or that are another of `names` behind a prefix such as `unstable_`, come last.
    Then its own name is preferred, then fewer dots, then the shortest name.
    """
    return min(
        names, key=lambda name: (_is_passing(name, names), name != declared, name.count("."), len(name))
    )


def _is_passing(name: str, names: Iterable[str]) -> bool:
    """Return whether a name begins with `_`, or is one of `names` behind a prefix, as `unstable_x`."""
    return name.startswith("_") or any(is_prefixed(name, other) for other in names)


def _rank(module: str, name: str) -> tuple[bool, bool]:
    """Return whether the module is internal, as `zod/v3`, and the name in a namespace such as `core`.

    As a sort key, the pair puts ordinary imports first.
    """
    return bool(_INTERNAL.search(module)), name.rpartition(".")[0] in _TUCKED_AWAY


def _in_parts(
    overloads: list[NamedStatement], head: str, name: str, weight: float, source: str
) -> Iterator[Passage]:
    full_text = "\n".join(overload.text for overload in overloads)
    place = f"{source}:{overloads[0].line}"
    if len(full_text) <= _LONGEST:
        split = body(full_text) if len(overloads) == 1 else None
        members = " ".join(map(member_name, split[1])) if split else ""
        yield Passage(head, name, members, full_text, place, True, weight)
        return
    parts = [("", _overview(overloads)), *(part for overload in overloads for part in _parts(overload))]
    for number, (members, text) in enumerate(parts):
        which = f"part {number} of {len(parts) - 1}" if number else "overview, without comments"
        yield Passage(f"{head}, {which}", name, members, text, place, True, weight)


def _overview(overloads: list[NamedStatement]) -> str:
    """Return the text of all overloads of one declaration without comments.

    If that is longer than `_LONGEST`, return the head with the names of the members, or if there are none the
    first `_LONGEST` characters.
    """
    bare = "\n".join(_uncommented(overload.text) for overload in overloads)
    split = body(overloads[0].text)
    if len(bare) <= _LONGEST or split is None:
        return bare[:_LONGEST]
    names_ = ", ".join(dict.fromkeys(name for member in split[1] if (name := member_name(member))))
    return f"{_uncommented(split[0])} {names_[:_LONGEST]} }}"


def _uncommented(text: str) -> str:
    return _BLANK_LINES.sub("\n", _COMMENT.sub("", text)).strip()


def _parts(declaration: NamedStatement) -> Iterator[tuple[str, str]]:
    """Yield the parts of a long declaration: pairs of member names and text.

    The names are joined by spaces. A text begins with the head, from the second on with at most its last 300
    characters. A declaration without a body is cut at line ends, with '' as the names.
    """
    split = body(declaration.text)
    if split is None:
        yield from (("", piece) for piece in cut(declaration.text))
        return
    head, members = split
    opening = head[-300:].rpartition("*/")[2].strip()
    for number, group in enumerate(_grouped(members, lambda member: len(member.text), _PART)):
        text = "\n".join("  " + member.text for member in group)
        names = " ".join(filter(None, map(member_name, group)))
        before = head.strip() if number == 0 and len(head) < _PART else opening
        for piece in cut(text):
            yield names, f"{before}\n{piece}\n}}"


def _grouped(items: Iterable[T], length: Callable[[T], int], most: int) -> Iterator[list[T]]:
    """Yield the items in order, in lists whose total length is at most `most`.

    A longer item is a list of its own.
    """
    group: list[T] = []
    for item in items:
        if group and sum(map(length, group)) + length(item) > most:
            yield group
            group = []
        group.append(item)
    if group:
        yield group


def cut(text: str) -> Iterator[str]:
    """Return an iterator of pieces of the text, each of whole lines.

    The lines of a piece have at most `_LONGEST` characters, line breaks not counted. Of a longer line,
    everything beyond that is dropped.
    """
    lines = (line[:_LONGEST] for line in text.splitlines())
    return map("\n".join, _grouped(lines, len, _LONGEST))


def passages_of_prose(library: Library) -> Iterator[Passage]:
    """Yield the passages of each section of each package's pages: README, docs and changelog.

    Very short sections are left out. Of a changelog, only the sections with the heading Major Changes or
    Minor Changes are yielded.
    """
    for package in library.packages:
        for path in library.pages(package):
            text = path.read_text("utf-8", errors="replace")
            if path.name == METADATA:
                fields, _, readme = text.partition("\n\n")
                text = "\n" * (fields.count("\n") + 2) + readme
            yield from _sections(path.relative_to(library.modules), text, package)


def _sections(path: Path, text: str, package: str) -> Iterator[Passage]:
    title, skipped = path.stem, 0
    if front := _FRONT_MATTER.match(text):
        title_match = _TITLE.search(front[1])
        title, skipped = (title_match[1].strip() if title_match else title), front[0].count("\n")
        text = text[front.end() :]
    headings: list[tuple[int, str]] = []
    lines: list[str] = []
    begun, fenced = skipped + 1, False
    for number, line in enumerate(text.splitlines(), skipped + 1):
        fenced ^= bool(FENCE.match(line))
        heading = None if fenced else HEADING.match(line)
        if heading:
            yield from _pieces(
                path, begun, (package, title, *(heading_text for _, heading_text in headings)), lines
            )
            headings = [(depth, text) for depth, text in headings if depth < len(heading[1])]
            headings.append((len(heading[1]), _plain(heading[2])))
            lines, begun = [], number
        else:
            lines.append(line)
    yield from _pieces(path, begun, (package, title, *(heading_text for _, heading_text in headings)), lines)


def _pieces(path: Path, line: int, headings: tuple[str, ...], lines: list[str]) -> Iterator[Passage]:
    """Yield the passages of one section. A long one is split at blank lines outside of code."""
    piece: list[str] = []
    fenced = False
    for number, text in enumerate(lines, line + 1):
        fenced ^= bool(FENCE.match(text))
        if not text.strip() and not fenced and sum(map(len, piece)) > _LONGEST_SECTION // 2:
            yield from _piece(path, number - len(piece), headings, piece)
            piece = []
        piece.append(text)
    yield from _piece(path, line + 1 + len(lines) - len(piece), headings, piece)


def _piece(path: Path, line: int, headings: tuple[str, ...], lines: list[str]) -> Iterator[Passage]:
    text = _plain(_NEWS_OF_OTHERS.sub("", "\n".join(lines)))
    text = re.sub(r"\n{3,}", "\n\n", text).strip()
    headings = tuple(dict.fromkeys(headings))
    is_news = path.stem.lower() == "changelog"
    if len(text) <= _SHORTEST or (is_news and headings[-1] not in _NEWS):
        return
    _, page, *inner = headings
    source, weight = f"{path.as_posix()}:{line}", _NEWS_WEIGHT if is_news else 1.0
    title, parts = " > ".join(headings), " ".join(inner)
    yield Passage(title, page, parts, text[: 2 * _LONGEST_SECTION], source, False, weight)


def _plain(text: str) -> str:
    """Return Markdown without tags and badges, and with links replaced by their words; code stays."""
    outside = re.split(r"(```.*?```|`[^`\n]*`)", text, flags=re.S)
    return "".join(part if number % 2 else _MARKUP.sub(r"\1", part) for number, part in enumerate(outside))


@dataclass(frozen=True)
class _Import:
    """The module and name that something is best imported by."""

    module: str
    name: str

    @property
    def weight(self) -> float:
        """The factor for the relevance of a passage with this import: lower for a module with a dot."""
        return DEEP if "." in self.module else EXPORTED


def passages_of_wheels(library: Library) -> Iterator[Passage]:
    """Yield the passages of each public function and class of a library that came as wheels.

    Passages of the public methods and documented attributes of each class follow it. Raises UserError if the
    library is not installed.
    """
    for wheel in library.distributions.values():
        tops = {Path(str(file)).parts[0].removesuffix("-stubs").split(".")[0] for file in wheel.files or ()}
        packages = load_packages(library.modules, sorted(top for top in tops if top.isidentifier()))
        imports: dict[str, _Import] = {}
        functions: dict[str, Described] = {}
        for imported, target in _public_names(packages):
            known = imports.get(target.path)
            if known is None or len(imported.module) < len(known.module):
                imports[target.path] = imported
            if target.is_function:
                functions[target.path] = target
        for package in packages.values():
            for described in classes_of(package):
                if is_public(described.name):
                    yield from _passages_of_class(described, imports.get(described.path), library.modules)
        for path, target in functions.items():
            imported = imports[path]
            head = f'`{imported.name}` (function) from "{imported.module}"'
            yield from _passages(head, imported.name, target, imported.weight, library.modules, path)


def _public_names(packages: dict[str, griffe.Module]) -> Iterator[tuple[_Import, Described]]:
    """Yield every import of a public name from a public module, with what it leads to."""
    for package in packages.values():
        for module in public_modules(package) if is_public(package.path) else ():
            for name, target in public_names(module):
                yield _Import(module.path, name), target


def _passages_of_class(described: griffe.Class, imported: _Import | None, modules: Path) -> Iterator[Passage]:
    name = imported.name if imported else described.name
    how = f'from "{imported.module}"' if imported else "not exported by itself"
    weight = imported.weight if imported else HIDDEN
    members = {
        attribute: member
        for attribute, member in described.members.items()
        if is_public(attribute) and not member.is_alias
    }
    head = f"`{name}` (class) {how}"
    parts = ", ".join([*members][:_MOST_MEMBERS])
    yield from _passages(head, name, described, weight, modules, described.path, parts)
    for attribute, member in members.items():
        if member.is_function or member.docstring:
            called = f"{name}.{attribute}"
            yield from _passages(
                f"`{called}` (member) of `{name}` {how}", called, member, weight, modules, ""
            )


def _passages(
    head: str, name: str, target: Described, weight: float, modules: Path, path: str, members: str = ""
) -> Iterator[Passage]:
    if target.docstring is None and not path and not signature_of(target):
        return
    text = _text_of(target, members)
    weight *= DEPRECATED if deprecation_of(target) is not None else 1
    file = target.filepath if isinstance(target.filepath, Path) else target.filepath[0]
    place = file.relative_to(modules).as_posix() if file.is_relative_to(modules) else file.name
    pieces = list(cut(text))
    for number, piece in enumerate(pieces, 1):
        title = f"{head}, part {number} of {len(pieces)}" if len(pieces) > 1 else head
        yield Passage(title, name, members, piece, f"{place}:{target.lineno or 1}", True, weight)


def _text_of(target: Described, members: str) -> str:
    """Return a declaration as Python code without a body: signature, deprecation and docstring.

    A class also has its bases and `members`, the names of its members.
    """
    signature = signature_of(target)
    if isinstance(target, griffe.Class):
        bases = ", ".join(map(str, target.bases))
        lines = [f"class {target.name}({bases}):" if bases else f"class {target.name}:"]
        lines += [f"    # {signature}"] * bool(signature)
        lines += [f"    # members: {members}"] * bool(members)
    elif signature:
        is_awaited = signature.startswith("async ")
        lines = [f"{'async ' * is_awaited}def {signature.removeprefix('async ')}:"]
    else:
        lines = [f"{target.name}:"]
    deprecated = deprecation_of(target)
    lines += [f"    # DEPRECATED: {deprecated}"] * (deprecated is not None)
    docstring = target.docstring.value if target.docstring else ""
    return "\n".join([*lines, indent(f'"""{docstring}"""', "    ") if docstring else "    ..."])

"""Surfaces as files: one line an export or member, what repeats said once, so that git shows what changed."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any, Final, cast

from pydantic import ValidationError

from nia_bench.contract.errors import UserError
from nia_bench.languages.versions import version_key
from nia_bench.surfaces.difference.repeats import with_repeats, without_repeats
from nia_bench.surfaces.model import USUAL_KIND, Callable, Export, Member, Surface, TypeEntry

_Written = dict[str, Any]
_WITH_MEMBERS: Final = "members"
_TYPED, _REQUIRED = _MARKS = (":", "!")  # what options with a type begin with
CATALOGUE: Final = 1000
"""A module with more exports than this, such as one of icons, is a catalogue of things that are all alike."""


def to_text(surface: Surface) -> str:
    """The document: stable, sorted, ending in a newline."""
    heads = {
        "library": surface.library,
        "version": surface.version,
        "packages": dict(surface.packages),
        **({"format": surface.format} if surface.format > 1 else {}),
        **({"partial": surface.partial} if surface.partial else {}),
    }
    lines = [f"{json.dumps(name)}: {json.dumps(value)}" for name, value in heads.items()]
    modules = _written_modules(surface.modules)
    types = {name: _written(entry) for name, entry in surface.types.items()}
    without_repeats(modules, types)
    lines.append(_object("modules", [_block(*each) for each in modules.items()], ""))
    lines.append(_object("types", [_entry_line(name, each, " ") for name, each in types.items()], ""))
    return "{\n" + ",\n".join(lines) + "\n}\n"


def from_text(text: str | bytes, source: str) -> Surface:
    """The surface in a document. Raises UserError that names `source` when it is none."""
    try:
        raw = cast("_Written", json.loads(text))
        with_repeats(raw["modules"], raw.get("types", {}))
        raw["modules"] = _read_modules(raw["modules"])
        return Surface.model_validate(raw)
    except (ValueError, KeyError, TypeError, AttributeError, ValidationError) as error:
        reason = str(error).splitlines()[0] if str(error) else type(error).__name__
        raise UserError(
            f"{source} is not a surface: {reason}",
            fix="make it anew with `nia-bench surface extract PACKAGE@VERSION --output FILE`",
        ) from error


def read_surface(file: Path) -> Surface:
    """Return the API surface in a file that `nia-bench surface extract --output` wrote.

        before, after = read_surface(Path("zod-3.json")), read_surface(Path("zod-4.json"))

    Raises UserError for a file that cannot be read or holds no surface.
    """
    try:
        text = file.read_bytes()
    except OSError as error:
        raise UserError(f"{file}: {error.strerror}", fix="name a surface file, or PACKAGE@VERSION") from error
    return from_text(text, str(file))


def write_surface(surface: Surface, file: Path) -> None:
    """Write the document. Raises OSError when the file cannot be written."""
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(to_text(surface), encoding="utf-8", newline="\n")


def replace_surface(surface: Surface, file: Path) -> None:
    """Writes it in one step: no reader sees half of it, whoever else writes it too. Raises OSError."""
    part = file.with_name(f".{file.name}.{os.getpid()}.part")
    try:
        write_surface(surface, part)
        part.replace(file)
    finally:
        with suppress(OSError):
            part.unlink()


def _written(model: Callable) -> _Written:
    """The fields that differ from their defaults, by their JSON names."""
    fields = model.model_dump(mode="json", by_alias=True, exclude_defaults=True)
    if "options" in fields:
        fields["options"] = _written_options(fields["options"])
    if isinstance(model, Export | TypeEntry) and model.members:
        fields[_WITH_MEMBERS] = {name: _written_member(member) for name, member in model.members.items()}
    return fields


def _written_options(options: Mapping[str, _Written]) -> _Written | list[str]:
    """The options; names alone where no more is known of any, a message alone where no more is of one."""
    if not any(options.values()):
        return list(options)
    return {name: _written_option(fields) for name, fields in options.items()}


def _written_option(fields: _Written) -> _Written | str | None:
    message = fields.get("deprecated")
    if fields.keys() <= {"deprecated"} and not (message and message[0] in _MARKS):
        return message
    if not fields.get("type"):
        return fields
    mark = _REQUIRED if fields.get("required") else _TYPED
    return f"{mark}{fields['type']}" + (f"\n{message}" if message is not None else "")


def _written_export(name: str, export: Export, declarations: Declarations) -> _Written:
    """The fields without those that a reader fills in: the form's usual kind, a type of the export's name."""
    fields = _written(export)
    if export.shape and export.shape == export.signature:
        fields["shape"] = "="
    if export.form == "function" and len(fields) > 1:
        del fields["form"]
    fields.pop("declared", None)
    if (declared := declarations.short(export.declared, name)) is not None:
        fields["declared"] = declared
    if export.kind == USUAL_KIND[export.form]:
        del fields["kind"]
    if export.kind != "value":
        fields["type"] = export.type
        if export.type == name:
            del fields["type"]
    return fields


class Declarations:
    """Writes and reads the declarations of exports, one after the other.

    A file that was named before is written as its number, and that of the export before not at all. Neither
    is the name where it is that of the export.
    """

    def __init__(self) -> None:
        self._files: list[str] = []
        self._last = ""

    def short(self, declared: str | None, name: str) -> str | None:
        """What is written for a declaration; None: nothing."""
        if declared is None:
            return "" if self._last else None
        file, _, declared_name = declared.partition("#")
        known = str(self._files.index(file)) if file in self._files else file
        written = f"{'' if file == self._last else known}#{'' if declared_name == name else declared_name}"
        self._note(file)
        return None if written == "#" else written

    def whole(self, written: str | None, name: str) -> str | None:
        """The declaration for which `short` gave this."""
        if written == "" or (written is None and not self._last):
            return None
        known, _, declared_name = (written or "#").partition("#")
        file = self._files[int(known)] if known.isdigit() else known or self._last
        self._note(file)
        return f"{file}#{declared_name or name}"

    def _note(self, file: str) -> None:
        self._last = file
        if file not in self._files:
            self._files.append(file)


def _written_member(member: Member) -> _Written | str:
    fields = _written(member)
    text = member.signature
    if fields.keys() == {"signature"} and not text.startswith((":", "?:")):
        return text
    if text and member.type == text:
        if fields.keys() <= {"signature", "type", "optional"}:
            return f"{'?' if member.optional else ''}:{text}"
        fields["type"] = "?=" if fields.pop("optional", False) else "="
    return fields


def _block(name: str, exports: _Written | str) -> str:
    if isinstance(exports, str):
        return f" {_short(name)}: {_short(exports)}"
    return _object(name, [_entry_line(each, value, "  ") for each, value in exports.items()], " ")


def _entry_line(name: str, value: Any, indent: str) -> str:
    """One line for an entry, and one more for each of its members."""
    fields = cast("_Written", value) if isinstance(value, dict) else {}
    members: _Written | None = fields.get(_WITH_MEMBERS)
    if not members:
        return f"{indent}{_short(name)}: {_short(value)}"
    head = {key: each for key, each in fields.items() if key != _WITH_MEMBERS}
    start = f"{_short(head)[:-1]}, " if head else "{"
    lines = ",\n".join(f"{indent} {_short(each)}: {_short(member)}" for each, member in members.items())
    return f'{indent}{_short(name)}: {start}"{_WITH_MEMBERS}": {{\n{lines}}}}}'


def _object(name: str, lines: list[str], indent: str) -> str:
    inside = ",\n".join(lines)
    return f"{indent}{_short(name)}: {{\n{inside}\n{indent}}}" if lines else f"{indent}{_short(name)}: {{}}"


def _short(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def _written_modules(modules: Mapping[str, Mapping[str, Export]]) -> _Written:
    """The modules; one that repeats another is written as the name of that one.

    So is an export of another module, and one that repeats the export before it as ''.
    """
    written: _Written = {}
    places: dict[str, list[str]] = {}
    declarations = Declarations()
    for specifier, exports in modules.items():
        like = places.get(next(iter(exports)), []) if exports else []
        twin = next((each for each in like if modules[each] == exports), None)
        if twin is not None:
            written[specifier] = twin
            continue
        lines: _Written = {}
        before: Export | None = None
        for name, export in exports.items():
            elsewhere = (each for each in places.get(name, ()) if modules[each][name] == export)
            repeats = "" if len(exports) > CATALOGUE and export == before else next(elsewhere, None)
            lines[name] = _written_export(name, export, declarations) if repeats is None else repeats
            before = export
        for name in exports:
            places.setdefault(name, []).append(specifier)
        written[specifier] = lines
    return written


def _read_modules(written: _Written) -> dict[str, dict[str, Export]]:
    modules: dict[str, dict[str, Export]] = {}
    declarations = Declarations()
    for specifier, lines in written.items():
        if isinstance(lines, str):
            modules[specifier] = modules[lines]
            continue
        exports = modules.setdefault(specifier, {})
        before = ""
        for name, line in lines.items():
            if isinstance(line, str):
                exports[name] = modules[line][name] if line else exports[before]
            else:
                export = Export.model_validate(line)
                known: _Written = {"declared": declarations.whole(export.declared, name)}
                if "type" not in line and export.kind != "value":
                    known["type"] = name
                exports[name] = export.model_copy(update=known)
            before = name
    return modules


@cache
def load_surfaces(library: str, folder: Path) -> Mapping[str, Surface]:
    """The surfaces of a library that are committed in `folder`, oldest version first.

    Raises UserError that lists the libraries when there are none of this one.
    """
    files = (folder / library).glob("*.json") if library in libraries(folder) else ()
    surfaces = {surface.version: surface for surface in map(read_surface, sorted(files))}
    if not surfaces:
        raise UserError(
            f"there are no API surfaces of {library!r}",
            fix=f"choose one of: {', '.join(libraries(folder)) or 'none shipped'}",
        )
    return dict(sorted(surfaces.items(), key=lambda item: version_key(item[0])))


def known_surfaces(library: str, folder: Path) -> Mapping[str, Surface]:
    """As `load_surfaces`, but none of a library that has none."""
    return load_surfaces(library, folder) if any((folder / library).glob("*.json")) else {}


def libraries(folder: Path) -> tuple[str, ...]:
    """The libraries with surfaces in `folder`, by name."""
    return tuple(sorted({file.parent.name for file in folder.glob("*/*.json")}))

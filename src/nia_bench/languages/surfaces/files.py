"""Surfaces as files: one line an export or member, what repeats said once, so that git shows what changed."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final, cast

from pydantic import ValidationError

from nia_bench.contract.errors import UserError
from nia_bench.contract.surface import USUAL_KIND, Callable, Export, Member, Surface, TypeEntry

_Written = dict[str, Any]
_WITH_MEMBERS: Final = "members"
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
    modules = [_block(name, exports) for name, exports in _written_modules(surface.modules).items()]
    lines.append(_object("modules", modules, ""))
    types = [_entry_line(name, _written(entry), " ") for name, entry in surface.types.items()]
    lines.append(_object("types", types, ""))
    return "{\n" + ",\n".join(lines) + "\n}\n"


def from_text(text: str | bytes, source: str) -> Surface:
    """The surface in a document. Raises UserError that names `source` when it is none."""
    try:
        raw = cast("_Written", json.loads(text))
        raw["modules"] = _read_modules(raw["modules"])
        return Surface.model_validate(raw)
    except (ValueError, KeyError, TypeError, AttributeError, ValidationError) as error:
        reason = str(error).splitlines()[0] if str(error) else type(error).__name__
        raise UserError(
            f"{source} is not a surface: {reason}",
            fix="make it anew with `nia-bench surface extract PACKAGE@VERSION --output FILE`",
        ) from error


def read_surface(file: Path) -> Surface:
    """The surface in a file. Raises UserError when it cannot be read or is none."""
    try:
        text = file.read_bytes()
    except OSError as error:
        raise UserError(f"{file}: {error.strerror}", fix="name a surface file, or PACKAGE@VERSION") from error
    return from_text(text, str(file))


def write_surface(surface: Surface, file: Path) -> None:
    """Write the document. Raises OSError when the file cannot be written."""
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(to_text(surface), encoding="utf-8", newline="\n")


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
    return {
        name: fields.get("deprecated") if fields.keys() <= {"deprecated"} else fields
        for name, fields in options.items()
    }


def _written_export(name: str, export: Export) -> _Written:
    """The fields without those that a reader fills in: the form's usual kind, a type of the export's name."""
    fields = _written(export)
    if export.kind == USUAL_KIND[export.form]:
        del fields["kind"]
    if export.kind != "value":
        fields["type"] = export.type
        if export.type == name:
            del fields["type"]
    return fields


def _written_member(member: Member) -> _Written | str:
    fields = _written(member)
    return member.signature if fields.keys() == {"signature"} else fields


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
    for specifier, exports in modules.items():
        twin = next((each for each in written if exports and modules[each] == exports), None)
        if twin is not None:
            written[specifier] = twin
            continue
        lines: _Written = {}
        before: Export | None = None
        for name, export in exports.items():
            elsewhere = (each for each in written if modules[each].get(name) == export)
            repeats = "" if len(exports) > CATALOGUE and export == before else next(elsewhere, None)
            lines[name] = _written_export(name, export) if repeats is None else repeats
            before = export
        written[specifier] = lines
    return written


def _read_modules(written: _Written) -> dict[str, dict[str, Export]]:
    modules: dict[str, dict[str, Export]] = {}
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
                known = {"type": name} if "type" not in line and export.kind != "value" else {}
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


def libraries(folder: Path) -> tuple[str, ...]:
    """The libraries with surfaces in `folder`, by name."""
    return tuple(sorted(each.name for each in folder.iterdir() if each.is_dir())) if folder.is_dir() else ()


def version_key(version: str) -> tuple[tuple[int, ...], bool, str]:
    """Sorts versions as npm does, a release after its own pre-releases."""
    core, _, suffix = version.partition("-")
    numbers = tuple(int(part) for part in core.split(".") if part.isdigit())
    return numbers, not suffix, suffix

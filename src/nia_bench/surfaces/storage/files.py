"""Surface files: one line for each export or member, repeats written once, so that git shows changes."""

from __future__ import annotations

import json
import os
from collections.abc import Callable as Function
from collections.abc import Mapping
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any, Final, cast

from pydantic import ValidationError

from nia_bench.contract.errors import UserError
from nia_bench.languages.versions import version_key
from nia_bench.surfaces.model import USUAL_KIND, Callable, Export, Member, Surface, TypeEntry

_Written = dict[str, Any]
_WITH_MEMBERS: Final = "members"
_TYPED, _REQUIRED = _MARKS = (":", "!")  # the prefixes of options with a type
CATALOGUE: Final = 1000
"""A module with more exports than this, such as one of icons, has mostly equal exports."""


def to_text(surface: Surface) -> str:
    """Return a surface as a JSON document that ends in a newline. The order of its entries is kept."""
    heads = {
        "library": surface.library,
        "version": surface.version,
        "packages": dict(surface.packages),
        **({"format": surface.format} if surface.format > 1 else {}),
        **({"partial": surface.partial} if surface.partial else {}),
    }
    lines = [f"{json.dumps(name)}: {json.dumps(value)}" for name, value in heads.items()]
    modules = _modules_to_write(surface.modules)
    types = {name: _fields_of(entry) for name, entry in surface.types.items()}
    without_repeats(modules, types)
    lines.append(_object("modules", [_block(*exports) for exports in modules.items()], ""))
    lines.append(_object("types", [_entry_line(name, entry, " ") for name, entry in types.items()], ""))
    return "{\n" + ",\n".join(lines) + "\n}\n"


def from_text(text: str | bytes, source: str) -> Surface:
    """Return the surface in a document. Raises UserError that names `source` for invalid content."""
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
    """Write the document, and create its folder. Raises OSError when the file cannot be written."""
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(to_text(surface), encoding="utf-8", newline="\n")


def replace_surface(surface: Surface, file: Path) -> None:
    """Write the surface atomically: no reader sees half of it. Raises OSError."""
    part = file.with_name(f".{file.name}.{os.getpid()}.part")
    try:
        write_surface(surface, part)
        part.replace(file)
    finally:
        with suppress(OSError):
            part.unlink()


def _fields_of(model: Callable) -> _Written:
    """Return the fields that differ from their defaults, with options and members in their stored form."""
    fields = model.model_dump(mode="json", by_alias=True, exclude_defaults=True)
    if "options" in fields:
        fields["options"] = _options_fields(fields["options"])
    if isinstance(model, Export | TypeEntry) and model.members:
        fields[_WITH_MEMBERS] = {name: _member_fields(member) for name, member in model.members.items()}
    return fields


def _options_fields(options: Mapping[str, _Written]) -> _Written | list[str]:
    """Return the options' names if nothing else is known of them, else a dict of name to its stored form.

    The stored form is a text if possible: the deprecation message, or the type. It is None without either.
    """
    if not any(options.values()):
        return list(options)
    return {name: _option_fields(fields) for name, fields in options.items()}


def _option_fields(fields: _Written) -> _Written | str | None:
    message = fields.get("deprecated")
    if fields.keys() <= {"deprecated"} and not (message and message[0] in _MARKS):
        return message
    if not fields.get("type"):
        return fields
    mark = _REQUIRED if fields.get("required") else _TYPED
    return f"{mark}{fields['type']}" + (f"\n{message}" if message is not None else "")


def _export_fields(name: str, export: Export, declarations: Declarations) -> _Written:
    """Return an export as it is stored: without what the reader derives, such as a type of the same name."""
    fields = _fields_of(export)
    if export.shape and export.shape == export.signature:
        fields["shape"] = "="
    if export.form == "function" and len(fields) > 1:
        del fields["form"]
    fields.pop("declared", None)
    if (declared := declarations.shorten(export.declared, name)) is not None:
        fields["declared"] = declared
    if export.kind == USUAL_KIND[export.form]:
        del fields["kind"]
    if export.kind != "value":
        fields["type"] = export.type
        if export.type == name:
            del fields["type"]
    return fields


class Declarations:
    """Shortens and restores the declarations of exports, in order.

    A file that occurred before is written as its number, the file of the previous export is left out, and so
    is a name that equals the export's name.
    """

    def __init__(self) -> None:
        self._files: list[str] = []
        self._last = ""

    def shorten(self, declared: str | None, name: str) -> str | None:
        """Return the short form of a declaration, or None if `restore` derives it from the previous export.

        '' stands for an export without a declaration. Call it for the exports in the order of the file.
        """
        if declared is None:
            return "" if self._last else None
        file, _, declared_name = declared.partition("#")
        file_text = str(self._files.index(file)) if file in self._files else file
        text = f"{'' if file == self._last else file_text}#{'' if declared_name == name else declared_name}"
        self._note(file)
        return None if text == "#" else text

    def restore(self, text: str | None, name: str) -> str | None:
        """Return the declaration whose short form this is, or None for an export without one.

        Call it in the order of `shorten`: the form may refer to files of earlier exports.
        """
        if text == "" or (text is None and not self._last):
            return None
        file_text, _, declared_name = (text or "#").partition("#")
        file = self._files[int(file_text)] if file_text.isdigit() else file_text or self._last
        self._note(file)
        return f"{file}#{declared_name or name}"

    def _note(self, file: str) -> None:
        self._last = file
        if file not in self._files:
            self._files.append(file)


def _member_fields(member: Member) -> _Written | str:
    fields = _fields_of(member)
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
    return _object(
        name, [_entry_line(export_name, value, "  ") for export_name, value in exports.items()], " "
    )


def _entry_line(name: str, value: Any, indent: str) -> str:
    """Return the JSON text of an entry: one line, and one more for each of its members."""
    fields = cast("_Written", value) if isinstance(value, dict) else {}
    members: _Written | None = fields.get(_WITH_MEMBERS)
    if not members:
        return f"{indent}{_short(name)}: {_short(value)}"
    head = {key: value_ for key, value_ in fields.items() if key != _WITH_MEMBERS}
    start = f"{_short(head)[:-1]}, " if head else "{"
    lines = ",\n".join(
        f"{indent} {_short(member_name)}: {_short(member)}" for member_name, member in members.items()
    )
    return f'{indent}{_short(name)}: {start}"{_WITH_MEMBERS}": {{\n{lines}}}}}'


def _object(name: str, lines: list[str], indent: str) -> str:
    inside = ",\n".join(lines)
    return f"{indent}{_short(name)}: {{\n{inside}\n{indent}}}" if lines else f"{indent}{_short(name)}: {{}}"


def _short(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def _modules_to_write(modules: Mapping[str, Mapping[str, Export]]) -> _Written:
    """Return the modules in their stored form.

    A module, or an export, that equals one of an earlier module is stored as the name of that module. An
    export of a catalogue that equals the previous one is stored as ''.
    """
    written_modules: _Written = {}
    places: dict[str, list[str]] = {}
    declarations = Declarations()
    for specifier, exports in modules.items():
        like = places.get(next(iter(exports)), []) if exports else []
        twin = next((specifier_ for specifier_ in like if modules[specifier_] == exports), None)
        if twin is not None:
            written_modules[specifier] = twin
            continue
        lines: _Written = {}
        before: Export | None = None
        for name, export in exports.items():
            elsewhere = (place for place in places.get(name, ()) if modules[place][name] == export)
            repeats = "" if len(exports) > CATALOGUE and export == before else next(elsewhere, None)
            lines[name] = _export_fields(name, export, declarations) if repeats is None else repeats
            before = export
        for name in exports:
            places.setdefault(name, []).append(specifier)
        written_modules[specifier] = lines
    return written_modules


def _read_modules(modules_: _Written) -> dict[str, dict[str, Export]]:
    modules: dict[str, dict[str, Export]] = {}
    declarations = Declarations()
    for specifier, lines in modules_.items():
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
                missing_fields: _Written = {"declared": declarations.restore(export.declared, name)}
                if "type" not in line and export.kind != "value":
                    missing_fields["type"] = name
                exports[name] = export.model_copy(update=missing_fields)
            before = name
    return modules


@cache
def load_surfaces(library: str, folder: Path) -> Mapping[str, Surface]:
    """Return the surfaces of a library that are stored in `folder`, by version, oldest first; cached.

    Raises UserError that lists the libraries if there are none of this one.
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
    """Return the surfaces as `load_surfaces`, or an empty mapping for a library without any."""
    return load_surfaces(library, folder) if any((folder / library).glob("*.json")) else {}


def libraries(folder: Path) -> tuple[str, ...]:
    """Return the sorted names of the libraries with surfaces in `folder`."""
    return tuple(sorted({file.parent.name for file in folder.glob("*/*.json")}))


_OPTIONS: Final = "options"
_SPARED: Final = 24
"""Options are repeated if a reference would save fewer characters than this."""


def without_repeats(modules: Mapping[str, Any], types: Mapping[str, Any]) -> None:
    """Replace repeated options, unless short, by the name of the first call that has them, in place."""
    first: dict[str, str] = {}

    def replace(name: str, line: _Written) -> None:
        text = json.dumps(line[_OPTIONS], ensure_ascii=False)
        first_name = first.setdefault(text, name)
        if first_name != name and len(text) > len(first_name) + _SPARED:
            line[_OPTIONS] = first_name

    _visit(modules, types, replace)


def with_repeats(modules: Mapping[str, Any], types: Mapping[str, Any]) -> None:
    """Restore the options that `without_repeats` replaced, in place."""
    options_by_name: dict[str, Any] = {}

    def fill(name: str, line: _Written) -> None:
        options = line[_OPTIONS]
        line[_OPTIONS] = options_by_name[options] if isinstance(options, str) else options
        options_by_name[name] = line[_OPTIONS]

    _visit(modules, types, fill)


def _visit(
    modules: Mapping[str, Any], types: Mapping[str, Any], visitor: Function[[str, _Written], None]
) -> None:
    for specifier, exports in modules.items():
        if isinstance(exports, dict):
            for name, line in cast("_Written", exports).items():
                _visit_line(f"{specifier}#{name}", line, visitor)
    for name, line in types.items():
        _visit_line(f"#{name}", line, visitor)


def _visit_line(name: str, line: Any, visitor: Function[[str, _Written], None]) -> None:
    fields = cast("_Written", line) if isinstance(line, dict) else {}
    members = {f"{name}/{member}": inner for member, inner in fields.get(_WITH_MEMBERS, {}).items()}
    for line_name, inner in {name: fields, **members}.items():
        if isinstance(inner, dict) and _OPTIONS in inner:
            visitor(line_name, cast("_Written", inner))

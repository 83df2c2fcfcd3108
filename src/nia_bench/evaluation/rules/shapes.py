"""Rules without logic of their own: a mistake of a usual shape, written down in `<library>/<rule>.toml`.

Such a file has the fields of a `Rule` and one of four shapes. Each is a thing that the compiler does not
see: an option or a setting under the name of another version, a name behind a cast, or a call that still
compiles.
"""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

from nia_bench.contract.base import Model
from nia_bench.contract.checks import HallucinationType
from nia_bench.contract.facts import AwaitForm, Call, FileFacts, Property, Value, ValueKind
from nia_bench.evaluation.checks import View
from nia_bench.evaluation.checks.patterns import names_symbol
from nia_bench.evaluation.checks.values import find_property
from nia_bench.evaluation.rules.rule import Breach, Breaches, Rule, option_line

_SETTINGS = ("**/settings.py", "**/settings/**")
"""The modules of a framework's settings."""
_CAST = re.compile(r"""\(\s*([A-Za-z_$][\w$]*)\s+as\s+any\s*\)(?:\.(\w+)|\[(["'])(\w+)\3\])$""")


class Renamed(Model):
    """An option that the pinned version does not read, and the one that it reads in its place.

    It stands in the first argument of a call of `symbols`, in a spread or a cast.
    """

    symbols: tuple[str, ...]
    option: str
    instead: str


class BehindCast(Model):
    """Names that modules lack, called on the module itself: `(React as any).use`. `why` they are lacking."""

    names: dict[str, frozenset[str]]
    why: str


class RenamedSetting(Model):
    """A variable that the framework no longer reads in the modules of settings, and what it reads instead."""

    setting: str
    instead: str


class Called(Model):
    """Calls of `symbols`, in a file with `directive`, and not given what one of `unless_given` makes.

    With `awaited`, those of what is no promise and is awaited in such a form. With `caught`, those in a try
    block whose catch keeps what they throw. `{name}` in the message is the name that the library gives the
    function.
    """

    symbols: tuple[str, ...]
    message: str
    nearest: str | None = None
    awaited: frozenset[AwaitForm] = frozenset()
    directive: str | None = None
    caught: bool = False
    unless_given: tuple[str, ...] = ()


class _RuleFile(Model):
    id: str
    doc: str
    hallucination: HallucinationType | None = None
    since: tuple[int, ...] | None = None
    before: tuple[int, ...] | None = None
    renamed: tuple[Renamed, ...] = ()
    behind_cast: BehindCast | None = None
    called: Called | None = None
    settings: tuple[RenamedSetting, ...] = ()

    def find(self, view: View) -> Breaches:
        yield from _renamed_options(view, self.renamed)
        if self.behind_cast:
            yield from _calls_behind_casts(view, self.behind_cast)
        if self.called:
            yield from _calls(view, self.called)
        yield from _renamed_settings(view, self.settings)


def rule_in(file: Path) -> Rule:
    """Return the rule that a TOML file describes; its library is named like the file's folder.

    Raises pydantic.ValidationError for a file that describes none.
    """
    read = _RuleFile.model_validate(tomllib.loads(file.read_text(encoding="utf-8")))
    return Rule(read.id, file.parent.name, read.doc, read.hallucination, read.find, read.since, read.before)


def _renamed_options(view: View, renames: Iterable[Renamed]) -> Breaches:
    """Yield a breach for each object that has an old option and not the one that replaced it.

    An object with both is right: the library finds the one that it reads. An object with a spread that cannot
    be followed is left alone, since the spread may bring that one along.
    """
    for file, call in view.calls():
        for renamed in renames:
            pair = call.arguments[:1] if names_symbol(renamed.symbols, call.origin) else ()
            for option in filter(None, (_only_option(value, renamed) for value in pair)):
                message = (
                    f"{call.callee} does not read '{renamed.option}' in this version, but '{renamed.instead}'"
                )
                line = option_line(file.path, call, option)
                yield Breach(file.path, line, renamed.option, message, renamed.instead, call=call.id)


def _only_option(value: Value, renamed: Renamed) -> Property | None:
    """Return the renamed option of an object literal, or None.

    None too if the object also has its replacement, or a spread that cannot be followed.
    """
    is_right = any(item.name == renamed.instead for item in value.properties)
    if value.kind is not ValueKind.OBJECT or value.open or is_right:
        return None
    return find_property(value.properties, renamed.option)


def _renamed_settings(view: View, renames: Iterable[RenamedSetting]) -> Breaches:
    """Yield a breach for each exported variable with a setting's old name, if no variable has the new one.

    Only modules of settings count. A name that is also in a string may be read by the code's own functions,
    and is left alone.
    """
    instead_of = {renamed.setting: renamed.instead for renamed in renames}
    old = [(file, item) for file, item in view.exports(_SETTINGS) if item.name in instead_of]
    if not old:
        return
    texts = {item.text for file in view.code() for item in file.texts}
    names = {item.name for _, item in view.exports()}
    for file, item in old:
        instead = instead_of[item.name]
        if item.name not in texts and instead not in names:
            message = f"{item.name} is not read in this version; {instead} is"
            yield Breach(file.path, item.line, item.name, message, instead)


def _calls(view: View, called: Called) -> Breaches:
    for file, call in view.calls_of(called.symbols):
        is_waited_for = call.promise is False and called.awaited & set(call.awaited)
        if (called.awaited and not is_waited_for) or called.directive not in {None, *file.directives}:
            continue
        if (called.caught and not call.caught) or _is_given(call, called.unless_given):
            continue
        name = call.origin.name if call.origin else call.callee
        yield Breach(
            file.path, call.line, name, called.message.replace("{name}", name), called.nearest, call=call.id
        )


def _is_given(call: Call, symbols: tuple[str, ...]) -> bool:
    return any(names_symbol(symbols, argument.origin) for argument in call.arguments)


def _calls_behind_casts(view: View, behind_cast: BehindCast) -> Breaches:
    """Yield a breach for each call, on a module cast to `any`, of a name that the module does not have.

    A file with another unexplained mention of the module may check first whether the name exists, and is
    skipped.
    """
    names = behind_cast.names
    for file in view.code():
        modules = {
            item.local: item.module
            for item in file.imports
            if item.local and item.name in {"default", "*"} and item.module in names
        }
        cast = [(call, pair) for call in file.calls if (pair := _cast_member(call))]
        if not modules or not cast or _asks_first(file, set(modules.values()), [call for call, _ in cast]):
            continue
        for call, (local, member) in cast:
            module = modules.get(local)
            if module is not None and member in names[module]:
                message = f"{module} has no '{member}' here: {behind_cast.why}"
                yield Breach(file.path, call.line, member, message, call=call.id)


def _cast_member(call: Call) -> tuple[str, str] | None:
    match = _CAST.match(call.callee) if call.form == "call" and call.origin is None else None
    return (match[1], match[2] or match[4]) if match else None


def _asks_first(file: FileFacts, modules: set[str], calls: list[Call]) -> bool:
    """Return whether some scope mentions a module more often than its `calls` and resolved names explain.

    `calls` are the file's calls behind a cast, and a scope is a function or the top level. Such a scope may
    check first whether a name exists.
    """
    mentions = Counter(
        r.scope
        for r in file.references
        if r.use == "value" and r.origin.module in modules and r.origin.name in {"default", "*"}
    )
    counts = Counter(
        r.scope
        for r in file.references
        if r.use != "type" and r.origin.package in modules and r.origin.name not in {"default", "*"}
    )
    casts = Counter(call.scope for call in calls)
    return any(count > counts[scope] + casts[scope] for scope, count in mentions.items())

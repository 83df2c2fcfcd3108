"""Finds the names in a project's code that are surely wrong for the versions that its lock file pins.

The compiler says what is wrong, against the declarations of these versions. What it is called, and what is
right, comes from the API surfaces of the library's versions, by the same rules as labels of answers do.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from pathlib import Path
from typing import Final

from nia_bench.contract.checks import HallucinationType
from nia_bench.contract.facts import EXCESS_KEY, Facts, FileFacts, Origin
from nia_bench.contract.submission import Submission
from nia_bench.evaluation.checks.patterns import package_of
from nia_bench.evaluation.hallucination.evidence import Mistake, Question, Suspect, mistake
from nia_bench.evaluation.hallucination.history import History
from nia_bench.evaluation.hallucination.members import unresolved_names
from nia_bench.evaluation.hallucination.missing_imports import unresolved_imports
from nia_bench.evaluation.hallucination.names import uses_of
from nia_bench.installing.installation import Report
from nia_bench.languages.typescript.compiler import Compiler
from nia_bench.languages.typescript.environments import installation_of
from nia_bench.languages.typescript.language import LANGUAGE
from nia_bench.lint.packages import (
    Histories,
    describe_project,
    passes_on_unknown,
    same_packages,
    types_of,
    used_packages,
)
from nia_bench.lint.report import LintFinding, LintReport, LintRule, once_per_symbol
from nia_bench.lint.repository import changed_files, read_repository
from nia_bench.surfaces.difference.call_changes import replacement_in
from nia_bench.surfaces.lookup import callables_of, has_member, mentions
from nia_bench.surfaces.model import Surface

# "{@link A}, {@link B} or `C`": the message leaves the choice to its reader.
_CHOICE: Final = re.compile(r"[}`]\s*(?:,|,?\s*or)\s+(?:just\s+)?(?:\{@link|`)")
# A name, also with type parameters or arguments, such as `Ref<T>`.
_PLAIN_NAME: Final = re.compile(r"([\w$@][\w$.#:/-]*)(?:<.*>|\(.*\))?")
# Once in the message about a type, and once more about the part of a union that lacks the member.
_LACKS: Final = " does not exist on type "
_DEADLINE_S: Final = 600.0
_MISSING_IN: Final = frozenset({2305, 2307, 2614, 2694, 2724, 2792, 2882})
_NO_DEFAULT: Final = frozenset({1192, 1259, 2613})
_CODE_ENDS: Final = re.compile(r"\.[cm]?[jt]s$|/[^/.]+$|^[^/.]+$|^@[^/]+/[^/]+$")


def lint(folder: Path, *, changed_since: str | None = None, report: Report) -> LintReport:
    """Return what is wrong in a project; with `changed_since` only in files that differ from that revision.

    There is one finding for each name in a file, sorted by path and line. All files are compiled in either
    case, unless none differs or none uses a locked package. The first time, packages are installed into the
    cache; `report` gets a line for each step that takes long. Raises UserError for a project that is refused,
    a revision that git does not know and packages that cannot be installed, OverLimitError for code that
    takes the compiler too long, EvaluatorError if the compiler fails.
    """
    repository = read_repository(folder)
    chosen = changed_files(repository, changed_since) if changed_since else set(repository.files)
    texts = {path: content.decode(errors="replace") for path, content in repository.files.items()}
    requested = used_packages(texts.values(), repository.dependencies.packages)
    if not chosen or not requested:
        return LintReport(findings=(), files=len(chosen), ignored=repository.ignored)
    spec, ignored = describe_project(requested, report)
    LANGUAGE.install([spec.name], spec.folder.parent, report=report)
    with Compiler(spec.folder.parent, deadline=_DEADLINE_S) as compiler:
        facts = compiler.names(spec.name, Submission(files=texts), repository.settings)
    chosen_facts = _part(facts, lambda file: file if file.path in chosen else None)
    same = same_packages(spec, requested)
    ignored += [
        f"{name}: the registry has another package of this version"
        for name in (requested.keys() & spec.packages.keys()) - same
    ]
    finder = Histories(report, ignored)
    packages = installation_of(spec).folder / "node_modules"
    found = [
        _by_its_types(finding, packages, spec.packages)
        for name in sorted(same)
        for finding in certain_findings(
            chosen_facts,
            name,
            partial(finder.history, name, requested[name].version),
            partial(passes_on_unknown, packages, name),
        )
    ]
    findings = sorted(
        once_per_symbol(found), key=lambda finding: (finding.path, finding.line, finding.symbol)
    )
    return LintReport(
        findings=tuple(findings), files=len(chosen), ignored=(*repository.ignored, *sorted(ignored))
    )


def _by_its_types(finding: LintFinding, packages: Path, versions: Mapping[str, str]) -> LintFinding:
    """Return the finding; for a deprecation that an `@types` package declares, a copy about that package.

    `packages` is the folder node_modules, `versions` has the version of each package in it by name.
    """
    types = types_of(packages, finding.package) if finding.rule == "deprecated" else None
    if types is None:
        return finding
    version = versions.get(types, finding.version)
    message = f"'{finding.symbol}' is deprecated in {types} {version}"
    return finding.model_copy(update={"package": types, "version": version, "message": message})


def certain_findings(
    facts: Facts,
    package: str,
    history_of_package: Callable[[bool], History | None],
    has_unknown_exports: Callable[[], bool] = lambda: False,
) -> Iterator[LintFinding]:
    """Yield a finding for each use of one package that is surely wrong, or deprecated.

    `history_of_package(with_others)` is called at most once, if something is suspicious; other versions are
    needed only for missing names. If it returns None, nothing is yielded. Missing names are left out if the
    API surfaces do not prove the mistake, and missing imports also if `has_unknown_exports()`.
    """

    def own(file: FileFacts) -> FileFacts:
        imports = [one for one in file.imports if package_of(one.module) == package and not one.internal]
        names = [
            name
            for name in file.unresolved
            if name.kind != "method" and _is_of(name.owner or name.source, package)
        ]
        return file.model_copy(update={"imports": tuple(imports), "unresolved": tuple(names)})

    facts = _part(facts, own)
    reported = set(_reported_imports(facts))
    lacks_import = any(
        not one.resolved or (file.path, one.module) in reported
        for file in facts.files
        for one in file.imports
    )
    is_known = not (lacks_import and has_unknown_exports())
    is_missing = any(file.unresolved for file in facts.files) or (lacks_import and is_known)
    is_old = any(_is_deprecated(package, origin) for file in facts.files for origin in _origins(file))
    history = history_of_package(is_missing) if is_missing or is_old else None
    if history is None:
        return
    for wrong in unresolved_imports(facts, history) if is_known else ():
        module = _module_of(wrong, facts)
        if (wrong.path, wrong.symbol) in reported and _is_certain_import(wrong, history, package, module):
            yield from _finding(wrong, history, package, module=module)
    for lost in _missing_in_a_part(facts, history):
        yield from _finding(lost, history, package)
    unsure = set(_keys_for_anything(facts, history))
    for suspect in _unresolved(facts, history):
        # What is no mistake yet is a question, which only another version's compiler could answer.
        # A name that this version's surface has is missing in a part of a union, or in other types.
        if (
            isinstance(suspect, Mistake)
            and (suspect.path, suspect.line, suspect.symbol) not in unsure
            and history.version not in suspect.exists_in
            and (suspect.exists_in or suspect.type == "wrong_parameter")
        ):
            yield from _finding(suspect, history, package)
    for old in uses_of(facts, history, partial(_is_deprecated, package)):
        yield from _finding(old, history, package, deprecated=True)


def _reported_imports(facts: Facts) -> Iterator[tuple[str, str]]:
    """Yield file path and name for each import that the compiler reports as missing.

    The name is that of an export, 'default', or a module.
    """
    for file in facts.files:
        locals_ = {one.local for one in file.imports if one.name == "default"}
        for error in facts.errors:
            if error.path == file.path and error.code in _MISSING_IN:
                yield file.path, (error.span or "").strip("'\"`")
            elif error.path == file.path and error.code in _NO_DEFAULT and error.span in locals_:
                yield file.path, "default"


def _unresolved(facts: Facts, history: History) -> Iterator[Suspect]:
    """Yield the mistakes and open questions of `unresolved_names`, in its order.

    A mistake about a missing `ns.name` without `exists_in` is replaced by a copy. It lists the versions that
    export `ns.name`, and its type follows from them.
    """
    namespaces = {
        (file.path, name.line, name.name): name.owner.name
        for file in facts.files
        for name in file.unresolved
        if name.kind == "export" and name.owner
    }
    for suspect in unresolved_names(facts, history):
        namespace = isinstance(suspect, Mistake) and namespaces.get(
            (suspect.path, suspect.line or 0, suspect.symbol)
        )
        if isinstance(suspect, Question) or not namespace or suspect.exists_in:
            yield suspect
            continue
        versions = history.where(
            lambda surface, name=f"{namespace}.{suspect.symbol}": _exports(surface, name)
        )
        yield suspect.model_copy(
            update={"type": history.tense(versions) or suspect.type, "exists_in": versions}
        )


def _missing_in_a_part(facts: Facts, history: History) -> Iterator[Mistake]:
    """Yield a mistake for each used member that only some parts of a union type have in the pinned version.

    In another version the type of that name is no union and has the member. `exists_in` lists such versions.
    """
    for file in facts.files:
        unions = {
            (error.line, error.span)
            for error in facts.errors
            if error.path == file.path and error.message.count(_LACKS) > 1
        }
        for name in file.unresolved:
            owner = name.owner.name if name.owner else ""
            if name.kind != "member" or (name.line, name.name) not in unions:
                continue
            versions = history.where(lambda surface, o=owner, n=name.name: _has_in_full(surface, o, n))
            same = history.here.types.get(owner)
            others = [one for one in versions if history.surfaces[one].types[owner] != same]
            if kind := history.tense([one for one in others if one != history.version]):
                message = f"not every {owner} has '{name.name}' in {history.title}"
                yield mistake(kind, (file.path, name.line), name.name, message, exists_in=tuple(others))


def _keys_for_anything(facts: Facts, history: History) -> Iterator[tuple[str, int, str]]:
    """Yield path, line and name of each excess key for a function without options, as in `memo(() => ({a}))`.

    Such a key proves nothing: the type that lacks it has no name, and may be of another library.
    """
    for file in facts.files:
        for name in file.unresolved:
            if name.kind != "option" or name.code != EXCESS_KEY or name.owner or name.source is None:
                continue
            if not any(taker.options for taker in callables_of(history.here, name.source)):
                yield file.path, name.line, name.name


def _has_in_full(surface: Surface, owner: str, name: str) -> bool:
    """Return whether the API surface has a type `owner` that has the member `name` and is no union."""
    entry = surface.types.get(owner)
    return entry is not None and not entry.shape and has_member(surface, owner, name)


def _exports(surface: Surface, name: str) -> bool:
    return any(name in exports for exports in surface.modules.values())


def _is_certain_import(mistake: Mistake, history: History, package: str, module: str | None) -> bool:
    """Return whether an import is wrong for sure: another version has it, or this one elsewhere.

    Modules without declarations, such as style sheets, are in no surface. If the surface has the name in the
    very module, the project's package of types is of another version than the library.
    """
    if module is not None and mistake.symbol in history.here.modules.get(module, {}):
        return False
    is_module = package_of(mistake.symbol) == package and mistake.symbol not in history.here.modules
    if is_module:
        return bool(mistake.exists_in and _CODE_ENDS.search(mistake.symbol))
    return bool(mistake.exists_in) or mistake.type == "wrong_import_path"


def _module_of(mistake: Mistake, facts: Facts) -> str | None:
    """Return the module from which the mistaken name is imported on the mistake's line; None if it is not."""
    imports = (one for file in facts.files if file.path == mistake.path for one in file.imports)
    return next(
        (one.module for one in imports if (one.name, one.line) == (mistake.symbol, mistake.line)), None
    )


def _is_of(origin: Origin | None, package: str) -> bool:
    """Return whether the name that is from `origin` is declared, exported or imported by way of the package.

    False for None.
    """
    if origin is None:
        return False
    modules = (origin.module or "", *(export.rpartition(":")[0] for export in origin.exports))
    return package in {origin.package, *map(package_of, modules)}


def _is_deprecated(package: str, origin: Origin) -> bool:
    return origin.deprecated and _is_of(origin, package)


def _origins(file: FileFacts) -> Iterator[Origin]:
    """Yield the origin of each import, reference and option in a file; imports without one are left out."""
    yield from (one.origin for one in file.imports if one.origin)
    yield from (one.origin for one in (*file.references, *file.options))


def _part(facts: Facts, change: Callable[[FileFacts], FileFacts | None]) -> Facts:
    files = tuple(changed for file in facts.files if (changed := change(file)))
    return facts.model_copy(update={"files": files})


_RULE_OF: Final[Mapping[HallucinationType, LintRule]] = {
    "outdated_api": "removed",
    "future_api": "not-yet",
    "wrong_import_path": "wrong-import-path",
    "wrong_parameter": "ignored-key",
}


def _finding(
    mistake: Mistake, history: History, package: str, *, deprecated: bool = False, module: str | None = None
) -> Iterator[LintFinding]:
    """Yield one finding for the mistake, with what to use instead if that is known.

    Yield nothing for a kind of mistake that no surface can prove. With `deprecated`, the finding is one of
    that rule, whatever the mistake's kind. `module` serves only to find the replacement.
    """
    rule = "deprecated" if deprecated else _RULE_OF.get(mistake.type)
    if rule is None:
        return
    instead = mistake.nearest if rule != "removed" or _is_new_name(mistake, history) else None
    if rule in {"removed", "deprecated"}:
        instead = _replacement(mistake.symbol, history, module) or instead
    message = f"'{mistake.symbol}' is deprecated in {history.title}" if deprecated else mistake.message
    yield LintFinding(
        rule=rule,
        type="outdated_api" if deprecated else mistake.type,
        path=mistake.path,
        line=mistake.line or 1,
        symbol=mistake.symbol,
        package=package,
        version=history.version,
        instead=instead,
        message=message,
    )


def _is_new_name(mistake: Mistake, history: History) -> bool:
    """Return whether the removed name may have been renamed to `mistake.nearest`.

    No version with the removed name has that one. If both are exports, both are values, or both types.
    """

    def kinds(versions: Iterable[str], name: str) -> set[str]:
        modules = (module for version in versions for module in history.surfaces[version].modules.values())
        found = {module[name].kind for module in modules if name in module}
        return {"value", "type"} if "both" in found else {*found}

    near = mistake.nearest or ""
    old, new = kinds(mistake.exists_in, mistake.symbol), kinds([history.version], near)
    is_other = any(mentions(history.surfaces[version], near) for version in mistake.exists_in)
    return not is_other and (not old or not new or bool(old & new))


def _replacement(name: str, history: History, module: str | None) -> str | None:
    """Return the name that a deprecation message of `name` says to use instead.

    The newest version that has such a message decides; versions after the project's own are not read. None if
    there is none, or it names several. `module` is the one that `name` was imported from, if known.
    """
    for version in reversed(history.versions[: history.versions.index(history.version) + 1]):
        messages = _deprecations(history.surfaces[version], name, module)
        clear = (message for message in messages if message and not _CHOICE.search(message))
        named = {instead for message in clear if (instead := replacement_in(message))}
        if named:
            plain = _PLAIN_NAME.fullmatch(named.pop()) if len(named) == 1 else None
            return plain[1] if plain and plain[1] != name else None
    return None


def _deprecations(surface: Surface, name: str, module: str | None) -> Iterator[str | None]:
    for specifier, exports in surface.modules.items():
        if name in exports and module in {None, specifier}:
            yield exports[name].deprecated
        for export in exports.values() if module is None else ():
            if name in export.options:
                yield export.options[name].deprecated
    for entry in surface.types.values() if module is None else ():
        for members in (entry.members, entry.options):
            if name in members:
                yield members[name].deprecated

"""What lint finds: by facts and surfaces that are made up, and once with npm, a registry and the compiler."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

import pytest
from tests import npm_registry
from tests.npm_registry import Registry
from tests.share import EVERYTHING
from tests.surfaces.made_up import exported, function, method, surface_of

from nia_bench.contract.facts import (
    EXCESS_KEY,
    Diagnostic,
    Facts,
    FileFacts,
    Import,
    Option,
    Origin,
    Reference,
    Unresolved,
)
from nia_bench.evaluation.hallucination.history import History
from nia_bench.lint.findings import certain_findings, lint
from nia_bench.lint.report import LintFinding
from nia_bench.surfaces.model import SurfaceOption, TypeEntry

registry = npm_registry.registry

SPEED = {"speed": SurfaceOption(type="number", deprecated="Use `pace` instead.")}
OLD = surface_of(
    {
        "demo": {
            "gone": function(deprecated="Use `fresh` instead."),
            "run": function(options=SPEED),
            "useTableStates": function(),
            "runs": function(),
            "TablesState": exported("interface"),
        },
        "demo/gone": {},
    },
    {
        "Store": TypeEntry(members={"destroy": method(deprecated="Use `close`.")}),
        "Column": TypeEntry(includes=("Sorting",)),
        "Same": TypeEntry(includes=("Sorting",)),
        "Sorting": TypeEntry(members={"sort": method()}),
    },
)
HERE = surface_of(
    {
        "demo": {
            "old": function(deprecated="Use `fresh` instead."),
            "run": function(),
            "fresh": function(),
            "TableState": exported("interface"),
            "memo": function(),
            "configure": function(options={"size": SurfaceOption(type="number")}),
        },
        "demo/many": {
            "vague": exported("alias", deprecated="Use {@link A}, {@link B} or just {@link C}."),
            "typed": exported("alias", deprecated="Use `Fresh<T>` instead."),
            "same": exported("alias", deprecated="Use `same` of the result."),
        },
        "demo/side": {"moved": exported("const")},
    },
    {
        "Store": TypeEntry(members={"close": method()}, options={"size": SurfaceOption(type="number")}),
        "Column": TypeEntry(shape="Core | Sorting", includes=("Core", "Sorting")),
        "Same": TypeEntry(includes=("Sorting",)),
        "Sorting": TypeEntry(members={"sort": method()}),
    },
)
NEXT = surface_of({"demo": {"later": function()}})
HISTORY = History(
    {
        version: surface.model_copy(update={"version": version, "packages": {"demo": version}})
        for version, surface in (("1.0.0", OLD), ("2.0.0", HERE), ("3.0.0", NEXT))
    },
    "2.0.0",
)


def found(file: FileFacts, errors: Sequence[Diagnostic] = ()) -> list[LintFinding]:
    facts = Facts(files=(file,), diagnostics=tuple(errors))
    return [*certain_findings(facts, "demo", lambda _: HISTORY)]


def importing(name: str, module: str = "demo", code: int = 2305) -> list[LintFinding]:
    imported = Import(module=module, name=name, local=name, resolved=False, line=1)
    span = f"'{module}'" if code == 2307 else name
    error = Diagnostic(path="a.ts", line=1, column=1, code=code, category="error", message="", span=span)
    return found(FileFacts(path="a.ts", imports=(imported,)), [error])


def missing(name: str, kind: str, owner: str = "Store") -> list[LintFinding]:
    origin = Origin(package="demo", name=owner, exports=(f"demo:{owner}",))
    fields = {"name": name, "kind": kind, "owner": origin, "code": 2339, "line": 3}
    return found(FileFacts(path="a.ts", unresolved=(Unresolved.model_validate(fields),)))


def test_a_removed_export_is_found_with_what_its_deprecation_named() -> None:
    [finding] = importing("gone")
    assert (finding.rule, finding.type, finding.instead) == ("removed", "outdated_api", "fresh")
    assert (finding.path, finding.line, finding.version) == ("a.ts", 1, "2.0.0")


@pytest.mark.parametrize(
    ("name", "instead"), [("TablesState", "TableState"), ("useTableStates", None), ("runs", None)]
)
def test_a_similar_name_replaces_only_one_for_the_same_use_that_was_not_beside_it(
    name: str, instead: str | None
) -> None:
    """The similar names: a type for a type, a type for a function, a function that was there before."""
    [finding] = importing(name)
    assert (finding.rule, finding.instead) == ("removed", instead)


def test_an_export_of_a_newer_version_is_not_there_yet() -> None:
    [finding] = importing("later")
    assert (finding.rule, finding.type) == ("not-yet", "future_api")


def test_an_export_of_another_module_has_a_wrong_path() -> None:
    [finding] = importing("moved")
    assert (finding.rule, finding.instead) == ("wrong-import-path", "demo/side:moved")


def test_a_removed_module_is_found() -> None:
    [finding] = importing("x", "demo/gone", 2307)
    assert (finding.type, finding.symbol) == ("wrong_import_path", "demo/gone")


@pytest.mark.parametrize("module", ["demo/style.css", "demo/data.json", "demo/internal/untyped.js"])
def test_a_module_that_no_version_declares_is_not_certain(module: str) -> None:
    assert importing("x", module, 2307) == []


def test_a_package_that_passes_on_generated_code_has_unknown_exports() -> None:
    imported = Import(module="demo", name="gone", local="gone", resolved=False, line=1)
    error = Diagnostic(path="a.ts", line=1, column=1, code=2305, category="error", message="", span="gone")
    facts = Facts(files=(FileFacts(path="a.ts", imports=(imported,)),), diagnostics=(error,))
    assert [*certain_findings(facts, "demo", lambda _: HISTORY, lambda: True)] == []


def test_an_export_that_no_known_version_has_is_not_certain() -> None:
    assert importing("invented") == []


def test_an_export_that_this_version_has_is_missing_only_in_older_types() -> None:
    assert importing("run") == []


def test_a_removed_option_of_a_function_is_found_with_what_its_deprecation_named() -> None:
    taker = Origin(package="demo", name="run", exports=("demo:run",))
    fields = {"name": "speed", "kind": "option", "source": taker, "code": 2353, "line": 3}
    [finding] = found(FileFacts(path="a.ts", unresolved=(Unresolved.model_validate(fields),)))
    assert (finding.rule, finding.instead) == ("removed", "pace")


def test_an_import_that_the_compiler_does_not_report_is_not_certain() -> None:
    imported = Import(module="demo", name="gone", local="gone", resolved=False, line=1)
    assert found(FileFacts(path="a.ts", imports=(imported,))) == []


def test_a_removed_member_is_found() -> None:
    [finding] = missing("destroy", "member")
    assert (finding.rule, finding.instead, finding.line) == ("removed", "close", 3)


def test_a_member_that_no_known_version_has_is_not_certain() -> None:
    assert missing("inventedMember", "member") == []


@pytest.mark.parametrize(("owner", "rules"), [("Column", ["removed"]), ("Same", [])])
def test_a_member_is_removed_where_a_type_became_a_union_with_a_part_that_lacks_it(
    owner: str, rules: list[str]
) -> None:
    """A type that other versions describe in the same way is a union for another reason."""
    origin = Origin(package="demo", name=owner, exports=(f"demo:{owner}",))
    fields = {"name": "sort", "kind": "member", "owner": origin, "code": 2339, "line": 3}
    file = FileFacts(path="a.ts", unresolved=(Unresolved.model_validate(fields),))
    lacks = "Property 'sort' does not exist on type 'A | B'. Property 'sort' does not exist on type 'A'."
    error = Diagnostic(path="a.ts", line=3, column=1, code=2339, category="error", message=lacks, span="sort")
    assert [finding.rule for finding in found(file, [error])] == rules


def test_a_key_that_no_version_takes_is_ignored() -> None:
    [finding] = missing("sise", "option")
    assert (finding.rule, finding.type) == ("ignored-key", "wrong_parameter")


@pytest.mark.parametrize(("taker", "rules"), [("memo", []), ("configure", ["ignored-key"])])
def test_a_key_in_what_a_callback_gives_is_not_certain(taker: str, rules: list[str]) -> None:
    """The function takes no options: the key may be meant for another library. One with options takes it."""
    source = Origin(package="demo", name=taker, exports=(f"demo:{taker}",))
    fields = {"name": "sise", "kind": "option", "source": source, "code": EXCESS_KEY, "line": 3}
    file = FileFacts(path="a.ts", unresolved=(Unresolved.model_validate(fields),))
    assert [finding.rule for finding in found(file)] == rules


def test_a_deprecated_name_is_found_with_the_name_that_its_message_has() -> None:
    origin = Origin(package="demo", name="old", exports=("demo:old",), module="demo", deprecated=True)
    file = FileFacts(path="a.ts", references=(Reference(origin=origin, use="call", line=5),))
    [finding] = found(file)
    assert (finding.rule, finding.instead, finding.line) == ("deprecated", "fresh", 5)


@pytest.mark.parametrize(("name", "instead"), [("vague", None), ("typed", "Fresh"), ("same", None)])
def test_only_a_plain_name_that_a_deprecation_leaves_no_choice_about_is_named(
    name: str, instead: str | None
) -> None:
    origin = Origin(package="demo", name=name, exports=(f"demo/many:{name}",), deprecated=True)
    [finding] = found(FileFacts(path="a.ts", references=(Reference(origin=origin, use="type", line=5),)))
    assert (finding.rule, finding.instead) == ("deprecated", instead)


def test_a_deprecated_key_is_found() -> None:
    origin = Origin(package="demo", name="size", owner="Store", exports=("demo:Store",), deprecated=True)
    [finding] = found(
        FileFacts(path="a.ts", options=(Option(name="size", origin=origin, line=2, instead="s"),))
    )
    assert (finding.rule, finding.symbol) == ("deprecated", "size")


def test_names_of_other_packages_of_the_scope_are_left_to_them() -> None:
    imported = Import(module="other", name="gone", local="gone", resolved=False, line=1)
    error = Diagnostic(path="a.ts", line=1, column=1, code=2305, category="error", message="", span="gone")
    assert found(FileFacts(path="a.ts", imports=(imported,)), [error]) == []


def test_the_history_is_not_requested_where_nothing_is_wrong() -> None:
    imported = Import(module="demo", name="run", local="run", resolved=True, line=1)
    facts = Facts(files=(FileFacts(path="a.ts", imports=(imported,)),), diagnostics=())
    assert [*certain_findings(facts, "demo", lambda _: pytest.fail("it was"))] == []


V1 = {
    "index.d.ts": (
        "export declare function gone(): void;\nexport declare function keep(options: Options): Store;\n"
        "export declare function moved(): void;\nexport declare function oldSpelling(): void;\n"
        "export interface Options { size?: number; colour?: string }\n"
        "export interface Store { destroy(): void; subscribeAll(): void; get(): number }\n"
        "export declare namespace ns { interface Inner { a: 1 } interface Kept { a: 1 } }\n"
    ),
    "side.d.ts": "export declare const side: 1;\n",
    "only.d.ts": "declare const only: { a: 1 };\nexport declare const named: 1;\n",
}
V2 = {
    "index.d.ts": (
        "export declare function keep(options: Options): Store;\n"
        "/** @deprecated Use `keep`. */\nexport declare function legacy(): void;\n"
        "export declare function oldSpellings(): void;\n"
        "export interface Options { size?: number }\n"
        "export interface Store { subscribeAny(): void; get(): number }\n"
        "export declare namespace ns { interface Kept { a: 1 } }\n"
    ),
    "extra.d.ts": "export declare function moved(): void;\n",
    "only.d.ts": "declare const only: { a: 1 };\nexport default only;\n",
}
CODE = """import { gone, keep, moved, oldSpelling, legacy, type ns } from 'p';
import { side } from 'p/side';
import { named } from 'p/only';
import style from 'p/style.css';
const store = keep({ size: 1, colour: 'red' });
store.destroy();
store.destroy();
store.subscribeAll();
legacy();
export type T = ns.Inner;
export const x = [gone, moved, oldSpelling, side, named, style, store.get(), store.invented];
"""


@pytest.mark.environments
@pytest.mark.skipif(not EVERYTHING, reason="npm takes seconds for each package: make test-all")
def test_code_for_the_major_version_before(registry: Registry, tmp_path: Path) -> None:
    registry.add("p", "1.0.0", V1)
    registry.add("p", "2.0.0", V2)
    registry.add("far", "1.0.0", dependencies={"evil": "http://127.0.0.1:9/evil.tgz"})
    project = tmp_path / "project"
    project.mkdir()
    manifest = json.loads(registry.answer("/p") or b"")
    registry.asked.clear()
    entry = {
        "version": "2.0.0",
        "resolved": "http://127.0.0.1:9/evil.tgz",
        "integrity": manifest["versions"]["2.0.0"]["dist"]["integrity"],
    }
    packages = {
        "": {"dependencies": {"p": "^2.0.0", "far": "1.0.0"}},
        "node_modules/p": entry,
        "node_modules/far": {"version": "1.0.0", "integrity": "sha512-x"},
    }
    (project / "package-lock.json").write_text(json.dumps({"packages": packages}))
    (project / "a.ts").write_text(CODE)
    (project / ".npmrc").write_text("registry=http://127.0.0.1:9/\n")
    options = {"paths": {"~own/*": ["lib/*"]}}
    (project / "tsconfig.json").write_text(json.dumps({"extends": "/etc/passwd", "compilerOptions": options}))
    (project / "lib").mkdir()
    (project / "lib/store.ts").write_text("import { keep } from 'p';\nexport const own = keep({});\n")
    (project / "b.ts").write_text("import { own } from '~own/store';\nown.destroy();\nimport 'far';\n")

    report = lint(project, report=lambda _: None)

    [last] = [finding for finding in report.findings if finding.path == "b.ts"]
    assert (last.symbol, last.rule, last.line) == ("destroy", "removed", 2)
    first = [finding for finding in report.findings if finding.path == "a.ts"]
    assert {finding.symbol: (finding.rule, finding.type, finding.line) for finding in first} == {
        "gone": ("removed", "outdated_api", 1),
        "moved": ("wrong-import-path", "wrong_import_path", 1),
        "oldSpelling": ("removed", "outdated_api", 1),
        "legacy": ("deprecated", "outdated_api", 9),
        "p/side": ("wrong-import-path", "wrong_import_path", 2),
        "named": ("removed", "outdated_api", 3),
        "colour": ("removed", "outdated_api", 5),
        "destroy": ("removed", "outdated_api", 6),
        "subscribeAll": ("removed", "outdated_api", 8),
        "Inner": ("removed", "outdated_api", 10),
    }
    assert len(report.findings) == 11
    assert report.ignored == (
        "tsconfig.json extends what is not in the folder",
        "far@1.0.0 is not in the registry, or something that it depends on",
    )
    assert all(path.startswith(("/p", "/far", "/@types")) for path in registry.asked)

"""What a surface says of small packages that are written for the test."""

import json
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from nia_bench.languages.typescript.environments import BASE_COMPILER_OPTIONS, Environment
from nia_bench.surfaces.model import Surface
from nia_bench.surfaces.typescript.extraction import extract_surface

pytestmark = pytest.mark.environments

Read = Callable[[str], Surface]


def write(
    folder: Path,
    package: str,
    files: Mapping[str, str],
    exports: object,
    dependencies: Mapping[str, str] | None = None,
) -> None:
    root = folder / "node_modules" / package
    for name, text in files.items():
        file = root / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    manifest: dict[str, object] = {
        "name": package,
        "version": "1.0.0",
        "exports": exports,
        "dependencies": dependencies or {},
    }
    (root / "package.json").write_text(json.dumps(manifest), encoding="utf-8")


def extracted(
    folder: Path, files: Mapping[str, str], dependencies: Mapping[str, str] | None = None
) -> Surface:
    """The surface of a package `lib` with these declaration files, each a module; `index` is the root."""
    exports = {
        "." if name == "index.d.ts" else f"./{name.removesuffix('.d.ts')}": {"types": f"./{name}"}
        for name in files
    }
    write(folder, "lib", files, exports, dependencies)
    environment = Environment(
        name="lib",
        version="1.0.0",
        path=folder.resolve(),
        packages={"lib": "1.0.0"},
        compiler_options=BASE_COMPILER_OPTIONS,
        ambient=(),
    )
    return extract_surface(environment, library="lib", version="1.0.0", packages=("lib",))


@pytest.fixture
def read(tmp_path: Path) -> Read:
    """The surface of a package of one module with this text."""
    return lambda text: extracted(tmp_path, {"index.d.ts": text})


def test_options_have_types_in_normal_form(read: Read) -> None:
    surface = read(
        "export type When = 'now' | { at: string };\n"
        "interface Options<S> { when?: 'now' | { at: string }; state: S; how?: When }\n"
        "export declare function run<S>(options: Options<S>): void;\n"
    )
    options = surface.modules["lib"]["run"].options
    assert {
        "when": ('"now" | { at: string }', False),
        "state": ("T0", True),
        "how": ("When", False),
    } == {name: (option.type, option.required) for name, option in options.items()}


def test_an_option_of_two_overloads_has_both_types(read: Read) -> None:
    surface = read(
        "export declare function run(options: { size: number; name: string }): void;\n"
        "export declare function run(options: { size?: string }): void;\n"
    )
    options = surface.modules["lib"]["run"].options
    assert ("number | string", False) == (options["size"].type, options["size"].required)


def test_overloads_are_separate_calls(read: Read) -> None:
    surface = read(
        "export declare function of(a: string): number;\n"
        "export declare function of<T>(b: T, c?: number): T;\n"
    )
    assert ("(string) => number", "<T0>(T0, number?) => T0") == surface.modules["lib"]["of"].calls


def test_constructors_and_functions_with_properties_have_calls(read: Read) -> None:
    surface = read(
        "export declare class Box<T> { constructor(value: T, size?: number); put<U>(other: U): T }\n"
        "export declare function make(a: string): void;\n"
        "export declare namespace make { const version: string }\n"
        "interface Maker { (a: string): Box<string>; fast: boolean }\n"
        "export declare const maker: Maker;\n"
    )
    exports = surface.modules["lib"]
    assert ("new <T0>(T0, number?) => Box<T0>",) == exports["Box"].calls
    assert ("<T1>(T1) => T0",) == surface.types["Box"].members["put"].calls
    assert ("(string) => void",) == exports["make"].calls
    assert ("(string) => Box<string>",) == exports["maker"].calls


def test_properties_and_aliases_have_types(read: Read) -> None:
    surface = read(
        "export interface Settings<V> { size?: number | undefined; of: V; run(a: string): void }\n"
        "export type Mode = 'b' | 'a';\nexport type Both = Settings<string> & { more: string };\n"
        "export declare const version: string;\n"
    )
    members = surface.types["Settings"].members
    assert ("number", True) == (members["size"].type, members["size"].optional)
    assert ("T0", False) == (members["of"].type, members["of"].optional)
    assert ("", ("(string) => void",)) == (members["run"].type, members["run"].calls)
    assert '"a" | "b"' == surface.types["Mode"].shape
    assert "" == surface.types["Both"].shape
    assert "string" == surface.modules["lib"]["version"].shape


def test_types_of_one_name_in_several_namespaces_are_told_apart(read: Read) -> None:
    surface = read(
        "export namespace Api {\n"
        "  interface Params { id: string }\n"
        "  namespace Checkout { interface Params { mode: Params.Mode } }\n"
        "  namespace Checkout { namespace Params { type Mode = 'a' | 'b' } }\n"
        "  namespace Billing { interface Params { flow: string } }\n"
        "}\n"
    )
    exports = surface.modules["lib"]
    assert ["mode"] == list(surface.types[exports["Api.Checkout.Params"].type or ""].members)
    assert ["flow"] == list(surface.types[exports["Api.Billing.Params"].type or ""].members)
    assert "Api.Checkout.Params" == exports["Api.Checkout.Params"].type
    assert '"a" | "b"' == surface.types["Api.Checkout.Params.Mode"].shape


def test_a_class_merged_with_an_interface_is_one_export_and_one_type(read: Read) -> None:
    surface = read(
        "/** @deprecated Use the class. */\nexport interface Box { size: number }\n"
        "export declare class Box { open(): void; static of(): Box }\n"
    )
    box = surface.modules["lib"]["Box"]
    assert ("class", "both", None, ["of"]) == (box.form, box.kind, box.deprecated, list(box.members))
    assert ["open", "size"] == list(surface.types["Box"].members)


def test_one_declaration_under_several_names_and_modules_is_one(tmp_path: Path) -> None:
    surface = extracted(
        tmp_path,
        {
            "index.d.ts": "export { draw, draw as paint } from './inner';\nexport * as tools from './inner';",
            "inner.d.ts": "export declare function draw(): void;\ndeclare const a: 1;\nexport default a;",
        },
    )
    found = {
        f"{module}:{name}": export.declared
        for module, exports in surface.modules.items()
        for name, export in exports.items()
    }
    assert {"lib:draw", "lib:paint", "lib/inner:draw"} == {
        name for name, declared in found.items() if declared == "lib/inner.d.ts#draw"
    }
    assert "lib/inner.d.ts#*" == found["lib:tools"]


def test_private_and_internal_members_are_left_out(read: Read) -> None:
    surface = read(
        "export declare class Box { private a: string; protected b: string; #c; __d: string; e: string }\n"
        "export declare function run(options: { __debug?: string; size?: number }): void;\n"
    )
    assert ["e"] == list(surface.types["Box"].members)
    assert ["size"] == list(surface.modules["lib"]["run"].options)


def test_a_deprecated_variable_getter_and_option_have_their_message(read: Read) -> None:
    surface = read(
        "/** @deprecated Use b. */\nexport declare const a: string;\n"
        "export declare class Box {\n/** @deprecated Use c. */\nget d(): string;\nset d(value: string) }\n"
        "interface Options {\n/** @deprecated Gone. */\nold?: string;\nnow?: string }\n"
        "export declare function run(options: Options): void;\n"
    )
    options = surface.modules["lib"]["run"].options
    assert "Use b." == surface.modules["lib"]["a"].deprecated
    assert "Use c." == surface.types["Box"].members["d"].deprecated
    assert ("Gone.", None) == (options["old"].deprecated, options["now"].deprecated)


def test_a_function_is_deprecated_when_all_its_overloads_are(read: Read) -> None:
    surface = read(
        "/** @deprecated */\nexport declare function a(): void;\n"
        "export declare function a(b: string): void;\n"
        "/** @deprecated */\nexport declare function c(): void;\n"
        "/** @deprecated */\nexport declare function c(b: string): void;\n"
    )
    exports = surface.modules["lib"]
    assert (None, "") == (exports["a"].deprecated, exports["c"].deprecated)


def test_lists_and_tuples_have_no_options(read: Read) -> None:
    surface = read(
        "interface Options { size?: number }\n"
        "export declare function run(...args: [name: string, options?: Options]): void;\n"
        "export declare function all(names: readonly string[], many: [Options]): void;\n"
    )
    assert {} == surface.modules["lib"]["run"].options == surface.modules["lib"]["all"].options


def test_types_say_how_many_type_arguments_they_need(read: Read) -> None:
    surface = read(
        "export interface Column<Features, Data, Value = unknown> { id: Value }\n"
        "export type Row<Data = unknown> = { id: Data };\n"
        "export declare class Table<Data> { rows: Data[] }\n"
    )
    assert {"Column": 2, "Row": 0, "Table": 1} == {
        name: entry.parameters for name, entry in surface.types.items()
    }


def test_an_option_of_one_part_of_a_union_need_not_be_given(read: Read) -> None:
    surface = read(
        "export declare function run(given: { size: number; name: string } | { name: string }): void;\n"
        "export declare function send(headers: { accept: string } | Record<string, string>): void;\n"
    )
    run, send = surface.modules["lib"]["run"], surface.modules["lib"]["send"]
    assert {"size": False, "name": True} == {name: each.required for name, each in run.options.items()}
    assert (False, True) == (send.options["accept"].required, send.open)


def test_an_interface_says_what_its_constructor_takes(read: Read) -> None:
    surface = read(
        "export interface Model<T> { new (doc?: T, skipId?: boolean): T; create(doc: T): void }\n"
        "export declare const Model: Model<any>;\n"
    )
    assert ("new (T0?, boolean?) => T0",) == surface.types["Model"].calls
    assert surface.types["Model"].arity is None


def test_what_a_star_passes_on_as_types_is_no_value(tmp_path: Path) -> None:
    files = {
        "index.d.ts": "export type * from './link';\nexport * from './root';\n",
        "named.d.ts": "export type * from './link';\nexport { Link } from './link';\n",
        "link.d.ts": "export declare const Link: (props: { href: string }) => void;\n",
        "root.d.ts": "export declare const Root: () => void;\n",
    }
    modules = extracted(tmp_path, files).modules
    assert ("type", "value") == (modules["lib"]["Link"].kind, modules["lib"]["Root"].kind)
    assert ("value", "value") == (modules["lib/named"]["Link"].kind, modules["lib/link"]["Link"].kind)


def test_overloads_of_a_named_type_say_the_defaults_of_their_parameters(read: Read) -> None:
    surface = read(
        "interface Wrap { <State, Result extends object = { a: State }>(a: State): Result }\n"
        "export declare const wrap: Wrap;\n"
        "export declare class Box<Value = string> { constructor(a: Value) }\n"
    )
    exports = surface.modules["lib"]
    assert ("<T0, T1 extends object = { a: T0 }>(T0) => T1",) == exports["wrap"].calls
    assert ("new <T0 = string>(T0) => Box<T0>",) == exports["Box"].calls


def test_what_extends_any_or_a_type_parameter_may_have_any_member(read: Read) -> None:
    surface = read(
        "type Lost = Parameters<(given: any) => void>[0];\n"
        "export interface Settings extends Lost { size: number }\n"
        "export type Bound<T extends { get(): T }> = T & { use(): void };\n"
    )
    assert "*" in surface.types["Settings"].includes
    assert "*" in surface.types["Bound"].includes


def test_a_member_that_an_inherited_one_of_the_language_has_too_overrides_it(read: Read) -> None:
    surface = read("export declare class Failure extends Error { message: string; detail: string }\n")
    members = surface.types["Failure"].members
    assert {"message": True, "detail": False} == {name: each.overrides for name, each in members.items()}


def test_another_librarys_type_is_told_from_an_own_one_of_its_name(read: Read) -> None:
    surface = read(
        "interface Failure extends globalThis.Error { detail: string }\n"
        "interface Error { code: number }\n"
        "export declare function fail(failure: Failure, error: Error): Error & Failure;\n"
    )
    assert {"Error": (), "Failure": ("foreign:Error",)} == {
        name: surface.types[name].includes for name in ("Error", "Failure")
    }


def test_what_a_dependency_declares_counts_as_the_packages_own(tmp_path: Path) -> None:
    write(
        tmp_path,
        "parts",
        {"index.d.ts": "export interface Props { size?: number }\n", "index.js": ""},
        {".": "./index.js"},
    )
    text = "import type { Props } from 'parts';\nexport declare function draw(props: Props): void;\n"
    assert {} == extracted(tmp_path, {"index.d.ts": text}).modules["lib"]["draw"].options
    assert {"size"} == set(
        extracted(tmp_path, {"index.d.ts": text}, dependencies={"parts": "1.0.0"})
        .modules["lib"]["draw"]
        .options
    )


def test_what_a_package_exports_within_a_namespace_is_its_own(tmp_path: Path) -> None:
    """The driver has names of a third package; the package exports the driver, as mongoose does mongodb."""
    codes = "export declare class Long { static readonly MAX: Long; value: number }\n"
    write(tmp_path, "codes", {"index.d.ts": codes, "index.js": ""}, {".": "./index.js"})
    driver = "import * as codes from 'codes';\nexport { codes };\nexport { Long } from 'codes';\n"
    write(tmp_path, "driver", {"index.d.ts": driver, "index.js": ""}, {".": "./index.js"}, {"codes": "1.0.0"})
    text = "import * as driver from 'driver';\nexport { driver };\n"
    surface = extracted(tmp_path, {"index.d.ts": text}, {"driver": "1.0.0"})
    assert {"MAX"} == surface.modules["lib"]["driver.Long"].members.keys()
    assert "driver.codes.Long" in surface.modules["lib"]
    assert {"value"} == surface.types["Long"].members.keys()


def test_what_has_any_value_under_every_name_may_have_any_member(read: Read) -> None:
    surface = read(
        "export interface Settings { size: number; [other: string]: any }\n"
        "export interface Sizes { first: number; [other: string]: number }\n"
    )
    assert surface.types["Settings"].includes == ("*",)
    assert surface.types["Sizes"].includes == ()


def test_a_type_has_what_bases_have_that_are_too_far_away_for_an_entry(read: Read) -> None:
    surface = read(
        "export {};\n"
        "interface First extends Partial<Pick<{ one: 1; zero: 0 }, 'one'>> {}\n"
        "interface Second extends First { two: 2 }\n"
        "interface Third extends Second { three: 3 }\n"
        "export interface Fourth extends Third { four: 4 }\n"
    )
    assert {"Third": ["one", "three", "two"], "Fourth": ["four"]} == {
        name: list(entry.members) for name, entry in surface.types.items()
    }


def test_members_and_options_from_a_nameless_part_of_anothers_type_are_named(tmp_path: Path) -> None:
    """Those that every element has are not, nor what the part leaves out."""
    elements = (
        "export interface Attributes { id?: string; slot?: string; color?: string; className?: string }\n"
    )
    write(tmp_path, "elements", {"index.d.ts": elements}, {".": {"types": "./index.d.ts"}})
    text = (
        "import type { Attributes } from 'elements';\n"
        "export interface State extends Omit<Attributes, 'slot'> { size: number }\n"
        "export declare function draw(properties: Omit<Attributes, 'slot'> & { size: number }): void;\n"
    )
    surface = extracted(tmp_path, {"index.d.ts": text})
    assert surface.types["State"].borrowed == ("color",)
    assert surface.modules["lib"]["draw"].others == ("color",)


def test_an_argument_that_says_what_a_type_parameter_is_may_have_any_property(read: Read) -> None:
    surface = read(
        "export declare function free<T>(options: T & { size: number }): void;\n"
        "export declare function bound<T extends { on: true }>(options: T & { size: number }): void;\n"
        "export declare class Box<T> { fill(options: T & { size: number }): void }\n"
    )
    assert surface.modules["lib"]["free"].others == ("*",)
    assert surface.modules["lib"]["bound"].others == ()
    assert surface.types["Box"].members["fill"].others == ()

import pytest
from tests.evaluation.checks.build import origin
from tests.evaluation.hallucination.surfaces import NOTHING, surface

from nia_bench.contract.errors import UserError
from nia_bench.data import SURFACES_FOLDER
from nia_bench.languages.versions import version_key
from nia_bench.surfaces.lookup import (
    callables_of,
    exports_of,
    find_export,
    has_member,
    knows_type,
    mentions,
    mentions_option,
    modules_exporting,
    nearest,
    takes_option,
)
from nia_bench.surfaces.model import Export, Member, Surface, SurfaceOption, TypeEntry
from nia_bench.surfaces.storage.files import libraries, load_surfaces

SURFACE = Surface(
    library="demo",
    version="1.0.0",
    packages={"demo": "1.0.0"},
    modules={
        "demo": {
            "Box": Export(
                kind="both",
                form="class",
                type="Box",
                arity=(0, 1),
                options={"size": SurfaceOption(), "width": SurfaceOption(deprecated="Use `size`.")},
                members={"from": Member()},
            ),
            "Panel": Export(kind="type", form="interface", type="Panel"),
            "draw": Export(kind="value", form="function", arity=(1, 1), options={"fill": SurfaceOption()}),
            "watch": Export(kind="value", form="function", arity=(1, 1), open=True),
            "all": Export(kind="value", form="namespace", same="demo"),
            "shape": Export(kind="value", form="namespace"),
            "shape.round": Export(kind="value", form="function", arity=(0, 0)),
        },
        "demo/client": {"draw": Export(kind="value", form="function", arity=(0, 0))},
    },
    types={
        "Box": TypeEntry(
            includes=("Base",), members={"open": Member(arity=(1, 1), options={"slowly": SurfaceOption()})}
        ),
        "Base": TypeEntry(members={"close": Member()}),
        "Panel": TypeEntry(includes=("HTMLElement",), members={"hide": Member()}),
    },
)


@pytest.mark.parametrize(
    ("module", "name", "form"),
    [
        ("demo", "draw", "function"),
        ("demo", "all.draw", "function"),
        ("demo", "all.all.shape.round", "function"),
        ("demo", "round", None),
        ("demo/client", "draw", "function"),
        ("demo/client", "Box", None),
    ],
)
def test_an_export_is_found_through_namespaces_that_are_modules(
    module: str, name: str, form: str | None
) -> None:
    found = find_export(SURFACE, module, name)
    assert form == (found.form if found else None)


def test_nearest_names_what_is_alike_and_nothing_else() -> None:
    assert [["close"], []] == [nearest(SURFACE, "closed"), nearest(SURFACE, "xylophone")]


def test_versions_are_ordered_as_numbers() -> None:
    assert ["9.0.0", "10.0.0-beta.1", "10.0.0"] == sorted(
        ["10.0.0", "9.0.0", "10.0.0-beta.1"], key=version_key
    )


def test_every_library_has_surfaces() -> None:
    assert ("ai", "next", "react", "trpc", "zod") == libraries(SURFACES_FOLDER)


def test_an_unknown_library_lists_the_known_ones() -> None:
    with pytest.raises(UserError, match="ai, next, react, trpc, zod"):
        load_surfaces("angular", SURFACES_FOLDER)


@pytest.mark.parametrize("version", ["13.5.11", "14.2.35", "15.5.6", "16.1.6"])
def test_next_lists_its_own_modules_only(version: str) -> None:
    modules = load_surfaces("next", SURFACES_FOLDER)[version].modules
    # It declares what importing a picture or a style sheet gives, too.
    assert all(module.split("/")[0] == "next" or module.startswith("*.") for module in modules)


def test_the_default_of_an_assigned_namespace_is_the_module() -> None:
    export = find_export(load_surfaces("react", SURFACES_FOLDER)["19.2.0"], "react", "default.useState")
    assert export is not None
    assert "function" == export.form


def test_the_shortest_module_that_exports_a_name_comes_first() -> None:
    assert ["lib", "lib/a", "lib/b"] == modules_exporting(surface(["lib/b:go", "lib/a:go", "lib:go"]), "go")


def test_the_own_module_is_preferred_over_an_old_version_shipped_beside() -> None:
    there = surface({"lib/v3:go": {"signature": "old"}, "lib:go": {"signature": "new"}})
    assert ["new"] == [found.signature for found in exports_of(there, origin("lib:go"))]
    assert ["old"] == [found.signature for found in exports_of(there, origin("lib/v3:go"))]


def test_a_name_that_moved_is_found_in_any_module() -> None:
    there = surface({"lib/elsewhere:go": {"signature": "moved"}})
    assert ["moved"] == [found.signature for found in exports_of(there, origin("lib:go"))]


def test_names_that_share_a_declaration_are_looked_up_as_well() -> None:
    there = surface({"lib:stable": {"signature": "s"}})
    spelled = origin("lib:unstable_go", exports=("lib:unstable_go", "lib:stable"))
    assert ["s"] == [found.signature for found in exports_of(there, spelled)]


def test_a_member_is_found_through_what_a_type_includes() -> None:
    types = {
        "Box": {"includes": ["Base", "Elsewhere"]},
        "Base": {"includes": ["Root"]},
        "Root": {"members": {"open": "() => void"}},
    }
    assert has_member(surface(types=types), "Box", "open")
    assert not has_member(surface(types=types), "Box", "close")


def test_types_that_include_each_other_end() -> None:
    types = {"A": {"includes": ["B"]}, "B": {"includes": ["A", "B"]}}
    assert not has_member(surface(types=types), "A", "open")


@pytest.mark.parametrize("known", ["$Box", "_Box", "Box$", "$box"])
def test_marks_of_a_version_make_no_other_type(known: str) -> None:
    assert has_member(surface(types={known: {"members": {"open": ""}}}), "Box", "open")


def test_the_very_name_of_a_type_is_preferred() -> None:
    types = {"Box": NOTHING, "$Box": {"members": {"open": ""}}}
    assert not has_member(surface(types=types), "Box", "open")


def test_an_option_counts_as_a_member_of_its_type() -> None:
    assert has_member(surface(types={"Settings": {"options": ["retries"]}}), "Settings", "retries")


def test_a_static_is_called_off_its_exported_owner() -> None:
    there = surface({"lib:Box": {"members": {"of": {"options": ["size"]}}}})
    assert takes_option(there, origin("lib#Box.of"), "size")
    assert [] == list(callables_of(there, origin("lib#Box.off")))


def test_a_name_is_mentioned_as_export_member_or_option() -> None:
    there = surface(
        {"lib:go": {"options": ["speed"], "members": {"now": ""}}}, {"Box": {"members": {"open": ""}}}
    )
    assert [True] * 4 + [False] == [mentions(there, n) for n in ("go", "speed", "now", "open", "other")]


def test_an_option_of_a_member_is_mentioned() -> None:
    there = surface(types={"Box": {"members": {"open": {"options": ["wide"]}}}})
    assert (True, False) == (mentions_option(there, "wide"), mentions_option(there, "open"))


def test_a_type_that_may_have_any_member_is_not_known_by_that_alone() -> None:
    types = {"Kept": TypeEntry(shape="T0 & Marked", includes=("*",), parameters=1)}
    assert not knows_type(SURFACE.model_copy(update={"types": types}), "Kept")

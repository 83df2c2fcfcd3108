import pytest

from nia_bench.contract.errors import UserError
from nia_bench.contract.surface import Export, Member, Surface, TypeEntry
from nia_bench.languages.surfaces.files import libraries, load_surfaces, version_key
from nia_bench.languages.surfaces.lookup import find_export, nearest
from nia_bench.suites.nia import SURFACES_FOLDER

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
                options={"size": None, "width": "Use `size`."},
                members={"from": Member()},
            ),
            "Panel": Export(kind="type", form="interface", type="Panel"),
            "draw": Export(kind="value", form="function", arity=(1, 1), options={"fill": None}),
            "watch": Export(kind="value", form="function", arity=(1, 1), open=True),
            "all": Export(kind="value", form="namespace", same="demo"),
            "shape": Export(kind="value", form="namespace"),
            "shape.round": Export(kind="value", form="function", arity=(0, 0)),
        },
        "demo/client": {"draw": Export(kind="value", form="function", arity=(0, 0))},
    },
    types={
        "Box": TypeEntry(
            includes=("Base",), members={"open": Member(arity=(1, 1), options={"slowly": None})}
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
    assert all(
        module.split("/")[0] == "next" for module in load_surfaces("next", SURFACES_FOLDER)[version].modules
    )


def test_the_default_of_an_assigned_namespace_is_the_module() -> None:
    export = find_export(load_surfaces("react", SURFACES_FOLDER)["19.2.0"], "react", "default.useState")
    assert export is not None
    assert "function" == export.form

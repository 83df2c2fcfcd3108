"""Surfaces as files."""

import json
from pathlib import Path

import pytest

from nia_bench.contract.errors import UserError
from nia_bench.data import SURFACES_FOLDER
from nia_bench.surfaces.model import Export, Member, Surface, SurfaceOption, TypeEntry
from nia_bench.surfaces.storage.files import from_text, read_surface, to_text, write_surface

DRAW = Export(
    kind="value", form="function", signature="() => void", arity=(0, 0), options={"a": SurfaceOption()}
)
BOX = Export(kind="both", form="class", type="Box", members={"from": Member(signature="string")})
LEAVING = {"a": SurfaceOption(deprecated="Use b."), "b": SurfaceOption()}
OLD = Export(kind="type", form="function", deprecated="", options=LEAVING)
COMMITTED = sorted(SURFACES_FOLDER.glob("*/*.json"))
SURFACE = Surface(
    library="demo",
    version="1.0.0",
    packages={"demo": "1.0.0"},
    modules={
        "demo": {"Box": BOX, "Other": Export(kind="type", form="alias"), "draw": DRAW, "old": OLD},
        "demo/part": {"draw": DRAW, "more": DRAW},
        "demo/twin": {"draw": DRAW, "more": DRAW},
        "demo/empty": {},
    },
    types={"Box": TypeEntry(members={"size": Member(), "name": Member(signature="string")})},
)


def test_what_is_written_is_read_again(tmp_path: Path) -> None:
    write_surface(SURFACE, tmp_path / "deep" / "demo.json")
    assert SURFACE == read_surface(tmp_path / "deep" / "demo.json")


def test_every_export_and_member_has_a_line_of_its_own() -> None:
    starts = {line.lstrip().partition(":")[0] for line in to_text(SURFACE).splitlines()}
    assert {'"draw"', '"from"', '"size"', '"name"'} <= starts


def test_an_export_of_two_modules_is_written_once() -> None:
    modules = json.loads(to_text(SURFACE))["modules"]
    assert ("demo", "demo/part") == (modules["demo/part"]["draw"], modules["demo/twin"])


def test_options_are_written_as_short_as_what_is_known_of_them() -> None:
    typed = {
        "a": SurfaceOption(type="string", required=True),
        "b": SurfaceOption(deprecated="Use a."),
        "c": SurfaceOption(),
        "d": SurfaceOption(type="string"),
        "e": SurfaceOption(type="string", deprecated=""),
        "f": SurfaceOption(deprecated="!"),
    }
    surface = SURFACE.model_copy(
        update={"modules": {"demo": {"draw": DRAW.model_copy(update={"options": typed})}}}
    )
    written = json.loads(to_text(surface))["modules"]["demo"]["draw"]["options"]
    assert {
        "a": "!string",
        "b": "Use a.",
        "c": None,
        "d": ":string",
        "e": ":string\n",
        "f": {"deprecated": "!"},
    } == written
    assert surface == from_text(to_text(surface), "demo")


def test_members_are_written_as_short_as_what_is_known_of_them() -> None:
    members = {
        "a": Member(signature="string"),
        "b": Member(signature="string", type="string"),
        "c": Member(signature="string", type="string", optional=True),
        "d": Member(signature="T", type="T0"),
        "e": Member(signature="Box", type="Box", returns=("Box",)),
        "f": Member(signature=": what", optional=True),
        "g": Member(type="string"),
        "h": Member(signature="Box", type="Box", returns=("Box",), optional=True),
    }
    surface = SURFACE.model_copy(update={"types": {"Box": TypeEntry(members=members)}})
    written = json.loads(to_text(surface))["types"]["Box"]["members"]
    assert ["string", ":string", "?:string"] == [written[name] for name in "abc"]
    assert ["=", "?="] == [written[name]["type"] for name in "eh"]
    assert surface == from_text(to_text(surface), "demo")


def test_what_is_said_of_a_surface_as_a_whole_is_written() -> None:
    surface = SURFACE.model_copy(update={"format": 2, "partial": ("demo/far: no types",)})
    assert surface == from_text(to_text(surface), "demo")


def test_declarations_are_written_short_and_read_whole() -> None:
    exports = {
        name: DRAW.model_copy(update={"declared": declared})
        for name, declared in {
            "a": "demo/a.d.ts#a",
            "b": "demo/a.d.ts#c",
            "c": None,
            "d": "demo/d.d.ts#Ns.d",
            "e": "demo/d.d.ts#e",
            "f": "demo/a.d.ts#f",
        }.items()
    }
    surface = SURFACE.model_copy(
        update={"modules": {"demo": exports, "demo/e": {"e": exports["e"], "f": DRAW}}}
    )
    written: dict[str, dict[str, str]] = json.loads(to_text(surface))["modules"]["demo"]
    assert ["demo/a.d.ts#", "#c", "", "demo/d.d.ts#Ns.d", None, "0#"] == [
        export.get("declared") for export in written.values()
    ]
    assert surface == from_text(to_text(surface), "demo")


def test_a_catalogue_of_alike_exports_is_written_once() -> None:
    names = [f"Font{number:04}" for number in range(1200)]
    fonts = {name: Export(kind="value", form="function", open=True) for name in names}
    surface = SURFACE.model_copy(update={"modules": {"demo/fonts": fonts}})
    text = to_text(surface)
    assert (1, surface) == (text.count("open"), from_text(text, "demo"))


@pytest.mark.parametrize(
    "text", ["", "[]", "{}", '{"modules": {"m": {"a": "nowhere"}}}', "\x00", '{"modules": 3}']
)
def test_what_is_no_surface_is_refused_by_name(text: str) -> None:
    with pytest.raises(UserError, match=r"demo\.json is not a surface"):
        from_text(text, "demo.json")


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(UserError, match=r"nowhere\.json"):
        read_surface(tmp_path / "nowhere.json")


@pytest.mark.parametrize("file", COMMITTED, ids=[f"{file.parent.name}-{file.stem}" for file in COMMITTED])
def test_committed_surfaces_are_small_and_written_as_read(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    assert len(text.encode()) < 1 << 20
    assert "/node_modules" not in text
    assert text == to_text(from_text(text, file.name))


def test_all_committed_surfaces_together_are_small() -> None:
    assert sum(file.stat().st_size for file in SURFACES_FOLDER.glob("*/*.json")) < 7_000_000


def test_options_that_many_calls_take_are_written_once() -> None:
    taken = {"options": {"a": SurfaceOption(type="string | number | boolean | (() => Promise<string>)")}}
    call = Export(kind="value", form="function", arity=(1, 1), **taken)  # type: ignore[arg-type]
    entry = TypeEntry(members={"of": Member(arity=(1, 1), **taken), "b": Member(arity=(1, 1))})  # type: ignore[arg-type]
    surface = Surface(
        library="demo",
        version="1.0.0",
        packages={},
        modules={"demo": {"open": call, "shut": call.model_copy(update={"arity": (0, 1)})}},
        types={"Door": entry},
        format=2,
    )
    text = to_text(surface)
    assert (1, 2) == (text.count("Promise<string>"), text.count('"options":"demo#open"'))
    assert surface == from_text(text, "test")

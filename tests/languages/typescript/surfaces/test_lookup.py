"""What the classifier asks, asked of the committed surfaces."""

import pytest

from nia_bench.contract.errors import UserError
from nia_bench.contract.surface import Export, Member, Surface, TypeEntry
from nia_bench.languages.typescript.surfaces.committed import libraries, load_surfaces, version_key
from nia_bench.languages.typescript.surfaces.lookup import (
    find_export,
    has_member,
    has_option,
    is_deprecated_option,
    nearest,
    owners,
    where_exported,
)
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
    ("name", "expected"),
    [
        ("draw", ["demo", "demo/client"]),
        ("all.draw", ["demo"]),
        ("shape.round", ["demo"]),
        ("round", []),
        ("all.all.shape.round", ["demo"]),
    ],
)
def test_where_a_name_is_exported(name: str, expected: list[str]) -> None:
    assert expected == where_exported(SURFACE, name)


@pytest.mark.parametrize(
    ("member", "owner", "expected"),
    [
        ("open", "Box", True),
        ("close", "Box", True),
        ("from", "Box", True),
        ("burn", "Box", False),
        ("hide", "Panel", True),
        ("click", "Panel", None),
        ("anything", "Stranger", None),
        ("round", "shape", True),
        ("square", "shape", False),
        ("close", None, True),
        ("burn", None, False),
    ],
)
def test_members_by_owner_with_inherited_ones(member: str, owner: str | None, expected: bool | None) -> None:
    assert expected is has_member(SURFACE, member, owner)


@pytest.mark.parametrize(
    ("call", "option", "expected"),
    [
        ("draw", "fill", True),
        ("draw", "stroke", False),
        ("watch", "anything", None),
        ("Box", "size", True),
        ("Box.open", "slowly", True),
        ("Box.open", "fast", False),
        ("nothing", "at all", None),
    ],
)
def test_options_of_calls(call: str, option: str, expected: bool | None) -> None:
    assert expected is has_option(SURFACE, call, option)


def test_a_deprecated_option_says_what_to_use() -> None:
    assert "Use `size`." == is_deprecated_option(SURFACE, "Box", "width")


def test_an_option_that_is_not_deprecated_says_nothing() -> None:
    assert is_deprecated_option(SURFACE, "Box", "size") is None


def test_owners_are_types_and_exports() -> None:
    assert [["Box"], ["demo:Box"]] == [owners(SURFACE, "open"), owners(SURFACE, "from")]


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


PINNED = {
    "ai": ("4.3.19", "5.0.277", "6.0.326", "7.0.173"),
    "next": ("13.5.11", "14.2.35", "15.5.6", "16.1.6"),
    "trpc": ("10.45.2", "11.9.0"),
    "zod": ("3.23.8", "4.3.6"),
}


def _pinned(library: str) -> list[Surface]:
    return [load_surfaces(library, SURFACES_FOLDER)[version] for version in PINNED[library]]


# Rows: library, owner, member, and in which of the pinned versions, oldest first, the owner has it.
MEMBERS = """
ai StreamTextResult toDataStreamResponse 1000
ai StreamTextResult mergeIntoDataStream 1000
ai StreamTextResult toUIMessageStreamResponse 0111
ai StreamTextResult fullStream 1111
ai StreamTextResult finalStep 0001
ai LanguageModelUsage promptTokens 1000
ai LanguageModelUsage inputTokens 0111
ai LanguageModelUsage cachedInputTokens 0110
ai TextStreamPart textDelta 1000
ai TextStreamPart text 0111
ai Output array 0011
next NextConfig eslint 1110
next NextConfig amp 1110
next NextConfig cacheComponents 0001
next NextConfig turbopack 0011
next ExperimentalConfig dynamicIO 0010
next ExperimentalConfig turbopack 0000
next NextResponse json 1111
zod ZodString ip 10
zod ZodString email 11
zod ZodType deepPartial 00
zod ZodObject deepPartial 10
zod ZodError errors 10
zod ZodError formErrors 10
zod ZodError issues 11
zod ZodError format 11
trpc initTRPC procedure 00
trpc TRPCBuilder create 11
trpc TRPCBuilder.create() procedure 10
"""


@pytest.mark.parametrize("row", [line.split() for line in MEMBERS.splitlines() if line], ids=" ".join)
def test_members_agree_with_what_was_measured(row: list[str]) -> None:
    library, owner, member, expected = row
    answers = [has_member(surface, member, owner) is True for surface in _pinned(library)]
    assert expected == "".join(str(int(answer)) for answer in answers)


# Rows: library, call, option, and in which versions the call takes it.
OPTIONS = """
ai tool parameters 1000
ai tool inputSchema 0111
ai streamText maxSteps 1000
ai streamText maxTokens 1000
ai streamText stopWhen 0111
ai streamText maxOutputTokens 0111
ai streamText instructions 0001
ai generateText experimental_output 1110
ai generateText output 0011
ai ToolLoopAgent system 0000
ai ToolLoopAgent instructions 0011
ai createUIMessageStreamResponse stream 0111
ai toDataStreamResponse nothing 0000
"""


@pytest.mark.parametrize("row", [line.split() for line in OPTIONS.splitlines() if line], ids=" ".join)
def test_options_agree_with_what_was_measured(row: list[str]) -> None:
    library, call, option, expected = row
    answers = [has_option(surface, call, option) is True for surface in _pinned(library)]
    assert expected == "".join(str(int(answer)) for answer in answers)


def test_options_of_one_module_where_several_export_the_name() -> None:
    surface = load_surfaces("zod", SURFACES_FOLDER)["4.3.6"]
    modules = ("zod", "zod/v3")
    assert [False, True] == [has_option(surface, "string", "required_error", module=each) for each in modules]


def test_middleware_of_trpc_10_is_given_the_raw_input() -> None:
    surfaces = load_surfaces("trpc", SURFACES_FOLDER)
    assert (True, False) == (
        has_option(surfaces["10.45.2"], "MiddlewareFunction", "rawInput"),
        bool(has_option(surfaces["11.9.0"], "MiddlewareFunction", "rawInput")),
    )


def test_nothing_of_react_canary_is_in_next_or_react_18() -> None:
    assert not where_exported(load_surfaces("react", SURFACES_FOLDER)["18.3.1"], "use")


@pytest.mark.parametrize("version", ["13.5.11", "14.2.35", "15.5.6", "16.1.6"])
def test_next_lists_its_own_modules_only(version: str) -> None:
    assert all(
        module.split("/")[0] == "next" for module in load_surfaces("next", SURFACES_FOLDER)[version].modules
    )


def test_the_default_of_an_assigned_namespace_is_the_module() -> None:
    export = find_export(load_surfaces("react", SURFACES_FOLDER)["19.2.0"], "react", "default.useState")
    assert export is not None
    assert "function" == export.form

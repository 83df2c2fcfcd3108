"""What the classifier asks, asked of the committed surfaces."""

import pytest

from nia_bench.contract.facts import Origin
from nia_bench.evaluation.labels import shipped_surfaces
from nia_bench.surfaces.lookup import callables_of, modules_exporting, takes_option
from nia_bench.surfaces.model import Surface

committed = shipped_surfaces

PINNED = {
    "ai": ("4.3.19", "5.0.277", "6.0.326", "7.0.173"),
    "next": ("13.5.11", "14.2.35", "15.5.6", "16.1.6"),
    "trpc": ("10.45.2", "11.9.0"),
    "zod": ("3.23.8", "4.3.6"),
}


def _pinned(library: str) -> list[Surface]:
    return [committed(library)[version] for version in PINNED[library]]


def _has(surface: Surface, owner: str, name: str) -> bool:
    member = Origin(package="", name=name, owner=owner)
    return any(True for _ in callables_of(surface, member)) or bool(
        modules_exporting(surface, f"{owner}.{name}")
    )


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
    answers = [_has(surface, owner, member) for surface in _pinned(library)]
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
    answers = [
        takes_option(surface, Origin(package=library, name=call), option) for surface in _pinned(library)
    ]
    assert expected == "".join(str(int(answer)) for answer in answers)


def test_options_of_one_module_where_several_export_the_name() -> None:
    surface = committed("zod")["4.3.6"]
    named = (Origin(package="zod", name="string", module=each) for each in ("zod", "zod/v3"))
    assert [False, True] == [takes_option(surface, one, "required_error") for one in named]


def test_middleware_of_trpc_10_is_given_the_raw_input() -> None:
    surfaces = committed("trpc")
    assert "rawInput" in surfaces["10.45.2"].types["MiddlewareFunction"].options
    after = surfaces["11.9.0"].types.get("MiddlewareFunction")
    assert after is None or "rawInput" not in after.options


def test_nothing_of_react_canary_is_in_next_or_react_18() -> None:
    assert not modules_exporting(committed("react")["18.3.1"], "use")

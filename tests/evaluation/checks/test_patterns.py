import pytest
from tests.evaluation.checks.build import imported, origin, unresolved

from nia_bench.contract.facts import Origin
from nia_bench.evaluation.checks.patterns import names_symbol, parse, spells_symbol

CACHE_LIFE = ("next/cache:cacheLife", "next/cache:unstable_cacheLife")


@pytest.mark.parametrize(
    ("symbol", "found"),
    [
        ("next/cache:cacheLife", origin("next/cache:cacheLife", exports=CACHE_LIFE)),
        ("next/cache:*", origin("next/cache:cacheLife", exports=CACHE_LIFE)),
        ("ai:Output.object", Origin(package="ai", name="object", exports=("ai:Output.object",))),
        ("ai:Output.object", Origin(package="ai", name="Output.object", exports=("ai:Output.object",))),
        ("lib:made", Origin(package="lib", name="made", module="lib")),
        ("zod#email", origin("zod#ZodString.email")),
        ("zod#ZodString.email", origin("zod#ZodString.email")),
        ("@trpc/server#rawInput", Origin(package="@trpc/server", name="rawInput")),
        ("globalThis:fetch", Origin(package="", name="fetch")),
        ("next/server:NextResponse.redirect", origin("next#NextResponse.redirect")),
        ("globalThis:Promise.all", origin("globalThis#PromiseConstructor.all")),
        ("globalThis#focus", Origin(package="", name="focus", owner="HTMLElement")),
        ("next/config:*", origin("next/config:default", module="./local")),
    ],
)
def test_a_symbol_matches_what_it_names(symbol: str, found: Origin) -> None:
    assert names_symbol([symbol], found)


@pytest.mark.parametrize(
    ("symbol", "found"),
    [
        ("next/cache:cacheLife", origin("next/cache:unstable_cacheLife", exports=CACHE_LIFE)),
        ("next/cache:cacheLife", origin("next/cache:cacheTag")),
        ("ai:object", Origin(package="ai", name="object", exports=("ai:Output.object",))),
        ("zod#email", origin("zod:email")),
        ("zod#ZodEmail.email", origin("zod#ZodString.email")),
        ("ai#email", origin("zod#ZodString.email")),
        ("globalThis:fetch", Origin(package="", name="fetch", owner="Fetcher")),
        ("globalThis:fetch", Origin(package="undici", name="fetch")),
        ("next/server:NextResponse.redirect", origin("next#Other.redirect")),
        ("next/server:redirect", origin("next#NextResponse.redirect")),
        ("next:*", origin("next/config:default")),
        ("next/headers:cookies", None),
    ],
)
def test_a_symbol_does_not_match_what_is_only_like_it(symbol: str, found: Origin | None) -> None:
    assert not names_symbol([symbol], found)


def test_an_import_that_does_not_resolve_is_known_by_its_spelling() -> None:
    assert spells_symbol(["react-dom:createRoot"], unresolved("react-dom:createRoot"))
    assert spells_symbol(["next/config:*"], unresolved("next/config:default"))
    assert not spells_symbol(["react-dom:createRoot"], unresolved("react-dom/client:createRoot"))


def test_an_import_is_known_by_its_origin() -> None:
    found = imported("./local:sdk", origin=origin("ai:generateText"))
    assert spells_symbol(["ai:generateText"], found)


@pytest.mark.parametrize("symbol", ["cookies", ":cookies", "next:", "zod#"])
def test_a_symbol_in_no_known_form_is_refused_by_name(symbol: str) -> None:
    with pytest.raises(ValueError, match="symbol"):
        parse(symbol)

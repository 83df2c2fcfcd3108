from tests.evaluation.checks.build import (
    call,
    check,
    decided,
    element,
    exported,
    file,
    options,
    origin,
    result_of,
    string,
    used,
)

from nia_bench.contract.facts import Property, Value, ValueKind

LINK = "@trpc/client:httpBatchLink"
TRANSFORMER = check("property", symbols=[LINK], path="transformer", value={"symbols": ["superjson:default"]})


def test_an_option_of_a_call_is_found_where_it_is_written() -> None:
    link = call(LINK, options(url=string("/"), transformer=used("superjson:default")))
    assert "a.tsx:9" == decided(TRANSFORMER, file(calls=(link,))).place


def test_an_option_that_is_spread_from_another_file_points_there() -> None:
    value = used("superjson:default").model_copy(update={"file": "lib/options.ts"})
    link = call(LINK, options(transformer=value))
    assert "lib/options.ts:9" == decided(TRANSFORMER, file(calls=(link,))).place


def test_one_object_with_the_property_is_enough() -> None:
    links = (call(LINK, options()), call(LINK, options(transformer=used("superjson:default")), id=1))
    assert decided(TRANSFORMER, file(calls=links)).passed


def test_what_the_object_has_instead_is_shown() -> None:
    decision = decided(TRANSFORMER, file(calls=(call(LINK, options(url=string("/")), callee="link"),)))
    assert "It must be so (found link without 'transformer' but with url at a.tsx:7)" == decision.message


def test_another_value_is_shown() -> None:
    decision = decided(TRANSFORMER, file(calls=(call(LINK, options(transformer=string("x")), callee="l"),)))
    assert "It must be so (found 'transformer' in l, set to 'x', at a.tsx:9)" == decision.message


def test_a_ban_covers_every_object_and_needs_none() -> None:
    ban = check("property", symbols=[LINK], path="headers", absent=True)
    assert decided(ban, file()).passed
    links = (call(LINK, options()), call(LINK, options(headers=options()), id=1, live=False))
    assert not decided(ban, file(calls=links)).passed


def test_only_the_argument_named_is_looked_at() -> None:
    second = check("property", symbols=[LINK], path="a", argument=1)
    assert not decided(second, file(calls=(call(LINK, options(a=string("x"))),))).passed
    assert decided(second, file(calls=(call(LINK, options(), options(a=string("x"))),))).passed


def test_a_property_of_an_exported_object_is_found_by_its_path() -> None:
    config = options(experimental=options(ppr=Value(kind=ValueKind.BOOLEAN, text="true")))
    ban = check("property", export=["default"], path="experimental.ppr", files="next.config.*", absent=True)
    assert not decided(ban, file("next.config.ts", exports=(exported("default", config),))).passed
    assert decided(ban, file("other.ts", exports=(exported("default", config),))).passed


def test_the_object_given_to_a_wrapper_is_the_exported_one() -> None:
    config = check("property", export=["default"], path="cacheComponents")
    wrapped = file(
        calls=(call("lib:wrap", options(cacheComponents=string("x")), id=4),),
        exports=(exported("default", result_of(4)),),
    )
    assert decided(config, wrapped).passed


def test_an_attribute_of_a_library_element_is_a_property() -> None:
    fallback = check("property", symbols=["react:Suspense"], path="fallback")
    attributes = (Property(name="fallback", value=string("..."), line=7),)
    suspense = element("Suspense", origin=origin("react:Suspense"), attributes=attributes)
    assert decided(fallback, file(elements=(suspense,))).passed


def test_an_unknown_spread_is_told() -> None:
    unknown = Value(kind=ValueKind.OBJECT, open=True)
    decision = decided(TRANSFORMER, file(calls=(call(LINK, unknown, callee="link"),)))
    assert "a spread that cannot be followed" in decision.message

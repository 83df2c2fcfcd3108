import pytest
from tests.evaluation.checks.build import (
    call,
    check,
    decided,
    element,
    exported,
    file,
    imported,
    origin,
    reference,
)

from nia_bench.contract.facts import FileFacts, Option

OLD = origin("ai:generateObject", deprecated=True)
NOTHING_OLD = check("deprecation")
OLD_KEY = Option(name="system", line=6, origin=origin("ai#Settings.system", deprecated=True))


@pytest.mark.parametrize(
    "where",
    [
        file(references=(reference("ai:generateObject", origin=OLD),)),
        file(calls=(call(None).model_copy(update={"origin": OLD}),)),
        file(elements=(element("Old", origin=OLD),)),
        file(imports=(imported("ai:generateObject", origin=OLD, form="reexport"),)),
        file(exports=(exported("old", origin=OLD),)),
        file(options=(OLD_KEY,)),
        file(references=(reference("ai:generateObject", origin=OLD, live=False),)),
    ],
)
def test_a_deprecated_name_is_found_wherever_it_is_used(where: FileFacts) -> None:
    assert not decided(NOTHING_OLD, where).passed


def test_an_import_alone_uses_nothing() -> None:
    assert decided(NOTHING_OLD, file(imports=(imported("ai:generateObject", origin=OLD),))).passed


def test_what_is_allowed_or_of_another_package_does_not_count() -> None:
    where = file(references=(reference("ai:generateObject", origin=OLD),))
    assert decided(check("deprecation", allow=["ai:generateObject"]), where).passed
    assert decided(check("deprecation", packages=["next"]), where).passed
    assert not decided(check("deprecation", packages=["ai"]), where).passed


def test_the_language_is_no_package_unless_it_is_named() -> None:
    where = file(
        references=(reference("globalThis#event", origin=origin("globalThis#event", deprecated=True)),)
    )
    assert decided(NOTHING_OLD, where).passed
    assert not decided(check("deprecation", packages=["globalThis"]), where).passed


def test_the_message_names_what_was_found() -> None:
    decision = decided(NOTHING_OLD, file(references=(reference("ai:generateObject", origin=OLD),)))
    assert "It must be so (found deprecated generateObject at a.tsx:7)" == decision.message

from tests.evaluation.checks.build import check, decided, file, imported, reference

TYPE = "ai:CoreMessage"
TYPED = check("annotation", symbols=[TYPE], places=["parameter", "variable"])


def test_a_type_in_one_of_the_places_is_an_annotation() -> None:
    use = reference(TYPE, use="type", place="parameter")
    assert decided(TYPED, file(references=(use,))).passed


def test_a_type_in_another_place_is_shown() -> None:
    use = reference(TYPE, use="type", place="return")
    decision = decided(TYPED, file(references=(use,)))
    assert "It must be so (found CoreMessage as the type of return at a.tsx:7)" == decision.message


def test_any_place_will_do_where_none_is_named() -> None:
    use = reference(TYPE, use="type", place="return")
    assert decided(check("annotation", symbols=[TYPE]), file(references=(use,))).passed


def test_importing_a_type_annotates_nothing() -> None:
    assert not decided(TYPED, file(imports=(imported(TYPE, type_only=True),))).passed


def test_a_value_of_that_name_is_no_annotation() -> None:
    assert not decided(TYPED, file(references=(reference(TYPE, use="call"),))).passed


def test_a_ban_covers_every_place() -> None:
    use = reference(TYPE, use="type", place="alias", live=False)
    assert not decided(check("annotation", symbols=[TYPE], absent=True), file(references=(use,))).passed

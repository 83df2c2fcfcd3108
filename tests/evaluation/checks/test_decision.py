import pytest

from nia_bench.evaluation.checks.decision import place_of, split_place


@pytest.mark.parametrize(
    ("place", "expected"),
    [
        ("a.ts:3", ("a.ts", 3)),
        ("app/[id]/page.tsx", ("app/[id]/page.tsx", None)),
        ("odd:name.ts", ("odd:name.ts", None)),
    ],
)
def test_a_place_has_a_path_and_perhaps_a_line(place: str, expected: tuple[str, int | None]) -> None:
    assert expected == split_place(place)
    assert place == place_of(*expected)

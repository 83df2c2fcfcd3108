from nia_bench.contract.errors import hint

MANY = [f"{library}-{version}" for library in ("zod", "react", "next", "trpc") for version in range(1, 6)]


def test_of_few_names_all_are_listed() -> None:
    assert "known here: next, zod" == hint("vue", ["zod", "next"])


def test_of_many_names_those_that_begin_alike_are_listed() -> None:
    ids = [f"{name}-with-a-long-name" for name in MANY]
    text = hint("zod-7", ids)
    assert text.startswith("the nearest of 20: zod-")
    assert 5 == text.count("zod-")


def test_a_near_name_is_meant() -> None:
    assert "did you mean 'zod-1'?" == hint("zodd-1", MANY)

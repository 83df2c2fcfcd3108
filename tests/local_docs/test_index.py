"""Terms, scores and the choice of what answers a query."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nia_bench.local_docs.index import PassageRanking, names, varied, words


@pytest.mark.parametrize(
    ("text", "terms"),
    [
        ("cacheLife", ["cachelife", "cache", "life"]),
        ("toJSONSchema", ["tojsonschema", "json", "schema"]),
        ("required_error", ["required_error", "requir", "error"]),
        ("the entries of a class", ["entry", "class"]),
        ("http2", ["http2", "http", "2"]),
        ("(.*) [a+] \\d", ["d"]),
    ],
)
def test_identifiers_are_terms_whole_and_in_parts(text: str, terms: list[str]) -> None:
    assert terms == list(words(text))


def ranked(documents: list[tuple[str, str]], query: str) -> list[int]:
    ranking = PassageRanking(
        [(3.0, [*names(name), *words(name)]), (1.0, words(text))] for name, text in documents
    )
    terms = [*names(query), *words(query)]
    return [match.document for match in ranking.best(terms, [1.0] * len(documents))]


def test_what_declares_a_name_comes_before_what_mentions_it() -> None:
    documents = [("revalidateTag", "takes what cacheLife cacheLife takes"), ("cacheLife", "a profile")]

    assert [1, 0] == ranked(documents, "cacheLife")


def test_a_rare_word_counts_for_more_than_a_common_one() -> None:
    documents = [("a", "schema common"), ("b", "schema common"), ("c", "schema walrus")]

    assert 2 == ranked(documents, "common walrus")[0]


def test_nothing_shared_is_nothing_found() -> None:
    assert [] == ranked([("a", "b c")], "walrus")
    assert [] == ranked([], "walrus")


def test_a_choice_answers_each_part_of_the_query() -> None:
    documents = ["email", "email", "url", "other"]
    ranking = PassageRanking([(3.0, names(name)), (1.0, words(name))] for name in documents)
    matches = ranking.best(["=email", "email", "=url", "url"], [1.0, 1.0, 0.5, 1.0])

    chosen = varied(matches, 2, lambda number: [*names(documents[number]), *words(documents[number])])

    assert [0, 1, 2] == [match.document for match in matches]
    assert [0, 2] == chosen


@given(st.lists(st.tuples(st.text(max_size=20), st.text(max_size=60)), max_size=8), st.text(max_size=60))
def test_any_text_can_be_ranked(documents: list[tuple[str, str]], query: str) -> None:
    found = ranked(documents, query)

    assert len(found) == len(set(found)) <= len(documents)

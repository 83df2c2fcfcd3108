import json
import re
from html.parser import HTMLParser

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.reporting.html.hostile import PAYLOADS, SUBJECT, TAG, hostile_cell
from tests.reporting.html.synthetic_cells import cells, report_on

from nia_bench.reporting.html import render_html
from nia_bench.reporting.html.detail_files import detail_script, script_json
from nia_bench.reporting.html.payload import cell_payload


class Elements(HTMLParser):
    """The elements of a page, and the attributes that they have."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.attributes: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.attributes |= {name for name, _ in attrs}


def elements(page: str) -> Elements:
    found = Elements()
    found.feed(page)
    return found


@given(st.text())
def test_a_text_in_a_script_ends_nothing_and_reads_back(text: str) -> None:
    script = script_json([text])
    assert script.isascii()
    assert not re.search("[<>&]", script)
    assert [text] == json.loads(script)


def test_half_a_surrogate_pair_is_written_all_the_same() -> None:
    assert '["\\ud800"]' == script_json(["\ud800"])


@pytest.mark.parametrize("payload", PAYLOADS)
def test_a_hostile_text_stays_a_string_in_the_details(payload: str) -> None:
    script = detail_script("cells/0", {"text": payload})
    call = re.fullmatch(r'niaBenchDetail\("cells/0",(.*)\);\n', script)
    assert call
    assert {"text": payload} == json.loads(call[1])


def test_names_that_agents_give_are_never_keys() -> None:
    def keys(value: object) -> set[str]:
        if isinstance(value, dict):
            return {*value} | {key for each in value.values() for key in keys(each)}  # pyright: ignore
        return {key for each in value for key in keys(each)} if isinstance(value, list) else set()  # pyright: ignore

    found = keys(cell_payload(hostile_cell()))
    assert all(re.fullmatch("[a-zA-Z]+", key) for key in found)


def test_a_hostile_cell_adds_no_element_and_no_attribute_to_the_page() -> None:
    plain = list(cells(tasks=2, runs=1))
    hostile = [*plain, hostile_cell()]
    page = render_html(report_on(hostile), [each.result for each in hostile])
    before = elements(render_html(report_on(plain), [each.result for each in plain]))
    after = elements(page)
    assert set(before.tags) | {"p"} >= set(after.tags)
    assert "img" not in after.tags
    assert not {name for name in after.attributes if name.startswith("on")}
    assert 2 == after.tags.count("script")
    assert TAG not in page
    assert SUBJECT not in page

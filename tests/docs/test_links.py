"""Every relative link and anchor of the documentation leads somewhere, and every page is in the contents."""

import re
from pathlib import Path

import pytest
from tests.docs.blocks import DOCS

ROOT = DOCS.parent
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted(DOCS.glob("*.md"))]
LINK = re.compile(r"!?\[[^\]\n]*\]\(([^()\s]+)\)")
CODE = re.compile(r"^```.*?^```$|`[^`\n]*`", re.MULTILINE | re.DOTALL)
HEADING = re.compile(r"^#+ (.+)$", re.MULTILINE)
NAV = re.compile(r": (\S+\.md)$", re.MULTILINE)


def text_of(page: Path) -> str:
    return page.read_text(encoding="utf-8")


def anchors(page: Path) -> set[str]:
    """The anchors of a page's headings, made as GitHub and MkDocs both make them."""
    titles = HEADING.findall(re.sub(r"^```.*?^```$", "", text_of(page), flags=re.MULTILINE | re.DOTALL))
    plain = (re.sub(r"[^\w\s-]", "", title).strip().lower() for title in titles)
    return {re.sub(r"\s+", "-", title) for title in plain}


def broken_links(page: Path) -> list[str]:
    """The relative links of a page that lead nowhere."""
    broken: list[str] = []
    for link in LINK.findall(CODE.sub("", text_of(page))):
        if "://" in link or link.startswith("mailto:"):
            continue
        path, _, anchor = link.partition("#")
        target = page if not path else page.parent / path
        if not target.exists() or (anchor and anchor not in anchors(target)):
            broken.append(link)
    return broken


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    assert [] == broken_links(page)


@pytest.mark.parametrize("page", PAGES[2:], ids=lambda page: page.name)
def test_pages_link_to_nothing_outside_docs(page: Path) -> None:
    assert [] == re.findall(r"\]\((\.\./[^)]*)\)", text_of(page))


def test_every_page_is_in_the_contents_once() -> None:
    listed = NAV.findall(text_of(ROOT / "mkdocs.yml"))
    assert sorted(page.name for page in DOCS.glob("*.md")) == sorted(listed)


def test_a_broken_link_and_a_broken_anchor_are_found(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(
        "# A title: here\n[a](none.md) [b](#a-title-here) [c](#else) `[d](no.md)` [e](page.md#x)\n"
    )
    assert ["none.md", "#else", "page.md#x"] == broken_links(page)

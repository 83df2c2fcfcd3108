"""The songbook of a choir: songs bound into one PDF, with a page of contents before them."""

from collections.abc import Iterable
from io import BytesIO
from typing import Any, cast

from pypdf import PdfReader, PdfWriter
from pypdf.annotations import Link
from pypdf.generic import Destination, Fit

_TOP = 826
"""How high every song is shown, whatever the size of its page."""


def bind(songs: Iterable[tuple[str, bytes]], greeting: str) -> bytes:
    """Return the book of songs, each with its title. The script ``greeting`` runs when it is opened."""
    book = PdfWriter()
    book.add_blank_page(400, 800)
    for line, (title, song) in enumerate(songs):
        first = len(book.pages)
        book.append(BytesIO(song))
        page = book.pages[first].indirect_reference
        assert page is not None
        book.add_named_destination_object(Destination(title, page, Fit.fit_horizontally(top=_TOP)))
        top = 780 - 20 * line
        book.add_annotation(0, Link(rect=(20, top - 15, 380, top), target_page_index=first))
    book.add_js(greeting)
    book.compress_identical_objects()
    output = BytesIO()
    book.write(output)
    return output.getvalue()


def places(book: bytes) -> list[tuple[str, int | None, float]]:
    """Return the titles of a book, in order, each with its page and how high the page is shown."""
    reader = PdfReader(BytesIO(book))
    found = cast(dict[str, Any], reader.named_destinations)
    return [
        (title, reader.get_destination_page_number(found[title]), float(found[title].top)) for title in found
    ]


def contents(book: bytes) -> list[str]:
    """Return the labels of the pages to which the lines of the contents lead."""
    reader = PdfReader(BytesIO(book))
    labels = reader.page_labels
    numbers = {
        page.indirect_reference.idnum: number
        for number, page in enumerate(reader.pages)
        if page.indirect_reference is not None
    }
    found: list[str] = []
    for link in cast(Any, reader.pages[0]["/Annots"]):
        target = link.get_object()["/Dest"][0]
        # A line leads to a page, or to the number of one.
        found.append(labels[target if isinstance(target, int) else numbers[target.idnum]])
    return found


def scripts(book: bytes) -> list[str]:
    """Return the scripts that run when a book is opened."""
    root = cast(Any, PdfReader(BytesIO(book)).root_object)
    names = root["/Names"]["/JavaScript"]["/Names"]
    return [str(entry.get_object()["/JS"]) for entry in names[1::2]]

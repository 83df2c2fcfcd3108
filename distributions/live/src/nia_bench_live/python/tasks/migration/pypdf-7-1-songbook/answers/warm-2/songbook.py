"""The songbook of a choir: songs bound into one PDF, with a page of contents before them."""

from io import BytesIO

from pypdf import PdfReader, PdfWriter
from pypdf.actions import JavaScript
from pypdf.annotations import Link
from pypdf.generic import Destination, Fit


def bind(songs, greeting):
    """Return the book of songs, each with its title. The script ``greeting`` runs when it is opened."""
    book = PdfWriter()
    book.add_blank_page(400, 800)
    for line, (title, song) in enumerate(songs):
        first = len(book.pages)
        book.append(BytesIO(song))
        book.add_named_destination(title, first, fit=Fit.fit_horizontally(top=826))
        top = 780 - 20 * line
        book.add_annotation(0, Link(rect=(20, top - 15, 380, top), target_page_index=first))
    book.add_open_action(JavaScript(greeting))
    book.compress_identical_objects(remove_duplicates=True, remove_unreferenced=True)
    output = BytesIO()
    book.write(output)
    return output.getvalue()


def places(book):
    """Return the titles of a book, in order, each with its page and how high the page is shown."""
    reader = PdfReader(BytesIO(book))
    found = reader.named_destinations
    return [
        (title, reader.get_destination_page_number(found[title]), float(found[title].top)) for title in found
    ]


def contents(book):
    """Return the labels of the pages to which the lines of the contents lead."""
    reader = PdfReader(BytesIO(book))
    labels = reader.page_labels
    return [labels[_target(reader, link.get_object()["/Dest"][0])] for link in reader.pages[0]["/Annots"]]


def _target(reader, page):
    """Return the index of the page to which a link leads. Books of former versions have the index itself."""
    if isinstance(page, int):
        return page
    return reader.get_destination_page_number(Destination("", page, Fit.fit()))


def scripts(book):
    """Return the scripts that run when a book is opened."""
    names = PdfReader(BytesIO(book)).root_object["/Names"]["/JavaScript"]["/Names"]
    return [str(entry.get_object()["/JS"]) for entry in names[1::2]]

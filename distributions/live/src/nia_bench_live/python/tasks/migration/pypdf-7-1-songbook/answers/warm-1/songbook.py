"""The songbook of a choir: songs bound into one PDF, with a page of contents before them."""

from io import BytesIO

from pypdf import PdfReader, PdfWriter
from pypdf.actions import JavaScript
from pypdf.annotations import Link
from pypdf.generic import Fit

# How high the first page of a song is shown, whatever its size is.
TOP = 826


def bind(songs, greeting):
    """Return the book of songs, each with its title. The script ``greeting`` runs when it is opened."""
    book = PdfWriter()
    book.add_blank_page(400, 800)
    for line, (title, song) in enumerate(songs):
        first = len(book.pages)
        book.append(BytesIO(song))
        book.add_named_destination(title, first, Fit.fit_horizontally(top=TOP))
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
    numbers = {page.indirect_reference.idnum: number for number, page in enumerate(reader.pages)}
    found = []
    for link in reader.pages[0]["/Annots"]:
        page = link.get_object()["/Dest"][0]
        # Books that were bound with pypdf 5.6 have the number of the page itself.
        found.append(labels[page if isinstance(page, int) else numbers[page.idnum]])
    return found


def scripts(book):
    """Return the scripts that run when a book is opened."""
    names = PdfReader(BytesIO(book)).root_object["/Names"]["/JavaScript"]["/Names"]
    return [str(entry.get_object()["/JS"]) for entry in names[1::2]]

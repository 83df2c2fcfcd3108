"""A songbook: places of songs, contents, scripts, pages, fonts."""

import logging
from io import BytesIO

from pypdf import PdfReader, PdfWriter
from pypdf.generic import DictionaryObject, NameObject


def song(pages, size):
    """Make a song of blank pages, which all have one font."""
    made = PdfWriter()
    names = {"/Type": "/Font", "/Subtype": "/Type1", "/BaseFont": "/Helvetica"}
    font = made._add_object(
        DictionaryObject({NameObject(key): NameObject(value) for key, value in names.items()})
    )
    for _ in range(pages):
        page = made.add_blank_page(*size)
        fonts = DictionaryObject({NameObject("/F1"): font})
        page[NameObject("/Resources")] = DictionaryObject({NameObject("/Font"): fonts})
    output = BytesIO()
    made.write(output)
    return output.getvalue()


def probe(answer, given):
    logging.disable(logging.CRITICAL)

    def book():
        songs = [(title, song(pages, size)) for title, pages, size in given["songs"]]
        return answer.named("bind")(songs, given["greeting"])

    def sizes():
        return [
            [int(page.mediabox.width), int(page.mediabox.height)] for page in PdfReader(BytesIO(book())).pages
        ]

    def fonts():
        pages = PdfReader(BytesIO(book())).pages[1:]
        return len({page["/Resources"]["/Font"].raw_get("/F1").idnum for page in pages})

    return {
        "places": lambda: [list(place) for place in answer.named("places")(book())],
        "contents": lambda: answer.named("contents")(book()),
        "scripts": lambda: answer.named("scripts")(book()),
        "sizes": sizes,
        "fonts": fonts,
    }

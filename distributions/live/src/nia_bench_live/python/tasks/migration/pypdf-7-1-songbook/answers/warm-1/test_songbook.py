"""A small book (with pypdf 7.1)."""

from io import BytesIO

from pypdf import PdfWriter
from songbook import bind, contents, places, scripts


def song(pages):
    writer = PdfWriter()
    for _ in range(pages):
        writer.add_blank_page(300, 500)
    output = BytesIO()
    writer.write(output)
    return output.getvalue()


def test_book():
    book = bind([("Alouette", song(2)), ("Greensleeves", song(1))], "app.beep(0);")
    assert places(book) == [("Alouette", 1, 826.0), ("Greensleeves", 3, 826.0)]
    assert contents(book) == ["2", "4"]
    assert scripts(book) == ["app.beep(0);"]

"""The prompt book of a play."""

from io import BytesIO

from pypdf import PdfReader, PdfWriter
from pypdf.actions import JavaScript
from pypdf.generic import NameObject, NumberObject

_MARK = NameObject("/PromptBookPage")


def bind(scenes: list[tuple[str, bytes]], curtain: str, cues: dict[int, tuple[str, str]]) -> bytes:
    """Return the book of all scenes, with the scripts of its opening and of its pages."""
    writer = PdfWriter()
    for title, scene in scenes:
        first = len(writer.pages)
        writer.append(BytesIO(scene))
        writer.add_named_destination(title, first)
    writer.add_js(curtain)
    for number, (opened, closed) in cues.items():
        page = writer.pages[number]
        page.add_action("open", JavaScript(opened))
        page.add_action("close", JavaScript(closed))
    _merge(writer)
    return _written(writer)


def words(scene: bytes, limit: int) -> str:
    """Return the text of a scene none of whose streams unpacks to more than a limit."""
    from pypdf import Limits

    reader = PdfReader(BytesIO(scene), limits=Limits(max_output_length=limit))
    return "\n".join(page.extract_text() for page in reader.pages)


def _merge(writer: PdfWriter) -> None:
    """Merge the objects that are the same, and then those that are the same since; but no pages."""
    for number, page in enumerate(writer.pages):
        page[_MARK] = NumberObject(number)
    size = len(_written(writer))
    while True:
        writer.compress_identical_objects()
        smaller = len(_written(writer))
        if smaller >= size:
            break
        size = smaller
    for page in writer.pages:
        del page[_MARK]


def _written(writer: PdfWriter) -> bytes:
    book = BytesIO()
    writer.write(book)
    return book.getvalue()

from io import BytesIO

from pypdf import PdfReader, PdfWriter, apply_configuration
from pypdf.actions import JavaScript, PageTrigger


def words(scene: bytes, limit: int) -> str:
    """Return the text of a scene, whose streams unpack to no more than ``limit`` bytes each."""
    with apply_configuration(zlib_maximum_output_length=limit):
        return "\n".join(page.extract_text() for page in PdfReader(BytesIO(scene)).pages)


def bind(scenes: list[tuple[str, bytes]], curtain: str, cues: dict[int, tuple[str, str]]) -> bytes:
    """Return the book of a play."""
    book = PdfWriter()
    for title, scene in scenes:
        first = len(book.pages)
        book.append(BytesIO(scene))
        book.add_named_destination(title, first)
    book.add_open_action(JavaScript(curtain))
    for number, (opened, closed) in cues.items():
        book.pages[number].add_action(PageTrigger.OPEN, JavaScript(opened))
        book.pages[number].add_action(PageTrigger.CLOSE, JavaScript(closed))
    book.compress_identical_objects(remove_identicals=True, remove_orphans=True)
    output = BytesIO()
    book.write(output)
    return output.getvalue()

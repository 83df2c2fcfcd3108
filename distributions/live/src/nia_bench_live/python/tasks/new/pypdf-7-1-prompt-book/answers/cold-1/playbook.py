"""The prompt book of a play."""

from io import BytesIO

from pypdf import Limits, PdfReader, PdfWriter
from pypdf.actions import JavaScript


def bind(scenes: list[tuple[str, bytes]], curtain: str, cues: dict[int, tuple[str, str]]) -> bytes:
    """Return a PDF with the pages of all scenes, one scene after the other."""
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
    writer.compress_identical_objects()
    book = BytesIO()
    writer.write(book)
    return book.getvalue()


def words(scene: bytes, limit: int) -> str:
    """Return the text of a scene, of which no stream may unpack to more than ``limit`` bytes."""
    limits = Limits(
        zlib_max_output_length=limit,
        lzw_max_output_length=limit,
        run_length_max_output_length=limit,
    )
    reader = PdfReader(BytesIO(scene), limits=limits)
    return "\n".join(page.extract_text() for page in reader.pages)

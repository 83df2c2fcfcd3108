"""The prompt book of a play."""

from collections.abc import Iterator
from io import BytesIO

from pypdf import PdfReader, PdfWriter, apply_configuration
from pypdf.actions import JavaScript, PageTrigger
from pypdf.errors import LimitReachedError
from pypdf.generic import ArrayObject, DictionaryObject, IndirectObject, PdfObject, StreamObject


def bind(scenes: list[tuple[str, bytes]], curtain: str, cues: dict[int, tuple[str, str]]) -> bytes:
    """Return the book: the pages of all scenes, with the scripts for the curtain and for the cues."""
    writer = PdfWriter()
    for title, scene in scenes:
        first = len(writer.pages)
        writer.append(BytesIO(scene))
        # A scene may have brought a destination with this name. The title takes its place.
        names = writer.get_named_dest_root()
        for index in range(len(names) - 2, -1, -2):
            if names[index] == title:
                del names[index : index + 2]
        writer.add_named_destination(title, first)
    writer.add_open_action(JavaScript(curtain))
    for number, (opened, closed) in cues.items():
        page = writer.pages[number]
        page.add_action(PageTrigger.OPEN, JavaScript(opened))
        page.add_action(PageTrigger.CLOSE, JavaScript(closed))

    # Objects that refer to others are the same only when those have been merged: a font comes after its file.
    book = _written(writer)
    while True:
        writer.compress_identical_objects(remove_duplicates=True, remove_unreferenced=True)
        smaller = _written(writer)
        if len(smaller) >= len(book):
            return smaller
        book = smaller


def words(scene: bytes, limit: int) -> str:
    """Return the text of a scene, none of whose compressed streams may unpack to more than ``limit`` bytes."""
    limits = {
        "brotli_maximum_output_length": limit,
        "jbig2_maximum_output_length": limit,
        "lzw_maximum_output_length": limit,
        "run_length_maximum_output_length": limit,
        "zlib_maximum_output_length": limit,
    }
    if limit == 0:
        # For zlib, 0 is no limit at all.
        limits["stream_decoding_work_maximum_length"] = 0
    with apply_configuration(**limits):
        pages = PdfReader(BytesIO(scene)).pages
        # The search for text goes on when a part of a page cannot be unpacked, so that is tried before.
        for stream in _streams(pages):
            try:
                stream.get_data()
            except LimitReachedError:
                raise
            except Exception:  # Not a matter of limits: what text needs of it is found out below.
                continue
        return "\n".join(page.extract_text() for page in pages)


def _written(writer: PdfWriter) -> bytes:
    stream = BytesIO()
    writer.write(stream)
    return stream.getvalue()


def _streams(pages: list[PdfObject]) -> Iterator[StreamObject]:
    """Return all streams that the pages refer to, each once."""
    waiting: list[PdfObject] = list(pages)
    seen = set()
    while waiting:
        item = waiting.pop()
        if isinstance(item, IndirectObject):
            if (item.idnum, item.generation) in seen:
                continue
            seen.add((item.idnum, item.generation))
            try:
                item = item.get_object()
            except LimitReachedError:
                raise
            except Exception:  # What text needs of it is found out later.
                continue
        if isinstance(item, StreamObject):
            yield item
        if isinstance(item, DictionaryObject):
            waiting.extend(item.values())
        elif isinstance(item, ArrayObject):
            waiting.extend(item)
